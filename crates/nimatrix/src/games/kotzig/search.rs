//! A search for outcomes and Grundy values on circles of up to 127 spaces.
//!
//! A position is what is visited as seen from the token. Once a row of spaces is visited that no step
//! crosses, the rest is a Line Game and its value is read off a table (Horrocks and Horrocks, section 3.1).
//! Before, the question is always "is the value g?", which one option of value g denies, and one option of
//! each smaller value with none of value g affirms. What is learnt of a position, its value or that it has
//! not some values, is kept in a table. With few steps few positions are met again, and those soon, so a
//! table that a processor keeps near is as good as a large one, and faster.
use alloc::{vec, vec::Vec};

pub(super) mod cost;
mod line_tail;
mod ring;
mod table;

use super::reduced::Reduced;
use super::rule::{Circle, Kotzig};
use crate::base::sentence::say;
use crate::work::Meter;
use crate::{Code, Cost, Nimber, Outcome, Problem, TakeSet};
use cost::{doublings, power};
use line_tail::{LineTail, MOST_STEPS};
use ring::{Bits, Ring};
use table::{History, Table, Values};

/// The question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Who wins.
    Outcome,
    /// The Grundy value.
    Value,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The question is open.
    Open,
    /// The answer to [`Question::Outcome`].
    Outcome(Outcome),
    /// The answer to [`Question::Value`].
    Value(Nimber),
}

/// A search in one game that works within a limit and can be resumed.
///
/// What it learns serves all later questions. The number of nodes that an answer takes depends on
/// nothing but the game and the questions asked before.
///
/// ```
/// use nimatrix::{Atom, Nimber, TakeSet, games::{Circle, Kotzig}};
/// use nimatrix::games::kotzig::{Progress, Question, Search};
/// let game = Kotzig::new(38, TakeSet::new([Atom::Range(2, 3)])).unwrap();
/// let mut search = Search::new(&game).unwrap();
/// search.ask(&Circle::start(), Question::Value);
/// assert_eq!(search.advance(100), Progress::Open);
/// assert_eq!(search.advance(10_000), Progress::Value(Nimber(0)));
/// assert!(search.nodes() < 1_500);
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    reduced: Reduced,
    ring: Ring,
    tail: LineTail,
    /// The results for positions at most [`FIRST_MOVES`] moves after the given one, which the next question
    /// may be about.
    first: Table,
    /// The results for others.
    table: Table,
    history: History,
    /// The positions in question, each an option of the one before.
    frames: Vec<Frame>,
    /// The position asked for, and then the options of all positions in question.
    known: Vec<Known>,
    question: Question,
    nodes: u64,
    /// How many were forecast; 0 if none.
    likely: u64,
}

/// A position in question.
#[derive(Clone, Copy, Debug)]
struct Frame {
    bits: Bits,
    /// The value in question.
    goal: u8,
    /// The values that it may have.
    values: Values,
    /// Where its options start.
    options: usize,
    /// The option that is in question.
    asked: usize,
}

/// A position and the values that it may have.
#[derive(Clone, Copy, Debug)]
struct Known {
    bits: Bits,
    values: Values,
}

/// The most positions that a table remembers, in dependence on the number of steps.
fn most_places(steps: usize) -> usize {
    if steps <= 3 { 1 << 14 } else { 1 << 18 }
}

/// The moves after which a position is no more among the first ones.
const FIRST_MOVES: usize = 12;

/// How many positions are put in question between two pauses.
const SLICE: u64 = 512;

/// The cost of one in units of work, by the number of steps; for few steps it matters little.
fn units(steps: usize) -> u64 {
    64 * (steps.clamp(3, MOST_STEPS) as u64 - 1)
}

/// The largest step from which on it pays to mark the spaces that can't be reached.
const FAR: u32 = 5;

