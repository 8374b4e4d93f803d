//! Proves whole families of blocking games, on all cores: `npm run survey`; and all games of two piles with one
//! modulus, for a limited time: `npm run survey modulo 5`. `npm run survey colours` proves take-away games.
//!
//! Each game gives a line of JSON: its certificate, or what was tried. Lines are kept as they come, so that a survey
//! that was stopped goes on where it was; at its end they are sorted and compressed.
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use flate2::{Compression, GzBuilder};
use nimatrix_check::Certificate;
use nimatrix_proof::{Method, Outcome, Prover, Ways};

mod colours;
mod modulo;
#[path = "../../tests/support/mod.rs"]
mod support;

use support::{Case, antichains, kept, misere_families, shown};

/// The units of work between two looks at what was asked.
const UNITS: u64 = 50_000_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual| words.get(place).map_or(usual, |word| word.parse().expect("a number"));
    match words.first().map(String::as_str) {
        Some("colours") => colours::survey(&words[1..]),
        Some("modulo") => modulo::survey(number(1, 5) as u32, number(2, 1500), number(3, 1000)),
        None => families(),
        Some(word) => panic!("expected nothing, `modulo` or `colours`, found `{word}`"),
    }
}

/// The games whose certificates the repository has.
fn families() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let surveys: [(&str, Vec<(Case, Ways)>); 2] = [
        ("survey", (1..=4).flat_map(antichains).chain((1..=3).flat_map(misere_families)).map(all).collect()),
        (
            "laws",
            support::laws()
                .into_iter()
                .map(|case| (case, Ways::Diagonal))
                .chain([(support::three_piles(), Ways::Automata)])
                .collect(),
        ),
    ];
    for (name, cases) in surveys {
        let lines = survey(&root.join(format!("target/{name}.jsonl")), &cases);
        let text: String = cases.iter().map(|(case, _)| format!("{}\n", lines[&case.name()])).collect();
        let bytes = write(name, &text);
        println!("{name}: {} lines, {} bytes, {bytes} compressed", cases.len(), text.len());
    }
    let lines = [kept::lines("survey"), kept::lines("laws")].concat();
    let taken = kept::taken(&kept::damaged(&lines));
    fs::write(kept::path("damaged.json"), format!("{taken:?}\n")).expect("the file is written");
    println!("{} of {} damaged certificates are taken", taken.len(), kept::DAMAGED);
}

/// Writes a compressed file of lines beside the proofs, and gives its length; without a time, so that the same lines
/// are the same file.
fn write(name: &str, text: &str) -> u64 {
    let path = kept::path(&format!("{name}.jsonl.gz"));
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of the proofs");
    let mut file = GzBuilder::new().write(File::create(&path).expect("the file"), Compression::best());
    file.write_all(text.as_bytes()).and_then(|()| file.finish()).expect("the file is written");
    fs::metadata(&path).expect("the file").len()
}

fn all(case: Case) -> (Case, Ways) {
    (case, Ways::All)
}

/// The lines of all cases, by name; those that a file has are taken from there.
fn survey(kept: &PathBuf, cases: &[(Case, Ways)]) -> BTreeMap<String, String> {
    let begun = Instant::now();
    let text = fs::read_to_string(kept).unwrap_or_default();
    let line = |line: &str| line.split_once('\t').map(|(name, line)| (name.to_string(), line.to_string()));
    // A line that was cut off is worked out again.
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let done: BTreeMap<String, String> = whole.lines().filter_map(line).collect();
    fs::write(kept, done.iter().map(|(name, line)| format!("{name}\t{line}\n")).collect::<String>())
        .expect("what is kept");
    let file = OpenOptions::new().append(true).open(kept).expect("what is kept");
    let open: Vec<&(Case, Ways)> =
        cases.iter().filter(|(case, _)| !done.contains_key(&case.name())).collect();
    println!("{} games, {} of them known", cases.len(), cases.len() - open.len());
    let (shared, next) = (Mutex::new((done, file)), AtomicUsize::new(0));
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((case, ways)) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (line, told) = prove(case, *ways);
                    let mut shared = shared.lock().expect("no thread has failed");
                    writeln!(shared.1, "{}\t{line}", case.name()).expect("what is kept");
                    shared.0.insert(case.name(), line);
                    println!(
                        "{:5.1} s {:4}/{} {} {told}",
                        begun.elapsed().as_secs_f64(),
                        shared.0.len(),
                        cases.len(),
                        case.name()
                    );
                }
            });
        }
    });
    shared.into_inner().expect("no thread has failed").0
}

/// The line of a case, and a few words.
fn prove(case: &Case, ways: Ways) -> (String, String) {
    let begun = Instant::now();
    let window = shown(case);
    let seen = begun.elapsed().as_secs_f64();
    let mut prover = Prover::by(ways, case.spec.clone(), window);
    while !prover.step(UNITS).finished {}
    let proved = begun.elapsed().as_secs_f64() - seen;
    match prover.finish() {
        Outcome::Proved(certificate) => {
            let line = certificate.to_json();
            let theorem = Certificate::read(&line).expect("a certificate").check().finish().expect("a proof");
            let checked = begun.elapsed().as_secs_f64() - seen - proved;
            let how = match certificate.method() {
                Method::Automata { base, states } => format!("base {base}, {states} states"),
                Method::Diagonal { period, from } => format!("period {period} from {from}"),
                _ => "otherwise".into(),
            };
            let times = format!("seen {seen:.2} s, proved {proved:.2} s, checked {checked:.3} s");
            (line, format!("{how}; {times}; {:?}", theorem.reason()))
        }
        other => {
            (format!("{{\"rules\":\"{}\",\"open\":\"{other:?}\"}}", case.spec.rules), format!("{other:?}"))
        }
    }
}
