//! What can be ordered, and how it is offered: completion, buttons and menus.

use game::kit::{complete, plain};
use game::{Choices, Offer, Offering, Offers, Seat, Seats, Suggestion, Typed};
use text::Message;

use crate::command::Command;
use crate::{Mark, Noughts, Square};

impl Choices for Noughts {
    fn choices(view: &Noughts, seat: Seat) -> Vec<Command> {
        let Some(mark) = Mark::ALL.iter().copied().find(|mark| mark.seat() == seat) else { return Vec::new() };
        let orders = |square| [Command::Mark { square }, Command::Steal { square }];
        Square::all().flat_map(orders).filter(|command| view.allows(mark, command).is_ok()).collect()
    }
}

/// What these seats can order now.
fn orders(view: &Noughts, by: Seats) -> Vec<Command> {
    by.iter().flat_map(|seat| Noughts::choices(view, seat)).collect()
}

impl Offering for Noughts {
    fn suggest(view: &Noughts, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let squares = orders(view, by).into_iter().map(|command| command.order()).filter_map(|order| {
            let is_meant = order.verb.name == typed.verb.name;
            is_meant.then(|| order.get("square").map(plain)).flatten()
        });
        complete(typed, squares)
    }

    fn offers(view: &Noughts, by: Seats) -> Offers {
        let (mut marks, mut steals) = (Vec::new(), Vec::new());
        for command in orders(view, by) {
            let words = command.order().to_string();
            match command {
                Command::Mark { square } => {
                    marks.push(Offer::new(words, Message::new("noughts-offer-mark").with("square", square)));
                }
                Command::Steal { square } => {
                    let label =
                        Message::new("noughts-offer-steal").with("square", square).with("chance", view.chance());
                    steals.push(Offer::new(words, label));
                }
            }
        }
        let menus = [("noughts-menu-mark", marks), ("noughts-menu-steal", steals)];
        let menus = menus.into_iter().filter(|(_, list)| !list.is_empty());
        Offers { menus: menus.map(|(prompt, list)| (Message::new(prompt), list)).collect(), ..Offers::default() }
    }
}

impl Noughts {
    /// In how many of a hundred tries something is stolen.
    pub(crate) fn chance(&self) -> u32 {
        self.steal.map_or(0, |needed| (100 * (7 - u32::from(needed)) + 3) / 6)
    }
}
