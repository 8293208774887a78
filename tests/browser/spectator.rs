//! Somebody who only watches, in French: follows a match live, sees its last round again and reads its log.

use crate::club::Club;
use crate::driver::PHONE;
use crate::{HAS_PICTURE, driver};

/// Whether the newest private answer shows an animation, drawn and told in words.
const HAS_ANIMATION: &str = "(() => { \
    const last = [...document.querySelectorAll('.message.ephemeral img')].at(-1); \
    return last && last.complete && last.naturalWidth > 300 && last.src.includes('.gif') && last.alt.length > 40; })()";

/// What the newest private answer says.
const ANSWER: &str = "([...document.querySelectorAll('.message.ephemeral')].at(-1)?.textContent ?? '')";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_follows_live_replays_and_reads_in_french() {
    let Some(driver) = driver() else { return };
    let club = Club::open().await;
    let (stand_in, ada) = (club.stand_in(), club.stand_in().person("ada"));
    let matches = stand_in.channel("matches");
    let simone = driver.open("simone", &club.address("simone"), PHONE).await;
    let plays = async |command: &str, options: &[(&str, &str)]| {
        ada.slash(matches, command, options).await.unwrap_or_else(|why| panic!("{command}: {why}"));
    };
    plays("match new", &[("game", "invasion"), ("language", "fr"), ("seat", "lord"), ("start", "true")]).await;
    simone.until(HAS_PICTURE).await;

    // She follows: the match is offered by its number, its game and its people.
    simone.eval("document.getElementById('line').focus()").await;
    simone.types("/regarder suivre partie:").await;
    simone.is_offered("1 · Invasion · Ada").await;
    simone.eval("document.getElementById('line').value = ''").await;
    simone.sends("/regarder suivre quand:à chaque compte rendu").await;
    simone.until(&format!("{ANSWER}.includes('Vous suivez la partie 1')")).await;

    // The match goes on, and she is called, live, under the very picture.
    for (command, options) in [
        ("invasion hide", &[("auto", "true")][..]),
        ("invasion muster", &[("auto", "true")]),
        ("invasion ready", &[]),
        ("invasion summon", &[("packet", "3"), ("fill", "archers")]),
        ("invasion finish", &[]),
    ] {
        plays(command, options).await;
    }
    simone.sees("Tour 2").await;
    simone.until("[...document.querySelectorAll('.mention.loud')].some((one) => one.textContent === '@Simone')").await;
    simone.until(HAS_PICTURE).await;

    // The last round once more, as an animation for her alone.
    simone.sends("/partie revoir").await;
    simone.until(HAS_ANIMATION).await;

    // The log, page by page, in her language.
    simone.sends("/partie journal").await;
    simone.until(&format!("/page \\d+ sur \\d+/.test({ANSWER})")).await;
    simone.click(".message.ephemeral .button", "Début").await;
    simone.until(&format!("{ANSWER}.includes('Avant le premier tour')")).await;
    simone.click(".message.ephemeral .button", "Suivante").await;
    simone.until(&format!("{ANSWER}.includes('Tour 1')")).await;
    if let Some(path) = std::env::var_os("ESCARMOUCHE_SPECTATOR_PICTURE") {
        std::fs::write(path, simone.picture().await).expect("the picture can be written");
    }

    // By direct message as well: the conversation is there, with the board and nothing to press.
    simone.sends("/regarder suivre endroit:par message privé").await;
    simone.click("#menu", "").await;
    simone.click(".place", "escarmouche").await;
    simone.sees("La partie 1 est désormais suivie ici").await;
    simone.until(HAS_PICTURE).await;
    assert_eq!(simone.eval("document.querySelectorAll('.messages .button').length").await, 0);
    assert_eq!(simone.complaints().await, [""; 0], "the browser complains of nothing");
    simone.close().await;
    club.close().await;
}
