//! Sequences: one pile after the other, or one start after the other.
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use crate::games::blocking::alone::Alone;
use crate::games::subtraction::{Effort, Values};
use crate::games::{Blocking, Line, Subtraction, kotzig::start_values};
use crate::notation::{Code, Problem};
use crate::window::{heads, parameters_of};
use crate::work::{Meter, Work, finish};
use crate::{
    Atom, By, Cell, Closed, Matrix, Period, Piles, Rules, State, TakeSet, View, Window, matrix_within,
};

/// The most steps to choose from on a line.
const MOST_STEPS: usize = 10_000;

/// Outcomes and Grundy values in a row, and how they repeat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequence {
    /// The number of tokens, or n, of the first term.
    pub start: u64,
    /// Outcomes, as [`Cell`](crate::Cell)s.
    pub outcomes: Vec<u8>,
    /// Grundy values; 0 where there is no position.
    pub grundy: Vec<u32>,
    /// How the outcomes repeat, if that is known.
    pub outcome_period: Option<Period>,
    /// How the Grundy values repeat, if that is known; the saltus is 0.
    pub grundy_period: Option<Period>,
    /// How the Grundy values grow, if that is known; the saltus is larger than 0.
    pub grundy_growth: Option<Period>,
    /// A function in closed form that is 0 exactly at the P-positions, if it is short.
    pub outcome_closed: Option<Closed>,
    /// The Grundy value in closed form, if it is short.
    pub grundy_closed: Option<Closed>,
    /// How many terms, from 0 on, were looked through for a period that was not found; 0 if none.
    pub looked_through: u64,
    /// What is counted: the tokens of a pile, or n.
    pub across: String,
    /// Of a game with a token, the rules text of a term's game with `{across}` in the place of n.
    pub cell_rules: Option<String>,
}

/// The sequence in a state's window, of which `x0` and `cols` count.
///
/// In a game of piles it is that of one pile alone: the one that runs across, with its set of
/// amounts, and in blocking Nim under the restriction in force. In a game with a token it is that
/// of the starts, in dependence on n.
///
/// # Errors
/// [`Code::TooLarge`] where a term is too much work or larger than 32 bits hold, [`Code::NoBasis`]
/// where the answer can't rest on what the state asks for.
///
/// ```
/// use nimatrix::{notation::parse, sequence};
/// // Example 4.8 of the handouts.
/// let sequence = sequence(&parse("g=sub:2,4,7&view=sequence&w=0,0,12,1").unwrap()).unwrap();
/// assert_eq!(sequence.grundy, [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1]);
/// assert_eq!(sequence.grundy_period.unwrap().words(),
///     "The 7 terms from 8 on are there again from 11 on, and each term depends on the 7 before it only.");
/// ```
pub fn sequence(state: &State) -> Result<Sequence, Problem> {
    finish(async |meter| sequence_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job).
///
/// # Errors
/// As [`sequence`].
pub fn sequence_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Sequence> {
    Box::pin(listed(state, meter))
}

async fn listed(state: &State, meter: &Meter) -> Result<Sequence, Problem> {
    let (_, across) = heads(state);
    let (here, rules) = parameters_of(state);
    let own = here.map(|(largest, _)| largest.to_string());
    let cell_rules = rules.zip(own).map(|(rules, own)| rules.replace("{down}", &own));
    Ok(Sequence { across, cell_rules, ..terms(state, meter).await? })
}

/// The terms, and how they repeat.
async fn terms(state: &State, meter: &Meter) -> Result<Sequence, Problem> {
    let set = match state.rules() {
        Rules::Subtraction(game) => game.alone(state.axes.across.saturating_sub(1)),
        // Of one heap of m-Modular Nim, too, any number of tokens may be taken.
        Rules::Nim(_) | Rules::Modular(_) => Subtraction::alike(TakeSet::all()),
        Rules::Blocking(game) if matches!(state.by, By::Auto | By::Search) => {
            return of_blocking(state, game, meter).await;
        }
        Rules::Blocking(_) | Rules::Kotzig(_) | Rules::Line(_) => return by_matrix(state, None, meter).await,
    };
    match state.by {
        By::Auto | By::Theorem => by_values(state, set.set(0), meter).await,
        By::Definition => by_matrix(state, Some(set), meter).await,
        By::Search => Err(Problem::new(Code::NoBasis, "by", state.by.word(), "auto, theorem or definition")),
    }
}

/// One pile, from the values of its set of amounts.
async fn by_values(state: &State, set: &TakeSet, meter: &Meter) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = state.window;
    let effort = Effort::page(meter);
    meter.begin(effort.cost()).await;
    let mut values = Values::within(set, effort);
    values.settle_within(usize::MAX, meter).await;
    let last = x0.saturating_add(u64::from(cols).saturating_sub(1));
    values.reach_within(last, meter).await.map_err(|beyond| {
        let allowed = format!("windows up to {} tokens for the set {set}", beyond.most);
        beyond.problem("w", &format!("the window {}", state.window), allowed)
    })?;
    let Some(mut grundy) = values.row(x0, cols as usize) else {
        return Err(too_large(state, format!("windows with Grundy values up to {}", u32::MAX)));
    };
    let cell = |value: &u32| if *value == 0 { Cell::P } else { Cell::N } as u8;
    let mut outcomes: Vec<u8> = grundy.iter().map(cell).collect();
    // A window may reach beyond the largest number.
    outcomes.resize(cols as usize, Cell::Nothing as u8);
    grundy.resize(cols as usize, 0);
    let period =
        |grows: bool| values.grundy_period().filter(|period| (period.saltus() > 0) == grows).cloned();
    let known = values.outcome_period().is_some() && values.grundy_period().is_some();
    Ok(Sequence {
        start: x0,
        outcomes,
        grundy,
        outcome_period: values.outcome_period().cloned(),
        grundy_period: period(false),
        grundy_growth: period(true),
        outcome_closed: values.outcome_closed(),
        grundy_closed: values.closed(),
        looked_through: if known { 0 } else { values.looked_through() },
        ..Sequence::default()
    })
}

