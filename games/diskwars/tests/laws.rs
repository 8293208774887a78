//! The laws over random matches of Diskwars, and what its house is held to.

use diskwars::Diskwars;
use rehearsal::{house, keeps_the_laws};

#[test]
fn diskwars_keeps_the_laws() {
    keeps_the_laws::<Diskwars>(
        &[("max_turns", &["1", "2"]), ("spread", &["30"]), ("points", &["40", "50", "100"]), ("goal", &["5", "15"])],
        4,
    );
}

#[test]
fn the_house_finishes_every_scenario() {
    for scenario in ["hill-of-destiny", "daggers-drawn", "first-contact"] {
        for asked in ["standing", "interactive"] {
            let options = [("scenario", scenario), ("spread", "30"), ("combat", asked), ("reactions", asked)];
            let finished = house::all::<Diskwars>(6, &options);
            assert!(finished.iter().all(|one| one.last.contains("phase over")));
        }
    }
}
