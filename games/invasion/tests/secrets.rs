//! What seats of Invasion keep to themselves looks the same to everybody else.

use game::{Rules, Seat, Seats, Viewer};
use invasion::Invasion;
use rehearsal::secrets::{look_the_same, open};

/// Everybody on the heroes' side at once, and a spectator.
const BLIND: [Viewer; 6] = [
    Viewer::SPECTATOR,
    Viewer(Seats::first(4)),
    Viewer::seat(Seat(0)),
    Viewer::seat(Seat(1)),
    Viewer::seat(Seat(2)),
    Viewer::seat(Seat(3)),
];

const MIDDLE: &str = "round 3\nwarrior D8 pv 2 potion\nrogue C8\ncleric E10 pv 1\nwizard H4\nsg1 E8\nar1 G8\nar2 A4\n";

#[test]
fn tokens_look_alike() {
    crate::games();
    let tokens = [
        ("diamond-1 diamond-2 trap-2a pi-2", "trap-2a pi-2 diamond-1 diamond-2"),
        ("heal-1 trap-3a trap-3b pi-1a", "trap-3a heal-1 pi-1a trap-3b"),
    ];
    for phase in ["heroes", "summon", "lord"] {
        for (first, second) in tokens {
            let tables = [first, second].map(|tokens| {
                let lines: Vec<String> = ["C8", "A8", "B10", "O1"]
                    .iter()
                    .zip(tokens.split(' '))
                    .map(|(square, token)| format!("treasure {square} {token}"))
                    .collect();
                open::<Invasion>(&[], &format!("phase {phase}\n{MIDDLE}{}", lines.join("\n")), &[])
            });
            for viewer in BLIND {
                look_the_same(&tables[0], &tables[1], viewer);
            }
        }
    }
}

#[test]
fn drafts_stay_with_the_lord() {
    crate::games();
    let hide = |diamonds: &str, pi: &str| {
        format!("hide diamonds:\"{diamonds}\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"{pi}\" pi2:A8")
    };
    let position = "phase setup-lord\nround 0\nwarrior E3\nrogue D4\ncleric F4\nwizard D5\n";
    let nothing: Vec<(u8, &str)> = Vec::new();
    let (first, second) = (hide("O1 P15", "B14 L6"), hide("B14 L6", "O1 P15"));
    let drafts: [Vec<(u8, &str)>; 5] = [
        nothing,
        vec![(4, &first)],
        vec![(4, &second)],
        vec![(4, &first), (4, "muster swords:\"A4 H1 I1 H9\" archers:\"B8 D10\"")],
        vec![(4, "hide auto:true"), (4, "muster auto:true"), (4, "trap-plan squares:H9 kinds:swords")],
    ];
    let tables = drafts.map(|orders| open::<Invasion>(&[], position, &orders));
    for pair in tables.windows(2) {
        for viewer in BLIND {
            look_the_same(&pair[0], &pair[1], viewer);
        }
    }
}

#[test]
fn standing_orders_stay_with_their_seats() {
    crate::games();
    let lord = Viewer::seat(Seat(4));
    let others = Viewer(Seats::first(5).without(Seats::one(Seat(0))));
    for phase in ["heroes", "lord"] {
        let table = |at: u8| {
            let middle = MIDDLE.replace("potion", &format!("potion at {at}"));
            open::<Invasion>(&[], &format!("phase {phase}\n{middle}treasure C8 pi-2"), &[])
        };
        let (never, soon) = (table(0), table(2));
        for viewer in [Viewer::SPECTATOR, Viewer::seat(Seat(1)), Viewer::seat(Seat(3))] {
            look_the_same(&never, &soon, viewer);
        }
        // A fight shows what was ordered, so only what can be known before it is compared.
        for viewer in [lord, others] {
            assert!(
                never.state().view(viewer) == soon.state().view(viewer),
                "{viewer:?} knows when the warrior drinks"
            );
        }
        let plan = |words: &str| open::<Invasion>(&[], &format!("phase {phase}\n{MIDDLE}plan {words}"), &[]);
        let (one, other) = (plan("H9 D10 archers"), plan("swords"));
        for viewer in BLIND {
            look_the_same(&one, &other, viewer);
        }
    }
}
