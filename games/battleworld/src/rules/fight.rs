//! Fights (BW-7.6 to 7.15, BW-8): rolls, raises, wounds and what follows from them (BW-11, BW-12.7 to 12.12, BW-15).

use super::strike::{gain_life, gain_power};
use super::{Hand, end};
use crate::content::GALACTUS;
use crate::event::{Cause, Event, Unhurt};
use crate::field::{Field, Fight, Role};
use crate::reach::distance;
use crate::refusal::Refusal;
use crate::unit::{Target, Unit, place_of};
use crate::words::{Action, Effect, Power, Prevent};
use game::Seat;

/// The next smaller die (`shape-shifter`).
pub(crate) fn smaller(die: u8) -> u8 {
    match die {
        0..=6 => 4,
        8 => 6,
        10 => 8,
        _ => 10,
    }
}

impl Field {
    /// The die of a side's base roll (BW-15.2, 15.4).
    pub fn base_die(&self, fight: &Fight, role: Role) -> u8 {
        if role == Role::Defence && fight.at_guns() {
            return 10;
        }
        let die = self.force_die(fight, role);
        if self.faces(fight, role, Power::ShapeShifter) { smaller(die) } else { die }
    }

    /// Whether the side fights a character with this power; column G "no".
    fn faces(&self, fight: &Fight, role: Role, power: Power) -> bool {
        fight.is_between_characters() && fight.fighter(role.other()).is_some_and(|other| self.piece(other).has(power))
    }

    /// Whether a side's highest faces count as 1 (`bad-luck`).
    pub fn is_unlucky(&self, fight: &Fight, role: Role) -> bool {
        self.faces(fight, role, Power::BadLuck)
    }

    /// Whether supporters' dice are rolled at all (`radar-sense`).
    pub fn support_counts(&self, fight: &Fight) -> bool {
        !self.faces(fight, Role::Attack, Power::RadarSense)
    }

    /// How many dice the initiator rolls at first (`arsenal`).
    pub fn base_dice(&self, fight: &Fight) -> u8 {
        let arsenal = fight.kind == Action::Ranged && self.piece(fight.with).has(Power::Arsenal);
        if arsenal { 2 } else { 1 }
    }

    /// What is added to the attack's base power once (BW-7.6).
    pub fn base_extra(&self, fight: &Fight) -> i16 {
        let prey = fight.is_between_characters()
            && self.piece(fight.with).has(Power::Predator)
            && fight.defender.is_some_and(|defender| self.piece(defender).life < defender.card.stats().life);
        let assembled = fight.leader && self.effect(fight.with.seat) == Some(Effect::Assemble);
        let helpers = if assembled && self.support_counts(fight) { fight.support.len() as i16 } else { 0 };
        2 * i16::from(prey) + 2 * helpers
    }

    /// The leader effect of a seat.
    pub fn effect(&self, seat: Seat) -> Option<Effect> {
        self.crews[place_of(seat)].team.map(|team| team.card().effect)
    }
}

/// What a die counts.
fn counted(face: u32, sides: u8, unlucky: bool) -> u8 {
    if unlucky && face == u32::from(sides) { 1 } else { face as u8 }
}

/// The base rolls (BW-2.2).
pub(super) fn open(play: &mut Hand<'_>) {
    let Some(fight) = play.field.fight.clone() else { return };
    let sides = play.field.base_die(&fight, Role::Attack);
    let unlucky = play.field.is_unlucky(&fight, Role::Attack);
    let faces: Vec<u8> = (0..play.field.base_dice(&fight))
        .map(|_| play.draw(fight.with.card.stats().force[0], sides.into()) as u8)
        .collect();
    let counts = faces.iter().map(|face| counted((*face).into(), sides, unlucky)).max().unwrap_or(0).into();
    let (bonus, extra) = (play.field.roll_bonus(&fight, Role::Attack), play.field.base_extra(&fight));
    let mut total: i16 = counts + bonus + extra;
    rolled(play, Role::Attack, Some(fight.with), sides, faces, counts, bonus, extra, total);
    if play.field.support_counts(&fight) {
        for unit in &fight.support {
            let sides = unit.card.stats().die;
            let face = play.draw(unit.card.stats().force[0], sides.into());
            let twice = if play.field.piece(*unit).has(Power::Sidekick) { 2 } else { 1 };
            let counts = i16::from(counted(face, sides, unlucky)) * twice;
            total += counts;
            rolled(play, Role::Attack, Some(*unit), sides, vec![face as u8], counts, 0, 0, total);
        }
    }
    let sides = match fight.defender {
        Some(_) => play.field.base_die(&fight, Role::Defence),
        None => GALACTUS.stats().die,
    };
    let face = match fight.defender {
        Some(gunner) if fight.at_guns() => play.draw(gunner.card.stats().gun[0], sides.into()),
        Some(unit) => play.draw(unit.card.stats().force[0], sides.into()),
        None => play.draw("galactus-defence", sides.into()),
    };
    let counts = defence_counts(play, &fight, face, sides);
    let bonus = play.field.roll_bonus(&fight, Role::Defence);
    rolled(play, Role::Defence, fight.defender, sides, vec![face as u8], counts, bonus, 0, counts + bonus);
}

