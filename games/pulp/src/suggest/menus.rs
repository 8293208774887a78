//! The menus of an Activation: what the models of the seats that are asked could do where they stand, where they could go,
//! and what a Minion could be led to. What is chosen leaves the Activation open, so that nobody loses the rest of it by a tap.

use crate::Pulp;
use crate::choices::{
    after, attacks_on, attempt, attempts, can_start, enemies, objectives, script, scripts_of_minion, toward,
};
use crate::command::{Command, How, Lead, Script, VERBS};
use crate::content::{Act, ActionType};
use crate::field::{Field, Question};
use crate::forecast;
use crate::label::{Label, Target};
use crate::measure::{INCH, leg};
use crate::model::Model;
use crate::names;
use crate::rules::{act, aim, encounter::zones};
use crate::script::{Attempt, Parts, Path, Use, Way, write_path};
use crate::view::View;
use crate::words::{effect, names};
use game::choices::MENU_WORDS;
use game::kit::Reading;
use game::odds::likely;
use game::{Offer, Offers, Order, Seats};
use space::Spot;
use text::{Arg, Message};

/// So many enemies of a model are charged, and so many goals are walked to.
const CHARGED: usize = 3;
const WALKED: usize = 3;
/// So many of those who would be hit are named.
const NAMED: usize = 2;

/// The menus of an Activation for the seats that are asked.
pub fn activation(view: &View, asked: Seats, offers: &mut Offers) {
    let field: &Field = &view.field;
    let menus = Menus { view, asked, state: view.imagined() };
    let doers: Vec<&Model> =
        field.standing().filter(|model| asked.has(model.seat) && can_start(field, model)).collect();
    let acts = doers.iter().map(|model| menus.acts(model)).collect();
    let ways = doers.iter().map(|model| [menus.charges(model), menus.moves(model)].concat()).collect();
    let leads = menus.leads();
    for (title, heaps) in [("pulp-menu-act", acts), ("pulp-menu-go", ways), ("pulp-menu-lead", leads)] {
        let menu = shared(heaps);
        if !menu.is_empty() {
            offers.menus.push((Message::new(title), menu));
        }
    }
}

/// Everybody's choices, each on the heap of who has it, so that everybody has a share of a menu that cannot hold all.
fn shared(heaps: Vec<Vec<Offer>>) -> Vec<Offer> {
    let mut menu: Vec<Offer> = Vec::new();
    for (heap, offers) in (0u8..).zip(heaps) {
        for offer in offers {
            if !menu.iter().any(|known| known.words == offer.words) {
                menu.push(Offer { heap, ..offer });
            }
        }
    }
    menu
}

struct Menus<'a> {
    view: &'a View,
    asked: Seats,
    /// What scripts are tried on.
    state: Pulp,
}

