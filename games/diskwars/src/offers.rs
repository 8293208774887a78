//! What is one press away: buttons and menus of the frequent choices. They stand under public messages, so they are made from
//! what everybody knows. Where nobody may measure, no range is told (DSK-2.11); ways still go around one's own disks, for how
//! those lie everybody sees at a table.

use super::choices::{enemies, tenths};
use super::command::{Act, Command, Deed, Levy, Wishes};
use super::content::{Card, Preset, content};
use super::disk::{Disk, Label};
use super::event::Shot;
use super::field::{Field, Question};
use super::magic::{Flip, Flips};
use super::notation::joined;
use super::rules::{fight, walk};
use super::view::{View, whole};
use game::{Blank, Offer, Offers, Seat, Seats, Typing};
use space::Spot;
use text::Message;

/// For how many disks there is a menu of its own.
const MENUS: usize = 3;
/// Ways beside the straight one turn by so many degrees, so many times to each side.
const TURN: i32 = 15;
const ASIDE: i32 = 5;

fn offer(command: &Command, label: Message) -> Offer {
    Offer::new(command.order().to_string(), label)
}

/// An option that is best typed into a form: its label, and a hint.
fn form(deed: Deed, option: &'static str, texts: [&'static str; 2]) -> Typing {
    let [label, hint] = texts.map(Message::new);
    Typing { verb: deed.verb().name, option, label, hint }
}

/// Frequent choices of these seats.
pub(super) fn frequent(view: &View, by: Seats) -> Offers {
    let field = &view.field;
    let mut offers = Offers::default();
    let due = field.waiting.and(by);
    let Some(seat) = due.iter().next() else { return offers };
    let say = Message::new;
    match &field.question {
        Question::Army => {
            let ready_made = |preset: &Preset| {
                let command = Command::Army(Levy::ready_made(&preset.id));
                Offer { about: Some(about(preset)), ..offer(&command, army_name(preset)) }
            };
            let menu = content().within(field.options.points).into_iter().map(ready_made).collect();
            offers.menus.push((say("diskwars-menu-army"), menu));
            offers.forms.push(form(Deed::Army, "disks", ["diskwars-offer-army-list", "diskwars-hint-army-list"]));
            offers.blanks.push(Blank {
                option: "spells",
                label: say("diskwars-offer-army-spells"),
                hint: say("diskwars-hint-army-spells"),
            });
        }
        Question::Deploy => {
            offers.buttons.push(offer(&Command::Deploy { places: Vec::new() }, say("diskwars-offer-deploy")));
            let places = ["diskwars-offer-deploy-places", "diskwars-hint-deploy-places"];
            offers.forms.push(form(Deed::Deploy, "places", places));
        }
        Question::Reinforce => {
            let all = Command::Reinforce { count: None, places: Vec::new() };
            let none = Command::Reinforce { count: Some(0), places: Vec::new() };
            offers.buttons.push(offer(&all, say("diskwars-offer-reinforce-all")));
            offers.buttons.push(offer(&none, say("diskwars-offer-reinforce-none")));
        }
        Question::Activate => activation(field, seat, &mut offers),
        Question::Held(_) => offers.buttons.push(offer(&Command::Stop, say("diskwars-offer-stop"))),
        Question::React => {
            let react = |counter: bool| Command::React { counter, wizard: None };
            offers.buttons.push(offer(&react(false), say("diskwars-offer-decline")));
            offers.buttons.push(offer(&react(true), say("diskwars-offer-counter")));
        }
        Question::Firestorm => {
            offers.buttons.push(offer(&Command::Place { at: None }, say("diskwars-offer-throw")));
        }
        Question::Place(_) => {
            offers.buttons.push(offer(&Command::Place { at: None }, say("diskwars-offer-place")));
        }
        Question::Shoot => shooting(field, seat, &mut offers),
        Question::Combat => {
            offers.menus.extend(strikes(field, seat));
            offers.buttons.push(offer(&Command::Ready, say("diskwars-offer-fight")));
            offers.forms.push(form(Deed::Combat, "lines", ["diskwars-offer-prefer", "diskwars-hint-prefer"]));
        }
        Question::Choose(_) => offers.menus.extend(strikes(field, seat)),
        Question::Nothing => {}
    }
    offers
}

