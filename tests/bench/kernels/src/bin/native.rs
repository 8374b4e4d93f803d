//! The works as a process: one request a line, one answer a line.
//!
//! `check WORK` prints the digest of what comes out. `time MILLISECONDS WORK` repeats the work for about
//! so long, at least twice, and prints the nanoseconds of the fastest repetition.
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use nimatrix_bench::work;

fn main() -> Result<(), Box<dyn Error>> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = match line.split_once(' ') {
            Some(("check", name)) => u128::from(work(name).ok_or(line.clone())?().digest()),
            Some(("time", rest)) => {
                let (milliseconds, name) = rest.split_once(' ').ok_or(line.clone())?;
                fastest(name, Duration::from_millis(milliseconds.parse()?)).ok_or(line.clone())?
            }
            _ => return Err(line.into()),
        };
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn fastest(name: &str, span: Duration) -> Option<u128> {
    let mut work = work(name)?;
    let begun = Instant::now();
    let mut fastest = Duration::MAX;
    let mut count = 0;
    while count < 2 || begun.elapsed() < span {
        let start = Instant::now();
        let output = std::hint::black_box(work());
        fastest = fastest.min(start.elapsed());
        drop(output);
        count += 1;
    }
    Some(fastest.as_nanos())
}
