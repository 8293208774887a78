//! The game in words: what events do not say by their declaration, the position, and what a seat is asked (section 7).

use crate::board::{BadBoard, Edge};
use crate::card::Card;
use crate::content::{Breed, Face, Figure, Hero, Treasure};
use crate::event::{Event, Purpose, Reason};
use crate::field::{Deployment, Field, Found, LORD, Stage, Turn};
use crate::refusal::Refusal;
use crate::rules::summon::available;
use crate::sight::Obstacle;
use crate::view::View;
use crate::{Invasion, TrapPlan};
use game::kit::Computed;
use game::{Describe, Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use space::Square;
use text::{Arg, Message};

impl From<Figure> for Arg {
    fn from(figure: Figure) -> Arg {
        figure.message().into()
    }
}

impl From<Edge> for Arg {
    fn from(edge: Edge) -> Arg {
        Message::new("invasion-edge").with("first", edge.first).with("second", edge.second).into()
    }
}

impl From<TrapPlan> for Arg {
    fn from(TrapPlan { squares, kinds }: TrapPlan) -> Arg {
        let message = Message::new("invasion-trap-plan").with("count", squares.len()).with("kinds", kinds);
        message.with("squares", joined(squares, " ")).into()
    }
}

impl Describe for Deployment {
    fn message(&self) -> Message {
        let message = Message::new("invasion-deployment-proposed");
        let seats = ["warrior", "rogue", "cleric", "wizard"].into_iter().zip(self.squares);
        let message = seats.fold(message, |message, (name, square)| message.with(name, square));
        message.with("first", self.potions[0]).with("second", self.potions[1])
    }
}

/// Things as they are written, one after the other.
pub fn joined(things: impl IntoIterator<Item = impl ToString>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}

/// Treasures, each with its square.
pub fn listed(found: &[Found]) -> Vec<Message> {
    let message = |found: &Found| {
        Message::new("invasion-treasure-at").with("square", found.square).with("treasure", found.treasure)
    };
    found.iter().map(message).collect()
}

/// Where a path leads.
pub(crate) fn end(mut path: Vec<Square>) -> Arg {
    path.pop().into()
}

pub(crate) fn killed(figure: Figure) -> Message {
    Message::new(if figure.is_hero() { "invasion-killed-hero" } else { "invasion-killed-goblin" })
        .with("figure", figure)
}

/// A die, and whether it does nothing: a flag in a fight makes somebody retreat, on a door it is no blow (INV-6.10, 8.4).
pub(crate) fn rolled(figure: Figure, purpose: Purpose, face: Face) -> Message {
    let door = matches!(purpose, Purpose::Bash1 | Purpose::Bash2);
    let missed = !face.hits(figure.is_hero()) && (door || face != Face::Flag);
    let message = Message::new("invasion-die-rolled").with("figure", figure).with("purpose", purpose.word());
    message.with("face", face).with("missed", missed)
}

/// What everybody is told of a list of steps that stopped, and what its author is (INV-14.4).
pub(crate) fn stopped(figure: Figure) -> Message {
    Message::new("invasion-steps-stopped").with("figure", figure)
}

/// Whether a list stopped because its figure is no longer there: it has died in the middle of it.
pub(crate) fn has_gone(figure: Figure, why: &Refusal) -> bool {
    *why == Refusal::NotInPlay(figure)
}

pub(crate) fn stopped_at(figure: Figure, group: usize, step: usize, why: &Refusal) -> Message {
    if has_gone(figure, why) && 1 < step {
        return Message::new("invasion-steps-gone").with("group", group).with("step", step);
    }
    let message = Message::new("invasion-steps-stopped-author").with("figure", figure);
    message.with("group", group).with("step", step).with("why", why.message())
}

pub(crate) fn revealed(found: &[Found]) -> Message {
    Message::new("invasion-treasures-revealed").with("count", found.len()).with("found", listed(found))
}

pub(crate) fn match_won(seats: Seats) -> Message {
    Message::new(match seats {
        Seats::NONE => "invasion-match-drawn",
        seats if seats.has(LORD) => "invasion-match-won-lord",
        _ => "invasion-match-won-heroes",
    })
}

/// The heroes still to play who are in the same hands as this one.
fn fresh_together(field: &Field, hero: Hero) -> Vec<Message> {
    let together = |other: &Hero| {
        field.piece(Figure::hero(*other)).turn == Turn::Fresh && field.holder(other.seat()) == field.holder(hero.seat())
    };
    Hero::ALL.into_iter().filter(together).map(|hero| hero.message()).collect()
}

impl Speech for Invasion {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        let content = [Hero::TEXTS, Breed::TEXTS, Face::TEXTS, Treasure::TEXTS, Turn::TEXTS, Card::TEXTS].concat();
        let reasons = [Refusal::TEXTS, Obstacle::TEXTS, BadBoard::TEXTS, Reason::TEXTS].concat();
        [Event::TEXTS, &content, &reasons].concat()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        event.told(viewer)
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |figure: Figure| (figure.to_string(), figure.message()))
    }

    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let counted = |id, list: Vec<String>| Message::new(id).with("count", list.len()).with("list", list.join(", "));
        let mut lines = vec![view.headline()];
        for hero in Hero::ALL {
            let piece = field.piece(Figure::hero(hero));
            lines.push(match piece.square {
                Some(square) => Message::new("invasion-alt-hero")
                    .with("figure", hero)
                    .with("square", square)
                    .with("life", piece.life)
                    .with("potion", piece.potion)
                    .with("state", piece.turn)
                    .with("over", field.stage == Stage::MatchOver),
                None if field.stage == Stage::SetupHeroes => continue,
                None => Message::new("invasion-alt-hero-dead").with("figure", hero),
            });
        }
        let standing = |goblin: Figure| Some(format!("{goblin} {}", field.square(goblin)?));
        lines.push(counted("invasion-alt-goblins", field.goblins().filter_map(standing).collect()));
        lines
            .push(counted("invasion-alt-treasures", field.treasures.iter().map(|square| square.to_string()).collect()));
        lines.push(
            Message::new("invasion-alt-counters")
                .with("diamonds", field.diamonds())
                .with("packets", joined(available(field), ", "))
                .with("reserve", field.reserve),
        );
        if !field.breaches.is_empty() {
            let breaches = field.breaches.iter().map(|edge| format!("{}|{}", edge.first, edge.second));
            lines.push(Message::new("invasion-alt-breaches").with("list", joined(breaches, ", ")));
        }
        lines
    }

    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        match (field.stage, Hero::of(seat)) {
            (Stage::SetupHeroes, _) if field.proposal.is_some() => Message::new("invasion-ask-agree"),
            (Stage::SetupHeroes, _) => Message::new("invasion-ask-deploy"),
            (Stage::SetupLord, _) => Message::new("invasion-ask-hide"),
            (Stage::Heroes, Some(hero)) => {
                let piece = field.piece(Figure::hero(hero));
                // Whoever plays several heroes is asked once for all of them.
                let mine = fresh_together(field, hero);
                if piece.turn != Turn::Active && 1 < mine.len() {
                    return Message::new("invasion-ask-heroes").with("figures", mine);
                }
                let id = if piece.turn == Turn::Active { "invasion-ask-continue" } else { "invasion-ask-hero" };
                Message::new(id).with("figure", hero).with("movement", piece.movement).with("attacks", piece.attacks)
            }
            (Stage::TrapPending, _) => {
                let value = field.sprung.map_or(0, |sprung| sprung.value);
                Message::new("invasion-ask-trap").with("value", value)
            }
            (Stage::LordSummon, _) => Message::new("invasion-ask-summon"),
            (Stage::LordActions, _) => {
                let waiting = field.goblins().filter(|goblin| field.piece(*goblin).turn != Turn::Done).count();
                Message::new("invasion-ask-goblins").with("count", waiting)
            }
            (Stage::MatchOver | Stage::Heroes, _) => Message::new("invasion-ask-nothing"),
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        let hero: Hero = kind.parse().ok()?;
        let names = ["seat-invasion-warrior", "seat-invasion-rogue", "seat-invasion-cleric", "seat-invasion-wizard"];
        Some(Message::new(names[hero as usize]))
    }
}
