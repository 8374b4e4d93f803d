//! What is proved of positions of Kotzig's Nim.
//!
//! Two claims are proved here. *One step*: if M has one member m, play visits the n / gcd(n, m)
//! multiples of the greatest common divisor one after the other, so the value is 1 or 0 as an odd or
//! an even number of them is left. *Odd steps*: let n be even and all steps odd, and let m be one of
//! them. Pair each space of the other colour than the token's (space and token an odd distance
//! apart) with the one m ahead of it. If each pair is visited as a whole or not at all, the position is
//! P: any move leads to such a space, and the step m from there to its partner, which is free, and
//! then it is the same again. After the first move m of a game that is so; so all options of the start
//! have value 0 and the start 1. (Horrocks and Horrocks, section 4.1, for M = {1, 3}.)
use alloc::string::String;
use alloc::{format, vec, vec::Vec};

use super::automaton::Laps;
use super::proved::Proved;
use super::reduce::Reduced;
use super::repeat::Repeat;
use super::text::{list, named};
use super::{Circle, Kotzig};
use crate::{Nimber, Outcome};

/// What a theorem says of a position of a reduced game.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub id: &'static str,
    pub source: String,
    pub reason: String,
    pub outcome: Outcome,
    pub grundy: Option<Nimber>,
    /// The steps of the reduced game that lead to P-positions; illegal ones may be among them.
    pub winning: Vec<u64>,
}

/// The largest step for which automata are worked out for one position.
const MOST_STEP: u8 = 4;

/// The most bytes that they take.
const MOST_BYTES: usize = 1 << 22;

/// The most moves of 2 in Lemma 1 with which a line's forbidden spaces are listed.
const MOST_FORBIDDEN: u64 = 12;

/// The name of what finite automata prove.
pub(super) const AUTOMATON: &str = "kotzig-automaton";

pub(super) const PAPER: &str = "Horrocks & Horrocks 2019";

impl Claim {
    /// The first claim that decides a position and its options, with the reduced game of which it
    /// speaks; `None` if none does. `laps` keeps the automata that it took.
    pub fn of(game: &Kotzig, circle: &Circle, laps: &mut Laps) -> Option<(Reduced, Claim)> {
        let plain = Reduced::plain(game);
        let turned = plain.turned();
        // The game as it is written, turned round, and with its steps as small as possible.
        for reduced in [plain, turned, Reduced::of(game)] {
            if let Some(claim) = Claim::on(&reduced, circle, laps) {
                return Some((reduced, claim));
            }
        }
        None
    }

    /// A claim on a reduced game.
    fn on(reduced: &Reduced, circle: &Circle, laps: &mut Laps) -> Option<Claim> {
        let trail = reduced.trail(circle);
        one_step(reduced, circle)
            .or_else(|| first_move_theorem(reduced, circle, trail.as_deref()))
            .or_else(|| odd_steps(reduced, circle))
            .or_else(|| first_lap(reduced, trail.as_deref()?, laps))
    }

    /// A claim that the position is P, so that no move wins.
    fn previous(id: &'static str, source: String, reason: String) -> Claim {
        Claim { id, source, reason, outcome: Outcome::P, grundy: Some(Nimber(0)), winning: vec![] }
    }

    /// A claim that the value is this, and that these steps win if it is not 0.
    fn value(id: &'static str, source: String, reason: String, value: u64, winning: Vec<u64>) -> Claim {
        let winning = if value == 0 { vec![] } else { winning };
        let value = Nimber(value);
        Claim { id, source, reason, outcome: Outcome::of(value), grundy: Some(value), winning }
    }
}

/// No step or one.
fn one_step(reduced: &Reduced, circle: &Circle) -> Option<Claim> {
    let n = reduced.n();
    let left = n - circle.visited.len() as u64;
    let source = "the definition: with one step to choose from, only the number of moves counts".into();
    match reduced.steps() {
        [] => {
            let reason = "Every step comes back to the space where it started.".into();
            Some(Claim::previous("kotzig-one-step", source, reason))
        }
        [_] => {
            let reason = format!(
                "Play visits the {n} spaces that can be reached one after the other; {left} {} left.",
                if left == 1 { "is" } else { "are" },
            );
            Some(Claim::value("kotzig-one-step", source, reason, left % 2, reduced.steps().into()))
        }
        _ => None,
    }
}

