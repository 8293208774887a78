//! The board as a picture.

use game::kit::{Grid, Part};
use game::{Frame, Pictures};
use picture::{Ink, Item, Outline, Path, Point, Scene, Slot, Text};

use crate::event::Event;
use crate::{Mark, Noughts, Square};

const GRID: Grid = Grid { square: 200.0, origin: Point { x: 60.0, y: 60.0 } };
const SIDE: f32 = 720.0;
const WHOLE: Part = Part::whole(3, 3);

impl Pictures for Noughts {
    fn scene(view: &Noughts, recent: &[Event], _: Frame) -> Scene {
        let board = GRID.area(WHOLE);
        let mut scene = Scene::new(SIDE, SIDE);
        scene.push(Path::fill(Outline::rect(board.x, board.y, board.width, board.height), Ink::Floor));
        for square in Square::all() {
            let (corner, centre) = (GRID.corner(square), GRID.centre(square));
            let outline = Outline::rect(corner.x, corner.y, GRID.square, GRID.square);
            scene.push(Path::line(outline, Ink::Wall, 4.0));
            scene.push(Text::plain(square.to_string(), corner.x + 12.0, corner.y + 32.0, 24.0));
            if let Some(mark) = view.mark(square) {
                scene.push(drawn(mark, centre));
            }
        }
        for event in recent {
            if let Event::Marked { square, .. } | Event::Thrown { square, .. } = event {
                let centre = GRID.centre(*square);
                scene.push(Path::line(Outline::circle(centre.x, centre.y, 84.0), Ink::Attack, 6.0));
            }
        }
        scene
    }
}

/// A side's mark around a point.
fn drawn(mark: Mark, Point { x, y }: Point) -> Item {
    match mark {
        Mark::Crosses => Path::line(Outline::cross(x, y, 56.0), Ink::Seat(Slot::One), 22.0).into(),
        Mark::Noughts => Path::line(Outline::circle(x, y, 56.0), Ink::Seat(Slot::Two), 22.0).into(),
    }
}
