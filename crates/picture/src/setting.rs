//! Setting words: from a text of a scene to shaped lines that fit their room, and the box they take. It draws nothing.

use super::canvas::{Frame, Tools};
use super::letters::{Letters, Line, clean, one_line};
use super::outline::Rect;
use super::shape::FAR;
use super::words::{Align, Baseline, Fit, Text, Words};

/// Letters above this size are drawn at it.
const LARGEST_LETTER: f32 = 800.0;
/// From one foot to the next, as a share of the size.
pub(super) const LEADING: f32 = 1.28;

/// Shaped lines with the size they came out at.
pub(super) struct Setting {
    pub(super) lines: Vec<Line>,
    /// In pixels.
    pub(super) size: f32,
}

impl Setting {
    /// The lines of a text at their size in pixels; nothing if there is nothing to see.
    pub(super) fn of(text: &Text, frame: Frame, tools: &Tools<'_>) -> Option<Setting> {
        let letters = tools.letters;
        let at = frame.point(text.at);
        let size = (text.size * frame.scale).min(LARGEST_LETTER);
        let near = at.is_finite() && at.x.abs() < FAR && at.y.abs() < FAR;
        if !near || size.is_nan() || size < 1.0 {
            return None;
        }
        let said;
        let words = match &text.words {
            Words::Plain(plain) => plain,
            Words::Said(message) => {
                said = (tools.say)(message);
                &said
            }
        };
        let weight = text.weight;
        let (lines, size) = match text.fit {
            None => (vec![letters.line(&one_line(words), weight, size)], size),
            Some(Fit::Ellipsis(room)) => (vec![letters.cut(&one_line(words), weight, size, room * frame.scale)], size),
            Some(Fit::Shrink(room)) => {
                let room = room * frame.scale;
                let words = one_line(words);
                let whole = letters.line(&words, weight, size);
                if whole.width <= room {
                    (vec![whole], size)
                } else {
                    // Below half the size nobody can read it on a phone.
                    let size = (size * room / whole.width).max(size / 2.0).max(1.0);
                    (vec![letters.cut(&words, weight, size, room + 0.5)], size)
                }
            }
            Some(Fit::Wrap { width, lines }) => {
                (letters.wrapped(&clean(words), weight, size, width * frame.scale, usize::from(lines)), size)
            }
        };
        (lines.iter().any(|line| line.width > 0.0)).then_some(Setting { lines, size })
    }

    /// The box from the top of the first line's capitals to the last line's foot, in pixels.
    pub(super) fn bounds(&self, letters: &Letters, text: &Text, frame: Frame) -> Rect {
        let at = frame.point(text.at);
        let capital = letters.capital(self.size);
        let width = self.lines.iter().fold(0.0_f32, |width, line| width.max(line.width));
        let height = capital + self.lines.len().saturating_sub(1) as f32 * self.size * LEADING;
        let x = match text.align {
            Align::Left => at.x,
            Align::Centre => at.x - width / 2.0,
            Align::Right => at.x - width,
        };
        let y = match text.baseline {
            Baseline::Foot => at.y - capital,
            Baseline::Middle => at.y - height / 2.0,
            Baseline::Top => at.y,
        };
        Rect::new(x, y, width, height)
    }
}
