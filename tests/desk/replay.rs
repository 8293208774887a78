//! Replays: films of whole matches, drawn, written and taken apart again. `REPLAYS=folder cargo test --test replay` also
//! writes the films and their pictures there, to be looked at.

use std::path::Path;

use crate::reels::{kept, screened};
use picture::{Palette, Studio};
use text::{Lang, Message, say};

/// What Discord should never be asked to take.
const MOST_BYTES: usize = 4_000_000;

/// Draws a whole match, and holds every picture of the film against the drawing it was made from.
fn is_shown_as_drawn(name: &str, lang: Lang) {
    let reel = kept(name, lang);
    let shots = reel.shots(720.0, 60).expect("a match that folds");
    assert_eq!(shots.len(), reel.len().min(60) + 1, "{name}");
    let studio = Studio::new();
    let words = |message: &Message| say(lang, message);
    let film = studio.animate(&shots, Palette::default(), &words, MOST_BYTES, &|_| {}).expect("drawn");
    let film = film.unwrap_or_else(|| panic!("{name} is too large"));
    let (width, height, pictures) = screened(&film);
    assert_eq!(width, 720);
    if let Some(folder) = std::env::var_os("REPLAYS") {
        keep(Path::new(&folder), name, &film, (width, height), &pictures);
    }
    let mut seen = pictures.iter();
    let (mut last, mut present) = (Vec::new(), None);
    for shot in &shots {
        let drawn = studio.draw(&shot.scene, Palette::default(), &words).expect("drawn");
        assert_eq!((drawn.width() as usize, drawn.height() as usize), (width, height), "{name}");
        if drawn.rgba() != last {
            present = seen.next();
        }
        last = drawn.rgba().to_vec();
        let present = present.expect("a picture for each drawing");
        let far = |(drawn, seen): (&[u8; 4], &[u8; 3])| drawn.iter().zip(seen).any(|(a, b)| a.abs_diff(*b) > 48);
        let pixels = drawn.rgba().as_chunks::<4>().0.iter().zip(present.rgb.as_chunks::<3>().0);
        let wrong = pixels.filter(|pair| far(*pair)).count();
        assert!(wrong * 200 < width * height, "{name}: {wrong} pixels are far from what was drawn");
    }
    assert!(seen.next().is_none(), "{name}: more pictures than drawings");
    let whole = width * height * pictures.len();
    let written: usize = pictures.iter().map(|picture| picture.written).sum();
    assert!(written < whole, "{name}: only what changed is written");
    assert!(pictures.iter().rev().skip(1).all(|picture| (100..=800).contains(&picture.shown)), "{name}");
    assert!(pictures.last().is_some_and(|picture| 400 <= picture.shown), "{name}: the end can be looked at");
}

fn keep(folder: &Path, name: &str, film: &[u8], (width, height): (usize, usize), pictures: &[crate::reels::Seen]) {
    std::fs::create_dir_all(folder).expect("a folder");
    std::fs::write(folder.join(format!("{name}.gif")), film).expect("a file");
    let all: u32 = pictures.iter().map(|picture| u32::from(picture.shown)).sum();
    eprintln!("{name}: {} pictures, {} s, {width}x{height}, {} bytes", pictures.len(), all / 100, film.len());
    for (place, picture) in pictures.iter().enumerate() {
        let file = std::fs::File::create(folder.join(format!("{name}-{place:03}.png"))).expect("a file");
        let mut encoder = png::Encoder::new(file, width as u32, height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&picture.rgb)).expect("a picture");
    }
}

#[test]
fn a_match_of_invasion_is_shown_again() {
    is_shown_as_drawn("invasion", Lang::En);
}

#[test]
fn a_match_of_diskwars_is_shown_again() {
    is_shown_as_drawn("diskwars_first_contact", Lang::Fr);
}

#[test]
fn a_match_of_battleworld_is_shown_again() {
    is_shown_as_drawn("battleworld_duel", Lang::En);
}

#[test]
fn a_match_of_guardians_is_shown_again() {
    is_shown_as_drawn("guardians_s1", Lang::Fr);
}

#[test]
fn a_match_of_pulp_city_is_shown_again() {
    is_shown_as_drawn("pulp_quest", Lang::En);
}
