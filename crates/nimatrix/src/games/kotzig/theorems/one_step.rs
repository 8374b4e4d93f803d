//! No step to choose from, or one.
//!
//! If M has one member m, play visits the n / gcd(n, m) multiples of the greatest common divisor one
//! after the other, so the value is 1 or 0 as an odd or an even number of them is left.
use alloc::vec;

use super::Claim;
use crate::Explanation;
use crate::base::sentence::say;
use crate::games::kotzig::reduced::Reduced;
use crate::games::kotzig::rule::Circle;

/// The value with at most one step.
pub(in super::super) fn one_step(reduced: &Reduced, circle: &Circle) -> Option<Claim> {
    let n = reduced.n();
    let (left, reason) = match reduced.steps() {
        [] => (0, say!("Every step comes back to the space where it started.")),
        [_] => {
            let left = n - circle.visited.len() as u64;
            let reason = say!(
                "Play visits the {n} spaces that can be reached one after the other; {left} {are} left.",
                (n, left, are = if left == 1 { "is" } else { "are" })
            );
            (left, reason)
        }
        _ => return None,
    };
    let source = "the definition: with one step to choose from, only the number of moves counts".into();
    let winning = if left % 2 == 1 { reduced.steps().into() } else { vec![] };
    Some(Claim::new("kotzig/theorems/one_step", source, Explanation::Plain(reason), left % 2, winning))
}
