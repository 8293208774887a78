//! What is printed can be read at any time: before there is a match, and in one that has just begun, in which sides and
//! teams may still have to be chosen; by everybody, in both languages. What can be read is what completion offers.

use std::collections::BTreeMap;

use game::{
    Game, GameKind, Games, Holder, Mood, Opt, Order, Seat, Seats, Setup, Suggestion, Table, Takes, Typed, Verb, Viewer,
};
use text::{Lang, say};

use crate::luck::Luck;
use crate::words;

/// A card that was read: the verb it was asked with, the option, and what stood in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The verb.
    pub verb: &'static str,
    /// The option.
    pub option: &'static str,
    /// What it is called in notation.
    pub value: String,
}

/// Somebody who asks: what they may know, and the seats they hold.
type Asker = (Viewer, Seats);

/// Asks every verb that looks up what is printed for everything that completion offers, and returns what was read, for
/// the game to hold against its content.
pub fn every_card_can_be_read<G: Game>() -> Vec<Read> {
    let _ = Games::only::<G>();
    let game = GameKind::of::<G>();
    let options = BTreeMap::new();
    let nobody = game.fill_seats(&options, &vec![None; game.seats().len()]);
    let room = game.seating(&options);
    let people: Vec<Option<Holder>> = (0..game.seats().len())
        .map(|seat| room.seats.has(Seat(seat as u8)).then_some(Holder::Person(seat as u8)))
        .collect();
    let people = game.fill_seats(&options, &people);
    let alone = opened(game, nobody);
    let begun = opened(game, people);
    let mut askers: Vec<Asker> = vec![(Viewer::SPECTATOR, Seats::NONE)];
    let mut read = cards(game, alone.as_ref(), askers[0]);
    askers.extend(room.seats.iter().map(|seat| (Viewer::seat(seat), Seats::one(seat))));
    for asker in askers {
        for card in cards(game, begun.as_ref(), asker) {
            if !read.contains(&card) {
                read.push(card);
            }
        }
    }
    read
}

fn opened(game: GameKind, holders: Vec<Holder>) -> Box<dyn Table> {
    let setup = Setup { options: BTreeMap::new(), holders, position: None };
    let prepared = game.prepare(&setup, &mut Luck::new(1)).expect("a match of the default options");
    game.open(&prepared.opening).expect("an opening that was just made")
}

/// Reads everything that this person is offered at this table.
fn cards(game: GameKind, table: &dyn Table, asker: Asker) -> Vec<Read> {
    let mut read = Vec::new();
    for verb in game.verbs().iter().filter(|verb| verb.mood == Mood::Reference) {
        for option in verb.options {
            for offered in offers(table, asker, verb, option) {
                ask(game, table, asker, verb, option, &offered.value);
                read.push(Read { verb: verb.name, option: option.name, value: offered.value });
            }
        }
    }
    read
}

/// What may stand in an option; what is typed is found by its name in either language, too.
fn offers(table: &dyn Table, asker: Asker, verb: &'static Verb, option: &'static Opt) -> Vec<Suggestion> {
    let typed = |text: &str| table.suggest(asker.0, asker.1, &Typed { verb, given: &[], option, text });
    let plain = |word: &&str| game::kit::plain(*word);
    match option.takes {
        Takes::Choice(words) => return words.iter().map(plain).collect(),
        Takes::Number { .. } | Takes::Flag => return Vec::new(),
        _ => {}
    }
    let offered = typed("");
    assert!(!offered.is_empty(), "{}: nothing is offered for {}", verb.name, option.name);
    words::suggestions_fit(&offered);
    for suggestion in &offered {
        for text in Lang::ALL.map(|lang| say(lang, &suggestion.label)).iter().chain([&suggestion.value]) {
            assert!(
                typed(text).iter().any(|found| found.value == suggestion.value),
                "{} {}: {:?} is not offered to whoever types {text:?}",
                verb.name,
                option.name,
                suggestion.value
            );
        }
    }
    offered
}

/// The card is answered, in words of both languages.
fn ask(game: GameKind, table: &dyn Table, asker: Asker, verb: &'static Verb, option: &'static Opt, value: &str) {
    let mut given = vec![(option.name.to_owned(), value.to_owned())];
    // Whatever else must be said is the first thing offered.
    for other in verb.options.iter().filter(|other| other.required && other.name != option.name) {
        let first = offers(table, asker, verb, other).into_iter().next().expect("something is offered");
        given.push((other.name.to_owned(), first.value));
    }
    let pairs = given.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let order = match Order::from_options(game.verbs(), verb.name, pairs) {
        Ok(order) => order,
        Err(misread) => panic!("{} {value:?} is no order: {}", verb.name, say(Lang::En, &misread.message())),
    };
    let answer = match table.answer(asker.0, asker.1, &order) {
        Ok(answer) => answer,
        Err(refused) => panic!("{} {value:?} is refused: {}", verb.name, say(Lang::En, &refused.message())),
    };
    assert!(!answer.paragraphs.is_empty(), "{} {value:?} is answered without words", verb.name);
    answer.paragraphs.iter().for_each(words::said);
    answer.scene.iter().for_each(words::scene_is_said);
}
