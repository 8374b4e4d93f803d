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
            Some(("check", name)) => work(name)?.digest().into(),
            Some(("time", rest)) => {
                let (milliseconds, name) = rest.split_once(' ').ok_or(line.clone())?;
                fastest(name, Duration::from_millis(milliseconds.parse()?))?
            }
            _ => return Err(line.into()),
        };
        println!("{answer}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn fastest(name: &str, span: Duration) -> Result<u128, String> {
    let (mut fastest, mut count, begun) = (Duration::MAX, 0, Instant::now());
    while count < 2 || begun.elapsed() < span {
        let start = Instant::now();
        let output = std::hint::black_box(work(name)?);
        fastest = fastest.min(start.elapsed());
        drop(output);
        count += 1;
    }
    Ok(fastest.as_nanos())
}
