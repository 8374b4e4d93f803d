//! What is told besides outcomes and values: words, forms, refusals, and on what an answer rests.
use std::collections::HashSet;

use nimatrix::notation::{Detail, parse, write};
use nimatrix::{
    Budget, CATALOG, Code, Correction, Definition, Explanation, Join, Kind, Meter, Move, Outcome, Parameter,
    Position,
};
use nimatrix::{Piles, Rules, Ruleset, State, Value};
use nimatrix::{certifies, evaluate, evaluate_within, finish_within, matrix, panels, sequence};

fn opened(query: &str) -> State {
    parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"))
}

/// A template with the values of a form in the places of its parameters, as the page fills them in.
fn filled(template: &str, parameters: &[Parameter], form: &[(&str, String)]) -> String {
    parameters.iter().fold(template.to_owned(), |text, parameter| {
        let Some((_, value)) = form.iter().find(|(name, _)| *name == parameter.name) else { return text };
        let choice = |choices: &[nimatrix::Choice]| {
            let choice = choices.iter().find(|choice| choice.value == value).expect("a choice that there is");
            filled(choice.template, choice.parameters, form)
        };
        let value = if let Kind::Choice(choices) = parameter.kind { choice(choices) } else { value.clone() };
        text.replace(&format!("{{{}}}", parameter.name), &value)
    })
}

/// What a form shows of a game is all of it, and every game is described in words of its own.
#[test]
fn forms_hold_the_game() {
    let mut described = HashSet::new();
    for game in CATALOG {
        for (text, title) in game.examples {
            let state = opened(&format!("g={text}"));
            let again = filled(game.template, game.parameters, &state.rules().form());
            assert_eq!(opened(&format!("g={again}")).rules(), state.rules(), "{text} as a form");
            let words = state.rules().words().to_string();
            assert!(!words.is_empty() && described.insert(words), "{title} is described as another one");
        }
    }
}

/// Programs tell kinds of problems, and of corrections, by names that differ.
#[test]
fn every_kind_has_a_name_of_its_own() {
    let codes = [
        Code::TooLong,
        Code::NotUtf8,
        Code::UnknownVersion,
        Code::Missing,
        Code::Repeated,
        Code::UnknownWord,
        Code::Unexpected,
        Code::OutOfRange,
        Code::EmptySet,
        Code::PileCount,
        Code::IllegalMove,
        Code::TooLarge,
        Code::NoMatrix,
        Code::NoBasis,
        Code::NoExport,
        Code::NotSolved,
    ];
    let words = codes.map(|code| (format!("{code:?}"), code.word()));
    let corrections = Correction::ALL.map(|kind| (format!("{kind:?}"), kind.word()));
    for (name, word) in words.into_iter().chain(corrections) {
        assert_eq!(word.replace('_', ""), name.to_lowercase());
    }
}

/// A refusal repeats what was found, and says what is allowed.
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
        ("g=nim&statement=p.&theme=dark", "p.", "a statement as links write it, such as p.iff.xor:a,b/.eq.0"),
    ] {
        let problem = parse(query).expect_err(query);
        assert_eq!(problem.found.to_string(), found, "{query}: {problem}");
        assert_eq!(problem.allowed.to_string(), allowed, "{query}: {problem}");
    }
}

/// A link keeps the language, the statement and the order of matrices that it was given.
#[test]
fn links_keep_what_they_say_besides_the_game() {
    for more in ["lang=pt-br", "statement=p.iff.xor:a,b/.eq.0", "rows=value,plot"] {
        assert!(write(&opened(&format!("g=nim&p=3,4&{more}")), Detail::Full).contains(more), "{more}");
    }
    let ordered = opened("g=block:4:k2&p=0,0&r=1,2&panels=2,3/1,4/2,3");
    assert_eq!(ordered.order_words().as_deref(), Some("2,3/1,4"));
    let first = panels(&ordered).expect("panels").remove(0);
    assert!(first.restrictions.contains(&ordered.order[0]));
}

/// Games that are compared are looked at in the same way, through the same window.
#[test]
fn what_is_compared_is_looked_at_in_the_same_way() {
    let state = opened("g=nim&p=3,4&view=grundy&w=5,6,7,8");
    let beside = state.beside(opened("g=wythoff").rules().clone());
    assert_eq!((beside.view, beside.window), (state.view, state.window));
    assert_eq!(beside.position().piles(), state.position().piles());
}

