//! Outcomes of all positions of two piles up to a corner: by tiles, by marks, or cell by cell.
use alloc::vec;
use alloc::vec::Vec;

use super::rule::{Atom, Forbidding, From, TakeAway};
use super::tiles::{LEFT, Tiles, Totals, Twist, bits};
use crate::answer::solution::Winning;
use crate::base::sentence::say;
use crate::games::Blocking;
use crate::work::{Cost, Limit, Meter};
use crate::{
    Basis, By, Cell, Code, Explanation, Frame, Nimber, Outcome, Piles, Problem, Residues, Ruleset, Solution,
};

/// The most cells by each way.
const BY_TILES: Limit = Limit { usual: 1 << 24, most: 1 << 26 };
const BY_TOTALS: Limit = Limit { usual: 1 << 22, most: 1 << 23 };
const BY_MARKS: Limit = Limit { usual: 1 << 21, most: 1 << 24 };
const BY_CELLS: Limit = Limit { usual: 1 << 16, most: 1 << 20 };
/// What a cell costs by each way, in units of work.
const MARKED: u64 = 16;
const LISTED: u64 = 256;

/// Which positions are P, row after row in words of 64 bits.
pub(super) struct Swept<'a> {
    game: &'a TakeAway,
    words: usize,
    /// Of a game with a twist, the positions that may be left to the opponent.
    rows: Vec<u64>,
    /// Of a game with a twist, row after row.
    totals: Vec<Totals>,
    cols: u64,
    way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Tiles,
    Marks,
    Cells,
}

