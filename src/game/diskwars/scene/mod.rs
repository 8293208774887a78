//! The picture of Diskwars (section 8 of the specification): the table to scale, disks in the order in which they lie, what
//! has just happened, and a margin with words and counters. Made from what a viewer knows and from events it may know of.

use super::super::Frame;
use super::event::Event;
use super::view::View;
use crate::picture::Scene;

/// The picture of what a viewer knows, with what has just happened drawn into it.
pub fn scene(_: &View, _: &[Event], _: Frame) -> Scene {
    Scene::new(10.0, 10.0)
}
