//! Bonus dice (PC-13): every bonus by its name, once a roll. The engine applies all of them (PC-12.12).

use serde::{Deserialize, Serialize};

use super::content::{Act, ActionType, Descriptor, Fx, Movement, Power, Role, Rule, Trait, When};
use super::field::{Field, Prop};
use super::model::{MARKERS, Model};
use super::sight::{Cover, sight};
use super::words::named;
use game::kit::Describe;

/// A bonus by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Describe)]
#[serde(rename_all = "kebab-case")]
#[said("pulp-bonus-")]
#[called(what: Descriptor, role: Role, power: Power)]
#[allow(missing_docs)] // The names of PC-13.
pub enum Bonus {
    EasyTarget,
    HighGround,
    Cover,
    Mobbing,
    Charge,
    Bigger,
    Smash,
    Strong(Descriptor),
    Weak(Descriptor),
    Marked,
    Attack,
    Defend,
    #[says(named(*role))]
    Role(Role),
    #[says(named(*power))]
    Power(Power),
    Boost,
}

/// Bonuses with their dice.
pub type Dice = Vec<(Bonus, i32)>;

/// One roll about to be made.
#[derive(Clone, Copy, Debug)]
pub struct Exchange<'a> {
    /// Who attacks.
    pub attacker: &'a Model,
    /// With what.
    pub action: Act,
    /// Who was meant: distance, sight, Cover and Contact are measured to it (PC-12.9).
    pub target: &'a Model,
    /// Who defends.
    pub defender: &'a Model,
    /// Whether a Charge counts (PC-13.7).
    pub charge: bool,
    /// Whether an Object is used (PC-13.9).
    pub smash: bool,
    /// Where Cover is taken from, in a chain (PC-10.9).
    pub from: Option<&'a Model>,
}

/// How many dice a list of bonuses makes, with the first one (PC-12.6).
pub fn count(dice: &Dice) -> i32 {
    (1 + dice.iter().map(|(_, dice)| dice).sum::<i32>()).max(1)
}

/// Whether a model stands high against another (PC-13.4).
fn is_high(field: &Field, model: &Model, other: &Model) -> bool {
    let above = field.height_of(other) + 10 <= field.height_of(model);
    let inside = matches!(model.place().on, super::label::Surface::Inside(_));
    match model.movement() {
        Movement::Flight if !inside => true,
        Movement::WallCrawl => above || field.props.iter().any(|prop| field.touches(model, prop)),
        _ => above,
    }
}

/// Who gets the die for being mobbed less: the attacker, or the defender (PC-13.6).
fn mobbing(field: &Field, attacker: &Model, target: &Model) -> Option<bool> {
    if !field.touch(attacker, target) {
        return None;
    }
    let (mine, theirs) = (field.enemies_touching(attacker).count(), field.enemies_touching(target).count());
    (mine != theirs && 2 <= mine.max(theirs)).then_some(mine < theirs)
}

/// What a model is Strong against (PC-16.1, PC-13.10).
fn strengths(model: &Model) -> Vec<Descriptor> {
    let mut found: Vec<Descriptor> = model.card().element.map_or_else(Vec::new, |element| element.strong().to_vec());
    for rule in model.card().rules() {
        if let Rule::Strong(what) = rule
            && !found.contains(what)
        {
            found.push(*what);
        }
    }
    found
}

/// Attack or Defend dice from markers and Auras together (PC-13.13).
pub fn markers(field: &Field, model: &Model, fx: Fx) -> i32 {
    let own = if fx == Fx::Attack { model.marks.attack } else { model.marks.defend };
    let auras: i32 = field
        .auras
        .iter()
        .filter(|aura| aura.action.card().fx.iter().any(|effect| effect.fx == fx))
        .filter(|aura| {
            let owner = field.model(aura.owner);
            owner.is_some_and(|owner| {
                let inches = i32::from(aura.action.card().shape.x);
                super::rules::aim::spared(aura.action, model, Some(owner)).is_none()
                    && (owner.label == model.label || field.within(owner, model, inches))
            })
        })
        .map(|aura| aura.amount)
        .sum();
    (own + auras).min(MARKERS)
}

