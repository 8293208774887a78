//! Answers to questions (section 6): a character's card, what it could reach, the chances of a fight, where the match
//! stands. From the asker's view only.

use super::chances;
use super::command::read_attack;
use super::field::{Field, Piece, Stage};
use super::names::{square_named, unit_named};
use super::plan::write_activation;
use super::refusal::Refusal;
use super::rules::act::down;
use super::scene;
use super::tell::stance_details;
use super::unit::{Target, Unit, place_of, seat_message};
use super::verb::Deed;
use super::view::{View, modules_left};
use super::words::{Action, Effect, Power};
use game::{Answer, Odds, Order, Seats};
use space::Square;
use text::Message;

/// What a character could do from a square.
pub struct Prospect {
    /// Who.
    pub unit: Unit,
    /// From where.
    pub from: Square,
    /// Where it can go.
    pub squares: Vec<Square>,
    /// What it could attack, and how.
    pub targets: Vec<(Target, Action)>,
}

impl Prospect {
    /// What a character could do from where it stands, or from a square it might stand on.
    pub fn of(field: &Field, piece: &Piece, from: Square) -> Prospect {
        let mut there = *piece;
        there.square = Some(from);
        there.webbed = piece.webbed;
        let stats = piece.unit.card.stats();
        let throws = piece.has(Power::HammerThrow) && 0 < piece.power;
        let kinds = [(Action::Melee, stats.melee), (Action::Ranged, stats.ranged || throws)];
        let mut targets = Vec::new();
        for target in field.targets(piece.unit) {
            for (kind, _) in kinds.iter().filter(|(_, has)| *has) {
                if field.attack_from(&there, from, *kind, target).is_ok() {
                    targets.push((target, *kind));
                }
            }
        }
        Prospect { unit: piece.unit, from, squares: field.destinations(&there), targets }
    }
}

/// Answers a question.
pub fn answer(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
    let field = &view.field;
    let deed = Deed::of(order.verb);
    if field.stage == Stage::Draft && deed != Deed::Status {
        return Err(Refusal::WrongPhase(field.stage));
    }
    let character = || unit_named(field, by, order.get("character").unwrap_or_default());
    match deed {
        Deed::Sheet => character().map(|unit| sheet(view, unit)),
        Deed::Reach => reach(view, character()?, order.get("from")),
        Deed::Odds => odds(view, by, order),
        _ => Ok(status(view)),
    }
}

/// A character's card: numbers, state, powers; the stance for its owner.
fn sheet(view: &View, unit: Unit) -> Answer {
    let piece = view.field.piece(unit);
    let stats = unit.card.stats();
    let attacks = match (stats.melee, stats.ranged) {
        (true, true) => "battleworld-sheet-both",
        (false, true) => "battleworld-sheet-ranged",
        _ => "battleworld-sheet-melee",
    };
    let mut paragraphs = vec![
        Message::new("battleworld-sheet-card")
            .with("unit", unit)
            .with("seat", seat_message(unit.seat))
            .with("die", stats.die)
            .with("damage", stats.damage)
            .with("attacks", Message::new(attacks))
            .with("steps", stats.steps)
            .with("flight", u8::from(stats.flight))
            .with("metal", u8::from(stats.metal)),
        Message::new("battleworld-sheet-state")
            .with("life", piece.life.max(0))
            .with("most", stats.life)
            .with("power", piece.power)
            .with("tokens", stats.power)
            .with("victory", piece.victory)
            .with("slots", stats.slots)
            .with("place", state(piece)),
    ];
    for power in &stats.powers {
        paragraphs.push(Message::new("battleworld-sheet-power").with("power", *power).with("text", about(*power)));
    }
    if let Some(stance) = view.stances[unit.index()] {
        paragraphs.extend(stance_details(unit, stance));
    }
    Answer { paragraphs, scene: None }
}

