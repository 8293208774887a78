//! The text form of scenes: one line for each item, stable, for snapshots in tests and for reading. `{}` names grounds and
//! sprites; `{:#}` also prints what they hold. Nothing parses it back.

use std::fmt::{self, Display, Formatter, Write};

use super::drawing::Placed;
use super::outline::{Outline, Point, Rect, Segment};
use super::path::{Cap, Join, Paint, Path, Rule, Stroke};
use super::scene::{Group, Item, Scene, View};
use super::words::{Align, Baseline, Fit, Text, Weight, Words};
use text::{Arg, Message};

/// A number with at most two decimals and no trailing zeroes.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", Number(self.x), Number(self.y))
    }
}

impl Display for Rect {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{},{} {}x{}", Number(self.x), Number(self.y), Number(self.width), Number(self.height))
    }
}

impl Display for Paint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ink)?;
        if self.opacity < 1.0 { write!(f, "/{}", Number(self.opacity)) } else { Ok(()) }
    }
}

impl Display for Outline {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, segment) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_char(' ')?;
            }
            match *segment {
                Segment::Move(p) => write!(f, "M{p}")?,
                Segment::Line(p) => write!(f, "L{p}")?,
                Segment::Quad(a, p) => write!(f, "Q{a} {p}")?,
                Segment::Cubic(a, b, p) => write!(f, "C{a} {b} {p}")?,
                Segment::Arc { centre, radius, start, sweep } => {
                    write!(f, "arc {centre} r{} from {} by {}", Number(radius), Number(start), Number(sweep))?;
                }
                Segment::Close => f.write_char('Z')?,
                Segment::Rect(rect) => write!(f, "rect {rect}")?,
                Segment::Rounded(rect, radius) => write!(f, "rounded {rect} r{}", Number(radius))?,
                Segment::Oval(rect) if (rect.width - rect.height).abs() < 0.01 => {
                    write!(f, "circle {} r{}", rect.centre(), Number(rect.width / 2.0))?;
                }
                Segment::Oval(rect) => write!(f, "oval {rect}")?,
            }
        }
        Ok(())
    }
}

impl Display for Stroke {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.paint, Number(self.width))?;
        if let Some(dash) = self.dash {
            write!(f, " dash {},{}", Number(dash.on), Number(dash.off))?;
        }
        match self.cap {
            Cap::Butt => {}
            Cap::Round => f.write_str(" round")?,
            Cap::Square => f.write_str(" square")?,
        }
        match self.join {
            Join::Miter => Ok(()),
            Join::Round => f.write_str(" round-join"),
            Join::Bevel => f.write_str(" bevel-join"),
        }
    }
}

impl Display for Path {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "path {}", self.outline)?;
        if let Some(fill) = self.fill {
            write!(f, " fill {fill}")?;
        }
        if self.rule == Rule::EvenOdd {
            f.write_str(" even-odd")?;
        }
        if let Some(stroke) = self.stroke {
            write!(f, " stroke {stroke}")?;
        }
        Ok(())
    }
}

/// A message as `id(name: value, …)`, whatever its language.
struct Said<'a>(&'a Message);

