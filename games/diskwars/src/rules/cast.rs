//! Casting (DSK-8.1 to 8.13): who may, the window for counterspells, and what follows when the spells are settled.

use super::{Hand, act, aim, flow, spells};
use crate::Diskwars;
use crate::disk::{Disk, Label};
use crate::event::Event;
use crate::field::{Field, Question};
use crate::magic::{Cast, Choice};
use crate::orders::Counter;
use crate::refusal::{Power, Refusal};
use crate::words::{Aimed, Spell};
use game::{Holder, Seat, Seats};
use space::Circle;

/// Whether a wizard may cast a spell so; `false` if it is out of range and would fizzle.
fn check(state: &Diskwars, wizard: &Disk, cast: &Cast) -> Result<bool, Refusal> {
    let (level, spell) = (wizard.card().wizard, cast.spell);
    if level == 0 {
        return Err(Refusal::NotAWizard(wizard.named()));
    }
    if spell == Spell::Counterspell {
        return Err(Refusal::NeverCast);
    }
    if !state.secrets[cast.seat.0 as usize].book.contains(&spell) {
        return Err(Refusal::NotInBook(spell));
    }
    if level < spell.level() {
        return Err(Refusal::LevelTooLow { spell, level: spell.level() });
    }
    let choice = &cast.choice;
    if spell.aimed() == Aimed::Nobody && (choice.target.or(choice.target2).is_some() || !choice.disks.is_empty()) {
        return Err(Refusal::NoTarget(Power::Spell(spell)));
    }
    if let Some(option) = choice.surplus(spell) {
        return Err(Refusal::Surplus { spell, option: option.to_owned() });
    }
    aim::check(state, wizard, cast)
}

/// Whether a spell may be declared so, in range or not.
pub(crate) fn is_legal(state: &Diskwars, seat: Seat, wizard: &Disk, spell: Spell, choice: &Choice) -> bool {
    check(state, wizard, &Cast { seat, wizard: wizard.named(), spell, choice: choice.clone() }).is_ok()
}

/// Casts a spell as an activation: everything is checked before anything happens (DSK-8.7).
pub(super) fn cast(
    play: &mut Hand<'_>,
    seat: Seat,
    wizard: &Disk,
    spell: Spell,
    choice: &Choice,
) -> Result<(), Refusal> {
    let cast = Cast { seat, wizard: wizard.named(), spell, choice: choice.clone() };
    let in_range = check(play, wizard, &cast)?;
    act::measured(play);
    if !in_range {
        play.happen(Event::SpellFizzled { cast });
        flow::after_activation(play, seat);
        return Ok(());
    }
    declare(play, cast);
    Ok(())
}

/// What a spell would put where, if nobody counters it.
pub(super) fn show(
    play: &mut Hand<'_>,
    seat: Seat,
    wizard: &Disk,
    spell: Spell,
    choice: &Choice,
) -> Result<(), Refusal> {
    let cast = Cast { seat, wizard: wizard.named(), spell, choice: choice.clone() };
    if check(play, wizard, &cast)? {
        spells::work(play, &cast);
    }
    Ok(())
}

/// A spell is declared, and whoever wants to may counter it.
fn declare(play: &mut Hand<'_>, cast: Cast) {
    let target = cast.choice.target.and_then(|label| play.field.disk(label)).map(Disk::named);
    play.happen(Event::SpellDeclared { cast, target });
    window(play);
}

/// The window for the last spell of the chain (DSK-8.48).
fn window(play: &mut Hand<'_>) {
    if play.field.options.ask_reactions {
        let asked: Seats = enemies(play)
            .into_iter()
            .filter(|seat| 0 < play.field.side(*seat).book && able(&play.field, *seat).next().is_some())
            .collect();
        if !asked.is_empty() {
            play.happen(Event::Asked { seats: asked, question: Question::React });
            return;
        }
        return resolve(play);
    }
    let counter = enemies(play).into_iter().find_map(|seat| standing_counter(play, seat));
    match counter {
        Some(cast) => declare(play, cast),
        None => resolve(play),
    }
}

/// Enemies of the last caster, clockwise from its left (DSK-8.48c).
fn enemies(play: &Hand<'_>) -> Vec<Seat> {
    let Some(last) = play.field.chain.last() else { return Vec::new() };
    let order = play.field.clockwise(last.seat);
    order.into_iter().skip(1).filter(|seat| !play.field.side(*seat).eliminated).collect()
}

/// Wizards of a seat that could counter now, the cheapest first (DSK-8.48a, d, e).
fn able(field: &Field, seat: Seat) -> impl Iterator<Item = &Disk> {
    let mut wizards: Vec<&Disk> = field
        .of(seat)
        .filter(|disk| {
            disk.card().wizard == 3
                && !disk.activated
                && !field.is_pinned(disk)
                && !field.chain.iter().any(|cast| cast.wizard.label == disk.label)
        })
        .collect();
    wizards.sort_by_key(|disk| (disk.card().ap, disk.label));
    wizards.into_iter()
}

