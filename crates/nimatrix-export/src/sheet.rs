//! How figures lie on a page. Lengths are hundredths of a point.
use alloc::string::String;

use nimatrix::notation::{Code, Problem};
use nimatrix::{Matrix, Sentence};

use crate::format::Format;
use crate::matrices::Heavy;
use crate::matrices::Matrices;
use crate::write::{all, digits, hundredths, put};

/// The text block of LaTeX's article at 10 points, less room for a caption below.
pub const WIDTH: u64 = 34500;
const HEIGHT: u64 = 50000;

/// Between two figures beside or below each other.
pub const GAP: u64 = 1600;

/// The smallest scale in percent at which letters can be read.
pub const LEAST: u64 = 30;

/// A cell of a picture.
pub const CELL: u64 = 1300;

/// A digit.
pub const DIGIT: u64 = 500;

/// A letter of a caption in small type, on average, and its line.
const SMALL: u64 = 450;
const LINE: u64 = 1100;

/// The scale of figures of one size, and how many stand beside each other.
#[derive(Clone, Copy)]
pub struct Sheet {
    /// At most 100.
    pub percent: u64,
    pub beside: usize,
    /// The lines of the longest caption.
    pub lines: u64,
}

/// Lays `count` figures of this size on a page, with captions of at most `letters` characters, at no
/// smaller scale than `least`.
///
/// # Errors
/// [`Code::TooLarge`] where they would be too small to be read.
#[inline(never)]
pub fn sheet(
    format: Format,
    count: usize,
    size: (u64, u64),
    letters: usize,
    least: u64,
) -> Result<Sheet, Problem> {
    let mut percent = 100;
    while percent >= least {
        let (width, height) = ((size.0 * percent / 100).max(1), size.1 * percent / 100);
        let beside = ((WIDTH + GAP) / (width + GAP)).clamp(1, count.max(1) as u64);
        let lines = (letters as u64 * SMALL).div_ceil(width);
        let below = (count as u64).div_ceil(beside) * (height + lines * LINE + GAP);
        if width <= WIDTH && below <= HEIGHT {
            return Ok(Sheet { percent, beside: beside as usize, lines });
        }
        percent -= 1;
    }
    Err(no_page(format))
}

/// Begins a TikZ picture with this scale and styles of its own. Its units are `col` to the right
/// and a cell, downwards for a `y` of `-`.
pub fn begin(percent: u64, col: u64, y: &str, styles: &str, out: &mut String) {
    put(out, "\\begin{tikzpicture}[x=");
    hundredths(out, col * percent / 100);
    all(out, &["pt, y=", y]);
    hundredths(out, CELL * percent / 100);
    put(out, "pt, every node/.style={inner sep=0pt");
    if percent < 100 {
        put(out, ", scale=");
        hundredths(out, percent);
    }
    all(out, &["},\n  ", styles, "]\n"]);
}

/// What is said of a figure that fits no page.
#[inline(never)]
pub fn no_page(format: Format) -> Problem {
    let form = "figures that fit a page as {format}; csv and json hold more";
    let allowed = Sentence::new(form, [format.word().into()]);
    Problem::about(Code::TooLarge, "w", "this figure", allowed)
}

/// The sizes of the parts of a matrix.
pub struct Sizes {
    /// A column.
    pub col: u64,
    /// A row.
    row: u64,
    /// The rows' heads.
    pub left: u64,
    /// The columns' heads.
    pub top: u64,
    /// Whether the columns' heads are turned, being long.
    pub turned: bool,
}

impl Sizes {
    /// The sizes with cells that are squares of this side, or as wide as their numbers and the room
    /// beside them ask for.
    pub fn of(matrices: &Matrices, cell: u64, beside: u64) -> Sizes {
        let (mut head, mut down, mut across) = (1, 1, 1);
        for panel in &matrices.panels {
            let Matrix { window, grundy, down: name, .. } = &panel.matrix;
            head = digits(window.x0 + u64::from(window.cols - 1)).max(head);
            if !name.is_empty() {
                down = digits(window.y0 + u64::from(window.rows - 1)).max(down);
            }
            if let Some(values) = grundy.as_ref().filter(|_| matrices.values) {
                across = values.iter().fold(across, |most, &value| digits(value.into()).max(most));
            }
        }
        let turned = head > 3;
        across = across.max(if turned { 1 } else { head });
        Sizes {
            col: cell.max(across * DIGIT + beside),
            row: cell,
            left: down * DIGIT + 700,
            top: if turned { head * DIGIT + 600 } else { cell },
            turned,
        }
    }

    /// The size of a whole matrix, of the widest and the highest.
    pub fn all(&self, matrices: &Matrices) -> (u64, u64) {
        let (cols, rows) = largest(matrices);
        (self.left + cols * self.col, self.top + rows * self.row)
    }
}

/// The most columns and the most rows among matrices.
#[inline(never)]
pub fn largest(matrices: &Matrices) -> (u64, u64) {
    let (mut cols, mut rows) = (0, 0);
    for panel in &matrices.panels {
        let window = panel.matrix.window;
        (cols, rows) = (window.cols.max(cols), window.rows.max(rows));
    }
    (cols.into(), rows.into())
}

/// The numbers from 0 to `count` before which a heavy rule stands; 0 always.
pub fn heavy(matrix: &Matrix, down: bool, count: usize) -> impl Iterator<Item = usize> {
    let heavy = Heavy::of(matrix);
    (0..count).filter(move |&i| heavy.before(down, i + 1))
}
