//! How a sequence repeats, why, and what function that makes it.
use alloc::{vec, vec::Vec};
use core::fmt;

use crate::Sentence;
use crate::base::arithmetic::prime_factors;
use crate::base::sentence::{Join, Value, say};

/// How a sequence of outcomes or Grundy values repeats: from the preperiod on, the term one period
/// later is larger by the saltus.
///
/// The period is the least one, and so is the preperiod. With saltus 0 the sequence is periodic;
/// otherwise it is *arithmetically periodic*, and it grows.
///
/// ```
/// use nimatrix::{Period, Proof};
/// // 0, 0, 1, 1, 2, 2, 0, 3 | 1, 0, 2 | 1, 0, 2 | ...
/// let period = Period::new(8, 3, 0, Proof::Window { length: 7 }).unwrap();
/// assert_eq!(period.fold(100), (8 + 2, 30));
/// assert_eq!(Period::new(8, 0, 0, Proof::Window { length: 7 }), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Period {
    preperiod: u64,
    period: u64,
    saltus: u64,
    proof: Proof,
}

/// Why a sequence repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// Each term depends only on the `length` terms before it, in the same way from the term `length` on, and
    /// the `length` terms from the preperiod on recur one period later. (With saltus 0.)
    Window {
        /// How many terms a term depends on.
        length: u64,
    },
    /// The state that decides the terms from `from` on recurs at `again`, larger by as many saltus
    /// as there are periods between: the `window` terms before, and which terms occurred at greater
    /// distances, in each residue class modulo `modulus`.
    Recurrence {
        /// The number of terms before a term that decide it, besides those recorded in the classes.
        window: u64,
        /// The modulus of the classes.
        modulus: u64,
        /// From here on the terms repeat.
        from: u64,
        /// Here the same state was met again.
        again: u64,
    },
    /// A term is decided by its number modulo `modulus` and by the residues that occurred at certain terms
    /// before. None of these sets, which only grow, grew in `modulus` terms from `from` on.
    Residues {
        /// The modulus of the residues.
        modulus: u64,
        /// The first of the terms that added nothing.
        from: u64,
    },
    /// A theorem, in a sentence.
    Theorem(Sentence),
    /// No proof: a pattern of two numbers agrees with itself one period later.
    Seen {
        /// The side of the examined square.
        side: u64,
        /// How many cells agree.
        cells: u64,
    },
}

impl Period {
    /// A way to repeat; `None` if the period is 0.
    pub fn new(preperiod: u64, period: u64, saltus: u64, proof: Proof) -> Option<Period> {
        (period > 0).then_some(Period { preperiod, period, saltus, proof })
    }

    /// The least period and preperiod of terms that are known to repeat: from `from` on, the term after
    /// `length` more is larger by `saltus`. `term` is called for the terms before `from + length` only.
    /// `None` if `length` is 0.
    ///
    /// Periods that hold from some place on are closed under differences, so the least one divides
    /// `length`, and it is found prime by prime.
    pub(crate) fn least(
        from: usize,
        length: usize,
        saltus: u64,
        term: &dyn Fn(usize) -> u64,
        proof: Proof,
    ) -> Option<Period> {
        let end = from + length;
        let term = |n: usize| if n < end { term(n) } else { term(n - length) + saltus };
        let raise = |period: usize| {
            let product = u128::from(saltus) * period as u128;
            (product.checked_rem(length as u128)? == 0).then(|| (product / length as u128) as u64)
        };
        let repeats = |period: usize| {
            raise(period).is_some_and(|raise| (from..end).all(|n| term(n + period) == term(n) + raise))
        };
        let mut period = length;
        for prime in prime_factors(length as u64).into_iter().map(|prime| prime as usize) {
            while period.is_multiple_of(prime) && repeats(period / prime) {
                period /= prime;
            }
        }
        let raise = raise(period)?;
        let starts_later = |n: &usize| term(n + period) != term(*n) + raise;
        let preperiod = (0..from).rev().find(starts_later).map_or(0, |n| n + 1);
        Period::new(preperiod as u64, period as u64, raise, proof)
    }

    /// The number of terms before the first that repeats.
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// After how many terms the sequence repeats; at least 1.
    pub fn period(&self) -> u64 {
        self.period
    }

    /// By how much a term is larger than the one a period before it.
    pub fn saltus(&self) -> u64 {
        self.saltus
    }

