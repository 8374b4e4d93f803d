//! Slices make no difference to an answer, report progress, and keep within the forecast.
use nimatrix::notation::{Code, Detail, Problem, parse, write};
use nimatrix::{
    By, Job, Meter, State, View, evaluate, evaluate_within, finish_within, matrix, matrix_within,
};
use nimatrix::{panels, panels_within, sequence, sequence_within, tree, tree_within};
use proptest::prelude::*;
use proptest::sample::select;

use crate::any::{self as any_game, Size};
use crate::config;

/// A kind of question: answered at once, and as a job that may do a number of times the usual work. Answers
/// are compared as they are printed.
type Kind = (&'static str, fn(&State) -> String, fn(State, u32) -> Job<String>);

macro_rules! kind {
    ($ask:ident, $within:ident $(, $most:literal)?) => {
        (
            stringify!($ask),
            |state| format!("{:?}", $ask(state $(, $most)?)),
            |state, times| {
                let work = async move |meter: &Meter| $within(&state $(, $most)?, meter).await;
                Job::new(times, async move |meter| format!("{:?}", work(meter).await))
            },
        )
    };
}

const KINDS: [Kind; 5] = [
    kind!(evaluate, evaluate_within),
    kind!(matrix, matrix_within),
    kind!(panels, panels_within),
    kind!(sequence, sequence_within),
    kind!(tree, tree_within, 100),
];

/// Finishes a job in slices of `units` units, with checks of its progress. Returns the answer and the number
/// of slices.
fn finished(mut job: Job<String>, units: u64, name: &str) -> (String, u64) {
    let forecast = job.forecast();
    assert!(forecast.units.is_none_or(|units| units <= forecast.most), "{name}: {forecast:?}");
    let mut before = job.progress();
    let mut slices = 0;
    while !before.finished {
        let after = job.advance(units);
        assert!(after.done >= before.done, "{name}: {before:?}, then {after:?}");
        assert!(after.total.is_none_or(|total| total >= after.done), "{name}: {after:?}");
        (before, slices) = (after, slices + 1);
    }
    assert_eq!(before.total, Some(before.done), "{name}");
    assert!(before.done <= forecast.most, "{name}: {before:?}, {forecast:?}");
    assert_eq!(job.advance(units), before, "{name}: a finished job does nothing");
    (job.into_answer().expect("an answer"), slices)
}

/// Compares each kind of answer to a link with itself in slices.
fn check(state: &State, units: u64) {
    let name = write(state, Detail::Full);
    for (kind, at_once, job) in KINDS {
        let (answer, _) = finished(job(state.clone(), 1), units, &format!("{kind} {name}"));
        assert_eq!(answer, at_once(state), "{kind} {name}");
    }
}

#[test]
fn slices_make_no_difference_anywhere() {
    let looks = (select(By::ALL), select(&[View::Outcome, View::Grundy][..]));
    let slices = prop_oneof![Just(1u64), 1..5_000u64];
    proptest!(config(128), |(mut state in any_game::state(Size::Small), looks in looks, units in slices)| {
        (state.by, state.view) = looks;
        check(&state, units);
    });
}

/// Questions that take long, each by another kernel: the kind and the link.
const LONG: [(usize, &str); 18] = [
    (0, "g=nim&p=30,30,15&by=definition"),
    (0, "g=block:4:1,4/2,3&p=900,500&r=none&by=search"),
    (0, "g=mmod:64&p=50,60,70&by=search"),
    (0, "g=kotzig:60:2,3&by=search"),
    (0, "g=line:8000:all:3,5,9&by=search"),
    (0, "g=sub:squares&p=40000,30000"),
    (0, "g=block:3:k1&p=300,200&r=1"),
    (0, "g=mmod:6&p=60,50,40"),
    (1, "g=kotzig:7:2,7&w=1,1,30,9"),
    (1, "g=line:12:1,2:3,5,9&w=1,1,60,9&by=definition"),
    (1, "g=line:12:1,2:3,5,9,3999&w=3900,1,400,9"),
    (1, "g=block:4:1,4/2,3&p=3,0,0&r=1,4&w=0,0,200,150&axes=2,3"),
    (1, "g=block:5:k2&p=0,0&r=1,4&w=0,0,60,50&view=grundy"),
    (1, "g=mmod:6&p=0,0,5&w=0,0,60,50&view=grundy"),
    (1, "g=sub:1,2,3&p=0,0,5&w=0,0,20,30&by=definition"),
    (2, "g=block:7:k2&p=0,0&r=1,4&w=0,0,300,250"),
    (3, "g=sub:primes,9&w=0,0,20000,1&view=sequence"),
    (4, "g=block:3:k1&p=40,20,10&r=1"),
];

#[test]
fn long_questions_pause_and_keep_within_their_forecasts() {
    for (kind, query) in LONG {
        let (name, at_once, job) = KINDS[kind];
        let state = parse(query).expect(query);
        let answer = at_once(&state);
        assert!(answer.starts_with("Ok"), "{query}: {answer}");
        for units in [20_000, 3_000_000] {
            let job = job(state.clone(), 1);
            let forecast = job.forecast();
            assert!(forecast.most > 20_000, "{name} {query}: {forecast:?}");
            let (sliced, slices) = finished(job, units, query);
            assert!(sliced == answer, "{name} {query}");
            assert!(units > 20_000 || slices > 3, "{name} {query}: {slices} slices");
        }
        let mut job = job(state, 1);
        let forecast = job.forecast();
        let done = job.advance(u64::MAX).done;
        assert!(done <= forecast.most, "{name} {query}: {done} units, {forecast:?}");
        if let Some(units) = forecast.units {
            assert!(done <= units.saturating_mul(3), "{name} {query}: {done} units, {forecast:?}");
        }
    }
}

#[test]
fn rows_are_shown_in_order_and_once() {
    for query in [
        "g=kotzig:7:2,7&w=0,0,20,9",
        "g=line:12:1,2:3,5,9&w=1,1,30,9",
        "g=block:4:1,4/2,3&p=0,0&r=1,4&w=3,2,70,60",
        "g=sub:1,2,3&p=0,0&w=0,0,20,30&by=definition",
    ] {
        let state = parse(query).expect(query);
        let whole = matrix(&state).expect(query).outcomes;
        for all_panels in [false, true] {
            let asked = state.clone();
            let mut job = match all_panels {
                false => Job::new(1, async move |meter| matrix_within(&asked, meter).await.map(drop)),
                true => Job::new(1, async move |meter| panels_within(&asked, meter).await.map(drop)),
            };
            let (mut shown, mut times) = (job.rows(), 0);
            while !job.advance(500).finished {
                let rows = job.rows();
                assert_eq!(rows.len() % state.window.cols as usize, 0, "{query}");
                times += usize::from(!rows.is_empty());
                shown.extend(rows);
            }
            shown.extend(job.rows());
            assert_eq!(shown, whole, "{query}");
            assert!(times > 1, "{query}: shown {times} times");
        }
    }
}

/// Work that needs at most the given units has the answer that it has anyway; work that needs more has none.
#[test]
fn work_is_finished_within_units_or_not_at_all() {
    let state = parse("g=kotzig:40:2,3&by=search").expect("a link");
    let outcome = async |meter: &Meter| evaluate_within(&state, meter).await.map(|answer| answer.outcome);
    assert_eq!(finish_within(u64::MAX, outcome), Some(Ok(evaluate(&state).expect("an answer").outcome)));
    assert_eq!(finish_within(1000, outcome), None);
}

fn refused(query: &str, times: u32) -> Problem {
    let state = parse(query).expect(query);
    let mut job = Job::new(times, async move |meter| evaluate_within(&state, meter).await.map(drop));
    job.advance(u64::MAX);
    job.into_answer().expect("an answer").expect_err(query)
}

#[test]
fn a_refusal_names_the_excess_and_a_greater_effort_answers() {
    for (query, needed) in [
        ("g=block:4:1,4/2,3&p=5000,5000&r=none&by=search", Some(5001 * 5001)),
        ("g=nim&p=4000&by=definition", None),
    ] {
        let problem = refused(query, 1);
        let excess = problem.excess.expect("an excess");
        assert_eq!((problem.code, excess.needed), (Code::TooLarge, needed), "{query}");
        assert!(excess.usual < excess.most, "{query}");
        assert!(needed.is_none_or(|needed| (excess.usual.into()..excess.most.into()).contains(&needed)));
        let state = parse(query).expect(query);
        let mut job = Job::new(10, async move |meter| evaluate_within(&state, meter).await.map(drop));
        job.advance(u64::MAX);
        assert!(job.into_answer().expect("an answer").is_ok(), "{query}");
    }
    // A request beyond any effort is refused at once.
    for query in
        ["g=nim&p=1152921504606846976&by=definition", "g=block:4:1,4/2,3&p=90000000,90000000&by=search"]
    {
        let state = parse(query).expect(query);
        let job = Job::new(50, async move |meter| evaluate_within(&state, meter).await.map(drop));
        assert!(job.progress().finished && job.progress().done == 0, "{query}");
        let excess = job.into_answer().expect("an answer").expect_err(query).excess.expect("an excess");
        assert!(excess.needed.expect("a number") > excess.most.into(), "{query}");
    }
}
