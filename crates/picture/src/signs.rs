//! The shapes of the icons, one function each, on a grid of 24 × 24. What they are for and how they are painted is said in
//! `icon`; here are only coordinates.

use super::icon::Part::{self, Fill, Holed, Line};
use super::outline::{Outline, Point};

pub(super) fn sword() -> Vec<Part> {
    blade(45.0, 1.9, 11.0)
}

pub(super) fn bow() -> Vec<Part> {
    vec![
        Line(Outline::arc((4.5, 12.0), 10.3, -76.0, 152.0), 2.5),
        Line(Outline::line((7.0, 2.2), (7.0, 21.8)), 1.1),
        Line(Outline::line((1.5, 12.0), (20.0, 12.0)), 1.7),
        Fill(Outline::polygon([(23.5, 12.0), (18.0, 8.8), (18.0, 15.2)])),
    ]
}

pub(super) fn staff() -> Vec<Part> {
    let crook = Outline::new().move_to(8.4, 22.4).line_to(8.4, 7.6).arc_to((13.0, 7.6), 4.6, 180.0, 250.0);
    vec![Line(crook, 3.0)]
}

pub(super) fn wand() -> Vec<Part> {
    vec![Line(Outline::line((3.0, 21.4), (11.4, 12.6)), 2.8), Fill(Outline::star((15.4, 8.6), 7.8, 3.3, 5))]
}

pub(super) fn flask() -> Vec<Part> {
    vec![
        Fill(Outline::rounded(8.6, 1.2, 6.8, 3.0, 1.0)),
        Holed(
            Outline::new()
                .move_to(9.8, 4.0)
                .line_to(14.2, 4.0)
                .line_to(14.2, 8.6)
                .arc_to((12.0, 15.4), 7.4, -70.0, 320.0)
                .close()
                .join(Outline::new().arc_to((12.0, 14.4), 4.9, 180.0, 180.0).close()),
        ),
    ]
}

pub(super) fn chest() -> Vec<Part> {
    vec![
        Fill(
            Outline::new()
                .move_to(2.2, 10.4)
                .line_to(2.2, 8.6)
                .quad_to(2.2, 3.8, 7.0, 3.8)
                .line_to(17.0, 3.8)
                .quad_to(21.8, 3.8, 21.8, 8.6)
                .line_to(21.8, 10.4)
                .close(),
        ),
        Holed(Outline::rect(2.2, 12.0, 19.6, 8.6).join(Outline::rounded(10.1, 13.2, 3.8, 4.4, 1.2))),
    ]
}

pub(super) fn skull() -> Vec<Part> {
    vec![Holed(
        Outline::new()
            .move_to(3.0, 10.6)
            .cubic_to(3.0, 5.0, 7.0, 1.4, 12.0, 1.4)
            .cubic_to(17.0, 1.4, 21.0, 5.0, 21.0, 10.6)
            .cubic_to(21.0, 13.8, 19.4, 15.6, 17.4, 16.8)
            .line_to(17.4, 22.2)
            .line_to(14.4, 22.2)
            .line_to(14.4, 19.8)
            .line_to(13.2, 19.8)
            .line_to(13.2, 22.2)
            .line_to(10.8, 22.2)
            .line_to(10.8, 19.8)
            .line_to(9.6, 19.8)
            .line_to(9.6, 22.2)
            .line_to(6.6, 22.2)
            .line_to(6.6, 16.8)
            .cubic_to(4.6, 15.6, 3.0, 13.8, 3.0, 10.6)
            .close()
            .join(Outline::circle(8.2, 10.8, 2.6))
            .join(Outline::circle(15.8, 10.8, 2.6))
            .join(Outline::polygon([(12.0, 13.6), (13.5, 16.6), (10.5, 16.6)])),
    )]
}

pub(super) fn cross() -> Vec<Part> {
    vec![Line(Outline::cross(12.0, 12.0, 7.6), 4.4)]
}

pub(super) fn flag() -> Vec<Part> {
    vec![
        Line(Outline::line((4.4, 2.4), (4.4, 22.0)), 2.4),
        Fill(
            Outline::new()
                .move_to(6.4, 2.8)
                .cubic_to(11.0, 0.8, 14.0, 6.4, 21.6, 3.4)
                .line_to(21.6, 13.4)
                .cubic_to(14.0, 16.4, 11.0, 10.8, 6.4, 12.8)
                .close(),
        ),
    ]
}

