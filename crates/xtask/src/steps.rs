//! Named steps that run one after the other, with their times.
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// One step.
pub struct Step {
    /// How it is called on the command line and in the summary.
    pub name: &'static str,
    /// The group it belongs to, by which several steps are called at once.
    pub group: &'static str,
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

/// Runs the steps up to the first failure, then prints each one's seconds.
pub fn run(steps: &[&Step]) -> Result<()> {
    let start = Instant::now();
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let mut failure = None;
    for (index, step) in steps.iter().enumerate() {
        println!(
            "\n== {} ({} of {}): {}",
            step.name,
            index + 1,
            steps.len(),
            step.about
        );
        let begun = Instant::now();
        let result = (step.run)();
        times.push((step.name, begun.elapsed()));
        println!("== {}: {:.1} s", step.name, begun.elapsed().as_secs_f64());
        if let Err(error) = result {
            failure = Some((step.name, error));
            break;
        }
    }
    println!();
    for (name, time) in &times {
        let verdict = if failure.as_ref().is_some_and(|(failed, _)| failed == name) {
            "FAILED"
        } else {
            "ok"
        };
        println!("{name:10} {:7.1} s  {verdict}", time.as_secs_f64());
    }
    let total = start.elapsed().as_secs_f64();
    match failure {
        None => {
            println!("all {} steps passed in {total:.0} s", steps.len());
            Ok(())
        }
        Some((name, error)) => bail!(
            "step {} of {}, {name}, failed: {error:#}",
            times.len(),
            steps.len()
        ),
    }
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

    const STEPS: [Step; 3] = [
        Step {
            name: "one",
            group: "odd",
            about: "",
            run: pass,
        },
        Step {
            name: "two",
            group: "even",
            about: "",
            run: fail,
        },
        Step {
            name: "three",
            group: "odd",
            about: "",
            run: pass,
        },
    ];

    fn names(words: &[&str]) -> Result<Vec<&'static str>> {
        static ALL: [Step; 3] = STEPS;
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        Ok(select(&ALL, &words)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn words_choose_steps_and_groups_in_the_order_of_the_list() {
        assert_eq!(names(&[]).unwrap(), ["one", "two", "three"]);
        assert_eq!(names(&["three", "two"]).unwrap(), ["two", "three"]);
        assert_eq!(names(&["odd"]).unwrap(), ["one", "three"]);
        assert!(names(&["four"]).unwrap_err().to_string().contains("`four`"));
    }

    #[test]
    fn the_first_failure_ends_the_run_and_is_named() {
        let steps: Vec<&Step> = STEPS.iter().collect();
        let message = run(&steps).unwrap_err().to_string();
        assert_eq!(message, "step 2 of 3, two, failed: the reason");
        assert_eq!(RAN.load(Ordering::Relaxed), 1);
    }
}
