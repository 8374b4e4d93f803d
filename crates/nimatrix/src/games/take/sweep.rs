//! Outcomes of all positions up to a corner, and values of few: by tiles where two piles allow it, else by marks.
use alloc::{vec, vec::Vec};

use super::area::Area;
use super::lines::{LINED, Lines};
use super::marks::{Marks, is_asked};
use super::rule::TakeAway;
use super::tiles::{Colours, Totals, Twist, bits};
use crate::answer::matrix::write_bits;
use crate::answer::solution::Winning;
use crate::base::sentence::say;
use crate::games::Blocking;
use crate::games::tiles::sweep as sweep_tiles;
use crate::work::{Cost, Limit, Memo, Meter};
use crate::{
    Basis, By, Cell, Code, Explanation, Frame, Nimber, Outcome, Piles, Problem, Residues, Ruleset, Solution,
    Window,
};

/// The most positions by each way.
const BY_TILES: Limit = Limit { usual: 1 << 24, most: 1 << 26 };
const BY_TOTALS: Limit = Limit { usual: 1 << 22, most: 1 << 23 };
const BY_MARKS: Limit = Limit { usual: 1 << 22, most: 1 << 24 };
const BY_COUNTS: Limit = Limit { usual: 1 << 18, most: 1 << 21 };
/// The same of a formula that looks at the piles, and of values.
const BY_FORMULA: Limit = Limit { usual: 1 << 16, most: 1 << 18 };
const VALUES: Limit = Limit { usual: 1 << 16, most: 1 << 20 };
const VALUES_OF_RAYS: Limit = Limit { usual: 1 << 20, most: 1 << 22 };
/// The least cost of a position, in units of work.
const MARKED: u64 = 4;
const VALUED: u64 = 64;

/// The result for each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Its outcome.
    Outcome,
    /// In a game with a twist, its outcome under this restriction.
    Under(Residues),
    /// In a game with a twist, its totals.
    Totals,
}

/// Which positions are P, row after row in words of 64 bits.
pub(super) struct Swept<'a> {
    game: &'a TakeAway,
    area: Area,
    rows: Vec<u64>,
    /// Row by row, if wanted.
    totals: Vec<Totals>,
    way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Tiles,
    Marks,
    Counts,
}

