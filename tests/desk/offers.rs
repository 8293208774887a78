//! What people are offered while they play, as conversations with the desk: menus and buttons belong to whoever may choose,
//! looking at one's own orders changes nothing, and what is printed can be asked without a match.

use crate::club::{ADA, BO, CY, Club, button, private};
use desk::reply::{Letter, Menu, Row};

/// The menus of a message.
fn menus(letter: &Letter) -> Vec<&Menu> {
    letter
        .rows
        .iter()
        .filter_map(|row| match row {
            Row::Menu(menu) => Some(menu),
            Row::Buttons(_) => None,
        })
        .collect()
}

/// Every order that the menus of a message offer.
fn orders(letter: &Letter) -> Vec<String> {
    menus(letter).into_iter().flat_map(|menu| menu.choices.iter().map(|choice| choice.value.clone())).collect()
}

/// Two on one side against one, with ready-made teams and automatic deployment, up to the first Turn of the pair.
async fn partners(club: &Club) -> Letter {
    club.types(ADA, "match new game:pulp language:en options:\"deploy=auto, agendas=off, map=crosstown\"").await;
    for (who, seat) in [(ADA, "alpha"), (BO, "alpha-2"), (CY, "omega")] {
        club.types(who, &format!("match join seat:{seat}")).await;
    }
    club.types(ADA, "match start").await;
    let first = club.posts().await.pop().expect("a report").letter;
    assert!(first.line.contains("<@3>"), "Omega begins, as these dice fall: {}", first.line);
    let sure = private(club.types(CY, "pulp pass").await);
    club.presses(CY, &button(&sure, "Confirm"), None).await;
    club.posts().await.pop().expect("a report").letter
}

#[tokio::test]
async fn partners_find_their_own_models_in_the_menus() {
    let club = Club::open().await;
    let report = partners(&club).await;
    let public = orders(&report);
    let ada = orders(&private(club.types(ADA, "match status").await));
    let bo = orders(&private(club.types(BO, "match status").await));
    assert!(!ada.is_empty() && !bo.is_empty(), "{public:?}");
    for words in ada.iter().chain(&bo) {
        assert!(public.contains(words), "{words} is not in {public:?}");
    }
    assert!(ada.iter().all(|words| !bo.contains(words)), "{ada:?} {bo:?}");
    // Whoever is not asked finds no menus.
    let idle = private(club.types(CY, "pulp orders auto-pass:on").await);
    assert!(menus(&idle).is_empty(), "{:?}", idle.rows);
    assert!(idle.body.contains("auto-pass on"), "{}", idle.body);
}

#[tokio::test]
async fn looking_at_ones_orders_changes_nothing() {
    let club = Club::open().await;
    let report = partners(&club).await;
    let before = private(club.types(ADA, "match status").await).body;
    for look in ["pulp orders", "pulp orders show:true", "pulp queue"] {
        let seen = private(club.types(ADA, look).await);
        assert!(seen.body.contains("Orders:") || seen.body.contains("queue"), "{}", seen.body);
    }
    assert!(club.posts().await.is_empty(), "nothing was posted");
    assert_eq!(private(club.types(ADA, "match status").await).body, before);
    // The menus of the report are still good.
    let menu = *menus(&report).last().expect("a menu");
    let own = orders(&private(club.types(ADA, "match status").await));
    let choice = menu.choices.iter().find(|choice| own.contains(&choice.value)).expect("a choice of Ada's");
    let preview = private(club.presses(ADA, &menu.id, Some(&choice.value)).await);
    assert!(preview.body.contains("Preview"), "{}", preview.body);
}

/// Section 6.1: what is chosen from a menu leaves the Activation open, so that a walk is not the end of it.
#[tokio::test]
async fn a_walk_from_the_menu_leaves_the_rest_of_the_activation() {
    let club = Club::open().await;
    let report = partners(&club).await;
    let going = *menus(&report).last().expect("a menu of walks");
    let own = orders(&private(club.types(ADA, "match status").await));
    let choice = going.choices.iter().find(|choice| own.contains(&choice.value)).expect("a walk of Ada's");
    let preview = private(club.presses(ADA, &going.id, Some(&choice.value)).await);
    club.presses(ADA, &button(&preview, "Confirm"), None).await;
    let next = club.posts().await.pop().expect("a report").letter;
    assert!(next.line.contains("<@1>") && next.line.contains("Go on with"), "{}", next.line);
    club.presses(ADA, &button(&next, "Done"), None).await;
    let then = club.posts().await.pop().expect("a report").letter;
    assert!(!then.body.contains("has answered"), "{}", then.body);
}

#[tokio::test]
async fn what_is_printed_can_be_asked_without_a_match() {
    let club = Club::open().await;
    for (question, answer) in [
        ("pulp card id:car", "1.5"),
        ("pulp roster faction:velvet", "Red Tango"),
        ("pulp rule clause:13.6", "PC-13.6"),
        ("diskwars roster faction:lothari", "Elf Bard"),
        ("guardians card card:nothing-of-that-name", "nothing-of-that-name"),
    ] {
        let letter = private(club.types(ADA, question).await);
        assert!(
            letter.body.contains(answer) && !letter.body.contains("no match in this channel"),
            "{question}: {}",
            letter.body
        );
    }
    // What belongs to a match needs one.
    let refused = private(club.types(ADA, "pulp status").await);
    assert!(refused.body.contains("no match"), "{}", refused.body);
}
