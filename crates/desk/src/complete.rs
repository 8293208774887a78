//! Completing what is being typed, from what the asker may know. Always an answer, never an error: a person in the middle
//! of a word wants no lecture.

use super::Desk;
use super::guide;
use super::options;
use super::post::cut;
use super::request::Completion;
use super::seat_name;
use dice::{grammar, parse};
use game::{GameKind, Mood, Seat, Seats, Suggestion, Takes, Typed, Viewer};
use store::{Holder, MatchState, Scope};
use text::{Lang, by_id, fold, say, sentence};

/// How many values Discord takes.
const MOST: usize = 25;

impl Desk {
    pub(super) async fn suggestions(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let lang = completion.who.lang;
        let typed = fold(&completion.focus.1);
        let matching = |pairs: Vec<(String, String)>| -> Vec<(String, String)> {
            let fits = |(value, label): &(String, String)| {
                let label = fold(label);
                // Options are typed as `level=6` and read as "Level: 6".
                let as_typed = label.replace(" : ", "=").replace(": ", "=");
                [fold(value), label, as_typed].iter().any(|text| text.contains(&typed))
            };
            pairs.into_iter().filter(fits).take(MOST).collect()
        };
        match completion.family.as_str() {
            "admin" => self.step_values(completion).await.filter(|_| completion.focus.0 == "step"),
            "match" if completion.verb == "undo" => self.step_values(completion).await,
            "match" => Some(matching(self.match_values(completion, lang).await?)),
            "rules" => {
                let game = option(completion, "game").and_then(|game| self.games.find(game))?;
                let pages = guide::pages(game, lang);
                Some(matching(pages.iter().map(|page| (page.id.to_owned(), page.title.to_owned())).collect()))
            }
            "watch" => Some(matching(self.watch_values(completion).await?)),
            "saved" => Some(self.kept_names(completion, None).await),
            "roll" | "rolls" | "odds" => self.dice_values(completion, lang).await,
            family => self.game_values(completion, family, lang).await,
        }
    }

    /// Seats and options of the lobby in this channel, or of the match about to be opened.
    async fn match_values(&self, completion: &Completion, lang: Lang) -> Option<Vec<(String, String)>> {
        if completion.verb == "new" {
            let game = option(completion, "game").and_then(|game| self.games.find(game))?;
            let name = |place: usize| (game.seats()[place].to_owned(), seat_name(lang, game, Seat(place as u8)));
            return Some(match completion.focus.0.as_str() {
                "seat" => (0..game.seats().len()).map(name).collect(),
                _ => option_values(game, lang, &completion.focus.1),
            });
        }
        if completion.verb == "log" {
            return self.log_values(completion).await;
        }
        let meta = self.store.live_match_in(completion.place.channel).await.ok()??;
        let game = self.game_of(&meta).ok()?;
        match completion.focus.0.as_str() {
            "seat" => {
                let seats = self.store.seats(meta.id).await.ok()?;
                let options = serde_json::from_str(&meta.options).unwrap_or_default();
                let mut places: Vec<usize> =
                    game.seating(&options).seats.iter().map(|seat| usize::from(seat.0)).collect();
                places.sort_by_key(|place| seats.get(*place) != Some(&Holder::Open));
                let pair = |place: usize| (game.seats()[place].to_owned(), seat_name(lang, game, Seat(place as u8)));
                Some(places.into_iter().map(pair).collect())
            }
            "option" => {
                let names = options::all(game).map(|declared| declared.option.name);
                Some(names.map(|option| (option.to_owned(), options::name(lang, game, option))).collect())
            }
            "value" => {
                let declared = options::meant(game, option(completion, "option")?)?;
                let label = |value: &str| options::value_name(lang, game, declared.option.name, value);
                Some(declared.offered.iter().map(|value| ((*value).to_owned(), label(value))).collect())
            }
            _ => None,
        }
    }

    /// Expressions: how what is typed will be read, then what the asker keeps.
    async fn dice_values(&self, completion: &Completion, lang: Lang) -> Option<Vec<(String, String)>> {
        let (option, typed) = (completion.focus.0.as_str(), completion.focus.1.trim());
        let kept = self.saved(Scope::User(completion.who.user)).await.ok()?;
        let is_near = |text: &str| text.to_lowercase().contains(&typed.to_lowercase());
        let mut values: Vec<(String, String)> = Vec::new();
        match option {
            "name" => {
                let near = kept.into_iter().filter(|(name, _)| is_near(name));
                values.extend(near.map(|(name, words)| (name.clone(), format!("{name}: {words}"))));
            }
            "order" => {
                let orders = self.rolling_orders(completion.who.user, completion.place.channel).await;
                values.extend(orders.into_iter().filter(|words| is_near(words)).map(|words| (words.clone(), words)));
            }
            _ => {
                let near: Vec<(String, String)> = kept
                    .into_iter()
                    .filter(|(name, words)| is_near(name) || is_near(words))
                    .map(|(name, words)| (words.clone(), format!("{name}: {words}")))
                    .collect();
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
            }
        }
        // Discord takes values of a hundred characters; a longer one cannot be completed, only typed.
        values.retain(|(value, _)| value.chars().count() <= 100);
        values.truncate(MOST);
        Some(values.into_iter().map(|(value, label)| (value, cut(&label, 100))).collect())
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
            return Some(values.filter(|(_, label)| label.to_lowercase().contains(&typed)).take(MOST).collect());
        }
        let given: Vec<(&str, &str)> =
            completion.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let typed = Typed { verb, given: &given, option: focus, text: &completion.focus.1 };
        let here = self.store.live_match_in(completion.place.channel).await.ok()?;
        let here = here.filter(|meta| meta.game == family && meta.state != MatchState::Lobby);
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
        Some(list.into_iter().take(MOST).map(|suggestion| (suggestion.value, say(lang, &suggestion.label))).collect())
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
            values.push((format!("{before}{option}={value}"), cut(&format!("{before}{pair}"), 100)));
        }
    }
    // Discord takes values of a hundred characters.
    values.retain(|(value, _)| value.chars().count() <= 100);
    values
}

fn option<'a>(completion: &'a Completion, name: &str) -> Option<&'a str> {
    completion.options.iter().find(|(option, _)| option == name).map(|(_, value)| value.as_str())
}
