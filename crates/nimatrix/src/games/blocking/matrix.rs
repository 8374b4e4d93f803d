//! Matrices of outcomes, and which restrictions share one.
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use super::rows::Rows;
use super::sweep::sweep;
use super::theorem::Law;
use super::{Blocking, Family};
use crate::notation::{Code, Problem};
use crate::{By, Cell, Frame, Residues};

/// The largest number of positions that a matrix sweeps.
const MOST_POSITIONS: usize = 1 << 26;

/// The most restrictions that are told apart.
const MOST_RESTRICTIONS: u128 = 4096;

/// The most cells of all matrices of a family together.
const MOST_CELLS: usize = 1 << 24;

/// How the masks or outcomes of a frame are found.
enum Way<'a> {
    /// In closed form, wherever the window lies.
    Law(Law<'a>),
    /// By a sweep of the box of these sizes.
    Sweep(Vec<usize>),
}

/// The closed form where it may be used and the window is far out; else a sweep.
fn way<'a>(game: &'a Blocking, frame: &Frame, by: By) -> Result<Way<'a>, Problem> {
    let law = Law::of(game).filter(|_| by != By::Search);
    let no_theorem =
        || Problem::new(Code::NoBasis, "by", by.word(), "auto, search or definition: no theorem applies");
    match (by, law, frame.near_box(MOST_POSITIONS)) {
        (By::Theorem, law, _) => law.map(Way::Law).ok_or_else(no_theorem),
        (_, _, Ok(sizes)) => Ok(Way::Sweep(sizes)),
        (_, Some(law), Err(_)) => Ok(Way::Law(law)),
        (_, None, Err(problem)) => Err(problem),
    }
}

/// The outcomes of a frame under one restriction, as [`Cell`]s.
///
/// # Errors
/// [`Code::TooLarge`] where no closed form holds and the window lies too far out;
/// [`Code::NoBasis`] where a theorem is asked for and none holds.
pub fn outcomes(game: &Blocking, restriction: Residues, frame: &Frame, by: By) -> Result<Vec<u8>, Problem> {
    let mut cells = vec![Cell::Nothing as u8; frame.window.cells()];
    let sizes = match way(game, frame, by)? {
        Way::Sweep(sizes) => sizes,
        Way::Law(law) => {
            each_mask(game, frame, &Way::Law(law), |place, mask| cells[place] = cell(mask, restriction));
            return Ok(cells);
        }
    };
    // With many residues, long lists and short lines the sets rarely settle.
    let many = game.modulus().get() > 32 && matches!(game.family(), Family::These(_));
    let short = sizes.last().is_some_and(|&width| width < 1024);
    let rows = if many && short { None } else { Rows::new(game, &sizes, restriction) };
    let Some(mut rows) = rows else {
        each_mask(game, frame, &Way::Sweep(sizes), |place, mask| cells[place] = cell(mask, restriction));
        return Ok(cells);
    };
    let x0 = frame.window.x0 as usize;
    while let Some((at, row)) = rows.advance() {
        let Some(range) = frame.row_of(at) else { continue };
        for (j, cell) in cells[range].iter_mut().enumerate() {
            *cell = (row.outcomes[(x0 + j) / 64] >> ((x0 + j) % 64) & 1) as u8;
        }
    }
    Ok(cells)
}

fn cell(mask: Residues, restriction: Residues) -> u8 {
    (if mask.is_subset(restriction) { Cell::P } else { Cell::N }) as u8
}

/// Visits the cells of a frame that are positions: their place, row after row, and their mask.
fn each_mask(game: &Blocking, frame: &Frame, way: &Way, mut visit: impl FnMut(usize, Residues)) {
    match way {
        Way::Law(law) => {
            for (place, (y, x)) in frame.cells().enumerate() {
                if let Some(piles) = frame.piles_at(y, x) {
                    visit(place, law.mask(&piles));
                }
            }
        }
        Way::Sweep(sizes) => sweep(game, sizes, |at, masks| {
            if let Some(range) = frame.row_of(at) {
                let masks = &masks[frame.window.x0 as usize..];
                range.zip(masks).for_each(|(place, &mask)| visit(place, mask));
            }
        }),
    }
}

/// Restrictions with the same matrix, the first of them first.
#[derive(Clone, Debug)]
pub struct Group {
    /// All of them, in the family's order.
    pub restrictions: Vec<Residues>,
    /// How many there are.
    pub total: u64,
    /// Whether the restriction in force has this matrix.
    pub in_force: bool,
}

/// The restrictions of the family, grouped by their matrices in this frame, in the order of the
/// first of each group; where the restriction in force has yet another matrix, it comes first, as
/// a group of its own. A family of more than 4,096 restrictions has that group only, and so has a
/// frame so large that its matrices would exceed 2^24 cells together.
///
/// # Errors
/// As [`outcomes`].
pub fn groups(game: &Blocking, in_force: Residues, frame: &Frame, by: By) -> Result<Vec<Group>, Problem> {
    let mut distinct = BTreeSet::new();
    let mut last = None;
    let few = game.family().len(game.modulus()) <= MOST_RESTRICTIONS;
    if few {
        each_mask(game, frame, &way(game, frame, by)?, |_, mask| {
            if last.replace(mask) != Some(mask) {
                distinct.insert(mask);
            }
        });
    }
    // Two restrictions have the same matrix exactly if the same masks lie inside them.
    let pattern = |restriction: Residues| -> Vec<bool> {
        distinct.iter().map(|mask| mask.is_subset(restriction)).collect()
    };
    let mut groups: Vec<Group> = vec![];
    let mut known: BTreeMap<Vec<bool>, usize> = BTreeMap::new();
    for restriction in game.restrictions().take_while(|_| few) {
        let place = *known.entry(pattern(restriction)).or_insert(groups.len());
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
