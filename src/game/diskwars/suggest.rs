//! What is offered while a person types, and what is one press away: made from the viewer's knowledge, likely things
//! first. Where nobody may measure, nothing here depends on a range (DSK-2.11).

use super::super::{Offer, Offers, Seat, Seats, Suggestion, Takes, Typed, Typing};
use super::choices::{enemies, tenths};
use super::command::{Act, Command};
use super::content::{Kind, content};
use super::disk::Disk;
use super::event::Shot;
use super::field::{Field, Question, letter};
use super::magic::{Flip, Flips};
use super::notation;
use super::verb::Deed;
use super::view::{View, rough};
use super::words::{Faction, Skill, Spell};
use crate::text::Message;

/// How many values an answer to autocomplete can hold.
const MOST: usize = 25;
/// How many characters a value may have, so that it fits into its label together with a name.
const LONGEST: usize = 60;

/// Values for the option being typed.
pub fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let seats: Vec<Seat> = view.field.seats.iter().copied().filter(|seat| by.has(*seat)).collect();
    let text = typed.text.trim().to_lowercase();
    let all = match typed.option.takes {
        Takes::Unit => units(&view.field, by, typed),
        Takes::Seat => seat_values(&view.field),
        Takes::Text => texts(view, by, &seats, typed, &text),
        _ => Vec::new(),
    };
    let free = matches!(typed.option.name, "flips" | "lines" | "places" | "shots" | "disks" | "spells" | "prefer");
    let mut found: Vec<Suggestion> = Vec::new();
    for suggestion in all {
        let value = suggestion.value.to_lowercase();
        let fits = value.chars().count() <= LONGEST && !value.is_empty();
        let meant = free || value.starts_with(&text) || text.len() < 3 && value.contains(&text);
        if fits && meant && found.iter().all(|other| other.value != suggestion.value) && found.len() < MOST {
            found.push(suggestion);
        }
    }
    found
}

fn plain(value: impl Into<String>) -> Suggestion {
    let value = value.into();
    Suggestion { label: Message::new("diskwars-suggest-plain").with("text", value.as_str()), value }
}

fn named(value: impl Into<String>, name: Message) -> Suggestion {
    let value = value.into();
    let label = Message::new("diskwars-suggest-named").with("text", value.as_str()).with("name", name);
    Suggestion { value, label }
}

/// A disk with its state, as autocomplete shows it.
fn disk(field: &Field, disk: &Disk) -> Suggestion {
    let label = Message::new("diskwars-suggest-disk")
        .with("label", disk.label.to_string())
        .with("name", disk.kind.message())
        .with("spot", rough(disk.spot()))
        .with("activated", u8::from(disk.activated))
        .with("pinned", u8::from(field.is_pinned(disk)));
    Suggestion { value: disk.label.to_string(), label }
}

/// Disks: one's own that can still act first where one acts, enemies first where one aims.
fn units(field: &Field, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let mine = |disk: &&Disk| by.has(disk.controller);
    let mut disks: Vec<&Disk> = field.on_table().collect();
    match (Deed::of(typed.verb), typed.option.name) {
        (Deed::Shoot, "disk") => {
            disks.retain(mine);
            disks.sort_by_key(|disk| !field.can_shoot(disk));
        }
        (_, "wizard") => {
            disks.retain(|disk| by.has(disk.controller) && 0 < disk.card().wizard);
            disks.sort_by_key(|disk| !field.could_activate(disk));
        }
        (_, "disk") => {
            disks.retain(mine);
            disks.sort_by_key(|disk| !field.could_activate(disk));
        }
        _ => disks.sort_by_key(|disk| by.has(disk.controller)),
    }
    disks.into_iter().map(|found| disk(field, found)).collect()
}

fn seat_values(field: &Field) -> Vec<Suggestion> {
    let named = |seat: &Seat| named(letter(*seat).to_string(), super::refusal::seat_word(*seat));
    field.seats.iter().map(named).collect()
}

/// Completes the last item of a list that is being typed.
fn completed(text: &str, items: impl Iterator<Item = (String, Message)>) -> Vec<Suggestion> {
    let (before, last) = match text.rfind([',', ';']) {
        Some(place) => (format!("{}, ", text[..place].trim_end()), text[place + 1..].trim()),
        None => (String::new(), text.trim()),
    };
    let fitting = items.filter(|(id, _)| id.starts_with(last));
    fitting.map(|(id, name)| named(format!("{before}{id}"), name)).collect()
}

fn kinds() -> impl Iterator<Item = (String, Message)> {
    Kind::all().map(|kind| (kind.to_string(), kind.message()))
}

fn spells() -> impl Iterator<Item = (String, Message)> {
    Spell::ALL.iter().map(|spell| (spell.to_string(), spell.message()))
}

