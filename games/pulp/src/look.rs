//! Answers to questions (section 6.1): distances, reach, cards, the state of the match, scenery, the catalogue, the rules.

use std::sync::Arc;

use super::bonus;
use super::command::{Command, Deed};
use super::content::{
    Act, Agenda, Class, Encounter, Faction, Kind, Piece, Power, ReadyTeam, Role, Way as Passage, both,
};
use super::event::Event;
use super::field::{Field, Prop};
use super::forecast::{Coming, rolls};
use super::label::{Label, Place, PropId, Side, Surface, Target};
use super::measure::{Inches, leg, length, read_spot, written};
use super::model::Model;
use super::names;
use super::orders::{Care, Spending};
use super::printed::{action_line, brackets, piece_line, printed, text_line};
use super::refusal::Refusal;
use super::scene;
use super::sight::{Cover, sees_prop, sees_spot, sight};
use super::view::View;
use super::words::{apart, names, opening};
use super::{Pulp, SeatSecret};
use game::kit::Unread;
use game::{Answer, Answers, Odds, Order, Seat, Seats, Speech};
use space::Spot;
use text::{Arg, Message};

impl Answers for Pulp {
    fn answer(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
        let side = by.iter().find_map(|seat| view.field.side_of(seat));
        let order = &names::settled(&view.field, side, order);
        let given = |name: &str| order.get(name).ok_or_else(|| Refusal::Missing(name.to_owned()));
        let field = &view.field;
        let mut picture = None;
        let paragraphs = match Deed::of(order.verb) {
            Deed::Measure => measure(field, given("from")?, given("to")?)?,
            Deed::Reach => {
                let text = given("model")?;
                let label: Label = text.parse().map_err(Refusal::Unknown)?;
                let model = field.model(label).ok_or_else(|| super::rules::aim::missing(field, label))?;
                picture = scene::reach::reach(view, label);
                reach(model)
            }
            Deed::Orders => {
                return standing(view, by, |seat, secret| Event::OrdersSet { seat, orders: secret.orders });
            }
            Deed::Queue => return standing(view, by, |seat, secret| Event::Queued { seat, lines: secret.queue }),
            Deed::Card => card(field, given("id")?)?,
            Deed::Encounter => encounter(field),
            Deed::Map => map(field, order.get("element"))?,
            Deed::Roster => roster(order)?,
            Deed::Rule => super::quote::rule(order)?,
            _ => status(view),
        };
        Ok(Answer { paragraphs, scene: picture })
    }

    fn odds(view: &View, by: Seats, command: &Command) -> Vec<Odds> {
        rolls(view, by, command).iter().map(Coming::odds).collect()
    }

    fn came(view: &View, by: Seats, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
        let coming = rolls(view, by, command);
        coming.iter().map(|roll| events.iter().find_map(|event| roll.came(event))).collect()
    }

    /// Nobody helps in defence: that is asked of the defender, or his secret (PC-12.7, 12.9, 12.10).
    fn as_assumed(&self, _: Seats) -> Pulp {
        let mut state = self.clone();
        for secret in &mut state.seats {
            secret.orders.defend_when = Spending::Never;
            secret.orders.intercept = Care::Never;
            secret.orders.stand_in = Care::Never;
        }
        Arc::make_mut(&mut state.field).options.ask = false;
        state
    }
}

/// `orders` and `queue` without a change: what stands now, said as it was said when it was set.
fn standing(view: &View, by: Seats, stands: impl Fn(Seat, SeatSecret) -> Event) -> Result<Answer, Refusal> {
    let known = view.seats.iter().enumerate().map(|(seat, secret)| (Seat(seat as u8), secret));
    let played = known.filter(|(seat, _)| by.has(*seat) && view.field.side_of(*seat).is_some());
    let told = played.filter_map(|(seat, secret)| Pulp::tell(&stands(seat, secret.clone()?), view.viewer));
    let paragraphs: Vec<Message> = told.map(|telling| telling.message).collect();
    if paragraphs.is_empty() { Err(Refusal::NotSeated) } else { Ok(Answer { paragraphs, scene: None }) }
}

/// Something that can be measured from or to.
enum Thing<'a> {
    Model(&'a Model),
    Prop(&'a Prop),
    Spot(Place),
}

impl Thing<'_> {
    fn name(&self) -> Arg {
        match self {
            Thing::Model(model) => model.label.into(),
            Thing::Prop(prop) => prop.id.into(),
            Thing::Spot(at) => (*at).into(),
        }
    }

    fn at(&self) -> Spot {
        match self {
            Thing::Model(model) => model.place().at,
            Thing::Prop(prop) => prop.centre(),
            Thing::Spot(place) => place.at,
        }
    }

    fn z(&self, field: &Field) -> i32 {
        match self {
            Thing::Model(model) => field.height_of(model),
            Thing::Prop(prop) => prop.height(),
            Thing::Spot(place) => field.z(place.on),
        }
    }

    fn radius(&self) -> i32 {
        match self {
            Thing::Model(model) => model.radius(),
            Thing::Prop(prop) if prop.is_object() => prop.id.piece.card().radius(),
            Thing::Prop(_) | Thing::Spot(_) => 0,
        }
    }
}

