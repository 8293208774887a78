//! Completing what is being typed, from what the asker may know. Always an answer, never an error: a person in the middle
//! of a word wants no lecture.

use super::Desk;
use super::guide;
use super::lobby::game_of;
use super::request::Completion;
use super::seat_name;
use crate::game::{GameKind, Seat, Seats, Typed};
use crate::store::{Holder, MatchState};
use crate::text::{Lang, by_id, say};

/// How many values Discord takes.
const MOST: usize = 25;

impl Desk {
    pub(super) async fn suggestions(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let lang = completion.who.lang;
        let typed = completion.focus.1.to_lowercase();
        let matching = |pairs: Vec<(String, String)>| -> Vec<(String, String)> {
            let fits = |(value, label): &(String, String)| {
                value.to_lowercase().contains(&typed) || label.to_lowercase().contains(&typed)
            };
            pairs.into_iter().filter(fits).take(MOST).collect()
        };
        match completion.family.as_str() {
            "match" => Some(matching(self.match_values(completion, lang).await?)),
            "rules" => {
                let game: GameKind = option(completion, "game").and_then(|game| game.parse().ok())?;
                let pages = guide::pages(game, lang);
                Some(matching(pages.iter().map(|page| (page.id.to_owned(), page.title.to_owned())).collect()))
            }
            family => self.game_values(completion, family, lang).await,
        }
    }

    /// Seats and options of the lobby in this channel.
    async fn match_values(&self, completion: &Completion, lang: Lang) -> Option<Vec<(String, String)>> {
        let meta = self.store.live_match_in(completion.place.channel).await.ok()??;
        let game = game_of(&meta).ok()?;
        match completion.focus.0.as_str() {
            "seat" => {
                let seats = self.store.seats(meta.id).await.ok()?;
                let mut places: Vec<usize> = (0..game.seats().len()).collect();
                places.sort_by_key(|place| seats.get(*place) != Some(&Holder::Open));
                let pair = |place: usize| (game.seats()[place].to_owned(), seat_name(lang, game, Seat(place as u8)));
                Some(places.into_iter().map(pair).collect())
            }
            "option" => {
                let name = |name: &str| by_id(lang, &format!("lobby-{game}-{name}")).unwrap_or_else(|| name.to_owned());
                let names = game.options().iter().map(|declared| declared.option.name);
                Some(names.map(|option| (option.to_owned(), name(option))).collect())
            }
            "value" => {
                let option = option(completion, "option")?;
                let declared = game.options().iter().find(|declared| declared.option.name == option)?;
                let label = |value: &str| {
                    by_id(lang, &format!("lobby-{game}-{option}-{value}")).unwrap_or_else(|| value.to_owned())
                };
                Some(declared.offered.iter().map(|value| ((*value).to_owned(), label(value))).collect())
            }
            _ => None,
        }
    }

    async fn game_values(&self, completion: &Completion, family: &str, lang: Lang) -> Option<Vec<(String, String)>> {
        let game: GameKind = family.parse().ok()?;
        let verb = game.verbs().iter().find(|verb| verb.name == completion.verb)?;
        let focus = verb.options.iter().find(|option| option.name == completion.focus.0)?;
        let meta = self.store.live_match_in(completion.place.channel).await.ok()??;
        if meta.game != family || meta.state == MatchState::Lobby {
            return None;
        }
        let slot = self.locked(meta.id).await.ok()?;
        let live = slot.as_ref()?;
        let seats = live.person(completion.who.user).map_or(Seats::NONE, |person| live.table.seats_of(person));
        let given: Vec<(&str, &str)> =
            completion.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let typed = Typed { verb, given: &given, option: focus, text: &completion.focus.1 };
        let list = live.table.suggest(live.viewer(completion.who.user), seats, &typed);
        Some(list.into_iter().take(MOST).map(|suggestion| (suggestion.value, say(lang, &suggestion.label))).collect())
    }
}

fn option<'a>(completion: &'a Completion, name: &str) -> Option<&'a str> {
    completion.options.iter().find(|(option, _)| option == name).map(|(_, value)| value.as_str())
}
