//! What somebody who plays through the stand-in can do next: the orders that stand under the messages they see, and those
//! that they think of and type. What is legal is read from the table, so whoever uses this must know it.

use crate::games;

use chance::Seeded;
use desk::press::{Decisions, Press};
use game::{Dice, Due, GameKind, Holder, Order, Seat, Seats, Table};
use standin::{Answer, Asked, Mishap, Person, Seen, Snowflake};
use store::MatchId;
use text::{Lang, Message, sentence};

/// How many orders are thought of before it is believed that there is none.
const THOUGHTS: u32 = 50;

/// A way of giving an order.
#[derive(Clone, Debug)]
pub enum Move {
    /// A button under a message.
    Press(Seen, String),
    /// An entry of a menu under a message.
    Choose(Seen, String, String),
    /// Words of an order, typed as a slash command.
    Type(String),
}

impl Move {
    /// The order, as far as it can be read.
    pub fn words(&self) -> &str {
        match self {
            Move::Press(_, words) | Move::Choose(_, _, words) | Move::Type(words) => words,
        }
    }

    /// Does it, without waiting for the answer. Words must be an order of the game.
    pub fn begin(&self, who: &Person, channel: Snowflake, game: GameKind) -> Result<Asked, Mishap> {
        match self {
            Move::Press(seen, id) => who.begin_click(seen, id),
            Move::Choose(seen, id, value) => who.begin_choose(seen, id, &[value]),
            Move::Type(words) => {
                let order = Order::parse(game.verbs(), words).map_err(|_| Mishap::UnknownCommand(words.clone()))?;
                let options: Vec<(&str, &str)> = order.values().collect();
                who.begin_slash(channel, &format!("{game} {}", order.verb.name), &options)
            }
        }
    }
}

/// Somebody who is due: the seat that is asked, and who plays it. None if the match is over or waits for nobody.
pub fn anybody_due(table: &dyn Table, dice: &mut Seeded) -> Option<(Seat, u8)> {
    let Due::From(due) = table.due() else { return None };
    let held = |seat: Seat| match table.holders()[usize::from(seat.0)] {
        Holder::Person(person) => Some((seat, person)),
        Holder::House | Holder::Nobody => None,
    };
    let due: Vec<(Seat, u8)> = due.iter().filter_map(held).collect();
    if due.is_empty() { None } else { Some(due[pick(dice, due.len())]) }
}

/// What stands under messages for a person to press, as far as it still asks for what is asked and is legal.
pub fn touches<'a>(
    id: MatchId,
    table: &dyn Table,
    person: u8,
    messages: impl IntoIterator<Item = &'a Seen>,
) -> Vec<Move> {
    let seats = table.seats_of(person);
    let mut moves = Vec::new();
    let is_asked = |of: MatchId, asked: &Decisions| of == id && is_fresh(table, seats, asked);
    let orders = |id: &str| match Press::read(games(), id) {
        Some(Press::Order { of, asked, words }) if is_asked(of, &asked) => Some(words),
        _ => None,
    };
    let is_menu = |id: &str| match Press::read(games(), id) {
        Some(Press::Menu { of, asked, .. }) => is_asked(of, &asked),
        _ => false,
    };
    for seen in messages {
        for id in seen.buttons().into_iter().filter_map(|button| button.custom_id) {
            if orders(&id).is_some_and(|words| is_legal(table, person, &words)) {
                moves.push(Move::Press(seen.clone(), id));
            }
        }
        for menu in seen.selects().into_iter().filter(|menu| is_menu(&menu.custom_id)) {
            let values = menu.options.into_iter().map(|option| option.value);
            for value in values.filter(|words| is_legal(table, person, words)) {
                moves.push(Move::Choose(seen.clone(), menu.custom_id.clone(), value));
            }
        }
    }
    moves
}

/// An order that the rules allow: as the house would play, or any.
pub fn think(table: &dyn Table, seat: Seat, person: u8, dice: &mut Seeded) -> Option<String> {
    for _ in 0..THOUGHTS {
        let words = if pick(dice, 2) == 0 {
            let mut rolled = Seeded::new(u64::from(dice.draw("load", 1 << 20)));
            table.copy().house(seat, dice, &mut rolled).command
        } else {
            table.any_choice(seat, dice)
        };
        if let Some(words) = words.filter(|words| is_legal(table, person, words)) {
            return Some(words);
        }
    }
    None
}

/// Any of so many.
pub fn pick(dice: &mut Seeded, many: usize) -> usize {
    dice.draw("load", many as u32) as usize - 1
}

/// The button that confirms an order, if the answer is its preview.
pub fn confirmation(answer: &Answer) -> Option<(&Seen, String)> {
    let preview = answer.message()?;
    let ids = preview.buttons().into_iter().filter_map(|button| button.custom_id);
    let is_confirmation = |id: &String| matches!(Press::read(games(), id), Some(Press::Confirm { .. }));
    ids.into_iter().find(is_confirmation).map(|id| (preview, id))
}

/// Whether the bot tells of a mishap of its own.
pub fn is_incident(text: &str) -> bool {
    let message = Message::new("desk-incident").with("number", "\n");
    [Lang::En, Lang::Fr].into_iter().any(|lang| {
        let words = sentence(lang, &message);
        words.split('\n').next().is_some_and(|begin| text.starts_with(begin))
    })
}

/// Whether a message is a report of the bot.
pub fn is_report(bot: Snowflake, seen: &Seen) -> bool {
    !seen.ephemeral && seen.author == bot && !seen.files.is_empty()
}

/// The last step that a report tells of, as its small print says.
pub fn told_step(seen: &Seen) -> Option<u32> {
    let footer = seen.embeds.iter().find_map(|embed| embed["footer"]["text"].as_str())?;
    footer.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).next_back()
}

/// A message to press on; what is in its files is no longer of interest.
pub fn without_files(seen: Seen) -> Seen {
    Seen { files: Vec::new(), ..seen }
}

fn is_legal(table: &dyn Table, person: u8, words: &str) -> bool {
    let seats = table.seats_of(person);
    table.copy().play(Holder::Person(person), seats, words, &mut Seeded::new(1)).is_ok()
}

/// Whether a button still asks these seats what it asked when it was made.
fn is_fresh(table: &dyn Table, seats: Seats, asked: &Decisions) -> bool {
    let Due::From(due) = table.due() else { return false };
    let mut mine = asked.0.iter().filter(|(seat, _)| seats.has(*seat)).peekable();
    mine.peek().is_some() && mine.all(|(seat, number)| due.has(*seat) && table.decision(*seat) == *number)
}
