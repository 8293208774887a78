//! What can happen, and what is told of it. Events carry all that telling them needs; old variants never change their
//! meaning, because stored matches are made of them. How each changes the state is in `apply`.

use serde::{Deserialize, Serialize};

use crate::content::TEAM;
use crate::field::Role;
use crate::plan::{ActionOrder, Phase, written};
use crate::refusal::Refusal;
use crate::stance::Stance;
use crate::tell::{
    card_names, closed, ended, fight_began, fight_ended, placed, planned, rolled, seat_names, side, stance_set,
    supporters, wounded,
};
use crate::unit::{Activation, Overrides, Target, Unit, seat_message};
use crate::words::{Action, Base, Card, Effect, Module, Power, Reason, Team};
use game::kit::{Told, Word};
use game::{Closing, Describe, Holder, Seat, Seats};
use space::Square;
use text::Message;

/// A seat's choice in the draft (BW-3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Choice {
    pub team: Team,
    pub base: Base,
    pub ally: Option<Card>,
}

/// Why life or tokens came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An action (BW-6.5 to 6.7).
    Action,
    /// A module (BW-12.4, 12.5).
    Module,
    /// A power.
    Power(Power),
    /// A leader effect.
    Effect(Effect),
}

/// Why the loser of a fight is not hurt at all (BW-11.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Unhurt {
    NoReach,
    Immune,
    Prevented,
}

