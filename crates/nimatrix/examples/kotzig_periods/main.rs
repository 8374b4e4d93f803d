//! Works out the values of Kotzig's Nim on circles of every size, and prints them as the solver reads
//! them (`src/games/kotzig/periods/`).
//!
//! `cargo run --release -p nimatrix --example kotzig_periods -- 2,3` takes an instant; with a step of 5
//! it takes seconds and up to gigabytes. A second argument limits the bytes of one table, in
//! millions. With `outcomes` among the others values above 0, printed as 1, are not distinguished; with
//! `start` positions after a move are left out.
//!
//! Those with 5 were printed with 9000 and `start`, `4,5` with `outcomes`, in some seconds each. With steps
//! up to 4 all is printed, in less than a tenth of a second.
//!
//! What was tried and did not end: the values of `4,5` within 5,000 million bytes; the outcomes of `1,6`
//! and `5,6` within 1,000 million, and of `1,3,4` and `2,3,4` within 9,000 million.
mod automaton;
mod intern;
mod lap;
mod trails;

use std::process::ExitCode;

use automaton::{FirstLap, MOST_STEP, MOST_STEPS, table};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let steps = arguments.first().and_then(|text| text.split(',').map(|step| step.parse().ok()).collect());
    let Some(steps): Option<Vec<u8>> = steps else {
        eprintln!("which steps? for instance 2,3");
        return ExitCode::FAILURE;
    };
    let most = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(1_000) * 1_000_000;
    let asked = |word: &str| arguments.iter().any(|argument| argument == word);
    let most_value = if asked("outcomes") { 1 } else { u8::MAX };
    let Some(lap) = FirstLap::new(&steps, most_value, most) else {
        eprintln!("more than {most} bytes, or not up to {MOST_STEPS} steps from 1 to {MOST_STEP} in order");
        return ExitCode::FAILURE;
    };
    let states = if asked("start") { vec![lap.start()] } else { lap.states() };
    let (table, period) = table(&states, lap.period);
    eprintln!("the last {period} columns repeat");
    print!("{table}");
    ExitCode::SUCCESS
}
