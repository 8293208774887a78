//! Cards (sections 2.4, 2.7, 2.8): what is printed on a Supreme, a Minion, a Monster and the Citizen.

use serde::Deserialize;

use super::action::{Action, ActionRow, Descriptor};
use super::power::{PowerCard, PowerRow, Rule};
use super::words::{Alignment, Class, Element, Faction, Fx, Movement, Origin, Role, Trait, Type};
use super::{Act, Both, Kind, Power, content};

/// The six Traits and which of them are Trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits([(u8, bool); 6]);

impl Traits {
    /// The number of a Trait.
    pub fn get(self, of: Trait) -> u8 {
        self.0[of as usize].0
    }

    /// Whether the Trait is a Trump.
    pub fn is_trump(self, of: Trait) -> bool {
        self.0[of as usize].1
    }

    /// Reads `7* 5* 3 2 2 5*`.
    fn read(text: &str) -> Option<Traits> {
        let mut traits = [(0, false); 6];
        let mut parts = text.split_whitespace();
        for slot in &mut traits {
            let part = parts.next()?;
            let number = part.strip_suffix('*').unwrap_or(part).parse().ok()?;
            *slot = (number, part.ends_with('*'));
        }
        (parts.next().is_none() && traits.iter().all(|(number, _)| (1..=9).contains(number))).then_some(Traits(traits))
    }
}

/// What is printed on a card.
#[derive(Debug)]
pub struct Card {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Two letters on its base.
    pub mark: String,
    /// What sort of model it is.
    pub class: Class,
    /// Whom it belongs to; nobody for Minions of any faction, Monsters and the Citizen.
    pub faction: Option<Faction>,
    /// The side of the law it serves; none where it serves both.
    pub alignment: Option<Alignment>,
    /// What it costs; for a Monster, what it counts for scoring; an Exclusive Minion counts 1.
    pub level: u8,
    /// Its role, if it has one.
    pub role: Option<Role>,
    /// Its Origin.
    pub origin: Origin,
    /// What it is made of.
    pub types: Vec<Type>,
    /// Its element, if it has one.
    pub element: Option<Element>,
    /// Diameter of the base in millimetres.
    pub base: u8,
    /// How it moves.
    pub movement: Movement,
    /// How far it moves, in inches.
    pub speed: u8,
    /// Whether it has Stealth.
    pub stealth: bool,
    /// Its Traits.
    pub traits: Traits,
    /// Its hit points.
    pub hp: u8,
    /// The most AP it spends in a Round; of a Monster, its whole pool.
    pub ap_limit: u8,
    /// AP that it adds to the pool.
    pub ap_plus: u8,
    /// Boost dice that it gains each Round.
    pub dice: u8,
    /// Points for Minions.
    pub minion_plus: u8,
    /// Fatigue it can take in a Round.
    pub fatigue: u8,
    /// Activations in a Round, where the card and not the match says so.
    pub activations: Option<u8>,
    /// The Supreme that brings it for nothing.
    pub exclusive: Option<Kind>,
    /// At most so many in a team.
    pub at_most: Option<u8>,
    /// A Monster's AP: from so many HP on, so many AP; the highest first.
    pub ap_by_hp: Vec<(u8, u8)>,
    /// The encounter level that a Monster equals; 0 for others.
    pub equals: u8,
    /// What holds without a named power.
    own_rules: Vec<Rule>,
    /// Its Exclusive Actions, in the order of the card.
    pub actions: Vec<Act>,
    /// Its powers.
    pub powers: Vec<Power>,
}

impl Card {
    /// The radius of the base in tenths of an inch (PC-1.2).
    #[inline]
    pub fn radius(&self) -> i32 {
        i32::from(self.base) / 5
    }

    /// The height of the body in tenths of an inch (PC-1.2).
    pub fn body(&self) -> i32 {
        match self.base {
            30 => 15,
            40 => 20,
            50 => 25,
            60 => 30,
            80 => 45,
            _ => 60,
        }
    }

    /// What its printed notes do, its powers left aside.
    pub fn own_rules(&self) -> &[Rule] {
        &self.own_rules
    }

