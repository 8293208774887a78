//! Whom the bot tells of a match that is not for everybody. Two clubs play the same match with other orders, and one of them
//! longer; whoever may not watch it is told the same in both, whatever they ask, press, type or fill in, wherever they do.
//! Whoever may is not.

use std::sync::Arc;

use crate::club::{ADA, BO, CHANNEL, CY, Club, Person, command, private};
use chance::Seeded;
use desk::log::Filter;
use desk::press::{Decisions, Handing, Late, Lobby, Page, Press, Rolled, Show, Shown, Way};
use desk::reply::{Letter, Reply};
use desk::request::{Ask, Completion, Request};
use desk::verb::FAMILIES;
use escarmouche::games;
use game::{Due, GameKind, Holder, Opt, Seat, Takes, Verb};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use store::{ChannelId, GuildId, MatchId, Store, UserId};
use text::Lang;

const DORA: Person = Person { user: 4, name: "Dora", lang: Lang::En };

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Ada, who plays.
    Player,
    /// Bo, whose seat somebody else has taken over.
    Former,
    /// Bo in direct messages.
    FormerElsewhere,
    /// Dora, who was invited to watch.
    Invited,
    /// Cy, who reads the channel.
    Stranger,
    /// Cy on a server of his own.
    ManagerElsewhere,
    /// Cy on the server of the match, which he may manage.
    ManagerHere,
}

const ALL: [Role; 7] = [
    Role::Player,
    Role::Former,
    Role::FormerElsewhere,
    Role::Invited,
    Role::Stranger,
    Role::ManagerElsewhere,
    Role::ManagerHere,
];

/// What is played, and by whom besides Ada, who has the first seat.
const TABLES: [(&str, u8); 5] = [("invasion", 4), ("diskwars", 1), ("battleworld", 1), ("guardians", 1), ("pulp", 1)];

fn request(club: &Club, role: Role, ask: Ask) -> Request {
    let who = match role {
        Role::Player => ADA,
        Role::Former | Role::FormerElsewhere => BO,
        Role::Invited => DORA,
        Role::Stranger | Role::ManagerElsewhere | Role::ManagerHere => CY,
    };
    let mut request = club.request(who, ask);
    match role {
        Role::ManagerHere => request.who.manages = request.place.guild,
        Role::ManagerElsewhere => {
            (request.place.guild, request.place.channel) = (Some(GuildId(8)), ChannelId(80));
            request.who.manages = request.place.guild;
        }
        Role::FormerElsewhere => (request.place.guild, request.place.channel) = (None, ChannelId(70)),
        Role::Player | Role::Former | Role::Invited | Role::Stranger => {}
    }
    request
}

const EVE: Person = Person { user: 5, name: "Eve", lang: Lang::En };

/// Begins a match of Ada and Bo, whose seat Eve takes over.
async fn begun(game: GameKind, other: u8, spectators: &str) -> Club {
    // Whatever chance decides beside the match is the same in both clubs.
    let store = Store::in_memory().await.expect("a database in memory");
    let club = Club::with(store, Arc::new(|| Box::new(Seeded::new(7))));
    let seat = |place: u8| game.seats()[usize::from(place)];
    for (who, line) in [
        (ADA, format!("match new game:{game} language:en seat:{} options:\"spectators={spectators}\"", seat(0))),
        (BO, format!("match join seat:{}", seat(other))),
        (ADA, "match start".to_owned()),
        (BO, "match substitute".to_owned()),
        (ADA, format!("watch invite person:{}", DORA.user)),
    ] {
        club.types(who, &line).await;
    }
    let take = Press::Seats { of: MatchId(1), person: 1, what: Handing::Take };
    private(club.presses(EVE, &take.to_string(), None).await);
    club
}

