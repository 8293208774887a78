//! Events in words, for each viewer what it may know (section 7).

use super::Invasion;
use super::board::Edge;
use super::content::{Figure, Hero, Treasure};
use super::event::{Event, Purpose, Reason};
use super::field::{LORD, Side};
use super::refusal::Refusal;
use super::sight::Mode;
use super::view::View;
use game::kit::Computed;
use game::{Describe, Guide, Seat, Speech, Suggestion, Telling, Viewer, read_unit};
use space::Square;
use text::{Arg, Message};

impl From<Figure> for Arg {
    fn from(figure: Figure) -> Arg {
        figure.message().into()
    }
}

impl From<Hero> for Arg {
    fn from(hero: Hero) -> Arg {
        hero.message().into()
    }
}

impl From<Treasure> for Arg {
    fn from(treasure: Treasure) -> Arg {
        treasure.message().into()
    }
}

fn edge(message: Message, edge: Edge) -> Message {
    message.with("first", edge.first).with("second", edge.second)
}

/// The event in words; `None` if the viewer must not know of it.
#[allow(clippy::too_many_lines)] // One arm per event.
impl Speech for Invasion {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        Refusal::TEXTS.to_vec()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        let say = Message::new;
        // A sentence that opens a paragraph, and one that goes on with it.
        let opens = |message: Message| Some(Telling { message, opens: true });
        let goes_on = |message: Message| Some(Telling { message, opens: false });
        match event {
            Event::DeploymentProposed { deployment, .. } => {
                let mut message = say("invasion-deployment-proposed");
                for (name, square) in ["warrior", "rogue", "cleric", "wizard"].into_iter().zip(deployment.squares) {
                    message = message.with(name, square);
                }
                opens(message.with("first", deployment.potions[0]).with("second", deployment.potions[1]))
            }
            Event::Agreed { .. } => opens(say("invasion-agreed")),
            Event::HeroSeated { hero, square } => {
                let message = say("invasion-hero-seated").with("figure", *hero).with("square", *square);
                if *hero == Hero::Warrior { opens(message) } else { goes_on(message) }
            }
            Event::PotionGiven { hero } => goes_on(say("invasion-potion-given").with("figure", *hero)),
            Event::HeroesDeployed => opens(say("invasion-heroes-deployed")),
            Event::TreasuresDrafted { .. } => {
                viewer.knows(LORD).then(|| say("invasion-treasures-drafted")).and_then(opens)
            }
            Event::GoblinsDrafted { .. } => viewer.knows(LORD).then(|| say("invasion-goblins-drafted")).and_then(opens),
            Event::TrapPlanned { squares, kinds } => {
                let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
                let message = say("invasion-trap-planned")
                    .with("squares", squares.join(" "))
                    .with("count", squares.len())
                    .with("kinds", kinds.message());
                viewer.knows(LORD).then_some(message).and_then(opens)
            }
            Event::DrinkOrdered { hero, at } => {
                let message = say("invasion-drink-ordered").with("figure", *hero).with("at", *at);
                viewer.knows(hero.seat()).then_some(message).and_then(opens)
            }
            Event::TreasureHidden { square } => goes_on(say("invasion-treasure-hidden").with("square", *square)),
            Event::GoblinPlaced { goblin, square, .. } => {
                let message = say("invasion-goblin-placed");
                goes_on(message.with("figure", *goblin).with("square", *square))
            }
            Event::RoundStarted { round } => opens(say("invasion-round-started").with("round", *round)),
            Event::Moved { figure, path, cost, left, .. } => {
                let to = path.last().copied().map(|square| square.to_string()).unwrap_or_default();
                opens(
                    say("invasion-moved")
                        .with("figure", *figure)
                        .with("square", to)
                        .with("cost", *cost)
                        .with("left", *left),
                )
            }
            Event::AttackDeclared { figure, target, mode, .. } => opens(
                say(match mode {
                    Mode::Melee => "invasion-attack-melee",
                    Mode::Ranged => "invasion-attack-ranged",
                })
                .with("figure", *figure)
                .with("target", *target),
            ),
            Event::BashDeclared { figure, target, window, .. } => opens(
                say(if *window { "invasion-bash-window" } else { "invasion-bash-door" })
                    .with("figure", *figure)
                    .with("target", *target),
            ),
            Event::DieRolled { figure, purpose, face } => goes_on(
                say(match purpose {
                    Purpose::Attack => "invasion-die-attack",
                    Purpose::Riposte => "invasion-die-riposte",
                    Purpose::Reroll => "invasion-die-reroll",
                    Purpose::Bash1 => "invasion-die-bash-1",
                    Purpose::Bash2 => "invasion-die-bash-2",
                })
                .with("figure", *figure)
                .with("face", face.message()),
            ),
            Event::Hit { figure, target } => {
                goes_on(say("invasion-hit").with("figure", *figure).with("target", *target))
            }
            Event::PvLost { hero, left } => goes_on(say("invasion-pv-lost").with("figure", *hero).with("left", *left)),
            Event::PotionDrunk { hero, left, standing } => {
                let message = say("invasion-potion-drunk").with("figure", *hero).with("left", *left);
                if *standing { goes_on(message) } else { opens(message) }
            }
            Event::Retreated { figure, to, .. } => {
                goes_on(say("invasion-retreated").with("figure", *figure).with("square", *to))
            }
            Event::RetreatBlocked { figure, .. } => goes_on(say("invasion-retreat-blocked").with("figure", *figure)),
            Event::Killed { figure, .. } => goes_on(
                say(if figure.is_hero() { "invasion-killed-hero" } else { "invasion-killed-goblin" })
                    .with("figure", *figure),
            ),
            Event::FightEnded { .. } => goes_on(say("invasion-fight-ended")),
            Event::DoorHeld { edge: at } => goes_on(edge(say("invasion-door-held"), *at)),
            Event::DoorBroken { edge: at, window } => {
                goes_on(edge(say(if *window { "invasion-window-broken" } else { "invasion-door-broken" }), *at))
            }
            Event::Recoiled { figure, to, .. } => {
                goes_on(say("invasion-recoiled").with("figure", *figure).with("square", *to))
            }
            Event::Advanced { figure, to, .. } => {
                goes_on(say("invasion-advanced").with("figure", *figure).with("square", *to))
            }
            Event::Looted { hero, square, treasure } => {
                opens(say("invasion-looted").with("figure", *hero).with("square", *square).with("treasure", *treasure))
            }
            Event::DiamondFound { count } => goes_on(say("invasion-diamond-found").with("count", *count)),
            Event::Healed { hero, left } => goes_on(say("invasion-healed").with("figure", *hero).with("left", *left)),
            Event::TrapSprung { value, placed, .. } => {
                goes_on(say("invasion-trap-sprung").with("value", *value).with("placed", *placed))
            }
            Event::TrapAsked { value, .. } => goes_on(say("invasion-trap-asked").with("value", *value)),
            Event::PiGained { value, reserve } => {
                goes_on(say("invasion-pi-gained").with("value", *value).with("reserve", *reserve))
            }
            Event::PacketPlayed { packet, extra, lost } => {
                opens(say("invasion-packet-played").with("packet", *packet).with("extra", *extra).with("lost", *lost))
            }
            Event::PacketsRecovered => goes_on(say("invasion-packets-recovered")),
            Event::GoblinsStirred => opens(say("invasion-goblins-stirred")),
            Event::StepsStopped { figure, by, group, step, why } => {
                if by.and(viewer.0).is_empty() {
                    goes_on(say("invasion-steps-stopped").with("figure", *figure))
                } else {
                    goes_on(
                        say("invasion-steps-stopped-author")
                            .with("figure", *figure)
                            .with("group", *group)
                            .with("step", *step)
                            .with("why", Refusal::message(why)),
                    )
                }
            }
            Event::TurnEnded { figure } => goes_on(say("invasion-turn-ended").with("figure", *figure)),
            Event::PhaseEnded { side } => goes_on(say(match side {
                Side::Heroes => "invasion-phase-ended-heroes",
                Side::Lord => "invasion-phase-ended-lord",
            })),
            Event::LegWon { reason, .. } => opens(say(match reason {
                Reason::Diamonds => "invasion-leg-won-diamonds",
                Reason::LastHero => "invasion-leg-won-last-hero",
                Reason::RoundLimit => "invasion-leg-won-round-limit",
            })),
            Event::TreasuresRevealed { found } => {
                let found: Vec<Message> = found
                    .iter()
                    .map(|found| {
                        say("invasion-treasure-at").with("square", found.square).with("treasure", found.treasure)
                    })
                    .collect();
                opens(say("invasion-treasures-revealed").with("count", found.len()).with("found", found))
            }
            Event::LegStarted { .. } => opens(say("invasion-leg-started")),
            Event::MatchWon { seats, .. } => opens(if seats.is_empty() {
                say("invasion-match-drawn")
            } else if seats.has(LORD) {
                say("invasion-match-won-lord")
            } else {
                say("invasion-match-won-heroes")
            }),
        }
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |figure: Figure| (figure.to_string(), figure.message()))
    }

    fn describe(view: &View) -> Vec<Message> {
        view.describe()
    }

    fn question(view: &View, seat: Seat) -> Message {
        view.question(seat)
    }

    fn kind_name(kind: &str) -> Option<Message> {
        let hero = Hero::ALL.into_iter().find(|hero| hero.id() == kind)?;
        Some(Message::new(match hero {
            Hero::Warrior => "seat-invasion-warrior",
            Hero::Rogue => "seat-invasion-rogue",
            Hero::Cleric => "seat-invasion-cleric",
            Hero::Wizard => "seat-invasion-wizard",
        }))
    }
}
