//! Matches put right: steps taken back by agreement and by a referee, draws, with a clock that is moved by hand and a bot
//! that is killed in between.

use escarmouche::games;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::club::{ADA, BO, CHANNEL, CY, Club, Person, button, command, private};
use desk::calendar::{DAY, HOUR};
use desk::proof::verify;
use desk::reply::{Post, Reply, Row};
use game::{Due, GameKind, Seat, Viewer};
use store::{EntryKind, MatchId, MatchState, Store, UserId};

const START: i64 = 1_000_000;

/// A club and its clock.
struct Evening {
    club: Club,
    hour: Arc<AtomicI64>,
}

impl Evening {
    /// Ada is the warrior and Bo the lord; the lobby and the first report are posted.
    async fn playing() -> Evening {
        let evening = Evening::begin().await;
        let club = &evening.club;
        club.types(ADA, "match new game:invasion language:en").await;
        club.types(ADA, "match join seat:warrior").await;
        club.types(BO, "match join seat:lord").await;
        club.types(ADA, "match start").await;
        club.posts().await;
        evening
    }

    async fn begin() -> Evening {
        let hour = Arc::new(AtomicI64::new(START));
        let store = Store::in_memory().await.expect("a database in memory");
        Evening { club: Club::timed(store, &hour), hour }
    }

    fn pass(&self, seconds: i64) {
        self.hour.fetch_add(seconds, Ordering::Relaxed);
    }

    /// The bot is killed and started again.
    fn restarted(self) -> Evening {
        let next = self.club.next.load(Ordering::Relaxed);
        let club = Club::timed(self.club.desk.store().clone(), &self.hour);
        club.next.store(next, Ordering::Relaxed);
        Evening { club, hour: self.hour }
    }

    async fn says(&self, who: Person, text: &str) -> String {
        private(self.club.types(who, text).await).body
    }

    /// Somebody who manages the server types a command.
    async fn rules(&self, who: Person, text: &str) -> Reply {
        let mut request = self.club.request(who, command(text));
        request.who.manages = request.place.guild;
        self.club.desk.handle(request).await
    }

    async fn step(&self) -> u32 {
        self.club.desk.store().last_step(MatchId(1)).await.expect("a store")
    }

    async fn view(&self) -> String {
        let standing = self.club.desk.standing(MatchId(1), 0).await.expect("a match");
        standing.table.view_text(Viewer::SPECTATOR)
    }

    async fn kinds(&self) -> Vec<EntryKind> {
        let log = self.club.desk.store().log(MatchId(1), 0).await.expect("a store");
        log.iter().map(|entry| entry.kind).collect()
    }

    /// The whole match, checked; and once more from the file.
    async fn verifies(&self) {
        let Reply::Public(verdict) = self.club.types(ADA, "match verify").await else { panic!("a verdict") };
        assert!(verdict.body.contains("computed again"), "{verdict:?}");
        let file = private(self.club.types(ADA, "match export").await).file.expect("a file");
        verify(games(), &file.bytes).unwrap_or_else(|flaw| panic!("{flaw:?}"));
    }
}

fn quiet(reply: &Reply) {
    assert!(matches!(reply, Reply::Quiet), "{reply:?}");
}

fn only(posts: Vec<Post>) -> Post {
    let [post] = <[Post; 1]>::try_from(posts).unwrap_or_else(|posts| panic!("one post, not {posts:?}"));
    post
}

fn stamp(at: i64) -> String {
    format!("<t:{at}:R>")
}

