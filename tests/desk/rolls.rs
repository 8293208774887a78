//! Conversations about dice: rolls in the open, privately, sealed and beside a board, rolls kept by name, and odds.

use crate::club::{ADA, BO, CHANNEL, CY, Club, Person, button, command, mustered, private, started};
use chance::fair::{Fair, Stream};
use desk::proof::verify;
use desk::reply::{Letter, Reply};
use desk::request::{Asker, Completion, Lacks, Place};
use dice::parse;
use escarmouche::games;
use std::sync::Arc;
use store::UserId;
use text::Lang;

fn public(reply: Reply) -> Letter {
    match reply {
        Reply::Public(letter) => letter,
        other => panic!("expected a public answer, got {other:?}"),
    }
}

/// What a text says in its last bold words.
fn total(letter: &Letter) -> i64 {
    let bold = letter.body.split("**").nth(1 + letter.body.matches("**").count() / 2 * 2 - 2).expect("a total");
    bold.parse().unwrap_or_else(|_| panic!("no total in {}", letter.body))
}

async fn offered(
    club: &Club,
    who: Person,
    family: &str,
    verb: &str,
    option: &str,
    typed: &str,
) -> Vec<(String, String)> {
    let completion = Completion {
        who: Asker { user: UserId(who.user), name: who.name.to_owned(), lang: who.lang, manages: None },
        place: Place { channel: CHANNEL, parent: None, guild: None, lacks: Lacks::default() },
        family: family.to_owned(),
        verb: verb.to_owned(),
        options: Vec::new(),
        focus: (option.to_owned(), typed.to_owned()),
        most: 25,
    };
    club.desk.complete(completion).await
}

#[tokio::test]
async fn a_roll_is_shown_with_every_die_and_can_be_made_again() {
    let club = Club::open().await;
    let letter = public(club.types(ADA, "roll dice:4d6kh3").await);
    assert!(letter.title.contains("Ada") && letter.title.contains("4d6kh3"), "{}", letter.title);
    assert!(letter.body.contains("~~") && (3..=18).contains(&total(&letter)), "{}", letter.body);
    assert!(letter.footer.contains("draws 1 to 4"), "{}", letter.footer);
    let picture = letter.picture.as_ref().expect("a picture of four dice");
    assert!(!picture.alt.is_empty());
    // Anybody may roll the same; the draws go on where they stopped.
    let again = public(club.presses(BO, &button(&letter, "Roll again"), None).await);
    assert!(again.title.contains("Bo"), "{}", again.title);
    assert!(again.footer.contains("tirages 5 à 8"), "{}", again.footer);
    let odds = private(club.presses(CY, &button(&again, "Chances"), None).await);
    assert!(odds.body.contains("12.24"), "{}", odds.body);
    assert!(odds.picture.is_some());
}

#[tokio::test]
async fn the_same_request_rolls_once() {
    let club = Club::open().await;
    let request = club.request(ADA, command("roll dice:1d20"));
    public(club.desk.handle(request.clone()).await);
    assert!(matches!(club.desk.handle(request).await, Reply::Quiet));
    assert!(public(club.types(ADA, "roll dice:1d20").await).footer.contains("draw 2 "));
}

#[tokio::test]
async fn what_cannot_be_rolled_is_explained_at_its_place() {
    let club = Club::open().await;
    let english = private(club.types(ADA, "roll dice:4d6kx").await).body;
    assert!(english.contains('^') && english.contains("4d6kx"), "{english}");
    let french = private(club.types(BO, "roll dice:4d6kx").await).body;
    assert!(french.contains('^') && french != english, "{french}");
    for words in
        ["roll dice:2000d6", "roll dice:1d99999", "roll dice:\"   \"", "roll dice:1d20 private:true sealed:true"]
    {
        assert!(!private(club.types(ADA, words).await).body.is_empty(), "{words}");
    }
    assert!(public(club.types(ADA, "roll dice:1d20").await).footer.contains("draw 1 "), "a refusal draws nothing");
}

