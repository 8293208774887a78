//! What people call things: an order may name models, scenery, cards and actions as the bot shows them, in either language,
//! by the letters on the picture, or without the side's letter. Before it is read, every name becomes the one in notation;
//! what is not known is left as it is, and refused where it stands.

use super::command::items;
use super::content::{Act, Agenda, Fx, Kind, Piece, Power, ReadyTeam};
use super::field::Field;
use super::label::{Label, PropId, Side, Target, TokenId};
use game::{Describe, Order};
use text::{Lang, begins_words, fold, say};

/// So many letters of a name are enough where only one begins with them.
const SHORTEST: usize = 3;

/// Words of the notation, each with what stands for it in French.
const WORDS: [(&str, &[&str]); 16] = [
    ("interact", &["interagir"]),
    ("drop", &["lacher", "poser", "tomber"]),
    ("move", &["bouger", "mouvement", "aller"]),
    ("move2", &["bouger2", "mouvement2"]),
    ("take", &["prendre"]),
    ("target", &["cible"]),
    ("aim", &["viser", "visee", "direction"]),
    ("smash", &["fracasser", "objet"]),
    ("extra", &["autre", "cible bonus"]),
    ("puppet", &["marionnette", "pantin"]),
    ("combo-target", &["combo cible"]),
    ("combo-aim", &["combo direction"]),
    ("order", &["ordre"]),
    ("door", &["porte"]),
    ("ladder", &["echelle"]),
    ("stairs", &["escalier", "escaliers"]),
];

/// A word of the notation, whichever language it was typed in.
fn word(text: &str) -> String {
    let plain = fold(text);
    let known = WORDS.iter().find(|(_, french)| french.contains(&plain.as_str()));
    known.map_or(text, |(word, _)| word).to_owned()
}

/// A model as its picture and its name call it.
fn is_model(label: Label, plain: &str) -> bool {
    let id = label.to_string();
    let (side, bare) = id.split_once(':').unwrap_or(("", &id));
    let mark = &label.kind.card().mark;
    let marks = [mark.clone(), format!("{mark}{}", label.copy)];
    let signs = |text: String| fold(&text.replace(['(', ')', 'α', 'Ω'], " "));
    fold(bare) == plain
        || Lang::ALL.iter().any(|lang| {
            let name = say(*lang, &label.message());
            let bare = signs(name.clone());
            // The first of several is called by its name alone, and by its number on the picture.
            fold(&name) == plain || bare == plain || label.copy == 1 && format!("{bare} 1") == plain
        })
        || marks.iter().any(|mark| fold(mark) == plain || fold(&format!("{side}:{mark}")) == plain)
}

/// The one thing on the table that is called this; `own` decides between the two sides' models of one card.
pub fn thing(field: &Field, own: Option<Side>, text: &str) -> Option<Target> {
    if let Ok(target) = text.parse() {
        return Some(target);
    }
    let plain = fold(text);
    let models: Vec<Label> =
        field.models.iter().map(|model| model.label).filter(|label| is_model(*label, &plain)).collect();
    if let Some(one) = one_of(&models, own) {
        return Some(one);
    }
    let said = |target: Target| Lang::ALL.iter().any(|lang| fold(&say(*lang, &target.message())) == plain);
    let tokens = field.tokens.iter().map(|token| token.id);
    let tokens = tokens.map(|id: TokenId| (fold(&id.to_string()), Target::Token(id)));
    let props = field.props.iter().map(|prop| prop.id).map(|id: PropId| (fold(&id.to_string()), Target::Prop(id)));
    let found = tokens.chain(props).find(|(id, target)| *id == plain || said(*target));
    // A piece of which there is only one needs no number.
    let piece = || {
        let piece = Piece::find(text)?;
        let mut all = field.props.iter().filter(|prop| prop.id.piece == piece);
        all.next().filter(|_| all.next().is_none()).map(|prop| Target::Prop(prop.id))
    };
    found.map(|(_, target)| target).or_else(piece)
}

/// The only one of these models, or the only one of a side.
fn one_of(models: &[Label], own: Option<Side>) -> Option<Target> {
    let mut mine = models.iter().filter(|label| label.side() == own && own.is_some());
    let found = match models {
        [one] => Some(one),
        _ => mine.next().filter(|_| mine.next().is_none()),
    };
    found.copied().map(Target::Model)
}

/// The one model whose name has words that begin as what was typed, where that is no name of its own.
fn begun(field: &Field, own: Option<Side>, text: &str) -> Option<Target> {
    if text.chars().count() < SHORTEST || Piece::find(text).is_some() {
        return None;
    }
    let fits = |label: &Label| Lang::ALL.iter().any(|lang| begins_words(text, &say(*lang, &label.message())));
    let models: Vec<Label> = field.models.iter().map(|model| model.label).filter(fits).collect();
    one_of(&models, own)
}

/// A name in notation, or as it was typed.
fn named(field: &Field, own: Option<Side>, text: &str) -> String {
    thing(field, own, text)
        .or_else(|| begun(field, own, text))
        .map_or_else(|| text.to_owned(), |target| target.to_string())
}

