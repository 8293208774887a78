//! Where a figure can go, against a slow walk.

use game::{Dice, Rules, Setup};
use invasion::board::Edge;
use invasion::content::Figure;
use invasion::field::Field;
use invasion::reach::{Reach, Walker};
use invasion::{Invasion, position};
use space::{Direction, Square};

struct Unused;

impl Dice for Unused {
    fn draw(&mut self, _: &'static str, _: u32) -> u32 {
        1
    }
}

fn field(board: &str, lines: &str) -> Field {
    let options = [("board".to_owned(), board.to_owned())].into();
    let setup = Setup { options, holders: Vec::new(), position: None };
    let opening = Invasion::prepare(&setup, &mut Unused).expect("the board is accepted");
    position::arrange(Invasion::open(&opening), lines).expect("the position is accepted").field().clone()
}

/// Costs found one step at a time until nothing gets cheaper.
fn slowly(field: &Field, walker: Walker, from: Square) -> [u8; Square::COUNT] {
    let mut costs = [Reach::NEVER; Square::COUNT];
    costs[from.index()] = 0;
    loop {
        let before = costs;
        for square in Square::all().filter(|square| before[square.index()] != Reach::NEVER) {
            for (to, step) in field.board.ways(square).iter().filter_map(|way| field.toll(walker, *way)) {
                costs[to.index()] = costs[to.index()].min(before[square.index()] + step);
            }
        }
        if costs == before {
            return costs;
        }
    }
}

#[test]
fn a_reach_costs_what_its_steps_cost() {
    crate::games();
    let lines = "warrior D8\nrogue F9\ncleric I9\nwizard H4\nsg1 E8\nsg2 D9\nar1 C8\nar2 M12\nar3 L5";
    for board in ["default", "manor@90 barracks@0 guildhall@270 chapel@180"] {
        let mut field = field(board, lines);
        for broken in 0..3 {
            for figure in (0..10).map(Figure::from_index).filter(|figure| field.square(*figure).is_some()) {
                let from = field.square(figure).expect("in play");
                for walker in [Walker::of(figure), Walker::WALKING] {
                    let costs = slowly(&field, walker, from);
                    for budget in [0, 1, 3, 6, Reach::NEVER - 1] {
                        let reach = field.reach(walker, from, budget);
                        for square in Square::all() {
                            let cost = Some(costs[square.index()]).filter(|cost| *cost <= budget);
                            assert_eq!(reach.cost(square), cost, "{figure} to {square} for {budget}");
                        }
                    }
                }
                let far = slowly(&field, Walker::of(figure), from);
                for square in Square::all().filter(|square| *square != from && field.figure_at(*square).is_none()) {
                    let cost = field.path(figure, square).map(|(_, cost)| cost);
                    assert_eq!(cost, Some(far[square.index()]).filter(|cost| *cost != Reach::NEVER));
                }
            }
            // More and more doors and windows are broken down.
            let edges = Square::all().flat_map(|square| {
                [(1, 0), (0, 1)].into_iter().filter_map(move |(x, y)| Edge::between(square, square.offset(x, y)?))
            });
            let breakable: Vec<Edge> = edges.filter(|edge| field.is_breakable(*edge)).collect();
            breakable.into_iter().skip(broken).step_by(3).for_each(|edge| field.breaches.add(edge));
        }
    }
}

/// INV-4.12: where going straight costs no more, nobody is drawn zigzagging.
#[test]
fn a_cheapest_way_is_straight_where_it_can_be() {
    crate::games();
    let field = field("default", "warrior D8\nrogue F9\ncleric I9\nwizard H4\nsg1 E8\nar1 M12\nar2 L5");
    let mut straight = 0;
    for figure in (0..10).map(Figure::from_index).filter(|figure| field.square(*figure).is_some()) {
        let from = field.square(figure).expect("in play");
        for direction in Direction::ALL {
            let mut line = vec![from];
            let mut here = from;
            // Along the line as far as every step is a free one.
            while let Some((next, 1)) = field.toll(Walker::of(figure), field.board.ways(here)[direction as usize]) {
                line.push(next);
                here = next;
                let cost = line.len() as u8 - 1;
                assert_eq!(field.straightest(figure, from, next, cost), Some(line.clone()), "{figure} to {next}");
                straight += 1;
            }
        }
    }
    assert!(50 < straight, "only {straight} straight ways");
}

/// INV-4.12: a way that must turn turns once, and costs what the way that is walked costs.
#[test]
fn a_way_over_open_ground_turns_once() {
    crate::games();
    let field = field("default", "warrior A13\ncleric P16");
    let (warrior, to) = (Figure::from_index(0), "E15".parse().expect("a square"));
    let from = field.square(warrior).expect("in play");
    let (_, cost) = field.path(warrior, to).expect("a way");
    let way = field.straightest(warrior, from, to, cost).expect("the same way, straight");
    let steps: Vec<_> =
        way.windows(2).map(|pair| (pair[1].column() - pair[0].column(), pair[1].row() - pair[0].row())).collect();
    let turns = steps.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(way.last() == Some(&to) && turns <= 1, "{way:?} for {cost}");
}
