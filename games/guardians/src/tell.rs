//! Events in words, for each viewer what it may know (section 7).

use super::Guardians;
use super::command::seat_name;
use super::content::{HandCard, Hero, Rank, Side, Trait, both};
use super::dice::{COMBAT, Face, POWER, face, rerolls, test_value};
use super::event::{Article, Cause, Event, Evil, Intent, Joke, Preference, Reason, Subject, TrapKind};
use super::field::{Effect, Field, Load, Stage, Team};
use super::figure::{Figure, cast};
use super::refusal::Refusal;
use super::rules::setup;
use super::site::Site;
use super::stats::Manner;
use super::steps::{Deal, Usage, Wish};
use super::tile::Function;
use super::view::View;
use game::kit::Computed;
use game::{Describe, Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use text::{Arg, Message};

fn say(id: &'static str) -> Message {
    Message::new(id)
}

/// Something by its name alone.
pub fn name(thing: impl Into<Arg>) -> Message {
    say("guardians-name").with("name", thing)
}

/// The same of several.
pub fn names<T: Copy + Into<Arg>>(things: &[T]) -> Vec<Message> {
    things.iter().copied().map(name).collect()
}

/// What a sum of dice showed: `2, 1, POW`.
fn faces(die: &[Face; 6], indices: &[u8]) -> String {
    shown(&indices.iter().map(|index| face(die, *index)).collect::<Vec<_>>())
}

fn shown(faces: &[Face]) -> String {
    let word = |face: &Face| match face {
        Face::Value(value) => value.to_string(),
        Face::Pow => "POW".to_owned(),
    };
    faces.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn subject(subject: Subject) -> Message {
    match subject {
        Subject::Site(site) => name(site),
        Subject::Object(object) => name(object),
        Subject::Power(card) => name(card),
        Subject::Fire(zone) => say("guardians-subject-fire").with("zone", zone),
        Subject::Trap(kind) => kind.message(),
        Subject::Menace(evil) => evil.message(),
    }
}

/// The name of an article.
pub fn article_name(article: Article) -> Message {
    match article {
        Article::Big => say("guardians-article-big"),
        Article::Medium => say("guardians-article-medium"),
        Article::Blue(hero) => say("guardians-article-blue").with("hero", hero),
        Article::Red(hero) => say("guardians-article-red").with("hero", hero),
    }
}

fn effect(effect: Effect) -> Message {
    match effect {
        Effect::Boost(figure, _) => say("guardians-began-boost").with("figure", figure),
        Effect::Fire(zone, _) => say("guardians-began-fire").with("zone", zone),
        Effect::Smoke(zone) => say("guardians-began-smoke").with("zone", zone),
        Effect::Glare(zone) => say("guardians-began-glare").with("zone", zone),
        Effect::Blackout => say("guardians-began-blackout"),
        Effect::Cover(figure) => say("guardians-began-cover").with("figure", figure),
        Effect::Planned(figure) => say("guardians-began-planned").with("figure", figure),
        Effect::Off(card) => say("guardians-began-off").with("card", card),
        Effect::Used(_) | Effect::Guarded | Effect::Sprung => say("guardians-began-quiet"),
    }
}

fn only(knowers: Seats, viewer: Viewer, message: Message) -> Option<Telling> {
    let knows = !knowers.and(viewer.0).is_empty();
    knows.then_some(Telling { message, opens: true })
}

#[allow(clippy::too_many_lines)] // One arm per event; splitting the list would only hide it.
impl Speech for Guardians {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        let words = [Rank::TEXTS, Trait::TEXTS, Stage::TEXTS, Load::TEXTS, Preference::TEXTS, Function::TEXTS];
        let told = [Evil::TEXTS, Joke::TEXTS, TrapKind::TEXTS, Wish::TEXTS, Deal::TEXTS, Refusal::TEXTS];
        words.into_iter().chain(told).flatten().copied().collect()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        let opens = |message: Message| Some(Telling { message, opens: true });
        let goes_on = |message: Message| Some(Telling { message, opens: false });
        match event {
            Event::HeroTaken { seat, hero, rank, main } => {
                let id = if *main { "guardians-hero-taken" } else { "guardians-hero-taken-teamup" };
                opens(say(id).with("seat", seat_name(*seat)).with("hero", *hero).with("rank", *rank))
            }
            Event::PaperChosen { team, paper } => {
                let paper = both(&cast().paper[usize::from(*paper)].name);
                opens(say("guardians-paper-chosen").with("team", *team).with("paper", paper))
            }
            Event::DeckChosen { hero, cards, knowers } => {
                if knowers.and(viewer.0).is_empty() {
                    return opens(say("guardians-deck-chosen").with("hero", *hero));
                }
                opens(say("guardians-deck-chosen-own").with("hero", *hero).with("cards", names(cards)))
            }
            Event::SidekickTaken { seat, figure } => {
                opens(say("guardians-sidekick-taken").with("seat", seat_name(*seat)).with("figure", *figure))
            }
            Event::BoardSet { .. } => opens(say("guardians-board-set")),
            Event::Placed { figure, square } => {
                goes_on(say("guardians-placed").with("figure", *figure).with("square", *square))
            }
            Event::CardsDealt { hero, hand, .. } => {
                goes_on(say("guardians-cards-dealt").with("hero", *hero).with("count", hand.len()))
            }
            Event::RecordBegun { hero, aside, knowers, .. } => {
                if knowers.and(viewer.0).is_empty() {
                    return None;
                }
                goes_on(say("guardians-record-begun").with("hero", *hero).with("cards", names(aside)))
            }
            Event::Earned { hero, card: Some(card), .. } => {
                opens(say("guardians-earned-card").with("hero", *hero).with("card", *card))
            }
            Event::Earned { hero, card: None, .. } => opens(say("guardians-earned-choice").with("hero", *hero)),
            Event::MissionDrawn { hero, mission } => {
                let mission = &hero.sheet().mission[usize::from(*mission)];
                goes_on(
                    say("guardians-mission-drawn")
                        .with("hero", *hero)
                        .with("mission", both(&mission.name))
                        .with("text", both(&mission.text)),
                )
            }
            Event::TurnBegan { turn } => opens(say("guardians-turn-began").with("turn", *turn)),
            Event::Planned { hero, cards, tokens, knowers } => {
                let cards: Vec<Message> = cards
                    .iter()
                    .map(|(card, side)| {
                        let id = if *side == Side::Left { "guardians-card-left" } else { "guardians-card-right" };
                        say(id).with("card", *card)
                    })
                    .collect();
                let message = say("guardians-planned").with("hero", *hero).with("cards", cards);
                let message = message.with("count", tokens.len()).with("tokens", names(tokens));
                only(*knowers, viewer, message)
            }
            Event::OrderSet { heroes, knowers, .. } => {
                only(*knowers, viewer, say("guardians-order-set").with("heroes", names(heroes)))
            }
            Event::Locked { seats } => {
                opens(say("guardians-locked").with("count", seats.len()).with("seats", seat_list(*seats)))
            }
            Event::Unlocked { seats } => {
                opens(say("guardians-unlocked").with("count", seats.len()).with("seats", seat_list(*seats)))
            }
            Event::BatchStored { hero, tasks, seat } => {
                let tasks: Vec<String> = tasks.iter().map(ToString::to_string).collect();
                let message = say("guardians-batch-stored").with("hero", *hero).with("orders", tasks.join("; "));
                only(Seats::one(*seat), viewer, message)
            }
            Event::StandingSet { seats, push } => {
                only(*seats, viewer, say("guardians-standing-set").with("push", *push))
            }
            Event::Revealed { hero, left, right, tokens } => opens(
                say("guardians-revealed")
                    .with("hero", *hero)
                    .with("left", left.len())
                    .with("lefts", names(left))
                    .with("right", right.len())
                    .with("rights", names(right))
                    .with("count", tokens.len())
                    .with("tokens", names(tokens)),
            ),
            Event::Healed { figure, removed, left } => {
                goes_on(say("guardians-healed").with("figure", *figure).with("removed", *removed).with("left", *left))
            }
            Event::Shielded { figure, value, .. } => {
                goes_on(say("guardians-shielded").with("figure", *figure).with("value", *value))
            }
            Event::Initiative { first, speed, mental, drawn } => {
                if *speed == [0; 2] {
                    return opens(say("guardians-initiative-coop"));
                }
                let message = match (mental, drawn) {
                    (None, _) => say("guardians-initiative"),
                    (Some([a, b]), false) => say("guardians-initiative-mental").with("ma", *a).with("mb", *b),
                    (Some([a, b]), true) => say("guardians-initiative-drawn").with("ma", *a).with("mb", *b),
                };
                opens(message.with("team", *first).with("a", speed[0]).with("b", speed[1]))
            }
            Event::Activated { figure, actions } => {
                opens(say("guardians-activated").with("figure", *figure).with("actions", *actions))
            }
            Event::BatchBegan { hero } => goes_on(say("guardians-batch-began").with("hero", *hero)),
            Event::BatchStopped { figure, by, order, why } => goes_on(if by.and(viewer.0).is_empty() {
                say("guardians-batch-stopped").with("figure", *figure)
            } else {
                say("guardians-batch-stopped-own")
                    .with("figure", *figure)
                    .with("order", *order)
                    .with("why", Refusal::message(why))
            }),
            Event::ActivationEnded { figure, lost } => {
                goes_on(say("guardians-activation-ended").with("figure", *figure).with("lost", *lost))
            }
            Event::Moved { figure, to, path, left, free, .. } => {
                let message = if path.is_empty() { "guardians-stepped" } else { "guardians-moved" };
                let message = say(message).with("figure", *figure).with("square", *to);
                let message = if path.is_empty() { message } else { message.with("zones", path.len()) };
                opens(message.with("free", u8::from(*free)).with("left", *left))
            }
            Event::PowerUsed { figure, card, left } => {
                opens(say("guardians-power-used").with("figure", *figure).with("card", *card).with("left", *left))
            }
            Event::AttackDeclared { attacker, target, manner, combat, power, defence, counter, object, .. } => {
                let message = match (object, counter, manner) {
                    (Some(object), ..) => say("guardians-attack-object").with("object", *object),
                    (None, true, _) => say("guardians-attack-counter"),
                    (None, false, Manner::Melee) => say("guardians-attack-melee"),
                    (None, false, Manner::Ranged) => say("guardians-attack-ranged"),
                };
                let message = message.with("figure", *attacker).with("target", *target).with("combat", *combat);
                let message = message.with("power", *power).with("defence", *defence);
                if *counter { goes_on(message) } else { opens(message) }
            }
            Event::AttackRolled { combat, power, zeroes, pows, successes, hit, .. } => {
                let mut dice: Vec<String> = Vec::new();
                dice.extend((!combat.is_empty()).then(|| format!("⚔ {}", faces(&COMBAT, combat))));
                dice.extend((!power.is_empty()).then(|| format!("⚡ {}", faces(&POWER, power))));
                dice.extend((!zeroes.is_empty()).then(|| format!("↻ {}", faces(&COMBAT, zeroes))));
                dice.extend(rerolls(combat, power, zeroes, pows).iter().map(|wave| format!("💥 {}", shown(wave))));
                let id = if *hit { "guardians-rolled-hit" } else { "guardians-rolled-miss" };
                goes_on(say(id).with("dice", dice.join(" · ")).with("successes", *successes))
            }
            Event::Damaged { figure, total } => {
                goes_on(say("guardians-damaged").with("figure", *figure).with("total", *total))
            }
            Event::Cancelled { figure, guardian } => {
                let id = if *guardian { "guardians-cancelled-guardian" } else { "guardians-cancelled" };
                goes_on(say(id).with("figure", *figure))
            }
            Event::Dropped { figure, load, square } => {
                goes_on(say("guardians-dropped").with("figure", *figure).with("load", *load).with("square", *square))
            }
            Event::PutOut { figure, .. } => goes_on(say("guardians-put-out").with("figure", *figure)),
            Event::Pushed { figure, to, .. } => {
                goes_on(say("guardians-pushed").with("figure", *figure).with("square", *to))
            }
            Event::PushAsked { push } => goes_on(say("guardians-push-asked").with("target", push.target)),
            Event::PushAnswered { figure, target, done } => {
                let id = if *done { "guardians-push-done" } else { "guardians-push-declined" };
                opens(say(id).with("figure", *figure).with("target", *target))
            }
            Event::Stunned { figure } => goes_on(say("guardians-stunned").with("figure", *figure)),
            Event::Blinded { figure, value } => {
                goes_on(say("guardians-blinded").with("figure", *figure).with("value", *value))
            }
            Event::StunSpent { figure } => goes_on(say("guardians-stun-spent").with("figure", *figure)),
            Event::Tested { figure, subject: about, with, value, dice, sum, success, .. } => {
                let shown: Vec<String> = dice.iter().map(|index| test_value(*index).to_string()).collect();
                let id = match (dice.is_empty(), success) {
                    (true, _) => "guardians-tested-sure",
                    (false, true) => "guardians-tested-success",
                    (false, false) => "guardians-tested-failure",
                };
                let message = say(id).with("figure", *figure).with("subject", subject(*about)).with("trait", *with);
                let message = message.with("value", *value).with("sum", *sum).with("dice", shown.join(" "));
                let message = message.with("count", dice.len());
                if matches!(about, Subject::Site(_)) { opens(message) } else { goes_on(message) }
            }
            Event::Intended { figure, intent: Intent::Test { site, with, dice, value }, .. } => opens(
                say("guardians-intended-test")
                    .with("figure", *figure)
                    .with("site", *site)
                    .with("trait", *with)
                    .with("dice", *dice)
                    .with("value", *value),
            ),
            Event::Intended { intent: Intent::Aim { target }, .. } => {
                goes_on(say("guardians-intended-aim").with("target", *target))
            }
            Event::SiteRemoved { site, team } => goes_on(match (site, team) {
                (Site::Sonic(_), Some(team)) => {
                    say("guardians-site-neutralised").with("site", *site).with("team", *team)
                }
                (Site::Bomb(_), Some(team)) => say("guardians-site-defused").with("site", *site).with("team", *team),
                _ => say("guardians-site-gone").with("site", *site),
            }),
            Event::Exploded { site, square } => {
                goes_on(say("guardians-exploded").with("site", *site).with("square", *square))
            }
            Event::Focused { site } => goes_on(say("guardians-focused").with("site", *site)),
            Event::DoorOpened { site, broken } => goes_on(
                say(if *broken { "guardians-door-broken" } else { "guardians-door-opened" }).with("site", *site),
            ),
            Event::DoorShut { site, .. } => goes_on(say("guardians-door-shut").with("site", *site)),
            Event::Shifted { figure, to, cause, .. } => {
                let id = match cause {
                    Cause::Appears => "guardians-shifted-appears",
                    Cause::Vanishes => "guardians-shifted-vanishes",
                    Cause::Power(_) | Cause::Subway | Cause::Marches => "guardians-shifted",
                };
                goes_on(say(id).with("figure", *figure).with("square", *to))
            }
            Event::Swapped { one, two } => goes_on(say("guardians-swapped").with("one", *one).with("two", *two)),
            Event::Began { effect: begun } => goes_on(effect(*begun)),
            Event::ObjectUsed { figure, object, usage, .. } => {
                let id =
                    if *usage == Usage::Classic { "guardians-object-classic" } else { "guardians-object-aggressive" };
                opens(
                    say(id)
                        .with("figure", *figure)
                        .with("object", *object)
                        .with("name", both(&object.kind.card().name)),
                )
            }
            Event::ObjectRemoved { object } => goes_on(say("guardians-object-removed").with("object", *object)),
            Event::Taken { figure, load, .. } => {
                opens(say("guardians-taken").with("figure", *figure).with("load", *load))
            }
            Event::Decoded { figure, team } => {
                goes_on(say("guardians-decoded").with("figure", *figure).with("team", *team))
            }
            Event::Rescued { figure, civilian, .. } => {
                opens(say("guardians-rescued").with("figure", *figure).with("civilian", *civilian))
            }
            Event::CivilianLost { civilian } => goes_on(say("guardians-civilian-lost").with("civilian", *civilian)),
            Event::Delivered { figure, team } => {
                goes_on(say("guardians-delivered").with("figure", *figure).with("team", *team))
            }
            Event::VanStopped { team } => goes_on(say("guardians-van-stopped").with("team", *team)),
            Event::VanMoved { to: Some(to), .. } => opens(say("guardians-van-moved").with("square", *to)),
            Event::VanMoved { to: None, .. } => opens(say("guardians-van-gone")),
            Event::TrapSprung { figure, zone, kind } => {
                goes_on(say("guardians-trap-sprung").with("figure", *figure).with("zone", *zone).with("trap", *kind))
            }
            Event::TrapLaid { zone } => goes_on(say("guardians-trap-laid").with("zone", *zone)),
            Event::ActionLost { figure, left } => {
                goes_on(say("guardians-action-lost").with("figure", *figure).with("left", *left))
            }
            Event::CardRecovered { hero, card } => {
                goes_on(say("guardians-card-recovered").with("hero", *hero).with("card", *card))
            }
            Event::WoundShed { hero, wound, knowers } => goes_on(if knowers.and(viewer.0).is_empty() {
                say("guardians-wound-shed").with("hero", *hero)
            } else {
                say("guardians-wound-shed-own").with("hero", *hero).with("card", HandCard::Wound(*wound))
            }),
            Event::Progressed { hero, progress } => {
                goes_on(say("guardians-progressed").with("hero", *hero).with("count", progress.count))
            }
            Event::ArticleWon { team, article } => {
                goes_on(say("guardians-article-won").with("team", *team).with("article", article_name(*article)))
            }
            Event::TrackRose { to } => opens(say("guardians-track-rose").with("to", *to)),
            Event::MarginReached { margin } => goes_on(say("guardians-margin-reached").with("margin", *margin)),
            Event::JokeDrawn { joke } => opens(say("guardians-joke-drawn").with("joke", *joke)),
            Event::Dispatched { figure, square, route } => {
                let route = say(if *route == 0 { "guardians-route-north" } else { "guardians-route-south" });
                opens(say("guardians-dispatched").with("figure", *figure).with("square", *square).with("route", route))
            }
            Event::MessageDelivered { figure } => opens(say("guardians-message-delivered").with("figure", *figure)),
            Event::Withdrawn { figure } => goes_on(say("guardians-withdrawn").with("figure", *figure)),
            Event::Relayed { one, two } => goes_on(say("guardians-relayed").with("one", *one).with("two", *two)),
            Event::Reacted { figure } => goes_on(say("guardians-reacted").with("figure", *figure)),
            Event::VillainActs { figure } => opens(say("guardians-villain-acts").with("figure", *figure)),
            Event::ObjectiveReached { .. } => goes_on(say("guardians-objective-reached")),
            Event::Covered { zone, team } => opens(say("guardians-covered").with("zone", *zone).with("team", *team)),
            Event::CardsDiscarded => opens(say("guardians-cards-discarded")),
            Event::WoundDrawn { hero, wound, left, knowers } => {
                let message = if knowers.and(viewer.0).is_empty() {
                    say("guardians-wound-drawn")
                } else {
                    say("guardians-wound-drawn-own").with("card", HandCard::Wound(*wound))
                };
                goes_on(message.with("hero", *hero).with("left", *left))
            }
            Event::WoundsShuffled { .. } => goes_on(say("guardians-wounds-shuffled")),
            Event::Recovered { hero } => goes_on(say("guardians-recovered").with("hero", *hero)),
            Event::PromotionDue { seats } => {
                opens(say("guardians-promotion-due").with("count", seats.len()).with("seats", seat_list(*seats)))
            }
            Event::Promoted { hero, .. } => opens(say("guardians-promoted").with("hero", *hero)),
            Event::TurnEnded { turn } => goes_on(say("guardians-turn-ended").with("turn", *turn)),
            Event::MatchEnded { reason, winner, .. } => opens(ended(*reason, *winner)),
        }
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |figure: Figure| (figure.to_string(), name(figure)))
    }

    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let mut lines = vec![headline(field)];
        if field.is_coop() || field.turn == 0 {
            lines.push(say("guardians-alt-scenario").with("scenario", field.scenario));
        } else {
            lines.push(
                say("guardians-alt-points").with("a", field.pages[0].points()).with("b", field.pages[1].points()),
            );
        }
        let mut villains: Vec<String> = Vec::new();
        for figure in field.ordered() {
            let Some(square) = field.square(figure) else { continue };
            if figure.is_villain() {
                villains.push(format!("{figure} {square}"));
                continue;
            }
            lines.push(
                say("guardians-alt-hero")
                    .with("team", field.side(figure).map_or("", Team::word))
                    .with("figure", figure)
                    .with("square", square)
                    .with("damage", field.piece(figure).damage)
                    .with("health", field.health(figure)),
            );
        }
        if !villains.is_empty() {
            lines.push(say("guardians-alt-villains").with("list", villains.join(", ")));
        }
        if let Some(menace) = field.menace() {
            lines.push(say("guardians-alt-track").with("track", field.track).with("end", menace.track));
        }
        lines
    }

    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        match field.stage {
            Stage::Lobby => {
                let heroes = field.heroes_of(seat);
                if heroes.len() < setup::quota(field, seat) {
                    return say("guardians-ask-hero");
                }
                let open =
                    heroes.into_iter().find(|hero| setup::needs_deck(field, *hero) && !field.chosen[*hero as usize]);
                match open {
                    Some(hero) => say("guardians-ask-deck").with("hero", hero),
                    None => say("guardians-ask-sidekick"),
                }
            }
            Stage::Strategy => say("guardians-ask-plan").with("turn", field.turn),
            Stage::Activation => match (&field.push, &field.active) {
                (Some(push), _) => say("guardians-ask-push").with("target", push.target).with("times", push.times),
                (None, Some(active)) => {
                    say("guardians-ask-act").with("figure", active.figure).with("actions", active.actions)
                }
                (None, None) => say("guardians-ask-nothing"),
            },
            Stage::Promotion => say("guardians-ask-promote"),
            Stage::Over => say("guardians-ask-nothing"),
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        kind.parse::<Hero>().ok().map(name)
    }
}

/// Turn and phase.
pub fn headline(field: &Field) -> Message {
    match &field.active {
        Some(active) => say("guardians-headline-active")
            .with("turn", field.turn)
            .with("figure", active.figure)
            .with("actions", active.actions),
        None => say("guardians-headline").with("turn", field.turn).with("stage", field.stage),
    }
}

fn seat_list(seats: Seats) -> String {
    seats.iter().map(seat_name).collect::<Vec<_>>().join(", ")
}

fn ended(reason: Reason, winner: Option<Team>) -> Message {
    match (reason, winner) {
        (Reason::VillainPlan, _) => say("guardians-ended-villain"),
        (Reason::CoopVictory, _) => say("guardians-ended-coop-won"),
        (Reason::CoopLost, _) => say("guardians-ended-coop-lost"),
        (_, Some(team)) => say("guardians-ended-won").with("team", team),
        (_, None) => say("guardians-ended-draw"),
    }
}
