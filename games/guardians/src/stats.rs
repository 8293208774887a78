//! Characteristics (GC-1) and everything that changes them, computed anew whenever they are asked for.

use super::content::{Ailment, HandCard, Hero, Trait};
use super::effect::{Aura, Modifiers, Perm, Poise, Reach, When};
use super::field::{Effect, Field};
use super::figure::{Figure, Villain};
use super::scenario::MarginEffect;
use game::kit::Word;

/// How an attack is made (GC-7.1, 7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
#[allow(missing_docs)]
pub enum Manner {
    Melee,
    Ranged,
}

impl Field {
    /// What holds for a figure: its sheet's power and permanent powers on the left (GC-1.12, 2.8).
    pub fn perms(&self, figure: Figure) -> impl Iterator<Item = &'static Perm> + '_ {
        let (sheet, left): (&'static [Perm], &[HandCard]) = match (figure.as_hero(), figure.as_villain()) {
            (Some(hero), _) => {
                self.sheet(hero).map_or((&[], &[]), |state| (&hero.sheet().rank(state.rank).perm, &state.left))
            }
            (None, Some(villain)) => (&villain.sheet().perm, &[]),
            (None, None) => (figure.helper().map_or(&[], |sheet| sheet.perm.as_slice()), &[]),
        };
        let on = left.iter().filter_map(|card| card.power()).filter(|card| !self.is_off(*card));
        sheet.iter().chain(on.flat_map(|card| &card.text().perm))
    }

    /// Whether a special power has been switched off (Checkmate).
    pub fn is_off(&self, card: super::content::Card) -> bool {
        self.effects.contains(&Effect::Off(card))
    }

    /// Whether something holds for a figure.
    pub fn has(&self, figure: Figure, perm: Perm) -> bool {
        self.perms(figure).any(|other| *other == perm)
    }

    /// Whether a wound on the left ails a hero.
    pub fn ails(&self, hero: Hero, ailment: Ailment) -> bool {
        self.sheet(hero).is_some_and(|sheet| {
            sheet.left.iter().any(|card| matches!(card, HandCard::Wound(wound) if wound.text().left == Some(ailment)))
        })
    }

    /// Whether powers of allies pass a figure by (Broken Mask).
    pub fn is_masked(&self, figure: Figure) -> bool {
        figure.as_hero().is_some_and(|hero| self.ails(hero, Ailment::Mask))
    }

    /// Techniques in play (GC-2.3).
    pub fn techniques(&self, hero: Hero) -> Vec<Modifiers> {
        let cards = self.sheet(hero).map_or(&[][..], |sheet| &sheet.right);
        cards.iter().filter_map(|card| card.technique()).collect()
    }

    /// The auras that reach a figure.
    fn auras(&self, figure: Figure) -> Vec<Aura> {
        let mut found = Vec::new();
        for other in self.figures() {
            let own = other == figure;
            if !own && (!self.allied(figure, other) || self.is_masked(figure)) {
                continue;
            }
            for perm in self.perms(other) {
                let Perm::Aura(aura) = perm else { continue };
                let reached = own && aura.own
                    || !own
                        && (!aura.heroes || figure.as_hero().is_some())
                        && match aura.reach {
                            Reach::Adjacent => self.adjacent(figure, other),
                            Reach::Zone => self.zone_of(figure) == self.zone_of(other),
                            Reach::Near => self.near(figure, other),
                        };
                if reached {
                    found.push(*aura);
                }
            }
        }
        found
    }

    /// Whether the lone wolf is not alone.
    fn is_crowded(&self, figure: Figure) -> bool {
        self.has(figure, Perm::LoneWolf)
            && self.figures().any(|other| self.allied(figure, other) && self.near(figure, other))
    }

    fn printed(&self, figure: Figure, of: Trait) -> i32 {
        i32::from(match (figure.as_hero(), figure.as_villain()) {
            (Some(hero), _) => self.sheet(hero).map_or(0, |state| hero.sheet().rank(state.rank).stats[of as usize]),
            (None, Some(villain)) => villain.sheet().stats.get(of as usize).copied().unwrap_or(0),
            (None, None) => figure.helper().map_or(0, |sheet| sheet.stats[of as usize]),
        })
    }

