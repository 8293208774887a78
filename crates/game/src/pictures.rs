//! A game's pictures.

use picture::Scene;

use crate::Rules;

/// A game in pictures.
pub trait Pictures: Rules {
    /// The picture of what a viewer knows, with what has just happened drawn into it.
    fn scene(view: &Self::View, recent: &[Self::Event], frame: Frame) -> Scene;
}

/// How much of the board a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// All of it.
    Whole,
    /// The part where something has just happened, larger.
    Action,
    /// The part where an order would take place, with the order drawn as a ghost.
    Ghost,
}
