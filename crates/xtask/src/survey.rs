//! `cargo xtask survey`: proves whole families of games, and keeps their certificates; `survey modulo 5 1500` tries all
//! games of two piles with a modulus, for 1500 seconds, and keeps a line for each.
use anyhow::{Result, bail};

use crate::command::{Run, cargo};

/// The command. The program itself is an example of the prover, so that this one needs no solver to be built.
pub fn main(arguments: &[String]) -> Result<()> {
    let is_number = |word: &String| word.parse::<u32>().is_ok();
    let fits = match arguments.split_first() {
        None => true,
        Some((word, numbers)) => {
            word == "modulo" && (1..=3).contains(&numbers.len()) && numbers.iter().all(is_number)
        }
    };
    if !fits {
        bail!(
            "survey takes nothing, or `modulo`, a modulus, the seconds in all and the millions of units for a game; \
             found `{}`",
            arguments.join(" ")
        );
    }
    let run = ["run", "--release", "--package", "nimatrix-proof", "--example", "survey", "--"];
    cargo()?.args(run).args(arguments).run()
}
