//! Two matches that differ only in what a viewer does not know look the same to it: in words, pictures, suggestions,
//! offers, choices, previews and refusals alike.

use game::kit::Ordered;
use game::table::Match;
use game::{Frame, Game, GameKind, Holder, Order, Play, Seat, Seats, Setup, Table, Typed, Viewer};

use crate::garbage;
use crate::luck::Luck;

/// A match that begins from a position and has had these orders, with a person on every seat.
pub fn open<G: Game>(options: &[(&str, &str)], position: &str, orders: &[(u8, &str)]) -> Match<G> {
    let holders = (0..G::SEATS.len() as u8).map(Holder::Person).collect();
    open_with(holders, options, position, orders)
}

/// The same, with these on the seats.
pub fn open_with<G: Game>(
    holders: Vec<Holder>,
    options: &[(&str, &str)],
    position: &str,
    orders: &[(u8, &str)],
) -> Match<G> {
    let setup = Setup {
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        holders,
        position: (!position.is_empty()).then(|| position.to_owned()),
    };
    let mut dice = Luck::new(7);
    let prepared = GameKind::of::<G>().prepare(&setup, &mut dice).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let opening: G::Opening = serde_json::from_str(&prepared.opening).expect("an opening can be read again");
    let mut table = Match::<G>::open(&opening);
    for (person, words) in orders {
        let seats = table.seats_of(*person);
        let played = table.play(Holder::Person(*person), seats, words, &mut dice);
        played.unwrap_or_else(|refused| panic!("{words}: {refused:?}"));
    }
    table
}

/// Holds everything a viewer can get out of two matches side by side.
pub fn look_the_same<G: Game>(one: &Match<G>, other: &Match<G>, viewer: Viewer) {
    let (a, b) = (one.state(), other.state());
    assert!(a != b, "the two matches are the same");
    assert!(a.view(viewer) == b.view(viewer), "{viewer:?} sees a difference");
    assert_eq!(one.view_text(viewer), other.view_text(viewer));
    assert_eq!(one.describe(viewer), other.describe(viewer));
    assert_eq!(one.due(), other.due());
    for frame in [Frame::Whole, Frame::Action, Frame::Ghost] {
        assert_eq!(one.scene(viewer, &[], frame).to_string(), other.scene(viewer, &[], frame).to_string());
    }
    // Buttons under public messages are the same for everybody's eyes; more is offered to somebody alone.
    for by in (0..1u16 << G::SEATS.len()).map(seats) {
        assert_eq!(one.offers(Viewer::SPECTATOR, by), other.offers(Viewer::SPECTATOR, by));
    }
    assert_eq!(one.offers(viewer, viewer.0), other.offers(viewer, viewer.0));
    // So is what anybody is asked for.
    for seat in (0..G::SEATS.len() as u8).map(Seat) {
        assert_eq!(one.question(seat), other.question(seat));
    }
    let by = viewer.0;
    for seat in by.iter() {
        assert_eq!(one.choices(seat), other.choices(seat));
    }
    for verb in G::VERBS {
        if verb.mood.asks() {
            let answers = [one, other].map(|table| match table.answer(viewer, by, &Order::new(verb)) {
                Ok(answer) => (answer.paragraphs, answer.scene.map(|scene| scene.to_string())),
                Err(refused) => (vec![refused.message()], None),
            });
            assert!(answers[0] == answers[1], "{} is answered otherwise", verb.name);
        }
        for option in verb.options {
            for text in ["", "a", "A1 ", "w"] {
                let typed = Typed { verb, given: &[], option, text };
                assert_eq!(one.suggest(viewer, by, &typed), other.suggest(viewer, by, &typed));
            }
        }
    }
    let mut chance = Luck::new(11);
    let mut pool: Vec<String> = G::SEATS.iter().map(|seat| (*seat).to_owned()).collect();
    for seat in by.iter() {
        for command in G::choices(&a.view(viewer), seat) {
            answered_alike(one, other, viewer, &command.order().to_string());
            pool.extend(command.order().values().map(|(_, value)| value.to_owned()));
        }
    }
    for _ in 0..2000 {
        answered_alike(one, other, viewer, &garbage::line::<G>(&mut chance, &pool));
    }
}

/// The same order is carried out in both matches or refused in both, with the same words; and until something hidden is
/// shown, the viewer is told the same.
fn answered_alike<G: Game>(one: &Match<G>, other: &Match<G>, viewer: Viewer, words: &str) {
    let ghosts = [one, other].map(|table| {
        let ghost = table.ghost(viewer, viewer.0, words);
        ghost.map(|(tellings, scene)| (tellings, scene.to_string()))
    });
    assert!(ghosts[0] == ghosts[1], "{words}: the previews differ");
    let Ok(order) = Order::parse(G::VERBS, words) else { return };
    if !order.is_order() {
        return;
    }
    let told = [one, other].map(|table| {
        let state = table.state();
        let command = state.read(viewer.0, &order)?;
        let mut dice = Luck::new(3);
        let mut play = Play::new(state, &mut dice);
        G::obey(&mut play, viewer.0, &command)?;
        let (_, events, _) = play.done();
        let hidden = events.iter().take_while(|event| !G::reveals(event));
        Ok(hidden.filter_map(|event| G::tell(event, viewer)).map(|telling| telling.message).collect::<Vec<_>>())
    });
    let told: [Result<_, G::Refusal>; 2] = told;
    assert!(told[0] == told[1], "{words}: {:?} but {:?}", told[0], told[1]);
}

fn seats(set: u16) -> Seats {
    (0..16).map(Seat).filter(|seat| set >> seat.0 & 1 == 1).collect()
}
