//! Whatever is being typed is found by its notation and by its name in both languages.

use game::table::Match;
use game::{Offering, Rules, Seat, Seats, Typed, Viewer};
use guardians::Guardians;
use rehearsal::secrets::open;

/// The values offered to the first seat.
fn offered(table: &Match<Guardians>, verb: &str, option: &str, text: &str) -> Vec<String> {
    let verb = Guardians::VERBS.iter().find(|known| known.name == verb).expect("a verb");
    let option = verb.options.iter().find(|known| known.name == option).expect("an option");
    let view = table.state().view(Viewer::seat(Seat(0)));
    let typed = Typed { verb, given: &[], option, text };
    Guardians::suggest(&view, Seats::one(Seat(0)), &typed).into_iter().map(|found| found.value).collect()
}

#[track_caller]
fn finds(table: &Match<Guardians>, verb: &str, option: &str, typed: &[&str], value: &str) {
    for text in typed {
        let found = offered(table, verb, option, text);
        assert!(found.iter().any(|found| found.starts_with(value)), "{verb} {option}:{text} finds {found:?}");
    }
}

#[test]
fn names_in_both_languages_find_everything() {
    crate::games();
    let lobby = open::<Guardians>(&[("mode", "coop"), ("scenario", "S1"), ("sidekicks", "1")], "", &[]);
    finds(&lobby, "hero", "hero", &["duchess", "The Du", "la duchesse"], "duchess");
    finds(&lobby, "sidekick", "pick", &["kid", "comete", "Comète Junior"], "kid-comet");
    finds(&lobby, "card", "card", &["supersonic", "ruee super", "Ruée"], "uw-sonic-dash");

    let hospital = "duchess a1 B2 left du-mesmerise\nrage b1 C2\nactive duchess 3\n";
    let table = open::<Guardians>(&[("scenario", "S3")], hospital, &[]);
    finds(&table, "attack", "target", &["rage", "Red Jok"], "r");
    finds(&table, "test", "site", &["hospital", "hôpital", "hopital"], "hospital");
    finds(&table, "odds", "site", &["bombe 1", "bomb 1", "bomb-1"], "bomb-1");
    finds(&table, "test", "choice", &["wound", "blessure", "défausser"], "wound");
    finds(&table, "object", "object", &["car", "voiture"], "car-1");
    finds(&table, "attack", "push", &["none", "aucun", "pas de recul"], "none");
    finds(&table, "batch", "orders", &["attack rage", "attaquer rage"], "attack rage");
    finds(&table, "batch", "orders", &["terminer"], "end");
    finds(&table, "plan", "card1", &["command", "ordre souv"], "du-royal-command");
    finds(&table, "power", "card", &["mesmerise", "regard hypno"], "du-mesmerise");

    let marching = open::<Guardians>(&[("scenario", "S2")], "duchess a1 I1\nrage b1 I6\n", &[]);
    finds(&marching, "sheet", "figure", &["em-2", "emissary", "l'emissaire", "Émissaire"], "em-");
}

#[test]
fn nothing_is_found_twice_or_without_reason() {
    crate::games();
    let table = open::<Guardians>(&[("scenario", "S1")], "duchess a1 H4\nfahrenheit b1 R3\n", &[]);
    let mut found = offered(&table, "attack", "target", "");
    let count = found.len();
    found.sort();
    found.dedup();
    assert_eq!(found.len(), count);
    assert_eq!(offered(&table, "attack", "target", "zzz"), Vec::<String>::new());
}

#[test]
fn a_position_may_hold_remarks() {
    crate::games();
    let plain = "duchess a1 H4\nfahrenheit b1 R3 damage 1\n";
    let remarked = "# Two heroes.\nduchess a1 H4 # at home\n\n  fahrenheit b1 R3 damage 1\n";
    let [one, other] = [plain, remarked].map(|position| open::<Guardians>(&[("scenario", "S1")], position, &[]));
    assert!(one.state() == other.state());
}