fn thing<'a>(field: &'a Field, text: &str) -> Result<Thing<'a>, Refusal> {
    let text = text.trim();
    match text.parse::<Target>() {
        Ok(Target::Model(label)) => {
            field.model(label).map(Thing::Model).ok_or_else(|| super::rules::aim::missing(field, label))
        }
        Ok(Target::Prop(id)) => field.prop(id).map(Thing::Prop).ok_or_else(|| Refusal::Unknown(id.to_string())),
        Ok(Target::Token(id)) => {
            field.token(id).map(|token| Thing::Spot(token.at)).ok_or_else(|| Refusal::Unknown(id.to_string()))
        }
        Err(_) => {
            let short: String = text.chars().take(60).collect();
            let at = match read_spot(text) {
                Some(at) => at,
                None if text.contains(',') => return Err(Refusal::BadSpot(short)),
                None => return Err(Refusal::Unknown(short)),
            };
            if !super::rules::stand::on_table(field, at, 0) {
                return Err(Refusal::OffTable { at, width: Inches(field.width), height: Inches(field.height) });
            }
            Ok(Thing::Spot(Place { at, on: field.surface_at(at, i32::MAX) }))
        }
    }
}

/// The gap between two pieces of scenery, from footprint to footprint (PC-1.5).
fn between(one: &Prop, other: &Prop) -> i32 {
    match (one.is_object(), other.is_object()) {
        (true, _) => (other.distance(one.centre()) - one.id.piece.card().radius()).max(0),
        (false, true) => between(other, one),
        (false, false) => {
            let aside = |low: i32, high: i32, least: i32, most: i32| (least - high).max(low - most).max(0);
            let (a, b) = (one.area, other.area);
            let across = aside(a.left, a.right, b.left, b.right);
            length((i64::from(across), i64::from(aside(a.top, a.bottom, b.top, b.bottom))))
        }
    }
}

/// Distance, height, Contact, sight and Cover (PC-1, PC-11).
fn measure(field: &Field, from: &str, to: &str) -> Result<Vec<Message>, Refusal> {
    let (one, other) = (thing(field, from)?, thing(field, to)?);
    let gap = match (&one, &other) {
        (Thing::Prop(one), Thing::Prop(other)) => between(one, other),
        (thing, Thing::Prop(prop)) | (Thing::Prop(prop), thing) => (prop.distance(thing.at()) - thing.radius()).max(0),
        _ => (leg(one.at(), other.at()) - one.radius() - other.radius()).max(0),
    };
    let height = match (&one, &other) {
        (Thing::Prop(_), Thing::Prop(_)) => 0,
        (thing, Thing::Prop(prop)) | (Thing::Prop(prop), thing) => (thing.z(field) - prop.height()).max(0),
        _ => (one.z(field) - other.z(field)).abs(),
    };
    let mut lines = vec![
        Message::new("pulp-measured")
            .with("from", one.name())
            .with("to", other.name())
            .with("gap", Inches(gap))
            .with("height", Inches(height)),
    ];
    match (&one, &other) {
        (Thing::Model(one), Thing::Model(other)) => {
            let seen = sight(field, one, other);
            let bare = bonus::is_bare(field, one, other);
            let cover = Message::new(match seen.cover {
                Cover::Standard if !bare => "pulp-cover-standard",
                Cover::Reinforced if !bare => "pulp-cover-reinforced",
                _ => "pulp-cover-none",
            });
            lines.push(
                Message::new("pulp-measured-sight")
                    .with("seen", u8::from(seen.seen))
                    .with("cover", cover)
                    .with("contact", u8::from(field.touch(one, other))),
            );
        }
        (Thing::Model(model), Thing::Prop(prop)) | (Thing::Prop(prop), Thing::Model(model)) => {
            lines.push(
                Message::new("pulp-measured-touch")
                    .with("seen", u8::from(sees_prop(field, model, prop).is_ok()))
                    .with("contact", u8::from(field.touches(model, prop))),
            );
        }
        (Thing::Model(model), Thing::Spot(place)) | (Thing::Spot(place), Thing::Model(model)) => {
            let seen = sees_spot(field, model, *place);
            lines.push(Message::new("pulp-measured-spot").with("seen", u8::from(seen)));
        }
        _ => {}
    }
    Ok(lines)
}