fn defence_counts(play: &Hand<'_>, fight: &Fight, face: u32, sides: u8) -> i16 {
    let counts = i16::from(counted(face, sides, play.field.is_unlucky(fight, Role::Defence)));
    match fight.defender {
        Some(gunner) if fight.at_guns() => counts * i16::from(play.field.gun_factor(gunner)),
        _ => counts,
    }
}

#[allow(clippy::too_many_arguments)] // The fields of the event, in its order.
fn rolled(
    play: &mut Hand<'_>,
    role: Role,
    who: Option<Unit>,
    sides: u8,
    faces: Vec<u8>,
    counts: i16,
    bonus: i16,
    extra: i16,
    total: i16,
) {
    play.happen(Event::Rolled { role, who, sides, faces, counts, bonus, extra, total, raise: false, left: 0 });
}

/// One raise (BW-8.1).
fn raise(play: &mut Hand<'_>, fight: &Fight, role: Role) {
    let Some(unit) = fight.fighter(role) else { return };
    let (sides, factor) = play.field.raise_die(fight, role);
    let stats = unit.card.stats();
    let guns = role == Role::Defence && fight.at_guns();
    let face = play.draw(if guns { stats.gun[1] } else { stats.force[1] }, sides.into());
    let counts = i16::from(counted(face, sides, play.field.is_unlucky(fight, role))) * i16::from(factor);
    let bonus = play.field.roll_bonus(fight, role);
    let total = fight.totals[role as usize] + counts + bonus;
    let left = play.field.piece(unit).power.saturating_sub(1);
    play.happen(Event::Rolled {
        role,
        who: Some(unit),
        sides,
        faces: vec![face as u8],
        counts,
        bonus,
        extra: 0,
        total,
        raise: true,
        left,
    });
}

/// Raises until nobody wants or can, or until somebody must be asked (BW-8.2).
pub(super) fn go_on(play: &mut Hand<'_>) {
    loop {
        let Some(fight) = play.field.fight.clone() else { return };
        let ties = play.field.ties_to_defence(&fight);
        let asked: &[Role] = match fight.ahead(ties) {
            Some(Role::Attack) => &[Role::Defence],
            Some(Role::Defence) => &[Role::Attack],
            None => &[Role::Attack, Role::Defence],
        };
        let mut raised = false;
        for &role in asked {
            let Some(unit) = fight.fighter(role) else { continue };
            if fight.declined[role as usize] || !play.field.can_raise(&fight, role) {
                continue;
            }
            let mut stance = play.stances[unit.index()];
            if role == Role::Attack {
                stance = stance.overridden(play.overrides);
            }
            if play.field.options.ask && !stance.auto {
                return play.happen(Event::RaiseAsked { role, unit });
            }
            if play.field.would_raise(&fight, role, stance) {
                raise(play, &fight, role);
                raised = true;
                break;
            }
        }
        if !raised {
            return finish(play, &fight, fight.ahead(ties));
        }
    }
}

/// The answer of whoever is asked.
pub(super) fn answer(play: &mut Hand<'_>, yes: bool) -> Result<(), Refusal> {
    let stage = play.field.stage;
    let fight = play.field.fight.clone().ok_or(Refusal::WrongPhase(stage))?;
    let role = fight.asked.ok_or(Refusal::WrongPhase(stage))?;
    let unit = fight.fighter(role).ok_or(Refusal::WrongPhase(stage))?;
    if yes && !play.field.can_raise(&fight, role) {
        return Err(Refusal::CannotRaise(unit));
    }
    if yes {
        raise(play, &fight, role);
    } else {
        play.happen(Event::RaiseDeclined { role, unit });
    }
    go_on(play);
    Ok(())
}

/// What a lost fight does to the loser.
#[derive(Clone, Debug, Default)]
pub struct Wounds {
    /// Why it is none at all, before any prevention.
    pub none: Option<Unhurt>,
    /// What kept wounds off, one each.
    pub prevented: Vec<Power>,
    /// What is left before tokens are spent on it.
    pub before_tokens: u8,
    /// Whether tokens may be spent on it.
    pub preventable: bool,
}