fn texts(view: &View, by: Seats, seats: &[Seat], typed: &Typed<'_>, text: &str) -> Vec<Suggestion> {
    let field = &view.field;
    let able = || seats.iter().flat_map(|seat| field.able(*seat));
    let given = |name: &str| typed.get(name).and_then(|label| label.parse().ok()).and_then(|label| field.disk(label));
    match (Deed::of(typed.verb), typed.option.name) {
        (_, "preset") => {
            let fitting = content().presets.iter().filter(|preset| preset.points <= field.options.points);
            fitting.rev().map(|preset| named(preset.id.as_str(), preset.faction.message())).collect()
        }
        (Deed::Army, "disks") => completed(text, kinds()),
        (_, "spells") => completed(text, spells()),
        (_, "disks") => {
            let labels: Vec<_> = field.on_table().filter(|disk| !by.has(disk.controller)).take(5).collect();
            let labels: Vec<String> = labels.iter().map(|disk| disk.label.to_string()).collect();
            if labels.is_empty() { Vec::new() } else { vec![plain(labels.join(" "))] }
        }
        (_, "skill") => {
            let of = |disk: &Disk| disk.card().skills.clone();
            let skills: Vec<Skill> = match given("disk") {
                Some(disk) => of(disk),
                None => able().flat_map(of).collect(),
            };
            let active = skills.into_iter().filter(|skill| skill.is_active());
            active.map(|skill| named(skill.id(), skill.message())).collect()
        }
        (Deed::Cast, "spell") => {
            let books = seats.iter().filter_map(|seat| view.secret(*seat)).flat_map(|secret| &secret.book);
            books.map(|spell| named(spell.id(), spell.message())).collect()
        }
        (Deed::Spell, "id") => spells().map(|(id, name)| named(id, name)).collect(),
        (Deed::Disk, "id") => {
            let labels = field.on_table().map(|found| disk(field, found));
            labels.chain(kinds().map(|(id, name)| named(id, name))).collect()
        }
        (_, "faction") => Faction::ALL.iter().map(|faction| named(faction.id(), faction.message())).collect(),
        (_, "flips") => {
            let mover = given("disk").or_else(|| given("target")).or_else(|| able().next());
            let Some(mover) = mover else { return Vec::new() };
            let most = mover.movement().max(1) as usize;
            let toward = enemies(field, mover, 8).into_iter().map(|enemy| Flip::Disk(enemy.label));
            let centre = Flip::Spot(tenths(field.centre()));
            let ways = toward.chain([centre]).chain((0..360).step_by(45).map(Flip::Bearing));
            ways.map(|flip| plain(notation::write_flips(std::iter::repeat_n(flip, most)))).collect()
        }
        (Deed::Combat, "lines") => able().next().map(|_| plain("a1>b1 b2")).into_iter().collect(),
        (_, "lines") => able()
            .take(8)
            .map(|disk| {
                let centre = Flip::Spot(tenths(field.centre()));
                let flips = notation::write_flips(std::iter::repeat_n(centre, disk.movement().max(1) as usize));
                plain(format!("{} move {flips}", disk.label))
            })
            .collect(),
        (_, "places") => vec![plain("0; 40; 320"), plain("0; 50; 310; 100; 260; 150")],
        (_, "shots") => {
            let archers = seats.iter().flat_map(|seat| field.archers(*seat));
            archers
                .flat_map(|archer| {
                    enemies(field, archer, usize::MAX)
                        .into_iter()
                        .take(3)
                        .map(|target| format!("{}>{}", archer.label, target.label))
                })
                .map(plain)
                .collect()
        }
        (_, "prefer") => {
            let others = given("disk").map(|disk| field.contacts(disk).map(|other| other.label.to_string()).collect());
            let others: Vec<String> = others.unwrap_or_default();
            others.into_iter().map(plain).collect()
        }
        (_, "pick") => {
            let dead = seats.iter().flat_map(|seat| field.graveyard(*seat));
            let dead = dead.map(|disk| named(disk.label.to_string(), disk.kind.message()));
            let piles = seats.iter().filter_map(|seat| view.secret(*seat)).flat_map(|secret| &secret.pile);
            dead.chain(piles.map(|kind| named(kind.to_string(), kind.message()))).collect()
        }
        (_, "cede") => [plain("none")].into_iter().chain(seat_values(field)).collect(),
        (_, "firestorm") => {
            let disks = field.on_table().filter(|disk| !by.has(disk.controller));
            [plain("auto")].into_iter().chain(disks.map(|found| disk(field, found))).collect()
        }
        (_, "from" | "to") => {
            let disks = field.on_table().map(|found| disk(field, found));
            [plain("centre")].into_iter().chain(disks).collect()
        }
        (_, "at" | "at2" | "aim") => {
            let disks = field.on_table().map(|found| named(rough(found.spot()), found.named().message()));
            [plain(rough(field.centre()))].into_iter().chain(disks).collect()
        }
        _ => Vec::new(),
    }
}

fn offer(command: &Command, label: Message) -> Offer {
    Offer { words: command.order().to_string(), label }
}