/// What can happen, and what is told of it: a text for each, with the fields as its variables, of which it need not use
/// all. Section 7 says to whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Told)]
#[told("battleworld")]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the words of the specification; each variant says what it is.
pub enum Event {
    /// A seat made its secret choice; only it knows (section 7).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    ChoiceNoted {
        #[untold]
        seat: Seat,
        choice: Choice,
    },
    /// A seat has chosen in secret, or let its deadline pass, as all may know.
    #[opens]
    ChoiceIn {
        #[by(seat_message)]
        seat: Seat,
    },
    /// A seat's choice is known to all; `secret` if it had been noted before.
    #[opens]
    Chosen {
        #[by(seat_message)]
        seat: Seat,
        choice: Choice,
        #[untold]
        secret: bool,
    },
    /// All have chosen: the characters are laid out (BW-3.5, 3.6).
    #[opens]
    TeamsComplete,
    /// A seat handed in its deployment; only it knows (BW-3.4).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    DeploymentNoted {
        #[untold]
        seat: Seat,
        #[by(card_names)]
        order: [Card; TEAM],
    },
    /// A seat has handed it in, as all may know.
    #[opens]
    DeploymentIn {
        #[by(seat_message)]
        seat: Seat,
    },
    /// A character stands on its start square.
    Deployed { unit: Unit, square: Square },
    /// The token was tossed (BW-3.7).
    #[opens]
    Tossed {
        #[by(side)]
        seat: Seat,
    },
    /// A turn began with phase 1.
    #[opens]
    TurnBegan {
        turn: u16,
        #[by(seat_names)]
        order: Vec<Seat>,
    },
    /// A character moved (BW-5).
    #[opens]
    Moved { unit: Unit, from: Square, to: Square, flying: bool },
    /// A character took a fainted friend along (BW-11.12).
    PickedUp { unit: Unit, friend: Unit, from: Square },
    /// A carrier put its friend down (BW-11.14).
    Dropped { unit: Unit, friend: Unit, square: Square },
    /// A die was placed (BW-5.1); `heals` if it is on `heal`.
    #[says(placed(*unit, *action, *heals, *assist, *at))]
    Placed { unit: Unit, action: Action, heals: Option<Unit>, assist: bool, at: Square },
    /// Phase 2 began.
    #[opens]
    ActionsBegan,
    /// A seat declares nothing more this phase (BW-6.3).
    #[opens]
    Passed {
        #[by(seat_message)]
        seat: Seat,
    },
    /// An attack was declared (BW-7.1).
    #[opens]
    Struck {
        with: Unit,
        #[by(supporters)]
        support: Vec<Unit>,
        target: Target,
        #[by(Action::word)]
        kind: Action,
        #[untold]
        from: Vec<Square>,
        #[untold]
        at: Square,
        leader: bool,
    },
    /// What the initiator's seat ordered for this fight; nobody sees it (BW-8.5).
    #[silent]
    Ordered { overrides: Overrides },
    /// Ultron took the blow (BW-7.3).
    Guarded { guard: Unit, ward: Unit },
    /// A power token paid for throwing the hammer.
    HammerThrown { unit: Unit, left: u8 },
    /// An attacked character lost its action (BW-7.4).
    Disturbed { unit: Unit, action: Action },
    /// A fight began (BW-7.2).
    #[says(fight_began(*target, *defender))]
    FightBegan {
        with: Unit,
        support: Vec<Unit>,
        target: Target,
        defender: Option<Unit>,
        kind: Action,
        distance: u8,
        leader: bool,
    },
    /// A Force die fell: what it showed, what of it counts, what the side has now.
    #[says(rolled(self))]
    Rolled {
        role: Role,
        who: Option<Unit>,
        sides: u8,
        faces: Vec<u8>,
        counts: i16,
        bonus: i16,
        extra: i16,
        total: i16,
        raise: bool,
        left: u8,
    },
    /// A side is asked whether it raises (BW-8.4).
    RaiseAsked {
        #[untold]
        role: Role,
        unit: Unit,
    },
    /// A side does not raise.
    RaiseDeclined {
        #[untold]
        role: Role,
        unit: Unit,
    },
    /// A fight was decided (BW-7.10).
    #[says(fight_ended(*winner, *totals, *with, *target))]
    FightEnded { winner: Option<Role>, totals: [i16; 2], with: Unit, target: Target },
    /// A power kept wounds off.
    Prevented { unit: Unit, by: Power, wounds: u8, left: u8 },
    /// The loser came away unhurt.
    Spared {
        unit: Unit,
        #[by(Unhurt::word)]
        why: Unhurt,
    },
    /// Wounds (BW-11.1).
    #[says(wounded(*unit, *wounds, *life))]
    Wounded { unit: Unit, wounds: u8, life: i8, at: Square },
    /// The winner took a victory token (BW-7.12).
    VictoryTaken { unit: Unit, tokens: u8 },
    /// Power tokens came.
    PowerGained { unit: Unit, gained: u8, power: u8, cause: Cause },
    /// Power tokens went.
    PowerLost { unit: Unit, power: u8, by: Power },
    /// Life came; it wakes up if it lay fainted.
    LifeGained { unit: Unit, gained: u8, life: i8, cause: Cause, woke: bool },
    /// A character is webbed (`psionic-web`).
    Webbed { unit: Unit },
    /// A character fainted (BW-11.6).
    Fainted { unit: Unit, at: Square },
    /// A character died (BW-11.7).
    Died { unit: Unit, at: Square },
    /// A character was set aside (`rebirth`).
    SetAside { unit: Unit, at: Square },
    /// It came back.
    Reborn { unit: Unit, square: Square, life: i8 },
    /// A carried character was laid on a square (BW-11.15, 11.16).
    LaidDown { unit: Unit, square: Square },
    /// A die went to the centre after its action was carried out (BW-6.9).
    #[opens]
    Done { unit: Unit, action: Action },
    /// A module was hit (BW-12.7, 12.10).
    ModuleHit {
        #[by(seat_message)]
        seat: Seat,
        #[untold]
        slot: u8,
        module: Module,
        lost: u8,
        left: u8,
    },
    /// Galactus was hit (BW-18.8).
    GalactusHit { lost: u8, life: i8, gauge: u16 },
    /// Galactus left (BW-18.9).
    GalactusRepelled,
    /// A leader effect was used (BW-14).
    #[opens]
    LeaderUsed {
        #[by(seat_message)]
        seat: Seat,
        effect: Effect,
        unit: Option<Unit>,
        action: Option<Action>,
        #[untold]
        heals: Option<Unit>,
    },
    /// The end of a turn began: dice go back to the centre (BW-4.5).
    #[opens]
    TurnEnded { turn: u16 },
    /// Dice on the base went back after their work, and the turn's marks are cleared (BW-4.6, 4.8).
    MarksCleared,
    /// A cosmic ally arrived (BW-18.3).
    Arrived { unit: Unit, square: Square },
    /// The clock ticked (BW-13.2).
    ClockTicked { die: u8, gauge: u16, threshold: u16 },
    /// Galactus shook the ground (BW-18.10).
    Shaken,
    /// The initiative changed, or stayed by a leader effect (BW-4.13).
    InitiativePassed {
        #[by(side)]
        seat: Seat,
        held: bool,
    },
    /// A seat fell (BW-17.3).
    Eliminated {
        #[by(seat_message)]
        seat: Seat,
        reason: Reason,
    },
    /// The match is over.
    #[opens]
    #[says(ended(*reason, *seats))]
    Ended { reason: Reason, seats: Seats, holders: Vec<Holder> },
    /// The match was closed although it could have gone on.
    #[opens]
    #[says(closed(*turn, standing))]
    Closed {
        turn: u16,
        /// How many of each seat's characters are conscious.
        standing: Vec<(Seat, u8)>,
        closing: Closing,
    },
    /// A seat changed stances; only it knows.
    #[told_if(viewer.knows(unit.seat))]
    #[says(stance_set(*unit, *stance))]
    StanceSet { unit: Unit, stance: Stance },
    /// A seat made a plan for phase 1; only it knows.
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(planned(Phase::Moves, *turn, written(orders)))]
    MovesPlanned { seat: Seat, turn: u16, orders: Vec<Activation> },
    /// A seat made a plan for phase 2; only it knows.
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(planned(Phase::Actions, *turn, written(orders)))]
    ActionsPlanned { seat: Seat, turn: u16, orders: Vec<ActionOrder> },
    /// What was left of a plan was thrown away; only its seat knows.
    #[opens]
    #[told_if(viewer.knows(*seat))]
    Unplanned {
        #[untold]
        seat: Seat,
        phase: Phase,
    },
    /// The next order of a plan is carried out.
    #[opens]
    #[told_if(viewer.knows(*seat))]
    OrderPlayed {
        #[untold]
        seat: Seat,
        #[untold]
        phase: Phase,
    },
    /// An order of phase 2 could not be carried out any more and was dropped in silence (BW-19.3).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    OrderDropped {
        #[untold]
        seat: Seat,
    },
    /// An order of phase 1 could not be carried out and the plan was cleared (BW-19.2).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[says(Message::new("battleworld-plan-failed").with("why", why.message()))]
    PlanFailed { seat: Seat, why: Refusal },
}
