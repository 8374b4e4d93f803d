//! Units of work grow with the work: progress and slices rest on them.
use nimatrix::notation::parse;
use nimatrix::{Job, Outcome, evaluate_within, matrix_within, sequence_within};

#[derive(Clone, Copy)]
enum Ask {
    Evaluate,
    Matrix,
    Sequence,
}

/// The units that an answer takes.
fn units(query: &str, ask: Ask) -> u64 {
    let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
    let name = query.to_owned();
    let mut job = Job::new(1, async move |meter| match ask {
        Ask::Evaluate => drop(evaluate_within(&state, meter).await.expect(&name)),
        Ask::Matrix => drop(matrix_within(&state, meter).await.expect(&name)),
        Ask::Sequence => drop(sequence_within(&state, meter).await.expect(&name)),
    });
    while !job.advance(u64::MAX).finished {}
    job.progress().done
}

/// Of twice as much the answer takes about twice the units.
#[test]
fn twice_the_work_takes_twice_the_units() {
    for (one, two, ask) in [
        ("g=sub:squares&p=1000000", "g=sub:squares&p=2000000", Ask::Evaluate),
        ("g=line:40000:2,3:39999&by=search", "g=line:80000:2,3:79999&by=search", Ask::Evaluate),
        (
            "g=line:40000:2,3:39999&view=sequence&w=40000,1,1,1",
            "g=line:9:2,3:79999&view=sequence&w=80000,1,1,1",
            Ask::Sequence,
        ),
        (
            "g=block:3:k1&p=0,0&r=1&w=100000,100000,1000,400",
            "g=block:3:k1&p=0,0&r=1&w=100000,100000,1000,800",
            Ask::Matrix,
        ),
    ] {
        let (one_took, two_took) = (units(one, ask), units(two, ask));
        let ratio = two_took as f64 / one_took as f64;
        assert!((1.5..3.0).contains(&ratio), "{one} takes {one_took} units, {two} {two_took}");
    }
}

/// Values of a few tokens take the units that are forecast, neither more nor fewer.
#[test]
fn values_take_what_is_forecast() {
    for query in [
        "g=block:3:k1&p=12,9&r=1",
        "g=block:3:k1&p=31,32&r=1",
        "g=block:3:k1&p=5,6,7&r=1",
        "g=block:5:upto2&p=40&r=2",
        "g=mmod:4&p=9,14",
        "g=mmod:5&p=3,0,8,9",
    ] {
        let state = parse(&format!("{query}&by=theorem")).expect(query);
        let mut job = Job::new(1, async move |meter| evaluate_within(&state, meter).await);
        let forecast = job.forecast().units;
        let done = job.advance(u64::MAX).done;
        assert_eq!(forecast, Some(done), "{query}");
        let value = job.into_answer().expect(query).expect(query).grundy;
        assert!(done > 0 && value.is_some(), "{query}: {done}, {value:?}");
    }
    // Of 64 tokens a value need not fit into the 64 bits of a word, and it is not known how often more are tried.
    let state = parse("g=block:3:k1&p=33,31&r=1&by=theorem").expect("a link");
    let job = Job::new(1, async move |meter| evaluate_within(&state, meter).await);
    assert_eq!(job.forecast().units, None);
}

/// Matrices take the units that are forecast, also with their values.
#[test]
fn matrices_take_what_is_forecast() {
    for query in ["g=wythoff&p=0,0&w=1000000,50,30,20", "g=wythoff&p=0,0&w=5,6,30,20&view=grundy"] {
        let state = parse(query).expect(query);
        let mut job = Job::new(1, async move |meter| matrix_within(&state, meter).await);
        let forecast = job.forecast().units;
        let done = job.advance(u64::MAX).done;
        assert!(forecast == Some(done) && done > 0, "{query}: {done} units, {forecast:?}");
    }
}

/// Where a theorem is asked for, it answers at once: no value is searched for that is out of its reach.
#[test]
fn theorems_that_are_asked_for_answer_at_once() {
    for query in ["g=nim&p=900,800,700&by=theorem", "g=kotzig:200:4,5&by=theorem"] {
        let state = parse(query).expect(query);
        let job = Job::new(1, async move |meter| evaluate_within(&state, meter).await);
        let answer = job.answer().unwrap_or_else(|| panic!("{query} takes work"));
        assert_eq!(answer.as_ref().map(|answer| answer.outcome), Ok(Outcome::N), "{query}");
    }
}

/// The forecast of a matrix of values holds the work on the values, though its outcomes are found first.
#[test]
fn forecasts_hold_what_comes_later() {
    let forecast = |view: &str| {
        let state = parse(&format!("g=mmod:6&p=0,0,2&w=0,0,80,60&view={view}")).expect(view);
        let job = Job::new(1, async move |meter| matrix_within(&state, meter).await.map(drop));
        job.forecast().units.expect("units")
    };
    assert!(forecast("grundy") > forecast("outcome"));
}

/// A glance at the definition comes after an answer that may rest on anything, and is in its forecast.
#[test]
fn forecasts_hold_a_glance_at_the_definition() {
    let forecast = |by: &str| {
        let state = parse(&format!("g=mmod:6&p=4,5,6&by={by}")).expect(by);
        Job::new(1, async move |meter| evaluate_within(&state, meter).await.map(drop)).forecast().most
    };
    assert!(forecast("auto") > forecast("search"));
}
