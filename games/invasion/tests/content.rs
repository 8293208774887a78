//! Clauses of Invasion that a play cannot show: all boards, all segments, long series of dice, files with mistakes. Each
//! test names its clauses.

use std::collections::BTreeSet;
use std::sync::Arc;

use chance::Seeded;
use chance::shuffle;
use game::{Describe, Dice, GameKind, Holder, Seats, Setup, Speech, Table};
use invasion::Invasion;
use invasion::board::{BadBoard, Board, Spec, read_tiles, tiles};
use invasion::content::{self, Figure, Hero};
use invasion::field::{Field, Options, SightRule, Start, Traps};
use invasion::reach::Walker;
use invasion::refusal::Refusal;
use space::segment::{Offset, Segment};
use space::{Direction, Square};
use text::{Lang, sentence};

const TILES: &str = include_str!("../content/tiles.txt");
const FIGURES: &str = include_str!("../content/figures.toml");
const DEFAULT_BOARD: &str = include_str!("../content/default-board.txt");
const SPECIFICATION: &str = include_str!("../rules.md");

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(square).collect()
}

fn default_board() -> Arc<Board> {
    Board::build(&content::content().default_board.parse().expect("four tiles")).expect("an accepted board")
}

fn empty_field(board: Arc<Board>) -> Field {
    let options = Options {
        legs: 1,
        round_limit: 30,
        traps: Traps::Standing,
        sight: SightRule::Rulebook,
        start: Start::SameTable,
    };
    Field::new(board, options, [Holder::House; 5])
}

fn place(field: &mut Field, figure: &str, at: &str) -> Figure {
    let figure: Figure = figure.parse().expect("a figure");
    field.put(figure, Some(square(at)));
    figure
}

/// Text of the tiles by id, read without the program's help.
fn tile_texts(text: &str) -> Vec<(String, Vec<Vec<char>>)> {
    let mut found: Vec<(String, Vec<Vec<char>>)> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        match line.strip_prefix("tile ") {
            Some(id) => found.push((id.to_owned(), Vec::new())),
            None => found.last_mut().expect("a tile has a name").1.push(line.chars().collect()),
        }
    }
    found
}

/// The board as section 2.9 prints it, put together by the words of INV-1.3 to 1.6 and nothing else.
fn assembled(spec: &Spec) -> String {
    let texts = tile_texts(TILES);
    let mut matrix = vec![vec![' '; 33]; 33];
    for ((id, turns), (down, right)) in spec.0.iter().zip([(0, 0), (0, 16), (16, 0), (16, 16)]) {
        let mut tile = texts.iter().find(|(other, _)| other == id).expect("a known tile").1.clone();
        for _ in 0..*turns {
            let old = tile.clone();
            for (y, row) in tile.iter_mut().enumerate() {
                for (x, letter) in row.iter_mut().enumerate() {
                    *letter = old[16 - x][y];
                }
            }
        }
        for (y, row) in tile.iter().enumerate() {
            for (x, letter) in row.iter().enumerate() {
                let cell = &mut matrix[down + y][right + x];
                *cell = if *cell == '#' || *letter == '#' { '#' } else { *letter };
            }
        }
    }
    for (y, row) in matrix.iter_mut().enumerate() {
        for (x, letter) in row.iter_mut().enumerate() {
            let outside = y == 0 || y == 32 || x == 0 || x == 32;
            match *letter {
                'o' if outside => *letter = '#',
                'o' => *letter = ' ',
                _ => {}
            }
        }
    }
    let columns: Vec<String> = ('A'..='P').map(String::from).collect();
    let mut text = format!("    {}\n", columns.join(" "));
    for (y, row) in matrix.iter().enumerate() {
        let margin = if y % 2 == 1 { format!("{:2} ", y / 2 + 1) } else { "   ".to_owned() };
        text.extend(margin.chars().chain(row.iter().copied()).chain(['\n']));
    }
    text
}