/// What friends nearby lend a model (Lamplight, Spare Parts), with the power that lends it.
pub fn lent<'a>(field: &'a Field, model: &'a Model) -> impl Iterator<Item = (Power, &'static Rule)> + 'a {
    let friends = field.standing().filter(|other| other.is_friend(model));
    friends.flat_map(move |friend| {
        let powers = friend.card().powers.iter().copied();
        powers.flat_map(move |power| {
            let wards = power.card().rules.iter().filter_map(|rule| match rule {
                Rule::Ward(ward) => Some(ward),
                _ => None,
            });
            let reached = wards.filter(move |ward| {
                let own = friend.label == model.label;
                (own && ward.own || !own && field.within(friend, model, i32::from(ward.within)))
                    && ward.who.iter().all(|what| model.is(*what, Some(friend)))
            });
            reached.flat_map(move |ward| ward.rules.iter().map(move |rule| (power, rule)))
        })
    })
}

/// A model's own rules with the power each comes from.
fn own(model: &Model) -> impl Iterator<Item = (Power, &'static Rule)> {
    model.card().powers.iter().flat_map(|power| power.card().rules.iter().map(move |rule| (*power, rule)))
}

/// Whether the condition of an attacker's power holds: it looks at whoever defends, but Contact is that of whoever was
/// meant (PC-12.9).
fn attacks(field: &Field, model: &Model, when: &When, target: &Model, defender: &Model) -> bool {
    match when {
        When::Always => true,
        When::HpAtMost(hp) => model.hp <= i32::from(*hp),
        When::TargetStunned => defender.marks.stun,
        When::TargetFlanked => field
            .standing()
            .any(|other| other.label != model.label && other.is_friend(model) && field.touch(other, target)),
        _ => false,
    }
}

/// Whether the condition of a defender's power holds.
fn defends(field: &Field, model: &Model, when: &When, attacker: &Model, with: Trait) -> bool {
    match when {
        When::Always => true,
        When::HpAtMost(hp) => model.hp <= i32::from(*hp),
        When::RolledWith(traits) => traits.contains(&with),
        When::AttackerElement(element) => attacker.card().element == Some(*element),
        When::AttackerApart => !field.touch(model, attacker),
        When::Fatigued => 0 < model.fatigue,
        When::TouchesStructure => {
            field.props.iter().any(|prop| (prop.is_structure() || prop.is_object()) && field.touches(model, prop))
        }
        When::TouchesScenery => field.props.iter().any(|prop| field.touches(model, prop)),
        When::TargetStunned | When::TargetFlanked => false,
    }
}

/// The attacker's bonuses that need no target to be a model.
fn of_attacker(field: &Field, attacker: &Model, smash: bool) -> Dice {
    let mut dice = Dice::new();
    if smash {
        dice.push((Bonus::Smash, 1));
    }
    let markers = markers(field, attacker, Fx::Attack);
    if 0 < markers {
        dice.push((Bonus::Attack, markers));
    }
    let shooting = attacker.has_role(Role::Shooter) && field.enemies_touching(attacker).next().is_none();
    if shooting {
        dice.push((Bonus::Role(Role::Shooter), 2));
    }
    dice
}

/// The attacker's dice beyond the first (PC-13).
pub fn attack(field: &Field, exchange: &Exchange<'_>) -> Dice {
    let Exchange { attacker, action, target, defender, charge, smash, .. } = *exchange;
    let mut dice = of_attacker(field, attacker, smash);
    let mut add = |bonus: Bonus, count: i32| {
        if 0 < count {
            dice.push((bonus, count));
        }
    };
    let kind = action.card().shape.kind;
    let touch = field.touch(attacker, target);
    add(Bonus::EasyTarget, i32::from(defender.is_easy()));
    add(Bonus::HighGround, i32::from(is_high(field, attacker, defender)));
    let immune = defender.card().is_immune(Descriptor::Mobbing);
    let mobs = kind != ActionType::Dash && mobbing(field, attacker, target) == Some(true) && !immune;
    add(Bonus::Mobbing, i32::from(mobs));
    if charge && touch && kind != ActionType::Dash {
        let bound = i32::from(attacker.movement() == Movement::Bound);
        let more: i32 = attacker
            .card()
            .rules()
            .filter_map(|rule| if let Rule::Charge(more) = rule { Some(i32::from(*more)) } else { None })
            .sum();
        add(Bonus::Charge, 1 + bound + more);
    }
    add(Bonus::Bigger, i32::from(defender.card().base < attacker.card().base));
    for what in strengths(attacker) {
        add(Bonus::Strong(what), i32::from(defender.is(what, Some(attacker))));
    }
    for rule in defender.card().rules() {
        if let Rule::Weak(what) = rule {
            add(Bonus::Weak(*what), i32::from(attacker.is(*what, Some(attacker))));
        }
    }
    let marked = attacker.side().is_some_and(|side| defender.marks.marked[side as usize]);
    add(Bonus::Marked, i32::from(marked));
    let brawls = attacker.has_role(Role::Bruiser) && (touch || kind == ActionType::Dash);
    add(Bonus::Role(Role::Bruiser), i32::from(brawls));
    for (power, rule) in own(attacker) {
        if let Rule::Att(bonus) = rule
            && attacks(field, attacker, &bonus.when, target, defender)
        {
            add(Bonus::Power(power), i32::from(bonus.n));
        }
    }
    dice
}

