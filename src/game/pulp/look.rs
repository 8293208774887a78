//! stub
pub fn answer(_: &super::view::View, _: super::super::Seats, _: &super::super::Order) -> Result<super::super::Answer, super::refusal::Refusal> { Err(super::refusal::Refusal::NotSeated) }
