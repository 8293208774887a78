//! What can happen. Events carry all that telling them needs; old variants never change their meaning, because stored
//! matches are made of them. `knowers` are the seats that may know what is hidden from the others.

use serde::{Deserialize, Serialize};

use super::board::Zone;
use super::command::seat_name;
use super::content::{Card, HandCard, Hero, Rank, Side, Trait, Wound};
use super::field::{Effect, Load, PendingPush, Team};
use super::figure::{Figure, ObjectId};
use super::mission::Progress;
use super::refusal::Refusal;
use super::site::Site;
use super::square::Square;
use super::stats::Manner;
use super::steps::{Task, Usage, write_batch};
use super::tell::{
    attack_rolled, closed, count, counted, in_words, initiative, intended, mission_drawn, names, paper_name, pushed,
    seat_names, shifted, sided, site_removed, some_names, test_dice, titled,
};
use game::kit::{Describe, Told, Word};
use game::{Closing, Describe as _, Holder, Seat, Seats};

/// What a test was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// A site.
    Site(Site),
    /// An object.
    Object(ObjectId),
    /// A power.
    Power(Card),
    /// A wall of fire.
    Fire(Zone),
    /// A trap.
    Trap(TrapKind),
    /// Something the villain does.
    Menace(Evil),
}

/// A test that a villain forces on somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-evil-")]
#[allow(missing_docs)]
pub enum Evil {
    Feedback,
    LaughingGas,
    JoyBuzzer,
    LastWord,
}

/// What a trap turns out to be (GC-11.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-trap-")]
#[allow(missing_docs)]
pub enum TrapKind {
    Peel,
    Gas,
    Buzzer,
}

/// A joke (MENACE #3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[said("guardians-joke-")]
#[allow(missing_docs)]
pub enum Joke {
    CustardPie,
    Whoopee,
    LaughingGas,
    Clowns,
    Trick,
}

/// An article of a front page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[said("guardians-article-")]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Article {
    Big,
    Medium,
    Blue(Hero),
    Red(Hero),
}

/// Why a figure is put somewhere without a Move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Cause {
    Power(Card),
    Subway,
    Appears,
    Marches,
    Vanishes,
}

/// Why a match ended (GC-15.1, 16.7, 16.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[allow(missing_docs)]
pub enum Reason {
    VillainPlan,
    NoHeroes,
    Objective,
    Scenario,
    LastTurn,
    CoopVictory,
    CoopLost,
    Resigned,
}

/// What is meant to be done, where dice or others decide what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Intent {
    /// A test with its dice and the value they must not exceed.
    Test { site: Site, with: Trait, dice: u8, value: u8 },
    /// A power is aimed at a figure.
    Aim { target: Figure },
}

