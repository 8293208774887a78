//! Steps of a match as pictures to be shown one after the other: the board after each, what happened drawn into it, and
//! below it the step and what is told of it. Where there are more steps than pictures, several share one. It knows one
//! viewer, and shows what that viewer knows.

use game::table::{Entry, Unfoldable};
use game::{Frame, Table, Viewer};
use picture::{Baseline, Fit, Ink, Outline, Path, Scene, Shot, Studio, Text};
use text::{Lang, Message, sentence};

/// Room for the words under the board, in pixels.
const BAND: f32 = 168.0;
/// Room left and right of them.
const MARGIN: f32 = 18.0;
/// How long the first picture is shown, in hundredths of a second.
const FIRST: u16 = 100;
/// How long the last one is.
const LAST: u16 = 400;
/// The least and the most that any other is; words take time to read.
const SHOWN: (usize, usize) = (100, 160);
/// Characters that can be read in three lines of large letters, and in four of small ones.
const LETTERS: (usize, usize) = (125, 230);
/// Boards higher than this many times their width are made smaller.
const HIGHEST: f32 = 1.3;

/// A stretch of a match.
pub struct Reel {
    /// The table before the first step.
    pub before: Box<dyn Table>,
    /// The steps, one after the other.
    pub steps: Vec<Step>,
    /// Who looks.
    pub viewer: Viewer,
    /// The reader's language.
    pub lang: Lang,
}

/// A step of it.
pub struct Step {
    /// What the log keeps of it.
    pub entry: Entry,
    /// What is told of it; nothing if there is nothing to be seen.
    pub caption: Option<String>,
}

impl Step {
    /// A step with what is told of it, as far as it can be drawn: without marks of emphasis and signs that the fonts do not
    /// have.
    pub fn told(entry: Entry, text: &str, studio: &Studio) -> Step {
        let missing = studio.missing(text);
        let is_kept = |letter: &char| !missing.contains(letter) && !matches!(letter, '*' | '`' | '\\');
        let kept: String = text.chars().filter(is_kept).collect();
        let mut caption = kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        // A sign at the end of a sentence leaves a gap before what closes it; French closes with a narrow blank of its own.
        for stop in [".", ",", ")", "!", "?", "\u{202f}", "\u{a0}"] {
            caption = caption.replace(&format!(" {stop}"), stop);
        }
        Step { entry, caption: Some(caption).filter(|caption| !caption.is_empty()) }
    }
}

/// Steps that share a picture: the place after the last of them, and those that are seen.
struct Cut {
    end: usize,
    seen: Vec<usize>,
}

impl Reel {
    /// How many steps there are to be seen.
    pub fn len(&self) -> usize {
        self.steps.iter().filter(|step| step.caption.is_some()).count()
    }

    /// Whether there is nothing to be seen.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pictures, so many pixels wide: the table before the first step, then at most `most`.
    pub fn shots(&self, width: f32, most: usize) -> Result<Vec<Shot>, Unfoldable> {
        let mut table = self.before.copy();
        let mut scenes = vec![(self.scene(table.as_ref(), &[]), self.opening(table.as_ref()), String::new())];
        let mut folded = 0;
        for cut in self.cuts(most) {
            for step in &self.steps[folded..cut.end] {
                table.fold(&step.entry)?;
            }
            folded = cut.end;
            let entries: Vec<Entry> = cut.seen.iter().map(|&place| self.steps[place].entry.clone()).collect();
            let captions: Vec<&str> =
                cut.seen.iter().filter_map(|&place| self.steps[place].caption.as_deref()).collect();
            scenes.push((
                self.scene(table.as_ref(), &entries),
                self.heading(table.as_ref(), &entries),
                captions.join(" "),
            ));
        }
        // One scale for all, whatever stands below a board in one picture or another: it must not jump about.
        let tallest = scenes.iter().map(|(scene, ..)| scene.height / scene.width).fold(0.0, f32::max);
        let height = (width * tallest.min(HIGHEST)).round();
        let size = Size { width, height, scale: (height / (width * tallest)).min(1.0) };
        let last = scenes.len() - 1;
        let framed = scenes.into_iter().enumerate().map(|(place, (scene, heading, caption))| {
            let shown = match place {
                _ if place == last => LAST,
                0 => FIRST,
                _ => (90 + caption.chars().count() / 3).clamp(SHOWN.0, SHOWN.1) as u16,
            };
            let share = place as f32 / last.max(1) as f32;
            Shot { scene: framed(scene, size, &heading, &caption, share), shown }
        });
        Ok(framed.collect())
    }