    /// What changes a characteristic, techniques apart.
    fn changes(&self, figure: Figure, of: Trait) -> i32 {
        let own: i32 = self.perms(figure).map(|perm| if let Perm::Own(own) = perm { own.get(of) } else { 0 }).sum();
        let tokens = figure
            .as_hero()
            .and_then(|hero| self.sheet(hero))
            .map_or(0, |sheet| sheet.tokens.iter().filter(|token| **token == of).count() as i32);
        let lonely = if of != Trait::Mental && self.is_crowded(figure) { -1 } else { 0 };
        own + tokens + lonely + self.situation(figure, of)
    }

    /// Auras, effects of the turn and the villain's sheet.
    fn situation(&self, figure: Figure, of: Trait) -> i32 {
        match of {
            Trait::Defence => {
                let auras: i32 = self.auras(figure).iter().map(|aura| i32::from(aura.defence)).sum();
                let cover = 2 * self.effects.iter().filter(|effect| **effect == Effect::Cover(figure)).count() as i32;
                let harried: i32 = self
                    .figures()
                    .filter(|other| self.hostile(figure, *other) && self.adjacent(figure, *other))
                    .flat_map(|other| self.perms(other))
                    .map(|perm| if let Perm::Menace(n) = perm { i32::from(*n) } else { 0 })
                    .sum();
                auras + cover.min(2) - harried + self.villainy(figure)
            }
            Trait::Mental => {
                let auras: i32 = self.auras(figure).iter().map(|aura| i32::from(aura.mental)).sum();
                let dull = figure.as_hero().is_some() && self.margin_reached(MarginEffect::DullMinds);
                auras - i32::from(dull)
            }
            Trait::Speed | Trait::Attack => 0,
        }
    }

    /// DEFENCE that villains have beside their sheet (sections 2.7, 2.11, GC-16.6).
    fn villainy(&self, figure: Figure) -> i32 {
        let Some(villain) = figure.as_villain() else { return 0 };
        let coop = if self.is_coop() { i32::from(self.options.villain_defence) } else { 0 };
        coop + match villain {
            Villain::XTina => self.sites.iter().flatten().count() as i32,
            Villain::Emissary => {
                let together = self
                    .villains(Villain::Emissary)
                    .iter()
                    .any(|other| *other != figure && self.zone_of(*other) == self.zone_of(figure));
                i32::from(together) + i32::from(self.margin_reached(MarginEffect::Resolve))
            }
            Villain::IronTurtle => i32::from(self.piece(figure).hardened),
            Villain::Nodalie | Villain::RedJoker => 0,
        }
    }

    /// Whether a margin of the track has come (GC-13.11).
    pub fn margin_reached(&self, effect: MarginEffect) -> bool {
        self.menace().is_some_and(|menace| {
            menace.margins.iter().take(usize::from(self.margins)).any(|margin| margin.effect == effect)
        })
    }

    /// The current value of a characteristic (GC-1.7); for ATTACK the value of a test (GC-1.9).
    pub fn value(&self, figure: Figure, of: Trait) -> u8 {
        let techniques: i32 =
            figure.as_hero().map_or(0, |hero| self.techniques(hero).iter().map(|technique| technique.get(of)).sum());
        let least = i32::from(of == Trait::Defence);
        (self.printed(figure, of) + self.changes(figure, of) + techniques).max(least) as u8
    }

    /// How many zones a Move action covers, and whether the figure slips or flies.
    pub fn stride(&self, figure: Figure) -> u8 {
        let more: u8 = self.perms(figure).map(|perm| if let Perm::Stride(n) = perm { *n } else { 0 }).sum();
        self.value(figure, Trait::Speed) + more
    }

    /// Test dice fewer (K-EASY).
    pub fn ease(&self, figure: Figure) -> u8 {
        let own: u8 = self.perms(figure).map(|perm| if let Perm::Ease(n) = perm { *n } else { 0 }).sum();
        own + self.auras(figure).iter().map(|aura| aura.ease).sum::<u8>()
    }

    /// Number of Actions when a card is turned (GC-4.10).
    pub fn allowance(&self, figure: Figure) -> u8 {
        let Some(hero) = figure.as_hero() else { return 2u8.saturating_sub(self.piece(figure).stun).max(1) };
        let slow = self.has(figure, Perm::TwoActions) || self.ails(hero, Ailment::Dazed);
        let planned = self.effects.contains(&Effect::Planned(figure));
        (3 - u8::from(slow) + u8::from(planned)).saturating_sub(self.piece(figure).stun).max(1)
    }

