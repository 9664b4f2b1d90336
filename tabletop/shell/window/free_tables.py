"""Free tables, and matches, lessons and puzzles made from a position."""

from __future__ import annotations

import secrets
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engines import ConsortError, Record
from engines.kernel import free
from tabletop.files import beside
from tabletop.session.match import Match
from tabletop.shell import games, players
from tabletop.shell.window.part import Part
from tabletop.translator import reason, worded

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson, Step


class FreeTables(Part):
    """Commands that open free tables, and that use the position on the table."""

    def show(self, game: str = "") -> None:
        """Ask which free table to open; without a game, one of the usual game."""
        from tabletop.shell.dialogs.free_table import FreeTable

        window = self._window
        dialog = FreeTable(window.look, game or window.usual_game(), window.store.now.locale, window)
        dialog.chosen.connect(self.begin)
        dialog.appear()

    def begin(self, game_id: str, number: int = 0) -> None:
        """Open a free table: the first one of a game, or another by its index."""
        game = games.load(game_id, locale=self._window.store.now.locale)
        options, position = [*(game.tables() or {"": ({}, None)}).values()][number]
        written = None if position is None else msgspec.to_builtins(position)
        idle = (
            "",
            next(iter(game.judgement.ladder)),
        )  # Nobody plays the other seat. As a computer player's seat it needs no curtain.
        seats = self.tr("Free table"), self.tr("Guest")
        self._window.lay_table(
            Record.start(game, seats, seed=free.SEED, options=options, players=idle, position=written, free=True)
        )

    def play_from(self) -> None:
        """Start a match from the position on the table."""
        match, written = self._window.match, self._written()
        if match is None or written is None:
            return
        game, header = free.plain(match.game), match.record.header
        seats = self._names(header.game, len(header.seats)) if header.free else header.seats
        try:
            record = Record.start(game, seats, seed=secrets.randbits(64), options=header.options, position=written)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        self._window.lay_table(record)

    def _names(self, game: str, count: int) -> tuple[str, ...]:
        begun = self._window.store.now.begun_last(game)
        names = [*begun.players, *(name for name in players.NAMES if name not in begun.players)]
        return tuple(names[:count])

    def lesson(self) -> Lesson | None:
        """Return a lesson about the position with one open question, if possible."""
        from engines.lessons.lesson import Step

        match, written = self._window.match, self._written()
        if match is None or written is None:
            return None
        return self._lesson(match, written, Step(say=self.tr("What do you see on this table?")))

    def make_lesson(self) -> None:
        """Write a lesson that begins with the position, for its author to edit."""
        lesson = self.lesson()
        if lesson is not None:
            self._write(lesson)

    def make_puzzle(self) -> None:
        """Write a lesson of one step that asks for the most points in the position."""
        from engines.kernel.outcomes import points
        from engines.lessons.lesson import Goal, Step

        match, written = self._window.match, self._written()
        if match is None or written is None:
            return
        game, view = free.plain(match.game), match.view
        line = game.judgement.richest(view)
        worth, state = points(game, view.to_move or 0), view
        for action in line:
            state, _ = game.apply(state, action)
        gained = worth(state) - worth(view)
        if not line or gained <= 0:
            self._window.say(self.tr("There are no points to be had in this position, so it makes no puzzle."))
            return
        step = Step(
            say=self.tr("What is the most that can be had here in one turn?"),
            goal=Goal(points=gained),
            solution=tuple(msgspec.to_builtins(action) for action in line),
            otherwise=self.tr("There was more to be had."),
            because=self.tr("{points} points.").format(points=gained),
        )
        self._write(self._lesson(match, written, step))

    def _written(self) -> dict[str, Any] | None:
        """Return the position on the table as data.

        If it cannot be written, show the reason and return None.
        """
        match = self._window.match
        broken = match.marks if match is not None else ()
        if broken:
            self._window.say(
                self.tr("A card lies here against the rules; put it right first. {sentence}").format(
                    sentence=broken[0].verdict
                )
            )
            return None
        position = match.game.written(match.record.state_at(match.position)) if match is not None else None
        if position is None:
            self._window.say(self.tr("This position cannot be written down: bring to an end what has begun."))
            return None
        if position.turn != 0:
            self._window.say(self.tr("It has to be the first player's turn."))
            return None
        data: dict[str, Any] = msgspec.to_builtins(position)
        return data

    def _lesson(self, match: Match, written: dict[str, Any], step: Step) -> Lesson:
        from engines.lessons.lesson import Lesson

        header = match.record.header
        options = {name: value for name, value in header.options.items() if name != "target"}
        title = self.tr("A position of {game}").format(game=match.game.rules.title)
        return Lesson(
            title=title,
            game=header.game,
            summary=self.tr("Made on a free table.") if header.free else self.tr("Made in a match."),
            minutes=1,
            teaches=(),
            seats=() if header.free else header.seats,
            options=options,
            position=written,
            step=(step,),
        )

    def _write(self, lesson: Lesson) -> None:
        from engines.lessons import writer
        from tabletop.shell.decks.library import pointed
        from tabletop.shell.dialogs.lessons import OWN
        from tabletop.shell.lessons import library

        folder = library.folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            text = pointed(writer.draft(lesson), lesson.game, "lesson", folder)
            path = _write_new(folder, lesson.game, text.encode())
        except OSError as error:
            self._window.say(self.tr("The lesson cannot be written ({reason}).").format(reason=reason(error)))
            return
        self._window.learning.show_lessons(OWN, path.stem)


def _write_new(folder: Path, game: str, data: bytes) -> Path:
    """Write a file under a free name and return its path. Raises OSError.

    Another window may take a name at the same moment.
    """
    for number in count(1):
        path = folder / f"{game}-{number}.toml"
        with suppress(FileExistsError), beside(path, replace=False) as file:
            file.write(data)
            return path
    raise AssertionError("counting never ends")
