//! Sequences: one pile after the other, or one start after the other.
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::games::subtraction::{OutOfReach, Values};
use crate::games::{Blocking, Kotzig, Line, Subtraction, blocking};
use crate::grid::Cells;
use crate::notation::{Code, Problem};
use crate::{Axes, Budget, By, Definition, Frame, Nimber, OverBudget, Period, Piles, Residues, Rules};
use crate::{State, TakeSet, Window};

/// The most characters of a function in closed form.
const LONGEST: usize = 1000;

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
    /// The P-positions in closed form, such as "P exactly if n ≡ 0 (mod 4)", if it is short.
    pub outcome_closed: Option<String>,
    /// The Grundy value in closed form, such as "g(n) = n mod 4", if it is short.
    pub grundy_closed: Option<String>,
    /// How many terms, from 0 on, were looked through for a period that was not found; 0 if none.
    pub looked_through: u64,
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
    // The game of the one pile that runs across.
    let alone = match state.rules() {
        Rules::Subtraction(game) => Some(game.alone(state.axes.across.saturating_sub(1))),
        // Of one heap of m-Modular Nim, too, any number of tokens may be taken.
        Rules::Nim(_) | Rules::Modular(_) => Some(Subtraction::alike(TakeSet::all())),
        _ => None,
    };
    let cells = match (state.by, state.rules(), alone) {
        (By::Auto | By::Theorem, _, Some(game)) => return by_values(state, game.set(0)),
        (By::Search, _, Some(_)) => return Err(no_basis(state, "auto, theorem or definition")),
        (By::Auto | By::Search, Rules::Blocking(game), _) => return under_restriction(state, game),
        (By::Theorem, Rules::Blocking(_), _) => return Err(no_basis(state, "auto, search or definition")),
        (By::Theorem | By::Search, ..) => return Err(no_basis(state, "auto or definition")),
        (_, Rules::Kotzig(_) | Rules::Line(_), _) => starts(state),
        (_, Rules::Subtraction(_), Some(game)) => one_by_one(&Rules::Subtraction(game), state),
        (_, rules, _) => one_by_one(rules, state),
    };
    let (outcomes, grundy) = cells.map_err(|over| too_large(state, over))?.finish();
    Ok(plain(state, outcomes, grundy.unwrap_or_default()))
}

/// A sequence of which no period is known.
fn plain(state: &State, outcomes: Vec<u8>, grundy: Vec<u32>) -> Sequence {
    Sequence { start: state.window.x0, outcomes, grundy, ..Sequence::default() }
}

/// One pile of blocking Nim under the restriction in force.
fn under_restriction(state: &State, game: &Blocking) -> Result<Sequence, Problem> {
    let restriction = state.position().restriction().unwrap_or(Residues::none(game.modulus()));
    let piles = Piles::empty(1);
    let frame = Frame { piles: &piles, window: row(state), axes: Axes { down: None, across: 1 } };
    let outcomes = blocking::matrix::outcomes(game, restriction, &frame, By::Search)?;
    Ok(plain(state, outcomes, blocking::grundy::values(game, restriction, &frame)?))
}

/// The numbers of the window, as far as numbers reach.
fn numbers(state: &State) -> impl Iterator<Item = Option<u64>> {
    let x0 = state.window.x0;
    (0..state.window.cols).map(move |place| x0.checked_add(place.into()))
}

