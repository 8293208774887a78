//! The chances of an action before its dice fall (the game's odds), exact, from what everybody sees: the defender is
//! reckoned without Boost, intercept and stand-in, which are his secret.

use super::bonus::{self, Bonus, Dice, Exchange};
use super::command::{Command, How, Script};
use super::content::{Act, Roll};
use super::event::Event;
use super::field::Field;
use super::label::{Label, Target};
use super::model::Model;
use super::rules::walk::walk;
use super::rules::{Ones, aim, clash};
use super::script::{Attempt, Step, Use};
use super::tell::bonuses;
use super::view::View;
use super::words::names;
use game::{Chance, Odds, Play, Seat, Seats};
use text::Message;

/// The distribution of the best of some dice and of how many of them count.
fn throw(dice: i32, from: u8) -> Vec<[f64; 7]> {
    // By how many count, then by the best die.
    let mut chances = vec![[0.0; 7]; dice as usize + 1];
    chances[0][0] = 1.0;
    for _ in 0..dice {
        let mut next = vec![[0.0; 7]; dice as usize + 1];
        for (count, row) in chances.iter().enumerate() {
            for (best, chance) in row.iter().enumerate().filter(|(_, chance)| 0.0 < **chance) {
                for face in 1..=6_usize {
                    let counts = count + usize::from(usize::from(from) <= face);
                    next[counts][best.max(face)] += chance / 6.0;
                }
            }
        }
        chances = next;
    }
    chances
}

