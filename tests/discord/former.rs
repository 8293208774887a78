//! A database and a local world of the first build, kept in `tests/former` as that build left them, open in this one:
//! whoever played goes on, with the buttons that stand in their channels.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::club::seeded;
use desk::Desk;
use discord::{Account, Registration, Running, Secret};
use escarmouche::games;
use standin::{Answer, Person, Seen, Settings, Snowflake, StandIn, World};
use store::{MatchId, MatchState};

/// What the first build wrote: a match of Invasion in round 1, a lobby of Pulp City, and what people had chosen.
pub const FORMER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/former");
/// An hour of the day on which it was written.
const NOW: i64 = 1_795_003_200;

pub fn copied(to: &Path) {
    let files = "escarmouche.local.files";
    std::fs::create_dir(to.join(files)).expect("a folder");
    let within = std::fs::read_dir(Path::new(FORMER).join(files)).expect("the world's pictures are kept");
    let names = within.map(|file| format!("{files}/{}", file.expect("a file").file_name().to_string_lossy()));
    for name in names.chain(["escarmouche.local.json".to_owned(), "escarmouche.local.sqlite".to_owned()]) {
        std::fs::copy(Path::new(FORMER).join(&name), to.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

async fn types(who: &Person, channel: Snowflake, command: &str, options: &[(&str, &str)]) -> Answer {
    let given = who.slash(channel, command, options).await;
    given.unwrap_or_else(|mishap| panic!("/{command}: {mishap}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_first_build_left_goes_on() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    copied(folder.path());
    let world = World::read(&folder.path().join("escarmouche.local.json")).expect("the world can be read");
    assert!(world.is_some(), "there is a world");
    let settings = Settings { patience: Duration::from_secs(20), world, ..Settings::default() };
    let discord = StandIn::start(settings).await.expect("a free port on loopback");
    let account = Account { token: Secret::new(discord.token()), proxy: Some(discord.url()), reports: None };
    let database = folder.path().join("escarmouche.local.sqlite");
    let desk = |store| Desk::new(games(), store, Arc::new(|| NOW), seeded());
    let bot = Running::launch(account, database, Registration::Always, desk).await.expect("the bot starts");
    assert!(discord.until_ready().await, "the bot connects");
    let (general, matches) = (discord.channel("general"), discord.channel("matches"));
    let (ada, blaise, chloe) = (discord.person("ada"), discord.person("blaise"), discord.person("chloe"));

    // The match that was being played, by a menu that stands in the channel since then.
    let mut last = blaise.messages(general).expect("blaise sees the channel").into_iter();
    let with_menu = |seen: &Seen| !seen.ephemeral && !seen.selects().is_empty();
    let report = last.rfind(with_menu).expect("the last report of the first build has menus");
    let step = async || bot.desk().standing(MatchId(1), 0).await.expect("it folds").table.step();
    let before = step().await;
    let menu = report.selects().remove(0);
    let chosen = blaise.choose(&report, &menu.custom_id, &[&menu.options[0].value]).await.expect("a choice");
    assert!(before < step().await, "{}: {}", menu.options[0].value, chosen.text());
    assert!(types(&ada, general, "match note", &[]).await.text().contains("mind the sewers"));

    // The lobby that was open.
    types(&blaise, matches, "match house", &[]).await;
    types(&chloe, matches, "match start", &[]).await;
    let store = bot.desk().store();
    let lobby = store.match_by_id(MatchId(2)).await.expect("it reads").expect("it is there");
    assert_eq!(lobby.state, MatchState::Running);

    // What people had chosen and kept.
    let quiet = types(&ada, general, "settings", &[]).await.text();
    assert!(quiet.contains("22") && quiet.contains("UTC+2"), "{quiet}");
    let rolled = types(&ada, general, "rolls use", &[("name", "fireball")]).await.text();
    assert!(rolled.contains("8d6"), "{rolled}");
    let away = types(&discord.person("fatou"), general, "away", &[]).await.text();
    assert!(away.contains("<t:"), "{away}");
    bot.stop().await.expect("the bot ends");
}
