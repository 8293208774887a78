//! Attacks (GC-7): dice, Damage, push, counters.

use super::turn::Manner as Way;
use super::{Hand, feats, harm, react};
use crate::content::Trait;
use crate::dice::{COMBAT, Face, MOST_POWS, POWER, face};
use crate::effect::{Blow, Perm};
use crate::event::{Event, Preference};
use crate::field::{Field, PendingPush};
use crate::figure::{Figure, ObjectId};
use crate::mission::{Feat, Strike};
use crate::options::PushMode;
use crate::refusal::Refusal;
use crate::square::Square;
use crate::stats::{Manner, Pool};
use crate::steps::Push;

/// An attack about to be made.
#[derive(Clone, Debug)]
pub(super) struct Assault {
    /// Who, whom, how, with which dice.
    pub pool: Pool,
    /// What the attack does.
    pub blow: Blow,
    /// What is said about the push.
    pub push: Push,
    /// Whether a push may be asked for.
    pub asks: bool,
    /// Whether it answers a failed attack.
    pub counter: bool,
    /// The object thrown.
    pub object: Option<ObjectId>,
    /// Actions the attacker has left.
    pub left: u8,
}

/// How an attack went.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// Whether it reached the DEFENCE.
    pub hit: bool,
    /// Whether a die of the first throw showed POW.
    pub pow: bool,
}

/// The pool of a blow.
pub(crate) fn pool(attacker: Figure, target: Figure, manner: Manner, blow: &Blow) -> Pool {
    Pool { attacker, target, manner, power: blow.power, pierce: blow.pierce, exact: None, object: false }
}

/// How an ordinary attack would be made, or why it cannot.
pub(super) fn check(
    field: &Field,
    attacker: Figure,
    target: Figure,
    manner: Option<Manner>,
    push: &Push,
) -> Result<Manner, Refusal> {
    check_blow(field, attacker, target, manner, &Blow::PLAIN, push)
}

/// How an attack of a power would be made, or why it cannot.
pub(super) fn check_blow(
    field: &Field,
    attacker: Figure,
    target: Figure,
    manner: Option<Manner>,
    blow: &Blow,
    push: &Push,
) -> Result<Manner, Refusal> {
    let manner = field.may_attack(attacker, target, manner, blow)?;
    if field.attack_dice(&pool(attacker, target, manner, blow)) == (0, 0) {
        return Err(Refusal::NoDice(attacker));
    }
    check_push(field, target, push, blow.push)?;
    Ok(manner)
}

/// Whether named push squares could ever be pushed to (GC-7.14).
pub(super) fn check_push(field: &Field, target: Figure, push: &Push, times: u8) -> Result<(), Refusal> {
    let Push::To(squares) = push else { return Ok(()) };
    let Some(mut last) = field.square(target) else { return Ok(()) };
    for (place, square) in squares.iter().enumerate() {
        if !field.is_space(*square) || !field.touching(last, *square) || usize::from(times) <= place {
            return Err(Refusal::BadPush(*square));
        }
        last = *square;
    }
    Ok(())
}

/// An ordinary attack action.
pub(super) fn order(
    play: &mut Hand<'_>,
    attacker: Figure,
    target: Figure,
    manner: Option<Manner>,
    push: &Push,
    left: u8,
    way: Way,
) -> Result<(), Refusal> {
    let manner = check(&play.field, attacker, target, manner, push)?;
    let pool = pool(attacker, target, manner, &Blow::PLAIN);
    let asks = way == Way::Single;
    assault(play, &Assault { pool, blow: Blow::PLAIN, push: push.clone(), asks, counter: false, object: None, left });
    Ok(())
}