/// One pile, from the values of its set of amounts.
fn by_values(state: &State, set: &TakeSet) -> Result<Sequence, Problem> {
    let last = state.window.x0.saturating_add(u64::from(state.window.cols).saturating_sub(1));
    let mut values = Values::new(set);
    values.settle(usize::MAX);
    values.reach(last).map_err(|OutOfReach { size, most }| {
        let found = format!("{}, up to {size} tokens", state.window);
        let allowed = format!("windows up to {most} tokens with the amounts {set}");
        Problem::new(Code::TooLarge, "w", &found, allowed)
    })?;
    let value = |n: Option<u64>| n.and_then(|n| values.get(n));
    if numbers(state).filter_map(value).any(|Nimber(value)| value > u32::MAX.into()) {
        let allowed = format!("windows with Grundy values up to {}", u32::MAX);
        return Err(Problem::new(Code::TooLarge, "w", &state.window.to_string(), allowed));
    }
    let mut cells = Cells::new(row(state));
    numbers(state).for_each(|n| cells.push(value(n)));
    let (outcomes, grundy) = cells.finish();
    let (steady, growing) =
        values.grundy_period().cloned().into_iter().partition::<Vec<_>, _>(|period| period.saltus() == 0);
    let closed = values.closed().filter(|closed| closed.to_string().len() <= LONGEST);
    let outcome_period = values.outcome_period().cloned();
    let unknown = outcome_period.is_none() || values.grundy_period().is_none() && closed.is_none();
    Ok(Sequence {
        start: state.window.x0,
        outcomes,
        grundy: grundy.unwrap_or_default(),
        outcome_period,
        grundy_period: steady.into_iter().next(),
        grundy_growth: growing.into_iter().next(),
        outcome_closed: values.outcome_closed().map(|closed| closed.outcome()),
        grundy_closed: closed.map(|closed| format!("g(n) = {closed}")),
        looked_through: if unknown { values.looked_through() } else { 0 },
    })
}

/// One pile of a game of piles, by definition.
fn one_by_one(rules: &Rules, state: &State) -> Result<Cells, OverBudget> {
    if state.window.cols as usize > Budget::PAGE.positions {
        return Err(OverBudget(Budget::PAGE));
    }
    let alone = |n: Option<u64>| Some(state.position().with_piles(Piles::new([n?].into()).ok()?));
    let mut definition = Definition::new(rules, Budget::PAGE);
    definition.solve(numbers(state).filter_map(alone))?;
    let mut cells = Cells::new(row(state));
    numbers(state).for_each(|n| cells.push(alone(n).map(|position| definition.value(&position))));
    Ok(cells)
}

/// The starts of a game with a token, all within one budget.
fn starts(state: &State) -> Result<Cells, OverBudget> {
    let mut left = Budget::PAGE;
    let mut cells = Cells::new(row(state));
    for n in numbers(state) {
        let rules = n.and_then(|n| with_n(state.rules(), n));
        let value = rules.map(|rules| start_value(&rules, &mut left)).transpose();
        cells.push(value.map_err(|_| OverBudget(Budget::PAGE))?);
    }
    Ok(cells)
}

/// A game with a token for another n, if there is such a game.
fn with_n(rules: &Rules, n: u64) -> Option<Rules> {
    match rules {
        Rules::Kotzig(game) => Kotzig::new(n, game.moves().clone()).map(Rules::Kotzig),
        Rules::Line(game) => Line::new(n, game.moves().clone(), game.forbidden().clone()).map(Rules::Line),
        _ => None,
    }
}

/// The value of a game's start, by definition; takes the moves that were looked at from what is
/// left.
fn start_value(rules: &Rules, left: &mut Budget) -> Result<Nimber, OverBudget> {
    let mut definition = Definition::new(rules, *left);
    definition.solve([rules.start()])?;
    // A start without moves counts, too, so that many of them come to an end.
    let moves = left.moves.checked_sub(definition.moves() + 1);
    left.moves = moves.ok_or(OverBudget(*left))?;
    Ok(definition.value(&rules.start()))
}

/// The window's one row that counts.
fn row(state: &State) -> Window {
    Window { y0: 0, rows: 1, ..state.window }
}

fn no_basis(state: &State, allowed: &str) -> Problem {
    Problem::new(Code::NoBasis, "by", state.by.word(), allowed)
}

fn too_large(state: &State, OverBudget(Budget { positions, moves }): OverBudget) -> Problem {
    let allowed = format!("by definition, at most {positions} positions and {moves} moves; fewer terms");
    Problem::new(Code::TooLarge, "w", &state.window.to_string(), allowed)
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
        assert_eq!(sequence.grundy_closed.as_deref(), Some("g(n) = n mod 4"));
        assert_eq!(sequence.outcome_closed.as_deref(), Some("P exactly if n ≡ 0 (mod 4)"));
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
            ("g=kotzig:9:2,5&view=sequence&w=70,0,9,1", TooLarge, "w"),
            ("g=line:9:1000000:5&view=sequence&w=70,0,9000000,1", TooLarge, "w"),
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
