//! Discord's limits on texts, and cutting to them. A text is shortened, never refused: half a sentence is better than no
//! message.

/// Characters of a message's plain text.
pub(super) const CONTENT: usize = 2_000;
/// Characters of an embed's heading.
pub(super) const TITLE: usize = 256;
/// Characters of an embed's text.
pub(super) const DESCRIPTION: usize = 4_096;
/// Characters of an embed's small print.
pub(super) const FOOTER: usize = 2_048;
/// Characters of all embeds of a message together.
pub(super) const EMBED: usize = 6_000;
/// Characters of a picture's alt text.
pub(super) const ALT: usize = 1_024;
/// Rows under a message; fields in a form.
pub(super) const ROWS: usize = 5;
/// Buttons in a row.
pub(super) const BUTTONS: usize = 5;
/// Choices in a menu, in an option, or while typing.
pub(super) const CHOICES: usize = 25;
/// Characters on a button.
pub(super) const LABEL: usize = 80;
/// Characters of a choice, of its value, of a menu's prompt in a form, and of every id.
pub(super) const CHOICE: usize = 100;
/// Characters of a menu's prompt.
pub(super) const PROMPT: usize = 150;
/// Characters of a form's heading and of the label of a field.
pub(super) const FORM_TITLE: usize = 45;
/// Characters of a thread's name.
pub(super) const THREAD_NAME: usize = 100;

/// Characters of a whole command with everything in it.
pub(super) const COMMAND: usize = 8_000;
/// Characters of the name of a command or option.
pub(super) const COMMAND_NAME: usize = 32;

/// The text, cut to so many characters with an ellipsis.
pub(super) fn cut(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let kept: String = text.chars().take(limit.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}

/// The text, cut at the end of a word to so many characters with an ellipsis.
pub(super) fn cut_at_word(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let kept: String = text.chars().take(limit.saturating_sub(1)).collect();
    // A text without spaces is cut anywhere.
    let end = kept.rfind(char::is_whitespace).filter(|end| *end > kept.len() / 2).unwrap_or(kept.len());
    kept[..end].trim_end_matches([' ', '\n', ',', ';', ':']).to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_at_characters() {
        assert_eq!(cut("épée", 4), "épée");
        assert_eq!(cut("épées", 4), "épé…");
        assert_eq!(cut("🗡🗡🗡🗡", 2), "🗡…");
        assert_eq!(cut("a b", 2), "a…".to_owned());
        assert_eq!(cut("", 5), "");
    }

    #[test]
    fn alt_texts_are_cut_at_words() {
        assert_eq!(cut_at_word("the lord stands in his castle", 14), "the lord…");
        assert_eq!(cut_at_word("the lord, stands", 12), "the lord…");
        assert_eq!(cut_at_word("unbreakable", 6), "unbre…");
        assert_eq!(cut_at_word("short", 6), "short");
        for limit in 1..40 {
            let text = cut_at_word("le château — où l’épée a été brisée — est désert", limit);
            assert!(text.chars().count() <= limit, "{text}");
        }
    }
}