/// The name of a ready-made army.
pub(super) fn army_name(preset: &Preset) -> Message {
    Message::new("diskwars-offer-army").with("faction", preset.faction.message()).with("points", preset.points)
}

/// What a ready-made army is made of, counted from its disks.
pub(super) fn about(preset: &Preset) -> Message {
    let disks = &preset.army.disks;
    let count = |is: fn(&Card) -> bool| disks.iter().filter(|kind| is(kind.card())).count();
    Message::new("diskwars-about-army")
        .with("disks", disks.len())
        .with("archers", count(|card| card.throws.is_some()))
        .with("wizards", count(|card| 0 < card.wizard))
        .with("flyers", count(|card| card.flying))
        .with("fast", count(|card| 5 <= card.stats.movement))
        .with("spells", preset.army.spells.len())
}

/// For the first disks of a seat that choose in combat, menus of those whom they may strike.
fn strikes(field: &Field, seat: Seat) -> impl Iterator<Item = (Message, Vec<Offer>)> {
    let menu = move |disk: &Disk| {
        let strike = |other: &Disk| {
            let command = Command::Combat(Wishes::one(disk.label, other.label));
            offer(&command, Message::new("diskwars-offer-strike").with("disk", other.named()))
        };
        let others = fight::open_to(field, disk).into_iter().filter_map(|other| field.disk(other));
        (Message::new("diskwars-menu-strike").with("disk", disk.named()), others.map(strike).collect::<Vec<_>>())
    };
    let menus = fight::asked(field, Seats::one(seat)).into_iter().take(MENUS).map(menu);
    menus.filter(|(_, menu)| !menu.is_empty())
}

/// The way of a disk that brings it near a goal, and the friends it would come to lie on. Straight if that pins no friend;
/// otherwise the way with fewer flips or beside the straight line that ends nearest to the goal and pins none.
fn way(field: &Field, disk: &Disk, goal: Spot, straight: Flip) -> Option<(Flips, Vec<Label>)> {
    let most = disk.movement().max(0) as usize;
    let pinned = |flips: &Flips| {
        let walked = walk::walk(field, disk, flips, disk.movement()).ok()?;
        let own = walked.on.iter().filter_map(|label| field.disk(*label)).filter(|other| !other.is_enemy(disk));
        let own: Vec<Label> = own.map(|other| other.label).collect();
        Some((own, walked.path.last().copied().unwrap_or(disk.spot())))
    };
    let all = Flips::straight(straight, most);
    let first = pinned(&all);
    if let Some((own, _)) = &first
        && own.is_empty()
    {
        return Some((all, Vec::new()));
    }
    let bearing = disk.spot().bearing(goal);
    let beside = (1..=ASIDE).flat_map(|step| [bearing + step * TURN, bearing + 360 - step * TURN]);
    let ways = [straight].into_iter().chain(beside.map(|bearing| Flip::Bearing(bearing % 360)));
    let ways = ways.flat_map(|flip| (1..=most).rev().map(move |flips| Flips::straight(flip, flips)));
    let free = ways.filter_map(|flips| pinned(&flips).filter(|(own, _)| own.is_empty()).map(|(_, end)| (flips, end)));
    // Nearer than before, or there is no sense in going.
    let nearer = free.filter(|(_, end)| end.square_to(goal) < disk.spot().square_to(goal));
    let best = nearer.min_by_key(|(_, end)| end.square_to(goal)).map(|(flips, _)| (flips, Vec::new()));
    best.or_else(|| first.map(|(own, _)| (all, own)))
}

