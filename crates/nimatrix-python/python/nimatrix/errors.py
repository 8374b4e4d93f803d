"""The exception of this package."""

import json


class NimatrixError(ValueError):
    """What can't be read or answered.

    `code` names the kind of error, `key` the key of the link or the argument, `at` the character in its value, `found` and
    `allowed` what stands there and what may; `nearest` is the nearest value that can be read, or None.
    """

    code: str
    key: str
    at: int | None
    found: str
    allowed: str
    nearest: str | None
    message: str

    def __init__(self, notice: str) -> None:
        """Takes the notice of the solver as JSON."""
        self.__dict__.update(json.loads(notice))
        super().__init__(self.message)
