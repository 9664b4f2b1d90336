"""What is wrong with a file and what is thin about it, gathered while it is read and told all at once."""

from __future__ import annotations

from engines.kernel.errors import BadData, BadFile
from engines.messages import Fact, Message, Said, Where, as_where, message

MAX_COMPLAINTS = 100
"""Complaints that are kept of a file; a whole file of something else has thousands."""

Parts = tuple[str | Message, ...]


class Complaints:
    """Gathers complaints about `file`. A place is a card's name or a table, then a field: `("V7", "copies")`.

    >>> found = Complaints("mine.toml")
    >>> found.thin("style", "deck.no-cards", kind="style")
    >>> [str(warning) for warning in found.warnings]
    ['mine.toml: style: there is no STYLE card']
    >>> found.wrong(("V7", "copies"), "deck.too-many-cards", most=75, found=99)
    >>> found.settle()
    Traceback (most recent call last):
    engines.kernel.errors.BadFile: mine.toml: V7, copies: expected at most 75 cards, found 99
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self._errors: list[BadData] = []
        self._warnings: list[BadData] = []
        self._broken: set[Parts] = set()

    @property
    def warnings(self) -> tuple[Message, ...]:
        """Messages about places that are thin but usable."""
        return tuple(warning.message for warning in self._warnings)

    @property
    def mended(self) -> bool:
        """Whether anything was put in the place of what could not be read."""
        return bool(self._broken)

    def wrong(self, place: Where, why: Said, /, **facts: Fact) -> None:
        """The file cannot be used like this. Of a place that could not be read nothing more is said."""
        if not self._is_broken(as_where(place)):
            _add(self._errors, BadData(self.file, place, why, **facts))

    def thin(self, place: Where, why: Said, /, **facts: Fact) -> None:
        """It can, but somebody may want to know."""
        if not self._is_broken(as_where(place)):
            _add(self._warnings, BadData(self.file, place, why, **facts))

    def broken(self, place: Where, why: Message, on_line: int = 0, at: Message | None = None) -> None:
        """Complain of a place that cannot be read: a substitute is used for it meanwhile.

        `at` is its line and column, where these are known and matter.
        """
        parts = as_where(place)
        if not self._is_broken(parts):
            spot = parts
            if at is not None:
                spot = (*parts[:-1], message("place.at", place=parts[-1], at=at))
            elif on_line:
                spot = (*parts[:-1], message("place.on-line", place=parts[-1], line=on_line))
            _add(self._errors, BadData(self.file, spot, why))
            self._broken.add(parts)

    def missing(self, place: Where, field: str, why: Message) -> None:
        """A field of the table at a place is not there: something is taken for it meanwhile."""
        spot = (*as_where(place), field)
        if not self._is_broken(spot):
            _add(self._errors, BadData(self.file, place, why))
            self._broken.add(spot)

    def settle(self) -> None:
        """Raises BadFile if anything is wrong."""
        if self._errors:
            raise BadFile(self._errors, () if self.mended else self._warnings)

    def _is_broken(self, place: Parts) -> bool:
        return any(place[: len(spot)] == spot for spot in self._broken)


def _add(complaints: list[BadData], complaint: BadData) -> None:
    if len(complaints) < MAX_COMPLAINTS and all(complaint.message != other.message for other in complaints):
        complaints.append(complaint)
