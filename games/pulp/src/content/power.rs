//! What a power does (section 2.6), as the tables write it: a closed list of primitives. Data only; the rules ask for them.

use serde::Deserialize;

use super::action::{Descriptor, Effect};
use super::words::{ActionType, Element, Trait};
use super::{Both, Kind};

/// When more dice are rolled.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// In every Combat Action.
    Always,
    /// While it has at most so many HP.
    HpAtMost(u8),
    /// The target is Stunned.
    TargetStunned,
    /// The target is in Contact with another model friendly to the Attacker.
    TargetFlanked,
    /// The Attacker's roll uses one of these Traits.
    RolledWith(Vec<Trait>),
    /// The Attacker has this element.
    AttackerElement(Element),
    /// The Attacker is not in Contact.
    AttackerApart,
    /// It has at least one Fatigue.
    Fatigued,
    /// It is in Contact with a Structure or an Object.
    TouchesStructure,
    /// It is in Contact with any scenery element.
    TouchesScenery,
}

/// More dice under a condition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// How many.
    pub n: u8,
    /// When.
    pub when: When,
}

/// What a model does for itself at its first Activation of a Round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstHeal {
    /// HP.
    pub n: u8,
    /// Only while it stands on the ground surface.
    #[serde(default)]
    pub grounded: bool,
}

/// What sets off a riposte: the outcome of an enemy's Action of one of these types against the model.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Riposte {
    /// Whether the Action must succeed, or fail.
    pub success: bool,
    /// The types of Action.
    pub against: Vec<ActionType>,
    /// What the enemy suffers, without a roll.
    pub effect: Effect,
}

/// What a model gives to friends around it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ward {
    /// Within so many inches.
    pub within: u8,
    /// Whether it has it itself.
    #[serde(default)]
    pub own: bool,
    /// What a friend must be.
    #[serde(default)]
    pub who: Vec<Descriptor>,
    /// What it gives.
    pub rules: Vec<Rule>,
}

/// What happens when the model is KO.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Burst {
    /// Every other model within so many inches …
    pub within: u8,
    /// … suffers so much Damage.
    pub damage: u8,
}

/// More AP for Minions in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bargain {
    /// With at least so many friendly Minions in play …
    pub minions: u8,
    /// … so many AP more.
    pub ap: u8,
}

/// A primitive of section 2.6.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Not affected by it.
    Immune(Descriptor),
    /// One more die against it.
    Strong(Descriptor),
    /// Attackers that are it have one more die.
    Weak(Descriptor),
    /// More dice as Attacker in Combat Actions.
    Att(Bonus),
    /// More dice as Defender.
    Def(Bonus),
    /// Opposes Defence to Actions against Agility where that is higher, without Trump.
    Plated,
    /// Boost dice at its first Activation of each Round.
    FirstBoost(u8),
    /// Heals at its first Activation of each Round.
    FirstHeal(FirstHeal),
    /// Heals in the Effects Phase.
    Regen(u8),
    /// Intercepts for friends within so many inches.
    Guard(u8),
    /// A friendly Minion within so many inches may be the target instead.
    StandIn(u8),
    /// Answers without a roll.
    Riposte(Riposte),
    /// More initiative dice, the best kept.
    InitDie(u8),
    /// Rerolls a failure of a friend within so many inches.
    Reroll(u8),
    /// What friends around have.
    Ward(Ward),
    /// So many dice more on a Charge.
    Charge(u8),
    /// Live Current: an EFX more for a Damage.
    LiveCurrent,
    /// The first KO leaves 1 HP.
    NineLives,
    /// Enemies that it damages are Marked.
    Stain,
    /// More AP for Minions in play.
    Bargain(Bargain),
    /// Damage around when KO.
    Burst(Burst),
    /// Stealth until it has used a Combat Action in the Round.
    SilentWings,
    /// A Boost die for a friend within so many inches in AP Calculation.
    Figurehead(u8),
    /// The enemy pool loses so many AP.
    PirateSignal(u8),
}

/// A power of a card.
#[derive(Debug)]
pub struct PowerCard {
    /// Its name in notation.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Whose it is.
    pub owner: Kind,
    /// What it does.
    pub rules: Vec<Rule>,
    /// What it does, in words.
    pub text: Both,
}

/// A power as the tables write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PowerRow {
    id: String,
    name: Both,
    rules: Vec<Rule>,
    text: Both,
}

impl PowerRow {
    pub(super) fn read(self, owner: Kind) -> Result<PowerCard, String> {
        super::filled(&self.id, &self.name)?;
        super::filled(&self.id, &self.text)?;
        if self.rules.is_empty() {
            return Err(format!("{}: does nothing", self.id));
        }
        Ok(PowerCard { id: self.id, name: self.name, owner, rules: self.rules, text: self.text })
    }
}
