//! Matrices: a window of positions solved at once.
use alloc::{boxed::Box, vec::Vec};

use super::sequence::start_value;
use crate::answer::look::Look;
use crate::answer::matrix::{Cells, Found};
use crate::base::sentence::say;
use crate::work::{Meter, Work, finish};
use crate::{
    Budget, By, Code, Cost, Definition, Frame, Lines, Matrix, OverBudget, Position, Problem, Ruleset, State,
};

/// The matrix of a window: outcomes, and Grundy values where the basis gives them.
///
/// With piles, row i and column j show the position whose piles on the two axes have `y0 + i` and `x0 + j`
/// tokens, the others as many as in the state's position; in blocking Nim under the restriction in force, and
/// with Grundy values where the view asks for them and they are not too much work. With a token, rows replace
/// the largest step of M and columns n, and each cell is the start of that game.
///
/// # Errors
/// [`Code::TooLarge`], [`Code::NoMatrix`], [`Code::NoBasis`].
///
/// ```
/// use nimatrix::{matrix, notation::parse};
/// let matrix = matrix(&parse("g=nim&p=0,0&view=grundy&w=0,0,4,2").unwrap()).unwrap();
/// assert_eq!(matrix.letters().collect::<Vec<_>>(), ["PNNN", "NPNN"]);
/// assert_eq!(matrix.grundy.unwrap(), [0, 1, 2, 3, 1, 0, 3, 2]);
/// ```
pub fn matrix(state: &State) -> Result<Matrix, Problem> {
    finish(async |meter| matrix_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job); its rows are shown as they become ready.
///
/// # Errors
/// As [`matrix`].
pub fn matrix_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Matrix> {
    Box::pin(matrix_async(state, meter))
}

async fn matrix_async(state: &State, meter: &Meter) -> Result<Matrix, Problem> {
    let look = state.look();
    let repeating = state.rules().repeats(state.position(), &look);
    let later = meter.later();
    meter.set_later(later.and(repeating.as_ref().map_or(Cost::NONE, |repeating| repeating.cost)));
    let mut matrix = without_repeats(state, meter).await?;
    meter.set_later(later);
    if let Some(repeating) = repeating {
        matrix.set_repeats((repeating.work)(meter).await, state.lines);
    }
    Ok(matrix)
}

/// The matrix without how it repeats.
pub(crate) async fn without_repeats(state: &State, meter: &Meter) -> Result<Matrix, Problem> {
    state.rules().solved()?;
    check_axes(state)?;
    meter.begin_matrix();
    let (rules, look) = (state.rules(), state.look());
    let own = (state.by != By::Definition).then(|| rules.matrix(state.position(), &look, meter)).flatten();
    let found = match (own, state.by) {
        (Some(work), _) => work.await?,
        (None, By::Theorem | By::Search) => {
            let allowed = "auto or definition for this matrix";
            return Err(Problem::new(Code::NoBasis, "by", state.by.word(), allowed));
        }
        (None, _) => match state.frame() {
            Some(frame) => of_positions(state, &frame, meter).await?,
            None => of_starts(state, &look, meter).await?,
        },
    };
    let lines = match state.lines {
        Lines::Auto => found.boundaries,
        Lines::None => None,
        Lines::Every(rows, cols) => Some((rows, cols)),
    };
    let (down, across) = state.heads();
    let parameters = rules.parameters();
    let here = parameters.as_ref().and_then(|parameters| parameters.here);
    let cell_rules = parameters.and_then(|parameters| parameters.cell_rules);
    let (window, outcomes, grundy) = (state.window, found.outcomes, found.values);
    let parts = rules.parts(state.position(), &look);
    Ok(Matrix { window, outcomes, grundy, lines, down, across, here, cell_rules, parts, repeats: None })
}

/// Refuses axes that are no piles, or twice the same.
pub(crate) fn check_axes(state: &State) -> Result<(), Problem> {
    match state.position().piles() {
        Some(piles) if !state.axes.are_piles(piles.len()) => {
            Err(Problem::about(Code::NoMatrix, "axes", "other axes", "one pile, or two different ones"))
        }
        _ => Ok(()),
    }
}

/// The matrix of positions with piles, by definition.
async fn of_positions(state: &State, frame: &Frame<'_>, meter: &Meter) -> Result<Found, Problem> {
    let budget = Budget::PAGE.within(meter);
    meter
        .allow(state.window.cells() as u128, Budget::PAGE.limits().0)
        .map_err(|excess| too_large(state, OverBudget(budget)).with_excess(excess))?;
    meter.begin(budget.cost()).await;
    let mut definition = Definition::new(state.rules(), budget);
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
        // The remaining rows take as long as those so far, or longer.
        let each = (meter.done() - begun) / (u64::from(state.window.rows) - left);
        meter.estimate(Some(each.saturating_mul(left)));
    }
    let found = Found::from(cells);
    // In misère play they are outcomes only.
    let values = found.values.filter(|_| state.rules().has_values());
    Ok(Found { values, ..found })
}

