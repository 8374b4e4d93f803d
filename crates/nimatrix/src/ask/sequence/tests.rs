//! Sequences: terms, periods, and what is out of reach.
use alloc::format;
use alloc::string::ToString;

use super::*;
use crate::notation::{self, Detail, parse};
use crate::{Closed, Sentence, Window};

fn asked(query: &str) -> Result<Sequence, Problem> {
    sequence(&parse(query).unwrap())
}

/// The same terms, whatever they rest on.
fn check(query: &str) {
    let best = asked(query).unwrap();
    let defined = asked(&format!("{query}&by=definition")).unwrap();
    assert_eq!((best.start, &best.outcomes), (defined.start, &defined.outcomes), "{query}");
    assert_eq!(best.grundy, defined.grundy, "{query}");
    // The windows one further on show the same terms.
    let mut state = parse(query).unwrap();
    state.window.x0 += 1;
    let next = sequence(&state).unwrap();
    let most = best.grundy.len() - 1;
    assert_eq!(next.grundy[..most], best.grundy[1..], "{query}");
    assert_eq!(next.outcomes[..most], best.outcomes[1..], "{query}");
}

#[test]
fn sequences_are_those_of_the_definition() {
    for query in [
        "g=nim&view=sequence",
        "g=mmod:6&view=sequence",
        "g=sub:2,4,7&view=sequence",
        "g=sub:1,2,3/1,3,4&view=sequence&axes=2,1",
        "g=sub:1,2,3/1,3,4&view=sequence",
        "g=sub:primes/squares/fib&p=0,0,0&view=sequence&axes=3",
        "g=sub:4-inf&view=sequence&w=7,3,80,1",
        "g=sub:1mod3,5&p=9&view=sequence",
        "g=block:4:k2&r=1,2&view=sequence",
        "g=block:3:1,3/2,3&p=4,2&r=1&view=sequence&axes=2,1&w=5,0,40,1",
        "g=kotzig:7:1,2&view=sequence&w=0,0,24,1",
        "g=line:12:1,2:3,5,9,12&view=sequence",
        "g=line:12:odd:5,9&view=sequence&w=0,0,40,1",
        "g=line:12:500:5&view=sequence&w=0,0,40,1",
    ] {
        check(query);
    }
}

#[test]
fn terms_without_a_game_are_nothing() {
    let sequence = asked("g=kotzig:7:1,2&view=sequence&w=0,0,4,1").unwrap();
    assert_eq!((&sequence.outcomes[..], &sequence.grundy[..]), (&[2, 1, 0, 1][..], &[0, 0, 1, 0][..]));
}

