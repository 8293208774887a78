//! What is offered while a person types: made from the viewer's knowledge, likely things first. Where nobody may measure,
//! nothing here depends on a range (DSK-2.11).

use super::choices::tenths;
use super::command::{Deed, read_spells};
use super::content::{Army, Kind, Preset, content, read_list, write_list};
use super::disk::Disk;
use super::field::{Field, letter};
use super::magic::Flip;
use super::names::{self, counted, is_like};
use super::notation;
use super::offers::{army_name, shots, shown, targets};
use super::refusal::Refusal;
use super::rules::army::check;
use super::rules::fight;
use super::view::{View, rough};
use super::words::{Aimed, Faction, Skill, Spell};
use super::{Diskwars, offers};
use game::kit::{complete, plain};
use game::{Offering, Offers, Seat, Seats, Suggestion, Takes, Typed};
use text::{Message, begins_words};

/// How many enemies are named as goals of a move before the bearings.
const GOALS: usize = 16;

impl Offering for Diskwars {
    fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let all = match typed.option.takes {
            Takes::Unit => units(&view.field, by, typed),
            Takes::Seat => seat_values(&view.field),
            Takes::Text => texts(view, by, typed),
            _ => Vec::new(),
        };
        // Lists are completed at their end; each of them looks itself at what stands there.
        let list = matches!(typed.option.name, "flips" | "lines" | "places" | "shots" | "disks" | "spells" | "prefer");
        complete(&Typed { text: if list { "" } else { typed.text }, ..*typed }, all)
    }

    fn offers(view: &View, by: Seats) -> Offers {
        offers::frequent(view, by)
    }
}

fn named(value: impl Into<String>, name: Message) -> Suggestion {
    let value = value.into();
    let label = Message::new("diskwars-suggest-named").with("text", value.as_str()).with("name", name);
    Suggestion { value, label }
}

/// A disk with its state, as autocomplete shows it.
fn disk(field: &Field, disk: &Disk) -> Suggestion {
    let label = Message::new("diskwars-suggest-disk")
        .with("label", disk.label)
        .with("name", disk.kind)
        .with("spot", rough(disk.spot()))
        .with("activated", disk.activated)
        .with("pinned", field.is_pinned(disk));
    Suggestion { value: disk.label.to_string(), label }
}

