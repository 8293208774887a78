//! stub
pub mod offers { pub fn offers(_: &super::super::view::View, _: super::super::super::Seats) -> super::super::super::Offers { Default::default() } }
pub fn suggest(_: &super::view::View, _: super::super::Seats, _: &super::super::Typed<'_>) -> Vec<super::super::Suggestion> { Vec::new() }
