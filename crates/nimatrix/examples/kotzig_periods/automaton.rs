//! Circles of every size at once, by finite automata.
//!
//! (That the values of Kotzig's Nim are periodic in n is announced in Liang, arXiv 2608.13273, 2026;
//! the proof here is its own.)
//!
//! Let b be the largest step and let the circle, of n >= b spaces, be cut open before space 0. Each
//! lap enters at one of the b spaces 0, ..., b - 1 that is not visited, and the first at space 0:
//! there are at most b laps. Claim: for each lap a finite automaton reads, from space 0 on, the word of
//! visited spaces when the lap starts, and then gives the Grundy value of each entry.
//!
//! *After the last lap* nothing may be entered: one state. *From lap j + 1 to lap j*: let q be the
//! state of the next lap's automaton after the word up to the token, this lap's visits included. The
//! rest v of the word is as it was. The value f_v(q) of the position is the mex, over the steps m,
//! of f_{v'}(q') if space m of v is open, with v' what comes behind it and q' the state after the
//! m - 1 letters before it and a 1; and of what the next lap's automaton says at the end of v where m
//! leads beyond it. So the vector f_v, its entries running over the states, follows from the first
//! b letters of v and the vectors of the b ends of v that are shorter by 1, ..., b: reading v from its
//! last letter on, there are finitely many cases. That is an automaton which reads words backwards; it
//! is made least by splitting classes of states, and then reversed: the word so far becomes a map from
//! backward states to outputs. Entries of vectors that no play can meet are set to 0; what counts as
//! play is given by `Trails`, generously.
//!
//! *In the first lap* v is 0...0, so its vectors are determined by the last b of them and come back:
//! they are eventually periodic in the length of v, and with them the values of all games Γ(M; n) and
//! of all positions of the first lap. The period is found by running into it, which proves it.
use super::intern::Interner;
use super::lap::{Forward, Lap};

/// The largest step for which the automata are worth trying: 14 is the largest value and eight
/// entries fit an output.
pub const MOST_STEP: u8 = 8;

/// The most steps: a code is the value, at most 3, and four times a sum over the steps.
pub const MOST_STEPS: usize = 3;

/// The values of all positions in the first lap, on circles of every size from the largest step on.
///
/// Exact, by the proof above.
pub struct FirstLap {
    steps: Vec<u8>,
    lap: Lap,
    /// The numbers of the vectors before 0, 1, 2, ... open spaces, up to the end of the first period.
    vectors: Vec<u32>,
    /// How many of the last vectors repeat for ever.
    pub period: usize,
}

/// The knowledge about all positions in which the token has reached a space by the same kind of moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By the number of open spaces between the token and the end of the circle: the value, and four
    /// times the sum of 2^i over the steps, numbered from 0, that lead to P-positions.
    pub codes: Vec<u8>,
    /// The numbers of the states after each step.
    pub next: Vec<usize>,
}

impl FirstLap {
    /// Works out the automata for these steps, ascending and without repeats, from 1 to [`MOST_STEP`]
    /// and at most [`MOST_STEPS`]; `None` for others, or if an automaton took more than `most` bytes.
    ///
    /// Larger values than `most_value` count as this one; if that is at least 1, whether a value is 0
    /// depends on nothing but whether those of the options are. Outcomes alone, with 1, take less.
    pub fn new(steps: &[u8], most_value: u8, most: usize) -> Option<FirstLap> {
        let b = *steps.last()?;
        if steps[0] == 0 || b > MOST_STEP || steps.len() > MOST_STEPS || !steps.is_sorted_by(|a, b| a < b) {
            return None;
        }
        let mut next = Forward::none();
        for number in (2..=usize::from(b)).rev() {
            next = Lap::new(steps, most_value, number, next).forward(most)?;
        }
        let mut lap = Lap::new(steps, most_value, 1, next);
        let mut end = lap.end();
        let mut ends = Interner::new(end.key().len());
        let mut vectors = Vec::new();
        let period = loop {
            let number = ends.number(&end.key()) as usize;
            if number < vectors.len() {
                break vectors.len() - number;
            }
            vectors.push(lap.vector(&end));
            if ends.len() * 4 * end.key().len() + lap.bytes() > most {
                return None;
            }
            end = lap.longer(&end, vectors[vectors.len() - 1], 0)?;
        };
        Some(FirstLap { steps: steps.into(), lap, vectors, period })
    }

