//! What seats of Pulp City keep to themselves looks the same to everybody else.

use game::table::Match;
use game::{Holder, Rules, Seat, Seats, Table, Viewer};
use pulp::Pulp;
use rehearsal::secrets::{look_the_same, open_with};

/// Everybody who is not of Omega's side.
const NOT_OMEGA: [Viewer; 3] =
    [Viewer::SPECTATOR, Viewer::seat(Seat(0)), Viewer(Seats::one(Seat(0)).or(Seats::one(Seat(2))))];

/// A match with two seats a side.
fn pulp(options: &[(&str, &str)], position: &str, orders: &[(u8, &str)]) -> Match<Pulp> {
    let holders = (0..5).map(|seat| if seat == 4 { Holder::Nobody } else { Holder::Person(seat) }).collect();
    open_with(holders, options, position, orders)
}

#[test]
fn pulp_citys_secrets_stay_with_their_sides() {
    crate::games();
    let middle = "empty\na:sergeant-girder 18.0,20.0 boost 1\na:tramline 22.0,24.0\no:red-tango 18.0,14.0 boost 2\n\
                  o:inkblot 24.0,14.0\no:velvet-goon 20.0,13.0\n";
    let choose: &[(&str, &str)] = &[("alpha-team", "choose"), ("omega-team", "choose")];
    let deal =
        |agendas: &str| format!("phase agenda\n{middle}dealt alpha gravity sweep vandal\ndealt omega {agendas}\n");
    let deploy = "phase deploy\nfirst omega\na:sergeant-girder 18.0,30.0\na:tramline 22.0,30.0\no:red-tango off\no:inkblot off\n";
    let pairs = [
        (pulp(choose, "", &[(1, "team preset:velvet-6")]), pulp(choose, "", &[(1, "team preset:rustworks-6")])),
        (pulp(&[], &deal("gravity sweep vandal"), &[]), pulp(&[], &deal("spotless bodyguard trespass"), &[])),
        (
            pulp(&[], &deal("gravity sweep vandal"), &[(1, "agenda keep:sweep")]),
            pulp(&[], &deal("gravity sweep vandal"), &[(1, "agenda keep:vandal")]),
        ),
        (pulp(&[], deploy, &[]), pulp(&[], deploy, &[(1, "deploy model:o:red-tango at:18.0,6.0")])),
        // A script that is not legal when its Turn comes stops there, and looks like an ordinary wait.
        (pulp(&[], middle, &[]), pulp(&[], middle, &[(1, "activate model:o:red-tango move:1.0,1.0 how:queue")])),
    ];
    for (one, other) in &pairs {
        for viewer in NOT_OMEGA {
            look_the_same(one, other, viewer);
        }
    }
    // What is ordered for defence shows when dice fall; before that nobody else knows it.
    let orders = ["orders intercept:never", "orders intercept:always defend-boost:2 defend-when:always initiative:ask"];
    let [one, other] = orders.map(|orders| pulp(&[], middle, &[(1, orders)]));
    for viewer in NOT_OMEGA {
        assert!(one.state().view(viewer) == other.state().view(viewer), "{viewer:?} knows Omega's orders");
        assert_eq!(one.describe(viewer), other.describe(viewer));
    }
}
