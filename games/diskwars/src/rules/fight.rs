//! The combat phase (DSK-10): preferences, choices, strikes, and who scores for common victims.

use super::harm::Source;
use super::strike::{Melee, attack, attackers_of, defence, eligible, next_melee, policy};
use super::{Hand, act, end, harm};
use crate::command::Wishes;
use crate::disk::{Disk, Label, Named};
use crate::event::{Event, Preference};
use crate::field::{Field, Question};
use crate::refusal::Refusal;
use crate::words::Skill;
use game::{Seat, Seats};

/// A disk's blow.
#[derive(Clone, Copy, Debug)]
struct Blow {
    from: Label,
    to: Label,
    seat: Seat,
    damage: i32,
    /// Whether it comes from above.
    attacks: bool,
    /// What decides whose a common victim is (DSK-10.19, 10.20): the strength of this blow with all its bonuses, then the
    /// other values, in which what counts only in damage dealt has no part.
    rank: (i32, i32, i32),
}

/// Goes on with the phase: asks for preferences, resolves combats, ends it.
pub(super) fn next(play: &mut Hand<'_>) {
    if !play.field.options.ask_combat && play.field.acting.is_none() {
        let seats: Seats = choosers(&play.field).map(|disk| disk.controller).collect();
        if !seats.is_empty() {
            return play.happen(Event::Asked { seats, question: Question::Combat });
        }
    }
    while let Some(melee) = next_melee(&play.field) {
        if play.field.options.ask_combat && ask(play, &melee) {
            return;
        }
        resolve(play, &melee);
    }
    end::eliminate(play);
    if play.outcome.is_none() {
        end::turn(play);
    }
}

/// All combats of the table as it stands, by the built-in policy: what would come of it.
pub(crate) fn forecast(play: &mut Hand<'_>) {
    while let Some(melee) = next_melee(&play.field) {
        resolve(play, &melee);
    }
}

/// Disks that have something to choose at the start of the phase (DSK-10.16).
pub(crate) fn choosers(field: &Field) -> impl Iterator<Item = &Disk> {
    field.on_table().filter(|disk| {
        !disk.card().reckless && (1 < eligible(field, disk).len() || 1 < attackers_of(field, disk).len())
    })
}

/// Whom a disk may strike at the start of the phase: those beneath it first, then those upon it.
pub(crate) fn strikeable(field: &Field, disk: &Disk) -> Vec<Label> {
    let above = attackers_of(field, disk).into_iter().map(|other| other.label);
    eligible(field, disk).into_iter().chain(above).collect()
}

/// The disks of a combat that choose: attackers first, then defenders, each with its options.
pub(crate) fn open_choices(field: &Field, melee: &Melee) -> [Vec<(Label, Vec<Label>)>; 2] {
    let chooses = |label: &Label| field.disk(*label).is_some_and(|disk| !disk.card().reckless);
    let attackers = melee.attackers.iter().filter(|(label, targets)| chooses(label) && 1 < targets.len());
    let defenders = melee.defenders.iter().map(|label| (*label, melee.against(*label)));
    [attackers.cloned().collect(), defenders.filter(|(label, options)| chooses(label) && 1 < options.len()).collect()]
}

/// Asks for the next open choice of a combat; whether there was one. What the attackers chose is shown before the defenders
/// choose (DSK-10.16).
fn ask(play: &mut Hand<'_>, melee: &Melee) -> bool {
    let [attackers, defenders] = open_choices(&play.field, melee);
    let strikes: Vec<(Named, Named)> =
        attackers.iter().filter_map(|(label, options)| aimed(play, *label, options)).collect();
    for (side, strikes) in [(attackers, Vec::new()), (defenders, strikes)] {
        let open: Vec<Label> =
            side.into_iter().map(|(label, _)| label).filter(|label| !has_chosen(play, *label)).collect();
        let seats: Seats =
            open.iter().filter_map(|label| play.field.disk(*label)).map(|disk| disk.controller).collect();
        if !open.is_empty() {
            if !strikes.is_empty() {
                play.happen(Event::StrikesChosen { strikes });
            }
            play.happen(Event::Asked { seats, question: Question::Choose(open) });
            return true;
        }
    }
    false
}

/// An attacker and whom it will strike.
fn aimed(play: &Hand<'_>, label: Label, options: &[Label]) -> Option<(Named, Named)> {
    let target = choose(play, label, options, true)?;
    Some((play.field.disk(label)?.named(), play.field.disk(target)?.named()))
}

/// Whether a disk's controller has chosen for it in the combat at hand.
pub(super) fn has_chosen(play: &Hand<'_>, label: Label) -> bool {
    play.secrets.iter().any(|secret| secret.chosen.contains(&label))
}

