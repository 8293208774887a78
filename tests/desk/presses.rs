//! What buttons carry in their ids is read as it was printed.

use battleworld::Battleworld;
use desk::log::Filter;
use desk::press::{Decisions, Handing, Late, Lobby, Page, Press, Rolled, Show, Shown, Way};
use escarmouche::games;
use game::{GameKind, Seat};
use invasion::Invasion;
use store::{MatchId, SealId, UserId};

#[test]
fn every_press_reads_as_it_prints() {
    let of = MatchId(35);
    let asked = Decisions(vec![(Seat(0), 3), (Seat(4), 12)]);
    let words = "act figure:rogue steps:\"A8, loot\"".to_owned();
    let mut presses = vec![
        Press::Close,
        Press::Rules(GameKind::of::<Invasion>(), "moving".to_owned()),
        Press::Type { of, asked: asked.clone(), field: "orders.text".to_owned() },
    ];
    let nobody = Decisions::default;
    presses.push(Press::Order { of, asked: asked.clone(), words: words.clone() });
    presses.push(Press::Order { of, asked: nobody(), words: String::new() });
    presses.push(Press::Menu { of, asked: asked.clone(), place: 2 });
    let kept = Shown::Kept { mark: "0123456789ab".to_owned() };
    for shown in [Shown::Words(words), Shown::Words(String::new()), kept] {
        presses.push(Press::Confirm { of, asked: asked.clone(), shown: shown.clone() });
        presses.push(Press::Confirm { of, asked: nobody(), shown });
    }
    let lobby = [Lobby::Leave, Lobby::House, Lobby::Start, Lobby::Cancel, Lobby::Set, Lobby::Word];
    for what in lobby.into_iter().chain([Lobby::Sit(Seat(2))]) {
        presses.push(Press::Lobby(of, what));
    }
    for (what, _) in Late::WORDS {
        presses.push(Press::Late { of, asked: asked.clone(), person: 3, what });
    }
    for (what, _) in Handing::WORDS {
        presses.push(Press::Seats { of, person: 3, what });
    }
    presses.extend([Press::Pause(of, true), Press::Pause(of, false), Press::Resign(of)]);
    presses.push(Press::Takeback { of, step: 12, last: u32::MAX });
    presses.extend([true, false].map(|agrees| Press::Answer { of, step: u32::MAX, agrees }));
    for (way, _) in Way::LETTERS {
        let page = Page { way, to: u32::MAX };
        presses.push(Press::Log { of, page, filter: Filter::default() });
        for game in [None, Some(GameKind::of::<Battleworld>())] {
            presses.push(Press::History { user: UserId(u64::MAX), game, page });
        }
        let filter = Filter { seat: Some(Seat(4)), unit: Some("heroes/black-widow".to_owned()) };
        presses.push(Press::Log { of, page, filter });
    }
    for what in [Show::Status, Show::Hand, Show::Board, Show::Souvenir] {
        presses.push(Press::Show(of, what));
    }
    let stream = format!("channel:{}:{}", u64::MAX, u32::MAX);
    for private in [false, true] {
        presses.push(Press::Rolled(Rolled::Again { stream: stream.clone(), roll: u32::MAX, private }));
    }
    presses.push(Press::Rolled(Rolled::Odds { stream, roll: 1 }));
    presses.push(Press::Rolled(Rolled::Open(SealId(7))));
    for press in presses {
        let text = press.to_string();
        assert!(text.len() <= 100, "{text}");
        assert_eq!(Press::read(games(), &text), Some(press), "{text}");
    }
    // Buttons and menus of the first build stand in channels still.
    let asked = || Decisions(vec![(Seat(0), 3)]);
    assert_eq!(Press::read(games(), "1/o/35/0-3/#1"), Some(Press::Menu { of, asked: asked(), place: 1 }));
    let shown = Shown::Kept { mark: "0123456789ab".to_owned() };
    let kept = Press::read(games(), "1/c/35/0-3/=0123456789ab");
    assert_eq!(kept, Some(Press::Confirm { of, asked: asked(), shown }));
}

#[test]
fn foreign_ids_are_not_understood() {
    for text in [
        "",
        "1",
        "0/x",
        "2/o/1//finish",
        "1/o/x/0-1/finish",
        "1/o/1/0-1",
        "1/l/1/dance",
        "1/j/1/x2/.",
        "1/j/1/f2/99.",
        "1/x/1",
        "1/q/1/2",
    ] {
        assert_eq!(Press::read(games(), text), None, "{text}");
    }
}
