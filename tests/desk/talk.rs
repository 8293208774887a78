//! Conversations with the desk about what has happened: replays, souvenirs and the log.

use desk::press::{Press, Show};
use desk::progress::Progress;
use desk::reply::{Choice, Letter, Reply, Row};
use desk::request::Completion;
use store::MatchId;

use crate::club::{ADA, BO, CY, Club, Person, button, command, private, started};
use crate::reels::screened;

const HIDDEN: &str = "diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8";
const OTHERWISE: &str = "diamonds:\"G15 A8\" heal:O1 trap2:\"B10 G11\" trap3:\"K8 I15\" pi1:\"B14 L6\" pi2:P15";

/// Ada's heroes in their first round against Bo's lord, who hid his treasures like this.
async fn in_round_one(hidden: &str) -> Club {
    let club = Club::open().await;
    started(&club).await;
    club.types(ADA, "invasion deploy warrior:E6 rogue:F4 cleric:D4 wizard:F5 potion1:warrior potion2:wizard").await;
    for text in [&format!("invasion hide {hidden}"), "invasion muster auto:true", "invasion ready"] {
        club.types(BO, text).await;
    }
    club.types(ADA, "invasion act figure:rogue steps:\"G2, end\"").await;
    club.posts().await;
    club
}

fn film(letter: &Letter) -> &[u8] {
    let picture = letter.picture.as_ref().unwrap_or_else(|| panic!("no picture: {}", letter.body));
    assert!(picture.name.contains(".gif") && picture.alt.contains("Anim"), "{picture:?}");
    &picture.bytes
}

async fn says(club: &Club, who: Person, text: &str) -> String {
    private(club.types(who, text).await).body
}

#[tokio::test]
async fn nobody_sees_more_in_a_replay_than_they_may_know() {
    let clubs = [in_round_one(HIDDEN).await, in_round_one(OTHERWISE).await];
    for (who, is_blind) in [(ADA, true), (CY, true), (BO, false)] {
        let mut films = Vec::new();
        for club in &clubs {
            films.push(film(&private(club.types(who, "match replay from:1").await)).to_vec());
        }
        assert_eq!(films[0] == films[1], is_blind, "{}", who.name);
    }
    // What the lord shows to the channel is what a spectator sees.
    let Reply::Public(public) = clubs[0].types(BO, "match replay from:1 public:true").await else {
        panic!("the channel sees it");
    };
    let spectator = private(clubs[0].types(CY, "match replay from:1").await);
    assert!(film(&public) == film(&spectator));
    assert_eq!(public.footer, spectator.footer);
    // Once the match is over there is nothing left to hide.
    clubs[0].types(ADA, "match resign confirm:true").await;
    let to = spectator.footer.split_whitespace().last().expect("a step").to_owned();
    let open = private(clubs[0].types(CY, &format!("match replay from:1 to:{to}")).await);
    assert!(film(&open) != film(&spectator), "everything is open");
    assert!(private(clubs[0].types(CY, "match log page:1").await).body.contains("hiding places"), "in words too");
}

#[tokio::test]
async fn the_last_round_is_shown_unless_steps_are_named() {
    let club = in_round_one(HIDDEN).await;
    let letter = private(club.types(ADA, "match replay").await);
    let (_, _, pictures) = screened(film(&letter));
    assert_eq!(pictures.len(), 2, "before and after the only step of the round: {}", letter.footer);
    let all = private(club.types(ADA, "match replay from:1").await);
    assert!(2 < screened(film(&all)).2.len());
    // What was taken back is not shown again, and neither are dice beside the board.
    let confirm = button(&private(club.types(ADA, "invasion move figure:warrior to:E7").await), "Confirm");
    club.presses(ADA, &confirm, None).await;
    club.types(ADA, "match undo").await;
    club.types(ADA, "roll dice:2d6 log:true").await;
    let again = private(club.types(ADA, "match replay").await);
    assert_eq!(screened(film(&again)).2.len(), 2, "{}", again.footer);
    let first = again.footer.split_whitespace().last().and_then(|step| step.parse::<u32>().ok()).expect("a step") - 2;
    let nothing = says(&club, ADA, &format!("match replay from:{first}")).await;
    assert!(nothing.contains("nothing for you to see"), "{nothing}");
}