/// One pile of a blocking game, under the restriction in force.
async fn of_blocking(state: &State, game: &Blocking, meter: &Meter) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = state.window;
    let Some(restriction) = state.position().restriction() else {
        return by_matrix(state, None, meter).await;
    };
    let alone = Alone::within(game, restriction, x0.saturating_add(cols.into()), meter).await;
    let mut sequence = Sequence { start: x0, ..Sequence::default() };
    for size in (0..u64::from(cols)).map(|i| x0.checked_add(i)) {
        // A window may reach beyond the largest number.
        let Some(size) = size else { break };
        let value = alone.value(size).ok_or_else(|| {
            let known = alone.known();
            let allowed =
                format!("windows up to {known} tokens, as the values are not seen to repeat before");
            too_large(state, allowed).beyond(Alone::excess())
        })?;
        let held = u32::try_from(value);
        sequence.grundy.push(
            held.map_err(|_| too_large(state, format!("windows with Grundy values up to {}", u32::MAX)))?,
        );
        sequence.outcomes.push(if value == 0 { Cell::P } else { Cell::N } as u8);
    }
    sequence.outcomes.resize(cols as usize, Cell::Nothing as u8);
    sequence.grundy.resize(cols as usize, 0);
    let period = |grows: bool| alone.values_repeat.clone().filter(|period| (period.saltus() > 0) == grows);
    Ok(Sequence {
        outcome_period: alone.outcomes_repeat.clone(),
        grundy_period: period(false),
        grundy_growth: period(true),
        outcome_closed: alone.outcome_closed(),
        grundy_closed: alone.closed(),
        looked_through: if alone.values_repeat.is_some() { 0 } else { alone.known() },
        ..sequence
    })
}

