//! The steps of `cargo xtask test`, and which of them a command line names.
use anyhow::{Result, bail};

use crate::need::Need;

/// One step.
#[derive(Clone, Copy)]
pub struct Step {
    /// The group it belongs to, by which several steps are called at once.
    pub group: &'static str,
    /// How it is called on the command line and in the summary.
    pub name: &'static str,
    /// Runs it.
    pub run: fn() -> Result<()>,
    /// What it shows, in a few words.
    pub about: &'static str,
    /// The steps whose results it uses; if one of them fails, it is not run.
    pub after: &'static [&'static str],
    /// What it needs besides cargo.
    pub needs: &'static [Need],
    /// What no other step may use meanwhile.
    pub lock: Lock,
}

/// What a step has for itself while it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lock {
    /// Nothing.
    None,
    /// Cargo's target folder; cargo would wait for its other users.
    Target,
    /// The target folder of the builds for WebAssembly.
    Web,
    /// The whole machine: it runs alone, and its output is shown as it comes.
    All,
}

impl Step {
    /// A step that needs nothing and shares everything.
    pub const fn new(
        group: &'static str,
        name: &'static str,
        run: fn() -> Result<()>,
        about: &'static str,
    ) -> Step {
        Step { group, name, run, about, after: &[], needs: &[], lock: Lock::None }
    }

    pub const fn after(self, after: &'static [&'static str]) -> Step {
        Step { after, ..self }
    }

    pub const fn needs(self, needs: &'static [Need]) -> Step {
        Step { needs, ..self }
    }

    pub const fn lock(self, lock: Lock) -> Step {
        Step { lock, ..self }
    }

    fn is_meant(&self, word: &str) -> bool {
        self.name == word || self.group == word
    }
}

/// The steps that `words` name, in the order of `steps`; all of them when there are no words.
pub fn select(steps: &[Step], words: &[String]) -> Result<Vec<Step>> {
    if let Some(word) = words.iter().find(|word| !steps.iter().any(|step| step.is_meant(word))) {
        let line = |step: &Step| format!("  {:10} {:10} {}", step.group, step.name, step.about);
        let lines: Vec<String> = steps.iter().map(line).collect();
        bail!("there is no step `{word}`; the steps are\n{}", lines.join("\n"));
    }
    let chosen = |step: &&Step| words.is_empty() || words.iter().any(|word| step.is_meant(word));
    Ok(steps.iter().filter(chosen).copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_choose_steps_and_groups_in_the_order_of_the_list() {
        let step = |group, name| Step::new(group, name, || Ok(()), "");
        let steps = [step("odd", "one"), step("even", "two"), step("odd", "three")];
        let names = |words: &[&str]| -> Result<Vec<&'static str>> {
            let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
            Ok(select(&steps, &words)?.iter().map(|step| step.name).collect())
        };
        assert_eq!(names(&[]).unwrap(), ["one", "two", "three"]);
        assert_eq!(names(&["three", "two"]).unwrap(), ["two", "three"]);
        assert_eq!(names(&["odd"]).unwrap(), ["one", "three"]);
        assert!(names(&["six"]).unwrap_err().to_string().contains("`six`"));
    }
}
