//! stub
use super::super::Frame;
use super::event::Event;
use super::look::Prospect;
use super::view::View;
use crate::picture::Scene;
pub fn scene(_: &View, _: &[Event], _: Frame) -> Scene {
    Scene::new(10.0, 10.0)
}
pub fn prospect(_: &View, _: &Prospect) -> Scene {
    Scene::new(10.0, 10.0)
}
pub fn gallery(_: Option<&str>) -> Scene {
    Scene::new(10.0, 10.0)
}
