//! What everybody sees of a match: the table with its scenery, the models and tokens on it, pools and scores, and whose
//! decision it is.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::content::{Act, Encounter, Map, Opening, Placed, ReadyTeam, Sort};
use super::label::{Label, Place, PropId, Side, Surface, Target, TokenId};
use super::measure::{INCH, Vector, square, vector};
use super::model::{Load, Model};
use game::kit::Word;
use game::{Holder, Seat, Seats};
use space::{Rect, Spot};

/// The radius of a token (section 2.14).
pub const TOKEN: i32 = 5;

/// The options of a match (section 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // Each is an option of two values.
pub struct Options {
    /// The encounter level.
    pub level: u8,
    /// What is played for.
    pub encounter: Encounter,
    /// Where.
    pub map: Map,
    /// Ready-made teams; a side without one chooses.
    pub teams: [Option<ReadyTeam>; 2],
    /// Everybody is deployed automatically.
    pub auto_deploy: bool,
    /// Secret Agendas are dealt.
    pub agendas: bool,
    /// Teams may mix factions.
    pub mixed: bool,
    /// Activations of a Supreme in a Round; 0 for no limit.
    pub activations: u8,
    /// The defender is asked for his reactions.
    pub ask: bool,
    /// How many Rounds.
    pub rounds: u8,
}

/// Where things are in a match (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Stage {
    Team,
    Agenda,
    Deploy,
    Infiltrate,
    Turns,
    Over,
}

/// What the seats that are waited for are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[said("pulp-what-")]
pub enum Question {
    /// Nothing.
    Nothing,
    /// A team.
    Team,
    /// Which Agenda to keep.
    Agenda,
    /// Where the models stand.
    Deploy,
    /// Where the Infiltrators stand.
    Infiltrate,
    /// Who goes first.
    Initiative,
    /// An Activation, or a pass.
    Turn,
    /// The rest of an Activation that is open.
    Open,
    /// The Leader's extra Activation.
    Leader,
    /// Boost, intercept or stand-in.
    React,
}

/// A piece of scenery as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prop {
    /// Its name.
    pub id: PropId,
    /// Its footprint; the square around an Object.
    pub area: Rect,
    /// Hit points left.
    pub hp: i32,
    /// Doors, windows, ladders and stairs.
    pub openings: Vec<Opening>,
    /// Who carries it.
    pub carrier: Option<Label>,
}

impl Prop {
    /// A piece of scenery as a map places it.
    pub fn of(placed: &Placed) -> Prop {
        let number = placed.id.rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or(1);
        Prop {
            id: PropId { piece: placed.piece, number },
            area: placed.footprint.bounds(),
            hp: i32::from(placed.piece.card().hp),
            openings: placed.openings.clone(),
            carrier: None,
        }
    }

    /// Whether it can be picked up.
    #[inline]
    pub fn is_object(&self) -> bool {
        self.id.piece.card().rank().is_some()
    }

    /// Whether it is a building, wall or the like.
    pub fn is_structure(&self) -> bool {
        self.id.piece.card().is_structure()
    }

    /// Whether it has an inside.
    pub fn is_closed(&self) -> bool {
        self.id.piece.card().is_closed()
    }

    /// Whether it is flat ground.
    #[inline]
    pub fn is_area(&self) -> bool {
        matches!(self.id.piece.card().sort, Sort::Area { .. })
    }

    /// Whether it stands in the way at all: not flat, not carried.
    #[inline]
    pub fn is_solid(&self) -> bool {
        !self.is_area() && self.carrier.is_none()
    }

    /// Its rank as an Object, 0 if it is none.
    pub fn rank(&self) -> u8 {
        self.id.piece.card().rank().unwrap_or(0)
    }

    /// How high it is.
    #[inline]
    pub fn height(&self) -> i32 {
        self.id.piece.card().height
    }

    /// Its middle.
    #[inline]
    pub fn centre(&self) -> Spot {
        self.area.centre()
    }

    /// Its footprint as a rectangle and what is around it on all sides: of an Object, its middle and its radius.
    #[inline]
    pub fn outline(&self) -> (Rect, i32) {
        if self.is_object() { (Rect::around(self.centre(), 0), self.id.piece.card().radius()) } else { (self.area, 0) }
    }

