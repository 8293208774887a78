//! Values while an option is being typed (section 6.1), legal and likely ones first, from what the viewer knows.

mod menus;
pub mod offers;

use super::Pulp;
use super::choices::{enemies, goals, scripts_of_minion};
use super::command::Deed;
use super::content::{Act, Agenda, Encounter, Faction, Fx, Kind, Piece, Power, ReadyTeam, Role};
use super::field::Field;
use super::label::{Label, Side, Target};
use super::measure::written;
use super::model::Model;
use super::names;
use super::rules::{self, aim, clash, place};
use super::script::{Part, Parts, Way, write_script};
use super::view::View;
use super::words::named;
use game::kit::{complete, plain};
use game::{Offering, Offers, Seats, Suggestion, Typed};
use text::{Arg, Lang, Message, say};

impl Offering for Pulp {
    fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let all = values(view, by, typed);
        // Of a list the last item has been completed already.
        if is_list(typed.option.name) { all } else { complete(typed, all) }
    }

    fn offers(view: &View, by: Seats) -> Offers {
        offers::offers(view, by)
    }
}

/// Options whose last item is completed.
fn is_list(option: &str) -> bool {
    matches!(option, "supremes" | "minions" | "efx" | "combo-efx")
}

/// Something by its word and its name.
fn thing<T: Copy + ToString + Into<Arg>>(one: T) -> Suggestion {
    with_name(one, one)
}

#[allow(clippy::needless_pass_by_value)] // So that a value can be handed over as it is.
fn with_name(value: impl ToString, name: impl Into<Arg>) -> Suggestion {
    let value = value.to_string();
    Suggestion { label: Message::new("pulp-suggest-named").with("text", cut(&value)).with("name", name), value }
}

/// What is shown of a long value; names follow it.
fn cut(value: &str) -> String {
    value.chars().take(56).collect()
}

fn model(field: &Field, model: &Model) -> Suggestion {
    let left = field.activation_limit(model).saturating_sub(model.activations).min(9);
    let label = Message::new("pulp-suggest-model")
        .with("name", model.label)
        .with("hp", model.hp)
        .with("left", left)
        .with("minion", u8::from(model.is_minion()));
    Suggestion { value: model.label.to_string(), label }
}

/// The model an order is about: the one given, else the open one, else the first that is able.
fn subject<'a>(field: &'a Field, by: Seats, typed: &Typed<'_>) -> Option<&'a Model> {
    let own = by.iter().find_map(|seat| field.side_of(seat));
    let named = |text: &str| names::thing(field, own, text).and_then(Target::model);
    let given = typed.get("model").and_then(named).and_then(|label| field.model(label));
    let open = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).and_then(|acting| field.model(acting.model));
    given.or(open).or_else(|| supremes(field, by).next())
}

/// Supremes of these seats.
fn supremes(field: &Field, by: Seats) -> impl Iterator<Item = &Model> {
    field.standing().filter(move |one| by.has(one.seat) && one.is_supreme() && one.side().is_some())
}

fn given_action(typed: &Typed<'_>, name: &str) -> Option<Act> {
    typed.get(name).and_then(Act::find)
}

/// Completes the last item of a list that is being typed; what is read is the whole list.
fn completed(typed: &Typed<'_>, items: impl Iterator<Item = (&'static str, Message)>) -> Vec<Suggestion> {
    let (before, last) = match typed.text.rsplit_once(',') {
        Some((before, last)) => (format!("{},", before.trim_end()), last.trim()),
        None => (String::new(), typed.text.trim()),
    };
    let items: Vec<(&str, Message)> = items.collect();
    let alone = items.iter().map(|(word, name)| with_name(word, name.clone()));
    let found = complete(&Typed { text: last, ..*typed }, alone).into_iter();
    let found = found.filter_map(|one| items.iter().find(|(word, _)| *word == one.value));
    found.map(|(word, name)| with_name(format!("{before}{word}"), name.clone())).collect()
}

fn models<'a>(field: &'a Field, which: impl Fn(&Model) -> bool + 'a) -> Vec<Suggestion> {
    field.standing().filter(|one| which(one)).map(|one| model(field, one)).collect()
}

