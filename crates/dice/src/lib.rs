//! What people roll outside the rules: expressions ([`parse`]), rolls ([`Expression::roll`]) and their odds ([`odds`]).

pub mod bars;
mod changes;
pub mod expression;
pub mod fault;
pub mod grammar;
pub mod limits;
mod modifiers;
pub mod odds;
pub mod parse;
mod pmf;
mod reach;
pub mod roll;
mod scan;
mod scene;
mod select;
pub mod special;
mod tell;

pub mod tally;

pub use expression::Expression;
pub use fault::Fault;
pub use odds::{Distribution, odds};
pub use parse::parse;
pub use roll::Roll;
