//! Laws along the diagonal of two piles, found without automata.
//!
//! The *row* a at column b is the set of residues of all b' < b for which (a, b') may be handed over. Rows only
//! grow. Suppose each row a is final from column a + `width` on, and the final rows repeat: from `preperiod` on every
//! `block` rows, a multiple of n. Then in a far column nothing depends on more than the final rows, so that its own
//! set settles, at one set for each residue of columns; and the band of `width` rows beside the diagonal, into
//! which these sets come from above, either repeats after a block or it does not. Where it does, everything
//! repeats for ever, from the column `edge` on.
use alloc::vec;
use alloc::vec::Vec;

use crate::Spec;
use crate::certificate::Diagonal;
use crate::intern::hash;
use crate::pace::Pace;

/// The numbers of columns to try, in order.
pub const COLUMNS: [usize; 4] = [256, 768, 1536, 3584];
/// The most columns that a certificate may ask its checker for.
const MOST_COLUMNS: usize = 4096;

/// A law that is true, from this number of columns; `None` if they show none.
pub async fn law(spec: &Spec, columns: usize, pace: &Pace) -> Option<Diagonal> {
    let mut seen = Seen::default();
    seen.sweep(spec, columns, pace).await;
    let width = seen.width()?;
    let (preperiod, step) = seen.repeats(width, spec.n as usize)?;
    let final_row = |row: usize| {
        let repeated = row.checked_sub(preperiod).map(|past| preperiod + past % step);
        seen.rows[repeated.unwrap_or(row)]
    };
    let (settled, sets) = far(spec, final_row, preperiod, step)?;
    let least = (preperiod + width).max(settled + width - 1).max(spec.n as usize);
    let (edge, block) = bands(spec, &seen, width, step, least, pace).await?;
    let mut law = Diagonal { preperiod, block, width, edge, columns: sets, ..Diagonal::default() };
    law.rows = (0..preperiod + block).map(final_row).collect();
    law.band = seen.band(spec, width, edge);
    // The law's period is the least one, from its first column on.
    let last = edge + block + spec.n as usize;
    if 2 * block + edge + spec.n as usize > MOST_COLUMNS || last + block >= seen.cells.len() {
        return None;
    }
    for period in (1..=block).filter(|period| block.is_multiple_of(*period)) {
        if let Some(from) = seen.from(period, last, edge + 1 - width) {
            pace.spend(last * last / 2).await;
            return Some(Diagonal { period, from, ..law });
        }
        pace.spend(last).await;
    }
    None
}

/// Columns computed by definition.
#[derive(Default)]
struct Seen {
    /// For the cells (a, b) with a ≤ b, column b after column, the residues of the amounts that lead to piles
    /// that may be handed over.
    cells: Vec<Vec<u32>>,
    rows: Vec<u32>,
    /// The column after the one that last changed each row.
    changed: Vec<usize>,
}

impl Seen {
    async fn sweep(&mut self, spec: &Spec, columns: usize, pace: &Pace) {
        for column in 0..columns {
            let mut own = 0;
            let mut cells = Vec::with_capacity(column + 1);
            for a in 0..=column {
                if a == column {
                    self.rows.push(own);
                    self.changed.push(column);
                }
                let residues = spec.minus(column, self.rows[a]) | spec.minus(a, own);
                if spec.covers(residues, column) {
                    let grown = self.rows[a] | 1 << (column % spec.n as usize);
                    if grown != self.rows[a] {
                        (self.rows[a], self.changed[a]) = (grown, column + 1);
                    }
                    own |= 1 << (a % spec.n as usize);
                }
                cells.push(residues);
            }
            self.cells.push(cells);
            pace.spend(column + 1).await;
        }
    }

    /// How far from the diagonal rows change; `None` if that may be anywhere.
    fn width(&self) -> Option<usize> {
        let all = self.rows.len();
        let change = |row: usize| (self.changed[row] - row).max(1);
        let width = (0..all / 2).map(change).max()?;
        // Later rows with a complete band behind them must not change farther away.
        let is_seen = width < all / 4 && (0..all - width).all(|row| change(row) <= width);
        is_seen.then_some(width)
    }

    /// From where on and after how many rows, a multiple of n, the final rows repeat; `None` if that is not
    /// seen twice.
    fn repeats(&self, width: usize, n: usize) -> Option<(usize, usize)> {
        let last = self.rows.len() - width;
        (1..=last / 2 / n).map(|times| n * times).find_map(|step| {
            let differs = (0..last - step).rev().find(|&row| self.rows[row] != self.rows[row + step]);
            let preperiod = differs.map_or(0, |row| row + 1);
            (preperiod + 2 * step <= last).then_some((preperiod, step))
        })
    }

