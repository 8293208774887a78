//! What one viewer knows (section 7): the field, and the secrets of its own seats.

use std::fmt;

use super::content::Kind;
use super::disk::{Disk, Effect};
use super::field::{Field, SEATS};
use super::{Diskwars, Secret};
use game::{Outcome, Seat, Shared, Viewer};
use space::Spot;
use text::Message;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub field: Shared<Field>,
    /// What the viewer's own seats know, by seat.
    pub secrets: Vec<Option<Shared<Secret>>>,
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows of a state.
    pub(super) fn of(state: &Diskwars, viewer: Viewer) -> View {
        let known = |seat: usize| viewer.knows(Seat(seat as u8)).then(|| state.secrets[seat].clone());
        View {
            viewer,
            field: state.field.clone(),
            secrets: (0..SEATS).map(known).collect(),
            outcome: state.outcome.clone(),
        }
    }

    /// What a seat knows beside the field, if the viewer may.
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.secrets.get(seat.0 as usize).and_then(Option::as_deref)
    }

    /// A state that looks like this to the viewer: what it does not know is made up. For trying things out.
    pub(super) fn imagined(&self) -> Diskwars {
        let secrets = self
            .secrets
            .iter()
            .zip(&self.field.sides)
            .map(|(secret, side)| match secret {
                Some(secret) => secret.clone(),
                None => Shared::from(Secret {
                    // As many disks as there are, all like the one on top if that is seen; spells that answer no other,
                    // so that in imagination nobody counters.
                    pile: side.top.or_else(|| Kind::all().next()).map(|top| vec![top; side.pile]).unwrap_or_default(),
                    book: vec![super::words::Spell::MagicWall; side.book],
                    ..Secret::default()
                }),
            })
            .collect();
        let mut field = self.field.clone();
        for (place, secret) in self.secrets.iter().enumerate() {
            if secret.is_none() && !field.sides[place].known.is_empty() {
                field.sides[place].known.clear();
            }
        }
        Diskwars { field, secrets, outcome: self.outcome.clone() }
    }

    /// Turn and phase.
    pub fn headline(&self) -> Message {
        let field = &self.field;
        Message::new("diskwars-headline").with("stage", field.stage.word()).with("turn", field.turn)
    }
}

/// A spot in whole centimetres, as reports give it (DSK-2.11).
pub fn rough(spot: Spot) -> String {
    let whole = whole(spot);
    format!("{},{}", whole.x / 100, whole.y / 100)
}

/// A spot rounded to whole centimetres.
pub fn whole(spot: Spot) -> Spot {
    let round = |length: i32| (length + 50).div_euclid(100) * 100;
    Spot::new(round(spot.x), round(spot.y))
}

/// How disks are described: with many seats and disks the description of a picture would overflow, so there are fewer words
/// for each then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Label, place and states in words.
    Words,
    /// Label, place and signs.
    Signs,
    /// Label and signs.
    Labels,
}

impl Style {
    /// The most telling one that fits, by about how many letters it takes.
    pub(super) fn of(field: &Field) -> Style {
        let left = |room: usize| room.saturating_sub(53 * field.seats.len());
        let disks = || field.on_table();
        let words: usize = disks().map(|disk| 10 + 13 * states(field, disk).len()).sum();
        let signs: usize = disks().map(|disk| 3 + signed(field, disk, true).chars().count()).sum();
        match () {
            () if words <= left(750) => Style::Words,
            () if signs <= left(900) => Style::Signs,
            () => Style::Labels,
        }
    }
}

/// What has happened to a disk and lasts: a sign, and the words for it.
fn states(field: &Field, disk: &Disk) -> Vec<(String, Message)> {
    let plain = |sign: &str, id: &'static str| (sign.to_owned(), Message::new(id));
    let wounds = || {
        let words = Message::new("diskwars-alt-wounds").with("wounds", disk.wounds).with("all", disk.stats.wounds);
        (format!("🩸{}/{}", disk.wounds, disk.stats.wounds), words)
    };
    let pool = || (format!("💥{}", disk.pool), Message::new("diskwars-alt-pool").with("pool", disk.pool));
    let mut found = Vec::new();
    found.extend(disk.doomed.then(|| plain("💀", "diskwars-legend-doomed")));
    found.extend(disk.activated.then(|| plain("⌛", "diskwars-legend-activated")));
    found.extend(field.is_pinned(disk).then(|| plain("⛓", "diskwars-legend-pinned")));
    found.extend((0 < disk.wounds).then(wounds));
    found.extend((0 < disk.pool).then(pool));
    found.extend((disk.owner != disk.controller).then(|| plain("🔒", "diskwars-legend-captured")));
    found.extend(disk.raging.then(|| plain("🔥", "diskwars-alt-raging")));
    found.extend(effects(disk).into_iter().map(|effect| ("✨".to_owned(), lying(disk, effect))));
    found
}

/// A disk in few words: label, place, and what lies on it.
pub(super) fn alt_disk(field: &Field, disk: &Disk, style: Style) -> Message {
    let message = Message::new("diskwars-alt-disk");
    if style == Style::Words {
        let words: Vec<Message> = states(field, disk).into_iter().map(|(_, words)| words).collect();
        let disk = format!("{} {}", disk.label, rough(disk.spot()));
        return message.with("disk", disk).with("count", words.len()).with("states", words);
    }
    message.with("disk", signed(field, disk, style == Style::Signs)).with("count", 0).with("states", "")
}

/// A disk with signs for what lies on it.
fn signed(field: &Field, disk: &Disk, placed: bool) -> String {
    let place = if placed { format!(" {}", rough(disk.spot())) } else { String::new() };
    let signs: String = states(field, disk).into_iter().map(|(sign, _)| sign).collect();
    format!("{}{place}{signs}", disk.label)
}

/// An effect in words, with how often it lies on a disk if what it does adds up.
pub fn lying(disk: &Disk, effect: Effect) -> Message {
    match disk.count(effect) {
        times if 1 < times && effect.adds_up() => {
            Message::new("diskwars-effect-times").with("effect", effect).with("times", times)
        }
        _ => effect.message(),
    }
}

/// The effects that lie on a disk, each once.
pub fn effects(disk: &Disk) -> Vec<Effect> {
    let mut found: Vec<Effect> = Vec::new();
    for (effect, _) in &disk.effects {
        if !found.contains(effect) {
            found.push(*effect);
        }
    }
    found
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::position::write(self))
    }
}
