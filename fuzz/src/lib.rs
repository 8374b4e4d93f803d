//! The laws of the fuzz targets, one a function. Inputs are texts: links describe every game and every position,
//! and what was found can be read and pasted into the page.
use std::borrow::Cow;

use nimatrix::notation::{Code, Detail, Problem, parse, parse_rules, position_link, read, write};
use nimatrix::{
    Budget, By, Definition, Explanation, Move, Nimber, Outcome, Position, Ruleset, State, View, evaluate,
    matrix, solution,
};

/// The input as a text; what is not UTF-8 is replaced.
pub fn text(data: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(data)
}

/// A rules text that is understood is printed so that it is read again as the same game; one that
/// is not is refused by name, at a place that it has.
pub fn rules_text(text: &str) {
    let rules = match parse_rules("g", text) {
        Ok(rules) => rules,
        Err(problem) => return is_named(&problem, text),
    };
    let printed = rules.to_string();
    assert!(is_canonical(&printed), "printed as {printed}");
    assert_eq!(parse_rules("g", &printed).as_ref(), Ok(&rules), "printed as {printed}");
    assert!(rules.words().to_string().ends_with('.') && printed.starts_with(rules.family()), "{printed}");
    let start = State::new(rules);
    assert_eq!(read(&write(&start, Detail::Brief)), (start, vec![]), "{printed}");
}

/// Whatever was typed opens something, and what it opens is canonical and opens itself.
pub fn links(text: &str) {
    let (state, problems) = read(text);
    problems.iter().for_each(|problem| is_named(problem, text));
    match parse(text) {
        Ok(strict) => {
            assert!(strict == state && problems.iter().all(|problem| problem.code == Code::UnknownKey))
        }
        Err(problem) => {
            let first = problems.iter().find(|problem| problem.code != Code::UnknownKey);
            assert!(problem.code == Code::Missing || Some(&problem) == first);
        }
    }
    for detail in [Detail::Full, Detail::Brief] {
        let link = write(&state, detail);
        assert!(is_canonical(&link), "{link}");
        assert_eq!(read(&link), (state.clone(), vec![]), "{link}");
    }
}

/// How many options of a position are looked at, and how many moves are played.
const OPTIONS: usize = 150;
const PLIES: usize = 4;

/// Options have a smaller measure, are legal, are there once, are as many as their number says, and
/// the link of what they lead to leads there.
pub fn options_decrease(text: &str) {
    let (mut state, _) = read(text);
    for ply in 0..PLIES {
        let (rules, position) = (state.rules(), state.position());
        let mut options: Vec<(Move, Position)> = rules.options(position).take(OPTIONS + 1).collect();
        let link = position_link(&state);
        match rules.count(position) {
            Some(count) if options.len() <= OPTIONS => assert_eq!(count, options.len() as u128, "{link}"),
            Some(count) => assert!(count > OPTIONS as u128, "{link}: {count}"),
            None => assert!(options.len() > OPTIONS, "{link}: so few can be counted"),
        }
        for (played, option) in &options {
            assert!(rules.measure(option) < rules.measure(position), "{link}: {played}");
            assert_eq!(rules.option(position, played).as_ref(), Some(option), "{link}: {played}");
        }
        let mut texts: Vec<String> = options.iter().map(|(played, _)| played.to_string()).collect();
        texts.sort_unstable();
        assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{link}: a move is there twice");
        // Now an early option, now a late one.
        let chosen = [options.len() / 2, 0, options.len().saturating_sub(1), options.len() / 3][ply % 4];
        if chosen >= options.len() {
            return;
        }
        let (played, option) = options.swap_remove(chosen);
        state = state.after(played.clone()).unwrap_or_else(|| panic!("{link}: {played} is not legal"));
        assert_eq!(*state.position(), option, "{link}: {played}");
        let link = write(&state, Detail::Full);
        // A very long history does not fit a link.
        if link.len() < 4000 {
            assert_eq!(read(&link), (state.clone(), vec![]), "{link}");
        }
    }
}