fn reach(model: &Model) -> Vec<Message> {
    let actions: Vec<Message> = model
        .card()
        .actions
        .iter()
        .filter(|action| 0 < action.card().shape.x)
        .map(|action| Message::new("pulp-reach-ring").with("action", action.name()).with("far", action.card().shape.x))
        .collect();
    let message = Message::new("pulp-reach").with("model", model.label).with("far", Inches(model.reach()));
    vec![message.with("count", actions.len()).with("actions", actions)]
}

/// A card of anything: a model on the table, a kind, an action, a power, a piece, an encounter, an Agenda, a role.
fn card(field: &Field, text: &str) -> Result<Vec<Message>, Refusal> {
    let text = text.trim();
    if let Ok(label) = text.parse::<Label>() {
        let mut lines = printed(label.kind);
        lines.extend(field.any(label).map(|model| state_line(field, model)));
        return Ok(lines);
    }
    if let Ok(id) = text.parse::<PropId>()
        && let Some(prop) = field.prop(id)
    {
        return Ok(vec![piece_line(id.piece), prop_line(field, prop)]);
    }
    if let Some(kind) = Kind::find(text) {
        return Ok(printed(kind));
    }
    if let Some(action) = Act::find(text) {
        return Ok(vec![action_line(action)]);
    }
    if let Some(power) = Power::find(text) {
        return Ok(vec![text_line(power, both(&power.card().text))]);
    }
    if let Some(piece) = Piece::find(text) {
        return Ok(vec![piece_line(piece)]);
    }
    if let Some(agenda) = Agenda::find(text) {
        return Ok(vec![text_line(agenda, agenda.text())]);
    }
    if let Some(role) = Role::find(text) {
        return Ok(vec![text_line(role, role.text())]);
    }
    let encounter = Encounter::find(text).ok_or_else(|| Refusal::unknown(text))?;
    Ok(encounter_lines(encounter))
}

fn encounter_lines(encounter: Encounter) -> Vec<Message> {
    let card = encounter.card();
    vec![
        Message::new("pulp-encounter")
            .with("name", encounter.name())
            .with("setup", both(&card.setup))
            .with("scoring", both(&card.scoring)),
    ]
}

/// What the encounter asks for, and where its tokens are.
fn encounter(field: &Field) -> Vec<Message> {
    let mut lines = encounter_lines(field.options.encounter);
    lines.extend(bracket_lines(field));
    for token in &field.tokens {
        let message = Message::new("pulp-token-line").with("token", token.id).with("at", written(token.at.at));
        lines.push(match token.carrier {
            Some(label) => message.with("carried", 1u8).with("model", label),
            None => message.with("carried", 0u8).with("model", token.id),
        });
    }
    for side in Side::BOTH {
        let props = names(field.marked[side as usize].iter().copied());
        if !props.is_empty() {
            lines.push(Message::new("pulp-marked-line").with("side", side).with("props", props));
        }
    }
    lines
}

/// Where each Monster stands in its brackets, which is what its hunters score.
fn bracket_lines(field: &Field) -> impl Iterator<Item = Message> {
    let monsters = field.standing().filter(|model| model.card().class == Class::Monster);
    monsters.map(|model| {
        Message::new("pulp-status-monster")
            .with("model", model.label)
            .with("hp", model.hp)
            .with("ap", model.card().ap_at(model.hp.clamp(0, 255) as u8))
            .with("brackets", brackets(model.label.kind))
    })
}

/// The state of a model in one line.
fn state_line(field: &Field, model: &Model) -> Message {
    use super::content::Fx;

    if model.ko {
        return Message::new("pulp-status-ko").with("model", model.label);
    }
    let marks = &model.marks;
    let flags = [
        (marks.stun, Fx::Stun),
        (marks.hold, Fx::Hold),
        (marks.blind, Fx::Blind),
        (marks.exposed, Fx::Exposed),
        (marks.phased, Fx::Phased),
        (marks.marked[0] || marks.marked[1], Fx::Marked),
        (0 < marks.drain, Fx::Drain),
        (0 < marks.overtime, Fx::Overtime),
        (0 < marks.attack, Fx::Attack),
        (0 < marks.defend, Fx::Defend),
        (0 < marks.burn, Fx::Burn),
    ];
    let words = names(flags.into_iter().filter(|(is, _)| *is).map(|(_, fx)| fx));
    Message::new("pulp-status-model")
        .with("model", model.label)
        .with("placed", u8::from(model.at.is_some()))
        .with("at", model.at.map_or(Arg::Text(String::new()), Arg::from))
        .with("hp", model.hp)
        .with("full", model.card().hp)
        .with("fatigue", model.fatigue)
        .with("limit", model.fatigue_limit())
        .with("boost", model.boost)
        .with("left", field.activation_limit(model).saturating_sub(model.activations).min(9))
        .with("minion", u8::from(model.is_minion()))
        .with("count", words.len())
        .with("marks", words)
}

