//! Answers to questions (section 6): one's own secrets, distances, disks, spells, the catalogue, the state of the match.

use super::command::{Act, Command, Deed};
use super::content::{Kind, WALL};
use super::disk::{Disk, Label};
use super::field::{Field, Options};
use super::names::{self, filled, seat_word, seat_words};
use super::notation;
use super::refusal::{Form, Refusal, rounded_up};
use super::tell::standing;
use super::view::{View, effects, lying, rough};
use super::words::{Faction, Spell};
use super::{Diskwars, forecast};
use game::{Answer, Answers, Odds, Order, Seat, Seats};
use space::{Circle, Spot};
use text::Message;

/// How many disks a page of the catalogue names.
const PAGE: usize = 14;
/// Levels of spells.
const LEVELS: u8 = 3;

impl Answers for Diskwars {
    fn answer(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
        let given = |name: &str| order.get(name).ok_or_else(|| Refusal::Missing(name.to_owned()));
        let paragraphs = match Deed::of(order.verb) {
            Deed::Mine => mine(view, by)?,
            Deed::Measure => vec![measure(&view.field, given("from")?, given("to")?)?],
            Deed::Disk => disk(&view.field, given("id")?)?,
            Deed::Spell => spells(order)?,
            Deed::Roster => roster(order)?,
            _ => status(view),
        };
        Ok(Answer { paragraphs, scene: None })
    }

