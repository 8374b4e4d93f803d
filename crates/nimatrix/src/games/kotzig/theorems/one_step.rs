//! No step to choose from, or one.
//!
//! If M has one member m, play visits the n / gcd(n, m) multiples of the greatest common divisor one
//! after the other, so the value is 1 or 0 as an odd or an even number of them is left.
use alloc::vec;

use super::claim::Claim;
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
                n,
                left,
                are = if left == 1 { "is" } else { "are" }
            );
            (left, reason)
        }
        _ => return None,
    };
    let source = "the definition: with one step to choose from, only the number of moves counts".into();
    let winning = if left % 2 == 1 { reduced.steps().into() } else { vec![] };
    Some(Claim::new("kotzig/theorems/one_step", source, reason, left % 2, winning))
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;
    use crate::games::kotzig::rule::tests::game;
    use crate::{Explanation, Nimber};

    /// With the step 6 on 9 spaces play visits 3 of them, with the step 2 all of them.
    #[test]
    fn moves_that_are_left_are_counted() {
        for (step, spaces) in [(6, 3), (2, 9)] {
            let game = game(9, &[step]);
            let mut circle = Circle::start();
            for left in (0..spaces).rev() {
                let claim = one_step(&Reduced::of(&game), &circle).expect("one step");
                assert_eq!(claim.grundy, Some(Nimber(left % 2)), "{step}, {left} left");
                let Some(Explanation::Text(reason)) = claim.reasons.first() else { panic!("no reason") };
                let are = if left == 1 { "is" } else { "are" };
                assert!(reason.to_string().ends_with(&format!("; {left} {are} left.")), "{reason}");
                match circle.stepped(step, 9) {
                    Some(next) => circle = next,
                    None => assert_eq!(left, 0, "{step}"),
                }
            }
        }
    }
}
