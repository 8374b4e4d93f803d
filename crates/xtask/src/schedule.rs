//! Runs steps, two at a time, and prints a summary.
//!
//! Each step runs in a process of its own, so that its processor time can be measured. Two at once keep a machine
//! of two cores busy where one of them waits for a linker or an optimiser. The output of a step that runs
//! beside another is kept in a file and printed at the end of the step.
use std::{
    env,
    fs::{self, File, OpenOptions},
    io::Write,
    path::PathBuf,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use crate::{
    command::command,
    root::target,
    steps::{Lock, Step},
};

const AT_ONCE: usize = 2;

/// Names the file for the lines that a step adds to the summary; `tests/browser/slowest.ts` writes there too.
const NOTES: &str = "NIMATRIX_TEST_NOTES";
/// Begins the note with the processor time of a step in seconds.
const CPU: &str = "cpu ";

#[derive(Clone, PartialEq, Debug)]
enum State {
    Waiting,
    Running,
    Passed,
    Failed,
    Skipped(String),
}

impl State {
    fn is_open(&self) -> bool {
        matches!(self, State::Waiting | State::Running)
    }
}

/// A step, its state and what it took.
struct Job {
    step: Step,
    state: State,
    child: Option<Child>,
    begun: Instant,
    /// The file with its output; none if that is shown as it comes.
    log: Option<PathBuf>,
    seconds: f64,
    cpu: Option<f64>,
    notes: Vec<String>,
}

/// Runs all steps but those that need something `missing`, which names it and says how to get it.
pub fn run(steps: &[Step], missing: &[(&str, String)]) -> Result<()> {
    let start = Instant::now();
    let mut jobs: Vec<Job> = steps.iter().map(|step| Job::new(*step, missing)).collect();
    loop {
        skip(&mut jobs);
        while let Some(at) = next(&jobs) {
            let is_last = jobs.iter().filter(|job| job.state.is_open()).count() == 1;
            let Step { name, about, .. } = jobs[at].step;
            println!("== {name} ({} of {}) begins: {about}", at + 1, jobs.len());
            jobs[at].start(is_last)?;
        }
        if !jobs.iter().any(|job| job.state == State::Running) {
            return summary(&jobs, start.elapsed().as_secs_f64());
        }
        thread::sleep(Duration::from_millis(50));
        for job in &mut jobs {
            job.poll()?;
        }
    }
}

/// Runs the step in this process, if `run` has started this process for a step; returns `None` otherwise.
pub fn run_here(steps: &[Step]) -> Option<Result<()>> {
    let [step] = steps else { return None };
    env::var_os(NOTES)?;
    let result = (step.run)();
    let noted = cpu_seconds().map_or(Ok(()), |seconds| note(&format!("{CPU}{seconds}")));
    Some(result.and(noted))
}

/// Adds a line to the summary.
pub fn note(line: &str) -> Result<()> {
    let path = env::var_os(NOTES).context("only a step has notes")?;
    Ok(writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")?)
}

/// The seconds that this process and its ended children kept a processor busy, where the system tells: Linux
/// does.
fn cpu_seconds() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The name in the second field may have spaces; it ends with the last parenthesis.
    let (_, rest) = text.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let ticks = (0..4).map(|_| fields.next()?.parse::<u64>().ok()).sum::<Option<u64>>()?;
    // Linux counts a hundred ticks a second for programs, whatever it counts by itself.
    Some(ticks as f64 / 100.0)
}

impl Job {
    fn new(step: Step, missing: &[(&str, String)]) -> Job {
        let lack = missing.iter().find(|(name, _)| step.needs.iter().any(|need| need.name == *name));
        let state = lack.map_or(State::Waiting, |(_, how)| State::Skipped(how.clone()));
        let begun = Instant::now();
        Job { step, state, child: None, begun, log: None, seconds: 0.0, cpu: None, notes: Vec::new() }
    }

    /// A file of this step, by its ending.
    fn file(&self, ending: &str) -> Result<PathBuf> {
        Ok(target()?.join("steps").join(format!("{}.{ending}", self.step.name)))
    }

    fn start(&mut self, is_last: bool) -> Result<()> {
        fs::create_dir_all(target()?.join("steps"))?;
        let notes = self.file("notes")?;
        File::create(&notes)?;
        let mut process = command(env::current_exe()?)?;
        process.args(["test", self.step.name]).env(NOTES, notes);
        if self.step.lock != Lock::All && !is_last {
            let log = self.file("log")?;
            let file = File::create(&log)?;
            process.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
            self.log = Some(log);
        }
        self.child = Some(process.spawn()?);
        self.begun = Instant::now();
        self.state = State::Running;
        Ok(())
    }

    /// Notes the end of its process, if it has ended.
    fn poll(&mut self) -> Result<()> {
        let Some(child) = &mut self.child else { return Ok(()) };
        let Some(status) = child.try_wait()? else { return Ok(()) };
        self.child = None;
        self.seconds = self.begun.elapsed().as_secs_f64();
        for line in fs::read_to_string(self.file("notes")?)?.lines() {
            match line.strip_prefix(CPU) {
                Some(seconds) => self.cpu = seconds.parse().ok(),
                None => self.notes.push(line.into()),
            }
        }
        let log = self.log.as_ref().map(fs::read).transpose()?.unwrap_or_default();
        let output = String::from_utf8_lossy(&log);
        if !output.trim().is_empty() {
            println!("\n== output of {}:\n{}", self.step.name, output.trim_end());
        }
        let (state, word) =
            if status.success() { (State::Passed, "passed") } else { (State::Failed, "FAILED") };
        println!("== {} {word} after {:.1} s", self.step.name, self.seconds);
        self.state = state;
        Ok(())
    }
}

/// Skips what builds on steps that did not pass.
fn skip(jobs: &mut [Job]) {
    for at in 0..jobs.len() {
        let is_lost = |job: &&Job| matches!(job.state, State::Failed | State::Skipped(_));
        let lost = before(&jobs[at], jobs).find(is_lost).map(|job| job.step.name);
        if let (State::Waiting, Some(name)) = (&jobs[at].state, lost) {
            jobs[at].state = State::Skipped(format!("because of {name}"));
        }
    }
}

/// The jobs whose results a job uses.
fn before<'a>(job: &Job, jobs: &'a [Job]) -> impl Iterator<Item = &'a Job> {
    let after = job.step.after;
    jobs.iter().filter(|job| after.contains(&job.step.name))
}