pub(super) fn lore() -> Vec<Part> {
    vec![Fill(gleam(10.6, 13.4, 10.2, 1.3)), Fill(gleam(19.6, 4.4, 4.2, 0.7))]
}

pub(super) fn strike() -> Vec<Part> {
    [blade(45.0, 1.5, 11.4), blade(-45.0, 1.5, 11.4)].into_iter().flatten().collect()
}

pub(super) fn heart() -> Vec<Part> {
    vec![Fill(
        Outline::new()
            .move_to(12.0, 21.8)
            .cubic_to(4.4, 16.2, 1.4, 12.4, 1.4, 8.2)
            .cubic_to(1.4, 4.8, 3.9, 2.4, 7.0, 2.4)
            .cubic_to(9.2, 2.4, 11.0, 3.6, 12.0, 5.6)
            .cubic_to(13.0, 3.6, 14.8, 2.4, 17.0, 2.4)
            .cubic_to(20.1, 2.4, 22.6, 4.8, 22.6, 8.2)
            .cubic_to(22.6, 12.4, 19.6, 16.2, 12.0, 21.8)
            .close(),
    )]
}

pub(super) fn pip() -> Vec<Part> {
    vec![Fill(Outline::circle(12.0, 12.0, 8.0))]
}

pub(super) fn diamond() -> Vec<Part> {
    vec![
        Fill(Outline::polygon([(1.2, 9.0), (5.8, 3.0), (7.8, 9.0)])),
        Fill(Outline::polygon([(7.6, 3.0), (16.4, 3.0), (14.6, 9.0), (9.4, 9.0)])),
        Fill(Outline::polygon([(22.8, 9.0), (18.2, 3.0), (16.2, 9.0)])),
        Fill(Outline::polygon([(1.4, 10.6), (7.8, 10.6), (10.9, 21.0)])),
        Fill(Outline::polygon([(9.4, 10.6), (14.6, 10.6), (12.0, 21.8)])),
        Fill(Outline::polygon([(22.6, 10.6), (16.2, 10.6), (13.1, 21.0)])),
    ]
}

pub(super) fn hourglass() -> Vec<Part> {
    vec![
        Fill(Outline::rounded(3.8, 1.2, 16.4, 2.8, 1.2)),
        Fill(Outline::rounded(3.8, 20.0, 16.4, 2.8, 1.2)),
        Holed(
            Outline::new()
                .move_to(5.4, 4.0)
                .line_to(18.6, 4.0)
                .cubic_to(18.6, 8.8, 14.4, 10.2, 13.4, 12.0)
                .cubic_to(14.4, 13.8, 18.6, 15.2, 18.6, 20.0)
                .line_to(5.4, 20.0)
                .cubic_to(5.4, 15.2, 9.6, 13.8, 10.6, 12.0)
                .cubic_to(9.6, 10.2, 5.4, 8.8, 5.4, 4.0)
                .close()
                .join(Outline::polygon([(7.6, 5.2), (16.4, 5.2), (14.6, 8.0), (9.4, 8.0)])),
        ),
    ]
}

pub(super) fn shield() -> Vec<Part> {
    vec![Holed(
        Outline::new()
            .move_to(12.0, 1.2)
            .line_to(20.8, 4.2)
            .line_to(20.8, 10.8)
            .cubic_to(20.8, 16.6, 17.2, 20.6, 12.0, 22.8)
            .cubic_to(6.8, 20.6, 3.2, 16.6, 3.2, 10.8)
            .line_to(3.2, 4.2)
            .close()
            .join(
                Outline::new()
                    .move_to(12.0, 4.2)
                    .line_to(5.9, 6.2)
                    .line_to(5.9, 10.8)
                    .cubic_to(5.9, 15.0, 8.2, 17.9, 12.0, 19.7)
                    .close(),
            ),
    )]
}

pub(super) fn star() -> Vec<Part> {
    vec![Fill(Outline::star((12.0, 12.8), 11.4, 4.9, 5))]
}

pub(super) fn bolt() -> Vec<Part> {
    vec![Fill(Outline::polygon([
        (13.4, 0.8),
        (4.0, 13.6),
        (10.6, 13.6),
        (8.4, 23.2),
        (20.0, 9.4),
        (13.0, 9.4),
        (16.4, 0.8),
    ]))]
}

pub(super) fn target() -> Vec<Part> {
    vec![
        Holed(Outline::ring(12.0, 12.0, 10.8, 8.4)),
        Holed(Outline::ring(12.0, 12.0, 6.2, 4.0)),
        Fill(Outline::circle(12.0, 12.0, 2.0)),
    ]
}

