//! Positions as text, for plays, puzzles and bug reports: one fact a line. A position begins from the scenario's own
//! layout, unless it says `bare`.
//!
//! ```text
//! bare                             no objects, sites, traps, villains, van, civilians
//! turn 2                           the turn (default 1)
//! phase strategy                   strategy, or activation (default)
//! first B                          who acts or acted first (default A); none before the first turn
//! rage a1 F4 damage 2 …            a hero: seat, square, then any of: damage N, stun N, blind N, shield N, done, teamup,
//!                                  rank rookie, left CARD,CARD, right CARD,CARD, hand CARD,… (the rest of its deck if
//!                                  left out), discard CARD,…, tokens attack,defence, mission N, count N, load case,
//!                                  accomplished, drawn N
//! nd-1 I5 damage 1                 a villain or (with a seat) a sidekick; `nd-1 out` if it is gone
//! active rage 3                    who acts, with how many Actions (default: the first hero, 3)
//! order A rage duchess             initiative cards of a team
//! object car-1 G1+H1               an object; `object car-1 gone`
//! site sonic-1 gone                a machine or bomb that is gone; `site door-H1-H2 tokens 4` for −1 tokens
//! door door-H1-H2 open             a door: open, broken or closed
//! trap T1.3                        one more trap; letter D4, case J5: tokens on the ground
//! track 3 1                        the track, and how many margins have come
//! van 3 stopped A cases 2          the van: place on its path from 1, who stopped it, cases
//! bodies A B                       Emissaries out of action, by whom they are credited to (`-`: nobody)
//! score A 2                        what the scenario counts; wounds A 1
//! big A, medium B, blue rage, red duchess        articles
//! objective                        the camp objective is reached
//! standing a1 away                 a standing order
//! ```
//!
//! What stands after `#` is a remark.

use super::command::{SEATS, seat_name, seat_of};
use super::content::{HandCard, Hero, Rank, Side, Trait};
use super::effect::Perm;
use super::event::{Article, Event, Preference};
use super::field::{Active, Door, Field, Load, Object, Stage, Team, Van};
use super::figure::{Figure, ObjectId};
use super::refusal::Refusal;
use super::rules::setup::deck;
use super::site::Site;
use super::square::Square;
use super::steps::write_batch;
use super::view::View;
use super::{Guardians, Plan};
use game::kit::facts;
use game::{Rules, Seat, Seats};

fn bad(line: &str) -> Refusal {
    Refusal::BadPosition(line.trim().chars().take(80).collect())
}

/// Lays a position out.
pub fn arrange(mut state: Guardians, text: &str) -> Result<Guardians, Refusal> {
    let lines: Vec<Vec<&str>> = facts(text).map(|line| line.split_whitespace().collect()).collect();
    state.field.stage = Stage::Activation;
    state.field.turn = 1;
    state.field.first = Some(Team::A);
    // Heroes first: how many there are decides how many villains stand.
    let mut seats = Seats::NONE;
    for words in &lines {
        if let Ok(hero) = words[0].parse::<Hero>() {
            let line = words.join(" ");
            seats = seats.or(Seats::one(hero_line(&mut state, hero, &words[1..]).ok_or_else(|| bad(&line))?));
        }
    }
    state.field.seats = seats;
    let count = |team: Team| state.field.team_heroes(team).len() as u8;
    state.field.strength = count(Team::A).max(count(Team::B)).max(1);
    if !lines.iter().any(|words| words[0] == "bare") {
        state.set_up_scenario();
    }
    for words in &lines {
        if words[0].parse::<Hero>().is_err() {
            fact(&mut state, words).ok_or_else(|| bad(&words.join(" ")))?;
        }
    }
    let field = &mut state.field;
    if field.stage == Stage::Activation && field.active.is_none() {
        let hero = field.heroes_in_play().first().copied().ok_or_else(|| bad(text))?;
        field.active = Some(Active { figure: Figure::hero(hero), actions: 3, moved: false });
    }
    if let Some(active) = &field.active {
        let figure = active.figure;
        field.pieces[figure.index()].activated = true;
        field.last_turned = field.side(figure);
    }
    for hero in Hero::ALL {
        let began = field.zone_of(Figure::hero(hero));
        if let Some(sheet) = field.sheet_mut(hero) {
            sheet.began = began;
        }
    }
    state.check().map_err(|why| bad(&why))?;
    Ok(state)
}

