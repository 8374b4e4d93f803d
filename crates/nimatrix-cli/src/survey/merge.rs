//! Joins shards: checks every certificate, sorts the games, and writes each once.
use std::collections::HashMap;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::columns::Columns;
use super::line::{Line, Once, body, of_other};
use crate::end::End;
use crate::in_order::in_order;
use crate::prove::check_one;

/// The place of a line in a file.
#[derive(Clone, Copy)]
struct Place {
    file: usize,
    offset: u64,
    length: usize,
}

/// A line that was checked.
struct Entry {
    number: u64,
    /// Of several lines of one game the one with a certificate counts, then the one that names another.
    rank: u8,
    rules: u64,
    /// What its certificate has in common with those of other games.
    body: Option<[u64; 2]>,
    place: Place,
}

/// Joins the files of shards into a file of lines, or standard output, and into a file of columns.
pub fn merge(files: &[PathBuf], output: Option<&Path>, columns: Option<&Path>) -> io::Result<End> {
    let shards = Shards::open(files)?;
    let (mut entries, mut failures) = (Vec::new(), 0);
    for file in 0..files.len() {
        failures += shards.read(file, &mut entries)?;
    }
    entries.sort_by_key(|entry| (entry.number, entry.rank));
    if let Some([one, _]) = entries
        .windows(2)
        .map(|pair| [&pair[0], &pair[1]])
        .find(|[a, b]| a.number == b.number && a.rules != b.rules)
    {
        return Err(io::Error::other(format!("game {} is another one in another file", one.number)));
    }
    entries.dedup_by_key(|entry| entry.number);
    let missing = entries.last().map_or(0, |last| last.number + 1 - entries.len() as u64);
    if missing > 0 {
        failures += 1;
        let first = (0..).zip(&entries).find(|(number, entry)| *number != entry.number);
        let first = first.map_or(0, |(number, _)| number);
        eprintln!("nimatrix: {missing} games are in no file, the first one is game {first}");
    }
    let mut out: Box<dyn Write> = match output {
        Some(path) => Box::new(BufWriter::new(File::create(path)?)),
        None => Box::new(BufWriter::new(io::stdout())),
    };
    let mut columns = columns.map(Columns::create).transpose()?;
    let mut once = Once::default();
    for entry in &entries {
        let mut line = shards.line(entry.place)?;
        if line.same_as.is_some() {
            line.same_as = entry.body.and_then(|body| once.first(body)).cloned();
        }
        let line = once.shared(line);
        out.write_all(line.text().as_bytes())?;
        if let Some(columns) = &mut columns {
            columns.add(line)?;
        }
    }
    out.flush()?;
    columns.map_or(Ok(()), Columns::finish)?;
    Ok(End::of(failures))
}

struct Shards<'a> {
    names: &'a [PathBuf],
    files: Vec<Mutex<File>>,
}

impl Shards<'_> {
    fn open(names: &[PathBuf]) -> io::Result<Shards<'_>> {
        let open = |name: &PathBuf| {
            let file =
                File::open(name).map_err(|error| io::Error::other(format!("{}: {error}", name.display())));
            file.map(Mutex::new)
        };
        Ok(Shards { names, files: names.iter().map(open).collect::<io::Result<_>>()? })
    }

    /// Reads and checks the lines of a file, and returns how many are refused.
    fn read(&self, file: usize, entries: &mut Vec<Entry>) -> io::Result<u64> {
        let name = self.names[file].display();
        let mut reader = BufReader::new(File::open(&self.names[file])?);
        // The places of the certificates of games, which later lines name.
        let mut known: HashMap<String, Place> = HashMap::new();
        let (mut offset, mut number, mut text) = (0, 0, String::new());
        let lines = std::iter::from_fn(|| {
            text.clear();
            let length = reader.read_line(&mut text).ok().filter(|&length| length > 0)?;
            let place = Place { file, offset, length };
            (offset, number) = (offset + length as u64, number + 1);
            let line = match text.ends_with('\n') {
                true => Line::read(&text),
                false => Err("it was cut off".into()),
            };
            let mut named = None;
            if let Ok(line) = &line {
                if line.certificate.is_some() {
                    known.insert(line.rules.clone(), place);
                }
                named = line.same_as.as_ref().and_then(|rules| known.get(rules)).copied();
            }
            Some((number, place, line, named))
        });
        let mut failures = 0;
        let one = |(number, place, line, named): (u64, Place, Result<Line, String>, Option<Place>)| {
            (number, line.and_then(|line| self.checked(&line, place, named)))
        };
        in_order(lines, None, one, |(number, checked)| {
            match checked {
                Ok(entry) => entries.push(entry),
                Err(why) => {
                    failures += 1;
                    eprintln!("nimatrix: {name}: line {number} is left out: {why}");
                }
            }
            Ok(())
        })?;
        Ok(failures)
    }

    /// Checks a line; the certificate that it names is at `named`.
    fn checked(&self, line: &Line, place: Place, named: Option<Place>) -> Result<Entry, String> {
        let rules = &line.rules;
        let certificate = match (&line.certificate, &line.same_as) {
            (Some(certificate), None) => Some(certificate.get().to_string()),
            (None, Some(other)) => {
                let missing = || format!("{rules}: the certificate of {other} does not stand before it");
                let first = self.line(named.ok_or_else(missing)?).map_err(|error| error.to_string())?;
                let own = first.certificate.and_then(|text| of_other(text.get(), rules));
                Some(own.ok_or_else(missing)?)
            }
            (None, None) if line.open.is_some() => None,
            _ => return Err(format!("{rules}: found no certificate; allowed: one, `same_as` or `open`")),
        };
        if let Some(certificate) = &certificate {
            let checked = check_one(certificate);
            if !checked.holds_of(rules) {
                return Err(format!("{rules}: refused: {}", checked.message()));
            }
        }
        let mut hasher = DefaultHasher::new();
        rules.hash(&mut hasher);
        let rank = if line.certificate.is_some() { 0 } else { 1 + u8::from(line.same_as.is_none()) };
        let body = certificate.as_deref().and_then(body);
        Ok(Entry { number: line.number, rank, rules: hasher.finish(), body, place })
    }

    /// The line at a place.
    fn line(&self, place: Place) -> io::Result<Line> {
        let mut text = vec![0; place.length];
        {
            let mut file =
                self.files[place.file].lock().map_err(|error| io::Error::other(error.to_string()))?;
            file.seek(SeekFrom::Start(place.offset))?;
            file.read_exact(&mut text)?;
        }
        let text = String::from_utf8_lossy(&text);
        Line::read(&text).map_err(io::Error::other)
    }
}
