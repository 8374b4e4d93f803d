//! Sequences: one pile after the other, or one start after the other.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::games::blocking::{self, alone::Alone, theorem::Law};
use crate::games::kotzig::{self, start_values};
use crate::games::line::starts::Starts;
use crate::games::subtraction::{Effort, Values};
use crate::games::{Blocking, Handed, Kotzig, Line, Subtraction};
use crate::notation::{Code, Problem};
use crate::window::{NODES, heads, parameters_of};
use crate::work::{Meter, Work, finish};
use crate::{
    Budget, By, Cell, Closed, Definition, Excess, Nimber, Outcome, OverBudget, Period, Piles, Position,
    Residues, Rules, State, TakeSet, Window,
};

/// Outcomes and Grundy values in a row, and how they repeat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequence {
    /// The number of tokens, or n, of the first term.
    pub start: u64,
    /// How many terms were asked for.
    pub asked: u32,
    /// Why the terms from some place on can't be told, where that is so; the others are there. It has
    /// an excess only where a greater effort may be made.
    pub refused: Option<Problem>,
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
/// of the starts, in dependence on n. Where a term is too much work or larger than 32 bits hold, the
/// terms before it are the answer, which says so.
///
/// # Errors
/// [`Code::TooLarge`] where the first term can't be told already, [`Code::NoBasis`] where the answer
/// can't rest on what the state asks for.
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
    let no_basis = |allowed: &str| Err(Problem::new(Code::NoBasis, "by", state.by.word(), allowed));
    match (state.rules(), state.position(), state.by) {
        (rules, _, By::Definition) => by_definition(state, rules, meter).await,
        (Rules::Blocking(game), Position::Handed(Handed { restriction, .. }), by) => {
            if by == By::Theorem && blocking::theorem(game).is_none() {
                let why = Law::missing(game).unwrap_or_default();
                return no_basis(&format!("auto, search or definition: {why}"));
            }
            of_blocking(state, game, *restriction, meter).await
        }
        (Rules::Kotzig(game), _, By::Auto | By::Search) => of_circles(state, game, meter).await,
        (Rules::Line(game), _, By::Auto) => of_lines(state, game, meter).await,
        (Rules::Kotzig(_) | Rules::Line(_), ..) => no_basis("auto or definition for this sequence"),
        (rules, _, By::Auto | By::Theorem) => by_values(state, own_set(state, rules).set(0), meter).await,
        _ => no_basis("auto, theorem or definition"),
    }
}

/// The subtraction game of one pile of a game of piles: that of the pile that runs across.
fn own_set(state: &State, rules: &Rules) -> Subtraction {
    match rules {
        Rules::Subtraction(game) => game.alone(state.axes.across.saturating_sub(1)),
        // Of one heap of m-Modular Nim, too, any number of tokens may be taken.
        _ => Subtraction::alike(TakeSet::all()),
    }
}

/// Terms one after the other, until all are there or one can't be told.
struct Terms<'a> {
    state: &'a State,
    /// Whether a greater effort may be made.
    more: bool,
    sequence: Sequence,
}

impl<'a> Terms<'a> {
    fn new(state: &'a State, meter: &Meter) -> Terms<'a> {
        let Window { x0, cols, .. } = state.window;
        Terms {
            state,
            more: !meter.is_greatest(),
            sequence: Sequence { start: x0, asked: cols, ..Sequence::default() },
        }
    }

    /// The numbers of the terms; a window may reach beyond the largest number.
    fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let Window { x0, cols, .. } = self.state.window;
        (0..u64::from(cols)).map_while(move |i| x0.checked_add(i))
    }

    /// Adds a term, or nothing where there is no game; whether its value fits.
    fn push(&mut self, value: Option<u64>) -> bool {
        let Ok(held) = u32::try_from(value.unwrap_or(0)) else {
            self.refuse(format!("windows with Grundy values up to {}", u32::MAX), None);
            return false;
        };
        self.sequence.grundy.push(held);
        let cell = |value| Cell::from(Outcome::of(Nimber(value)));
        self.sequence.outcomes.push(value.map_or(Cell::Nothing, cell) as u8);
        true
    }