    /// The sets of the rows in the band, but its last one, as they are before a column.
    fn band(&self, spec: &Spec, width: usize, column: usize) -> Vec<u32> {
        let met = |row: usize| {
            let residue = |b: usize| if self.is_set(spec, row, b) { 1 << (b % spec.n as usize) } else { 0 };
            (0..column).fold(0, |set, b| set | residue(b))
        };
        (column + 1 - width..column).map(met).collect()
    }

    /// Whether (a, b) may be handed over.
    fn is_set(&self, spec: &Spec, a: usize, b: usize) -> bool {
        spec.covers(self.cells[a.max(b)][a.min(b)], a.max(b))
    }

    /// From which size on `period` steps along the diagonal change nothing, in all columns before `last`;
    /// `None` if that is above `most`.
    fn from(&self, period: usize, last: usize, most: usize) -> Option<usize> {
        let mut from = 0;
        for b in (0..last).rev() {
            let is_same = |&a: &usize| self.cells[b][a] == self.cells[b + period][a + period];
            if let Some(a) = (from..=b).rev().find(|a| !is_same(a)) {
                from = a + 1;
            }
            if from > most {
                return None;
            }
        }
        Some(from)
    }
}

/// The sets at which far columns of each residue settle, and the row from which all have; `None` if a column
/// changes a row, or never settles.
fn far(
    spec: &Spec,
    final_row: impl Fn(usize) -> u32,
    preperiod: usize,
    step: usize,
) -> Option<(usize, Vec<u32>)> {
    let n = spec.n as usize;
    let (mut settled, mut sets) = (0, vec![]);
    for residue in 0..n {
        let (mut own, mut since, mut row) = (0, 0, 0);
        while row < since.max(preperiod) + step {
            let residues = spec.minus(residue, final_row(row)) | spec.minus(row, own);
            if spec.covers(residues, usize::MAX - 1) {
                if final_row(row) >> residue & 1 == 0 {
                    return None;
                }
                if own >> (row % n) & 1 == 0 {
                    (own, since) = (own | 1 << (row % n), row + 1);
                }
            }
            row += 1;
        }
        settled = settled.max(since);
        sets.push(own);
    }
    Some((settled, sets))
}

