//! Conversations with the desk: requests in, replies and owed messages out, on a database in memory with seeded dice and
//! a clock that stands still.

use escarmouche::games;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use crate::club::{ADA, BO, CHANNEL, CY, Club, button, command, mustered, private, started};
use chance::Seeded;
use desk::calendar::DAY;
use desk::reply::{Letter, Menu, Reply, Row};
use desk::request::{Ask, Asker, Completion, Lacks, Place};
use desk::terms;
use desk::{Desk, DiceSource};
use game::Dice;
use store::{MatchState, Store, UserId};
use text::{Lang, fold};

#[tokio::test]
async fn a_lobby_opens_fills_and_starts() {
    let club = Club::open().await;
    let posts = started(&club).await;
    let report = &posts.last().expect("a report").letter;
    assert!(report.line.contains("<@1>"), "{}", report.line);
    assert_eq!(report.ping, [UserId(1)]);
    assert!(report.body.contains("Warrior"), "{}", report.body);
    assert!(report.picture.is_some());
}

#[tokio::test]
async fn a_round_is_played_by_commands() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy warrior:E6 rogue:F4 cleric:D4 wizard:F5 potion1:warrior potion2:wizard").await;
    let posts = club.posts().await;
    assert_eq!(posts.last().expect("a report").letter.ping, [UserId(2)]);
    let hidden = private(
        club.types(
            BO,
            "invasion hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8",
        )
        .await,
    );
    assert!(!hidden.body.is_empty());
    // The buttons of the report are spent; fresh ones stand under the answer.
    let muster = button(&hidden, "Rassembler");
    assert!(club.posts().await.is_empty(), "the draft is nobody else's business");
    club.presses(BO, &muster, None).await;
    assert!(matches!(club.types(BO, "invasion ready").await, Reply::Quiet));
    let posts = club.posts().await;
    assert_eq!(posts.last().expect("a report").letter.ping, [UserId(1)]);
    let preview = private(club.types(ADA, "invasion move figure:rogue to:G2").await);
    assert!(preview.picture.is_some());
    assert!(club.posts().await.is_empty());
    let confirm = button(&preview, "Confirm");
    club.presses(ADA, &confirm, None).await;
    let posts = club.posts().await;
    assert!(posts[0].letter.body.contains("G2"), "{}", posts[0].letter.body);
    assert!(posts[0].letter.ping.is_empty(), "who acts is not called");
    // The same confirmation, days later.
    let late = private(club.presses(ADA, &confirm, None).await);
    assert!(late.body.contains("changed") && late.body.contains("Ada"), "{}", late.body);
    let undone = private(club.types(ADA, "match undo").await);
    assert!(undone.body.contains("taken back"), "{}", undone.body);
    assert!(club.posts().await[0].letter.body.contains("Ada"));
}

/// The id of a button has no room for every order; the preview of a long one is confirmed by a button all the same.
#[tokio::test]
async fn a_long_order_is_confirmed_by_its_button() {
    let club = Club::open().await;
    let options = "level=4, alpha-team=lamplighters-4, omega-team=velvet-4, deploy=auto, agendas=off";
    club.types(ADA, &format!("match new game:pulp language:en seat:alpha options:\"{options}\"")).await;
    club.types(BO, "match join seat:omega").await;
    let lobby = club.posts().await;
    club.presses(ADA, &button(&lobby.last().expect("a lobby").letter, "Start"), None).await;
    for who in [ADA, BO] {
        club.types(who, "pulp initiative first:alpha").await;
    }
    club.posts().await;
    let order = |also: &str| format!("pulp activate model:Tramline move:\"contact alley nine\" also:\"{also}\"");
    let long = ["red-tango", "silk-whisper", "the-croupier"].map(|id| format!("if-alive:o:{id}")).join(" ");
    let early = private(club.types(ADA, &order(&long)).await);
    assert!(early.rows.is_empty(), "Omega begins, as these dice fall: {}", early.body);
    // With AP left a pass is shown first; confirmed, it passes.
    let asked = private(club.types(BO, "pulp pass").await);
    assert!(club.posts().await.is_empty(), "nothing has happened yet");
    club.presses(BO, &button(&asked, "Confirmer"), None).await;
    assert!(!club.posts().await.is_empty());
    let preview = private(club.types(ADA, &order(&long)).await);
    let confirm = button(&preview, "Confirm");
    assert!(confirm.len() <= 100, "{confirm}");
    assert!(club.posts().await.is_empty(), "nothing has happened yet");
    // Whoever looks at another long order cannot confirm the first one by mistake.
    let other = private(club.types(ADA, &order(&format!("{long} strict"))).await);
    let gone = private(club.presses(ADA, &confirm, None).await);
    assert!(gone.body.contains("another long order"), "{}", gone.body);
    assert!(club.posts().await.is_empty());
    club.presses(ADA, &button(&other, "Confirm"), None).await;
    let posts = club.posts().await;
    assert!(posts[0].letter.body.contains("Tramline (α) moves"), "{}", posts[0].letter.body);
}

