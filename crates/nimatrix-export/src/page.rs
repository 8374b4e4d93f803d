//! The layout of figures on a page. Lengths are hundredths of a point.
use nimatrix::notation::{Code, Problem};
use nimatrix::{Matrix, Sentence};

use crate::format::Format;
use crate::matrices::Matrices;
use crate::write::digits;

/// The text block of LaTeX's article at 10 points, less space for a caption below.
pub const WIDTH: i64 = 34500;
const HEIGHT: i64 = 50000;

/// About as wide is a picture for a screen, if one figure is not wider.
const SCREEN: i64 = 72000;

/// The most rows and columns of a matrix on a page, and of one with letters in its cells.
pub const MOST_LETTERED: i64 = 64;

/// The gap between figures.
pub const GAP: i64 = 1600;

/// The smallest scale in percent at which letters can be read.
pub const LEAST: i64 = 30;

/// A cell of a picture.
pub const CELL: i64 = 1300;

/// The usual unit of pictures.
pub const UNIT: (i64, i64) = (CELL, CELL);

/// A digit.
pub const DIGIT: i64 = 500;

/// A letter of a caption in small type, on average, and its line.
const SMALL: i64 = 450;
pub const LINE: i64 = 1100;

/// The scale of figures of one size, and the number in a row.
#[derive(Clone, Copy)]
pub struct Page {
    /// At most 100.
    pub percent: i64,
    pub beside: usize,
    /// The lines of the longest caption.
    pub lines: i64,
}

/// Lays `count` figures of this size on a page, with captions of at most `letters` characters, at no
/// smaller scale than `least`.
///
/// # Errors
/// [`Code::TooLarge`] where they would be too small to be read.
#[inline(never)]
pub fn page(
    format: Format,
    count: usize,
    size: (i64, i64),
    letters: usize,
    least: i64,
) -> Result<Page, Problem> {
    if !format.is_on_page() {
        let beside = ((SCREEN + GAP) / (size.0 + GAP)).clamp(1, count.max(1) as i64);
        let lines = (letters as i64 * SMALL + size.0 - 1) / size.0;
        return Ok(Page { percent: 100, beside: beside as usize, lines });
    }
    let mut percent = 100;
    while percent >= least {
        let (width, height) = ((size.0 * percent / 100).max(1), size.1 * percent / 100);
        let beside = ((WIDTH + GAP) / (width + GAP)).clamp(1, count.max(1) as i64);
        let lines = (letters as i64 * SMALL + width - 1) / width;
        let below = (count.div_ceil(beside as usize) as i64) * (height + lines * LINE + GAP);
        if width <= WIDTH && below <= HEIGHT {
            return Ok(Page { percent, beside: beside as usize, lines });
        }
        percent -= 1;
    }
    Err(no_page(format))
}

/// The note on a figure that fits no page.
#[inline(never)]
pub fn no_page(format: Format) -> Problem {
    let form = "figures that fit a page as {format}; csv and json hold more";
    let allowed = Sentence::new(form, [format.word().into()]);
    Problem::about(Code::TooLarge, "w", "this figure", allowed)
}

/// The sizes of the parts of a matrix.
pub struct Sizes {
    /// A column.
    pub col: i64,
    /// A row.
    pub row: i64,
    /// The rows' heads.
    pub left: i64,
    /// The columns' heads.
    pub top: i64,
    /// Whether the columns' heads are turned, being long.
    pub turned: bool,
    /// Whether cells are too small for letters.
    pub is_fine: bool,
}

impl Sizes {
    /// The sizes with square cells of this side, or as wide as their numbers need.
    pub fn of(matrices: &Matrices, cell: i64, beside: i64) -> Sizes {
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
            is_fine: false,
        }
    }

    /// Makes cells smaller than letters.
    pub fn shrink(&mut self, cell: i64) {
        *self = Sizes { col: cell, row: cell, top: CELL, turned: false, is_fine: true, ..*self };
    }

    /// The size of a whole matrix, of the widest and the highest.
    pub fn all(&self, matrices: &Matrices) -> (i64, i64) {
        let (cols, rows) = largest(matrices);
        (self.left + cols * self.col, self.top + rows * self.row)
    }
}

/// The most columns and the most rows among matrices.
#[inline(never)]
pub fn largest(matrices: &Matrices) -> (i64, i64) {
    let (mut cols, mut rows) = (0, 0);
    for panel in &matrices.panels {
        let window = panel.matrix.window;
        (cols, rows) = (window.cols.max(cols), window.rows.max(rows));
    }
    (cols.into(), rows.into())
}
