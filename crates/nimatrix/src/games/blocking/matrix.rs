//! Matrices of outcomes, and which restrictions share one.
use alloc::boxed::Box;
use alloc::vec::Vec;
use alloc::{format, vec};

use super::far::Far;
use super::grundy;
use super::halt::Halt;
use super::rows::Rows;
use super::sweep::sweep_within;
use super::theorem::Law;
use super::{Blocking, Handed, Restrictions};
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::answer::panel::{Group, Grouping};
use crate::work::{Limit, Memo, Meter, Work, finish};
use crate::{Budget, By, Cell, Code, Cost, Frame, Piles, Problem, Residues, View};

/// The largest number of positions that a matrix sweeps.
const POSITIONS: Limit = Limit { usual: 1 << 26, most: 1 << 31 };

/// The most lines along the first pile, which take some words each.
const LINES: Limit = Limit { usual: 1 << 25, most: 1 << 25 };

/// What a cell by the closed form costs in units of work.
const LAW: u64 = 16;

/// The most restrictions that are told apart.
const MOST_RESTRICTIONS: u128 = 4096;

/// The most cells of all matrices of a family together.
const MOST_CELLS: usize = 1 << 24;

/// A box is swept where a strip is not sure to take this much less.
const MUCH: u128 = 16;

/// How the masks or outcomes of a frame are found.
enum Way<'a> {
    /// In closed form, wherever the window lies.
    Closed(Box<dyn Fn(&Piles) -> Residues + 'a>),
    /// By a sweep of the box of these sizes.
    Sweep(Vec<usize>),
    /// By a sweep of the strip along one pile, until it repeats.
    Strip(Far<'a>),
}

/// The closed form of the masks, if there is one.
fn closed<'a>(game: &'a Blocking) -> Option<Way<'a>> {
    if let Some(law) = Law::of(game) {
        return Some(Way::Closed(Box::new(move |piles| law.mask(piles))));
    }
    let halt = Halt::of(game)?;
    Some(Way::Closed(Box::new(move |piles| halt.mask(piles))))
}

/// The closed form where it may be used and the window is far out; else a sweep.
fn way<'a>(game: &'a Blocking, frame: &'a Frame, by: By, meter: &Meter) -> Result<Way<'a>, Problem> {
    let closed = closed(game).filter(|_| by != By::Search);
    match (by, closed) {
        (By::Theorem, closed) => closed.ok_or_else(|| {
            let why = Law::missing(game).unwrap_or_default();
            let allowed = format!("auto, search or definition: {why}");
            Problem::new(Code::NoBasis, "by", by.word(), allowed)
        }),
        // A sweep is quicker than the closed form where it meets few positions besides those shown.
        (_, Some(closed)) => {
            let most = (frame.window.cells() as u64 * LAW).min(POSITIONS.usual);
            Ok(frame.near_box(most as usize).map_or(closed, Way::Sweep))
        }
        (_, None) => {
            let (positions, lines) = frame.near_count().unwrap_or((u128::MAX, 0));
            let fits = meter.allow(positions, POSITIONS).and_then(|()| meter.allow(lines, LINES));
            let far = Far::new(game, frame, meter);
            let shorter = far.as_ref().is_ok_and(|far| far.needed() <= positions / MUCH);
            match (fits, frame.near_box(meter.allowed(POSITIONS) as usize)) {
                (Ok(()), Ok(sizes)) if !shorter => Ok(Way::Sweep(sizes)),
                _ => far.map(Way::Strip),
            }
        }
    }
}

/// The outcomes of a frame under one restriction, as [`Cell`]s.
///
/// # Errors
/// [`Code::TooLarge`] where no closed form holds and the window lies too far out along more than
/// one pile; [`Code::NoBasis`] where a theorem is asked for and none holds.
pub fn outcomes(game: &Blocking, restriction: Residues, frame: &Frame, by: By) -> Result<Vec<u8>, Problem> {
    finish(async |meter| outcomes_within(game, restriction, frame, by, meter).await)
}

