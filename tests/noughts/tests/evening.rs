//! An evening with the real client against the stand-in for Discord: lobby, commands in two languages, completion, menus,
//! previews, pictures, odds, the rules pages, replay, export and its check.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chance::Seeded;
use desk::Desk;
use desk::proof::verify;
use discord::{Account, Registration, Running, Secret};
use standin::{Answer, Person, Seen, Settings, Snowflake, StandIn};

use crate::games;

const TOKEN: &str = "a-token-that-nobody-may-read";

/// The bot with this game alone, a channel, and somebody who types there.
struct Evening {
    discord: StandIn,
    channel: Snowflake,
    _bot: Running,
    _folder: tempfile::TempDir,
}

impl Evening {
    async fn begin() -> Evening {
        let settings =
            Settings { patience: Duration::from_secs(20), token: Some(TOKEN.to_owned()), ..Settings::default() };
        let discord = StandIn::start(settings).await.expect("a free port on loopback");
        let folder = tempfile::tempdir().expect("tests may write temporary files");
        let account = Account { token: Secret::new(TOKEN), proxy: Some(discord.url()), reports: None };
        let database = folder.path().join("matches.sqlite");
        let bot = Running::launch(account, database, Registration::WhenChanged, |store| {
            let seed = AtomicU64::new(1);
            let dice =
                move || Box::new(Seeded::new(seed.fetch_add(1, Ordering::Relaxed))) as Box<dyn game::Dice + Send>;
            Desk::new(games(), store, Arc::new(|| 1_800_000_000), Arc::new(dice))
        });
        let bot = bot.await.expect("the bot starts");
        assert!(discord.until_ready().await, "the bot connects");
        let channel = discord.channel("general");
        Evening { discord, channel, _bot: bot, _folder: folder }
    }

    async fn types(&self, who: &Person, command: &str, options: &[(&str, &str)]) -> Answer {
        let given = who.slash(self.channel, command, options).await;
        given.unwrap_or_else(|mishap| panic!("/{command} {options:?}: {mishap}"))
    }

    /// The next message of the bot that everybody reads and that holds these words.
    async fn reads(&self, who: &Person, words: &str) -> Seen {
        let bot = self.discord.bot();
        let seen = who.sees(self.channel, |seen| !seen.ephemeral && seen.author == bot && seen.text().contains(words));
        seen.await.unwrap_or_else(|mishap| panic!("{words:?} is not read: {mishap}"))
    }
}

fn file<'a>(seen: &'a Seen, ending: &str) -> &'a [u8] {
    let found = seen.files.iter().find(|file| file.name.ends_with(ending));
    &found.unwrap_or_else(|| panic!("no {ending} under {}", seen.text())).bytes
}

/// What is read by whoever asked.
fn read(answer: &Answer) -> &Seen {
    answer.message().expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_is_all_a_game_takes() {
    let evening = Evening::begin().await;
    let ada = evening.discord.person("ada");
    let blaise = evening.discord.person("blaise").locale("fr");

    // Its commands stand there in both languages, without anybody having listed the game.
    let commands = ada.commands(evening.channel);
    let own = commands.iter().find(|command| command["name"] == "noughts").expect("/noughts is a command");
    assert_eq!(own["name_localizations"]["fr"], "morpion");
    let verbs: Vec<&str> =
        own["options"].as_array().into_iter().flatten().filter_map(|verb| verb["name"].as_str()).collect();
    assert_eq!(verbs, ["mark", "steal", "look"]);

    // The lobby, with the game's own options.
    evening.types(&ada, "match new", &[("game", "noughts"), ("language", "en")]).await;
    let values = ada.complete(evening.channel, "match set", &[("option", "steal")], ("value", "")).await;
    let values = values.expect("values are offered");
    assert!(values.iter().any(|choice| choice.name == "on 4 and more"), "{values:?}");
    evening.types(&ada, "match set", &[("option", "steal"), ("value", "4")]).await;
    evening.types(&ada, "match join", &[("seat", "crosses")]).await;
    evening.types(&blaise, "match join", &[("seat", "noughts")]).await;
    evening.types(&ada, "match start", &[]).await;
    let board = evening.reads(&ada, "mark a square").await;
    file(&board, ".png");

    // Completion knows what is legal, and an order is previewed and confirmed.
    let squares =
        ada.complete(evening.channel, "noughts mark", &[], ("square", "b")).await.expect("squares are offered");
    assert_eq!(squares.len(), 3, "{squares:?}");
    let preview = evening.types(&ada, "noughts mark", &[("square", "B2")]).await;
    file(read(&preview), ".png");
    ada.click_label(preview.message().expect("a preview"), "Confirm").await.expect("it is confirmed");
    let report = evening.reads(&ada, "Crosses mark B2").await;

    // The menus under the report carry the game for whoever does not type; French reads French.
    let menu = report.selects().into_iter().find(|menu| menu.options.len() == 8).expect("eight squares are empty");
    let chosen = blaise.choose(&report, &menu.custom_id, &["mark square:A1"]).await.expect("a square is chosen");
    assert!(chosen.text().contains("Les ronds marquent A1"), "{}", chosen.text());
    blaise.click_label(chosen.message().expect("a preview"), "Confirmer").await.expect("it is confirmed");
    evening.reads(&ada, "Noughts mark A1").await;

    // Refusals, questions, odds and rules pages in the reader's language.
    let refused = evening.types(&blaise, "noughts mark", &[("square", "C3")]).await;
    assert!(refused.text().contains("C’est aux croix de jouer"), "{}", refused.text());
    let look = evening.types(&blaise, "noughts look", &[]).await;
    assert!(look.text().contains("B2 : croix"), "{}", look.text());
    let odds = evening.types(&ada, "odds", &[("order", "steal square:A1")]).await;
    assert!(odds.text().contains("50"), "{}", odds.text());
    let rules = evening.types(&blaise, "rules", &[("game", "noughts"), ("topic", "goal")]).await;
    assert!(rules.text().contains("Trois marques"), "{}", rules.text());
    file(read(&rules), ".png");

    // To the end: crosses take the middle column.
    for (who, square, label) in [(&ada, "B1", "Confirm"), (&blaise, "A2", "Confirmer"), (&ada, "B3", "Confirm")] {
        let preview = evening.types(who, "noughts mark", &[("square", square)]).await;
        let message = preview.message().unwrap_or_else(|| panic!("{square}: {}", preview.text()));
        who.click_label(message, label).await.unwrap_or_else(|mishap| panic!("{square}: {mishap}"));
    }
    evening.reads(&ada, "Three in a row").await;

    // What remains: a film, a file with every die, and a program that checks it.
    let replay = evening.types(&ada, "match replay", &[("match", "1")]).await;
    file(read(&replay), ".gif");
    let export = evening.types(&ada, "match export", &[("match", "1")]).await;
    verify(games(), file(read(&export), ".json")).unwrap_or_else(|flaw| panic!("{flaw:?}"));
    let verified = evening.types(&ada, "match verify", &[("match", "1")]).await;
    assert!(verified.text().contains('✅') || verified.text().to_lowercase().contains("agree"), "{}", verified.text());
}