/// What can happen, and what is told of it: a text for each, with the fields as its variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Told)]
#[told("guardians")]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are the words of the specification; each variant says what it is.
pub enum Event {
    /// A seat took a hero (GC-0.1).
    #[opens]
    HeroTaken {
        #[by(seat_name)]
        seat: Seat,
        hero: Hero,
        rank: Rank,
        main: bool,
    },
    /// A team chose its newspaper (GC-0.6).
    #[opens]
    PaperChosen {
        team: Team,
        #[by(paper_name)]
        paper: u8,
    },
    /// Three cards of a TEAM-UP or co-op hero were chosen; only its side knows which (GC-12.1, 16.4).
    #[opens]
    #[untold(knowers)]
    DeckChosen {
        hero: Hero,
        #[by(names)]
        #[told_if(viewer.knows_any(*knowers))]
        cards: [Card; 3],
        knowers: Seats,
    },
    /// A seat took a sidekick (GC-16.9).
    #[opens]
    SidekickTaken {
        #[by(seat_name)]
        seat: Seat,
        figure: Figure,
    },
    /// Objects, sites and tokens were laid out (GC-0.7).
    #[opens]
    #[untold(objects)]
    BoardSet { objects: Vec<(ObjectId, Square, Option<Square>)> },
    /// A figure was put on its start square (GC-0.9).
    Placed { figure: Figure, square: Square },
    /// A hero took its cards in hand; a Rookie sets two aside, which only its side knows (GC-0.2).
    #[untold(spare, knowers)]
    CardsDealt {
        hero: Hero,
        #[by(count)]
        hand: Vec<HandCard>,
        spare: Vec<Card>,
        knowers: Seats,
    },
    /// A mission was rolled (GC-0.10).
    #[says(mission_drawn(*hero, *mission))]
    MissionDrawn { hero: Hero, mission: u8 },
    /// A turn began with the strategy phase.
    #[opens]
    TurnBegan { turn: u8 },
    /// A plan was made; only its side knows (GC-3.2).
    #[opens]
    #[told_if(viewer.knows_any(*knowers))]
    #[untold(knowers)]
    Planned {
        hero: Hero,
        #[by(sided)]
        cards: Vec<(HandCard, Side)>,
        #[by(some_names)]
        tokens: Vec<Trait>,
        knowers: Seats,
    },
    /// A team ordered its initiative cards; only the team knows (GC-3.4).
    #[opens]
    #[told_if(viewer.knows_any(*knowers))]
    #[untold(knowers)]
    OrderSet {
        team: Team,
        #[by(names)]
        heroes: Vec<Hero>,
        knowers: Seats,
    },
    /// Seats locked their plans.
    #[opens]
    Locked {
        #[by(seat_names)]
        seats: Seats,
    },
    /// Seats unlocked (GC-3.6).
    #[opens]
    Unlocked {
        #[by(seat_names)]
        seats: Seats,
    },
    /// A batch was stored for a hero's activation; only its seat knows (GC-18.4).
    #[opens]
    #[told_if(viewer.knows(*seat))]
    #[untold(seat)]
    BatchStored {
        hero: Hero,
        #[by(write_batch)]
        tasks: Vec<Task>,
        seat: Seat,
    },
    /// Standing orders were set; only the seats know (GC-18.6).
    #[opens]
    #[told_if(viewer.knows_any(*seats))]
    #[untold(seats)]
    StandingSet { seats: Seats, push: Preference },
    /// A hero's cards were turned up (GC-4.1).
    #[opens]
    Revealed {
        hero: Hero,
        #[by(some_names)]
        left: Vec<HandCard>,
        #[by(some_names)]
        right: Vec<HandCard>,
        #[by(some_names)]
        tokens: Vec<Trait>,
    },
    /// A figure lost Damage tokens.
    Healed { figure: Figure, removed: u8, left: u8 },
    /// A figure gained a shield (K-SHIELD).
    Shielded { figure: Figure, value: u8, own: bool },
    /// Initiative was compared (GC-4.2 to 4.4).
    #[opens]
    #[says(initiative(*first, *speed, *mental, *drawn))]
    Initiative { first: Team, speed: [u8; 2], mental: Option<[u8; 2]>, drawn: bool },
    /// An initiative card was turned, or a sidekick's window opened (GC-4.5, 16.9).
    #[opens]
    Activated { figure: Figure, actions: u8 },
    /// A stored batch began; what it says shows by what is done.
    BatchBegan { hero: Hero },
    /// A batch stopped; only its seat learns where and why (GC-18.3).
    #[untold(by)]
    BatchStopped {
        figure: Figure,
        by: Seats,
        #[told_if(viewer.knows_any(*by))]
        order: usize,
        #[told_if(viewer.knows_any(*by))]
        #[by(in_words)]
        why: Refusal,
    },
    /// An activation ended; what was left is lost (GC-4.9).
    ActivationEnded { figure: Figure, lost: u8 },
    /// A Move, or a step of one (GC-5).
    #[opens]
    Moved {
        figure: Figure,
        from: Square,
        to: Square,
        #[by(count)]
        path: Vec<Zone>,
        left: u8,
        free: bool,
    },
    /// A power was used (GC-2.9).
    #[opens]
    PowerUsed { figure: Figure, card: Card, left: u8 },
    /// An attack was declared (GC-7.4).
    #[opens(!*counter)]
    AttackDeclared {
        attacker: Figure,
        from: Square,
        target: Figure,
        at: Square,
        #[by(Manner::word)]
        manner: Manner,
        combat: u8,
        power: u8,
        defence: u8,
        object: Option<ObjectId>,
        counter: bool,
        left: u8,
    },
    /// Its dice fell, by index: combat, power, rerolled zeroes, then POW rerolls in waves (GC-7.6).
    #[says(attack_rolled(combat, power, zeroes, pows, *successes, *hit))]
    AttackRolled {
        attacker: Figure,
        target: Figure,
        combat: Vec<u8>,
        power: Vec<u8>,
        zeroes: Vec<u8>,
        pows: Vec<Vec<u8>>,
        successes: u8,
        hit: bool,
    },
    /// Damage was put on a figure (GC-8.1).
    Damaged { figure: Figure, total: u8 },
    /// Damage was cancelled (GC-7.9).
    Cancelled { figure: Figure, guardian: bool },
    /// A carried token fell (GC-11.19, 8.12), or was put down.
    Dropped { figure: Figure, load: Load, square: Square },
    /// A figure was put out of action (GC-8.2, 8.7), credited to a team (GC-13.13).
    PutOut { figure: Figure, at: Square, by: Option<Team> },
    /// A figure was pushed (GC-7.10).
    Pushed { figure: Figure, from: Square, to: Square, by: Option<Figure> },
    /// A push waits for its answer (GC-7.14).
    PushAsked {
        #[by(pushed)]
        push: PendingPush,
    },
    /// The push was answered.
    #[opens]
    PushAnswered { figure: Figure, target: Figure, done: bool },
    /// K-STUN.
    Stunned { figure: Figure },
    /// K-BLIND.
    Blinded { figure: Figure, value: u8 },
    /// A villain figure skips its act and loses a Stun token.
    StunSpent { figure: Figure },
    /// A test (GC-9), by the indices of its dice.
    #[opens(matches!(subject, Subject::Site(_)))]
    Tested {
        figure: Figure,
        subject: Subject,
        with: Trait,
        value: u8,
        #[by(test_dice)]
        dice: Vec<u8>,
        sum: u8,
        success: bool,
        left: u8,
        hum: bool,
    },
    /// A machine or bomb is gone, or a trap disarmed.
    #[says(site_removed(*site, *team))]
    SiteRemoved { site: Site, team: Option<Team> },
    /// A bomb exploded (MENACE #3).
    Exploded { site: Site, square: Square },
    /// A token was put on a site (K-FOCUS).
    Focused { site: Site },
    /// A door was opened (GC-11.11).
    DoorOpened { site: Site, broken: bool },
    /// A door was closed (GC-11.12).
    DoorShut { site: Site, figure: Option<Figure>, left: u8 },
    /// A figure was put somewhere without a Move.
    #[says(shifted(*figure, *to, *cause))]
    Shifted { figure: Figure, from: Option<Square>, to: Square, cause: Cause },
    /// Two figures changed places.
    Swapped { one: Figure, two: Figure },
    /// Something lasts until the end of the turn.
    #[says(effect.message())]
    Began { effect: Effect },
    /// An object was used.
    #[opens]
    ObjectUsed {
        figure: Figure,
        #[by(titled)]
        object: ObjectId,
        #[by(Usage::word)]
        usage: Usage,
        target: Option<Figure>,
        left: u8,
    },
    /// An object was removed (GC-11.4).
    ObjectRemoved { object: ObjectId },
    /// A token was taken (GC-11.18).
    #[opens]
    Taken { figure: Figure, load: Load, square: Option<Square>, left: u8 },
    /// A letter was decoded.
    Decoded { figure: Figure, team: Team },
    /// A civilian was rescued (S6).
    #[opens]
    Rescued { figure: Figure, civilian: u8, team: Team, left: u8 },
    /// A civilian was lost (S6).
    CivilianLost { civilian: u8 },
    /// A case was delivered (S5).
    Delivered { figure: Figure, team: Team },
    /// The van was stopped (S5).
    VanStopped { team: Team },
    /// The van drove on, or left with its cases.
    #[opens]
    VanMoved { to: Option<Square>, place: usize },
    /// A trap went off (GC-11.14).
    TrapSprung { figure: Figure, zone: Zone, kind: TrapKind },
    /// A trap was laid.
    TrapLaid { zone: Zone },
    /// An Action was lost.
    ActionLost { figure: Figure, left: u8 },
    /// A card came back from the discard (news kiosk).
    CardRecovered { hero: Hero, card: Card },
    /// A wound card was healed at the hospital; only its side knows which.
    #[untold(knowers)]
    WoundShed {
        hero: Hero,
        #[told_if(viewer.knows_any(*knowers))]
        wound: Wound,
        knowers: Seats,
    },
    /// A mission came nearer (section 2.4).
    Progressed {
        hero: Hero,
        #[by(counted)]
        progress: Progress,
    },
    /// A team won an article (GC-15.2 to 15.5).
    ArticleWon { team: Team, article: Article },
    /// The progress track rose (GC-13.11).
    #[opens]
    TrackRose { to: u8 },
    /// A card in play does something at the end of the turn (END.2a).
    #[opens]
    Lingered { hero: Hero, card: HandCard },
    /// A margin of the track was reached.
    MarginReached { margin: u8 },
    /// A joke was drawn.
    #[opens]
    JokeDrawn { joke: Joke },
    /// An Emissary set out on a route.
    #[opens]
    Dispatched { figure: Figure, square: Square, route: u8 },
    /// An Emissary delivered its message and left.
    #[opens]
    MessageDelivered { figure: Figure },
    /// A body left because the third has fallen (MENACE #2).
    Withdrawn { figure: Figure },
    /// Two Emissaries changed places and routes (Relay).
    Relayed { one: Figure, two: Figure },
    /// The villain reacted (GC-13.3); once an activation or a turn.
    Reacted { figure: Figure },
    /// The villain's figures begin an act of their own; counters may come again.
    #[opens]
    VillainActs { figure: Figure },
    /// The camp objective was reached.
    ObjectiveReached { team: Option<Team> },
    /// A camera zone covered a team (S4).
    #[opens]
    Covered { zone: Zone, team: Team },
    /// Cards in play went to the discards (GC-2.11).
    #[opens]
    CardsDiscarded,
    /// A wound card was drawn; only its side knows which (GC-8.4).
    #[untold(knowers)]
    WoundDrawn {
        hero: Hero,
        #[told_if(viewer.knows_any(*knowers))]
        wound: Wound,
        left: u8,
        knowers: Seats,
    },
    /// The wound discard became the deck (GC-8.10).
    #[untold(deck)]
    WoundsShuffled { deck: Vec<Wound> },
    /// A hero took its discard back (GC-2.12).
    Recovered { hero: Hero },
    /// Seats owe a promotion (GC-12.6).
    #[opens]
    PromotionDue {
        #[by(seat_names)]
        seats: Seats,
    },
    /// A TEAM-UP hero became the main hero (GC-12.6); its side knows the cards that join.
    #[opens]
    #[untold(seat)]
    Promoted { seat: Seat, hero: Hero },
    /// A campaign record begins with these base cards set aside (GC-17.2).
    #[told_if(viewer.knows_any(*knowers))]
    #[untold(seat, knowers)]
    RecordBegun {
        seat: Seat,
        hero: Hero,
        #[by(names)]
        aside: Vec<Card>,
        knowers: Seats,
    },
    /// A campaign record earned a Veteran card, or a choice (GC-17.3, 17.5).
    #[opens]
    #[untold(seat)]
    Earned { seat: Seat, hero: Hero, card: Option<Card> },
    /// The turn is over (END.3c).
    TurnEnded { turn: u8 },
    /// What a preview shows of an order; it never happens and is in no log.
    #[opens(matches!(intent, Intent::Test { .. }))]
    #[says(intended(*figure, *intent))]
    Intended { figure: Figure, intent: Intent, left: u8 },
    /// The match ended.
    #[opens]
    #[untold(holders, seats)]
    MatchEnded {
        #[by(Reason::word)]
        reason: Reason,
        winner: Option<Team>,
        holders: Vec<Holder>,
        seats: Seats,
    },
    /// The match was closed although it could have gone on.
    #[opens]
    #[says(closed(*turn, *points, *alone))]
    Closed {
        turn: u8,
        /// What each team's front page is worth.
        points: [i32; 2],
        /// The only team there is, in a match against the villain.
        alone: Option<Team>,
        closing: Closing,
    },
}

/// What a seat does about pushes that are not named (GC-18.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Word)]
#[said("guardians-standing-")]
pub enum Preference {
    /// Never push.
    None,
    /// Directly away.
    Away,
    /// Ask.
    #[default]
    Ask,
}
