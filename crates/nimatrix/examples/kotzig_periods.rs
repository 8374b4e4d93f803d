//! Works out the values of Kotzig's Nim on circles of every size, and prints them up to the end of
//! the first period.
//!
//! `cargo run --release -p nimatrix --example kotzig_periods -- 2,3` takes an instant; `3,5` and the
//! like take seconds and up to gigabytes. A second argument limits the bytes of one table, in
//! millions; with `outcomes` as a third one values above 0, printed as 1, are not told apart.
//!
//! What was tried and did not end: the values of `4,5` within 5,000 million bytes; the outcomes of `1,6`
//! and `5,6` within 1,000 million, and of `1,3,4` and `2,3,4` within 9,000 million.
use std::process::ExitCode;

use nimatrix::Outcome;
use nimatrix::games::kotzig::FirstLap;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let steps = arguments.first().and_then(|text| text.split(',').map(|step| step.parse().ok()).collect());
    let Some(steps): Option<Vec<u8>> = steps else {
        eprintln!("which steps? for instance 2,3");
        return ExitCode::FAILURE;
    };
    let most = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(1_000) * 1_000_000;
    let only_outcomes = arguments.get(2).is_some_and(|word| word == "outcomes");
    let lap = if only_outcomes { FirstLap::outcomes(&steps, most) } else { FirstLap::new(&steps, most) };
    let Some(lap) = lap else {
        eprintln!("more than {most} bytes, or no steps from 1 to {} in order", FirstLap::MOST_STEP);
        return ExitCode::FAILURE;
    };
    println!("positions repeat from n = {} with period {}", lap.preperiod(), lap.period());
    let (first, last) = (u64::from(steps[steps.len() - 1]), lap.preperiod() + lap.period() - 1);
    let cell = |n: u64, moves: &[u64]| match (lap.outcome(n, moves.iter().copied()), only_outcomes) {
        (None, _) => "-".into(),
        (Some(Outcome::P), _) => "0".into(),
        (Some(Outcome::N), true) => "1".into(),
        (Some(Outcome::N), false) => lap.value(n, moves.iter().copied()).unwrap_or_default().to_string(),
    };
    println!("start, n = {first} to {last}:");
    println!("{}", (first..=last).map(|n| cell(n, &[])).collect::<String>());
    for &step in &steps {
        println!("after the move {step}:");
        println!("{}", (first..=last).map(|n| cell(n, &[step.into()])).collect::<String>());
    }
    ExitCode::SUCCESS
}