/// The same in slices; the meter may allow larger windows.
pub(crate) async fn outcomes_within(
    game: &Blocking,
    restriction: Residues,
    frame: &Frame<'_>,
    by: By,
    meter: &Meter,
) -> Result<Vec<u8>, Problem> {
    let game = &game.reduced();
    let way = way(game, frame, by, meter)?;
    let many = game.modulus().get() > 32 && matches!(game.family(), Restrictions::These(_));
    let rows = match &way {
        Way::Sweep(sizes) if !many || sizes.last().is_some_and(|&width| width >= 1024) => {
            Rows::new(game, sizes, restriction)
        }
        _ => None,
    };
    meter.begin(way.cost(frame, meter)).await;
    let mut cells = vec![Cell::Nothing as u8; frame.window.cells()];
    let Some(mut rows) = rows else {
        each_mask(game, frame, &way, meter, |place, mask| cells[place] = cell(mask, restriction)).await?;
        return Ok(cells);
    };
    let x0 = frame.window.x0 as usize;
    let width = frame.window.x0 + u64::from(frame.window.cols);
    while let Some((at, row)) = rows.advance() {
        if let Some(range) = frame.row_of(at) {
            let cells = &mut cells[range];
            for (j, cell) in cells.iter_mut().enumerate() {
                *cell = (row.outcomes[(x0 + j) / 64] >> ((x0 + j) % 64) & 1) as u8;
            }
            meter.show(cells);
        }
        meter.spend(width).await;
    }
    Ok(cells)
}

fn cell(mask: Residues, restriction: Residues) -> u8 {
    (if mask.is_subset(restriction) { Cell::P } else { Cell::N }) as u8
}

impl Way<'_> {
    /// What it costs.
    fn cost(&self, frame: &Frame, meter: &Meter) -> Cost {
        let cells = match self {
            Way::Closed(_) => frame.window.cells() as u64 * LAW,
            Way::Strip(far) => return far.cost(meter),
            Way::Sweep(sizes) => sizes.iter().fold(1, |product, &size| product * size as u64),
        };
        Cost { units: Some(cells), most: cells }
    }
}

/// The cost of the outcomes of a frame.
///
/// # Errors
/// As [`outcomes`].
pub(crate) fn cost(game: &Blocking, frame: &Frame, by: By, meter: &Meter) -> Result<Cost, Problem> {
    Ok(way(&game.reduced(), frame, by, meter)?.cost(frame, meter))
}

/// The most groups that [`groups`] makes.
pub(crate) fn most_groups(game: &Blocking, frame: &Frame) -> u64 {
    let restrictions = game.family().len(game.modulus()).min(MOST_RESTRICTIONS) as u64;
    (restrictions + 1).min((MOST_CELLS / frame.window.cells().max(1)).max(1) as u64)
}

/// Visits the cells of a frame that are positions: their place, row after row, and their mask.
async fn each_mask(
    game: &Blocking,
    frame: &Frame<'_>,
    way: &Way<'_>,
    meter: &Meter,
    mut visit: impl FnMut(usize, Residues),
) -> Result<(), Problem> {
    match way {
        Way::Closed(mask) => {
            let cols = frame.window.cols as usize;
            for (place, (y, x)) in frame.cells().enumerate() {
                if let Some(piles) = frame.piles_at(y, x) {
                    visit(place, mask(&piles));
                }
                if place % cols == cols - 1 {
                    meter.spend(cols as u64 * LAW).await;
                }
            }
        }
        Way::Sweep(sizes) => {
            let visit = |at: &[usize], masks: &[Residues]| {
                if let Some(range) = frame.row_of(at) {
                    let masks = &masks[frame.window.x0 as usize..];
                    range.zip(masks).for_each(|(place, &mask)| visit(place, mask));
                }
            };
            sweep_within(game, sizes, meter, visit).await;
        }
        Way::Strip(far) => {
            let masks = far.masks(meter).await?;
            masks
                .into_iter()
                .enumerate()
                .for_each(|(place, mask)| mask.into_iter().for_each(|mask| visit(place, mask)));
        }
    }
    Ok(())
}

/// The restrictions of the family, grouped by their matrices in this frame, in the order of the
/// first of each group; where the restriction in force has yet another matrix, it comes first, as
/// a group of its own. A family of more than 4,096 restrictions has that group only, and so has a
/// frame so large that its matrices would exceed 2^24 cells together.
///
/// # Errors
/// As [`outcomes`].
pub fn groups(game: &Blocking, in_force: Residues, frame: &Frame, by: By) -> Result<Vec<Group>, Problem> {
    finish(async |meter| groups_within(game, in_force, frame, by, meter).await)
}