/// What an action may come to: first the chance of failing, then that of a success with 0, 1, 2 … EFX.
pub fn outcomes(attack: (i32, i32, u8), defence: Option<(i32, i32, u8)>, against: i32, beats: bool) -> Vec<f64> {
    let (dice, strength, from) = attack;
    let mine = throw(dice.max(1), from);
    let theirs = match defence {
        Some((dice, _, from)) => throw(dice.max(1), from),
        None => vec![[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    };
    let mut found = vec![0.0; mine.len() + 1];
    for (count, row) in mine.iter().enumerate() {
        for (best, chance) in row.iter().enumerate().filter(|(_, chance)| 0.0 < **chance) {
            for (cancels, other) in theirs.iter().enumerate() {
                for (worst, risk) in other.iter().enumerate().filter(|(_, risk)| 0.0 < **risk) {
                    let total = best as i32 + strength;
                    let success = match defence {
                        Some((_, guard, _)) => {
                            let guard = worst as i32 + guard;
                            guard < total || guard == total && beats
                        }
                        None => against <= total,
                    };
                    let place = if success { 1 + count.saturating_sub(cancels) } else { 0 };
                    found[place] += chance * risk;
                }
            }
        }
    }
    while found.len() > 2 && found.last().is_some_and(|chance| *chance == 0.0) {
        found.pop();
    }
    found
}

/// What an attempt may come to against one target.
pub fn against(
    field: &Field,
    actor: &Model,
    action: Act,
    attempt: &Attempt,
    target: Target,
    charge: bool,
    first: bool,
) -> Option<Vec<f64>> {
    prospect(field, actor, action, attempt, target, charge, first).map(|prospect| prospect.chances)
}

/// One roll to come.
struct Prospect {
    /// The attacker's dice beyond the first.
    mine: Dice,
    /// What is opposed to them.
    theirs: Opposed,
    /// The chance of failing, then that of a success with 0, 1, 2 … EFX.
    chances: Vec<f64>,
}

/// What an attacker's dice are opposed to: the defender's dice beyond the first, or a difficulty.
enum Opposed {
    Dice(Dice),
    Fixed(i32),
}

/// One roll to come against one target.
fn prospect(
    field: &Field,
    actor: &Model,
    action: Act,
    attempt: &Attempt,
    target: Target,
    charge: bool,
    first: bool,
) -> Option<Prospect> {
    let own = action.card().roll.own();
    let from = bonus::threshold(actor, own);
    let boost = if first || attempt.boost_each { i32::from(attempt.boost).min(actor.boost) } else { 0 };
    let boosted = |mut dice: Dice| {
        if 0 < boost {
            dice.push((Bonus::Boost, boost));
        }
        dice
    };
    let smash = attempt.smash.is_some() && action.card().family.is_some();
    let strength = actor.strength(own);
    // Live Current adds an EFX to a success against the first target (section 2.6).
    let live = first && action.card().roll.is_combat() && attempt.is_live();
    let livened = |mut chances: Vec<f64>| {
        if live {
            chances.insert(1, 0.0);
        }
        chances
    };
    let fixed = |mine: Dice, difficulty: i32| {
        let chances = outcomes((bonus::count(&mine), strength, from), None, difficulty, false);
        Prospect { mine, theirs: Opposed::Fixed(difficulty), chances: livened(chances) }
    };
    match (action.card().roll, target) {
        (Roll::Dynamic { difficulty, .. }, _) => Some(fixed(boosted(Dice::new()), i32::from(difficulty))),
        (Roll::Combat { theirs, .. }, Target::Model(label)) => {
            let defender = field.model(label)?;
            let exchange = Exchange {
                attacker: actor,
                action,
                target: defender,
                defender,
                charge: charge && first,
                smash,
                from: None,
            };
            let mine = boosted(bonus::attack(field, &exchange));
            let guards = bonus::defence(field, &exchange);
            let (guard, trump) = bonus::opposed(defender, theirs);
            let counts = if trump { 5 } else { 6 };
            let beats = actor.card().origin.beats(defender.card().origin);
            let defence = (bonus::count(&guards), guard, counts);
            let chances = outcomes((bonus::count(&mine), strength, from), Some(defence), 0, beats);
            Some(Prospect { mine, theirs: Opposed::Dice(guards), chances: livened(chances) })
        }
        (Roll::Combat { .. }, Target::Prop(id)) => {
            let prop = field.prop(id)?;
            Some(fixed(boosted(bonus::against_prop(field, actor, prop, smash)), prop.difficulty()))
        }
        (Roll::Combat { .. }, Target::Token(_)) => None,
    }
}

/// An outcome by its place in a prospect's chances.
fn outcome(place: usize) -> Message {
    match place {
        0 => Message::new("pulp-odds-miss"),
        1 => Message::new("pulp-odds-hit"),
        more => Message::new("pulp-odds-efx").with("efx", more - 1),
    }
}

/// One roll that a script calls for.
pub struct Coming {
    model: Label,
    action: Act,
    target: Option<Target>,
    prospect: Prospect,
    /// Whether no die falls before it; else its chances are those of the table as it stands now.
    certain: bool,
    /// What the defender could add, as far as everybody knows: his Boost dice, and who could step in.
    boost: i32,
    standins: Vec<Label>,
}

impl Coming {
    /// Whom it is aimed at, if not at the one who acts.
    fn aimed_at(&self) -> Option<Target> {
        self.target.filter(|target| *target != Target::Model(self.model))
    }

    /// What it may come to.
    pub fn odds(&self) -> Odds {
        let of = match self.aimed_at() {
            Some(target) => Message::new("pulp-odds-of-on").with("target", target),
            None => Message::new("pulp-odds-of"),
        };
        let outcome = |(place, chance): (usize, &f64)| Chance { outcome: outcome(place), chance: *chance };
        let chances = self.prospect.chances.iter().enumerate();
        let outcomes = chances.filter(|(_, chance)| 0.0 < **chance).map(outcome).collect();
        let of = of.with("model", self.model).with("action", self.action.name()).with("dice", self.dice());
        let odds = Odds::new(of.with("certain", self.certain), outcomes).going_well(1.0 - self.prospect.chances[0]);
        // What earlier dice will have changed by then is not counted out.
        if self.certain { odds } else { odds.give_or_take(1.0) }
    }

    /// What came of it, if this event is its roll; what depends on earlier dice is not held to its chances.
    pub fn came(&self, event: &Event) -> Option<Message> {
        let (success, efx) = match event {
            Event::Rolled { roll }
                if (roll.attacker, roll.action, Some(roll.defender)) == (self.model, self.action, self.target) =>
            {
                (roll.success, roll.efx)
            }
            Event::Tried { model, action, success, efx, .. } if (*model, *action) == (self.model, self.action) => {
                (*success, *efx)
            }
            _ => return None,
        };
        let outcome = outcome(if success { 1 + efx.max(0) as usize } else { 0 });
        (self.certain || self.odds().place_of(&outcome).is_some()).then_some(outcome)
    }

    /// How many dice against how many, or against what.
    fn dice(&self) -> Message {
        let mine = bonus::count(&self.prospect.mine);
        match &self.prospect.theirs {
            Opposed::Dice(theirs) => {
                Message::new("pulp-odds-dice").with("mine", mine).with("theirs", bonus::count(theirs))
            }
            Opposed::Fixed(difficulty) => {
                Message::new("pulp-odds-dice-fixed").with("mine", mine).with("difficulty", *difficulty)
            }
        }
    }

    /// Where the dice come from, and what the defender publicly could add to his.
    pub fn foretold(&self) -> Vec<Message> {
        let mut lines = Vec::new();
        let guards: &[(Bonus, i32)] = match &self.prospect.theirs {
            Opposed::Dice(guards) => guards,
            Opposed::Fixed(_) => &[],
        };
        let mine = &self.prospect.mine;
        if !mine.is_empty() {
            let words = Message::new("pulp-foretold-dice").with("model", self.model);
            lines.push(words.with("action", self.action.name()).with("bonuses", bonuses(mine)));
        }
        let Some(target) = self.aimed_at() else { return lines };
        if !guards.is_empty() {
            lines.push(Message::new("pulp-foretold-guards").with("target", target).with("bonuses", bonuses(guards)));
        }
        if 0 < self.boost {
            lines.push(Message::new("pulp-foretold-boost").with("target", target).with("boost", self.boost));
        }
        if !self.standins.is_empty() {
            let who = names(self.standins.iter().copied());
            lines.push(Message::new("pulp-foretold-step-in").with("target", target).with("who", who));
        }
        lines
    }
}

/// What a defender could add that everybody sees (PC-12.7, 12.9, 12.10): his Boost dice, and who could step in.
fn public_help(field: &Field, actor: &Model, action: Act, target: Option<Target>) -> (i32, Vec<Label>) {
    let defender = target.and_then(Target::model).and_then(|label| field.model(label));
    let Some(defender) = defender.filter(|other| actor.is_enemy(other) && action.card().roll.is_combat()) else {
        return (0, Vec::new());
    };
    let found = clash::standins(field, actor, defender, action);
    (defender.boost, found.minions.into_iter().chain(found.bulwarks).collect())
}

/// The rolls a script would call for: of every action, where the model will stand then. What is refused calls for none.
fn coming(view: &View, seat: Seat, script: &Script) -> Vec<Coming> {
    let state = view.imagined();
    let mut dice = Ones;
    let mut play = Play::new(&state, &mut dice);
    if script.how == How::Preview {
        super::rules::look_ahead(&mut play, seat);
    }
    let mut found = Vec::new();
    let mut certain = true;
    let mut look = |field: &Field, label: Label, step: &Step| {
        let Some(actor) = field.model(label) else { return };
        if let Step::Move(path) = step {
            let way = walk(field, actor, path, actor.reach());
            certain &= way.is_ok_and(|way| way.is_plain() && way.dangers.is_empty());
        }
        let Step::Act(attempt) = step else { return };
        let Use::Action(action) = attempt.what else { return };
        let charge = charges(field, label, action);
        let Ok(aimed) = aim::aim(field, actor, action, attempt) else { return };
        certain &= aimed.dash.as_ref().is_none_or(|dash| dash.dangers.is_empty());
        let mut targets: Vec<Option<Target>> = aimed.targets.into_iter().map(Some).collect();
        // What hits nobody rolls against nobody; a Dynamic Action has no target.
        if targets.is_empty() && !action.card().roll.is_combat() {
            targets.push(None);
        }
        for (place, target) in targets.into_iter().enumerate() {
            let aimed = target.unwrap_or(Target::Model(label));
            if let Some(prospect) = prospect(field, actor, action, attempt, aimed, charge, place == 0) {
                let (boost, standins) = public_help(field, actor, action, target);
                found.push(Coming { model: label, action, target, prospect, certain, boost, standins });
                certain = false;
            }
        }
    };
    match super::rules::turn::walk_through(&mut play, seat, script, &mut look) {
        Ok(()) => found,
        Err(_) => Vec::new(),
    }
}

/// The seat a script is meant for: whoever is asked, or whose model it names.
fn seat_of(view: &View, by: Seats, script: &Script) -> Option<Seat> {
    let named = script.model.and_then(|label| view.field.any(label)).map(|model| model.seat);
    by.and(view.field.waiting).iter().next().or(named.filter(|seat| by.has(*seat)))
}

/// The rolls an order would call for, as far as these seats may give it.
pub fn rolls(view: &View, by: Seats, command: &Command) -> Vec<Coming> {
    let Command::Activate(script) = command else { return Vec::new() };
    let Some(seat) = seat_of(view, by, script) else { return Vec::new() };
    coming(view, seat, script)
}

/// Whether a Combat Action now would be a Charge (PC-13.7).
fn charges(field: &Field, label: Label, action: Act) -> bool {
    let turn = field.turn.as_ref();
    let all = turn.into_iter().flat_map(|turn| [turn.minion.as_ref(), turn.supreme.as_ref()]).flatten();
    let acting = all.into_iter().find(|acting| acting.model == label);
    action.card().roll.is_combat() && acting.is_some_and(|acting| 0 < acting.moves && acting.free && !acting.fought)
}
