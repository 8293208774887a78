//! The studio: fonts and everything kept from picture to picture, shared by all threads, and the bounded way to draw off
//! the async ones. It knows no game and no language.

use std::sync::Arc;
use std::thread;

use thiserror::Error;
use tiny_skia::Pixmap;
use tokio::sync::Semaphore;

use super::cache::Shelf;
use super::canvas::{Canvas, Frame, Say, SpriteKey, Tools};
use super::film::{Film, Shot};
use super::letters::Letters;
use super::palette::{Ink, Palette};
use super::pixels::Picture;
use super::scene::Scene;
use super::words::Weight;
use super::{Ground, MAX_SIDE};
use text::Message;

/// Room for kept grounds: about twenty boards of 1100 × 1250 pixels.
const GROUND_ROOM: usize = 112 << 20;
/// Room for kept sprites: some thousands of tokens.
const SPRITE_ROOM: usize = 32 << 20;

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum Fault {
    /// The scene is larger than any picture may be, or has no size.
    #[error("a picture of {width} × {height} pixels cannot be drawn: each side must be 1 to {MAX_SIDE}")]
    Size {
        /// Width asked for.
        width: u32,
        /// Height asked for.
        height: u32,
    },
    /// The pixels could not be made into a file.
    #[error("the picture could not be encoded")]
    Indexing(#[from] png::EncodingError),
    /// The pixels could not be made into a file in true colour.
    #[error("the picture could not be encoded")]
    Encoding(#[from] image::ImageError),
    /// The pictures could not be made into an animated file.
    #[error("the animation could not be encoded")]
    Animating(#[from] gif::EncodingError),
    /// The pictures of an animation are not of one size.
    #[error("the pictures of an animation differ in size")]
    Uneven,
    /// Drawing panicked: a bug of ours.
    #[error("drawing panicked: {0}")]
    Panicked(String),
    /// The program is stopping.
    #[error("the picture was given up because the program is stopping")]
    Stopping,
}

/// By what the pixels of a ground are kept.
#[derive(Clone, PartialEq, Eq, Hash)]
struct GroundKey {
    mark: u64,
    words: u64,
    origin: (u32, u32),
    scale: u32,
    size: (u32, u32),
    background: Ink,
    palette: Palette,
}

/// Where scenes become pictures. Make one and share it.
pub struct Studio {
    letters: Letters,
    grounds: Shelf<GroundKey, Pixmap>,
    sprites: Shelf<SpriteKey, Pixmap>,
    places: Arc<Semaphore>,
}

impl Default for Studio {
    fn default() -> Studio {
        Studio::new()
    }
}

impl Studio {
    /// A studio with its fonts read and nothing drawn yet, that draws as many pictures at once as there are cores.
    pub fn new() -> Studio {
        Studio {
            letters: Letters::new(),
            grounds: Shelf::new(GROUND_ROOM),
            sprites: Shelf::new(SPRITE_ROOM),
            places: Arc::new(Semaphore::new(thread::available_parallelism().map_or(1, usize::from))),
        }
    }

    /// Draws a scene in a palette, its messages said by `say`. The same scene gives the same pixels, whatever was drawn
    /// before.
    pub fn draw(&self, scene: &Scene, palette: Palette, say: Say<'_>) -> Result<Picture, Fault> {
        let (width, height) = scene.pixel_size();
        let fault = || Fault::Size { width, height };
        if width > MAX_SIDE || height > MAX_SIDE {
            return Err(fault());
        }
        let tools = Tools { letters: &self.letters, sprites: &self.sprites, palette, say };
        let view = scene.view;
        let frame = Frame { scale: view.scale, dx: -view.origin.x * view.scale, dy: -view.origin.y * view.scale };
        let blank = || {
            let mut pixels = Pixmap::new(width, height).ok_or_else(fault)?;
            let paper = palette.rgb(scene.background);
            pixels.fill(tiny_skia::Color::from_rgba8(paper.0, paper.1, paper.2, 255));
            Ok::<Pixmap, Fault>(pixels)
        };
        let pixels = match &scene.ground {
            None => blank()?,
            Some(Ground(drawing)) => {
                let key = GroundKey {
                    mark: drawing.mark,
                    words: tools.mark_of_words(drawing),
                    origin: (view.origin.x.to_bits(), view.origin.y.to_bits()),
                    scale: view.scale.to_bits(),
                    size: (width, height),
                    background: scene.background,
                    palette,
                };
                if let Some(kept) = self.grounds.get(&key) {
                    Pixmap::clone(&kept)
                } else {
                    let mut canvas = Canvas::new(blank()?, tools);
                    canvas.items(&drawing.items, frame);
                    let bytes = canvas.pixels.data().len();
                    self.grounds.keep(key, canvas.pixels.clone(), bytes);
                    canvas.pixels
                }
            }
        };
        let mut canvas = Canvas::new(pixels, tools);
        canvas.items(&scene.items, frame);
        Ok(Picture::of(canvas.pixels))
    }

    /// Draws pictures one after the other and makes them an animated file, telling after each how many there are. `None`
    /// once the file would have more bytes than there is room for.
    pub fn animate(
        &self,
        shots: &[Shot],
        palette: Palette,
        say: Say<'_>,
        room: usize,
        told: &dyn Fn(usize),
    ) -> Result<Option<Vec<u8>>, Fault> {
        // To draw a picture takes about as long as to compress one: each is compressed while the next is drawn.
        std::thread::scope(|scope| {
            let (drawn, pictures) = std::sync::mpsc::sync_channel::<(Picture, u16)>(2);
            let filming = scope.spawn(move || {
                let mut film = Film::new(palette);
                for (picture, shown) in pictures {
                    film.push(picture, shown)?;
                    if room < film.bytes() {
                        return Ok(None);
                    }
                }
                film.finish().map(Some)
            });
            for (place, shot) in shots.iter().enumerate() {
                if drawn.send((self.draw(&shot.scene, palette, say)?, shot.shown)).is_err() {
                    break;
                }
                told(place + 1);
            }
            drop(drawn);
            filming.join().map_err(|panic| Fault::Panicked(text::panic_words(panic.as_ref())))?
        })
    }

    /// Draws a scene and makes it a PNG file on a thread of its own, waiting for a free place first.
    pub async fn render<S>(self: &Arc<Studio>, scene: Scene, palette: Palette, say: S) -> Result<Vec<u8>, Fault>
    where
        S: Fn(&Message) -> String + Send + 'static,
    {
        self.at_work(move |studio| studio.draw(&scene, palette, &say)?.png()).await
    }

    /// Does some drawing on a thread of its own, waiting for a free place first.
    pub async fn at_work<T, W>(self: &Arc<Studio>, work: W) -> Result<T, Fault>
    where
        T: Send + 'static,
        W: FnOnce(&Studio) -> Result<T, Fault> + Send + 'static,
    {
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Fault::Stopping)?;
        let studio = Arc::clone(self);
        let work = tokio::task::spawn_blocking(move || {
            // Held by the work itself: a caller that stops waiting does not free the place.
            let _place = place;
            work(&studio)
        });
        match work.await {
            Ok(made) => made,
            Err(gone) => match gone.try_into_panic() {
                Ok(panic) => Err(Fault::Panicked(text::panic_words(panic.as_ref()))),
                Err(_) => Err(Fault::Stopping),
            },
        }
    }

    /// The characters of a text that the fonts cannot write.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let written =
            |letter: char| [Weight::Regular, Weight::Bold].into_iter().all(|weight| self.letters.has(letter, weight));
        text.chars().filter(|&letter| !letter.is_control() && !written(letter)).collect()
    }
}
