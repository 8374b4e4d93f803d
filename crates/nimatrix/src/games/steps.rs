//! Sets of steps of a token, and the matrices and sequences in which the largest step and n vary.
use alloc::string::{String, ToString};
use alloc::{format, vec::Vec};

use crate::answer::look::Look;
use crate::answer::matrix::{Cells, Found, Parameters};
use crate::answer::sequence::Terms;
use crate::base::sentence::{Join, say};
use crate::text::cursor::Cursor;
use crate::text::sets::{colon, nonempty_set};
use crate::work::Meter;
use crate::{
    Atom, Code, Excess, Kind, Nimber, Outcome, Parameter, Problem, Sentence, Sequence, TakeSet, Value, Window,
};

/// The largest number of steps to choose from.
pub const MOST: usize = 1000;

/// The most games in a matrix over parameters.
const MOST_GAMES: usize = 4096;

/// The steps in a form.
pub(crate) const PARAMETER: Parameter = Parameter {
    name: "moves",
    label: "Steps",
    help: "how far the token may go: a comma list",
    kind: Kind::Text { default: "1,2" },
};

/// Whether the set is finite, not empty and of at most [`MOST`] members.
pub fn are_few(moves: &TakeSet) -> bool {
    moves.max().is_some() && moves.members(u64::MAX).take(MOST + 1).count() <= MOST
}

/// Reads a colon and a number of spaces, or of the last one.
pub(crate) fn parse_number(cursor: &mut Cursor, min: u64, allowed: &'static str) -> Result<u64, Problem> {
    colon(cursor, allowed)?;
    cursor.number_from(min, u64::MAX, allowed)
}

/// Reads a colon and a set of steps that `fits`.
pub(crate) fn parse(cursor: &mut Cursor, fits: impl Fn(&TakeSet) -> bool) -> Result<TakeSet, Problem> {
    colon(cursor, "a set of steps")?;
    let here = *cursor;
    let moves = nonempty_set(cursor)?;
    if !fits(&moves) {
        return Err(here.not_in_range(say!("a finite set of at most {most} steps", most = MOST)));
    }
    Ok(moves)
}

/// The axes of a matrix of games with a token: the largest step down, n across.
pub(crate) fn parameters(word: &str, n: u64, moves: &TakeSet, tail: &str) -> Parameters {
    let largest = moves.max().filter(|_| are_few(moves));
    let others: Vec<u64> = largest.into_iter().flat_map(|largest| moves.members(largest - 1)).collect();
    let mut all: Vec<String> = others.iter().map(u64::to_string).collect();
    all.push("d".into());
    let steps = if all.len() == 1 { "step" } else { "steps" };
    let listed: String = others.iter().map(|step| format!("{step},")).collect();
    let rules = |down: &str| format!("{word}:{{across}}:{listed}{down}{tail}");
    Parameters {
        heads: (format!("{steps} {}", Value::list(Join::And, all)), "n".into()),
        here: largest.map(|largest| (largest, n)),
        cell_rules: largest.map(|_| rules("{down}")),
        row_rules: largest.map(|largest| rules(&largest.to_string())),
    }
}

/// The steps in a row of such a matrix, where `step` takes the place of the largest; none for step 0.
///
/// # Errors
/// [`Code::NoMatrix`] where the steps are too many, [`Code::TooLarge`] for a window of too many games.
pub(crate) fn in_row(moves: &TakeSet, look: &Look, step: u64) -> Result<Option<TakeSet>, Problem> {
    let Some(largest) = moves.max().filter(|_| are_few(moves)) else {
        let allowed = say!("a game with at most {most} steps", most = MOST);
        return Err(Problem::about(Code::NoMatrix, "g", "a game without such a matrix", allowed));
    };
    if look.window.cells() > MOST_GAMES {
        let allowed = say!("at most {most} games in a matrix", most = MOST_GAMES);
        return Err(Problem::about(Code::TooLarge, "w", look.window.words(), allowed));
    }
    let others = moves.members(largest - 1).map(Atom::one);
    Ok((step > 0).then(|| TakeSet::new(others.chain([Atom::one(step)]))))
}

/// The outcome of a start, and its value if that is known.
pub(crate) type Start = (Outcome, Option<Nimber>);

/// The reason why a start has no answer: what is allowed, and the excess of the effort.
pub(crate) type Refused = (Sentence, Option<Excess>);

