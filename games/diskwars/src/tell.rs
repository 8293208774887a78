//! Events in words, for each viewer what it may know (section 7).

use super::command::Command;
use super::content::{self, Army, Kind};
use super::disk::{Disk, Named};
use super::event::{Ending, Entrance, Event, Reason, Shift};
use super::field::{Field, Question, Stage};
use super::magic::{Cast, Choice, Pick};
use super::notation::{self, joined};
use super::orders::{Aim, Counter, Standing};
use super::refusal::{Form, Need, Refusal, seat_word};
use super::rules::army::idle_spells;
use super::rules::{fight, place};
use super::view::{Style, View, alt_disk, rough};
use super::{Diskwars, foretell, look, report};
use game::kit::Computed;
use game::{Describe, Guide, Seat, Speech, Suggestion, Telling, Viewer, read_unit};
use space::Spot;
use text::Message;

fn names(disks: &[Named]) -> Vec<Message> {
    disks.iter().map(|disk| disk.message()).collect()
}

fn kinds(kinds: &[Kind]) -> Vec<Message> {
    kinds.iter().map(|kind| kind.message()).collect()
}

fn army(army: &Army) -> Message {
    let idle = idle_spells(army);
    Message::new("diskwars-army-chosen")
        .with("points", army.points())
        .with("disks", army.disks.len())
        .with("spells", army.spells.len())
        .with("idle", idle)
}

/// A spell as it is declared, with all its choices (DSK-8.7).
fn declared(cast: &Cast, target: Option<Named>) -> Message {
    let choice = &cast.choice;
    let say = |id: &'static str| Message::new(id).with("wizard", cast.wizard).with("spell", cast.spell.message());
    let others = joined(choice.target2.iter().chain(&choice.disks), ", ");
    let target = match target {
        Some(target) if others.is_empty() => Some(target.message()),
        Some(target) => Some(Message::new("diskwars-choice-pair").with("disk", target).with("others", others)),
        None => (!others.is_empty()).then(|| Message::new("diskwars-label").with("label", others)),
    };
    if let Some(target) = target {
        chosen(say("diskwars-spell-declared-on").with("target", target), details(choice, choice.at))
    } else if let Some(seat) = choice.seat {
        chosen(say("diskwars-spell-declared-against").with("seat", seat_word(seat)), details(choice, choice.at))
    } else if let Some(at) = choice.at {
        chosen(say("diskwars-spell-declared-at").with("spot", rough(at)), details(choice, None))
    } else {
        chosen(say("diskwars-spell-declared"), details(choice, None))
    }
}

/// A spell that proved out of range: what it was to do was declared all the same (DSK-8.5, 8.7).
fn fizzled(cast: &Cast) -> Message {
    let choice = &cast.choice;
    let disks = joined(choice.target.iter().chain(&choice.target2).chain(&choice.disks), ", ");
    let disks = (!disks.is_empty()).then(|| Message::new("diskwars-label").with("label", disks));
    let fizzled = Message::new("diskwars-spell-fizzled")
        .with("wizard", cast.wizard)
        .with("spell", cast.spell.message())
        .with("seat", seat_word(cast.seat));
    chosen(fizzled, disks.into_iter().chain(details(choice, choice.at)).collect())
}

fn chosen(declared: Message, details: Vec<Message>) -> Message {
    if details.is_empty() {
        return declared;
    }
    Message::new("diskwars-spell-chosen").with("declared", declared).with("choices", details)
}

/// What was chosen beside the disks and the seat; its first place only if that is not told yet.
fn details(choice: &Choice, at: Option<Spot>) -> Vec<Message> {
    let say = Message::new;
    let spots = at.into_iter().chain(choice.at2).map(|at| say("diskwars-choice-spot").with("spot", rough(at)));
    let bearing = choice.bearing.map(|bearing| say("diskwars-choice-bearing").with("bearing", bearing));
    let flips = (!choice.flips.is_empty()).then(|| {
        let flips = notation::write_flips(choice.flips.iter().copied());
        say("diskwars-choice-flips").with("flips", flips)
    });
    let pick = choice.pick.map(|pick| match pick {
        Pick::Label(label) => say("diskwars-label").with("label", label.to_string()),
        Pick::Kind(kind) => kind.message(),
    });
    let under = choice.under.then(|| say("diskwars-choice-under"));
    spots.chain(bearing).chain(flips).chain(pick).chain(under).collect()
}