/// A row of the matrix of one pile, or of the matrix that varies n.
async fn by_matrix(state: &State, own: Option<Subtraction>, meter: &Meter) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = state.window;
    let last = x0.saturating_add(cols.into());
    let rules = match (own, state.rules()) {
        (Some(game), _) => Rules::Subtraction(game),
        // Of the steps only those matter that a line has room for.
        (None, Rules::Line(game)) => {
            let steps: Vec<Atom> = game.moves().members(last).take(MOST_STEPS + 1).map(Atom::one).collect();
            if steps.len() > MOST_STEPS {
                return Err(too_large(
                    state,
                    format!("windows with at most {MOST_STEPS} steps to choose from"),
                ));
            }
            // Where none has room, any will do.
            let steps = if steps.is_empty() { vec![Atom::one(last.max(1))] } else { steps };
            let line = Line::new(game.n(), TakeSet::new(steps), game.forbidden().clone());
            line.map_or_else(|| state.rules().clone(), Rules::Line)
        }
        (None, rules) => rules.clone(),
    };
    let largest = match &rules {
        Rules::Kotzig(game) => game.moves().max(),
        Rules::Line(game) => game.moves().max(),
        _ => None,
    };
    let start = state.position().with_piles(Piles::empty(1));
    let mut alone = State::new(rules).starting_at(start);
    alone.window = row(state, largest.unwrap_or(0));
    (alone.view, alone.by) = (View::Grundy, state.by);
    let Matrix { outcomes, grundy, .. } =
        matrix_within(&alone, meter).await.map_err(|problem| match problem.code {
            // The window that was asked for has other rows.
            Code::TooLarge => Problem { excess: problem.excess, ..too_large(state, problem.allowed) },
            _ => problem,
        })?;
    let Some(grundy) = grundy else {
        return Err(too_large(state, "fewer terms, for the sake of the Grundy values".into()));
    };
    let mut sequence = Sequence { start: x0, outcomes, grundy, ..Sequence::default() };
    if let (Rules::Kotzig(game), true) = (alone.rules(), state.by != By::Definition) {
        let starts = start_values(game.moves(), 0, 0, 0);
        (sequence.outcome_period, sequence.grundy_period) = (starts.outcome_period, starts.value_period);
        (sequence.outcome_closed, sequence.grundy_closed) = (starts.outcome_closed, starts.value_closed);
    }
    Ok(sequence)
}

/// The window's columns in this one row.
fn row(state: &State, y0: u64) -> Window {
    Window { y0, rows: 1, ..state.window }
}

