"""Free tables, and what is made of a position: a match, a lesson, a puzzle."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from engines import ConsortError, Record
from engines.kernel import free
from tabletop.files import beside
from tabletop.session.match import Match
from tabletop.shell import games, players
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Store
from tabletop.translator import reason, worded

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson, Step

Lay = Callable[[Record], None]
"""Puts a record on the table."""


class FreeTables(QObject):
    """Begins free tables and writes down what lies on one. `told` brings a sentence for the player, `made` the name of
    a lesson that was written."""

    told = Signal(str)
    made = Signal(str)

    def __init__(self, look: Look, store: Store, lay: Lay, window: QWidget) -> None:
        super().__init__(window)
        self._look, self._store, self._lay, self._window = look, store, lay, window

    def show(self, game: str) -> None:
        """Ask which table is wanted."""
        from tabletop.shell.dialogs.free_table import FreeTable

        dialog = FreeTable(self._look, game, self._store.now.locale, self._window)
        dialog.chosen.connect(self.begin)
        dialog.appear()

    def begin(self, game_id: str, number: int = 0) -> None:
        """Lay a free table, the first of those that a game has or another one."""
        game = games.load(game_id, locale=self._store.now.locale)
        options, position = [*(game.tables() or {"": ({}, None)}).values()][number]
        written = None if position is None else msgspec.to_builtins(position)
        idle = ("", next(iter(game.judgement.ladder)))  # the other seat is nobody's: no screen is passed on
        seats = self.tr("Free table"), self.tr("Guest")
        self._lay(Record.start(game, seats, seed=free.SEED, options=options, players=idle, position=written, free=True))

    def play_from(self, match: Match | None) -> None:
        """A match that begins with what lies on the table."""
        written = self._written(match)
        if match is None or written is None:
            return
        game, header = free.plain(match.game), match.record.header
        seats = self._names(header.game, len(header.seats)) if header.free else header.seats
        try:
            record = Record.start(game, seats, seed=secrets.randbits(64), options=header.options, position=written)
        except ConsortError as error:
            self.told.emit(worded(error))
            return
        self._lay(record)

    def _names(self, game: str, count: int) -> tuple[str, ...]:
        begun = self._store.now.begun_last(game)
        names = [*begun.players, *(name for name in players.NAMES if name not in begun.players)]
        return tuple(names[:count])

    def lesson(self, match: Match | None) -> Lesson | None:
        """A lesson about what lies on the table, with one question to be answered in writing."""
        written = self._written(match)
        if match is None or written is None:
            return None
        return self._lesson(match, written, self._open_question())

    def make_lesson(self, match: Match | None) -> None:
        """A lesson of one's own that begins with what lies on the table, for its author to go on with."""
        written = self._written(match)
        if match is not None and written is not None:
            self._write(self._lesson(match, written, self._open_question()))

    def _open_question(self) -> Step:
        from engines.lessons.lesson import Step

        return Step(say=self.tr("What do you see on this table?"))

    def make_puzzle(self, match: Match | None) -> None:
        """A lesson of one step: do what brings most here."""
        from engines.kernel.outcomes import points
        from engines.lessons.lesson import Goal, Step

        written = self._written(match)
        if match is None or written is None:
            return
        game, view = free.plain(match.game), match.view
        line = game.judgement.richest(view)
        worth, state = points(game, view.to_move or 0), view
        for action in line:
            state, _ = game.apply(state, action)
        gained = worth(state) - worth(view)
        if not line or gained <= 0:
            self.told.emit(self.tr("There are no points to be had in this position, so it makes no puzzle."))
            return
        step = Step(
            say=self.tr("What is the most that can be had here in one turn?"),
            goal=Goal(points=gained),
            solution=tuple(msgspec.to_builtins(action) for action in line),
            otherwise=self.tr("There was more to be had."),
            because=self.tr("{points} points.").format(points=gained),
        )
        self._write(self._lesson(match, written, step))

    def _written(self, match: Match | None) -> dict[str, Any] | None:
        """The position on the table; None, and it is said, where there is none that can be written."""
        broken = match.marks if match is not None else ()
        if broken:
            self.told.emit(
                self.tr("A card lies here against the rules; put it right first. {sentence}").format(
                    sentence=broken[0].verdict
                )
            )
            return None
        position = match.game.written(match.record.state_at(match.position)) if match is not None else None
        if position is None:
            self.told.emit(self.tr("This position cannot be written down: bring to an end what has begun."))
            return None
        if position.turn != 0:
            self.told.emit(self.tr("It has to be the first player's turn."))
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
        from tabletop.shell import schemas
        from tabletop.shell.lessons import library

        folder = library.folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            text = schemas.pointed(writer.draft(lesson), lesson.game, "lesson", folder)
            path = _write_new(folder, lesson.game, text.encode())
        except OSError as error:
            self.told.emit(self.tr("The lesson cannot be written ({reason}).").format(reason=reason(error)))
            return
        self.made.emit(path.stem)


def _write_new(folder: Path, game: str, data: bytes) -> Path:
    """Write a file under a name that is free, also if another window takes one meanwhile. Raises OSError."""
    for number in count(1):
        path = folder / f"{game}-{number}.toml"
        with suppress(FileExistsError), beside(path, replace=False) as file:
            file.write(data)
            return path
    raise AssertionError("counting never ends")
