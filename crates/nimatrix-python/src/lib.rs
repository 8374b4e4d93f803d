//! Python bindings of the nimatrix solver: decode, call, encode. `python/nimatrix` documents the functions.
mod matrices;
mod proofs;
mod work;
mod written;

use nimatrix::notation::{self, Detail, Problem, parse};
use nimatrix::{CATALOG, ERRATA, FIGURES, Meter, State};
use nimatrix_export::Look;
use nimatrix_json::{Board, Catalog, Errata, Evaluation, Figures, Sequence, Strategy, Tree, all};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;

use work::{Failed, raised, worked};

/// A shape as JSON, which `python/nimatrix` reads.
fn json(shape: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(shape).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

async fn evaluated(state: &State, meter: &Meter) -> Result<Evaluation, Problem> {
    Ok(Evaluation::from((state, nimatrix::evaluate_within(state, meter).await?)))
}

#[pymodule]
mod _nimatrix {
    use super::*;

    #[pymodule_export]
    use matrices::{grid, panels};
    #[pymodule_export]
    use proofs::{check, decide, prove};

    #[pyfunction]
    fn read(link: &str) -> PyResult<String> {
        json(&nimatrix_json::State::from(&notation::read_all(link)))
    }

    #[pyfunction]
    fn write(py: Python<'_>, state: &Bound<'_, PyDict>, brief: bool) -> PyResult<String> {
        let query = written::query(state, None)?;
        let detail = if brief { Detail::Brief } else { Detail::Full };
        parse(&query).map(|state| notation::write(&state, detail)).map_err(|problem| raised(py, &problem))
    }

    #[pyfunction]
    fn changed(py: Python<'_>, state: &Bound<'_, PyDict>, change: &Bound<'_, PyDict>) -> PyResult<String> {
        let state = parse(&written::query(state, Some(change))?).map_err(|problem| raised(py, &problem))?;
        json(&nimatrix_json::State::from(&(state, vec![], vec![])))
    }

    #[pyfunction]
    fn catalog() -> PyResult<String> {
        json(&Catalog::from(CATALOG))
    }

    #[pyfunction]
    fn figures() -> PyResult<String> {
        json(&Figures(all(FIGURES)))
    }

    #[pyfunction]
    fn errata() -> PyResult<String> {
        json(&Errata(all(ERRATA)))
    }

    #[pyfunction]
    fn evaluate(py: Python<'_>, link: &str, times: u32) -> PyResult<String> {
        json(&worked(py, link, times, evaluated)?)
    }

    /// The answers to many links, in parallel; a failed one is replaced by its error.
    #[pyfunction]
    fn evaluate_many(py: Python<'_>, links: Vec<String>, times: u32) -> PyResult<Vec<Py<PyAny>>> {
        let answers: Vec<Result<Evaluation, Failed>> =
            py.detach(|| links.par_iter().map(|link| work::answer(link, times, evaluated)).collect());
        let object = |answer| match answer {
            Ok(evaluation) => Ok(json(&evaluation)?.into_pyobject(py)?.into_any().unbind()),
            Err(Failed::Problem(problem)) => Ok(raised(py, &problem).into_value(py).into_any()),
            Err(Failed::Raised(error)) => Err(error),
        };
        answers.into_iter().map(object).collect()
    }

    #[pyfunction]
    fn sequence(py: Python<'_>, link: &str, times: u32) -> PyResult<String> {
        let sequence = worked(py, link, times, async |state: &State, meter: &Meter| {
            Ok(Sequence::from(&nimatrix::sequence_within(state, meter).await?))
        })?;
        json(&sequence)
    }

    #[pyfunction]
    fn tree(py: Python<'_>, link: &str, limit: usize, times: u32) -> PyResult<String> {
        let tree = worked(py, link, times, async move |state: &State, meter: &Meter| {
            Ok(Tree::from(&nimatrix::tree_within(state, limit, meter).await?))
        })?;
        json(&tree)
    }

    #[pyfunction]
    fn strategy(py: Python<'_>, link: &str, times: u32) -> PyResult<String> {
        let strategy = worked(py, link, times, async |state: &State, meter: &Meter| {
            let found = nimatrix::strategy_within(state, meter).await?;
            Ok(found.map(|strategy| Strategy::from((state, &strategy))))
        })?;
        json(&strategy)
    }

    #[pyfunction]
    fn board(py: Python<'_>, link: &str) -> PyResult<String> {
        let board = parse(link).and_then(|state| nimatrix::board(&state));
        json(&Board::from(&board.map_err(|problem| raised(py, &problem))?))
    }

    /// The cells of the window that one move reaches, as rows and columns in it.
    #[pyfunction]
    fn options(py: Python<'_>, link: &str, cells: Option<Vec<[u32; 2]>>) -> PyResult<Vec<(u32, u32)>> {
        let found = parse(link).and_then(|state| nimatrix::options(&state, cells.as_deref()));
        let found = found.map_err(|problem| raised(py, &problem))?;
        Ok(found.into_iter().map(|[row, col]| (row, col)).collect())
    }

    #[pyfunction]
    fn formats(py: Python<'_>, link: &str) -> PyResult<Vec<&'static str>> {
        let state = parse(link).map_err(|problem| raised(py, &problem))?;
        Ok(nimatrix_export::formats(&state).iter().map(|format| format.word()).collect())
    }

    #[pyfunction]
    fn exported(py: Python<'_>, link: &str, format: &str, times: u32) -> PyResult<String> {
        let (format, look) = Look::parse(format).map_err(|problem| raised(py, &problem))?;
        worked(py, link, times, async move |state: &State, meter: &Meter| {
            nimatrix_export::exported_looking(state, format, look, meter).await
        })
    }
}
