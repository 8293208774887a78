//! What people call things: an order may name models, scenery, cards and actions as the bot shows them, in either language,
//! by the letters on the picture, or without the side's letter. Before it is read, every name becomes the one in notation;
//! what is not known is left as it is, and refused where it stands.

use super::super::Order;
use super::content::{Act, Agenda, Fx, Kind, Piece, Power, ReadyTeam};
use super::field::Field;
use super::label::{Label, PropId, Side, Target, TokenId};
use crate::text::{Lang, fold, say};

/// Words of the notation in French, each with the one it stands for.
const WORDS: [(&str, &str); 22] = [
    ("interagir", "interact"),
    ("lacher", "drop"),
    ("poser", "drop"),
    ("tomber", "drop"),
    ("bouger", "move"),
    ("mouvement", "move"),
    ("aller", "move"),
    ("bouger2", "move2"),
    ("mouvement2", "move2"),
    ("prendre", "take"),
    ("cible", "target"),
    ("viser", "aim"),
    ("visee", "aim"),
    ("fracasser", "smash"),
    ("autre", "extra"),
    ("marionnette", "puppet"),
    ("combo cible", "combo-target"),
    ("ordre", "order"),
    ("porte", "door"),
    ("echelle", "ladder"),
    ("escalier", "stairs"),
    ("escaliers", "stairs"),
];

/// A word of the notation, whichever language it was typed in.
fn word(text: &str) -> String {
    let plain = fold(text);
    WORDS.iter().find(|(known, _)| *known == plain).map_or_else(|| text.to_owned(), |(_, word)| (*word).to_owned())
}

/// A model as its picture and its name call it.
fn is_model(label: Label, plain: &str) -> bool {
    let id = label.to_string();
    let bare = id.split_once(':').map_or(id.as_str(), |(_, bare)| bare);
    let signs = |text: String| fold(&text.replace(['(', ')', 'α', 'Ω'], " "));
    fold(bare) == plain
        || Lang::ALL.iter().any(|lang| {
            let name = say(*lang, &label.message());
            fold(&name) == plain || signs(name) == plain
        })
        || fold(&label.kind.card().mark) == plain
        || fold(&format!("{}{}", label.kind.card().mark, label.copy)) == plain
}

/// The one thing on the table that is called this; `own` decides between the two sides' models of one card.
pub fn thing(field: &Field, own: Option<Side>, text: &str) -> Option<Target> {
    if let Ok(target) = text.parse() {
        return Some(target);
    }
    let plain = fold(text);
    let models: Vec<Label> =
        field.models.iter().map(|model| model.label).filter(|label| is_model(*label, &plain)).collect();
    let mine = || models.iter().filter(|label| label.side() == own && own.is_some());
    match (models.as_slice(), mine().count()) {
        ([one], _) => return Some(Target::Model(*one)),
        ([_, ..], 1) => return mine().next().copied().map(Target::Model),
        _ => {}
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

/// A name in notation, or as it was typed.
fn named(field: &Field, own: Option<Side>, text: &str) -> String {
    thing(field, own, text).map_or_else(|| text.to_owned(), |target| target.to_string())
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
    let items: Vec<&str> = if text.contains(',') { text.split(',').collect() } else { text.split(' ').collect() };
    let items = items.into_iter().map(str::trim).filter(|item| !item.is_empty()).map(|item| {
        let (name, partner) = item.split_once('@').map_or((item, None), |(name, partner)| (name, Some(partner)));
        let name = id(name.trim()).unwrap_or_else(|| name.to_owned());
        partner.map_or(name.clone(), |partner| format!("{name}@{partner}"))
    });
    items.collect::<Vec<_>>().join(",")
}

/// What was given for one option, in notation.
fn value(field: &Field, own: Option<Side>, option: &str, text: &str) -> String {
    let or_text = |found: Option<String>| found.unwrap_or_else(|| text.to_owned());
    let card = |text: &str| Kind::find(text).map(|kind| kind.id().to_owned());
    match option {
        "model" | "lead" | "figurehead" | "intercept" | "stand-in" | "from" | "to" | "element" | "smash" => {
            named(field, own, text)
        }
        "target" | "combo-target" | "extra" | "puppet" => named(field, own.map(Side::other), text),
        "take" => match word(text).as_str() {
            "drop" => "drop".to_owned(),
            _ => named(field, own, text),
        },
        "move" | "move2" => path(field, own, text),
        "aim" | "combo-aim" => {
            let (to, far) = text.split_once('@').map_or((text, None), |(to, far)| (to, Some(far)));
            let to = named(field, own.map(Side::other), to.trim());
            far.map_or(to.clone(), |far| format!("{to}@{far}"))
        }
        "action" | "combo" => match word(text).as_str() {
            "interact" => "interact".to_owned(),
            _ => or_text(Act::find(text).map(|action| action.id().to_owned())),
        },
        "power" => or_text(Power::find(text).map(|power| power.id().to_owned())),
        "efx" | "combo-efx" => list(text, &|item| Fx::find(item).map(|fx| fx.id().to_owned())),
        "order" => list(text, &|item| Some(word(item)).filter(|word| word != item)),
        "preset" => or_text(ReadyTeam::find(text).map(|team| team.id().to_owned())),
        "supremes" | "minions" => list(text, &card),
        "first" => or_text(Side::ALL.into_iter().map(Side::word).find(|word| fold(text) == *word).map(str::to_owned)),
        "keep" => or_text(Agenda::find(text).map(|agenda| agenda.id().to_owned())),
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
