//! The pages behind `/rules`: short topics in both languages, written in a game's own `guide`, each with a picture
//! drawn by the game itself. It only reads and hands out; how a page is shown is the desk's business.
//!
//! A language has one file, its pages one after another:
//!
//! ````text
//! What stands before the first heading is a note to writers.
//!
//! # doors: Breaking doors                                    the topic's id, then its title
//!
//! The body, in Discord's markdown, up to 1,500 characters.
//!
//! ![The warrior breaks the door.](examples.play#doors)       last line, if it has a picture: caption and example
//! ````
//!
//! Both languages have the same ids in the same order. The examples stand in `examples.play`, which is itself a play:
//! each begins after a comment `## doors`, and its last `scene` is the picture. A scene keeps its words as messages, so
//! one example serves every language.

use game::{GameKind, Games};
use picture::Scene;
use text::Lang;

/// One topic in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The topic, the same in every language.
    pub id: &'static str,
    /// The heading.
    pub title: &'static str,
    /// What it says, in Discord's markdown.
    pub body: &'static str,
    /// What the picture shows, for below it and for those who cannot see it; there is one if there is an example.
    pub caption: Option<&'static str>,
    /// The play whose last scene is the picture.
    pub example: Option<&'static str>,
}

/// The pages of a game, in reading order. A page borrows from the files, which are part of the program.
pub fn pages(game: GameKind, lang: Lang) -> Vec<Page> {
    let guide = game.guide();
    // A test reads them all.
    read(guide.pages[lang as usize], guide.examples)
        .unwrap_or_else(|why| panic!("the guide of {game}, {}: {why}", lang.code()))
}

/// The page on a topic.
pub fn page(game: GameKind, lang: Lang, id: &str) -> Option<Page> {
    pages(game, lang).into_iter().find(|page| page.id == id)
}

/// The page's picture: the last scene of its example.
pub fn picture(games: Games, page: &Page) -> Option<Scene> {
    let (_, scene) = script::run(games, page.example?).scenes.pop()?;
    Some(scene)
}

/// Reads the pages of one language; the error names what is wrong and where.
fn read(text: &'static str, examples: &'static str) -> Result<Vec<Page>, String> {
    let mut pages: Vec<Page> = Vec::new();
    for (heading, body) in sections(text, "# ") {
        let (id, title) = heading.split_once(": ").ok_or_else(|| format!("{heading:?} is not `id: title`"))?;
        if pages.iter().any(|page| page.id == id) {
            return Err(format!("there are two pages {id:?}"));
        }
        let (body, picture) = match body.rsplit_once("\n![") {
            Some((body, picture)) => (body.trim(), Some(picture)),
            None => (body, None),
        };
        if body.is_empty() {
            return Err(format!("the page {id:?} is empty"));
        }
        let (caption, example) = match picture {
            Some(picture) => {
                let (caption, name) = picture
                    .strip_suffix(')')
                    .and_then(|picture| picture.split_once("](examples.play#"))
                    .filter(|(_, name)| !name.contains(char::is_whitespace))
                    .ok_or_else(|| format!("the page {id:?} does not end with its picture"))?;
                let (_, play) = sections(examples, "## ")
                    .into_iter()
                    .find(|(heading, _)| *heading == name)
                    .ok_or_else(|| format!("there is no example {name:?}"))?;
                (Some(caption), Some(play))
            }
            None => (None, None),
        };
        pages.push(Page { id, title, body, caption, example });
    }
    Ok(pages)
}

/// The headings of a text, each with what stands below it, trimmed. A fence hides what looks like a heading.
fn sections(text: &'static str, mark: &str) -> Vec<(&'static str, &'static str)> {
    let mut found: Vec<(&'static str, usize, usize)> = Vec::new();
    let (mut place, mut fenced) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = place + line.len();
        fenced ^= line.starts_with("```");
        if let Some(heading) = line.strip_prefix(mark).filter(|_| !fenced) {
            if let Some((_, _, last)) = found.last_mut() {
                *last = place;
            }
            found.push((heading.trim(), end, text.len()));
        }
        place = end;
    }
    found.into_iter().map(|(heading, from, to)| (heading, text[from..to].trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYS: &str = "# Examples.\n\n## one\ngame invasion\nscene rest\n\n## two\ngame invasion\n";

    #[test]
    fn a_page_has_an_id_a_title_a_body_and_perhaps_a_picture() {
        let text = "A letter.\n\n# one: The first\n\nBody: *so*.\n```\n# two: no page\n```\n\n![Look.](examples.play#one)\n\n\
                    # two: The second\nMore.\n";
        let pages = read(text, PLAYS).expect("it is well written");
        assert_eq!(pages.len(), 2);
        assert_eq!((pages[0].id, pages[0].title), ("one", "The first"));
        assert_eq!(pages[0].body, "Body: *so*.\n```\n# two: no page\n```");
        assert_eq!(pages[0].caption, Some("Look."));
        assert_eq!(pages[0].example, Some("game invasion\nscene rest"));
        assert_eq!((pages[1].body, pages[1].example), ("More.", None));
    }

    #[test]
    fn what_is_ill_written_is_named() {
        for (text, why) in [
            ("# one\nBody.", "is not `id: title`"),
            ("# one: A\nBody.\n\n# one: B\nBody.", "two pages \"one\""),
            ("# one: A\n\n# two: B\nBody.", "\"one\" is empty"),
            ("# one: A\nBody.\n![Look.](examples.play#three)", "no example \"three\""),
            ("# one: A\nBody.\n![Look.](examples.play#one)\nMore.", "does not end with its picture"),
            ("# one: A\nBody.\n![Look.](one)", "does not end with its picture"),
        ] {
            let error = read(text, PLAYS).expect_err(text);
            assert!(error.contains(why), "{error}");
        }
    }
}
