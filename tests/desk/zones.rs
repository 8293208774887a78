//! Time zones: chosen by command and completed while typing; reminders and days away go by the clock on the wall, in summer
//! and in winter, and on the nights on which it is changed.

use crate::club::{ADA, BO, CHANNEL, Person, private};
use crate::evening::{DAY, Evening, HOUR, MINUTE};
use desk::request::{Asker, Completion, Lacks, Place};
use jiff::Zoned;
use store::{Asked, Scope, UserId};

/// A moment as a clock there shows it: `2026-07-14T07:00[Europe/Paris]`.
fn at(text: &str) -> i64 {
    text.parse::<Zoned>().expect("a moment with its zone").timestamp().as_second()
}

async fn says(evening: &Evening, who: Person, text: &str) -> String {
    private(evening.club.types(who, text).await).body
}

/// What is offered to somebody who types a zone: as it is sent, and as it is read.
async fn offered(evening: &Evening, who: Person, typed: &str) -> Vec<(String, String)> {
    let completion = Completion {
        who: Asker { user: UserId(who.user), name: who.name.to_owned(), lang: who.lang, manages: None },
        place: Place { channel: CHANNEL, parent: None, guild: None, lacks: Lacks::default() },
        family: "settings".to_owned(),
        verb: "settings".to_owned(),
        options: Vec::new(),
        focus: ("zone".to_owned(), typed.to_owned()),
        most: 25,
    };
    evening.club.desk.complete(completion).await
}

#[tokio::test]
async fn a_zone_is_completed_chosen_and_told() {
    let evening = Evening::at(at("2026-07-14T12:05[UTC]")).await;
    // Nobody has chosen anything yet.
    assert_eq!(offered(&evening, ADA, "").await[0].1, "Europe/London · 13:05");
    assert_eq!(offered(&evening, BO, "").await[0].1, "Europe/Paris · 14:05");
    assert!(says(&evening, ADA, "settings").await.contains("I go by UTC, where it is 12:05"));
    let offers = offered(&evening, ADA, "são p").await;
    assert_eq!(offers[0], ("America/Sao_Paulo".to_owned(), "America/Sao_Paulo · 09:05".to_owned()));
    let told = says(&evening, ADA, &format!("settings zone:{}", offers[0].0)).await;
    assert!(told.contains("America/Sao_Paulo (it is 09:05 there)"), "{told}");
    assert_eq!(offered(&evening, ADA, "").await[0].1, "America/Sao_Paulo · 09:05", "what holds is at the head");
    // A French city that gives no zone its name, typed and sent as it is.
    assert_eq!(offered(&evening, BO, "genè").await[0].0, "Europe/Zurich");
    let told = says(&evening, BO, "settings zone:Genève").await;
    assert!(told.contains("Europe/Zurich (il y est 14:05)"), "{told}");
    // A distance is a zone whose clocks are never changed.
    let offers = offered(&evening, BO, "UTC-3:30").await;
    assert_eq!(offers, [("-03:30".to_owned(), "UTC−3:30 · 08:35".to_owned())]);
    assert!(says(&evening, BO, "settings zone:-03:30").await.contains("UTC−3:30 (il y est 08:35)"));
    // What nobody can read is refused with an example, and changes nothing.
    assert!(offered(&evening, BO, "nulle part").await.is_empty());
    let refused = says(&evening, BO, "settings zone:\"nulle part\"").await;
    assert!(refused.contains("fuseau horaire") && refused.contains("`Europe/Paris`"), "{refused}");
    assert!(says(&evening, BO, "settings").await.contains("UTC−3:30"));
    assert!(says(&evening, BO, "settings zone:none").await.contains("pas choisi de fuseau horaire"));
}

/// Ada plays from one in the afternoon with a day for each decision: the reminder of half the time would come at one in the
/// night. When it comes, in seconds since 1970.
async fn reminded(noon: &str, zone: &str) -> i64 {
    let evening = Evening::at(at(noon) + HOUR).await;
    let start = evening.start("pace=1d, excused=0").await;
    assert_eq!(start.last().expect("a report").letter.ping, [UserId(ADA.user)]);
    says(&evening, ADA, &format!("settings quiet:22-7 zone:{zone}")).await;
    let end = evening.now() + DAY;
    while evening.now() < end {
        if let Some(post) = evening.pass(MINUTE).await.first() {
            assert_eq!(post.letter.ping, [UserId(ADA.user)], "{post:?}");
            return evening.now();
        }
    }
    panic!("nobody was reminded");
}

