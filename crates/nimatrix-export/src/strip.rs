//! Sequences and lines as tables of numbers with what stands at them, cut into lines.
use alloc::string::String;
use alloc::vec::Vec;

use crate::format::Format;
use crate::names::of_cell;
use crate::sheet::no_page;
use crate::subject::{Track, shown};
use crate::write::{digits, number, put};
use nimatrix::notation::Problem;
use nimatrix::{Cell, Row, Sequence, State};

/// The most terms of a line, and the most lines on a page, fewer with braces.
const PER_LINE: usize = 16;
const MOST_LINES: usize = 13;
const MOST_BRACED: usize = 9;

/// Terms that stay together where they are a whole period.
struct Run {
    start: usize,
    end: usize,
    is_period: bool,
}

/// The runs of `count` terms: what comes before the first whole period, the whole periods, the rest.
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
    let mut room = 0;
    for Run { start, end, is_period } in runs {
        let mut from = start;
        while from < end {
            let wanted = end - from;
            if room == 0 || is_period && wanted > room {
                lines.push(Vec::new());
                room = per_line;
            }
            let to = from + wanted.min(room);
            room -= to - from;
            if let Some(line) = lines.last_mut() {
                line.push(Run { start: from, end: to, is_period });
            }
            from = to;
        }
    }
    lines
}

/// Adds the Grundy values of a sequence, or its outcomes where play has no values; each whole period has a
/// brace below it, if a line holds one of more than a single term and the lines are few. Returns the packages
/// that it needs.
pub fn sequence(sequence: &Sequence, state: &State, out: &mut String) -> Result<&'static str, Problem> {
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
    let value = |i: usize, out: &mut String| match sequence.grundy.get(i).filter(|_| valued) {
        Some(&value) if sequence.outcomes[i] != Cell::Nothing as u8 => number(out, value.into()),
        Some(_) => {}
        None => put(out, of_cell(state.names, sequence.outcomes[i])),
    };
    let head = if valued { "$g(n)$" } else { "outcome" };
    let mut found = lines(runs(count, first, length), per_line);
    if found.len() > MOST_BRACED {
        found = lines(runs(count, 0, 0), per_line);
    }
    strip(&found, ("$n$", head), sequence.start, &value, out)
}

/// How many numbers up to this one stand in a line.
fn per_line(largest: u64) -> usize {
    (300 / (digits(largest) * 5 + 8)).min(PER_LINE as u64) as usize
}

/// Adds the labels of a line, crosses at forbidden spaces, the token's label bold.
pub fn line(track: &Track, out: &mut String) -> Result<&'static str, Problem> {
    let value = |i: usize, out: &mut String| match track.spaces[i].value {
        None => put(out, "$\\times$"),
        Some(value) => {
            let here = i as u64 == track.token();
            put(out, if here { "\\textbf{" } else { "" });
            number(out, value);
            put(out, if here { "}" } else { "" });
        }
    };
    strip(&lines(runs(track.spaces.len(), 0, 0), PER_LINE), ("space", "label"), 0, &value, out)
}

fn strip(
    lines: &[Vec<Run>],
    (numbers, values): (&str, &str),
    start: u64,
    value: &dyn Fn(usize, &mut String),
    out: &mut String,
) -> Result<&'static str, Problem> {
    if lines.len() > MOST_LINES {
        return Err(no_page(Format::Latex));
    }
    put(out, "\\setlength{\\tabcolsep}{4pt}%\n\\begin{tabular}{r|*{");
    number(out, PER_LINE as u64);
    put(out, "}{c}}\n");
    for (i, line) in lines.iter().enumerate() {
        let terms = || line.iter().flat_map(|run| run.start..run.end);
        put(out, numbers);
        for term in terms() {
            put(out, " & ");
            number(out, start.saturating_add(term as u64));
        }
        put(out, " \\\\ \\cline{1-");
        number(out, terms().count() as u64 + 1);
        put(out, "}\n");
        put(out, values);
        for term in terms() {
            put(out, " & ");
            value(term, out);
        }
        let last = i + 1 == lines.len();
        if line.iter().any(|run| run.is_period) {
            put(out, " \\\\[-3pt]\n\\multicolumn{1}{r}{}");
            for run in line {
                put(out, " & \\multicolumn{");
                number(out, (run.end - run.start) as u64);
                put(out, if run.is_period { "}{c}{\\upbracefill}" } else { "}{c}{}" });
            }
        }
        put(out, if last { " \\\\\n" } else { " \\\\[8pt]\n" });
    }
    put(out, "\\end{tabular}\n");
    Ok("")
}