/// Preferences for combat (DSK-10.16). Whoever holds several seats that are asked speaks for all of them in one list; each
/// disk belongs to one. All lines are checked before anything happens.
pub(super) fn prefer_all(play: &mut Hand<'_>, seats: Seats, wishes: &Wishes) -> Result<(), Refusal> {
    for line in &wishes.lines {
        check(&play.field, seats, line)?;
    }
    let of = |play: &Hand<'_>, seat: Seat| -> Vec<Preference> {
        let own = |label: Label| play.field.disk(label).is_some_and(|disk| disk.controller == seat);
        wishes.lines.iter().filter(|(label, _)| own(*label)).cloned().collect()
    };
    let said: Vec<(Seat, Vec<Preference>)> = seats.iter().map(|seat| (seat, of(play, seat))).collect();
    // A list without a line prefers nothing, for everybody who is asked.
    for (seat, lines) in said.into_iter().filter(|(_, lines)| wishes.lines.is_empty() || !lines.is_empty()) {
        prefer(play, seat, lines, wishes.ready);
    }
    Ok(())
}

/// Whether a disk of one of these seats may be told so whom to strike.
fn check(field: &Field, seats: Seats, (label, wanted): &Preference) -> Result<(), Refusal> {
    let disk = act::find(field, *label)?;
    let named = disk.named();
    if !seats.has(disk.controller) {
        return Err(Refusal::NotYours { disk: named, seat: disk.controller });
    }
    if let Some(unknown) = wanted.iter().find(|other| field.disk(**other).is_none()) {
        return Err(Refusal::UnknownDisk(unknown.to_string()));
    }
    let asked = match &field.question {
        Question::Choose(labels) => Some(labels),
        _ => None,
    };
    let options = match asked {
        None => field.contacts(disk).filter(|other| other.is_enemy(disk)).map(|other| other.label).collect(),
        Some(labels) if !labels.contains(label) => return Err(Refusal::NoChoice(named)),
        Some(_) => options_of(field, *label),
    };
    if options.is_empty() {
        return Err(Refusal::NoChoice(named));
    }
    let first = wanted.first().ok_or_else(|| Refusal::Missing("prefer".to_owned()))?;
    if asked.is_some() && !options.contains(first) {
        return Err(Refusal::NotAChoice { disk: named, other: first.to_string() });
    }
    Ok(())
}

/// What a seat prefers is noted; it has answered if it says so, or if nothing more is asked of it.
fn prefer(play: &mut Hand<'_>, seat: Seat, lines: Vec<Preference>, ready: bool) {
    play.happen(Event::Preferred { seat, lines });
    let done = match &play.field.question {
        Question::Choose(labels) => {
            let mine = |label: &&Label| play.field.disk(**label).is_some_and(|disk| disk.controller == seat);
            labels.iter().filter(mine).all(|label| has_chosen(play, *label))
        }
        _ => ready,
    };
    if done {
        play.happen(Event::Answered { seat });
    }
}

/// What a disk may choose in the combat at hand.
pub(crate) fn options_of(field: &Field, label: Label) -> Vec<Label> {
    let Some(melee) = next_melee(field) else { return Vec::new() };
    let sides = open_choices(field, &melee);
    sides.into_iter().flatten().find(|(other, _)| *other == label).map(|(_, options)| options).unwrap_or_default()
}

/// The disks of these seats that are to choose whom they strike, in the combat at hand or in the whole phase.
pub(crate) fn asked(field: &Field, by: Seats) -> Vec<&Disk> {
    let all: Vec<&Disk> = match &field.question {
        Question::Choose(labels) => labels.iter().filter_map(|label| field.disk(*label)).collect(),
        _ => choosers(field).collect(),
    };
    all.into_iter().filter(|disk| by.has(disk.controller)).collect()
}

/// Whom such a disk may strike.
pub(crate) fn open_to(field: &Field, disk: &Disk) -> Vec<Label> {
    match &field.question {
        Question::Choose(_) => options_of(field, disk.label),
        _ => strikeable(field, disk),
    }
}

/// Whom a disk strikes: by preference if one is legal, else by the built-in policy.
fn choose(play: &Hand<'_>, label: Label, options: &[Label], attacking: bool) -> Option<Label> {
    let disk = play.field.disk(label)?;
    let preferences = &play.secrets[disk.controller.0 as usize].preferences;
    let wanted = preferences.iter().find(|(other, _)| *other == label).map(|(_, wanted)| wanted.as_slice());
    let wanted = wanted.unwrap_or_default().iter().copied().find(|other| options.contains(other));
    wanted.or_else(|| policy(&play.field, disk, options, attacking))
}

