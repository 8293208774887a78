//! A [`Letter`] in Discord's words: content, embed, file, rows. What does not fit is cut or left out and logged; putting a
//! message together never fails. It sends nothing.

use std::collections::{BTreeMap, BTreeSet};

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed,
    CreateEmbedFooter, CreateInputText, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EditMessage, InputTextStyle, Message, Nonce, UserId,
};

use super::limit::{self, cut, cut_at_word};
use desk::reply::{Button, Choice, File, Form, Letter, Look, Menu, Picture, Row};

/// The colour of the line beside an embed.
const COLOUR: u32 = 0x00C8_7533;

/// A message that fits Discord's limits.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    content: String,
    title: String,
    description: String,
    footer: String,
    file: Option<CreateAttachment>,
    /// Files that are no part of the embed.
    beside: Vec<CreateAttachment>,
    rows: Vec<CreateActionRow>,
    mentions: CreateAllowedMentions,
}

impl Parts {
    /// The letter, cut to what fits.
    pub(super) fn of(letter: Letter) -> Parts {
        // A few words need no frame; and plain text asks for no permission to embed.
        let bare = letter.title.is_empty() && letter.footer.is_empty() && letter.picture.is_none();
        let joined = match (letter.line.is_empty(), letter.body.is_empty()) {
            (true, _) => letter.body.clone(),
            (false, true) => letter.line.clone(),
            (false, false) => format!("{}\n{}", letter.line, letter.body),
        };
        let is_plain = bare && joined.chars().count() <= limit::CONTENT;
        let (content, body) = if is_plain { (joined, String::new()) } else { (letter.line, letter.body) };

        let title = cut(&letter.title, limit::TITLE);
        let footer = cut(&letter.footer, limit::FOOTER);
        let left = limit::EMBED - title.chars().count() - footer.chars().count();
        let description = cut(&body, limit::DESCRIPTION.min(left));
        let mut parts = Parts {
            content: cut(&content, limit::CONTENT),
            title,
            description,
            footer,
            file: letter.picture.map(file),
            beside: letter.still.map(file).into_iter().chain(letter.file.map(taken)).collect(),
            rows: rows(letter.rows),
            mentions: CreateAllowedMentions::new()
                .users(letter.ping.iter().take(100).map(|user| UserId::new(user.0.max(1)))),
        };
        if parts.content.trim().is_empty() && parts.embeds().is_empty() {
            // Discord refuses a message without anything in it.
            tracing::warn!("a message with nothing in it was to be sent");
            "…".clone_into(&mut parts.content);
        }
        parts
    }

    fn embeds(&self) -> Vec<CreateEmbed> {
        if self.title.is_empty() && self.description.is_empty() && self.footer.is_empty() && self.file.is_none() {
            return Vec::new();
        }
        let mut embed = CreateEmbed::new().colour(COLOUR);
        if !self.title.is_empty() {
            embed = embed.title(&self.title);
        }
        if !self.description.is_empty() {
            embed = embed.description(&self.description);
        }
        if !self.footer.is_empty() {
            embed = embed.footer(CreateEmbedFooter::new(&self.footer));
        }
        if let Some(file) = &self.file {
            embed = embed.attachment(&file.filename);
        }
        vec![embed]
    }

    fn attachments(&self) -> EditAttachments {
        self.files().fold(EditAttachments::new(), EditAttachments::add)
    }

    fn files(&self) -> impl Iterator<Item = CreateAttachment> {
        self.file.iter().chain(&self.beside).cloned()
    }

