//! Proofs for piles of all sizes, as the command line has them.
use std::{thread, time::Duration};

use nimatrix::notation::parse;
use nimatrix_cli::{Found, Open, Ways, ask_to_stop, check_one, decide_one, prove_one};
use pyo3::prelude::*;

use crate::json;
use crate::work::raised;

/// How long signals wait.
const PAUSE: Duration = Duration::from_millis(20);
/// Units of work in a unit of effort.
const UNITS: u64 = 1_000_000;

/// Works without the interpreter lock. Fails with the exception of a signal handler, and then stops.
fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let worker = scope.spawn(work);
            let mut interrupted = Ok(());
            while !worker.is_finished() {
                thread::sleep(PAUSE);
                if interrupted.is_ok() {
                    interrupted = Python::attach(|py| py.check_signals());
                    ask_to_stop(interrupted.is_err());
                }
            }
            ask_to_stop(false);
            let answer = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            interrupted.map(|()| answer)
        })
    })
}

#[pyfunction]
pub fn prove(py: Python<'_>, link: &str, effort: u64) -> PyResult<Option<String>> {
    let state = parse(link).map_err(|problem| raised(py, &problem))?;
    match interruptible(py, || prove_one(&state, effort.saturating_mul(UNITS), Ways::All))? {
        Found::Proved(certificate) => Ok(Some(certificate)),
        Found::Open(Open::Problem(problem)) => Err(raised(py, &problem)),
        Found::Open(_) | Found::Stopped => Ok(None),
    }
}

#[pyfunction]
pub fn check(py: Python<'_>, certificate: &str) -> PyResult<String> {
    json(&py.detach(|| check_one(certificate)))
}

#[pyfunction]
pub fn decide(py: Python<'_>, statement: &str, link: &str, effort: u64) -> PyResult<String> {
    let state = parse(link).map_err(|problem| raised(py, &problem))?;
    let verdict = interruptible(py, || decide_one(statement, &state, effort.saturating_mul(UNITS)))?;
    json(&verdict.map_err(|problem| raised(py, &problem))?)
}