impl<'a> Swept<'a> {
    /// All positions of an area.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for too many.
    pub(super) async fn of(
        game: &'a TakeAway,
        twist: Option<&Blocking>,
        wanted: Wanted,
        area: Area,
        meter: &Meter,
    ) -> Result<Swept<'a>, Problem> {
        // Nothing is laid out before it is known to be small.
        let limit = if wanted == Wanted::Totals { BY_TOTALS } else { BY_TILES };
        allow(&area, limit, meter)?;
        let in_force = if let Wanted::Under(restriction) = wanted { Some(restriction) } else { None };
        let (rows, totals, way) = (vec![], vec![], Way::Tiles);
        let mut swept = Swept { game, area, rows, totals, way };
        let colours = if swept.area.sizes().len() == 2 { Colours::of(game, twist, in_force) } else { None };
        if let Some(mut colours) = colours {
            let (sizes, mut met) = ([swept.area.rows(), swept.area.cols()], vec![]);
            let kept = (wanted == Wanted::Totals).then_some(&mut met);
            let lay = &mut |before, piles| colours.mixed(before, piles);
            if let Some(rows) = sweep_tiles(sizes, lay, kept, meter).await {
                swept.rows = rows;
                swept.totals = met.into_iter().map(|tile| colours.totals(tile)).collect();
                return Ok(swept);
            }
        }
        swept.way = if game.forbids() > 0 || twist.is_some() { Way::Counts } else { Way::Marks };
        let is_of_rays = twist.is_none() && Lines::of(game, &swept.area).is_some();
        let limit = match swept.way {
            _ if game.atoms.iter().any(is_asked) => BY_FORMULA,
            Way::Counts if !is_of_rays => BY_COUNTS,
            _ => BY_MARKS,
        };
        allow(&swept.area, limit, meter)?;
        let twist = Twist::of(twist).ok_or_else(|| too_large(limit, meter))?;
        swept.rows = vec![0; swept.area.words() * swept.area.rows()];
        swept.by_marks(&twist, in_force, meter).await;
        Ok(swept)
    }

    #[cfg(test)]
    pub(super) fn way(&self) -> Way {
        self.way
    }

    async fn by_marks(&mut self, twist: &Twist, in_force: Option<Residues>, meter: &Meter) {
        let Swept { game, ref area, ref mut rows, .. } = *self;
        let words = area.words();
        meter.begin(Cost { units: None, most: (area.count() as u64).saturating_mul(MARKED) }).await;
        let mut set = |row: usize, column: usize| rows[row * words + column / 64] |= 1 << (column % 64);
        let lines = Lines::of(game, area).filter(|_| game.forbids() > 0);
        if self.way == Way::Marks {
            Marks::of(game, area).find(&mut all(area), meter, &mut set).await;
        } else if let Some(lines) = lines {
            lines.count(meter, &mut set).await;
        } else {
            let twist = Some(twist).filter(|_| game.forbids() == 0);
            let totals = Marks::of(game, area).count(twist, meter, &mut set).await;
            if let Some(in_force) = in_force {
                let is_p = |totals: &Totals| totals.is_p(bits(in_force), game.ending());
                for (row, totals) in rows.chunks_exact_mut(words).zip(totals.chunks_exact(area.cols())) {
                    row.fill(0);
                    for (column, _) in totals.iter().enumerate().filter(|(_, totals)| is_p(totals)) {
                        row[column / 64] |= 1 << (column % 64);
                    }
                }
            } else {
                self.totals = totals;
            }
        }
    }

    pub(super) fn is_p(&self, piles: &[u64]) -> bool {
        let column = self.area.column(piles);
        self.rows[self.area.row(piles) * self.area.words() + column / 64] >> (column % 64) & 1 == 1
    }

    /// Whether a position is P under a restriction, in a game with a twist.
    pub(super) fn is_p_under(&self, piles: &[u64], restriction: Residues) -> bool {
        self.totals[self.area.place(piles)].is_p(bits(restriction), self.game.ending())
    }

    /// The data of a frame's cells for all restrictions, each kind once.
    pub(super) fn kinds(&self, frame: &Frame) -> Vec<Totals> {
        let (mut kinds, mut last): (Memo<Vec<u32>, ()>, Option<Totals>) = (Memo::new(), None);
        each_position(frame, |_, piles| {
            let totals = self.totals[self.area.place(piles)];
            if last.replace(totals) != Some(totals) {
                kinds.entry(vec![totals.wins, totals.moves], ());
            }
        });
        kinds.entries().iter().map(|(kind, ())| Totals { wins: kind[0], moves: kind[1] }).collect()
    }

    /// The outcomes of the cells of a frame, row after row.
    pub(super) fn outcomes(&self, frame: &Frame) -> Vec<u8> {
        let (cols, words) = (frame.window.cols as usize, self.area.words());
        let mut cells = vec![Cell::N as u8; frame.window.cells()];
        if frame.axes.across == self.area.sizes().len() {
            let mut piles = frame.piles.to_vec();
            for (y, cells) in frame.rows().zip(cells.chunks_exact_mut(cols)) {
                frame.axes.down.into_iter().for_each(|down| piles[down - 1] = y);
                let row = &self.rows[self.area.row(&piles) * words..][..words];
                write_bits(row, frame.window.x0 as usize, cells);
            }
        } else {
            cells.fill(Cell::Nothing as u8);
            each_position(frame, |place, piles| cells[place] = self.is_p(piles).into());
        }
        cells
    }
}

/// Visits the cells of a frame that are positions.
fn each_position(frame: &Frame, mut visit: impl FnMut(usize, &[u64])) {
    let mut piles = frame.piles.to_vec();
    let Window { x0, cols, .. } = frame.window;
    for (row, y) in frame.rows().enumerate() {
        for column in 0..cols as usize {
            frame.axes.down.into_iter().for_each(|down| piles[down - 1] = y);
            piles[frame.axes.across - 1] = x0 + column as u64;
            visit(row * cols as usize + column, &piles);
        }
    }
}

/// The Grundy values of an area.
pub(super) struct Values<'a> {
    game: &'a TakeAway,
    area: Area,
    is_of_rays: bool,
    values: Vec<u32>,
}

