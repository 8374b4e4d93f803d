//! The steps a and a + 1 on a circle of k(2a + 1) - 1 spaces: Theorem 5 of Horrocks and Horrocks and
//! the lemmas to it.
use alloc::string::String;
use alloc::{format, vec};

use super::claim::Claim;
use super::horrocks::PAPER;
use crate::games::kotzig::reduced::Reduced;
use crate::games::kotzig::rule::Circle;

/// The start and the positions of Lemmas 3 and 6 to 8; `trail` has the moves made in the first lap.
pub(in super::super) fn theorem_5(
    reduced: &Reduced,
    circle: &Circle,
    trail: Option<&[u64]>,
) -> Option<Claim> {
    let n = reduced.n();
    let &[a, b] = reduced.steps() else { return None };
    let width = a.checked_add(b).filter(|_| a > 1 && b == a + 1)?;
    let k = (u128::from(n) + 1) / u128::from(width);
    if (u128::from(n) + 1) % u128::from(width) != 0 {
        return None;
    }
    let n_is = format!("{n} is {k} times {width} less 1");
    let lemma = |number: u8, after: String| {
        let reason = format!("{n_is}: after {after} the position is P.");
        Some(Claim::new(
            "kotzig/theorems/theorem_5:lemma",
            format!("{PAPER}, Lemma {number}"),
            reason,
            0,
            vec![],
        ))
    };
    match trail {
        Some([]) => {
            let value = if k == 1 { 1 } else { 2 };
            let reason = format!("{n_is}: moving {a} leads to a P-position, and the value is {value}.");
            Some(Claim::new(
                "kotzig/theorems/theorem_5",
                format!("{PAPER}, Theorem 5"),
                reason,
                value,
                vec![a],
            ))
        }
        Some(&[first]) if first == a => lemma(3, format!("the first move {a}")),
        Some(&[first, second]) if k > 1 && first == b && second == a => {
            lemma(7, format!("the moves {b} and {a}"))
        }
        Some(&[first, second]) if k > 1 && first == b && second == b => {
            lemma(8, format!("the moves {b} and {b}"))
        }
        _ if k == 1 => {
            // Some moves b, fewer than a, and then a.
            let bs = (circle.visited.len() as u64).checked_sub(2).filter(|bs| (1..a).contains(bs))?;
            let place = |i: u64, then: u64| {
                ((u128::from(i) * u128::from(b) + u128::from(then)) % u128::from(n)) as u64
            };
            let at = |space| circle.visited.iter().any(|&visited| reduced.image(visited) == Some(space));
            let there =
                reduced.image(circle.token) == Some(place(bs, a)) && (0..=bs).all(|i| at(place(i, 0)));
            let many = if bs == 1 { "one move".into() } else { format!("{bs} moves") };
            there.then(|| lemma(6, format!("{many} {b} and one move {a}")))?
        }
        _ => None,
    }
}
