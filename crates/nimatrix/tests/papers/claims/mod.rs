//! Theorems, lemmas and formulas, each as a check over a small range that is named in its code.
use serde_json::json;

use crate::Asked;
use crate::fact::Fact;

mod blocking;
mod modular;
mod piles;
mod token;

pub use blocking::law;

/// Whether a claim holds, or where it does not.
type Holds = Result<(), String>;

/// A claim's check.
type Check = fn() -> Holds;

const CLAIMS: &[(&str, Check)] = &[
    ("gs.thm1", blocking::one_residue_blocked),
    ("gs.odd_or_even", blocking::odd_or_even),
    ("gs.thm2_and_3.2", blocking::k_residues_blocked),
    ("gs.cor1", blocking::strictest_is_best),
    ("gs.obs1", blocking::law_with_the_strictest),
    ("gs.obs2", blocking::no_law_without_the_strictest),
    ("mul.fig4.closed", blocking::figure_4_in_closed_form),
    ("ks.thm4_thm11_thm13_lem15", modular::two_heaps),
    ("ks.thm16", modular::odd_m),
    ("ga.formula.123", piles::one_two_three),
    ("ga.formula.134", piles::one_three_four),
    ("ga.formula.247", piles::two_four_seven),
    ("ga.formula.1234", piles::one_to_four),
    ("ga.thm2.2", piles::one_four_is_won),
    ("ga.thm3.1", piles::two_equal_piles),
    ("ga.ex4.10", piles::sum_of_two),
    ("ga.thm5.4", piles::sum_of_three),
    ("hh.algorithm", token::four_steps),
    ("hh.lemma1", token::one_after_twos),
    ("hh.lemma2", token::first_two_ones),
    ("hh.lemma4", token::one_integer_solution),
    ("hh.lemma5", token::sums_that_vanish),
];

pub fn ids() -> impl Iterator<Item = &'static str> {
    CLAIMS.iter().map(|(id, _)| *id)
}

/// True, or where the claim fails.
pub fn claim(fact: &Fact) -> Asked {
    Ok(match CLAIMS.iter().find(|(id, _)| *id == fact.id()) {
        None => json!("nobody knows how to check this claim"),
        Some((_, check)) => match check() {
            Ok(()) => json!(true),
            Err(place) => json!(place),
        },
    })
}

/// Nothing, or the place where a claim fails.
fn check(holds: bool, place: impl FnOnce() -> String) -> Holds {
    if holds { Ok(()) } else { Err(place()) }
}