fn random_spec(dice: &mut Seeded) -> Spec {
    let mut ids: Vec<&str> = tiles().iter().map(|tile| tile.id.as_str()).collect();
    shuffle(dice, "board-tiles", &mut ids);
    let mut parts = ids.into_iter().map(|id| (id.to_owned(), dice.draw("board-rotation", 4) as u8 - 1));
    Spec(std::array::from_fn(|_| parts.next().expect("eight tiles")))
}

/// [INV-1.1] [INV-1.2] [INV-1.3] [INV-1.4] [INV-1.5] [INV-1.6]: the program assembles the default board exactly as the
/// specification and the reference file print it, and 500 random boards as the clauses say.
#[test]
fn boards_are_put_together_as_the_clauses_say() {
    crate::games();
    let board = default_board();
    let reference: String = DEFAULT_BOARD
        .lines()
        .filter(|line| !line.starts_with("# "))
        .fold(String::new(), |text, line| text + line + "\n");
    assert_eq!(board.to_string(), reference);
    let printed = SPECIFICATION.split("```board default\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(printed, Some(reference.as_str()));
    assert_eq!(assembled(&board.spec), reference);
    assert_eq!(board.sewers, squares("H1 I1 P1 A4 B8 O8 H9 D10 P11 J12 A16 N16"));
    assert_eq!(board.spots, squares("B1 O1 G2 O3 L6 G7 A8 K8 I9 P9 B10 G11 B14 G15 I15 P15"));
    assert_eq!(board.tables, [squares("E3 D4 F4 D5 F5 E6"), squares("L14 K15 M15 L16")]);

    let mut dice = Seeded::new(13);
    for _ in 0..500 {
        let spec = random_spec(&mut dice);
        let board = Board::assemble(&spec, tiles()).expect("every board is accepted");
        assert_eq!(board.to_string(), assembled(&spec), "{spec}");
    }
}

/// The tiles of the assets are those of section 2.8, in its order.
#[test]
fn tiles_are_those_of_the_specification() {
    crate::games();
    let mut printed = String::new();
    for part in SPECIFICATION.split("```tile ").skip(1) {
        let (id, rest) = part.split_once('\n').expect("a tile has a name");
        printed.extend(["tile ", id, "\n", rest.split("```").next().unwrap_or_default()]);
    }
    assert_eq!(tile_texts(TILES), tile_texts(&printed));
    assert_eq!(tiles().len(), 8);
}

/// [INV-1.9]: all 70 choices of four different tiles and 500 random rotations are accepted, with 12 sewers, 16 treasure
/// spots and a table with four chairs.
#[test]
fn every_choice_of_tiles_is_accepted() {
    crate::games();
    let ids: Vec<&str> = tiles().iter().map(|tile| tile.id.as_str()).collect();
    let check = |spec: &Spec| {
        let board = Board::assemble(spec, tiles()).unwrap_or_else(|why| panic!("{spec}: {why:?}"));
        assert_eq!((board.sewers.len(), board.spots.len()), (12, 16), "{spec}");
        assert!(board.tables.iter().any(|chairs| 4 <= chairs.len()), "{spec}");
    };
    let mut choices = 0;
    for set in (0u32..256).filter(|set| set.count_ones() == 4) {
        let mut chosen = (0..8).filter(|place| set >> place & 1 == 1).map(|place| (ids[place].to_owned(), 0));
        check(&Spec(std::array::from_fn(|_| chosen.next().expect("four tiles"))));
        choices += 1;
    }
    assert_eq!(choices, 70);
    let mut dice = Seeded::new(9);
    for _ in 0..500 {
        check(&random_spec(&mut dice));
    }
}

/// Changes the rows of tiles, not their names.
fn changed(change: impl Fn(&str, &str) -> String) -> String {
    let mut id = String::new();
    let mut text = String::new();
    for line in TILES.lines() {
        match line.strip_prefix("tile ") {
            Some(name) => {
                name.clone_into(&mut id);
                text += line;
            }
            None if line.starts_with("# ") => {}
            None => text += &change(&id, line),
        }
        text += "\n";
    }
    text
}

/// [INV-1.8]: the first failed condition is named, in the order of the clause; each in both languages.
#[test]
fn a_board_is_refused_for_its_first_fault() {
    crate::games();
    let try_board = |text: &str, spec: &str| {
        let tiles = read_tiles(text).expect("tiles that can be read");
        Board::assemble(&spec.parse().expect("four parts"), &tiles).err()
    };
    let default = "tavern@90 chapel@270 market@180 alleys@0";
    assert_eq!(try_board(TILES, default), None);
    assert_eq!(try_board(TILES, "tavern tavern market alleys"), Some(BadBoard::FourDifferentTiles));
    assert_eq!(try_board(TILES, "tavern castle market alleys"), Some(BadBoard::FourDifferentTiles));
    assert_eq!("tavern chapel market".parse::<Spec>(), Err(BadBoard::FourDifferentTiles));
    assert_eq!("tavern@45 chapel market alleys".parse::<Spec>(), Err(BadBoard::FourDifferentTiles));

    let chairless = changed(|_, row| row.replace('c', "."));
    assert_eq!(try_board(&chairless, default), Some(BadBoard::TableWithFourChairs));
    let spotless = changed(|_, row| row.replace('t', "."));
    assert_eq!(try_board(&spotless, default), Some(BadBoard::TenTreasureSpots));
    let dry = changed(|_, row| row.replace('s', "."));
    assert_eq!(try_board(&dry, default), Some(BadBoard::NineSewers));
    // Windows are no way out.
    let locked = changed(|_, row| row.replace('D', "#"));
    assert_eq!(try_board(&locked, default), Some(BadBoard::Connected));
    // Several faults at once: the first of the list.
    let bare = changed(|_, row| row.replace(['c', 't', 's'], ".").replace('D', "#"));
    assert_eq!(try_board(&bare, default), Some(BadBoard::TableWithFourChairs));
    let poor = changed(|_, row| row.replace(['t', 's'], ".").replace('D', "#"));
    assert_eq!(try_board(&poor, default), Some(BadBoard::TenTreasureSpots));
    let shut = changed(|_, row| row.replace('s', ".").replace('D', "#"));
    assert_eq!(try_board(&shut, default), Some(BadBoard::NineSewers));

    let said = |why: BadBoard, lang: Lang| sentence(lang, &Refusal::BadBoard(why).message());
    assert_eq!(said(BadBoard::TableWithFourChairs, Lang::En), "The board needs a table with four chairs.");
    assert_eq!(said(BadBoard::TenTreasureSpots, Lang::En), "The board needs ten treasure spots.");
    assert_eq!(said(BadBoard::NineSewers, Lang::En), "The board needs nine sewers.");
    let connected = "Every square of the board must be within walking reach of every other.";
    assert_eq!(said(BadBoard::Connected, Lang::En), connected);
    for why in [BadBoard::TableWithFourChairs, BadBoard::TenTreasureSpots, BadBoard::NineSewers, BadBoard::Connected] {
        assert!(!said(why, Lang::Fr).contains("invasion-"), "{why:?} has no French text");
    }
}

/// [INV-1.10]: a home-made tile may be added; its mistakes and breaches of the rim rule are reported in words.
#[test]
fn home_made_tiles_are_checked() {
    crate::games();
    let tavern = &tile_texts(TILES)[0].1;
    let rows: Vec<String> = tavern.iter().map(|row| row.iter().collect()).collect();
    let file = |rows: &[String]| format!("tile inn\n{}\n", rows.join("\n"));
    let with = |y: usize, row: &str| {
        let mut rows = rows.clone();
        row.clone_into(&mut rows[y]);
        read_tiles(&file(&rows)).err().unwrap_or_default()
    };
    let home_made = read_tiles(&format!("{TILES}\n{}", file(&rows))).expect("a ninth tile");
    let spec: Spec = "inn@180 chapel market@90 alleys".parse().expect("four parts");
    assert!(Board::assemble(&spec, &home_made).is_ok());

    assert!(with(0, "+#+#+#+#+o+#+#+#+").contains("4th and 5th edges"));
    assert!(with(16, "+#+#+#+o+#+#+#+#+").contains("4th and 5th edges"));
    assert!(with(7, "#.#. c T T c .#.o").contains("4th and 5th edges"));
    assert!(with(1, "#s . . T . . . .#").contains("no table may stand behind"));
    assert!(with(1, "#s . . x . . . .#").contains("character 'x' does not fit at line 1, position 7"));
    assert!(with(2, "+ +#+W+#+D+#+#+o+x").contains("18 characters instead of 17"));
    assert!(with(2, "+ +#+W-#+D+#+#+ +").contains("character '-' does not fit"));
    let fault = |text: &str| read_tiles(text).err().unwrap_or_default();
    assert_eq!(fault("a tavern\n"), "line 1: expected `tile <id>`, found \"a tavern\"");
    assert_eq!(fault("tile inn\n+#+#+#+o+o+#+#+#+\n"), "tile \"inn\" ends after 1 lines");
    let twice = format!("{}{}", file(&rows), file(&rows));
    assert_eq!(fault(&twice), "line 19: a second tile \"inn\"");
}

/// The tables of section 2 are those of the content file, and its mistakes are reported in words.
#[test]
fn content_is_checked() {
    crate::games();
    let found = content::content();
    let of = |figure: &str| {
        let figure: Figure = figure.parse().expect("a figure");
        let stats = figure.stats();
        (stats.movement, stats.attacks, stats.ranged)
    };
    assert_eq!(of("warrior"), (6, 3, false));
    assert_eq!(of("rogue"), (6, 2, false));
    assert_eq!(of("cleric"), (6, 1, false));
    assert_eq!(of("wizard"), (6, 2, true));
    assert_eq!(of("sg12"), (3, 1, false));
    assert_eq!(of("sb8"), (3, 1, false));
    assert_eq!(of("ar8"), (3, 1, true));
    assert_eq!(Figure::goblins().count(), 28);
    assert_eq!((found.life, found.potion_heals, found.reach, found.muster), (3, 2, 3, 6));
    assert_eq!(found.packets, [3, 2, 1]);
    let tokens: Vec<String> = found.tokens.iter().map(|token| format!("{token:?}")).collect();
    let expected = "Diamond Diamond Life(1) Trap(2) Trap(2) Trap(3) Trap(3) Pi(1) Pi(1) Pi(2)";
    assert_eq!(tokens.join(" "), expected);

    let fault = |from: &str, to: &str| content::read(&FIGURES.replacen(from, to, 1)).err().unwrap_or_default();
    assert!(fault("weapon = \"staff\"", "weapon = \"spoon\"").contains("no weapon \"spoon\""));
    assert!(fault("id = \"rogue\"", "id = \"thief\"").contains("warrior, rogue, cleric and wizard, in this order"));
    assert!(fault("supply = 12", "supply = 40").contains("at most 44 goblins fit"));
    assert!(fault("label = \"sb\"", "label = \"sg\"").contains("two figures share a label"));
    assert!(fault("life = 3", "lives = 3").contains("lives"));
    assert!(fault("kind = \"diamond\"", "kind = \"ruby\"").contains("ruby"));
    assert!(
        content::read(&format!("{FIGURES}\n[[token]]\nid = \"trap-9\"\nkind = \"trap\"\nvalue = 9\n"))
            .err()
            .is_some_and(|why| why.contains("there must be 10 treasure tokens"))
    );
}

/// [INV-1.12]: with a wall, a door, a window or a stair border at it a corner is not clean; a breach changes nothing.
#[test]
fn clean_corners() {
    crate::games();
    let board = default_board();
    let clean = |a: &str, b: &str| board.is_clean_between(square(a), square(b));
    assert!(clean("A1", "B2") && clean("B1", "A2") && clean("B10", "A11"));
    assert!(!clean("B1", "C2"), "walls");
    assert!(!clean("F6", "G7") && !clean("E6", "F7"), "a stair border");
    assert!(!clean("J15", "K16"), "a door and a window");
    for one in Square::all() {
        for direction in Direction::ALL.into_iter().filter(|direction| direction.is_diagonal()) {
            let Some(other) = one.step(direction) else { continue };
            assert_eq!(board.is_clean_between(one, other), board.is_clean_between(other, one), "{one} {other}");
        }
    }
}

/// [INV-2.10]: walking distances from the default deployment to the sewers, windows not used and figures ignored.
#[test]
fn walking_distances_to_the_sewers() {
    crate::games();
    let mut field = empty_field(default_board());
    for (figure, at) in [("warrior", "E3"), ("rogue", "D4"), ("cleric", "F4"), ("wizard", "D5"), ("sg1", "C4")] {
        place(&mut field, figure, at);
    }
    let reaches: Vec<_> =
        field.hero_squares().into_iter().map(|from| field.reach(Walker::WALKING, from, 100)).collect();
    let distance = |sewer: &Square| reaches.iter().filter_map(|reach| reach.cost(*sewer)).min();
    let found: Vec<String> = field
        .board
        .sewers
        .iter()
        .map(|sewer| format!("{sewer} {}", distance(sewer).expect("everything is connected")))
        .collect();
    let expected = "H1 7, I1 7, P1 13, A4 4, B8 6, O8 12, H9 8, D10 6, P11 15, J12 10, A16 12, N16 15";
    assert_eq!(found.join(", "), expected);
}

/// [INV-4.12]: among cheapest paths the one whose steps come first in the order N, NE, E, SE, S, SW, W, NW.
#[test]
fn the_first_of_the_cheapest_paths() {
    crate::games();
    let path = |from: &str, to: &str, others: &str| {
        let mut field = empty_field(default_board());
        let figure = place(&mut field, "warrior", from);
        for (place, at) in others.split_whitespace().enumerate() {
            field.put(Figure::from_index(4 + place), Some(square(at)));
        }
        let (path, cost) = field.path(figure, square(to)).expect("there is a way");
        let path: Vec<String> = path.iter().map(Square::to_string).collect();
        format!("{} for {cost}", path.join(" "))
    };
    // E before SE; SE before S; W before NW.
    assert_eq!(path("A13", "C14", ""), "B13 C14 for 2");
    assert_eq!(path("A13", "A15", ""), "B14 A15 for 2");
    assert_eq!(path("G16", "E15", ""), "F16 E15 for 2");
    // N first, although the diagonals cost the same.
    assert_eq!(path("E16", "E14", ""), "E15 E14 for 2");
    assert_eq!(path("A16", "A13", ""), "A15 A14 A13 for 3");
    // Figures are walked around; then N before NW.
    assert_eq!(path("A16", "A13", "A15"), "B15 B14 A13 for 3");
    // Through the door, not around it.
    assert_eq!(path("G5", "I5", ""), "H5 I5 for 3");
}

/// [INV-5.8]: sight is mutual on every board, whoever stands where.
#[test]
fn sight_is_mutual() {
    crate::games();
    let mut dice = Seeded::new(21);
    for _ in 0..12 {
        let board = Board::build(&random_spec(&mut dice)).expect("an accepted board");
        let mut field = empty_field(board);
        field.options.sight = if dice.draw("sight", 2) == 1 { SightRule::Rulebook } else { SightRule::SolidDoors };
        for index in 0..30 {
            let at = Square::from_index((dice.draw("square", 256) - 1) as u8);
            if field.figure_at(at).is_none() {
                field.put(Figure::from_index(index), Some(at));
            }
        }
        for one in Square::all() {
            for other in Square::all().filter(|other| one.distance(*other) <= 3) {
                let there = field.obstacle(one, other, None).is_none();
                let back = field.obstacle(other, one, None).is_none();
                assert_eq!(there, back, "{one} and {other} on {}", field.board.spec);
            }
        }
    }
}

/// Offsets written as in the table: `0,0|1,0`.
fn offsets(text: &str) -> Vec<Offset> {
    text.split_whitespace()
        .map(|pair| {
            let (columns, rows) = pair.split_once(',').expect("an offset");
            (columns.parse().expect("columns"), rows.parse().expect("rows"))
        })
        .collect()
}

fn edges(text: &str) -> Vec<(Offset, Offset)> {
    text.split_whitespace()
        .map(|edge| {
            let (one, other) = edge.split_once('|').expect("an edge");
            (offsets(one)[0], offsets(other)[0])
        })
        .collect()
}

/// [INV-5.9]: the table of segments, and its mirrors and exchanges of axes.
#[test]
fn the_table_of_segments() {
    crate::games();
    let table = [
        ((1, 0), "0,0|1,0", "", ""),
        ((2, 0), "0,0|1,0 1,0|2,0", "", "1,0"),
        ((3, 0), "0,0|1,0 1,0|2,0 2,0|3,0", "", "1,0 2,0"),
        ((1, 1), "", "1,1", ""),
        ((2, 1), "0,0|1,0 1,0|1,1 1,1|2,1", "", "1,0 1,1"),
        ((3, 1), "0,0|1,0 2,1|3,1", "2,1", "1,0 2,1"),
        ((2, 2), "", "1,1 2,2", "1,1"),
        ((3, 2), "0,0|1,0 1,0|1,1 1,1|2,1 2,1|2,2 2,2|3,2", "", "1,0 1,1 2,1 2,2"),
        ((3, 3), "", "1,1 2,2 3,3", "1,1 2,2"),
    ];
    for ((columns, rows), crossed, corners, through) in table {
        let plain = Segment { edges: edges(crossed), corners: offsets(corners), squares: offsets(through) };
        assert_eq!(Segment::to(columns, rows), plain, "({columns},{rows})");
        for right in [1, -1] {
            for down in [1, -1] {
                for exchanged in [false, true] {
                    let turn = |(x, y): Offset| {
                        let (x, y) = (x * right, y * down);
                        if exchanged { (y, x) } else { (x, y) }
                    };
                    // A corner is named by the square to its south-east, so a mirror moves its name by one.
                    let corner = |(x, y): Offset| {
                        let (x, y) = (if right < 0 { 1 - x } else { x }, if down < 0 { 1 - y } else { y });
                        if exchanged { (y, x) } else { (x, y) }
                    };
                    let expected = Segment {
                        edges: plain.edges.iter().map(|(one, other)| (turn(*one), turn(*other))).collect(),
                        corners: plain.corners.iter().copied().map(corner).collect(),
                        squares: plain.squares.iter().copied().map(turn).collect(),
                    };
                    let (columns, rows) = turn((columns, rows));
                    assert_eq!(Segment::to(columns, rows), expected, "({columns},{rows})");
                }
            }
        }
    }
}

/// [INV-7.2]: 1,1 / 2,2 / 3,3 / 2,1 / 3,2 give a diagonal, 1,0 / 2,0 / 3,0 / 3,1 an axis, in all eight octants.
#[test]
fn directions_of_retreat() {
    crate::games();
    let from = square("H8");
    for columns in -3i32..=3 {
        for rows in -3i32..=3 {
            let (small, large) = (columns.abs().min(rows.abs()), columns.abs().max(rows.abs()));
            let expected = match (large, small) {
                (0, _) => None,
                (1, 1) | (2, 2 | 1) | (3, 3 | 2) => Direction::from_signs(columns, rows),
                _ if rows.abs() < columns.abs() => Direction::from_signs(columns, 0),
                _ => Direction::from_signs(0, rows),
            };
            let at = from.offset(columns, rows).expect("within the grid");
            assert_eq!(Field::away(from, at), expected, "({columns},{rows})");
        }
    }
}

/// How many of a number of fights ended how: goblin dead, goblin fell back, hero fell back; and PV lost in all.
fn fights(position: &str, order: &str, count: u32, seed: u64) -> [u32; 4] {
    let setup = Setup { holders: vec![Holder::Person(0); 5], position: Some(position.to_owned()), ..Setup::default() };
    let mut dice = Seeded::new(seed);
    let prepared = GameKind::of::<Invasion>().prepare(&setup, &mut dice).expect("a position");
    let start = GameKind::of::<Invasion>().open(&prepared.opening).expect("an opening");
    let mut counts = [0; 4];
    for _ in 0..count {
        let mut table: Box<dyn Table> = start.clone();
        let entry = table.play(Holder::Person(0), Seats::first(5), order, &mut dice).expect("a legal attack");
        let times = |event: &str| entry.events.json().matches(event).count() as u32;
        counts[0] += times("{\"event\":\"killed\",\"figure\":\"sg1\"");
        counts[1] += times("{\"event\":\"retreated\",\"figure\":\"sg1\"");
        counts[2] += times("{\"event\":\"retreated\",\"figure\":\"warrior\"");
        counts[3] += times("{\"event\":\"pv-lost\"");
    }
    counts
}

fn near(found: u32, count: u32, expected: f64, what: &str) {
    let share = f64::from(found) / f64::from(count);
    // Five standard deviations; for the mean of PV lost, whose values are mostly 0 and 1, a little wider.
    let tolerance = 5.0 * (expected * (1.0 - expected) / f64::from(count)).sqrt() * 1.3;
    assert!((share - expected).abs() < tolerance, "{what}: {share:.4} instead of {expected:.4}");
}

/// The reference odds of section 2.1 over 20,000 fights each way, with room to retreat and PV to spare.
#[test]
fn reference_odds() {
    crate::games();
    let count = 20_000;
    let [killed, goblin_back, hero_back, lost] =
        fights("warrior D9 potion at 1\ncleric P16\nsg1 E9", "attack figure:warrior target:sg1", count, 1);
    near(killed, count, 9.0 / 13.0, "the hero attacks and the goblin dies");
    near(goblin_back, count, 3.0 / 13.0, "the hero attacks and the goblin retreats");
    near(hero_back, count, 1.0 / 13.0, "the hero attacks and retreats");
    near(lost, count, 2.0 / 13.0, "PV lost when the hero attacks");
    let [killed, goblin_back, hero_back, lost] =
        fights("phase lord\nwarrior D9 potion at 1\ncleric P16\nsg1 E9", "attack figure:sg1 target:warrior", count, 2);
    near(killed, count, 15.0 / 26.0, "the goblin attacks and dies");
    near(goblin_back, count, 5.0 / 26.0, "the goblin attacks and retreats");
    near(hero_back, count, 6.0 / 26.0, "the goblin attacks and the hero retreats");
    near(lost, count, 6.0 / 13.0, "PV lost when the goblin attacks");
}

/// Heroes answer to their English and French names, *voleur* included, in any case.
#[test]
fn names_of_heroes() {
    crate::games();
    for (names, hero) in [
        ("warrior guerrier WARRIOR", Hero::Warrior),
        ("rogue brigand Voleur", Hero::Rogue),
        ("cleric clerc", Hero::Cleric),
        ("wizard Sorcier", Hero::Wizard),
    ] {
        for name in names.split(' ') {
            assert_eq!(name.parse::<Figure>().map_err(|_| ()), Ok(Figure::hero(hero)), "{name}");
        }
    }
}

/// The literal parts of a message in order, once for each choice of variants.
fn literals(elements: &[fluent_syntax::ast::PatternElement<&str>]) -> Vec<Vec<String>> {
    use fluent_syntax::ast::{Expression, InlineExpression, PatternElement};
    let mut ways: Vec<Vec<String>> = vec![Vec::new()];
    for element in elements {
        let parts: Vec<Vec<String>> = match element {
            PatternElement::TextElement { value } => vec![vec![value.trim_end_matches('\n').to_owned()]],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| literals(&variant.value.elements)).collect()
            }
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                vec![vec![(*value).to_owned()]]
            }
            PatternElement::Placeable { .. } => vec![Vec::new()],
        };
        ways = ways.iter().flat_map(|way| parts.iter().map(|part| [way.clone(), part.clone()].concat())).collect();
    }
    ways
}

