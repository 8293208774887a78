//! What a player can order and ask (section 6), declared once; and the options that are read together.

use super::Diskwars;
use super::content::{Kind, read_list, write_list};
use super::disk::Label;
use super::event::{Preference, Shot};
use super::magic::{Choice, Flip, Flips, Pick};
use super::names;
use super::notation::{self, Place};
use super::orders::Changes;
use super::plan::Plan;
use super::refusal::{Form, Refusal};
use super::words::{Faction, Skill, Spell};
use game::kit::{Options, Reading, Unread, verbs};
use game::{Opt, Order, Seat, Takes};
use space::Spot;

/// What a player can order.
#[verbs(Diskwars)]
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the options of section 6.
pub enum Command {
    /// DSK-3.
    Army(Levy),
    #[question]
    Mine,
    /// DSK-4.1 to 4.5.
    #[previewed]
    Deploy { places: Vec<Place> },
    /// DSK-4.6.
    #[previewed]
    Reinforce {
        #[takes(Takes::Number { min: 0, max: 6 })]
        count: Option<usize>,
        places: Vec<Place>,
    },
    /// DSK-6.
    #[within(Act)]
    #[previewed]
    Move {
        #[required]
        disk: Label,
        #[required]
        flips: Flips,
        hold: bool,
    },
    /// DSK-6.17.
    Stop,
    /// DSK-7.
    #[within(Act)]
    #[previewed]
    Skill {
        #[required]
        disk: Label,
        #[required]
        skill: Skill,
        #[parts { target: Option<Label>, at: Option<Spot>, seat: Option<Seat>, pick: Option<Pick> }]
        choice: Choice,
    },
    /// DSK-8.
    #[within(Act)]
    #[previewed]
    Cast {
        #[required]
        wizard: Label,
        #[required]
        spell: Spell,
        #[parts {
            target: Option<Label>,
            target2: Option<Label>,
            disks: Vec<Label>,
            at: Option<Spot>,
            at2: Option<Spot>,
            #[takes(Takes::Number { min: 0, max: 359 })]
            bearing: Option<i32>,
            seat: Option<Seat>,
            pick: Option<Pick>,
            flips: Vec<Flip>,
            under: bool,
        }]
        choice: Choice,
    },
    /// DSK-5.3.
    #[within(Act)]
    Wait {
        #[required]
        disk: Label,
    },
    /// DSK-5.13.
    #[previewed]
    Plan {
        #[required]
        #[named("lines")]
        plan: Plan,
    },
    /// DSK-5.5.
    Pass { confirm: bool },
    /// DSK-9.
    #[previewed]
    Shoot(Shot),
    /// DSK-9; it ends one's part of the shooting unless it says otherwise.
    #[previewed]
    Volley {
        #[required]
        shots: Vec<Shot>,
        end: Option<bool>,
    },
    /// Ends one's part of the shooting or of the orders for combat.
    Ready,
    /// DSK-10.16.
    Combat(Wishes),
    /// DSK-8.48.
    React {
        #[required]
        counter: bool,
        wizard: Option<Label>,
    },
    /// DSK-8.44, 8.46.
    Place { at: Option<Spot> },
    /// DSK-14.1.
    Orders(Box<Changes>),
    #[question]
    Measure {
        #[required]
        from: String,
        #[required]
        to: String,
    },
    #[reference]
    Disk {
        #[required]
        id: String,
    },
    #[reference]
    Spell {
        id: Option<Spell>,
        #[takes(Takes::Number { min: 1, max: 3 })]
        level: Option<i32>,
    },
    #[reference]
    Roster {
        faction: Option<Faction>,
        #[takes(Takes::Number { min: 1, max: 250 })]
        max_ap: Option<i32>,
    },
    #[question]
    Status,
}

impl Act {
    /// The disk that is activated.
    pub fn disk(&self) -> Label {
        match self {
            Act::Move { disk, .. } | Act::Skill { disk, .. } | Act::Wait { disk } => *disk,
            Act::Cast { wizard, .. } => *wizard,
        }
    }
}

