//! What seats of Diskwars keep to themselves looks the same to everybody else.

use diskwars::Diskwars;
use game::{Seat, Seats, Viewer};
use rehearsal::secrets::{look_the_same, open};

/// Everybody but seat b, one by one and together.
const NOT_B: [Viewer; 3] =
    [Viewer::SPECTATOR, Viewer::seat(Seat(0)), Viewer(Seats::first(6).without(Seats::one(Seat(1))))];

const DISKS: &str = "a1 court-wizard 60,120\na2 elf-archer 70,110\na3 orc-mob 50,110\nb1 starseer-ilvane 60,90\n\
                     b2 orc-mob 64,92\nbook a haste, fireball\npile a orc-mob*2\n";

#[test]
fn piles_and_books_look_alike() {
    crate::games();
    for phase in ["activation", "shooting", "reinforce"] {
        let tables = [
            "pile b orc-mob, ulc-tribe, orc-ogre\nbook b haste, zap",
            "pile b orc-mob, wolf-riders, goblin-archers\nbook b counterspell, fireball",
        ]
        .map(|hidden| open::<Diskwars>(&[], &format!("phase {phase}\n{DISKS}{hidden}"), &[]));
        for viewer in NOT_B {
            look_the_same(&tables[0], &tables[1], viewer);
        }
    }
}

#[test]
fn armies_and_places_stay_with_their_seats() {
    crate::games();
    let tables = ["army preset:orcs-50", "army preset:uthuk-50"].map(|army| open::<Diskwars>(&[], "", &[(1, army)]));
    for viewer in NOT_B {
        look_the_same(&tables[0], &tables[1], viewer);
    }
    let position = "phase deploy\npile a orc-mob*3\npile b orc-mob*4\n";
    let tables = ["deploy", "deploy places:\"180; 140\""].map(|places| open::<Diskwars>(&[], position, &[(1, places)]));
    for viewer in NOT_B {
        look_the_same(&tables[0], &tables[1], viewer);
    }
}

#[test]
fn standing_orders_of_a_seat_are_its_own() {
    crate::games();
    for phase in ["activation", "shooting"] {
        let position = format!("phase {phase}\n{DISKS}pile b orc-mob\nbook b counterspell");
        let tables = ["orders counter:off", "orders counter:any cede:a skip_shooting:true firestorm:a1"]
            .map(|orders| open::<Diskwars>(&[], &position, &[(1, orders)]));
        for viewer in NOT_B {
            look_the_same(&tables[0], &tables[1], viewer);
        }
    }
}