pub(super) fn drop() -> Vec<Part> {
    vec![Fill(
        Outline::new()
            .move_to(12.0, 1.0)
            .cubic_to(13.8, 5.4, 18.8, 10.6, 18.8, 15.8)
            .cubic_to(18.8, 19.8, 15.8, 23.0, 12.0, 23.0)
            .cubic_to(8.2, 23.0, 5.2, 19.8, 5.2, 15.8)
            .cubic_to(5.2, 10.6, 10.2, 5.4, 12.0, 1.0)
            .close(),
    )]
}

pub(super) fn flame() -> Vec<Part> {
    vec![Holed(
        Outline::new()
            .move_to(13.6, 0.6)
            .cubic_to(14.0, 6.0, 21.4, 8.6, 21.4, 15.4)
            .cubic_to(21.4, 20.0, 17.2, 23.4, 12.0, 23.4)
            .cubic_to(6.8, 23.4, 2.6, 20.0, 2.6, 15.2)
            .cubic_to(2.6, 11.2, 4.6, 9.0, 4.8, 4.6)
            .cubic_to(7.2, 6.2, 8.2, 8.4, 8.6, 10.8)
            .cubic_to(10.6, 8.4, 11.0, 4.4, 13.6, 0.6)
            .close()
            .join(
                Outline::new()
                    .move_to(12.0, 21.4)
                    .cubic_to(9.2, 21.4, 7.4, 19.6, 7.6, 17.2)
                    .cubic_to(7.8, 14.6, 11.0, 13.6, 12.2, 10.6)
                    .cubic_to(14.4, 12.6, 16.6, 14.6, 16.6, 17.4)
                    .cubic_to(16.6, 19.8, 14.6, 21.4, 12.0, 21.4)
                    .close(),
            ),
    )]
}

pub(super) fn wing() -> Vec<Part> {
    vec![Fill(
        Outline::new()
            .move_to(2.0, 22.6)
            .cubic_to(0.4, 10.0, 8.6, 2.2, 23.2, 1.2)
            .cubic_to(22.8, 5.2, 21.0, 7.4, 18.2, 8.2)
            .line_to(21.2, 8.8)
            .cubic_to(20.4, 12.0, 18.2, 13.6, 15.2, 13.8)
            .line_to(18.0, 14.8)
            .cubic_to(16.6, 17.6, 14.2, 18.6, 11.2, 18.4)
            .line_to(13.4, 19.8)
            .cubic_to(10.6, 21.6, 7.0, 21.0, 5.0, 20.0)
            .line_to(4.6, 22.6)
            .close(),
    )]
}

pub(super) fn chain() -> Vec<Part> {
    vec![Line(Outline::rounded(2.2, 7.6, 12.0, 8.8, 4.4), 2.8), Line(Outline::rounded(9.8, 7.6, 12.0, 8.8, 4.4), 2.8)]
}

pub(super) fn eye() -> Vec<Part> {
    vec![Holed(
        Outline::new()
            .move_to(0.8, 12.0)
            .cubic_to(6.0, 3.0, 18.0, 3.0, 23.2, 12.0)
            .cubic_to(18.0, 21.0, 6.0, 21.0, 0.8, 12.0)
            .close()
            .join(Outline::ring(12.0, 12.0, 5.2, 2.8)),
    )]
}

pub(super) fn boot() -> Vec<Part> {
    vec![
        Fill(
            Outline::new()
                .move_to(5.4, 1.6)
                .line_to(13.4, 1.6)
                .line_to(13.4, 11.0)
                .cubic_to(15.6, 13.6, 22.0, 13.0, 22.0, 18.8)
                .line_to(4.8, 18.8)
                .cubic_to(4.8, 13.0, 6.4, 10.0, 5.4, 1.6)
                .close(),
        ),
        Fill(Outline::rounded(4.4, 19.8, 18.0, 2.8, 1.0)),
    ]
}

pub(super) fn crown() -> Vec<Part> {
    vec![
        Fill(Outline::polygon([
            (1.8, 6.6),
            (7.4, 11.2),
            (12.0, 3.4),
            (16.6, 11.2),
            (22.2, 6.6),
            (20.0, 17.6),
            (4.0, 17.6),
        ])),
        Fill(Outline::rect(4.0, 18.8, 16.0, 2.8)),
        Fill(
            Outline::circle(12.0, 3.2, 1.9).join(Outline::circle(2.4, 6.4, 1.7)).join(Outline::circle(21.6, 6.4, 1.7)),
        ),
    ]
}

