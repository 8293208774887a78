//! Time zones as people look for them: by the name of the zone, by a city or a country in English or French, or by a
//! distance from UTC; and what is offered while they type. What a zone means is not known here.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Desk;
use super::request::Completion;
use super::zone::Zone;
use serde::Deserialize;
use store::Scope;
use text::{Lang, begins_words, fold};

/// The parts of the earth by which the database names zones that people live in. What else it has is for machines, or a
/// former name.
const REGIONS: [&str; 10] =
    ["Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"];

/// What stands in `assets/zones.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    likely: Likely,
    names: BTreeMap<String, Vec<String>>,
}

/// The zones of most people who speak a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Likely {
    en: Vec<String>,
    fr: Vec<String>,
}

/// A zone that is offered.
struct Place {
    /// As the database calls it.
    zone: String,
    /// The words of that, and those of its last part, which is a city or an island.
    words: String,
    city: String,
    /// Other names by which people look for it: their words, and as they are written.
    others: Vec<(String, String)>,
    /// How early it is offered to somebody who speaks a language, in the order of [`Lang::ALL`].
    likely: [usize; 2],
}

/// How well a zone fits what is typed, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is the whole name of a city or a country.
    Whole,
    /// Such a name begins with it.
    Begins,
    /// Each of its words begins a word of the name.
    Words,
    /// It stands somewhere in the name.
    Inside,
}

static PLACES: LazyLock<Vec<Place>> = LazyLock::new(|| {
    let table: Table = toml::from_str(include_str!("../../../assets/zones.toml"))
        .unwrap_or_else(|fault| panic!("assets/zones.toml: {fault}"));
    let is_offered =
        |zone: &str| zone == "UTC" || zone.split_once('/').is_some_and(|(region, _)| REGIONS.contains(&region));
    let likely = Lang::ALL.map(|lang| match lang {
        Lang::En => &table.likely.en,
        Lang::Fr => &table.likely.fr,
    });
    let place = |zone: String| {
        let others = table.names.get(&zone).into_iter().flatten().map(|name| (words(name), name.clone()));
        let order = |list: &Vec<String>| list.iter().position(|likely| *likely == zone).unwrap_or(usize::MAX);
        let city = zone.rsplit('/').next().map(words).unwrap_or_default();
        Place { words: words(&zone), city, others: others.collect(), likely: likely.map(order), zone }
    };
    let zones = jiff::tz::db().available().map(|name| name.as_str().to_owned());
    let mut places: Vec<Place> = zones.filter(|zone| is_offered(zone)).map(place).collect();
    places.sort_by(|one, other| one.zone.cmp(&other.zone));
    places
});

/// What is compared: small letters without accents, a word each part of a zone's name.
fn words(text: &str) -> String {
    fold(&text.replace(['/', ',', '.'], " "))
}

/// How well a name fits.
fn fit(typed: &str, name: &str) -> Option<Fit> {
    [
        (name == typed, Fit::Whole),
        (name.starts_with(typed), Fit::Begins),
        (begins_words(typed, name), Fit::Words),
        (name.contains(typed), Fit::Inside),
    ]
    .into_iter()
    .find_map(|(fits, how)| fits.then_some(how))
}

impl Place {
    /// How well it fits, and the other name that made it fit.
    fn fit(&self, typed: &str) -> Option<(Fit, Option<&str>)> {
        let own = fit(typed, &self.city).into_iter().chain(fit(typed, &self.words)).min().map(|how| (how, None));
        let others = self.others.iter().filter_map(|(words, name)| Some((fit(typed, words)?, Some(name.as_str()))));
        own.into_iter().chain(others).min_by_key(|(how, _)| *how)
    }
}

/// The zone that somebody means: by its name, by a distance from UTC, or by the whole name of a city or a country.
pub(super) fn read(text: &str) -> Option<Zone> {
    let text = text.trim();
    let typed = words(text);
    let meant = || PLACES.iter().find(|place| matches!(place.fit(&typed), Some((Fit::Whole, _))));
    // The database still has `Japan` and `Singapore` as former names; who types them means the zone of today.
    let is_full = text.contains('/');
    Zone::fixed(text)
        .or_else(|| Zone::named(text).filter(|_| is_full))
        .or_else(|| Zone::named(&meant()?.zone))
        .or_else(|| Zone::named(text))
}

/// What is offered to somebody who is typing a zone: each as it will be sent, with its clock beside it. Whoever has
/// typed nothing is offered first the one that they have, then those where their language is spoken. At most so many.
pub(super) fn offered(lang: Lang, typed: &str, chosen: Option<&Zone>, now: i64, most: usize) -> Vec<(String, String)> {
    let label = |zone: &Zone, other: Option<&str>| {
        let label = format!("{zone} · {}", zone.clock(now));
        (zone.to_store(), other.map_or(label.clone(), |other| format!("{label} ({other})")))
    };
    let fixed = Zone::fixed(typed);
    let typed = words(typed);
    let mut fitting: Vec<(&Place, Fit, Option<&str>)> =
        PLACES.iter().filter_map(|place| place.fit(&typed).map(|(how, other)| (place, how, other))).collect();
    // Every name begins with nothing: then only the language decides.
    let own = lang as usize;
    fitting.sort_by_key(|(place, how, _)| (*how, place.likely[own], place.likely[1 - own]));
    let named = fitting.into_iter().filter_map(|(place, _, other)| Some(label(&Zone::named(&place.zone)?, other)));
    let mut values: Vec<(String, String)> = Vec::new();
    let kept = chosen.filter(|zone| words(&zone.to_string()).contains(&typed)).map(|zone| label(zone, None));
    for value in kept.into_iter().chain(fixed.map(|zone| label(&zone, None))).chain(named) {
        if values.iter().all(|(known, _)| *known != value.0) {
            values.push(value);
        }
        if values.len() == most {
            break;
        }
    }
    values
}