/// Ada and Eve play so many steps, other ones for each seed.
async fn play(club: &Club, seed: u64, steps: usize) {
    let of = MatchId(1);
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..steps {
        let table = club.desk.standing(of, 0).await.expect("it folds").table;
        let Due::From(due) = table.due() else { return };
        let held = |seat: &Seat| matches!(table.holders()[usize::from(seat.0)], Holder::Person(_));
        let seat = due.iter().find(held).expect("somebody is due");
        let choices = table.choices(seat);
        let words = choices[rng.random_range(0..choices.len())].clone();
        let who = if table.holders()[usize::from(seat.0)] == Holder::Person(0) { ADA } else { EVE };
        let asked = Decisions(vec![(seat, table.decision(seat))]);
        let press = Press::Confirm { of, asked, shown: Shown::Words(words) };
        club.presses(who, &press.to_string(), None).await;
    }
}

/// What fits an option of any command, so that something is asked for.
fn fitting(game: GameKind, option: &Opt) -> String {
    match (option.takes, option.name) {
        (_, "match" | "step" | "page" | "round" | "from" | "to") => "1".to_owned(),
        (Takes::Number { min, max }, _) => 1.clamp(min, max).to_string(),
        (Takes::Choice(words), _) => words[0].to_owned(),
        (Takes::Game, _) => game.name().to_owned(),
        (Takes::Seat | Takes::Unit, _) => game.seats()[0].to_owned(),
        (Takes::Person, _) => ADA.user.to_string(),
        (Takes::Channel, _) => "80".to_owned(),
        (Takes::Flag, _) => "true".to_owned(),
        (_, "order") => game.verbs()[0].name.to_owned(),
        (Takes::Square | Takes::Squares | Takes::Path, _) => "E6".to_owned(),
        _ => "2d6".to_owned(),
    }
}

/// Every verb of every command, with as little and as much as it takes.
fn commands(game: GameKind) -> Vec<Ask> {
    let shared = FAMILIES.into_iter().map(|family| (family.name, family.verbs));
    let all = shared.chain([(game.name(), game.verbs())]);
    let mut asks = Vec::new();
    for (family, verb) in all.flat_map(|(family, verbs)| verbs.iter().map(move |verb| (family, verb))) {
        let filled = |wanted: fn(&Opt) -> bool| {
            let options = verb.options.iter().filter(|option| wanted(option));
            let options = options.map(|option| (option.name.to_owned(), fitting(game, option))).collect();
            Ask::Command { family: family.to_owned(), verb: verb.name.to_owned(), options }
        };
        asks.push(filled(|option| option.required));
        asks.push(filled(|option| option.required || option.name == "match"));
        asks.push(filled(|_| true));
    }
    asks
}

/// The kinds of buttons. Whoever adds one is told here that nobody has tried it yet.
fn kind(press: &Press) -> usize {
    match press {
        Press::Order { .. } => 0,
        Press::Menu { .. } => 1,
        Press::Confirm { .. } => 2,
        Press::Close => 3,
        Press::Lobby(..) => 4,
        Press::Type { .. } => 5,
        Press::Rules(..) => 6,
        Press::Show(..) => 7,
        Press::Log { .. } => 8,
        Press::Rolled(_) => 9,
        Press::Late { .. } => 10,
        Press::Pause(..) => 11,
        Press::Resign(_) => 12,
        Press::Takeback { .. } => 13,
        Press::Answer { .. } => 14,
        Press::History { .. } => 15,
        Press::Seats { .. } => 16,
    }
}
const KINDS: usize = 17;

