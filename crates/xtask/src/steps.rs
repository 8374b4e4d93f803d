//! Named steps: which are meant, and how one or all of them end.
use std::{fmt, fs, path::Path};

use anyhow::{Result, bail};

use crate::{command::is_ci, cpu, need::Need};

/// One step.
pub struct Step {
    /// How it is called on the command line and in the summary.
    pub name: &'static str,
    /// The group it belongs to, by which several steps are called at once.
    pub group: &'static str,
    /// The steps before it whose results it builds on; when one of them fails it is not run.
    pub needs: &'static [&'static str],
    /// What of the machine it uses besides cargo; what is missing is said before any step begins.
    pub uses: &'static [Need],
    /// What it shares with other steps.
    pub room: Room,
    /// What it shows, in a few words.
    pub about: &'static str,
    /// Does it.
    pub run: fn() -> Result<()>,
}

/// What of the machine a step has for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Cargo's target folder, for which its other users would wait.
    Target,
    /// The target folder of the builds for WebAssembly.
    Web,
    /// Nothing: it runs beside any other.
    Beside,
    /// All of it: nothing runs beside it, and what it says is seen as it comes.
    Whole,
}

/// The steps that `words` name, in the order of `steps`; all of them when there are no words.
pub fn select<'a>(steps: &'a [Step], words: &[String]) -> Result<Vec<&'a Step>> {
    for word in words {
        if !steps.iter().any(|step| is_meant(step, word)) {
            bail!("there is no step `{word}`; the steps are\n{}", list(steps));
        }
    }
    let chosen = |step: &&Step| words.is_empty() || words.iter().any(|word| is_meant(step, word));
    Ok(steps.iter().filter(chosen).collect())
}

fn is_meant(step: &Step, word: &str) -> bool {
    step.name == word || step.group == word
}

fn list(steps: &[Step]) -> String {
    let line = |step: &Step| format!("  {:10} {:10} {}", step.group, step.name, step.about);
    steps.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The error of a step that this machine cannot run, which is no failure: why, and how to get what lacks.
#[derive(Debug)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unavailable {}

/// How a step ended.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// It holds.
    Passed,
    /// It does not, as was said when it ended.
    Failed,
    /// It was not tried, and why.
    NotRun(String),
}

/// How a step ended, and what it took.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// How.
    pub end: End,
    /// The seconds that processors worked for it, where the system tells.
    pub cpu: Option<f64>,
    /// Lines for the summary.
    pub notes: Vec<String>,
}

/// Runs one step in this process, and says why it fails.
pub fn run_here(step: &Step) -> Ended {
    let before = cpu::seconds();
    let end = match (step.run)() {
        Ok(()) => End::Passed,
        // Where everything must run, nothing is passed over.
        Err(error) if error.is::<Unavailable>() && !is_ci() => {
            println!("== {} cannot be run here: {error}", step.name);
            End::NotRun(error.to_string())
        }
        Err(error) => {
            println!("== {} failed: {error:#}", step.name);
            End::Failed
        }
    };
    let cpu = before.zip(cpu::seconds()).map(|(before, after)| after - before);
    Ended { end, cpu, notes: Vec::new() }
}

/// Writes how a step ended for the process that waits for it.
pub fn write(ended: &Ended, file: &Path) -> Result<()> {
    let (word, why) = match &ended.end {
        End::Passed => ("passed", ""),
        End::Failed => ("failed", ""),
        End::NotRun(why) => ("not run", why.as_str()),
    };
    let cpu = ended.cpu.map_or(String::new(), |seconds| seconds.to_string());
    Ok(fs::write(file, format!("{word}\n{cpu}\n{}\n", why.replace('\n', " ")))?)
}

/// What another process wrote of a step; one that wrote nothing has failed.
pub fn read(file: &Path) -> Ended {
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut lines = text.lines();
    let word = lines.next().unwrap_or_default();
    let cpu = lines.next().and_then(|seconds| seconds.parse().ok());
    let end = match word {
        "passed" => End::Passed,
        "not run" => End::NotRun(lines.next().unwrap_or_default().to_owned()),
        _ => End::Failed,
    };
    Ended { end, cpu, notes: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing() -> Result<()> {
        Ok(())
    }

    fn step(name: &'static str, group: &'static str, run: fn() -> Result<()>) -> Step {
        Step { name, group, needs: &[], uses: &[], room: Room::Beside, about: "", run }
    }

    #[test]
    fn words_choose_steps_and_groups_in_the_order_of_the_list() {
        let steps =
            [step("one", "odd", nothing), step("two", "even", nothing), step("three", "odd", nothing)];
        let names = |words: &[&str]| -> Result<Vec<&'static str>> {
            let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
            Ok(select(&steps, &words)?.iter().map(|step| step.name).collect())
        };
        assert_eq!(names(&[]).unwrap(), ["one", "two", "three"]);
        assert_eq!(names(&["three", "two"]).unwrap(), ["two", "three"]);
        assert_eq!(names(&["odd"]).unwrap(), ["one", "three"]);
        assert!(names(&["six"]).unwrap_err().to_string().contains("`six`"));
    }

    #[test]
    fn what_one_process_writes_of_a_step_another_reads() {
        let file = std::env::temp_dir().join(format!("xtask-step-{}", std::process::id()));
        for end in [End::Passed, End::Failed, End::NotRun("no browser".into())] {
            let ended = Ended { end, cpu: Some(1.25), notes: Vec::new() };
            write(&ended, &file).unwrap();
            assert_eq!(read(&file), ended);
        }
        fs::remove_file(&file).unwrap();
        assert_eq!(read(&file).end, End::Failed);
    }

    #[test]
    fn what_a_machine_cannot_run_is_no_failure_except_in_ci() {
        let lack = step("six", "odd", || Err(Unavailable("get it somewhere".into()).into()));
        let end = run_here(&lack).end;
        assert_eq!(end, if is_ci() { End::Failed } else { End::NotRun("get it somewhere".into()) });
        assert_eq!(run_here(&step("seven", "odd", || bail!("the reason"))).end, End::Failed);
    }
}
