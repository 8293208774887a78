//! stub
use super::super::Frame;
use super::event::Event;
use super::look::Prospect;
use super::view::View;
use crate::picture::Scene;
pub fn scene(_: &View, _: &[Event], _: Frame) -> Scene { Scene::default() }
pub fn prospect(_: &View, _: &Prospect) -> Scene { Scene::default() }
pub fn gallery(_: Option<&str>) -> Scene { Scene::default() }
