//! Results, ratings and what is told of them: written when a match ends, once, whatever is killed or delivered twice.

use crate::club::{ADA, BO, CY, Club, Person, button, command, private};
use crate::evening::{Evening, HOUR, MINUTE};
use desk::reply::{Letter, Reply};
use store::Verdict::{Handed, Lost, Won};
use store::{GuildId, MatchId, UserId, Verdict, Within};

const DAY: i64 = 24 * HOUR;
const SERVER: Within = Within::Server(GuildId(9));

async fn answers(evening: &Evening, who: Person, text: &str) -> Letter {
    private(evening.club.types(who, text).await)
}

async fn says(evening: &Evening, who: Person, text: &str) -> String {
    answers(evening, who, text).await.body
}

/// A match of Ada's heroes against Bo's lord, given up by one of them; both have given an order if `played`.
async fn bout(evening: &Evening, options: &str, played: bool, loser: Person) {
    let club = &evening.club;
    club.types(ADA, &format!("match new game:invasion language:en seat:warrior options:\"{options}\"")).await;
    club.types(BO, "match join seat:lord").await;
    club.types(ADA, "match start").await;
    if played {
        club.types(ADA, "invasion deploy").await;
        club.types(BO, "invasion hide auto:true").await;
    }
    club.types(loser, "match resign confirm:true").await;
    club.posts().await;
}

async fn verdicts(club: &Club, user: Person) -> Vec<(MatchId, Verdict, Option<Verdict>)> {
    let results = club.desk.store().results_of(UserId(user.user), SERVER).await.expect("a store");
    let own = results.into_iter().filter(|result| result.user == UserId(user.user));
    own.map(|result| (result.match_id, result.verdict, result.rated)).collect()
}

/// What counts for ratings and what does not; the numbers are those of Glickman's system.
#[tokio::test]
async fn matches_are_counted_and_rated() {
    let evening = Evening::begin().await;
    assert!(says(&evening, ADA, "record results").await.contains("o match has ended"));
    assert!(says(&evening, ADA, "record rating").await.contains("no rated match"));
    bout(&evening, "pace=none", true, BO).await;
    bout(&evening, "pace=none", false, BO).await;
    bout(&evening, "rated=no", true, ADA).await;
    evening.club.types(ADA, "match new game:invasion language:en start:true seat:lord").await;
    evening.club.types(ADA, "match resign confirm:true").await;
    evening.club.posts().await;
    let ada = [(1, Won, Some(Won)), (2, Won, None), (3, Lost, None), (4, Lost, None)];
    assert_eq!(verdicts(&evening.club, ADA).await, ada.map(|(id, verdict, rated)| (MatchId(id), verdict, rated)));
    let told = says(&evening, ADA, "record results").await;
    assert!(told.contains("on 2, lost 2, drawn 0") && told.contains("rating 1662 ± 290, still a guess"), "{told}");
    assert!(told.contains("one rated match"), "{told}");
    let told = says(&evening, BO, "record results").await;
    assert!(told.contains("ictoires : 1, défaites : 2") && told.contains("1338 ± 290"), "{told}");
    let server = says(&evening, CY, "record server").await;
    assert!(server.contains("4 matches") && server.contains("1. Ada") && server.contains("2. Bo"), "{server}");
    // The same from the log after a restart, and once more where no results were kept.
    let store = evening.club.desk.store().clone();
    store.settle(MatchId(1), &[]).await.expect("a store");
    assert_eq!(verdicts(&evening.club, BO).await.len(), 2);
    let evening = evening.away(MINUTE).await;
    assert_eq!(says(&evening, BO, "record results").await, told);
    // A month makes less sure.
    let evening = evening.away(30 * DAY).await;
    assert!(!says(&evening, BO, "record results").await.contains("± 290"));
    let units = says(&evening, ADA, "record units game:invasion").await;
    assert!(units.contains("Warrior: 3 matches, 2 won, 3 pieces"), "{units}");
    assert!(says(&evening, ADA, "record units game:pulp").await.contains("o match has ended"));
}

/// A draw by agreement is a draw, for ratings too.
#[tokio::test]
async fn a_draw_is_counted() {
    let evening = Evening::begin().await;
    let club = &evening.club;
    club.types(ADA, "match new game:invasion language:en seat:warrior").await;
    for (who, text) in [
        (BO, "match join seat:lord"),
        (ADA, "match start"),
        (ADA, "invasion deploy"),
        (BO, "invasion hide auto:true"),
        (ADA, "match draw"),
        (BO, "match draw"),
    ] {
        club.types(who, text).await;
    }
    for who in [ADA, BO] {
        assert_eq!(verdicts(club, who).await, [(MatchId(1), Verdict::Drawn, Some(Verdict::Drawn))]);
    }
    let told = says(&evening, ADA, "record results").await;
    assert!(told.contains("drawn 1") && told.contains("rating 1500 ± 290"), "{told}");
}

/// A request that is delivered twice ends a match once.
#[tokio::test]
async fn a_result_is_kept_once() {
    let evening = Evening::begin().await;
    bout(&evening, "pace=none", true, BO).await;
    let club = &evening.club;
    club.types(ADA, "match new game:invasion language:en seat:warrior").await;
    club.types(BO, "match join seat:lord").await;
    club.types(ADA, "match start").await;
    let request = club.request(BO, command("match resign confirm:true"));
    club.desk.handle(request.clone()).await;
    club.desk.handle(request).await;
    assert_eq!(verdicts(club, ADA).await.len(), 2);
}