fn values(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let sides = Side::BOTH.into_iter().filter(|side| field.team(*side).seats.iter().any(|seat| by.has(*seat)));
    match (Deed::of(typed.verb), typed.option.name) {
        (Deed::Deploy, "model") => {
            let infiltrates = field.question == super::field::Question::Infiltrate;
            sides.flat_map(|side| place::missing(field, side, infiltrates)).map(thing).collect()
        }
        (Deed::Activate, "model") => {
            let mut own: Vec<&Model> = supremes(field, by).collect();
            own.sort_by_key(|one| !super::rules::act::is_able(field, one));
            own.into_iter().map(|one| model(field, one)).collect()
        }
        (_, "model") => models(field, |_| true),
        (_, "figurehead") => supremes(field, by).map(|one| model(field, one)).collect(),
        (Deed::React, "intercept" | "stand-in") => reactions(field, typed.option.name == "intercept"),
        (Deed::Activate, _) => script_values(view, by, typed),
        (_, "preset") => ReadyTeam::all().filter(|team| team.card().level == field.options.level).map(thing).collect(),
        (_, "supremes") => completed(typed, cards(|kind| kind.card().class == super::content::Class::Supreme)),
        (_, "minions") => completed(typed, cards(|kind| kind.card().is_minion() && kind.card().exclusive.is_none())),
        (_, "keep") => {
            let dealt = view.sides.iter().flatten().flat_map(|secret| secret.dealt.iter().copied());
            dealt.map(thing).collect()
        }
        (_, "first") => Side::BOTH.into_iter().map(thing).collect(),
        (_, "at") => sides.map(|side| plain(written(field.zones[side as usize].centre()))).collect(),
        (_, "from" | "to") => {
            let props = field.props.iter().map(|prop| thing(prop.id));
            let tokens = field.tokens.iter().map(|token| thing(token.id));
            models(field, |_| true).into_iter().chain(props).chain(tokens).collect()
        }
        (_, "element") => field.props.iter().map(|prop| thing(prop.id)).collect(),
        (_, "id") => {
            let own = models(field, |_| true).into_iter();
            let kinds = cards(|_| true).map(|(id, name)| with_name(id, name));
            let agendas = Agenda::ALL.iter().copied().map(thing);
            let pieces = Piece::all().map(thing);
            let actions = Act::all().map(thing).chain(Power::all().map(thing));
            let roles = Role::ALL.iter().copied().map(thing);
            let encounters = Encounter::ALL.iter().map(|one| with_name(one, one.name()));
            own.chain(kinds).chain(agendas).chain(pieces).chain(actions).chain(roles).chain(encounters).collect()
        }
        (_, "faction") => Faction::ALL.iter().copied().map(thing).collect(),
        (_, "clause") => ["7.4", "8.3", "11.5", "12.3", "13.6", "13.7", "14.2", "15.3", "20.4"].map(plain).to_vec(),
        (_, "term") => terms(),
        _ => Vec::new(),
    }
}

/// Words of the rules. The value is the English one, for the rules are searched in both languages.
fn terms() -> Vec<Suggestion> {
    let words = [
        "pulp-bonus-cover",
        "pulp-bonus-charge",
        "pulp-bonus-mobbing",
        "pulp-bonus-high-ground",
        "pulp-bonus-easy-target",
        "pulp-bonus-bigger",
        "pulp-bonus-smash",
        "pulp-legend-stealth",
        "pulp-legend-fatigue",
        "pulp-descriptor-fall",
    ];
    let words = words.map(Message::new).into_iter();
    // The rules pages clear nothing but the queue.
    let effects = Fx::ALL.iter().filter(|fx| **fx != Fx::Clear).map(|fx| named(*fx));
    let roles = Role::ALL.iter().map(|role| named(*role));
    let term = |label: Message| Suggestion { value: say(Lang::En, &label), label };
    words.chain(effects).chain(roles).map(term).collect()
}

/// Likely orders of the parts of an Activation (section 6.1).
const ORDERS: [&[Part]; 4] = [
    &[Part::Move, Part::Action, Part::Combo, Part::Move2],
    &[Part::Action, Part::Move],
    &[Part::Combo, Part::Move, Part::Action],
    &[Part::Take, Part::Move, Part::Action],
];

/// An order of parts in notation, named by what each is called.
fn order(parts: &[Part]) -> Option<Suggestion> {
    let names: Vec<Message> = parts.iter().map(|part| part.message()).collect();
    let (_, value) = Parts { order: parts.to_vec(), ..Parts::default() }.write().pop()?;
    Some(with_name(value, Message::new("pulp-suggest-order").with("parts", names)))
}

/// Scenery that a model may want to attack: what its encounter marks for it, then what it reaches from here.
fn scenery<'a>(field: &'a Field, actor: &'a Model, action: Option<Act>) -> impl Iterator<Item = Target> + 'a {
    let attacks = action.is_none_or(|action| action.card().roll.is_combat());
    let side = actor.side().filter(|_| attacks);
    let marked = side.into_iter().flat_map(|side| field.marked[side as usize].iter().copied());
    let near = field.props.iter().map(|prop| prop.id).filter(move |id| match action {
        Some(action) => aim::single(field, actor, action, Target::Prop(*id)).is_ok(),
        None => field.prop(*id).is_some_and(|prop| !prop.is_area() && field.touches(actor, prop)),
    });
    marked.filter(|id| field.prop(*id).is_some()).chain(near).map(Target::Prop)
}