    /// Everything that its powers and its printed notes do.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        let powers = self.powers.iter().flat_map(|power| &content().powers[power.0 as usize].rules);
        self.own_rules.iter().chain(powers)
    }

    /// Whether it is a Supreme; a Monster counts as one.
    pub fn is_supreme(&self) -> bool {
        matches!(self.class, Class::Supreme | Class::Monster)
    }

    /// Whether it is a Minion.
    pub fn is_minion(&self) -> bool {
        self.class == Class::Minion
    }

    /// Whether it has a type, an element, an Origin, a movement type or a class as printed; statuses are not looked at.
    pub fn has(&self, what: Descriptor) -> bool {
        match what {
            Descriptor::Type(one) => self.types.contains(&one),
            Descriptor::Element(one) => self.element == Some(one),
            Descriptor::Origin(one) => self.origin == one,
            Descriptor::Movement(one) => self.movement == one,
            Descriptor::Class(Class::Supreme) => self.is_supreme(),
            Descriptor::Class(one) => self.class == one,
            _ => false,
        }
    }

    /// Whether it is immune by its card; what friends give it is not looked at.
    pub fn is_immune(&self, what: Descriptor) -> bool {
        let to = |one: Descriptor| self.rules().any(|rule| *rule == Rule::Immune(one));
        let displaced = matches!(what, Descriptor::Effect(fx) if fx.is_displacement());
        to(what) || displaced && (to(Descriptor::Displacement) || 80 <= self.base)
    }

    /// A Monster's AP at so many HP (PC-5.5).
    pub fn ap_at(&self, hp: u8) -> u8 {
        self.ap_by_hp.iter().find(|(from, _)| *from <= hp).map_or(0, |(_, ap)| *ap)
    }

    /// What a Supreme is worth by the arithmetic of section 2.4.
    pub fn points(&self) -> u32 {
        let traits: u32 = self.traits.0.iter().map(|(number, trump)| u32::from(*number) + 2 * u32::from(*trump)).sum();
        let moves = match self.movement {
            Movement::Flight => 2,
            Movement::Bound | Movement::WallCrawl | Movement::Blink => 1,
            Movement::Sprint | Movement::Stomp => 0,
        };
        let element = match self.element {
            None => 0,
            Some(Element::Darkness) => 2,
            Some(_) => 1,
        };
        let printed = u32::from(self.hp)
            + u32::from(self.ap_limit)
            + 2 * u32::from(self.ap_plus)
            + 3 * u32::from(self.dice)
            + u32::from(self.minion_plus);
        traits + printed + u32::from(self.speed) + moves + element + 2 * u32::from(self.stealth)
    }

    /// The window that a Supreme's worth must fall into, and how many actions and powers it has.
    fn window(&self) -> Option<((u32, u32), usize, usize)> {
        match (self.level, self.role?) {
            (1, _) => Some(((38, 41), 2, 1)),
            (2, Role::Bruiser | Role::Shooter | Role::Bulwark) => Some(((48, 51), 3, 2)),
            (2, Role::Runner | Role::Support) => Some(((52, 55), 3, 2)),
            (3, Role::Colossus) => Some(((58, 64), 3, 2)),
            (3, Role::Leader) => Some(((65, 68), 3, 2)),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("{}: {why}", self.id));
        super::filled(&self.id, &self.name)?;
        if self.mark.chars().count() != 2 {
            return wrong("its mark needs two letters");
        }
        if ![30, 40, 50, 60, 80, 120].contains(&self.base) || self.types.is_empty() || self.hp == 0 {
            return wrong("its base, types or HP cannot be");
        }
        match self.class {
            Class::Supreme => {
                let Some(((low, high), actions, powers)) = self.window() else {
                    return wrong("no window for its Level and role");
                };
                if !(low..=high).contains(&self.points()) {
                    return wrong(&format!("its {} points do not fit its Level", self.points()));
                }
                if self.actions.len() != actions || self.powers.len() != powers || self.faction.is_none() {
                    return wrong("a Supreme has a faction and the actions and powers of its Level");
                }
                if (self.role == Some(Role::Colossus)) != (0 < self.dice) || (0 < self.dice) == (0 < self.ap_plus) {
                    return wrong("a Colossus has Dice instead of AP+");
                }
            }
            Class::Minion => {
                if matches!(self.role, Some(Role::Support | Role::Leader | Role::Colossus)) || !self.powers.is_empty() {
                    return wrong("no such role and no powers on Minions");
                }
                if !(1..=2).contains(&self.level) || self.actions.is_empty() {
                    return wrong("a Minion costs 1 or 2 and has actions");
                }
            }
            Class::Monster => {
                let falling = self.ap_by_hp.windows(2).all(|pair| pair[1].0 < pair[0].0);
                if !falling || self.ap_by_hp.last().is_none_or(|(from, _)| *from != 1) || self.activations.is_none() {
                    return wrong("a Monster has AP for all HP and a number of Activations");
                }
                if !self.own_rules.contains(&Rule::Immune(Descriptor::Effect(Fx::Stun))) || self.actions.is_empty() {
                    return wrong("a Monster has actions and cannot be Stunned");
                }
            }
            Class::Citizen if !self.actions.is_empty() || !self.powers.is_empty() => return wrong("it never acts"),
            Class::Citizen => {}
        }
        Ok(())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Vec<CardRow>,
}

