//! A newcomer's first match of Diskwars at the desk: the lobby, an army typed into the form, what one alone may know.

use crate::club::{ADA, Club, button, private};
use desk::reply::{Note, Reply, Row};
use desk::request::Ask;

async fn lobby(club: &Club) -> Note {
    club.posts().await.pop().expect("a message").note
}

/// The house takes as many seats as a match needs; a further press adds one more. What stays open is not in play.
#[tokio::test]
async fn the_house_makes_a_match_of_two() {
    let club = Club::open().await;
    club.types(ADA, "match new game:diskwars language:en").await;
    club.types(ADA, "match join seat:a").await;
    let note = lobby(&club).await;
    assert!(note.body.contains("not in play") && note.body.contains("50"), "{}", note.body);
    club.presses(ADA, &button(&note, "House plays"), None).await;
    let note = lobby(&club).await;
    assert_eq!(note.body.matches("house").count() - note.body.matches("the house takes").count(), 1, "{}", note.body);
    club.presses(ADA, &button(&note, "House plays"), None).await;
    let note = lobby(&club).await;
    assert!(note.body.contains("**Seat C**: the house"), "{}", note.body);
    assert!(note.body.contains("**Seat D**: open"), "{}", note.body);
    club.presses(ADA, &button(&note, "Start"), None).await;
    let posts = club.posts().await;
    let lobby = posts.iter().find(|post| post.note.body.contains("**Seat A**")).expect("the lobby");
    assert!(!lobby.note.body.contains("Seat D") && !lobby.note.body.contains("ress a seat"), "{}", lobby.note.body);
}

/// The form for a list of one's own asks for spells too; what was chosen is told with the rest of one's own knowledge.
#[tokio::test]
async fn an_own_list_has_spells() {
    let club = Club::open().await;
    club.types(ADA, "match new game:diskwars language:en").await;
    club.types(ADA, "match join seat:a").await;
    club.types(ADA, "match start").await;
    let note = lobby(&club).await;
    let menu = note.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    });
    let armies = &menu.expect("a menu of armies").choices;
    assert!(armies.iter().all(|army| army.about.contains("disks")), "{armies:?}");
    let Reply::Form(form) = club.presses(ADA, &button(&note, "Own list"), None).await else { panic!("a form") };
    assert_eq!(form.fields.iter().map(|field| field.required).collect::<Vec<_>>(), [true, false]);
    let fields = [("disks", "3 Elf Archer\nMoonweaver"), ("spells", "Haste")];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let ask = Ask::Submit { id: form.id, fields };
    club.desk.handle(club.request(ADA, ask)).await;
    let hand = private(club.types(ADA, "match hand").await).body;
    assert!(hand.contains("Haste") && hand.contains("standing orders"), "{hand}");
}