fn too_large(state: &State, allowed: String) -> Problem {
    Problem::new(Code::TooLarge, "w", &format!("the window {}", state.window), allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{self, Detail, parse};

    fn asked(query: &str) -> Result<Sequence, Problem> {
        sequence(&parse(query).unwrap())
    }

    /// The same terms, whatever they rest on.
    fn check(query: &str) {
        let best = asked(query).unwrap();
        let defined = asked(&format!("{query}&by=definition")).unwrap();
        assert_eq!((best.start, &best.outcomes), (defined.start, &defined.outcomes), "{query}");
        assert_eq!(best.grundy, defined.grundy, "{query}");
        // The windows one further on show the same terms.
        let mut state = parse(query).unwrap();
        state.window.x0 += 1;
        let next = sequence(&state).unwrap();
        let most = best.grundy.len() - 1;
        assert_eq!(next.grundy[..most], best.grundy[1..], "{query}");
        assert_eq!(next.outcomes[..most], best.outcomes[1..], "{query}");
    }

    #[test]
    fn sequences_are_those_of_the_definition() {
        for query in [
            "g=nim&view=sequence",
            "g=mmod:6&view=sequence",
            "g=sub:2,4,7&view=sequence",
            "g=sub:1,2,3/1,3,4&view=sequence&axes=2,1",
            "g=sub:1,2,3/1,3,4&view=sequence",
            "g=sub:primes/squares/fib&p=0,0,0&view=sequence&axes=3",
            "g=sub:4-inf&view=sequence&w=7,3,80,1",
            "g=sub:1mod3,5&p=9&view=sequence",
            "g=block:4:k2&r=1,2&view=sequence",
            "g=block:3:1,3/2,3&p=4,2&r=1&view=sequence&axes=2,1&w=5,0,40,1",
            "g=kotzig:7:1,2&view=sequence&w=0,0,24,1",
            "g=line:12:1,2:3,5,9,12&view=sequence",
            "g=line:12:odd:5,9&view=sequence&w=0,0,40,1",
            "g=line:12:500:5&view=sequence&w=0,0,40,1",
        ] {
            check(query);
        }
    }

    #[test]
    fn terms_without_a_game_are_nothing() {
        let sequence = asked("g=kotzig:7:1,2&view=sequence&w=0,0,4,1").unwrap();
        assert_eq!((&sequence.outcomes[..], &sequence.grundy[..]), (&[2, 1, 0, 1][..], &[0, 0, 1, 0][..]));
    }

    #[test]
    fn periods_come_with_functions() {
        let sequence = asked("g=sub:1,2,3&view=sequence").unwrap();
        assert_eq!(sequence.grundy.len(), 64);
        let words =
            |closed: Option<Closed>, words: fn(&Closed) -> String| closed.map(|closed| words(&closed));
        assert_eq!(words(sequence.grundy_closed, Closed::value).as_deref(), Some("g(n) = n mod 4"));
        let outcome = words(sequence.outcome_closed, Closed::outcome);
        assert_eq!(outcome.as_deref(), Some("P exactly if n ≡ 0 (mod 4)"));
        assert_eq!(sequence.looked_through, 0);
        // Growing values have no period.
        let sequence = asked("g=nim&view=sequence").unwrap();
        assert_eq!(sequence.grundy_period, None);
        assert_eq!(sequence.grundy_growth.map(|growth| growth.saltus()), Some(1));
        assert_eq!(sequence.outcome_period.map(|period| period.period()), Some(1));
        let sequence = asked("g=sub:primes&view=sequence").unwrap();
        assert_eq!((sequence.outcome_period, sequence.looked_through), (None, 64));
    }

    #[test]
    fn what_is_out_of_reach_is_named() {
        use Code::{NoBasis, TooLarge};
        for (query, code, key) in [
            ("g=sub:primes&view=sequence&w=100000000000,0,9,1", TooLarge, "w"),
            ("g=nim&view=sequence&w=4294967290,0,9,1", TooLarge, "w"),
            ("g=nim&view=sequence&w=100000000000,0,9,1&by=definition", TooLarge, "w"),
            ("g=kotzig:9:2,6,9&view=sequence&w=300,0,9,1", TooLarge, "w"),
            ("g=line:9:1000000:5&view=sequence&w=70,0,9000000,1", TooLarge, "w"),
            ("g=line:9:all:5&view=sequence&w=700000,0,9,1", TooLarge, "w"),
            ("g=kotzig:9:2,5&view=sequence&by=theorem", NoBasis, "by"),
            ("g=nim&view=sequence&by=search", NoBasis, "by"),
        ] {
            let problem = asked(query).unwrap_err();
            assert_eq!((problem.code, problem.key), (code, key), "{query}");
        }
        assert!(asked("g=sub:2,4,7&view=sequence&w=18446744073709551600,0,15,1").is_ok());
    }

    /// A view of a sequence has a window of its own where the link says nothing.
    #[test]
    fn links_of_sequences_are_written_as_they_are_read() {
        for (query, window) in [
            ("g=sub:1,2,3&view=sequence", (0, 0, 64, 1)),
            ("g=kotzig:7:1,2&view=sequence", (1, 1, 64, 1)),
            ("g=sub:1,2,3&view=sequence&w=0,0,16,16", (0, 0, 16, 16)),
            ("g=sub:1,2,3", (0, 0, 16, 16)),
            ("g=line:7:1,2:none", (1, 1, 16, 6)),
            ("g=sub:1,2,3&w=0,0,64,1", (0, 0, 64, 1)),
        ] {
            let state = parse(query).unwrap();
            let Window { x0, y0, cols, rows } = state.window;
            assert_eq!((x0, y0, cols, rows), window, "{query}");
            for detail in [Detail::Full, Detail::Brief] {
                assert_eq!(parse(&notation::write(&state, detail)).unwrap(), state, "{query}");
            }
            let brief = notation::write(&state, Detail::Brief);
            assert_eq!(brief.contains("w="), query.contains("w="), "{brief}");
        }
    }
}