#[tokio::test]
async fn a_long_roll_is_folded_and_never_refused() {
    let club = Club::open().await;
    let letter = public(club.types(ADA, "roll dice:1000d10000").await);
    assert!(letter.body.chars().count() <= 1_600, "{} characters", letter.body.chars().count());
    assert!(1_000 <= total(&letter));
}

#[tokio::test]
async fn a_private_roll_is_told_to_the_roller_alone_and_from_their_own_stream() {
    let club = Club::open().await;
    let letter = private(club.types(ADA, "roll dice:2d6 private:true").await);
    assert!(letter.footer.contains("user:1:"), "{}", letter.footer);
    private(club.presses(ADA, &button(&letter, "Roll again"), None).await);
    assert!(public(club.types(ADA, "roll dice:2d6").await).footer.contains("draws 1 to 2"), "the channel's own draws");
}

#[tokio::test]
async fn a_sealed_roll_is_fixed_when_it_is_made_and_opened_by_its_roller() {
    let club = Club::open().await;
    let sealed = public(club.types(ADA, "roll dice:3d6+1 sealed:true").await);
    assert!(!sealed.body.contains("= **"), "{}", sealed.body);
    let commitment = sealed.body.split('`').nth(1).expect("a commitment").to_owned();
    let open = button(&sealed, "Open");
    assert!(private(club.presses(BO, &open, None).await).body.contains("ouvrir"));
    // The bot may be killed in between.
    let club = club.restarted();
    let opened = public(club.presses(ADA, &open, None).await);
    let secret = opened.body.split('`').nth(1).expect("a secret").to_owned();
    let stream = Stream { id: "sealed:1".to_owned(), secret: secret.parse().expect("a secret"), words: Vec::new() };
    assert_eq!(stream.secret.commitment(), commitment);
    let expression = parse("3d6+1").expect("dice");
    let again = expression.roll(&mut Fair::new(Arc::new(stream), 1));
    assert!(opened.body.contains(&again.tell(Lang::En, 500)), "{}", opened.body);
    let file = opened.file.expect("a file to check");
    verify(games(), &file.bytes).expect("the file of a sealed roll is right");
    let late = private(club.presses(ADA, &open, None).await);
    assert!(late.body.contains("opened"), "{}", late.body);
    assert!(private(club.types(ADA, "roll dice:3+4 sealed:true").await).body.contains("no dice"));
}

#[tokio::test]
async fn rolls_are_kept_by_name() {
    let club = Club::open().await;
    assert!(private(club.types(ADA, "rolls list").await).body.contains("no rolls"));
    private(club.types(ADA, "rolls save name:Stealth dice:1d20+7").await);
    assert!(private(club.types(ADA, "rolls list").await).body.contains("1d20+7"));
    assert!(public(club.types(ADA, "rolls use name:stealth").await).title.contains("1d20+7"));
    assert!(public(club.types(ADA, "roll dice:\" STEALTH \"").await).title.contains("1d20+7"));
    assert_eq!(offered(&club, ADA, "roll", "roll", "dice", "stea").await[0].0, "1d20+7");
    assert_eq!(offered(&club, ADA, "rolls", "forget", "name", "").await[0].0, "stealth");
    // What one keeps is nobody else's.
    assert!(private(club.types(BO, "rolls use name:stealth").await).body.contains("stealth"));
    assert!(private(club.types(BO, "roll dice:stealth").await).body.contains('^'));
    assert!(private(club.types(ADA, "rolls save name:d20 dice:1d20").await).body.contains("another name"));
    assert!(private(club.types(ADA, "rolls save name:bad dice:1d").await).body.contains('^'));
    private(club.types(ADA, "rolls forget name:STEALTH").await);
    assert!(private(club.types(ADA, "rolls forget name:stealth").await).body.contains("no roll"));
    for number in 0..50 {
        private(club.types(ADA, &format!("rolls save name:kept{number} dice:1d6")).await);
    }
    assert!(private(club.types(ADA, "rolls save name:more dice:1d6").await).body.contains("50"));
    let help = private(club.types(BO, "rolls help").await);
    assert!(help.body.contains("4d6") && help.body.chars().count() <= 4_096, "{}", help.body.chars().count());
}