/// Frequent choices of these seats. They stand under public messages, so they are made from what everybody knows.
pub fn offers(view: &View, by: Seats) -> Offers {
    let field = &view.field;
    let mut offers = Offers::default();
    let due = field.waiting.and(by);
    let Some(seat) = due.iter().next() else { return offers };
    let say = Message::new;
    match &field.question {
        Question::Army => {
            let fitting = content().presets.iter().filter(|preset| preset.points <= field.options.points).rev();
            let menu = fitting
                .map(|preset| {
                    let command = Command::Army { preset: Some(preset.id.clone()), disks: None, spells: None };
                    let label = say("diskwars-offer-army")
                        .with("faction", preset.faction.message())
                        .with("points", preset.points);
                    offer(&command, label)
                })
                .take(MOST)
                .collect();
            offers.menus.push((say("diskwars-menu-army"), menu));
            offers.forms.push(Typing {
                verb: "army",
                option: "disks",
                label: say("diskwars-offer-army-list"),
                hint: say("diskwars-hint-army-list"),
            });
        }
        Question::Deploy => {
            offers.buttons.push(offer(&Command::Deploy { places: Vec::new() }, say("diskwars-offer-deploy")));
            offers.forms.push(Typing {
                verb: "deploy",
                option: "places",
                label: say("diskwars-offer-deploy-places"),
                hint: say("diskwars-hint-deploy-places"),
            });
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
            offers.buttons.push(offer(&Command::Ready, say("diskwars-offer-fight")));
            offers.forms.push(Typing {
                verb: "combat",
                option: "lines",
                label: say("diskwars-offer-prefer"),
                hint: say("diskwars-hint-prefer"),
            });
        }
        Question::Choose(labels) => {
            let mine = labels.iter().filter(|label| field.disk(**label).is_some_and(|disk| disk.controller == seat));
            for label in mine.take(4) {
                let options = super::rules::fight::options_of(field, *label);
                let menu: Vec<Offer> = options
                    .into_iter()
                    .filter_map(|other| field.disk(other))
                    .take(MOST)
                    .map(|other| {
                        let line = (*label, vec![other.label]);
                        let command = Command::Combat { lines: vec![line], ready: false };
                        offer(&command, say("diskwars-offer-strike").with("disk", other.named()))
                    })
                    .collect();
                let title = say("diskwars-menu-strike").with("disk", label.to_string());
                if !menu.is_empty() {
                    offers.menus.push((title, menu));
                }
            }
        }
        Question::Nothing => {}
    }
    offers
}

/// For every disk that could be activated: a move toward the centre and one toward the nearest enemy.
fn activation(field: &Field, seat: Seat, offers: &mut Offers) {
    let say = Message::new;
    let centre = Flip::Spot(tenths(field.centre()));
    let (mut advance, mut charge, mut wait) = (Vec::new(), Vec::new(), Vec::new());
    for disk in field.able(seat) {
        let most = disk.movement().max(0) as usize;
        let go =
            |flip: Flip| Command::Act(Act::Move { disk: disk.label, flips: Flips::straight(flip, most), hold: false });
        if 0 < most {
            advance.push(offer(&go(centre), say("diskwars-offer-advance").with("disk", disk.named()).with("m", most)));
            if let Some(enemy) = enemies(field, disk, 1).first() {
                let label = say("diskwars-offer-charge").with("disk", disk.named()).with("other", enemy.named());
                charge.push(offer(&go(Flip::Disk(enemy.label)), label));
            }
        }
        if !field.is_pinned(disk) {
            let command = Command::Act(Act::Wait { disk: disk.label });
            wait.push(offer(&command, say("diskwars-offer-wait").with("disk", disk.named())));
        }
    }
    for (title, mut menu) in [
        (say("diskwars-menu-charge"), charge),
        (say("diskwars-menu-advance"), advance),
        (say("diskwars-menu-wait"), wait),
    ] {
        menu.truncate(MOST);
        if !menu.is_empty() {
            offers.menus.push((title, menu));
        }
    }
    offers.buttons.push(offer(&Command::Pass { confirm: true }, say("diskwars-offer-pass")));
    offers.forms.push(Typing {
        verb: "plan",
        option: "lines",
        label: say("diskwars-offer-plan"),
        hint: say("diskwars-hint-plan"),
    });
}

/// Every able archer at the enemies nearest to it.
fn shooting(field: &Field, seat: Seat, offers: &mut Offers) {
    let say = Message::new;
    let mut menu = Vec::new();
    for archer in field.archers(seat) {
        for target in enemies(field, archer, 5) {
            let shot = Shot { archer: archer.label, target: target.label, aim: None };
            let label = say("diskwars-offer-shoot").with("archer", archer.named()).with("target", target.named());
            menu.push(offer(&Command::Shoot(shot), label));
        }
    }
    menu.truncate(MOST);
    if !menu.is_empty() {
        offers.menus.push((say("diskwars-menu-shoot"), menu));
    }
    offers.buttons.push(offer(&Command::Ready, say("diskwars-offer-no-shot")));
    offers.forms.push(Typing {
        verb: "volley",
        option: "shots",
        label: say("diskwars-offer-volley"),
        hint: say("diskwars-hint-volley"),
    });
}