/// The matrix of the starts of games with other parameters, by definition.
async fn of_starts(state: &State, look: &Look, meter: &Meter) -> Result<Found, Problem> {
    let mut cells = Cells::new(state.window);
    // All cells share one budget.
    let mut left = Budget::PAGE.within(meter);
    meter.begin(left.cost()).await;
    for row in (0..u64::from(state.window.rows)).map(|i| state.window.y0 + i) {
        for column in (0..u64::from(state.window.cols)).map(|j| state.window.x0 + j) {
            let mut value = None;
            if let Some(rules) = state.rules().at_cell(look, row, column)? {
                let solved = start_value(&rules, &mut left, meter).await;
                value = Some(solved.map_err(|over| too_large(state, over))?);
            }
            cells.push(value);
        }
        meter.show(cells.last_row());
    }
    Ok(cells.into())
}

fn too_large(state: &State, OverBudget(Budget { positions, moves }): OverBudget) -> Problem {
    let allowed = say!(
        "by definition, at most {positions} positions and {moves} moves; a smaller window",
        (positions, moves)
    );
    let problem = Problem::about(Code::TooLarge, "w", state.window.words(), allowed);
    problem.with_excess(Budget::PAGE.limits().1.excess(None))
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec::Vec};

    use crate::notation::parse;
    use crate::{Axes, CATALOG, Code, Job, matrix, matrix_within, panels};

    /// The forecast assumes that each further row takes as long as those before.
    #[test]
    fn rows_by_definition_forecast_the_others() {
        let state = parse("g=nim&by=definition&w=0,0,40,30").unwrap();
        let mut job = Job::new(1, async move |meter| matrix_within(&state, meter).await);
        let (mut ready, mut reports, mut last) = (0, 0, job.progress());
        while !last.finished {
            let before = last.done;
            last = job.advance(1);
            let rows = job.rows().len() as u64 / 40;
            ready += rows;
            // A single row that became ready ended in this slice.
            if rows == 1 && ready < 30 {
                let total = |done: u64| done + done / ready * (30 - ready);
                let thought = last.total.expect("a total");
                assert!((total(before)..=total(last.done)).contains(&thought), "{ready} rows: {last:?}");
                reports += 1;
            }
        }
        assert!(ready == 30 && reports > 10, "{reports} times");
    }

    /// The parts of a matrix are shown where a theorem gives them.
    #[test]
    fn parts_are_those_of_two_piles_of_modular_nim() {
        let parts = |query: &str| matrix(&parse(query).unwrap()).unwrap().parts;
        let found = parts("g=mmod:12&p=0,0").unwrap();
        assert_eq!(found.names, ["trunk", "level 1: 2 branches", "level 2: 4 branches"]);
        let copies: Vec<&str> = found.copies.iter().map(|copies| &copies.words[..]).collect();
        assert_eq!(
            copies,
            [
                "2 copies of the P-positions with m = 6, 2 times as large",
                "4 copies of the P-positions with m = 3, 4 times as large",
            ]
        );
        assert_eq!(["g=mmod:12&p=0,0,1", "g=mmod:9", "g=nim"].map(parts), [None, None, None]);
    }

    #[test]
    fn axes_that_are_no_piles_are_refused_in_every_game() {
        let axes = |down, across| Axes { down, across };
        for game in CATALOG {
            let (rules, _) = game.examples[0];
            let mut state = parse(&format!("g={rules}")).unwrap();
            let Some(count) = state.position().piles().map(|piles| piles.len()) else { continue };
            for bad in [axes(Some(2), 2), axes(None, count + 1), axes(Some(0), 1), axes(None, 0)] {
                state.axes = bad;
                let code = |refused: Option<crate::Problem>| refused.map(|problem| problem.code);
                assert_eq!(code(matrix(&state).err()), Some(Code::NoMatrix), "{rules}, {bad}");
                assert_eq!(code(panels(&state).err()), Some(Code::NoMatrix), "{rules}, {bad}");
            }
        }
    }
}
