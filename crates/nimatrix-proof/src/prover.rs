//! Trying one way to a proof after another.
use alloc::vec;
use alloc::vec::Vec;

use crate::certificate::{Certificate, Law};
use crate::confirm::{End, confirm};
use crate::diagonal;
use crate::guess::{Guess, guess};
use crate::intern::hash;
use crate::lines::line;
use crate::machine::Machine;
use crate::pace::{Pace, Progress, Run, Try};
use crate::{Spec, Window};

/// The widths of views, by the number of piles.
const WIDTHS: [&[usize]; 2] = [&[4, 6, 9, 13, 18, 24], &[2, 3, 4, 5, 6]];
/// The smallest sides, by the number of piles.
const SMALLEST_SIDES: [usize; 2] = [64, 16];
/// The most letters of an automaton.
const MOST_LETTERS: usize = 1 << 11;

/// A result of a prover, never a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// A theorem for piles of all sizes.
    Proved(Certificate),
    /// The window is not that of the rules: these piles do not obey them.
    Refuted {
        /// The first such piles.
        at: Vec<u64>,
    },
    /// Nothing was proved and nothing refuted.
    Undecided {
        /// The bases that were tried.
        bases: Vec<usize>,
        /// The most states that any attempt met.
        states: usize,
        /// The guesses that agreed with the window and failed outside it: the base, and piles of a failure.
        refuted: Vec<(usize, Vec<u64>)>,
    },
}

/// Which ways are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Ways {
    /// Automata in small bases, then a law along the diagonal, then automata in its period.
    #[default]
    All,
    /// Automata alone.
    Automata,
    /// A law along the diagonal alone.
    Diagonal,
}

/// Looks for a proof, in slices.
///
/// ```
/// use nimatrix_check::Certificate;
/// use nimatrix_proof::{Outcome, Prover, Spec, Window};
///
/// // The game of Figure 4 of Gavel and Strimling: block 1 and 3, or 2 and 3, modulo 3.
/// let spec = Spec { rules: "block:3:1,3/2,3".into(), n: 3, family: vec![0b011, 0b101], misere: false, piles: 2 };
/// let window = Window::by_rules(&spec, 512).unwrap();
/// let mut prover = Prover::new(spec, window);
/// while !prover.step(1_000_000).finished {}
/// let Outcome::Proved(certificate) = prover.finish() else { panic!("no proof") };
/// let theorem = Certificate::read(&certificate.to_json()).unwrap().check().finish().unwrap();
/// assert_eq!(theorem.handed_over(&[3_000_000_000, 3_000_000_007]), Some(false));
/// ```
pub struct Prover {
    run: Run<Outcome>,
}

impl Prover {
    /// Prepares to prove the pattern of a window, in all ways.
    pub fn new(spec: Spec, window: Window) -> Prover {
        Prover::by(Ways::All, spec, window)
    }

    /// Prepares to prove the pattern of a window, in these ways.
    pub fn by(ways: Ways, spec: Spec, window: Window) -> Prover {
        Prover { run: Run::new(async move |pace: &Pace| prove(ways, &spec, &window, pace).await) }
    }

    /// Works on for about this number of units, each worth a few nanoseconds: at least to the next pause.
    /// To stop, drop it.
    pub fn step(&mut self, units: u64) -> Progress {
        self.run.step(units)
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        self.run.progress()
    }

    /// What was found out; `None` until the work is finished.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.run.outcome()
    }

    /// Works to the end.
    pub fn finish(self) -> Outcome {
        self.run.finish()
    }
}

/// What was tried.
#[derive(Default)]
struct Tried {
    bases: Vec<usize>,
    states: usize,
    refuted: Vec<(usize, Vec<u64>)>,
    /// The guesses that failed, by their hashes: they are not tried again.
    guesses: Vec<u64>,
}