/// The first column, from `least` on, from which the band repeats, and after how many columns, a multiple of
/// `step`; `None` if that is not seen.
async fn bands(
    spec: &Spec,
    seen: &Seen,
    width: usize,
    step: usize,
    least: usize,
    pace: &Pace,
) -> Option<(usize, usize)> {
    let all = seen.cells.len();
    // The sets of the rows of the band before each column, as a hash.
    let (mut rows, mut hashes) = (vec![0_u32; all], vec![0; all]);
    for column in 0..all {
        let band = &rows[(column + 1).saturating_sub(width)..column];
        hashes[column] = band.iter().fold(0, |found, set| hash(&[found, (*set).into()]));
        for (a, row) in rows[..=column].iter_mut().enumerate() {
            let new = u32::from(seen.is_set(spec, a, column));
            *row |= new << (column as u32 % spec.n);
        }
        // The row that begins here is the column by symmetry.
        let own = (0..column).filter(|&a| seen.is_set(spec, a, column));
        rows[column] |= own.fold(0, |set, a| set | 1 << (a % spec.n as usize));
        pace.spend(column + 1).await;
    }
    for block in (1..).map(|times| times * step).take_while(|block| least + 2 * block < all) {
        let differs = (least..all - block).rev().find(|&column| hashes[column] != hashes[column + block]);
        let edge = differs.map_or(least, |column| column + 1);
        if edge + 2 * block + (spec.n as usize) < all {
            return Some((edge, block));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::pace::Run;

    /// Every game of two piles modulo 1 to 3 that has two restrictions at most, normal and misère.
    fn games() -> Vec<Spec> {
        let mut all = vec![];
        for n in 1..=3_u32 {
            for (first, second) in
                (0..1_u32 << n).flat_map(|first| (first..1 << n).map(move |second| (first, second)))
            {
                for misere in [false, true] {
                    all.push(Spec { rules: String::new(), n, family: vec![first, second], misere, piles: 2 });
                }
            }
        }
        all
    }

    fn seen(spec: &Spec, columns: usize) -> Seen {
        let spec = spec.clone();
        let run = Run::new(async move |pace: &Pace| {
            let mut seen = Seen::default();
            seen.sweep(&spec, columns, pace).await;
            seen
        });
        run.finish()
    }

    /// Rows change up to the width from the diagonal, and one of the first half of them there.
    #[test]
    fn rows_change_within_the_width() {
        let mut found = 0;
        for spec in games() {
            let seen = seen(&spec, 64);
            let far = |row: usize| (seen.changed[row] - row).max(1);
            let widest = (0..32).map(far).max().expect("rows");
            let is_kept = widest < 16 && (0..64 - widest).all(|row| far(row) <= widest);
            assert_eq!(seen.width(), is_kept.then_some(widest), "{spec:?}");
            found += usize::from(is_kept);
        }
        // The width is that of the first half of the rows, and less than a quarter of them.
        for (row, change, width) in
            [(31, 15, Some(15)), (31, 16, None), (32, 2, None), (62, 1, Some(1)), (63, 5, Some(1))]
        {
            let mut seen = Seen { cells: vec![], rows: vec![0; 64], changed: (0..64).collect() };
            seen.changed[row] += change;
            assert_eq!(seen.width(), width, "row {row} changes after {change}");
        }
        assert!(found > 10, "{found} widths");
    }

    /// Far columns settle as they do after very many rows.
    #[test]
    fn far_columns_settle_where_very_many_rows_do() {
        let (mut settle, mut refused) = (0, 0);
        for spec in games() {
            let n = spec.n as usize;
            for (preperiod, step, seed) in (0..4).flat_map(|preperiod| {
                (1..3).flat_map(move |times| (0..6_usize).map(move |seed| (preperiod, times * n, seed)))
            }) {
                // All residues, or some of them here and there.
                let row = |row: usize| {
                    let row = if row < preperiod { row } else { preperiod + (row - preperiod) % step };
                    let dropped = if seed == 0 { 0 } else { 1 << ((row * seed + seed / 2) % n) };
                    ((1_u32 << n) - 1) & !dropped
                };
                let mut expected = Some((0, vec![]));
                for residue in 0..n {
                    let (mut own, mut since) = (0_u32, 0);
                    for met in 0..200 {
                        let residues = spec.minus(residue, row(met)) | spec.minus(met, own);
                        if !spec.covers(residues, usize::MAX - 1) {
                            continue;
                        }
                        if row(met) & 1 << residue == 0 {
                            expected = None;
                        }
                        if own & 1 << (met % n) == 0 {
                            (own, since) = (own + (1 << (met % n)), met + 1);
                        }
                    }
                    expected = expected.map(|(settled, mut sets): (usize, Vec<u32>)| {
                        sets.push(own);
                        (settled.max(since), sets)
                    });
                }
                assert_eq!(far(&spec, row, preperiod, step), expected, "{spec:?} {preperiod} {step} {seed}");
                settle += usize::from(expected.is_some());
                refused += usize::from(expected.is_none());
            }
        }
        assert!(settle > 100 && refused > 100, "{settle} settle, {refused} are refused");
    }

    /// The bands repeat after the columns that their sets show, computed one by one.
    #[test]
    fn bands_repeat_where_their_sets_do() {
        const ALL: usize = 72;
        let mut edges = vec![];
        for spec in games() {
            let seen = seen(&spec, ALL);
            let n = spec.n as usize;
            // The set of the row before the column: of all sizes before it, larger or smaller, that may be handed over.
            let set = |row: usize, column: usize| {
                (0..column).filter(|&b| seen.is_set(&spec, row, b)).fold(0_u32, |set, b| set | 1 << (b % n))
            };
            for (width, step, least) in [(1, n, 0), (2, n, 1), (4, n, 4), (5, 2 * n, 3), (9, n, 8)] {
                let band = |column: usize| -> Vec<u32> {
                    ((column + 1).saturating_sub(width)..column).map(|row| set(row, column)).collect()
                };
                let each: Vec<Vec<u32>> = (0..ALL).map(band).collect();
                let expected = (1..)
                    .map(|times| times * step)
                    .take_while(|block| least + 2 * block < ALL)
                    .find_map(|block| {
                        let edge = (least..ALL)
                            .find(|&edge| (edge..ALL - block).all(|at| each[at] == each[at + block]))?;
                        (edge + 2 * block + n < ALL).then_some((edge, block))
                    });
                let (game, own) = (spec.clone(), Seen { cells: seen.cells.clone(), ..Seen::default() });
                let run =
                    Run::new(async move |pace: &Pace| bands(&game, &own, width, step, least, pace).await);
                assert_eq!(run.finish(), expected, "{spec:?} {width} {step} {least}");
                edges.extend(expected.map(|(edge, block)| (edge > least, block > step)));
            }
        }
        for kind in [(false, false), (true, false)] {
            assert!(edges.contains(&kind), "{kind:?}");
        }
    }
}
