//! Positions as text: one fact a line. What stands after `#` is a remark, in every game.

/// The facts of a position, without remarks and empty lines.
pub fn facts(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).filter(|line| !line.is_empty())
}