/// The army that somebody wants: a ready-made one, a list, or a ready-made one in another order (DSK-3).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Levy {
    pub preset: Option<String>,
    pub disks: Option<Vec<Kind>>,
    pub spells: Option<Vec<Spell>>,
}

impl Levy {
    /// A ready-made army as it is.
    pub fn ready_made(preset: &str) -> Levy {
        Levy { preset: Some(preset.to_owned()), ..Levy::default() }
    }
}

impl Options<Diskwars> for Levy {
    const OPTIONS: &'static [Opt] = &[
        Opt::new("preset", Takes::Text),
        Opt::new("disks", Takes::Text),
        Opt::new("spells", Takes::Text),
        Opt::new("saved", Takes::Kept),
        Opt::new("save", Takes::Keep),
    ];

    fn read(at: &Reading<'_, Diskwars>) -> Result<Levy, Refusal> {
        let bad = |form: Form| move |part: String| Refusal::BadList { part, form };
        let disks = at.order.get("disks").map(|text| read_list(text, names::kind));
        Ok(Levy {
            preset: at.order.get("preset").map(str::to_lowercase),
            disks: disks.transpose().map_err(bad(Form::Army))?,
            spells: at.order.get("spells").map(read_spells).transpose()?,
        })
    }

    fn write(&self, order: Order) -> Order {
        order
            .with_some("preset", self.preset.as_ref())
            .with_some("disks", self.disks.as_deref().map(write_list))
            .with_some("spells", self.spells.as_deref().map(write_list))
    }
}

/// Spells by name, with counts.
pub fn read_spells(text: &str) -> Result<Vec<Spell>, Refusal> {
    read_list(text, Spell::named).map_err(|part| Refusal::BadList { part, form: Form::Spells })
}

impl Options<Diskwars> for Shot {
    const OPTIONS: &'static [Opt] =
        &[Opt::required("disk", Takes::Unit), Opt::required("target", Takes::Unit), Opt::new("aim", Takes::Text)];

    fn read(at: &Reading<'_, Diskwars>) -> Result<Shot, Refusal> {
        Ok(Shot { archer: at.option("disk")?, target: at.option("target")?, aim: at.option("aim")? })
    }

    fn write(&self, order: Order) -> Order {
        order.with("disk", self.archer).with("target", self.target).with_some("aim", self.aim)
    }
}

/// Whom disks are to strike: one of them, or a list that says all (DSK-10.16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Disk by disk.
    pub lines: Vec<Preference>,
    /// Whether nothing more is to come.
    pub ready: bool,
}

impl Wishes {
    /// One disk prefers to strike another one.
    pub fn one(disk: Label, other: Label) -> Wishes {
        Wishes { lines: vec![(disk, vec![other])], ready: false }
    }
}

impl Options<Diskwars> for Wishes {
    const OPTIONS: &'static [Opt] =
        &[Opt::new("disk", Takes::Unit), Opt::new("prefer", Takes::Text), Opt::new("lines", Takes::Text)];

    fn read(at: &Reading<'_, Diskwars>) -> Result<Wishes, Refusal> {
        let given = |name: &'static str| at.order.get(name).ok_or_else(|| Refusal::missing(name));
        if at.order.get("disk").is_none() || at.order.get("lines").is_some() {
            return Ok(Wishes { lines: notation::preferences(given("lines")?)?, ready: true });
        }
        let prefer = given("prefer")?;
        Ok(Wishes { lines: vec![(at.option("disk")?, notation::labels(prefer)?)], ready: false })
    }

    fn write(&self, order: Order) -> Order {
        match self.lines.first() {
            _ if self.ready => order.with("lines", notation::write_preferences(&self.lines)),
            Some((disk, prefer)) => order.with("disk", disk).with("prefer", notation::joined(prefer, " ")),
            None => order,
        }
    }
}
