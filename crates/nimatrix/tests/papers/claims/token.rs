//! Claims about the Line Game and Kotzig's Nim.
use nimatrix::notation::Problem;
use nimatrix::{Rules, State};

use super::{Holds, check};
use crate::fact::comma;
use crate::solver::{state, value};
use crate::support::Random;
use crate::token::{by_portions, ends, new, portion_lengths, query, same_game, start_value, value_after};

fn four_steps_for(lengths: &[u64]) -> Holds {
    let forbidden = ends(lengths);
    let n = *forbidden.last().expect("a portion");
    let lengths = portion_lengths(&new(n, &forbidden));
    let value = start_value(n, "1,2", &forbidden).map_err(|problem| problem.to_string())?;
    check(value == by_portions(&lengths), || format!("{forbidden:?} has the value {value}"))
}

/// The algorithm of section 2.2: every line with n <= 14, and 500 longer ones.
pub fn four_steps() -> Holds {
    let mut open: Vec<Vec<u64>> = vec![vec![]];
    let mut lines = 0;
    while let Some(lengths) = open.pop() {
        let total: u64 = lengths.iter().sum();
        if total > 0 {
            four_steps_for(&lengths)?;
            lines += 1;
        }
        // A line of n spaces beyond the first has portions of n + 1 in all.
        open.extend((2..=15 - total.min(15)).map(|next| [&lengths[..], &[next]].concat()));
    }
    check(lines == 986, || format!("{lines} lines, the paper's check had 986"))?;
    let mut random = Random(22);
    for _ in 0..500 {
        let count = random.below(18) + 1;
        let lengths: Vec<u64> = (0..count).map(|_| random.below(6) + 2).collect();
        four_steps_for(&lengths)?;
    }
    Ok(())
}

/// Lemma 1: the value of <2^k 1> on n spaces.
fn lemma_1(n: u64, k: u64) -> u64 {
    match (n - 2 * k) % 3 {
        0 => (k + 1) % 2,
        1 => 2,
        _ => k % 2,
    }
}

pub fn agrees_with_lemma_1(state: &State) -> Result<bool, Problem> {
    let Rules::Kotzig(circle) = state.rules() else { panic!("{} is no circle", state.rules()) };
    Ok(value(state)? == lemma_1(circle.n(), state.moves().len() as u64 - 1))
}

/// Lemma 1 for n <= 15: the value of <2^k 1> and the line that the position is.
pub fn one_after_twos() -> Holds {
    for n in 2..=15u64 {
        for k in 0..n / 2 {
            let circle = state(&query(n, "1,2", &[vec![2; k as usize], vec![1]].concat()));
            let value = value(&circle).map_err(|problem| problem.to_string())?;
            check(value == lemma_1(n, k), || format!("n = {n}, k = {k}: the value {value}"))?;
            let forbidden: Vec<u64> = (n - 2 * k - 1..n).step_by(2).collect();
            let line = format!("g=line:{}:1,2:{}", n - 1, comma(&forbidden));
            let same = same_game(&circle, &state(&line));
            check(same == Ok(true), || format!("n = {n}, k = {k}: not {line}"))?;
        }
    }
    Ok(())
}

/// Lemma 2 for odd n <= 15: every sequence of 1 and 3 on the first lap that ends in its first two
/// consecutive 1s.
pub fn first_two_ones() -> Holds {
    for n in (3..=15).step_by(2) {
        let mut open: Vec<Vec<u64>> = vec![vec![]];
        let mut sequences = 0;
        while let Some(taken) = open.pop() {
            if taken.iter().sum::<u64>() >= n {
                continue;
            }
            if taken.ends_with(&[1, 1]) {
                let value = value_after(n, "1,3", &taken).map_err(|problem| problem.to_string())?;
                check(value == 0, || format!("n = {n}: <{}> has the value {value}", comma(&taken)))?;
                sequences += 1;
            } else {
                open.extend([1, 3].map(|step| [&taken[..], &[step]].concat()));
            }
        }
        check(sequences > 0, || format!("n = {n}: no sequence"))?;
    }
    Ok(())
}

/// Lemma 4: ax + (a+1)y = 2am has one solution with 1 <= y <= 2a-1, for a, m <= 30.
pub fn one_integer_solution() -> Holds {
    for a in 1..=30i64 {
        for m in 1..=30 {
            let x = |y: i64| (2 * a * m - (a + 1) * y) as f64 / a as f64;
            let solutions: Vec<(i64, i64)> =
                (1..2 * a).filter(|y| x(*y).fract() == 0.0).map(|y| (x(y) as i64, y)).collect();
            check(solutions == [(2 * m - a - 1, a)], || format!("a = {a}, m = {m}: {solutions:?}"))?;
        }
    }
    Ok(())
}

/// Lemma 5 for a <= 5: sequences of 1 to 2a-1 steps a and a+1 without two consecutive a's.
pub fn sums_that_vanish() -> Holds {
    for a in 1..=5u64 {
        let mut open: Vec<Vec<u64>> = vec![vec![a], vec![a + 1]];
        while let Some(taken) = open.pop() {
            let small = taken.iter().filter(|&&step| step == a).count() as u64;
            let large = taken.len() as u64 - small;
            let vanishes = taken.iter().sum::<u64>() % (2 * a) == 0;
            let claimed = large == a && small % 2 != a % 2;
            check(vanishes == claimed, || format!("a = {a}: <{}>", comma(&taken)))?;
            if (taken.len() as u64) < 2 * a - 1 {
                let next = [a, a + 1].into_iter().filter(|&step| step > a || !taken.ends_with(&[a]));
                open.extend(next.map(|step| [&taken[..], &[step]].concat()));
            }
        }
    }
    Ok(())
}