/// The first step that can begin now: the steps before it have ended, and no running step has its lock.
fn next(jobs: &[Job]) -> Option<usize> {
    let is_running = |job: &&Job| job.state == State::Running;
    let running: Vec<Lock> = jobs.iter().filter(is_running).map(|job| job.step.lock).collect();
    let is_free = |lock: Lock| match lock {
        Lock::All => running.is_empty(),
        lock => !running.iter().any(|other| *other == Lock::All || lock != Lock::None && *other == lock),
    };
    let can_begin = |job: &Job| {
        job.state == State::Waiting
            && is_free(job.step.lock)
            && !before(job, jobs).any(|other| other.state.is_open())
    };
    if running.len() < AT_ONCE { jobs.iter().position(can_begin) } else { None }
}

/// Prints what each step took and its notes; fails if a step failed.
fn summary(jobs: &[Job], seconds: f64) -> Result<()> {
    println!("\nstep           wall     cpu");
    for Job { step: Step { name, .. }, state, seconds, cpu, .. } in jobs {
        let cpu = cpu.map_or("     ?  ".into(), |cpu| format!("{cpu:6.1} s"));
        match state {
            State::Skipped(why) => println!("{name:10} not run: {why}"),
            State::Passed => println!("{name:10} {seconds:6.1} s {cpu}  ok"),
            _ => println!("{name:10} {seconds:6.1} s {cpu}  FAILED"),
        }
    }
    println!();
    for note in jobs.iter().flat_map(|job| &job.notes) {
        println!("{note}");
    }
    let named = |state: State| -> Vec<&str> {
        jobs.iter().filter(|job| job.state == state).map(|job| job.step.name).collect()
    };
    let (passed, failed) = (named(State::Passed), named(State::Failed));
    if !failed.is_empty() {
        bail!("{} of {} steps failed: {}", failed.len(), jobs.len(), failed.join(", "));
    }
    println!("{} of {} steps passed in {seconds:.0} s, none failed", passed.len(), jobs.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::need::NODE;

    fn job(name: &'static str, after: &'static [&'static str], lock: Lock) -> Job {
        Job::new(Step::new("", name, || Ok(()), "").after(after).lock(lock), &[])
    }

    #[test]
    fn a_failure_is_named_and_stops_only_what_builds_on_it() {
        let mut jobs = [
            job("one", &[], Lock::Target),
            job("two", &["one"], Lock::Target),
            job("three", &["two"], Lock::None),
            job("four", &["three"], Lock::All),
        ];
        jobs[0].state = State::Passed;
        jobs[1].state = State::Failed;
        skip(&mut jobs);
        assert_eq!(jobs[2].state, State::Skipped("because of two".into()));
        assert_eq!(jobs[3].state, State::Skipped("because of three".into()));
        assert_eq!(summary(&jobs, 1.0).unwrap_err().to_string(), "1 of 4 steps failed: two");
    }

    #[test]
    fn what_needs_something_that_is_missing_is_skipped() {
        let page = Step::new("", "page", || Ok(()), "").needs(&[NODE]);
        let missing = [(NODE.name, "get Node".to_owned())];
        assert_eq!(Job::new(page, &missing).state, State::Skipped("get Node".into()));
        assert_eq!(Job::new(page, &[]).state, State::Waiting);
    }

    #[test]
    fn steps_with_the_same_lock_do_not_run_at_once() {
        let mut jobs = [
            job("a", &[], Lock::Target),
            job("b", &[], Lock::Target),
            job("c", &[], Lock::Web),
            job("d", &["c"], Lock::All),
            job("e", &[], Lock::None),
        ];
        let mut check = |states: [State; 5], expected| {
            for (job, state) in jobs.iter_mut().zip(states) {
                job.state = state;
            }
            assert_eq!(next(&jobs), expected);
        };
        use State::{Passed as P, Running as R, Waiting as W};
        check([W, W, W, W, W], Some(0));
        check([R, W, W, W, W], Some(2));
        // No more than two at once.
        check([R, W, R, W, W], None);
        // A step with all locks waits until nothing runs, and nothing begins beside it.
        check([P, R, P, W, W], Some(4));
        check([P, R, P, W, P], None);
        check([P, P, P, W, W], Some(3));
        check([P, P, P, R, W], None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn processor_time_is_counted() {
        let before = cpu_seconds().unwrap();
        let mut sum = 0u64;
        // Work of any size is enough: the loop ends when the count has moved.
        while cpu_seconds().unwrap() <= before {
            sum = (0..1_000_000u64).fold(sum, |sum, i| sum.wrapping_mul(31).wrapping_add(i));
        }
        assert!(cpu_seconds().unwrap() > before, "{sum}");
    }
}