    /// Says why there are no more terms.
    fn refuse(&mut self, allowed: String, excess: Option<Excess>) {
        let problem = too_large(self.state, allowed);
        self.sequence.refused = Some(match excess.filter(|_| self.more) {
            Some(excess) => problem.beyond(excess),
            None => problem,
        });
    }

    /// The terms; or why there is none.
    fn finish(self) -> Result<Sequence, Problem> {
        let mut sequence = self.sequence;
        match &sequence.refused {
            Some(problem) if sequence.outcomes.is_empty() => return Err(problem.clone()),
            Some(_) => {}
            None => {
                sequence.outcomes.resize(sequence.asked as usize, Cell::Nothing as u8);
                sequence.grundy.resize(sequence.asked as usize, 0);
            }
        }
        Ok(sequence)
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
    let mut terms = Terms::new(state, meter);
    if let Err(beyond) = values.reach_within(last, meter).await {
        let allowed = format!("windows up to {} tokens for the set {set}", beyond.most);
        terms.refuse(allowed, Some(Effort::excess()));
        if beyond.most >= x0 {
            // If this is too much, too, there are the terms up to there.
            let _ = values.reach_within(beyond.most, meter).await;
        }
    }
    match values.row(x0, cols as usize) {
        Some(grundy) => {
            let cell = |value: &u32| if *value == 0 { Cell::P } else { Cell::N } as u8;
            terms.sequence.outcomes = grundy.iter().map(cell).collect();
            terms.sequence.grundy = grundy;
        }
        None => {
            for n in terms.numbers() {
                if !values.get(n).is_some_and(|Nimber(value)| terms.push(Some(value))) {
                    break;
                }
            }
        }
    }
    let period =
        |grows: bool| values.grundy_period().filter(|period| (period.saltus() > 0) == grows).cloned();
    let known = values.outcome_period().is_some() && values.grundy_period().is_some();
    Ok(Sequence {
        outcome_period: values.outcome_period().cloned(),
        grundy_period: period(false),
        grundy_growth: period(true),
        outcome_closed: values.outcome_closed(),
        grundy_closed: values.closed(),
        looked_through: if known { 0 } else { values.looked_through() },
        ..terms.finish()?
    })
}

/// One pile of a blocking game, under the restriction in force.
async fn of_blocking(
    state: &State,
    game: &Blocking,
    restriction: Residues,
    meter: &Meter,
) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = state.window;
    let alone = Alone::within(game, restriction, x0.saturating_add(cols.into()), meter).await;
    let mut terms = Terms::new(state, meter);
    for size in terms.numbers() {
        let Some(value) = alone.value(size) else {
            let known = alone.known();
            let allowed =
                format!("windows up to {known} tokens, as the values are not seen to repeat before");
            terms.refuse(allowed, Some(Alone::excess()));
            break;
        };
        if !terms.push(Some(value)) {
            break;
        }
    }
    let period = |grows: bool| alone.values_repeat.clone().filter(|period| (period.saltus() > 0) == grows);
    Ok(Sequence {
        outcome_period: alone.outcomes_repeat.clone(),
        grundy_period: period(false),
        grundy_growth: period(true),
        outcome_closed: alone.outcome_closed(),
        grundy_closed: alone.closed(),
        looked_through: if alone.values_repeat.is_some() { 0 } else { alone.known() },
        ..terms.finish()?
    })
}

/// The circles of n spaces.
async fn of_circles(state: &State, game: &Kotzig, meter: &Meter) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = state.window;
    let nodes = meter.allowed(NODES);
    meter.begin(kotzig::Search::cost(nodes)).await;
    let starts = kotzig::starts_within(game.moves(), x0, cols, nodes, meter).await;
    let mut terms = Terms::new(state, meter);
    for (n, value) in terms.numbers().zip(&starts.values) {
        // Without a space there is no game.
        if value.is_none() && n > 0 {
            let allowed = "a window of smaller circles, or of steps with a proved period";
            terms.refuse(allowed.into(), Some(NODES.excess(None)));
            break;
        }
        if !terms.push(value.map(|Nimber(value)| value)) {
            break;
        }
    }
    let sequence = terms.finish()?;
    let starts = start_values(game.moves(), 0, 0, 0);
    Ok(Sequence {
        outcome_period: starts.outcome_period,
        grundy_period: starts.value_period,
        outcome_closed: starts.outcome_closed,
        grundy_closed: starts.value_closed,
        ..sequence
    })
}