impl<'a> Swept<'a> {
    /// All positions with fewer tokens in the first pile than `rows` and in the second than `cols`.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for too many.
    pub(super) async fn of(
        game: &'a TakeAway,
        twist: Option<&Blocking>,
        rows: u64,
        cols: u64,
        meter: &Meter,
    ) -> Result<Swept<'a>, Problem> {
        let cells = u128::from(rows) * u128::from(cols);
        let tiles = Tiles::of(game, twist);
        let may_mark = is_stationary(game) && game.forbidding.is_none() && twist.is_none();
        let (way, limit) = match tiles {
            Some(_) if twist.is_some() => (Way::Tiles, BY_TOTALS),
            Some(_) => (Way::Tiles, BY_TILES),
            None if may_mark => (Way::Marks, BY_MARKS),
            None => (Way::Cells, BY_CELLS),
        };
        if let (Way::Tiles, Some(mut tiles)) = (way, tiles) {
            meter.allow(cells, limit).map_err(|excess| too_large(limit, meter).with_excess(excess))?;
            if let Some(swept) = Swept::by_tiles(game, twist, &mut tiles, rows, cols, meter).await {
                return Ok(swept);
            }
        }
        let way = if may_mark { Way::Marks } else { Way::Cells };
        let limit = if way == Way::Marks { BY_MARKS } else { BY_CELLS };
        meter.allow(cells, limit).map_err(|excess| too_large(limit, meter).with_excess(excess))?;
        Ok(match way {
            Way::Cells => Swept::by_cells(game, twist, rows, cols, meter).await?,
            _ => Swept::by_marks(game, rows, cols, meter).await,
        })
    }

    fn empty(game: &'a TakeAway, rows: u64, cols: u64, way: Way) -> Swept<'a> {
        let words = (cols as usize).div_ceil(64);
        Swept { game, words, rows: vec![0; words * rows as usize], totals: vec![], cols, way }
    }

    #[cfg(test)]
    pub(super) fn way(&self) -> Way {
        self.way
    }

    fn set(&mut self, row: u64, column: u64) {
        self.rows[row as usize * self.words + column as usize / 64] |= 1 << (column % 64);
    }

    pub(super) fn is_p(&self, row: u64, column: u64) -> bool {
        self.rows[row as usize * self.words + column as usize / 64] >> (column % 64) & 1 == 1
    }

    async fn by_tiles(
        game: &'a TakeAway,
        twist: Option<&Blocking>,
        tiles: &mut Tiles<'a>,
        rows: u64,
        cols: u64,
        meter: &Meter,
    ) -> Option<Swept<'a>> {
        meter.begin(Cost::exactly(rows * cols)).await;
        let mut swept = Swept::empty(game, rows, cols, Way::Tiles);
        let mut line = vec![0; cols as usize];
        for row in 0..rows {
            let mut left = 0;
            for (column, above) in line.iter_mut().enumerate() {
                left = tiles.next(left, *above, [row, column as u64])?;
                *above = left;
                if left & LEFT != 0 {
                    swept.set(row, column as u64);
                }
            }
            if twist.is_some() {
                swept.totals.extend(line.iter().map(|&colour| tiles.totals(colour)));
            }
            meter.spend(cols).await;
        }
        Some(swept)
    }

    /// Marks what leads to each P-position.
    async fn by_marks(game: &'a TakeAway, rows: u64, cols: u64, meter: &Meter) -> Swept<'a> {
        meter.begin(Cost::exactly(rows * cols * MARKED)).await;
        let mut swept = Swept::empty(game, rows, cols, Way::Marks);
        let words = swept.words;
        // By what the first pile loses, what the second may lose.
        let mut moves = vec![0u64; words * rows as usize];
        let far = [rows.saturating_sub(1), cols.saturating_sub(1)];
        for atom in &game.atoms {
            for amounts in atom.moves(&far) {
                moves[amounts[0] as usize * words + amounts[1] as usize / 64] |= 1 << (amounts[1] % 64);
            }
        }
        let mut reached = vec![0u64; words * rows as usize];
        for row in 0..rows {
            for column in 0..cols {
                let place = row as usize * words + column as usize / 64;
                let is_over = game.is_over(&[row, column]);
                let is_reached = reached[place] >> (column % 64) & 1 == 1 && !is_over;
                let misere = game.ending() == crate::Ending::Misere;
                if is_reached || misere && (is_over || !game.has_move(&[row, column])) {
                    continue;
                }
                swept.set(row, column);
                let (skip, shift) = (column as usize / 64, column % 64);
                for k in 0..rows - row {
                    let to = &mut reached[(row + k) as usize * words..][..words];
                    let from = &moves[k as usize * words..][..words];
                    for word in 0..words - skip {
                        to[word + skip] |= from[word] << shift;
                        if shift > 0 && word + skip + 1 < words {
                            to[word + skip + 1] |= from[word] >> (64 - shift);
                        }
                    }
                }
                meter.spend((rows - row) * words as u64 / 16 + 1).await;
            }
            meter.spend(cols).await;
        }
        swept
    }

    /// By definition, from the options of each position.
    async fn by_cells(
        game: &'a TakeAway,
        twist: Option<&Blocking>,
        rows: u64,
        cols: u64,
        meter: &Meter,
    ) -> Result<Swept<'a>, Problem> {
        meter.begin(Cost::exactly(rows * cols * LISTED)).await;
        let mut swept = Swept::empty(game, rows, cols, Way::Cells);
        let rule = Twist::of(twist).ok_or_else(|| too_large(BY_CELLS, meter))?;
        for row in 0..rows {
            for column in 0..cols {
                let piles = [row, column];
                let may_be_left = if twist.is_some() {
                    let mut totals = Totals::default();
                    for amounts in game.amounts(&piles) {
                        let bit = rule.bit(&amounts);
                        totals.moves |= bit;
                        if swept.is_p(row - amounts[0], column - amounts[1]) {
                            totals.wins |= bit;
                        }
                    }
                    swept.totals.push(totals);
                    rule.may_be_left(totals, game.ending())
                } else {
                    swept.decides(&piles) == Outcome::P
                };
                if may_be_left {
                    swept.set(row, column);
                }
            }
            meter.spend(cols * LISTED).await;
        }
        Ok(swept)
    }

    /// Whether a position is P under a restriction, in a game with a twist.
    pub(super) fn is_p_under(&self, row: u64, column: u64, restriction: Residues) -> bool {
        let totals = self.totals[(row * self.cols + column) as usize];
        totals.is_p(bits(restriction), self.game.ending())
    }

    /// What the cells of a frame know of all restrictions, each kind once.
    pub(super) fn kinds(&self, frame: &Frame) -> Vec<Totals> {
        let of = |(y, x)| {
            frame.piles_at(y, x).map(|piles| self.totals[(piles[0] * self.cols + piles[1]) as usize])
        };
        let mut kinds: Vec<Totals> = frame.cells().filter_map(of).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The outcome of a position whose options are swept.
    fn decides(&self, piles: &[u64]) -> Outcome {
        let most = self.game.forbids();
        let (mut moves, mut free, mut forbidden) = (false, false, 0);
        for amounts in self.game.amounts(piles) {
            moves = true;
            if self.is_p(piles[0] - amounts[0], piles[1] - amounts[1]) {
                let only = self.game.forbidding.as_ref().and_then(|Forbidding { only, .. }| only.as_ref());
                let may = most > 0 && only.is_none_or(|only| only.allows(piles, &amounts));
                (free, forbidden) = (free || !may, forbidden + u64::from(may));
                if free || forbidden > most {
                    return Outcome::N;
                }
            }
        }
        let is_lost = moves || self.game.ending() == crate::Ending::Normal;
        if is_lost { Outcome::P } else { Outcome::N }
    }

    /// The outcomes of the cells of a frame, row after row.
    pub(super) fn outcomes(&self, frame: &Frame, restriction: Option<Residues>) -> Vec<u8> {
        let is_p = |piles: &Piles| match restriction {
            None => self.is_p(piles[0], piles[1]),
            Some(restriction) => self.is_p_under(piles[0], piles[1], restriction),
        };
        let cell = |(y, x)| match frame.piles_at(y, x) {
            Some(piles) if is_p(&piles) => Cell::P as u8,
            Some(_) => Cell::N as u8,
            None => Cell::Nothing as u8,
        };
        frame.cells().map(cell).collect()
    }
}

/// Whether what may be taken does not depend on the piles.
fn is_stationary(game: &TakeAway) -> bool {
    game.atoms.iter().all(|atom| match atom {
        Atom::Line { from, half, .. } => *from == From::Any && !half,
        Atom::Euclid => false,
        Atom::If(formula) => formula.is_stationary(),
        _ => true,
    })
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
            Way::Cells => "take/cells",
        };
        Basis { kind: By::Search, id, source: "a sweep of all positions below".into() }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        if self.is_p(piles[0], piles[1]) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        (self.game.has_values() && self.is_p(piles[0], piles[1])).then_some(Nimber(0))
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, left) in self.game.options(piles) {
            if self.is_p(left[0], left[1]) {
                winning.push(played, most);
            }
        }
        Ok(winning)
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let lost = self.game.options(piles).filter(|(_, left)| self.is_p(left[0], left[1])).count();
        let text = match (self.game.forbids(), lost) {
            (0, 0) => say!("No option is a P-position."),
            (0, 1) => say!("One option is a P-position."),
            (0, _) => say!("{lost} options are P-positions.", lost),
            (most, _) => say!("{lost} options are P-positions, and {most} may be forbidden.", lost, most),
        };
        [text.into()].into()
    }
}