async fn prove(ways: Ways, spec: &Spec, window: &Window, pace: &Pace) -> Outcome {
    let mut tried = Tried::default();
    if window.piles() != spec.piles {
        return tried.undecided();
    }
    if ways != Ways::Diagonal {
        // Small windows first: they are quick, and mostly enough.
        let least = SMALLEST_SIDES[spec.piles - 2];
        let sides = (0..4).rev().map(|half| window.side() >> half).filter(|side| *side >= least);
        for side in sides {
            *pace.trying.borrow_mut() = Some(Try::Window { side });
            if let Some(at) = window.first_against(spec, side, pace).await {
                return Outcome::Refuted { at };
            }
            tried.bases = bases(spec, window, side);
            for &width in WIDTHS[spec.piles - 2] {
                for base in tried.bases.clone() {
                    *pace.trying.borrow_mut() = Some(Try::Automata { base, width });
                    if let Some(law) = by_automata(spec, window, side, base, width, &mut tried, pace).await {
                        return Outcome::Proved(Certificate { spec: spec.clone(), law, window: side });
                    }
                }
            }
        }
    }
    if ways != Ways::Automata && spec.piles == 2 {
        for columns in diagonal::COLUMNS {
            *pace.trying.borrow_mut() = Some(Try::Diagonal { columns });
            if let Some(law) = diagonal::law(spec, columns, pace).await {
                let law = Law::Diagonal(law);
                return Outcome::Proved(Certificate { spec: spec.clone(), law, window: columns });
            }
        }
    }
    tried.undecided()
}

impl Tried {
    fn undecided(self) -> Outcome {
        let Tried { bases, states, refuted, .. } = self;
        Outcome::Undecided { bases, states, refuted }
    }
}

/// The bases to try: small ones, the modulus, and that suggested by the diagonal.
fn bases(spec: &Spec, window: &Window, side: usize) -> Vec<usize> {
    let mut unlike: Vec<usize> = vec![];
    for base in [2, 3, spec.n as usize, 5].into_iter().chain(diagonal_bases(window, side)) {
        let letters = base.checked_pow(spec.piles as u32);
        let fits = base >= 2 && letters.is_some_and(|letters| letters <= MOST_LETTERS);
        if fits && !powers_of(&unlike, base) {
            unlike.push(base);
        }
    }
    unlike
}

/// One attempt by automata.
async fn by_automata(
    spec: &Spec, window: &Window, side: usize, base: usize, width: usize, tried: &mut Tried, pace: &Pace,
) -> Option<Law> {
    let (h, met) = match guess(window, side, base, width, pace).await {
        Guess::Agrees(h, met) => (Some(h), met),
        Guess::Fails(met) => (None, met),
    };
    tried.states = tried.states.max(met);
    let h = h?;
    let entries = h.next.iter().chain(&h.output);
    let name = entries.fold(base as u64, |found, entry| hash(&[found, (*entry).into()]));
    if tried.guesses.contains(&name) {
        return None;
    }
    tried.guesses.push(name);
    // All piles move alike, so H is symmetric, and one automaton serves them all.
    let exchanged = |pile: usize| {
        let mut order: Vec<usize> = (0..spec.piles).collect();
        order.swap(0, pile);
        order
    };
    if (1..spec.piles).any(|pile| h.reordered(&exchanged(pile)) != h) {
        return None;
    }
    let first = line(&h, spec.n, pace).await?;
    let lines: Vec<Machine> = (0..spec.piles).map(|pile| first.reordered(&exchanged(pile))).collect();
    match confirm(spec, &h, &lines, pace).await {
        End::Holds => {}
        End::Fails(at) => {
            tried.refuted.extend(at.map(|at| (base, at)));
            return None;
        }
        End::TooMany => return None,
    }
    let mut residues = vec![];
    for r in 0..spec.n {
        residues.push(first.with_outputs(|set| set >> r & 1).minimised(pace).await);
    }
    let of_pile = |pile: usize| residues.iter().map(|line| line.reordered(&exchanged(pile))).collect();
    Some(Law::HandOver { lines: (0..spec.piles).map(of_pile).collect(), h })
}

/// Whether a number is one in a list or a power of it, and so does not read more than that one.
fn powers_of(bases: &[usize], number: usize) -> bool {
    bases.iter().any(|&base| {
        let mut power = base;
        while power < number {
            power *= base;
        }
        power == number
    })
}

/// The bases that the diagonal of a window suggests: the period by which it repeats, and the primes of that.
fn diagonal_bases(window: &Window, side: usize) -> Vec<usize> {
    let mut piles = vec![0; window.piles()];
    let mut cell = |a: usize, b: usize| {
        (piles[0], piles[1]) = (a, b);
        window.cell(window.place(&piles))
    };
    let mut repeats = |period: usize| {
        let rows = (side / 4..side / 2).step_by(3);
        let mut places = rows.flat_map(|a| (a..a + side / 8).map(move |b| (a, b)));
        places.all(|(a, b)| cell(a, b) == cell(a + period, b + period))
    };
    let Some(period) = (2..side / 4).find(|&period| repeats(period)) else { return vec![] };
    let primes = (2..period).filter(|p| period.is_multiple_of(*p) && (2..*p).all(|q| p % q != 0));
    [period].into_iter().chain(primes).collect()
}