/// The lines with the last space n.
async fn of_lines(state: &State, game: &Line, meter: &Meter) -> Result<Sequence, Problem> {
    let mut terms = Terms::new(state, meter);
    let longest = terms.numbers().last().unwrap_or(0);
    meter.begin(Starts::cost(1, meter)).await;
    let mut starts = Starts::within(game.moves(), game.forbidden(), longest, 1, meter).await;
    for n in terms.numbers() {
        match starts.value(n, meter).await {
            Ok(Nimber(value)) if terms.push(Some(value)) => {}
            Ok(_) => break,
            Err((allowed, excess)) => {
                terms.refuse(allowed, excess);
                break;
            }
        }
    }
    let (outcomes, values) = starts.periods().unzip();
    Ok(Sequence {
        outcome_closed: outcomes.as_ref().and_then(|period| starts.closed(period, true)),
        grundy_closed: values.as_ref().and_then(|period| starts.closed(period, false)),
        outcome_period: outcomes,
        grundy_period: values,
        ..terms.finish()?
    })
}

/// One pile, or one start after the other, by definition.
async fn by_definition(state: &State, rules: &Rules, meter: &Meter) -> Result<Sequence, Problem> {
    let own = match rules {
        Rules::Nim(_) | Rules::Subtraction(_) | Rules::Modular(_) => {
            Rules::Subtraction(own_set(state, rules))
        }
        rules => rules.clone(),
    };
    // All terms share one budget.
    let budget = Budget::PAGE.within(meter);
    meter.begin(budget.cost()).await;
    let mut left = budget;
    let mut definition = Definition::new(&own, budget);
    let pile = state.position().with_piles(Piles::empty(1));
    let mut terms = Terms::new(state, meter);
    for n in terms.numbers() {
        let game = match rules {
            Rules::Kotzig(game) => Kotzig::new(n, game.moves().clone()).map(Rules::Kotzig),
            Rules::Line(game) => {
                Line::new(n, game.moves().clone(), game.forbidden().clone()).map(Rules::Line)
            }
            _ => None,
        };
        let value = match (rules, game) {
            (Rules::Kotzig(_) | Rules::Line(_), None) => None,
            (_, Some(game)) => Some(start_value(&game, &mut left, meter).await),
            (_, None) => {
                let position = pile.with_piles(Piles::empty(1).with(0, n));
                let solved = definition.solve_within([position.clone()], meter, false).await;
                Some(solved.map(|()| definition.value(&position)))
            }
        };
        let pushed = match value.transpose() {
            Ok(value) => terms.push(value.map(|Nimber(value)| value)),
            Err(OverBudget(Budget { positions, moves })) => {
                let allowed = format!(
                    "by definition, at most {positions} positions and {moves} moves; a smaller window"
                );
                terms.refuse(allowed, Some(Budget::PAGE.limits().1.excess(None)));
                false
            }
        };
        if !pushed {
            break;
        }
    }
    terms.finish()
}

/// The value of a game's start, by definition; takes what it costs from the budget.
pub(crate) async fn start_value(
    rules: &Rules,
    left: &mut Budget,
    meter: &Meter,
) -> Result<Nimber, OverBudget> {
    let mut definition = Definition::new(rules, *left);
    definition.solve_within([rules.start()], meter, false).await?;
    *left = definition.left();
    Ok(definition.value(&rules.start()))
}

fn too_large(state: &State, allowed: String) -> Problem {
    Problem::new(Code::TooLarge, "w", &format!("the window {}", state.window), allowed)
}

#[cfg(test)]
mod tests;