    /// As a new message of a channel, which Discord does not post twice under the same nonce.
    pub(super) fn create(&self, nonce: &str) -> CreateMessage {
        CreateMessage::new()
            .content(&self.content)
            .embeds(self.embeds())
            .files(self.files())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions.clone())
            .nonce(Nonce::String(nonce.to_owned()))
            .enforce_nonce(true)
    }

    /// As a change of a message of a channel. Nothing of what stood there remains.
    pub(super) fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(&self.content)
            .embeds(self.embeds())
            .attachments(self.attachments())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions.clone())
    }

    /// As the first answer to an interaction, or as the change of the message it was made on.
    pub(super) fn answer(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(&self.content)
            .embeds(self.embeds())
            .files(self.files())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions.clone())
    }

    /// As an answer that was announced.
    pub(super) fn edit_answer(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(&self.content)
            .embeds(self.embeds())
            .attachments(self.attachments())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions.clone())
    }

    /// As one more message after the first answer.
    pub(super) fn follow_up(&self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(&self.content)
            .embeds(self.embeds())
            .files(self.files())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions.clone())
    }

    /// Whether a message that stands in a channel reads otherwise.
    pub(super) fn differs_from(&self, message: &Message) -> bool {
        let embed = message.embeds.first();
        let same = |ours: &str, theirs: Option<&str>| ours.trim() == theirs.unwrap_or_default().trim();
        !(same(&self.content, Some(&message.content))
            && same(&self.title, embed.and_then(|embed| embed.title.as_deref()))
            && same(&self.description, embed.and_then(|embed| embed.description.as_deref()))
            && self.rows.len() == message.components.len())
    }
}

/// A change that takes the buttons and menus away and leaves the rest.
pub(super) fn without_rows() -> EditMessage {
    EditMessage::new().components(Vec::new()).allowed_mentions(CreateAllowedMentions::new())
}

/// An embed refers to its file by name, so the name must survive Discord's own cleaning of it.
fn safe(name: &str) -> String {
    let is_safe = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
    name.chars().map(|letter| if is_safe(letter) { letter } else { '_' }).take(100).collect()
}

fn taken(file: File) -> CreateAttachment {
    CreateAttachment::bytes(file.bytes, safe(&file.name))
}

fn file(picture: Picture) -> CreateAttachment {
    let name = if picture.name.is_empty() { "picture.png".to_owned() } else { safe(&picture.name) };
    let file = CreateAttachment::bytes(picture.bytes, name);
    if picture.alt.is_empty() { file } else { file.description(cut_at_word(&picture.alt, limit::ALT)) }
}

fn rows(rows: Vec<Row>) -> Vec<CreateActionRow> {
    let mut seen = BTreeSet::new();
    let mut built = Vec::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => {
                let fit = buttons.into_iter().filter(|button| fits(&button.id, &mut seen));
                let row: Vec<CreateButton> = fit.take(limit::BUTTONS).map(button).collect();
                if !row.is_empty() {
                    built.push(CreateActionRow::Buttons(row));
                }
            }
            Row::Menu(menu) => {
                if fits(&menu.id, &mut seen) {
                    built.extend(select(menu));
                }
            }
        }
    }
    if built.len() > limit::ROWS {
        tracing::error!(rows = built.len(), "a message has too many rows; the last ones are left out");
        built.truncate(limit::ROWS);
    }
    built
}

/// Whether an id can stand in a message: short enough, and the only one of its kind.
fn fits(id: &str, seen: &mut BTreeSet<String>) -> bool {
    if id.is_empty() || id.chars().count() > limit::CHOICE {
        tracing::error!(id, "the id of a button or menu does not fit; it is left out");
        return false;
    }
    if !seen.insert(id.to_owned()) {
        tracing::error!(id, "two buttons of a message do the same; one is left out");
        return false;
    }
    true
}

fn button(button: Button) -> CreateButton {
    let style = match button.look {
        Look::Main => ButtonStyle::Primary,
        Look::Plain => ButtonStyle::Secondary,
        Look::Good => ButtonStyle::Success,
        Look::Grave => ButtonStyle::Danger,
    };
    let label = if button.label.trim().is_empty() { "…".to_owned() } else { cut(&button.label, limit::LABEL) };
    CreateButton::new(button.id).label(label).style(style).disabled(!button.enabled)
}