/// Disks: one's own that can still act first where one acts, enemies first where one aims.
fn units(field: &Field, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let mine = |disk: &&Disk| by.has(disk.controller);
    let mut disks: Vec<&Disk> = field.on_table().collect();
    let given = |name: &str| typed.get(name).and_then(|label| label.parse().ok()).and_then(|label| field.disk(label));
    let measured = |name: &str| given(name).filter(|_| field.options.free);
    match (Deed::of(typed.verb), typed.option.name) {
        (Deed::Shoot, "target") => match given("disk") {
            Some(archer) => disks = targets(field, archer),
            None => disks.retain(|disk| !by.has(disk.controller)),
        },
        (Deed::Skill, "target") => {
            let skills = given("disk").map(|disk| disk.card().skills.as_slice()).unwrap_or_default();
            let named = typed.get("skill").and_then(Skill::named);
            let skill = named.or_else(|| skills.iter().copied().find(|skill| skill.is_active()));
            disks.retain(|disk| given("disk").is_none_or(|user| user.label != disk.label));
            aim(&mut disks, by, skill.map_or(Aimed::Enemies, Skill::aimed), measured("disk"));
        }
        (Deed::Cast, "target" | "target2") => {
            let spell = typed.get("spell").and_then(Spell::named);
            aim(&mut disks, by, spell.map_or(Aimed::Enemies, Spell::aimed), measured("wizard"));
        }
        (Deed::Combat, "disk") => disks = fight::asked(field, by),
        (Deed::Skill, "disk") => {
            disks.retain(|disk| mine(disk) && disk.card().skills.iter().any(|skill| skill.is_active()));
            disks.sort_by_key(|disk| !field.could_activate(disk));
        }
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

/// Disks for something that is meant for friends, for enemies or for nobody: the likely ones first, and among them the
/// nearest if there is one from which everybody may measure (DSK-2.11).
fn aim(disks: &mut Vec<&Disk>, by: Seats, aimed: Aimed, from: Option<&Disk>) {
    let far = |disk: &Disk| (from.map_or(0, |from| from.spot().square_to(disk.spot())), disk.label);
    match aimed {
        Aimed::Friends => disks.sort_by_key(|disk| (!by.has(disk.controller), far(disk))),
        Aimed::Enemies => disks.sort_by_key(|disk| (by.has(disk.controller), far(disk))),
        Aimed::Nobody => disks.clear(),
    }
}

fn seat_values(field: &Field) -> Vec<Suggestion> {
    let named = |seat: &Seat| named(letter(*seat).to_string(), names::seat_word(*seat));
    field.seats.iter().map(named).collect()
}

/// Completes the last item of a list that is being typed.
fn completed(text: &str, items: impl Iterator<Item = (String, Message)>) -> Vec<Suggestion> {
    let (before, last) = match text.rfind([',', ';']) {
        Some(place) => (format!("{}, ", text[..place].trim_end()), text[place + 1..].trim()),
        None => (String::new(), text.trim()),
    };
    let (last, count) = counted(last);
    let times = count.filter(|count| 1 < *count).map(|count| format!("*{count}")).unwrap_or_default();
    let fitting = items.filter(|(id, name)| begins_words(last, id) || is_like(last, name));
    let label = |id: &str, name: Message| {
        Message::new("diskwars-suggest-more").with("text", format!("{id}{times}")).with("name", name)
    };
    let value = |id: &str| format!("{before}{id}{times}");
    fitting.map(|(id, name)| Suggestion { value: value(&id), label: label(&id, name) }).collect()
}

/// The spells that an army is given besides, as far as they can be read.
fn book_of(typed: &Typed<'_>) -> Vec<Spell> {
    typed.get("spells").and_then(|spells| read_spells(spells).ok()).unwrap_or_default()
}

/// The disks of an army whose book is typed.
fn disks_of(typed: &Typed<'_>) -> Vec<Kind> {
    typed.get("disks").and_then(|disks| read_list(disks, names::kind).ok()).unwrap_or_default()
}

/// Completes an army list: what may still join it comes with its points, disks of its faction first.
fn recruits(field: &Field, text: &str, book: &[Spell]) -> Vec<Suggestion> {
    let (before, last) = text.rsplit_once([',', ';']).unwrap_or(("", text));
    let disks = read_list(before, names::kind).unwrap_or_default();
    let before = if disks.is_empty() { String::new() } else { format!("{}, ", write_list(&disks)) };
    let (last, count) = counted(last);
    let count = count.unwrap_or(1);
    let faction = disks.first().map(|kind| kind.card().faction);
    let mut found: Vec<(Kind, Army)> = Vec::new();
    for kind in Kind::all().filter(|kind| begins_words(last, &kind.to_string()) || is_like(last, &kind.message())) {
        let more = disks.iter().copied().chain(std::iter::repeat_n(kind, count)).collect();
        let army = Army { disks: more, spells: book.to_vec() };
        // An army may still lack the half that its faction needs; anything else that is wrong stays wrong.
        if matches!(check(&army, field.options.points), Ok(()) | Err(Refusal::FactionShare { .. })) {
            found.push((kind, army));
        }
    }
    found.sort_by_key(|(kind, _)| faction.is_some_and(|faction| kind.card().faction != faction));
    let times = if count == 1 { String::new() } else { format!("*{count}") };
    let recruit = |(kind, army): (Kind, Army)| Suggestion {
        value: format!("{before}{kind}{times}"),
        label: Message::new("diskwars-suggest-recruit")
            .with("name", kind)
            .with("count", count)
            .with("ap", kind.card().ap)
            .with("points", army.points())
            .with("limit", field.options.points),
    };
    found.into_iter().map(recruit).collect()
}

/// Completes a book: what may still join it comes with its level and its points, and with what the whole army costs then.
fn scrolls(field: &Field, text: &str, disks: &[Kind]) -> Vec<Suggestion> {
    let (before, last) = text.rsplit_once([',', ';']).unwrap_or(("", text));
    let book = read_spells(before).unwrap_or_default();
    let before = if book.is_empty() { String::new() } else { format!("{}, ", write_list(&book)) };
    let (last, count) = counted(last);
    let count = count.unwrap_or(1);
    let times = if count == 1 { String::new() } else { format!("*{count}") };
    let wizard = disks.iter().map(|kind| kind.card().wizard).max().unwrap_or(u8::MAX);
    let scroll = |spell: Spell| {
        let spells = book.iter().copied().chain(std::iter::repeat_n(spell, count)).collect();
        let army = Army { disks: disks.to_vec(), spells };
        let label = Message::new("diskwars-suggest-spell")
            .with("name", spell)
            .with("count", count)
            .with("level", spell.level())
            .with("ap", spell.ap())
            .with("points", army.points())
            .with("limit", field.options.points);
        let suggestion = Suggestion { value: format!("{before}{spell}{times}"), label };
        (army.points() <= field.options.points).then_some((wizard < spell.level(), suggestion))
    };
    let fitting = Spell::ALL
        .iter()
        .copied()
        .filter(|spell| begins_words(last, &spell.to_string()) || is_like(last, &spell.message()));
    // Those that no wizard of the list can cast come last.
    let mut found: Vec<(bool, Suggestion)> = fitting.filter_map(scroll).collect();
    found.sort_by_key(|(idle, _)| *idle);
    found.into_iter().map(|(_, suggestion)| suggestion).collect()
}

fn kinds() -> impl Iterator<Item = (String, Message)> {
    Kind::all().map(|kind| (kind.to_string(), kind.message()))
}

fn spells() -> impl Iterator<Item = (String, Message)> {
    Spell::ALL.iter().map(|spell| (spell.to_string(), spell.message()))
}

fn texts(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let (field, text) = (&view.field, typed.text.trim().to_lowercase());
    let text = text.as_str();
    let seats: Vec<Seat> = field.seats.iter().copied().filter(|seat| by.has(*seat)).collect();
    let able = || seats.iter().flat_map(|seat| field.able(*seat));
    let given = |name: &str| typed.get(name).and_then(|label| label.parse().ok()).and_then(|label| field.disk(label));
    match (Deed::of(typed.verb), typed.option.name) {
        (_, "preset") => {
            let army = |preset: &Preset| Suggestion { value: preset.id.clone(), label: army_name(preset) };
            content().within(field.options.points).into_iter().map(army).collect()
        }
        (Deed::Army, "disks") => recruits(field, text, &book_of(typed)),
        (Deed::Army, "spells") => scrolls(field, text, &disks_of(typed)),
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
            active.map(|skill| named(skill.word(), skill.message())).collect()
        }
        (Deed::Cast, "spell") => {
            let books = seats.iter().filter_map(|seat| view.secret(*seat)).flat_map(|secret| &secret.book);
            books.map(|spell| named(spell.word(), spell.message())).collect()
        }
        (Deed::Spell, "id") => spells().map(|(id, name)| named(id, name)).collect(),
        (Deed::Disk, "id") => {
            let labels = field.on_table().map(|found| disk(field, found));
            labels.chain(kinds().map(|(id, name)| named(id, name))).collect()
        }
        (_, "faction") => Faction::ALL.iter().map(|faction| named(faction.word(), faction.message())).collect(),
        (_, "flips") => {
            let mover = given("disk").or_else(|| given("target")).or_else(|| able().next());
            let Some(mover) = mover else { return Vec::new() };
            let most = mover.movement().max(1) as usize;
            let toward = shown(field, mover).into_iter().take(GOALS).map(|enemy| Flip::Disk(enemy.label));
            let centre = Flip::Spot(tenths(field.centre()));
            let ways = toward.chain([centre]).chain((0..360).step_by(45).map(Flip::Bearing));
            ways.map(|flip| plain(notation::write_flips(std::iter::repeat_n(flip, most)))).collect()
        }
        (Deed::Combat, "lines") => {
            let (before, _) = text.rsplit_once(';').unwrap_or_default();
            let before = if before.is_empty() { String::new() } else { format!("{}; ", before.trim()) };
            let open = fight::asked(field, by).into_iter().filter(|disk| !before.contains(&format!("{}>", disk.label)));
            let line =
                |disk: &Disk| format!("{before}{}>{}", disk.label, notation::joined(fight::open_to(field, disk), " "));
            open.map(line).map(plain).collect()
        }
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
            let shots = seats.iter().flat_map(|seat| shots(field, *seat));
            shots.map(|(archer, target)| plain(format!("{}>{}", archer.label, target.label))).collect()
        }
        (_, "prefer") => {
            let others = given("disk").map(|disk| fight::open_to(field, disk)).unwrap_or_default();
            let others = others.into_iter().filter_map(|label| field.disk(label));
            others.map(|other| named(other.label.to_string(), other.kind.message())).collect()
        }
        (_, "pick") => {
            let dead = seats.iter().flat_map(|seat| field.graveyard(*seat));
            let dead = dead.map(|disk| named(disk.label.to_string(), disk.kind.message()));
            let piles = seats.iter().filter_map(|seat| view.secret(*seat)).flat_map(|secret| &secret.pile);
            dead.chain(piles.map(|kind| named(kind.to_string(), kind.message()))).collect()
        }
        (_, "cede") => {
            [named("none", Message::new("diskwars-orders-cede-nobody"))].into_iter().chain(seat_values(field)).collect()
        }
        (_, "firestorm") => {
            let disks = field.on_table().filter(|disk| !by.has(disk.controller));
            [named("auto", Message::new("diskwars-orders-aim-auto"))]
                .into_iter()
                .chain(disks.map(|found| disk(field, found)))
                .collect()
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
