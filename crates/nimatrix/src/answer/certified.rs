//! The numbers by which a game is proved for piles of all sizes.
use alloc::vec::Vec;

/// A table that proves a game for piles of all sizes. It can be checked without knowing how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Certified {
    /// From one pile any of some amounts may be taken, and its Grundy values repeat.
    Period {
        /// The amounts, in ascending order.
        amounts: Vec<u64>,
        /// The first pile size from which on the values repeat.
        preperiod: u64,
        /// The values up to the end of the first period.
        values: Vec<u32>,
    },
    /// From one pile any amount may be taken that the restriction in force, a set of residues modulo `n`,
    /// leaves free, and the move imposes a restriction of the family; the residues of the amounts that win
    /// outright repeat. Bit r of a set is the residue r, from 0 to n - 1.
    Masks {
        /// The modulus.
        n: u8,
        /// The restrictions of the family.
        family: Vec<u32>,
        /// Whether play is misère.
        misere: bool,
        /// The first pile size from which on the sets repeat.
        preperiod: u64,
        /// The sets up to the end of the first period.
        masks: Vec<u32>,
    },
    /// Any number may be taken from one pile, or a total divisible by `m` from several; these are all P-positions.
    List {
        /// The number *m*.
        m: u64,
        /// The number of piles.
        piles: usize,
        /// The positions in lexicographic order, each ascending, one after the other; each represents all its
        /// orders.
        positions: Vec<u32>,
    },
}

impl Certified {
    /// Whether the checkers take it, which stop at 2^28 comparisons, and with a list at 2^24 positions.
    pub(crate) fn is_checkable(&self) -> bool {
        const MOST: u64 = 1 << 28;
        match self {
            Certified::Period { amounts, values, .. } => {
                let terms = values.len() as u64 + amounts.last().copied().unwrap_or(0);
                terms.saturating_mul(amounts.len() as u64) <= MOST
            }
            // A modulus of at most 30 and 4,096 restrictions are no more than that.
            Certified::Masks { .. } => true,
            Certified::List { m, piles, positions } => {
                let side = u64::from(positions.iter().copied().max().unwrap_or(0)).saturating_add(m + 1);
                let count = *piles as u64;
                let places = (0..count).fold(1u64, |places, _| places.saturating_mul(side));
                let orders: u64 = (1..=count).product();
                let each = (places / m).saturating_add(side.saturating_mul(count));
                let marks = each.saturating_mul(orders).saturating_mul(positions.len() as u64 / count);
                places <= 1 << 24 && marks <= MOST
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn tables_are_offered_up_to_the_work_that_checkers_do() {
        // 2^12 amounts, and 2^16 comparisons for each of them, or one more.
        let period = |values: usize| Certified::Period {
            amounts: (1..=1 << 12).collect(),
            preperiod: 0,
            values: vec![0; values - (1 << 12)],
        };
        assert_eq!([1 << 16, (1 << 16) + 1].map(|values| period(values).is_checkable()), [true, false]);
        let with_m = |m: u32, side: u32, positions: usize| Certified::List {
            m: m.into(),
            piles: 2,
            positions: vec![side - 1 - m; 2 * positions],
        };
        let list = |side, positions| with_m(1, side, positions);
        // A square with 2^24 places; seven positions in two orders mark about 2^24 each.
        assert!(list(1 << 12, 7).is_checkable() && !list(1 << 12, 8).is_checkable());
        assert!(!list((1 << 12) + 1, 1).is_checkable());
        // With m = 2 they mark half as many.
        assert!(with_m(2, 1 << 12, 15).is_checkable() && !with_m(2, 1 << 12, 16).is_checkable());
    }
}
