"""Collector of errors and warnings about a file, so that all are reported at once."""

from __future__ import annotations

from engines.kernel.errors import DataError, DataFileError
from engines.messages import DataPlace, Fact, Message, MessageOrCode, message, to_place_parts

MAX_COMPLAINTS = 100
"""Maximum number of errors, and of warnings, that are collected for one file."""

PlaceParts = tuple[str | Message, ...]


class Complaints:
    """Collector of errors and warnings about one file.

    A place is a card's name or a table, then a field: `("V7", "copies")`.

        >>> complaints = Complaints("mine.toml")
        >>> complaints.add_warning("style", "deck.no-cards", kind="style")
        >>> [str(warning) for warning in complaints.warnings]
        ['mine.toml: style: there is no STYLE card']
        >>> complaints.add_error(("V7", "copies"), "deck.too-many-cards", most=75, found=99)
        >>> complaints.raise_errors()
        Traceback (most recent call last):
        engines.kernel.errors.DataFileError: mine.toml: V7, copies: expected at most 75 cards, found 99
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self._errors: list[DataError] = []
        self._warnings: list[DataError] = []
        self._broken: set[PlaceParts] = set()

    @property
    def warnings(self) -> tuple[Message, ...]:
        """Messages about weak points that do not prevent the use of the file."""
        return tuple(warning.message for warning in self._warnings)

    @property
    def has_substitutes(self) -> bool:
        """True if substitutes stand for values that could not be read."""
        return bool(self._broken)

    def add_error(self, place: DataPlace, why: MessageOrCode, /, **facts: Fact) -> None:
        """Add an error; the file cannot be used.

        Errors at places that could not be read are dropped, since they would only follow from that.
        """
        if not self._is_broken(to_place_parts(place)):
            _add_once(self._errors, DataError(self.file, place, why, **facts))

    def add_warning(self, place: DataPlace, why: MessageOrCode, /, **facts: Fact) -> None:
        """Add a warning about something that does not prevent the use of the file."""
        if not self._is_broken(to_place_parts(place)):
            _add_once(self._warnings, DataError(self.file, place, why, **facts))

    def add_unreadable(
        self, place: DataPlace, why: Message, on_line: int = 0, line_and_column: Message | None = None
    ) -> None:
        """Add an error about a place that could not be read and has a substitute.

        `on_line` is its line, 0 if it is unknown. `line_and_column` is given if it is known and helpful.
        """
        parts = to_place_parts(place)
        if not self._is_broken(parts):
            shown_place = parts
            if line_and_column is not None:
                shown_place = (*parts[:-1], message("place.at", place=parts[-1], at=line_and_column))
            elif on_line:
                shown_place = (*parts[:-1], message("place.on-line", place=parts[-1], line=on_line))
            _add_once(self._errors, DataError(self.file, shown_place, why))
            self._broken.add(parts)

    def add_missing_field(self, place: DataPlace, field: str, why: Message) -> None:
        """Add an error about a required field that is missing and has a substitute."""
        field_place = (*to_place_parts(place), field)
        if not self._is_broken(field_place):
            _add_once(self._errors, DataError(self.file, place, why))
            self._broken.add(field_place)

    def raise_errors(self) -> None:
        """Raise DataFileError if there are errors."""
        if self._errors:
            raise DataFileError(self._errors, () if self.has_substitutes else self._warnings)

    def _is_broken(self, place: PlaceParts) -> bool:
        return any(place[: len(broken_place)] == broken_place for broken_place in self._broken)


def _add_once(complaints: list[DataError], complaint: DataError) -> None:
    if len(complaints) < MAX_COMPLAINTS and all(complaint.message != added.message for added in complaints):
        complaints.append(complaint)
