//! The check of a diagonal law of two piles.
//!
//! Let the *row* a at column b be the set of residues of all b' < b for which (a, b') may be handed over; a row
//! only grows, and whether (a, b) may be handed over depends on the rows a at column b and b at column a, because
//! H is symmetric. A law claims that each row a is *final* from column a + `width` on, and that the final rows
//! repeat, `rows` being those of the first `preperiod + block` rows. Three finite checks show it:
//!
//! 1. By definition, column by column up to `edge + block`: each row leaves the band of `width` rows beside the
//!    diagonal with its final set, and the `band` at the column `edge` is there again at `edge + block`.
//! 2. In a column beyond `edge`, of each residue, from the top down past final rows: nothing new is met, and
//!    the column's own set is the one in `columns` before it reaches the band, and stays.
//! 3. So all columns from `edge` on repeat for ever. That the amounts that win outright have the same residues at
//!    (a + `period`, b + `period`) as at (a, b), for all a and b from `from` on, holds if it does for one
//!    representative of each case.
use alloc::format;
use alloc::vec::Vec;

use crate::certificate::Diagonal;
use crate::{Game, Refusal};

/// The columns computed by definition: for each cell (a, b) with a ≤ b, the residues of the amounts that lead
/// to piles that may be handed over.
#[derive(Debug, Default)]
pub struct Columns {
    amounts: Vec<Vec<u32>>,
    /// The rows of these columns.
    rows: Vec<u32>,
}

impl Columns {
    /// The columns of a law that holds.
    pub fn check(law: &Diagonal, game: &Game) -> Result<Columns, Refusal> {
        let mut columns = Columns::default();
        for column in 0..law.columns_worked_out(game) {
            columns.is_as_claimed(law, column)?;
            columns.compute(column, game);
        }
        far(law, game)?;
        columns.repeats(law, game)?;
        Ok(columns)
    }

    /// The cells computed.
    pub fn cells(&self) -> usize {
        self.amounts.len() * (self.amounts.len() + 1) / 2
    }

    fn compute(&mut self, column: u64, game: &Game) {
        let residue = 1 << (column % u64::from(game.n));
        let (mut own, mut amounts) = (0, Vec::new());
        for a in 0..=column {
            if a == column {
                self.rows.push(own);
            }
            let row = &mut self.rows[a as usize];
            let all = game.amounts(column, *row) | game.amounts(a, own);
            amounts.push(all);
            if game.covers(all, column) {
                *row |= residue;
                own |= 1 << (a % u64::from(game.n));
            }
        }
        self.amounts.push(amounts);
    }

    /// Whether the rows agree with the law before a column is computed.
    fn is_as_claimed(&self, law: &Diagonal, column: u64) -> Result<(), Refusal> {
        let refuse = |condition: &str, row: u64| {
            Err(Refusal { condition: condition.into(), at: Some([row, column].into()) })
        };
        let past = law.edge + law.block;
        if column == law.edge || column == past {
            let band = &self.rows[(column - law.width + 1) as usize..];
            if let Some(row) = band.iter().zip(&law.band).position(|(found, claimed)| found != claimed) {
                return refuse("the band is as claimed", column - law.width + 1 + row as u64);
            }
        }
        // At the edge all rows outside the band are final, and from there on each that leaves it.
        let left = (column + 1).saturating_sub(law.width);
        let rows = if column == law.edge { 0..left } else { left.saturating_sub(1)..left };
        if (law.edge..=past).contains(&column)
            && let Some(row) = rows.into_iter().find(|&row| self.rows[row as usize] != law.row(row))
        {
            return refuse("rows outside the band are final", row);
        }
        Ok(())
    }

    /// Whether the law's period holds for one representative of each case.
    fn repeats(&self, law: &Diagonal, game: &Game) -> Result<(), Refusal> {
        let last = law.edge + law.block + u64::from(game.n);
        for b in law.from..last {
            for a in law.from..=b {
                if self.amounts(a, b) != self.amounts(a + law.period, b + law.period) {
                    let condition = format!("{} along the diagonal changes nothing", law.period);
                    return Err(Refusal { condition, at: Some([a, b].into()) });
                }
            }
        }
        Ok(())
    }

    /// The residues of the amounts that lead from a computed cell, a ≤ b, to piles that may be handed over.
    pub fn amounts(&self, a: u64, b: u64) -> u32 {
        self.amounts[b as usize][a as usize]
    }
}

/// Walks down columns beyond the edge, one of each residue, past final rows.
fn far(law: &Diagonal, game: &Game) -> Result<(), Refusal> {
    for (residue, &claimed) in law.columns.iter().enumerate() {
        let mut own = 0;
        let settled = law.edge + 1 - law.width;
        for a in 0..=settled + law.block {
            let refuse = |condition: &str| {
                let at = Some([a, residue as u64].into());
                Err(Refusal { condition: format!("in the far columns of each residue {condition}"), at })
            };
            if a >= settled && own != claimed {
                return refuse("the set is the one claimed at the band");
            }
            let row = law.row(a);
            let all = game.amounts(residue as u64, row) | game.amounts(a, own);
            if game.covers(all, u64::MAX) {
                own |= 1 << (a % u64::from(game.n));
                if row >> residue & 1 == 0 {
                    return refuse("final rows meet nothing new");
                }
            }
        }
    }
    Ok(())
}

impl Diagonal {
    /// The final set of a row.
    fn row(&self, row: u64) -> u32 {
        let repeated = row.checked_sub(self.preperiod).map(|past| self.preperiod + past % self.block);
        self.rows[repeated.unwrap_or(row) as usize]
    }

    /// A computed cell with the same amounts as (a, b), a ≤ b.
    pub fn representative(&self, a: u128, b: u128, n: u32) -> (u64, u64) {
        let [edge, block, width] = [self.edge, self.block, self.width].map(u128::from);
        if b <= edge {
            return (a as u64, b as u64);
        }
        if b - a < width {
            let column = edge + (b - edge) % block;
            return ((column - (b - a)) as u64, column as u64);
        }
        // Far from the diagonal: the row is one of a block, the column any of its residue.
        let settled = edge + 1 - width;
        let row = a - a.saturating_sub(settled) / block * block;
        let column = edge.max(row + width);
        (row as u64, (column + (b - column) % u128::from(n)) as u64)
    }
}