/// The usual window: a row of a single pile, a square of two, lines of games by their parameters.
#[test]
fn windows_are_usual_where_none_is_asked_for() {
    let size = |query: &str| (opened(query).window.cols, opened(query).window.rows);
    assert_eq!(["g=nim&p=3", "g=nim&p=3,4", "g=nim&p=3,4,5"].map(size), [(16, 1), (16, 16), (16, 16)]);
    assert_eq!(["g=kotzig:9:1,2", "g=nim&view=sequence"].map(size), [(16, 6), (64, 1)]);
}

/// A matrix says what runs down and across.
#[test]
fn matrices_name_what_runs_down_and_across() {
    let heads = |query: &str| {
        let matrix = matrix(&opened(query)).expect(query);
        (matrix.down, matrix.across)
    };
    let said = |down: &str, across: &str| (down.to_owned(), across.to_owned());
    assert_eq!(heads("g=nim&p=3,4,5&axes=3,1"), said("pile 3", "pile 1"));
    assert_eq!(heads("g=nim&p=3"), said("", "pile 1"));
    assert_eq!(heads("g=kotzig:9:1,2"), said("steps 1 and d", "n"));
}

/// Every restriction that may be handed over has one matrix, and so has the one in force, wherever it comes from.
#[test]
fn panels_show_every_restriction_once() {
    for (query, handed) in [
        ("g=block:4:k2&p=0,0&r=1,2", 6),
        ("g=block:4:k2&p=0,0&r=1", 6),
        ("g=block:3:1/2,3&p=0,0&r=2,3", 2),
        ("g=block:3:1/2,3&p=0,0&r=1", 2),
        ("g=block:3:1/2,3&p=0,0&r=none", 2),
    ] {
        for by in ["", "&by=definition"] {
            let query = format!("{query}&w=0,0,7,7{by}");
            let state = opened(&query);
            let shown = panels(&state).expect(&query);
            let family = shown.iter().filter(|panel| state.rules().hands_over(panel.restrictions[0]));
            let total: u64 = family.map(|panel| panel.restrictions_total).sum();
            assert_eq!(total, handed, "{query}");
            let in_force: Vec<_> = shown.iter().filter(|panel| panel.in_force).collect();
            assert_eq!(in_force.len(), 1, "{query}");
            assert_eq!(in_force[0].matrix.outcomes, matrix(&state).expect(&query).outcomes, "{query}");
        }
    }
}

/// Wythoff's Nim: values are told unasked where the window is near, elsewhere where they are asked for.
#[test]
fn values_of_near_windows_are_told_unasked() {
    let told = |query: &str| matrix(&opened(query)).expect(query).grundy.is_some();
    assert!(told("g=wythoff&w=0,0,16,16") && told("g=wythoff&w=0,0,16,16&view=grundy"));
    assert!(!told("g=wythoff&w=0,0,90,90") && told("g=wythoff&w=0,0,90,90&view=grundy"));
}

/// A step that the game has not is no option, though the token might go there.
#[test]
fn steps_that_the_game_has_not_are_no_moves() {
    let state = opened("g=kotzig:9:2,3");
    let goes = |step: &u64| state.rules().option(state.position(), &Move::Step(*step)).is_some();
    let allowed: Vec<u64> = (1..9).filter(goes).collect();
    assert_eq!(allowed, [2, 3]);
}

/// Options are counted as they are listed.
#[test]
fn options_are_counted_as_they_are_listed() {
    for query in ["g=block:3:k1&p=4,7&r=2", "g=block:4:1,2/none&p=5,6,2&r=1,2", "g=block:2:k1:misere&p=3&r=1"]
    {
        let state = opened(query);
        let Rules::Blocking(game) = state.rules() else { unreachable!() };
        let Position::Handed(handed) = state.position() else { unreachable!() };
        let listed = game.options(handed).count() as u128;
        assert_eq!(game.count(handed), Some(listed), "{query}");
        assert_eq!(u128::from(game.count_at_least(handed)), listed, "{query}");
    }
}

/// Work that is done within its units has the answer that it has anyway; work that takes more has none.
#[test]
fn work_is_finished_within_units_or_not_at_all() {
    let state = opened("g=kotzig:40:2,3&by=search");
    let outcome = async |meter: &Meter| evaluate_within(&state, meter).await.map(|answer| answer.outcome);
    assert_eq!(finish_within(u64::MAX, outcome), Some(Ok(evaluate(&state).expect("an answer").outcome)));
    assert_eq!(finish_within(1000, outcome), None);
}