    /// Why.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// Whether this is proved, not only observed.
    pub fn is_proved(&self) -> bool {
        !matches!(self.proof, Proof::Seen { .. })
    }

    /// The number before the end of the first period that corresponds to `n`, and by how many periods.
    pub fn fold(&self, n: u64) -> (u64, u64) {
        match n.checked_sub(self.preperiod) {
            None => (n, 0),
            Some(beyond) => (self.preperiod + beyond % self.period, beyond / self.period),
        }
    }

    /// The proof in a sentence.
    pub fn words(&self) -> Sentence {
        let Period { preperiod, period, saltus, proof } = self;
        match proof {
            Proof::Window { length } => {
                let (from, again) = (u128::from(*preperiod), u128::from(*preperiod) + u128::from(*period));
                let more = u128::from(*length).saturating_sub(1);
                match length {
                    1 => say!(
                        "Terms {from} and {again} are equal, and a term depends only on the one before it.",
                        (from, again)
                    ),
                    _ => say!(
                        "Terms {from}–{to} equal terms {again}–{end}, and a term depends only on the {length} \
                         before it.",
                        (from, to = from + more, again, end = again + more, length = *length)
                    ),
                }
            }
            Proof::Recurrence { window, modulus, from, again } => {
                let met = match *modulus {
                    1 => say!("which terms occurred further back"),
                    modulus => {
                        say!("which terms occurred further back in each class modulo {modulus}", modulus)
                    }
                };
                let state = match *window {
                    0 => met,
                    1 => say!("the term before it and {met}", met),
                    window => say!("the {window} terms before it and {met}", (window, met)),
                };
                let raised = match saltus {
                    0 => Sentence::default(),
                    _ => {
                        let raised = u128::from(*saltus) * u128::from((again - from) / period);
                        say!(", increased by {raised}", raised)
                    }
                };
                say!(
                    "Each term depends only on {state}; everything that still matters at $n = {from}$ recurs at \
                     $n = {again}${raised}.",
                    (state, from = *from, again = *again, raised)
                )
            }
            Proof::Residues { modulus, from } => say!(
                "Each term depends only on its number modulo {modulus} and on the residues modulo {modulus} at \
                 which certain terms have occurred. Those sets of residues can only grow; they did not grow \
                 during the {modulus} terms from $n = {from}$ on, so they never will again.",
                (modulus = *modulus, from = *from)
            ),
            Proof::Theorem(words) => words.clone(),
            Proof::Seen { side, cells } => say!(
                "Not proved, but all {cells} comparable cells of a {side} × {side} square agree.",
                (cells = *cells, side = *side)
            ),
        }
    }
}

/// A sequence as a function in closed form, as the handouts after Gasarch write it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Closed {
    /// Case by case.
    Cases {
        /// From here on the residue decides.
        preperiod: u64,
        /// The modulus of the residues.
        period: u64,
        /// One case for each value, the values ascending.
        cases: Vec<Case>,
    },
    /// g(n) = ⌊(n mod `modulus`)/`divisor`⌋, without modulus ⌊n/`divisor`⌋.
    Quotient {
        /// The modulus; it may exceed 64 bits.
        modulus: Option<u128>,
        /// The divisor, at least 1.
        divisor: u64,
    },
}

/// The numbers at which a function has one value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Case {
    /// The value.
    pub value: u64,
    /// The numbers before the preperiod, ascending.
    pub exceptions: Vec<u64>,
    /// From the preperiod on, the residues modulo the period, ascending.
    pub residues: Vec<u64>,
}

impl Closed {
    /// The most terms, preperiod and period together, that are written out case by case.
    pub const MOST: u64 = 64;

    /// The cases of a sequence that repeats without growing; `None` if it grows, or its preperiod and
    /// period are not short. `term` is called for the terms up to the end of the first period.
    pub fn cases(period: &Period, term: &dyn Fn(u64) -> u64) -> Option<Closed> {
        Closed::cases_from(0, period, term)
    }

