//! The chat page of local mode in a real Chromium, with the real bot: people in windows of their own play a match of
//! Invasion with keyboard and mouse, one of them in French.
//!
//! Needs `chromium` and `chromedriver` on PATH; without them the tests say so and pass, unless
//! `ESCARMOUCHE_TESTS_STRICT` is set. `ESCARMOUCHE_PAGE_PICTURE=assets/readme/page.png cargo test --test browser` also
//! draws the picture of the README.
#![cfg(unix)] // Browsers that a failing test leaves open are ended by their process group.

mod club;
mod driver;
mod spectator;
mod window;

use std::io::Write;

use club::Club;
use driver::{DESK, Driver, PHONE};
use fantoccini::key::Key;
use standin::Spoil;
use window::Window;

/// A driver; nothing, with the reason in words, where there is no browser and none is insisted on.
fn driver() -> Option<Driver> {
    match Driver::start() {
        Ok(driver) => Some(driver),
        Err(why) => {
            let strict = std::env::var_os("ESCARMOUCHE_TESTS_STRICT").is_some_and(|value| !value.is_empty());
            assert!(!strict, "{why}");
            // Not by a macro: what those print is kept from the terminal when a test passes.
            writeln!(std::io::stderr(), "skipped, nothing was tested in a browser: {why}").expect("a terminal");
            None
        }
    }
}

/// Whether the newest picture is there, drawn and described in words.
const HAS_PICTURE: &str = "(() => { const last = [...document.querySelectorAll('button.picture img')].at(-1); \
                           return last && last.complete && last.naturalWidth > 300 && last.alt.length > 40; })()";

/// Whether the page is as wide as the window and no wider.
const FITS: &str = "document.documentElement.scrollWidth <= innerWidth && \
                    [...document.querySelectorAll('#scroll, #places, #composer')].every((one) => \
                    one.scrollWidth <= one.clientWidth + 1)";

/// From the first visit to the heroes' first phase. Ada opens the match and plays the heroes, Blaise is the lord.
async fn begin(ada: &Window, blaise: &Window) {
    // Ada finds the command in the list, with nothing but the keyboard.
    ada.until("document.querySelectorAll('.step').length === 3").await;
    ada.types("/new").await;
    ada.is_offered("/match new").await;
    ada.press(Key::Tab).await;
    ada.line_is("/match new ").await;
    ada.is_offered("game").await;
    ada.press(Key::Enter).await;
    ada.line_is("/match new game:").await;
    ada.is_offered("Invasion").await;
    ada.press(Key::Down).await;
    ada.press(Key::Up).await;
    ada.press(Key::Enter).await;
    ada.press(Key::Escape).await;
    ada.press(Key::Enter).await;
    ada.line_is("").await;
    ada.sees("The table is open").await;
    ada.click(".messages .button", "Warrior").await;
    ada.sees("Warrior: Ada").await;
    blaise.sees("Warrior: Ada").await;

    // Blaise sees names in French, and takes a seat with completion by the bot.
    blaise.until("document.documentElement.lang === 'fr'").await;
    blaise.types("/rejo").await;
    blaise.is_offered("/partie rejoindre").await;
    blaise.press(Key::Tab).await;
    blaise.types("si").await;
    blaise.is_offered("siège").await;
    blaise.press(Key::Tab).await;
    blaise.types("sei").await;
    blaise.is_offered("Seigneur").await;
    blaise.press(Key::Down).await;
    blaise.press(Key::Enter).await;
    blaise.line_is("/partie rejoindre siège:lord ").await;
    blaise.press(Key::Enter).await;
    ada.sees("Lord of Monsters: Blaise").await;

    ada.click(".messages .button", "Start").await;
    ada.until(HAS_PICTURE).await;
    blaise.until(HAS_PICTURE).await;
    ada.click(".messages .button", "Default deployment").await;
    blaise.sees("The heroes are in place").await;
}

/// The lord hides and musters; what he alone may know is given back as it stands on his page.
async fn hide(blaise: &Window) -> [&'static str; 2] {
    blaise.sends("/invasion cacher diamants:O1 P15 vie:G15 piège2:B10 K8 piège3:G11 I15 pi1:B14 L6 pi2:A8").await;
    blaise.sees("cachettes sont notées").await;
    blaise.sends("/invasion secrets").await;
    blaise.sees("P15 diamant").await;
    blaise.sends("/invasion rassembler auto:Vrai").await;
    blaise.sees("premiers gobelins sont notés").await;
    // What was typed can be had again, and left again.
    blaise.press(Key::Up).await;
    blaise.line_is("/invasion rassembler auto:Vrai").await;
    blaise.press(Key::Up).await;
    blaise.line_is("/invasion secrets").await;
    blaise.press(Key::Down).await;
    blaise.press(Key::Down).await;
    blaise.line_is("").await;
    ["P15 diamant", "cachettes sont notées"]
}

