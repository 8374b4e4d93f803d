//! Sequences: terms, periods, and what is out of reach.

use super::*;
use crate::notation::parse;

fn asked(query: &str) -> Result<Sequence, Problem> {
    sequence(&parse(query).unwrap())
}

#[test]
fn terms_without_a_game_are_nothing() {
    let sequence = asked("g=kotzig:7:1,2&view=sequence&w=0,0,4,1").unwrap();
    assert_eq!((&sequence.outcomes[..], &sequence.grundy[..]), (&[2, 1, 0, 1][..], &[0, 0, 1, 0][..]));
}

#[test]
fn what_is_out_of_reach_is_named() {
    use Code::{NoBasis, TooLarge};
    for (query, code, key) in [
        ("g=sub:primes&view=sequence&w=100000000000,0,9,1", TooLarge, "w"),
        ("g=nim&view=sequence&w=4294967296,0,9,1", TooLarge, "w"),
        ("g=nim&view=sequence&w=100000000000,0,9,1&by=definition", TooLarge, "w"),
        ("g=kotzig:9:2,6,9&view=sequence&w=300,0,9,1", TooLarge, "w"),
        ("g=line:9:1,4:primes&view=sequence&w=7000000000,0,9,1", TooLarge, "w"),
        ("g=line:9:all:5&view=sequence&w=700000,0,9,1", TooLarge, "w"),
        ("g=line:9:1,4:5&view=sequence&by=theorem", NoBasis, "by"),
        ("g=block:3:1,3/2,3&view=sequence&by=theorem", NoBasis, "by"),
        ("g=kotzig:9:2,5&view=sequence&by=theorem", NoBasis, "by"),
        ("g=nim&view=sequence&by=search", NoBasis, "by"),
    ] {
        let problem = asked(query).unwrap_err();
        assert_eq!((problem.code, problem.key), (code, key), "{query}");
    }
    assert!(asked("g=sub:2,4,7&view=sequence&w=18446744073709551600,0,15,1").is_ok());
}

/// Where not all terms can be told, those before the first that can't be told are there.
#[test]
fn terms_end_at_the_first_that_is_too_large() {
    for (query, told, excess) in [
        ("g=nim&view=sequence&w=4294967290,0,9,1", 6, false),
        ("g=sub:primes&view=sequence&w=999990,0,15,1", 10, true),
        ("g=sub:2,5,9000005&view=sequence&w=9999995,0,15,1", 5, true),
        ("g=line:9:all:5&view=sequence&w=9990,0,15,1", 11, false),
        ("g=block:2:k1&p=0&view=sequence&w=4294967292,0,15,1&by=theorem", 4, false),
    ] {
        let sequence = asked(query).unwrap();
        assert_eq!((sequence.outcomes.len(), sequence.grundy.len()), (told, told), "{query}");
        let refused = sequence.refused.unwrap_or_else(|| panic!("{query}"));
        assert_eq!((refused.code, refused.excess.is_some()), (Code::TooLarge, excess), "{query}");
        assert!(sequence.asked as usize > told, "{query}");
        // The next term is refused alone, and the last one is told alone.
        let mut state = parse(query).unwrap();
        (state.window.x0, state.window.cols) = (state.window.x0 + told as u64, 1);
        assert_eq!(super::sequence(&state).map_err(|problem| problem.code), Err(Code::TooLarge), "{query}");
        state.window.x0 -= 1;
        let last = super::sequence(&state).unwrap();
        assert_eq!(last.grundy.last(), sequence.grundy.last(), "{query}");
    }
    for query in
        ["g=nim&view=sequence&w=0,0,1000,1&by=definition", "g=kotzig:9:2,7&view=sequence&w=1,1,200,1"]
    {
        let sequence = asked(query).unwrap();
        let told = sequence.outcomes.len();
        assert!(sequence.refused.is_none() == (told == sequence.asked as usize), "{query}");
        assert!(told > 30, "{query}: {told}");
    }
    assert!(asked("g=kotzig:9:2,7&view=sequence&w=1,1,200,1").unwrap().refused.is_some());
    assert_eq!(
        asked("g=nim&view=sequence&w=18446744073709551601,0,15,1&by=auto").unwrap_err().code,
        Code::TooLarge
    );
    let ends = asked("g=sub:2,4,7&view=sequence&w=18446744073709551600,0,16,1").unwrap();
    assert_eq!((ends.outcomes.len(), ends.refused), (16, None));
}

/// A sequence says what is counted, and of a game with a token which game a term is.
#[test]
fn sequences_name_their_axis() {
    for (query, across, cell_rules) in [
        ("g=nim&view=sequence", "pile 2", None),
        ("g=sub:1,2/1,3&view=sequence&axes=1", "pile 1", None),
        ("g=kotzig:7:1,2&view=sequence", "n", Some("kotzig:{across}:1,2")),
    ] {
        let sequence = asked(query).unwrap();
        assert_eq!((&sequence.across[..], sequence.cell_rules.as_deref()), (across, cell_rules), "{query}");
    }
}