    fn scene(&self, table: &dyn Table, recent: &[Entry]) -> Scene {
        table.scene(self.viewer, recent, Frame::Whole)
    }

    /// The last step is always alone: it is what all the others led to.
    fn cuts(&self, most: usize) -> Vec<Cut> {
        let seen: Vec<usize> = (0..self.steps.len()).filter(|&place| self.steps[place].caption.is_some()).collect();
        let Some((&last, rest)) = seen.split_last() else { return Vec::new() };
        let count = most.saturating_sub(1).clamp(1, rest.len().max(1));
        let bound = |place: usize| place * rest.len() / count;
        let shared = (0..count).map(|place| &rest[bound(place)..bound(place + 1)]).filter(|seen| !seen.is_empty());
        let cut = |seen: &[usize]| Cut { end: seen[seen.len() - 1] + 1, seen: seen.to_vec() };
        shared.map(cut).chain([cut(&[last])]).collect()
    }

    fn opening(&self, table: &dyn Table) -> String {
        let message = match table.step() {
            0 => Message::new("replay-beginning"),
            step => Message::new("replay-before").with("step", step + 1),
        };
        self.headed(table, &message)
    }

    fn heading(&self, table: &dyn Table, entries: &[Entry]) -> String {
        let (first, last) =
            (entries.first().map_or(0, |entry| entry.step), entries.last().map_or(0, |entry| entry.step));
        let message = if first == last {
            Message::new("replay-step").with("step", last)
        } else {
            Message::new("replay-steps").with("first", first).with("last", last)
        };
        self.headed(table, &message)
    }

    /// The step, and what the game says of where it stands.
    fn headed(&self, table: &dyn Table, message: &Message) -> String {
        let stage = table.describe(self.viewer).first().map(|stage| sentence(self.lang, stage)).unwrap_or_default();
        format!("{} · {}", sentence(self.lang, message), stage.trim_end_matches('.'))
    }
}

/// The room for the boards of a reel, and how much of its width they take.
#[derive(Clone, Copy)]
struct Size {
    width: f32,
    height: f32,
    scale: f32,
}

/// The board in the upper part of a picture, in the middle of its room, and the words below.
fn framed(mut scene: Scene, size: Size, heading: &str, caption: &str, share: f32) -> Scene {
    let Size { width, height, .. } = size;
    let scale = width / scene.width * size.scale;
    let units = |pixels: f32| pixels / scale;
    scene.view.origin.x -= (units(width) - scene.width) / 2.0;
    let (left, top) = (scene.view.origin.x, scene.view.origin.y + units(height));
    scene.view.scale = scale;
    (scene.width, scene.height) = (units(width), units(height + BAND));
    let room = units(width - 2.0 * MARGIN);
    let at = |y: f32| (left + units(MARGIN), top + units(y));
    let bar = |share: f32, ink: Ink| Path::fill(Outline::rect(left, top, units(width * share), units(5.0)), ink);
    scene.push(Path::fill(Outline::rect(left, top, units(width), units(BAND)), Ink::Panel));
    scene.push(bar(1.0, Ink::Rule));
    scene.push(bar(share, Ink::Active));
    let (x, y) = at(18.0);
    let head = Text::plain(heading, x, y, units(22.0)).baseline(Baseline::Top).ink(Ink::Faint).bold();
    scene.push(head.fit(Fit::Ellipsis(room)));
    let is_short = caption.chars().count() <= LETTERS.0;
    let (size, lines) = if is_short { (28.0, 3) } else { (23.0, 4) };
    let (x, y) = at(50.0);
    let words = Text::plain(squeezed(caption, LETTERS.1), x, y, units(size)).baseline(Baseline::Top);
    scene.push(words.fit(Fit::Wrap { width: room, lines }));
    scene
}

/// At most about so many characters: what is too long loses its middle, since it matters how it began and how it ended.
fn squeezed(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= most {
        return text.to_owned();
    }
    let half = most / 2 - 2;
    let begun: String = letters[..half].iter().collect();
    let ended: String = letters[letters.len() - half..].iter().collect();
    let begun = begun.rsplit_once(' ').map_or(begun.as_str(), |(begun, _)| begun);
    let ended = ended.split_once(' ').map_or(ended.as_str(), |(_, ended)| ended);
    format!("{begun} … {ended}")
}
