"""Exceptions of the engines, each with a message code and facts.

`engines.messages` turns them into sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.messages import DataPlace, Fact, MessageError, MessageOrCode, to_message, to_place_parts
from engines.messages.grammar import printable_line

if TYPE_CHECKING:
    from engines.kernel.verdict import Verdict


class ConsortError(MessageError):
    """Base class of the engines' exceptions.

    `message` can be shown to a player; `str()` is its English sentence.
    """


class IllegalAction(ConsortError):
    """Error for an action that the rules refuse; `verdict` names rule and reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict


class DataError(ConsortError):
    """Error in data from outside: a deck, a rule book, a saved match.

    `file` is the file's name as the user knows it, `where` the place in it (a card's name, a line), and `why` the
    reason. The sentence is one line of printable characters, whatever it quotes from the data.
    """

    def __init__(self, file: str, place: DataPlace, why: MessageOrCode, /, **facts: Fact) -> None:
        self.file = file
        self.where = tuple(
            printable_line(part, MAX_PLACE_LENGTH) if isinstance(part, str) else part for part in to_place_parts(place)
        )
        self.why = to_message(why, facts)
        name = printable_line(file, MAX_FILE_NAME_LENGTH)
        if self.where:
            super().__init__("data.wrong-at", file=name, place=self.where, why=self.why)
        else:
            super().__init__("data.wrong", file=name, why=self.why)
        self.args = (
            file,
            self.where,
            self.why,
        )  # `args` are the arguments with which pickle and copy make the error again.

    @property
    def place(self) -> str:
        """Place in the file, in English."""
        return ", ".join(map(str, self.where))

    @property
    def reason(self) -> str:
        """Reason in English: the expected content."""
        return str(self.why)

    @property
    def all_errors(self) -> tuple[DataError, ...]:
        """All errors of the file, this one first."""
        return (self,)


class DataFileError(DataError):
    """Error in a user's deck or lesson, with all further errors of the file.

    The error itself is the first one; `all_errors` has all, and `warnings` are messages about weak points.
    """

    def __init__(self, complaints: Sequence[DataError], warnings: Sequence[DataError] = ()) -> None:
        first = complaints[0]
        super().__init__(first.file, first.where, first.why)
        self.args = (tuple(complaints), tuple(warnings))
        self._all_errors = tuple(complaints)
        self.warnings = tuple(warning.message for warning in warnings)

    @property
    def all_errors(self) -> tuple[DataError, ...]:
        return self._all_errors


MAX_PLACE_LENGTH = 100
"""Maximum number of characters quoted from a part of a place.

The limit leaves room for the reason.
"""

MAX_FILE_NAME_LENGTH = 200
"""Maximum number of characters quoted from a file's name."""


class SetupError(ConsortError):
    """Error in the setup of a match: number of seats, option, value."""