fn cards(text: &str) -> Option<Vec<HandCard>> {
    text.split(',').map(|word| word.parse().ok()).collect()
}

/// A hero's line; its seat.
fn hero_line(state: &mut Guardians, hero: Hero, words: &[&str]) -> Option<Seat> {
    let mut words = words.iter();
    let seat = seat_of(words.next()?)?;
    let square: Square = words.next()?.parse().ok()?;
    if state.field.figure_at(square).is_some() || !state.field.is_space(square) || state.field.sheet(hero).is_some() {
        return None;
    }
    let options: Vec<&str> = words.copied().collect();
    let main = !options.contains(&"teamup");
    let rank: Rank = value(&options, "rank").map_or(Some(Rank::Hero), |word| word.parse().ok())?;
    state.carry_out(&Event::HeroTaken { seat, hero, rank, main });
    state.carry_out(&Event::Placed { figure: Figure::hero(hero), square });
    let list = |name: &str| value(&options, name).map_or(Some(Vec::new()), cards);
    let (left, right, discard) = (list("left")?, list("right")?, list("discard")?);
    let hand = match value(&options, "hand") {
        Some("none") => Vec::new(),
        Some(text) => cards(text)?,
        None => {
            let lies = |card: &HandCard| left.contains(card) || right.contains(card) || discard.contains(card);
            deck(hero, rank).into_iter().map(HandCard::Power).filter(|card| !lies(card)).collect()
        }
    };
    let all = || left.iter().chain(&right).chain(&discard).chain(&hand);
    if all().any(|card| card.power().is_some_and(|card| card.text().hero != hero)) {
        return None;
    }
    if left.iter().any(|card| !card.has(Side::Left)) || right.iter().any(|card| !card.has(Side::Right)) {
        return None;
    }
    let spare = if main {
        Vec::new()
    } else {
        deck(hero, rank).into_iter().filter(|card| !all().any(|other| *other == HandCard::Power(*card))).collect()
    };
    let used: Vec<_> =
        all().filter_map(|card| if let HandCard::Wound(wound) = card { Some(*wound) } else { None }).collect();
    for wound in used {
        if let Some(place) = state.wound_deck.iter().position(|other| *other == wound) {
            state.wound_deck.remove(place);
        }
    }
    state.carry_out(&Event::CardsDealt { hero, hand, spare, knowers: Seats::NONE });
    let number = |name: &str| number(&options, name);
    let shield = {
        let given = left.iter().filter_map(|card| card.power()).flat_map(|card| &card.text().perm);
        given.map(|perm| if let Perm::Shield(n) = perm { *n } else { 0 }).sum::<u8>()
    };
    let piece = &mut state.field.pieces[hero as usize];
    piece.damage = number("damage")?;
    piece.stun = number("stun")?;
    piece.blind = number("blind")?;
    piece.shield = number("shield")? + shield;
    piece.card_shield = shield;
    piece.activated = options.contains(&"done");
    piece.load = match value(&options, "load") {
        None => None,
        Some(word) => Some(Load::of(word)?),
    };
    let tokens = value(&options, "tokens").map_or(Some(Vec::new()), |text| text.split(',').map(Trait::of).collect())?;
    let mission = value(&options, "mission")
        .map_or(Some(None), |word| word.parse::<u8>().ok().filter(|n| (1..=6).contains(n)).map(Some))?;
    let (count, drawn) = (number("count")?, number("drawn")?);
    let sheet = state.field.sheet_mut(hero)?;
    sheet.left = left;
    sheet.right = right;
    sheet.discard = discard;
    sheet.tokens = tokens;
    sheet.mission = mission.map(|mission| mission - 1);
    sheet.tally.count = count;
    sheet.drawn = drawn;
    sheet.accomplished = options.contains(&"accomplished");
    Some(seat)
}