/// The attacker's dice beyond the first against scenery (PC-12.5).
pub fn against_prop(field: &Field, attacker: &Model, prop: &Prop, smash: bool) -> Dice {
    let mut dice = of_attacker(field, attacker, smash);
    let solid = prop.is_structure() || prop.is_object();
    if solid && strengths(attacker).contains(&Descriptor::Scenery) {
        dice.push((Bonus::Strong(Descriptor::Scenery), 1));
    }
    for (power, rule) in own(attacker) {
        if let Rule::Att(bonus) = rule
            && matches!(bonus.when, When::Always | When::HpAtMost(_))
            && attacks(field, attacker, &bonus.when, attacker, attacker)
        {
            dice.push((Bonus::Power(power), i32::from(bonus.n)));
        }
    }
    dice
}

/// Whether a model has no Cover from another wherever it stands (PC-11.6).
pub fn is_bare(field: &Field, from: &Model, target: &Model) -> bool {
    80 <= target.card().base || target.marks.exposed || field.touch(from, target)
}

/// The Cover of a target (PC-11.5, 11.6).
pub fn cover(field: &Field, exchange: &Exchange<'_>) -> Cover {
    let Exchange { attacker, action, target, from, .. } = *exchange;
    let from = from.unwrap_or(attacker);
    if is_bare(field, from, target) || !action.card().shape.kind.allows_cover() {
        Cover::None
    } else {
        sight(field, from, target).cover
    }
}

/// The defender's dice beyond the first (PC-13).
pub fn defence(field: &Field, exchange: &Exchange<'_>) -> Dice {
    let Exchange { attacker, action, target, defender, .. } = *exchange;
    let mut dice = Dice::new();
    let mut add = |bonus: Bonus, count: i32| {
        if 0 < count {
            dice.push((bonus, count));
        }
    };
    let kind = action.card().shape.kind;
    add(Bonus::HighGround, i32::from(is_high(field, defender, attacker)));
    // Exposed or large ones have none, whoever was meant.
    let bare = defender.marks.exposed || 80 <= defender.card().base;
    add(Bonus::Cover, if bare { 0 } else { cover(field, exchange).dice() });
    let immune = attacker.card().is_immune(Descriptor::Mobbing);
    let mobbed = kind != ActionType::Dash && mobbing(field, attacker, target) == Some(false) && !immune;
    add(Bonus::Mobbing, i32::from(mobbed));
    add(Bonus::Bigger, i32::from(attacker.card().base < defender.card().base));
    add(Bonus::Defend, markers(field, defender, Fx::Defend));
    add(Bonus::Role(Role::Bulwark), i32::from(defender.has_role(Role::Bulwark)));
    let with = action.card().roll.own();
    for (power, rule) in own(defender).chain(lent(field, defender)) {
        if let Rule::Def(bonus) = rule
            && defends(field, defender, &bonus.when, attacker, with)
        {
            add(Bonus::Power(power), i32::from(bonus.n));
        }
    }
    dice
}

/// The Trait a defender opposes, and whether it is a Trump then (plated models use their Defence).
pub fn opposed(defender: &Model, against: Trait) -> (i32, bool) {
    let own = (defender.strength(against), defender.trump(against));
    let plated = defender.has(&Rule::Plated) && against == Trait::Agility;
    let defence = defender.strength(Trait::Defence);
    if plated && own.0 < defence { (defence, false) } else { own }
}

/// The number from which an attacker's dice count for EFX (PC-12.3, section 2.3).
pub fn threshold(model: &Model, with: Trait) -> u8 {
    if model.has_role(Role::Colossus) {
        4
    } else if model.trump(with) {
        5
    } else {
        6
    }
}

/// Whether an effect does nothing to a model, by its card or by what friends lend it (PC-10.4).
pub fn is_immune(field: &Field, model: &Model, fx: Fx) -> bool {
    let what = Descriptor::Effect(fx);
    model.card().is_immune(what) || lent(field, model).any(|(_, rule)| *rule == Rule::Immune(what))
}