    /// What an attack must reach (PC-2.10, PC-2.11).
    pub fn difficulty(&self) -> i32 {
        i32::from(self.id.piece.card().difficulty().unwrap_or(5))
    }

    /// The Strength that lifts it (PC-2.11).
    pub fn lift(&self) -> i32 {
        i32::from(self.id.piece.card().strength().unwrap_or(1))
    }

    /// Whether models can stand on it.
    pub fn has_top(&self) -> bool {
        self.id.piece.card().has_top()
    }

    /// Whether a base overlaps its footprint.
    #[inline]
    pub fn overlaps(&self, at: Spot, radius: i32) -> bool {
        if self.is_object() {
            let reach = i64::from(self.id.piece.card().radius() + radius);
            square(vector(at, self.centre())) < reach * reach
        } else {
            self.area.overlaps_disc(at, radius)
        }
    }

    /// Whether a base is at most so far from the footprint.
    #[inline]
    pub fn is_near(&self, at: Spot, reach: i32) -> bool {
        if self.is_object() {
            let reach = i64::from(self.id.piece.card().radius() + reach);
            square(vector(at, self.centre())) <= reach * reach
        } else {
            square(vector(at, self.area.nearest(at))) <= i64::from(reach) * i64::from(reach)
        }
    }

    /// The point of its footprint nearest to a spot outside it.
    pub fn nearest(&self, at: Spot) -> Spot {
        if self.is_object() {
            let (centre, radius) = (self.centre(), self.id.piece.card().radius());
            super::measure::along(centre, vector(centre, at), radius)
        } else {
            self.area.nearest(at)
        }
    }

    /// How far a spot lies from its footprint, rounded up (PC-1.5).
    pub fn distance(&self, at: Spot) -> i32 {
        let far = super::measure::leg;
        let gap = if self.is_object() {
            far(at, self.centre()) - self.id.piece.card().radius()
        } else {
            far(at, self.area.nearest(at))
        };
        gap.max(0)
    }

    /// Whether a spot lies on its footprint, edges included.
    #[inline]
    pub fn holds(&self, at: Spot) -> bool {
        if self.is_object() {
            let radius = i64::from(self.id.piece.card().radius());
            square(vector(at, self.centre())) <= radius * radius
        } else {
            self.area.holds(at)
        }
    }
}

/// A token of the encounter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its name.
    pub id: TokenId,
    /// Where it lies; with its carrier while it is carried.
    pub at: Place,
    /// Where it began.
    pub home: Place,
    /// Who carries it.
    pub carrier: Option<Label>,
    /// Whether a quest token has been turned up as the Idol.
    pub idol: bool,
}

/// A disc of a ZONE Action (PC-10.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disc {
    /// Whose Action made it.
    pub owner: Label,
    /// Which.
    pub action: Act,
    /// Its middle.
    pub at: Spot,
    /// The height of its middle.
    pub z: i32,
    /// Its radius.
    pub radius: i32,
    /// Whether those it harms are Blinded too.
    pub blinds: bool,
}

/// An AURA (PC-14.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aura {
    /// Whose.
    pub owner: Label,
    /// Which Action.
    pub action: Act,
    /// How much it gives.
    pub amount: i32,
}

/// What everybody knows of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    /// The seats that play it, the first partner first.
    pub seats: Vec<Seat>,
    /// AP left.
    pub pool: i32,
    /// AP at the beginning of the Round.
    pub total: i32,
    /// Victory points.
    pub vp: i32,
    /// Seats that have passed for the Round.
    pub passed: Seats,
    /// Whether a Turn was let lapse this Round.
    pub lapsed: bool,
    /// Scenery it has destroyed.
    pub wrecked: u8,
    /// How often enemies were hurt by Falls, Crushes and Slams.
    pub dropped: u8,
    /// Effects Phases in which a Supreme stood high up.
    pub roofs: u8,
    /// Whether an Action had three net EFX or more on a target.
    pub showed_off: bool,
    /// Bags and Citizens brought home, for the panel.
    pub rescued: u8,
}

impl Team {
    /// Whether nobody of the side plays on this Round.
    pub fn is_done(&self) -> bool {
        self.seats.iter().all(|seat| self.passed.has(*seat))
    }
}

