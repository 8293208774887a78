//! Seats that change hands in the middle of a match: offered by their holder, by the others when time is up, or by time
//! itself; taken by somebody else or by the house.

use crate::club::{ADA, BO, CHANNEL, CY, Person, button, command, private};
use crate::evening::{Evening, HOUR, MINUTE, lines, stamp};
use chance::Seeded;
use desk::reply::Reply;
use game::{GameKind, Holder, Seat, Seats, Setup};
use store::{MatchState, UserId};
use text::Lang;

const DEE: Person = Person { user: 4, name: "Dee", lang: Lang::En };

async fn says(evening: &Evening, who: Person, text: &str) -> String {
    private(evening.club.types(who, text).await).body
}

/// Ada's heroes stand, and Bo, the lord, has hidden what only he knows.
async fn hidden() -> Evening {
    let (evening, _) = Evening::playing("pace=none").await;
    evening.club.types(BO, "settings language:en").await;
    for (who, order) in [(ADA, "deploy"), (BO, "hide auto:true"), (BO, "muster auto:true")] {
        evening.club.types(who, &format!("invasion {order}")).await;
    }
    evening.club.posts().await;
    evening
}

/// The lord's seat goes to Cy with all that it hides; Bo knows no more than anybody else from then on.
#[tokio::test]
async fn a_seat_is_handed_over_with_what_it_hides() {
    let evening = hidden().await;
    let secret = says(&evening, BO, "match hand").await;
    assert!(says(&evening, CY, "match hand").await.contains("do not play"), "Cy is no player yet");
    assert!(says(&evening, CY, "match substitute").await.contains("do not play"));
    assert!(says(&evening, ADA, "match substitute person:2").await.contains("once time is up"));
    assert!(says(&evening, ADA, "match substitute person:3").await.contains("no seat"));
    assert!(says(&evening, BO, "match substitute withdraw:true").await.contains("not offered"));
    assert!(matches!(evening.club.types(BO, "match substitute").await, Reply::Quiet));
    let offer = evening.club.posts().await.pop().expect("an offer").letter;
    assert!(offer.line.contains("<@2> looks for a substitute") && offer.ping.is_empty(), "{offer:?}");
    assert!(says(&evening, BO, "match substitute").await.contains("offered already"));
    let (take, withdraw) = (button(&offer, "Take over"), button(&offer, "Withdraw"));
    assert!(private(evening.club.presses(ADA, &withdraw, None).await).body.contains("hoever made the offer"));
    assert!(matches!(evening.club.presses(BO, &withdraw, None).await, Reply::Quiet));
    assert!(lines(&evening.club.posts().await)[0].contains("not to be had"));
    assert!(private(evening.club.presses(CY, &take, None).await).body.contains("not offered"));
    evening.club.types(BO, "match substitute").await;
    assert!(private(evening.club.presses(ADA, &take, None).await).body.contains("another side"));
    assert!(private(evening.club.presses(BO, &take, None).await).body.contains("your own seats"));
    let status = private(evening.club.types(CY, "match status").await);
    assert!(status.body.contains("seats of Bo are offered"), "{status:?}");
    evening.club.posts().await;
    // Killed between the offer and its acceptance.
    let evening = evening.away(MINUTE).await;
    let taken = private(evening.club.presses(CY, &button(&status, "Take over"), None).await).body;
    assert!(taken.contains("seats are yours"), "{taken}");
    assert!(private(evening.club.presses(DEE, &take, None).await).body.contains("not offered"), "only once");
    let report = evening.club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("now played by Cy"), "{report:?}");
    assert_eq!(report.ping, [UserId(CY.user)], "whoever takes over is called on");
    let evening = evening.away(MINUTE).await;
    assert_eq!(says(&evening, CY, "match hand").await, secret);
    assert!(says(&evening, BO, "match hand").await.contains("no seat any more"));
    assert_eq!(says(&evening, BO, "match log").await, says(&evening, DEE, "match log").await);
    assert_ne!(says(&evening, CY, "match log").await, says(&evening, DEE, "match log").await);
    let refused = says(&evening, BO, "invasion ready").await;
    assert!(!refused.is_empty());
    assert!(evening.club.posts().await.is_empty(), "Bo commands nothing any more: {refused}");
    evening.club.types(CY, "invasion ready").await;
    assert!(!evening.club.posts().await.is_empty(), "Cy does");
    // Everything can still be checked.
    evening.club.types(ADA, "match resign confirm:true").await;
    let over = evening.club.desk.store().last_match_in(CHANNEL).await.expect("a store").expect("a match");
    assert_eq!(over.state, MatchState::Over);
    assert_eq!(over.result.as_deref(), Some(r#"{"resigned":0,"winners":[2]}"#));
    let Reply::Public(verified) = evening.club.types(ADA, "match verify").await else { panic!("a verdict") };
    assert!(verified.title.contains("checked"), "{verified:?}");
}

/// When time is up the others may look for a substitute, who begins with the whole time; whoever is late and acts keeps
/// the seats.
#[tokio::test]
async fn the_others_look_for_a_substitute() {
    let (evening, start) = Evening::playing("pace=1h, excused=0, late=ask").await;
    assert_eq!(start.last().expect("a report").letter.ping, [UserId(ADA.user)], "the heroes deploy first");
    let posts = evening.pass(HOUR).await;
    let seek = button(&posts.last().expect("a notice").letter, "Look for a substitute");
    private(evening.club.presses(ADA, &seek, None).await);
    private(evening.club.presses(CY, &seek, None).await);
    assert!(matches!(evening.club.presses(BO, &seek, None).await, Reply::Quiet));
    let offer = evening.club.posts().await.pop().expect("an offer").letter;
    assert!(offer.line.contains("<@2> looks for a substitute"), "{offer:?}");
    let take = button(&offer, "Take over");
    private(evening.club.presses(ADA, &button(&offer, "Withdraw"), None).await);
    // Ada comes back in time: the offer is void.
    evening.club.types(ADA, "invasion deploy").await;
    evening.club.posts().await;
    assert!(private(evening.club.presses(CY, &take, None).await).body.contains("not offered"));
    // Now Bo is late, and Ada asks by command.
    let posts = evening.pass(HOUR).await;
    assert!(posts.last().expect("a notice").letter.line.contains("The others decide"), "{posts:?}");
    assert!(matches!(evening.club.types(ADA, "match substitute person:2").await, Reply::Quiet));
    let offer = evening.club.posts().await.pop().expect("an offer").letter;
    let evening = evening.away(MINUTE).await;
    private(evening.club.presses(CY, &button(&offer, "Take over"), None).await);
    let report = evening.club.posts().await.pop().expect("a report").letter;
    assert!(report.line.contains(&stamp(evening.now() + HOUR)), "the whole time: {report:?}");
    assert!(private(evening.club.types(CY, "turns").await).body.contains(&stamp(evening.now() + HOUR)));
    assert!(private(evening.club.types(BO, "turns").await).body.contains("Rien ne vous attend"));
    let reminded = evening.pass(HOUR).await;
    assert!(reminded.iter().all(|post| !post.letter.ping.contains(&UserId(BO.user))), "{reminded:?}");
    assert!(reminded.iter().any(|post| post.letter.ping == [UserId(CY.user)]), "{reminded:?}");
}

/// Where it was agreed so, time itself looks for a substitute, and the house takes over if nobody comes.
#[tokio::test]
async fn the_house_takes_over_when_nobody_comes() {
    let (evening, _) = Evening::playing("pace=1h, excused=0, late=substitute").await;
    let posts = evening.pass(HOUR).await;
    let sought = &posts.last().expect("a notice").letter;
    assert!(sought.line.contains("a substitute is sought"), "{sought:?}");
    assert!(sought.line.contains(&stamp(evening.now() + HOUR)), "{sought:?}");
    let evening = evening.away(30).await;
    let quiet = evening.pass(HOUR - 2 * MINUTE).await;
    assert!(quiet.iter().all(|post| post.letter.line.starts_with('⏳')), "only reminders: {:?}", lines(&quiet));
    let posts = evening.pass(2 * MINUTE).await;
    let said: Vec<&str> = posts.iter().map(|post| post.letter.body.as_str()).collect();
    assert!(said.iter().any(|body| body.contains("now played by the house")), "{said:?}");
    let over = evening.club.desk.store().last_match_in(CHANNEL).await.expect("a store").expect("a match");
    assert_eq!(over.state, MatchState::Running, "the match goes on against the house");
    assert!(says(&evening, ADA, "invasion deploy").await.len() > 1);
    // The last person gives up instead.
    evening.club.types(BO, "match substitute").await;
    assert!(says(&evening, BO, "match substitute house:true").await.contains("dernière personne"));
}

/// Whoever manages the server may look for a substitute even where no clock runs, and the holder who is back may end that.
#[tokio::test]
async fn the_server_looks_for_a_substitute() {
    let evening = hidden().await;
    let club = &evening.club;
    let managing = async |text: &str| {
        let mut request = club.request(DEE, command(text));
        request.who.manages = request.place.guild;
        club.desk.handle(request).await
    };
    assert!(matches!(managing("match substitute person:2").await, Reply::Quiet));
    let offer = club.posts().await.pop().expect("an offer").letter;
    assert!(offer.line.contains("<@4>, who manages this server") && offer.ping == [UserId(BO.user)], "{offer:?}");
    assert!(matches!(club.presses(BO, &button(&offer, "Withdraw"), None).await, Reply::Quiet));
    assert!(matches!(managing("match substitute person:2").await, Reply::Quiet));
    assert!(matches!(managing("match substitute person:2 withdraw:true").await, Reply::Quiet));
    assert!(matches!(managing("match substitute person:2").await, Reply::Quiet));
    assert!(private(club.presses(ADA, &button(&offer, "house"), None).await).body.contains("somebody else"));
    assert!(matches!(managing("match substitute person:2 house:true").await, Reply::Quiet));
    let posts = club.posts().await;
    assert!(posts.iter().any(|post| post.letter.body.contains("now played by the house")), "{posts:?}");
}

/// [INV-13.2] In the return leg, too, a substitute shares what the person before shared, and that person nothing.
#[test]
fn the_return_leg_knows_the_substitute() {
    let position = "warrior D8\nrogue A8 pv 1\ncleric P16\nbreach G5 H5\npackets 1\nreserve 2\nfound diamond-1\n\
                    treasure A8 diamond-2\ntreasure B10 trap-3a";
    let [ada, bo, cy, dee] = [0, 1, 2, 3].map(Holder::Person);
    let setup = Setup {
        options: [("legs".to_owned(), "2".to_owned())].into(),
        holders: vec![bo, ada, bo, Holder::House, cy],
        position: Some(position.to_owned()),
    };
    let mut dice = Seeded::new(1);
    let prepared = GameKind::of::<invasion::Invasion>().prepare(&setup, &mut dice).expect("a set-up");
    let mut table = GameKind::of::<invasion::Invasion>().open(&prepared.opening).expect("a table");
    table.play(ada, table.seats_of(0), "loot", &mut dice).expect("the second diamond");
    let lord = Seats::one(Seat(4));
    assert_eq!((table.seats_of(1), table.shares(0)), (lord, lord), "the heroes are the lord now");
    table.reseat(Seat(4), dee, &mut dice);
    assert_eq!([0, 1, 2, 3].map(|person| table.shares(person)), [lord, Seats::NONE, Seats::first(4), lord]);
}

/// Somebody comes while a substitute is sought; one's own seats may be left to the house at once.
#[tokio::test]
async fn somebody_comes_in_time() {
    let (evening, _) = Evening::playing("pace=1h, excused=0, late=substitute").await;
    let posts = evening.pass(HOUR).await;
    let take = button(&posts.last().expect("a notice").letter, "Take over");
    evening.pass(30 * MINUTE).await;
    private(evening.club.presses(CY, &take, None).await);
    evening.club.types(CY, "invasion deploy").await;
    evening.club.posts().await;
    evening.club.types(CY, "match substitute").await;
    let offer = evening.club.posts().await.pop().expect("an offer").letter;
    // Ada has sat there before and may come back.
    assert!(private(evening.club.presses(BO, &button(&offer, "house"), None).await).body.contains("autre"));
    private(evening.club.presses(ADA, &button(&offer, "Take over"), None).await);
    let report = evening.club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("now played by Ada"), "{report:?}");
    evening.club.types(ADA, "match substitute").await;
    assert!(matches!(evening.club.types(ADA, "match substitute house:true").await, Reply::Quiet));
    let posts = evening.club.posts().await;
    assert!(posts.iter().any(|post| post.letter.body.contains("now played by the house")), "{posts:?}");
}
