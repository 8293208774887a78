//! stub
#![allow(missing_docs)]
use crate::{game::GameKind, picture::Scene, text::Lang};
pub struct Page {
    pub id: &'static str,
    pub title: &'static str,
    pub body: &'static str,
    pub example: Option<&'static str>,
}
pub fn pages(_: GameKind, _: Lang) -> &'static [Page] {
    &[]
}
pub fn picture(_: &Page) -> Option<Scene> {
    None
}
