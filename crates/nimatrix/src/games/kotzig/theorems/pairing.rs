//! All steps odd on a circle of an even number of spaces.
//!
//! Let n be even and all steps odd, and let m be one of them. Pair each space at an odd distance from the
//! token with the one m ahead of it. If each pair has both or none of its spaces visited, the position is P:
//! any move leads to such a space, and the step m from there to its partner, which is free, and then the
//! pairs are as before. After the first move m of a game that is so; so all options of the start have value 0
//! and the start 1. (Horrocks and Horrocks, section 4.1, for M = {1, 3}.)
use alloc::vec;

use super::Claim;
use super::horrocks::PAPER;
use crate::Explanation;
use crate::base::sentence::say;
use crate::games::kotzig::reduced::Reduced;
use crate::games::kotzig::rule::Circle;

/// The start, and positions whose visited spaces are pairs.
pub(in super::super) fn pairing(reduced: &Reduced, circle: &Circle) -> Option<Claim> {
    let (n, steps) = (reduced.n(), reduced.steps());
    if n % 2 == 1 || steps.iter().any(|step| step % 2 == 0) {
        return None;
    }
    let claim = |reason, value, winning| {
        let source = say!("a pairing of the spaces, as in {paper}, section 4.1", paper = PAPER);
        Some(Claim::new("kotzig/theorems/pairing", source, Explanation::Plain(reason), value, winning))
    };
    if circle.visited.len() == 1 {
        let reason = say!(
            "{n} is even and all steps are odd: whatever the first move is, making the same move again and \
             again answers every move of the opponent.",
            n
        );
        return claim(reason, 1, steps.into());
    }
    // The spaces as seen from the token; those at odd distances are paired with the ones m ahead.
    let seen = reduced.seen(circle);
    let odd = || seen.iter().filter(|&&space| space % 2 == 1);
    if 2 * odd().count() != seen.len() + 1 {
        return None;
    }
    let visited = |space: u64| space == 0 || seen.contains(&space);
    let ahead = |space: u64, step: u64| (u128::from(space) + u128::from(step)) % u128::from(n);
    let paired = |step: &u64| odd().all(|&space| visited(ahead(space, *step) as u64));
    let step = steps.iter().find(|&step| paired(step))?;
    let reason = say!(
        "{n} is even and all steps are odd, and the visited spaces are pairs at distance {step}: every move can \
         be answered by the step {step}.",
        (n, step = *step)
    );
    claim(reason, 0, vec![])
}
