//! Two matches that differ only in what a viewer does not know look the same to it: in words, pictures, suggestions,
//! offers, choices, previews and refusals alike.

use escarmouche::game::battleworld::Battleworld;
use escarmouche::game::diskwars::Diskwars;
use escarmouche::game::guardians::Guardians;
use escarmouche::game::invasion::Invasion;
use escarmouche::game::pulp::Pulp;
use escarmouche::game::table::Match;
use escarmouche::game::{Frame, Game, Holder, Order, Play, Seat, Seats, Setup, Table, Typed, Viewer};

use crate::chance::Chance;
use crate::garbage;

/// A match that begins from a position and has had these orders.
fn open<G: Game>(options: &[(&str, &str)], position: &str, orders: &[(u8, &str)]) -> Match<G> {
    let setup = Setup {
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        holders: (0..G::SEATS.len() as u8).map(Holder::Person).collect(),
        position: (!position.is_empty()).then(|| position.to_owned()),
    };
    let mut dice = Chance::new(7);
    let prepared = G::KIND.prepare(&setup, &mut dice).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let opening: G::Opening = serde_json::from_str(&prepared.opening).expect("an opening can be read again");
    let mut table = Match::<G>::open(&opening);
    for (person, words) in orders {
        let seats = table.seats_of(*person);
        let played = table.play(Holder::Person(*person), seats, words, &mut dice);
        played.unwrap_or_else(|refused| panic!("{words}: {refused:?}"));
    }
    table
}

/// Holds everything a viewer can get out of two matches side by side.
fn look_the_same<G: Game>(one: &Match<G>, other: &Match<G>, viewer: Viewer) {
    let (a, b) = (one.state(), other.state());
    assert!(a != b, "the two matches are the same");
    assert!(a.view(viewer) == b.view(viewer), "{viewer:?} sees a difference");
    assert_eq!(one.view_text(viewer), other.view_text(viewer));
    assert_eq!(one.describe(viewer), other.describe(viewer));
    assert_eq!(one.due(), other.due());
    for frame in [Frame::Whole, Frame::Action, Frame::Ghost] {
        assert_eq!(one.scene(viewer, &[], frame).to_string(), other.scene(viewer, &[], frame).to_string());
    }
    // Buttons under public messages are the same for everybody's eyes; more is offered to somebody alone.
    for by in (0..1u16 << G::SEATS.len()).map(seats) {
        assert_eq!(one.offers(Viewer::SPECTATOR, by), other.offers(Viewer::SPECTATOR, by));
    }
    assert_eq!(one.offers(viewer, viewer.0), other.offers(viewer, viewer.0));
    // So is what anybody is asked for.
    for seat in (0..G::SEATS.len() as u8).map(Seat) {
        assert_eq!(one.question(seat), other.question(seat));
    }
    let by = viewer.0;
    for seat in by.iter() {
        assert_eq!(one.choices(seat), other.choices(seat));
    }
    for verb in G::VERBS {
        if verb.mood.asks() {
            let answers = [one, other].map(|table| match table.answer(viewer, by, &Order::new(verb)) {
                Ok(answer) => (answer.paragraphs, answer.scene.map(|scene| scene.to_string())),
                Err(refused) => (vec![refused.message()], None),
            });
            assert!(answers[0] == answers[1], "{} is answered otherwise", verb.name);
        }
        for option in verb.options {
            for text in ["", "a", "A1 ", "w"] {
                let typed = Typed { verb, given: &[], option, text };
                assert_eq!(one.suggest(viewer, by, &typed), other.suggest(viewer, by, &typed));
            }
        }
    }
    let mut chance = Chance::new(11);
    let mut pool: Vec<String> = G::SEATS.iter().map(|seat| (*seat).to_owned()).collect();
    for seat in by.iter() {
        for command in G::choices(&a.view(viewer), seat) {
            answered_alike(one, other, viewer, &G::write(&command).to_string());
            pool.extend(G::write(&command).values().map(|(_, value)| value.to_owned()));
        }
    }
    for _ in 0..2000 {
        answered_alike(one, other, viewer, &garbage::line::<G>(&mut chance, &pool));
    }
}

