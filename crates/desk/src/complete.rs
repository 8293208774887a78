//! Completing what is being typed, from what the asker may know. Always an answer, never an error: a person in the middle
//! of a word wants no lecture.

use super::Desk;
use super::guide;
use super::options;
use super::request::Completion;
use super::seat_name;
use super::verb::{Completed, Shared};
use dice::{grammar, parse};
use game::{GameKind, Mood, Seat, Seats, Suggestion, Takes, Typed, Viewer};
use store::{Holder, MatchState, Scope};
use text::{Lang, by_id, fold, say, sentence};

impl Desk {
    pub(super) async fn suggestions(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        match Shared::completed(&completion.family, &completion.verb, &completion.focus.0) {
            Some(wanted) => self.shared_values(completion, wanted).await,
            None => self.game_values(completion, &completion.family, completion.who.lang).await,
        }
    }

    /// Values for an option of a command that every game shares.
    async fn shared_values(&self, completion: &Completion, wanted: Completed) -> Option<Vec<(String, String)>> {
        let lang = completion.who.lang;
        let values = match wanted {
            Completed::Steps => return self.step_values(completion).await,
            Completed::Zones => return self.zone_values(completion).await,
            Completed::Dice => return self.dice_values(completion, lang).await,
            Completed::RollNames => return self.roll_names(completion).await,
            Completed::OrderNames => return Some(self.kept_names(completion, None).await),
            Completed::RollingOrders => {
                let orders = self.rolling_orders(completion.who.user, completion.place.channel).await;
                let near = orders.into_iter().filter(|words| is_near(completion, words));
                return Some(near.map(|words| (words.clone(), words)).collect());
            }
            Completed::GameSeats => {
                let game = self.game_given(completion)?;
                (0..game.seats().len()).map(|place| seat_value(lang, game, place)).collect()
            }
            Completed::GameOptions => option_values(self.game_given(completion)?, lang, &completion.focus.1),
            Completed::Topics => {
                let pages = guide::pages(self.game_given(completion)?, lang);
                pages.iter().map(|page| (page.id.to_owned(), page.title.to_owned())).collect()
            }
            Completed::Seats => self.seat_values(completion).await?,
            Completed::Options => {
                let game = self.game_here(completion).await?;
                let names = options::all(game).map(|declared| declared.option.name);
                names.map(|option| (option.to_owned(), options::name(lang, game, option))).collect()
            }
            Completed::Values => {
                let game = self.game_here(completion).await?;
                let declared = options::meant(game, completion.given("option")?)?;
                let label = |value: &str| options::value_name(lang, game, declared.option.name, value);
                declared.offered.iter().map(|value| ((*value).to_owned(), label(value))).collect()
            }
            Completed::LogSeats => self.log_seats(completion).await?,
            Completed::LogUnits => self.log_units(completion).await?,
            Completed::Watchable => self.watchable_values(completion).await?,
            Completed::Followed => self.followed_values(completion).await?,
        };
        let typed = fold(&completion.focus.1);
        let fits = |(value, label): &(String, String)| {
            let label = fold(label);
            // Options are typed as `level=6` and read as "Level: 6".
            let as_typed = label.replace(" : ", "=").replace(": ", "=");
            [fold(value), label, as_typed].iter().any(|text| text.contains(&typed))
        };
        Some(values.into_iter().filter(fits).collect())
    }

    /// The game that the command names.
    fn game_given(&self, completion: &Completion) -> Option<GameKind> {
        self.games.find(completion.given("game")?)
    }

    /// The game of the match in this channel.
    async fn game_here(&self, completion: &Completion) -> Option<GameKind> {
        let meta = self.store.live_match_in(completion.place.channel).await.ok()??;
        self.game_of(&meta).ok()
    }

    /// Seats of the match in this channel, open ones first.
    async fn seat_values(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let meta = self.store.live_match_in(completion.place.channel).await.ok()??;
        let game = self.game_of(&meta).ok()?;
        let seats = self.store.seats(meta.id).await.ok()?;
        let options = serde_json::from_str(&meta.options).unwrap_or_default();
        let mut places: Vec<usize> = game.seating(&options).seats.iter().map(|seat| usize::from(seat.0)).collect();
        places.sort_by_key(|place| seats.get(*place) != Some(&Holder::Open));
        Some(places.into_iter().map(|place| seat_value(completion.who.lang, game, place)).collect())
    }

    /// Names of rolls that the asker keeps.
    async fn roll_names(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let kept = self.saved(Scope::User(completion.who.user)).await.ok()?;
        let near = kept.into_iter().filter(|(name, _)| is_near(completion, name));
        Some(near.map(|(name, words)| (name.clone(), format!("{name}: {words}"))).collect())
    }

