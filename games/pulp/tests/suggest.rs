//! What is offered while somebody types: things are found by their French names, in every option that takes them.

use game::{Holder, Offering, Rules, Seat, Seats, Typed, Viewer};
use pulp::Pulp;
use rehearsal::secrets::open_with;

const FIGHT: &str = "structure newsstand newsstand-1 14 12 17 14\nbag-1 8.0,8.0\na:volt-vicar 18.0,20.0 # the actor\n\
                     a:beat-cop 22.0,20.0\no:inkblot 22.0,17.0\no:red-tango 4.0,4.0\n";

/// A position, a verb, an option, what else was given, what is typed and what it finds.
type Case<'a> = (&'a str, &'a str, &'a str, &'a [(&'a str, &'a str)], &'a str, &'a str);

/// The values offered to alpha for an option in which this text stands.
fn found(position: &str, verb: &str, option: &str, given: &[(&str, &str)], text: &str) -> Vec<String> {
    let holders = (0..5).map(|seat| if seat < 2 { Holder::Person(seat) } else { Holder::Nobody }).collect();
    let table = open_with::<Pulp>(holders, &[("level", "6")], &format!("empty\n{position}"), &[]);
    let verb = Pulp::VERBS.iter().find(|known| known.name == verb).expect("a verb");
    let option = verb.options.iter().find(|known| known.name == option).expect("an option");
    let (view, by) = (table.state().view(Viewer::seat(Seat(0))), Seats::one(Seat(0)));
    let found = Pulp::suggest(&view, by, &Typed { verb, given, option, text });
    found.into_iter().map(|suggestion| suggestion.value).collect()
}

/// Section 6.1: by the name in French, without its accents, by its beginning or by words of it.
#[test]
fn things_are_found_by_their_french_names() {
    crate::games();
    let teams = format!("phase team\n{FIGHT}");
    let agendas = format!("phase agenda\n{FIGHT}dealt alpha gravity sweep vandal\n");
    let led = [("lead", "a:beat-cop")];
    let bolt = [("action", "benediction-bolt")];
    let typed: [Case<'_>; 17] = [
        (&teams, "team", "preset", &[], "comite de greve", "rustworks-6"),
        (&teams, "team", "supremes", &[], "fanal", "miss-beacon"),
        (&teams, "team", "supremes", &[], "miss-beacon, vicaire", "miss-beacon,volt-vicar"),
        (&teams, "team", "minions", &[], "ronde", "beat-cop"),
        (&agendas, "agenda", "keep", &[], "pesa", "gravity"),
        (FIGHT, "activate", "model", &[], "vicaire", "a:volt-vicar"),
        (FIGHT, "activate", "action", &[], "benie", "benediction-bolt"),
        (FIGHT, "activate", "target", &[], "tache", "o:inkblot"),
        (FIGHT, "activate", "efx", &bolt, "domm", "damage"),
        (FIGHT, "activate", "lead", &[], "agent", "a:beat-cop"),
        (FIGHT, "activate", "lead-script", &led, "matraque", "nightstick"),
        (FIGHT, "measure", "to", &[], "kiosque a jour", "newsstand-1"),
        (FIGHT, "measure", "from", &[], "sac", "bag-1"),
        (FIGHT, "map", "element", &[], "Kiosque", "newsstand-1"),
        (FIGHT, "card", "id", &[], "FOUDRE bénie", "benediction-bolt"),
        (FIGHT, "card", "id", &[], "meneur", "leader"),
        (FIGHT, "roster", "faction", &[], "allum", "lamplighters"),
    ];
    let mut wrong = Vec::new();
    for (position, verb, option, given, text, wanted) in typed {
        let values = found(position, verb, option, given, text);
        // A script holds more than the name of its action.
        let fits = |value: &String| if option == "lead-script" { value.contains(wanted) } else { value == wanted };
        if !values.iter().any(fits) {
            wrong.push(format!("{verb} {option}:{text} finds {values:?}, not {wanted}"));
        }
        let mut once = values.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), values.len(), "{verb} {option}:{text} finds something twice: {values:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is typed first comes first; what nothing is called finds nothing.
#[test]
fn what_begins_so_comes_first() {
    crate::games();
    assert_eq!(found(FIGHT, "activate", "lead", &[], "agent").first().map(String::as_str), Some("a:beat-cop"));
    assert!(found(FIGHT, "card", "id", &[], "zzz").is_empty());
}