impl Desk {
    /// Zones for whoever is typing one.
    pub(super) async fn zone_values(&self, completion: &Completion) -> Option<Vec<(String, String)>> {
        let chosen = self.store.setting(Scope::User(completion.who.user), "zone").await.ok()?;
        let chosen = chosen.as_deref().map(Zone::stored);
        Some(offered(completion.who.lang, &completion.focus.1, chosen.as_ref(), self.now(), completion.most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 25;

    /// The fourteenth of July 2026, noon UTC.
    const NOW: i64 = 1_784_030_400;

    fn labels(lang: Lang, typed: &str) -> Vec<String> {
        offered(lang, typed, None, NOW, MOST).into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn the_table_names_zones_of_the_database() {
        let table: Table = toml::from_str(include_str!("../../../assets/zones.toml")).expect("a table");
        let zones = table.names.keys().chain(&table.likely.en).chain(&table.likely.fr);
        let unknown: Vec<&String> = zones.filter(|zone| PLACES.iter().all(|place| place.zone != **zone)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        // A name that two zones had would be read as either.
        let mut owners: BTreeMap<String, &str> = BTreeMap::new();
        for (zone, name) in table.names.iter().flat_map(|(zone, names)| names.iter().map(move |name| (zone, name))) {
            let owner = owners.insert(words(name), zone);
            assert!(owner.is_none_or(|owner| owner == zone), "{name} is {zone} and {owner:?}");
        }
    }

    #[test]
    fn zones_are_found_by_name_city_and_country() {
        for (typed, label) in [
            ("paris", "Europe/Paris · 14:00"),
            ("Europe/Par", "Europe/Paris · 14:00"),
            ("new york", "America/New_York · 08:00"),
            ("york", "America/New_York · 08:00"),
            ("NOUMÉA", "Pacific/Noumea · 23:00"),
            ("são pau", "America/Sao_Paulo · 09:00"),
            ("kolkata", "Asia/Kolkata · 17:30"),
            ("genev", "Europe/Zurich · 14:00 (Geneva)"),
            ("genèv", "Europe/Zurich · 14:00 (Geneva)"),
            ("genève", "Europe/Zurich · 14:00 (Genève)"),
            ("londres", "Europe/London · 13:00 (Londres)"),
            ("quebec", "America/Montreal · 08:00 (Québec)"),
            ("utc", "UTC · 12:00"),
            ("+5:45", "UTC+5:45 · 17:45"),
            ("UTC-3", "UTC−3 · 09:00"),
        ] {
            assert_eq!(labels(Lang::Fr, typed).first().map(String::as_str), Some(label), "{typed}");
        }
        assert!(labels(Lang::En, "Atlantis").is_empty());
        assert!(labels(Lang::En, "a").len() == MOST);
    }

    #[test]
    fn likely_zones_come_first() {
        assert_eq!(labels(Lang::Fr, "")[..2], ["Europe/Paris · 14:00", "Europe/Brussels · 14:00"]);
        assert_eq!(labels(Lang::En, " ")[..2], ["Europe/London · 13:00", "America/New_York · 08:00"]);
        assert_eq!(labels(Lang::Fr, "europe")[..2], ["Europe/Paris · 14:00", "Europe/Brussels · 14:00"]);
        assert_eq!(labels(Lang::Fr, "").len(), MOST);
    }

    #[test]
    fn the_chosen_one_stands_at_the_head_and_only_there() {
        let tokyo = Zone::named("Asia/Tokyo").expect("a zone");
        let offers = offered(Lang::Fr, "", Some(&tokyo), NOW, MOST);
        assert_eq!(offers[0], ("Asia/Tokyo".to_owned(), "Asia/Tokyo · 21:00".to_owned()));
        assert_eq!(offers.iter().filter(|(zone, _)| zone == "Asia/Tokyo").count(), 1);
        let fixed = Zone::fixed("+2").expect("a distance");
        let offers = offered(Lang::En, "", Some(&fixed), NOW, MOST);
        assert_eq!(offers[0], ("+02:00".to_owned(), "UTC+2 · 14:00".to_owned()));
        assert_eq!(offered(Lang::En, "par", Some(&tokyo), NOW, MOST)[0].0, "Europe/Paris");
        assert_eq!(offered(Lang::En, "asia", Some(&tokyo), NOW, MOST)[0].0, "Asia/Tokyo");
    }

    #[test]
    fn what_is_typed_without_choosing_is_understood() {
        let read = |text: &str| read(text).map(|zone| zone.to_store());
        for (text, zone) in [
            ("Europe/Paris", "Europe/Paris"),
            (" europe/paris ", "Europe/Paris"),
            ("Paris", "Europe/Paris"),
            ("new york", "America/New_York"),
            ("Nouméa", "Pacific/Noumea"),
            ("Genève", "Europe/Zurich"),
            ("france", "Europe/Paris"),
            ("+2", "+02:00"),
            ("UTC-3:30", "-03:30"),
            ("utc", "UTC"),
            ("Japan", "Asia/Tokyo"),
            ("Singapore", "Asia/Singapore"),
            ("CET", "CET"),
            ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ] {
            assert_eq!(read(text).as_deref(), Some(zone), "{text}");
        }
        for wrong in ["", "far", "par", "Europe", "+15", "Atlantis/Capital", "🙂"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        // Everything that is offered is understood.
        for place in PLACES.iter() {
            assert_eq!(read(&place.zone).as_deref(), Some(place.zone.as_str()));
        }
    }
}