/// One combat (DSK-10.10 to 10.15).
fn resolve(play: &mut Hand<'_>, melee: &Melee) {
    let reckless = |play: &Hand<'_>, label: Label| play.field.disk(label).is_some_and(|disk| disk.card().reckless);
    let mut attacks: Vec<(Label, Label)> = Vec::new();
    for (attacker, targets) in &melee.attackers {
        if reckless(play, *attacker) {
            attacks.extend(targets.iter().map(|target| (*attacker, *target)));
        } else if let Some(target) = choose(play, *attacker, targets, true) {
            attacks.push((*attacker, target));
        }
    }
    let mut defences: Vec<(Label, Label)> = Vec::new();
    for defender in &melee.defenders {
        let options = melee.against(*defender);
        if reckless(play, *defender) {
            defences.extend(options.iter().map(|attacker| (*defender, *attacker)));
        } else if let Some(attacker) = choose(play, *defender, &options, false) {
            defences.push((*defender, attacker));
        }
    }
    let swift = |play: &Hand<'_>, label: Label| play.field.disk(label).is_some_and(|disk| disk.card().swift);
    let blows = attack_blows(&play.field, &attacks);
    let (first, rest): (Vec<Blow>, Vec<Blow>) = blows.into_iter().partition(|blow| swift(play, blow.from));
    let mut victims = land(play, &first);
    // Strengths are those of this moment: who died first neither strikes nor helps.
    let alive =
        |play: &Hand<'_>, blow: &Blow| play.field.disk(blow.from).is_some() && play.field.disk(blow.to).is_some();
    let mut then: Vec<Blow> = rest.into_iter().filter(|blow| alive(play, blow)).collect();
    let back = defence_blows(&play.field, &defences);
    then.extend(back.into_iter().filter(|blow| alive(play, blow)));
    victims.extend(land(play, &then));
    for (label, _) in &melee.attackers {
        if let Some(disk) = play.field.disk(*label).filter(|disk| !disk.spent) {
            let disk = disk.named();
            play.happen(Event::Spent { disk });
        }
    }
    drink(play, &attacks, &victims);
}

/// Vampires that live on after a victim died (skill `vampiric`).
fn drink(play: &mut Hand<'_>, attacks: &[(Label, Label)], victims: &[Label]) {
    for (attacker, target) in attacks {
        let thirsty = play.field.disk(*attacker).is_some_and(|disk| disk.can(Skill::Vampiric));
        if thirsty && victims.contains(target) {
            harm::heal(play, *attacker);
        }
    }
}

fn attack_blows(field: &Field, attacks: &[(Label, Label)]) -> Vec<Blow> {
    let blow = |(from, to): &(Label, Label)| {
        let (striker, target) = (field.disk(*from)?, field.disk(*to)?);
        let pack = attacks
            .iter()
            .filter(|(other, victim)| victim == to && other != from)
            .filter_map(|(other, _)| field.disk(*other))
            .filter(|other| other.controller == striker.controller && other.can(Skill::Pack))
            .count() as i32;
        let pack = if striker.can(Skill::Pack) { pack } else { 0 };
        let damage = attack(field, striker, target) + pack;
        let rank = (damage, field.defence(striker), striker.toughness());
        Some(Blow { from: *from, to: *to, seat: striker.controller, damage, attacks: true, rank })
    };
    attacks.iter().filter_map(blow).collect()
}

fn defence_blows(field: &Field, defences: &[(Label, Label)]) -> Vec<Blow> {
    let blow = |(from, to): &(Label, Label)| {
        let (striker, target) = (field.disk(*from)?, field.disk(*to)?);
        let damage = defence(field, striker, target);
        let rank = (damage, field.attack(striker), striker.toughness());
        Some(Blow { from: *from, to: *to, seat: striker.controller, damage, attacks: false, rank })
    };
    defences.iter().filter_map(blow).collect()
}

/// Simultaneous blows: all are added up, then the dead are removed (DSK-10.11, 10.12). The victims.
fn land(play: &mut Hand<'_>, blows: &[Blow]) -> Vec<Label> {
    let mut targets: Vec<Label> = Vec::new();
    for blow in blows {
        if let (Some(striker), Some(target)) = (play.field.disk(blow.from), play.field.disk(blow.to)) {
            let (striker, target) = (striker.named(), target.named());
            play.happen(Event::Struck { striker, target, damage: blow.damage, attacks: blow.attacks });
        }
        if !targets.contains(&blow.to) {
            targets.push(blow.to);
        }
    }
    let mut dead = Vec::new();
    for target in targets {
        let sum = blows.iter().filter(|blow| blow.to == target).map(|blow| blow.damage).sum();
        if 0 < sum && harm::hurt(play, Source::Other, target, sum) {
            dead.push(target);
        }
    }
    let credits: Vec<Option<Seat>> = dead.iter().map(|target| credit(play, blows, *target)).collect();
    for (target, credit) in dead.iter().zip(credits) {
        harm::destroy(play, *target, credit);
    }
    dead
}

/// Who scores for a disk that several may have destroyed (DSK-10.19 to 10.21).
fn credit(play: &Hand<'_>, blows: &[Blow], target: Label) -> Option<Seat> {
    let blows: Vec<&Blow> = blows.iter().filter(|blow| blow.to == target && 0 < blow.damage).collect();
    let seats: Seats = blows.iter().map(|blow| blow.seat).collect();
    let ceded = seats.iter().find(|favoured| {
        let others = seats.without(Seats::one(*favoured));
        !others.is_empty() && others.iter().all(|seat| play.secrets[seat.0 as usize].orders.cede == Some(*favoured))
    });
    if let Some(seat) = ceded {
        return Some(seat);
    }
    let best = blows.iter().map(|blow| blow.rank).max()?;
    let winners: Seats = blows.iter().filter(|blow| blow.rank == best).map(|blow| blow.seat).collect();
    let mut winners = winners.iter();
    winners.next().filter(|_| winners.next().is_none())
}
