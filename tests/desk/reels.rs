//! Reels of matches that were kept, and films taken apart again.
#![allow(dead_code)] // The bench uses a part of it.

use escarmouche::games;
use std::path::PathBuf;

use desk::proof::{Export, Step as Kept};
use desk::reel::{Reel, Step};
use game::table::{Act, Entry, Events};
use game::{Holder, Seat, Seats, Viewer};
use picture::Studio;
use store::EntryKind;
use text::{Lang, sentence};

fn act(step: &Kept) -> Act {
    let person = step.person.unwrap_or_default();
    let seat = Seat(step.seat.unwrap_or_default());
    let command = step.command.as_deref().unwrap_or_default();
    match step.kind {
        EntryKind::Command => Act::Command { person },
        EntryKind::House => Act::House { seat },
        EntryKind::Lapse => Act::Lapse { seat },
        EntryKind::Aside => Act::Aside { person },
        EntryKind::Ruling => Act::Ruling,
        EntryKind::Undo => Act::Undo { person, to: command.parse().expect("a step") },
        EntryKind::Proposal | EntryKind::Answer | EntryKind::Rewind | EntryKind::Close => {
            panic!("nobody talks in what was kept")
        }
        EntryKind::Reseat => Act::Reseat { seat, holder: command.parse().map_or(Holder::House, Holder::Person) },
    }
}

/// A whole match that was kept, as everybody may see it now.
pub fn kept(name: &str, lang: Lang) -> Reel {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/exports/{name}.json"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let export: Export = serde_json::from_str(&text).expect("an export");
    let game = games().find(&export.head.game).expect("a game");
    let before = game.open(&export.opening.position.to_string()).expect("an opening");
    let viewer = Viewer(Seats::first(game.seats().len() as u8));
    let entries = export.entries.iter().map(|step| Entry {
        step: step.step,
        act: act(step),
        command: step.command.clone(),
        events: Events::stored(serde_json::to_string(&step.events).expect("plain data")),
        draws: step.draws.clone(),
    });
    let studio = Studio::new();
    let captioned = |entry: Entry| {
        let told = before.tell(&entry, viewer);
        let told: Vec<String> = told.iter().map(|telling| sentence(lang, &telling.message)).collect();
        Step::told(entry, &told.join(" "), &studio)
    };
    let steps = entries.map(captioned).collect();
    Reel { before, steps, viewer, lang }
}

/// A picture of a film as a screen shows it.
pub struct Seen {
    /// Red, green and blue of every pixel.
    pub rgb: Vec<u8>,
    /// For how many hundredths of a second.
    pub shown: u16,
    /// How many pixels were written for it.
    pub written: usize,
}

/// A film as screens show it: width, height, pictures.
pub fn screened(file: &[u8]) -> (usize, usize, Vec<Seen>) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).expect("an animated file");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let table = decoder.global_palette().expect("one table for all pictures").to_vec();
    let mut screen = vec![0; width * height * 3];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a readable picture") {
        assert!(frame.palette.is_none() && frame.dispose == gif::DisposalMethod::Keep);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let wide = usize::from(frame.width);
        assert!(left + wide <= width && top + usize::from(frame.height) <= height, "a picture beside the screen");
        for (place, colour) in frame.buffer.iter().enumerate() {
            if frame.transparent != Some(*colour) {
                let at = ((top + place / wide) * width + left + place % wide) * 3;
                screen[at..at + 3].copy_from_slice(&table[usize::from(*colour) * 3..][..3]);
            }
        }
        pictures.push(Seen { rgb: screen.clone(), shown: frame.delay, written: frame.buffer.len() });
    }
    (width, height, pictures)
}
