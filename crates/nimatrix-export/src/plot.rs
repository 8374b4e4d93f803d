//! P-positions as points: the first pile to the right, the second upwards.
use crate::marks::Marks;
use crate::matrices::Matrices;
use crate::page::{DIGIT, largest};
use crate::write::digits;
use nimatrix::{Cell, Matrix};

/// Room for the numbers below an axis and for its name above, in hundredths of a point.
pub const MARGIN: i64 = 3600;

/// Margin for the numbers beside an axis, and for the name of the other one.
pub fn margin(matrix: &Matrix) -> i64 {
    let largest = matrix.window.x0 + u64::from(matrix.window.cols - 1);
    (digits(largest) + matrix.down.len() as i64) * DIGIT + 100
}

/// The size of a plot with this distance of points, of the widest and the highest.
pub fn size(matrices: &Matrices, cell: i64) -> (i64, i64) {
    let (up, right) = largest(matrices);
    let beside = matrices.panels.iter().fold(0, |most, panel| margin(&panel.matrix).max(most));
    (right * cell + beside, up * cell + MARGIN)
}

/// Draws a plot with this distance of points; the first is at the origin.
#[inline(never)]
pub fn draw<M: Marks>(matrix: &Matrix, cell: i64, marks: &mut M) {
    let window = matrix.window;
    let (right, up) = (u64::from(window.rows), u64::from(window.cols));
    let point = |a: u64, b: u64, swapped: bool| {
        let (a, b) = (a as i64 * 100, b as i64 * 100);
        if swapped { (b, a) } else { (a, b) }
    };
    for (upwards, first, count, far) in [(false, window.y0, right, up), (true, window.x0, up, right)] {
        let step = step(first, count, if M::ON_PAPER { 1 } else { apart(first, count, upwards, cell) });
        for i in (0..count).filter(|i| (first + i).is_multiple_of(step)) {
            let (from, to) = (point(i, 0, upwards), point(i, far - 1, upwards));
            marks.lines("lattice", 1, &|_| Some((from, to)));
            marks.axis_number(from, upwards, first + i);
        }
    }
    for (upwards, count, name) in [(false, right, &matrix.down), (true, up, &matrix.across)] {
        marks.axis(point(count, 0, upwards), upwards, name);
    }
    for (place, _) in (0..).zip(&matrix.outcomes).filter(|(_, cell)| **cell == Cell::P as u8) {
        marks.dot(point(place / up, place % up, false));
    }
}

/// Between numbers on an axis at least, so that they do not touch.
pub fn apart(first: u64, count: u64, upwards: bool, cell: i64) -> u64 {
    let length = if upwards { 1100 } else { digits(first.saturating_add(count - 1)) * 600 + 500 };
    (length / cell.max(1) + 1) as u64
}

/// The interval of numbers on an axis: the first of 1, 2, 5, 10, ... with at most a dozen numbers if they are
/// short; and at least `least`.
#[inline(never)]
pub fn step(first: u64, count: u64, least: u64) -> u64 {
    let most = if first > 999 { 3 } else { 12 };
    let mut ten = 1;
    loop {
        for step in [ten, 2 * ten, 5 * ten] {
            if count / step <= most && step >= least {
                return step;
            }
        }
        ten *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An axis has at most a dozen numbers, three if they are long.
    #[test]
    fn steps_are_the_first_that_leave_space() {
        for (first, most) in [(0, 12), (999, 12), (1000, 3), (u64::MAX, 3)] {
            for count in 1..=2000 {
                let expected =
                    [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| count / step <= most);
                assert_eq!(Some(step(first, count, 1)), expected.or(Some(1000)), "{first} {count}");
            }
        }
    }
}