pub(super) fn lock() -> Vec<Part> {
    vec![
        Line(
            Outline::new()
                .move_to(7.6, 11.0)
                .line_to(7.6, 7.4)
                .arc_to((12.0, 7.4), 4.4, 180.0, 180.0)
                .line_to(16.4, 11.0),
            2.8,
        ),
        Holed(
            Outline::rounded(4.0, 10.4, 16.0, 12.2, 2.2)
                .join(Outline::circle(12.0, 15.0, 2.0))
                .join(Outline::polygon([(11.2, 17.2), (12.8, 17.2), (13.4, 20.2), (10.6, 20.2)])),
        ),
    ]
}

pub(super) fn hand() -> Vec<Part> {
    vec![
        Fill(Outline::rounded(6.0, 3.0, 3.2, 12.0, 1.6)),
        Fill(Outline::rounded(9.8, 1.2, 3.2, 13.0, 1.6)),
        Fill(Outline::rounded(13.6, 2.4, 3.2, 12.0, 1.6)),
        Fill(Outline::rounded(17.4, 5.2, 3.0, 10.0, 1.5)),
        Fill(
            Outline::new()
                .move_to(6.0, 12.0)
                .line_to(20.4, 12.0)
                .cubic_to(20.4, 19.0, 18.6, 22.8, 13.6, 22.8)
                .cubic_to(9.0, 22.8, 6.4, 20.0, 2.4, 14.4)
                .cubic_to(1.4, 12.4, 3.6, 11.2, 5.0, 12.8)
                .line_to(6.0, 14.4)
                .close(),
        ),
    ]
}

/// Points of an upright drawing turned about the middle of the grid.
fn turned<const N: usize>(points: [(f32, f32); N], degrees: f32) -> [Point; N] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    points.map(|(x, y)| {
        let (x, y) = (x - 12.0, y - 12.0);
        Point::new(12.0 + x * cos - y * sin, 12.0 + x * sin + y * cos)
    })
}

/// A sword of half this width, reaching so far from the middle both ways, turned from upright.
fn blade(degrees: f32, half: f32, reach: f32) -> Vec<Part> {
    let (tip, end) = (12.0 - reach * 1.25, 12.0 + reach * 1.1);
    let guard = end - reach * 0.58;
    let blade = [
        (12.0, tip),
        (12.0 + half, tip + half * 2.0),
        (12.0 + half, guard),
        (12.0 - half, guard),
        (12.0 - half, tip + half * 2.0),
    ];
    let [left, right, below, pommel] = turned([(7.2, guard), (16.8, guard), (12.0, guard), (12.0, end)], degrees);
    vec![
        Fill(Outline::polygon(turned(blade, degrees))),
        Line(Outline::line(left, right), 2.3),
        Line(Outline::line(below, pommel), half * 1.5),
        Fill(Outline::circle(pommel.x, pommel.y, half * 1.1 + 0.2)),
    ]
}

pub(super) fn helmet() -> Vec<Part> {
    vec![Holed(
        Outline::new()
            .move_to(3.4, 12.0)
            .cubic_to(3.4, 5.6, 7.0, 1.4, 12.0, 1.4)
            .cubic_to(17.0, 1.4, 20.6, 5.6, 20.6, 12.0)
            .line_to(21.4, 19.4)
            .line_to(16.6, 22.6)
            .line_to(13.4, 22.6)
            .line_to(13.4, 14.0)
            .line_to(18.0, 14.0)
            .line_to(18.0, 10.6)
            .line_to(6.0, 10.6)
            .line_to(6.0, 14.0)
            .line_to(10.6, 14.0)
            .line_to(10.6, 22.6)
            .line_to(7.4, 22.6)
            .line_to(2.6, 19.4)
            .close(),
    )]
}

/// A star of four points with hollow sides.
fn gleam(x: f32, y: f32, reach: f32, waist: f32) -> Outline {
    Outline::new()
        .move_to(x, y - reach)
        .quad_to(x + waist, y - waist, x + reach, y)
        .quad_to(x + waist, y + waist, x, y + reach)
        .quad_to(x - waist, y + waist, x - reach, y)
        .quad_to(x - waist, y - waist, x, y - reach)
        .close()
}