/// Holds what one alone may know against the page and the traffic of both.
async fn is_only_for(owner: &Window, others: &[&Window], secrets: &[&str]) {
    let (dom, traffic) = (owner.dom().await, owner.traffic().await);
    for secret in secrets {
        assert!(dom.contains(secret), "“{secret}” must be on its owner's page, or this test cannot fail");
        assert!(traffic.contains(secret), "“{secret}” must be in its owner's traffic, or this test cannot fail");
    }
    for other in others {
        let (dom, traffic) = (other.dom().await, other.traffic().await);
        assert!(
            traffic.contains("\"kind\":\"message\"") && traffic.contains("\"more\":"),
            "frames and answers are heard"
        );
        for secret in secrets {
            assert!(!dom.contains(secret), "“{secret}” is on the page of another");
            assert!(!traffic.contains(secret), "“{secret}” is in the traffic of another");
        }
    }
}

/// Draws the picture of the README if it is asked for: Ada's desk, and beside it Blaise's phone with what only he knows.
async fn draw(ada: &Window, blaise: &Window) {
    const HEIGHT: u32 = 900;
    const GAP: u32 = 20;
    let Some(path) = std::env::var_os("ESCARMOUCHE_PAGE_PICTURE") else { return };
    let (wide, narrow) = (900, PHONE.0);
    let mut both = image::RgbaImage::new(wide + GAP + narrow, HEIGHT);
    blaise.prefers(&[("prefers-color-scheme", "dark")]).await;
    for (window, width, left) in [(ada, wide, 0), (blaise, narrow, wide + GAP)] {
        window.resize((width, HEIGHT)).await;
        window.reload().await;
        window.sees("step 5").await;
        if width == narrow {
            window.sends("/invasion secrets").await;
            window.until("document.getElementById('messages').lastElementChild.textContent.includes('diamant')").await;
        }
        window.until(HAS_PICTURE).await;
        let page = image::load_from_memory(&window.picture().await).expect("a picture");
        image::imageops::overlay(&mut both, &page, i64::from(left), 0);
        window.resize(DESK).await;
    }
    blaise.prefers(&[]).await;
    both.save(&path).expect("the picture can be written");
}

