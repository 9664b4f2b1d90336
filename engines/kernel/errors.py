"""The errors of the engines: codes with facts, of which `engines.messages` makes sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.messages import Fact, MessageError, Said, Where, as_message, as_where
from engines.messages.grammar import shown

if TYPE_CHECKING:
    from engines.kernel.verdict import Verdict


class ConsortError(MessageError):
    """Base class of the engines' errors. `message` is fit for a player, and `str()` its English sentence."""


class IllegalAction(ConsortError):
    """An action was played that the rules refuse; `verdict` says which rule and why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict


class BadData(ConsortError):
    """Data from outside is not as it should be: a deck, a rule book, a saved match.

    `file` names it as the user knows it, `where` is the place in it (a card's name, a line), `why` what was expected.
    Whatever of the data is quoted in it, the sentence is one line of characters that can be shown.
    """

    def __init__(self, file: str, place: Where, why: Said, /, **facts: Fact) -> None:
        self.file = file
        self.where = tuple(shown(part, LONGEST_PLACE) if isinstance(part, str) else part for part in as_where(place))
        self.why = as_message(why, facts)
        name = shown(file, LONGEST_FILE)
        if self.where:
            super().__init__("data.wrong-at", file=name, place=self.where, why=self.why)
        else:
            super().__init__("data.wrong", file=name, why=self.why)
        self.args = (file, self.where, self.why)  # what a copy is made with

    @property
    def place(self) -> str:
        """The place in English."""
        return ", ".join(map(str, self.where))

    @property
    def reason(self) -> str:
        """The reason in English: what was expected."""
        return str(self.why)

    @property
    def every(self) -> tuple[BadData, ...]:
        """All that is wrong, this first."""
        return (self,)


class BadFile(BadData):
    """A file of somebody's own that cannot be used, a deck or a lesson. It says the first thing that is wrong;
    `every` has them all, and `warnings` what is thin besides."""

    def __init__(self, complaints: Sequence[BadData], warnings: Sequence[BadData] = ()) -> None:
        first = complaints[0]
        super().__init__(first.file, first.where, first.why)
        self.args = (tuple(complaints), tuple(warnings))
        self._every = tuple(complaints)
        self.warnings = tuple(warning.message for warning in warnings)

    @property
    def every(self) -> tuple[BadData, ...]:
        return self._every


LONGEST_PLACE = 100
"""Characters of a part of a place, so that what was expected is always read, too."""

LONGEST_FILE = 200
"""Characters of a file's name."""


class BadSetup(ConsortError):
    """A match cannot be set up like this: wrong number of seats, unknown option, impossible value."""
