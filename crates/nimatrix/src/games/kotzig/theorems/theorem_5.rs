//! The steps a and a + 1 on a circle of k(2a + 1) - 1 spaces: Theorem 5 of Horrocks and Horrocks and
//! the lemmas to it.
use alloc::vec;

use super::Claim;
use super::horrocks::PAPER;
use crate::Sentence;
use crate::base::sentence::say;
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
    let is = || say!("{n} is {k} times {width} less 1", (n, k, width));
    let lemma = |lemma: u8, after: Sentence| {
        let source = say!("{paper}, Lemma {lemma}", (paper = PAPER, lemma));
        let reason = say!("{is}: after {after} this is a P-position.", (is = is(), after));
        Some(Claim::new("kotzig/theorems/theorem_5:lemma", source, reason.into(), 0, vec![]))
    };
    match trail {
        Some([]) => {
            let value = if k == 1 { 1 } else { 2u64 };
            let reason = say!(
                "{is}: moving {a} leads to a P-position, and the value is {value}.",
                (is = is(), a, value)
            );
            let source = say!("{paper}, Theorem 5", paper = PAPER);
            Some(Claim::new("kotzig/theorems/theorem_5", source, reason.into(), value, vec![a]))
        }
        Some(&[first]) if first == a => lemma(3, say!("the first move {a}", a)),
        // On 2a spaces two such moves go round.
        Some(&[first, second]) if first == b && second == a => {
            lemma(7, say!("the moves {b} and {a}", (b, a)))
        }
        Some(&[first, second]) if first == b && second == b => lemma(8, say!("the moves {b} and {b}", b)),
        _ if k == 1 => {
            // Some moves b, fewer than a, and then a.
            let bs = (circle.visited.len() as u64).checked_sub(2).filter(|bs| (1..a).contains(bs))?;
            let place = |i: u64, then: u64| {
                ((u128::from(i) * u128::from(b) + u128::from(then)) % u128::from(n)) as u64
            };
            let at = |space| circle.visited.iter().any(|&visited| reduced.image(visited) == Some(space));
            let there =
                reduced.image(circle.token) == Some(place(bs, a)) && (0..=bs).all(|i| at(place(i, 0)));
            let many = if bs == 1 { say!("one move") } else { say!("{bs} moves", bs) };
            there.then(|| lemma(6, say!("{many} {b} and one move {a}", (many, b, a))))?
        }
        _ => None,
    }
}
