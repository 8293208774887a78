//! Comparing what somebody typed in a hurry with what is written: without capitals, accents, hyphens and apostrophes.

/// The text in small letters without accents, its words separated by single spaces. Apostrophes, hyphens, underscores and
/// every sort of space separate words.
pub fn fold(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' | 'í' | 'ì' => plain.push('i'),
            'ñ' => plain.push('n'),
            'ô' | 'ö' | 'ó' | 'ò' | 'õ' | 'ø' => plain.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => plain.push('u'),
            'œ' => plain.push_str("oe"),
            'æ' => plain.push_str("ae"),
            letter if letter.is_alphanumeric() => plain.push(letter),
            letter if letter.is_whitespace() || matches!(letter, '-' | '‑' | '–' | '_' | '\'' | '’' | 'ʼ') => {
                if !plain.is_empty() && !plain.ends_with(' ') {
                    plain.push(' ');
                }
            }
            letter => plain.push(letter),
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Whether two texts are the same name: folded, and each word in the singular or the plural.
pub fn is_same_name(one: &str, other: &str) -> bool {
    let single = |text: &str| -> Vec<String> {
        let cut = |word: &str| word.strip_suffix(['s', 'x']).filter(|stem| 3 <= stem.len()).unwrap_or(word).to_owned();
        fold(text).split(' ').map(cut).collect()
    };
    single(one) == single(other)
}

/// Whether each word that was typed begins a word of the name. Nothing typed fits everything.
pub fn begins_words(typed: &str, name: &str) -> bool {
    let (typed, name) = (fold(typed), fold(name));
    typed.split(' ').all(|begun| name.split(' ').any(|word| word.starts_with(begun)))
}