impl<'a> Values<'a> {
    /// `None` for a game without, or for too many positions.
    pub(super) fn of(game: &'a TakeAway, area: Area, meter: &Meter) -> Option<Values<'a>> {
        let is_of_rays = Lines::of(game, &area).is_some();
        let most = match is_of_rays {
            true => VALUES_OF_RAYS,
            // Each position is found once, and marks all beyond.
            false if game.atoms.iter().any(is_asked) => Limit { usual: VALUES.usual >> 4, ..VALUES },
            false => VALUES,
        };
        let fits = game.has_values() && meter.allow(area.count(), most).is_ok();
        fits.then(|| Values { game, area, is_of_rays, values: vec![] })
    }

    /// Whether they are found at once, so that nobody need ask for them.
    pub(super) fn are_quick(game: &TakeAway, area: &Area) -> bool {
        area.count() <= if Lines::of(game, area).is_some() { 1 << 18 } else { 1 << 12 }
    }

    pub(super) fn cost(&self) -> Cost {
        let each = if self.is_of_rays { LINED } else { VALUED };
        Cost::at_most((self.area.count() as u64).saturating_mul(each))
    }

    /// Finds all values along lines; or the positions of value 0, of value 1, and so on.
    pub(super) async fn find(&mut self, meter: &Meter) {
        meter.begin(self.cost()).await;
        if let Some(lines) = Lines::of(self.game, &self.area) {
            self.values = lines.values(meter).await;
            return;
        }
        let (marks, mut open) = (Marks::of(self.game, &self.area), all(&self.area));
        let cols = self.area.cols();
        self.values = vec![0; self.area.rows() * cols];
        let mut level = 0;
        while open.iter().any(|&word| word != 0) {
            let values = &mut self.values;
            let mut set = |row: usize, column: usize| values[row * cols + column] = level;
            marks.find(&mut open, meter, &mut set).await;
            level += 1;
        }
    }

    pub(super) fn value(&self, piles: &[u64]) -> u32 {
        self.values[self.area.place(piles)]
    }

    /// The values of the cells of a frame, row after row; 0 where a cell is no position.
    pub(super) fn of_frame(&self, frame: &Frame) -> Vec<u32> {
        let mut values = vec![0; frame.window.cells()];
        each_position(frame, |place, piles| values[place] = self.value(piles));
        values
    }
}

/// A bit for each position.
fn all(area: &Area) -> Vec<u64> {
    let mut bits = vec![u64::MAX; area.words() * area.rows()];
    let (words, rest) = (area.words(), area.cols() % 64);
    if rest > 0 {
        bits.iter_mut().skip(words - 1).step_by(words).for_each(|word| *word = (1 << rest) - 1);
    }
    bits
}

/// Refuses too many positions.
fn allow(area: &Area, limit: Limit, meter: &Meter) -> Result<(), Problem> {
    meter.allow(area.count(), limit).map_err(|excess| too_large(limit, meter).with_excess(excess))
}

fn too_large(limit: Limit, meter: &Meter) -> Problem {
    let allowed = say!("at most {most} positions up to the last one", most = meter.allowed(limit));
    Problem::about(Code::TooLarge, "p", "the positions below this one", allowed)
}

impl Solution<Piles> for Swept<'_> {
    fn basis(&self) -> Basis {
        let id = match self.way {
            Way::Tiles => "take/tiles",
            Way::Marks => "take/marks",
            Way::Counts => "take/marks:counts",
        };
        Basis { kind: By::Search, id, source: "a sweep of all positions below".into() }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        if self.is_p(piles) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        (self.game.has_values() && self.is_p(piles)).then_some(Nimber(0))
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, left) in self.game.options(piles) {
            if self.is_p(&left) {
                winning.push(played, most);
            }
        }
        Ok(winning)
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let lost = || self.game.options(piles).filter(|(_, left)| self.is_p(left));
        let may = || lost().filter(|(_, left)| self.game.may_be_forbidden(piles, left)).count();
        [options_that_are_p(lost().count(), self.game.forbids(), may)].into()
    }
}

/// How many options are P-positions, and how many of these may be forbidden.
pub(super) fn options_that_are_p(lost: usize, most: u64, may: impl Fn() -> usize) -> Explanation {
    let may = if most == 0 { 0 } else { may() };
    let text = match (lost, may) {
        (0, _) => say!("No option is a P-position."),
        (1, 0) => say!("One option is a P-position."),
        (_, 0) => say!("{lost} options are P-positions.", lost),
        (1, _) => say!("One option is a P-position, and {most} may be forbidden.", most),
        _ if may == lost => {
            say!("{lost} options are P-positions, and {most} may be forbidden.", (lost, most))
        }
        _ => say!(
            "{lost} options are P-positions. {may} of these are moves of which {most} may be forbidden.",
            (lost, may, most)
        ),
    };
    text.into()
}