/// Solves the starts of games that differ in n only.
pub(crate) trait Starts {
    /// The start of the game with this n; `None` where there is no game.
    ///
    /// # Errors
    /// [`Refused`] where its outcome, or its value if that is `valued`, is out of reach.
    async fn start(&mut self, n: u64, valued: bool, meter: &Meter) -> Result<Option<Start>, Refused>;
}

/// The matrix of the starts; `named` writes the game of a cell, and `row` solves those with some steps.
///
/// # Errors
/// As [`in_row`]; [`Code::TooLarge`] where one start is out of reach.
pub(crate) async fn matrix<S: Starts>(
    moves: &TakeSet,
    look: &Look,
    named: &dyn Fn(u64, &TakeSet) -> Sentence,
    row: impl AsyncFn(TakeSet) -> S,
    meter: &Meter,
) -> Result<Found, Problem> {
    let Window { x0, y0, cols, rows, .. } = look.window;
    let mut cells = Cells::new(look.window);
    for step in (0..rows).map(|i| y0 + u64::from(i)) {
        let moves = in_row(moves, look, step)?;
        let mut starts = match &moves {
            Some(moves) => Some(row(moves.clone()).await),
            None => None,
        };
        for n in (0..u64::from(cols)).map(|j| x0 + j) {
            let start = match (&moves, &mut starts) {
                (Some(moves), Some(starts)) => {
                    starts.start(n, false, meter).await.map_err(|(allowed, excess)| {
                        let problem = Problem::about(Code::TooLarge, "w", named(n, moves), allowed);
                        excess.map_or(problem.clone(), |excess| problem.with_excess(excess))
                    })?
                }
                _ => None,
            };
            match start {
                Some((outcome, None)) => cells.push_outcome(outcome),
                start => cells.push(start.and_then(|(_, value)| value)),
            }
        }
        meter.show(cells.last_row());
    }
    Ok(cells.into())
}

/// The starts as the terms of a sequence, without its periods.
///
/// # Errors
/// [`Code::TooLarge`] where the first one is out of reach.
pub(crate) async fn sequence(
    look: &Look,
    starts: &mut impl Starts,
    meter: &Meter,
) -> Result<Sequence, Problem> {
    let mut terms = Terms::new(look, meter);
    for n in terms.numbers() {
        match starts.start(n, true, meter).await {
            Ok(start) => {
                let value = start.and_then(|(_, value)| value);
                if !terms.push(value.map(|Nimber(value)| value)) {
                    break;
                }
            }
            Err((allowed, excess)) => {
                terms.refuse(allowed, excess);
                break;
            }
        }
    }
    terms.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    fn steps(members: &[u64]) -> TakeSet {
        TakeSet::new(members.iter().map(|&member| Atom::one(member)))
    }

    #[test]
    fn steps_are_few_up_to_a_number() {
        let few = |last: usize| are_few(&TakeSet::new([Atom::Range(1, last as u64)]));
        assert_eq!([1, MOST, MOST + 1].map(few), [true, true, false]);
        assert!(!are_few(&TakeSet::new([Atom::From(1)])));
    }
    /// The games of a row differ from the game in their largest step, which no step 0 can be.
    #[test]
    fn rows_have_one_step_each() {
        let row = |window: &str, step| {
            let look = parse(&format!("g=kotzig:9:1,3,7&w={window}")).expect(window).look();
            in_row(&steps(&[1, 3, 7]), &look, step).map_err(|problem| problem.code)
        };
        assert_eq!(row("0,0,64,64", 5), Ok(Some(steps(&[1, 3, 5]))));
        assert_eq!(row("0,0,64,64", 3), Ok(Some(steps(&[1, 3]))));
        assert_eq!(row("0,0,64,64", 0), Ok(None));
        assert_eq!(row("0,0,4097,1", 5), Err(Code::TooLarge));
    }

    /// What runs down is named by all steps, with d for the largest.
    #[test]
    fn heads_name_the_steps() {
        let down = |members: &[u64]| parameters("kotzig", 9, &steps(members), "").heads.0;
        assert_eq!(
            [&[4][..], &[1, 4], &[1, 3, 4]].map(down),
            ["step d", "steps 1 and d", "steps 1, 3 and d"]
        );
    }
}