fn select(menu: Menu) -> Option<CreateActionRow> {
    let mut seen = BTreeSet::new();
    // Half of what there is room for stands before the one at hand, unless the end is near.
    let skipped = (menu.near + 1).saturating_sub(limit::CHOICES / 2);
    let skipped = skipped.min(menu.choices.len().saturating_sub(limit::CHOICES));
    let fit = menu.choices.into_iter().filter(|choice| fits(&choice.value, &mut seen));
    let choices: Vec<CreateSelectMenuOption> = shared(fit.skip(skipped).collect())
        .into_iter()
        .map(|Choice { value, label, about, .. }| {
            let label = if label.trim().is_empty() { value.clone() } else { label };
            let option = CreateSelectMenuOption::new(cut_at_word(&label, limit::CHOICE), value);
            if about.is_empty() { option } else { option.description(cut_at_word(&about, limit::CHOICE)) }
        })
        .collect();
    if choices.is_empty() {
        return None;
    }
    let select = CreateSelectMenu::new(menu.id, CreateSelectMenuKind::String { options: choices });
    Some(CreateActionRow::SelectMenu(select.placeholder(cut_at_word(&menu.prompt, limit::PROMPT))))
}

/// As many choices as a menu holds: where there are more, every heap has the same share of it.
fn shared(choices: Vec<Choice>) -> Vec<Choice> {
    let mut heaps: BTreeMap<u8, usize> = BTreeMap::new();
    for choice in &choices {
        *heaps.entry(choice.heap).or_default() += 1;
    }
    let fits = |share: &usize| heaps.values().map(|count| count.min(share)).sum::<usize>() <= limit::CHOICES;
    let share = (1..=limit::CHOICES).rev().find(fits).unwrap_or(1);
    let mut taken: BTreeMap<u8, usize> = BTreeMap::new();
    let mut has_room = |heap: u8| {
        let count = taken.entry(heap).or_default();
        *count += 1;
        *count <= share
    };
    choices.into_iter().filter(|choice| has_room(choice.heap)).take(limit::CHOICES).collect()
}