#[tokio::test]
async fn a_takeback_is_offered_in_words_refused_waited_for_and_agreed() {
    let evening = Evening::playing().await;
    let before = evening.view().await;
    evening.club.types(ADA, "invasion deploy").await;
    evening.club.types(BO, "invasion hide auto:true").await;
    evening.club.posts().await;
    let (last, after) = (evening.step().await, evening.view().await);
    // Another seat has acted: nothing is free, but something can be offered, and is shown first.
    let preview = private(evening.club.types(ADA, "match undo").await);
    assert!(preview.body.contains("before your step 1") && preview.body.contains("`1` "), "{}", preview.body);
    assert_eq!(evening.step().await, last, "nothing has happened yet");
    let offer = button(&preview, "Offer it");
    private(evening.club.presses(ADA, &offer, None).await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.line.contains("<@1> offers to take back step 1"), "{:?}", post.letter);
    assert!(
        post.letter.body.contains("`1` ") && post.letter.body.contains(&format!("`{last}` ")),
        "{}",
        post.letter.body
    );
    assert!(post.letter.body.contains("not for everybody’s eyes"), "what was hidden is not told: {}", post.letter.body);
    assert_eq!(post.letter.ping, [UserId(BO.user)]);
    let (accept, refuse) = (button(&post.letter, "Accept"), button(&post.letter, "Refuse"));
    let status = evening.says(BO, "match status").await;
    assert!(status.contains("Ada offre de reprendre l’étape 1"), "{status}");
    assert!(evening.says(CY, "match draw").await.contains("do not play"));
    assert!(private(evening.club.presses(CY, &accept, None).await).body.contains("do not play"));
    assert!(private(evening.club.presses(ADA, &accept, None).await).body.contains("agreed to that already"));
    // Refused: it may be offered again in an hour, and after the next refusal in four.
    quiet(&evening.club.presses(BO, &refuse, None).await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.line.contains("<@2> refuses") && post.letter.line.contains(&stamp(START + HOUR)), "{post:?}");
    assert!(private(evening.club.presses(BO, &accept, None).await).body.contains("ne tient plus"));
    let evening = evening.restarted();
    let wait = evening.says(ADA, "match undo step:1").await;
    assert!(wait.contains(&stamp(START + HOUR)), "{wait}");
    evening.pass(HOUR);
    quiet(&evening.club.types(ADA, "match undo step:1").await);
    evening.club.posts().await;
    let standing = evening.says(BO, "match undo step:2").await;
    assert!(standing.contains("offre attend déjà"), "{standing}");
    quiet(&evening.club.types(BO, "match undo answer:refuse").await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.line.contains(&stamp(START + HOUR + 4 * HOUR)), "the wait grows: {post:?}");
    assert_eq!(evening.view().await, after);
    evening.pass(4 * HOUR);
    quiet(&evening.club.types(ADA, "match undo step:1").await);
    let accept = button(&only(evening.club.posts().await).letter, "Accept");
    let evening = evening.restarted();
    quiet(&evening.club.presses(BO, &accept, None).await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.body.contains("goes on from before step 1"), "{:?}", post.letter);
    assert!(post.letter.picture.is_some() && !post.letter.rows.is_empty(), "the choices stand under it");
    assert_eq!(evening.view().await, before, "as it was");
    let evening = evening.restarted();
    assert_eq!(evening.view().await, before, "after a restart as well");
    let again = evening.says(ADA, "match undo step:1").await;
    assert!(again.contains("taken back already"), "{again}");
    let log = evening.says(BO, "match log").await;
    assert!(log.contains("Ada offre de reprendre") && log.contains("Bo refuse") && log.contains("repart d’avant"));
    evening.club.types(ADA, "invasion deploy").await;
    evening.club.types(ADA, "match resign confirm:true").await;
    evening.club.posts().await;
    evening.verifies().await;
    let kinds = evening.kinds().await;
    assert_eq!(kinds.iter().filter(|kind| **kind == EntryKind::Proposal).count(), 3, "{kinds:?}");
}

#[tokio::test]
async fn an_offer_is_withdrawn_when_somebody_acts_and_its_buttons_are_stale() {
    let evening = Evening::playing().await;
    evening.club.types(ADA, "invasion deploy").await;
    evening.club.types(BO, "invasion hide auto:true").await;
    evening.club.posts().await;
    quiet(&evening.club.types(ADA, "match undo step:1").await);
    let accept = button(&only(evening.club.posts().await).letter, "Accept");
    evening.club.types(BO, "invasion muster auto:true").await;
    evening.club.posts().await;
    let step = evening.step().await;
    let stale = private(evening.club.presses(BO, &accept, None).await).body;
    assert!(stale.contains("ne tient plus"), "{stale}");
    assert!(evening.says(BO, "match undo answer:accept").await.contains("pas de telle offre"));
    assert_eq!(evening.step().await, step);
    assert!(evening.says(ADA, "match undo step:1").await.contains(&stamp(START + HOUR)), "it counts as in vain");
    // Bo has not offered anything in vain; and whoever offers may withdraw.
    quiet(&evening.club.types(BO, "match undo step:1").await);
    let offer = only(evening.club.posts().await);
    assert_eq!(offer.letter.ping, [UserId(ADA.user)]);
    quiet(&evening.club.presses(BO, &button(&offer.letter, "Refuse"), None).await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.line.contains("<@2> withdraws"), "{post:?}");
}

