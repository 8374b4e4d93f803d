//! Trying one way to a proof after another.
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::certificate::{Law, certificate};
use crate::confirm::confirm;
use crate::guess::{Guess, guess};
use crate::intern::hash;
use crate::lines::line;
use crate::machine::Machine;
use crate::pace::{Pace, Progress, Run, Try};
use crate::window::{MOST_CELLS, Window};
use crate::{Spec, colours, diagonal};

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
    /// A theorem for piles of all sizes: its certificate, a JSON text in one line, in the form that `docs/proofs.md`
    /// describes. A program found it, so it is for a checker to take.
    Proved(String),
    /// Nothing was proved.
    Undecided {
        /// The bases that were tried; none where colours were.
        bases: Vec<usize>,
        /// The most states that any attempt met.
        states: usize,
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
/// use nimatrix_proof::{Outcome, Prover, Spec};
///
/// // The game of Figure 4 of Gavel and Strimling: block 1 and 3, or 2 and 3, modulo 3.
/// let spec = Spec { rules: "block:3:1,3/2,3".into(), n: 3, family: vec![0b011, 0b101], misere: false, piles: 2 };
/// let mut prover = Prover::new(spec, 512);
/// while !prover.step(1_000_000).finished {}
/// let Outcome::Proved(certificate) = prover.finish() else { panic!("no proof") };
/// let theorem = Certificate::read(&certificate).unwrap().check().unwrap();
/// assert_eq!(theorem.handed_over(&[3_000_000_000, 3_000_000_007]), Some(false));
/// ```
pub struct Prover {
    run: Run<Outcome>,
}

impl Prover {
    /// Prepares to prove the pattern of windows of up to `side` rows, in all ways.
    pub fn new(spec: Spec, side: usize) -> Prover {
        Prover::by(Ways::All, spec, side)
    }

    /// Prepares to prove the pattern of windows of up to `side` rows, in these ways.
    pub fn by(ways: Ways, spec: Spec, side: usize) -> Prover {
        Prover { run: Run::new(async move |pace: &Pace| prove(ways, &spec, side, pace).await) }
    }

    /// Prepares to prove a take-away game of two piles by an automaton that gives colours. `colours` gives the
    /// colours of all positions with piles smaller than a side, row by row, or `None` if they are too many. `holds`
    /// tests a certificate. The largest side is at least `side`.
    pub fn colours(
        rules: String,
        side: usize,
        colours: impl Fn(usize) -> Option<Vec<u16>> + 'static,
        holds: impl Fn(&str) -> bool + 'static,
    ) -> Prover {
        let run = Run::new(async move |pace: &Pace| {
            let found = colours::prove(&rules, side, colours, holds, pace).await;
            found.map_or(Outcome::Undecided { bases: vec![], states: 0 }, Outcome::Proved)
        });
        Prover { run }
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
    /// The guesses that failed, by their hashes: they are not tried again.
    guesses: Vec<u64>,
}

async fn prove(ways: Ways, spec: &Spec, side: usize, pace: &Pace) -> Outcome {
    let mut tried = Tried::default();
    if !(2..=3).contains(&spec.piles) {
        return tried.undecided();
    }
    if ways != Ways::Diagonal {
        // Small windows first: they are quick, and mostly enough.
        let least = SMALLEST_SIDES[spec.piles - 2];
        let fits = |side: &usize| {
            *side >= least && side.checked_pow(spec.piles as u32).is_some_and(|cells| cells <= MOST_CELLS)
        };
        for side in (0..4).rev().map(|half| side >> half).filter(fits) {
            *pace.trying.borrow_mut() = Some(Try::Window { side });
            let window = Window::new(spec, side, pace).await;
            tried.bases = bases(spec, &window);
            for &width in WIDTHS[spec.piles - 2] {
                for base in tried.bases.clone() {
                    *pace.trying.borrow_mut() = Some(Try::Automata { base, width });
                    if let Some(law) = by_automata(spec, &window, base, width, &mut tried, pace).await {
                        return Outcome::Proved(certificate(spec, &law, side));
                    }
                }
            }
        }
    }
    if ways != Ways::Automata && spec.piles == 2 {
        for columns in diagonal::COLUMNS {
            *pace.trying.borrow_mut() = Some(Try::Diagonal { columns });
            if let Some(law) = diagonal::law(spec, columns, pace).await {
                return Outcome::Proved(certificate(spec, &Law::Diagonal(law), columns));
            }
        }
    }
    tried.undecided()
}

impl Tried {
    fn undecided(self) -> Outcome {
        Outcome::Undecided { bases: self.bases, states: self.states }
    }
}

/// The bases to try: small ones, the modulus, and that suggested by the diagonal.
fn bases(spec: &Spec, window: &Window) -> Vec<usize> {
    let mut unlike: Vec<usize> = vec![];
    for base in [2, 3, spec.n as usize, 5].into_iter().chain(diagonal_bases(window)) {
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
    spec: &Spec,
    window: &Window,
    base: usize,
    width: usize,
    tried: &mut Tried,
    pace: &Pace,
) -> Option<Law> {
    let (h, met) = match guess(window, base, width, pace).await {
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
    if !confirm(spec, &h, &lines, pace).await {
        return None;
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
fn diagonal_bases(window: &Window) -> Vec<usize> {
    let side = window.side;
    let mut piles = vec![0; window.piles];
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
