//! A shard of a survey, written or gone on with.
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use nimatrix::{Piles, State};

use super::line::{Line, Once};
use super::pattern::games;
use crate::arguments::Survey;
use crate::end::{End, stop_is_asked};
use crate::in_order::in_order;
use crate::input;

/// Surveys the games of a shard.
pub fn survey(asked: &Survey) -> io::Result<End> {
    let list = || {
        games(&asked.pattern, asked.to, asked.shard)
            .map_err(|problem| io::Error::other(format!("PATTERN: {problem}")))
    };
    let (mut own, total) = (list()?, list()?.count() as u64);
    let mut once = Once::default();
    let (mut out, done): (Box<dyn Write>, u64) = match &asked.output {
        None => (Box::new(io::stdout()), 0),
        Some(path) => {
            let (file, done) = go_on(path, &mut once, &mut own)?;
            (Box::new(file), done)
        }
    };
    let units = asked.units.saturating_mul(1_000_000);
    let piles = usize::from(asked.piles);
    let one = |(number, rules): (u64, String)| {
        let start =
            with_piles(input::state(&rules).map_err(|problem| io::Error::other(problem.to_string()))?, piles);
        Ok::<_, io::Error>(Line::of(number, &start, units))
    };
    let mut stopped = false;
    in_order(own, Some(total - done), one, |line| {
        match line? {
            // Lines after a missing one would appear twice.
            Some(line) if !stopped => {
                // One call for a whole line, which another process or an end can't part.
                out.write_all(once.shared(line).text().as_bytes())
            }
            _ => {
                stopped = true;
                Ok(())
            }
        }
    })?;
    out.flush()?;
    Ok(if stop_is_asked() { End::Stopped } else { End::Done })
}

/// The start of a game with as many piles, if it may have that many.
fn with_piles(state: State, piles: usize) -> State {
    let Ok(empty) = Piles::new(vec![0; piles]) else { return state };
    let start = state.position().with_piles(empty);
    state.clone().starting_at(start).unwrap_or(state)
}

/// Opens a file at the end of its last whole line, behind lines of the first games, and passes over these.
fn go_on(
    path: &Path,
    once: &mut Once,
    own: &mut impl Iterator<Item = (u64, String)>,
) -> io::Result<(File, u64)> {
    let named = |text: String| io::Error::other(format!("{}: {text}", path.display()));
    let open = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path);
    let file = open.map_err(|error| named(error.to_string()))?;
    let (mut reader, mut text) = (BufReader::new(&file), String::new());
    let (mut end, mut done) = (0, 0);
    while reader.read_line(&mut text)? > 0 && text.ends_with('\n') {
        let line = Line::read(&text).map_err(|error| named(format!("line {}: {error}", done + 1)))?;
        if own.next() != Some((line.number, line.rules.clone())) {
            let found = format!("line {}: found game {}, {}", done + 1, line.number, line.rules);
            return Err(named(format!("{found}; allowed: the lines of this shard of this pattern")));
        }
        once.shared(line);
        (end, done) = (end + text.len() as u64, done + 1);
        text.clear();
    }
    // The rest is a line that was cut off.
    file.set_len(end)?;
    let mut file = file;
    file.seek(SeekFrom::Start(end))?;
    Ok((file, done))
}
