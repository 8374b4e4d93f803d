//! The program as others use it: arguments, pipes, exit codes.
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use nimatrix::FIGURES;
use nimatrix::notation::parse;
use nimatrix_export::{Format, exported};
use serde_json::Value;

fn nimatrix(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimatrix"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The output of a command that reads a text.
fn run(words: &[&str], input: &str) -> Output {
    let mut child = nimatrix(words).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = input.to_string();
    // A program that prints while it reads must not wait for this one.
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    // One that does not read its input closes it.
    let _ = writer.join().expect("the writer does not panic");
    output
}

fn printed(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/answers").join(name);
    fs::read_to_string(path).expect("a file of the repository")
}

/// A folder of its own for each test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn the_help_is_that_of_the_documentation() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let text = fs::read_to_string(path).expect("a file of the repository");
    let help = run(&["--help"], "");
    assert!(text.contains(&format!("```text\n{}```\n", printed(&help))), "{}", printed(&help));
}

/// All questions of one kind are asked at once; the answers are in order.
#[test]
fn answers_are_those_of_the_package() {
    let (questions, answers) = (data("questions.txt"), data("answers.jsonl"));
    let pairs: Vec<(&str, &str, &str)> = questions
        .lines()
        .zip(answers.lines())
        .map(|(question, answer)| {
            let (kind, link) = question.split_once(' ').expect("a kind and a link");
            (kind, link, answer)
        })
        .collect();
    assert!(pairs.len() > 30 && questions.lines().count() == answers.lines().count());
    for kind in ["evaluate", "matrix", "sequence", "tree"] {
        let own: Vec<_> = pairs.iter().filter(|pair| pair.0 == kind).collect();
        let links: String = own.iter().map(|(_, link, _)| format!("{link}\n")).collect();
        let output = run(&[kind, "--json"], &links);
        let found: Vec<&str> = printed(&output).lines().collect();
        assert_eq!(found.len(), own.len(), "{kind}");
        for ((_, link, answer), found) in own.iter().zip(found) {
            assert_eq!(found, *answer, "{kind} {link}");
        }
        assert_eq!((code(&output), &*output.stderr), (1, &b""[..]), "one link of each kind is wrong");
    }
}

#[test]
fn a_line_that_cannot_be_read_gives_an_error_in_its_place() {
    let output = run(&["evaluate", "--json"], "g=nim&p=1,1\nrubbish\n\ng=nim&p=2,x\r\n\u{fffd}=\nnim\n");
    let lines: Vec<Value> =
        printed(&output).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let codes: Vec<&str> = lines.iter().map(|line| line["error"]["code"].as_str().unwrap_or("")).collect();
    assert_eq!(codes, ["", "unknown_word", "missing", "unexpected", "missing", ""]);
    assert_eq!((&lines[0]["outcome"], &lines[5]["outcome"]), (&Value::from("P"), &Value::from("P")));
    let error = &lines[3]["error"];
    assert_eq!((&error["key"], &error["at"]), (&Value::from("p"), &Value::from(3)));
    assert!(error["message"].as_str().is_some_and(|message| message.starts_with("p: found")));
    assert_eq!(code(&output), 1);
    assert_eq!(code(&run(&["evaluate", "--json"], "nim\n")), 0);
}

#[test]
fn texts_are_those_that_the_page_exports() {
    for (place, figure) in FIGURES.iter().enumerate().step_by(5) {
        let state = parse(figure.query).expect("a link");
        let formats = nimatrix_export::formats(&state);
        for format in [formats[place % formats.len()], Format::Text] {
            let output = run(&["export", "--format", format.word(), figure.query], "");
            match exported(&state, format) {
                Ok(text) => assert_eq!((printed(&output), code(&output)), (&*text, 0), "{}", figure.query),
                Err(problem) => {
                    let message = format!("nimatrix: link 1: {problem}\n");
                    assert_eq!((&*output.stderr, code(&output)), (message.as_bytes(), 1));
                }
            }
        }
    }
    let matrix = run(&["matrix", "g=nim&p=0,0&w=0,0,2,2", "g=nim&view=grundy&w=0,0,2,2"], "");
    let text = |link: &str| exported(&parse(link).unwrap(), Format::Text).unwrap();
    let both = [text("g=nim&p=0,0&w=0,0,2,2"), text("g=nim&view=grundy&w=0,0,2,2")].join("\n");
    assert_eq!(printed(&matrix), both);
}

#[test]
fn files_are_numbered_by_their_links() {
    let folder = folder("files");
    let output =
        run(&["export", "-f", "svg", "--folder", &folder.display().to_string()], "nim\nnope\nwythoff\n");
    assert_eq!(code(&output), 1);
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["1.svg", "3.svg"]);
    assert!(fs::read_to_string(folder.join("3.svg")).unwrap().contains("<svg"));
}

