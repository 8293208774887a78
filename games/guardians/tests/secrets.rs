//! What seats of Guardians' Chronicles keep to themselves looks the same to everybody else.

use game::{Seat, Seats, Viewer};
use guardians::Guardians;
use rehearsal::secrets::{look_the_same, open};

/// A turn of Guardians about to be planned by two teams of two.
const PLANNING: &str = "phase strategy\nrage a1 A3\nfahrenheit b1 L4\nduchess a2 A4\nprism b2 L3\n";

/// Everybody who is not in team A.
const RIVALS: [Viewer; 4] = [
    Viewer::SPECTATOR,
    Viewer::seat(Seat(1)),
    Viewer::seat(Seat(3)),
    Viewer(Seats::one(Seat(1)).or(Seats::one(Seat(3)))),
];

#[test]
fn plans_orders_and_batches_stay_with_their_team() {
    crate::games();
    let nothing: Vec<(u8, &str)> = Vec::new();
    let secrets: [Vec<(u8, &str)>; 5] = [
        nothing,
        vec![(0, "plan card1:rg-charge side1:right")],
        vec![
            (0, "plan card1:rg-roar side1:left card2:rg-stubborn side2:right"),
            (2, "plan card1:du-riposte side1:left"),
        ],
        vec![(0, "order first:rage second:duchess"), (0, "batch orders:\"move C3; end\" when:my-turn")],
        vec![(2, "order first:duchess second:rage"), (2, "standing push:away"), (0, "standing push:none")],
    ];
    let tables = secrets.map(|orders| open::<Guardians>(&[("scenario", "S4")], PLANNING, &orders));
    for pair in tables.windows(2) {
        for viewer in RIVALS {
            look_the_same(&pair[0], &pair[1], viewer);
        }
    }
}

#[test]
fn hands_look_alike() {
    crate::games();
    for phase in ["strategy", "activation"] {
        let table = |hand: &str| {
            let position =
                PLANNING.replace("strategy", phase).replace("rage a1 A3", &format!("rage a1 A3 hand {hand}"));
            open::<Guardians>(&[("scenario", "S4")], &position, &[])
        };
        let (one, other) = (table("rg-charge,rg-roar,wd-ribs"), table("rg-thick-hide,rg-blind-fury,wd-mask"));
        for viewer in RIVALS {
            look_the_same(&one, &other, viewer);
        }
    }
}

#[test]
fn batches_stay_with_their_seat_and_plans_too_if_so_chosen() {
    crate::games();
    let own = [("scenario", "S4"), ("plan_visibility", "own")];
    let partner = Viewer::seat(Seat(2));
    let one = open::<Guardians>(&own, PLANNING, &[(0, "plan card1:rg-charge side1:right")]);
    let other = open::<Guardians>(&own, PLANNING, &[(0, "plan card1:rg-roar side1:left")]);
    look_the_same(&one, &other, partner);
    let shared = [("scenario", "S4")];
    let one = open::<Guardians>(&shared, PLANNING, &[(0, "batch orders:\"move C3; end\" when:my-turn")]);
    let other = open::<Guardians>(&shared, PLANNING, &[(0, "batch orders:end when:my-turn")]);
    look_the_same(&one, &other, partner);
}