#[tokio::test]
async fn the_same_request_acts_once() {
    let club = Club::open().await;
    started(&club).await;
    let request = club.request(ADA, command("invasion deploy"));
    club.desk.handle(request.clone()).await;
    let posts = club.posts().await.len();
    club.desk.handle(request).await;
    assert_eq!(posts, 1);
    assert!(club.posts().await.is_empty());
}

#[tokio::test]
async fn strangers_are_refused_in_their_language() {
    let club = Club::open().await;
    started(&club).await;
    let english = private(club.types(CY, "invasion deploy").await).body;
    assert_eq!(english, "You do not play in this match.");
    let french = private(club.types(BO, "invasion deploy").await).body;
    assert_eq!(french, "Ce n’est pas à vous de commander cela.");
}

#[tokio::test]
async fn the_house_plays_a_whole_match_against_nobody() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion language:fr").await;
    club.types(ADA, "match join seat:lord").await;
    club.types(ADA, "match start").await;
    let mut steps = 0;
    loop {
        let posts = club.posts().await;
        let over = posts.iter().any(|post| post.letter.line.contains('🏆'));
        if over {
            break;
        }
        steps += 1;
        assert!(steps < 200, "the match goes on and on");
        for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
            club.types(ADA, text).await;
        }
        for packet in 1..=3 {
            club.types(ADA, &format!("invasion summon packet:{packet} fill:archers")).await;
        }
        club.types(ADA, "invasion finish").await;
    }
}

#[tokio::test]
async fn completion_offers_what_is_legal() {
    let club = Club::open().await;
    started(&club).await;
    mustered(&club).await;
    let completion = Completion {
        who: Asker { user: UserId(1), name: "Ada".to_owned(), lang: Lang::En, manages: None },
        place: Place { channel: CHANNEL, parent: None, guild: None, lacks: Lacks::default() },
        family: "invasion".to_owned(),
        verb: "move".to_owned(),
        options: vec![("figure".to_owned(), "warrior".to_owned())],
        focus: ("to".to_owned(), "G".to_owned()),
        most: 25,
    };
    let values = club.desk.complete(completion).await;
    assert!(!values.is_empty());
    assert!(values.iter().all(|(value, _)| value.starts_with('G')), "{values:?}");
}

/// Deployed, hidden and mustered: the heroes' first phase.
async fn in_round_one(club: &Club) {
    started(club).await;
    mustered(club).await;
    club.posts().await;
}

#[tokio::test]
async fn two_people_who_press_at_once_are_served_one_after_the_other() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion").await;
    let lobby = club.posts().await;
    let seat = button(&lobby[0].letter, "Wizard");
    let (one, other) = tokio::join!(club.presses(ADA, &seat, None), club.presses(BO, &seat, None));
    let refused = [one, other].into_iter().filter(|reply| matches!(reply, Reply::Private(_))).count();
    assert_eq!(refused, 1, "exactly one of them gets the seat");
}

#[tokio::test]
async fn a_restart_loses_nothing_and_owes_what_it_owed() {
    let club = Club::open().await;
    in_round_one(&club).await;
    club.types(ADA, "invasion act figure:rogue steps:\"F6, end\"").await;
    let club = club.restarted();
    let posts = club.posts().await;
    assert_eq!(posts.len(), 1, "the report that was owed is delivered once");
    let status = private(club.types(BO, "match status").await);
    assert!(status.body.contains("Ada"), "{}", status.body);
    assert!(club.restarted().posts().await.is_empty());
}

/// Dice that break the rules' trust: they panic when thrown.
struct Explosive;

impl Dice for Explosive {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        panic!("the die exploded")
    }
}

