//! A campaign of Guardians' Chronicles: what a player's hero keeps between matches, through the desk and the database.

use crate::club::{ADA, BO, Club, private};
use chance::Seeded;
use desk::press::Press;
use desk::proof::verify;
use desk::reply::{Reply, Row};
use desk::request::Completion;
use escarmouche::games;
use game::{Career, Describe, Due, GameKind, Holder, Seat};
use guardians::Guardians;
use guardians::campaign::{self, Record};
use guardians::content::{Card, Hero, Rank};
use store::{MatchId, UserId};
use text::{Lang, sentence};

fn record(text: &str) -> Record {
    text.parse().expect("a record")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// [GC-17.1] [GC-17.2] [GC-17.3] [GC-17.4] [GC-17.5] [GC-17.6] EX-GC-47: four adventures from Rookie to Veteran.
#[test]
fn a_record_grows_from_rookie_to_veteran() {
    let first = record("rage 0 aside=rg-roar,rg-charge rookie=rg-tantrum,rg-clumsy-grab");
    assert_eq!((first.rank(), first.deck().len()), (Rank::Rookie, 8));
    let (tantrum, roar) = (card("rg-tantrum"), card("rg-roar"));
    assert!(first.advance(tantrum, roar).is_err(), "no match has been finished");
    let first = first.credited(None);
    assert!(first.advance(roar, tantrum).is_err(), "the wrong way round");
    let second = first.advance(tantrum, roar).expect("allowed");
    assert_eq!((second.stage, second.rank(), second.deck().len(), second.pending), (1, Rank::Rookie, 8, 0));
    let third = second.credited(None).advance(card("rg-clumsy-grab"), card("rg-charge")).expect("allowed");
    assert_eq!((third.stage, third.rank(), third.deck().len()), (2, Rank::Hero, 8));
    let veterans: Vec<Card> = Hero::Rage.set(guardians::content::Set::Veteran).collect();
    let fourth = third.credited(Some(veterans[1]));
    assert_eq!((fourth.stage, fourth.rank(), fourth.deck().len()), (3, Rank::Hero, 9));
    // Two matches at once may bring the same card; then the other one joins.
    let last = fourth.credited(Some(veterans[1]));
    assert_eq!((last.stage, last.rank(), last.deck().len()), (4, Rank::Veteran, 10));
    assert_eq!(last.credited(Some(veterans[0])), last);
    // [GC-17.7] Choices wait, and what is earned meanwhile waits with them.
    let waiting = first.credited(None).credited(None).credited(Some(veterans[0]));
    assert_eq!((waiting.stage, waiting.pending, waiting.deck().len()), (0, 2, 8));
    let done = waiting.advance(tantrum, roar).and_then(|next| next.advance(card("rg-clumsy-grab"), card("rg-charge")));
    assert_eq!(done.map(|record| (record.stage, record.deck().len())), Ok((3, 9)));
    for record in [first, second, third, fourth, last, waiting] {
        let text = campaign::write(&[(Seat(0), record.clone())]);
        assert_eq!(campaign::read(&text), Ok(vec![(Seat(0), record)]), "{text}");
    }
    assert_eq!(Guardians::carry(None, "- rage 2"), "rage 2");
    assert_eq!(Guardians::carry(Some("rage 0 aside=rg-roar,rg-charge rookie=rg-tantrum"), "- rage 2"), {
        "rage 0 aside=rg-roar,rg-charge rookie=rg-tantrum pending=1"
    });
}

/// Starts a match in which Ada plays this hero by her record, against the house.
async fn begins(club: &Club, number: i64, hero: &str) {
    club.types(ADA, "match new game:guardians language:en").await;
    for (option, value) in [("scenario", "S4"), ("rank", "campaign"), ("heroes_per_team", "1")] {
        club.types(ADA, &format!("match set option:{option} value:{value}")).await;
    }
    club.types(ADA, "match join seat:a1").await;
    club.types(ADA, "match start").await;
    let told = club.types(ADA, &format!("guardians hero hero:{hero}")).await;
    if let Err(fault) = club.desk.standing(MatchId(number), 0).await {
        panic!("{told:?}: {fault}");
    }
}

/// Plays to the end what the house would play.
async fn ends(club: &Club, number: i64) {
    let mut whims = Seeded::new(number.unsigned_abs());
    for _ in 0..600 {
        let table = club.desk.standing(MatchId(number), 0).await.expect("a match").table;
        let Due::From(due) = table.due() else { return };
        let seat = due.iter().find(|seat| table.holders()[usize::from(seat.0)] == Holder::Person(0));
        let thought = table.copy().house(seat.expect("Ada is due"), &mut whims, &mut Seeded::new(1));
        let answer = club.types(ADA, &format!("guardians {}", thought.command.expect("an order"))).await;
        if let Reply::Private(letter) = &answer
            && let Some(confirm) = letter.rows.iter().find_map(confirmation)
        {
            club.presses(ADA, &confirm, None).await;
        }
    }
    panic!("the match goes on and on");
}

/// The button that confirms a preview.
fn confirmation(row: &Row) -> Option<String> {
    let Row::Buttons(buttons) = row else { return None };
    let is_confirmation = |id: &str| matches!(Press::read(games(), id), Some(Press::Confirm { .. }));
    buttons.iter().map(|button| button.id.clone()).find(|id| is_confirmation(id))
}

async fn carried(club: &Club) -> Vec<Record> {
    let carried = club.desk.store().carried(UserId(ADA.user), "guardians").await.expect("readable");
    carried.iter().map(|carried| record(&carried.text)).collect()
}

/// [GC-17.7] [GC-17.8] Finished matches count, resigned ones do not; records are read at the next start, and shown to
/// nobody else.
#[tokio::test]
async fn a_campaign_is_kept_between_matches() {
    let club = Club::open().await;
    let empty = private(club.types(ADA, "guardians campaign").await).body;
    assert!(empty.contains("no campaign records"), "{empty}");
    begins(&club, 1, "rage").await;
    club.types(ADA, "match resign confirm:true").await;
    assert!(carried(&club).await.is_empty(), "a resigned match does not count");
    begins(&club, 2, "rage").await;
    ends(&club, 2).await;
    let first = carried(&club).await.pop().expect("a record");
    assert_eq!((first.stage, first.pending, first.aside.len(), first.rookie.len()), (0, 1, 2, 2));
    let shown = private(club.types(ADA, "guardians campaign hero:rage").await).body;
    assert!(shown.contains("stage 0 of 4") && shown.contains("trade one Rookie card"), "{shown}");
    let others = private(club.types(BO, "guardians campaign").await).body;
    assert!(others.contains("pas encore de dossier"), "{others}");
    let nothing = private(club.types(BO, "guardians campaign hero:rage discard:rg-tantrum take:rg-roar").await).body;
    assert!(nothing.contains("Rien à décider"), "{nothing}");
    let wrong = format!("guardians campaign discard:{} take:{}", first.aside[0], first.rookie[0]);
    let wrong = private(club.types(ADA, &wrong).await).body;
    assert!(wrong.contains("does not have"), "{wrong}");
    assert_eq!(carried(&club).await, std::slice::from_ref(&first), "a refusal changes nothing");
    let offered = club.desk.complete(Completion {
        who: club.request(ADA, crate::club::command("help")).who,
        place: club.request(ADA, crate::club::command("help")).place,
        family: "guardians".to_owned(),
        verb: "campaign".to_owned(),
        options: Vec::new(),
        focus: ("take".to_owned(), String::new()),
        most: 25,
    });
    let offered: Vec<String> = offered.await.into_iter().map(|(value, _)| value).collect();
    assert_eq!(offered, first.aside.iter().map(Card::to_string).collect::<Vec<_>>());
    let trade = format!("guardians campaign hero:rage discard:{} take:{}", first.rookie[0], first.aside[0]);
    let traded = private(club.types(ADA, &trade).await).body;
    assert!(traded.contains("stage 1 of 4"), "{traded}");
    let again = private(club.types(ADA, &trade).await).body;
    assert!(again.contains("Nothing to decide"), "{again}");
    // The next match plays the cards of the record, and says so to its owner alone.
    let club = club.restarted();
    begins(&club, 3, "rage").await;
    let dealt = club.desk.standing(MatchId(3), 0).await.expect("a match").table;
    let hand = dealt.view_text(game::Viewer::seat(Seat(0)));
    let back = first.aside[0].to_string();
    assert!(hand.contains(&back) && !hand.contains(&first.rookie[0].to_string()), "{back}: {hand}");
    let Some(file) = private(club.types(BO, "match export").await).file else { panic!("a file") };
    let story = String::from_utf8(file.bytes).expect("text");
    assert!(!story.contains("aside=") && !story.contains("records"), "{story}");
    ends(&club, 3).await;
    // A finished match with records can be checked like any other.
    let Some(file) = private(club.types(ADA, "match export match:3").await).file else { panic!("a file") };
    verify(games(), &file.bytes).unwrap_or_else(|flaw| panic!("{}", sentence(Lang::En, &flaw.message())));
    let second = carried(&club).await.pop().expect("a record");
    assert_eq!((second.stage, second.pending), (1, 1));
    let trade = format!("guardians campaign discard:{} take:{}", second.rookie[0], second.aside[0]);
    private(club.types(ADA, &trade).await);
    for (number, stage) in [(4, 3), (5, 4), (6, 4)] {
        begins(&club, number, "rage").await;
        ends(&club, number).await;
        assert_eq!(carried(&club).await.pop().map(|record| record.stage), Some(stage), "after match {number}");
    }
    let shown = private(club.types(ADA, "guardians campaign").await).body;
    assert!(shown.contains("stage 4 of 4") && shown.contains("Veteran, 10 cards"), "{shown}");
    assert_eq!(GameKind::of::<guardians::Guardians>().brings(&std::collections::BTreeMap::new()), None);
}
