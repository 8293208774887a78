//! What can happen, and what is told of it: a text for each, with the fields as its variables. With the opening, these are
//! what is stored of a match; `apply.rs` is where a state changes, `tell.rs` has the words that need more than a text.

use serde::{Deserialize, Serialize};

use super::bonus::Bonus;
use super::content::{Act, Agenda, Fx, Origin};
use super::field::{Aura, Clash, Disc, Question, Stage};
use super::label::{Label, Place, PropId, Side, Target, TokenId};
use super::measure::{Inches, written};
use super::model::Load;
use super::orders::Standing;
use super::resolve::Ongoing;
use super::rules::act::load_target;
use super::script::Step;
use super::tell;
use super::words::{names, seat_word, seat_words};
use game::kit::{Describe, Told, Word};
use game::{Closing, Holder, Seat, Seats};
use space::Spot;

/// A team: its models with the seat of each.
pub type Roster = Vec<(Label, Seat)>;

/// How a model came to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Motion {
    /// A Movement Action, which gives Fatigue.
    Move,
    /// A DASH.
    Dash,
    /// Self/Shift.
    Shift,
    /// A displacement.
    Pushed(Fx),
    /// Out of a Monster's way.
    Shoved,
    /// Down from something that is gone.
    Dropped,
    /// A Citizen that follows or flees.
    Citizen,
}

/// Why something lost HP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("pulp-cause-")]
#[allow(missing_docs)]
pub enum Cause {
    Action,
    Cost,
    Fall,
    Crush,
    Slam,
    Danger,
    Burn,
    Riposte,
    Blast,
    Collapse,
    Used,
    Trampled,
    Current,
}

/// What a model gains or loses besides HP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// An effect of section 2.10 that lies on it.
    Gains(Fx, i32),
    /// Marked by a side.
    MarkedBy(Side),
    /// Nothing more of what Clear removes.
    Cleared,
}