fn value<'a>(options: &[&'a str], name: &str) -> Option<&'a str> {
    let place = options.iter().position(|word| *word == name)?;
    options.get(place + 1).copied()
}

/// The number behind a name; 0 if the name is not there.
fn number(options: &[&str], name: &str) -> Option<u8> {
    value(options, name).map_or(Some(0), |word| word.parse().ok())
}

/// Any other line.
fn fact(state: &mut Guardians, words: &[&str]) -> Option<()> {
    match words {
        ["bare"] => {}
        ["objective"] => state.field.objective = true,
        ["turn", turn] => state.field.turn = turn.parse().ok().filter(|turn| (1..=12).contains(turn))?,
        ["phase", "activation"] => state.field.stage = Stage::Activation,
        ["phase", "strategy"] => state.field.stage = Stage::Strategy,
        ["first", "none"] => state.field.first = None,
        ["first", word] => state.field.first = Some(Team::of(word)?),
        ["active", figure, actions] => {
            let figure: Figure = figure.parse().ok()?;
            state.field.square(figure)?;
            let actions = actions.parse().ok().filter(|actions| (1..=4).contains(actions))?;
            state.field.active = Some(Active { figure, actions, moved: false });
        }
        ["order", word, heroes @ ..] => {
            let heroes: Option<Vec<Hero>> = heroes.iter().map(|hero| hero.parse().ok()).collect();
            state.orders[Team::of(word)? as usize] = Some(heroes?);
        }
        ["object", id, "gone"] => {
            let id: ObjectId = id.parse().ok()?;
            state.field.objects.retain(|object| object.id != id);
        }
        ["object", id, place] => {
            let (orange, covered) = match place.split_once('+') {
                Some((orange, covered)) => (orange.parse().ok()?, Some(covered.parse().ok()?)),
                None => (place.parse().ok()?, None),
            };
            let id: ObjectId = id.parse().ok()?;
            state.field.objects.retain(|object| object.id != id);
            state.field.objects.push(Object { id, orange, covered });
        }
        ["site", site, "gone"] => match site.parse().ok()? {
            Site::Sonic(number) | Site::Bomb(number) => *state.field.sites.get_mut(usize::from(number) - 1)? = None,
            _ => return None,
        },
        ["site", site, "tokens", count] => {
            let site: Site = site.parse().ok()?;
            state.field.tokens.push((site, count.parse().ok()?));
        }
        ["door", door, word] => {
            let place = state.field.door_place(door.parse().ok()?)?;
            state.field.doors[place] = match *word {
                "open" => Door { open: true, broken: false },
                "broken" => Door { open: true, broken: true },
                "closed" => Door::default(),
                _ => return None,
            };
        }
        ["trap", zone] => {
            state.field.traps.push(zone.parse().ok().filter(|zone| state.field.board.zones.contains(zone))?);
        }
        [load @ ("letter" | "case"), square] => state.field.loads.push((Load::of(load)?, square.parse().ok()?)),
        ["track", track, margins] => {
            state.field.track = track.parse().ok()?;
            state.field.margins = margins.parse().ok()?;
        }
        ["van", place, rest @ ..] => {
            let place: usize =
                place.parse().ok().filter(|place| (1..=state.field.scenario().van.len()).contains(place))?;
            let stopped = match value(rest, "stopped") {
                Some(word) => Some(Team::of(word)?),
                None => None,
            };
            let cases = value(rest, "cases").map_or(Some(3), |word| word.parse().ok())?;
            state.field.van = Some(Van { place: place - 1, stopped, cases, gone: rest.contains(&"gone") });
        }
        ["score", word, points] => state.field.scores[Team::of(word)? as usize].points = points.parse().ok()?,
        ["wounds", word, points] => state.field.scores[Team::of(word)? as usize].wounds = points.parse().ok()?,
        ["bodies", teams @ ..] => {
            state.field.bodies = teams.iter().copied().map(Team::of).collect();
        }
        ["big", word] => state.carry_out(&Event::ArticleWon { team: Team::of(word)?, article: Article::Big }),
        ["medium", word] => state.carry_out(&Event::ArticleWon { team: Team::of(word)?, article: Article::Medium }),
        ["blue" | "red", hero] => {
            let hero: Hero = hero.parse().ok()?;
            let team = state.field.side(Figure::hero(hero))?;
            let article = if words[0] == "blue" { Article::Blue(hero) } else { Article::Red(hero) };
            state.carry_out(&Event::ArticleWon { team, article });
        }
        ["standing", seat, word] => {
            state.standing[usize::from(seat_of(seat)?.0)] = Preference::of(word)?;
        }
        [figure, "out"] => {
            let figure: Figure = figure.parse().ok()?;
            state.field.put(figure, None);
        }
        [figure, rest @ ..] => figure_line(state, figure.parse().ok()?, rest)?,
        [] => return None,
    }
    Some(())
}

