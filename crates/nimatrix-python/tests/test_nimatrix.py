"""The bindings: answers as those of the package for JavaScript, arrays, errors, notebooks, Ctrl-C."""

import json
import os
import signal
import threading
from pathlib import Path

import nimatrix
import numpy as np
import pytest

# Questions and answers that tests of the command line and of the package for JavaScript read too.
ANSWERS = Path(__file__).parents[3] / "tests" / "answers"
KINDS = {"evaluate": nimatrix.evaluate, "matrix": nimatrix.grid, "sequence": nimatrix.sequence, "tree": nimatrix.tree}


def plain(value):
    """An answer as the other programs write it: arrays are lists, and large integers texts."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, np.ndarray):
        return value.ravel().tolist()
    if isinstance(value, list):
        return [plain(item) for item in value]
    return str(value) if isinstance(value, int) and value >= 2**53 else value


def asked(kind, link):
    try:
        return plain(KINDS[kind](link))
    except nimatrix.NimatrixError as error:
        return {"error": plain(vars(error))}


def test_answers_are_those_of_the_other_programs():
    questions = (ANSWERS / "questions.txt").read_text().splitlines()
    answers = (ANSWERS / "answers.jsonl").read_text().splitlines()
    for question, answer in zip(questions, answers, strict=True):
        assert asked(*question.split(" ", 1)) == json.loads(answer), question


def test_an_answer_has_the_names_of_the_contract():
    answer = nimatrix.evaluate("g=block:3:k1&p=4,2,1&r=1")
    assert (answer.outcome, answer["moves"][0].notation) == ("N", "1a2r1")
    with pytest.raises(AttributeError, match="allowed: query"):
        answer.winner


def test_matrices_own_the_memory_of_the_solver():
    grid = nimatrix.grid("g=nim&w=0,0,64,32&view=grundy")
    assert grid.outcomes.shape == grid.grundy.shape == (32, 64)
    rows, cols = np.indices((32, 64))
    assert (grid.grundy == rows ^ cols).all()
    assert (grid.outcomes == (rows == cols)).all()
    assert not isinstance(grid.outcomes.base, list)
    panels = nimatrix.panels("g=block:4:k1&w=0,0,9,9")
    assert len(panels) > 1 and all(panel.grid.outcomes.shape == (9, 9) for panel in panels)


def test_a_state_is_read_changed_and_written():
    state = nimatrix.read("?g=block:4:k1&p=7,6&r=2&w=0,0,8,9")
    assert state.piles == [7, 6] and state.window.rows == 9
    assert nimatrix.write(state, brief=True) == "g=block:4:k1&p=7,6&r=2&w=0,0,8,9"
    assert nimatrix.changed(state, piles=[1, 2], restriction=[]).brief == "g=block:4:k1&p=1,2&w=0,0,8,9"
    assert nimatrix.read("g=nin").notices[0].nearest == "nim"
    with pytest.raises(KeyError, match="pile"):
        nimatrix.changed(state, pile=[1])


def test_many_links_are_answered_in_order():
    links = [f"g=nim&p={a},{b}" for a in range(20) for b in range(20)] + ["g=nin"]
    *answers, error = nimatrix.evaluate_many(links)
    assert [answer.grundy for answer in answers] == [a ^ b for a in range(20) for b in range(20)]
    assert isinstance(error, nimatrix.NimatrixError)


def test_an_error_names_what_was_found_where_and_what_is_allowed():
    with pytest.raises(nimatrix.NimatrixError, match="found “q”") as caught:
        nimatrix.evaluate("g=nim&p=3,q")
    error = caught.value
    assert (error.code, error.key, error.at) == ("unexpected", "p", 3)
    assert isinstance(error, ValueError) and error.allowed


def test_a_claim_is_decided_and_a_certificate_checked():
    assert nimatrix.decide("P iff a = b", "g=nim&p=3,5").verdict == "true"
    assert nimatrix.decide("P iff a = b + 1", "g=nim&p=3,5").piles == [0, 0]
    certificate = nimatrix.prove("g=block:3:k1&p=0,0")
    assert nimatrix.check(certificate).holds
    damaged = json.loads(certificate)
    damaged["base"] += 1
    assert not nimatrix.check(json.dumps(damaged)).holds


def test_a_notebook_shows_the_figure_and_its_link(monkeypatch):
    grid = nimatrix.grid("g=wythoff&w=0,0,8,8")
    assert grid._repr_html_().startswith("<svg")
    assert "<a" not in grid._repr_html_()
    monkeypatch.setattr(nimatrix, "site", "https://example.org/nim/")
    assert 'href="https://example.org/nim/?v=1&amp;g=wythoff' in grid._repr_html_()


def test_ctrl_c_ends_long_work():
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        # However fast the machine is, it is at work when the signal comes.
        while True:
            nimatrix.prove("g=block:7:k3&p=0,0", effort=10_000)