    /// Expressions: how what is typed will be read, then what the asker keeps.
    async fn dice_values(&self, completion: &Completion, lang: Lang) -> Option<Vec<(String, String)>> {
        let typed = completion.focus.1.trim();
        let kept = self.saved(Scope::User(completion.who.user)).await.ok()?;
        let near: Vec<(String, String)> = kept
            .into_iter()
            .filter(|(name, words)| is_near(completion, name) || is_near(completion, words))
            .map(|(name, words)| (words.clone(), format!("{name}: {words}")))
            .collect();
        let mut values: Vec<(String, String)> = Vec::new();
        if !typed.is_empty() && near.is_empty() {
            let label = match parse(typed) {
                Ok(_) => typed.to_owned(),
                Err(fault) => format!("{typed} ✗ {}", sentence(lang, &fault.message())),
            };
            values.push((typed.to_owned(), label));
        }
        values.extend(near);
        if typed.is_empty() {
            let examples = grammar::grammar().constructs.iter().filter_map(|construct| {
                let example = construct.examples.first()?.roll.trim().to_owned();
                let meaning = by_id(lang, &construct.meaning())?;
                Some((example.clone(), format!("{example} · {meaning}")))
            });
            values.extend(examples);
        }
        Some(values)
    }

    async fn game_values(&self, completion: &Completion, family: &str, lang: Lang) -> Option<Vec<(String, String)>> {
        let game = self.games.find(family)?;
        let verb = game.verbs().iter().find(|verb| verb.name == completion.verb)?;
        let focus = verb.options.iter().find(|option| option.name == completion.focus.0)?;
        if focus.takes == Takes::Kept {
            return Some(self.kept_names(completion, Some(game)).await);
        }
        if verb.mood == Mood::Carried {
            let carried = self.store.carried(completion.who.user, family).await.ok()?;
            let texts: Vec<String> = carried.into_iter().map(|carried| carried.text).collect();
            let typed = completion.focus.1.to_lowercase();
            let said = |suggestion: Suggestion| (suggestion.value, say(lang, &suggestion.label));
            let values = game.suggest_carried(&texts, focus.name).into_iter().map(said);
            return Some(values.filter(|(_, label)| label.to_lowercase().contains(&typed)).collect());
        }
        let given: Vec<(&str, &str)> =
            completion.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let typed = Typed { verb, given: &given, option: focus, text: &completion.focus.1 };
        let here = self.store.live_match_in(completion.place.channel).await.ok()?;
        let mut here = here.filter(|meta| meta.game == family && meta.state != MatchState::Lobby);
        if let Some(meta) = &here
            && self.may_watch(&completion.who, meta).await.is_err()
        {
            here = None;
        }
        let list = match here {
            Some(meta) => {
                let slot = self.locked(meta.id).await.ok()?;
                let live = slot.as_ref()?;
                let seats = live.person(completion.who.user).map_or(Seats::NONE, |person| live.table.seats_of(person));
                live.table.suggest(live.viewer(completion.who.user), seats, &typed)
            }
            None if verb.mood == Mood::Reference => {
                self.begun(game).ok()?.suggest(Viewer::SPECTATOR, Seats::NONE, &typed)
            }
            None => return None,
        };
        let offered = list.into_iter().take(completion.most);
        Some(offered.map(|suggestion| (suggestion.value, say(lang, &suggestion.label))).collect())
    }
}

/// What may follow in a list of options being typed: each value of each option, behind what stands there.
fn option_values(game: GameKind, lang: Lang, typed: &str) -> Vec<(String, String)> {
    let (before, _) = typed.rsplit_once([',', ';']).unwrap_or_default();
    let before = if before.is_empty() { String::new() } else { format!("{}, ", before.trim()) };
    let mut values = Vec::new();
    for declared in options::all(game) {
        let option = declared.option.name;
        for value in declared.offered.iter().filter(|value| **value != declared.default) {
            let pair = options::pair(
                lang,
                &options::name(lang, game, option),
                &options::value_name(lang, game, option, value),
            );
            values.push((format!("{before}{option}={value}"), format!("{before}{pair}")));
        }
    }
    values
}

/// A seat and what it is called.
pub(super) fn seat_value(lang: Lang, game: GameKind, place: usize) -> (String, String) {
    (game.seats()[place].to_owned(), seat_name(lang, game, Seat(place as u8)))
}

/// Whether what is typed stands in a text.
fn is_near(completion: &Completion, text: &str) -> bool {
    text.to_lowercase().contains(&completion.focus.1.trim().to_lowercase())
}