/// A card as the tables write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CardRow {
    id: String,
    name: Both,
    mark: String,
    class: Class,
    faction: Option<Faction>,
    alignment: Option<Alignment>,
    level: u8,
    role: Option<Role>,
    origin: Origin,
    types: Vec<Type>,
    element: Option<Element>,
    base: u8,
    movement: Movement,
    speed: u8,
    #[serde(default)]
    stealth: bool,
    traits: String,
    hp: u8,
    #[serde(default)]
    ap_limit: u8,
    #[serde(default)]
    ap_plus: u8,
    #[serde(default)]
    dice: u8,
    #[serde(default)]
    minion_plus: u8,
    fatigue: Option<u8>,
    activations: Option<u8>,
    exclusive: Option<String>,
    at_most: Option<u8>,
    #[serde(default)]
    ap_by_hp: Vec<(u8, u8)>,
    #[serde(default)]
    equals: u8,
    #[serde(default)]
    rules: Vec<Rule>,
    #[serde(default)]
    action: Vec<ActionRow>,
    #[serde(default)]
    power: Vec<PowerRow>,
}

/// Cards with their actions and powers, each in the order of the files.
type Read = (Vec<Card>, Vec<Action>, Vec<PowerCard>);

/// Reads the files of cards and says what is wrong with them.
pub(super) fn read(files: &[&str]) -> Result<Read, String> {
    let mut rows: Vec<CardRow> = Vec::new();
    for file in files {
        let CardFile { card } = super::table(file)?;
        rows.extend(card);
    }
    let ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
    let (mut cards, mut actions, mut powers) = (Vec::new(), Vec::new(), Vec::new());
    for (place, row) in rows.into_iter().enumerate() {
        let owner = Kind(place as u8);
        let firsts = (actions.len(), powers.len());
        for action in row.action {
            let action = action.read(owner)?;
            if (row.class == Class::Minion) != action.cost.activation || action.cost.activation == (0 < action.cost.ap)
            {
                return Err(format!("{}: Minions pay with their Activation, others with AP", action.id));
            }
            actions.push(action);
        }
        for power in row.power {
            powers.push(power.read(owner)?);
        }
        let exclusive = match row.exclusive {
            None => None,
            Some(master) => {
                let place = ids.iter().position(|id| *id == master);
                Some(Kind(place.ok_or_else(|| format!("{}: there is no {master:?}", row.id))? as u8))
            }
        };
        cards.push(Card {
            traits: Traits::read(&row.traits).ok_or_else(|| format!("{}: its Traits cannot be", row.id))?,
            fatigue: row.fatigue.unwrap_or(if row.role == Some(Role::Runner) { 3 } else { 2 }),
            alignment: row.alignment.or_else(|| row.faction.and_then(Faction::alignment)),
            actions: (firsts.0..actions.len()).map(|place| Act(place as u8)).collect(),
            powers: (firsts.1..powers.len()).map(|place| Power(place as u8)).collect(),
            exclusive,
            id: row.id,
            name: row.name,
            mark: row.mark,
            class: row.class,
            faction: row.faction,
            level: row.level,
            role: row.role,
            origin: row.origin,
            types: row.types,
            element: row.element,
            base: row.base,
            movement: row.movement,
            speed: row.speed,
            stealth: row.stealth,
            hp: row.hp,
            ap_limit: row.ap_limit,
            ap_plus: row.ap_plus,
            dice: row.dice,
            minion_plus: row.minion_plus,
            activations: row.activations,
            at_most: row.at_most,
            ap_by_hp: row.ap_by_hp,
            equals: row.equals,
            own_rules: row.rules,
        });
    }
    cards.iter().try_for_each(Card::check)?;
    Ok((cards, actions, powers))
}
