"""The notebooks run from their first cell to their last, and show what they say."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_draws_a_figure(path):
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": path.parent}}).execute()
    drawn = [output for cell in notebook.cells for output in cell.get("outputs", []) if "<svg" in str(output.get("data"))]
    assert drawn


def test_there_are_notebooks():
    assert len(NOTEBOOKS) == 3
