//! A newcomer's first match of Diskwars at the desk: the lobby, an army typed into the form, what one alone may know.

use crate::club::{ADA, Club, button, private};
use desk::reply::{Letter, Reply, Row};
use desk::request::Ask;

async fn lobby(club: &Club) -> Letter {
    club.posts().await.pop().expect("a message").letter
}

/// The house takes as many seats as a match needs; a further press adds one more. What stays open is not in play.
#[tokio::test]
async fn the_house_makes_a_match_of_two() {
    let club = Club::open().await;
    club.types(ADA, "match new game:diskwars language:en").await;
    club.types(ADA, "match join seat:a").await;
    let letter = lobby(&club).await;
    assert!(letter.body.contains("not in play") && letter.body.contains("50"), "{}", letter.body);
    club.presses(ADA, &button(&letter, "House plays"), None).await;
    let letter = lobby(&club).await;
    assert_eq!(
        letter.body.matches("house").count() - letter.body.matches("the house takes").count(),
        1,
        "{}",
        letter.body
    );
    club.presses(ADA, &button(&letter, "House plays"), None).await;
    let letter = lobby(&club).await;
    assert!(letter.body.contains("**Seat C**: the house"), "{}", letter.body);
    assert!(letter.body.contains("**Seat D**: open"), "{}", letter.body);
    club.presses(ADA, &button(&letter, "Start"), None).await;
    let posts = club.posts().await;
    let lobby = posts.iter().find(|post| post.letter.body.contains("**Seat A**")).expect("the lobby");
    assert!(
        !lobby.letter.body.contains("Seat D") && !lobby.letter.body.contains("ress a seat"),
        "{}",
        lobby.letter.body
    );
}

/// The form for a list of one's own asks for spells too; what was chosen is told with the rest of one's own knowledge.
#[tokio::test]
async fn an_own_list_has_spells() {
    let club = Club::open().await;
    club.types(ADA, "match new game:diskwars language:en").await;
    club.types(ADA, "match join seat:a").await;
    club.types(ADA, "match start").await;
    let letter = lobby(&club).await;
    let menu = letter.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    });
    let armies = &menu.expect("a menu of armies").choices;
    assert!(armies.iter().all(|army| army.about.contains("disks")), "{armies:?}");
    let Reply::Form(form) = club.presses(ADA, &button(&letter, "Own list"), None).await else { panic!("a form") };
    assert_eq!(form.fields.iter().map(|field| field.required).collect::<Vec<_>>(), [true, false]);
    let fields = [("disks", "3 Elf Archer\nMoonweaver"), ("spells", "Haste")];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let ask = Ask::Submit { id: form.id, fields };
    club.desk.handle(club.request(ADA, ask)).await;
    let hand = private(club.types(ADA, "match hand").await).body;
    assert!(hand.contains("Haste") && hand.contains("standing orders"), "{hand}");
}
