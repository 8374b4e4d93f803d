//! Long work, in slices: other threads of Python run meanwhile, and Ctrl-C ends it. Problems as exceptions.
use nimatrix::notation::{Problem, parse};
use nimatrix::{Job, Meter, State};
use nimatrix_json::Notice;
use pyo3::prelude::*;

use crate::json;

/// The units of work between two looks at signals: some hundredths of a second.
const UNITS: u64 = 10_000_000;

/// The answer about a link, with a budget of up to `times` times the usual effort. Fails with the exception
/// of a signal handler; only the main thread of Python runs them.
pub fn answer<T, W>(link: &str, times: u32, ask: W) -> Result<T, Failed>
where
    T: 'static,
    W: AsyncFnOnce(&State, &Meter) -> Result<T, Problem> + 'static,
{
    let state = parse(link).map_err(Box::new)?;
    let mut job = Job::new(times, async move |meter: &Meter| ask(&state, meter).await);
    while !job.advance(UNITS).finished {
        Python::attach(|py| py.check_signals()).map_err(Failed::Raised)?;
    }
    let answer = job.into_answer().expect("a finished job has an answer");
    Ok(answer.map_err(Box::new)?)
}

/// The same without the interpreter lock.
pub fn worked<T, W>(py: Python<'_>, link: &str, times: u32, ask: W) -> PyResult<T>
where
    T: Send + 'static,
    W: AsyncFnOnce(&State, &Meter) -> Result<T, Problem> + Send + 'static,
{
    py.detach(|| answer(link, times, ask)).map_err(|failed| failed.raised(py))
}

/// Failures of answers.
pub enum Failed {
    Problem(Box<Problem>),
    /// The exception of a signal handler, such as `KeyboardInterrupt`.
    Raised(PyErr),
}

impl From<Box<Problem>> for Failed {
    fn from(problem: Box<Problem>) -> Failed {
        Failed::Problem(problem)
    }
}

impl Failed {
    /// The exception to raise.
    pub fn raised(self, py: Python<'_>) -> PyErr {
        match self {
            Failed::Problem(problem) => raised(py, &problem),
            Failed::Raised(error) => error,
        }
    }
}

/// The exception of a problem.
pub fn raised(py: Python<'_>, problem: &Problem) -> PyErr {
    let made = || -> PyResult<PyErr> {
        let class = py.import("nimatrix.errors")?.getattr("NimatrixError")?;
        Ok(PyErr::from_value(class.call1((json(&Notice::from(problem))?,))?))
    };
    made().unwrap_or_else(|error| error)
}
