//! Values while an option is being typed (section 6.1), legal and likely ones first, from what the viewer knows.

mod menus;
pub mod offers;

use super::choices::{enemies, goals, scripts_of_minion};
use super::command::Deed;
use super::content::{Act, Agenda, Faction, Fx, Kind, Piece, ReadyTeam, Role};
use super::field::Field;
use super::label::{Label, Side, Target};
use super::measure::written;
use super::model::Model;
use super::names;
use super::rules::{self, aim, clash, place};
use super::script::{Part, Parts, Way, write_script};
use super::view::View;
use super::words::named;
use game::{Seats, Suggestion, Typed};
use text::{Lang, Message, begins_words, fold, say};

/// Discord: suggestions in one answer.
const MOST: usize = 25;
/// Discord: letters of a suggestion.
const LONGEST: usize = 100;

/// Values for one option.
pub fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let all = values(view, by, typed);
    let mut found: Vec<Suggestion> = Vec::new();
    for suggestion in all {
        let length = suggestion.value.chars().count();
        let fits = is_list(typed.option.name) || fits(typed.text, &suggestion.value, &suggestion.label);
        let known = found.iter().any(|other| other.value == suggestion.value);
        if fits && !known && (1..=LONGEST).contains(&length) && found.len() < MOST {
            found.push(suggestion);
        }
    }
    found
}

/// Whether what is typed may be the beginning of a value: of its notation, or of words of its name in either language.
fn fits(text: &str, value: &str, name: &Message) -> bool {
    // Commas part words of a name as blanks do.
    let words = |text: &str| text.replace(',', " ");
    let begins = |lang: &Lang| begins_words(&words(text), &words(&say(*lang, name)));
    fold(value).contains(&fold(text)) || Lang::ALL.iter().any(begins)
}

/// Options whose last item is completed.
fn is_list(option: &str) -> bool {
    matches!(option, "supremes" | "minions" | "efx" | "combo-efx")
}

fn plain(value: impl Into<String>) -> Suggestion {
    let value = value.into();
    Suggestion { label: Message::new("pulp-suggest-plain").with("text", cut(&value)), value }
}

fn with_name(value: impl Into<String>, name: Message) -> Suggestion {
    let value = value.into();
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

fn target(target: Target) -> Suggestion {
    with_name(target.to_string(), target.message())
}

/// The model an order is about: the one given, else the open one, else the first that is able.
fn subject<'a>(field: &'a Field, by: Seats, typed: &Typed<'_>) -> Option<&'a Model> {
    let own = by.iter().find_map(|seat| field.side_of(seat));
    let named = |text: &str| names::thing(field, own, text).and_then(Target::model);
    let given = typed.get("model").and_then(named).and_then(|label| field.model(label));
    let open = field.turn.as_ref().and_then(|turn| turn.supreme.as_ref()).and_then(|acting| field.model(acting.model));
    given
        .or(open)
        .or_else(|| field.standing().find(|model| by.has(model.seat) && model.is_supreme() && model.side().is_some()))
}

fn given_action(typed: &Typed<'_>, name: &str) -> Option<Act> {
    typed.get(name).and_then(Act::find)
}

/// Completes the last item of a list that is being typed.
fn completed(text: &str, items: impl Iterator<Item = (String, Message)>) -> Vec<Suggestion> {
    let (before, last) = match text.rfind(',') {
        Some(place) => (format!("{},", text[..place].trim_end()), text[place + 1..].trim()),
        None => (String::new(), text.trim()),
    };
    let fitting = items.filter(|(id, name)| fits(last, id, name));
    fitting.map(|(id, name)| with_name(format!("{before}{id}"), name)).collect()
}

fn models<'a>(field: &'a Field, which: impl Fn(&Model) -> bool + 'a) -> Vec<Suggestion> {
    field.standing().filter(|one| which(one)).map(|one| model(field, one)).collect()
}