impl Search {
    /// A search that has not begun. It will take up to 16 megabytes.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than 127 spaces or 14 steps, after the reduction.
    pub fn new(game: &Kotzig) -> Result<Search, Problem> {
        let reduced = Reduced::of(game);
        let (n, steps) = (reduced.n(), reduced.small_steps(u8::MAX));
        let too_large = |found, allowed| Problem::about(Code::TooLarge, "g", found, allowed);
        if n > Ring::MOST {
            let allowed = say!("circles of at most {most} spaces to search", most = Ring::MOST);
            return Err(too_large(say!("a circle of {n} spaces", n), allowed));
        }
        let Some(steps) = steps.filter(|steps| steps.len() <= MOST_STEPS) else {
            let found = say!("a choice of {count} steps", count = reduced.steps().len());
            return Err(too_large(found, say!("at most {most} steps to search", most = MOST_STEPS)));
        };
        let ring = Ring::new(n as u32, steps);
        Ok(Search {
            tail: LineTail::new(&ring),
            first: Table::new(most_places(2)),
            table: Table::new(most_places(ring.steps().len())),
            history: History::new(&ring),
            frames: Vec::new(),
            known: vec![Known { bits: 1, values: 1 }],
            question: Question::Outcome,
            nodes: 0,
            likely: 0,
            ring,
            reduced,
        })
    }

    /// The number of positions examined so far, with repetitions.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Puts aside the question that may be open and asks another one, about a position of the game.
    pub fn ask(&mut self, circle: &Circle, question: Question) {
        let bits = self.reduced.seen(circle).into_iter().fold(1, |bits, space| bits | 1 << space);
        self.frames.clear();
        self.known.clear();
        let values = self.by_line(bits);
        self.known.push(values.map_or_else(|| self.look_up(bits), |values| Known { bits, values }));
        self.question = question;
    }

    /// Works until the question is answered, but puts at most `nodes` positions in question.
    pub fn advance(&mut self, nodes: u64) -> Progress {
        let stop = self.nodes.saturating_add(nodes);
        loop {
            let Some(&frame) = self.frames.last() else {
                let values = self.known[0].values;
                let least = values.trailing_zeros() as u8;
                match self.question {
                    Question::Outcome if values & 1 == 0 => return Progress::Outcome(Outcome::N),
                    Question::Outcome if values == 1 => return Progress::Outcome(Outcome::P),
                    Question::Value if values.count_ones() == 1 => {
                        return Progress::Value(Nimber(least.into()));
                    }
                    _ if self.nodes >= stop => return Progress::Open,
                    _ => self.open(0, least),
                }
                continue;
            };
            match self.next(&frame) {
                Ok(_) if self.nodes >= stop => return Progress::Open,
                Ok((option, goal)) => {
                    let depth = self.frames.len() - 1;
                    self.frames[depth].asked = option;
                    self.open(option, goal);
                }
                Err(values) => {
                    self.learn(&frame, values);
                    self.frames.pop();
                    self.known.truncate(frame.options);
                    let place = self.frames.last().map_or(0, |above| above.asked);
                    self.known[place].values = values;
                }
            }
        }
    }

    /// Works in slices until the question is answered, or until `most` positions were put in question
    /// since the search was made.
    pub(crate) async fn advance_within(&mut self, most: u64, meter: &Meter) -> Progress {
        loop {
            let before = self.nodes;
            let progress = self.advance(SLICE.min(most.saturating_sub(before)));
            if before < self.likely && self.nodes >= self.likely {
                meter.estimate(None);
            }
            meter.spend((self.nodes - before) * units(self.ring.steps().len())).await;
            if progress != Progress::Open || self.nodes >= most {
                return progress;
            }
        }
    }

    /// Estimates the work for the answer to a position. Beyond that work there is no estimate.
    pub(crate) fn forecast(&mut self, circle: &Circle, meter: &Meter) {
        self.likely = power(doublings(&self.reduced, circle.visited.len() as u64));
        let ahead = self.likely.saturating_sub(self.nodes);
        meter.estimate(Some(ahead.saturating_mul(units(self.ring.steps().len()))));
    }

    /// The cost of a search with these steps that may put `most` positions in question.
    pub(crate) fn cost(steps: &TakeSet, most: u64) -> Cost {
        Cost {
            units: None,
            most: most.saturating_mul(units(steps.members(u64::MAX).take(MOST_STEPS).count())),
        }
    }

    /// The value, as a set, of a position that is a Line Game.
    fn by_line(&self, bits: Bits) -> Option<Values> {
        let barrier = self.ring.barrier(bits)?;
        Some(1 << self.tail.value(bits, barrier))
    }

