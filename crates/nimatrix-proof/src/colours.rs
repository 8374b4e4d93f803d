//! Guesses automata that give colours: numbers that positions of two piles share if they have the same future.
//!
//! It knows no rules. A window of colours suggests an automaton that reads the digits of both piles; whether that
//! holds for all piles is decided by whoever checks its certificate. A state is a *view*: the colours after all
//! words of a few more digits.
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::certificate::list;
use crate::intern::{Intern, hash};
use crate::machine::Machine;
use crate::numeration::Numeration;
use crate::pace::{Pace, Try};

/// The sides of the first and the last square of positions.
const SIDES: [usize; 2] = [128, 2048];
/// The most views.
const MOST_VIEWS: usize = 4096;
/// The widths of views in a base, and the digits of views in other numerations, which have all words of them.
const WIDTHS: [usize; 8] = [2, 3, 4, 6, 9, 13, 18, 24];
const DEPTHS: [usize; 8] = [1, 2, 2, 3, 3, 4, 5, 6];
/// The largest base and the largest period along rows or the diagonal that suggests one.
const MOST_BASE: usize = 32;

/// The certificate of an automaton that gives the colours of all positions; `None` where none was found.
pub async fn prove(
    rules: &str,
    side: usize,
    colours: impl Fn(usize) -> Option<Vec<u16>>,
    holds: impl Fn(&str) -> bool,
    pace: &Pace,
) -> Option<String> {
    let mut next = SIDES[0];
    while next <= side.max(SIDES[1]) {
        *pace.trying.borrow_mut() = Some(Try::Window { side: next });
        pace.spend(1).await;
        let window = Window { side: next, cells: colours(next)? };
        pace.spend(next * next).await;
        if let Some(found) = from_window(rules, &window, &holds, pace).await {
            return Some(found);
        }
        next *= 2;
    }
    None
}

/// The colours of a square of positions.
struct Window {
    side: usize,
    cells: Vec<u16>,
}

async fn from_window(
    rules: &str,
    window: &Window,
    holds: &impl Fn(&str) -> bool,
    pace: &Pace,
) -> Option<String> {
    let bases = window.bases().into_iter().map(Numeration::Base);
    let all: Vec<Numeration> = bases.chain([1, 2, 3].map(Numeration::Quotient)).collect();
    let mut guesses = vec![];
    for (width, depth) in WIDTHS.into_iter().zip(DEPTHS) {
        for &numeration in &all {
            let (trying, size) = match numeration {
                Numeration::Base(base) => (Try::Automata { base, width }, width),
                Numeration::Quotient(quotient) => (Try::Quotient { quotient, digits: depth }, depth),
            };
            *pace.trying.borrow_mut() = Some(trying);
            let Some(machine) = window.guess(numeration, size, pace).await else { continue };
            let seed = numeration.digits() as u64;
            let name = machine.next.iter().fold(seed, |found, &next| hash(&[found, next.into()]));
            if guesses.contains(&name) {
                continue;
            }
            guesses.push(name);
            let text = certificate(rules, numeration, &machine, window.side);
            pace.spend(machine.next.len() * 64).await;
            if holds(&text) {
                return Some(text);
            }
        }
    }
    None
}

impl Window {
    fn cell(&self, row: usize, column: usize) -> u16 {
        self.cells[row * self.side + column]
    }

    /// The bases to be tried: small ones, and the periods of rows, columns and the diagonal with their divisors.
    fn bases(&self) -> Vec<usize> {
        let half = self.side / 2;
        let repeats = |(down, across): (usize, usize)| {
            let mut places =
                (half - 16..half).flat_map(|row| (half - 16..half).map(move |column| (row, column)));
            places.all(|(row, column)| self.cell(row, column) == self.cell(row + down, column + across))
        };
        let mut periods = vec![];
        for (down, across) in [(0, 1), (1, 0), (1, 1)] {
            periods.extend((1..half.min(1024)).find(|&times| repeats((down * times, across * times))));
        }
        let mut bases: Vec<usize> = vec![2, 3, 5];
        for base in 2..=MOST_BASE {
            let is_power = bases.iter().any(|&known| (1..5).any(|power| known.pow(power) == base));
            if !is_power && periods.iter().any(|period| period % base == 0) {
                bases.push(base);
            }
        }
        bases
    }

