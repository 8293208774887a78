//! What is printed, in words: cards of models with all that they are and do, Exclusive Actions, pieces of scenery.

use super::content::{Act, Alignment, Class, Descriptor, Kind, Piece, Roll, Rule, Sort, Tag, Trait, both};
use super::measure::Inches;
use super::words::{apart, effect, names};
use text::{Arg, Message};

/// An Exclusive Action as a card prints it.
pub fn action_line(action: Act) -> Message {
    let card = action.card();
    let cost = [
        (0 < card.cost.ap).then(|| Message::new("pulp-cost-ap").with("ap", card.cost.ap)),
        (0 < card.cost.damage).then(|| Message::new("pulp-cost-damage").with("damage", card.cost.damage)),
        card.cost.fatigue.then(|| Message::new("pulp-cost-fatigue")),
        card.cost.stun.then(|| Message::new("pulp-cost-stun")),
        card.cost.activation.then(|| Message::new("pulp-cost-activation")),
    ];
    let cost: Vec<Message> = cost.into_iter().flatten().collect();
    let range = match (card.shape.x, card.shape.y) {
        (0, _) => String::new(),
        (x, 0) => format!(" {x}"),
        (x, y) => format!(" {x}/{y}"),
    };
    let roll = match card.roll {
        Roll::Combat { own, theirs } => {
            Message::new("pulp-roll-combat").with("own", own.name()).with("theirs", theirs.name())
        }
        Roll::Dynamic { own, difficulty } => {
            Message::new("pulp-roll-dynamic").with("own", own.name()).with("difficulty", difficulty)
        }
    };
    let tags: Vec<Message> = card
        .tags
        .iter()
        .map(|tag| match tag {
            Tag::Limited(what) => Message::new("pulp-tag-limited").with("what", *what),
            Tag::Exclusion(what) => Message::new("pulp-tag-exclusion").with("what", *what),
        })
        .collect();
    Message::new("pulp-card-action")
        .with("name", action.name())
        .with("combinable", u8::from(card.combinable))
        .with("cost", cost)
        .with("kind", card.shape.kind.name())
        .with("range", range)
        .with("roll", roll)
        .with("tagged", tags.len())
        .with("tags", tags)
        .with("fx", card.fx.iter().copied().map(effect).collect::<Vec<_>>())
        .with("efx", card.efx.iter().copied().map(effect).collect::<Vec<_>>())
}

/// What is printed on a card.
pub fn printed(kind: Kind) -> Vec<Message> {
    let card = kind.card();
    let number = |of: Trait| {
        let trump = if card.traits.is_trump(of) { "*" } else { "" };
        format!("{}{}{trump}", of.word(), card.traits.get(of))
    };
    let traits: Vec<String> = Trait::ALL.iter().map(|of| number(*of)).collect();
    let kinds = card.types.iter().copied().map(Descriptor::Type).chain(card.element.map(Descriptor::Element));
    let kinds = names(kinds.chain([Descriptor::Origin(card.origin)]));
    let mut lines = vec![
        Message::new("pulp-card")
            .with("name", kind.name())
            .with("id", kind.word())
            .with("class", card.class.name())
            .with("level", card.level)
            .with("equals", card.equals)
            .with("kinds", kinds)
            .with("base", card.base)
            .with("movement", card.movement.name())
            .with("speed", card.speed)
            .with("stealth", u8::from(card.stealth))
            .with("traits", traits.join(" "))
            .with("hp", card.hp),
    ];
    lines.extend(notes(kind));
    if card.class == Class::Monster {
        lines.push(
            Message::new("pulp-card-monster")
                .with("brackets", brackets(kind))
                .with("dice", card.dice)
                .with("fatigue", card.fatigue)
                .with("activations", card.activations),
        );
    } else if card.is_supreme() {
        lines.push(
            Message::new("pulp-card-ap")
                .with("limit", card.ap_limit)
                .with("plus", card.ap_plus)
                .with("dice", card.dice)
                .with("minions", card.minion_plus),
        );
    }
    lines.extend(card.role.map(|role| text_line(role, role.text())));
    lines.extend(card.actions.iter().copied().map(action_line));
    lines.extend(card.powers.iter().map(|power| text_line(*power, both(&power.card().text))));
    lines
}

/// What is said of something by name.
pub fn text_line(name: impl Into<Arg>, text: Arg) -> Message {
    Message::new("pulp-card-text").with("name", name).with("text", text)
}

/// What holds for a model beside its numbers: whose it is and whom it brings, what it is weak against and immune to.
fn notes(kind: Kind) -> Option<Message> {
    let card = kind.card();
    let brought = Kind::all().filter(|other| other.card().exclusive == Some(kind));
    let brought: Vec<Message> = names(brought);
    let all = [
        card.faction.map(|faction| {
            let note = Message::new("pulp-note-faction").with("faction", faction.name());
            note.with("alignment", card.alignment.map(Alignment::name))
        }),
        (card.faction.is_none() && card.is_minion()).then(|| Message::new("pulp-note-anybody")),
        card.exclusive.map(|master| Message::new("pulp-note-exclusive").with("master", master)),
        (!brought.is_empty()).then(|| Message::new("pulp-note-brings").with("minions", brought)),
        card.at_most.map(|most| Message::new("pulp-note-at-most").with("count", most)),
    ];
    let rules = card.own_rules().iter().filter_map(|rule| match rule {
        Rule::Weak(what) => Some(Message::new("pulp-note-weak").with("what", *what)),
        Rule::Immune(what) => Some(Message::new("pulp-note-immune").with("what", *what)),
        _ => None,
    });
    let all: Vec<Message> = all.into_iter().flatten().chain(rules).collect();
    (!all.is_empty()).then(|| Message::new("pulp-card-notes").with("notes", apart(all)))
}

/// A Monster's AP by its HP (PC-5.5); each step down gives points (section 2.14).
pub fn brackets(kind: Kind) -> Vec<Message> {
    let card = kind.card();
    let tops = std::iter::once(card.hp).chain(card.ap_by_hp.iter().map(|(from, _)| from - 1));
    let bracket = |((from, ap), top): (&(u8, u8), u8)| {
        Message::new("pulp-bracket").with("top", top).with("from", *from).with("ap", *ap)
    };
    card.ap_by_hp.iter().zip(tops).map(bracket).collect()
}

/// What is printed about a piece of scenery.
pub fn piece_line(piece: Piece) -> Message {
    let card = piece.card();
    let sort = match card.sort {
        Sort::Block { hardness } => Message::new("pulp-sort-block").with("hardness", hardness.name()),
        Sort::Closed { hardness } => Message::new("pulp-sort-closed").with("hardness", hardness.name()),
        Sort::Object { rank } => Message::new("pulp-sort-object").with("rank", rank),
        Sort::Area { dangerous, impassable, soft } => {
            let marks = [
                dangerous.then(|| Message::new("pulp-area-dangerous")),
                impassable.then(|| Message::new("pulp-area-impassable")),
                soft.then(|| Message::new("pulp-area-soft")),
            ];
            let marks = apart(marks.into_iter().flatten());
            return Message::new("pulp-card-area").with("name", piece.name()).with("marks", marks);
        }
    };
    Message::new("pulp-card-piece")
        .with("name", piece.name())
        .with("sort", sort)
        .with("height", Inches(card.height))
        .with("hp", card.hp)
        .with("difficulty", card.difficulty())
        .with("strength", card.strength())
        .with("ladder", card.ladder)
        .with("stairs", card.stairs)
}
