//! What people carry from match to match: looking at it, deciding about it, and handing it to a match that asks for it.

use std::collections::BTreeMap;

use super::Desk;
use super::reply::Reply;
use super::request::Request;
use super::trouble::Trouble;
use game::{Earned, GameKind, Holder, Order};
use store::{Asked, NewEarned, Once, Person, UserId};

impl Desk {
    /// An order about what the asker carries.
    pub(super) async fn consult(&self, request: &Request, game: GameKind, order: &Order) -> Result<Reply, Trouble> {
        let user = request.who.user;
        let carried = self.store.carried(user, game.name()).await?;
        let texts: Vec<String> = carried.iter().map(|carried| carried.text.clone()).collect();
        let consulted = game.consult(&texts, order).map_err(Trouble::Refused)?;
        if let Some((name, text)) = consulted.change {
            let before =
                carried.iter().find(|carried| carried.name == name).ok_or(Trouble::refused("match-changed"))?;
            let asked = Asked::by(request.id, self.now());
            match self.store.change_carried(user, game.name(), before, &text, asked).await? {
                Once::Done(()) => {}
                Once::Already(_) => return Ok(Reply::Quiet),
                Once::Conflict(_) => return Err(Trouble::refused("match-changed")),
            }
        }
        self.answered(request.who.lang, order, consulted.answer).await
    }

    /// Puts what the players carry into the options of a match that asks for it.
    pub(super) async fn bring(
        &self,
        game: GameKind,
        options: &mut BTreeMap<String, String>,
        holders: &[Holder],
        users: &[UserId],
    ) -> Result<(), Trouble> {
        let Some(name) = game.brings(options) else { return Ok(()) };
        let mut parts = Vec::new();
        for (seat, holder) in game.seats().iter().zip(holders) {
            let Holder::Person(person) = holder else { continue };
            let Some(user) = users.get(usize::from(*person)) else { continue };
            let carried = self.store.carried(*user, game.name()).await?;
            parts.extend(carried.iter().map(|carried| format!("{seat} {}", carried.text)));
        }
        if !parts.is_empty() {
            options.insert(name.to_owned(), parts.join("; "));
        }
        Ok(())
    }
}

/// What the people of a match that has ended carry on.
pub(super) fn earnings(game: GameKind, earned: Vec<Earned>, holders: &[Holder], persons: &[Person]) -> Vec<NewEarned> {
    let of = |earned: Earned| {
        let Holder::Person(person) = holders[usize::from(earned.seat.0)] else { return None };
        let user = persons.iter().find(|other| other.person == person)?.user;
        let (name, text) = (earned.name, earned.text);
        Some(NewEarned { user, game: game.name().to_owned(), name, text, carry: game.carry() })
    };
    earned.into_iter().filter_map(of).collect()
}