/// Where a character is and what its die shows.
fn state(piece: &Piece) -> Message {
    match (piece.square, down(piece)) {
        (Some(square), None) => {
            let action = piece.die.map_or(Message::new("battleworld-action-centre"), Action::message);
            Message::new("battleworld-place-on").with("square", square.to_string()).with("action", action)
        }
        (_, Some(why)) => {
            use super::refusal::Down;
            Message::new(match why {
                Down::Fainted => "battleworld-state-fainted",
                Down::Carried => "battleworld-state-carried",
                Down::Dead => "battleworld-state-dead",
                Down::Away => "battleworld-state-away",
            })
        }
        (None, None) => Message::new("battleworld-state-away"),
    }
}

fn reach(view: &View, unit: Unit, from: Option<&str>) -> Result<Answer, Refusal> {
    let field = &view.field;
    let piece = field.piece(unit);
    let from = match from {
        Some(text) => square_named(field, text)?,
        None => match (piece.square, down(piece)) {
            (Some(square), None) => square,
            (_, why) => return Err(Refusal::NotConscious(unit, why.unwrap_or(super::refusal::Down::Away))),
        },
    };
    let prospect = Prospect::of(field, piece, from);
    let squares: Vec<String> =
        prospect.squares.iter().filter(|square| **square != from).map(Square::to_string).collect();
    let mut paragraphs = vec![
        Message::new("battleworld-reach-squares")
            .with("unit", unit)
            .with("from", from.to_string())
            .with("count", squares.len())
            .with("list", squares.join(", ")),
    ];
    let targets: Vec<Message> = prospect
        .targets
        .iter()
        .map(|(target, kind)| Message::new("battleworld-reach-target").with("target", *target).with("kind", *kind))
        .collect();
    paragraphs.push(Message::new("battleworld-reach-targets").with("count", targets.len()).with("list", targets));
    Ok(Answer { paragraphs, scene: Some(scene::prospect(view, &prospect)) })
}

fn odds(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
    let attack = read_attack(&view.field, by, order)?;
    let enemy = order.get("enemy-limit").and_then(|text| text.parse().ok());
    let mut paragraphs: Vec<Message> = chances::odds(view, &attack, enemy).iter().map(Odds::message).collect();
    if paragraphs.is_empty() {
        paragraphs.push(Message::new("battleworld-odds-none"));
    }
    Ok(Answer { paragraphs, scene: None })
}

fn status(view: &View) -> Answer {
    let field = &view.field;
    let mut paragraphs = vec![view.headline()];
    if field.stage != Stage::Draft {
        for seat in field.seats() {
            let crew = field.crew(seat);
            let leader = crew.team.map(|team| team.card().effect);
            let card = match (leader, crew.leader_used) {
                (Some(effect), false) => Message::new("battleworld-status-leader").with("effect", effect),
                _ => Message::new("battleworld-status-leader-spent"),
            };
            let team: Vec<Message> = field
                .of_seat(seat)
                .map(|piece| {
                    Message::new("battleworld-status-unit")
                        .with("unit", piece.unit)
                        .with("life", piece.life.max(0))
                        .with("power", piece.power)
                        .with("place", state(piece))
                })
                .collect();
            let card = match leader.filter(|_| !crew.leader_used && view.viewer.knows(seat)) {
                Some(effect) => Message::new("battleworld-status-leader-about")
                    .with("card", card)
                    .with("text", effect_about(effect)),
                None => card,
            };
            paragraphs.push(
                Message::new("battleworld-status-crew")
                    .with("seat", seat_message(seat))
                    .with("modules", modules_left(field, seat))
                    .with("card", card)
                    .with("team", team),
            );
        }
    }
    for seat in field.seats().filter(|seat| view.viewer.knows(*seat)) {
        if let Some(queue) = view.moves[place_of(seat)].as_ref().filter(|queue| !queue.orders.is_empty()) {
            let orders: Vec<String> = queue.orders.iter().map(write_activation).collect();
            paragraphs.push(
                Message::new("battleworld-planned-moves")
                    .with("turn", queue.turn)
                    .with("count", orders.len())
                    .with("orders", orders.join("; ")),
            );
        }
        if let Some(queue) = view.actions[place_of(seat)].as_ref().filter(|queue| !queue.orders.is_empty()) {
            let orders: Vec<String> = queue.orders.iter().map(ToString::to_string).collect();
            paragraphs.push(
                Message::new("battleworld-planned-actions")
                    .with("turn", queue.turn)
                    .with("count", orders.len())
                    .with("orders", orders.join("; ")),
            );
        }
    }
    Answer { paragraphs, scene: None }
}

