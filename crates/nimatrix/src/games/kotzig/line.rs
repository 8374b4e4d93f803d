//! The rest of play as a Line Game.
//!
//! Once a row of spaces is visited that no step crosses, the token stays before it and
//! reaches none of the spaces up to there twice. What is left is the Line Game on these spaces, with
//! the visited ones forbidden (Horrocks and Horrocks, section 3.1).
use alloc::vec;

use super::reduced::Reduced;
use super::rule::{Circle, Kotzig};
use super::theorems::Claim;
use crate::base::iterators::sorted;
use crate::base::sentence::say;
use crate::games::Line;
use crate::{Atom, Basis, Explanation, Move, Problem, Sentence, Solution, TakeSet};

impl Reduced {
    /// The Line Game equivalent to a position, if there is one: the token is on space 0, and the first
    /// barrier of visited spaces begins after the last space.
    pub(super) fn rest(&self, circle: &Circle) -> Option<Line> {
        let (n, reach) = (u128::from(self.n()), u128::from(self.reach()));
        let seen = sorted(self.seen(circle));
        // After one lap the token's own space follows, and then the spaces repeat.
        let round = || [0].into_iter().chain(seen.iter().map(|&space| space.into()));
        let (mut first, mut next) = (0, 0u128);
        for space in round().skip(1).chain(round().map(|space| n + space)) {
            if space != next {
                first = space;
            }
            next = space + 1;
            if next - first == reach {
                break;
            }
        }
        if next - first != reach {
            return None;
        }
        // The first row begins at n or before it.
        let last = u64::try_from(first - 1).ok()?;
        let set = |members: &[u64]| TakeSet::new(members.iter().map(|&member| Atom::one(member)));
        Line::new(last, set(self.steps()), set(&seen[..seen.partition_point(|&space| space <= last)]))
    }
}

/// The Line Game to which a position is reduced, and its reduced game; `None` if it is not a line.
#[inline(never)]
pub(super) fn rest(game: &Kotzig, circle: &Circle) -> Option<(Reduced, Line)> {
    Reduced::views(game).find_map(|reduced| {
        let line = reduced.rest(circle)?;
        Some((reduced, line))
    })
}

/// The claim of a solution of the Line Game on such a position, with its reasons if it is to be `explained`.
///
/// # Errors
/// Those of the solution.
pub(super) fn claim(
    reduced: &Reduced,
    line: &Line,
    solution: &dyn Solution<u64>,
    explained: bool,
) -> Result<Claim, Problem> {
    let space = 0;
    let Basis { kind, source, .. } = solution.basis();
    let source = say!("a Line Game (Horrocks & Horrocks 2019, section 3.1) and {source}", source);
    let mut reasons = vec![];
    if explained {
        reasons.push(Explanation::Plain(same_line(line, reduced.reach())));
        reasons.extend(solution.explain(&space));
    }
    let steps = solution.winning(&space, usize::MAX)?.moves.into_iter().filter_map(|played| match played {
        Move::Step(step) => Some(step),
        _ => None,
    });
    Ok(Claim {
        basis: Basis { kind, id: "kotzig/line", source },
        reasons,
        outcome: solution.outcome(&space),
        grundy: solution.grundy(&space),
        winning: steps.collect(),
    })
}

/// The most forbidden spaces that an explanation writes down.
const MOST_WRITTEN: u128 = 64;

/// Which Line Game the rest of play is.
#[inline(never)]
pub(super) fn same_line(line: &Line, reach: u64) -> Sentence {
    let row = match reach {
        1 => say!("The next visited space"),
        reach => say!("A row of {reach} visited spaces", reach),
    };
    let which = match line.forbidden().count(line.n()) {
        Some(0..=MOST_WRITTEN) => {
            let (n, steps, forbidden) = (line.n(), line.moves(), line.forbidden());
            say!("(line:{n}:{steps}:{forbidden})", (n, steps, forbidden))
        }
        _ => say!("on {spaces} spaces", spaces = u128::from(line.n()) + 1),
    };
    say!(
        "{row} ahead of the token can’t be crossed, so the rest of play is the Line Game {which}, in which the \
         token stands on space 0.",
        (row, which)
    )
}

#[cfg(test)]
mod tests {

    use alloc::string::ToString;

    use super::super::rule::tests::game;
    use super::*;
    use crate::Rules;

    #[test]
    fn the_line_is_that_of_the_paper() {
        let line = |n, steps: &[u64], moves: &[u64]| {
            let game = game(n, steps);
            let step = |circle: Circle, &step: &u64| circle.stepped(step, n).unwrap();
            let circle = moves.iter().fold(Circle::start(), step);
            Reduced::of(&game).rest(&circle).map(|line| Rules::Line(line).to_string())
        };
        // After <2, 1> on a circle of 7 the spaces 2 and 3 can't be crossed.
        assert_eq!(line(7, &[1, 2], &[2, 1]).unwrap(), "line:5:1,2:4");
        assert_eq!(line(7, &[1, 2], &[2, 2]), None);
        assert_eq!(line(u64::MAX, &[1, 2], &[1]).unwrap(), "line:18446744073709551613:1,2:none");
        assert_eq!(line(6, &[1], &[]).unwrap(), "line:5:1:none");
        // The token is on space 1, with 0 and 2 visited beside it.
        assert_eq!(line(7, &[2, 3], &[2, 3, 3]).unwrap(), "line:5:2,3:1,4");
    }
}
