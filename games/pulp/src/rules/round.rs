//! The phases of a Round that need no decision (PC-5, PC-6, PC-19): AP Calculation, Initiative, Effects.

use super::{Hand, encounter, end, flow, harm};
use crate::content::{Class, Origin, Role, Rule, Trait};
use crate::event::{Cause, Event};
use crate::field::Field;
use crate::label::{Label, Side, Target};
use crate::model::Model;

/// AP Calculation and Initiative of the next Round.
pub fn begin(play: &mut Hand<'_>) {
    let round = play.field.round + 1;
    play.happen(Event::RoundBegan { round });
    calculate(play);
    initiative(play);
}

/// The AP a side brings before the enemy spoils it (PC-5.2, 5.3, 5.5).
fn income(field: &Field, side: Side) -> i32 {
    let supremes = || field.of(side).filter(|model| model.is_supreme());
    let mut pool = 0;
    for model in supremes() {
        let card = model.card();
        if card.class == Class::Monster {
            pool += i32::from(card.ap_at(model.hp as u8));
            continue;
        }
        pool += i32::from(card.ap_plus);
        if model.has_role(Role::Support) {
            let near = supremes().filter(|other| other.label != model.label && field.within(model, other, 6)).count();
            pool += near.min(3) as i32;
        }
        for rule in card.rules() {
            if let Rule::Bargain(bargain) = rule
                && usize::from(bargain.minions) <= field.of(side).filter(|other| other.is_minion()).count()
            {
                pool += i32::from(bargain.ap);
            }
        }
    }
    pool
}

/// What the enemy's powers take from a side's pool (PC-5.3).
fn signal(field: &Field, side: Side) -> i32 {
    let enemies = field.of(side.other()).flat_map(|model| model.card().rules());
    enemies.filter_map(|rule| if let Rule::PirateSignal(ap) = rule { Some(i32::from(*ap)) } else { None }).sum()
}

/// AP Calculation (PC-5).
pub fn calculate(play: &mut Hand<'_>) {
    let pools = Side::BOTH.map(|side| (side, (income(&play.field, side) - signal(&play.field, side)).max(0)));
    play.happen(Event::PoolsSet { pools: pools.to_vec() });
    let gains: Vec<(Label, i32)> = play
        .field
        .standing()
        .filter(|model| 0 < model.card().dice)
        .map(|model| (model.label, i32::from(model.card().dice)))
        .collect();
    for (model, dice) in gains {
        play.happen(Event::Boosted { model, dice });
    }
    let heads: Vec<Model> = play
        .field
        .standing()
        .filter(|model| model.card().rules().any(|rule| matches!(rule, Rule::Figurehead(_))))
        .cloned()
        .collect();
    for head in heads {
        if let Some(model) = figurehead(play, &head) {
            play.happen(Event::Boosted { model, dice: 1 });
        }
    }
}

/// Whom the Figurehead gives its die to (section 2.6, PC-21.3).
fn figurehead(play: &Hand<'_>, head: &Model) -> Option<Label> {
    let reach =
        head.card().rules().find_map(|rule| if let Rule::Figurehead(reach) = rule { Some(*reach) } else { None });
    let reach = i32::from(reach?);
    let field = &play.field;
    let near: Vec<&Model> = field
        .standing()
        .filter(|other| other.is_supreme() && other.is_friend(head))
        .filter(|other| other.label == head.label || field.within(head, other, reach))
        .collect();
    let wanted = play.orders_of(head.seat).figurehead;
    let chosen = near.iter().find(|other| Some(other.label) == wanted);
    let fewest = near.iter().min_by_key(|other| (other.boost, std::cmp::Reverse(other.card().level), other.label));
    chosen.or(fewest).map(|other| other.label)
}

/// The model that speaks for a side: the highest Mental, the lowest name (PC-6.1, 6.2).
fn speaker(field: &Field, side: Side) -> Option<&Model> {
    let supremes = field.of(side).filter(|model| model.is_supreme());
    supremes.min_by_key(|model| (-model.strength(Trait::Mental), model.label))
}

/// Initiative (PC-6).
pub fn initiative(play: &mut Hand<'_>) {
    let of = |field: &Field, side: Side| {
        let speaker = speaker(field, side);
        let dice: u8 = field
            .of(side)
            .flat_map(|model| model.card().rules())
            .filter_map(|rule| if let Rule::InitDie(dice) = rule { Some(*dice) } else { None })
            .sum();
        let mental = speaker.map_or(0, |model| model.strength(Trait::Mental));
        (1 + dice, mental, speaker.map_or(Origin::Nature, |model| model.card().origin))
    };
    let sides = Side::BOTH.map(|side| of(&play.field, side));
    // Rolled again while nothing decides; chance would have to be broken to go on for ever.
    for _ in 0..1000 {
        let [alpha, omega] = sides.map(|(dice, ..)| (0..dice).map(|_| play.draw("init", 6) as u8).collect::<Vec<u8>>());
        let best = |dice: &[u8]| i32::from(dice.iter().copied().max().unwrap_or(0));
        let totals = (best(&alpha) + sides[0].1, best(&omega) + sides[1].1);
        let origins = (sides[0].2, sides[1].2);
        let winner = match totals.0.cmp(&totals.1) {
            std::cmp::Ordering::Greater => Some(Side::Alpha),
            std::cmp::Ordering::Less => Some(Side::Omega),
            std::cmp::Ordering::Equal if origins.0.beats(origins.1) => Some(Side::Alpha),
            std::cmp::Ordering::Equal if origins.1.beats(origins.0) => Some(Side::Omega),
            std::cmp::Ordering::Equal => None,
        };
        play.happen(Event::Initiative { alpha, omega, totals, origins, winner });
        if let Some(winner) = winner {
            return flow::choose_first(play, winner);
        }
    }
    play.happen(Event::FirstChosen { side: Side::Alpha });
}

/// The Effects Phase, in its exact order (PC-19.1).
pub fn effects(play: &mut Hand<'_>) {
    let burning: Vec<(Label, i32)> = play
        .field
        .standing()
        .filter(|model| 0 < model.marks.burn)
        .map(|model| (model.label, model.marks.burn))
        .collect();
    for (label, amount) in burning {
        harm::damage(play, Target::Model(label), amount, Cause::Burn, None);
    }
    let mending: Vec<(Label, i32)> = play
        .field
        .standing()
        .flat_map(|model| model.card().rules().map(move |rule| (model.label, rule)))
        .filter_map(|(label, rule)| if let Rule::Regen(hp) = rule { Some((label, i32::from(*hp))) } else { None })
        .collect();
    for (label, amount) in mending {
        harm::heal(play, label, amount);
    }
    encounter::score_round(play);
    encounter::citizens_flee(play);
    let round = play.field.round;
    play.happen(Event::EffectsEnded { round });
    end::check(play);
    if play.outcome.is_some() {
        return;
    }
    if play.field.options.rounds <= round {
        return end::last_round(play);
    }
    begin(play);
}
