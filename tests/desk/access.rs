//! Whom the bot tells of a match that is not for everybody. Two clubs play the same match with different orders; whoever may
//! not watch it is told the same in both, whatever they ask, press or type, wherever they ask it. Whoever may is not.

use crate::club::{ADA, BO, CHANNEL, CY, Club, Person, command, private};
use desk::log::Filter;
use desk::press::{Decisions, Handing, Late, Lobby, Page, Press, Show, Way};
use desk::reply::{Letter, Reply};
use desk::request::{Ask, Completion, Request};
use desk::verb::FAMILIES;
use escarmouche::games;
use game::{Opt, Seat, Takes, Verb};
use store::{ChannelId, GuildId, MatchId, UserId};
use text::Lang;

const DORA: Person = Person { user: 4, name: "Dora", lang: Lang::En };

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Ada, who plays.
    Player,
    /// Bo, whose seat somebody else has taken over.
    Former,
    /// Dora, who was invited to watch.
    Invited,
    /// Cy, who reads the channel.
    Stranger,
    /// Cy on a server of his own.
    ManagerElsewhere,
    /// Cy on the server of the match, which he may manage.
    ManagerHere,
}

const ALL: [Role; 6] =
    [Role::Player, Role::Former, Role::Invited, Role::Stranger, Role::ManagerElsewhere, Role::ManagerHere];

fn request(club: &Club, role: Role, ask: Ask) -> Request {
    let who = match role {
        Role::Player => ADA,
        Role::Former => BO,
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
        Role::Player | Role::Former | Role::Invited | Role::Stranger => {}
    }
    request
}

/// A match of Ada and Bo, whose seat Eve takes over, as far as the first deployment.
async fn playing(spectators: &str, deployment: &str) -> Club {
    let eve = Person { user: 5, name: "Eve", lang: Lang::En };
    let club = Club::open().await;
    for (who, line) in [
        (ADA, format!("match new game:invasion language:en seat:warrior options:\"spectators={spectators}\"")),
        (BO, "match join seat:lord".to_owned()),
        (ADA, "match start".to_owned()),
        (ADA, format!("invasion deploy {deployment}")),
        (BO, "match substitute".to_owned()),
        (ADA, format!("watch invite person:{}", DORA.user)),
    ] {
        club.types(who, &line).await;
    }
    let take = Press::Seats { of: MatchId(1), person: 1, what: Handing::Take };
    private(club.presses(eve, &take.to_string(), None).await);
    club
}

/// What fits an option of any command, so that something is asked for.
fn fitting(option: &Opt) -> String {
    match (option.takes, option.name) {
        (_, "match" | "step" | "page" | "round" | "from" | "to") => "1".to_owned(),
        (Takes::Number { min, max }, _) => 1.clamp(min, max).to_string(),
        (Takes::Choice(words), _) => words[0].to_owned(),
        (Takes::Game, _) => "invasion".to_owned(),
        (Takes::Seat | Takes::Unit, _) => "rogue".to_owned(),
        (Takes::Person, _) => ADA.user.to_string(),
        (Takes::Channel, _) => "80".to_owned(),
        (Takes::Flag, _) => "true".to_owned(),
        (_, "order") => "deploy".to_owned(),
        (Takes::Square | Takes::Squares | Takes::Path, _) => "E6".to_owned(),
        _ => "2d6".to_owned(),
    }
}

/// Every verb of every command, with as little and as much as it takes.
fn commands() -> Vec<Ask> {
    let shared = FAMILIES.into_iter().map(|family| (family.name, family.verbs));
    let own = games().find("invasion").map(|game| (game.name(), game.verbs()));
    let mut asks = Vec::new();
    for (family, verb) in shared.chain(own).flat_map(|(family, verbs)| verbs.iter().map(move |verb| (family, verb))) {
        let filled = |wanted: fn(&Opt) -> bool| {
            let options = verb.options.iter().filter(|option| wanted(option));
            let options = options.map(|option| (option.name.to_owned(), fitting(option))).collect();
            Ask::Command { family: family.to_owned(), verb: verb.name.to_owned(), options }
        };
        asks.push(filled(|option| option.required));
        asks.push(filled(|option| option.required || option.name == "match"));
        asks.push(filled(|_| true));
    }
    asks
}