#[tokio::test]
async fn a_draw_is_agreed_by_everybody_and_checked() {
    let evening = Evening::playing().await;
    evening.club.types(ADA, "invasion deploy").await;
    evening.club.posts().await;
    quiet(&evening.club.types(BO, "match draw").await);
    let offer = only(evening.club.posts().await);
    assert!(offer.letter.line.contains("<@2> offers a draw"), "{offer:?}");
    assert!(offer.letter.body.is_empty() && offer.letter.ping == [UserId(ADA.user)], "{offer:?}");
    assert!(evening.says(ADA, "match undo answer:accept").await.contains("no such offer"), "that is another offer");
    quiet(&evening.club.types(ADA, "match draw answer:refuse").await);
    evening.club.posts().await;
    assert!(evening.says(BO, "match draw").await.contains(&stamp(START + HOUR)));
    // Who did not offer in vain may offer; the same offer by two is an agreement.
    quiet(&evening.club.types(ADA, "match draw").await);
    evening.club.posts().await;
    let evening = evening.restarted();
    quiet(&evening.club.types(BO, "match draw").await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.line.contains("The match is a draw"), "{:?}", post.letter);
    assert!(post.letter.body.contains("Everybody agrees to a draw"), "{:?}", post.letter);
    let over = evening.club.desk.store().last_match_in(CHANNEL).await.expect("a store").expect("a match");
    assert_eq!(over.state, MatchState::Over);
    let result: serde_json::Value = serde_json::from_str(&over.result.expect("a result")).expect("JSON");
    assert_eq!(result["winners"], serde_json::json!([]));
    assert!(evening.says(ADA, "match draw").await.contains("no match in this channel"));
    evening.restarted().verifies().await;
}

#[tokio::test]
async fn against_the_house_alone_there_is_no_draw_and_a_takeback_needs_nobody() {
    let evening = Evening::begin().await;
    evening.club.types(ADA, "match new game:invasion language:en start:true seat:lord").await;
    evening.club.posts().await;
    assert!(evening.says(ADA, "match draw").await.contains("the house agrees to no draw"));
    let before = evening.view().await;
    let first = evening.step().await + 1;
    evening.club.types(ADA, "invasion hide auto:true").await;
    evening.club.types(ADA, "invasion muster auto:true").await;
    evening.club.types(ADA, "invasion ready").await;
    evening.club.posts().await;
    assert_ne!(evening.view().await, before);
    quiet(&evening.club.types(ADA, &format!("match undo step:{first}")).await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.body.contains(&format!("goes on from before step {first}")), "{:?}", post.letter);
    assert_eq!(evening.view().await, before);
}

#[tokio::test]
async fn the_referee_rewinds_with_a_reason_and_dice_go_on() {
    let evening = Evening::playing().await;
    evening.club.types(ADA, "invasion deploy").await;
    for order in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
        evening.club.types(BO, order).await;
    }
    evening.club.posts().await;
    let before = evening.view().await;
    let first = evening.step().await + 1;
    for order in ["invasion finish", "invasion summon packet:1 fill:archers", "invasion finish"] {
        evening.club.types(ADA, order).await;
        evening.club.types(BO, order).await;
    }
    evening.club.posts().await;
    let rewind = format!("admin rewind step:{first} reason:\"a wall was *missing*\"");
    let refused = private(evening.club.types(ADA, &rewind).await).body;
    assert!(refused.contains("manage this server"), "{refused}");
    let bare = private(evening.rules(CY, &format!("admin rewind step:{first} reason:\" \"")).await).body;
    assert!(bare.contains("gives a reason"), "{bare}");
    let wrong = private(evening.rules(CY, "admin rewind step:9999 reason:why").await).body;
    assert!(wrong.contains("9999"), "{wrong}");
    assert!(private(evening.rules(CY, "admin rewind step:soon reason:why").await).body.contains("soon"));
    quiet(&evening.rules(CY, &rewind).await);
    let post = only(evening.club.posts().await);
    assert!(post.letter.body.contains("A referee takes back step"), "{:?}", post.letter);
    assert!(post.letter.body.contains("Cy: a wall was \\*missing\\*"), "{:?}", post.letter);
    assert!(!post.letter.ping.is_empty(), "who is due is called on");
    assert_eq!(evening.view().await, before);
    let evening = evening.restarted();
    assert_eq!(evening.view().await, before);
    let log = evening.says(BO, "match log").await;
    assert!(log.contains("Un arbitre reprend l’étape"), "{log}");
    assert!(!evening.says(CY, "match export").await.is_empty());
    evening.club.types(BO, "match resign confirm:true").await;
    evening.club.posts().await;
    evening.verifies().await;
    assert!(evening.kinds().await.contains(&EntryKind::Rewind));
}