/// Whether a line could be this message: all its literal parts in order, the last one at the end.
fn fits(line: &str, parts: &[String]) -> bool {
    let line = line.to_lowercase();
    let mut rest = line.as_str();
    for part in parts.iter().map(|part| part.to_lowercase()) {
        match rest.find(&part) {
            Some(place) => rest = &rest[place + part.len()..],
            None => return false,
        }
    }
    parts.last().is_some_and(|last| line.ends_with(&last.to_lowercase()))
}

/// The texts of a message by name: those that a word chooses between (`$stage`, not a number) are each a text of its own.
fn texts<'a>(message: &fluent_syntax::ast::Message<&'a str>) -> Vec<(String, Vec<Vec<String>>)> {
    use fluent_syntax::ast::{Expression, PatternElement, VariantKey};
    let elements: &[PatternElement<&'a str>] = message.value.as_ref().map_or(&[], |value| &value.elements);
    let id = message.id.name;
    if let [PatternElement::Placeable { expression: Expression::Select { variants, .. } }] = elements {
        let word = |key: &VariantKey<&'a str>| match key {
            VariantKey::Identifier { name: "one" | "other" } | VariantKey::NumberLiteral { .. } => None,
            VariantKey::Identifier { name } => Some(format!("{id} [{name}]")),
        };
        let named = variants.iter().map(|variant| Some((word(&variant.key)?, literals(&variant.value.elements))));
        if let Some(texts) = named.collect() {
            return texts;
        }
    }
    vec![(id.to_owned(), literals(elements))]
}