/// Makes an attack that has been found legal, with all that follows (GC-7.16).
pub(super) fn assault(play: &mut Hand<'_>, attack: &Assault) -> Outcome {
    let Pool { attacker, target, manner, .. } = attack.pool;
    let (Some(from), Some(at)) = (play.field.square(attacker), play.field.square(target)) else {
        return Outcome { hit: false, pow: false };
    };
    let (combat, power) = play.field.attack_dice(&attack.pool);
    let defence = play.field.defence_against(&attack.pool);
    let adjacent = play.field.adjacent(attacker, target);
    let fresh = play.field.piece(target).stun != 0 || !play.field.piece(target).activated && !target.is_villain();
    let relentless = play.field.has(attacker, Perm::Relentless);
    let red_mist = manner == Manner::Melee && play.field.has(attacker, Perm::RedMist);
    play.happen(Event::AttackDeclared {
        attacker,
        from,
        target,
        at,
        manner,
        combat,
        power,
        defence,
        object: attack.object,
        counter: attack.counter,
        left: attack.left,
    });
    feats::note(play, target, &Feat::Attacked(attacker));
    let throw = roll(play, combat, power, relentless);
    let hit = defence <= throw.successes;
    play.happen(Event::AttackRolled {
        attacker,
        target,
        combat: throw.combat,
        power: throw.power,
        zeroes: throw.zeroes,
        pows: throw.waves,
        successes: throw.successes,
        hit,
    });
    let strike = Strike {
        target,
        hit,
        successes: throw.successes,
        defence,
        current: play.field.value(target, Trait::Defence),
        pows: throw.pows,
        distance: play.field.zone_distance(attacker, target),
        object: attack.object.is_some(),
        stunned_or_fresh: fresh,
        own_damage: play.field.piece(attacker).damage,
        on_orange: play.field.is_orange(from),
    };
    feats::note(play, attacker, &Feat::Attack(strike));
    let outcome = Outcome { hit, pow: throw.first_pow };
    if !hit {
        missed(play, attack, adjacent);
        return outcome;
    }
    let heavy = if red_mist && defence + 3 <= throw.successes { 2 } else { 1 };
    let put = harm::wound(play, target, attack.blow.damage.max(heavy));
    if 0 < put {
        feats::note(play, attacker, &Feat::Damage(put));
    }
    if let Some(load) = play.field.piece(target).load {
        play.happen(Event::Dropped { figure: target, load, square: at });
    }
    harm::check_out(play, target, play.field.side(attacker));
    let asked = push_after(play, attack, adjacent);
    if attack.blow.stun {
        harm::stun(play, target);
    }
    if 0 < attack.blow.blind && play.field.square(target).is_some() {
        play.happen(Event::Blinded { figure: target, value: attack.blow.blind });
    }
    if !asked && !attack.counter {
        react::after_attack(play, attacker, target, true, adjacent);
    }
    outcome
}

/// A failed attack may be countered (K-COUNTER), and the villain reacts.
fn missed(play: &mut Hand<'_>, attack: &Assault, adjacent: bool) {
    let Pool { attacker, target, .. } = attack.pool;
    for figure in play.field.ordered() {
        let with = figure == target
            || play.field.allied(figure, target) && play.field.zone_of(figure) == play.field.zone_of(target);
        if with && play.field.hostile(figure, attacker) {
            feats::note(play, figure, &Feat::Reflected);
        }
    }
    let counter =
        play.field.perms(target).find_map(|perm| if let Perm::Counter(dice) = perm { Some(*dice) } else { None });
    let spent = play.field.spent.contains(&(target, attacker));
    if let Some([combat, power]) = counter
        && adjacent
        && !attack.counter
        && !spent
        && play.field.square(target).is_some()
        && play.field.square(attacker).is_some()
    {
        let pool = Pool {
            attacker: target,
            target: attacker,
            manner: Manner::Melee,
            power: 0,
            pierce: 0,
            exact: Some((combat, power)),
            object: false,
        };
        let left = play.field.active.as_ref().map_or(0, |active| active.actions);
        let blow = Blow { no_push: true, ..Blow::PLAIN };
        assault(play, &Assault { pool, blow, push: Push::None, asks: false, counter: true, object: None, left });
    }
    if !attack.counter {
        react::after_attack(play, attacker, target, false, adjacent);
    }
}

/// The push after a hit; whether it waits for an answer (GC-7.10 to 7.15).
fn push_after(play: &mut Hand<'_>, attack: &Assault, adjacent: bool) -> bool {
    let Pool { attacker, target, .. } = attack.pool;
    if attack.blow.no_push || play.field.square(target).is_none() || play.field.has(target, Perm::Immovable) {
        return false;
    }
    if let Some(villain) = attacker.as_villain() {
        if villain.sheet().shoves
            && let Some(origin) = play.field.square(attacker)
        {
            push_away(play, Some(attacker), target, origin);
        }
        return false;
    }
    let must = attack.pool.manner == Manner::Melee && play.field.has(attacker, Perm::MustPush);
    let seat = play.field.active.as_ref().and_then(|active| play.field.piece(active.figure).seat);
    let seat = seat.or(play.field.piece(attacker).seat);
    let standing = seat.map_or(Preference::None, |seat| play.standing[usize::from(seat.0)]);
    match &attack.push {
        Push::To(squares) => push_along(play, attacker, target, squares, attack.blow.push),
        Push::None | Push::Unsaid if must => {
            if let Some(origin) = play.field.square(attacker) {
                push_away(play, Some(attacker), target, origin);
            }
        }
        Push::None => {}
        Push::Unsaid => match standing {
            Preference::Away => {
                for _ in 0..attack.blow.push {
                    if let Some(origin) = play.field.square(attacker) {
                        push_away(play, Some(attacker), target, origin);
                    }
                }
            }
            Preference::Ask if attack.asks && play.field.options.push == PushMode::Declare => {
                if push_squares(&play.field, target).next().is_some() {
                    let push = PendingPush { attacker, target, times: attack.blow.push, adjacent };
                    play.happen(Event::PushAsked { push });
                    return true;
                }
            }
            Preference::Ask | Preference::None => {}
        },
    }
    false
}