/// In every game: some orders by the choices of the seat that is due, then back to where it began, and on again.
#[tokio::test]
async fn every_game_goes_back_and_on_and_is_still_fair() {
    for game in games().all() {
        let evening = Evening::begin().await;
        let club = &evening.club;
        club.types(ADA, &format!("match new game:{game} language:en start:true")).await;
        club.posts().await;
        let (before, first) = (evening.view().await, evening.step().await + 1);
        let due = club.desk.standing(MatchId(1), 0).await.expect("a match").table.due();
        for _ in 0..2 {
            for _ in 0..6 {
                plays_on(&evening, game).await;
            }
            assert!(first <= evening.step().await, "{game}: nothing was played");
            let back = club.types(ADA, &format!("match undo step:{first}")).await;
            match back {
                Reply::Quiet => assert_eq!(evening.view().await, before, "{game}"),
                Reply::Private(letter) => assert!(letter.body.contains("taken back"), "{game}: {}", letter.body),
                other => panic!("{game}: {other:?}"),
            }
            let now = club.desk.standing(MatchId(1), 0).await.expect("a match").table.due();
            assert!(now == due || matches!(now, Due::From(_)), "{game}");
        }
        let evening = evening.restarted();
        plays_on(&evening, game).await;
        evening.club.types(ADA, "match resign confirm:true").await;
        evening.club.posts().await;
        evening.verifies().await;
    }
}

/// Ada gives the first order that her seats may give.
async fn plays_on(evening: &Evening, game: GameKind) {
    let table = evening.club.desk.standing(MatchId(1), 0).await.expect("a match").table;
    let Due::From(due) = table.due() else { return };
    let seats = due.and(table.seats_of(0));
    let seat = seats.iter().next().unwrap_or(Seat(0));
    let choices = table.choices(seat);
    let Some(words) = choices.last() else { return };
    let reply = evening.club.types(ADA, &format!("{game} {words}")).await;
    if let Reply::Private(letter) = &reply
        && letter.rows.iter().any(|row| matches!(row, Row::Buttons(buttons) if buttons[0].label == "Confirm"))
    {
        evening.club.presses(ADA, &button(letter, "Confirm"), None).await;
    }
    evening.club.posts().await;
}

#[tokio::test]
async fn what_is_taken_back_is_not_replayed_and_steps_are_suggested() {
    let evening = Evening::playing().await;
    evening.club.types(ADA, "invasion deploy").await;
    for order in ["invasion hide auto:true", "invasion muster auto:true", "invasion ready"] {
        evening.club.types(BO, order).await;
    }
    evening.club.posts().await;
    let request = evening.club.request(ADA, command("match undo"));
    let completion = desk::request::Completion {
        who: request.who,
        place: request.place,
        family: "match".to_owned(),
        verb: "undo".to_owned(),
        options: Vec::new(),
        focus: ("step".to_owned(), String::new()),
        most: 25,
    };
    let values = evening.club.desk.complete(completion).await;
    assert_eq!(values.last().expect("steps").0, "1", "{values:?}");
    assert!(values.iter().all(|(value, label)| label.starts_with(value)), "{values:?}");
    quiet(&evening.rules(CY, "admin rewind step:1 reason:again").await);
    evening.club.posts().await;
    let nothing = evening.says(ADA, "match replay from:1").await;
    assert!(nothing.contains("nothing"), "{nothing}");
    evening.pass(DAY);
    evening.club.types(ADA, "invasion deploy").await;
    let film = private(evening.club.types(ADA, "match replay from:1").await);
    assert!(
        film.picture
            .is_some_and(|picture| std::path::Path::new(&picture.name).extension().is_some_and(|kind| kind == "gif"))
    );
}