/// Theorems 1 to 5 and the lemmas to Theorem 5.
fn first_move_theorem(reduced: &Reduced, circle: &Circle, trail: Option<&[u64]>) -> Option<Claim> {
    let n = reduced.n();
    match (reduced.steps(), trail) {
        ([1, 2], Some([])) => {
            let (theorem, rest) = match (n, n % 3) {
                (1..=5 | 7 | 8 | 11, rest) => ("section 3.5".into(), rest),
                (_, rest) => (format!("Theorem {}", rest + 1), rest),
            };
            let (value, winning) = start_by_table(reduced)?;
            let reason = match n {
                1..=5 | 7 | 8 | 11 => {
                    format!(
                        "Circles so small are worked out one by one: on a circle of {n} the value is {value}."
                    )
                }
                _ => format!(
                    "{n} is {rest} modulo 3, so the value is {value}: it is 2 for multiples of 3, else 1."
                ),
            };
            let source = format!("{PAPER}, {theorem}");
            Some(Claim::value("kotzig-1-2", source, reason, value, winning))
        }
        ([1, 3], Some([])) => {
            let (value, winning) = start_by_table(reduced)?;
            let rest = n % 6;
            let reason = format!(
                "{n} is {rest} modulo 6, so the value is {value}: it is 1 for even numbers, 2 for 5 modulo 6, and 0 for 1 and 3."
            );
            Some(Claim::value("kotzig-1-3", format!("{PAPER}, Theorem 4"), reason, value, winning))
        }
        (&[1, 3], Some(trail)) if n % 2 == 1 => {
            let pairs = || trail.windows(2).filter(|pair| *pair == [1, 1]).count();
            let reason = "On an odd circle, after the first two steps of 1 in a row in the first lap, the position is P.";
            let source = format!("{PAPER}, Lemma 2");
            (trail.ends_with(&[1, 1]) && pairs() == 1)
                .then(|| Claim::previous("kotzig-lemma-2", source, reason.into()))
        }
        (&[a, b], trail) if a > 1 && b == a + 1 => {
            let width = a.checked_add(b)?;
            // n is k (2a + 1) - 1.
            let k = (u128::from(n) + 1) / u128::from(width);
            if (u128::from(n) + 1) % u128::from(width) != 0 {
                return None;
            }
            let n_is = format!("{n} is {k} times {width} less 1");
            let lemma = |number: u8, after: &str| {
                let reason = format!("{n_is}: after {after} the position is P.");
                Some(Claim::previous("kotzig-lemma", format!("{PAPER}, Lemma {number}"), reason))
            };
            match trail {
                Some([]) => {
                    let value = if k == 1 { 1 } else { 2 };
                    let reason =
                        format!("{n_is}: moving {a} leads to a P-position, and the value is {value}.");
                    Some(Claim::value(
                        "kotzig-theorem-5",
                        format!("{PAPER}, Theorem 5"),
                        reason,
                        value,
                        vec![a],
                    ))
                }
                Some(&[first]) if first == a => lemma(3, &format!("the first move {a}")),
                Some(&[first, second]) if k > 1 && first == b && second == a => {
                    lemma(7, &format!("the moves {b} and {a}"))
                }
                Some(&[first, second]) if k > 1 && first == b && second == b => {
                    lemma(8, &format!("the moves {b} and {b}"))
                }
                _ if k == 1 => {
                    let bs = (circle.visited.len() as u64).checked_sub(2).filter(|bs| (1..a).contains(bs))?;
                    let place = |i: u64| (u128::from(i) * u128::from(b) % u128::from(n)) as u64;
                    let token = ((u128::from(place(bs)) + u128::from(a)) % u128::from(n)) as u64;
                    let at = |space: u64| {
                        circle.visited.iter().any(|&visited| reduced.image(visited) == Some(space))
                    };
                    let there = reduced.image(circle.token) == Some(token) && (0..=bs).all(|i| at(place(i)));
                    if there {
                        lemma(
                            6,
                            &format!(
                                "{} {b} and one move {a}",
                                if bs == 1 { "one move".into() } else { format!("{bs} moves") }
                            ),
                        )
                    } else {
                        None
                    }
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The start's value and winning moves from the list of proved periods.
fn start_by_table(reduced: &Reduced) -> Option<(u64, Vec<u64>)> {
    let proved = Proved::of(reduced.steps())?;
    Some((proved.grundy(reduced.n(), 0)?.0, proved.winning(reduced.n())))
}

/// All steps odd, n even.
fn odd_steps(reduced: &Reduced, circle: &Circle) -> Option<Claim> {
    let (n, steps) = (reduced.n(), reduced.steps());
    if n % 2 == 1 || steps.iter().any(|step| step % 2 == 0) {
        return None;
    }
    let source = format!("a pairing of the spaces, as in {PAPER}, section 4.1");
    if circle.visited.len() == 1 {
        let reason = format!(
            "{n} is even and all steps are odd: whatever the first move is, making the same move again and again answers every move of the opponent."
        );
        return Some(Claim::value("kotzig-odd-steps", source, reason, 1, steps.into()));
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
    let reason = format!(
        "{n} is even and all steps are odd, and the visited spaces are pairs at distance {step}: every move can be answered by the step {step}."
    );
    Some(Claim::previous("kotzig-odd-steps", source, reason))
}

/// The first lap, by automata whose periods are listed or which are worked out now.
fn first_lap(reduced: &Reduced, trail: &[u64], laps: &mut Laps) -> Option<Claim> {
    let (n, steps) = (reduced.n(), reduced.steps());
    if let (Some(proved), []) = (Proved::of(steps), trail) {
        let (outcome, grundy) = (proved.outcome(n, 0)?, proved.grundy(n, 0));
        let what = if proved.only_outcomes { "outcomes" } else { "values" };
        let verdict = match grundy {
            Some(value) => format!("the value is {value}"),
            None => format!("the outcome is {outcome}"),
        };
        let Repeat { from, period } = proved.period();
        let reason = format!(
            "With the {} the {what} are known for all circles, and from n = {from} they have period {period}; on a circle of {n} {verdict}.",
            named(steps),
        );
        let (mut source, winning) = (proved.period().proof(), proved.winning(n));
        if steps == [1, 4] {
            source += "; these steps are those of Theorem 3.1 of Tan & Ward 2014, too";
        }
        return Some(Claim { id: AUTOMATON, source, reason, outcome, grundy, winning });
    }
    let small = reduced.small_steps(MOST_STEP)?;
    // Others than the listed ones take too long.
    let lap = Proved::of(steps).and_then(|_| laps.of(&small, MOST_BYTES))?;
    let value = lap.value(n, trail.iter().copied())?;
    let after = |&step: &u64| lap.outcome(n, trail.iter().copied().chain([step])) == Some(Outcome::P);
    let winning = steps.iter().copied().filter(after).collect();
    if let ([1, 2], [twos @ .., 1]) = (steps, trail)
        && twos.iter().all(|&two| two == 2)
        && 2 * twos.len() as u64 + 2 <= n
    {
        let (reason, source) = (lemma_1(n, twos.len() as u64, value), format!("{PAPER}, Lemma 1"));
        return Some(Claim::value("kotzig-lemma-1", source, reason, value.0, winning));
    }
    let source = Repeat { from: lap.preperiod(), period: lap.period() }.proof();
    let moves = if trail.len() == 1 { "move" } else { "moves" };
    let made = match trail {
        [] => String::new(),
        trail => format!("after the {moves} {}, in the first lap, ", list(trail)),
    };
    let reason = format!("On a circle of {n}, {made}the value is {value}.");
    Some(Claim::value(AUTOMATON, source, reason, value.0, winning))
}

/// Lemma 1 with its numbers: after k moves of 2 and one of 1, on n spaces.
fn lemma_1(n: u64, k: u64, value: Nimber) -> String {
    // As seen from the token, the spaces 0, 2, ..., 2k come up at n - 2k - 1, n - 2k + 1, ..., n - 1.
    let first = n - 2 * k - 1;
    let line = match k {
        0..=MOST_FORBIDDEN => {
            let forbidden: Vec<u64> = (0..=k).map(|i| first + 2 * i).collect();
            format!("line:{}:1,2:{}", n - 1, list(&forbidden).replace(", ", ","))
        }
        _ => format!("on {n} spaces, of which {first}, {}, ..., {} are forbidden", first + 2, n - 1),
    };
    let (rest, rule) = match (n - 2 * k) % 3 {
        0 => (0, "if that is 0, the value is 1 for even k and 0 for odd k"),
        1 => (1, "if that is 1, the value is 2"),
        _ => (2, "if that is 2, the value is 0 for even k and 1 for odd k"),
    };
    format!(
        "The token can’t pass the visited spaces, so the rest of play is the Line Game ({line}). With k = {k} moves of 2, {n} − 2k = {} is {rest} modulo 3; {rule}: here it is {value}.",
        n - 2 * k
    )
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::super::rule::tests::game;
    use super::super::{Progress, Question, Search};
    use super::*;

    /// The value after these moves, by search; nothing if they can't be made.
    fn value(n: u64, steps: &[u64], moves: &[u64]) -> Option<u64> {
        let game = game(n, steps);
        let mut circle = Circle::start();
        for &step in moves {
            circle = circle.stepped(step, n)?;
        }
        let mut search = Search::new(&game).unwrap();
        search.ask(&circle, Question::Value);
        match search.advance(u64::MAX) {
            Progress::Value(Nimber(value)) => Some(value),
            _ => None,
        }
    }

    #[test]
    fn the_trees_of_horrocks_and_horrocks_come_out() {
        // For n the values after k steps of 2, and after one step of 1 more, for k = 0, 1, ...
        const NO: u64 = u64::MAX;
        let trees: [(u64, &[u64], &[u64]); 8] = [
            (4, &[1, 0], &[2, 1]),
            (5, &[2, 1, 0, 1, 0], &[0, 0, NO, NO, NO]),
            (6, &[], &[1, 2, 0]),
            (7, &[0, 2, 0, 1, 0, 1, 0], &[2, 1, 1, NO, NO, NO, NO]),
            (8, &[1, 2, 1, 0], &[0, 0, 2, 1]),
            (10, &[], &[2, 1, 1, 2, 0]),
            (11, &[2, 1, 0, 2, 0, 1, 0, 1, 0, 1, 0], &[0, 0, 2, 1, 1, NO, NO, NO, NO, NO, NO]),
            (14, &[], &[0, 0, 2, 1, 1, 2, 0]),
        ];
        for (n, top, bottom) in trees {
            for (k, &expected) in top.iter().enumerate() {
                assert_eq!(value(n, &[1, 2], &vec![2; k]), Some(expected), "n = {n}, top {k}");
            }
            for (k, &expected) in bottom.iter().enumerate() {
                let mut moves = vec![2; k];
                moves.push(1);
                assert_eq!(value(n, &[1, 2], &moves).unwrap_or(NO), expected, "n = {n}, bottom {k}");
            }
        }
    }

    #[test]
    fn lemma_1_gives_the_values_of_the_first_lap() {
        for n in 4..=60u64 {
            for k in 0..n / 2 {
                let expected = match (n - 2 * k) % 3 {
                    0 => (k + 1) % 2,
                    1 => 2,
                    _ => k % 2,
                };
                let mut moves = vec![2; k as usize];
                moves.push(1);
                let circle =
                    moves.iter().fold(Circle::start(), |circle, &step| circle.stepped(step, n).unwrap());
                let (_, claim) = Claim::of(&game(n, &[1, 2]), &circle, &mut Laps::default()).unwrap();
                assert_eq!(
                    (claim.id, claim.grundy),
                    ("kotzig-lemma-1", Some(Nimber(expected))),
                    "n = {n}, k = {k}"
                );
            }
        }
    }

    #[test]
    fn theorem_5_and_its_lemmas_agree_with_the_search() {
        for (a, n) in (2..=10u64).flat_map(|a| (1..=6).map(move |k| (a, k * (2 * a + 1) - 1))) {
            if n > 48 {
                continue;
            }
            let (b, steps) = (a + 1, [a, a + 1]);
            let mut positions = vec![vec![], vec![a]];
            if n > 2 * a {
                positions.extend([vec![b, a], vec![b, b]]);
            } else {
                positions.extend((1..a).map(|bs| (0..bs).map(|_| b).chain([a]).collect()));
            }
            for moves in positions {
                let circle =
                    moves.iter().try_fold(Circle::start(), |circle, &step| circle.stepped(step, n)).unwrap();
                let (_, claim) = Claim::of(&game(n, &steps), &circle, &mut Laps::default()).unwrap();
                assert_eq!(
                    claim.grundy.map(|value| value.0),
                    value(n, &steps, &moves),
                    "n = {n}, a = {a}, {moves:?}"
                );
                assert!(claim.source.starts_with(PAPER), "n = {n}, a = {a}, {moves:?}: {}", claim.source);
            }
        }
    }
}
