//! The straight segment between the centres of two squares: which edges it crosses, which corners it passes through
//! and which squares it crosses on the way. Integers only, so it is the same on every machine.

/// Offsets in columns and rows from the segment's first square.
pub type Offset = (i32, i32);

/// What a segment between two square centres meets, as offsets from its start, in order from the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Segment {
    /// Edges crossed, each as the two squares it separates.
    pub edges: Vec<(Offset, Offset)>,
    /// Corners passed through; `(i, j)` is the north-west corner of the square at `(i, j)`.
    pub corners: Vec<Offset>,
    /// Squares whose inside is crossed, without the first and the last.
    pub squares: Vec<Offset>,
}

impl Segment {
    /// The segment from the square at (0, 0) to the square at this offset.
    pub fn to(columns: i32, rows: i32) -> Segment {
        let mut segment = Segment::default();
        let (width, height) = (columns.abs(), rows.abs());
        let (right, down) = (columns.signum(), rows.signum());
        let (mut x, mut y) = (0, 0);
        // The k-th vertical line is met after (2k-1)/(2·width) of the way, the k-th horizontal one likewise; comparing
        // the two fractions crosswise tells which comes first, and a tie is a corner.
        while (x, y) != (width, height) {
            let vertical = (2 * x + 1) * height;
            let horizontal = (2 * y + 1) * width;
            let here = (x * right, y * down);
            if x < width && (y == height || vertical < horizontal) {
                x += 1;
                segment.edges.push((here, (x * right, y * down)));
            } else if y < height && (x == width || horizontal < vertical) {
                y += 1;
                segment.edges.push((here, (x * right, y * down)));
            } else {
                x += 1;
                y += 1;
                // The shared corner of two diagonal squares is the north-west corner of the larger column and row.
                segment.corners.push((here.0.max(x * right), here.1.max(y * down)));
            }
            if (x, y) != (width, height) {
                segment.squares.push((x * right, y * down));
            }
        }
        segment
    }
}
