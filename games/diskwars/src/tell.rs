//! The game in words, for each viewer what it may know (section 7): what the declarations of events, questions and orders
//! leave to say.

use super::command::Command;
use super::content::{self, Army, Kind};
use super::disk::{Disk, Named};
use super::event::{Event, Mustering};
use super::field::{Field, Question, Storm};
use super::magic::{Cast, Choice, Pick};
use super::names::{filled, seat_word, some_seat};
use super::notation::{self, joined};
use super::orders::{Aim, Counter, Standing};
use super::refusal::{Form, Need, Refusal};
use super::rules::army::idle_spells;
use super::rules::{fight, place};
use super::view::{Style, View, alt_disk, rough};
use super::{Diskwars, foretell, look, report};
use game::kit::{Computed, Value};
use game::{Guide, Seat, Seats, Speech, Suggestion, Telling, Viewer, read_unit};
use space::Spot;
use text::Message;

/// An army as its seat chose it.
pub(super) fn army_chosen(army: &Army) -> Message {
    Message::new("diskwars-army-chosen")
        .with("points", army.points())
        .with("disks", army.disks.len())
        .with("spells", army.spells.len())
        .with("idle", idle_spells(army))
}

impl From<Mustering> for Message {
    fn from(army: Mustering) -> Message {
        let mustering = Message::new("diskwars-mustering").with("seat", seat_word(army.seat));
        mustering.with("disks", army.disks).with("spells", army.spells)
    }
}

/// What was hidden of each seat's army.
pub(super) fn hidden(armies: Vec<(Seat, Army)>) -> Vec<Message> {
    let unveiling = |(seat, army): (Seat, Army)| {
        let disks = army.disks.into_iter().map(Message::from);
        let hidden: Vec<Message> = disks.chain(army.spells.into_iter().map(Message::from)).collect();
        Message::new("diskwars-unveiling").with("seat", seat_word(seat)).with("hidden", hidden)
    };
    armies.into_iter().map(unveiling).collect()
}

/// How many points each seat has.
pub(super) fn scored(scores: Vec<(Seat, u32)>) -> Vec<Message> {
    let one = |(seat, points): (Seat, u32)| {
        Message::new("diskwars-scored").with("seat", seat_word(seat)).with("points", points)
    };
    scores.into_iter().map(one).collect()
}

/// Where a way ends.
pub(super) fn end(mut path: Vec<Spot>) -> String {
    path.pop().map(rough).unwrap_or_default()
}

/// Who throws a firestorm next.
pub(super) fn thrower(storm: Option<Storm>) -> Option<Message> {
    storm.map(|storm| seat_word(storm.thrower))
}

/// Who strikes whom.
pub(super) fn blows(strikes: Vec<(Named, Named)>) -> Vec<Message> {
    let blow = |(disk, target)| Message::new("diskwars-strike-chosen").with("disk", disk).with("target", target);
    strikes.into_iter().map(blow).collect::<Vec<Message>>()
}

/// The end of a disk, with the damage that made it if it is told in one breath.
pub(super) fn ended(disk: Named, damage: i32, doomed: bool, credit: Option<Seat>, ap: u16) -> Message {
    let what = Message::new(match (damage, doomed) {
        (0, false) => "diskwars-destroyed",
        (0, true) => "diskwars-doomed",
        (_, false) => "diskwars-hurt-destroyed",
        (_, true) => "diskwars-hurt-doomed",
    });
    let what = what.with("disk", disk).with("damage", damage);
    Message::new("diskwars-ended").with("what", what).with("credit", some_seat(credit)).with("ap", ap)
}

/// A spell as it is declared, with all its choices (DSK-8.7).
pub(super) fn declared(cast: &Cast, target: Option<Named>) -> Message {
    let choice = &cast.choice;
    let say = |id: &'static str| Message::new(id).with("wizard", cast.wizard).with("spell", cast.spell);
    let others = joined(choice.target2.iter().chain(&choice.disks), ", ");
    let target = match target {
        Some(target) if others.is_empty() => Some(target.message()),
        Some(target) => Some(Message::new("diskwars-choice-pair").with("disk", target).with("others", others)),
        None => (!others.is_empty()).then(|| Message::new("diskwars-label").with("label", others)),
    };
    let (declared, at) = match (target, choice.seat, choice.at) {
        (Some(target), _, at) => (say("diskwars-spell-declared-on").with("target", target), at),
        (None, Some(seat), at) => (say("diskwars-spell-declared-against").with("seat", seat_word(seat)), at),
        (None, None, Some(at)) => (say("diskwars-spell-declared-at").with("spot", rough(at)), None),
        (None, None, None) => (say("diskwars-spell-declared"), None),
    };
    chosen(declared, details(choice, at))
}

/// A spell that proved out of range: what it was to do was declared all the same (DSK-8.5, 8.7).
pub(super) fn fizzled(cast: &Cast) -> Message {
    let choice = &cast.choice;
    let disks = joined(choice.target.iter().chain(&choice.target2).chain(&choice.disks), ", ");
    let disks = (!disks.is_empty()).then(|| Message::new("diskwars-label").with("label", disks));
    let fizzled = Message::new("diskwars-spell-fizzled")
        .with("wizard", cast.wizard)
        .with("spell", cast.spell)
        .with("seat", seat_word(cast.seat));
    chosen(fizzled, disks.into_iter().chain(details(choice, choice.at)).collect())
}