/// For every disk that could be activated: a move toward the centre and one toward the nearest enemy.
fn activation(field: &Field, seat: Seat, offers: &mut Offers) {
    let say = Message::new;
    let centre = field.centre();
    let (mut advance, mut charge, mut wait) = (Vec::new(), Vec::new(), Vec::new());
    for disk in field.able(seat) {
        let most = disk.movement().max(0) as usize;
        let go = |flips: Flips, pins: &[Label], label: Message| {
            let label = if pins.is_empty() {
                label
            } else {
                say("diskwars-offer-lands").with("move", label).with("disks", joined(pins, ", "))
            };
            offer(&Command::Act(Act::Move { disk: disk.label, flips, hold: false }), label)
        };
        if 0 < most {
            if let Some((flips, pins)) = way(field, disk, centre, Flip::Spot(tenths(centre))) {
                let label = say("diskwars-offer-advance").with("disk", disk.named()).with("m", flips.count());
                advance.push(go(flips, &pins, label));
            }
            if let Some(enemy) = nearest(field, disk)
                && let Some((flips, pins)) = way(field, disk, enemy.spot(), Flip::Disk(enemy.label))
            {
                let label = say("diskwars-offer-charge").with("disk", disk.named()).with("other", enemy.named());
                charge.push(go(flips, &pins, label));
            }
        }
        if !field.is_pinned(disk) {
            let command = Command::Act(Act::Wait { disk: disk.label });
            wait.push(offer(&command, say("diskwars-offer-wait").with("disk", disk.named())));
        }
    }
    let menus = [("diskwars-menu-charge", charge), ("diskwars-menu-advance", advance), ("diskwars-menu-wait", wait)];
    let menus = menus.into_iter().filter(|(_, menu)| !menu.is_empty());
    offers.menus.extend(menus.map(|(title, menu)| (say(title), menu)));
    offers.buttons.push(offer(&Command::Pass { confirm: true }, say("diskwars-offer-pass")));
    offers.forms.push(form(Deed::Plan, "lines", ["diskwars-offer-plan", "diskwars-hint-plan"]));
}

/// The enemies of a disk as people are shown them: the nearest first, or by label where nobody may measure (DSK-2.11).
pub(super) fn shown<'a>(field: &'a Field, disk: &Disk) -> Vec<&'a Disk> {
    let mut found = enemies(field, disk, usize::MAX);
    if !field.options.free {
        found.sort_by_key(|enemy| enemy.label);
    }
    found
}

/// The enemy that seems nearest to a disk. Where nobody may measure, it is judged by the whole centimetres that everybody
/// can read.
fn nearest<'a>(field: &'a Field, disk: &Disk) -> Option<&'a Disk> {
    let read = |spot: Spot| if field.options.free { spot } else { whole(spot) };
    shown(field, disk).into_iter().min_by_key(|enemy| read(disk.spot()).square_to(read(enemy.spot())))
}

/// The enemies that an archer may shoot at, as they are shown.
pub(super) fn targets<'a>(field: &'a Field, archer: &Disk) -> Vec<&'a Disk> {
    shown(field, archer).into_iter().filter(|target| field.may_aim(archer, target)).collect()
}

/// The shots of able archers at enemies they may shoot at: one of each in turn, so that whoever sees only the first of them
/// sees some of every archer.
pub(super) fn shots<'a>(field: &'a Field, seat: Seat) -> Vec<(&'a Disk, &'a Disk)> {
    let aims =
        |archer: &'a Disk| targets(field, archer).into_iter().enumerate().map(move |(turn, at)| (turn, archer, at));
    let mut found: Vec<(usize, &Disk, &Disk)> = field.archers(seat).flat_map(aims).collect();
    found.sort_by_key(|(turn, ..)| *turn);
    found.into_iter().map(|(_, archer, target)| (archer, target)).collect()
}

/// Every able archer at the enemies it may shoot at.
fn shooting(field: &Field, seat: Seat, offers: &mut Offers) {
    let say = Message::new;
    let menu: Vec<Offer> = shots(field, seat)
        .into_iter()
        .map(|(archer, target)| {
            let shot = Shot { archer: archer.label, target: target.label, aim: None };
            let label = say("diskwars-offer-shoot").with("archer", archer.named()).with("target", target.named());
            offer(&Command::Shoot(shot), label)
        })
        .collect();
    if !menu.is_empty() {
        offers.menus.push((say("diskwars-menu-shoot"), menu));
    }
    offers.buttons.push(offer(&Command::Ready, say("diskwars-offer-no-shot")));
    offers.forms.push(form(Deed::Volley, "shots", ["diskwars-offer-volley", "diskwars-hint-volley"]));
}