/// The same order is carried out in both matches or refused in both, with the same words; and until something hidden is
/// shown, the viewer is told the same.
fn answered_alike<G: Game>(one: &Match<G>, other: &Match<G>, viewer: Viewer, words: &str) {
    let ghosts = [one, other].map(|table| {
        let ghost = table.ghost(viewer, viewer.0, words);
        ghost.map(|(tellings, scene)| (tellings, scene.to_string()))
    });
    assert!(ghosts[0] == ghosts[1], "{words}: the previews differ");
    let Ok(order) = Order::parse(G::VERBS, words) else { return };
    if !order.is_order() {
        return;
    }
    let told = [one, other].map(|table| {
        let state = table.state();
        let command = state.read(viewer.0, &order)?;
        let mut dice = Chance::new(3);
        let mut play = Play::new(state, &mut dice);
        G::obey(&mut play, viewer.0, &command)?;
        let (_, events, _) = play.done();
        let hidden = events.iter().take_while(|event| !G::reveals(event));
        Ok(hidden.filter_map(|event| G::tell(event, viewer)).map(|telling| telling.message).collect::<Vec<_>>())
    });
    let told: [Result<_, G::Refusal>; 2] = told;
    assert!(told[0] == told[1], "{words}: {:?} but {:?}", told[0], told[1]);
}

fn seats(set: u16) -> Seats {
    (0..16).map(Seat).filter(|seat| set >> seat.0 & 1 == 1).collect()
}

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

/// Everybody but seat b, one by one and together.
const NOT_B: [Viewer; 3] =
    [Viewer::SPECTATOR, Viewer::seat(Seat(0)), Viewer(Seats::first(6).without(Seats::one(Seat(1))))];

const DISKS: &str = "a1 court-wizard 60,120\na2 elf-archer 70,110\na3 orc-mob 50,110\nb1 starseer-ilvane 60,90\n\
                     b2 orc-mob 64,92\nbook a haste, fireball\npile a orc-mob*2\n";

#[test]
fn piles_and_books_look_alike() {
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
    for phase in ["activation", "shooting"] {
        let position = format!("phase {phase}\n{DISKS}pile b orc-mob\nbook b counterspell");
        let tables = ["orders counter:off", "orders counter:any cede:a skip_shooting:true firestorm:a1"]
            .map(|orders| open::<Diskwars>(&[], &position, &[(1, orders)]));
        for viewer in NOT_B {
            look_the_same(&tables[0], &tables[1], viewer);
        }
    }
}

#[test]
fn battleworlds_secrets_stay_with_their_seats() {
    let table = |options: &[(&str, &str)], position: &str, order: &str| {
        let orders: Vec<(u8, &str)> = if order.is_empty() { Vec::new() } else { vec![(1, order)] };
        open::<Battleworld>(options, position, &orders)
    };
    let deploy = |order: &str| format!("deploy {order}");
    let one = deploy("first:ultron second:doctor-doom third:absorbing-man fourth:enchantress");
    let two = deploy("first:enchantress second:absorbing-man third:ultron fourth:doctor-doom");
    let blind: &[(&str, &str)] = &[("draft", "blind")];
    let pairs = [
        (
            table(&[], "phase moves", ""),
            table(&[], "phase moves", "plan moves:\"ultron @E3 ranged\" actions:\"doom>thor\""),
        ),
        (
            table(&[], "phase moves", ""),
            table(&[], "phase moves", "stance character:all limit:5 when:lethal guard:false"),
        ),
        (table(&[], "phase deploy", &one), table(&[], "phase deploy", &two)),
        (table(blind, "", "team base:base-doom team:doom"), table(blind, "", "team base:base-magneto team:x-men")),
    ];
    for (one, other) in &pairs {
        for viewer in [Viewer::SPECTATOR, Viewer::seat(Seat(0))] {
            look_the_same(one, other, viewer);
        }
    }
}

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

/// Everybody who is not of Omega's side.
const NOT_OMEGA: [Viewer; 3] =
    [Viewer::SPECTATOR, Viewer::seat(Seat(0)), Viewer(Seats::one(Seat(0)).or(Seats::one(Seat(2))))];

/// A match of Pulp City with two seats a side.
fn pulp(options: &[(&str, &str)], position: &str, orders: &[(u8, &str)]) -> Match<Pulp> {
    let holders = (0..5).map(|seat| if seat == 4 { Holder::Nobody } else { Holder::Person(seat) }).collect();
    let setup = Setup {
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        holders,
        position: (!position.is_empty()).then(|| position.to_owned()),
    };
    let mut dice = Chance::new(7);
    let prepared = Pulp::KIND.prepare(&setup, &mut dice).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let opening = serde_json::from_str(&prepared.opening).expect("an opening can be read again");
    let mut table = Match::<Pulp>::open(&opening);
    for (person, words) in orders {
        let seats = table.seats_of(*person);
        let played = table.play(Holder::Person(*person), seats, words, &mut dice);
        played.unwrap_or_else(|refused| panic!("{words}: {refused:?}"));
    }
    table
}

#[test]
fn pulp_citys_secrets_stay_with_their_sides() {
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
