//! Named steps that run one after the other, with their times.
use std::{fmt, time::Instant};

use anyhow::{Result, bail};

/// One step.
pub struct Step {
    /// How it is called on the command line and in the summary.
    pub name: &'static str,
    /// The group it belongs to, by which several steps are called at once.
    pub group: &'static str,
    /// The steps whose results it builds on; when one of them fails it is not run.
    pub needs: &'static [&'static str],
    /// What it shows, in a few words.
    pub about: &'static str,
    /// Does it.
    pub run: fn() -> Result<()>,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Passed,
    Failed,
    NotRun,
}

/// Runs the steps, all that can be run, then prints each one's end and seconds.
pub fn run(steps: &[&Step]) -> Result<()> {
    let start = Instant::now();
    let mut ends: Vec<(&str, End)> = Vec::new();
    let mut lines = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let lacks = |need: &&str| ends.iter().any(|(name, end)| name == need && *end != End::Passed);
        if let Some(need) = step.needs.iter().find(|need| lacks(need)) {
            lines.push(format!("{:10} not run, because of {need}", step.name));
            ends.push((step.name, End::NotRun));
            continue;
        }
        println!("\n== {} ({} of {}): {}", step.name, index + 1, steps.len(), step.about);
        let begun = Instant::now();
        let (end, word) = match (step.run)() {
            Ok(()) => (End::Passed, "ok"),
            Err(error) if error.is::<Unavailable>() => {
                println!("== {} cannot be run here: {error}", step.name);
                lines.push(format!("{:10} not run: {error}", step.name));
                ends.push((step.name, End::NotRun));
                continue;
            }
            Err(error) => {
                println!("== {} failed: {error:#}", step.name);
                (End::Failed, "FAILED")
            }
        };
        let seconds = begun.elapsed().as_secs_f64();
        println!("== {}: {seconds:.1} s", step.name);
        lines.push(format!("{:10} {seconds:6.1} s  {word}", step.name));
        ends.push((step.name, end));
    }
    println!("\n{}", lines.join("\n"));
    let failed: Vec<&str> =
        ends.iter().filter(|(_, end)| *end == End::Failed).map(|(name, _)| *name).collect();
    if !failed.is_empty() {
        bail!("{} of {} steps failed: {}", failed.len(), steps.len(), failed.join(", "));
    }
    let passed = ends.iter().filter(|(_, end)| *end == End::Passed).count();
    println!(
        "{passed} of {} steps passed in {:.0} s, none failed",
        steps.len(),
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    static RAN: AtomicUsize = AtomicUsize::new(0);

    fn pass() -> Result<()> {
        RAN.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn fail() -> Result<()> {
        bail!("the reason")
    }

    fn lack() -> Result<()> {
        Err(Unavailable("get it somewhere".into()).into())
    }

    static STEPS: [Step; 5] = [
        Step { name: "one", group: "odd", needs: &[], about: "", run: pass },
        Step { name: "two", group: "even", needs: &["one"], about: "", run: fail },
        Step { name: "three", group: "odd", needs: &["one"], about: "", run: pass },
        Step { name: "four", group: "even", needs: &["two"], about: "", run: pass },
        Step { name: "five", group: "odd", needs: &["four"], about: "", run: pass },
    ];

    fn names(words: &[&str]) -> Result<Vec<&'static str>> {
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        Ok(select(&STEPS, &words)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn words_choose_steps_and_groups_in_the_order_of_the_list() {
        assert_eq!(names(&[]).unwrap(), ["one", "two", "three", "four", "five"]);
        assert_eq!(names(&["three", "two"]).unwrap(), ["two", "three"]);
        assert_eq!(names(&["odd"]).unwrap(), ["one", "three", "five"]);
        assert!(names(&["six"]).unwrap_err().to_string().contains("`six`"));
    }

    #[test]
    fn a_failure_is_named_and_stops_only_what_builds_on_it() {
        let steps: Vec<&Step> = STEPS.iter().collect();
        let message = run(&steps).unwrap_err().to_string();
        assert_eq!(message, "1 of 5 steps failed: two");
        assert_eq!(RAN.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn what_a_machine_cannot_run_is_no_failure() {
        run(&[&Step { name: "six", group: "odd", needs: &[], about: "", run: lack }]).unwrap();
    }
}