/// Every refusal of section 6.1 is read by somebody in some play, in both languages. Four faults of boards cannot happen
/// with the eight tiles ([INV-1.9]) and are shown by another test of this file; a match that is over is told before that
/// it is not the time.
#[test]
fn every_refusal_is_shown_in_both_languages() {
    crate::games();
    let not_in_plays: BTreeSet<&str> = [
        "invasion-refused-bad-board-table-with-four-chairs",
        "invasion-refused-bad-board-ten-treasure-spots",
        "invasion-refused-bad-board-nine-sewers",
        "invasion-refused-bad-board-connected",
        "invasion-refused-wrong-phase [match-over]",
    ]
    .into();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("plays");
    let mut refused = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of plays") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a play is text");
        refused.extend(text.lines().filter_map(|line| line.strip_prefix("refused  ")).map(str::to_owned));
    }
    let mut missing = Vec::new();
    for (lang, text) in Lang::ALL.into_iter().zip(Invasion::TEXTS) {
        let resource = fluent_syntax::parser::parse(text).expect("texts can be read");
        for entry in &resource.body {
            let fluent_syntax::ast::Entry::Message(message) = entry else { continue };
            if !message.id.name.starts_with("invasion-refused-") {
                continue;
            }
            for (name, ways) in texts(message) {
                let shown = || ways.iter().any(|way| refused.iter().any(|line| fits(line, way)));
                if !not_in_plays.contains(name.as_str()) && !shown() {
                    missing.push(format!("{}: {name}", lang.code()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "never shown by a play:\n{}", missing.join("\n"));
}