    /// The automaton suggested by views of this width or this number of digits; `None` if they are too many,
    /// leave the window, or contradict it.
    async fn guess(&self, numeration: Numeration, size: usize, pace: &Pace) -> Option<Machine> {
        let weights: Vec<usize> =
            numeration.weights(self.side as u128).into_iter().map(|weight| weight as usize).collect();
        let digits = numeration.digits();
        // The numbers to examine from an index on, after a digit that is 0 or not.
        let depth = if matches!(numeration, Numeration::Base(_)) { 1 } else { size };
        let words = |index: usize, is_other: bool| {
            if matches!(numeration, Numeration::Base(_)) {
                return (0..size).map(|times| times * weights[index]).collect();
            }
            let mut words = vec![(0, is_other)];
            for weight in &weights[index..index + depth] {
                let longer = |(number, is_other): &(usize, bool)| {
                    let number = *number;
                    (0..numeration.following(*is_other))
                        .map(move |digit| (number + digit * weight, digit > 0))
                };
                words = words.iter().flat_map(longer).collect();
            }
            words.into_iter().map(|(number, _)| number).collect::<Vec<usize>>()
        };
        let mut views = Intern::new(1);
        // For each view the place, the index of the next digit and whether the last ones are not 0.
        let mut met: Vec<([usize; 2], usize, [bool; 2])> = vec![];
        let mut look = |met: &mut Vec<_>, at: [usize; 2], index: usize, others: [bool; 2]| {
            if index + depth > weights.len() {
                return None;
            }
            let [down, across] = others.map(|is_other| words(index, is_other));
            if at[0] + down.iter().max()? >= self.side || at[1] + across.iter().max()? >= self.side {
                return None;
            }
            let is_limited = others.map(|is_other| is_other && matches!(numeration, Numeration::Quotient(_)));
            let mut view = hash(&is_limited.map(u64::from));
            for row in down {
                for column in &across {
                    view = hash(&[view, self.cell(at[0] + row, at[1] + column).into()]);
                }
            }
            let number = views.number(&[view]);
            if number == met.len() {
                met.push((at, index, others));
            }
            Some(number as u32)
        };
        look(&mut met, [0, 0], 0, [false, false])?;
        let (mut next, mut output) = (vec![], vec![]);
        while output.len() < met.len() {
            let (at, index, others) = met[output.len()];
            for letter in 0..digits * digits {
                let read = [letter / digits, letter % digits];
                if (0..2).any(|pile| read[pile] >= numeration.following(others[pile])) {
                    next.push(u32::MAX);
                    continue;
                }
                let place = [0, 1].map(|pile| at[pile] + read[pile] * weights[index]);
                next.push(look(&mut met, place, index + 1, read.map(|digit| digit > 0))?);
            }
            output.push(u32::from(self.cell(at[0], at[1])));
            pace.spend(digits * digits * size * size).await;
            if met.len() > MOST_VIEWS {
                return None;
            }
        }
        // What digits that can't follow lead to is never read.
        if next.contains(&u32::MAX) {
            let state = output.len() as u32;
            next.iter_mut().filter(|next| **next == u32::MAX).for_each(|next| *next = state);
            next.extend(vec![state; digits * digits]);
            output.push(u32::MAX);
        }
        let machine = Machine { base: digits, piles: 2, next, output }.minimised(pace).await;
        self.agrees(&machine, numeration).then_some(machine)
    }

    /// Whether an automaton gives the colours of the first positions, and of some far out.
    fn agrees(&self, machine: &Machine, numeration: Numeration) -> bool {
        let numbers = (0..96).chain((96..self.side).step_by((self.side / 64) | 1));
        let length = numeration.word(self.side as u128).len();
        let word = |number: usize| {
            let mut digits = numeration.word(number as u128);
            digits.resize(length, 0);
            (number, digits)
        };
        let words: Vec<(usize, Vec<usize>)> = numbers.map(word).collect();
        words.iter().all(|(row, down)| {
            words.iter().all(|(column, across)| {
                let letters = down.iter().zip(across).map(|(x, y)| x * machine.base + y);
                let state = letters.fold(0, |state, letter| machine.after(state, letter));
                machine.output[state] == u32::from(self.cell(*row, *column))
            })
        })
    }
}

/// The certificate of an automaton. Colours are numbered in the order of the states that have them first.
fn certificate(rules: &str, numeration: Numeration, machine: &Machine, side: usize) -> String {
    let mut numbers = Intern::new(1);
    let colours: Vec<u32> =
        machine.output.iter().map(|&colour| numbers.number(&[colour.into()]) as u32).collect();
    let (key, number) = match numeration {
        Numeration::Base(base) => ("base", base),
        Numeration::Quotient(t) => ("quotient", t),
    };
    let claim = format!("\"rules\":\"{rules}\",\"claim\":\"colours\",\"{key}\":{number}");
    let mut text = format!("{{\"nimatrix-certificate\":1,{claim},\"next\":");
    let number = |out: &mut String, number: &u32| core::fmt::Write::write_fmt(out, format_args!("{number}"));
    let rows = machine.next.chunks(machine.letters());
    // Writing to a string cannot fail.
    let _ = list(&mut text, rows, |out, row| list(out, row, number));
    text.push_str(",\"colours\":");
    let _ = list(&mut text, &colours, number);
    let found = format!("{{\"by\":\"nimatrix {}\",\"window\":{side}}}", env!("CARGO_PKG_VERSION"));
    text + &format!(",\"found\":{found}}}")
}