impl Display for Said<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)?;
        for (i, (name, arg)) in self.0.args.iter().enumerate() {
            write!(f, "{}{name}: ", if i == 0 { "(" } else { ", " })?;
            match arg {
                Arg::Number(number) => write!(f, "{number}")?,
                Arg::Text(text) | Arg::Decimal(text) => write!(f, "{text:?}")?,
                Arg::Ids(ids) => write!(f, "{ids:?}")?,
                Arg::Content(words) => write!(f, "{words:?}")?,
                Arg::Message(message) => write!(f, "{}", Said(message))?,
                Arg::List(messages) => {
                    f.write_char('[')?;
                    for (i, message) in messages.iter().enumerate() {
                        write!(f, "{}{}", if i == 0 { "" } else { ", " }, Said(message))?;
                    }
                    f.write_char(']')?;
                }
            }
        }
        if self.0.args.is_empty() { Ok(()) } else { f.write_char(')') }
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.words {
            Words::Plain(plain) => write!(f, "text {plain:?}")?,
            Words::Said(message) => write!(f, "text {}", Said(message))?,
        }
        write!(f, " at {} size {}", self.at, Number(self.size))?;
        if self.weight == Weight::Bold {
            f.write_str(" bold")?;
        }
        f.write_str(match self.align {
            Align::Left => "",
            Align::Centre => " centre",
            Align::Right => " right",
        })?;
        f.write_str(match self.baseline {
            Baseline::Foot => "",
            Baseline::Middle => " middle",
            Baseline::Top => " top",
        })?;
        write!(f, " {}", self.paint)?;
        if let Some(halo) = self.halo {
            write!(f, " halo {} {}", halo.paint, Number(halo.width))?;
        }
        if let Some(plate) = self.plate {
            write!(f, " plate {} {} r{}", plate.paint, Number(plate.padding), Number(plate.radius))?;
            if let Some(rim) = plate.rim {
                write!(f, " rim {rim}")?;
            }
        }
        match self.fit {
            None => Ok(()),
            Some(Fit::Shrink(width)) => write!(f, " shrink {}", Number(width)),
            Some(Fit::Ellipsis(width)) => write!(f, " ellipsis {}", Number(width)),
            Some(Fit::Wrap { width, lines }) => write!(f, " wrap {} lines {lines}", Number(width)),
        }
    }
}

fn write_group(group: &Group, f: &mut Formatter<'_>, depth: usize) -> fmt::Result {
    f.write_str("group")?;
    if group.at != Point::default() {
        write!(f, " at {}", group.at)?;
    }
    if (group.scale - 1.0).abs() > f32::EPSILON {
        write!(f, " scale {}", Number(group.scale))?;
    }
    if group.opacity < 1.0 {
        write!(f, " opacity {}", Number(group.opacity))?;
    }
    if let Some(clip) = &group.clip {
        write!(f, " clip {clip}")?;
    }
    f.write_char('\n')?;
    write_items(&group.items, f, depth + 1)
}

fn write_placed(placed: &Placed, f: &mut Formatter<'_>, depth: usize) -> fmt::Result {
    let sprite = &placed.sprite;
    write!(f, "sprite {:?} {}x{}", sprite.drawing.name, Number(sprite.width), Number(sprite.height))?;
    write!(f, " at {}", placed.at)?;
    if (placed.scale - 1.0).abs() > f32::EPSILON {
        write!(f, " scale {}", Number(placed.scale))?;
    }
    if placed.opacity < 1.0 {
        write!(f, " opacity {}", Number(placed.opacity))?;
    }
    f.write_char('\n')?;
    if f.alternate() { write_items(sprite.items(), f, depth + 1) } else { Ok(()) }
}

fn write_items(items: &[Item], f: &mut Formatter<'_>, depth: usize) -> fmt::Result {
    for item in items {
        write!(f, "{:1$}", "", depth * 2)?;
        match item {
            Item::Group(group) => write_group(group, f, depth)?,
            Item::Path(path) => writeln!(f, "{path}")?,
            Item::Text(text) => writeln!(f, "{text}")?,
            Item::Sprite(placed) => write_placed(placed, f, depth)?,
        }
    }
    Ok(())
}

impl Display for Scene {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "scene {}x{}", Number(self.width), Number(self.height))?;
        if self.view != View::default() {
            write!(f, " from {} scale {}", self.view.origin, Number(self.view.scale))?;
        }
        writeln!(f, " on {}", self.background)?;
        if let Some(ground) = &self.ground {
            writeln!(f, "ground {:?} items {}", ground.0.name, ground.items().len())?;
            if f.alternate() {
                write_items(ground.items(), f, 1)?;
            }
        }
        write_items(&self.items, f, 0)
    }
}
