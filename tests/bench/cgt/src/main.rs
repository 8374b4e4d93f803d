//! The subtraction games of the crate `cgt`, timed in a process of their own.
//!
//! `nimatrix-bench-cgt AMOUNTS COUNT`: for each line of standard input works out the Grundy values
//! of 0 to COUNT - 1 tokens and prints the nanoseconds that took and the digest of the values.
use std::io::{self, BufRead};
use std::time::Instant;

use cgt::short::impartial::games::subtraction::Sub;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [amounts, count] = &arguments[..] else { panic!("expected the amounts and a number of values") };
    let amounts: Vec<u32> = amounts.split(',').map(|amount| amount.parse().expect("an amount")).collect();
    let count: usize = count.parse().expect("a number of values");
    for line in io::stdin().lock().lines() {
        line.expect("a line");
        let start = Instant::now();
        let values: Vec<u32> =
            Sub::new(amounts.clone()).grundy_sequence().take(count).map(|value| value.value()).collect();
        let nanoseconds = start.elapsed().as_nanos();
        // The digest of the other processes: see tests/bench/kernels/src/output.rs.
        let digest = values.iter().fold(0u32, |digest, value| digest.wrapping_mul(31).wrapping_add(*value));
        println!("{nanoseconds} {digest}");
    }
}