#[tokio::test]
async fn reminders_wait_for_the_local_morning() {
    let paris = "Europe/Paris";
    let summer = reminded("2026-07-14T12:00[Europe/Paris]", paris).await;
    assert_eq!((summer, summer), (at("2026-07-15T07:00[Europe/Paris]"), at("2026-07-15T05:00[UTC]")));
    let winter = reminded("2026-01-14T12:00[Europe/Paris]", paris).await;
    assert_eq!((winter, winter), (at("2026-01-15T07:00[Europe/Paris]"), at("2026-01-15T06:00[UTC]")));
    // South of the equator it is the other way round.
    let winter = reminded("2026-07-14T12:00[Australia/Sydney]", "Sydney").await;
    assert_eq!(winter, at("2026-07-14T21:00[UTC]"));
    let summer = reminded("2026-01-14T12:00[Australia/Sydney]", "Sydney").await;
    assert_eq!(summer, at("2026-01-14T20:00[UTC]"));
}

#[tokio::test]
async fn a_night_on_which_clocks_are_changed_ends_at_the_local_hour() {
    let shorter = reminded("2026-03-28T12:00[Europe/Paris]", "Europe/Paris").await;
    assert_eq!((shorter, shorter), (at("2026-03-29T07:00[Europe/Paris]"), at("2026-03-29T05:00[UTC]")));
    let longer = reminded("2026-10-24T12:00[Europe/Paris]", "Europe/Paris").await;
    assert_eq!((longer, longer), (at("2026-10-25T07:00[Europe/Paris]"), at("2026-10-25T06:00[UTC]")));
    // Who lives by a fixed distance has no such nights.
    let fixed = reminded("2026-10-24T12:00[+02:00]", "+2").await;
    assert_eq!(fixed, at("2026-10-25T05:00[UTC]"));
}

#[tokio::test]
async fn days_away_are_local_days() {
    let evening = Evening::at(at("2026-03-20T12:00[Europe/Paris]")).await;
    let spans = |from: &str, until: &str| format!("from <t:{}:f> until <t:{}:f>", at(from), at(until));
    says(&evening, ADA, "settings zone:Europe/Paris").await;
    // A day of 23 hours, and one of 25; each is one day.
    let told = says(&evening, ADA, "away from:2026-03-29 until:2026-03-29").await;
    assert!(told.contains(&spans("2026-03-29T00:00[Europe/Paris]", "2026-03-30T00:00[Europe/Paris]")), "{told}");
    assert!(told.contains("29 more days"), "{told}");
    let told = says(&evening, ADA, "away from:2026-10-25 until:2026-10-25").await;
    assert!(told.contains(&spans("2026-10-25T00:00[Europe/Paris]", "2026-10-26T00:00[Europe/Paris]")), "{told}");
    assert!(told.contains("28 more days"), "{told}");
    // So many days end at midnight, too, though clocks are changed meanwhile.
    let told = says(&evening, ADA, "away from:2026-10-26 until:3d").await;
    assert!(told.contains(&spans("2026-10-26T00:00[Europe/Paris]", "2026-10-29T00:00[Europe/Paris]")), "{told}");
    // Two days over New Year are one of each year.
    let told = says(&evening, ADA, "away from:2026-12-31 until:2027-01-01").await;
    assert!(told.contains("24 more days"), "{told}");
    // Where midnight is left out, the day begins an hour later and is a whole one.
    says(&evening, BO, "settings zone:\"Le Caire\" language:en").await;
    let told = says(&evening, BO, "away from:2026-04-24 until:2026-04-24").await;
    assert!(told.contains(&spans("2026-04-24T01:00[Africa/Cairo]", "2026-04-25T00:00[Africa/Cairo]")), "{told}");
    assert!(told.contains("29 more days"), "{told}");
}

/// What a migration made of a distance from UTC does what the distance did.
#[tokio::test]
async fn a_distance_of_an_earlier_build_goes_on_holding() {
    let evening = Evening::at(at("2026-01-14T12:00[UTC]")).await;
    let ada = Scope::User(UserId(ADA.user));
    let asked = Asked::at(evening.now());
    let _ = evening.club.desk.store().set_setting(ada, "zone", "+02:00", asked).await.expect("a store");
    assert!(says(&evening, ADA, "settings").await.contains("UTC+2 (it is 14:00 there)"));
    assert_eq!(offered(&evening, ADA, "").await[0], ("+02:00".to_owned(), "UTC+2 · 14:00".to_owned()));
    let told = says(&evening, ADA, "away from:2026-01-20 until:2026-01-21").await;
    assert!(told.contains(&format!("<t:{}:f>", at("2026-01-19T22:00[UTC]"))), "{told}");
    assert!(told.contains("28 more days"), "{told}");
}