/// Standing orders in words.
pub fn orders(orders: &Standing) -> Message {
    let counter = match &orders.counter {
        Counter::Off => Message::new("diskwars-orders-counter-off"),
        Counter::Any => Message::new("diskwars-orders-counter-any"),
        Counter::Level(level) => Message::new("diskwars-orders-counter-level").with("level", *level),
        Counter::List(spells) => {
            let spells: Vec<Message> = spells.iter().map(|spell| spell.message()).collect();
            Message::new("diskwars-orders-counter-list").with("spells", spells)
        }
    };
    // Who does nothing needs no name, unless somebody gave it one.
    let by = u8::from(orders.counter != Counter::Off || orders.wizard.is_some());
    let wizard = match orders.wizard {
        None => Message::new("diskwars-orders-wizard-any"),
        Some(label) => Message::new("diskwars-label").with("label", label.to_string()),
    };
    let aim = match orders.firestorm {
        Aim::Auto => Message::new("diskwars-orders-aim-auto"),
        Aim::Disk(label) => Message::new("diskwars-orders-aim-at").with("what", label.to_string()),
        Aim::Spot(spot) => Message::new("diskwars-orders-aim-at").with("what", spot.to_string()),
    };
    let cede = match orders.cede {
        None => Message::new("diskwars-orders-cede-nobody"),
        Some(seat) => seat_word(seat),
    };
    Message::new("diskwars-orders-set")
        .with("counter", counter)
        .with("mine", u8::from(orders.mine_only))
        .with("by", by)
        .with("wizard", wizard)
        .with("aim", aim)
        .with("cede", cede)
        .with("skip", u8::from(orders.skip_shooting))
        .with("auto", u8::from(orders.auto_reinforce))
}