/// Every kind of button, whoever it was made for.
fn presses() -> Vec<Ask> {
    let of = MatchId(1);
    let asked = || Decisions(vec![(Seat(4), 1)]);
    let page = Page { way: Way::First, to: 1 };
    let mut presses = vec![
        Press::Order { of, asked: asked(), words: "ready".to_owned() },
        Press::Menu { of, asked: asked(), place: 0 },
        Press::Type { of, asked: asked(), field: "orders.text".to_owned() },
        Press::Log { of, page, filter: Filter::default() },
        Press::Log { of, page, filter: Filter { seat: Some(Seat(15)), unit: None } },
        Press::Lobby(of, Lobby::Start),
        Press::Pause(of, true),
        Press::Resign(of),
        Press::Takeback { of, step: 1, last: 1 },
        Press::Answer { of, step: 1, agrees: true },
        Press::Show(MatchId(99), Show::Board),
    ];
    presses.extend([Show::Status, Show::Hand, Show::Board, Show::Souvenir].map(|what| Press::Show(of, what)));
    presses.extend(Late::WORDS.map(|(what, _)| Press::Late { of, asked: asked(), person: 1, what }));
    let ask = |press: &Press| Ask::Press { id: press.to_string(), value: None, private: true };
    presses.iter().map(ask).collect()
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

async fn offered(club: &Club, role: Role, family: &str, verb: &Verb, option: &Opt) -> Vec<(String, String)> {
    let Request { who, place, .. } = request(club, role, command("help"));
    let focus = (option.name.to_owned(), String::new());
    let (family, verb) = (family.to_owned(), verb.name.to_owned());
    club.desk.complete(Completion { who, place, family, verb, options: Vec::new(), focus, most: 25 }).await
}

/// How many answers tell the two matches apart.
async fn differences(spectators: &str, role: Role) -> Vec<String> {
    let clubs = [
        playing(spectators, "warrior:E6 rogue:F4 cleric:D4 wizard:F5 potion1:warrior potion2:wizard").await,
        playing(spectators, "warrior:F4 rogue:E6 cleric:F5 wizard:D4 potion1:rogue potion2:cleric").await,
    ];
    let mut differ = Vec::new();
    for ask in commands().into_iter().chain(presses()) {
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
    let own = games().find("invasion").expect("a game");
    let all = FAMILIES.into_iter().map(|family| (family.name, family.verbs)).chain([(own.name(), own.verbs())]);
    for (family, verb) in all.flat_map(|(family, verbs)| verbs.iter().map(move |verb| (family, verb))) {
        for option in verb.options {
            let one = offered(&clubs[0], role, family, verb, option).await;
            if one != offered(&clubs[1], role, family, verb, option).await {
                differ.push(format!("/{family} {} {}: {one:?}", verb.name, option.name));
            }
        }
    }
    differ
}

async fn only_those_who_may(spectators: &str, may: &[Role]) {
    for role in ALL {
        let differ = differences(spectators, role).await;
        if may.contains(&role) {
            assert!(!differ.is_empty(), "{role:?} may watch ({spectators}) and is told nothing");
        } else {
            assert!(differ.is_empty(), "{role:?} may not watch ({spectators}):\n{}", differ.join("\n"));
        }
    }
}

#[tokio::test]
async fn everybody_may_watch_a_match_for_everybody() {
    only_those_who_may("everyone", &[Role::Player, Role::Former, Role::Invited, Role::Stranger, Role::ManagerHere])
        .await;
}

#[tokio::test]
async fn a_match_for_invited_people_is_for_them_alone() {
    only_those_who_may("invited", &[Role::Player, Role::Invited, Role::ManagerHere]).await;
}

#[tokio::test]
async fn a_match_for_nobody_is_for_those_who_play_it() {
    only_those_who_may("nobody", &[Role::Player, Role::ManagerHere]).await;
}

/// A match that is not in the database, after a backup was restored, is said to be unknown.
#[tokio::test]
async fn buttons_of_an_unknown_match_say_so() {
    let club = Club::open().await;
    for ask in presses() {
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
