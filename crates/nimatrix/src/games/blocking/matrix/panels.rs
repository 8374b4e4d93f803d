//! Which restrictions of a family share a matrix.
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::outcomes::{cost_of_values, way};
use crate::answer::look::Look;
use crate::answer::panel::{Group, Grouping};
use crate::games::blocking::{Blocking, Handed};
use crate::work::{Memo, Meter};
use crate::{Budget, By, Cost, Frame, Problem, Residues};

/// The most restrictions that are told apart.
const MOST_RESTRICTIONS: u128 = 4096;

/// The most cells of all matrices of a family together.
const MOST_CELLS: usize = 1 << 24;

/// The restrictions of the family, grouped by their matrices in this frame, in the order of the
/// first of each group; where the restriction in force has yet another matrix, it comes first, as
/// a group of its own. A family of more than 4,096 restrictions has that group only, and so has a
/// frame so large that its matrices would exceed 2^24 cells together.
///
/// # Errors
/// As [`outcomes`](super::outcomes::outcomes).
pub(crate) async fn groups(
    game: &Blocking,
    in_force: Residues,
    frame: &Frame<'_>,
    by: By,
    meter: &Meter,
) -> Result<Vec<Group>, Problem> {
    let family = game.family().len(game.modulus());
    if family > MOST_RESTRICTIONS {
        return Ok(vec![alone(in_force)]);
    }
    let way = way(game, None, frame, by, meter)?;
    meter.begin(Cost { units: None, ..way.cost(frame, meter) }).await;
    let mut parts = Parts::new(game.restrictions().collect(), in_force);
    let (mut met, mut last) = (Memo::new(), None);
    let most = MOST_CELLS / frame.window.cells().max(1);
    let visit = |_, mask| {
        if last.replace(mask) != Some(mask) && met.entry(mask, ()).1 {
            parts.tell_apart(mask);
        }
        // Nothing more is to be learnt where all are apart or too many matrices are.
        parts.count < parts.restrictions.len() && parts.count <= most
    };
    way.visit(frame, meter, visit).await?;
    Ok(if parts.count <= most { parts.groups(family as usize) } else { vec![alone(in_force)] })
}

/// Restrictions, parted by what is known of their matrices: two have the same one exactly if the same
/// masks lie inside them.
struct Parts {
    /// Those of the family; after them the one in force where it is none of these.
    restrictions: Vec<Residues>,
    in_force: Residues,
    /// The part of each restriction, and how many parts there are.
    part: Vec<usize>,
    count: usize,
}

impl Parts {
    fn new(mut restrictions: Vec<Residues>, in_force: Residues) -> Parts {
        if !restrictions.contains(&in_force) {
            restrictions.push(in_force);
        }
        Parts { part: vec![0; restrictions.len()], restrictions, in_force, count: 1 }
    }

    /// Parts those inside of which a mask lies from the others.
    fn tell_apart(&mut self, mask: Residues) {
        // For each part what the first of its restrictions does, and the part of those that do otherwise.
        let mut first = vec![None; self.count];
        let mut others = vec![None; self.count];
        for (&restriction, part) in self.restrictions.iter().zip(&mut self.part) {
            let inside = mask.is_subset(restriction);
            if *first[*part].get_or_insert(inside) != inside {
                *part = *others[*part].get_or_insert_with(|| {
                    self.count += 1;
                    self.count - 1
                });
            }
        }
    }

    /// The groups, in the order of the first restriction of each; before them the one in force that is
    /// not of the family, unless it has the matrix of others.
    fn groups(self, family: usize) -> Vec<Group> {
        let mut groups: Vec<Group> = vec![];
        let mut places = vec![None; self.count];
        for (&restriction, &part) in self.restrictions[..family].iter().zip(&self.part) {
            let place = *places[part].get_or_insert_with(|| {
                groups.push(Group { restrictions: vec![], total: 0, in_force: false });
                groups.len() - 1
            });
            groups[place].total += 1;
            groups[place].restrictions.push(restriction);
        }
        let in_force = self.restrictions.iter().position(|&restriction| restriction == self.in_force);
        match in_force.and_then(|index| places[self.part[index]]) {
            Some(place) => groups[place].in_force = true,
            None => groups.insert(0, alone(self.in_force)),
        }
        groups
    }
}

/// The restriction in force as a group of its own.
fn alone(in_force: Residues) -> Group {
    Group { restrictions: vec![in_force], total: 1, in_force: true }
}

/// The same as [`groups`], not yet worked out.
pub(crate) fn grouping<'a>(
    game: &'a Blocking,
    handed: &'a Handed,
    look: &'a Look,
    meter: &'a Meter,
) -> Grouping<'a> {
    let frame = Frame::new(&handed.piles, look);
    let restrictions = game.family().len(game.modulus()).min(MOST_RESTRICTIONS) as u64;
    let most = (restrictions + 1).min((MOST_CELLS / frame.window.cells().max(1)).max(1) as u64);
    let each = cost(game, handed, &frame, look, meter);
    let groups = Box::pin(async move { groups(game, handed.restriction, &frame, look.by, meter).await });
    Grouping { each, most, groups }
}

/// What a matrix costs at most, as far as it can be told.
fn cost(game: &Blocking, handed: &Handed, frame: &Frame, look: &Look, meter: &Meter) -> Cost {
    if look.by == By::Definition {
        return Budget::PAGE.within(meter).cost();
    }
    let of = |restriction| Some(way(game, Some(restriction), frame, look.by, meter).ok()?.cost(frame, meter));
    // The restriction in force may be the only one that lies in none of the family.
    let both = game.restrictions().next().into_iter().chain([handed.restriction]);
    let outcomes = both.filter_map(of).max_by_key(|cost| cost.most).unwrap_or(Cost::NONE);
    outcomes.and(cost_of_values(game, frame, look.view, meter).unwrap_or(Cost::NONE))
}
