//! Functions in closed form, periods and proofs of sequences.
use nimatrix::notation::parse;
use nimatrix::{By, FIGURES, Position, Rules, State, TakeSet, View, Window, sequence};

use crate::case::{holds, same};
use crate::functions::{Repeats, meets, value};
use crate::proofs::{Sequence, proves};
use crate::truth::{MOST, Truth};

/// The least number of computed terms.
const TERMS: u64 = 120;

/// The n-th term of a state's sequence, computed.
fn term(state: &State, n: u64, truth: &mut Truth<'_>) -> Option<u64> {
    match (state.rules(), state.position()) {
        (Rules::Subtraction(game), _) => {
            let set = game.set(state.axes.across.saturating_sub(1));
            truth.piles(set, n).map(|values| values[n as usize])
        }
        (Rules::Nim(_) | Rules::Modular(_), _) => Some(n),
        (Rules::Blocking(_), position @ Position::Restricted(_)) => {
            let piles = nimatrix::Piles::new(vec![n]).expect("a pile");
            truth.value(&position.with_piles(piles))
        }
        _ => None,
    }
}

fn check(state: &State) -> Result<(), String> {
    let found = sequence(state).map_err(|problem| problem.to_string())?;
    let periods = [&found.outcome_period, &found.grundy_period, &found.grundy_growth];
    let ends = periods.into_iter().flatten().map(|period| period.preperiod() + 4 * period.period());
    let count = ends.max().unwrap_or(0).clamp(TERMS, MOST);
    let mut truth = Truth::of(state.rules());
    let terms: Vec<u64> = match state.rules() {
        // Starts of circles and lines, which the sequence itself lists.
        Rules::Kotzig(_) | Rules::Line(_) => {
            let mut whole = state.clone();
            whole.window = Window::new(0, 0, TERMS, 1).expect("a window");
            let whole = sequence(&whole).map_err(|problem| problem.to_string())?;
            whole.grundy.into_iter().map(u64::from).collect()
        }
        _ => (0..=count).map_while(|n| term(state, n, &mut truth)).collect(),
    };
    holds("that enough terms are worked out", terms.len() >= 20)?;
    for (n, &shown) in (found.start as usize..).zip(&found.grundy) {
        same(&format!("term {n}"), u64::from(shown), terms.get(n).map_or(shown.into(), |&own| own))?;
    }
    let outcomes: Vec<u64> = terms.iter().map(|&term| term.min(1)).collect();
    let set: Option<TakeSet> = match state.rules() {
        Rules::Subtraction(game) => Some(game.set(state.axes.across.saturating_sub(1)).clone()),
        Rules::Nim(_) | Rules::Modular(_) => Some(TakeSet::all()),
        Rules::Kotzig(game) => Some(game.moves().clone()),
        Rules::Line(game) => Some(game.moves().clone()),
        _ => None,
    };
    for (period, terms) in periods.into_iter().zip([&outcomes, &terms, &terms]) {
        let Some(period) = period else { continue };
        let proof = period.words().to_string();
        proves(&proof, &Sequence { terms, period: Some(Repeats::of(period)), set: set.as_ref() })?;
        if let Rules::Line(game) = state.rules()
            && let Some(last) = game.forbidden().max()
        {
            let start = format!("Beyond the last forbidden space, {last},");
            holds(&format!("that the last forbidden space is {last}: {proof}"), proof.starts_with(&start))?;
        }
    }
    // The first circle has one space.
    let first = usize::from(matches!(state.rules(), Rules::Kotzig(_)));
    for (n, &term) in terms.iter().enumerate().skip(first) {
        if let Some(closed) = &found.grundy_closed {
            let words = closed.value().to_string();
            let function = words.strip_prefix("g(n) = ").ok_or("no function")?;
            same(&format!("{words} for {n}"), value(function, n as u128)?, term.into())?;
        }
        if let Some(closed) = &found.outcome_closed {
            let words = closed.outcome().to_string();
            let is_p = match &words[..] {
                "always P" => true,
                "never P" => false,
                words => meets(words.strip_prefix("P exactly if ").ok_or("no condition")?, n as u128)?,
            };
            same(&format!("“{words}” for {n}"), is_p, term == 0)?;
        }
    }
    Ok(())
}

fn all_hold(queries: impl IntoIterator<Item = String>) {
    for query in queries {
        let mut state = parse(&query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
        state.view = View::Sequence;
        check(&state).unwrap_or_else(|wrong| panic!("{query}: {wrong}"));
    }
}

#[test]
fn amounts_and_their_functions() {
    let sets = "1 2 1-3 2-7 40-100 all 4-inf 2,4,7 1,3,4 1,60 3,5-8 1mod3 0mod4 odd 1mod3,5 2mod5,3mod5,1 \
                1,4-inf 1,2,5-inf 5,9-inf primes squares fib pow2 1,pow2 5,pow2 1,primes 1,3mod4,primes \
                cubes triangular factorials odd,factorials 2mod5,4,squares 1,8,11";
    all_hold(sets.split_whitespace().map(|set| format!("g=sub:{set}&view=sequence")));
    let finite = (1..128u64).map(|bits| {
        let amounts: Vec<String> =
            (1..8).filter(|i| bits >> (i - 1) & 1 == 1).map(|i: u64| i.to_string()).collect();
        format!("g=sub:{}&view=sequence", amounts.join(","))
    });
    all_hold(finite);
    all_hold(
        ["g=nim&view=sequence", "g=mmod:6&view=sequence", "g=sub:1,2/3,5&view=sequence&axes=2,1"]
            .map(String::from),
    );
}

#[test]
fn piles_alone_under_restrictions() {
    let games = "2:k1 3:k1 4:k2 3:upto2 3:1,3/2,3 5:1/2,4 2:k2 1:k0 4:1/2/none 3:k0 4:2".split(' ');
    let restrictions = ["none", "1", "1,2", "2"];
    let all = games.flat_map(|game| restrictions.map(|r| (game, r)));
    let legal = all.filter(|(game, r)| !(game.starts_with('1') && *r != "none"));
    all_hold(legal.map(|(game, r)| format!("g=block:{game}&r={r}&view=sequence")));
}

#[test]
fn starts_of_circles_and_lines() {
    for steps in ["1", "2", "1,2", "1,3", "2,3", "3,4", "2,4", "2,5"] {
        all_hold([format!("g=kotzig:9:{steps}&view=sequence")]);
    }
    all_hold(["g=line:12:1,2:3,5,9,12&view=sequence".to_string()]);
}

/// The sequences of the gallery.
#[test]
fn figures() {
    let sequences = FIGURES.iter().map(|figure| parse(figure.query).expect("a link"));
    for state in sequences.filter(|state| state.view == View::Sequence && state.by != By::Definition) {
        check(&state)
            .unwrap_or_else(|wrong| panic!("{}: {wrong}", nimatrix::notation::position_link(&state)));
    }
}