/// Time that runs out is counted; a drawn picture shows the rating, with words for who cannot see it.
#[tokio::test]
async fn lapses_and_the_curve() {
    let evening = Evening::begin().await;
    for (place, loser) in [BO, ADA, BO, BO, ADA, BO].into_iter().enumerate() {
        bout(&evening, "pace=none", true, loser).await;
        evening.hour.fetch_add(DAY * (1 + place as i64), std::sync::atomic::Ordering::Relaxed);
    }
    evening.tick().await;
    evening.club.types(ADA, "match new game:invasion language:en seat:warrior options:\"pace=1h, excused=0\"").await;
    evening.club.types(BO, "match join seat:lord").await;
    evening.club.types(ADA, "match start").await;
    evening.pass(HOUR).await;
    evening.club.types(BO, "match resign confirm:true").await;
    evening.club.posts().await;
    let told = says(&evening, ADA, "record results").await;
    assert!(told.contains("on 5, lost 2, drawn 0; one decision left to the rules"), "{told}");
    let letter = answers(&evening, ADA, "record rating").await;
    let picture = letter.picture.expect("a picture");
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    assert!(picture.alt.contains("each of 6 rated matches") && picture.alt.contains("lowest"), "{}", picture.alt);
    assert!(letter.body.contains("6 rated matches"), "the last was never played: {}", letter.body);
    if let Some(folder) = std::env::var_os("PICTURES") {
        std::fs::write(std::path::Path::new(&folder).join("rating.png"), &picture.bytes).expect("a folder");
    }
    let french = answers(&evening, BO, "record rating person:1 game:invasion").await;
    assert!(french.picture.expect("a picture").alt.contains("chacune de 6 parties classées"));
    assert!(says(&evening, BO, "record rating game:pulp").await.contains("pas encore de partie classée"));
}

/// Whoever hands over has neither won nor lost; ratings are between those who began, and a side that changed hands wins
/// none.
#[tokio::test]
async fn substitutes_and_ratings() {
    let evening = Evening::begin().await;
    for (round, loser) in [(0, CY), (1, ADA)] {
        let club = &evening.club;
        club.types(ADA, "match new game:invasion language:en seat:warrior").await;
        club.types(BO, "match join seat:lord").await;
        club.types(ADA, "match start").await;
        club.types(ADA, "invasion deploy").await;
        club.types(BO, "invasion hide auto:true").await;
        club.types(BO, "match substitute").await;
        let offer = club.posts().await.pop().expect("an offer").letter;
        private(club.presses(CY, &button(&offer, "Take over"), None).await);
        club.types(loser, "match resign confirm:true").await;
        club.posts().await;
        let last =
            |all: Vec<(MatchId, Verdict, Option<Verdict>)>| all.last().map(|(_, verdict, rated)| (*verdict, *rated));
        let [ada, bo, cy] = [ADA, BO, CY].map(|who| verdicts(club, who));
        let found = [last(ada.await), last(bo.await), last(cy.await)];
        let expected = if round == 0 {
            [(Won, Some(Won)), (Handed, Some(Lost)), (Lost, None)]
        } else {
            [(Lost, None), (Handed, None), (Won, None)]
        };
        assert_eq!(found, expected.map(Some));
    }
    let told = says(&evening, BO, "record results").await;
    assert!(told.contains("ictoires : 0, défaites : 0, nulles : 0, cédées : 2"), "{told}");
}

/// Head to head, and all matches page by page with links.
#[tokio::test]
async fn head_to_head_and_history() {
    let evening = Evening::begin().await;
    for place in 0..12 {
        bout(&evening, "pace=none", place % 2 == 0, if place < 7 { BO } else { ADA }).await;
        evening.hour.fetch_add(MINUTE, std::sync::atomic::Ordering::Relaxed);
    }
    assert!(says(&evening, ADA, "record against person:1").await.contains("against themselves"));
    assert!(says(&evening, ADA, "record against person:3").await.contains("o match has ended"));
    let against = says(&evening, ADA, "record against person:2").await;
    assert!(against.contains("against each other: won 7, lost 5, drawn 0"), "{against}");
    let first = answers(&evening, ADA, "record history").await;
    assert_eq!(first.body.lines().count(), 10, "{first:?}");
    let line = first.body.lines().next().expect("a line");
    assert!(line.contains("match 12](https://discord.com/channels/9/7/") && line.contains("lost against Bo"), "{line}");
    assert!(first.body.contains("(−") && first.body.contains("(+"), "rated matches tell what they did: {first:?}");
    let on = button(&first, "▶");
    let Reply::Change(second) = evening.club.presses(ADA, &on, None).await else { panic!("the page changes") };
    assert_eq!(second.body.lines().count(), 2, "{second:?}");
    assert!(second.body.contains("match 1](") && second.footer.contains('2'), "{second:?}");
    let french = answers(&evening, BO, "record history person:1 game:invasion").await;
    assert!(french.body.contains("perdue contre Bo"), "{french:?}");
    assert!(answers(&evening, BO, "record history game:diskwars").await.body.contains("ucune partie"));
    assert!(answers(&evening, BO, "record history game:chess").await.body.contains("jeu"));
}