#[tokio::test]
async fn a_panic_freezes_its_match_only_and_keeps_the_log() {
    let calm = Club::open().await;
    calm.types(ADA, "match new game:invasion language:en").await;
    calm.types(ADA, "match join seat:warrior").await;
    calm.types(ADA, "match start").await;
    calm.posts().await;
    let id = store::MatchId(1);
    let steps = calm.desk.store().log(id, 0).await.expect("the log").len();
    let club = Club::with(calm.desk.store().clone(), Arc::new(|| Box::new(Explosive)));
    club.next.store(500, Ordering::Relaxed);
    // Once the heroes stand, the house hides its tokens on a whim.
    let frozen = private(club.types(ADA, "invasion deploy").await).body;
    assert!(frozen.contains("set aside"), "{frozen}");
    let meta = club.desk.store().match_by_id(id).await.expect("readable").expect("a match");
    assert_eq!(meta.state, MatchState::Frozen);
    let notice = club.posts().await.pop().expect("the channel is told");
    assert!(notice.letter.body.contains("set aside"), "{}", notice.letter.body);
    let log = club.desk.store().log(id, 0).await.expect("the log");
    assert_eq!(log.len(), steps, "what was played before stands, and nothing else");
    let refused = private(club.types(ADA, "invasion finish").await).body;
    assert!(refused.contains("set aside"), "{refused}");
}

#[tokio::test]
async fn a_match_that_cannot_be_folded_is_frozen_in_words() {
    let club = Club::open().await;
    started(&club).await;
    let store = club.desk.store();
    let mut broken = store::Append::new(store::MatchId(1), 0, store::Asked::at(1));
    broken.entries.push(store::NewEntry {
        kind: store::EntryKind::Command,
        person: Some(0),
        seat: None,
        command: Some("deploy".to_owned()),
        events: "[{\"event\":\"from-a-newer-build\"}]".to_owned(),
        draws: "[]".to_owned(),
    });
    let _ = store.append(broken).await.expect("the store takes any text");
    let club = club.restarted();
    let told = private(club.types(ADA, "match status").await).body;
    assert!(told.contains("set aside"), "{told}");
}

#[tokio::test]
async fn lost_permissions_are_named() {
    let club = Club::open().await;
    let mut request = club.request(ADA, command("match new game:invasion"));
    request.place.lacks = Lacks { attach: true, embed: true, ..Lacks::default() };
    let told = private(club.desk.handle(request).await).body;
    assert!(told.contains("Embed Links") && told.contains("Attach Files"), "{told}");
    assert!(club.posts().await.is_empty());
}

#[tokio::test]
async fn resigning_ends_the_match_or_hands_the_seats_to_the_house() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion language:en").await;
    club.types(ADA, "match join seat:warrior").await;
    club.types(CY, "match join seat:rogue").await;
    club.types(BO, "match join seat:lord").await;
    club.types(ADA, "match start").await;
    club.posts().await;
    club.types(CY, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("the house"), "{}", report.body);
    club.types(BO, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.line.contains("gives up"), "{}", report.line);
    let over = private(club.types(ADA, "invasion deploy").await).body;
    assert!(over.contains("no match in this channel"), "{over}");
}

#[tokio::test]
async fn where_somebody_leaves_the_others_read_what_comes_of_it() {
    let club = Club::open().await;
    club.types(ADA, "match new game:diskwars language:en").await;
    for who in [ADA, BO, CY] {
        club.types(who, "match join").await;
    }
    club.types(ADA, "match start").await;
    club.types(ADA, "diskwars army preset:orcs-50").await;
    club.types(BO, "diskwars army preset:lothari-50").await;
    club.posts().await;
    // The last one waited for leaves, so the first player is drawn, with the dice of the match.
    club.types(CY, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("Seat C is given up"), "{}", report.body);
    assert!(report.body.contains("The lot makes seat"), "{}", report.body);
    assert!(!report.body.contains("seat C the first player"), "{}", report.body);
}