impl Field {
    /// The wounds of the loser if a side wins, in the order of BW-11.3.
    pub fn wounds(&self, fight: &Fight, winner: Role) -> Wounds {
        let between = fight.is_between_characters();
        let Some(loser) = fight.fighter(winner.other()) else { return Wounds::default() };
        let victor = fight.fighter(winner);
        let has = |power: Power| between && victor.is_some_and(|unit| self.piece(unit).has(power));
        let hurt = self.piece(loser);
        if winner == Role::Defence && between {
            let ranged = victor.is_some_and(|unit| unit.card.stats().ranged);
            if fight.distance != 1 && !ranged && !has(Power::Elastic) {
                return Wounds { none: Some(Unhurt::NoReach), ..Wounds::default() };
            }
        }
        let metal = between && victor.is_some_and(|unit| unit.card.stats().metal);
        if metal && hurt.has(Power::MagneticShield) {
            return Wounds { none: Some(Unhurt::Immune), ..Wounds::default() };
        }
        let mut wounds = victor.map_or(GALACTUS, |unit| unit.card).stats().damage;
        wounds += u8::from(has(Power::FlameOn) && fight.distance == 1);
        let quarter = fight.leader && self.effect(fight.with.seat) == Some(Effect::NoQuarter);
        wounds += u8::from(winner == Role::Attack && between && quarter);
        if has(Power::AdamantiumClaws) {
            return Wounds { before_tokens: wounds, ..Wounds::default() };
        }
        let shot = winner == Role::Attack && between && fight.kind == Action::Ranged;
        let mut prevented = Vec::new();
        let mut keep_off = |power: Power, applies: bool| {
            if applies && 0 < wounds {
                wounds -= 1;
                prevented.push(power);
            }
            wounds
        };
        keep_off(Power::Shield, shot && hurt.has(Power::Shield));
        let left = keep_off(Power::ForceField, shot && self.has_field(loser));
        let left = keep_off(Power::OrganicSteel, hurt.has(Power::OrganicSteel) && 2 <= left);
        keep_off(Power::RockyHide, hurt.has(Power::RockyHide) && !hurt.hide_used && 1 <= left);
        Wounds { none: None, prevented, before_tokens: wounds, preventable: true }
    }

    /// Whether somebody's force field covers a character.
    fn has_field(&self, unit: Unit) -> bool {
        let square = self.piece(unit).square;
        self.units().any(|piece| {
            piece.has(Power::ForceField)
                && self.friends(piece.unit, unit)
                && distance(piece.square, square).is_some_and(|far| far <= 1)
        })
    }
}

/// The end of a fight, in the order of BW-7.13.
fn finish(play: &mut Hand<'_>, fight: &Fight, winner: Option<Role>) {
    play.happen(Event::FightEnded { winner, totals: fight.totals, with: fight.with, target: fight.target });
    let Some(winner) = winner else { return end::check(play) };
    let victor = fight.fighter(winner);
    let loser = match (winner, fight.target) {
        (Role::Attack, Target::Module(seat, slot)) => {
            hit_module(play, seat, slot, fight.with);
            None
        }
        (Role::Attack, Target::Galactus) => {
            hit_galactus(play, fight.with);
            None
        }
        _ => fight.fighter(winner.other()),
    };
    let wounds = loser.map_or(0, |loser| hurt(play, fight, winner, loser));
    if let Some(unit) = victor {
        let tokens = play.field.piece(unit).victory;
        if tokens < unit.card.stats().slots {
            play.happen(Event::VictoryTaken { unit, tokens: tokens + 1 });
        }
    }
    if let (Some(victor), Some(loser)) = (victor, loser.filter(|_| fight.is_between_characters())) {
        winners_powers(play, winner, victor, loser, wounds);
        let paid = 0 < fight.raises[winner as usize];
        if loser.card.has(Power::TyrantsDue) && paid && 0 <= play.field.piece(loser).life {
            gain_power(play, loser, 1, Cause::Power(Power::TyrantsDue));
        }
    }
    if let Some(loser) = loser {
        let life = play.field.piece(loser).life;
        if life <= 0 {
            fall(play, loser, life);
        }
    }
    end::check(play);
}