/// An Activation under way (PC-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Acting {
    /// Who.
    pub model: Label,
    /// Movement Actions used.
    pub moves: u8,
    /// Exclusive Actions used.
    pub used: Vec<Act>,
    /// Whether Interact was used.
    pub interacted: bool,
    /// Whether a movement ended in a Fall, which forbids everything else (PC-9.6).
    pub fell: bool,
    /// Whether it began out of Contact with enemies (PC-13.7).
    pub free: bool,
    /// Whether a Combat Action was used (PC-13.7).
    pub fought: bool,
    /// Objects touched by a Movement Action (PC-13.9).
    pub touched: Vec<PropId>,
}

impl Acting {
    /// An Activation that has just begun.
    pub fn new(model: Label, free: bool) -> Acting {
        Acting {
            model,
            moves: 0,
            used: Vec::new(),
            interacted: false,
            fell: false,
            free,
            fought: false,
            touched: Vec::new(),
        }
    }

    /// Whether any action was used.
    pub fn has_acted(&self) -> bool {
        0 < self.moves || !self.used.is_empty() || self.interacted
    }
}

/// A Turn under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose.
    pub side: Side,
    /// The Supreme being activated.
    pub supreme: Option<Acting>,
    /// The Minion led in this Activation.
    pub minion: Option<Acting>,
    /// The Minion that was led this Turn.
    pub led: Option<Label>,
    /// Whether this is a Leader's extra Activation.
    pub extra: bool,
    /// Whether the Minion was led after its Supreme had acted, who is done then (PC-7.3).
    pub followed: bool,
}

impl Turn {
    /// A Turn in which nobody has been activated yet.
    pub fn new(side: Side) -> Turn {
        Turn { side, supreme: None, minion: None, led: None, extra: false, followed: false }
    }

    /// Whether the Activation is still without an action (PC-7.8).
    pub fn is_empty(&self) -> bool {
        self.minion.is_none() && !self.supreme.as_ref().is_some_and(Acting::has_acted)
    }
}

/// A roll that waits for the defender's word (PC-21.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// Who attacks.
    pub attacker: Label,
    /// With what.
    pub action: Act,
    /// Whom.
    pub target: Label,
    /// With how many dice, Boost included.
    pub dice: i32,
    /// Whether somebody has stepped in during this Action already (PC-12.9).
    #[serde(default)]
    pub stepped: bool,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// How the match is played.
    pub options: Options,
    /// Who holds each seat now.
    pub holders: Vec<Holder>,
    /// Width of the table.
    pub width: i32,
    /// Height of the table.
    pub height: i32,
    /// Deployment zones by side.
    pub zones: [Rect; 2],
    /// The scenery; shared between copies until it changes, which it seldom does.
    pub props: Arc<Vec<Prop>>,
    /// The models, KO ones too.
    pub models: Vec<Model>,
    /// The tokens.
    pub tokens: Vec<Token>,
    /// Structures each side wants down (section 2.14, Demolition).
    pub marked: [Vec<PropId>; 2],
    /// Discs of ZONE Actions.
    pub discs: Vec<Disc>,
    /// Auras.
    pub auras: Vec<Aura>,
    /// By side.
    pub teams: [Team; 2],
    /// Where things are.
    pub stage: Stage,
    /// The Round, from 1.
    pub round: u8,
    /// Who deploys first, and then who begins the Round.
    pub first: Side,
    /// Whose deployment it is, or who won the initiative.
    pub acting: Side,
    /// The Turn under way.
    pub turn: Option<Turn>,
    /// A roll that waits.
    pub clash: Option<Clash>,
    /// What is asked.
    pub question: Question,
    /// Of whom.
    pub waiting: Seats,
    /// Turns let lapse one after the other.
    pub idle: u8,
}

impl Field {
    /// What everybody knows of a side.
    pub fn team(&self, side: Side) -> &Team {
        &self.teams[side as usize]
    }

    /// The side of a seat in play.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.team(*side).seats.contains(&seat))
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> Seats {
        self.team(side).seats.iter().copied().collect()
    }

    /// The first partner of a side.
    pub fn head(&self, side: Side) -> Seat {
        self.team(side).seats.first().copied().unwrap_or(Seat(side as u8))
    }

    /// The middle of the table.
    pub fn centre(&self) -> Spot {
        Spot::new(self.width / 2, self.height / 2)
    }

    /// Whether a monster is played against.
    pub fn is_alert(&self) -> bool {
        self.options.encounter == Encounter::MonsterAlert
    }

    // Things by name.

