//! What can be chosen in the lobby (section 3.1), and what was.

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::words::Format;
use game::kit::{Lobby, Word, one_of};
use game::{MatchOption, Setup};

/// The options, the default of each first.
pub const OPTIONS: &[MatchOption] = &[
    one_of("format", Format::WORDS),
    one_of("map", &["shards", "plain"]),
    one_of("draft", Draft::WORDS),
    one_of("camps", &["free", "canon"]),
    one_of("bases", Bases::WORDS),
    one_of("galactus", &["seats", "150", "100", "220"]),
    one_of("leaders", &["on", "off"]),
    one_of("cosmic", &["off", "allies", "galactus", "both"]),
    one_of("raises", &["orders", "ask"]),
    one_of("tempo", &["single", "pair", "team"]),
    one_of("on-timeout", &["default", "house"]),
];

/// How teams are chosen (BW-3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Draft {
    Open,
    Blind,
    Random,
}

/// Which base cards may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Bases {
    Large,
    Small,
    Free,
}

/// What was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, clippy::struct_excessive_bools)] // Each is a switch of the lobby.
pub struct Options {
    pub format: Format,
    pub plain: bool,
    pub draft: Draft,
    pub canon: bool,
    pub bases: Bases,
    pub threshold: u16,
    pub leaders: bool,
    /// Whether cosmic allies join (BW-18.2).
    pub allies: bool,
    /// Whether Galactus stands on his mountain (BW-18.6).
    pub galactus: bool,
    /// Whether raises are asked one by one (BW-8.4).
    pub ask: bool,
    /// Characters activated per go in phase 1 (BW-4.4).
    pub tempo: u8,
    /// Whether the house decides what a deadline leaves open.
    pub house_on_timeout: bool,
}

impl Options {
    /// What a set-up chose.
    pub fn read(setup: &Setup) -> Result<Options, Refusal> {
        let lobby = Lobby::read(OPTIONS, setup)?;
        let format = lobby.word("format").unwrap_or(Format::Duel);
        let options = Options {
            format,
            plain: lobby.is("map", "plain"),
            draft: lobby.word("draft").unwrap_or(Draft::Open),
            canon: lobby.is("camps", "canon"),
            bases: lobby.word("bases").unwrap_or(Bases::Large),
            threshold: match (lobby.get("galactus"), format) {
                ("seats", Format::Duel) => 150,
                ("seats", Format::Camps | Format::FreeForAll) => 220,
                _ => lobby.number("galactus"),
            },
            leaders: lobby.is("leaders", "on"),
            allies: lobby.is("cosmic", "allies") || lobby.is("cosmic", "both"),
            galactus: lobby.is("cosmic", "galactus") || lobby.is("cosmic", "both"),
            ask: lobby.is("raises", "ask"),
            tempo: match lobby.get("tempo") {
                "pair" => 2,
                "team" => u8::MAX,
                _ => 1,
            },
            house_on_timeout: lobby.is("on-timeout", "house"),
        };
        // BW-18.11: there are no camps that could choose an ally.
        if options.allies && format == Format::FreeForAll { Err(Refusal::NoAlliesHere) } else { Ok(options) }
    }
}
