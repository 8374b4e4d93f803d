//! Works out the values of Kotzig's Nim on circles of every size, and prints the period.
//!
//! `cargo run --release -p nimatrix --example kotzig_periods -- 2,3` takes an instant; `3,5` and the
//! like take minutes and gigabytes; a second number limits the bytes of one table, in millions.
use std::process::ExitCode;

use nimatrix::games::kotzig::FirstLap;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let steps: Option<Vec<u8>> =
        arguments.next().and_then(|text| text.split(',').map(|step| step.parse().ok()).collect());
    let Some(steps) = steps else {
        eprintln!("which steps? for instance 2,3");
        return ExitCode::FAILURE;
    };
    let most = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1_000) * 1_000_000;
    let Some(lap) = FirstLap::new(&steps, most) else {
        eprintln!("more than {most} bytes, or no steps from 1 to {} in order", FirstLap::MOST_STEP);
        return ExitCode::FAILURE;
    };
    println!("positions repeat from n = {} with period {}", lap.preperiod(), lap.period());
    let last = lap.preperiod() + lap.period() - 1;
    let first = u64::from(steps[steps.len() - 1]);
    println!("start, n = {first} to {last}:");
    let value =
        |n: u64, moves: &[u64]| lap.value(n, moves.iter().copied()).map_or("-".into(), |v| v.to_string());
    println!("{}", (first..=last).map(|n| value(n, &[])).collect::<String>());
    for &step in &steps {
        println!("after the move {step}:");
        println!("{}", (first..=last).map(|n| value(n, &[step.into()])).collect::<String>());
    }
    ExitCode::SUCCESS
}