/// Whoever cannot move wins in misère play, by the rules and by the game that they hold.
#[test]
fn rules_end_as_the_game_does() {
    for (query, outcome) in [("g=block:3:k1&p=0,0", Outcome::P), ("g=block:3:k1:misere&p=0,0", Outcome::N)] {
        let state = opened(query);
        let mut definition = Definition::new(state.rules(), Budget::PAGE);
        definition.solve([state.position().clone()]).expect("one position");
        assert_eq!(definition.outcome(state.position()), outcome, "{query}");
        assert_eq!(evaluate(&state).expect(query).outcome, outcome, "{query}");
    }
}

/// How a sequence goes on where it is seen to repeat, and how far was looked where it is not.
#[test]
fn sequences_repeat_or_say_how_far_was_looked() {
    let line = sequence(&opened("g=line:20:1,2:5")).expect("a sequence");
    assert!(line.outcome_period.is_some() && line.grundy_period.is_some());
    assert!(line.outcome_closed.is_some() && line.grundy_closed.is_some());
    assert!(sequence(&opened("g=line:20:1,3,4:5,9")).expect("a sequence").grundy_period.is_some());
}

/// On what an answer rests, and the sentences that explain it.
fn told(query: &str) -> (String, Vec<String>) {
    let answer = evaluate(&opened(query)).expect(query);
    let text =
        |part: &Explanation| if let Explanation::Text(text) = part { Some(text.to_string()) } else { None };
    (
        format!("{}: {}", answer.basis.id, answer.basis.source),
        answer.explanation.iter().filter_map(text).collect(),
    )
}