fn values(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let deed = Deed::of(typed.verb);
    match (deed, typed.option.name) {
        (Deed::Deploy, "model") => {
            let sides = Side::BOTH.into_iter().filter(|side| field.team(*side).seats.iter().any(|seat| by.has(*seat)));
            let infiltrates = field.question == super::field::Question::Infiltrate;
            let labels = sides.flat_map(|side| place::missing(field, side, infiltrates));
            labels.map(|label| with_name(label.to_string(), label.message())).collect()
        }
        (Deed::Activate, "model") => {
            let mut own: Vec<&Model> =
                field.standing().filter(|one| by.has(one.seat) && one.is_supreme() && one.side().is_some()).collect();
            own.sort_by_key(|one| !super::rules::act::is_able(field, one));
            own.into_iter().map(|one| model(field, one)).collect()
        }
        (_, "model") => models(field, |_| true),
        (_, "figurehead") => models(field, |one| by.has(one.seat) && one.is_supreme() && one.side().is_some()),
        (Deed::React, "intercept" | "stand-in") => reactions(field, typed.option.name == "intercept"),
        (Deed::Activate, _) => script_values(view, by, typed),
        (_, "preset") => ReadyTeam::all()
            .filter(|team| team.card().level == field.options.level)
            .map(|team| with_name(team.word(), named(team.name())))
            .collect(),
        (_, "supremes") => completed(typed.text, cards(|kind| kind.card().class == super::content::Class::Supreme)),
        (_, "minions") => {
            completed(typed.text, cards(|kind| kind.card().is_minion() && kind.card().exclusive.is_none()))
        }
        (_, "keep") => {
            let dealt = view.sides.iter().flatten().flat_map(|secret| secret.dealt.iter().copied());
            dealt.map(|agenda| with_name(agenda.word(), named(agenda.name()))).collect()
        }
        (_, "first") => Side::BOTH.into_iter().map(|side| with_name(side.word(), side.message())).collect(),
        (_, "at") => {
            let sides = Side::BOTH.into_iter().filter(|side| field.team(*side).seats.iter().any(|seat| by.has(*seat)));
            sides.map(|side| plain(written(field.zones[side as usize].centre()))).collect()
        }
        (_, "from" | "to") => {
            let props = field.props.iter().map(|prop| with_name(prop.id.to_string(), prop.id.message()));
            models(field, |_| true).into_iter().chain(props).collect()
        }
        (_, "element") => field.props.iter().map(|prop| with_name(prop.id.to_string(), prop.id.message())).collect(),
        (_, "id") => {
            let own = models(field, |_| true).into_iter();
            let kinds = cards(|_| true).map(|(id, name)| with_name(id, name));
            let agendas = Agenda::ALL.iter().map(|one| with_name(one.word(), named(one.name())));
            let pieces = Piece::all().map(|one| with_name(one.word(), named(one.name())));
            own.chain(kinds).chain(agendas).chain(pieces).collect()
        }
        (_, "faction") => Faction::ALL.iter().map(|one| with_name(one.word(), named(one.name()))).collect(),
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
    let effects = Fx::ALL.iter().filter(|fx| **fx != Fx::Clear).map(|fx| named(fx.name()));
    let roles = Role::ALL.iter().map(|role| named(role.name()));
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

fn cards(which: impl Fn(Kind) -> bool) -> impl Iterator<Item = (String, Message)> {
    Kind::all().filter(move |kind| which(*kind)).map(|kind| {
        let card = kind.card();
        let name = Message::new("pulp-suggest-card").with("name", kind.name()).with("level", card.level);
        (kind.word().to_owned(), name)
    })
}

fn reactions(field: &Field, guards: bool) -> Vec<Suggestion> {
    let Some(clash) = field.clash else { return Vec::new() };
    let found = clash::offered(field, &clash);
    let labels = if guards { found.bulwarks } else { found.minions };
    labels.into_iter().map(|label| with_name(label.to_string(), label.message())).collect()
}

/// Values for the options of `activate`.
fn script_values(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let option = typed.option.name;
    let Some(actor) = subject(field, by, typed) else { return Vec::new() };
    let action = given_action(typed, if option.starts_with("combo") { "combo" } else { "action" });
    let name = |act: &Act| with_name(act.word(), named(act.name()));
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
        "action" => actor.card().actions.iter().map(name).chain([interact()]).collect(),
        "combo" => {
            actor.card().actions.iter().filter(|act| act.card().combinable).map(name).chain([interact()]).collect()
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
            legal.chain(foes).chain(tokens).chain(friends).chain(scenery).map(target).collect()
        }
        "extra" | "puppet" => {
            field.standing().map(|one| with_name(one.label.to_string(), one.label.message())).collect()
        }
        "aim" | "combo-aim" => {
            let foes = enemies(field, actor)
                .into_iter()
                .map(|enemy| with_name(enemy.label.to_string(), enemy.label.message()));
            foes.chain((0..360).step_by(45).map(|degrees| plain(degrees.to_string()))).collect()
        }
        "smash" | "take" => {
            let near = aim::objects(field, actor).map(|id| with_name(id.to_string(), id.message()));
            let drop = (option == "take").then(|| with_name("drop", Message::new("pulp-suggest-drop")));
            near.chain(drop).collect()
        }
        "efx" | "combo-efx" => {
            let menu = action.map(|action| action.card().efx.clone()).unwrap_or_default();
            completed(
                typed.text,
                menu.into_iter().map(|effect| (effect.fx.word().to_owned(), super::words::effect(effect))),
            )
        }
        "power" => {
            let powers = actor.card().powers.iter();
            powers.map(|power| with_name(power.word(), named(power.name()))).collect()
        }
        "order" => ORDERS.into_iter().filter_map(order).collect(),
        "lead" => models(field, |one| by.has(one.seat) && one.is_minion() && one.is_friend(actor)),
        "lead-script" => {
            let minion =
                typed.get("lead").and_then(|text| text.parse::<Label>().ok()).and_then(|label| field.model(label));
            let Some(minion) = minion.filter(|minion| by.has(minion.seat)) else { return Vec::new() };
            scripts_of_minion(field, minion).iter().map(|parts| plain(write_script(parts))).collect()
        }
        "also" => vec![
            with_name("strict", Message::new("pulp-suggest-strict")),
            with_name("boost-each", Message::new("pulp-suggest-boost-each")),
            with_name("if-first-player", Message::new("pulp-suggest-if-first")),
        ],
        _ => Vec::new(),
    }
}