#[test]
fn wrong_arguments_end_with_2() {
    for words in
        [&["evaluat"][..], &["evaluate", "--effort", "51"], &["survey"], &["survey", "nim", "--shard", "3"]]
    {
        let output = run(words, "");
        assert_eq!((code(&output), &*output.stdout), (2, &b""[..]), "{words:?}");
    }
    let help = run(&["--help"], "");
    assert!(printed(&help).contains("Examples:") && printed(&help).contains("Exit codes:"));
    assert!(printed(&run(&["completions", "bash"], "")).contains("nimatrix"));
    assert!(printed(&run(&["man"], "")).contains(".TH nimatrix"));
}

#[test]
fn proofs_are_found_checked_and_refused() {
    let proved = run(&["prove", "block:3:1,3/2,3", "sub:1,2,4", "mmod:3", "nim"], "");
    assert_eq!((code(&proved), printed(&proved).lines().count()), (1, 4));
    let lines: Vec<&str> = printed(&proved).lines().collect();
    assert!(lines[3].starts_with(r#"{"error":{"code":"no_export","#), "{}", lines[3]);
    let checked = run(&["check"], &lines[..3].join("\n"));
    assert_eq!(
        printed(&checked),
        "block:3:1,3/2,3: holds for piles of all sizes: automata in base 2, 17 states\n\
         sub:1,2,4: holds for piles of all sizes: table\nmmod:3: holds for piles of all sizes: table\n"
    );
    assert_eq!(code(&checked), 0);
    let damaged = lines[1].replace("\"period\":3", "\"period\":2");
    let checked = run(&["check", "--json"], &format!("{damaged} {} x", lines[2]));
    let holds: Vec<Value> = printed(&checked)
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["holds"].clone())
        .collect();
    assert_eq!((holds, code(&checked)), (vec![false.into(), true.into(), false.into()], 1));
}

#[test]
fn statements_are_decided_by_a_proof() {
    for (statement, links, ending) in [
        ("P iff xor(a, b) = 0", "nim", "true of piles of all sizes"),
        ("P iff P(b, a)", "wythoff", "true of piles of all sizes"),
        ("if P and a <= b then 8 * (b - a) >= 5 * a", "wythoff", "false at 21,34"),
    ] {
        let found = run(&["state", statement, links], "");
        assert!(printed(&found).trim_end().ends_with(ending), "{statement}: {}", printed(&found));
    }
}

/// The lines of a survey that is killed after some of them, with a part of one more.
fn killed(words: &[&str], after: usize) -> String {
    let mut child = nimatrix(words).spawn().expect("the program starts");
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    for _ in 0..after {
        reader.read_line(&mut text).expect("a line");
    }
    let mut part = [0; 20];
    reader.read_exact(&mut part).expect("more lines");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    text + std::str::from_utf8(&part).expect("UTF-8")
}

/// Two shards, one of them killed and continued, write the same as one process.
#[test]
fn shards_are_gone_on_with_and_joined() {
    const PATTERN: &str = "block:{1..3}:*";
    let folder = folder("shards");
    let name = |name: &str| folder.join(name).display().to_string();
    let whole = run(&["survey", PATTERN], "");
    assert_eq!((code(&whole), printed(&whole).lines().count()), (0, 23));
    let (one, two, joined) = (name("1.jsonl"), name("2.jsonl"), name("joined.jsonl"));
    fs::write(&one, killed(&["survey", PATTERN, "--shard", "1/2"], 4)).unwrap();
    // Unfinished shards can't be joined silently.
    let early = run(&["merge", &one], "");
    assert_eq!((code(&early), printed(&early).lines().count()), (1, 4));
    for (shard, file) in [("1/2", &one), ("2/2", &two), ("2/2", &two)] {
        assert_eq!(code(&run(&["survey", PATTERN, "--shard", shard, "-o", file], "")), 0);
    }
    // A shard given twice changes nothing.
    let output = run(&["merge", &two, &one, &two, "-o", &joined], "");
    assert_eq!((code(&output), &*output.stderr), (0, &b""[..]));
    assert_eq!(fs::read_to_string(&joined).unwrap(), printed(&whole));
    // The file of another survey is left as it is.
    let other = run(&["survey", "block:2:*", "-o", &one], "");
    assert_eq!(code(&other), 1);
    assert!(String::from_utf8_lossy(&other.stderr).contains("allowed: the lines of this shard"));
}

/// A certificate that does not hold is found when shards are joined.
#[test]
fn joining_checks_every_certificate() {
    let folder = folder("damaged");
    let whole = run(&["survey", "sub:{1..3}"], "");
    let damaged = printed(&whole).replacen("\"values\":[0,1,0]", "\"values\":[0,1,1]", 1);
    let damaged = if damaged == printed(&whole) {
        damaged.replacen("\"values\":[0,", "\"values\":[1,", 1)
    } else {
        damaged
    };
    let file = folder.join("damaged.jsonl");
    fs::write(&file, damaged).unwrap();
    let output = run(&["merge", &file.display().to_string()], "");
    assert_eq!((code(&output), printed(&output).lines().count()), (1, 2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("line 1 is left out: sub:1: refused"));
}
