//! The laws over random matches of Guardians' Chronicles, and what its house is held to.

use guardians::Guardians;
use rehearsal::{keeps_the_laws, odds_are_what_happens};

#[test]
fn guardians_keeps_the_laws() {
    keeps_the_laws::<Guardians>(&[("mode", &["versus"])], 3);
}

#[test]
fn guardians_in_coop_keeps_the_laws() {
    keeps_the_laws::<Guardians>(&[("mode", &["coop"]), ("scenario", &["S1", "S2", "S3"])], 1);
}

#[test]
fn odds_of_guardians_are_what_happens() {
    odds_are_what_happens::<Guardians>(&[("mode", &["versus"])], 3);
    odds_are_what_happens::<Guardians>(&[("mode", &["coop"]), ("scenario", &["S1", "S2", "S3"])], 1);
}