/// Section 6.1, PC-20.6: which Agendas somebody was dealt is nobody else's business, so the button under the report leads
/// to a menu that its owner alone sees.
#[tokio::test]
async fn what_only_somebody_knows_is_offered_to_them_alone() {
    let club = Club::open().await;
    club.types(ADA, "match new game:pulp language:en seat:alpha").await;
    club.types(BO, "match join seat:omega").await;
    club.types(ADA, "match start").await;
    let posts = club.posts().await;
    let report = &posts.last().expect("a report").letter;
    assert!(report.rows.iter().all(|row| matches!(row, Row::Buttons(_))), "{:?}", report.rows);
    let keep = button(report, "Keep an Agenda");
    for press in [keep, button(report, "What I know")] {
        let mut dealt = Vec::new();
        for who in [ADA, BO] {
            let letter = private(club.presses(who, &press, None).await);
            let [Row::Menu(menu)] = letter.rows.as_slice() else { panic!("no menu in {:?}", letter.rows) };
            assert_eq!(menu.choices.len(), 3);
            for choice in &menu.choices {
                assert!(letter.body.contains(&choice.label), "{} is not in {}", choice.label, letter.body);
                assert!(
                    letter.body.contains(choice.about.trim_end_matches('…')),
                    "{} is not in {}",
                    choice.about,
                    letter.body
                );
            }
            dealt.push(menu.clone());
        }
        // Nobody keeps what another was dealt.
        let mine: Vec<&String> = dealt[0].choices.iter().map(|choice| &choice.value).collect();
        let strange = dealt[1].choices.iter().find(|choice| !mine.contains(&&choice.value)).expect("another Agenda");
        let refused = private(club.presses(ADA, &dealt[0].id, Some(&strange.value)).await);
        assert!(refused.body.contains("not dealt"), "{}", refused.body);
    }
    let letter = private(club.types(ADA, "match hand").await);
    let [Row::Menu(menu)] = letter.rows.as_slice() else { panic!("no menu in {:?}", letter.rows) };
    club.presses(ADA, &menu.id, Some(&menu.choices[1].value)).await;
    let kept = private(club.types(ADA, "match hand").await);
    assert!(kept.body.contains(&menu.choices[1].label) && !kept.body.contains(&menu.choices[0].label), "{}", kept.body);
    assert!(kept.rows.is_empty(), "{:?}", kept.rows);
}

#[tokio::test]
async fn a_partner_takes_over_in_pulp_city() {
    let club = Club::open().await;
    club.types(ADA, "match new game:pulp language:en").await;
    for (who, seat) in [(ADA, "alpha"), (BO, "alpha-2"), (CY, "omega")] {
        club.types(who, &format!("match join seat:{seat}")).await;
    }
    club.types(ADA, "match start").await;
    club.posts().await;
    club.types(BO, "match resign confirm:true").await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("Alpha takes over its models"), "{}", report.body);
    assert!(!report.body.contains("the house"), "{}", report.body);
}

#[tokio::test]
async fn nobody_gives_up_by_a_slip() {
    let club = Club::open().await;
    started(&club).await;
    club.posts().await;
    let asked = private(club.types(BO, "match resign").await);
    assert!(asked.body.contains("la partie est terminée et les autres l’emportent"), "{}", asked.body);
    assert!(club.posts().await.is_empty(), "nothing has happened");
    club.presses(BO, &button(&asked, "Abandonner"), None).await;
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.line.contains("<@2> gives up; the match is won by <@1>!"), "{}", report.line);
    assert!(report.title.ends_with("The end"), "{}", report.title);
}

#[tokio::test]
async fn a_report_that_comes_late_does_not_tell_the_end() {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy").await;
    let owed = club.desk.store().next_owed(club.desk.now(), 1).await.expect("the outbox can be read");
    for text in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready", "match resign confirm:true"]
    {
        club.types(BO, text).await;
    }
    // It was on its way already when the other player went on and gave up.
    let late = club.desk.compose(&owed[0]).await.expect("what is owed can be said").letter;
    assert!(late.line.contains("<@2>") && !late.line.contains("over") && late.ping.is_empty(), "{late:?}");
    let last = club.posts().await.pop().expect("a report").letter;
    assert!(last.line.contains("<@2> gives up"), "{}", last.line);
}

#[tokio::test]
async fn options_are_chosen_and_bad_ones_refused() {
    let club = Club::open().await;
    club.types(ADA, "match new game:invasion language:en").await;
    let bad =
        private(club.types(ADA, "match set option:board value:\"tavern@90 tavern@0 market@0 alleys@0\"").await).body;
    assert!(bad.contains("four"), "{bad}");
    club.types(ADA, "match set option:legs value:2").await;
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    assert!(lobby.body.contains("Legs: two legs"), "{}", lobby.body);
    let unknown = private(club.types(ADA, "match set option:weather value:rain").await).body;
    assert!(unknown.contains("round_limit"), "{unknown}");
}

