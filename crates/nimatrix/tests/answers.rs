//! What answers say besides outcomes and values: forms, refusals, windows, and on what an answer rests.
use std::collections::HashSet;

use nimatrix::notation::parse;
use nimatrix::{CATALOG, Explanation, Kind, Parameter, State};
use nimatrix::{certifies, evaluate, matrix, sequence};

fn state(query: &str) -> State {
    parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"))
}

/// A template with the values of a form in the places of its parameters, as the page fills them in.
fn filled(template: &str, parameters: &[Parameter], form: &[(&str, String)]) -> String {
    parameters.iter().fold(template.to_owned(), |text, parameter| {
        let Some((_, value)) = form.iter().find(|(name, _)| *name == parameter.name) else { return text };
        let choice = |choices: &[nimatrix::Choice]| {
            let choice = choices.iter().find(|choice| choice.value == value).expect("one of the choices");
            filled(choice.template, choice.parameters, form)
        };
        let value = if let Kind::Choice(choices) = parameter.kind { choice(choices) } else { value.clone() };
        text.replace(&format!("{{{}}}", parameter.name), &value)
    })
}

/// A form has all parameters of its game, and every game has words of its own.
#[test]
fn forms_describe_the_whole_game() {
    let mut described = HashSet::new();
    for game in CATALOG {
        for (text, title) in game.examples {
            let state = state(&format!("g={text}"));
            let again = filled(game.template, game.parameters, &state.rules().form());
            assert_eq!(self::state(&format!("g={again}")).rules(), state.rules(), "{text} as a form");
            let words = state.rules().words().to_string();
            assert!(!words.is_empty() && described.insert(words), "{title} has the words of another game");
        }
    }
}

#[test]
fn refusals_name_what_was_found_and_what_is_allowed() {
    for (query, found, allowed) in [
        ("g=nim&p=4,x7,2", "x7", "pile sizes such as 4,2,1"),
        ("g=nim&p=4,2:1", ":", "pile sizes such as 4,2,1"),
        ("g=nim&p=1,2&m=1a5", "1a5", "1a1, 2a1, 2a2"),
        ("g=nim&p=3,4&m=1a5", "1a5", "1a1, 1a2, 1a3, 2a1, 2a2, 2a3, ..."),
        ("g=nim&p=0,0&m=1a5", "1a5", "no move, the game is over"),
        ("g=nim&lang=e_n", "e_n", "a language tag such as en or pt-br"),
        ("g=nim&lang=abcdefghi", "abcdefghi", "a language tag such as en or pt-br"),
        (
            "g=nim&statement=p.&theme=dark",
            "p.",
            "statements as links write them, with _ between two, such as p.iff.xor:a,b/.eq.0",
        ),
    ] {
        let problem = parse(query).expect_err(query);
        assert_eq!(problem.found.to_string(), found, "{query}: {problem}");
        assert_eq!(problem.allowed.to_string(), allowed, "{query}: {problem}");
    }
}

/// A compared game has the same view and the same window.
#[test]
fn compared_games_share_the_view() {
    let state = state("g=nim&p=3,4&view=grundy&w=5,6,7,8");
    let beside = state.beside(self::state("g=wythoff").rules().clone());
    assert_eq!((beside.view, beside.window), (state.view, state.window));
    assert_eq!(beside.position().piles(), state.position().piles());
}

/// The usual window: a row of a single pile, a square of two, lines of games by their parameters.
#[test]
fn windows_have_usual_sizes() {
    let size = |query: &str| (state(query).window.cols, state(query).window.rows);
    assert_eq!(["g=nim&p=3", "g=nim&p=3,4", "g=nim&p=3,4,5"].map(size), [(16, 1), (16, 16), (16, 16)]);
    assert_eq!(["g=kotzig:9:1,2", "g=nim&view=sequence"].map(size), [(16, 6), (64, 1)]);
}

#[test]
fn matrices_name_their_axes() {
    for (query, down, across) in [
        ("g=nim&p=3,4,5&axes=3,1", "pile 3", "pile 1"),
        ("g=nim&p=3", "", "pile 1"),
        ("g=kotzig:9:1,2", "steps 1 and d", "n"),
    ] {
        let matrix = matrix(&state(query)).expect(query);
        assert_eq!((&*matrix.down, &*matrix.across), (down, across), "{query}");
    }
}