    /// The dice of an attack (GC-1.8, 7.4): combat and power.
    pub fn attack_dice(&self, attack: &Pool) -> (u8, u8) {
        let Pool { attacker, target, manner, .. } = *attack;
        if let Some(exact) = attack.exact {
            return exact;
        }
        let techniques = attacker.as_hero().map(|hero| self.techniques(hero)).unwrap_or_default();
        let bonus: i32 = techniques.iter().map(|technique| technique.get(Trait::Attack).max(0)).sum();
        let malus: i32 = techniques.iter().map(|technique| technique.get(Trait::Attack).min(0)).sum();
        let combat = self.printed(attacker, Trait::Attack) + self.changes(attacker, Trait::Attack) + malus
            - self.hindrance(attack)
            - i32::from(self.piece(attacker).blind);
        let mut power = bonus + i32::from(attack.power);
        for perm in self.perms(attacker) {
            power += match perm {
                Perm::Dice(extra) => {
                    let applies = match extra.when {
                        When::Any => true,
                        When::Melee => manner == Manner::Melee && !attack.object,
                        When::Ranged => manner == Manner::Ranged && !attack.object,
                        When::Ambush => target.is_villain() || !self.piece(target).activated,
                        When::Moved => {
                            self.active.as_ref().is_some_and(|active| active.figure == attacker && active.moved)
                        }
                        When::Far => 2 <= self.zone_distance(attacker, target),
                    };
                    if applies { i32::from(extra.n) } else { 0 }
                }
                Perm::Fury(fury) => {
                    let damage = self.piece(attacker).damage;
                    i32::from(match fury.from {
                        0 => (damage / fury.per).min(fury.most),
                        from if from <= damage => fury.most,
                        _ => 0,
                    })
                }
                _ => 0,
            };
        }
        let boosts = self.effects.iter().filter(|effect| matches!(effect, Effect::Boost(who, _) if *who == attacker));
        power += boosts.count() as i32;
        if attacker == Figure::RED_JOKER && self.margin_reached(MarginEffect::Wilder) {
            power += 1;
        }
        (combat.max(0) as u8, power.max(0) as u8)
    }

    /// Combat dice that the target's powers take away.
    fn hindrance(&self, attack: &Pool) -> i32 {
        let Pool { attacker, target, manner, .. } = *attack;
        let adjacent = self.adjacent(attacker, target);
        let mut fewer = 0;
        for perm in self.perms(target) {
            fewer += match perm {
                Perm::Poise(poise) => i32::from(match poise {
                    Poise::AdjacentMelee => adjacent && manner == Manner::Melee,
                    Poise::Adjacent => adjacent,
                    Poise::Any => true,
                }),
                Perm::FarFewer(n) if !adjacent => i32::from(*n),
                Perm::RangedFewer(n) if manner == Manner::Ranged => i32::from(*n),
                Perm::ShadowDouble if self.piece(target).attacked < 2 => 2,
                _ => 0,
            };
        }
        fewer
    }

    /// The DEFENCE that an attack must reach, with what pierces it.
    pub fn defence_against(&self, attack: &Pool) -> u8 {
        let own: u8 = self.perms(attack.attacker).map(|perm| if let Perm::Pierce(n) = perm { *n } else { 0 }).sum();
        self.value(attack.target, Trait::Defence).saturating_sub(own + attack.pierce).max(1)
    }
}

/// What decides the dice of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Who attacks.
    pub attacker: Figure,
    /// Whom.
    pub target: Figure,
    /// How.
    pub manner: Manner,
    /// P+n of the power or object used.
    pub power: u8,
    /// `K-PIERCE(n)` of the power used.
    pub pierce: u8,
    /// Exactly these dice, whatever the attacker's cards say (counters, Fireball).
    pub exact: Option<(u8, u8)>,
    /// Whether an object is thrown (GC-11.3).
    pub object: bool,
}

impl Pool {
    /// Somebody throws an object of this power at somebody (GC-11.3).
    pub fn thrown(attacker: Figure, target: Figure, power: u8) -> Pool {
        Pool { attacker, target, manner: Manner::Ranged, power, pierce: 0, exact: None, object: true }
    }
}
