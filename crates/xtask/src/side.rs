//! Steps side by side: which may begin, what they say, and the summary.
//!
//! Each step runs in a process of its own, so that what it took can be told. Two at once keep a
//! machine of two cores busy where one of them waits for a linker or an optimiser. What is said beside
//! another step is kept in a file and shown in one piece at the step's end.
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Instant,
};

use anyhow::{Context, Result, bail};

use crate::{
    command::command,
    need::Need,
    root::target,
    steps::{self, End, Ended, Room, Step},
};

/// How many steps run at once.
const AT_ONCE: usize = 2;

/// Names the file in which a process that runs a single step says how it ended.
pub const REPORT: &str = "XTASK_STEP_REPORT";

/// How a step is run: whether others run beside it, and how it ended.
pub type Runner = fn(&Step, beside: bool) -> Ended;

/// Runs the steps, all that can be run without what is missing, then prints what each took.
pub fn run(steps: &[&Step], missing: &[(Need, String)], runner: Runner) -> Result<()> {
    let start = Instant::now();
    let lacks = |step: &Step| missing.iter().find(|(need, _)| step.uses.contains(need));
    let mut ends: Vec<Option<(Ended, f64)>> =
        steps.iter().map(|step| lacks(step).map(|(_, how)| not_run(how.clone()))).collect();
    let mut running: Vec<usize> = Vec::new();
    let (sender, ended) = mpsc::channel();
    thread::scope(|scope| {
        loop {
            pass_over(steps, &mut ends);
            while let Some(next) = next(steps, &ends, &running) {
                let step = steps[next];
                println!("== {} ({} of {}) begins: {}", step.name, next + 1, steps.len(), step.about);
                running.push(next);
                // The last one to run has the terminal for itself.
                let left = (0..steps.len()).filter(|&at| ends[at].is_none()).count();
                let (sender, beside) = (sender.clone(), step.room != Room::Whole && left > 1);
                scope.spawn(move || {
                    let begun = Instant::now();
                    let ended = runner(step, beside);
                    sender.send((next, ended, begun.elapsed().as_secs_f64())).expect("someone waits");
                });
            }
            if running.is_empty() {
                break;
            }
            let (at, end, seconds) = ended.recv().expect("a step runs");
            println!("== {} ended after {seconds:.1} s", steps[at].name);
            running.retain(|&other| other != at);
            ends[at] = Some((end, seconds));
        }
    });
    summary(steps, &ends, start.elapsed().as_secs_f64())
}

/// Marks as not run what builds on steps that did not pass.
fn pass_over(steps: &[&Step], ends: &mut [Option<(Ended, f64)>]) {
    for at in 0..steps.len() {
        let lacks = |need: &&&str| {
            let place = steps.iter().position(|step| step.name == **need);
            place.and_then(|place| ends[place].as_ref()).is_some_and(|(ended, _)| ended.end != End::Passed)
        };
        let (None, Some(need)) = (&ends[at], steps[at].needs.iter().find(lacks)) else { continue };
        ends[at] = Some(not_run(format!("because of {need}")));
    }
}

/// The end of a step that is not tried, and why.
fn not_run(why: String) -> (Ended, f64) {
    (Ended { end: End::NotRun(why), cpu: None, notes: Vec::new() }, 0.0)
}

/// The first step that can begin now: what it needs has passed, and no running step has its room.
fn next(steps: &[&Step], ends: &[Option<(Ended, f64)>], running: &[usize]) -> Option<usize> {
    let has_room = |step: &Step| {
        let taken = |room: Room| match (step.room, room) {
            (Room::Whole, _) | (_, Room::Whole) => true,
            (Room::Beside, _) | (_, Room::Beside) => false,
            (own, other) => own == other,
        };
        running.len() < AT_ONCE && !running.iter().any(|&at| taken(steps[at].room))
    };
    let is_ready = |step: &Step| {
        let place = |need: &&str| steps.iter().position(|step| step.name == *need);
        step.needs.iter().filter_map(place).all(|place| ends[place].is_some())
    };
    (0..steps.len()).find(|at| {
        ends[*at].is_none() && !running.contains(at) && is_ready(steps[*at]) && has_room(steps[*at])
    })
}

fn summary(steps: &[&Step], ends: &[Option<(Ended, f64)>], seconds: f64) -> Result<()> {
    let mut notes: Vec<&str> = Vec::new();
    println!("\nstep           wall     cpu");
    for (step, end) in steps.iter().zip(ends) {
        let Some((Ended { end, cpu, notes: own }, seconds)) = end else { continue };
        let cpu = cpu.map_or("     ?  ".into(), |cpu| format!("{cpu:6.1} s"));
        match end {
            End::NotRun(why) => println!("{:10} not run: {why}", step.name),
            End::Passed => println!("{:10} {seconds:6.1} s {cpu}  ok", step.name),
            End::Failed => println!("{:10} {seconds:6.1} s {cpu}  FAILED", step.name),
        }
        notes.extend(own.iter().map(String::as_str));
    }
    if !notes.is_empty() {
        println!("\n{}", notes.join("\n"));
    }
    let count = |wanted: fn(&End) -> bool| ends.iter().flatten().filter(|(e, _)| wanted(&e.end)).count();
    let failed: Vec<&str> = (steps.iter().zip(ends))
        .filter(|(_, end)| end.as_ref().is_some_and(|(ended, _)| ended.end == End::Failed))
        .map(|(step, _)| step.name)
        .collect();
    if !failed.is_empty() {
        bail!("{} of {} steps failed: {}", failed.len(), steps.len(), failed.join(", "));
    }
    let passed = count(|end| *end == End::Passed);
    println!("{passed} of {} steps passed in {seconds:.0} s, none failed", steps.len());
    Ok(())
}