/// Wythoff's Nim: a matrix has values without request where the window is near.
#[test]
fn near_windows_have_values() {
    let has_values = |query: &str| matrix(&state(query)).expect(query).grundy.is_some();
    assert!(has_values("g=wythoff&w=0,0,16,16") && has_values("g=wythoff&w=0,0,16,16&view=grundy"));
    assert!(!has_values("g=wythoff&w=0,0,90,90") && has_values("g=wythoff&w=0,0,90,90&view=grundy"));
}

#[test]
fn sequences_have_their_periods_and_closed_forms() {
    for (query, period, is_closed) in [
        ("g=line:20:1,2:5", None, true),
        ("g=line:20:1,3,4:5,9", None, false),
        // Theorems 1 to 4 of Horrocks and Horrocks.
        ("g=kotzig:9:1,2", Some(3), false),
        ("g=kotzig:9:1,3", Some(6), false),
    ] {
        let found = sequence(&state(&format!("{query}&view=sequence&w=1,1,64,1"))).expect(query);
        let of_values = found.grundy_period.expect(query).period();
        assert!(found.outcome_period.is_some() && period.is_none_or(|period| period == of_values), "{query}");
        assert!(!is_closed || found.outcome_closed.is_some() && found.grundy_closed.is_some(), "{query}");
    }
}

/// The basis of an answer as `id: source`.
fn basis(query: &str) -> String {
    let basis = evaluate(&state(query)).expect(query).basis;
    format!("{}: {}", basis.id, basis.source).replace('$', "")
}

/// The sentences that explain an answer.
fn sentences(query: &str) -> Vec<String> {
    let answer = evaluate(&state(query)).expect(query);
    let text = |part: Explanation| {
        if let Explanation::Text(text) | Explanation::Plain(text) = part {
            Some(text.to_string())
        } else {
            None
        }
    };
    answer.explanation.into_iter().filter_map(text).collect()
}

#[test]
fn answers_cite_their_basis() {
    let values = "with the Grundy value of each pile";
    let range = format!("{values} by the law of ranges, which the handouts don’t have");
    let period = format!("{values} by a proved period");
    let either = format!("{values} by a proved period or by definition");
    for (query, end) in [
        ("g=sub:2-5&p=7", &*range),
        ("g=sub:2-5/1,3,4&p=7,7", &period),
        ("g=sub:1,3,4&p=7", &period),
        ("g=sub:primes&p=7", &format!("{values} by definition, computed for every smaller pile")),
        ("g=sub:1,3,4/primes&p=7,7", &either),
        ("g=sub:2-5/1,3,4/primes&p=7,7,7", &either),
        ("g=block:3:k2&p=4,5", "Theorem 2, k = 2"),
        ("g=block:3:1,2/1,3/2,3&p=4,5", "Theorem 2 and Observation 1, k = 2"),
        ("g=block:3:2/3&p=7,1000000000000&r=2", "a proof that the masks repeat along pile 2"),
        ("g=block:3:2/3&p=1000000000000,7&r=2", "a proof that the masks repeat along pile 1"),
    ] {
        assert!(basis(query).ends_with(end), "{query}: {}", basis(query));
    }
    assert!(!basis("g=block:3:none&p=4,5").contains("Theorem 2"));
    // From m tokens on a multiple of m may be taken of several piles, and the game is no longer Nim.
    assert!(basis("g=mmod:8&p=1,2,3").starts_with("modular/theorems:nim"));
    assert!(!basis("g=mmod:6&p=1,2,3").starts_with("modular/theorems:nim"));
    // Horrocks and Horrocks number their theorems by n modulo 3, and treat small circles in a section.
    for n in 3..=40 {
        let cited = match n {
            3..=5 | 7 | 8 | 11 => "section 3.5".to_owned(),
            _ => format!("Theorem {}", n % 3 + 1),
        };
        let expected = format!("kotzig/theorems/horrocks:1-2: Horrocks & Horrocks 2019, {cited}");
        assert_eq!(basis(&format!("g=kotzig:{n}:1,2")), expected);
    }
}

/// Piles without tokens make no difference to the theorem of two piles.
#[test]
fn empty_piles_leave_the_theorem_of_two() {
    for m in 2..7 {
        for (piles, two) in [
            ("0,0,0", "0,0"),
            ("9,0,0", "9,0"),
            ("0,9,0", "9,0"),
            ("0,0,9", "9,0"),
            ("9,0,8", "9,8"),
            ("0,9,4", "9,4"),
        ] {
            let [more, two] = [piles, two].map(|piles| basis(&format!("g=mmod:{m}&p={piles}&by=theorem")));
            assert_eq!(more, two, "{m}: {piles}");
        }
    }
}

