//! The laws over random matches of Guardians' Chronicles, and what its house is held to.

use guardians::Guardians;
use rehearsal::keeps_the_laws;

#[test]
fn guardians_keeps_the_laws() {
    keeps_the_laws::<Guardians>(&[("mode", &["versus"])], 3);
}

#[test]
fn guardians_in_coop_keeps_the_laws() {
    keeps_the_laws::<Guardians>(&[("mode", &["coop"]), ("scenario", &["S1", "S2", "S3"])], 1);
}