    /// A model by its name, KO or not.
    pub fn any(&self, label: Label) -> Option<&Model> {
        self.models.iter().find(|model| model.label == label)
    }

    /// Whether somebody has a Citizen in tow.
    pub fn is_towed(&self, citizen: Label) -> bool {
        self.models.iter().any(|model| model.load == Some(Load::Citizen(citizen)))
    }

    /// The letters of a model on pictures; copies of a card are numbered, so that no two of a side look alike.
    pub fn letters(&self, label: Label) -> String {
        let mark = &label.kind.card().mark;
        let twin = |other: &Model| other.label.letter == label.letter && other.label.kind == label.kind;
        if 1 < self.models.iter().filter(|model| twin(model)).count() {
            format!("{mark}{}", label.copy)
        } else {
            mark.clone()
        }
    }

    /// A model on the table.
    pub fn model(&self, label: Label) -> Option<&Model> {
        self.any(label).filter(|model| model.at.is_some())
    }

    /// The models on the table.
    pub fn standing(&self) -> impl Iterator<Item = &Model> {
        self.models.iter().filter(|model| model.at.is_some())
    }

    /// A side's models, on the table or not.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &Model> {
        self.models.iter().filter(move |model| model.side() == Some(side))
    }

    /// A side's models on the table.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Model> {
        self.standing().filter(move |model| model.side() == Some(side))
    }

    /// A piece of scenery.
    pub fn prop(&self, id: PropId) -> Option<&Prop> {
        self.props.iter().find(|prop| prop.id == id)
    }

    /// A token.
    pub fn token(&self, id: TokenId) -> Option<&Token> {
        self.tokens.iter().find(|token| token.id == id)
    }

    /// Whether something of this name is there.
    pub fn is_there(&self, target: Target) -> bool {
        match target {
            Target::Model(label) => self.model(label).is_some(),
            Target::Prop(id) => self.prop(id).is_some(),
            Target::Token(id) => self.token(id).is_some(),
        }
    }

    // Heights and distances (PC-1).

    /// The height of a surface (PC-1.3).
    #[inline]
    pub fn z(&self, on: Surface) -> i32 {
        match on {
            Surface::Ground | Surface::Inside(_) => 0,
            Surface::Top(id) => id.piece.card().height,
        }
    }

    /// The height a model stands at.
    #[inline]
    pub fn height_of(&self, model: &Model) -> i32 {
        self.z(model.place().on)
    }

    /// The highest surface under a spot that is not above a height; where a token or a thrown model comes to lie.
    pub fn surface_at(&self, at: Spot, most: i32) -> Surface {
        let under = self.props.iter().filter(|prop| prop.carrier.is_none() && prop.holds(at));
        let best = under
            .filter_map(|prop| {
                let top = (prop.has_top() && prop.height() <= most).then_some((prop.height(), Surface::Top(prop.id)));
                let floor = prop.is_closed().then_some((0, Surface::Inside(prop.id)));
                top.or(floor)
            })
            .max_by_key(|(z, _)| *z);
        best.map_or(Surface::Ground, |(_, on)| on)
    }

    /// Whether two models are within so many inches (PC-1.4).
    #[inline]
    pub fn within(&self, one: &Model, other: &Model, inches: i32) -> bool {
        let reach = i64::from(one.radius() + other.radius() + inches * INCH);
        square(vector(one.place().at, other.place().at)) <= reach * reach
            && (self.height_of(one) - self.height_of(other)).abs() <= inches * INCH
    }

    /// Whether a model is within so many inches of a spot at a height (PC-1.5).
    pub fn within_spot(&self, model: &Model, at: Spot, z: i32, inches: i32) -> bool {
        let reach = i64::from(model.radius() + inches * INCH);
        square(vector(model.place().at, at)) <= reach * reach && (self.height_of(model) - z).abs() <= inches * INCH
    }

    /// Whether a model is within so many inches of a piece of scenery (PC-1.5).
    pub fn within_prop(&self, model: &Model, prop: &Prop, inches: i32) -> bool {
        prop.is_near(model.place().at, model.radius() + inches * INCH) && self.lift(model, prop) <= inches * INCH
    }

    /// How far above or below a piece of scenery a model is (PC-1.5).
    pub fn lift(&self, model: &Model, prop: &Prop) -> i32 {
        (self.height_of(model) - prop.height()).max(0)
    }

    /// The gap between two models, rounded up to a tenth.
    pub fn gap(&self, one: &Model, other: &Model) -> i32 {
        (super::measure::leg(one.place().at, other.place().at) - one.radius() - other.radius()).max(0)
    }

    /// Whether two places are on the same side of every wall (PC-1.6).
    pub fn same_room(one: Surface, other: Surface) -> bool {
        match (one, other) {
            (Surface::Inside(one), Surface::Inside(other)) => one == other,
            (Surface::Inside(_), _) | (_, Surface::Inside(_)) => false,
            _ => true,
        }
    }

    /// Whether two models are in Contact (PC-1.6).
    #[inline]
    pub fn touch(&self, one: &Model, other: &Model) -> bool {
        let reach = i64::from(one.radius() + other.radius() + 1);
        one.label != other.label
            && square(vector(one.place().at, other.place().at)) <= reach * reach
            && (self.height_of(one) - self.height_of(other)).abs() <= INCH
            && Field::same_room(one.place().on, other.place().on)
    }

    /// Whether a model at a place is in Contact with a piece of scenery (PC-1.7).
    pub fn touches_at(&self, radius: i32, place: Place, prop: &Prop) -> bool {
        let on = place.on == Surface::Top(prop.id) || place.on == Surface::Inside(prop.id);
        // Of a flat area the base stands in it.
        let inside = prop.is_area() && place.on == Surface::Ground && prop.overlaps(place.at, radius);
        let on = on || inside;
        let beside = prop.is_near(place.at, radius + 1) && self.z(place.on) < prop.height();
        let in_room = || !prop.is_object() || Field::same_room(place.on, self.floor_of(prop));
        prop.carrier.is_none() && (on || beside && in_room())
    }

    /// What an Object lies on: the ground, or the floor of the building that it was put down in.
    pub fn floor_of(&self, object: &Prop) -> Surface {
        let at = object.centre();
        let room = self.props.iter().find(|prop| prop.is_closed() && prop.area.holds(at));
        room.map_or(Surface::Ground, |prop| Surface::Inside(prop.id))
    }

    /// Whether a model is in Contact with a piece of scenery; what it carries is (PC-1.7).
    pub fn touches(&self, model: &Model, prop: &Prop) -> bool {
        prop.carrier == Some(model.label) || model.at.is_some_and(|place| self.touches_at(model.radius(), place, prop))
    }

    /// Whether a model is in Contact with a token or lies on it.
    pub fn touches_token(&self, model: &Model, token: &Token) -> bool {
        let reach = i64::from(model.radius() + TOKEN + 1);
        token.carrier.is_none()
            && square(vector(model.place().at, token.at.at)) <= reach * reach
            && (self.height_of(model) - self.z(token.at.on)).abs() <= INCH
            && Field::same_room(model.place().on, token.at.on)
    }

    /// The enemies in Contact with a model.
    pub fn enemies_touching<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = &'a Model> {
        self.standing().filter(move |other| other.is_enemy(model) && self.touch(model, other))
    }

    /// Whether a spot lies in a side's deployment zone; that of a Monster's hunters is the band along every edge (PC-4.8).
    pub fn in_zone(&self, side: Side, at: Spot) -> bool {
        if self.is_alert() && side == Side::Alpha {
            let edge = 6 * INCH;
            return at.x <= edge || at.y <= edge || self.width - edge <= at.x || self.height - edge <= at.y;
        }
        self.zones[side as usize].holds(at)
    }

    /// What a model carries that is scenery.
    pub fn object_of(&self, model: &Model) -> Option<&Prop> {
        match model.load {
            Some(Load::Object(id)) => self.prop(id),
            _ => None,
        }
    }

    /// The Activation under way.
    pub fn current(&self) -> Option<&Acting> {
        let turn = self.turn.as_ref()?;
        turn.minion.as_ref().or(turn.supreme.as_ref())
    }

    /// Activations a Supreme may have in a Round (PC-7.2).
    pub fn activation_limit(&self, model: &Model) -> u8 {
        match model.card().activations {
            Some(printed) => printed,
            None if self.options.activations == 0 => u8::MAX,
            None => self.options.activations,
        }
    }

    /// A vector from a model toward another thing.
    pub fn way(from: &Model, to: Spot) -> Vector {
        vector(from.place().at, to)
    }
}
