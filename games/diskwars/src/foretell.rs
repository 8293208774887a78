//! What is said beside the picture of an order that waits to be confirmed: what would happen, and what a picture alone does
//! not make plain, such as a move that ends early or friends that come to lie beneath.

use super::Diskwars;
use super::command::{Act, Command};
use super::content::Kind;
use super::disk::{Disk, Label, Named};
use super::event::Event;
use super::field::{Field, letter};
use super::names::filled;
use super::view::View;
use game::{Seat, Speech, Telling, Viewer};
use space::{Circle, Spot};
use text::Message;

/// An order in words before it is carried out.
pub(super) fn with_warnings(view: &View, command: &Command, events: &[Event], viewer: Viewer) -> Vec<Telling> {
    let field = &view.field;
    let mut tellings = Diskwars::report(events, viewer);
    let mut add = |message: Message| tellings.push(Telling { message, opens: false });
    for event in events {
        match event {
            Event::Moved { disk, path, on, held: None, .. } => {
                let ordered = flips_of(command, disk.label);
                if path.len() < ordered {
                    let words = Message::new("diskwars-foretold-stops").with("disk", disk.label);
                    add(words.with("made", path.len()).with("all", ordered));
                }
                friends(field, disk.label, on).into_iter().for_each(&mut add);
            }
            Event::Shifted { disk, on, .. } => friends(field, disk.label, on).into_iter().for_each(&mut add),
            Event::PlacesChosen { seat, places } => covered(field, *seat, places).into_iter().for_each(&mut add),
            _ => {}
        }
    }
    tellings
}

/// How many flips a command orders of a disk.
fn flips_of(command: &Command, disk: Label) -> usize {
    let acts = match command {
        Command::Act(act) => std::slice::from_ref(act),
        Command::Plan { plan } => plan.acts.as_slice(),
        _ => &[],
    };
    let of = |act: &Act| match act {
        Act::Move { disk: mover, flips, .. } if *mover == disk => Some(flips.count()),
        _ => None,
    };
    acts.iter().find_map(of).unwrap_or(0)
}

/// The friends of a disk among those it comes to lie on.
fn friends(field: &Field, disk: Label, on: &[Named]) -> Option<Message> {
    let seat = field.disk(disk)?.controller;
    let own = on.iter().filter_map(|other| field.disk(other.label)).filter(|other| other.controller == seat);
    filled(own.map(Disk::named).collect()).map(|own| Message::new("diskwars-foretold-pins").with("disks", own))
}

/// Disks of a seat that lie beneath others of it if they enter so.
fn covered(field: &Field, seat: Seat, places: &[(Kind, Spot)]) -> Option<Message> {
    let circle = |(kind, at): &(Kind, Spot)| Circle::new(*at, kind.card().size.radius());
    let name =
        |label: String, kind: Kind| Message::new("diskwars-named").with("label", label).with("name", kind.message());
    let lies_under = |beneath: Circle, from: usize| places[from..].iter().any(|place| circle(place).overlaps(beneath));
    let there = field.of(seat).filter(|disk| !field.is_pinned(disk) && lies_under(disk.circle(), 0));
    let there = there.map(|disk| name(disk.label.to_string(), disk.kind));
    let new = places.iter().enumerate().filter(|(number, place)| lies_under(circle(place), number + 1));
    let new = new.map(|(number, (kind, _))| name(format!("{}+{}", letter(seat), number + 1), *kind));
    let disks = filled(there.chain(new).collect::<Vec<Message>>());
    disks.map(|disks| Message::new("diskwars-foretold-covered").with("disks", disks))
}
