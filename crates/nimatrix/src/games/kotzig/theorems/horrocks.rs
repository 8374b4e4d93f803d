//! The steps 1, 2 and 1, 3: Theorems 1 to 4 and Lemmas 1 and 2 of Horrocks and Horrocks.

use super::Claim;
use crate::base::sentence::say;
use crate::games::kotzig::periods::{Known, Proved};
use crate::games::kotzig::reduced::Reduced;
use crate::{Atom, Nimber, Sentence, TakeSet};

/// The most moves of 2 in Lemma 1 with which a line's forbidden spaces are listed.
const MOST_FORBIDDEN: u64 = 12;

/// The paper, in short.
pub(in super::super) const PAPER: &str = "Horrocks & Horrocks 2019";

/// Writes why the position after a trail on n spaces has its value.
type Reason = fn(u64, &[u64], Nimber) -> Sentence;

/// The starts, and the positions after a trail of the lemmas.
///
/// The paper's rules give the value; the proved periods give the winning steps.
pub(in super::super) fn horrocks(reduced: &Reduced, trail: &[u64]) -> Option<Claim> {
    let (n, steps) = (reduced.n(), reduced.steps());
    if steps != [1, 2] && steps != [1, 3] {
        return None;
    }
    let (id, part, reason): (_, Sentence, Reason) = match (steps, trail) {
        ([1, 2], []) if matches!(n, 1..=5 | 7 | 8 | 11) => {
            ("kotzig/theorems/horrocks:1-2", "section 3.5".into(), small)
        }
        ([1, 2], []) => {
            ("kotzig/theorems/horrocks:1-2", say!("Theorem {theorem}", theorem = n % 3 + 1), theorems_1_to_3)
        }
        ([1, 2], [twos @ .., 1]) if twos.iter().all(|&two| two == 2) => {
            ("kotzig/theorems/horrocks:lemma-1", "Lemma 1".into(), lemma_1)
        }
        ([1, 3], []) => ("kotzig/theorems/horrocks:1-3", "Theorem 4".into(), theorem_4),
        ([1, 3], [before @ .., 1]) if n % 2 == 1 && before.ends_with(&[1]) && !has_ones(before) => {
            ("kotzig/theorems/horrocks:lemma-2", "Lemma 2".into(), lemma_2)
        }
        _ => return None,
    };
    let Known { grundy, winning, .. } = Proved::of(steps)?.after(n, trail)?;
    let value = grundy?;
    let source = say!("{paper}, {part}", (paper = PAPER, part));
    Some(Claim::new(id, source, reason(n, trail, value).into(), value.0, winning))
}

/// Whether two steps of 1 are consecutive.
fn has_ones(trail: &[u64]) -> bool {
    trail.windows(2).any(|pair| pair == [1, 1])
}

fn small(n: u64, _: &[u64], value: Nimber) -> Sentence {
    say!("Circles this small are computed individually: on a circle of {n} the value is {value}.", (n, value))
}

fn theorems_1_to_3(n: u64, _: &[u64], value: Nimber) -> Sentence {
    say!(
        "{n} is {residue} modulo 3, so the value is {value}: it is 2 for multiples of 3, else 1.",
        (n, residue = n % 3, value)
    )
}

fn theorem_4(n: u64, _: &[u64], value: Nimber) -> Sentence {
    say!(
        "{n} is {residue} modulo 6, so the value is {value}: it is 1 for even numbers, 2 for 5 modulo 6, and 0 \
         for 1 and 3.",
        (n, residue = n % 6, value)
    )
}

fn lemma_2(_: u64, _: &[u64], _: Nimber) -> Sentence {
    say!("On an odd circle, after the first two steps of 1 in a row in the first lap, this is a P-position.")
}

/// With its numbers: after k moves of 2 and one of 1, on n spaces.
fn lemma_1(n: u64, trail: &[u64], value: Nimber) -> Sentence {
    let k = trail.len() as u64 - 1;
    // Counted from the token, the spaces 0, 2, ..., 2k are at n - 2k - 1, n - 2k + 1, ..., n - 1.
    let first = n - 2 * k - 1;
    let line = match k {
        0..=MOST_FORBIDDEN => {
            let forbidden = TakeSet::new((0..=k).map(|i| Atom::one(first + 2 * i)));
            say!("line:{last}:1,2:{forbidden}", (last = n - 1, forbidden = &forbidden))
        }
        _ => say!(
            "on {n} spaces, of which {first}, {second}, ..., {last} are forbidden",
            (n, first, second = first + 2, last = n - 1)
        ),
    };
    let left = n - 2 * k;
    let rule = match left % 3 {
        0 => "if that is 0, the value is 1 for even $k$ and 0 for odd $k$",
        1 => "if that is 1, the value is 2",
        _ => "if that is 2, the value is 0 for even $k$ and 1 for odd $k$",
    };
    say!(
        "The token can’t pass the visited spaces, so the rest of play is the Line Game ({line}). With $k = {k}$ \
         moves of 2, ${n} − 2k = {left}$ is {residue} modulo 3; {rule}: here it is {value}.",
        (line, k, n, left, residue = left % 3, rule, value)
    )
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::games::kotzig::rule::tests::game;

    /// Lemma 1 speaks of moves of 2 and one of 1, Lemma 2 of the first two moves of 1 in a row on an odd circle.
    #[test]
    fn lemmas_speak_of_their_positions_alone() {
        for (n, [a, b]) in (9..=14).flat_map(|n| [(n, [1, 2]), (n, [1, 3])]) {
            let game = game(n, &[a, b]);
            let reduced = Reduced::plain(&game);
            let mut trails = vec![vec![]];
            while let Some(trail) = trails.pop() {
                let basis = horrocks(&reduced, &trail).map(|claim| claim.basis.id);
                let ones = trail.windows(2).position(|pair| pair == [1, 1]);
                let expected = match (b, &trail[..]) {
                    (2, []) => Some("kotzig/theorems/horrocks:1-2"),
                    (3, []) => Some("kotzig/theorems/horrocks:1-3"),
                    (2, [twos @ .., 1]) if !twos.contains(&1) => Some("kotzig/theorems/horrocks:lemma-1"),
                    (3, all) if n % 2 == 1 && ones == Some(all.len().wrapping_sub(2)) => {
                        Some("kotzig/theorems/horrocks:lemma-2")
                    }
                    _ => None,
                };
                assert_eq!(basis, expected, "{n}, {trail:?}");
                let free = n - 1 - trail.iter().sum::<u64>();
                trails.extend([a, b].into_iter().filter(|&step| step <= free).map(|step| {
                    let mut trail = trail.clone();
                    trail.push(step);
                    trail
                }));
            }
        }
    }
}
