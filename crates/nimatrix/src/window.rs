//! Matrices: a window of positions solved at once.
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::games::blocking::{self, matrix::Group, theorem::Law};
use crate::games::{Blocking, Handed, Kotzig, Line, modular, nim, steps, subtraction};
use crate::grid::Cells;
use crate::notation::{Code, Problem};
use crate::{Atom, Budget, By, Definition, Frame, Lines, Matrix, Nimber, OverBudget, Piles, Position};
use crate::{Residues, Rules, State, TakeSet, View};

/// The matrix of a window: outcomes, and Grundy values where the strategy gives them.
///
/// With piles, row i and column j show the position whose piles on the two axes have `y0 + i` and
/// `x0 + j` tokens, the others as many as in the state's position; in blocking Nim under the
/// restriction in force, and with Grundy values where the view asks for them and they are not too
/// much work. With a token, rows vary the largest step of M and columns n, and each cell is the
/// start of that game.
///
/// # Errors
/// [`Code::TooLarge`], [`Code::NoMatrix`], [`Code::NoBasis`].
pub fn matrix(state: &State) -> Result<Matrix, Problem> {
    let fast = match (Frame::of(state), state.by) {
        (Some(frame), By::Auto | By::Theorem | By::Search) => of_piles(state, &frame),
        _ => None,
    };
    let found = match (fast, state.rules()) {
        (Some(found), _) => found?,
        (None, _) if matches!(state.by, By::Theorem | By::Search) => {
            let allowed = "auto or definition for this matrix";
            return Err(Problem::new(Code::NoBasis, "by", state.by.word(), allowed));
        }
        (None, Rules::Kotzig(game)) => {
            parameters(state, game.moves(), &|n, moves| Kotzig::new(n, moves).map(Rules::Kotzig))?
        }
        (None, Rules::Line(game)) => parameters(state, game.moves(), &|n, moves| {
            Line::new(n, moves, game.forbidden().clone()).map(Rules::Line)
        })?,
        (None, rules) => by_definition(rules, state)?,
    };
    let (down, across) = heads(state);
    let (here, cell_rules) = parameters_of(state);
    let lines = match state.lines {
        Lines::Auto => found.boundaries,
        Lines::None => None,
        Lines::Every(rows, cols) => Some((rows, cols)),
    };
    let (window, outcomes, grundy) = (state.window, found.outcomes, found.values);
    Ok(Matrix { window, outcomes, grundy, lines, down, across, here, cell_rules })
}

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
fn of_piles(state: &State, frame: &Frame) -> Option<Result<Found, Problem>> {
    Some(match (state.rules(), state.by) {
        (Rules::Nim(_), By::Auto | By::Theorem) => Ok(nim::theorem::matrix(frame).into()),
        (Rules::Subtraction(game), By::Auto | By::Theorem) => {
            subtraction::fill(game, frame).map(|filled| Found {
                outcomes: filled.outcomes,
                values: filled.grundy,
                boundaries: Some(filled.boundaries).filter(|&boundaries| boundaries != (0, 0)),
            })
        }
        (Rules::Blocking(game), by) => {
            of_blocking(game, state.position().restriction()?, frame, by, state.view)
        }
        (Rules::Modular(game), by) => modular::matrix::outcomes(game, frame, by).map(|outcomes| {
            let near = frame.near_box(4096).is_ok();
            let values = (near || state.view == View::Grundy).then(|| modular::grundy::values(game, frame));
            Found { outcomes, values: values.and_then(Result::ok), boundaries: None }
        }),
        _ => return None,
    })
}

/// The matrix of a blocking game under one restriction.
fn of_blocking(
    game: &Blocking,
    restriction: Residues,
    frame: &Frame,
    by: By,
    view: View,
) -> Result<Found, Problem> {
    let outcomes = blocking::matrix::outcomes(game, restriction, frame, by)?;
    // Where the values are too much work, the outcomes are an answer still.
    let values = (view == View::Grundy).then(|| blocking::grundy::values(game, restriction, frame));
    let boundary = Law::of(game).map(|law| u64::from(law.k()) + 1);
    Ok(Found { outcomes, values: values.and_then(Result::ok), boundaries: boundary.zip(boundary) })
}

/// A matrix that several restrictions of a blocking game share.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The restrictions; none for a game without restrictions.
    pub restrictions: Vec<Residues>,
    /// How many restrictions share it.
    pub restrictions_total: u64,
    /// Whether the restriction in force has this matrix.
    pub in_force: bool,
    /// The matrix.
    pub matrix: Matrix,
}