/// New options may leave out seats where people sit: they move to free ones in order, or lose theirs, and are told so.
#[tokio::test]
async fn people_move_when_their_seats_are_not_played_any_more() {
    let club = Club::open().await;
    club.types(ADA, "match new game:battleworld language:fr").await;
    club.types(ADA, "match set option:format value:camps").await;
    for (who, seat) in [(ADA, "villains-2"), (BO, "heroes-1"), (CY, "villains-1")] {
        private(club.types(who, &format!("match join seat:{seat}")).await);
    }
    let Reply::Public(told) = club.types(ADA, "match set option:format value:duel").await else {
        panic!("they are told in the channel");
    };
    assert_eq!(told.ping, [UserId(2), UserId(3), UserId(1)]);
    let lines: Vec<&str> = told.line.lines().collect();
    assert!(lines[0].contains("<@2>") && lines[0].contains("siège Héros."), "{}", lines[0]);
    assert!(lines[1].contains("<@3>") && lines[1].contains("siège Vilains."), "{}", lines[1]);
    assert!(lines[2].contains("<@1>") && lines[2].contains("Vous n’avez plus de siège"), "{}", lines[2]);
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    assert!(lobby.body.contains("**Héros** : <@2>\n**Vilains** : <@3>"), "{}", lobby.body);
    assert!(!lobby.body.contains("<@1>"), "{}", lobby.body);
    // Back again: those who sit keep a seat each, the third is free to sit down.
    let Reply::Public(told) = club.types(ADA, "match set option:format value:free-for-all").await else {
        panic!("they are told in the channel");
    };
    assert_eq!(told.line.lines().count(), 2, "{}", told.line);
    assert!(private(club.types(ADA, "match join").await).body.contains("South"));
    // What nobody has to leave for is answered as ever, and seats that are not played cannot be had.
    assert!(private(club.types(BO, "match set option:galactus value:220").await).body.contains("option"));
    for ask in ["match join seat:heroes", "match house seat:villains", "match invite person:5 seat:heroes"] {
        let refused = private(club.types(ADA, ask).await).body;
        assert!(refused.contains("no such seat"), "{ask}: {refused}");
    }
}

#[tokio::test]
async fn looking_changes_nothing_and_keeps_secrets() {
    let club = Club::open().await;
    in_round_one(&club).await;
    for text in
        ["match board", "match log page:1", "match hand", "help", "invasion look figure:warrior", "invasion tiles"]
    {
        let letter = private(club.types(ADA, text).await);
        let alt = letter.picture.as_ref().map(|picture| picture.alt.clone()).unwrap_or_default();
        for secret in ["diamond at", "trap (", "diamond-1"] {
            assert!(!letter.body.contains(secret) && !alt.contains(secret), "{text}: {} {alt}", letter.body);
        }
    }
    let secrets = private(club.types(BO, "invasion secrets").await).body;
    assert!(secrets.contains("diamant"), "{secrets}");
    let refused = private(club.types(ADA, "invasion secrets").await).body;
    assert_eq!(refused, "That is not yours to command.");
    assert!(club.posts().await.is_empty());
}

#[tokio::test]
async fn a_form_takes_several_orders() {
    let club = Club::open().await;
    in_round_one(&club).await;
    let status = private(club.types(ADA, "match status").await);
    let typing = button(&status, "orders");
    let Reply::Form(form) = club.presses(ADA, &typing, None).await else { panic!("a form is offered") };
    let ask = Ask::Submit { id: form.id, fields: vec![("text".to_owned(), "rogue: F6, end\ncleric: end".to_owned())] };
    let reply = club.desk.handle(club.request(ADA, ask)).await;
    assert!(matches!(reply, Reply::Quiet), "{reply:?}");
    let report = club.posts().await.pop().expect("a report").letter;
    assert!(report.body.contains("F6"), "{}", report.body);
}