fn figure_line(state: &mut Guardians, figure: Figure, words: &[&str]) -> Option<()> {
    let mut words = words;
    if figure.is_sidekick() {
        let (seat, rest) = words.split_first()?;
        state.field.pieces[figure.index()].seat = Some(seat_of(seat)?);
        words = rest;
    }
    let (square, options) = words.split_first()?;
    let square: Square = square.parse().ok()?;
    if state.field.figure_at(square).is_some_and(|other| other != figure) || !state.field.is_space(square) {
        return None;
    }
    state.carry_out(&Event::Placed { figure, square });
    let piece = &mut state.field.pieces[figure.index()];
    piece.damage = number(options, "damage")?;
    piece.stun = number(options, "stun")?;
    piece.activated = options.contains(&"done");
    if let Some(route) = value(options, "route") {
        let place = Figure::emissaries().position(|other| other == figure)?;
        state.field.errands[place].route = match route {
            "N" => 0,
            "S" => 1,
            _ => return None,
        };
    }
    Some(())
}

fn list<T: ToString>(name: &str, things: &[T]) -> String {
    if things.is_empty() {
        return String::new();
    }
    let things: Vec<String> = things.iter().map(T::to_string).collect();
    format!(" {name} {}", things.join(","))
}

fn count(name: &str, value: u8) -> String {
    if value == 0 { String::new() } else { format!(" {name} {value}") }
}

/// What a viewer knows, as text.
pub fn write(view: &View) -> String {
    let field = &view.field;
    let mut lines = vec![format!("scenario {}", field.scenario), format!("turn {}", field.turn), phase(field)];
    if let Some(first) = field.first {
        lines.push(format!("first {first}"));
    }
    for hero in field.cast() {
        lines.push(hero_text(view, hero));
    }
    for figure in field.ordered().into_iter().filter(|figure| figure.as_hero().is_none()) {
        let piece = field.piece(figure);
        let seat = piece.seat.map(|seat| format!(" {}", seat_name(seat))).unwrap_or_default();
        let square = piece.square.map(|square| square.to_string()).unwrap_or_default();
        let route = field.errand(figure).map_or("", |errand| if errand.route == 0 { " route N" } else { " route S" });
        let (damage, stun) = (count("damage", piece.damage), count("stun", piece.stun));
        lines.push(format!("{figure}{seat} {square}{damage}{stun}{route}"));
    }
    lines.extend(things(field));
    for (team, order) in Team::BOTH.into_iter().zip(&view.orders) {
        if let Some(order) = order {
            let heroes: Vec<String> = order.iter().map(Hero::to_string).collect();
            lines.push(format!("order {team} {}", heroes.join(" ")));
        }
    }
    for (seat, preference) in view.standing.iter().enumerate() {
        if let Some(preference) = preference.filter(|preference| *preference != Preference::default()) {
            lines.push(format!("standing {} {}", SEATS[seat], preference));
        }
    }
    for team in Team::BOTH {
        let page = &field.pages[team as usize];
        lines.extend(page.big.then(|| format!("big {team}")));
        lines.extend(page.medium.then(|| format!("medium {team}")));
        lines.extend(page.blue.iter().map(|hero| format!("blue {hero}")));
        lines.extend(page.red.iter().map(|hero| format!("red {hero}")));
        let score = field.scores[team as usize];
        if score.points != 0 {
            lines.push(format!("score {team} {}", score.points));
        }
        if score.wounds != 0 {
            lines.push(format!("wounds {team} {}", score.wounds));
        }
    }
    lines.join("\n") + "\n"
}

