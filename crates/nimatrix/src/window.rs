//! Matrices: a window of positions solved at once.
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use crate::games::blocking::sweep::sweep;
use crate::games::{Blocking, Kotzig, Line};
use crate::grid::Cells;
use crate::notation::{Code, Problem};
use crate::rules::visit;
use crate::{Atom, Budget, By, Cell, Definition, Lines, Matrix, Nimber, OverBudget, Piles, Position};
use crate::{Residues, Rules, Ruleset, State, TakeSet, View};

/// The largest number of positions that a matrix of blocking Nim sweeps.
const MOST_POSITIONS: usize = 1 << 25;

/// The most restrictions that are told apart.
const MOST_RESTRICTIONS: u128 = 4096;

/// The matrix of a window: outcomes, and Grundy values where the strategy gives them.
///
/// With piles, row i and column j show the position whose piles on the two axes have `y0 + i` and
/// `x0 + j` tokens, the others as many as in the state's position; in blocking Nim under the
/// restriction in force. With a token, rows vary the largest step of M and columns n, and each
/// cell is the start of that game.
///
/// # Errors
/// [`Code::TooLarge`], [`Code::NoMatrix`], [`Code::NoBasis`].
pub fn matrix(state: &State) -> Result<Matrix, Problem> {
    if let (Rules::Blocking(game), Some(restriction)) = (state.rules(), state.position().restriction())
        && state.by != By::Definition
        && state.view != View::Grundy
    {
        let masks = masks(state, game)?;
        return Ok(masked(state, &masks, restriction));
    }
    if matches!(state.by, By::Theorem | By::Search) {
        let allowed = "auto or definition for this matrix";
        return Err(Problem::new(Code::NoBasis, "by", state.by.word(), allowed));
    }
    let cells = match state.rules() {
        Rules::Kotzig(game) => parameters(state, game.moves(), &|n, moves| {
            let game = Kotzig::new(n, moves)?;
            Some(start_value(&game, crate::games::Circle::start()))
        }),
        Rules::Line(game) => parameters(state, game.moves(), &|n, moves| {
            let game = Line::new(n, moves, game.forbidden().clone())?;
            Some(start_value(&game, 0))
        }),
        rules => visit!(rules, state.position(), |game, _own| by_definition(game, state)),
    }?;
    let (outcomes, grundy) = cells.finish();
    Ok(finish(state, outcomes, grundy))
}

/// A matrix that several restrictions of a blocking game share.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The restrictions, at most 100 of them; none for a game without restrictions.
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
/// restrictions has one, and so has a family of more than 4,096.
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
    let masks = masks(state, game)?;
    let distinct: BTreeSet<Residues> = masks.iter().flatten().copied().collect();
    let pattern = |restriction: Residues| -> Vec<bool> {
        distinct.iter().map(|mask| mask.is_subset(restriction)).collect()
    };
    let mut panels: Vec<Panel> = vec![];
    let mut known: BTreeMap<Vec<bool>, usize> = BTreeMap::new();
    let panel = |restriction: Residues| Panel {
        restrictions: vec![],
        restrictions_total: 0,
        in_force: false,
        matrix: masked(state, &masks, restriction),
    };
    let few = game.family().len(game.modulus()) <= MOST_RESTRICTIONS;
    for restriction in game.restrictions().take_while(|_| few) {
        let place = *known.entry(pattern(restriction)).or_insert_with(|| {
            panels.push(panel(restriction));
            panels.len() - 1
        });
        panels[place].restrictions_total += 1;
        if panels[place].restrictions.len() < 100 {
            panels[place].restrictions.push(restriction);
        }
    }
    match known.get(&pattern(in_force)) {
        Some(&place) => panels[place].in_force = true,
        None => {
            let own = Panel {
                restrictions: vec![in_force],
                restrictions_total: 1,
                in_force: true,
                ..panel(in_force)
            };
            panels.insert(0, own);
        }
    }
    Ok(panels)
}