#[allow(clippy::too_many_lines)] // One arm per event.
impl Speech for Diskwars {
    const TEXTS: [&'static str; 2] = [include_str!("../texts/en.ftl"), include_str!("../texts/fr.ftl")];
    const GUIDE: Guide = Guide {
        pages: [include_str!("../guide/en.md"), include_str!("../guide/fr.md")],
        examples: include_str!("../guide/examples.play"),
    };

    fn computed() -> Vec<Computed> {
        [content::texts().as_slice(), Refusal::TEXTS, Form::TEXTS, Need::TEXTS].concat()
    }

    fn foretell(view: &View, command: &Command, events: &[Event], viewer: Viewer) -> Vec<Telling> {
        foretell::with_warnings(view, command, events, viewer)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Telling> {
        let say = Message::new;
        // A sentence that opens a paragraph, and one that goes on with it.
        let opens = |message: Message| Some(Telling { message, opens: true });
        let goes_on = |message: Message| Some(Telling { message, opens: false });
        match event {
            Event::ArmyChosen { seat, army: chosen } => viewer.knows(*seat).then(|| army(chosen)).and_then(opens),
            Event::Mustered { armies } => {
                let armies: Vec<Message> = armies
                    .iter()
                    .map(|army| {
                        say("diskwars-mustering")
                            .with("seat", seat_word(army.seat))
                            .with("disks", army.disks)
                            .with("spells", army.spells)
                    })
                    .collect();
                opens(say("diskwars-mustered").with("armies", armies))
            }
            Event::FirstPlayerDrawn { seat } => goes_on(say("diskwars-first-player").with("seat", seat_word(*seat))),
            Event::PlacesChosen { seat, places } => {
                viewer.knows(*seat).then(|| say("diskwars-places-chosen").with("count", places.len())).and_then(opens)
            }
            Event::StageBegan { stage } => match stage {
                Stage::Deploy => goes_on(say("diskwars-deploy-began")),
                Stage::Reinforce => goes_on(say("diskwars-reinforce-began")),
                Stage::Activation => opens(say("diskwars-activation-began")),
                Stage::Shooting => opens(say("diskwars-shooting-began")),
                Stage::Combat => opens(say("diskwars-combat-began")),
                Stage::Muster | Stage::Over => None,
            },
            Event::TurnBegan { turn, first } => {
                opens(say("diskwars-turn-began").with("turn", *turn).with("seat", seat_word(*first)))
            }
            Event::Entered { disk, at, how, .. } => {
                let message = say(match how {
                    Entrance::Deployed => "diskwars-entered-deployed",
                    Entrance::Reinforced => "diskwars-entered-reinforced",
                    Entrance::Conscripted => "diskwars-entered-conscripted",
                    Entrance::Conjured => "diskwars-entered-conjured",
                    Entrance::Converted => "diskwars-entered-converted",
                    Entrance::Resurrected => "diskwars-entered-resurrected",
                    Entrance::Called => "diskwars-entered-called",
                });
                goes_on(message.with("disk", *disk).with("spot", rough(*at)))
            }
            Event::NoRoom { seat, bottom: None } => goes_on(say("diskwars-no-room").with("seat", seat_word(*seat))),
            Event::NoRoom { seat, bottom: Some(kind) } => {
                goes_on(say("diskwars-no-room-bottom").with("seat", seat_word(*seat)).with("disk", *kind))
            }
            Event::OpportunityEnded { seat, how } => match how {
                Ending::Forfeit => opens(say("diskwars-forfeited").with("seat", seat_word(*seat))),
                Ending::Frozen => opens(say("diskwars-passed-over").with("seat", seat_word(*seat))),
                Ending::Full => goes_on(say("diskwars-opportunity-full").with("seat", seat_word(*seat))),
                Ending::Short => goes_on(say("diskwars-opportunity-short").with("seat", seat_word(*seat))),
            },
            Event::Moved { disk, path, on, attack, held, .. } => {
                let spot = path.last().copied().map(rough).unwrap_or_default();
                let message = if *attack {
                    say("diskwars-moved-attack").with("on", names(on))
                } else if on.is_empty() {
                    say("diskwars-moved")
                } else {
                    say("diskwars-moved-onto").with("on", names(on))
                };
                let message = message.with("disk", *disk).with("spot", spot);
                match held {
                    None => opens(message),
                    Some(left) => opens(say("diskwars-moved-held").with("move", message).with("left", *left)),
                }
            }
            Event::Activated { disk, waited: true, .. } => opens(say("diskwars-waited").with("disk", *disk)),
            Event::Activated { disk, .. } => goes_on(say("diskwars-marked").with("disk", *disk)),
            Event::Revived { disk } => goes_on(say("diskwars-revived").with("disk", *disk)),
            Event::Shifted { disk, to, how, on, .. } => {
                let message = say(match how {
                    Shift::Ambush => "diskwars-shifted-ambush",
                    Shift::Tunnel => "diskwars-shifted-tunnel",
                    Shift::Teleport => "diskwars-shifted-teleport",
                    Shift::Shock | Shift::Hurl => "diskwars-shifted-pushed",
                });
                let message = message.with("disk", *disk).with("spot", rough(*to));
                if on.is_empty() {
                    goes_on(message)
                } else {
                    goes_on(say("diskwars-shifted-onto").with("shift", message).with("on", names(on)))
                }
            }
            Event::Swapped { first, second, places } => goes_on(
                say(if *places { "diskwars-swapped-places" } else { "diskwars-swapped-heights" })
                    .with("first", *first)
                    .with("second", *second),
            ),
            Event::SkillUsed { disk, skill, target, seat } => {
                let message = match (target, seat) {
                    (Some(target), _) => say("diskwars-skill-used-on").with("target", *target),
                    (None, Some(seat)) => say("diskwars-skill-used-against").with("seat", seat_word(*seat)),
                    (None, None) => say("diskwars-skill-used"),
                };
                opens(message.with("disk", *disk).with("skill", skill.message()))
            }
            Event::SkillWasted { disk, skill, .. } => {
                opens(say("diskwars-skill-wasted").with("disk", *disk).with("skill", skill.message()))
            }
            Event::Laid { disk, effect, .. } => {
                goes_on(say("diskwars-laid").with("disk", *disk).with("effect", *effect))
            }
            Event::SpellDeclared { cast, target } => opens(declared(cast, *target)),
            Event::SpellFizzled { cast } => opens(fizzled(cast)),
            Event::SpellCountered { cast, by } => {
                goes_on(say("diskwars-spell-countered").with("spell", cast.spell.message()).with("wizard", *by))
            }
            Event::Frozen { seat } => goes_on(say("diskwars-frozen").with("seat", seat_word(*seat))),
            Event::WallRaised { at } => goes_on(say("diskwars-wall-raised").with("spot", rough(*at))),
            Event::FireballFlew { drift, hit, wall, .. } => {
                let message = match hit {
                    Some(disk) => say("diskwars-fireball-hit").with("disk", *disk),
                    None if *wall => say("diskwars-fireball-wall"),
                    None => say("diskwars-fireball-lost"),
                };
                goes_on(message.with("drift", *drift))
            }
            Event::StormLanded { seat, at, hits, .. } => {
                let message = if hits.is_empty() {
                    say("diskwars-storm-missed")
                } else {
                    say("diskwars-storm-hit").with("hits", names(hits))
                };
                goes_on(message.with("seat", seat_word(*seat)).with("spot", rough(*at)))
            }
            Event::ShotDeclared { archer, target, missile, count } => opens(
                say("diskwars-shot")
                    .with("archer", *archer)
                    .with("target", *target)
                    .with("missiles", *missile)
                    .with("count", *count),
            ),
            Event::ShotLost { archer, target, .. } => {
                opens(say("diskwars-shot-lost").with("archer", *archer).with("target", *target))
            }
            Event::MissileFell { hits, knocked, .. } => goes_on(if *knocked {
                say("diskwars-missile-knocked")
            } else if hits.is_empty() {
                say("diskwars-missile-missed")
            } else {
                say("diskwars-missile-hit").with("hits", names(hits))
            }),
            Event::Damaged { disk, damage, pool, wounds, all } => goes_on(
                say(match (damage, wounds) {
                    // A price, or a loss of E: the marker comes without a blow.
                    (0, 1..) => "diskwars-wound-marker",
                    (_, 1..) => "diskwars-wounded",
                    _ => "diskwars-damaged",
                })
                .with("disk", *disk)
                .with("damage", *damage)
                .with("pool", *pool)
                .with("wounds", *wounds)
                .with("all", *all),
            ),
            Event::Unharmed { disk } => goes_on(say("diskwars-unharmed").with("disk", *disk)),
            Event::Healed { disk, left } => goes_on(say("diskwars-healed").with("disk", *disk).with("left", *left)),
            Event::Destroyed { disk, credit, ap, doomed, .. } => {
                let id = if *doomed { "diskwars-doomed" } else { "diskwars-destroyed" };
                let message = say(id).with("disk", *disk);
                goes_on(match credit {
                    Some(seat) => {
                        say("diskwars-credited").with("what", message).with("seat", seat_word(*seat)).with("ap", *ap)
                    }
                    None => say("diskwars-uncredited").with("what", message),
                })
            }
            Event::Removed { disk } => goes_on(say("diskwars-removed").with("disk", *disk)),
            Event::Struck { striker, target, damage, .. } => {
                opens(say("diskwars-struck").with("disk", *striker).with("target", *target).with("damage", *damage))
            }
            Event::StrikesChosen { strikes } => {
                let strike = |(disk, target): &(Named, Named)| {
                    say("diskwars-strike-chosen").with("disk", *disk).with("target", *target)
                };
                let strikes: Vec<Message> = strikes.iter().map(strike).collect();
                opens(say("diskwars-strikes-chosen").with("strikes", strikes))
            }
            Event::Captured { disk, by } => {
                goes_on(say("diskwars-captured").with("disk", *disk).with("seat", seat_word(*by)))
            }
            Event::Converted { seat, kind, by } => goes_on(
                say("diskwars-converted").with("disk", *kind).with("seat", seat_word(*seat)).with("by", seat_word(*by)),
            ),
            Event::Starved { disk, owner, by, ap } => goes_on(
                say("diskwars-starved")
                    .with("disk", *disk)
                    .with("seat", seat_word(*owner))
                    .with("by", seat_word(*by))
                    .with("ap", *ap),
            ),
            Event::Scried { by, kinds: seen, .. } => {
                viewer.knows(*by).then(|| say("diskwars-scried").with("disks", kinds(seen))).and_then(opens)
            }
            Event::OrdersSet { seat, orders: set } => viewer.knows(*seat).then(|| orders(set)).and_then(opens),
            Event::ShotsPlanned { seat, shots } => {
                viewer.knows(*seat).then(|| say("diskwars-shots-planned").with("count", shots.len())).and_then(opens)
            }
            Event::Preferred { seat, lines } => {
                let noted = say("diskwars-preferred").with("count", lines.len());
                viewer.knows(*seat).then_some(noted).and_then(opens)
            }
            Event::Reacted { seat, wizard } => {
                let id = if wizard.is_some() { "diskwars-reacted-counter" } else { "diskwars-reacted-decline" };
                viewer.knows(*seat).then(|| say(id)).and_then(opens)
            }
            Event::PlanStopped { seat, line, why } => {
                let message = say("diskwars-plan-stopped").with("line", *line).with("why", why.message());
                viewer.knows(*seat).then_some(message).and_then(opens)
            }
            Event::Eliminated { seat } => opens(say("diskwars-eliminated").with("seat", seat_word(*seat))),
            Event::TurnEnded { turn, centre } => opens(match centre {
                Some(seat) => say("diskwars-turn-ended-centre").with("turn", *turn).with("seat", seat_word(*seat)),
                None => say("diskwars-turn-ended").with("turn", *turn),
            }),
            Event::Unveiled { armies } => {
                let armies: Vec<Message> = armies
                    .iter()
                    .map(|(seat, army)| {
                        let spells: Vec<Message> = army.spells.iter().map(|spell| spell.message()).collect();
                        let disks = kinds(&army.disks);
                        let hidden: Vec<Message> = disks.into_iter().chain(spells).collect();
                        say("diskwars-unveiling").with("seat", seat_word(*seat)).with("hidden", hidden)
                    })
                    .collect();
                if armies.is_empty() { None } else { opens(say("diskwars-unveiled").with("armies", armies)) }
            }
            Event::MatchWon { seats, reason, .. } => opens(if seats.is_empty() {
                say("diskwars-match-drawn")
            } else {
                let seats: Vec<Message> = seats.iter().map(seat_word).collect();
                say(match reason {
                    Reason::Centre => "diskwars-won-centre",
                    Reason::Base => "diskwars-won-base",
                    Reason::Hill => "diskwars-won-hill",
                    Reason::Lead => "diskwars-won-lead",
                    Reason::Last => "diskwars-won-last",
                    Reason::Turns => "diskwars-won-turns",
                })
                .with("seat", seats)
            }),
            Event::Asked { seats, .. } => {
                let seats: Vec<Message> = seats.iter().map(seat_word).collect();
                goes_on(say("diskwars-status-waiting").with("seats", seats))
            }
            Event::Answered { seat } => goes_on(say("diskwars-answered").with("seat", seat_word(*seat))),
            Event::OpportunityBegan { seat } => goes_on(say("diskwars-opportunity").with("seat", seat_word(*seat))),
            Event::SpellsSettled => goes_on(say("diskwars-spells-settled")),
            Event::StormPassed { storm } => goes_on(match storm {
                Some(storm) => say("diskwars-storm-passed").with("seat", seat_word(storm.thrower)),
                None => say("diskwars-storm-over"),
            }),
            Event::Spent { disk } => goes_on(say("diskwars-spent").with("disk", *disk)),
            Event::Measured => None,
        }
    }

    fn report(events: &[Event], viewer: Viewer) -> Vec<Telling> {
        report::summed_up(events, viewer)
    }

    fn unit(value: &serde_json::Value) -> Option<Suggestion> {
        read_unit(value, |disk: Named| (disk.label.to_string(), disk.message()))
    }

    /// As much as the description of a picture holds.
    fn describe(view: &View) -> Vec<Message> {
        let field = &view.field;
        let mut lines = vec![view.headline()];
        for seat in &field.seats {
            let side = field.side(*seat);
            lines.push(
                Message::new("diskwars-alt-seat")
                    .with("seat", seat_word(*seat))
                    .with("score", side.score)
                    .with("pile", side.pile)
                    .with("book", side.book),
            );
        }
        if let Some(seat) = field.master() {
            lines.push(Message::new("diskwars-alt-centre").with("seat", seat_word(seat)));
        }
        let style = Style::of(field);
        for seat in &field.seats {
            let disks: Vec<Message> = field.of(*seat).map(|disk| alt_disk(field, disk, style)).collect();
            if !disks.is_empty() {
                lines.push(Message::new("diskwars-alt-disks").with("seat", seat_word(*seat)).with("list", disks));
            }
        }
        lines
    }

    fn secrets(view: &View) -> Vec<Message> {
        look::secrets_of(view, view.viewer.0)
    }

    fn question(view: &View, seat: Seat) -> Message {
        let field = &view.field;
        match &field.question {
            Question::Nothing => Message::new("diskwars-ask-nothing"),
            Question::Army => Message::new("diskwars-ask-army").with("points", field.options.points),
            Question::Deploy => Message::new("diskwars-ask-deploy"),
            Question::Reinforce => {
                Message::new("diskwars-ask-reinforce").with("count", field.side(seat).pile.min(place::MOST))
            }
            Question::Activate => Message::new("diskwars-ask-activate").with("count", 3 - i32::from(field.done)),
            Question::Held(label) => {
                Message::new("diskwars-ask-held").with("disk", label.to_string()).with("count", field.flips_left)
            }
            Question::React => {
                let spell = field.chain.last().map(|cast| cast.spell.message());
                Message::new("diskwars-ask-react").with("spell", spell.unwrap_or_else(|| seat_word(seat)))
            }
            Question::Firestorm => Message::new("diskwars-ask-firestorm"),
            Question::Place(kind) => Message::new("diskwars-ask-place").with("disk", *kind),
            Question::Shoot => Message::new("diskwars-ask-shoot").with("count", field.archers(seat).count()),
            Question::Combat => {
                let choosers = fight::choosers(field).filter(|disk| disk.controller == seat);
                let choosers: Vec<Message> = choosers.map(|disk| chooser(field, disk)).collect();
                Message::new("diskwars-ask-combat").with("count", choosers.len()).with("disks", choosers)
            }
            Question::Choose(labels) => {
                let mine =
                    labels.iter().filter(|label| field.disk(**label).is_some_and(|disk| disk.controller == seat));
                Message::new("diskwars-ask-choose").with("disks", joined(mine, ", "))
            }
        }
    }

    fn kind_name(kind: &str) -> Option<Message> {
        kind.parse::<Kind>().ok().map(Kind::message)
    }
}

/// A disk that may choose whom it strikes, and its choices.
fn chooser(field: &Field, disk: &Disk) -> Message {
    let options = fight::strikeable(field, disk);
    Message::new("diskwars-chooser").with("disk", disk.label.to_string()).with("options", joined(options, ", "))
}
