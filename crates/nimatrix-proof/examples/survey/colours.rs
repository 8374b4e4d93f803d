//! Proves take-away games by automata that tell colours, and prints a table of them: `npm run survey colours`; with
//! rules texts behind it, of these alone.
use std::time::Instant;

use nimatrix_check::{Certificate, Numeration, Reason, Rule};
use nimatrix_proof::ColourProver;

/// The games of `docs/proofs.md`, by their rules texts.
const GAMES: &str = include_str!("games.txt");
/// The side up to which windows are looked at.
const SIDE: usize = 16_384;

pub fn survey(texts: &[String]) {
    let games: Vec<&str> = GAMES.lines().collect();
    let named: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut lines = String::new();
    println!("| game | numeration | states | found in ms | checked in ms |\n| --- | --- | --- | --- | --- |");
    for text in if named.is_empty() { games } else { named.clone() } {
        let rule = Rule::read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let begun = Instant::now();
        let holds = |text: &str| Certificate::read(text).is_ok_and(|read| read.check().finish().is_ok());
        let mut prover = ColourProver::new(text, SIDE, move |side| rule.colours(side), holds);
        while !prover.step(super::UNITS).finished {}
        let found = begun.elapsed();
        let Some(Some(certificate)) = prover.certificate() else {
            println!("| `{text}` | none found | | {:.1} | |", 1000.0 * found.as_secs_f64());
            continue;
        };
        let read = Certificate::read(certificate).expect("a certificate");
        let begun = Instant::now();
        let theorem = read.check().finish().expect("a certificate that holds");
        let checked = begun.elapsed();
        let Reason::Colours { numeration, states, .. } = theorem.reason() else { panic!("colours") };
        let numeration = match numeration {
            Numeration::Base(base) => format!("base {base}"),
            Numeration::Quotient(t) => format!("*t* = {t}"),
        };
        let [found, checked] = [found, checked].map(|time| 1000.0 * time.as_secs_f64());
        println!("| `{text}` | {numeration} | {states} | {found:.1} | {checked:.2} |");
        lines += &format!("{certificate}\n");
    }
    if named.is_empty() {
        println!("{} bytes, {} compressed", lines.len(), super::write("colours", &lines));
    }
}
