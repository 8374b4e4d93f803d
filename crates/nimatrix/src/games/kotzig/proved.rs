//! Values of the start and of the positions after one move, on circles of every size.
//!
//! The lists are what `examples/kotzig_periods.rs` prints, cut behind the first period that all
//! rows have in common; every one of them was made by that program. Steps up to 4 are worked out
//! again in the tests. Two steps up to 5 take the program some seconds and up to some gigabytes, and
//! for 4, 5 it finds the outcomes only.
use alloc::vec::Vec;

use super::repeat::Repeat;
use crate::{Nimber, Outcome};

/// Values on circles from the largest step on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proved {
    /// The steps, ascending.
    pub steps: &'static [u64],
    /// Whether 1 stands for every value above 0.
    pub only_outcomes: bool,
    /// How many of the last columns of the rows repeat for ever.
    period: usize,
    /// The values of the start, then those after each step, a digit for each n from the largest step
    /// on; a dash where the step is no move.
    rows: &'static [&'static str],
}

impl Proved {
    /// What is proved for these steps, ascending; `None` if nothing is.
    pub fn of(steps: &[u64]) -> Option<&'static Proved> {
        PROVED.iter().find(|proved| proved.steps == steps)
    }

    /// The digit of the start, row 0, or after a step, counted from 1.
    fn digit(&self, n: u64, row: usize) -> Option<u64> {
        let digits = self.rows.get(row)?.as_bytes();
        let place = n.checked_sub(*self.steps.last()?)?;
        let before = (digits.len() - self.period) as u64;
        let place = if place < before { place } else { before + (place - before) % self.period as u64 };
        let digit = digits[place as usize];
        digit.is_ascii_digit().then(|| u64::from(digit - b'0'))
    }

    /// The value of the start, row 0, or after a step, counted from 1; `None` for an n too small, a step
    /// that is no move, and where only outcomes are known.
    pub fn grundy(&self, n: u64, row: usize) -> Option<Nimber> {
        self.digit(n, row).filter(|&digit| digit == 0 || !self.only_outcomes).map(Nimber)
    }

    /// The outcome of the start, row 0, or after a step, counted from 1; `None` for an n too small and a
    /// step that is no move.
    pub fn outcome(&self, n: u64, row: usize) -> Option<Outcome> {
        self.digit(n, row).map(|digit| Outcome::of(Nimber(digit)))
    }

    /// The first moves that lead to P-positions.
    pub fn winning(&self, n: u64) -> Vec<u64> {
        let wins = |&(row, _): &(usize, u64)| self.outcome(n, row) == Some(Outcome::P);
        (1..).zip(self.steps.iter().copied()).filter(wins).map(|(_, step)| step).collect()
    }

    /// The number of spaces from which on the rows repeat.
    pub fn preperiod(&self) -> u64 {
        self.steps.last().copied().unwrap_or(0) + (self.rows[0].len() - self.period) as u64
    }

    /// The period that all rows have in common.
    pub fn common_period(&self) -> u64 {
        self.period as u64
    }

    /// The period of the start's values or, if only they are known, outcomes.
    pub fn period(&self) -> Repeat {
        let digits: Vec<u64> = self.rows[0].bytes().map(|digit| u64::from(digit - b'0')).collect();
        let first = self.steps.last().copied().unwrap_or(0);
        Repeat::least(first, &digits, self.preperiod(), self.common_period())
    }
}

/// The lists, by the largest step.
pub(super) const PROVED: [Proved; 10] = [
    Proved {
        steps: &[1, 2],
        only_outcomes: false,
        period: 3,
        rows: &["1012201212211", "0120120120120", "-101022001002"],
    },
    Proved { steps: &[1, 3], only_outcomes: false, period: 6, rows: &["0121010", "1010101", "-000202"] },
    Proved {
        steps: &[2, 3],
        only_outcomes: false,
        period: 5,
        rows: &["010100220002220", "101221011110111", "-21012101211001"],
    },
    Proved {
        steps: &[1, 4],
        only_outcomes: false,
        period: 5,
        rows: &[
            "101012221210212222102221021210",
            "010220000101021010010100100001",
            "-10201110021100101011010110102",
        ],
    },
    Proved {
        steps: &[3, 4],
        only_outcomes: false,
        period: 7,
        rows: &[
            "12101011122021112220111222211122221",
            "01012220001110000111000011100001110",
            "-0210102010102001002000100020010000",
        ],
    },
    Proved {
        steps: &[1, 5],
        only_outcomes: false,
        period: 330,
        rows: &[
            "\
             010121110101112101010121112101112121110121112121212121112121112121111111112121012121112101112121\
             110121112121012111112101112111110121111111012121112101112121110121112121212121112121112121110111\
             112121011111112101112121110121112121012121112101112111110121112111012121111121112121110121112121\
             21212111210111212111011111212101211111210111111111012111212101212111210111212111012111211",
            "\
             102000001010201010201010001010201010001010201010001010201000201010200000201010201010201010001010\
             201010001010201000001010201000201010200000201010201010201010001010201010001010201000001010201000\
             201010200000201010201010201010001010201010001010201000001010201000201010200000201010201010201010\
             00101020101000101020100000101020100020101020000020101020101020101000101020101000101020100",
            "\
             -01010201010000010102000000010000000002000000000100000000010000000002000000000100000000010000000\
             002000000000100000000010000000002000000000100000000010000000002000000000100000000010000000002000\
             000000100000000010000000002000000000100000000010000000002000000000100000000010000000002000000000\
             10000000001000000000200000000010000000001000000000200000000010000000001000000000200000000",
        ],
    },
    Proved {
        steps: &[2, 5],
        only_outcomes: false,
        period: 7,
        rows: &[
            "010121020222220002020220200202022020022202202200220220020",
            "101212112001101110112111011011101101100110110011011001101",
            "-01000101110012111201001121120110112111011011121101112112",
        ],
    },
    Proved {
        steps: &[3, 5],
        only_outcomes: false,
        period: 8,
        rows: &["0101211101011101010101010", "1020102010100020101010101", "-020000010102010201020101"],
    },
    Proved {
        steps: &[4, 5],
        only_outcomes: true,
        period: 9,
        rows: &[
            "010101110101110101000111111000111101000111100",
            "101011011011011011111011001111011011111011011",
            "-11110101110101110111100110111100110111100111",
        ],
    },
    Proved {
        steps: &[1, 2, 3],
        only_outcomes: false,
        period: 4,
        rows: &[
            "01012132012201230223022",
            "10101000100020002000200",
            "10123321231133113311331",
            "-0100310203333323132210",
        ],
    },
];
