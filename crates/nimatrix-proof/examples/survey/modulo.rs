//! All blocking games of two piles with one modulus, as many as there is time for.
//!
//! Games that show the same window are tried once, and the certificate that is found is checked for each of them with
//! its own family. What is found is kept line by line, so that a survey that was stopped goes on where it was; a game
//! that was given up is tried again where more work is allowed. The certificates stay in `target`; the repository has
//! a line for each window.
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use nimatrix_check::{Certificate, Reason};
use nimatrix_proof::{Method, Outcome, Prover, Spec, Window};

use crate::support::{Case, antichains};
use crate::write;

/// The units of work between two looks at the clock.
const UNITS: u64 = 20_000_000;
/// The sides of the windows by which games are told apart, and of those from which they are proved.
const GLANCE: usize = 160;
const SIDE: usize = 1024;

/// What came of a game.
struct Found {
    /// What is said of it in a line: keys of JSON. A game that was given up has the `units` that were spent on it.
    how: String,
    /// The certificate; empty for none.
    text: String,
}

/// Goes on with the games modulo `n` for some seconds, and spends at most some millions of units on each of them.
pub fn survey(n: u32, seconds: u64, millions: u64) {
    let begun = Instant::now();
    let groups = groups(n);
    let games: usize = groups.iter().map(Vec::len).sum();
    println!("{games} games show {} windows; {:.1} s", groups.len(), begun.elapsed().as_secs_f64());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../target/modulo-{n}.jsonl"));
    let mut known = read(&path);
    let mut file = OpenOptions::new().create(true).append(true).open(&path).expect("what is kept");
    let mut try_one = |case: &Case, known: &mut BTreeMap<String, Found>| {
        let name = &case.spec.rules;
        let is_done = |found: &Found| !found.text.is_empty() || spent(&found.how) >= millions;
        if known.get(name).is_some_and(is_done) || begun.elapsed() > Duration::from_secs(seconds) {
            return;
        }
        let found = prove(case, millions);
        writeln!(file, "{name}\t{}\t{}", found.how, found.text).expect("what is kept");
        known.insert(name.clone(), found);
    };
    let mut lines = vec![];
    for cases in &groups {
        try_one(&cases[0], &mut known);
        let first = &cases[0].spec;
        let (alike, others): (Vec<&Case>, Vec<&Case>) = cases.iter().partition(|case| {
            let found = known.get(&first.rules).filter(|found| !found.text.is_empty());
            found.is_none_or(|found| is_proved(&of_other(&found.text, first, &case.spec)))
        });
        lines.push((first.rules.clone(), alike.len()));
        // What shows the same window and differs beyond it is a game of its own.
        for case in others {
            try_one(case, &mut known);
            lines.push((case.spec.rules.clone(), 1));
        }
    }
    keep(n, &lines, &known);
    println!("{:.1} s in all", begun.elapsed().as_secs_f64());
}

/// The games by what their windows show, those with few restrictions first.
fn groups(n: u32) -> Vec<Vec<Case>> {
    let mut groups: BTreeMap<Vec<u64>, Vec<Case>> = BTreeMap::new();
    for case in antichains(n) {
        let window = Window::by_rules(&case.spec, GLANCE).expect("a window");
        let mut bits = vec![0; GLANCE * GLANCE / 64];
        for place in 0..GLANCE * GLANCE {
            let is_met = window.handed_over(&[place / GLANCE, place % GLANCE]) == Some(true);
            bits[place / 64] |= u64::from(is_met) << (place % 64);
        }
        groups.entry(bits).or_default().push(case);
    }
    let order = |case: &Case| (case.spec.family.len(), case.spec.rules.clone());
    let mut groups: Vec<Vec<Case>> = groups.into_values().collect();
    groups.iter_mut().for_each(|cases| cases.sort_by_key(order));
    groups.sort_by_key(|cases| order(&cases[0]));
    groups
}

