//! Matrices: their cells are arrays of NumPy, which own the memory of the solver.
use nimatrix::{Matrix, Meter, Panel, State};
use nimatrix_json::{Grid, Panel as Shape};
use numpy::{IntoPyArray, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::json;
use crate::work::worked;

/// The cells of a matrix.
struct Cells {
    shape: [usize; 2],
    outcomes: Vec<u8>,
    grundy: Option<Vec<u32>>,
}

/// The same as arrays.
type Arrays<'py> = (Bound<'py, PyArray2<u8>>, Option<Bound<'py, PyArray2<u32>>>);

impl Cells {
    /// Takes the cells out of a matrix.
    fn of(matrix: &mut Matrix) -> Cells {
        Cells {
            shape: [matrix.window.rows as usize, matrix.window.cols as usize],
            outcomes: std::mem::take(&mut matrix.outcomes),
            grundy: std::mem::take(&mut matrix.grundy),
        }
    }

    fn arrays(self, py: Python<'_>) -> PyResult<Arrays<'_>> {
        let grundy = self.grundy.map(|grundy| grundy.into_pyarray(py).reshape(self.shape)).transpose()?;
        Ok((self.outcomes.into_pyarray(py).reshape(self.shape)?, grundy))
    }
}

#[pyfunction]
pub fn grid<'py>(py: Python<'py>, link: &str, times: u32) -> PyResult<(String, Arrays<'py>)> {
    let (shape, cells) = worked(py, link, times, async |state: &State, meter: &Meter| {
        let mut matrix = nimatrix::matrix_within(state, meter).await?;
        let cells = Cells::of(&mut matrix);
        Ok((Grid::from((state, &matrix)), cells))
    })?;
    Ok((json(&shape)?, cells.arrays(py)?))
}

#[pyfunction]
pub fn panels<'py>(py: Python<'py>, link: &str, times: u32) -> PyResult<Vec<(String, Arrays<'py>)>> {
    let panels = worked(py, link, times, async |state: &State, meter: &Meter| {
        let mut panels = nimatrix::panels_within(state, meter).await?;
        let taken = |panel: &mut Panel| {
            let cells = Cells::of(&mut panel.matrix);
            (Shape::from((state, &*panel)), cells)
        };
        Ok(panels.iter_mut().map(taken).collect::<Vec<_>>())
    })?;
    panels.into_iter().map(|(shape, cells)| Ok((json(&shape)?, cells.arrays(py)?))).collect()
}