/// Every kind of button, whoever it was made for.
fn buttons(game: GameKind) -> Vec<Press> {
    let of = MatchId(1);
    let seat = Seat(TABLES.iter().find(|(name, _)| *name == game.name()).map_or(0, |(_, seat)| *seat));
    let asked = || Decisions(vec![(seat, 1)]);
    let page = Page { way: Way::First, to: 1 };
    let stream = || format!("user:{}", ADA.user);
    let words = || game.verbs()[0].name.to_owned();
    let mut presses = vec![
        Press::Order { of, asked: asked(), words: words() },
        Press::Menu { of, asked: asked(), place: 0 },
        Press::Confirm { of, asked: asked(), shown: Shown::Words(words()) },
        Press::Confirm { of, asked: asked(), shown: Shown::Kept { mark: "1".to_owned() } },
        Press::Close,
        Press::Type { of, asked: asked(), field: "orders.text".to_owned() },
        Press::Rules(game, "menu".to_owned()),
        Press::Log { of, page, filter: Filter::default() },
        Press::Log { of, page, filter: Filter { seat: Some(Seat(0)), unit: None } },
        Press::Log { of, page, filter: Filter { seat: Some(Seat(15)), unit: None } },
        Press::Rolled(Rolled::Again { stream: stream(), roll: 1, private: true }),
        Press::Rolled(Rolled::Odds { stream: stream(), roll: 1 }),
        Press::Resign(of),
        Press::Takeback { of, step: 1, last: 1 },
        Press::History { user: UserId(ADA.user), game: None, page },
        Press::Show(MatchId(99), Show::Board),
    ];
    let lobby = [Lobby::Leave, Lobby::House, Lobby::Start, Lobby::Cancel, Lobby::Set, Lobby::Word];
    let more = [Lobby::Sit(Seat(0)), Lobby::Value("spectators".to_owned())];
    presses.extend(lobby.into_iter().chain(more).map(|what| Press::Lobby(of, what)));
    presses.extend([Show::Status, Show::Hand, Show::Board, Show::Souvenir].map(|what| Press::Show(of, what)));
    presses.extend(Late::WORDS.map(|(what, _)| Press::Late { of, asked: asked(), person: 1, what }));
    presses.extend([true, false].map(|stops| Press::Pause(of, stops)));
    presses.extend([true, false].map(|agrees| Press::Answer { of, step: 1, agrees }));
    // A seat that is taken changes everything that follows.
    presses.extend([Handing::Withdraw, Handing::House].map(|what| Press::Seats { of, person: 1, what }));
    presses
}

/// All of them pressed, and the forms that some open filled in.
fn presses(game: GameKind) -> Vec<Ask> {
    let ask = |press: &Press| Ask::Press { id: press.to_string(), value: None, private: true };
    let fields = || ["text", "orders", "words"].map(|field| (field.to_owned(), "1".to_owned())).to_vec();
    let fill = |press: &Press| Ask::Submit { id: press.to_string(), fields: fields() };
    let buttons = buttons(game);
    buttons.iter().map(ask).chain(buttons.iter().map(fill)).collect()
}

/// Everything that is read or looked at.
fn told(reply: &Reply) -> String {
    let letter = |letter: &Letter| {
        let picture = letter.picture.as_ref().map(|picture| (&picture.alt, picture.bytes.len()));
        let file = letter.file.as_ref().map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
        format!("{}\n{}\n{}\n{picture:?}\n{file:?}\n{:?}", letter.line, letter.title, letter.body, letter.rows)
    };
    match reply {
        Reply::Private(one) | Reply::Public(one) | Reply::Change(one) => letter(one),
        other => format!("{other:?}"),
    }
}

async fn offered(club: &Club, role: Role, asked: &Completing<'_>) -> Vec<(String, String)> {
    let Request { who, place, .. } = request(club, role, command("help"));
    let focus = (asked.option.name.to_owned(), asked.text.to_owned());
    let (family, verb) = (asked.family.to_owned(), asked.verb.name.to_owned());
    let options = if asked.named { vec![("match".to_owned(), "1".to_owned())] } else { Vec::new() };
    club.desk.complete(Completion { who, place, family, verb, options, focus, most: 25 }).await
}

/// An option being typed.
#[derive(Clone, Copy)]
struct Completing<'a> {
    family: &'a str,
    verb: &'a Verb,
    option: &'a Opt,
    /// What stands in it.
    text: &'a str,
    /// Whether the match has been named before.
    named: bool,
}