/// The millions of units after which a game was given up; all for others.
fn spent(how: &str) -> u64 {
    how.strip_prefix("\"units\":").and_then(|rest| rest.parse().ok()).unwrap_or(u64::MAX)
}

/// The lines that a file has, but for one that was cut off.
fn read(path: &PathBuf) -> BTreeMap<String, Found> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let line = |line: &str| {
        let mut parts = line.splitn(3, '\t').map(String::from);
        Some((parts.next()?, Found { how: parts.next()?, text: parts.next()? }))
    };
    whole.lines().filter_map(line).collect()
}

fn prove(case: &Case, millions: u64) -> Found {
    let window = Window::by_rules(&case.spec, SIDE).expect("a window");
    let mut prover = Prover::new(case.spec.clone(), window);
    loop {
        let progress = prover.step(UNITS);
        if progress.finished {
            break;
        }
        if progress.done > millions * 1_000_000 {
            return Found { how: format!("\"units\":{millions}"), text: String::new() };
        }
    }
    match prover.finish() {
        Outcome::Proved(certificate) => {
            let how = match certificate.method() {
                Method::Automata { base, states } => {
                    format!("\"claim\":\"hand-over\",\"base\":{base},\"states\":{states}")
                }
                Method::Diagonal { period, from } => {
                    format!("\"claim\":\"diagonal\",\"period\":{period},\"from\":{from}")
                }
                other => panic!("{other:?}"),
            };
            let text = certificate.to_json();
            assert!(is_proved(&text), "{}", case.spec.rules);
            Found { how, text }
        }
        Outcome::Refuted { at } => panic!("{}: the window is wrong at {at:?}", case.spec.rules),
        _ => Found { how: "\"open\":\"undecided\"".into(), text: String::new() },
    }
}

fn is_proved(text: &str) -> bool {
    Certificate::read(text).is_ok_and(|read| read.check().finish().is_ok())
}

/// A family as certificates have it.
fn family_json(spec: &Spec) -> String {
    let set = |set: &u32| {
        let residues: Vec<String> =
            (0..spec.n).filter(|r| set >> r & 1 == 1).map(|r| r.to_string()).collect();
        format!("[{}]", residues.join(","))
    };
    format!("\"family\":[{}]", spec.family.iter().map(set).collect::<Vec<_>>().join(","))
}

/// The certificate of a game as one of another game that shows the same window.
fn of_other(text: &str, from: &Spec, to: &Spec) -> String {
    let rules = |spec: &Spec| format!("\"rules\":\"{}\"", spec.rules);
    text.replacen(&rules(from), &rules(to), 1).replacen(&family_json(from), &family_json(to), 1)
}

/// Keeps a line for each window, and says what was found.
fn keep(n: u32, lines: &[(String, usize)], known: &BTreeMap<String, Found>) {
    let mut methods: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let (mut text, mut bytes, mut largest, mut met_most) = (String::new(), 0, 0, 0);
    for (rules, games) in lines {
        let found = known.get(rules);
        let how = found.map_or("\"open\":\"not tried\"", |found| &found.how);
        text += &format!("{{\"rules\":\"{rules}\",\"games\":{games},{how}}}\n");
        let method = how.split(",\"states\"").next().expect("a part").split(",\"period\"").next();
        let counts = methods.entry(method.expect("a part").into()).or_default();
        *counts = (counts.0 + 1, counts.1 + games);
        let certificate = found.map_or("", |found| &found.text);
        bytes += certificate.len();
        largest = largest.max(certificate.len());
        if let Some(Ok(theorem)) = Certificate::read(certificate).ok().map(|read| read.check().finish())
            && let Reason::Automata { met, .. } = theorem.reason()
        {
            met_most = met_most.max(met);
        }
    }
    for (how, (windows, games)) in methods {
        println!("{how}: {windows} windows, {games} games");
    }
    println!("certificates: {bytes} bytes, the largest {largest}; at most {met_most} joint states");
    let bytes = write(&format!("modulo-{n}"), &text);
    println!("{} lines: {} bytes, {bytes} compressed", lines.len(), text.len());
}