    /// The states that moves in the first lap lead to, the start's first; indistinguishable ones are merged.
    pub fn states(&self) -> Vec<State> {
        let mut met = vec![self.lap.next().next(0, 1)];
        let mut states = vec![];
        while states.len() < met.len() {
            let at = met[states.len()];
            let next = self.steps.iter().map(|&step| {
                let after = self.after(at, step);
                met.iter().position(|&known| known == after).unwrap_or_else(|| {
                    met.push(after);
                    met.len() - 1
                })
            });
            let next = next.collect();
            states.push(State { codes: self.codes(at), next });
        }
        least(states)
    }

    /// The state of the start without those after it.
    pub fn start(&self) -> State {
        State { codes: self.codes(self.lap.next().next(0, 1)), next: vec![] }
    }

    /// The state after `open` open spaces.
    fn past(&self, at: u32, open: usize) -> u32 {
        (0..open).fold(at, |state, _| self.lap.next().next(state, 0))
    }

    /// The state after a step.
    fn after(&self, at: u32, step: u8) -> u32 {
        self.lap.next().next(self.past(at, usize::from(step) - 1), 1)
    }

    /// The codes of a state.
    fn codes(&self, at: u32) -> Vec<u8> {
        let value = |at: u32, open: usize| self.lap.value(at, self.vectors[open]).expect("a landing");
        let reached = |open: usize, step: u8| match open.checked_sub(step.into()) {
            Some(left) => Some(value(self.after(at, step), left)),
            None => self.lap.next().entry(self.past(at, open), usize::from(step) - open - 1),
        };
        let wins = |open: usize| {
            let wins = (0..).zip(&self.steps).filter(|&(_, &step)| reached(open, step) == Some(0));
            wins.map(|(i, _)| 1 << i).sum::<u8>()
        };
        (0..self.vectors.len()).map(|open| value(at, open) + 4 * wins(open)).collect()
    }
}

/// The states of an automaton; those that no moves distinguish are merged.
fn least(states: Vec<State>) -> Vec<State> {
    let numbered = |keys: Vec<(&[u8], Vec<usize>)>| {
        let mut distinct = vec![];
        let classes = keys.into_iter().map(|key| {
            distinct.iter().position(|known| *known == key).unwrap_or_else(|| {
                distinct.push(key);
                distinct.len() - 1
            })
        });
        let classes: Vec<usize> = classes.collect();
        (classes, distinct.len())
    };
    let (mut classes, mut count) = (vec![0; states.len()], 1);
    loop {
        let next = |state: &State| state.next.iter().map(|&next| classes[next]).collect();
        let (finer, more) = numbered(states.iter().map(|state| (&state.codes[..], next(state))).collect());
        classes = finer;
        if more == count {
            break;
        }
        count = more;
    }
    // The classes are numbered in order of appearance.
    let first = |class: usize| classes.iter().position(|&of| of == class).map(|i| &states[i]);
    (0..count)
        .filter_map(first)
        .map(|state| State {
            codes: state.codes.clone(),
            next: state.next.iter().map(|&next| classes[next]).collect(),
        })
        .collect()
}

/// The states as lines of text: a letter for each code, '0' for 0, and three digits for each state
/// after a step; and how many of the last columns repeat for ever.
///
/// The columns, of which the last `period` repeat, end with the first least period of all lines.
pub fn table(states: &[State], period: usize) -> (String, usize) {
    let columns = states[0].codes.len();
    let repeat = |from: usize, least: usize| {
        let folded = |at: usize| if at < columns { at } else { at - period };
        let mut places = from..columns;
        places.all(|at| states.iter().all(|state| state.codes[at] == state.codes[folded(at + least)]))
    };
    let least = (1..=period).find(|&least| period.is_multiple_of(least) && repeat(columns - period, least));
    let least = least.unwrap_or(period);
    let from = (0..columns - period).rev().find(|&at| !repeat(at, least)).map_or(0, |at| at + 1);
    let line = |state: &State| {
        let letters = state.codes[..from + least].iter().map(|code| char::from(b'0' + code));
        let next = state.next.iter().map(|next| format!(" {next:03}"));
        letters.collect::<String>() + &next.collect::<String>() + "\n"
    };
    (states.iter().map(line).collect(), least)
}
