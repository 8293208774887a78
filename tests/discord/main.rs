//! The whole bot through the real client against the stand-in, and the stand-in by itself.

mod alone;
mod bot;
mod client;
mod club;
mod control;
mod faults;
mod following;
mod former;
mod hall;
mod load_run;
mod matches;
mod openapi;
mod page;
mod people;
#[path = "../desk/reels.rs"]
mod reels;
mod referee;
mod second_client;
mod start;
mod survival;