/// Squares a figure could be pushed to now (GC-7.11).
pub(crate) fn push_squares(field: &Field, target: Figure) -> impl Iterator<Item = Square> + '_ {
    let at = field.square(target);
    at.into_iter().flat_map(move |at| at.around().filter(move |to| field.is_free(*to) && field.touching(at, *to)))
}

/// Pushes along named squares; one that is occupied ends it (GC-7.14).
pub(super) fn push_along(play: &mut Hand<'_>, by: Figure, target: Figure, squares: &[Square], times: u8) {
    for square in squares.iter().take(usize::from(times)) {
        let Some(at) = play.field.square(target) else { return };
        if !play.field.is_free(*square) || !play.field.touching(at, *square) {
            return;
        }
        push_to(play, Some(by), target, *square);
    }
}

/// Pushes a figure to a square.
pub(super) fn push_to(play: &mut Hand<'_>, by: Option<Figure>, target: Figure, to: Square) {
    let Some(from) = play.field.square(target) else { return };
    let before = play.field.zone_of(target);
    play.happen(Event::Pushed { figure: target, from, to, by });
    if let Some(by) = by.filter(|by| play.field.hostile(*by, target)) {
        feats::note(play, by, &Feat::Push);
    }
    harm::arrived(play, target, before);
}

/// Pushes a figure directly away from a square (GC-7.17). Whether it went.
pub(super) fn push_away(play: &mut Hand<'_>, by: Option<Figure>, target: Figure, origin: Square) -> bool {
    if play.field.has(target, Perm::Immovable) {
        return false;
    }
    let Some(to) = away(&play.field, target, origin) else { return false };
    push_to(play, by, target, to);
    true
}

/// The square directly away from another (GC-7.17).
pub(crate) fn away(field: &Field, target: Figure, origin: Square) -> Option<Square> {
    let now = field.square(target)?.squared(origin);
    let farther = push_squares(field, target).filter(|square| now < square.squared(origin));
    farther.min_by_key(|square| (std::cmp::Reverse(square.squared(origin)), *square))
}

struct Throw {
    combat: Vec<u8>,
    power: Vec<u8>,
    zeroes: Vec<u8>,
    waves: Vec<Vec<u8>>,
    successes: u8,
    pows: u8,
    first_pow: bool,
}

/// Rolls in the order of GC-7.6 and counts (GC-7.7).
fn roll(play: &mut Hand<'_>, combat: u8, power: u8, relentless: bool) -> Throw {
    let first: Vec<u8> = (0..combat).map(|_| play.draw("combat", 6) as u8).collect();
    let second: Vec<u8> = (0..power).map(|_| play.draw("power", 6) as u8).collect();
    let first_pow = first.iter().any(|index| face(&COMBAT, *index) == Face::Pow)
        || second.iter().any(|index| face(&POWER, *index) == Face::Pow);
    let mut zeroes = Vec::new();
    let mut shown: Vec<(bool, Face)> = Vec::new();
    for index in &first {
        let mut shows = face(&COMBAT, *index);
        if relentless && shows == Face::Value(0) {
            let again = play.draw("zero", 6) as u8;
            zeroes.push(again);
            shows = face(&COMBAT, again);
        }
        shown.push((true, shows));
    }
    shown.extend(second.iter().map(|index| (false, face(&POWER, *index))));
    let mut successes: u8 = shown.iter().map(|(_, shows)| shows.successes()).sum();
    let mut rolling: Vec<bool> = shown.iter().filter(|(_, shows)| *shows == Face::Pow).map(|(die, _)| *die).collect();
    let mut pows = rolling.len() as u8;
    let mut waves = Vec::new();
    // The first throw is the first POW of a row.
    while !rolling.is_empty() && waves.len() + 1 < MOST_POWS {
        let mut wave = Vec::new();
        let mut next = Vec::new();
        for die in rolling {
            let index = play.draw("pow", 6) as u8;
            let shows = face(if die { &COMBAT } else { &POWER }, index);
            wave.push(index);
            successes = successes.saturating_add(shows.successes());
            if shows == Face::Pow {
                pows += 1;
                next.push(die);
            }
        }
        waves.push(wave);
        rolling = next;
    }
    Throw { combat: first, power: second, zeroes, waves, successes, pows, first_pow }
}