#[tokio::test]
async fn completion_says_how_dice_will_be_read() {
    let club = Club::open().await;
    assert!(!offered(&club, ADA, "roll", "roll", "dice", "").await.is_empty(), "examples");
    assert_eq!(offered(&club, ADA, "roll", "roll", "dice", "2d6").await[0].1, "2d6");
    assert!(offered(&club, BO, "roll", "roll", "dice", "2d6kx").await[0].1.contains('✗'));
}

#[tokio::test]
async fn a_roll_beside_the_board_stands_in_the_log_and_spoils_nothing() {
    let club = Club::open().await;
    started(&club).await;
    mustered(&club).await;
    club.posts().await;
    let confirm = button(&private(club.types(ADA, "invasion move figure:rogue to:G2").await), "Confirm");
    club.presses(ADA, &confirm, None).await;
    club.posts().await;
    assert!(matches!(club.types(ADA, "roll dice:\"2d6 # luck\" log:true").await, Reply::Quiet));
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("Ada") && report.body.contains("2d6"), "{}", report.body);
    assert!(private(club.types(CY, "match log").await).body.contains("2d6"), "the log tells it");
    // The move before it can still be taken back.
    assert!(private(club.types(ADA, "match undo").await).body.contains("taken back"));
    assert!(private(club.types(CY, "roll dice:2d6 log:true").await).body.contains("do not play"), "a stranger");
    let club = club.restarted();
    let log = private(club.types(CY, "match log").await).body;
    assert!(log.contains("2d6") && log.contains("takes the last step back"), "{log}");
    // The finished match is verified with the roll in it.
    club.types(ADA, "match resign confirm:true").await;
    club.posts().await;
    let file = private(club.types(ADA, "match export").await).file.expect("the match as a file");
    verify(games(), &file.bytes).expect("the file of the match is right");
    let text = String::from_utf8(file.bytes).expect("text");
    let altered = text.replacen("2d6 # luck", "2d6 # lick", 1);
    assert_ne!(text, altered);
    assert!(verify(games(), altered.as_bytes()).is_err());
}

#[tokio::test]
async fn odds_compare_and_count_a_target() {
    let club = Club::open().await;
    let letter = private(club.types(ADA, "odds dice:2d6 against:1d12 target:7").await);
    assert!(letter.body.contains("mean 7.00") && letter.body.contains("58.3%"), "{}", letter.body);
    assert!(letter.body.contains("53.5%") || letter.body.contains("higher"), "{}", letter.body);
    assert!(letter.picture.is_some());
    let french = public(club.types(BO, "odds dice:1d6! public:true").await);
    assert!(french.body.contains("4,20"), "{}", french.body);
    assert!(private(club.types(ADA, "odds").await).body.contains("dice:"));
    assert!(private(club.types(ADA, "odds dice:1d6 order:x").await).body.contains("not both"));
    assert!(private(club.types(ADA, "odds dice:1d").await).body.contains('^'));
}

#[tokio::test]
async fn odds_of_an_order_are_told_before_it_is_given() {
    let club = Club::open().await;
    for text in ["match new game:invasion language:en", "match join seat:lord", "match start"] {
        club.types(ADA, text).await;
    }
    for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
        club.types(ADA, text).await;
    }
    // The heroes of the house come nearer until somebody can be attacked.
    for _ in 0..30 {
        club.types(ADA, "invasion summon packet:3 fill:archers").await;
        if let Some((words, _)) = offered(&club, ADA, "odds", "odds", "order", "attack").await.first() {
            let letter = private(club.types(ADA, &format!("odds order:\"{words}\"")).await);
            assert!(letter.body.contains('%') && letter.picture.is_some(), "{}", letter.body);
            let refused = private(club.types(CY, &format!("odds order:\"{words}\"")).await).body;
            assert!(refused.contains("do not play"), "{refused}");
            return;
        }
        club.types(ADA, "invasion finish").await;
    }
    panic!("no order with dice came up");
}
