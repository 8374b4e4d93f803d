//! Rules of take-away games: what is parsed, and what is refused by name.
use nimatrix_check::{Certificate, Rule};

/// The king of chess: (a, b) is P exactly if both are even.
const KING: &str = r#"{"nimatrix-certificate":1,"rules":"take:any.1","claim":"colours","base":2,
    "next":[[1,2,3,3],[1,1,1,1],[2,2,2,2],[3,3,3,3]],"colours":[0,0,1,2]}"#;

#[test]
fn rules_that_cannot_be_decided_are_refused_by_name() {
    for (text, word) in [
        ("nim", "found nim; allowed: take: and moves"),
        ("take:", "one, two, any"),
        ("take:one/euclid", "found euclid"),
        ("take:one.primes", "found one.primes"),
        ("take:one.half", "found one.half"),
        ("take:three", "found three"),
        ("take:a0", "found a0"),
        ("take:c", "found c"),
        ("take:1x2x3", "found 1x2x3"),
        ("take:two.under.2.3.odd", "found two.under.2.3.odd"),
        ("take:one.1-5000", "found one.1-5000"),
        ("take:one.3-2", "found one.3-2"),
        ("take:one.01", "found one.01"),
        ("take:one:end.", "found end."),
        ("take:one:mod.31.k1", "found mod.31.k1"),
        ("take:one:mod.30.k15", "found mod.30.k15"),
        ("take:one:misere:misere", "found misere"),
        ("take:one:block.0", "found block.0"),
        ("take:one:block.1:misere", "block without mod and misere"),
        ("take:ab/1x2.all:block.1", "each is one word"),
        ("take:one:play", "found play"),
    ] {
        let fault = Rule::read(text).expect_err(text).to_string();
        assert!(fault.contains(word), "{text}: {fault}");
    }
}

/// Every move of each kind, by the outcomes of positions from which it leads to the empty piles and to no other.
#[test]
fn moves_are_those_of_the_text() {
    for (text, moves) in [
        ("take:one.odd", vec![[1, 0], [3, 0], [5, 0], [0, 1], [0, 3], [0, 5]]),
        ("take:a2b1.1-2", vec![[2, 1], [4, 2]]),
        ("take:1x3", vec![[1, 3], [3, 1]]),
        ("take:both.0mod2", vec![[2, 2], [4, 4]]),
        ("take:two.dif.0.max.3,5", vec![[3, 3], [5, 5]]),
        ("take:any.sum.4", vec![[4, 0], [3, 1], [2, 2], [1, 3], [0, 4]]),
        ("take:two.min.2.dif.1-2", vec![[2, 3], [2, 4], [3, 2], [4, 2]]),
        ("take:two.under.2.0.max.4-5", vec![]),
        ("take:two.under.1.2.max.1-3.odd", vec![[1, 1], [3, 3]]),
        ("take:two.under.0.3", vec![[1, 1], [1, 2], [2, 1], [2, 2]]),
    ] {
        let Ok(rule) = Rule::read(text) else {
            assert!(moves.is_empty(), "{text}");
            continue;
        };
        // Play that ends everywhere but where nothing is left to take from: one move reaches P.
        let totals = rule.totals(6).expect("few colours");
        for (place, (wins, _)) in totals.into_iter().enumerate() {
            let piles = [place / 6, place % 6];
            let reaches = |[k, l]: &[usize; 2]| *k <= piles[0] && *l <= piles[1];
            assert!(wins == 0 || moves.iter().any(reaches), "{text} {piles:?}");
            assert!(wins == 1 || !moves.contains(&piles), "{text} {piles:?}");
        }
    }
}

#[test]
fn a_certificate_answers_for_piles_of_any_size_and_damage_is_named() {
    let theorem = Certificate::read(KING).expect("its form").check().expect("a certificate that holds");
    for (piles, is_p) in
        [([3_000_000_000, 4], true), ([3_000_000_001, 4], false), ([u64::MAX, u64::MAX], false)]
    {
        assert_eq!(theorem.is_p(&piles, 0), Some(is_p));
    }
    assert_eq!(theorem.is_p(&[2, 2, 2], 0), None);
    let won = theorem.winning_move(&[u64::MAX, 4], 0).expect("a move");
    assert_eq!(theorem.notation(&won), "1a1");
    for (from, to, word) in [
        ("[[1,2,3,3]", "[[2,2,3,3]", "zeros in front of numbers change no colour"),
        ("any.1", "any.1-2", "follows from"),
        ("[[1,2,3,3]", "[[1,2,3,4]", "for each of 4 states 4 of them"),
        ("[0,0,1,2]}", "[0,0,1,4]}", "numbers below 4"),
        ("\"base\":2", "\"base\":65", "from 2 to 64"),
        ("\"base\"", "\"quotient\"", "for each of 4 states 9 of them"),
    ] {
        let damaged = KING.replacen(from, to, 1);
        let read = Certificate::read(&damaged).map_err(|fault| fault.to_string());
        let found = read.and_then(|read| read.check().map_err(|refusal| refusal.to_string()));
        assert!(found.as_ref().is_err_and(|message| message.contains(word)), "{from}: {found:?}");
    }
}