    /// The same of a sequence that begins with the number `first`, at most the preperiod; `None` in the
    /// same cases.
    pub fn cases_from(first: u64, period: &Period, term: &dyn Fn(u64) -> u64) -> Option<Closed> {
        let end = period.preperiod.checked_add(period.period)?;
        if end > Closed::MOST || period.saltus > 0 {
            return None;
        }
        let mut cases: Vec<Case> = vec![];
        // In the first period, the numbers in the order of their residues.
        let start = period.preperiod;
        let beyond =
            (0..period.period).map(|r| start + (r + period.period - start % period.period) % period.period);
        for n in (first..start).chain(beyond) {
            let value = term(n);
            let place = cases.binary_search_by_key(&value, |case| case.value).unwrap_or_else(|place| {
                cases.insert(place, Case { value, exceptions: vec![], residues: vec![] });
                place
            });
            match n < period.preperiod {
                true => cases[place].exceptions.push(n),
                false => cases[place].residues.push(n % period.period),
            }
        }
        // Where all terms repeat, no condition on n is left.
        let preperiod = if start > first { start } else { 0 };
        Some(Closed::Cases { preperiod, period: period.period, cases })
    }

    /// The function in words, as a Grundy value: "g(n) = n mod 4".
    pub fn value(&self) -> Sentence {
        say!("$g(n) =$ {closed}", closed = self.words())
    }

    /// When a position of n tokens is a P-position, in words. The function gives the Grundy value of n
    /// tokens, or 0 at P-positions and 1 elsewhere.
    pub fn outcome(&self) -> Sentence {
        match *self {
            Closed::Cases { ref cases, .. } => match &cases[..] {
                [Case { value: 0, .. }] => say!("always P"),
                [zero @ Case { value: 0, .. }, ..] => {
                    say!("P exactly if {condition}", condition = self.condition(zero))
                }
                _ => say!("never P"),
            },
            Closed::Quotient { modulus: Some(modulus), divisor } => {
                say!("P exactly if $n mod {modulus} < {divisor}$", (modulus, divisor))
            }
            Closed::Quotient { modulus: None, divisor } => say!("P exactly if $n < {divisor}$", divisor),
        }
    }

    /// "n mod 4", "⌊(n mod 7)/2⌋", "0 if n ≡ 0 or 2 (mod 7), 1 if n ≡ 1 or 3 (mod 7)".
    pub fn words(&self) -> Sentence {
        match *self {
            Closed::Quotient { modulus: None, divisor: 1 } => say!("$n$"),
            Closed::Quotient { modulus: None, divisor } => say!("$⌊n/{divisor}⌋$", divisor),
            Closed::Quotient { modulus: Some(modulus), divisor: 1 } => say!("$n mod {modulus}$", modulus),
            Closed::Quotient { modulus: Some(modulus), divisor } => {
                say!("$⌊(n mod {modulus})/{divisor}⌋$", (modulus, divisor))
            }
            Closed::Cases { preperiod, period, ref cases } => {
                let is_residue = |case: &Case| case.residues[..] == [case.value];
                if preperiod == 0 && cases.iter().all(is_residue) {
                    return say!("$n mod {period}$", period);
                }
                let case = |case: &Case| {
                    say!("{value} if {condition}", (value = case.value, condition = self.condition(case)))
                };
                say!("{cases}", cases = Value::list(Join::Comma, cases.iter().map(case)))
            }
        }
    }

    /// "n ∈ {0, 1, 6} or n ≥ 8 and n ≡ 0 (mod 3)".
    fn condition(&self, case: &Case) -> Value {
        let Closed::Cases { preperiod, period, .. } = self else { return Value::from("") };
        let list = Value::numbers;
        let exceptions = match &case.exceptions[..] {
            [] => None,
            &[n] => Some(say!("$n = {n}$", n)),
            more => Some(say!("$n ∈ {{numbers}}$", numbers = list(Join::Comma, more))),
        };
        let beyond = match *preperiod {
            0 => None,
            from => Some(say!("$n ≥ {from}$", from)),
        };
        let residues = match &case.residues[..] {
            [] => None,
            all if all.len() as u64 == *period => Some(beyond.unwrap_or(say!("$n ≥ 0$"))),
            some => {
                let (residues, period) = (list(Join::Or, some), *period);
                let residue = say!("$n ≡ {residues} (mod {period})$", (residues, period));
                Some(match beyond {
                    Some(beyond) => say!("{beyond} and {residue}", (beyond, residue)),
                    None => residue,
                })
            }
        };
        Value::list(Join::Or, [exceptions, residues].into_iter().flatten())
    }
}

/// As [`Closed::words`].
impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().fmt(f)
    }
}

#[cfg(test)]
mod tests;