#[tokio::test]
async fn once_a_day_the_desk_forgets_what_is_a_week_old() {
    let hour = Arc::new(AtomicI64::new(1_000_000));
    let clock = Arc::clone(&hour);
    let store = Store::in_memory().await.expect("a database in memory");
    let chance: DiceSource = Arc::new(|| Box::new(Seeded::new(1)));
    let club = Club {
        desk: Desk::new(games(), store, Arc::new(move || clock.load(Ordering::Relaxed)), chance),
        next: AtomicU64::new(1),
    };
    let tidied = async |days: i64| {
        hour.store(1_000_000 + days * DAY, Ordering::Relaxed);
        club.desk.tidy().await.expect("the database can be tidied")
    };
    club.types(ADA, "match new game:invasion").await;
    club.types(ADA, "match join seat:warrior").await;
    club.posts().await;
    assert_eq!(tidied(0).await, 0);
    assert_eq!(tidied(7).await, 0, "not older than a week");
    club.types(BO, "match join seat:lord").await;
    club.posts().await;
    hour.fetch_add(DAY - 1, Ordering::Relaxed);
    assert_eq!(club.desk.tidy().await.expect("it works"), 0, "not a day after the last time");
    assert_eq!(tidied(8).await, 3, "two requests and a message");
    assert_eq!(tidied(15).await, 1, "a request; the last message stays, for the next one takes the number after it");
    let again = club.types(BO, "match join seat:lord").await;
    assert!(private(again).body.contains("déjà"), "the match itself is remembered");
}

#[tokio::test]
async fn a_match_of_every_game_starts_in_one_command() {
    for game in games().all() {
        let club = Club::open().await;
        club.types(ADA, &format!("match new game:{game} language:en start:true")).await;
        let posts = club.posts().await;
        let report = &posts.last().expect("a report").letter;
        assert!(report.picture.is_some() && report.line.contains("<@1>"), "{game}: {report:?}");
        let again = private(club.types(BO, &format!("match new game:{game} start:true")).await).body;
        assert!(again.contains("partie"), "{game}: {again}");
    }
}

#[tokio::test]
async fn a_match_is_opened_with_options_and_bad_ones_are_refused() {
    let club = Club::open().await;
    for (given, why) in [
        ("options:weather=rain", "format"),
        ("options:camps", "scenario=S4"),
        ("options:format=picnic", "picnic"),
        ("seat:north start:true", "seat"),
        ("seat:nowhere", "seat"),
    ] {
        let refused = private(club.types(ADA, &format!("match new game:battleworld language:en {given}")).await).body;
        assert!(refused.contains(why), "{given}: {refused}");
        assert!(club.posts().await.is_empty(), "{given} opened something");
    }
    let asker = club.request(ADA, crate::club::command("help"));
    let offered = club.desk.complete(desk::request::Completion {
        who: asker.who,
        place: asker.place,
        family: "match".to_owned(),
        verb: "new".to_owned(),
        options: vec![("game".to_owned(), "battleworld".to_owned())],
        focus: ("options".to_owned(), "format=free-for-all, gal".to_owned()),
        most: 25,
    });
    let offered = offered.await;
    assert!(offered.iter().any(|(value, _)| value.starts_with("format=free-for-all, galactus=")), "{offered:?}");
    club.types(ADA, "match new game:battleworld language:en seat:south start:true options:format=free-for-all").await;
    let opening = club.posts().await.pop().expect("a report").letter.body;
    assert!(opening.contains("**South**: Ada"), "{opening}");
}

/// Options and their values are typed in notation or as either language calls them, and completed as they are called.
#[tokio::test]
async fn options_are_typed_in_either_language() {
    let club = Club::open().await;
    let asker = club.request(BO, crate::club::command("help"));
    let completion = |verb: &str, options: &[(&str, &str)], focus: (&str, &str)| Completion {
        who: asker.who.clone(),
        place: asker.place,
        family: "match".to_owned(),
        verb: verb.to_owned(),
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        focus: (focus.0.to_owned(), focus.1.to_owned()),
        most: 25,
    };
    let bank = ("encounter=bank-heist".to_owned(), "Rencontre\u{a0}: Casse à la Banque".to_owned());
    for typed in ["casse a la", "Rencontre : Casse", "rencontre=casse", "encounter=bank"] {
        let offered = club.desk.complete(completion("new", &[("game", "pulp")], ("options", typed))).await;
        assert_eq!(offered, std::slice::from_ref(&bank), "{typed}");
    }
    let typed = "niveau de rencontre=4, rencontre=casse a la banque, objectifs secrets=non, rythme=Quotidien";
    club.types(BO, &format!("match new game:pulp language:fr options:\"{typed}\"")).await;
    let lobby = club.posts().await.pop().expect("a lobby").letter.body;
    for stands in ["4 (court)", "Casse à la Banque", "sans objectifs secrets", "quotidien, réserve de 3 jours"] {
        assert!(lobby.contains(stands), "{stands}: {lobby}");
    }
    let offered = club.desk.complete(completion("set", &[("option", "équipes mixtes")], ("value", "mele"))).await;
    assert_eq!(offered, [("on".to_owned(), "factions mêlées".to_owned())]);
    for (option, value, stands) in [
        ("Équipes mixtes", "oui", "factions mêlées"),
        ("mixed-teams", "no", "une seule faction par équipe"),
        ("Déploiement", "automatique", "Déploiement\u{a0}: automatique"),
        ("Encounter", "Hold the Block", "Tenir le Pâté de Maisons"),
        ("carte", "Le Vieux Quartier (niveaux 3 à 5)", "Le Vieux Quartier"),
        ("carte", "les docks", "Les Docks"),
    ] {
        club.types(BO, &format!("match set option:\"{option}\" value:\"{value}\"")).await;
        let lobby = club.posts().await.pop().expect("a lobby").letter.body;
        assert!(lobby.contains(stands), "{option} {value}: {lobby}");
    }
    let refused = private(club.types(BO, "match set option:rencontre value:pique-nique").await).body;
    for told in ["« Rencontre »", "Baston (`street-fight`)", "« pique-nique »"] {
        assert!(fold(&refused).contains(&fold(told)), "{told}: {refused}");
    }
    let refused = private(club.types(BO, "match set option:météo value:pluie").await).body;
    assert!(refused.contains("Niveau de rencontre (`level`)"), "{refused}");
}