fn chosen(declared: Message, details: Vec<Message>) -> Message {
    if details.is_empty() {
        return declared;
    }
    Message::new("diskwars-spell-chosen").with("declared", declared).with("choices", details)
}

/// What was chosen beside the disks and the seat; its first place only if that is not told yet.
fn details(choice: &Choice, at: Option<Spot>) -> Vec<Message> {
    let say = Message::new;
    let spots = at.into_iter().chain(choice.at2).map(|at| say("diskwars-choice-spot").with("spot", rough(at)));
    let bearing = choice.bearing.map(|bearing| say("diskwars-choice-bearing").with("bearing", bearing));
    let flips = (!choice.flips.is_empty()).then(|| {
        let flips = notation::write_flips(choice.flips.iter().copied());
        say("diskwars-choice-flips").with("flips", flips)
    });
    let pick = choice.pick.map(|pick| match pick {
        Pick::Label(label) => say("diskwars-label").with("label", label),
        // Which of several equal ones lies where in a pile is nobody else's business.
        Pick::Kind(kind) | Pick::Nth(kind, _) => kind.message(),
    });
    let under = choice.under.then(|| say("diskwars-choice-under"));
    spots.chain(bearing).chain(flips).chain(pick).chain(under).collect()
}

/// Standing orders in words.
pub(super) fn standing(orders: &Standing) -> Message {
    let aim = match orders.firestorm {
        Aim::Auto => Message::new("diskwars-orders-aim-auto"),
        aim => Message::new("diskwars-orders-aim-at").with("what", aim.write()),
    };
    Message::new("diskwars-orders-set")
        .with("counter", orders.counter.clone())
        .with("mine", orders.mine_only)
        // Who does nothing needs no name, unless somebody gave it one.
        .with("by", orders.counter != Counter::Off || orders.wizard.is_some())
        .with("wizard", orders.wizard)
        .with("aim", aim)
        .with("cede", some_seat(orders.cede))
        .with("skip", orders.skip_shooting)
        .with("auto", orders.auto_reinforce)
}

impl Speech for Diskwars {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        [content::texts().as_slice(), Event::TEXTS, Refusal::TEXTS, Form::TEXTS, Need::TEXTS, Counter::TEXTS].concat()
    }

    fn foretell(view: &View, command: &Command, events: &[Event], viewer: Viewer) -> Vec<Telling> {
        foretell::with_warnings(view, command, events, viewer)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        event.told(viewer)
    }

    fn report(events: &[Event], viewer: Viewer) -> Vec<Telling> {
        report::summed_up(events, viewer)
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |disk: Named| (disk.label.to_string(), disk.message()))
    }

    /// As much as the description of a picture holds.
    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let mut lines = vec![view.headline()];
        for seat in &field.seats {
            let side = field.side(*seat);
            lines.push(
                Message::new("diskwars-alt-seat")
                    .with("seat", seat_word(*seat))
                    .with("score", side.score)
                    .with("pile", side.pile)
                    .with("book", side.book),
            );
        }
        if let Some(seat) = field.master() {
            lines.push(Message::new("diskwars-alt-centre").with("seat", seat_word(seat)));
        }
        let style = Style::of(field);
        for seat in &field.seats {
            let disks: Vec<Message> = field.of(*seat).map(|disk| alt_disk(field, disk, style)).collect();
            if !disks.is_empty() {
                lines.push(Message::new("diskwars-alt-disks").with("seat", seat_word(*seat)).with("list", disks));
            }
        }
        lines
    }

    fn secrets(view: &View) -> Vec<Message> {
        look::secrets_of(view, view.viewer.0)
    }

    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        match &field.question {
            Question::Nothing => Message::new("diskwars-ask-nothing"),
            Question::Army => Message::new("diskwars-ask-army").with("points", field.options.points),
            Question::Deploy => Message::new("diskwars-ask-deploy"),
            Question::Reinforce => {
                Message::new("diskwars-ask-reinforce").with("count", field.side(seat).pile.min(place::MOST))
            }
            Question::Activate => {
                let left = 3_usize.saturating_sub(field.done.into());
                Message::new("diskwars-ask-activate")
                    .with("count", field.able(seat).count().min(left))
                    .with("more", 0 < field.done)
            }
            Question::Held(label) => {
                Message::new("diskwars-ask-held").with("disk", *label).with("count", field.flips_left)
            }
            Question::React => {
                let spell = field.chain.last().map_or_else(|| seat_word(seat), |cast| cast.spell.message());
                Message::new("diskwars-ask-react").with("spell", spell)
            }
            Question::Firestorm => Message::new("diskwars-ask-firestorm"),
            Question::Place(kind) => Message::new("diskwars-ask-place").with("disk", *kind),
            Question::Shoot => Message::new("diskwars-ask-shoot").with("count", field.archers(seat).count()),
            Question::Combat => {
                let choosers = fight::asked(field, Seats::one(seat)).into_iter().map(|disk| chooser(field, disk));
                Message::new("diskwars-ask-combat").with("disks", filled(choosers.collect()))
            }
            Question::Choose(_) => {
                let mine = fight::asked(field, Seats::one(seat)).into_iter().map(|disk| disk.label);
                Message::new("diskwars-ask-choose").with("disks", joined(mine, ", "))
            }
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        kind.parse::<Kind>().ok().map(Kind::message)
    }
}

/// A disk that may choose whom it strikes, and its choices.
fn chooser(field: &Field, disk: &Disk) -> Message {
    let options = fight::strikeable(field, disk);
    Message::new("diskwars-chooser").with("disk", disk.label).with("options", joined(options, ", "))
}