/// Runs a step in another process of this program.
pub fn in_process(step: &Step, beside: bool) -> Ended {
    match try_in_process(step, beside) {
        Ok(ended) => ended,
        Err(error) => {
            println!("== {} failed: {error:#}", step.name);
            Ended { end: End::Failed, cpu: None, notes: Vec::new() }
        }
    }
}

fn try_in_process(step: &Step, beside: bool) -> Result<Ended> {
    let (report, said) = files(step)?;
    // What an earlier run left says nothing of this one.
    for file in [&report, &said, &notes(&report)] {
        let _ = fs::remove_file(file);
    }
    let mut process = own_program()?;
    process.args(["test", step.name]).env(REPORT, &report);
    if beside {
        let file = fs::File::create(&said)?;
        process.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
    }
    process.status().with_context(|| format!("cannot run the step {}", step.name))?;
    if beside {
        // In one piece, whatever another step says meanwhile.
        let text = String::from_utf8_lossy(&fs::read(&said)?).into_owned();
        let text = text.trim_end();
        println!("\n== {} says{}\n{text}", step.name, if text.is_empty() { " nothing" } else { ":" });
    }
    let mut ended = steps::read(&report);
    if let Ok(notes) = fs::read_to_string(notes(&report)) {
        ended.notes = notes.lines().map(String::from).collect();
    }
    Ok(ended)
}

/// The file for what a step adds to the summary, beside that in which it says how it ended.
pub fn notes(report: &Path) -> PathBuf {
    report.with_extension("notes")
}

/// The files of a step: how it ended, and what it said.
fn files(step: &Step) -> Result<(PathBuf, PathBuf)> {
    let folder = target()?.join("steps");
    fs::create_dir_all(&folder)?;
    Ok((folder.join(format!("{}.end", step.name)), folder.join(format!("{}.log", step.name))))
}

fn own_program() -> Result<Command> {
    command(std::env::current_exe().context("where this program is")?)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    fn nothing() -> Result<()> {
        Ok(())
    }

    fn step(name: &'static str, needs: &'static [&'static str], room: Room) -> Step {
        Step { name, group: "", needs, uses: &[], room, about: "", run: nothing }
    }

    fn ended(end: End) -> Ended {
        Ended { end, cpu: None, notes: Vec::new() }
    }

    #[test]
    fn a_failure_is_named_and_stops_only_what_builds_on_it() {
        static RAN: Mutex<Vec<&str>> = Mutex::new(Vec::new());
        let runner: Runner = |step, _| {
            RAN.lock().unwrap().push(step.name);
            ended(if step.name == "two" { End::Failed } else { End::Passed })
        };
        let steps = [
            step("one", &[], Room::Target),
            step("two", &["one"], Room::Target),
            step("three", &["one"], Room::Web),
            step("four", &["two"], Room::Beside),
            step("five", &["four"], Room::Whole),
        ];
        let message = run(&steps.each_ref(), &[], runner).unwrap_err().to_string();
        assert_eq!(message, "1 of 5 steps failed: two");
        let mut ran = RAN.lock().unwrap().clone();
        ran.sort_unstable();
        assert_eq!(ran, ["one", "three", "two"]);
    }

    #[test]
    fn what_needs_something_that_is_missing_is_not_begun() {
        static RAN: Mutex<Vec<&str>> = Mutex::new(Vec::new());
        let runner: Runner = |step, _| {
            RAN.lock().unwrap().push(step.name);
            ended(End::Passed)
        };
        let page = Step { uses: &[Need::Node], ..step("page", &[], Room::Beside) };
        let steps = [step("unit", &[], Room::Target), page, step("sizes", &["page"], Room::Beside)];
        run(&steps.each_ref(), &[(Need::Node, "get Node".into())], runner).unwrap();
        assert_eq!(*RAN.lock().unwrap(), ["unit"]);
    }

    #[test]
    fn steps_begin_beside_each_other_only_in_different_rooms() {
        let steps = [
            step("a", &[], Room::Target),
            step("b", &[], Room::Target),
            step("c", &[], Room::Web),
            step("d", &["c"], Room::Whole),
            step("e", &[], Room::Beside),
        ];
        let steps = steps.each_ref();
        let mut ends = vec![None; 5];
        assert_eq!(next(&steps, &ends, &[]), Some(0));
        assert_eq!(next(&steps, &ends, &[0]), Some(2));
        // No more than two at once.
        assert_eq!(next(&steps, &ends, &[0, 2]), None);
        for at in [0, 2] {
            ends[at] = Some((ended(End::Passed), 1.0));
        }
        // What has the whole machine waits until nothing runs, and nothing begins beside it.
        assert_eq!(next(&steps, &ends, &[1]), Some(4));
        assert_eq!(next(&steps, &ends, &[]), Some(1));
        ends[1] = Some((ended(End::Passed), 1.0));
        assert_eq!(next(&steps, &ends, &[]), Some(3));
        assert_eq!(next(&steps, &ends, &[3]), None);
    }
}