/// A path: behind `contact` stands a name, which may be of several words.
fn path(field: &Field, own: Option<Side>, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut out: Vec<String> = Vec::new();
    let mut place = 0;
    while let Some(one) = words.get(place) {
        place += 1;
        if fold(one) == "contact" {
            out.push("contact".to_owned());
            let most = words.len().min(place + 6);
            let longest = (place + 1..=most).rev().find_map(|end| {
                let found = thing(field, own.map(Side::other), &words[place..end].join(" "))?;
                Some((end, found))
            });
            if let Some((end, target)) = longest {
                out.push(target.to_string());
                place = end;
            }
            continue;
        }
        if let Some((spot, first)) = one.split_once('^') {
            // A roof by its name, which may be of several words.
            let most = words.len().min(place + 6);
            let longest = (place..=most).rev().find_map(|end| {
                let name = [&[first], &words[place..end]].concat().join(" ");
                thing(field, own, &name).and_then(Target::prop).map(|prop| (end, prop))
            });
            let (end, roof) = longest.map_or((place, first.to_owned()), |(end, prop)| (end, prop.to_string()));
            out.push(format!("{spot}^{roof}"));
            place = end;
            continue;
        }
        out.push(match one.split_once(':') {
            Some((kind, rest)) => format!("{}:{rest}", word(kind)),
            None => word(one),
        });
    }
    out.join(" ")
}

/// The items of a list, each by its id. Names may hold spaces, so commas part them if there are any.
fn list(text: &str, id: &dyn Fn(&str) -> Option<String>) -> String {
    if let Some(one) = id(text) {
        return one;
    }
    let is_known = |item: &str| item.split('@').next().is_some_and(|name| id(name).is_some());
    let items = items(text, is_known).into_iter().map(|item| {
        let (name, partner) = item.split_once('@').map_or((item, None), |(name, partner)| (name, Some(partner)));
        let name = id(name.trim()).unwrap_or_else(|| name.to_owned());
        partner.map_or(name.clone(), |partner| format!("{name}@{partner}"))
    });
    items.collect::<Vec<_>>().join(",")
}

/// A text without the quotation marks that notation wants around several words; in an option of a form nothing needs them.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let pairs = [('"', '"'), ('“', '”'), ('«', '»')];
    let inside = pairs.into_iter().find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
    inside.map_or(text, str::trim)
}

/// What was given for one option, in notation.
fn value(field: &Field, own: Option<Side>, option: &str, text: &str) -> String {
    let text = unquoted(text);
    let or_text = |found: Option<String>| found.unwrap_or_else(|| text.to_owned());
    let card = |text: &str| Kind::find(text).map(|kind| kind.word().to_owned());
    match option {
        "model" | "lead" | "figurehead" | "intercept" | "stand-in" | "from" | "to" | "element" | "smash" => {
            named(field, own, text)
        }
        "target" | "combo-target" | "extra" | "puppet" => named(field, own.map(Side::other), text),
        "take" => match word(text).as_str() {
            "drop" => "drop".to_owned(),
            _ => named(field, own, text),
        },
        "move" | "move2" | "at" => path(field, own, text),
        "aim" | "combo-aim" => {
            let (to, far) = text.split_once('@').map_or((text, None), |(to, far)| (to, Some(far)));
            let to = named(field, own.map(Side::other), to.trim());
            far.map_or(to.clone(), |far| format!("{to}@{far}"))
        }
        "action" | "combo" => match word(text).as_str() {
            "interact" => "interact".to_owned(),
            _ => or_text(Act::find(text).map(|action| action.word().to_owned())),
        },
        "power" => or_text(Power::find(text).map(|power| power.word().to_owned())),
        "efx" | "combo-efx" => list(text, &|item| {
            // A card prints how much of it beside the name.
            let bare = item.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
            Fx::find(item).or_else(|| Fx::find(bare)).map(|fx| fx.word().to_owned())
        }),
        "order" => {
            let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
            parts.map(word).collect::<Vec<_>>().join(",")
        }
        "preset" => or_text(ReadyTeam::find(text).map(|team| team.word().to_owned())),
        "supremes" | "minions" => list(text, &card),
        "first" => or_text(Side::BOTH.into_iter().map(Side::word).find(|word| fold(text) == *word).map(str::to_owned)),
        "keep" => or_text(Agenda::find(text).map(|agenda| agenda.word().to_owned())),
        "lead-script" => script(field, own, text),
        "id" => match thing(field, own, text) {
            Some(target) if card(text).is_none() => target.to_string(),
            _ => text.to_owned(),
        },
        _ => text.to_owned(),
    }
}

/// A Minion's script, each of its parts by itself.
fn script(field: &Field, own: Option<Side>, text: &str) -> String {
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    let parts = parts.map(|part| match part.split_once(char::is_whitespace) {
        Some((name, rest)) => {
            let name = word(name);
            let rest = value(field, own, &name, rest.trim());
            format!("{name} {rest}")
        }
        None => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// The same order with every name in notation. `own` is the side that speaks.
pub fn settled(field: &Field, own: Option<Side>, order: &Order) -> Order {
    order
        .values()
        .fold(Order::new(order.verb), |settled, (name, text)| settled.with(name, value(field, own, name, text)))
}
