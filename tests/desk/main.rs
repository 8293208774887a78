//! The desk without Discord: people ask, the desk answers, and what is owed is composed.

mod aside;
mod away;
mod campaign;
mod club;
mod conversation;
mod evening;
mod fair;
mod first_match;
mod guardians_team;
mod host;
mod hung;
mod kept;
mod offers;
mod post;
mod presses;
mod records;
mod reels;
mod repair;
mod replay;
mod rolls;
mod soak;
mod substitute;
mod talk;
mod verbs;
mod watch;
mod zones;