/// Preventions and wounds; how many were suffered.
fn hurt(play: &mut Hand<'_>, fight: &Fight, winner: Role, loser: Unit) -> u8 {
    let wounds = play.field.wounds(fight, winner);
    if let Some(why) = wounds.none {
        play.happen(Event::Spared { unit: loser, why });
        return 0;
    }
    for by in wounds.prevented {
        let left = play.field.piece(loser).power;
        play.happen(Event::Prevented { unit: loser, by, wounds: 1, left });
    }
    let mut left = wounds.before_tokens;
    let piece = play.field.piece(loser);
    if wounds.preventable && piece.has(Power::Unbreakable) {
        let spends = match play.stances[loser.index()].prevent {
            Prevent::Yes => true,
            Prevent::Lethal => i16::from(piece.life) <= i16::from(left),
            Prevent::No => false,
        };
        let spent = if spends { left.min(piece.power) } else { 0 };
        if 0 < spent {
            let power = piece.power - spent;
            play.happen(Event::Prevented { unit: loser, by: Power::Unbreakable, wounds: spent, left: power });
            left -= spent;
        }
    }
    wound(play, loser, left);
    left
}

/// Life points lost at once; life never goes below -1 (BW-1.3).
fn wound(play: &mut Hand<'_>, unit: Unit, wounds: u8) {
    let piece = play.field.piece(unit);
    let Some(at) = piece.square else { return };
    if wounds == 0 {
        return play.happen(Event::Spared { unit, why: Unhurt::Prevented });
    }
    let life = (piece.life - wounds as i8).max(-1);
    play.happen(Event::Wounded { unit, wounds, life, at });
}

/// Powers of the winner over a character (BW-7.13).
fn winners_powers(play: &mut Hand<'_>, winner: Role, victor: Unit, loser: Unit, wounds: u8) {
    for by in [Power::Charm, Power::Thief] {
        let power = play.field.piece(loser).power;
        if play.field.piece(victor).has(by) && 0 < power {
            play.happen(Event::PowerLost { unit: loser, power: power - 1, by });
            if by == Power::Thief {
                gain_power(play, victor, 1, Cause::Power(by));
            }
        }
    }
    let piece = play.field.piece(loser);
    let saved = piece.unit.card.has(Power::Rebirth) && !piece.reborn;
    let killed = piece.life < 0 && !saved;
    let (webs, life) = (!piece.webbed && 0 <= piece.life, play.field.piece(victor));
    let (web, symbiote, death) = (life.has(Power::PsionicWeb), life.has(Power::Symbiote), life.has(Power::CourtsDeath));
    if symbiote && winner == Role::Attack && 0 < wounds {
        gain_life(play, victor, 1, Cause::Power(Power::Symbiote));
    }
    if web && webs {
        play.happen(Event::Webbed { unit: loser });
    }
    if death && killed {
        gain_life(play, victor, 2, Cause::Power(Power::CourtsDeath));
    }
}

/// A character faints at 0 life and dies below (BW-11.6 to 11.8); whom it carried lies down (BW-11.15).
pub(super) fn fall(play: &mut Hand<'_>, unit: Unit, life: i8) {
    let piece = *play.field.piece(unit);
    let Some(at) = piece.square else { return };
    if life == 0 {
        play.happen(Event::Fainted { unit, at });
        if let Some(friend) = piece.carries
            && let Some(square) = play.field.nearest(friend, at)
        {
            play.happen(Event::LaidDown { unit: friend, square });
        }
        return;
    }
    if unit.card.has(Power::Rebirth) && !piece.reborn {
        play.happen(Event::SetAside { unit, at });
    } else {
        play.happen(Event::Died { unit, at });
    }
    if let Some(friend) = piece.carries {
        play.happen(Event::LaidDown { unit: friend, square: at });
    }
}

/// A module loses the initiator's damage (BW-12.7, 12.10, 12.12).
pub(super) fn hit_module(play: &mut Hand<'_>, seat: Seat, slot: u8, with: Unit) {
    let crew = play.field.crew(seat);
    let had = crew.modules[slot as usize];
    let Some(base) = crew.base else { return };
    let lost = with.card.stats().damage.min(had);
    play.happen(Event::ModuleHit { seat, slot, module: base.slots()[slot as usize], lost, left: had - lost });
}

/// Galactus loses the initiator's damage, and the gauge with it (BW-18.8, 18.9).
fn hit_galactus(play: &mut Hand<'_>, with: Unit) {
    let Some(life) = play.field.galactus else { return };
    let lost = with.card.stats().damage.min(life.unsigned_abs());
    let gauge = play.field.gauge.saturating_sub(5 * u16::from(lost));
    play.happen(Event::GalactusHit { lost, life: life - lost as i8, gauge });
    if life <= lost as i8 {
        play.happen(Event::GalactusRepelled);
    }
}
