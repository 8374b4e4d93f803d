//! Problems as exceptions.
use nimatrix::notation::Problem;
use nimatrix_json::Notice;
use pyo3::prelude::*;

use crate::json;

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