/// The distinct matrices of a window over the family's restrictions, in the order of the first
/// restriction of each; where the one in force has yet another, that comes first. A game without
/// restrictions has one, and so has a family of more than 4,096 or a window so large that the
/// matrices would exceed 2^24 cells together.
///
/// # Errors
/// As [`matrix`].
pub fn panels(state: &State) -> Result<Vec<Panel>, Problem> {
    let (Rules::Blocking(game), Some(in_force)) = (state.rules(), state.position().restriction()) else {
        let restrictions = vec![];
        return Ok(vec![Panel {
            restrictions,
            restrictions_total: 0,
            in_force: true,
            matrix: matrix(state)?,
        }]);
    };
    let Some(frame) = Frame::of(state) else { return Err(no_matrix("a game of piles")) };
    let groups = blocking::matrix::groups(game, in_force, &frame, state.by)?;
    let panel = |Group { restrictions, total, in_force }: Group| {
        let handed = Handed { piles: frame.piles.clone(), restriction: restrictions[0] };
        let matrix = matrix(&state.clone().starting_at(Position::Handed(handed)))?;
        Ok(Panel { restrictions, restrictions_total: total, in_force, matrix })
    };
    groups.into_iter().map(panel).collect()
}

/// What runs down and across.
fn heads(state: &State) -> (String, String) {
    match state.rules() {
        Rules::Kotzig(_) | Rules::Line(_) => ("largest step".into(), "n".into()),
        _ => {
            let name = |pile: usize| format!("pile {pile}");
            (state.axes.down.map_or_else(String::new, name), name(state.axes.across))
        }
    }
}

/// The row and column of the state's own game in a matrix over parameters, and the rules text of
/// any cell of it.
fn parameters_of(state: &State) -> (Option<(u64, u64)>, Option<String>) {
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
fn by_definition(rules: &Rules, state: &State) -> Result<Found, Problem> {
    let Some(frame) = Frame::of(state) else { return Err(no_matrix("a game of piles")) };
    if state.window.cells() > Budget::PAGE.positions {
        return Err(too_large(state, OverBudget(Budget::PAGE)));
    }
    let wanted = || frame.cells().map(|(y, x)| Some(state.position().with_piles(frame.piles_at(y, x)?)));
    let mut definition = Definition::new(rules, Budget::PAGE);
    definition.solve(wanted().flatten()).map_err(|over| too_large(state, over))?;
    let mut cells = Cells::new(state.window);
    for position in wanted() {
        cells.push(position.map(|position| definition.value(&position)));
    }
    Ok(cells.into())
}

/// A matrix over parameters: rows vary the largest step, columns n.
fn parameters(
    state: &State,
    moves: &TakeSet,
    game: &dyn Fn(u64, TakeSet) -> Option<Rules>,
) -> Result<Found, Problem> {
    let Some(largest) = moves.max().filter(|_| steps::are_few(moves)) else {
        return Err(no_matrix(&format!("a game with at most {} steps", steps::MOST)));
    };
    if state.window.cells() > 4096 {
        return Err(too_large(state, OverBudget(Budget::PAGE)));
    }
    let others: Vec<Atom> = moves.members(largest - 1).map(Atom::one).collect();
    let mut cells = Cells::new(state.window);
    // All cells share one budget.
    let mut left = Budget::PAGE;
    let plane = Frame { piles: &Piles::pair(), window: state.window, axes: state.axes };
    for (step, n) in plane.cells() {
        let moves = (step > 0).then(|| TakeSet::new(others.iter().copied().chain([Atom::one(step)])));
        let value = moves.and_then(|moves| game(n, moves)).map(|rules| start_value(&rules, &mut left));
        cells.push(value.transpose().map_err(|over| too_large(state, over))?);
    }
    Ok(cells.into())
}

/// The value of a game's start, by definition; takes what it costs from the budget.
fn start_value(rules: &Rules, left: &mut Budget) -> Result<Nimber, OverBudget> {
    let mut definition = Definition::new(rules, *left);
    definition.solve([rules.start()])?;
    *left = definition.left();
    Ok(definition.value(&rules.start()))
}

fn no_matrix(allowed: &str) -> Problem {
    Problem::new(Code::NoMatrix, "g", "a game without such a matrix", allowed)
}

fn too_large(state: &State, OverBudget(Budget { positions, moves }): OverBudget) -> Problem {
    let allowed = format!("by definition, at most {positions} positions and {moves} moves; a smaller window");
    Problem::new(Code::TooLarge, "w", &state.window.to_string(), allowed)
}