/// What a leader effect does, for its card.
pub fn effect_about(effect: Effect) -> Message {
    Message::new(match effect {
        Effect::Assemble => "battleworld-about-assemble",
        Effect::WhiteOut => "battleworld-about-white-out",
        Effect::Ingenuity => "battleworld-about-ingenuity",
        Effect::IAmDoom => "battleworld-about-i-am-doom",
        Effect::MagneticLift => "battleworld-about-magnetic-lift",
        Effect::NoQuarter => "battleworld-about-no-quarter",
        Effect::SpiderReflexes => "battleworld-about-spider-reflexes",
        Effect::Contingency => "battleworld-about-contingency",
    })
}

/// What a power does.
pub fn about(power: Power) -> Message {
    Message::new(match power {
        Power::SkyReach => "battleworld-about-sky-reach",
        Power::Shield => "battleworld-about-shield",
        Power::ArcReactor => "battleworld-about-arc-reactor",
        Power::HammerThrow => "battleworld-about-hammer-throw",
        Power::Rage => "battleworld-about-rage",
        Power::HealingFactor => "battleworld-about-healing-factor",
        Power::AdamantiumClaws => "battleworld-about-adamantium-claws",
        Power::OrganicSteel => "battleworld-about-organic-steel",
        Power::Gale => "battleworld-about-gale",
        Power::Teleport => "battleworld-about-teleport",
        Power::Elastic => "battleworld-about-elastic",
        Power::ForceField => "battleworld-about-force-field",
        Power::Invisibility => "battleworld-about-invisibility",
        Power::FlameOn => "battleworld-about-flame-on",
        Power::RockyHide => "battleworld-about-rocky-hide",
        Power::TyrantsDue => "battleworld-about-tyrants-due",
        Power::Bodyguard => "battleworld-about-bodyguard",
        Power::Absorption => "battleworld-about-absorption",
        Power::Charm => "battleworld-about-charm",
        Power::MagneticShield => "battleworld-about-magnetic-shield",
        Power::Unstoppable => "battleworld-about-unstoppable",
        Power::Predator => "battleworld-about-predator",
        Power::ShapeShifter => "battleworld-about-shape-shifter",
        Power::Arsenal => "battleworld-about-arsenal",
        Power::WidowsBite => "battleworld-about-widows-bite",
        Power::RadarSense => "battleworld-about-radar-sense",
        Power::Unbreakable => "battleworld-about-unbreakable",
        Power::SpiderSense => "battleworld-about-spider-sense",
        Power::WebSwing => "battleworld-about-web-swing",
        Power::Symbiote => "battleworld-about-symbiote",
        Power::PsionicWeb => "battleworld-about-psionic-web",
        Power::BadLuck => "battleworld-about-bad-luck",
        Power::Prepared => "battleworld-about-prepared",
        Power::Rescue => "battleworld-about-rescue",
        Power::Thief => "battleworld-about-thief",
        Power::Sidekick => "battleworld-about-sidekick",
        Power::Devourer => "battleworld-about-devourer",
        Power::PowerCosmic => "battleworld-about-power-cosmic",
        Power::CourtsDeath => "battleworld-about-courts-death",
        Power::Rebirth => "battleworld-about-rebirth",
    })
}