    fn odds(view: &View, _: Seats, command: &Command) -> Vec<Odds> {
        let field = &view.field;
        match command {
            Command::Shoot(shot) => forecast::shot_odds(field, *shot),
            Command::Volley { shots, .. } => shots.iter().flat_map(|shot| forecast::shot_odds(field, *shot)).collect(),
            // Where nobody may measure before declaring, whom a spell would meet is not told (DSK-14.6).
            Command::Act(Act::Cast { wizard, spell, choice }) if field.options.free => {
                let Some(wizard) = field.disk(*wizard) else { return Vec::new() };
                match (spell, choice.at) {
                    (Spell::Fireball, _) => forecast::fireball_odds(field, wizard, choice).into_iter().collect(),
                    (Spell::Firestorm, Some(aim)) => vec![forecast::firestorm_odds(field, wizard, aim)],
                    (Spell::SteelRain, Some(aim)) => forecast::rain_odds(field, wizard, aim),
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }
}

/// One's own pile, book and orders.
fn mine(view: &View, by: Seats) -> Result<Vec<Message>, Refusal> {
    let paragraphs = secrets_of(view, by);
    if paragraphs.is_empty() { Err(Refusal::NotSeated) } else { Ok(paragraphs) }
}

/// The piles, books and standing orders of these seats, as far as the viewer may know them.
pub(super) fn secrets_of(view: &View, by: Seats) -> Vec<Message> {
    let mut paragraphs = Vec::new();
    for seat in view.field.seats.iter().copied().filter(|seat| by.has(*seat)) {
        let Some(secret) = view.secret(seat) else { continue };
        let (pile, book) = match &secret.army {
            Some(army) => (&army.disks, &army.spells),
            None => (&secret.pile, &secret.book),
        };
        let (pile, book) = (filled(pile.clone()), filled(book.clone()));
        paragraphs.push(Message::new("diskwars-mine-pile").with("seat", seat_word(seat)).with("disks", pile));
        paragraphs.push(Message::new("diskwars-mine-book").with("spells", book));
        paragraphs.push(standing(&secret.orders));
    }
    paragraphs
}

/// A disk, a point or the centre, as a circle.
fn thing(field: &Field, text: &str) -> Result<Circle, Refusal> {
    let text = text.trim();
    if matches!(text.to_lowercase().as_str(), "centre" | "center") {
        return Ok(field.hill());
    }
    if let Ok(label) = text.parse::<Label>() {
        return field.disk(label).map(Disk::circle).ok_or_else(|| Refusal::UnknownDisk(text.to_owned()));
    }
    let spot = notation::spot(text).map_err(|_| Refusal::BadList { part: text.to_owned(), form: Form::Aim })?;
    let wall = field.walls.contains(&spot);
    Ok(Circle::new(spot, if wall { WALL } else { 0 }))
}

/// The gap between two things, edge to edge (DSK-2.6, 2.11).
fn measure(field: &Field, from: &str, to: &str) -> Result<Message, Refusal> {
    if !field.options.free {
        return Err(Refusal::MeasuringForbidden);
    }
    let (one, other) = (thing(field, from)?, thing(field, to)?);
    let gap = rounded_up(one.reach_to(other));
    Ok(Message::new("diskwars-measured").with("from", from.trim()).with("to", to.trim()).with("gap", gap))
}

/// A spot as exactly as the match allows (DSK-2.11).
fn spot_text(field: &Field, spot: Spot) -> String {
    if field.options.free { Spot::new(spot.x / 10 * 10, spot.y / 10 * 10).to_string() } else { rough(spot) }
}

/// What is printed on a sort of disk.
fn printed(kind: Kind) -> Message {
    let card = kind.card();
    let mut powers: Vec<Message> = Vec::new();
    if let Some((missile, count)) = card.throws {
        powers.push(Message::new("diskwars-power-archer").with("missiles", missile).with("count", count));
    }
    if 0 < card.wizard {
        powers.push(Message::new("diskwars-power-wizard").with("level", card.wizard));
    }
    let flags = [
        (card.flying, "diskwars-power-flying"),
        (card.reckless, "diskwars-power-reckless"),
        (card.swift, "diskwars-power-swift"),
        (card.berserk, "diskwars-power-berserk"),
        (card.unique, "diskwars-power-unique"),
    ];
    powers.extend(flags.iter().filter(|(is, _)| *is).map(|(_, id)| Message::new(id)));
    powers.extend(card.skills.iter().map(|skill| skill.message()));
    Message::new("diskwars-card")
        .with("name", kind)
        .with("id", card.id.as_str())
        .with("faction", card.faction)
        .with("align", card.align)
        .with("size", card.size.word())
        .with("m", card.stats.movement)
        .with("at", card.stats.attack)
        .with("d", card.stats.defence)
        .with("e", card.stats.toughness)
        .with("w", card.stats.wounds)
        .with("ap", card.ap)
        .with("count", powers.len())
        .with("powers", powers)
}

/// What is printed on a sort of disk, and what each of its skills does.
fn explained(kind: Kind) -> Vec<Message> {
    let skills = kind.card().skills.iter().map(|skill| {
        Message::new("diskwars-skill-card")
            .with("name", *skill)
            .with("used", skill.is_active())
            .with("text", skill.about())
    });
    std::iter::once(printed(kind)).chain(skills).collect()
}

/// A disk on the table, or a sort of disk.
fn disk(field: &Field, text: &str) -> Result<Vec<Message>, Refusal> {
    let Ok(label) = text.parse::<Label>() else {
        let kind = names::kind(text).ok_or_else(|| Refusal::UnknownDisk(text.trim().to_owned()))?;
        return Ok(explained(kind));
    };
    let disk = field.any_disk(label).ok_or_else(|| Refusal::UnknownDisk(text.trim().to_owned()))?;
    let mut paragraphs = explained(disk.kind);
    let Some(at) = disk.at else {
        paragraphs.push(Message::new("diskwars-disk-dead").with("disk", disk.named()));
        return Ok(paragraphs);
    };
    paragraphs.push(
        Message::new("diskwars-disk-now")
            .with("disk", disk.named())
            .with("seat", seat_word(disk.controller))
            .with("spot", spot_text(field, at))
            .with("m", disk.movement())
            .with("at", field.attack(disk))
            .with("d", field.defence(disk))
            .with("e", disk.toughness())
            .with("pool", disk.pool)
            .with("wounds", disk.wounds)
            .with("all", disk.stats.wounds)
            .with("activated", disk.activated),
    );
    let above = filled(field.above(disk).map(Disk::named).collect());
    paragraphs.extend(above.map(|disks| Message::new("diskwars-disk-under").with("disks", disks)));
    let below = filled(field.below(disk).map(Disk::named).collect());
    paragraphs.extend(below.map(|disks| Message::new("diskwars-disk-on").with("disks", disks)));
    let effects = effects(disk).into_iter().map(|effect| lying(disk, effect));
    paragraphs.extend(
        filled(effects.collect()).map(|effects| Message::new("diskwars-disk-effects").with("effects", effects)),
    );
    Ok(paragraphs)
}

/// What a spell does.
fn spell(spell: Spell) -> Message {
    Message::new("diskwars-spell-card")
        .with("name", spell)
        .with("level", spell.level())
        .with("ap", spell.ap())
        .with("range", spell.range() / 100)
        .with("text", spell.about())
}

/// One spell, those of a level with what they do, or all by level with what they cost.
fn spells(order: &Order) -> Result<Vec<Message>, Refusal> {
    if let Some(text) = order.get("id") {
        let named = Spell::named(text).ok_or_else(|| Refusal::UnknownId(text.trim().to_owned()))?;
        return Ok(vec![spell(named)]);
    }
    let of = |level: u8| Spell::ALL.iter().copied().filter(move |spell| spell.level() == level);
    if let Some(level) = order.get("level").and_then(|text| text.parse().ok()) {
        return Ok(of(level).map(spell).collect());
    }
    let costs = |spell: Spell| Message::new("diskwars-spell-cost").with("name", spell).with("ap", spell.ap());
    let line = |level: u8| {
        let spells: Vec<Message> = of(level).map(costs).collect();
        Message::new("diskwars-spell-level").with("level", level).with("spells", spells)
    };
    Ok((1..=LEVELS).map(line).chain([Message::new("diskwars-spell-more")]).collect())
}

/// A page of the catalogue.
fn roster(order: &Order) -> Result<Vec<Message>, Refusal> {
    let faction = match order.get("faction") {
        Some(text) => Some(Faction::named(text).ok_or_else(|| Refusal::UnknownId(text.trim().to_owned()))?),
        None => None,
    };
    let most: u16 = order.get("max_ap").and_then(|text| text.parse().ok()).unwrap_or(u16::MAX);
    let kinds: Vec<Kind> = Kind::all()
        .filter(|kind| faction.is_none_or(|faction| kind.card().faction == faction) && kind.card().ap <= most)
        .collect();
    let mut paragraphs: Vec<Message> = kinds.iter().take(PAGE).map(|kind| printed(*kind)).collect();
    if PAGE < kinds.len() {
        paragraphs.push(Message::new("diskwars-roster-more").with("count", kinds.len() - PAGE));
    }
    if paragraphs.is_empty() {
        paragraphs.push(Message::new("diskwars-roster-empty"));
    }
    Ok(paragraphs)
}

/// Turn, phase, who owes what, scores, piles and books, the centre.
fn status(view: &View) -> Vec<Message> {
    let field = &view.field;
    let mut paragraphs = vec![view.headline(), goal(&field.options)];
    let line = |seat: Seat| {
        let side = field.side(seat);
        let message = Message::new("diskwars-status-seat")
            .with("seat", seat_word(seat))
            .with("score", side.score)
            .with("pile", side.pile)
            .with("book", side.book)
            .with("disks", field.of(seat).count());
        match side.top {
            Some(top) => Message::new("diskwars-status-top").with("line", message).with("top", top),
            None => message,
        }
    };
    paragraphs.extend(field.seats.iter().map(|seat| line(*seat)));
    paragraphs.push(match field.master() {
        Some(seat) => Message::new("diskwars-alt-centre").with("seat", seat_word(seat)),
        None => Message::new("diskwars-status-no-master"),
    });
    paragraphs.extend(waiting_for(field));
    for seat in field.seats.iter().filter(|seat| !field.side(**seat).known.is_empty()) {
        let spells = field.side(*seat).known.clone();
        paragraphs.push(Message::new("diskwars-status-known").with("seat", seat_word(*seat)).with("spells", spells));
    }
    paragraphs
}

/// What wins this match (DSK-13.2 to 13.5).
fn goal(options: &Options) -> Message {
    Message::new("diskwars-status-goal").with("scenario", options.scenario.word()).with("goal", options.goal)
}

/// Whose decision it is, if anybody's.
pub(super) fn waiting_for(field: &Field) -> Option<Message> {
    seat_words(field.waiting).map(|seats| Message::new("diskwars-asked").with("seats", seats))
}