/// Why victory points are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[serde(rename_all = "kebab-case")]
#[said("pulp-score-")]
#[called(model: Label, vp: i32, prop: PropId, agenda: Agenda)]
#[allow(missing_docs)]
pub enum Score {
    KnockedOut(Label),
    Zones(i32),
    Flag,
    Bags(i32),
    Wreck(PropId),
    Half(PropId),
    Rescue(Label),
    Harmed(Label),
    Idol,
    Bracket,
    Monster,
    Agenda(Agenda),
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Reason {
    Points,
    Levels,
    Health,
    LastStanding,
    Resigned,
    Draw,
}

/// One opposed roll (PC-12.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Roll {
    pub attacker: Label,
    pub action: Act,
    pub defender: Target,
    /// Who was meant, if another stepped in.
    pub instead: Option<Label>,
    pub attack: Vec<u8>,
    pub defence: Vec<u8>,
    pub bonuses: Vec<(Bonus, i32)>,
    pub guards: Vec<(Bonus, i32)>,
    pub totals: (i32, i32),
    pub success: bool,
    /// Whether Origins broke a tie.
    pub tie: bool,
    pub efx: i32,
    /// The dice counting for EFX from this number on, for each side.
    pub counts: (u8, u8),
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Told)]
#[told("pulp")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is named by what happens.
pub enum Event {
    #[told_if(!seats.is_empty())]
    Asked {
        #[by(seat_words)]
        seats: Seats,
        question: Question,
    },
    Answered {
        #[by(seat_word)]
        seat: Seat,
    },
    #[opens]
    #[told_if(!matches!(stage, Stage::Team | Stage::Over))]
    StageBegan {
        #[by(Stage::word)]
        stage: Stage,
    },
    /// Only its side knows.
    #[opens]
    #[told_if(tell::knows(viewer, *side))]
    #[says(tell::team_chosen(roster))]
    TeamChosen {
        side: Side,
        roster: Roster,
    },
    #[opens]
    TeamsShown {
        #[by(tell::rosters)]
        rosters: Vec<(Side, Roster)>,
    },
    /// Only its side knows.
    #[opens]
    #[told_if(tell::knows(viewer, *side))]
    Dealt {
        #[untold]
        side: Side,
        #[by(names)]
        agendas: Vec<Agenda>,
    },
    /// Only its side knows.
    #[opens]
    #[told_if(tell::knows(viewer, *side))]
    Kept {
        #[untold]
        side: Side,
        agenda: Agenda,
    },
    #[opens]
    DeployRolled {
        alpha: u8,
        omega: u8,
    },
    DeployFirst {
        side: Side,
    },
    /// Only its side knows.
    #[opens]
    #[told_if(tell::knows(viewer, *side))]
    Drafted {
        #[untold]
        side: Side,
        #[by(tell::placed)]
        places: Vec<(Label, Place)>,
    },
    #[opens]
    Deployed {
        side: Side,
        #[by(tell::placed)]
        places: Vec<(Label, Place)>,
    },
    #[opens]
    TokensPlaced {
        #[by(tell::count)]
        tokens: Vec<(TokenId, Place)>,
        #[by(tell::count)]
        citizens: Vec<(Label, Place)>,
        #[by(tell::count)]
        marked: Vec<(Side, PropId)>,
    },
    #[opens]
    RoundBegan {
        round: u8,
    },
    PoolsSet {
        #[by(tell::pools)]
        pools: Vec<(Side, i32)>,
    },
    Boosted {
        model: Label,
        dice: i32,
    },
    #[says(tell::initiative([alpha, omega], *totals, *origins, *winner))]
    Initiative {
        alpha: Vec<u8>,
        omega: Vec<u8>,
        totals: (i32, i32),
        origins: (Origin, Origin),
        winner: Option<Side>,
    },
    FirstChosen {
        side: Side,
    },
    #[opens]
    TurnBegan {
        side: Side,
    },
    #[opens]
    TurnSkipped {
        side: Side,
    },
    #[opens]
    Passed {
        #[by(seat_word)]
        seat: Seat,
    },
    #[opens]
    Activated {
        model: Label,
        #[by(u8::from)]
        extra: bool,
        #[untold]
        free: bool,
    },
    #[opens]
    Led {
        minion: Label,
        #[untold]
        free: bool,
    },
    LeaderOffered {
        model: Label,
    },
    #[says(tell::moved(*model, *motion, *to))]
    Moved {
        model: Label,
        from: Place,
        path: Vec<Spot>,
        to: Place,
        motion: Motion,
        touched: Vec<PropId>,
    },
    Fell {
        model: Label,
        #[by(Inches)]
        height: i32,
        #[by(u8::from)]
        harmless: bool,
        #[untold]
        alone: bool,
    },
    Hazard {
        model: Label,
        die: u8,
        total: i32,
        #[by(u8::from)]
        hurt: bool,
    },
    #[says(tell::took(*model, *load))]
    Took {
        model: Label,
        load: Load,
    },
    PutDown {
        model: Label,
        #[by(load_target)]
        load: Load,
        at: Place,
    },
    PropMoved {
        prop: PropId,
        #[by(written)]
        to: Spot,
    },
    Paid {
        model: Label,
        ap: i32,
        #[by(u8::from)]
        fatigue: bool,
        #[by(u8::from)]
        stun: bool,
    },
    BoostSpent {
        model: Label,
        dice: i32,
    },
    #[opens]
    #[says(tell::declared(*model, *action, targets, *puppet))]
    Declared {
        model: Label,
        action: Act,
        targets: Vec<Target>,
        aim: Option<Spot>,
        puppet: bool,
    },
    #[opens]
    Interacted {
        model: Label,
        token: Target,
    },
    Cancelled {
        model: Label,
    },
    Substituted {
        model: Label,
        for_whom: Label,
        #[by(u8::from)]
        minion: bool,
    },
    #[says(tell::rolled(roll))]
    Rolled {
        roll: Box<Roll>,
    },
    Rerolled {
        owner: Label,
        roller: Label,
    },
    #[says(tell::tried(*model, *action, tell::dice(dice, *from, *total), (*total, *difficulty), success.then_some(*efx)))]
    Tried {
        model: Label,
        action: Act,
        dice: Vec<u8>,
        total: i32,
        difficulty: i32,
        success: bool,
        efx: i32,
        from: u8,
    },
    #[says(tell::changed(*model, *change))]
    Changed {
        model: Label,
        change: Change,
    },
    Damaged {
        target: Target,
        amount: i32,
        left: i32,
        cause: Cause,
    },
    Healed {
        model: Label,
        amount: i32,
        left: i32,
    },
    Unaffected {
        target: Target,
        fx: Fx,
    },
    Saved {
        model: Label,
    },
    KnockedOut {
        model: Label,
        #[untold]
        at: Place,
    },
    #[says(tell::destroyed(*prop))]
    Destroyed {
        prop: PropId,
        by: Option<Side>,
    },
    #[says(tell::disc_laid(disc))]
    DiscLaid {
        disc: Disc,
    },
    #[says(tell::aura_lit(aura))]
    AuraLit {
        aura: Aura,
    },
    Slammed {
        model: Target,
        into: Target,
    },
    IdolSought {
        token: TokenId,
        #[by(u8::from)]
        found: bool,
        model: Label,
    },
    TokenHome {
        token: TokenId,
    },
    Rescued {
        citizen: Label,
        side: Side,
    },
    Scored {
        side: Side,
        vp: i32,
        why: Score,
    },
    #[opens]
    EffectsEnded {
        round: u8,
    },
    /// Only its seat knows.
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(orders.message())]
    OrdersSet {
        seat: Seat,
        orders: Standing,
    },
    /// Only its seat knows.
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(tell::queued(lines))]
    Queued {
        seat: Seat,
        lines: Vec<String>,
    },
    /// A roll waits for the defender; only the rules look inside.
    #[silent]
    Paused {
        stack: Vec<Ongoing>,
        rest: Vec<(Label, Step)>,
        open: bool,
        strict: bool,
    },
    #[says(tell::clashing(clash.as_ref()))]
    Clashing {
        clash: Option<Clash>,
    },
    #[opens]
    #[told_if(viewer.knows(*seat))]
    Reacted {
        #[untold]
        seat: Seat,
        boost: u8,
        #[untold]
        substitute: Option<Label>,
    },
    #[silent]
    Resumed,
    #[opens]
    #[says(tell::gone(*seat, *heir, *again))]
    Gone {
        seat: Seat,
        /// The partner who takes over its models.
        heir: Option<Seat>,
        /// Whether the heir, who had passed, plays on with them this Round.
        #[serde(default)]
        again: bool,
    },
    #[opens]
    AgendasShown {
        #[by(tell::agendas)]
        agendas: Vec<(Side, Agenda, bool)>,
    },
    /// The match was closed although it could have gone on.
    #[opens]
    #[says(tell::closed(*round, *points))]
    Closed {
        round: u8,
        /// Victory points of alpha and omega.
        points: [i32; 2],
        closing: Closing,
    },
    #[opens]
    #[says(tell::won(*seats, *reason))]
    MatchWon {
        holders: Vec<Holder>,
        seats: Seats,
        reason: Reason,
    },
}