#[tokio::test]
async fn what_cannot_be_shown_is_refused_in_words() {
    let club = in_round_one(HIDDEN).await;
    for (asked, english, french) in [
        ("from:99", "no step 99", "pas encore d’étape 99"),
        ("to:99", "no step 99", "pas encore d’étape 99"),
        ("from:4 to:2", "forwards", "vers l’avant"),
        ("from:0", "whole number", "nombre entier"),
        ("to:soon", "whole number", "nombre entier"),
        ("match:77", "no such match", "pas de telle partie"),
    ] {
        let text = format!("match replay {asked}");
        let answers = (says(&club, ADA, &text).await, says(&club, BO, &text).await);
        assert!(answers.0.contains(english), "{text}: {}", answers.0);
        assert!(answers.1.contains(french), "{text}: {}", answers.1);
    }
    let empty = Club::open().await;
    assert!(says(&empty, ADA, "match replay").await.contains("no match in this channel"));
    let early = private(club.presses(CY, &Press::Show(MatchId(1), Show::Souvenir).to_string(), None).await).body;
    assert!(early.contains("still being played"), "{early}");
    assert!(club.posts().await.is_empty());
}

#[tokio::test]
async fn the_end_of_a_match_offers_a_souvenir() {
    let club = in_round_one(HIDDEN).await;
    club.types(ADA, "match resign confirm:true").await;
    let posts = club.posts().await;
    let replay = button(&posts.last().expect("a last report").letter, "Replay");
    let Reply::Public(letter) = club.presses(ADA, &replay, None).await else {
        panic!("players show it to the channel")
    };
    let (width, _, pictures) = screened(film(&letter));
    assert!(width == 720 && 4 < pictures.len(), "{width}, {}", pictures.len());
    let still = letter.still.as_ref().expect("the last moment beside it");
    assert!(still.bytes.starts_with(b"\x89PNG") && !still.alt.is_empty(), "{still:?}");
    let for_bo = club.presses(BO, &replay, None).await;
    assert!(matches!(&for_bo, Reply::Public(letter) if letter.title.starts_with("Match")), "the channel’s language");
    assert!(matches!(club.presses(CY, &replay, None).await, Reply::Private(_)), "others see it for themselves");
    // The same after a restart: the button carries all that is needed.
    let club = club.restarted();
    assert!(matches!(club.presses(ADA, &replay, None).await, Reply::Public(_)));
}

#[tokio::test]
async fn a_long_answer_says_how_far_it_is() {
    let club = in_round_one(HIDDEN).await;
    let (progress, mut heard) = Progress::heard();
    let request = club.request(BO, command("match replay from:1"));
    let (reply, word) = tokio::join!(club.desk.handle_telling(request, &progress), heard.next());
    film(&private(reply));
    assert!(word.body.contains("image") && word.body.contains("sur"), "{}", word.body);
}

/// A lord against heroes of the house, some rounds on.
async fn some_rounds() -> Club {
    let club = Club::open().await;
    for text in ["match new game:invasion language:en", "match join seat:lord", "match start"] {
        club.types(ADA, text).await;
    }
    for text in ["hide auto:true", "muster auto:true", "ready"] {
        club.types(ADA, &format!("invasion {text}")).await;
    }
    for round in 1..=3 {
        club.types(ADA, &format!("invasion summon packet:{round} fill:archers")).await;
        club.types(ADA, "invasion finish").await;
    }
    club.posts().await;
    club
}

fn buttons(letter: &Letter) -> Vec<(String, String, bool)> {
    let rows = letter.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    rows.flatten().map(|button| (button.label.clone(), button.id.clone(), button.enabled)).collect()
}

fn rounds(letter: &Letter) -> (String, Vec<Choice>) {
    let menu = letter.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some((menu.id.clone(), menu.choices.clone())),
        Row::Buttons(_) => None,
    });
    menu.unwrap_or_else(|| panic!("no menu of rounds: {:?}", letter.rows))
}

