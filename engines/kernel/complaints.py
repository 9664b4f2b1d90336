"""What is wrong with a file and what is thin about it, gathered while it is read and told all at once."""

from __future__ import annotations

from engines.kernel.errors import BadData, BadFile

MOST = 100
"""Complaints that are kept of a file; a whole file of something else has thousands."""


class Complaints:
    """What is found in `file`. A place is a card's name or a table, then a field: `V7, copies`.

    >>> found = Complaints("mine.toml")
    >>> found.thin("style", "there is no STYLE card")
    >>> found.warnings
    ('mine.toml: style: there is no STYLE card',)
    >>> found.wrong("V7, copies", "expected a whole number from 1 to 75, found 99")
    >>> found.settle()
    Traceback (most recent call last):
    engines.kernel.errors.BadFile: mine.toml: V7, copies: expected a whole number from 1 to 75, found 99
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self._errors: list[BadData] = []
        self._warnings: list[BadData] = []
        self._broken: set[str] = set()

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is thin, a sentence each."""
        return tuple(map(str, self._warnings))

    @property
    def mended(self) -> bool:
        """Whether anything was put in the place of what could not be read."""
        return bool(self._broken)

    def wrong(self, place: str, reason: str) -> None:
        """The file cannot be used like this. Of a place that could not be read nothing more is said."""
        if not self._is_broken(place):
            _add(self._errors, BadData(self.file, place, reason))

    def thin(self, place: str, reason: str) -> None:
        """It can, but somebody may want to know."""
        if not self._is_broken(place):
            _add(self._warnings, BadData(self.file, place, reason))

    def broken(self, place: str, reason: str, where: str = "") -> None:
        """What stands at a place cannot be read: something else is taken for it meanwhile. `where` says more of the
        place than its name."""
        if not self._is_broken(place):
            _add(self._errors, BadData(self.file, place + where, reason))
            self._broken.add(place)

    def missing(self, place: str, field: str, reason: str) -> None:
        """A field of the table at a place is not there: something is taken for it meanwhile."""
        spot = f"{place}, {field}" if place else field
        if not self._is_broken(spot):
            _add(self._errors, BadData(self.file, place, reason))
            self._broken.add(spot)

    def settle(self) -> None:
        """Raises BadFile if anything is wrong."""
        if self._errors:
            raise BadFile(self._errors, () if self.mended else self._warnings)

    def _is_broken(self, place: str) -> bool:
        return any(place == spot or place.startswith(f"{spot}, ") for spot in self._broken)


def _add(complaints: list[BadData], complaint: BadData) -> None:
    if len(complaints) < MOST and str(complaint) not in map(str, complaints):
        complaints.append(complaint)