impl Menus<'_> {
    fn field(&self) -> &Field {
        &self.view.field
    }

    /// A script as a choice, if it is legal and its words fit. What it says of its chance are those of the whole script.
    fn offer(&self, of: &Model, script: Script, label: Message, about: Option<About>) -> Option<Offer> {
        let command = Command::Activate(Box::new(Script { how: How::Open, ..script }));
        if !attempt(&self.state, of.seat, &command) {
            return None;
        }
        let about = about.map(|about| {
            let rolls = forecast::rolls(self.view, Seats::one(of.seat), &command);
            about.message(likely(&rolls.iter().map(forecast::Coming::odds).collect::<Vec<_>>()))
        });
        Some(Offer { about, ..Offer::new(self.words(of, &command)?, label) })
    }

    /// The words of a command; where they are too long, with the side and the letters of the pictures for names.
    fn words(&self, of: &Model, command: &Command) -> Option<String> {
        let fits = |words: &String| words.chars().count() <= MENU_WORDS;
        let whole = command.order().to_string();
        if fits(&whole) {
            return Some(whole);
        }
        let mut labels: Vec<Label> = self.field().models.iter().map(|model| model.label).collect();
        // The longest name first: one may be the beginning of another.
        labels.sort_by_key(|label| std::cmp::Reverse(label.to_string().len()));
        let letters = |label: &Label, name: &str| {
            let side = name.split_once(':').map_or("", |(side, _)| side);
            format!("{side}:{}", self.field().letters(*label))
        };
        let short = labels.iter().fold(whole, |words, label| {
            let name = label.to_string();
            words.replace(&name, &letters(label, &name))
        });
        let order = Order::parse(VERBS, &short).ok();
        let settled = order.map(|order| names::settled(self.field(), of.side(), &order));
        let read =
            |order: Order| Command::read(&Reading { game: &self.state, by: Seats::one(of.seat), order: &order }).ok();
        let same = settled.and_then(read).is_some_and(|read| read == *command);
        Some(short).filter(|short| same && fits(short))
    }

    /// Actions of a model as it stands. What would hit nobody but friends is no choice that a player would look for.
    fn acts(&self, model: &Model) -> Vec<Offer> {
        let field = self.field();
        let wanted = model.side().map(|side| field.marked[side as usize].clone()).unwrap_or_default();
        let mut found: Vec<(Use, Vec<Target>)> = Vec::new();
        let mut offers = Vec::new();
        for way in [attempts(field, model), attacks_on(field, model, wanted.into_iter())].concat() {
            let Some(hit) = hit(field, model, &way) else { continue };
            // Two bearings that hit the same are one choice.
            if found.contains(&(way.what, hit.clone())) {
                continue;
            }
            let label = act_label(model, &way, &hit);
            let about = About::of(model, &way, None);
            found.push((way.what, hit));
            let parts = Parts { action: Some(way), ..Parts::default() };
            offers.extend(self.offer(model, script(field, model, parts), label, about));
        }
        offers
    }

    /// Walks into Contact with an attack at their end, or by themselves where none is possible.
    fn charges(&self, model: &Model) -> Vec<Offer> {
        let field = self.field();
        let near = enemies(field, model).into_iter();
        let near = near.filter(|enemy| field.gap(model, enemy) <= model.reach() && !field.touch(model, enemy));
        near.take(CHARGED)
            .filter_map(|enemy| {
                let (path, target) = (vec![Way::Contact(Target::Model(enemy.label))], Target::Model(enemy.label));
                let charged = blow(field, model, &path, target).and_then(|way| {
                    let parts = Parts { first: Some(path.clone()), action: Some(way.clone()), ..Parts::default() };
                    let label = Message::new("pulp-offer-charge-with")
                        .with("model", model.label)
                        .with("target", target)
                        .with("action", way.what);
                    let about = About::of(model, &way, None);
                    self.offer(model, script(field, model, parts), label, about)
                });
                charged.or_else(|| {
                    let label = Message::new("pulp-offer-charge").with("model", model.label).with("target", target);
                    let parts = Parts { first: Some(path.clone()), ..Parts::default() };
                    self.offer(model, script(field, model, parts), label, None)
                })
            })
            .collect()
    }

    /// Walks toward what the encounter asks for, and toward the nearest enemies.
    fn moves(&self, model: &Model) -> Vec<Offer> {
        let field = self.field();
        let apart = |enemy: &&Model| !field.touch(model, enemy);
        let mut goals: Vec<Spot> = objectives(field, model).into_iter().take(WALKED - 1).collect();
        let foes = enemies(field, model).into_iter().filter(apart).map(|enemy| enemy.place().at);
        goals.extend(foes.take(WALKED - goals.len()));
        let found = goals.into_iter().filter_map(|goal| {
            let path = toward(field, model, goal).filter(|path| is_worth_it(model, path))?;
            let label = Message::new("pulp-offer-move")
                .with("model", model.label)
                .with("goal", goal_name(field, goal))
                .with("path", write_path(&path));
            self.offer(model, script(field, model, Parts { first: Some(path), ..Parts::default() }), label, None)
        });
        found.collect()
    }

    /// What Minions could be led to by the Supreme whose Activation is open.
    fn leads(&self) -> Vec<Vec<Offer>> {
        let field = self.field();
        let open = field.turn.as_ref().filter(|turn| field.question == Question::Open && turn.led.is_none());
        let leader = open.and_then(|turn| turn.supreme.as_ref()).and_then(|acting| field.model(acting.model));
        let Some(leader) = leader else { return Vec::new() };
        let mine = field.standing().filter(|model| self.asked.has(model.seat) && model.is_minion());
        mine.filter(|minion| act::can_be_led(field, minion)).map(|minion| self.led(leader, minion)).collect()
    }

    fn led(&self, leader: &Model, minion: &Model) -> Vec<Offer> {
        let field = self.field();
        let scripts = scripts_of_minion(field, minion).into_iter();
        let found = scripts.filter_map(|parts| {
            let end = parts.first.as_ref().map(|path| after(field, minion, path));
            let there = match &end {
                Some(there) => there.as_ref()?.model(minion.label)?,
                None => minion,
            };
            let around = end.as_ref().and_then(Option::as_ref).unwrap_or(field);
            let (label, about) = match (&parts.action, &parts.first) {
                (Some(way), path) => {
                    let hit = hit(around, there, way)?;
                    let about = About::of(minion, way, path.as_ref().map(|path| write_path(path)));
                    (act_label(minion, way, &hit), about)
                }
                (None, Some(path)) if is_worth_it(minion, path) => {
                    let going = Message::new("pulp-offer-goes").with("model", minion.label);
                    (going.with("path", write_path(path)), None)
                }
                (None, _) => return None,
            };
            let lead = Some(Lead { minion: minion.label, before: false, parts });
            self.offer(leader, Script { lead, ..script(field, leader, Parts::default()) }, label, about)
        });
        found.collect()
    }
}

