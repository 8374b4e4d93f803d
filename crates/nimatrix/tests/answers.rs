//! Answers apart from outcomes and values: refusals, and bases; and their cost in units, nodes and cells,
//! which is the same on every machine.
use nimatrix::games::Nim;
use nimatrix::games::blocking::matrix::bits::Rows;
use nimatrix::notation::parse;
use nimatrix::{Budget, Definition, Explanation, Job, Piles, Rules, State};
use nimatrix::{certifies, evaluate, evaluate_within, matrix, matrix_within, panels_within};
use nimatrix::{sequence, sequence_within, tree_within};

fn state(query: &str) -> State {
    parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"))
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

/// Sentences that are in some explanations only. `tests/reasons` checks that they are true there.
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

/// A table proves a single pile of a blocking game, up to the modulus and the restrictions that checkers take.
#[test]
fn tables_prove_single_piles_of_small_moduli() {
    let rules = ["block:3:k1", "block:30:k1", "block:31:k1", "block:16:upto5"];
    let proved = rules.map(|rules| certifies(&state(&format!("g={rules}&p=0"))));
    assert_eq!(proved, [true, true, false, false]);
}

/// The forecast in units, `None` where it is unknown; the most units before the job gives up; the units done;
/// and whether there was an answer.
fn cost(question: &str, link: &str) -> (Option<u64>, u64, u64, bool) {
    let state = parse(link).unwrap_or_else(|problem| panic!("{link}: {problem}"));
    let wanted = question.to_owned();
    let mut job = Job::new(1, async move |meter| match &*wanted {
        "evaluate" => evaluate_within(&state, meter).await.map(drop),
        "matrix" => matrix_within(&state, meter).await.map(drop),
        "panels" => panels_within(&state, meter).await.map(drop),
        "sequence" => sequence_within(&state, meter).await.map(drop),
        _ => tree_within(&state, 200, meter).await.map(drop),
    });
    let forecast = job.forecast();
    let done = job.advance(u64::MAX).done;
    (forecast.units, forecast.most, done, job.into_answer().is_some_and(|answer| answer.is_ok()))
}

/// A line of `costs.txt` is a question, its link, the forecast (`?` where it is unknown), the most units and
/// the units done. A changed line is a changed cost: correct the file if that is intended.
#[test]
fn answers_have_their_recorded_costs() {
    let (mut now, mut before) = (vec![], vec![]);
    for line in include_str!("costs.txt").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let (forecast, most, done, answered) = cost(words[0], words[1]);
        let forecast = forecast.map_or("?".into(), |units| units.to_string());
        let end = if answered { "" } else { " refused" };
        let costs = format!("{} {} {forecast} {most} {done}{end}", words[0], words[1]);
        if costs != line {
            now.push(costs);
            before.push(line);
        }
    }
    assert!(now.is_empty(), "now\n{}\nwhere costs.txt has\n{}", now.join("\n"), before.join("\n"));
}

/// Progress bars and slices need units that grow with the work.
#[test]
fn twice_the_work_takes_twice_the_units() {
    for (question, one, two) in [
        ("evaluate", "g=sub:squares&p=1000000", "g=sub:squares&p=2000000"),
        ("evaluate", "g=line:40000:2,3:39999&by=search", "g=line:80000:2,3:79999&by=search"),
        (
            "sequence",
            "g=line:40000:2,3:39999&view=sequence&w=40000,1,1,1",
            "g=line:9:2,3:79999&view=sequence&w=80000,1,1,1",
        ),
        (
            "matrix",
            "g=block:3:k1&p=0,0&r=1&w=100000,100000,1000,400",
            "g=block:3:k1&p=0,0&r=1&w=100000,100000,1000,800",
        ),
    ] {
        let [(_, _, of_one, true), (_, _, of_two, true)] = [one, two].map(|link| cost(question, link)) else {
            panic!("{one} or {two} has no answer");
        };
        let ratio = of_two as f64 / of_one as f64;
        assert!((1.5..3.0).contains(&ratio), "{one} takes {of_one} units, {two} {of_two}");
    }
}

/// A matrix of blocking Nim skips the cells that are settled or dead.
#[test]
fn matrices_of_blocking_nim_visit_few_cells() {
    for (rules, size, most) in [
        ("block:7:k2", 256, 766),
        ("block:7:k2", 1024, 3070),
        ("block:3:2,3/1,2", 1024, 3070),
        // Here piles can be handed over almost everywhere.
        ("block:4:1,2/2,3/1,3,4", 1024, 445_600),
    ] {
        let state = parse(&format!("g={rules}")).expect("a link");
        let Rules::Blocking(game) = state.rules() else { unreachable!("{rules}") };
        let restriction = game.restrictions().next().expect("a restriction");
        let mut rows = Rows::new(game, &[size, size], restriction);
        // No cell of the first row is settled, and those that can be handed over are not dead.
        let (_, first) = rows.advance().expect("a row");
        let handed: u32 = first.handed.iter().map(|word| word.count_ones()).sum();
        assert!(rows.looked_at() >= handed.into(), "{rules}: {} of {handed}", rows.looked_at());
        while rows.advance().is_some() {}
        assert!(rows.looked_at() <= most, "{rules}: {} of {size}²", rows.looked_at());
    }
}

/// The definition notices that there are too many moves before it has tried most of them.
#[test]
fn the_definition_refuses_early() {
    let piles = Piles::new(vec![60, 61]).expect("two piles");
    let mut definition = Definition::new(&Nim, Budget::GLANCE);
    assert!(definition.solve([piles]).is_err());
    let tried = Budget::GLANCE.moves - definition.left().moves;
    assert!(tried <= Budget::GLANCE.moves / 10, "{tried} moves");
}