/// Sentences that stand in some explanations only. `tests/reasons` checks that they are true where they
/// stand.
#[test]
fn explanations_have_a_sentence_exactly_where_it_applies() {
    const BETTER: &str = "is never better than";
    const POINTLESS: &str = "was pointless";
    const OTHER_GAME: &str = "This is the game with";
    const FUNCTION: &str = "mounts ";
    const NONE_OF: &str = "Sorted, the piles with tokens are 1, 2, 3: none of the P-positions with 3 heaps.";
    for (query, part, starts) in [
        ("g=block:3:1,2/1,3/2,3&p=4,5&r=1,2", BETTER, ""),
        ("g=block:3:1/1,2/3&p=4,5&r=1,2", BETTER, "The other restriction is never better than {1,2} or {3}"),
        ("g=block:3:1/2/1,2/3&p=4,5&r=1,2", BETTER, "Each of the other 2 restrictions is never better than"),
        // A restriction is pointless where no pile is large enough.
        ("g=block:3:k2&p=1,1&r=2,3", POINTLESS, "No pile holds 2 tokens"),
        ("g=block:3:k2&p=1,2&r=2,3", POINTLESS, ""),
        ("g=block:3:k2&p=0,0&r=2,3", POINTLESS, ""),
        ("g=kotzig:9:1,2", OTHER_GAME, ""),
        ("g=kotzig:12:2,4", "the steps 1, 2 on a circle of 6: every space that is ever", OTHER_GAME),
        ("g=kotzig:9:2,4", "the steps 1, 2 on a circle of 9: the spaces can be renumbered", OTHER_GAME),
        ("g=kotzig:9:10,11", "the steps 1, 2 on a circle of 9: steps count modulo 9", OTHER_GAME),
        ("g=sub:1-3&p=5,6", FUNCTION, "Amounts 1-3: "),
        ("g=sub:1-3/1,3,4/1-3&p=5,6,7", FUNCTION, "Piles 1, 3, amounts 1-3: |Pile 2, amounts 1,3,4: "),
        ("g=mmod:4&p=3,0,1,2", "There are 28, or 7 up to order", NONE_OF),
        ("g=mmod:4&p=2,0,1,3", "There are 28, or 7 up to order", NONE_OF),
        ("g=block:3:2/3&p=7,1000000000000&r=2", "does not apply", "Theorem 2 of Gavel & Strimling"),
    ] {
        let all = sentences(query);
        let found: Vec<&String> = all.iter().filter(|text| text.contains(part)).collect();
        let starts: Vec<&str> = starts.split_terminator('|').collect();
        assert_eq!(found.len(), starts.len(), "{query}: {all:?}");
        for (text, start) in found.iter().zip(starts) {
            assert!(text.starts_with(start), "{query}: {text}");
        }
    }
}

/// A theorem gives the winner of a small circle, and a search its value.
#[test]
fn small_circles_have_values() {
    let answer = evaluate(&state("g=kotzig:10:1,3,7&p=0&m=1")).expect("an answer");
    assert!(answer.grundy.is_some(), "{:?}", answer.basis);
}

/// An answer lists at most 1000 moves: those that win, and then others.
#[test]
fn moves_are_listed_up_to_a_number() {
    for query in ["g=nim&p=1900,5,7", "g=nim&p=900,900", "g=sub:1-1500&p=1900"] {
        let answer = evaluate(&state(query)).expect(query);
        let wins = answer.moves.iter().take_while(|answer| answer.winning).count();
        assert_eq!(answer.winning_total, Some(wins as u128), "{query}");
        assert!(answer.moves[wins..].iter().all(|answer| !answer.winning), "{query}");
        assert_eq!(answer.moves.len(), 1000, "{query}");
    }
}

/// A table proves a single pile of a blocking game, up to the modulus and the restrictions that checkers take.
#[test]
fn tables_prove_single_piles_of_small_moduli() {
    let rules = ["block:3:k1", "block:30:k1", "block:31:k1", "block:16:upto5"];
    let proved = rules.map(|rules| certifies(&state(&format!("g={rules}&p=0"))));
    assert_eq!(proved, [true, true, false, false]);
}