/// What the definition may cost for one input.
const SMALL: Budget = Budget { positions: 3000, moves: 60_000 };

/// Every strategy says what the definition says, where that is quickly known: outcome, Grundy value
/// and winning moves, and so do matrices near the origin.
pub fn strategies_agree(text: &str) {
    let (state, _) = read(text);
    let mut definition = Definition::new(state.rules(), SMALL);
    if definition.solve([state.position().clone()]).is_err() {
        return;
    }
    let (rules, position) = (state.rules(), state.position());
    let value = definition.value(position);
    let wins = |(_, option): &(Move, Position)| definition.value(option) == Nimber(0);
    let winning: Vec<(Move, Position)> = rules.options(position).filter(wins).collect();
    for by in [By::Theorem, By::Search] {
        let mut asked = state.clone();
        asked.by = by;
        let link = format!("{} by {}", position_link(&asked), by.word());
        let solution = match solution(&asked) {
            Ok(solution) => solution,
            Err(problem) => {
                assert!(matches!(problem.code, Code::NoBasis | Code::TooLarge), "{link}: {problem}");
                continue;
            }
        };
        assert_eq!(solution.outcome(position), Outcome::of(value), "{link}");
        assert!(solution.grundy(position).is_none_or(|grundy| grundy == value), "{link}: not {value}");
        let listed = solution.winning(position, usize::MAX).unwrap_or_else(|e| panic!("{link}: {e}"));
        assert_eq!(listed.total, Some(winning.len() as u128), "{link}");
        assert_eq!(listed.moves.len(), winning.len(), "{link}");
        for played in &listed.moves {
            assert!(winning.iter().any(|(known, _)| known == played), "{link}: {played} does not win");
        }
    }
    let mut asked = state.clone();
    asked.by = By::Auto;
    let answer = evaluate(&asked).unwrap_or_else(|problem| panic!("{}: {problem}", position_link(&state)));
    assert_eq!(answer.outcome, Outcome::of(value), "{}", position_link(&state));
    for part in &answer.explanation {
        let doubts = matches!(part, Explanation::Text(text) if text.form().contains("DISAGREES"));
        assert!(!doubts, "{}: {part:?}", position_link(&state));
    }
    if position.piles().is_some_and(|piles| piles.total() < 9) {
        matrices_agree(&state);
    }
}

/// A small window near the origin shows the same on every basis.
fn matrices_agree(state: &State) {
    let mut asked = state.clone();
    let shown = state.window;
    let side = |count: u32| u64::from(count).min(5);
    let small = nimatrix::Window::new(shown.x0 % 3, shown.y0 % 3, side(shown.cols), side(shown.rows));
    asked.window = small.expect("a small window");
    asked.view = if state.view == View::Grundy { View::Grundy } else { View::Outcome };
    asked.by = By::Definition;
    // Many restrictions make even this too much for the definition.
    let Ok(defined) = matrix(&asked) else { return };
    for by in [By::Auto, By::Theorem, By::Search] {
        asked.by = by;
        let link = format!("{} by {} in {}", position_link(&asked), by.word(), asked.window);
        match matrix(&asked) {
            Ok(found) => {
                assert_eq!(found.outcomes, defined.outcomes, "{link}");
                assert!(found.grundy.is_none() || found.grundy == defined.grundy, "{link}: values");
            }
            Err(problem) => assert!(by != By::Auto && problem.code == Code::NoBasis, "{link}: {problem}"),
        }
    }
}

/// A problem says what would be allowed, and its place is in the text.
fn is_named(problem: &Problem, text: &str) {
    assert!(!problem.allowed.to_string().is_empty(), "{problem}");
    assert!(problem.at <= text.chars().count() + 1, "{problem}: at {}", problem.at);
}

/// Whether a text needs no escape anywhere and ends in a letter or digit.
pub fn is_canonical(link: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    link.chars().all(|c| plain(c) || "=&:,./-".contains(c)) && link.ends_with(plain)
}
