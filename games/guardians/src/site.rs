//! Sites: what can be tested (GC-9), by name, with the characteristics and dice that each lists.

use std::fmt;
use std::str::FromStr;

use super::board::Zone;
use super::content::Trait;
use super::field::Field;
use super::scenario::SiteKind;
use super::square::Square;
use super::tile::Function;
use game::kit::Unknown;
use game::known_by_name;
use text::{Arg, Message};

/// What a test is made on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Site {
    /// A sonic machine, from 1.
    Sonic(u8),
    /// A bomb, from 1.
    Bomb(u8),
    /// A door, by its two squares.
    Door(Square, Square),
    /// An orange Space of a tile.
    Printed(Function),
    /// The van.
    Van,
    /// A trapped zone.
    Trap(Zone),
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Site::Sonic(number) => write!(f, "sonic-{number}"),
            Site::Bomb(number) => write!(f, "bomb-{number}"),
            Site::Door(one, two) => write!(f, "door-{one}-{two}"),
            Site::Printed(function) => f.write_str(function.word()),
            Site::Van => f.write_str("van"),
            Site::Trap(zone) => write!(f, "trap:{zone}"),
        }
    }
}

impl FromStr for Site {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Site, Unknown> {
        let bad = || Unknown(text.to_owned());
        let word = text.trim().to_lowercase();
        if let Some(function) = Function::of(&word) {
            return Ok(Site::Printed(function));
        }
        if word == "van" {
            return Ok(Site::Van);
        }
        if let Some(zone) = word.strip_prefix("trap:").or_else(|| word.strip_prefix("trap-")) {
            return zone.parse().map(Site::Trap);
        }
        let parts: Vec<&str> = word.split('-').collect();
        let number = |text: &str| text.parse().ok().filter(|number| (1..=9).contains(number)).ok_or_else(bad);
        match parts.as_slice() {
            ["sonic", text] => Ok(Site::Sonic(number(text)?)),
            ["bomb", text] => Ok(Site::Bomb(number(text)?)),
            ["door", one, two] => {
                let (one, two): (Square, Square) = (one.parse()?, two.parse()?);
                Ok(Site::Door(one.min(two), one.max(two)))
            }
            _ => Err(bad()),
        }
    }
}

known_by_name!(Site);

impl Site {
    /// What it is called; reports name it as it is typed.
    pub fn message(self) -> Message {
        match self {
            Site::Sonic(number) => Message::new("guardians-site-sonic").with("number", number),
            Site::Bomb(number) => Message::new("guardians-site-bomb").with("number", number),
            Site::Door(one, two) => Message::new("guardians-site-door").with("one", one).with("two", two),
            Site::Printed(function) => function.message(),
            Site::Van => Message::new("guardians-site-van"),
            Site::Trap(zone) => Message::new("guardians-site-trap").with("zone", zone),
        }
    }
}

impl From<Site> for Arg {
    fn from(site: Site) -> Arg {
        site.to_string().into()
    }
}

impl Field {
    /// Every site that can be tested now.
    pub fn all_sites(&self) -> Vec<Site> {
        let machines = self.sites.iter().enumerate().filter(|(_, square)| square.is_some());
        let machines = machines.map(|(place, _)| self.numbered(place as u8 + 1));
        let doors = self.board.doors.iter().zip(&self.doors).filter(|(_, door)| !door.open);
        let doors = doors.map(|((one, two), _)| Site::Door(*one, *two));
        let printed = self.board.printed.iter().map(|(function, _)| Site::Printed(*function));
        let van = self.van_square().map(|_| Site::Van);
        let mut traps = self.traps.clone();
        traps.sort_unstable();
        traps.dedup();
        let all = machines.chain(doors).chain(printed).chain(van).chain(traps.into_iter().map(Site::Trap));
        all.filter(|site| Trait::ALL.iter().any(|with| self.site_dice(*site, *with).is_some())).collect()
    }

    /// The machine or bomb of a number.
    pub fn numbered(&self, number: u8) -> Site {
        match self.menace().and_then(|menace| menace.site).map(|rule| rule.kind) {
            Some(SiteKind::Bomb) => Site::Bomb(number),
            _ => Site::Sonic(number),
        }
    }

    /// The squares from which a site is tested; none for what needs no orange Space (GC-9.1).
    pub fn site_squares(&self, site: Site) -> Vec<Square> {
        match site {
            Site::Sonic(number) | Site::Bomb(number) if self.numbered(number) == site => {
                self.sites.get(usize::from(number) - 1).copied().flatten().into_iter().collect()
            }
            Site::Sonic(_) | Site::Bomb(_) | Site::Trap(_) => Vec::new(),
            Site::Door(one, two) => vec![one, two],
            Site::Printed(function) => {
                self.board.printed.iter().filter(|(other, _)| *other == function).map(|(_, square)| *square).collect()
            }
            Site::Van => self.van_square().into_iter().collect(),
        }
    }

    /// Dice that a site lists for a characteristic, before tokens (GC-9.2, 9.10); `None` if it does not list it or is gone.
    pub fn site_dice(&self, site: Site, with: Trait) -> Option<u8> {
        let listed = |mental: Option<u8>, attack: Option<u8>| match with {
            Trait::Mental => mental,
            Trait::Attack => attack,
            Trait::Speed | Trait::Defence => None,
        };
        match site {
            Site::Sonic(_) | Site::Bomb(_) => {
                let rule = self.menace()?.site?;
                self.site_squares(site).first()?;
                listed(Some(rule.mental), Some(rule.attack))
            }
            Site::Door(one, two) => {
                let place = self.board.doors.iter().position(|door| *door == (one, two))?;
                if self.doors[place].open { None } else { listed(Some(4), Some(6)) }
            }
            Site::Printed(function) => {
                self.site_squares(site).first()?;
                match function {
                    Function::Hospital => listed(Some(7), None),
                    Function::Subway => listed(Some(3), None),
                    Function::Alarm => listed(Some(5), None),
                    Function::Breaker => listed(Some(4), Some(6)),
                    Function::Console if !self.scenario().routes.is_empty() => listed(Some(6), None),
                    Function::Vault | Function::Console => None,
                }
            }
            Site::Van => {
                self.van_square()?;
                let van = self.van?;
                match van.stopped {
                    None if 2 <= self.turn => listed(Some(6), Some(7)),
                    Some(_) if 0 < van.cases => listed(Some(5), Some(6)),
                    _ => None,
                }
            }
            Site::Trap(zone) => {
                if self.traps.contains(&zone) {
                    listed(Some(5), None)
                } else {
                    None
                }
            }
        }
    }

    /// Whether a failed test leaves no token, and tokens never count (GC-9.6).
    pub fn is_direct(site: Site) -> bool {
        site == Site::Printed(Function::Subway)
    }

    /// The door of a site.
    pub fn door_place(&self, site: Site) -> Option<usize> {
        let Site::Door(one, two) = site else { return None };
        self.board.doors.iter().position(|door| *door == (one, two))
    }

    /// Whether a square is orange: a site, a door's square or an object's.
    pub fn is_orange(&self, square: Square) -> bool {
        self.sites.contains(&Some(square))
            || self.board.printed.iter().any(|(_, other)| *other == square)
            || self.board.doors.iter().any(|(one, two)| *one == square || *two == square)
            || self.objects.iter().any(|object| object.orange == square)
    }
}