/// Whom an attempt would hit, unless it is an attack on nobody but friends.
fn hit(field: &Field, model: &Model, attempt: &Attempt) -> Option<Vec<Target>> {
    let Use::Action(action) = attempt.what else { return Some(attempt.target.into_iter().collect()) };
    let targets = aim::aim(field, model, action, attempt).ok()?.targets;
    let is_foe = |target: &Target| match target {
        Target::Model(label) => field.model(*label).is_some_and(|other| model.is_enemy(other)),
        Target::Prop(_) | Target::Token(_) => true,
    };
    (!action.card().roll.is_combat() || targets.iter().any(is_foe)).then_some(targets)
}

/// The likeliest attack on somebody at the end of a walk, with the table as it is then.
fn blow(field: &Field, model: &Model, path: &Path, target: Target) -> Option<Attempt> {
    let there = after(field, model, path)?;
    let fighter = there.model(model.label)?;
    let is_blow = |way: &Attempt| match way.what {
        Use::Action(action) => way.target == Some(target) && action.card().shape.kind == ActionType::Melee,
        Use::Interact => false,
    };
    let charge = field.enemies_touching(model).next().is_none();
    let likely = |way: &Attempt| chance(&there, fighter, way, target, charge).unwrap_or(0);
    attempts(&there, fighter).into_iter().filter(is_blow).max_by_key(likely)
}

/// How likely an attempt hits, in percent.
fn chance(field: &Field, model: &Model, attempt: &Attempt, target: Target, charge: bool) -> Option<u32> {
    let Use::Action(action) = attempt.what else { return None };
    let chances = forecast::against(field, model, action, attempt, target, charge, true)?;
    Some((100.0 * (1.0 - chances.first()?)).round() as u32)
}

/// What is said of an attempt beside its name.
struct About {
    ap: u8,
    action: Act,
    /// The way that leads there, if it is not said otherwise.
    path: Option<String>,
}

impl About {
    fn of(model: &Model, attempt: &Attempt, path: Option<String>) -> Option<About> {
        let Use::Action(action) = attempt.what else { return None };
        Some(About { ap: if model.is_supreme() { action.card().cost.ap } else { 0 }, action, path })
    }

    /// What it costs, how likely it hits its first target, and the way.
    fn message(self, likely: Option<u32>) -> Message {
        let message = Message::new(if likely.is_some() { "pulp-offer-chance" } else { "pulp-offer-cost" });
        let about = message.with("ap", self.ap).with("chance", likely.unwrap_or(0)).with("text", effects(self.action));
        match self.path {
            Some(path) => Message::new("pulp-offer-via").with("path", path).with("about", about),
            None => about,
        }
    }
}

/// What an action does to whom it hits, in a few words.
fn effects(action: Act) -> Vec<Message> {
    action.card().fx.iter().copied().map(effect).collect()
}

/// Whether a path leads farther than a shuffle.
fn is_worth_it(model: &Model, path: &Path) -> bool {
    match path.last() {
        Some(Way::To(at, _)) => INCH <= leg(model.place().at, *at),
        _ => true,
    }
}

/// What lies where a model wants to go.
fn goal_name(field: &Field, goal: Spot) -> Arg {
    let token = field.tokens.iter().find(|token| token.at.at == goal).map(|token| token.id.into());
    let model = || field.standing().find(|model| model.place().at == goal).map(|model| model.label.into());
    let prop = || field.props.iter().find(|prop| prop.centre() == goal).map(|prop| prop.id.into());
    let zone = || zones(field).iter().any(|(at, ..)| *at == goal).then(|| Message::new("pulp-goal-zone").into());
    let name = token.or_else(model).or_else(zone).or_else(prop);
    name.unwrap_or_else(|| Message::new("pulp-goal-home").into())
}

fn act_label(model: &Model, attempt: &Attempt, hit: &[Target]) -> Message {
    let others: Vec<Target> = hit.iter().copied().filter(|target| *target != Target::Model(model.label)).collect();
    let targets = names(others.iter().copied().take(NAMED));
    let message = match (attempt.what, others.len()) {
        (_, 0) => Message::new("pulp-offer-act"),
        (Use::Interact, _) => Message::new("pulp-offer-interact").with("target", targets),
        (Use::Action(_), ..=NAMED) => Message::new("pulp-offer-act-on").with("target", targets),
        (Use::Action(_), count) => {
            Message::new("pulp-offer-act-many").with("target", targets).with("more", count - NAMED)
        }
    };
    message.with("model", model.label).with("action", attempt.what)
}