/// A form.
pub(super) fn form(form: Form) -> CreateModal {
    let fields = form.fields.into_iter().take(limit::ROWS).map(|field| {
        let style = if field.long { InputTextStyle::Paragraph } else { InputTextStyle::Short };
        let input = CreateInputText::new(style, cut(&field.label, limit::FORM_TITLE), cut(&field.name, limit::CHOICE));
        CreateActionRow::InputText(input.placeholder(cut(&field.hint, limit::CHOICE)).required(field.required))
    });
    CreateModal::new(form.id, cut(&form.title, limit::FORM_TITLE)).components(fields.collect())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn sent(letter: Letter) -> Value {
        serde_json::to_value(Parts::of(letter).create("1-1")).expect("a message is plain data")
    }

    #[test]
    fn every_heap_has_its_share_of_a_menu_that_cannot_hold_all() {
        let heap = |heap: u8, count: u8| {
            let choice = move |place: u8| Choice { heap, ..Choice::new(format!("{heap}.{place}"), String::new()) };
            (0..count).map(choice).collect::<Vec<Choice>>()
        };
        let counts = |heaps: &[(u8, u8)]| {
            let shown = shared(heaps.iter().flat_map(|(name, count)| heap(*name, *count)).collect());
            heaps.iter().map(|(name, _)| shown.iter().filter(|choice| choice.heap == *name).count()).collect::<Vec<_>>()
        };
        assert_eq!(counts(&[(0, 40), (1, 2), (2, 30)]), [11, 2, 11]);
        assert_eq!(counts(&[(0, 60)]), [limit::CHOICES]);
        assert_eq!(counts(&[(0, 3), (1, 4)]), [3, 4]);
    }

    #[test]
    fn a_menu_shows_what_is_near_the_choice_at_hand() {
        let shown = |near: usize| {
            let choices = (0..60).map(|n| Choice::new(n.to_string(), n.to_string())).collect();
            let menu = Menu { near, ..Menu::new("menu".to_owned(), String::new(), choices) };
            let message = sent(Letter { rows: vec![Row::Menu(menu)], ..Letter::default() });
            let options = message["components"][0]["components"][0]["options"].as_array().cloned().unwrap_or_default();
            assert_eq!(options.len(), limit::CHOICES);
            options[0]["value"].as_str().and_then(|value| value.parse::<usize>().ok())
        };
        assert_eq!([0, 11, 30, 59].map(shown), [Some(0), Some(0), Some(19), Some(35)]);
    }

    #[test]
    fn everything_is_cut_to_what_discord_takes() {
        let long = "é ".repeat(5_000);
        let many = (0..40).map(|n| Choice::new(format!("{n}"), long.clone())).collect();
        let row = |n| {
            let button = |k| Button { id: format!("1/{n}/{k}"), label: long.clone(), look: Look::Main, enabled: true };
            Row::Buttons((0..9).map(button).collect())
        };
        let menu = Row::Menu(Menu::new("menu".to_owned(), long.clone(), many));
        let letter = Letter {
            line: long.clone(),
            ping: vec![store::UserId(7)],
            title: long.clone(),
            body: long.clone(),
            footer: long.clone(),
            picture: Some(Picture { name: "é/board 1.png".to_owned(), bytes: vec![1], alt: long.clone() }),
            still: Some(Picture { name: "end.png".to_owned(), bytes: vec![1], alt: String::new() }),
            file: Some(File { name: "match 1.json".to_owned(), bytes: vec![1] }),
            rows: std::iter::once(menu).chain((0..9).map(row)).collect(),
        };
        let parts = Parts::of(letter.clone());
        assert!(
            parts
                .file
                .as_ref()
                .and_then(|file| file.description.as_ref())
                .is_some_and(|alt| alt.chars().count() <= 1_024)
        );
        let message = sent(letter);
        let length = |value: &Value| value.as_str().expect("a text").chars().count();
        assert_eq!(length(&message["content"]), 2_000);
        let embed = &message["embeds"][0];
        assert!(length(&embed["title"]) <= 256);
        assert!(length(&embed["footer"]["text"]) <= 2_048);
        assert!(length(&embed["title"]) + length(&embed["description"]) + length(&embed["footer"]["text"]) <= 6_000);
        assert_eq!(embed["image"]["url"], "attachment://__board_1.png");
        assert_eq!(message["components"].as_array().map(Vec::len), Some(5));
        assert_eq!(message["components"][0]["components"][0]["options"].as_array().map(Vec::len), Some(25));
        assert!(length(&message["components"][0]["components"][0]["placeholder"]) <= 150);
        assert_eq!(message["components"][1]["components"].as_array().map(Vec::len), Some(5));
        assert!(length(&message["components"][1]["components"][0]["label"]) <= 80);
        assert_eq!(message["nonce"], "1-1");
        assert_eq!(message["enforce_nonce"], true);
    }

    #[test]
    fn only_the_named_are_pinged() {
        let message = sent(Letter { ping: vec![store::UserId(7)], ..Letter::text("<@8> @everyone") });
        assert_eq!(message["allowed_mentions"]["parse"], json!([]));
        assert_eq!(message["allowed_mentions"]["users"], json!(["7"]));
        let message = sent(Letter::text("<@8> @everyone"));
        assert_eq!(message["allowed_mentions"]["parse"], json!([]));
        assert_eq!(message["allowed_mentions"]["users"], json!([]));
    }

    #[test]
    fn a_few_words_are_plain_text() {
        let message = sent(Letter::text("Taken."));
        assert_eq!(message["content"], "Taken.");
        assert_eq!(message["embeds"], json!([]));
        let message = sent(Letter { title: "Moves".to_owned(), ..Letter::text("Taken.") });
        assert_eq!(message["content"], "");
        assert_eq!(message["embeds"][0]["description"], "Taken.");
        assert_eq!(sent(Letter::default())["content"], "…");
        let message = sent(Letter::text("x".repeat(2_001)));
        assert_eq!(message["content"], "");
        assert_eq!(message["embeds"][0]["description"].as_str().map(str::len), Some(2_001));
    }

    #[test]
    fn what_cannot_be_pressed_is_left_out() {
        let button = |id: &str| Button { id: id.to_owned(), label: "Go".to_owned(), look: Look::Good, enabled: true };
        let long = "é".repeat(101);
        let letter = Letter {
            rows: vec![
                Row::Buttons(vec![button("1/x"), button("1/x"), button(&long)]),
                Row::Buttons(vec![button(&long)]),
                Row::Menu(Menu::new("menu".to_owned(), String::new(), Vec::new())),
            ],
            ..Letter::text("Go?")
        };
        let message = sent(letter);
        assert_eq!(message["components"].as_array().map(Vec::len), Some(1));
        assert_eq!(message["components"][0]["components"].as_array().map(Vec::len), Some(1));
    }
}
