//! P-positions as points, in TikZ: the first pile to the right, the second upwards.
use alloc::string::String;

use crate::matrices::Matrices;
use crate::sheet::{CELL, DIGIT, largest};
use crate::write::{all, digits, number, put, tex};
use nimatrix::{Cell, Matrix};

pub const STYLES: &str =
    "P/.style={fill=black}, lattice/.style={black!20, very thin}, axis/.style={semithick, ->}";

/// Room for the numbers below an axis and for its name above, in hundredths of a point.
pub const MARGIN: u64 = 3600;

/// Room for the numbers beside an axis, and for the name of the other one.
pub fn margin(matrix: &Matrix) -> u64 {
    let largest = matrix.window.x0 + u64::from(matrix.window.cols - 1);
    (digits(largest) + matrix.down.len() as u64) * DIGIT + 100
}

/// The size of a plot, of the widest and the highest.
pub fn size(matrices: &Matrices) -> (u64, u64) {
    let (up, right) = largest(matrices);
    let beside = matrices.panels.iter().fold(0, |most, panel| margin(&panel.matrix).max(most));
    (right * CELL + beside, up * CELL + MARGIN)
}

/// Adds a plot whose first point is at the origin.
#[inline(never)]
pub fn write(matrix: &Matrix, out: &mut String) {
    let window = matrix.window;
    let (right, up) = (u64::from(window.rows), u64::from(window.cols));
    let marks = [(window.y0, right), (window.x0, up)];
    for (is_up, (first, count)) in [false, true].into_iter().zip(marks) {
        let step = step(first, count);
        for i in (0..count).filter(|i| (first + i).is_multiple_of(step)) {
            let far = if is_up { right - 1 } else { up - 1 };
            put(out, "\\draw[lattice]");
            point(out, i, 0, is_up);
            put(out, " --");
            point(out, i, far, is_up);
            put(out, ";\n\\node[anchor=");
            put(out, if is_up { "east, xshift=-5pt] at" } else { "north, yshift=-5pt] at" });
            point(out, i, 0, is_up);
            put(out, " {$");
            number(out, first + i);
            put(out, "$};\n");
        }
    }
    for (is_up, count, name) in [(false, right, &matrix.down), (true, up, &matrix.across)] {
        put(out, "\\draw[axis] (0,0) --");
        point(out, count, 0, is_up);
        all(out, &[" node[anchor=", if is_up { "south" } else { "west" }, "] {\\,\\strut "]);
        tex(out, name);
        put(out, "};\n");
    }
    for (place, _) in matrix.outcomes.iter().enumerate().filter(|(_, cell)| **cell == Cell::P as u8) {
        put(out, "\\fill[P]");
        point(out, place as u64 / up, place as u64 % up, false);
        put(out, " circle[radius=.16];\n");
    }
}

/// Adds a point; the other way round if the first number counts upwards.
#[inline(never)]
fn point(out: &mut String, a: u64, b: u64, swapped: bool) {
    let (x, y) = if swapped { (b, a) } else { (a, b) };
    put(out, " (");
    number(out, x);
    put(out, ",");
    number(out, y);
    put(out, ")");
}

/// Between numbers on an axis: the first of 1, 2, 5, 10, ... that gives at most a dozen, if they are
/// short.
#[inline(never)]
fn step(first: u64, count: u64) -> u64 {
    let most = if first > 999 { 3 } else { 12 };
    let mut ten = 1;
    loop {
        for step in [ten, 2 * ten, 5 * ten] {
            if count / step <= most {
                return step;
            }
        }
        ten *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dozen numbers at most stand on an axis, three if they are long, as many as there may.
    #[test]
    fn steps_are_the_first_that_leave_room() {
        for (first, most) in [(0, 12), (999, 12), (1000, 3), (u64::MAX, 3)] {
            for count in 1..=2000 {
                let expected =
                    [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| count / step <= most);
                assert_eq!(Some(step(first, count)), expected.or(Some(1000)), "{first} {count}");
            }
        }
    }
}
