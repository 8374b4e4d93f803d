//! Which restrictions of a family share a matrix.
use alloc::{boxed::Box, vec, vec::Vec};

use super::outcomes::{values_wanted, way};
use crate::answer::look::Look;
use crate::answer::matrix::{Group, PendingGroups};
use crate::games::blocking::masks::Verdict;
use crate::games::blocking::{Blocking, Restricted};
use crate::work::{Memo, Meter};
use crate::{Budget, By, Cost, Frame, Problem, Residues};

/// The most restrictions whose matrices are compared.
const MOST_RESTRICTIONS: u128 = 4096;

/// The most cells of all matrices of a family together.
const MOST_CELLS: usize = 1 << 24;

/// The restrictions of the family, grouped by their matrices in this frame, in the order of the
/// first of each group; if the restriction in force has yet another matrix, its group is first.
/// A family of more than 4,096 restrictions has that group only, and so has a
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
    let mut restrictions: Vec<Residues> = game.restrictions().collect();
    if !restrictions.contains(&in_force) {
        restrictions.push(in_force);
    }
    // Two restrictions have the same matrix exactly if they have every verdict in common: each verdict splits
    // the groups further. Groups are numbered in the order of their first restrictions.
    let (mut part, mut count) = (vec![0; restrictions.len()], 1);
    let (mut met, mut last) = (Memo::new(), None);
    let most = MOST_CELLS / frame.window.cells().max(1);
    let visit = |_, verdict: Verdict| {
        if last.replace(verdict) != Some(verdict) && met.entry(verdict, ()).1 {
            let mut parts = Memo::new();
            for (&restriction, part) in restrictions.iter().zip(&mut part) {
                let number = parts.len();
                *part = *parts.entry((*part, verdict.outcome(restriction)), number).0;
            }
            count = parts.len();
        }
        // No cell can add anything once all groups are single or there are too many.
        count < restrictions.len() && count <= most
    };
    way.visit(frame, meter, visit).await?;
    if count > most {
        return Ok(vec![alone(in_force)]);
    }
    let mut groups = vec![Group { restrictions: vec![], total: 0, in_force: false }; count];
    for (place, (restriction, part)) in restrictions.into_iter().zip(part).enumerate() {
        let group = &mut groups[part];
        group.in_force |= restriction == in_force;
        if (place as u128) < family {
            group.restrictions.push(restriction);
            group.total += 1;
        }
    }
    // Outside the family, the restriction in force is last, and so is its group.
    if let Some(Group { total: 0, .. }) = groups.last() {
        groups.pop();
        groups.insert(0, alone(in_force));
    }
    Ok(groups)
}

/// The restriction in force as a group of its own.
fn alone(in_force: Residues) -> Group {
    Group { restrictions: vec![in_force], total: 1, in_force: true }
}

/// The same as [`groups`], to be computed.
pub(crate) fn grouping<'a>(
    game: &'a Blocking,
    position: &'a Restricted,
    look: &'a Look,
    meter: &'a Meter,
) -> PendingGroups<'a> {
    let frame = Frame::new(&position.piles, look);
    let restrictions = game.family().len(game.modulus()).min(MOST_RESTRICTIONS) as u64;
    let most = (restrictions + 1).min((MOST_CELLS / frame.window.cells().max(1)).max(1) as u64);
    let each = cost(game, position, &frame, look, meter);
    let groups = Box::pin(async move { groups(game, position.restriction, &frame, look.by, meter).await });
    PendingGroups { each, most, groups }
}

/// An upper bound on the cost of a matrix, if known.
fn cost(game: &Blocking, position: &Restricted, frame: &Frame, look: &Look, meter: &Meter) -> Cost {
    if look.by == By::Definition {
        return Budget::PAGE.within(meter).cost();
    }
    let of = |restriction| Some(way(game, Some(restriction), frame, look.by, meter).ok()?.cost(frame, meter));
    // The restriction in force may be the only one contained in none of the family.
    let both = game.restrictions().next().into_iter().chain([position.restriction]);
    let outcomes = both.filter_map(of).max_by_key(|cost| cost.most).unwrap_or(Cost::NONE);
    outcomes.and(values_wanted(game, position, look, meter).map_or(Cost::NONE, |values| values.cost))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::finish;
    use crate::{Axes, Job, Modulus, Piles, View, Window};

    fn look(cols: u64, rows: u64, by: By) -> Look {
        let window = Window::new(0, 0, cols, rows).expect("a window");
        Look { view: View::Outcome, window, axes: Axes { down: Some(1), across: 2 }, by }
    }

    fn position(game: &Blocking) -> Restricted {
        Restricted { piles: Piles::pair(), restriction: Residues::none(game.modulus()).with(1) }
    }

    /// The groups of a window, by the number of their restrictions, and how many are forecast at most.
    fn grouped(game: &Blocking, cols: u64, rows: u64) -> (Vec<usize>, u64) {
        let (look, position) = (look(cols, rows, By::Auto), position(game));
        let (groups, most) = finish(async |meter| {
            let grouping = grouping(game, &position, &look, meter);
            (grouping.groups.await.expect("groups"), grouping.most)
        });
        (groups.iter().map(|group| group.restrictions.len()).collect(), most)
    }

    #[test]
    fn restrictions_are_grouped_up_to_a_number() {
        let up_to = |n: u64| Blocking::up_to(Modulus::new(n).expect("a modulus"), n).expect("a family");
        // Of one token in two cells only whether 1 is blocked matters.
        let (groups, most) = grouped(&up_to(12), 2, 1);
        assert_eq!((groups.iter().sum::<usize>(), most), (4096, 4097));
        assert_eq!(groups, [2048, 2048]);
        assert_eq!(grouped(&up_to(13), 2, 1).0, [1]);
    }

    /// All matrices of a family have 2^24 cells together, or only the one in force is shown.
    #[test]
    fn matrices_are_grouped_up_to_a_size() {
        let game = Blocking::exactly(Modulus::new(2).expect("a modulus"), 1).expect("a family");
        assert_eq!(grouped(&game, 9, 9), (vec![1, 1], 3));
        assert_eq!(grouped(&game, 1 << 12, 1 << 11), (vec![1, 1], 2));
        assert_eq!(grouped(&game, 1 << 12, (1 << 11) + 1), (vec![1], 1));
        assert_eq!(grouped(&game, 1 << 12, 1 << 12), (vec![1], 1));
    }

    /// A matrix by definition may cost as much as its budget, one of a few cells by other ways does not.
    #[test]
    fn matrices_cost_what_their_way_does() {
        let game = Blocking::exactly(Modulus::new(3).expect("a modulus"), 1).expect("a family");
        let each = |by| finish(async |meter| grouping(&game, &position(&game), &look(5, 4, by), meter).each);
        assert_eq!(each(By::Definition), Budget::PAGE.cost());
        assert_eq!([By::Theorem, By::Search].map(each), [Cost::exactly(20 * 16), Cost::exactly(20)]);
        // When all restrictions differ is not known before.
        let job = Job::new(1, async |meter| {
            let game = Blocking::exactly(Modulus::new(3).expect("a modulus"), 1).expect("a family");
            let (position, look) = (position(&game), look(5, 4, By::Search));
            groups(&game, position.restriction, &Frame::new(&position.piles, &look), look.by, meter)
                .await
                .map(drop)
        });
        assert_eq!(job.forecast(), Cost { units: None, most: 20 });
    }
}
