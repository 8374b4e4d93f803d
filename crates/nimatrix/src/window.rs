//! Matrices: a window of positions solved at once.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::games::blocking::{self, repeats::Plan, theorem::Law};
use crate::games::line::starts::Starts;
use crate::games::{Blocking, Kotzig, Line, Modular, kotzig, modular, nim, steps, subtraction, words};
use crate::grid::Cells;
use crate::notation::{Code, Problem};
use crate::sequence::start_value;
use crate::value;
use crate::work::{Limit, Meter, Work, finish};
use crate::{Atom, Budget, By, Cell, Cost, Definition, Frame, Lines, Matrix, Nimber, OverBudget, Position};
use crate::{Residues, Rules, State, TakeSet, View, Window};

/// The matrix of a window: outcomes, and Grundy values where the strategy gives them.
///
/// With piles, row i and column j show the position whose piles on the two axes have `y0 + i` and
/// `x0 + j` tokens, the others as many as in the state's position; in blocking Nim under the
/// restriction in force, and with Grundy values where the view asks for them and they are not too
/// much work. With a token, rows replace the largest step of M and columns n, and each cell is the
/// start of that game.
///
/// # Errors
/// [`Code::TooLarge`], [`Code::NoMatrix`], [`Code::NoBasis`].
pub fn matrix(state: &State) -> Result<Matrix, Problem> {
    finish(async |meter| matrix_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job); its rows are shown as they become ready.
///
/// # Errors
/// As [`matrix`].
pub fn matrix_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Matrix> {
    Box::pin(solved(state, meter))
}

async fn solved(state: &State, meter: &Meter) -> Result<Matrix, Problem> {
    let plan = repeats(state);
    let later = meter.later();
    meter.set_later(later.and(plan.as_ref().map_or(Cost::NONE, Plan::cost)));
    let mut matrix = alone(state, meter).await?;
    meter.set_later(later);
    if let Some(plan) = plan {
        matrix.set_repeats(plan.carry_out(meter).await, state.lines);
    }
    Ok(matrix)
}

/// What is swept to see how the matrix of a state repeats, where no closed form says so.
pub(crate) fn repeats(state: &State) -> Option<Plan> {
    match state.rules() {
        Rules::Blocking(game) if blocking::theorem(game).is_none() => Plan::new(game, &Frame::of(state)?),
        _ => None,
    }
}

/// The matrix without how it repeats.
pub(crate) async fn alone(state: &State, meter: &Meter) -> Result<Matrix, Problem> {
    meter.begin_matrix();
    let fast = match (Frame::of(state), state.by) {
        (Some(frame), By::Auto | By::Theorem | By::Search) => of_piles(state, &frame, meter).await,
        _ => None,
    };
    let found = match (fast, state.rules()) {
        (Some(found), _) => found?,
        (None, Rules::Kotzig(game)) if state.by != By::Theorem => circles(state, game, meter).await?,
        (None, _) if matches!(state.by, By::Theorem | By::Search) => {
            let allowed = "auto or definition for this matrix";
            return Err(Problem::new(Code::NoBasis, "by", state.by.word(), allowed));
        }
        (None, Rules::Line(game)) if state.by == By::Auto => lines_of(state, game, meter).await?,
        (None, Rules::Line(game)) => {
            let sets = step_sets(state, game.moves())?;
            let line = |n, moves| Line::new(n, moves, game.forbidden().clone()).map(Rules::Line);
            by_starts(state, &sets, &line, meter).await?
        }
        (None, rules) => by_definition(rules, state, meter).await?,
    };
    let (down, across) = heads(state);
    let (here, cell_rules) = parameters_of(state);
    let lines = match state.lines {
        Lines::Auto => found.boundaries,
        Lines::None => None,
        Lines::Every(rows, cols) => Some((rows, cols)),
    };
    let (window, outcomes, grundy) = (state.window, found.outcomes, found.values);
    let parts = match (state.rules(), Frame::of(state)) {
        (Rules::Modular(game), Some(frame)) => modular::parts::parts(game, &frame),
        _ => None,
    };
    Ok(Matrix { window, outcomes, grundy, lines, down, across, here, cell_rules, parts, repeats: None })
}

/// The most games in a matrix over parameters.
const MOST_PARAMETERS: usize = 4096;

/// The most positions that all searches of a matrix look at.
pub(crate) const NODES: Limit = Limit::of(1 << 21);

/// What a strategy finds of a window.
struct Found {
    outcomes: Vec<u8>,
    /// Grundy values, where there are some.
    values: Option<Vec<u32>>,
    /// After how many rows and columns the mathematics has boundaries.
    boundaries: Option<(u64, u64)>,
}

impl From<Cells> for Found {
    fn from(cells: Cells) -> Found {
        let (outcomes, values) = cells.finish();
        Found { outcomes, values, boundaries: None }
    }
}

/// The matrix of a game of piles by the fast strategy of its own, if it has one on this basis.
async fn of_piles(state: &State, frame: &Frame<'_>, meter: &Meter) -> Option<Result<Found, Problem>> {
    Some(match (state.rules(), state.by) {
        (Rules::Nim(_), By::Auto | By::Theorem) => Ok(nim::theorem::matrix(frame).into()),
        (Rules::Subtraction(game), By::Auto | By::Theorem) => {
            subtraction::fill_within(game, frame, meter).await.map(|filled| Found {
                outcomes: filled.outcomes,
                values: filled.grundy,
                boundaries: Some(filled.boundaries).filter(|&boundaries| boundaries != (0, 0)),
            })
        }
        (Rules::Blocking(game), by) => {
            of_blocking(game, state.position().restriction()?, frame, by, state.view, meter).await
        }
        (Rules::Modular(game), by) => of_modular(game, frame, by, state.view, meter).await,
        _ => return None,
    })
}

/// The matrix of *m*-Modular Nim.
async fn of_modular(
    game: &Modular,
    frame: &Frame<'_>,
    by: By,
    view: View,
    meter: &Meter,
) -> Result<Found, Problem> {
    let wanted = view == View::Grundy || frame.near_box(4096).is_ok();
    let cost = wanted.then(|| modular::grundy::cost(game, frame, meter).ok()).flatten();
    let later = meter.later();
    meter.set_later(later.and(cost.unwrap_or(Cost::NONE)));
    let outcomes = modular::matrix::outcomes_within(game, frame, by, meter).await?;
    meter.set_later(later);
    let mut values = None;
    if cost.is_some() {
        // Where the values are too much work, the outcomes are an answer still.
        values = value::of_modular(game, frame, meter).await.ok();
    }
    Ok(Found { outcomes, values, boundaries: None })
}

/// The matrix of a blocking game under one restriction.
async fn of_blocking(
    game: &Blocking,
    restriction: Residues,
    frame: &Frame<'_>,
    by: By,
    view: View,
    meter: &Meter,
) -> Result<Found, Problem> {
    let cost = grundy_cost_of_blocking(game, frame, view, meter);
    let later = meter.later();
    meter.set_later(later.and(cost.unwrap_or(Cost::NONE)));
    let outcomes = blocking::matrix::outcomes_within(game, restriction, frame, by, meter).await?;
    meter.set_later(later);
    let mut values = None;
    if cost.is_some() {
        // Where the values are too much work, the outcomes are an answer still.
        values = value::of_blocking(game, restriction, frame, meter).await.ok();
    }
    let boundary = Law::of(game).filter(|law| law.k() > 0).map(|law| u64::from(law.k()) + 1);
    Ok(Found { outcomes, values, boundaries: boundary.zip(boundary) })
}

/// The cost of the Grundy values of such a matrix, where they are wanted and not too much work.
fn grundy_cost_of_blocking(game: &Blocking, frame: &Frame, view: View, meter: &Meter) -> Option<Cost> {
    if view == View::Grundy { blocking::grundy::cost(game, frame, meter).ok() } else { None }
}

/// The cost of such a matrix, as far as it can be had.
pub(crate) fn cost_of_blocking(game: &Blocking, frame: &Frame, by: By, view: View, meter: &Meter) -> Cost {
    if by == By::Definition {
        return Budget::PAGE.within(meter).cost();
    }
    let outcomes = blocking::matrix::cost(game, frame, by, meter).unwrap_or(Cost::NONE);
    outcomes.and(grundy_cost_of_blocking(game, frame, view, meter).unwrap_or(Cost::NONE))
}

/// What runs down and across.
pub(crate) fn heads(state: &State) -> (String, String) {
    match state.rules() {
        Rules::Kotzig(game) => (steps_with("d", game.moves()), "n".into()),
        Rules::Line(game) => (steps_with("d", game.moves()), "n".into()),
        _ => {
            let name = |pile: usize| format!("pile {pile}");
            (state.axes.down.map_or_else(String::new, name), name(state.axes.across))
        }
    }
}

/// The row and column of the state's own game in a matrix over parameters, and the rules text of
/// any cell of it.
pub(crate) fn parameters_of(state: &State) -> (Option<(u64, u64)>, Option<String>) {
    let (n, moves, tail) = match state.rules() {
        Rules::Kotzig(game) => (game.n(), game.moves(), String::new()),
        Rules::Line(game) => (game.n(), game.moves(), format!(":{}", game.forbidden())),
        _ => return (None, None),
    };
    let Some(largest) = moves.max().filter(|_| steps::are_few(moves)) else { return (None, None) };
    let others: String = moves.members(largest - 1).map(|step| format!("{step},")).collect();
    let rules = format!("{}:{{across}}:{others}{{down}}{tail}", state.rules().family());
    (Some((largest, n)), Some(rules))
}

/// The matrix of a game of piles, by definition.
async fn by_definition(rules: &Rules, state: &State, meter: &Meter) -> Result<Found, Problem> {
    let Some(frame) = Frame::of(state) else { return Err(no_matrix("a game of piles")) };
    let budget = Budget::PAGE.within(meter);
    meter
        .allow(state.window.cells() as u128, Budget::PAGE.limits().0)
        .map_err(|excess| too_large(state, OverBudget(budget)).beyond(excess))?;
    meter.begin(budget.cost()).await;
    let mut definition = Definition::new(rules, budget);
    let mut cells = Cells::new(state.window);
    let mut wanted = frame.cells().map(|(y, x)| Some(state.position().with_piles(frame.piles_at(y, x)?)));
    let begun = meter.done();
    for left in (0..u64::from(state.window.rows)).rev() {
        let row: Vec<Option<Position>> = wanted.by_ref().take(state.window.cols as usize).collect();
        let solved = definition.solve_within(row.iter().flatten().cloned(), meter, false).await;
        solved.map_err(|over| too_large(state, over))?;
        for position in row {
            cells.push(position.map(|position| definition.value(&position)));
        }
        meter.show(cells.last_row());
        // The rows to come take as long as those so far, or longer.
        let each = (meter.done() - begun) / (u64::from(state.window.rows) - left);
        meter.estimate(Some(each.saturating_mul(left)));
    }
    Ok(cells.into())
}

/// The steps with another one in the place of the largest: "steps 1, 2 and d".
fn steps_with(step: &str, moves: &TakeSet) -> String {
    let others = moves.max().filter(|_| steps::are_few(moves)).map(|largest| moves.members(largest - 1));
    let mut all: Vec<String> = others.into_iter().flatten().map(|step| step.to_string()).collect();
    all.push(step.into());
    format!("{} {}", if all.len() == 1 { "step" } else { "steps" }, words::listed(&all, "and"))
}

/// The sets of steps of a matrix over parameters, row after row: the largest step varies. Step 0 is
/// none.
fn step_sets(state: &State, moves: &TakeSet) -> Result<Vec<Option<TakeSet>>, Problem> {
    let Some(largest) = moves.max().filter(|_| steps::are_few(moves)) else {
        return Err(no_matrix(&format!("a game with at most {} steps", steps::MOST)));
    };
    if state.window.cells() > MOST_PARAMETERS {
        let found = format!("the window {}", state.window);
        let allowed = format!("at most {MOST_PARAMETERS} games in a matrix");
        return Err(Problem::new(Code::TooLarge, "w", &found, allowed));
    }
    let others: Vec<Atom> = moves.members(largest - 1).map(Atom::one).collect();
    let set = |step: u64| TakeSet::new(others.iter().copied().chain([Atom::one(step)]));
    let rows = (0..u64::from(state.window.rows)).map(|i| state.window.y0 + i);
    Ok(rows.map(|step| (step > 0).then(|| set(step))).collect())
}

/// The matrix of Kotzig's Nim: by theorem, proved period or search, or by definition.
async fn circles(state: &State, game: &Kotzig, meter: &Meter) -> Result<Found, Problem> {
    let sets = step_sets(state, game.moves())?;
    if state.by == By::Definition {
        return by_starts(state, &sets, &|n, moves| Kotzig::new(n, moves).map(Rules::Kotzig), meter).await;
    }
    let Window { x0, cols, rows, .. } = state.window;
    let (mut outcomes, mut values) = (Vec::new(), Vec::new());
    let nodes = meter.allowed(NODES);
    meter.begin(kotzig::Search::cost(nodes)).await;
    for moves in sets {
        let begin = outcomes.len();
        let Some(moves) = moves else {
            outcomes.resize(begin + cols as usize, Cell::Nothing as u8);
            values.resize(outcomes.len(), Some(0));
            meter.show(&outcomes[begin..]);
            continue;
        };
        let starts = kotzig::starts_within(&moves, x0, cols, nodes / u64::from(rows), meter).await;
        for (j, outcome) in starts.outcomes.iter().enumerate() {
            let n = x0 + j as u64;
            // Without a space there is no game; without an answer there is no matrix.
            let cell = match outcome {
                Some(outcome) => Cell::from(*outcome),
                None if n == 0 => Cell::Nothing,
                None => {
                    let found = format!("the circle of {n} spaces with the steps {moves}");
                    let allowed = "a window of smaller circles, or of steps with a proved period";
                    let problem = Problem::new(Code::TooLarge, "w", &found, allowed);
                    return Err(problem.beyond(NODES.excess(None)));
                }
            };
            outcomes.push(cell as u8);
        }
        let value = |value: &Option<Nimber>| value.map(|Nimber(value)| value as u32);
        let nothing = |j: usize| x0 == 0 && j == 0;
        let row = starts.values.iter().enumerate();
        values.extend(row.map(|(j, found)| if nothing(j) { Some(0) } else { value(found) }));
        outcomes.resize(values.len(), Cell::Nothing as u8);
        meter.show(&outcomes[begin..]);
    }
    Ok(Found { outcomes, values: values.into_iter().collect(), boundaries: None })
}

/// The matrix of Line Games, from the values of lines without forbidden spaces.
async fn lines_of(state: &State, game: &Line, meter: &Meter) -> Result<Found, Problem> {
    let sets = step_sets(state, game.moves())?;
    let Window { x0, cols, rows, .. } = state.window;
    let numbers = || (0..u64::from(cols)).map(|j| x0.checked_add(j));
    let longest = numbers().flatten().last().unwrap_or(0);
    let mut cells = Cells::new(state.window);
    meter.begin(Starts::cost(rows.into(), meter)).await;
    for moves in sets {
        let Some(moves) = moves else {
            numbers().for_each(|_| cells.push(None));
            meter.show(cells.last_row());
            continue;
        };
        let mut starts = Starts::within(&moves, game.forbidden(), longest, rows.into(), meter).await;
        for n in numbers() {
            let value = match n {
                None => None,
                Some(n) => Some(starts.value(n, meter).await.map_err(|(allowed, excess)| {
                    let found = format!("the line with {n} as its last space and the steps {moves}");
                    let problem = Problem::new(Code::TooLarge, "w", &found, allowed);
                    excess.map_or(problem.clone(), |excess| problem.beyond(excess))
                })?),
            };
            cells.push(value);
        }
        meter.show(cells.last_row());
    }
    Ok(cells.into())
}

/// The matrix of the starts of games with these sets of steps, by definition.
async fn by_starts(
    state: &State,
    sets: &[Option<TakeSet>],
    game: &dyn Fn(u64, TakeSet) -> Option<Rules>,
    meter: &Meter,
) -> Result<Found, Problem> {
    let mut cells = Cells::new(state.window);
    // All cells share one budget.
    let mut left = Budget::PAGE.within(meter);
    meter.begin(left.cost()).await;
    for moves in sets {
        for n in (0..u64::from(state.window.cols)).map(|j| state.window.x0 + j) {
            let mut value = None;
            if let Some(rules) = moves.clone().and_then(|moves| game(n, moves)) {
                let solved = start_value(&rules, &mut left, meter).await;
                value = Some(solved.map_err(|over| too_large(state, over))?);
            }
            cells.push(value);
        }
        meter.show(cells.last_row());
    }
    Ok(cells.into())
}

pub(crate) fn no_matrix(allowed: &str) -> Problem {
    Problem::new(Code::NoMatrix, "g", "a game without such a matrix", allowed)
}

fn too_large(state: &State, OverBudget(Budget { positions, moves }): OverBudget) -> Problem {
    let allowed = format!("by definition, at most {positions} positions and {moves} moves; a smaller window");
    let problem = Problem::new(Code::TooLarge, "w", &state.window.to_string(), allowed);
    problem.beyond(Budget::PAGE.limits().1.excess(None))
}
