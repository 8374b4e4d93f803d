//! How far the search of Kotzig's Nim reaches: the largest n such that it answers the start for every
//! n up to it within some seconds each.
//!
//! `cargo run --release -p nimatrix --example kotzig_reach -- 2,3 10 outcome`
use std::process::ExitCode;
use std::time::Instant;

use nimatrix::games::kotzig::{Progress, Question, Search};
use nimatrix::games::{Circle, Kotzig};
use nimatrix::{Atom, TakeSet};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let list = |text: &String| text.split(',').map(|step| step.parse().ok()).collect();
    let steps: Option<Vec<u64>> = arguments.first().and_then(list);
    let seconds: Option<f64> = arguments.get(1).and_then(|text| text.parse().ok());
    let question = match arguments.get(2).map(String::as_str) {
        Some("outcome") => Some(Question::Outcome),
        Some("value") => Some(Question::Value),
        _ => None,
    };
    let (Some(steps), Some(seconds), Some(question)) = (steps, seconds, question) else {
        eprintln!("which steps, how many seconds, outcome or value? for instance 2,3 10 outcome");
        return ExitCode::FAILURE;
    };
    let moves = TakeSet::new(steps.iter().map(|&step| Atom::one(step)));
    let clock = Instant::now();
    let mut most_nodes = 0;
    for n in 1.. {
        let Some(mut search) = Kotzig::new(n, moves.clone()).and_then(|game| Search::new(&game).ok()) else {
            println!("all n up to {}, where the search ends", n - 1);
            break;
        };
        let began = seconds_so_far(&clock);
        search.ask(&Circle::start(), question);
        while search.advance(100_000) == Progress::Open && seconds_so_far(&clock) - began < seconds {}
        let took = seconds_so_far(&clock) - began;
        if took >= seconds {
            println!("all n up to {}, with up to {most_nodes} nodes", n - 1);
            break;
        }
        most_nodes = most_nodes.max(search.nodes());
    }
    ExitCode::SUCCESS
}

/// The processor's time where the system tells it, else that of the clock.
fn seconds_so_far(clock: &Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| clock.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