fn finish(state: &State, outcomes: Vec<u8>, grundy: Option<Vec<u32>>) -> Matrix {
    let (down, across) = heads(state);
    Matrix { window: state.window, outcomes, grundy, lines: boundaries(state), down, across }
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

/// After how many rows and columns the mathematics has boundaries.
fn boundaries(state: &State) -> Option<(u64, u64)> {
    match (state.lines, state.rules()) {
        (Lines::None, _) => None,
        (Lines::Every(rows, cols), _) => Some((rows, cols)),
        (Lines::Auto, Rules::Blocking(game)) => game.box_size().map(|size| (size, size)),
        (Lines::Auto, _) => None,
    }
}

/// The piles in the cell at this row and column of the plane, if there are any.
fn piles_at(state: &State, piles: &Piles, y: u64, x: u64) -> Option<Piles> {
    match state.axes.down {
        Some(down) => Some(piles.with(down - 1, y).with(state.axes.across - 1, x)),
        None => (y == 0).then(|| piles.with(state.axes.across - 1, x)),
    }
}

/// The coordinates of the window's cells, row after row.
fn plane(state: &State) -> impl Iterator<Item = (u64, u64)> {
    let window = state.window;
    let (rows, cols) = (u64::from(window.rows), u64::from(window.cols));
    (0..rows).flat_map(move |i| (0..cols).map(move |j| (window.y0 + i, window.x0 + j)))
}

/// The matrix of a game of piles, by definition.
fn by_definition<R>(game: &R, state: &State) -> Result<Cells, Problem>
where
    R: Ruleset<Position: TryFrom<Position>>,
{
    let Some(piles) = state.position().piles() else {
        return Err(no_matrix("a game of piles"));
    };
    if state.window.cells() > Budget::PAGE.positions {
        return Err(too_large(state, OverBudget(Budget::PAGE)));
    }
    let wanted = || {
        plane(state).map(|(y, x)| {
            let position = state.position().with_piles(piles_at(state, piles, y, x)?);
            R::Position::try_from(position).ok()
        })
    };
    let mut definition = Definition::new(game, Budget::PAGE);
    definition.solve(wanted().flatten()).map_err(|over| too_large(state, over))?;
    let mut cells = Cells::new(state.window);
    for position in wanted() {
        cells.push(position.map(|position| definition.value(&position)));
    }
    Ok(cells)
}

/// A matrix over parameters: rows vary the largest step, columns n.
fn parameters(
    state: &State,
    moves: &TakeSet,
    value: &dyn Fn(u64, TakeSet) -> Option<Result<Nimber, OverBudget>>,
) -> Result<Cells, Problem> {
    let Some(largest) = moves.max() else {
        return Err(no_matrix("a game with finitely many steps"));
    };
    if state.window.cells() > 4096 {
        return Err(too_large(state, OverBudget(Budget::PAGE)));
    }
    let others: Vec<Atom> = moves.members(largest - 1).map(Atom::one).collect();
    let mut cells = Cells::new(state.window);
    for (step, n) in plane(state) {
        let moves = (step > 0).then(|| TakeSet::new(others.iter().copied().chain([Atom::one(step)])));
        let value = moves.and_then(|moves| value(n, moves));
        cells.push(value.transpose().map_err(|over| too_large(state, over))?);
    }
    Ok(cells)
}

fn start_value<R: Ruleset>(game: &R, start: R::Position) -> Result<Nimber, OverBudget> {
    let mut definition = Definition::new(game, Budget::PAGE);
    definition.solve([start.clone()])?;
    Ok(definition.value(&start))
}

/// The masks of blocking Nim in the window's cells, row after row; see [`sweep`].
fn masks(state: &State, game: &Blocking) -> Result<Vec<Option<Residues>>, Problem> {
    let Some(piles) = state.position().piles() else {
        return Err(no_matrix("a game of piles"));
    };
    let (window, axes) = (state.window, state.axes);
    // The sweep runs over the piles that stand still first, so that the window's come last.
    let still: Vec<u64> = (1..=piles.len())
        .filter(|&pile| Some(pile) != axes.down && pile != axes.across)
        .map(|pile| piles[pile - 1])
        .collect();
    let rows = if axes.down.is_some() { window.y0.checked_add(u64::from(window.rows)) } else { Some(1) };
    let cols = window.x0.checked_add(u64::from(window.cols));
    let sizes = still.iter().map(|&size| size.checked_add(1)).chain([rows, cols]);
    let sizes: Option<Vec<usize>> = sizes.map(|size| usize::try_from(size?).ok()).collect();
    let positions =
        |sizes: &Vec<usize>| sizes.iter().try_fold(1usize, |product, &size| product.checked_mul(size));
    let sizes = sizes.filter(|sizes| positions(sizes).is_some_and(|count| count <= MOST_POSITIONS));
    let Some(sizes) = sizes else {
        let allowed = format!("windows with at most {MOST_POSITIONS} positions up to their far corner");
        return Err(Problem::new(Code::TooLarge, "w", &window.to_string(), allowed));
    };
    let cols = sizes[sizes.len() - 1];
    let first = sizes.iter().product::<usize>() - sizes[sizes.len() - 2] * cols;
    let mut masks = vec![None; window.cells()];
    sweep(game, &sizes, |place, mask| {
        let Some(place) = place.checked_sub(first) else {
            return;
        };
        let (y, x) = ((place / cols) as u64, (place % cols) as u64);
        if let (Some(i), Some(j)) = (y.checked_sub(window.y0), x.checked_sub(window.x0)) {
            masks[i as usize * window.cols as usize + j as usize] = Some(mask);
        }
    });
    Ok(masks)
}

/// The matrix under one restriction: P where the mask lies inside it.
fn masked(state: &State, masks: &[Option<Residues>], restriction: Residues) -> Matrix {
    let cell = |mask: &Option<Residues>| match mask {
        None => Cell::Nothing,
        Some(mask) if mask.is_subset(restriction) => Cell::P,
        Some(_) => Cell::N,
    };
    finish(state, masks.iter().map(|mask| cell(mask) as u8).collect(), None)
}

fn no_matrix(allowed: &str) -> Problem {
    Problem::new(Code::NoMatrix, "g", "a game without such a matrix", allowed)
}

fn too_large(state: &State, OverBudget(Budget { positions, moves }): OverBudget) -> Problem {
    let allowed = format!("by definition, at most {positions} positions and {moves} moves; a smaller window");
    Problem::new(Code::TooLarge, "w", &state.window.to_string(), allowed)
}