/// Reloads, small windows and restarts take nothing away.
async fn survive(club: &mut Club, ada: &Window, blaise: &Window) {
    // Reloading keeps the place and what was being typed; on a phone nothing scrolls sideways.
    let place = ada.eval("location.href").await;
    ada.types("/match st").await;
    ada.reload().await;
    ada.sees("Round 2").await;
    assert_eq!(ada.eval("location.href").await, place);
    ada.line_is("/match st").await;
    ada.resize(PHONE).await;
    ada.until(FITS).await;
    ada.resize(DESK).await;

    // The bot is restarted, then the whole program: both pages go on where they were.
    club.stop_bot().await;
    ada.until("!document.getElementById('notice').hidden").await;
    club.start_bot().await;
    ada.until("document.getElementById('notice').hidden").await;
    club.restart().await;
    for window in [ada, blaise] {
        window.until("document.getElementById('notice').hidden").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_in_two_windows() {
    let Some(driver) = driver() else { return };
    let mut club = Club::open().await;
    let ada = driver.open("ada", &club.address("ada"), DESK).await;
    let blaise = driver.open("blaise", &club.address("blaise"), DESK).await;
    begin(&ada, &blaise).await;
    let secrets = hide(&blaise).await;
    is_only_for(&blaise, &[&ada], &secrets).await;
    blaise.click(".messages .ephemeral .button", "Prêt").await;
    ada.sees("Round 1 begins with the heroes’ phase").await;

    // Typing goes to the line, wherever the focus is; what is missing is said, marked and asked for before it is sent.
    ada.types("/invasion move").await;
    ada.press(Key::Escape).await;
    ada.press(Key::Enter).await;
    ada.until("document.getElementById('trouble').textContent.includes('to')").await;
    ada.line_is("/invasion move to:").await;
    ada.until("document.querySelector('.chip.required')?.textContent.includes('to')").await;
    // The bot completes from what is typed; the next option is offered when a value is whole.
    ada.types("G3").await;
    ada.is_offered("figure").await;
    ada.press(Key::Tab).await;
    ada.types("war").await;
    ada.is_offered("warrior").await;
    ada.press(Key::Tab).await;
    ada.line_is("/invasion move to:G3 figure:warrior ").await;
    ada.press(Key::Escape).await;
    ada.press(Key::Enter).await;
    // A move is previewed for her alone.
    ada.sees("nothing has happened yet").await;
    is_only_for(&ada, &[&blaise], &["nothing has happened yet"]).await;
    ada.click(".messages .ephemeral .button", "Confirm").await;
    blaise.sees("The warrior moves").await;
    draw(&ada, &blaise).await;

    // A menu, with the keyboard alone: arrows open and choose, nothing is chosen before Enter.
    let menu = "[...document.querySelectorAll('.menu summary')].find((one) => one.textContent.includes('Move the'))";
    ada.until(&format!("Boolean({menu})")).await;
    ada.eval(&format!("{menu}.focus()")).await;
    ada.press(Key::Down).await;
    ada.press(Key::Down).await;
    ada.until("document.activeElement.classList.contains('entry')").await;
    ada.press(Key::Enter).await;
    ada.click(".messages .ephemeral .button", "Confirm").await;
    ada.sees("step 6").await;
    ada.click(".messages .button", "End turn: the warrior").await;
    ada.sees("step 7").await;

    // A form of the bot.
    ada.click(".messages .button", "Type orders").await;
    ada.until("document.querySelector('dialog.form textarea') === document.activeElement").await;
    ada.types("finish").await;
    ada.click("dialog.form button", "Submit").await;
    ada.until("!document.querySelector('dialog')").await;
    blaise.sees("The heroes’ phase is over").await;

    // The lord's turn, in French words with a number, a choice and a button.
    blaise.sends("/invasion invoquer paquet:3 compléter:archers").await;
    blaise.sees("The goblins stir!").await;
    blaise.click(".messages .button", "Finish").await;
    ada.sees("Round 2").await;

    // A picture is enlarged and closed.
    ada.until(HAS_PICTURE).await;
    ada.click("button.picture", "").await;
    ada.until("document.querySelector('dialog.picture img')?.alt.length > 40").await;
    ada.press(Key::Escape).await;
    ada.until("!document.querySelector('dialog')").await;

    survive(&mut club, &ada, &blaise).await;
    blaise.sends("/partie état").await;
    blaise.sees("Tour 2 · phase des héros").await;
    blaise.sends("/invasion secrets").await;
    blaise.sees(secrets[0]).await;
    is_only_for(&blaise, &[&ada], &secrets[..1]).await;

    for window in [ada, blaise] {
        let complaints = window.complaints().await;
        // While the program was away the line was refused; nothing else is amiss.
        let amiss: Vec<_> = complaints.iter().filter(|told| !told.contains("ERR_CONNECTION_REFUSED")).collect();
        assert!(amiss.is_empty(), "{amiss:#?}");
        window.close().await;
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_follows_on_a_phone() {
    let Some(driver) = driver() else { return };
    let club = Club::open().await;
    let (stand_in, ada) = (club.stand_in(), club.stand_in().person("ada"));
    let (matches, general) = (stand_in.channel("matches"), stand_in.channel("general"));
    let simone = driver.open("simone", &club.address("simone"), PHONE).await;

    // Nothing moves for those who want it still; a list that slides in could not be clicked at once either.
    let slide = "getComputedStyle(document.getElementById('places')).transitionDuration";
    assert_ne!(simone.eval(slide).await, "0s");
    simone.prefers(&[("prefers-reduced-motion", "reduce"), ("prefers-color-scheme", "light")]).await;
    assert_eq!(simone.eval(slide).await, "0s");

    // The page is built so that it can be heard as well as seen.
    simone.until("document.querySelectorAll('.step').length === 3").await;
    simone.until("document.querySelector('.step').textContent.includes('/partie nouvelle jeu:invasion')").await;
    for needed in ["header.top", "nav[aria-label]", "main h1", "[role=log][aria-live=polite]", "#line[aria-label]"] {
        assert_eq!(simone.eval(&format!("document.querySelectorAll('{needed}').length")).await, 1, "{needed}");
    }

    // A match goes on without her; she is told of it, and sees it in words too.
    for (command, options) in
        [("match new", &[("game", "invasion")][..]), ("match join", &[("seat", "lord")]), ("match start", &[])]
    {
        ada.slash(matches, command, options).await.unwrap_or_else(|why| panic!("{command}: {why}"));
    }
    simone.until(HAS_PICTURE).await;
    simone.until("document.getElementById('news').textContent.includes('@Ada')").await;
    simone.until(FITS).await;
    // A button that is not hers is refused in her language, for her alone.
    simone.click(".messages .button", "Ready").await;
    simone.until("document.querySelector('.message.ephemeral .content')?.textContent.length > 10").await;
    simone
        .until("document.querySelector('.message.ephemeral').textContent.includes('Visible par vous seulement')")
        .await;
    let refused = simone.eval("document.querySelector('.message.ephemeral').id.slice(1)").await;
    let seen = ada.messages(matches).expect("ada may look");
    assert!(seen.iter().all(|message| refused != message.id.to_string()), "only simone may see it");
    simone.click(".message.ephemeral .as-link", "Masquer").await;
    simone.until("!document.querySelector('.message.ephemeral')").await;

    // As many windows as one likes: eight more lines, and the page still gets its answers.
    simone
        .eval("window.lines = Array.from({ length: 8 }, () => new WebSocket(`ws://${location.host}/events?as=simone`))")
        .await;
    simone.until("lines.every((line) => line.readyState === WebSocket.OPEN)").await;

    simone.sends("/partie plateau").await;
    simone.until("document.querySelector('.message.ephemeral img')?.alt.startsWith('Mise en place du seigneur')").await;

    // Elsewhere somebody calls her: a mark in the list, and what was typed is never markup.
    let words = format!("{} ||the butler|| <img src=x> **bold** <t:1790000000:D>", stand_in.person("simone").mention());
    let said = ada.say(general, &words).expect("ada may speak");
    simone.click("#menu", "").await;
    simone.until("document.querySelector('.place.pinged')?.textContent.includes('general')").await;
    simone.until(FITS).await;
    simone.click(".place", "general").await;
    simone.sees("bold").await;
    simone.until("document.querySelector('.mention.loud')?.textContent === '@Simone'").await;
    simone
        .until("[...document.querySelectorAll('#messages time')].some((one) => one.textContent.includes('septembre'))")
        .await;
    assert_eq!(simone.eval("document.querySelectorAll('#messages img').length").await, 0);
    let is_covered = "getComputedStyle(document.querySelector('.spoiler .inner')).visibility === 'hidden'";
    simone.until(is_covered).await;
    simone.click(".spoiler", "").await;
    simone.until(&format!("!({is_covered})")).await;
    stand_in.inflict(Spoil::DeletedMessage { channel: general, message: said.id });
    simone.until("!document.querySelector('#messages .message')").await;

    // A channel of her own, in which the first suggestion opens a table; and a conversation with the bot.
    simone.click("#menu", "").await;
    simone.click(".group button", "+").await;
    simone.types("Table deux").await;
    simone.press(Key::Enter).await;
    simone.until("document.getElementById('name').textContent === '#table-deux'").await;
    simone.click(".step", "/partie nouvelle").await;
    simone.press(Key::Enter).await;
    simone.sees("La table est ouverte").await;
    simone.click("#menu", "").await;
    simone.click("#places button", "Parler").await;
    simone.until("document.getElementById('name').textContent === 'escarmouche'").await;
    simone.sends("/aide").await;
    simone.sees("/partie nouvelle").await;

    // Another language, other colours.
    simone.click("#language option", "English").await;
    simone.until("document.documentElement.lang === 'en-US'").await;
    simone.until("document.getElementById('line').placeholder.includes('for a command')").await;
    let ground = "getComputedStyle(document.body).backgroundColor";
    let light = simone.eval(ground).await;
    simone.prefers(&[("prefers-color-scheme", "dark")]).await;
    assert_ne!(simone.eval(ground).await, light);

    // Another person: a new page, on which nothing of the last one is left.
    simone.click("#who option", "Dario").await;
    simone.until("new URLSearchParams(location.search).get('as') === 'dario'").await;
    simone.until("document.getElementById('name').textContent.startsWith('#')").await;
    assert_eq!(simone.complaints().await, [""; 0], "the browser complains of nothing");
    simone.close().await;
    club.close().await;
}