/// What a seat's standing order does about the last spell.
fn standing_counter(play: &Hand<'_>, seat: Seat) -> Option<Cast> {
    let secret = &play.secrets[seat.0 as usize];
    let spell = play.field.chain.last()?;
    let orders = &secret.orders;
    // The house gives no orders in advance: it answers as if it had been asked.
    let house = play.field.holders[seat.0 as usize] == Holder::House;
    let wanted = match &orders.counter {
        Counter::Off => house && spell.spell.is_dear(),
        Counter::Any => true,
        Counter::Level(level) => *level <= spell.spell.level(),
        Counter::List(spells) => spells.contains(&spell.spell),
    };
    if !wanted || !secret.book.contains(&Spell::Counterspell) {
        return None;
    }
    if orders.mine_only && !concerns(&play.field, seat, spell) {
        return None;
    }
    let mut wizards = able(&play.field, seat);
    let wizard = match orders.wizard {
        Some(label) => able(&play.field, seat).find(|disk| disk.label == label).or_else(|| wizards.next()),
        None => wizards.next(),
    }?;
    Some(counter(seat, wizard))
}

fn counter(seat: Seat, wizard: &Disk) -> Cast {
    Cast { seat, wizard: wizard.named(), spell: Spell::Counterspell, choice: Choice::default() }
}

/// Whether a spell is about a seat (DSK-8.48e).
fn concerns(field: &Field, seat: Seat, cast: &Cast) -> bool {
    let mine = |label: &Label| field.disk(*label).is_some_and(|disk| disk.controller == seat);
    let named = cast.choice.seat == Some(seat)
        || cast.choice.target.iter().chain(&cast.choice.target2).chain(&cast.choice.disks).any(mine);
    let near = |range: i32| {
        let Some(wizard) = field.disk(cast.wizard.label) else { return false };
        field.of(seat).any(|disk| disk.circle().is_within(range, wizard.circle()))
    };
    named
        || match cast.spell {
            Spell::Fireball | Spell::Firestorm | Spell::SteelRain => true,
            Spell::Counterspell => field.chain.iter().rev().nth(1).is_some_and(|before| before.seat == seat),
            Spell::Decay | Spell::Zap | Spell::ShockWave => near(cast.spell.range()),
            Spell::Protection => field
                .disk(cast.wizard.label)
                .is_some_and(|wizard| field.contacts(wizard).any(|disk| disk.controller == seat)),
            _ => false,
        }
}

/// An answer to the open window (DSK-8.48f).
pub(super) fn react(play: &mut Hand<'_>, seat: Seat, yes: bool, wizard: Option<Label>) -> Result<(), Refusal> {
    let mut answer = None;
    if yes {
        let holds = play.secrets[seat.0 as usize].book.contains(&Spell::Counterspell);
        let found = able(&play.field, seat).find(|disk| wizard.is_none_or(|label| disk.label == label));
        answer = Some(found.filter(|_| holds).ok_or(Refusal::CannotCounter)?.label);
    }
    super::submit(play, seat, Event::Reacted { seat, wizard: answer });
    answered(play);
    Ok(())
}

/// Whoever leaves while a spell of its own waits for counters leaves once it is settled: what was answered holds, and who
/// has not answered lets it pass, as on a deadline. Nobody is asked further (DSK-13.10).
pub(super) fn settle_without(play: &mut Hand<'_>, seat: Seat) {
    let casts = |play: &Hand<'_>| play.field.chain.iter().any(|cast| cast.seat == seat);
    let Some(spell) = play.field.chain.first().map(|cast| cast.spell) else { return };
    if play.field.question != Question::React || !casts(play) {
        return;
    }
    play.happen(Event::AskedNoMore { seat, spell });
    while play.field.question == Question::React && casts(play) {
        let Some(late) = play.field.waiting.iter().next() else { return };
        super::submit(play, late, Event::Reacted { seat: late, wizard: None });
        answered(play);
    }
}

/// When all have answered, the first willing seat counters, or the chain is settled.
pub(super) fn answered(play: &mut Hand<'_>) {
    if play.field.question != Question::React || !play.field.waiting.is_empty() {
        return;
    }
    let willing = enemies(play).into_iter().find_map(|seat| {
        let label = play.secrets[seat.0 as usize].reaction?;
        Some((seat, label))
    });
    match willing.and_then(|(seat, label)| play.field.disk(label).map(|wizard| counter(seat, wizard))) {
        Some(cast) => declare(play, cast),
        None => resolve(play),
    }
}

/// Settles the chain from the last spell back (DSK-8.48d): the last one works, the one before it does not, and so on.
fn resolve(play: &mut Hand<'_>) {
    let chain = play.field.chain.clone();
    for (cast, by) in chain.iter().zip(chain.iter().skip(1)).rev().step_by(2) {
        play.happen(Event::SpellCountered { cast: cast.clone(), by: by.wizard });
    }
    let Some(cast) = chain.first() else { return };
    // An even number of spells means that the first one is countered.
    if !chain.len().is_multiple_of(2) {
        spells::work(play, cast);
    }
    let asked = matches!(play.field.question, Question::Firestorm | Question::Place(_));
    if !asked || play.field.waiting.is_empty() {
        finish(play);
    }
}

/// The spells are settled: the caster's marker, and what follows its activation.
pub(super) fn finish(play: &mut Hand<'_>) {
    let Some(cast) = play.field.chain.first().cloned() else { return };
    play.happen(Event::SpellsSettled);
    flow::after_activation(play, cast.seat);
}

/// Whether a spell's place or disk is within its range; what is out of range is refused or fizzles (DSK-8.5).
pub(super) fn reaches(
    field: &Field,
    wizard: &Disk,
    to: Circle,
    spell: Spell,
    what: &impl ToString,
) -> Result<bool, Refusal> {
    super::skill::reaches(field, wizard.circle(), to, spell.range(), what)
}
