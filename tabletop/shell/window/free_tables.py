"""Free tables, and matches, lessons and puzzles made from a position."""

from __future__ import annotations

import secrets
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engines import ConsortError, Record
from engines.kernel import free_table
from tabletop.files import atomic_write
from tabletop.session.match import Match
from tabletop.shell import games, players
from tabletop.shell.window.window_part import WindowPart
from tabletop.translator import failure_reason, translate_message

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson, Step


class FreeTables(WindowPart):
    """Commands that open free tables, and that use the position on the table."""

    def show(self, game_id: str = "") -> None:
        """Ask which free table to open; without a game, one of the usual game."""
        from tabletop.shell.dialogs.free_table import FreeTableDialog

        window = self._window
        dialog = FreeTableDialog(
            window.look, game_id or window.find_default_game(), window.store.preferences.locale, window
        )
        dialog.chosen.connect(self.open_table)
        dialog.show_modal()

    def open_table(self, game_id: str, number: int = 0) -> None:
        """Open a free table: the first one of a game, or another by its index."""
        game = games.load_translated(game_id, locale=self._window.store.preferences.locale)
        options, position = [*(game.free_tables() or {"": ({}, None)}).values()][number]
        position_data = None if position is None else msgspec.to_builtins(position)
        # Nobody plays the other seat. As a computer player's seat it needs no curtain.
        levels = (
            "",
            next(iter(game.judgement.strengths)),
        )
        seats = self.tr("Free table"), self.tr("Guest")
        self._window.open_record(
            Record.start(
                game,
                seats,
                seed=free_table.FREE_TABLE_SEED,
                options=options,
                players=levels,
                position=position_data,
                free=True,
            )
        )

    def start_match(self) -> None:
        """Start a match from the position on the table."""
        match, position = self._window.match, self._read_position()
        if match is None or position is None:
            return
        game, header = free_table.ordinary_game(match.game), match.record.header
        seats = self._suggest_names(header.game, len(header.seats)) if header.free else header.seats
        try:
            record = Record.start(game, seats, seed=secrets.randbits(64), options=header.options, position=position)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        self._window.open_record(record)

    def _suggest_names(self, game_id: str, count: int) -> tuple[str, ...]:
        setup = self._window.store.preferences.last_setup(game_id)
        names = [*setup.players, *(name for name in players.DEFAULT_NAMES if name not in setup.players)]
        return tuple(names[:count])

    def make_worksheet_lesson(self) -> Lesson | None:
        """Return a lesson about the position with one open question, if possible."""
        from engines.lessons.lesson import Step

        match, position = self._window.match, self._read_position()
        if match is None or position is None:
            return None
        return self._make_lesson(match, position, Step(say=self.tr("What do you see on this table?")))

    def make_lesson(self) -> None:
        """Write a lesson that begins with the position, for its author to edit."""
        lesson = self.make_worksheet_lesson()
        if lesson is not None:
            self._write_lesson(lesson)

    def make_puzzle(self) -> None:
        """Write a lesson of one step that asks for the most points in the position."""
        from engines.kernel.turn_search import points_counter
        from engines.lessons.lesson import Goal, Step

        match, position = self._window.match, self._read_position()
        if match is None or position is None:
            return
        game, view = free_table.ordinary_game(match.game), match.view
        line = game.judgement.find_best_turn(view)
        count_points, state = points_counter(game, view.to_move or 0), view
        for action in line:
            state, _ = game.apply(state, action)
        points = count_points(state) - count_points(view)
        if not line or points <= 0:
            self._window.show_message(self.tr("There are no points to be had in this position, so it makes no puzzle."))
            return
        step = Step(
            say=self.tr("What is the most that can be had here in one turn?"),
            goal=Goal(points=points),
            solution=tuple(msgspec.to_builtins(action) for action in line),
            otherwise=self.tr("There was more to be had."),
            because=self.tr("{points} points.").format(points=points),
        )
        self._write_lesson(self._make_lesson(match, position, step))

    def _read_position(self) -> dict[str, Any] | None:
        """Return the position on the table as data.

        If it cannot be written, show the reason and return None.
        """
        match = self._window.match
        marks = match.marks if match is not None else ()
        if marks:
            self._window.show_message(
                self.tr("A card lies here against the rules; put it right first. {sentence}").format(
                    sentence=marks[0].verdict
                )
            )
            return None
        position = match.game.to_position(match.record.state_at(match.position)) if match is not None else None
        if position is None:
            self._window.show_message(self.tr("This position cannot be written down: bring to an end what has begun."))
            return None
        if position.turn != 0:
            self._window.show_message(self.tr("It has to be the first player's turn."))
            return None
        data: dict[str, Any] = msgspec.to_builtins(position)
        return data

    def _make_lesson(self, match: Match, position: dict[str, Any], step: Step) -> Lesson:
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
            position=position,
            step=(step,),
        )

    def _write_lesson(self, lesson: Lesson) -> None:
        from engines.lessons import writer
        from tabletop.shell.decks.deck_files import add_schema_line
        from tabletop.shell.dialogs.lessons import OWN_LESSONS
        from tabletop.shell.lessons import lesson_files

        folder = lesson_files.lesson_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            text = add_schema_line(writer.to_toml_with_help(lesson), lesson.game, "lesson", folder)
            path = _write_new(folder, lesson.game, text.encode())
        except OSError as error:
            self._window.show_message(
                self.tr("The lesson cannot be written ({reason}).").format(reason=failure_reason(error))
            )
            return
        self._window.learning.show_lessons(OWN_LESSONS, path.stem)


def _write_new(folder: Path, game_id: str, data: bytes) -> Path:
    """Write a file under a free name and return its path. Raises OSError.

    Another window may take a name at the same moment.
    """
    for number in count(1):
        path = folder / f"{game_id}-{number}.toml"
        with suppress(FileExistsError), atomic_write(path, replace=False) as file:
            file.write(data)
            return path
    raise AssertionError("counting never ends")
