//! The shapes of matrices, and of the parts of their P-positions.
use nimatrix::Matrix;
use nimatrix::notation::{self, Detail};
use serde::Serialize;
#[cfg(feature = "js")]
use tsify::Tsify;

use crate::numbers::{Uint8Array, Uint32Array, Whole};
use crate::sentence::Sentence;
use crate::sequence::Period;
use crate::shapes::{all, list, shapes};

/// The matrices of a family's restrictions.
#[derive(Serialize)]
#[cfg_attr(feature = "js", derive(Tsify))]
#[serde(transparent)]
#[cfg_attr(feature = "js", tsify(missing_as_null, hashmap_as_object))]
pub struct Panels(pub Vec<Panel>);

shapes! {
    /// A matrix.
    Grid, shown: (&nimatrix::State, &Matrix) {
        /// The canonical link.
        query: String = notation::write(shown.0, Detail::Full),
        /// The first column.
        x0: Whole = shown.1.window.x0.into(),
        /// The first row.
        y0: Whole = shown.1.window.y0.into(),
        cols: u32 = shown.1.window.cols,
        rows: u32 = shown.1.window.rows,
        /// Row after row: 1 = P, 0 = N, 2 = not a position.
        outcomes: Uint8Array = shown.1.outcomes[..].into(),
        /// Row after row, if they could be had.
        grundy: Option<Uint32Array> = shown.1.grundy.as_ref().map(|grundy| grundy[..].into()),
        /// A heavy rule belongs before each row and column whose number is a multiple of these; 0 for none.
        #[cfg_attr(feature = "js", tsify(type = "[number, number] | null"))]
        lines: Option<(Whole, Whole)> = shown.1.lines.map(|(rows, cols)| (rows.into(), cols.into())),
        /// What runs down.
        down: String = shown.1.down.clone(),
        /// What runs across.
        across: String = shown.1.across.clone(),
        /// In a matrix over parameters, the row and column of this game.
        #[cfg_attr(feature = "js", tsify(type = "[number | bigint, number | bigint] | null"))]
        here: Option<(Whole, Whole)> = shown.1.here.map(|(down, across)| (down.into(), across.into())),
        /// In a matrix over parameters, the rules text of a cell with `{down}` and `{across}` in it.
        cell_rules: Option<String> = shown.1.cell_rules.clone(),
        /// The parts of its P-positions; null where no theorem gives them.
        parts: Option<Parts> = shown.1.parts.as_ref().map(Parts::from),
        /// How the matrix of a blocking game repeats.
        repeats: Option<Repeats> = shown.1.repeats.as_ref().map(Repeats::from),
    }

    /// How a matrix repeats, under every restriction at once; columns as rows.
    Repeats, repeats: &nimatrix::Repeats {
        /// The number of the first row.
        first: Whole = repeats.first.into(),
        /// Preperiod and period of one row after the other; proved.
        rows: Uint32Array = {
            let both = |row: &nimatrix::Period| [row.preperiod() as u32, row.period() as u32];
            let rows: Vec<[u32; 2]> = repeats.rows.iter().map(both).collect();
            rows.as_flattened().into()
        },
        /// From (preperiod, preperiod) on along the diagonal; its `proved` is whether that is proved or only
        /// observed.
        diagonal: Option<Period> = repeats.diagonal.as_ref().map(|period| (period, None).into()),
        /// The side of the square in which that was looked for; 0 if it was not.
        side: Whole = repeats.side.into(),
        /// All of it in sentences, with what it rests on.
        words: Vec<String> = repeats.words().iter().map(ToString::to_string).collect(),
        /// The same sentences.
        said: Vec<Sentence> = all(&repeats.words()),
    }

    /// The parts that a theorem finds in the P-positions of a matrix.
    Parts, parts: &nimatrix::Parts {
        names: Vec<String> = parts.names.clone(),
        /// Row, column and number of the part, one P-position after another.
        points: Uint32Array = parts.points.as_flattened().into(),
        /// Squares that hold copies of a similar set, each inside the one before.
        copies: Vec<Copies> = all(&parts.copies),
    }

    /// A square of positions whose P-positions are copies of a similar set.
    Copies, copies: &nimatrix::Copies {
        /// The smallest heap, on both axes.
        from: Whole = copies.from.into(),
        /// The largest.
        to: Whole = Whole(copies.to),
        words: String = copies.words.clone(),
    }

    /// A matrix and the restrictions that share it.
    Panel, shown: (&nimatrix::State, &nimatrix::Panel) {
        /// Its letter among several, `27` after `z`; the papers' letter where they have this figure.
        /// Empty where it is the only one, or where the papers' letters don't distinguish the matrices.
        letter: String = shown.1.letter.clone(),
        /// Lists of blocked residues.
        restrictions: Vec<Vec<u8>> = shown.1.restrictions.iter().copied().map(list).collect(),
        restrictions_total: Whole = shown.1.restrictions_total.into(),
        /// Whether the restriction in force is among them.
        in_force: bool = shown.1.in_force,
        /// Whether it is the second of two that are compared.
        compared: bool = shown.1.compared,
        grid: Grid = Grid::from((shown.1.of(shown.0), &shown.1.matrix)),
    }
}