/// Round, pools, points, models (section 6.1), and one's own secrets.
fn status(view: &View) -> Vec<Message> {
    let field = &view.field;
    let mut lines = vec![view.headline()];
    for side in Side::BOTH {
        lines.push(view.score(side));
        lines.extend(field.of_side(side).map(|model| state_line(field, model)));
    }
    lines.extend(bracket_lines(field));
    lines.extend(view.secrets());
    lines
}

fn prop_line(field: &Field, prop: &Prop) -> Message {
    let id = prop.id.to_string();
    let mut ways: Vec<Message> = Vec::new();
    for way in Passage::ALL {
        let fitting = prop.openings.iter().filter(|opening| opening.way == *way);
        ways.extend(fitting.enumerate().map(|(place, one)| opening(&id, one, place + 1)));
    }
    let inside = field.standing().filter(|model| model.place().on == Surface::Inside(prop.id)).count();
    Message::new("pulp-map-line")
        .with("prop", prop.id)
        .with("id", id)
        .with("from", written(Spot::new(prop.area.left, prop.area.top)))
        .with("to", written(Spot::new(prop.area.right, prop.area.bottom)))
        .with("area", prop.is_area())
        .with("height", Inches(prop.height()))
        .with("hp", prop.hp)
        .with("count", ways.len())
        .with("ways", apart(ways))
        .with("inside", inside)
}

/// The scenery, or one piece of it.
fn map(field: &Field, element: Option<&str>) -> Result<Vec<Message>, Refusal> {
    if let Some(text) = element {
        let id: PropId = text.parse().map_err(Refusal::Unknown)?;
        let prop = field.prop(id).ok_or_else(|| Refusal::Unknown(id.to_string()))?;
        return Ok(vec![piece_line(id.piece), prop_line(field, prop)]);
    }
    let named = Message::new("pulp-map").with("map", field.options.map.name());
    let named = named.with("width", Inches(field.width)).with("height", Inches(field.height));
    let line = |piece: Piece| {
        let alike = field.props.iter().filter(|prop| prop.id.piece == piece);
        let ids: Vec<String> = alike.map(|prop| format!("`{}`", prop.id)).collect();
        Message::new("pulp-map-list")
            .with("piece", piece.name())
            .with("flat", u8::from(piece.card().height == 0))
            .with("height", Inches(piece.card().height))
            .with("ids", ids.join(", "))
    };
    let there = |piece: &Piece| field.props.iter().any(|prop| prop.id.piece == *piece);
    Ok([named].into_iter().chain(Piece::all().filter(there).map(line)).collect())
}

fn roster_card(kind: Kind) -> Message {
    Message::new("pulp-roster-card")
        .with("name", kind.name())
        .with("id", kind.word())
        .with("level", kind.card().level)
        .with("minion", u8::from(kind.card().is_minion()))
}

/// The catalogue by faction and Level.
fn roster(order: &Order) -> Result<Vec<Message>, Refusal> {
    let faction = order.get("faction").map(|text| Faction::find(text).ok_or_else(|| Refusal::unknown(text)));
    let faction = faction.transpose()?;
    let level: Option<u8> = order.get("level").and_then(|level| level.parse().ok());
    let cards = |faction: Option<Faction>| -> Vec<Message> {
        let fits = |kind: &Kind| {
            let card = kind.card();
            // Of no faction are those who serve all, and Monsters and Citizens, whom nobody hires.
            card.faction == faction
                && (card.is_minion() || faction.is_some())
                && level.is_none_or(|level| card.level == level)
        };
        Kind::all().filter(fits).map(roster_card).collect()
    };
    let mut lines = Vec::new();
    for faction in Faction::ALL.iter().copied().filter(|one| faction.is_none_or(|two| two == *one)) {
        let names = cards(Some(faction));
        if !names.is_empty() {
            lines.push(Message::new("pulp-roster").with("faction", faction.name()).with("cards", names));
        }
    }
    let anybody = cards(None);
    if !anybody.is_empty() {
        lines.push(Message::new("pulp-roster-any").with("cards", anybody));
    }
    let teams: Vec<Message> = ReadyTeam::all()
        .filter(|team| faction.is_none_or(|faction| team.card().team.faction() == Some(faction)))
        .map(|team| {
            Message::new("pulp-roster-team")
                .with("name", team.name())
                .with("id", team.word())
                .with("level", team.card().level)
        })
        .collect();
    if !teams.is_empty() {
        lines.push(Message::new("pulp-roster-teams").with("teams", teams));
    }
    Ok(lines)
}