/// How many answers tell the two matches apart.
async fn differences(table: (&str, u8), spectators: &str, role: Role) -> Vec<String> {
    let game = games().find(table.0).expect("a game");
    let clubs = [begun(game, table.1, spectators).await, begun(game, table.1, spectators).await];
    play(&clubs[0], 1, 4).await;
    play(&clubs[1], 2, 7).await;
    let mut differ = Vec::new();
    let shared = FAMILIES.into_iter().map(|family| (family.name, family.verbs));
    for (family, verbs) in shared.chain([(game.name(), game.verbs())]) {
        for (verb, option) in verbs.iter().flat_map(|verb| verb.options.iter().map(move |option| (verb, option))) {
            for (text, named) in [("", false), ("", true), ("1", true), ("a", false)] {
                let asked = Completing { family, verb, option, text, named };
                let one = offered(&clubs[0], role, &asked).await;
                if one != offered(&clubs[1], role, &asked).await {
                    differ.push(format!("/{family} {} {}:{text}: {one:?}", verb.name, option.name));
                }
            }
        }
    }
    for ask in presses(game).into_iter().chain(commands(game)) {
        let mut answers = Vec::new();
        for club in &clubs {
            let reply = club.desk.handle(request(club, role, ask.clone())).await;
            answers.push(told(&reply));
        }
        assert!(!answers[0].contains("(incident "), "{role:?} {ask:?}: {}", answers[0]);
        if answers[0] != answers[1] {
            differ.push(format!("{ask:?}: {} / {}", answers[0], answers[1]));
        }
    }
    differ
}

async fn only_those_who_may(table: (&str, u8), spectators: &str, roles: &[Role], may: &[Role]) {
    for role in roles {
        let differ = differences(table, spectators, *role).await;
        let game = table.0;
        if may.contains(role) {
            assert!(!differ.is_empty(), "{role:?} may watch {game} ({spectators}) and is told nothing");
        } else {
            assert!(differ.is_empty(), "{role:?} may not watch {game} ({spectators}):\n{}", differ.join("\n"));
        }
    }
}

