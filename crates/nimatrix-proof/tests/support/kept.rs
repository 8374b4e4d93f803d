//! The certificates of the repository, and damaged copies to test checkers.
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;

/// The number of damaged certificates.
pub const DAMAGED: usize = 1000;

/// A file of the kept proofs.
pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/proofs").join(name)
}

/// The lines of a compressed file of proofs: `survey` or `laws`.
pub fn lines(name: &str) -> Vec<String> {
    let mut text = String::new();
    let file = File::open(path(&format!("{name}.jsonl.gz"))).expect("kept proofs");
    GzDecoder::new(file).read_to_string(&mut text).expect("kept proofs");
    text.lines().map(String::from).collect()
}

/// Numbers that are the same everywhere: Marsaglia's xorshift with 32 bits.
pub struct Random(pub u32);

impl Random {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % bound
    }
}

/// Each certificate with one of its numbers changed or, one time in eight, taken out with the comma after it; and
/// the certificate that it was. `tests/node/proofs.test.mjs` makes the same ones.
pub fn damaged(lines: &[String]) -> Vec<(String, &String)> {
    let mut random = Random(20_261_122);
    let damage = |_| {
        let line = &lines[random.below(lines.len() as u32) as usize];
        let bytes = line.as_bytes();
        let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let starts: Vec<usize> =
            (0..bytes.len()).filter(|&at| is_digit(at) && (at == 0 || !is_digit(at - 1))).collect();
        let start = starts[random.below(starts.len() as u32) as usize];
        let end = (start..).find(|&at| !is_digit(at)).expect("an end");
        let number: u32 = line[start..end].parse().expect("a small number");
        if random.below(8) == 0 {
            let rest = line[end..].strip_prefix(',').unwrap_or(&line[end..]);
            return (format!("{}{rest}", &line[..start]), line);
        }
        let other = (number + 1 + random.below(2 * number + 2)) % (2 * number + 3);
        (format!("{}{other}{}", &line[..start], &line[end..]), line)
    };
    (0..DAMAGED).map(damage).collect()
}

/// The damaged certificates, by their places, that the checker takes nevertheless.
pub fn taken(damaged: &[(String, &String)]) -> Vec<usize> {
    let is_taken =
        |text: &str| nimatrix_check::Certificate::read(text).is_ok_and(|read| read.check().is_ok());
    (0..damaged.len()).filter(|&place| is_taken(&damaged[place].0)).collect()
}