#[test]
fn periods_come_with_functions() {
    let sequence = asked("g=sub:1,2,3&view=sequence").unwrap();
    assert_eq!(sequence.grundy.len(), 64);
    let words = |closed: Option<Closed>, words: fn(&Closed) -> Sentence| {
        closed.map(|closed| words(&closed).to_string())
    };
    assert_eq!(words(sequence.grundy_closed, Closed::value).as_deref(), Some("g(n) = n mod 4"));
    let outcome = words(sequence.outcome_closed, Closed::outcome);
    assert_eq!(outcome.as_deref(), Some("P exactly if n ≡ 0 (mod 4)"));
    assert_eq!(sequence.looked_through, 0);
    // Growing values have no period.
    let sequence = asked("g=nim&view=sequence").unwrap();
    assert_eq!(sequence.grundy_period, None);
    assert_eq!(sequence.grundy_growth.map(|growth| growth.saltus()), Some(1));
    assert_eq!(sequence.outcome_period.map(|period| period.period()), Some(1));
    let sequence = asked("g=sub:primes&view=sequence").unwrap();
    assert_eq!((sequence.outcome_period, sequence.looked_through), (None, 4096));
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
fn the_terms_that_can_be_told_are_told() {
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

/// The values of lines repeat as the line grows, wherever the forbidden spaces have an end.
#[test]
fn lines_have_periods() {
    let sequence = asked("g=line:12:1,2:3,5,9,12&view=sequence&w=0,0,40,1").unwrap();
    let period = sequence.grundy_period.unwrap();
    assert!(period.is_proved() && sequence.outcome_period.is_some_and(|period| period.is_proved()));
    let (from, length) = (period.preperiod() as usize, period.period() as usize);
    assert!((from..40 - length).all(|n| sequence.grundy[n] == sequence.grundy[n + length]));
    let far = asked("g=line:12:1,4:7&view=sequence&w=18446744073709551600,0,9,1").unwrap();
    let period = far.grundy_period.unwrap();
    let near = asked("g=line:12:1,4:7&view=sequence&w=0,0,99,1").unwrap();
    for (n, value) in (far.start..).zip(far.grundy) {
        assert_eq!(near.grundy[period.fold(n).0 as usize], value, "{n}");
    }
    assert!(asked("g=line:12:1,2:odd&view=sequence").unwrap().grundy_period.is_none());
}

/// A view of a sequence has a window of its own where the link says nothing.
#[test]
fn links_of_sequences_are_written_as_they_are_read() {
    for (query, window) in [
        ("g=sub:1,2,3&view=sequence", (0, 0, 64, 1)),
        ("g=kotzig:7:1,2&view=sequence", (1, 1, 64, 1)),
        ("g=sub:1,2,3&view=sequence&w=0,0,16,16", (0, 0, 16, 16)),
        ("g=sub:1,2,3", (0, 0, 16, 16)),
        ("g=line:7:1,2:none", (1, 1, 16, 6)),
        ("g=sub:1,2,3&w=0,0,64,1", (0, 0, 64, 1)),
    ] {
        let state = parse(query).unwrap();
        let Window { x0, y0, cols, rows } = state.window;
        assert_eq!((x0, y0, cols, rows), window, "{query}");
        for detail in [Detail::Full, Detail::Brief] {
            assert_eq!(parse(&notation::write(&state, detail)).unwrap(), state, "{query}");
        }
        let brief = notation::write(&state, Detail::Brief);
        assert_eq!(brief.contains("w="), query.contains("w="), "{brief}");
    }
}

#[test]
fn windows_of_a_line_hold_so_many_steps_and_no_more() {
    // On the last line there is room for as many steps as the window ends with.
    assert_eq!(asked("g=line:9:all:5&view=sequence&w=10000,0,1,1").unwrap().grundy.len(), 1);
    let refused = asked("g=line:9:all:5&view=sequence&w=10001,0,1,1").unwrap_err();
    assert_eq!((refused.code, refused.key), (Code::TooLarge, "w"));
    assert_eq!(refused.allowed.to_string(), "lines with at most 10000 steps to choose from");
}

/// A sequence says what is counted, and of a game with a token which game a term is.
#[test]
fn sequences_say_what_is_counted() {
    for (query, across, cell_rules) in [
        ("g=nim&view=sequence", "pile 2", None),
        ("g=sub:1,2/1,3&view=sequence&axes=1", "pile 1", None),
        ("g=kotzig:7:1,2&view=sequence", "n", Some("kotzig:{across}:1,2")),
    ] {
        let sequence = asked(query).unwrap();
        assert_eq!((&sequence.across[..], sequence.cell_rules.as_deref()), (across, cell_rules), "{query}");
    }
}

/// Of one heap any number of tokens may be taken, as in Nim.
#[test]
fn one_heap_of_modular_nim_is_a_pile_of_nim() {
    let [nim, modular] = ["nim", "mmod:6"].map(|rules| asked(&format!("g={rules}&view=sequence")).unwrap());
    assert!(nim.grundy_growth.is_some());
    assert_eq!((modular.grundy, modular.grundy_growth), (nim.grundy, nim.grundy_growth));
    assert_eq!((modular.outcomes, modular.outcome_period), (nim.outcomes, nim.outcome_period));
}