#[test]
fn every_kind_of_button_is_tried_on_every_game() {
    for game in games().all() {
        assert!(TABLES.iter().any(|(name, _)| *name == game.name()), "nobody tries {game}");
        let mut kinds: Vec<usize> = buttons(game).iter().map(kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds, (0..KINDS).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn everybody_may_watch_a_match_for_everybody() {
    let may = [Role::Player, Role::Former, Role::FormerElsewhere, Role::Invited, Role::Stranger, Role::ManagerHere];
    only_those_who_may(TABLES[0], "everyone", &ALL, &may).await;
}

#[tokio::test]
async fn a_match_for_invited_people_is_for_them_alone() {
    only_those_who_may(TABLES[0], "invited", &ALL, &[Role::Player, Role::Invited, Role::ManagerHere]).await;
}

#[tokio::test]
async fn a_match_for_nobody_is_for_those_who_play_it() {
    only_those_who_may(TABLES[0], "nobody", &ALL, &[Role::Player, Role::ManagerHere]).await;
}

/// What a game answers by itself is no other matter than what all of them share.
#[tokio::test]
async fn no_game_tells_more() {
    let roles = [Role::Player, Role::Former, Role::Stranger, Role::ManagerElsewhere];
    for table in &TABLES[1..] {
        only_those_who_may(*table, "nobody", &roles, &[Role::Player]).await;
    }
}

/// A match that is not in the database, after a backup was restored, is said to be unknown.
#[tokio::test]
async fn buttons_of_an_unknown_match_say_so() {
    let club = Club::open().await;
    for ask in presses(games().find("invasion").expect("a game")) {
        let Ask::Press { id, .. } = &ask else { continue };
        let said = told(&club.desk.handle(request(&club, Role::Stranger, ask.clone())).await);
        assert!(!said.contains("(incident "), "{id}: {said}");
    }
}

/// Whoever made a forged button of somebody else's private roll reads nothing of it.
#[tokio::test]
async fn a_private_roll_stays_private() {
    let club = Club::open().await;
    club.types(ADA, "roll dice:\"3d6+17 # for my eyes\" private:true").await;
    for what in ["o", "p", "c"] {
        let said = told(&club.presses(BO, &format!("1/d/{what}/user:{}:1/1", ADA.user), None).await);
        assert!(!said.contains("17") && !said.contains("my eyes"), "{said}");
    }
    let own = told(&club.presses(ADA, &format!("1/d/c/user:{}:1/1", ADA.user), None).await);
    assert!(own.contains("3d6+17"), "{own}");
    assert_eq!(request(&club, Role::Stranger, command("help")).place.channel, CHANNEL);
}

/// A name is a name, whatever stands in it.
#[tokio::test]
async fn an_invitation_escapes_the_name_of_whoever_invites() {
    let club = Club::open().await;
    let host = Person { user: 1, name: "[free](http://evil.example)", lang: Lang::En };
    club.types(host, "match new game:invasion seat:warrior").await;
    let Reply::Public(letter) = club.types(host, &format!("match invite person:{}", BO.user)).await else {
        panic!("an invitation is read by everybody")
    };
    assert!(letter.line.contains("\\[free]") && letter.ping == [UserId(BO.user)], "{}", letter.line);
}

/// Whoever handed a seat over reads in the story what everybody reads, also of what they ordered in secret themselves.
#[tokio::test]
async fn a_story_keeps_what_its_former_player_ordered_in_secret() {
    let club = Club::open().await;
    for (who, line) in [
        (ADA, "match new game:invasion language:en seat:warrior"),
        (BO, "match join seat:lord"),
        (ADA, "match start"),
        (ADA, "invasion deploy"),
        (BO, "invasion hide auto:true"),
    ] {
        club.types(who, line).await;
    }
    let story = async |who: Person| {
        let file = private(club.types(who, "match export").await).file.expect("a file");
        String::from_utf8(file.bytes).expect("text")
    };
    assert!(story(BO).await.contains("hide"), "what is ordered is read by whoever plays");
    club.types(BO, "match substitute").await;
    let take = Press::Seats { of: MatchId(1), person: 1, what: Handing::Take };
    private(club.presses(EVE, &take.to_string(), None).await);
    let former = Person { lang: CY.lang, ..BO };
    assert_eq!(story(former).await, story(CY).await);
}

/// In the return leg whoever shares the lord's side without a seat of their own watches their own match.
#[tokio::test]
async fn a_partner_without_a_seat_watches() {
    let club = Club::open().await;
    let options = "legs=2, round_limit=2, spectators=nobody";
    club.types(ADA, &format!("match new game:invasion language:en options:\"{options}\"")).await;
    for (who, seats) in [(ADA, vec!["warrior", "cleric"]), (CY, vec!["rogue", "wizard"]), (EVE, vec!["lord"])] {
        for seat in seats {
            club.types(who, &format!("match join seat:{seat}")).await;
        }
    }
    club.types(ADA, "match start").await;
    let of = MatchId(1);
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..2_000 {
        let table = club.desk.standing(of, 0).await.expect("it folds").table;
        if table.seats_of(1).is_empty() {
            break;
        }
        let Due::From(due) = table.due() else { panic!("over in the first leg") };
        let seat = due.iter().next().expect("somebody is due");
        let Holder::Person(person) = table.holders()[usize::from(seat.0)] else { panic!("a person") };
        let choices = table.choices(seat);
        let words = choices[rng.random_range(0..choices.len())].clone();
        let asked = Decisions(vec![(seat, table.decision(seat))]);
        let press = Press::Confirm { of, asked, shown: Shown::Words(words) };
        club.presses([ADA, CY, EVE][usize::from(person)], &press.to_string(), None).await;
    }
    let table = club.desk.standing(of, 0).await.expect("it folds").table;
    assert!(table.seats_of(1).is_empty() && !table.shares(1).is_empty(), "a partner of the lord has no seat");
    let status = private(club.types(CY, "match status").await);
    assert!(status.body.contains("Lord of Monsters"), "{}", status.body);
    let refused = private(club.types(DORA, "match status").await);
    assert!(!refused.body.contains("Lord of Monsters"), "{}", refused.body);
}
