//! Sequences and lines as tables of numbers with their terms, cut into lines.
use alloc::{boxed::Box, string::String, vec::Vec};

use crate::format::Format;
use crate::matrices::of_cell;
use crate::page::no_page;
use crate::subject::{Track, shown};
use crate::write::{digits, put};
use nimatrix::notation::Problem;
use nimatrix::{Cell, Names, Row, Sequence, State};

/// The most terms of a line, and the most lines on a page, fewer with braces.
const PER_LINE: usize = 16;
const MOST_LINES: usize = 13;
const MOST_BRACED: usize = 9;

/// Terms that stay on one line if they are a whole period.
pub struct Run {
    pub start: usize,
    pub end: usize,
    pub is_period: bool,
}

/// The runs of `count` terms: before the first whole period, the whole periods, the rest.
#[inline(never)]
fn runs(count: usize, first: usize, period: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut start = 0;
    while start < count {
        let is_period = period > 0 && start >= first && count - start >= period;
        let end = match (period, is_period) {
            (_, true) => start + period,
            (0, _) => count,
            _ if start < first => first.min(count),
            _ => count,
        };
        runs.push(Run { start, end, is_period });
        start = end;
    }
    runs
}

/// Lays runs into lines of `per_line` terms; other runs than periods are cut where a line is full.
#[inline(never)]
fn lines(runs: Vec<Run>, per_line: usize) -> Vec<Vec<Run>> {
    let mut lines: Vec<Vec<Run>> = Vec::new();
    let mut left = 0;
    for Run { start, end, is_period } in runs {
        let mut from = start;
        while from < end {
            let wanted = end - from;
            if left == 0 || is_period && wanted > left {
                lines.push(Vec::new());
                left = per_line;
            }
            let to = from + wanted.min(left);
            left -= to - from;
            if let Some(line) = lines.last_mut() {
                line.push(Run { start: from, end: to, is_period });
            }
            from = to;
        }
    }
    lines
}

/// The term of a number.
pub enum Term {
    Nothing,
    Value(u64),
    /// An outcome, as a code of [`Cell`].
    Outcome(u8),
    /// A space that is forbidden.
    Closed,
    /// The value of the token's space.
    Token(u64),
}

/// A row of numbers with their terms.
pub struct Strip<'a> {
    pub lines: Vec<Vec<Run>>,
    /// The names of numbers and terms, as mathematics or words.
    pub heads: [&'static str; 2],
    pub start: u64,
    /// How outcomes are called.
    pub names: Names,
    pub term: Box<dyn Fn(usize) -> Term + 'a>,
}

impl<'a> Strip<'a> {
    /// The Grundy values of a sequence, or its outcomes where those alone are shown. Each whole period is a run, if
    /// a line holds one of more than a single term and the lines are few.
    pub fn of_sequence(sequence: &'a Sequence, state: &State) -> Strip<'a> {
        let count = sequence.outcomes.len();
        let last = sequence.start.saturating_add(count as u64);
        let per_line = per_line(last.max(sequence.grundy.iter().copied().max().unwrap_or(0).into()));
        let (_, valued) = shown(sequence, state.rows);
        let period = if valued { &sequence.grundy_period } else { &sequence.outcome_period };
        let period = period.as_ref().filter(|_| state.rows.shows(Row::Period) && !sequence.grundy.is_empty());
        let (first, length) = match period {
            Some(period) if (2..=per_line as u64).contains(&period.period()) => {
                let (_, turns) = period.fold(sequence.start);
                let into = sequence.start.saturating_sub(period.preperiod()) - turns * period.period();
                let first = match sequence.start.checked_sub(period.preperiod()) {
                    None => period.preperiod() - sequence.start,
                    Some(_) => (period.period() - into) % period.period(),
                };
                (usize::try_from(first).unwrap_or(usize::MAX), period.period() as usize)
            }
            _ => (0, 0),
        };
        let term = move |i: usize| match sequence.grundy.get(i).filter(|_| valued) {
            Some(&value) if sequence.outcomes[i] != Cell::Nothing as u8 => Term::Value(value.into()),
            Some(_) => Term::Nothing,
            None => Term::Outcome(sequence.outcomes[i]),
        };
        let mut found = lines(runs(count, first, length), per_line);
        if found.len() > MOST_BRACED {
            found = lines(runs(count, 0, 0), per_line);
        }
        let heads = ["$n$", if valued { "$g(n)$" } else { "outcome" }];
        Strip { lines: found, heads, start: sequence.start, names: state.names, term: Box::new(term) }
    }

    /// The labels of a line.
    pub fn of_line(track: &'a Track) -> Strip<'a> {
        let term = |i: usize| match track.spaces[i].value {
            None => Term::Closed,
            Some(value) if i as u64 == track.token() => Term::Token(value),
            Some(value) => Term::Value(value),
        };
        let lines = lines(runs(track.spaces.len(), 0, 0), PER_LINE);
        Strip { lines, heads: ["space", "label"], start: 0, names: Names::USUAL, term: Box::new(term) }
    }

    /// The number at a place.
    pub fn number(&self, place: usize) -> u64 {
        self.start.saturating_add(place as u64)
    }

    /// Adds a table for LaTeX, with crosses at forbidden spaces, the token's label bold, and a brace below each
    /// period.
    ///
    /// # Errors
    /// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
    pub fn latex(&self, out: &mut String) -> Result<(), Problem> {
        if self.lines.len() > MOST_LINES {
            return Err(no_page(Format::Latex));
        }
        let [numbers, terms] = self.heads;
        put!(out, "\\setlength{{\\tabcolsep}}{{4pt}}%\n\\begin{{tabular}}{{r|*{{{PER_LINE}}}{{c}}}}\n");
        for (i, line) in self.lines.iter().enumerate() {
            let places = || line.iter().flat_map(|run| run.start..run.end);
            put!(out, numbers);
            places().for_each(|place| put!(out, " & {}", self.number(place)));
            put!(out, " \\\\ \\cline{{1-{}}}\n{terms}", places().count() + 1);
            for place in places() {
                match (self.term)(place) {
                    Term::Nothing => put!(out, " & "),
                    Term::Value(value) => put!(out, " & {value}"),
                    Term::Outcome(cell) => put!(out, " & {}", of_cell(self.names, cell)),
                    Term::Closed => put!(out, " & $\\times$"),
                    Term::Token(value) => put!(out, " & \\textbf{{{value}}}"),
                }
            }
            if line.iter().any(|run| run.is_period) {
                put!(out, " \\\\[-3pt]\n\\multicolumn{{1}}{{r}}{{}}");
                for run in line {
                    let brace = if run.is_period { "\\upbracefill" } else { "" };
                    put!(out, " & \\multicolumn{{{}}}{{c}}{{{brace}}}", run.end - run.start);
                }
            }
            let last = i + 1 == self.lines.len();
            put!(out, if last { " \\\\\n" } else { " \\\\[8pt]\n" });
        }
        put!(out, "\\end{{tabular}}\n");
        Ok(())
    }
}

/// The numbers in a line, up to this one.
fn per_line(largest: u64) -> usize {
    (300 / (digits(largest) as usize * 5 + 8)).min(PER_LINE)
}
