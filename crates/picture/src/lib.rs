//! Pictures: a [`Scene`] says what is to be drawn, a [`Studio`] turns it into pixels and a PNG, or several into a [`Film`].
//!
//! Scenes are plain values made by the games: shapes, words, sprites, colours by name. They know nothing of pixels,
//! languages or fonts, and print as text for tests. The studio knows nothing of games. What is costly (the ground of a
//! board, tokens, glyphs) is drawn once and kept; most of what is left is compression.
//!
//! ```
//! use picture::{Ground, Ink, Outline, Palette, Path, Scene, Slot, Sprite, Studio, Text};
//!
//! let ground = Ground::new("table", vec![Path::fill(Outline::rect(10.0, 10.0, 180.0, 80.0), Ink::Floor).into()]);
//! let token = Sprite::new("hero", 40.0, 40.0, vec![
//!     Path::fill(Outline::circle(20.0, 20.0, 18.0), Ink::Seat(Slot::One)).outlined(Ink::Wall, 2.0).into(),
//!     Text::plain("W", 20.0, 20.0, 22.0).bold().centred().ink(Ink::OnSeat(Slot::One)).into(),
//! ]);
//! let scene = Scene::new(200.0, 100.0)
//!     .on(ground)
//!     .with(Path::arrow((60.0, 50.0), (140.0, 50.0), 5.0, Ink::Attack))
//!     .with(token.centred(40.0, 50.0))
//!     .with(Text::plain("C5", 160.0, 54.0, 14.0));
//!
//! let studio = Studio::new();
//! let picture = studio.draw(&scene, Palette::Clear, &|message| message.id.to_owned())?;
//! assert_eq!((picture.width(), picture.height()), (200, 100));
//! assert!(picture.png()?.starts_with(b"\x89PNG"));
//! # Ok::<(), picture::Fault>(())
//! ```

mod blit;
mod cache;
mod canvas;
mod die;
mod drawing;
mod film;
mod icon;
mod letters;
mod lzw;
mod outline;
mod palette;
mod path;
mod pixels;
mod print;
mod scene;
mod setting;
mod shape;
mod signs;
mod studio;
mod words;

pub use die::{Die, Face, Solid};
pub use drawing::{Ground, Placed, Sprite};
pub use film::{Film, Shot};
pub use icon::Icon;
pub use outline::{Outline, Point, Rect, Segment};
pub use palette::{Ink, Palette, Rgb, Slot};
pub use path::{Cap, Dash, Join, Paint, Path, Rule, Stroke};
pub use pixels::{Indexed, Picture};
pub use scene::{Group, Item, Scene, View};
pub use studio::{Fault, Studio};
pub use words::{Align, Baseline, Fit, Halo, Plate, Text, Weight, Words};

/// The longest side of a picture, in pixels. Discord shows nothing larger to advantage, and a mistaken size must not
/// take the memory of the host.
pub const MAX_SIDE: u32 = 4000;