#[tokio::test]
async fn the_log_is_turned_page_by_page_and_round_by_round() {
    let club = some_rounds().await;
    let last = private(club.types(BO, "match log").await);
    let labels: Vec<String> = buttons(&last).into_iter().map(|(label, ..)| label).collect();
    assert_eq!(labels, ["⏮ Début", "◀ Précédente", "Suivante ▶", "Fin ⏭"]);
    assert!(buttons(&last)[0].2 && !buttons(&last)[2].2 && !buttons(&last)[3].2, "this is the end");
    // From the first page to the last, everything stands somewhere once.
    let mut page = private(club.presses(BO, &button(&last, "Début"), None).await);
    assert_eq!(page.title, "Avant le premier tour");
    let mut pages = vec![page.clone()];
    while buttons(&page)[2].2 {
        page = private(club.presses(BO, &button(&page, "Suivante"), None).await);
        assert!(page.body.chars().count() <= 4_000);
        pages.push(page.clone());
    }
    assert_eq!((&page.body, &page.footer), (&last.body, &last.footer));
    assert!(matches!(club.presses(BO, &button(&page, "Début"), None).await, Reply::Change(_)), "in place");
    let steps: Vec<u32> = pages
        .iter()
        .flat_map(|page| page.body.lines())
        .filter_map(|line| line.strip_prefix('`')?.split('`').next()?.parse().ok())
        .collect();
    assert!(10 < steps.len() && steps.is_sorted_by(|a, b| a < b), "{steps:?}");
    // A round by its number, typed or chosen.
    let second = private(club.types(BO, "match log round:2").await);
    assert_eq!(second.title, "Tour 2");
    let (menu, choices) = rounds(&last);
    let second_round = choices.iter().find(|choice| choice.label == "Tour 2").expect("the second round");
    assert_eq!(private(club.presses(BO, &menu, Some(&second_round.value)).await), second);
    for (asked, english) in [
        ("page:99", "no page 99"),
        ("round:99", "no round 99"),
        ("page:0", "whole number"),
        ("unit:dragon", "dragon"),
        ("seat:cook", "no such seat"),
    ] {
        let refused = says(&club, CY, &format!("match log {asked}")).await;
        assert!(refused.contains(english), "{asked}: {refused}");
    }
}

async fn offered(club: &Club, who: Person, option: &str) -> Vec<(String, String)> {
    let asker = club.request(who, command("help"));
    let (family, verb) = ("match".to_owned(), "log".to_owned());
    let focus = (option.to_owned(), String::new());
    club.desk
        .complete(Completion { who: asker.who, place: asker.place, family, verb, options: Vec::new(), focus, most: 25 })
        .await
}

#[tokio::test]
async fn the_log_tells_of_one_piece_or_one_seat() {
    let club = some_rounds().await;
    let units = offered(&club, CY, "unit").await;
    assert!(units.contains(&("wizard".to_owned(), "The wizard".to_owned())), "{units:?}");
    for unit in ["wizard", "the wizard"] {
        let page = private(club.types(CY, &format!("match log unit:\"{unit}\"")).await);
        assert!(page.footer.ends_with("wizard"), "{}", page.footer);
        let told = page.body.split('`').skip(2).step_by(2);
        assert!(told.clone().count() != 0 && told.into_iter().all(|told| told.contains("izard")), "{}", page.body);
    }
    let seats = offered(&club, BO, "seat").await;
    assert!(seats.contains(&("lord".to_owned(), "Seigneur des Monstres".to_owned())), "{seats:?}");
    let lord = private(club.types(CY, "match log seat:lord").await);
    assert!(lord.body.contains("goblin") || lord.body.contains("summon"), "{}", lord.body);
    assert!(lord.footer.ends_with("Lord of Monsters"), "{}", lord.footer);
    // The buttons keep the filter.
    if let Some((_, back, true)) = buttons(&lord).get(1) {
        assert!(private(club.presses(CY, back, None).await).footer.ends_with("Lord of Monsters"));
    }
    let nothing = says(&club, CY, "match log unit:wizard seat:lord round:1").await;
    assert!(!nothing.is_empty());
    // Who may not read of a draft finds nothing of it by its pieces either.
    let club = in_round_one(HIDDEN).await;
    let known = offered(&club, CY, "unit").await;
    assert!(known.iter().all(|(value, _)| !value.contains("diamond") && !value.contains("trap")), "{known:?}");
}
