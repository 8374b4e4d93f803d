"""Nim games with modular rules: who wins, by which moves, and why.

A position is a link, such as ``g=block:3:k1&p=4,2,1&r=1``. Functions, and the fields of what they give, have the names of
the JavaScript package. Matrices are NumPy arrays.

>>> import nimatrix
>>> answer = nimatrix.evaluate("g=block:3:k1&p=4,2,1&r=1")
>>> answer.outcome, answer.moves[0].notation
('N', '1a2r1')
>>> nimatrix.grid("g=nim&w=0,0,3,3").grundy
array([[0, 1, 2],
       [1, 0, 3],
       [2, 3, 0]], dtype=uint32)

Long work releases the interpreter lock and ends at Ctrl-C. What can't be read raises `NimatrixError`.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any, Iterable, Mapping

from . import _nimatrix
from .errors import NimatrixError

__all__ = [
    "Answer", "NimatrixError", "board", "catalog", "changed", "check", "decide", "errata", "evaluate",
    "evaluate_many", "exported", "figures", "formats", "grid", "options", "panels", "prove", "read", "sequence",
    "site", "strategy", "svg", "tree", "write",
]

site: str | None = None
"""The address of a playground, such as ``https://example.org/nim/``; notebooks then link to it."""


class Answer(dict):
    """A dictionary whose items are attributes too, and which a notebook shows as its figure."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"found {name!r}; allowed: {', '.join(self)}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    def _repr_html_(self) -> str | None:
        query = self.get("query")
        if query is None:
            return None
        try:
            # As wide as the notebook at most.
            figure = exported(query, "svg").replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)
        except NimatrixError:
            return None
        if site is None:
            return figure
        return f'{figure}<p><a href="{escape(site)}?{escape(query)}">Open in the playground</a></p>'


def _answer(text: str) -> Any:
    return json.loads(text, object_hook=Answer)


def _matrix(grid: Answer, cells: tuple[Any, Any]) -> Answer:
    grid["outcomes"], grid["grundy"] = cells
    return grid


def read(link: str) -> Answer:
    """The state that a link describes. Never raises: what can't be read gets its default and a notice."""
    return _answer(_nimatrix.read(link))


def write(state: Mapping[str, Any], brief: bool = False) -> str:
    """The canonical query of a state; if `brief`, only what differs from the default."""
    return _nimatrix.write(dict(state), brief)


def changed(state: Mapping[str, Any], **change: Any) -> Answer:
    """A state in which some values are others. A value that is None gets its default."""
    return _answer(_nimatrix.changed(dict(state), change))


def catalog() -> Answer:
    """The games, with their parameters and sources."""
    return _answer(_nimatrix.catalog())


def figures() -> list[Answer]:
    """The figures, tables and examples of the papers, each with its link."""
    return _answer(_nimatrix.figures())


def errata() -> list[Answer]:
    """The errors of the papers, and remarks on them."""
    return _answer(_nimatrix.errata())


def evaluate(link: str, times: int = 1) -> Answer:
    """The answer to the position of a link. Up to `times` times, at most 50, the usual effort may be made."""
    return _answer(_nimatrix.evaluate(link, times))


def evaluate_many(links: Iterable[str], times: int = 1) -> list[Answer | NimatrixError]:
    """The answers to many links, in their order and by all cores; in the place of one that failed is its error."""
    answers = _nimatrix.evaluate_many(list(links), times)
    return [_answer(answer) if isinstance(answer, str) else answer for answer in answers]


def grid(link: str, times: int = 1) -> Answer:
    """The matrix in the window of a link.

    `outcomes` is an array of rows and columns with 1 for P, 0 for N and 2 where no position is; `grundy` is one of
    Grundy values, or None where they can't be had.
    """
    grid, cells = _nimatrix.grid(link, times)
    return _matrix(_answer(grid), cells)


def panels(link: str, times: int = 1) -> list[Answer]:
    """The distinct matrices in the window of a link over the restrictions of a blocking game."""
    panels = [(_answer(panel), cells) for panel, cells in _nimatrix.panels(link, times)]
    for panel, cells in panels:
        _matrix(panel.grid, cells)
    return [panel for panel, _ in panels]


def sequence(link: str, times: int = 1) -> Answer:
    """The values of one pile, or of the starts of a game with a token, in the window of a link."""
    return _answer(_nimatrix.sequence(link, times))


def tree(link: str, limit: int = 50_000, times: int = 1) -> Answer:
    """The tree of the position of a link, with at most `limit` positions."""
    return _answer(_nimatrix.tree(link, limit, times))


def board(link: str) -> Answer:
    """The board of the position of a link, in a game with a token."""
    return _answer(_nimatrix.board(link))


def strategy(link: str, times: int = 1) -> Answer | None:
    """What a published strategy does in the position of a link; None where none applies."""
    return _answer(_nimatrix.strategy(link, times))


def options(link: str, cells: Iterable[tuple[int, int]] | None = None) -> list[tuple[int, int]]:
    """Row and column, in the window of a link, of each cell that one move from its position reaches."""
    return _nimatrix.options(link, None if cells is None else [list(cell) for cell in cells])


def formats(link: str) -> list[str]:
    """The formats in which the view of a link can be exported."""
    return _nimatrix.formats(link)


def exported(link: str, format: str = "text", times: int = 1) -> str:
    """What the view of a link shows, as text in a format."""
    return _nimatrix.exported(link, format, times)


def svg(link: str, times: int = 1) -> str:
    """The picture of the view of a link, as SVG."""
    return exported(link, "svg", times)


def prove(link: str, effort: int = 1_000) -> str | None:
    """A certificate that the game of a link is as its matrix shows for piles of all sizes; None where none is found.

    `effort` is in millions of units, each of a few nanoseconds.
    """
    return _nimatrix.prove(link, effort)


def check(certificate: str) -> Answer:
    """Whether a certificate `holds`, of which `rules`, and the `message` that says why."""
    return _answer(_nimatrix.check(certificate))


def decide(statement: str, link: str, effort: int = 1_000) -> Answer:
    """What is found out about a statement on the piles of a link's game.

    `verdict` is "true" for piles of all sizes, "false" at `piles`, or "open"; then it was tested up to `tokens`.
    """
    return _answer(_nimatrix.decide(statement, link, effort))