fn cards(which: impl Fn(Kind) -> bool) -> impl Iterator<Item = (&'static str, Message)> {
    Kind::all().filter(move |kind| which(*kind)).map(|kind| {
        let card = kind.card();
        let name = Message::new("pulp-suggest-card").with("name", kind.name()).with("level", card.level);
        (kind.word(), name)
    })
}

fn reactions(field: &Field, guards: bool) -> Vec<Suggestion> {
    let Some(clash) = field.clash else { return Vec::new() };
    let found = clash::offered(field, &clash);
    let labels = if guards { found.bulwarks } else { found.minions };
    labels.into_iter().map(thing).collect()
}

/// A Minion's script, named by what it does to whom.
fn led(parts: &Parts) -> Suggestion {
    let script = write_script(parts);
    let Some(attempt) = &parts.action else { return plain(script) };
    with_name(script, [named(attempt.what)].into_iter().chain(attempt.target.map(named)).collect::<Vec<_>>())
}

/// Values for the options of `activate`.
fn script_values(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let option = typed.option.name;
    let Some(actor) = subject(field, by, typed) else { return Vec::new() };
    let action = given_action(typed, if option.starts_with("combo") { "combo" } else { "action" });
    let interact = || with_name("interact", Message::new("pulp-action-interact"));
    match option {
        "move" | "move2" => {
            let near = enemies(field, actor)
                .into_iter()
                .filter(|enemy| field.gap(actor, enemy) <= actor.reach() && !field.touch(actor, enemy))
                .filter(|enemy| {
                    let way = [Way::Contact(Target::Model(enemy.label))];
                    rules::walk::walk(field, actor, &way, actor.reach()).is_ok()
                });
            let contact = near.map(|enemy| with_name(format!("contact {}", enemy.label), enemy.label.message()));
            let spots = goals(field, actor).into_iter().take(6);
            let walks = spots.filter_map(|goal| super::choices::toward(field, actor, goal));
            contact.chain(walks.map(|path| plain(super::script::write_path(&path)))).collect()
        }
        "action" => actor.card().actions.iter().copied().map(thing).chain([interact()]).collect(),
        "combo" => {
            let combinable = actor.card().actions.iter().copied().filter(|act| act.card().combinable);
            combinable.map(thing).chain([interact()]).collect()
        }
        "target" | "combo-target" => {
            let legal = action.into_iter().flat_map(|action| aim::candidates(field, actor, action));
            let tokens = field.tokens.iter().map(|token| Target::Token(token.id));
            let foes = enemies(field, actor).into_iter().map(|enemy| Target::Model(enemy.label));
            let friends = field.standing().filter(|one| !actor.is_enemy(one)).map(|one| Target::Model(one.label));
            // Whoever attacks attacks enemies; the rest may help friends too.
            let attacks = action.is_some_and(|action| action.card().roll.is_combat());
            let friends = friends.filter(|_| !attacks);
            let scenery = scenery(field, actor, action);
            legal.chain(foes).chain(tokens).chain(friends).chain(scenery).map(thing).collect()
        }
        "extra" | "puppet" => field.standing().map(|one| thing(one.label)).collect(),
        "aim" | "combo-aim" => {
            let foes = enemies(field, actor).into_iter().map(|enemy| thing(enemy.label));
            foes.chain((0..360).step_by(45).map(|degrees| plain(degrees.to_string()))).collect()
        }
        "smash" | "take" => {
            let near = aim::objects(field, actor).map(thing);
            let drop = (option == "take").then(|| with_name("drop", Message::new("pulp-suggest-drop")));
            near.chain(drop).collect()
        }
        "efx" | "combo-efx" => {
            let menu = action.map(|action| action.card().efx.clone()).unwrap_or_default();
            completed(typed, menu.into_iter().map(|effect| (effect.fx.word(), super::words::effect(effect))))
        }
        "power" => actor.card().powers.iter().copied().map(thing).collect(),
        "order" => ORDERS.into_iter().filter_map(order).collect(),
        // Whoever was led already this Round is not led again (PC-7.2).
        "lead" => {
            models(field, |one| by.has(one.seat) && one.is_minion() && one.is_friend(actor) && one.activations == 0)
        }
        "lead-script" => {
            let minion =
                typed.get("lead").and_then(|text| text.parse::<Label>().ok()).and_then(|label| field.model(label));
            let Some(minion) = minion.filter(|minion| by.has(minion.seat)) else { return Vec::new() };
            scripts_of_minion(field, minion).iter().map(led).collect()
        }
        "also" => vec![
            with_name("strict", Message::new("pulp-suggest-strict")),
            with_name("boost-each", Message::new("pulp-suggest-boost-each")),
            with_name("if-first-player", Message::new("pulp-suggest-if-first")),
        ],
        _ => Vec::new(),
    }
}