fn menu(letter: &Letter) -> &Menu {
    let found = letter.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    });
    found.expect("a menu")
}

#[tokio::test]
async fn every_option_of_every_game_is_explained_and_chosen_by_menus() {
    for game in games().all() {
        let club = Club::open().await;
        club.types(ADA, &format!("match new game:{game} language:en")).await;
        club.types(ADA, "match join").await;
        let lobby = club.posts().await.pop().expect("a lobby").letter;
        let all = menu(&lobby).clone();
        assert_eq!(all.choices.len(), game.options().len() + terms::OPTIONS.len(), "{game}");
        for declared in game.options().iter().chain(terms::OPTIONS) {
            assert!(!game.options().iter().any(|own| terms::is_ours(own.option.name)), "{game} uses a name of ours");
            let option = declared.option.name;
            let letter = private(club.presses(ADA, &all.id, Some(option)).await);
            let about = all.choices.iter().find(|choice| choice.value == option).map(|choice| choice.about.clone());
            let about = about.unwrap_or_default();
            assert!(!about.is_empty() && letter.body.contains(&about), "{game} {option}: {}", letter.body);
            let values = menu(&letter);
            assert!(values.choices.iter().any(|choice| choice.label.starts_with("✓")), "{game} {option}: {values:?}");
            let other = values.choices.iter().find(|choice| !choice.label.starts_with("✓"));
            let Some(other) = other else { continue };
            let ask = Ask::Press { id: values.id.clone(), value: Some(other.value.clone()), private: true };
            let now = club.desk.handle(club.request(ADA, ask)).await;
            // Some values need another option; then that is said.
            let Reply::Change(now) = now else { continue };
            let chosen = menu(&now).choices.iter().find(|choice| choice.value == other.value);
            assert!(chosen.is_some_and(|choice| choice.label.starts_with("✓")), "{game} {option}: {now:?}");
        }
    }
}

#[tokio::test]
async fn a_number_is_typed_into_a_form() {
    let club = Club::open().await;
    club.types(ADA, "match new game:diskwars language:en").await;
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    let letter = private(club.presses(ADA, &menu(&lobby).id, Some("goal")).await);
    let Reply::Form(form) = club.presses(ADA, &button(&letter, "Another value"), None).await else { panic!("a form") };
    assert!(form.fields[0].hint.contains("5–250"), "{form:?}");
    let fill = |text: &str| Ask::Submit { id: form.id.clone(), fields: vec![("text".to_owned(), text.to_owned())] };
    let bad = private(club.desk.handle(club.request(ADA, fill("four"))).await).body;
    assert!(bad.contains("four") && bad.contains("250"), "{bad}");
    club.desk.handle(club.request(ADA, fill("40"))).await;
    let lobby = club.posts().await.pop().expect("a lobby").letter;
    assert!(lobby.body.contains(": 40"), "{}", lobby.body);
    let stranger = private(club.presses(BO, &menu(&lobby).id, Some("goal")).await).body;
    assert!(stranger.contains("siège"), "{stranger}");
}
