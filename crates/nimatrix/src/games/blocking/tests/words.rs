//! Sentences on blocking games, and the theorems that are cited.
use std::string::String;

use super::*;
use crate::notation::parse;
use crate::{Nimber, Rules, evaluate};

/// The id and the source of what an answer rests on.
fn basis(query: &str) -> String {
    let answer = evaluate(&parse(query).expect(query)).expect(query);
    format!("{}: {}", answer.basis.id, answer.basis.source)
}

/// A sweep takes each size of each pile, where nothing repeats before.
#[test]
fn sweeps_name_the_number_of_their_positions() {
    for (piles, positions) in [
        ("0", "one position"),
        ("0,0", "one position"),
        ("3", "4 positions"),
        ("3,4", "20 positions"),
        ("2,0,5", "18 positions"),
    ] {
        let basis = basis(&format!("g=block:5:2,3/4&p={piles}&r=2&by=search"));
        assert!(basis.starts_with(&format!("blocking/position: a sweep of {positions} of the")), "{basis}");
    }
}

#[test]
fn rules_name_what_is_blocked() {
    for (rules, then) in [
        ("2:k1", "Then block the odd or the even amounts for your opponent."),
        ("2:k2", "Then block 2 residues modulo 2 for your opponent."),
        ("3:k1", "Then block one residue modulo 3 for your opponent."),
        ("2:upto1", "Then block up to one residue modulo 2 for your opponent."),
        ("4:upto3", "Then block up to 3 residues modulo 4 for your opponent."),
        ("4:k0", "Nothing is ever blocked."),
        ("4:upto0", "Nothing is ever blocked."),
    ] {
        let words = |rules: String| parse(&format!("g=block:{rules}")).unwrap().rules().words().to_string();
        assert!(words(rules.into()).ends_with(then), "{rules}");
        assert!(words(format!("{rules}:misere")).ends_with(&format!("{then} Whoever can’t move wins.")));
    }
}

/// The theorems of Gavel and Strimling, as far as they reach.
#[test]
fn families_cite_the_theorem_that_covers_them() {
    const ROW: &str = "Theorem 2, extended to families that block at most k = 1 residues in a row";
    const BOUTON: &str = "Bouton’s theorem (1901): no move blocks anything";
    for (rules, cited) in [
        ("2:k1", "section 2.1 and Theorem 1"),
        ("3:k1", "Theorem 1"),
        ("4:k2", "Theorem 2, k = 2"),
        ("4:upto1", "Theorem 2 and section 3.2, k = 1"),
        ("4:upto2", "Theorem 2 and section 3.2, k = 2"),
        ("4:1/3", "Theorem 2 and Observation 1, k = 1"),
        ("5:1,2/3", "Theorem 2 and Observation 1, k = 2"),
        ("4:1/2,4", ROW),
        ("4:1,3/4", ROW),
        ("4:k0", BOUTON),
        ("4:none", BOUTON),
        ("4:upto0&r=1", BOUTON),
    ] {
        let paper = if cited == BOUTON { "" } else { "Gavel & Strimling 2004, " };
        let expected = format!("blocking/closed/quotients: {paper}{cited}");
        assert_eq!(basis(&format!("g=block:{rules}&p=4,5")), expected, "{rules}");
    }
}

/// The law has values where the game is Nim, and nowhere else.
#[test]
fn laws_have_the_values_of_nim_alone() {
    let far = || Piles::new(vec![u64::MAX, 1 << 60, 5]).expect("piles");
    for (rules, restriction, is_nim) in [
        ("4:k0", "none", true),
        ("4:upto0", "none", true),
        ("4:none", "none", true),
        ("4:k0", "1", false),
        ("4:k1", "none", false),
        ("4:upto1", "none", false),
        ("4:1", "none", false),
    ] {
        let state = parse(&format!("g=block:{rules}&p=0&r={restriction}")).expect(rules);
        let Rules::Blocking(game) = state.rules() else { panic!("{rules}") };
        let handed =
            state.position().restriction().map(|restriction| Restricted { piles: far(), restriction });
        let value = is_nim.then(|| far().iter().map(|&size| Nimber(size)).sum());
        assert_eq!(Law::of(game).expect("a law").grundy(&handed.unwrap()), value, "{rules} {restriction}");
    }
}