fn phase(field: &Field) -> String {
    let phase = field.stage;
    match (&field.active, &field.push) {
        (Some(active), Some(push)) => {
            format!("phase {phase}\nactive {} {}\npush {} {}", active.figure, active.actions, push.target, push.times)
        }
        (Some(active), None) => format!("phase {phase}\nactive {} {}", active.figure, active.actions),
        (None, _) => format!("phase {phase}"),
    }
}

fn hero_text(view: &View, hero: Hero) -> String {
    let field = &view.field;
    let Some(sheet) = field.sheet(hero) else { return String::new() };
    let piece = &field.pieces[hero as usize];
    let seat = piece.seat.map(seat_name).unwrap_or_default();
    let square = piece.square.map_or("out".to_owned(), |square| square.to_string());
    let mut text = format!("{hero} {seat} {square}");
    if !sheet.main {
        text += " teamup";
    }
    if sheet.rank != Rank::Hero {
        text += &format!(" rank {}", sheet.rank);
    }
    text += &count("damage", piece.damage);
    text += &count("stun", piece.stun);
    text += &count("blind", piece.blind);
    text += &count("shield", piece.shield);
    if piece.activated {
        text += " done";
    }
    if let Some(load) = piece.load {
        text += &format!(" load {load}");
    }
    text += &list("left", &sheet.left);
    text += &list("right", &sheet.right);
    text += &list("tokens", &sheet.tokens);
    text += &format!(" cards {}+{}", sheet.powers, sheet.wounds);
    text += &list("discard", &sheet.discard);
    if let Some(mission) = sheet.mission {
        text += &format!(" mission {} count {}", mission + 1, sheet.tally.count);
    }
    if let Some(hand) = view.hand(hero) {
        text += &list("hand", &hand.cards);
        if let Some(Plan { cards, tokens }) = &hand.plan {
            let cards: Vec<String> = cards.iter().map(|(card, side)| format!("{card}:{side}")).collect();
            text += &list("plan", &cards);
            text += &list("tokens", tokens);
        }
    }
    if let Some(batch) = &view.batches[hero as usize] {
        text += &format!(" batch \"{}\"", write_batch(batch));
    }
    text
}

fn things(field: &Field) -> Vec<String> {
    let mut lines = Vec::new();
    for object in &field.objects {
        let covered = object.covered.map(|square| format!("+{square}")).unwrap_or_default();
        lines.push(format!("object {} {}{covered}", object.id, object.orange));
    }
    for (place, square) in field.sites.iter().enumerate() {
        let site = field.numbered(place as u8 + 1);
        lines.push(square.map_or_else(|| format!("site {site} gone"), |square| format!("site {site} {square}")));
    }
    for ((one, two), door) in field.board.doors.iter().zip(&field.doors).filter(|(_, door)| door.open) {
        lines.push(format!("door {} {}", Site::Door(*one, *two), if door.broken { "broken" } else { "open" }));
    }
    lines.extend(field.tokens.iter().map(|(site, count)| format!("site {site} tokens {count}")));
    lines.extend(field.traps.iter().map(|zone| format!("trap {zone}")));
    lines.extend(field.loads.iter().map(|(load, square)| format!("{load} {square}")));
    for (place, square) in field.civilians.iter().enumerate() {
        lines.extend(square.map(|square| format!("civilian {} {square}", place + 1)));
    }
    if let Some(van) = field.van {
        let stopped = van.stopped.map(|team| format!(" stopped {team}")).unwrap_or_default();
        let gone = if van.gone { " gone" } else { "" };
        lines.push(format!("van {}{stopped} cases {}{gone}", van.place + 1, van.cases));
    }
    if !field.bodies.is_empty() {
        let teams: Vec<&str> = field.bodies.iter().map(|by| by.map_or("-", Team::word)).collect();
        lines.push(format!("bodies {}", teams.join(" ")));
    }
    if field.menace().is_some() {
        lines.push(format!("track {} {}", field.track, field.margins));
    }
    lines
}
