//! The marks of pictures. A picture calls a writer mark by mark, from those below to those above.
use alloc::string::String;

use nimatrix::Colours;

/// A place to the right of the origin and below it, in a plot above it, in hundredths of a unit.
pub type Point = (i64, i64);

/// The kinds of drawings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// Cells, downwards.
    Matrix,
    /// Points over axes, upwards.
    Plot,
    Circle,
    Tree,
}

/// The initial data of a picture.
pub struct Canvas<'a> {
    pub drawing: Drawing,
    /// The width and the height of a unit, in hundredths of a point.
    pub unit: (i64, i64),
    /// The scale, at most 100.
    pub percent: i64,
    /// The colours of Grundy values, and the values in ascending order; `None` without values.
    pub colours: Option<(Colours, &'a [u32])>,
}

/// What fills a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fill {
    P,
    N,
    /// The colour of a Grundy value.
    Value(u32),
    /// Red, green and blue.
    Colour(u32),
}

/// The content of a row of cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Texts {
    /// Grundy values.
    Values,
    /// The names of outcomes.
    Names,
    /// The letters P and N.
    Letters,
}

/// The numbers of columns, above or below them, upright or turned.
pub struct Numbers {
    pub first: u64,
    pub count: usize,
    pub below: bool,
    pub turned: bool,
}

/// A form of text for pictures. Styles are names that it knows.
pub trait Marks {
    /// Whether pictures are for paper, where all cells have space for texts.
    const ON_PAPER: bool;

    fn begin(&mut self, canvas: &Canvas);

    fn end(&mut self);

    /// Begins and ends one picture of several, with its origin at this place in hundredths of a point.
    fn begin_panel(&mut self, at: Point);
    fn end_panel(&mut self);

    /// Whether N-positions are filled.
    fn fills_n(&self) -> bool;

    /// What runs down (in a picture that grows upwards, up) and across, below the left corner of a matrix.
    fn titles(&mut self, at: Point, down: &str, across: &str, upwards: bool);

    /// A caption below the middle of its picture, in hundredths of a point, and how wide that is.
    fn caption(&mut self, at: Point, width: i64, text: &str);

    /// A filled rectangle.
    fn fill(&mut self, fill: Fill, from: Point, to: Point);

    /// Straight lines of one style, by their numbers below `count`; `None` for no line.
    fn lines(&mut self, style: &str, count: usize, line: &dyn Fn(usize) -> Option<(Point, Point)>);

    /// The texts of `count` cells at a height. `is_dark` says which cells have a dark colour.
    fn row(
        &mut self,
        texts: Texts,
        y: i64,
        count: usize,
        text: impl Fn(usize, &mut String),
        is_dark: impl Fn(usize) -> bool,
    );

    /// The numbers of columns, at a height; on a screen those that are multiples of `step`.
    fn column_numbers(&mut self, y: i64, numbers: &Numbers, step: u64);

    /// The number of a row, in the middle of its height.
    fn row_number(&mut self, y: i64, number: u64);

    /// A frame around the cell with this corner.
    fn frame(&mut self, corner: Point);

    /// A number on an axis, beside it (`upwards`) or below.
    fn axis_number(&mut self, at: Point, upwards: bool, number: u64);

    /// An axis from the origin, with a name at its arrow.
    fn axis(&mut self, to: Point, upwards: bool, name: &str);

    /// A point of a plot.
    fn dot(&mut self, at: Point);

    /// A circle around the origin; here and below lengths are hundredths of a point.
    fn circle(&mut self, radius: i64);

    /// A space of a circle. `turn` is its number, clockwise from 0 at the top, and the number of all spaces.
    fn space(&mut self, style: &str, turn: (u64, u64), radius: i64);

    /// An outcome beside a space: its name, or letter.
    fn outcome(&mut self, turn: (u64, u64), radius: i64, name: &str, is_letter: bool);

    /// The place of a position of a tree.
    fn place(&mut self, position: usize, at: Point);

    /// A move between two positions with known places. It begins at this distance to the right of the first
    /// and ends at this distance to the left of the second; `None` for lines from middle to middle.
    fn edge(&mut self, style: &str, from: (usize, Option<i64>), to: (usize, Option<i64>));

    /// A position at its place: the piles, and a restriction below them.
    fn position(&mut self, style: &str, position: usize, piles: &str, restriction: &str);
}
