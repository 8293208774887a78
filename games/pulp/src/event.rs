//! What can happen. With the opening, these are what is stored of a match; `apply.rs` is where a state changes.

use serde::{Deserialize, Serialize};

use super::bonus::Bonus;
use super::content::{Act, Agenda, Fx, Origin};
use super::field::{Aura, Clash, Disc, Question, Stage};
use super::label::{Label, Place, PropId, Side, Target, TokenId};
use super::model::Load;
use super::orders::Standing;
use super::resolve::Ongoing;
use super::script::Step;
use game::kit::{Describe, Word};
use game::{Holder, Seat, Seats};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is named by what happens.
pub enum Event {
    Asked {
        seats: Seats,
        question: Question,
    },
    Answered {
        seat: Seat,
    },
    StageBegan {
        stage: Stage,
    },
    /// Only its side knows.
    TeamChosen {
        side: Side,
        roster: Roster,
    },
    TeamsShown {
        rosters: Vec<(Side, Roster)>,
    },
    /// Only its side knows.
    Dealt {
        side: Side,
        agendas: Vec<Agenda>,
    },
    /// Only its side knows.
    Kept {
        side: Side,
        agenda: Agenda,
    },
    DeployRolled {
        alpha: u8,
        omega: u8,
    },
    DeployFirst {
        side: Side,
    },
    /// Only its side knows.
    Drafted {
        side: Side,
        places: Vec<(Label, Place)>,
    },
    Deployed {
        side: Side,
        places: Vec<(Label, Place)>,
    },
    TokensPlaced {
        tokens: Vec<(TokenId, Place)>,
        citizens: Vec<(Label, Place)>,
        marked: Vec<(Side, PropId)>,
    },
    RoundBegan {
        round: u8,
    },
    PoolsSet {
        pools: Vec<(Side, i32)>,
    },
    Boosted {
        model: Label,
        dice: i32,
    },
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
    TurnBegan {
        side: Side,
    },
    TurnSkipped {
        side: Side,
    },
    Passed {
        seat: Seat,
    },
    Activated {
        model: Label,
        extra: bool,
        free: bool,
    },
    Led {
        minion: Label,
        free: bool,
    },
    LeaderOffered {
        model: Label,
    },
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
        height: i32,
        harmless: bool,
        alone: bool,
    },
    Hazard {
        model: Label,
        die: u8,
        total: i32,
        hurt: bool,
    },
    Took {
        model: Label,
        load: Load,
    },
    PutDown {
        model: Label,
        load: Load,
        at: Place,
    },
    PropMoved {
        prop: PropId,
        to: Spot,
    },
    Paid {
        model: Label,
        ap: i32,
        fatigue: bool,
        stun: bool,
    },
    BoostSpent {
        model: Label,
        dice: i32,
    },
    Declared {
        model: Label,
        action: Act,
        targets: Vec<Target>,
        aim: Option<Spot>,
        puppet: bool,
    },
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
        minion: bool,
    },
    Rolled {
        roll: Box<Roll>,
    },
    Rerolled {
        owner: Label,
        roller: Label,
    },
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
        at: Place,
    },
    Destroyed {
        prop: PropId,
        by: Option<Side>,
    },
    DiscLaid {
        disc: Disc,
    },
    AuraLit {
        aura: Aura,
    },
    Slammed {
        model: Target,
        into: Target,
    },
    IdolSought {
        token: TokenId,
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
    EffectsEnded {
        round: u8,
    },
    /// Only its seat knows.
    OrdersSet {
        seat: Seat,
        orders: Standing,
    },
    /// Only its seat knows.
    Queued {
        seat: Seat,
        lines: Vec<String>,
    },
    /// A roll waits for the defender; only the rules look inside.
    Paused {
        stack: Vec<Ongoing>,
        rest: Vec<(Label, Step)>,
        open: bool,
        strict: bool,
    },
    Clashing {
        clash: Option<Clash>,
    },
    Reacted {
        seat: Seat,
        boost: u8,
        substitute: Option<Label>,
    },
    Resumed,
    Gone {
        seat: Seat,
        /// The partner who takes over its models.
        heir: Option<Seat>,
    },
    AgendasShown {
        agendas: Vec<(Side, Agenda, bool)>,
    },
    MatchWon {
        holders: Vec<Holder>,
        seats: Seats,
        reason: Reason,
    },
}