    /// The result for another position, without its options.
    fn look_up(&self, bits: Bits) -> Known {
        let bits = if self.ring.reach() >= FAR { self.ring.closed(bits) } else { bits };
        let first = if self.frames.len() < FIRST_MOVES { self.first.get(bits) } else { None };
        // A value is at most the number of options.
        let all = || (2 << self.ring.mobility(bits)) - 1;
        Known { bits, values: first.or_else(|| self.table.get(bits)).unwrap_or_else(all) }
    }

    /// Puts one of the known positions in question.
    fn open(&mut self, place: usize, goal: u8) {
        let Known { bits, values } = self.known[place];
        self.nodes += 1;
        let options = self.known.len();
        let mut decided = false;
        for i in 0..self.ring.steps().len() {
            if let Some(bits) = self.ring.after(bits, self.ring.steps()[i]) {
                let values = self.by_line(bits).unwrap_or(0);
                decided |= values == 1 << goal;
                self.known.push(Known { bits, values });
            }
        }
        // If the value of a line decides, the others are of no interest.
        for i in options..self.known.len() {
            if !decided && self.known[i].values == 0 {
                self.known[i] = self.look_up(self.known[i].bits);
            }
        }
        self.frames.push(Frame { bits, goal, values, options, asked: 0 });
    }

    /// The option to ask next and for which value; or the values that the position may have, if
    /// that decides the question.
    fn next(&self, frame: &Frame) -> Result<(usize, u8), Values> {
        let options = &self.known[frame.options..];
        for value in [frame.goal].into_iter().chain(0..frame.goal) {
            let bit = 1 << value;
            if options.iter().any(|option| option.values == bit) {
                if value == frame.goal {
                    return Err(frame.values & !bit);
                }
                continue;
            }
            let open = options.iter().enumerate().filter(|(_, option)| option.values & bit != 0);
            match open.max_by_key(|&(i, option)| (self.history.hope(option.bits, value), usize::MAX - i)) {
                Some((i, _)) => return Ok((frame.options + i, value)),
                // No option has this value, and some have each smaller one: this is the mex.
                None if value != frame.goal => return Err(bit),
                None => {}
            }
        }
        Err(1 << frame.goal)
    }

    /// Keeps what came out.
    fn learn(&mut self, frame: &Frame, values: Values) {
        // The frame is still the last one.
        let table = if self.frames.len() <= FIRST_MOVES + 1 { &mut self.first } else { &mut self.table };
        table.set(frame.bits, values);
        self.history.note(frame.bits, frame.goal, values == 1 << frame.goal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kotzig::rule::tests::game;

    fn answer(search: &mut Search, circle: &Circle, question: Question) -> Progress {
        search.ask(circle, question);
        search.advance(u64::MAX)
    }

    #[test]
    fn the_number_of_nodes_is_what_it_was() {
        // Prototypes took 2,355 and 471,284 nodes for the first two.
        for (n, steps, question, most) in [
            (38, &[2, 3][..], Question::Value, 1_416),
            (80, &[2, 3], Question::Outcome, 372_220),
            (60, &[2, 3], Question::Value, 71_716),
            (70, &[3, 5], Question::Outcome, 84_921),
            (48, &[1, 2, 3], Question::Outcome, 26_890),
            (127, &[1, 2], Question::Value, 6),
        ] {
            let mut search = Search::new(&game(n, steps)).unwrap();
            answer(&mut search, &Circle::start(), question);
            assert!(search.nodes() <= most, "{n}, {steps:?}: {} nodes", search.nodes());
        }
    }

    #[test]
    fn a_full_table_forgets_but_is_not_wrong() {
        let game = game(40, &[2, 3]);
        let mut search = Search::new(&game).unwrap();
        (search.first, search.table) = (Table::new(1 << 10), Table::new(1 << 10));
        let forgetful = answer(&mut search, &Circle::start(), Question::Value);
        assert_eq!(forgetful, answer(&mut Search::new(&game).unwrap(), &Circle::start(), Question::Value));
    }

    #[test]
    fn circles_that_are_too_large_are_refused() {
        let refused = |n, steps: &[u64]| Search::new(&game(n, steps)).unwrap_err().code;
        assert_eq!(refused(128, &[1, 2]), Code::TooLarge);
        assert_eq!(refused(40, &(1..=15).collect::<Vec<_>>()), Code::TooLarge);
        assert!(Search::new(&game(254, &[2, 4])).is_ok());
        assert!(Search::new(&game(u64::MAX, &[u64::MAX])).is_ok());
    }
}
