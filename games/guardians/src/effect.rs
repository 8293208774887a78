//! What powers do, as the content tables write it: keywords that hold all the time ([`Perm`]) and special powers that cost
//! an Action ([`Action`]). Data only; the rules ask for them.

use serde::{Deserialize, Serialize};

use super::content::Trait;

/// Changes of characteristics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct Modifiers {
    pub speed: i8,
    pub attack: i8,
    pub defence: i8,
    pub mental: i8,
}

impl Modifiers {
    /// The change of one characteristic.
    pub fn get(self, of: Trait) -> i32 {
        i32::from(match of {
            Trait::Speed => self.speed,
            Trait::Attack => self.attack,
            Trait::Defence => self.defence,
            Trait::Mental => self.mental,
        })
    }
}

/// How far an aura reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Adjacent squares.
    Adjacent,
    /// The same zone.
    Zone,
    /// The same zone or an adjacent one.
    Near,
}

/// What a figure gives its allies by standing where it stands (GC-10.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aura {
    /// How far.
    pub reach: Reach,
    /// Change of DEFENCE.
    #[serde(default)]
    pub defence: i8,
    /// Change of MENTAL.
    #[serde(default)]
    pub mental: i8,
    /// Test dice fewer.
    #[serde(default)]
    pub ease: u8,
    /// Whether the figure itself has it too.
    #[serde(default, rename = "self")]
    pub own: bool,
    /// Whether only heroes have it.
    #[serde(default)]
    pub heroes: bool,
}

/// When extra power dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Always.
    Any,
    /// In melee, and never with an object.
    Melee,
    /// From a distance.
    Ranged,
    /// Against who has not been activated, and against villains.
    Ambush,
    /// After a Move action in this activation.
    Moved,
    /// At two zones or more.
    Far,
}

/// Extra power dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extra {
    /// How many.
    pub n: u8,
    /// When.
    pub when: When,
}

/// Power dice by Damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fury {
    /// All of them from this much Damage on; 0 if they grow.
    pub from: u8,
    /// One for each so many.
    pub per: u8,
    /// At most so many.
    pub most: u8,
}

/// Whose attacks are hindered by Poise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Poise {
    AdjacentMelee,
    Adjacent,
    Any,
}

/// What holds as long as a card lies on the left, or a figure is in play (GC-1.12, 2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Perm {
    /// Move actions may cover so many more zones.
    Stride(u8),
    /// `K-RANGED`, up to so many zones.
    Ranged(u8),
    /// `K-SHIELD` at reveal.
    Shield(u8),
    /// What allies nearby have.
    Aura(Aura),
    /// No attacks.
    NoAttack,
    /// A hit must push.
    MustPush,
    /// Extra power dice.
    Dice(Extra),
    /// The first two Damage of allies nearby are cancelled.
    Guardian,
    /// Two Damage for melee attacks that beat the DEFENCE by three.
    RedMist,
    /// `K-COUNTER`.
    Counter([u8; 2]),
    /// `K-EASY` on own tests.
    Ease(u8),
    /// No tests.
    NoTest,
    /// `K-REROLL0`.
    Relentless,
    /// `K-IMMOVABLE`.
    Immovable,
    /// `K-SLIP`.
    Slip,
    /// `K-FLIGHT`.
    Flight,
    /// Attackers that are not adjacent roll fewer combat dice.
    FarFewer(u8),
    /// Ranged attackers roll fewer combat dice.
    RangedFewer(u8),
    /// Ranged attacks up to so many squares.
    Whip(u8),
    /// Two Actions instead of three.
    TwoActions,
    /// `K-PIERCE` on all attacks.
    Pierce(u8),
    /// Enemies and objects block no sight.
    ThermalSense,
    /// No ranged attacks.
    NoRanged,
    /// Own characteristics change.
    Own(Modifiers),
    /// One Damage at END.2a.
    Overheat,
    /// Weaker beside allies.
    LoneWolf,
    /// The first two attackers of a turn roll two combat dice fewer.
    ShadowDouble,
    /// No objects.
    NoObject,
    /// Power dice by Damage.
    Fury(Fury),
    /// Attackers roll one combat die fewer.
    Poise(Poise),
    /// No ranged attack from more than so many zones away.
    Unseen(u8),
    /// Adjacent enemies have less DEFENCE.
    Menace(u8),
}

fn one() -> u8 {
    1
}

/// A power's single attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools)] // Each is a keyword that an attack has or has not.
pub struct Blow {
    /// Ranged up to so many zones; melee otherwise.
    pub ranged: Option<u8>,
    /// P+n.
    #[serde(default)]
    pub power: u8,
    /// `K-PIERCE(n)`.
    #[serde(default)]
    pub pierce: u8,
    /// `K-PUSH(n)`.
    #[serde(default = "one")]
    pub push: u8,
    /// `K-DMG(n)`.
    #[serde(default = "one")]
    pub damage: u8,
    /// `K-STUN` on a hit.
    #[serde(default)]
    pub stun: bool,
    /// `K-BLIND(n)` on a hit.
    #[serde(default)]
    pub blind: u8,
    /// No push at all.
    #[serde(default)]
    pub no_push: bool,
    /// Enemies and objects do not block its line.
    #[serde(default)]
    pub through: bool,
    /// One Damage to the attacker if no die of the first throw shows POW.
    #[serde(default)]
    pub recoil: bool,
}

impl Blow {
    /// An ordinary attack.
    pub const PLAIN: Blow = Blow {
        ranged: None,
        power: 0,
        pierce: 0,
        push: 1,
        damage: 1,
        stun: false,
        blind: 0,
        no_push: false,
        through: false,
        recoil: false,
    };

    /// An ordinary attack with so many more power dice.
    pub const fn powered(power: u8) -> Blow {
        Blow { power, ..Blow::PLAIN }
    }
}

/// What a card on the left lets its hero do for an Action (section 2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is the text of one card.
pub enum Action {
    Attack(Blow),
    Blink(u8),
    TitanThrow,
    Beacon,
    HardLanding,
    UltraNova,
    KnuckleStorm,
    Charge,
    Roar,
    GroundPound,
    ClumsyGrab,
    RoyalCommand,
    Mesmerise,
    Checkmate,
    Court,
    Fireball,
    WallOfFire,
    InnerFlame,
    Supernova,
    Phoenix,
    SmokeBomb,
    NightSignal,
    RecklessDive,
    MasterPlan,
    HardLight,
    MirrorMaze,
    Overclock,
    RepairDrone,
    Prototype,
}
