//! Theorems, lemmas and formulas, each as a check over a small range that is named in its code.
use nimatrix::State;
use nimatrix::notation::Problem;
use serde_json::json;

use crate::Asked;
use crate::fact::Fact;
use crate::solver::{p_cells, piles, state, terms};

mod blocking;
mod modular;
mod token;

/// Whether a claim holds, or where it fails.
type Holds = Result<(), String>;

/// How a claim is checked, from a link of its own and in the figure of the gallery that shows it.
enum Claim {
    /// Which cells of the matrix are P-positions.
    Matrix(&'static str, fn(u64, u64) -> bool),
    /// What holds for each of 501 terms and its value.
    Terms(&'static str, fn(u64, u64) -> bool),
    /// A check over a range.
    Range(fn() -> Holds),
    /// A check over a range, and whether the claim holds where a figure looks.
    Shown(fn() -> Holds, fn(&State) -> Result<bool, Problem>),
}
use Claim::{Matrix, Range, Shown, Terms};

const CLAIMS: &[(&str, Claim)] = &[
    ("gs.thm1", Shown(blocking::one_residue_blocked, blocking::obeys_the_law)),
    ("gs.odd_or_even", Shown(blocking::odd_or_even, blocking::obeys_the_law)),
    ("gs.thm2_and_3.2", Shown(blocking::k_residues_blocked, blocking::obeys_the_law)),
    ("gs.cor1", Range(blocking::strictest_is_best)),
    ("gs.obs1", Range(blocking::law_with_the_strictest)),
    ("gs.obs2", Range(blocking::no_law_without_the_strictest)),
    ("mul.fig4.closed", Range(blocking::figure_4_in_closed_form)),
    ("ks.thm4_thm11_thm13_lem15", Shown(modular::two_heaps, modular::has_all_levels)),
    ("ks.thm16", Shown(modular::odd_m, modular::agrees_with_theorem_16)),
    ("ga.formula.123", Terms("g=sub:1,2,3", |n, value| value == n % 4)),
    ("ga.formula.134", Terms("g=sub:1,3,4", |n, value| value == OF_134[n as usize % 7])),
    ("ga.formula.247", Terms("g=sub:2,4,7", |n, value| value == of_247(n))),
    ("ga.formula.1234", Terms("g=sub:1,2,3,4", |n, value| value == n % 5)),
    // Theorem 2.2: whoever moves from n tokens of (1,4)-NIM wins iff n = 1, 3 or 4 modulo 5.
    ("ga.thm2.2", Terms("g=sub:1,4", |n, value| (value > 0) == matches!(n % 5, 1 | 3 | 4))),
    ("ga.thm3.1", Matrix("g=nim&p=0,0&w=0,0,21,21", |a, b| a == b)),
    ("ga.ex4.10", Matrix("g=sub:1,2,3/1,3,4&p=0,0&w=0,0,30,30", |a, b| a % 4 == OF_134[b as usize % 7])),
    ("ga.thm5.4", Shown(sums_of_three, is_a_sum_of_three)),
    ("hh.algorithm", Range(token::four_steps)),
    ("hh.lemma1", Shown(token::one_after_twos, token::agrees_with_lemma_1)),
    ("hh.lemma2", Range(token::first_two_ones)),
    ("hh.lemma4", Range(token::one_integer_solution)),
    ("hh.lemma5", Range(token::sums_that_vanish)),
];

const OF_134: [u64; 7] = [0, 1, 0, 1, 2, 3, 2];

fn of_247(n: u64) -> u64 {
    match n {
        0 | 1 | 6 => 0,
        2 | 3 => 1,
        4 | 5 => 2,
        7 => 3,
        _ => [0, 2, 1][n as usize % 3],
    }
}

/// Theorem 5.4 for the three games of Example 5.3 in a matrix of the first two piles.
fn is_a_sum_of_three(state: &State) -> Result<bool, Problem> {
    let third = of_247(piles(state)[2]);
    matrix_is(state, |a, b| (a % 5) ^ OF_134[b as usize % 7] == third)
}

/// Piles below 14.
fn sums_of_three() -> Holds {
    for third in 0..14 {
        let link = format!("g=sub:1,2,3,4/1,3,4/2,4,7&p=0,0,{third}&w=0,0,14,14");
        let is_sum = is_a_sum_of_three(&state(&link));
        check(is_sum == Ok(true), || format!("the matrix for {third}"))?;
    }
    Ok(())
}

pub fn ids() -> impl Iterator<Item = &'static str> {
    CLAIMS.iter().map(|(id, _)| *id)
}

fn find(fact: &Fact) -> &'static Claim {
    let known = CLAIMS.iter().find(|(id, _)| *id == fact.id());
    &known.unwrap_or_else(|| panic!("{fact}: no check of this claim")).1
}

/// The P-positions of a matrix are those of a predicate.
fn matrix_is(state: &State, is_p: impl Fn(u64, u64) -> bool) -> Result<bool, Problem> {
    let (rows, cols) = (state.window.rows.into(), state.window.cols.into());
    let named = (0..rows).flat_map(|a| (0..cols).map(move |b| [a, b])).filter(|&[a, b]| is_p(a, b));
    Ok(named.eq(p_cells(state)?))
}

fn terms_are(state: &State, holds: fn(u64, u64) -> bool) -> Result<bool, Problem> {
    Ok((0..).zip(terms(state)?).all(|(n, value)| holds(n, value)))
}

/// True, or where the claim fails.
pub fn claim(fact: &Fact) -> Asked {
    let check = match find(fact) {
        Matrix(link, is_p) => return Ok(json!(matrix_is(&state(link), is_p)?)),
        Terms(link, holds) => {
            let state = state(&format!("{link}&view=sequence&w=0,0,501,1"));
            return Ok(json!(terms_are(&state, *holds)?));
        }
        Range(check) | Shown(check, _) => check,
    };
    Ok(check().map_or_else(|place| json!(place), |()| json!(true)))
}

/// Whether a claim holds where a figure looks.
pub fn shown(state: &State, fact: &Fact) -> Asked {
    Ok(json!(match find(fact) {
        Matrix(_, is_p) => matrix_is(state, is_p)?,
        Terms(_, holds) => terms_are(state, *holds)?,
        Shown(_, shown) => shown(state)?,
        Range(_) => panic!("{fact}: no check of what a figure shows"),
    }))
}

/// Nothing, or the place where a claim fails.
fn check(holds: bool, place: impl FnOnce() -> String) -> Holds {
    if holds { Ok(()) } else { Err(place()) }
}