/// The values of piles are known by a law, by a proved period, or not further than they were worked out.
#[test]
fn sums_say_how_the_values_of_their_piles_are_known() {
    for (sets, known) in [
        ("2-5", "by the law of ranges, which the handouts don’t have"),
        ("2-5/1,3,4", "by a proved period"),
        ("1,3,4", "by a proved period"),
        ("primes", "by definition, computed for every smaller pile"),
        ("1,3,4/primes", "by a proved period or by definition"),
        ("2-5/1,3,4/primes", "by a proved period or by definition"),
    ] {
        let piles = vec!["7"; sets.split('/').count()].join(",");
        let (basis, _) = told(&format!("g=sub:{sets}&p={piles}"));
        assert!(basis.ends_with(&format!("with the Grundy value of each pile {known}")), "{sets}: {basis}");
    }
    let functions = |query: &str| {
        let mut all = told(query).1;
        all.retain(|text| text.contains("mounts ") && text.contains("g(n) = "));
        all.iter().map(|text| text.split(':').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(functions("g=sub:1-3&p=5,6"), ["Amounts 1-3"]);
    assert_eq!(
        functions("g=sub:1-3/1,3,4/1-3&p=5,6,7"),
        ["Piles 1, 3, amounts 1-3", "Pile 2, amounts 1,3,4"]
    );
}

/// Blocking less is said to be no better where there are smaller restrictions, and to be pointless where
/// no pile is large enough.
#[test]
fn restrictions_are_compared_where_they_can_be() {
    for (query, better, pointless) in [
        ("g=block:3:1,2/1,3/2,3&p=4,5&r=1,2", "", ""),
        ("g=block:3:1/1,2/3&p=4,5&r=1,2", "The other restriction is never better than {1,2} or {3}", ""),
        (
            "g=block:3:1/2/1,2/3&p=4,5&r=1,2",
            "Each of the other 2 restrictions is never better than {1,2} or {3}",
            "",
        ),
        ("g=block:3:k2&p=1,1&r=2,3", "", "No pile holds 2 tokens"),
        ("g=block:3:k2&p=1,2&r=2,3", "", ""),
        ("g=block:3:k2&p=0,0&r=2,3", "", ""),
    ] {
        let (_, said) = told(query);
        for (part, expected) in [("is never better than", better), ("was pointless", pointless)] {
            let found: Vec<&String> = said.iter().filter(|text| text.contains(part)).collect();
            assert_eq!(found.len(), usize::from(!expected.is_empty()), "{query}: {found:?}");
            assert!(found.iter().all(|text| text.starts_with(expected)), "{query}: {found:?}");
        }
    }
}

/// A circle is said to be another one where it is, and nowhere else.
#[test]
fn circles_are_said_to_be_others_where_they_are() {
    for (rules, same) in [
        ("9:1,2", None),
        (
            "12:2,4",
            Some("the steps 1, 2 on a circle of 6: every space that is ever reached is a multiple of 2"),
        ),
        ("9:2,4", Some("the steps 1, 2 on a circle of 9: the spaces can be renumbered")),
        ("9:10,11", Some("the steps 1, 2 on a circle of 9: steps count modulo 9")),
    ] {
        let (_, said) = told(&format!("g=kotzig:{rules}"));
        let found: Vec<&String> =
            said.iter().filter(|text| text.starts_with("This is the game with")).collect();
        assert_eq!(found.len(), usize::from(same.is_some()), "{rules}: {said:?}");
        assert!(same.is_none_or(|same| found[0].contains(same)), "{rules}: {found:?}");
    }
}

/// Where a theorem tells who wins a small circle, a search tells the value.
#[test]
fn values_of_small_circles_are_told() {
    let answer = evaluate(&opened("g=kotzig:10:1,3,7&p=0&m=1")).expect("an answer");
    assert!(answer.grundy.is_some(), "{:?}", answer.basis);
}

/// Piles without tokens make no difference to the theorem, be there one pile with tokens or two.
#[test]
fn empty_piles_leave_the_theorem_of_two() {
    for m in 2..7 {
        for piles in ["0,0,0", "9,0,0", "0,9,0", "0,0,9", "9,0,8", "0,9,4"] {
            let (basis, _) = told(&format!("g=mmod:{m}&p={piles}&by=theorem"));
            let two: Vec<&str> =
                piles.split(',').filter(|&size| size != "0").chain(["0", "0"]).take(2).collect();
            assert_eq!(basis, told(&format!("g=mmod:{m}&p={}&by=theorem", two.join(","))).0, "{m}: {piles}");
        }
    }
}

/// Theorems are cited by the numbers that Horrocks and Horrocks give them, small circles by their section.
#[test]
fn circles_cite_the_theorem_of_their_remainder() {
    for n in 3..=40 {
        let (basis, said) = told(&format!("g=kotzig:{n}:1,2"));
        let cited = match n {
            3..=5 | 7 | 8 | 11 => "section 3.5".to_owned(),
            _ => format!("Theorem {}", n % 3 + 1),
        };
        assert_eq!(basis, format!("kotzig/theorems/horrocks:1-2: Horrocks & Horrocks 2019, {cited}"));
        assert!(said.iter().all(|text| !text.starts_with("This is the game with")), "{n}: {said:?}");
    }
}

/// Moves are listed up to a number: those that win, and then others.
#[test]
fn moves_are_listed_up_to_a_number() {
    for query in ["g=nim&p=1900,5,7", "g=nim&p=900,900", "g=sub:1-1500&p=1900"] {
        let answer = evaluate(&opened(query)).expect(query);
        let wins = answer.moves.iter().take_while(|answer| answer.winning).count();
        assert_eq!(answer.winning_total, Some(wins as u128), "{query}");
        assert!(answer.moves[wins..].iter().all(|answer| !answer.winning), "{query}");
        assert_eq!(answer.moves.len(), 1000, "{query}");
    }
}

/// Values of a sentence are what was put into it: numbers, and lists of them.
#[test]
fn values_are_what_was_put_into_a_sentence() {
    for number in [0, 7, u128::from(u64::MAX), u128::MAX] {
        assert_eq!(Value::from(number).number(), Some(number));
    }
    let list = Value::numbers(Join::And, &[3, 5]);
    assert_eq!(list.items().iter().map(Value::number).collect::<Vec<_>>(), [Some(3), Some(5)]);
    assert!(list.number().is_none() && Value::from(7_u64).items().is_empty());
}

/// Positions of modular Nim are told with the piles that have tokens, and how many P-positions there are.
#[test]
fn lists_of_p_positions_say_what_they_hold() {
    for (piles, tokens) in [
        ("3,0,1,2", "Sorted, the piles with tokens are 1, 2, 3: none of the P-positions with 3 heaps."),
        ("2,0,1,3", "Sorted, the piles with tokens are 1, 2, 3: none of the P-positions with 3 heaps."),
    ] {
        let (_, said) = told(&format!("g=mmod:4&p={piles}"));
        assert_eq!(said[0], format!("{tokens} There are 28, or 7 up to order."), "{piles}");
    }
    // Their number, by definition: of piles from 0 to 9, as none has 8 tokens or more.
    let game = opened("g=mmod:4&p=9,9,9");
    let mut definition = Definition::new(game.rules(), Budget::PAGE);
    definition.solve([game.position().clone()]).expect("few positions");
    let sizes = |code: u64| Piles::new(vec![code / 100, code / 10 % 10, code % 10]).expect("three piles");
    let is_p = |code: &u64| definition.outcome(&game.position().with_piles(sizes(*code))) == Outcome::P;
    assert_eq!((0..1000).filter(is_p).count(), 28);
}

/// A table proves a single pile of a blocking game, up to the modulus and the restrictions that checkers take.
#[test]
fn tables_prove_single_piles_of_small_moduli() {
    let proved = ["block:3:k1", "block:30:k1", "block:31:k1", "block:16:upto5"].map(|rules| {
        let proves = certifies(&opened(&format!("g={rules}&p=0")));
        (rules, proves)
    });
    assert_eq!(proved.map(|(_, proves)| proves), [true, true, false, false], "{proved:?}");
}

/// From m tokens on a multiple of m may be taken of several piles, and the game is no longer Nim.
#[test]
fn modular_nim_is_nim_below_m_tokens() {
    for (m, outcome, is_nim) in [(6, Outcome::N, false), (8, Outcome::P, true)] {
        let query = format!("g=mmod:{m}&p=1,2,3");
        assert_eq!(evaluate(&opened(&query)).expect("an answer").outcome, outcome, "{m}");
        assert_eq!(told(&query).0.starts_with("modular/theorems:nim"), is_nim, "{m}");
    }
}

/// A sweep that ends because masks repeat says along which pile they do: the long one.
#[test]
fn sweeps_say_along_which_pile_masks_repeat() {
    for (piles, long) in [("7,1000000000000", 2), ("1000000000000,7", 1)] {
        let (basis, said) = told(&format!("g=block:3:2/3&p={piles}&r=2"));
        assert!(basis.ends_with(&format!("a proof that the masks repeat along pile {long}")), "{basis}");
        // The fewer tokens leave the same remainder.
        let why = said.iter().find(|text| text.contains(&format!("pile {long} counts modulo 3 only")));
        let numbers: Vec<u64> = why.expect("why the masks repeat").split(' ').flat_map(str::parse).collect();
        let [from, _, _, size, ..] = numbers[..] else { panic!("{why:?}") };
        let less = from + (size - from) % 3;
        assert_eq!(size, 1_000_000_000_000);
        assert!(why.expect("why").contains(&format!("so {size} tokens are as good as {less}:")), "{why:?}");
        let outcome =
            |piles: &str| evaluate(&opened(&format!("g=block:3:2/3&p={piles}&r=2"))).expect(piles).outcome;
        assert_eq!(outcome(piles), outcome(&piles.replace("1000000000000", &less.to_string())));
        assert!(
            said.iter().any(|text| text.contains("Theorem 2 of Gavel & Strimling does not apply")),
            "{said:?}"
        );
    }
}

/// Families cite the theorem that decides them, and how many residues in a row they block.
#[test]
fn families_cite_their_theorem() {
    for (rules, cited) in [
        ("block:3:none", "nothing"),
        ("block:3:k2", "Theorem 2, $k = 2$"),
        ("block:3:1,2/1,3/2,3", "Theorem 2 and Observation 1, $k = 2$"),
    ] {
        let (basis, _) = told(&format!("g={rules}&p=4,5"));
        let cited = cited.replace('$', "");
        let found = basis.replace('$', "");
        assert_eq!(found.ends_with(&cited), cited != "nothing", "{rules}: {basis}");
        assert!(!found.contains("Theorem 2") || cited != "nothing", "{rules}: {basis}");
    }
}

/// Circles repeat with the periods of Theorems 1 to 4 of Horrocks and Horrocks.
#[test]
fn circles_repeat_as_the_theorems_say() {
    for (steps, period) in [("1,2", 3), ("1,3", 6)] {
        let query = format!("g=kotzig:9:{steps}&view=sequence&w=1,1,64,1");
        let found = sequence(&opened(&query)).expect(&query);
        assert_eq!(found.grundy_period.map(|found| found.period()), Some(period), "{steps}");
    }
}
