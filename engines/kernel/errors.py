"""The things that can go wrong in an engine, each one sentence long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.kernel.text import shown

if TYPE_CHECKING:
    from engines.kernel.verdict import Verdict


class ConsortError(Exception):
    """What every error of the engines derives from. `str()` is a sentence fit for a player."""


class IllegalAction(ConsortError):
    """An action was played that the rules refuse; `verdict` says which rule and why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


class BadData(ConsortError):
    """Something read from outside is not what it should be: a deck, a rule book, a saved match.

    `file` names it as the user knows it, `place` says where in it (a card's name, a line), `reason` what was expected.
    Whatever of the data is quoted in it, the sentence is one line of characters that can be shown.
    """

    def __init__(self, file: str, place: str, reason: str) -> None:
        sentence = f"{file}: {shown(place, LONGEST_PLACE)}: {reason}" if place else f"{file}: {reason}"
        super().__init__(shown(sentence, LONGEST_SENTENCE))
        self.file = file
        self.place = place
        self.reason = reason

    @property
    def every(self) -> tuple[BadData, ...]:
        """All that is wrong, this first."""
        return (self,)


class BadFile(BadData):
    """A file of somebody's own that cannot be used, a deck or a lesson. It says the first thing that is wrong;
    `every` has them all, and `warnings` what is thin besides."""

    def __init__(self, complaints: Sequence[BadData], warnings: Sequence[BadData] = ()) -> None:
        first = complaints[0]
        super().__init__(first.file, first.place, first.reason)
        self._every = tuple(complaints)
        self.warnings = tuple(map(str, warnings))

    @property
    def every(self) -> tuple[BadData, ...]:
        return self._every


LONGEST_PLACE = 100
"""Characters of it that say where, so that what was expected is always read, too."""

LONGEST_SENTENCE = 400
"""Characters of what is said about bad data, in case it is the data that is long."""


class BadSetup(ConsortError):
    """A match cannot be set up like this: wrong number of seats, unknown option, impossible value.

    As of `BadData`, the sentence is one line of characters that can be shown.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(shown(sentence, LONGEST_SENTENCE))