/// The same in slices; the meter may allow larger windows.
pub(crate) async fn groups_within(
    game: &Blocking,
    in_force: Residues,
    frame: &Frame<'_>,
    by: By,
    meter: &Meter,
) -> Result<Vec<Group>, Problem> {
    let mut distinct = Memo::new();
    let mut last = None;
    let few = game.family().len(game.modulus()) <= MOST_RESTRICTIONS;
    if few {
        let game = &game.reduced();
        let way = way(game, frame, by, meter)?;
        meter.begin(way.cost(frame, meter)).await;
        let cols = frame.window.cols as usize;
        let mut row = Vec::with_capacity(cols);
        meter.begin_matrix();
        let note = |_, mask| {
            if last.replace(mask) != Some(mask) {
                distinct.entry(mask, ());
            }
            row.push(cell(mask, in_force));
            if row.len() == cols {
                meter.show(&row);
                row.clear();
            }
        };
        each_mask(game, frame, &way, meter, note).await?;
    }
    // Two restrictions have the same matrix exactly if the same masks lie inside them.
    let pattern = |restriction: Residues| -> Vec<bool> {
        distinct.entries().iter().map(|(mask, ())| mask.is_subset(restriction)).collect()
    };
    let mut groups: Vec<Group> = vec![];
    let mut known: Memo<Vec<bool>, usize> = Memo::new();
    for restriction in game.restrictions().take_while(|_| few) {
        let place = *known.entry(pattern(restriction), groups.len()).0;
        if place == groups.len() {
            groups.push(Group { restrictions: vec![], total: 0, in_force: false });
        }
        groups[place].total += 1;
        groups[place].restrictions.push(restriction);
    }
    let own = Group { restrictions: vec![in_force], total: 1, in_force: true };
    match known.get(&pattern(in_force)) {
        Some(&place) => groups[place].in_force = true,
        None => groups.insert(0, own.clone()),
    }
    let fits = frame.window.cells() * groups.len() <= MOST_CELLS;
    Ok(if fits { groups } else { vec![own] })
}

/// The same, not yet worked out.
pub(super) fn grouping<'a>(
    game: &'a Blocking,
    handed: &'a Handed,
    look: &'a Look,
    meter: &'a Meter,
) -> Grouping<'a> {
    let frame = Frame::new(&handed.piles, look);
    let (each, most) = (cost_of_all(game, &frame, look, meter), most_groups(game, &frame));
    let groups =
        Box::pin(async move { groups_within(game, handed.restriction, &frame, look.by, meter).await });
    Grouping { each, most, groups }
}

/// What the matrix of a window shows under the restriction in force.
pub(super) async fn found(
    game: &Blocking,
    handed: &Handed,
    look: &Look,
    meter: &Meter,
) -> Result<Found, Problem> {
    let frame = &Frame::new(&handed.piles, look);
    let cost = cost_of_values(game, frame, look.view, meter);
    let later = meter.later();
    meter.set_later(later.and(cost.unwrap_or(Cost::NONE)));
    let outcomes = outcomes_within(game, handed.restriction, frame, look.by, meter).await?;
    meter.set_later(later);
    let mut found = None;
    if cost.is_some() {
        // Where the values are too much work, the outcomes are an answer still.
        found = values(game, handed.restriction, frame, meter).await.ok();
    }
    let boundary = Law::of(game).filter(|law| law.k() > 0).map(|law| u64::from(law.k()) + 1);
    Ok(Found { outcomes, values: found, boundaries: boundary.zip(boundary) })
}

/// The Grundy values of a matrix; boxed, for the code of an `async` function is large, and two callers
/// would compile a copy each.
pub(super) fn values<'a>(
    game: &'a Blocking,
    restriction: Residues,
    frame: &'a Frame<'a>,
    meter: &'a Meter,
) -> Work<'a, Vec<u32>> {
    Box::pin(grundy::values_within(game, restriction, frame, meter))
}

/// The cost of the Grundy values of a matrix, where they are wanted and not too much work.
fn cost_of_values(game: &Blocking, frame: &Frame, view: View, meter: &Meter) -> Option<Cost> {
    if view == View::Grundy { grundy::cost(game, frame, meter).ok() } else { None }
}

/// The cost of a matrix, as far as it can be had.
fn cost_of_all(game: &Blocking, frame: &Frame, look: &Look, meter: &Meter) -> Cost {
    if look.by == By::Definition {
        return Budget::PAGE.within(meter).cost();
    }
    let outcomes = cost(game, frame, look.by, meter).unwrap_or(Cost::NONE);
    outcomes.and(cost_of_values(game, frame, look.view, meter).unwrap_or(Cost::NONE))
}
