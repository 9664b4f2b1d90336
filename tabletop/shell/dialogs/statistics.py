"""Dialog with statistics of one player's matches and puzzles on this computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from math import floor

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from tabletop.session.match_results import MatchResult
from tabletop.shell import games, players, statistics
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.plot import Plot, PlotLine
from tabletop.shell.incremental_task import IncrementalTask
from tabletop.shell.lessons.results import AllResults
from tabletop.table.plain_text import PlainLabel

ALL_GAMES = ""
"""Value for all games in place of a game."""

FIRST_COUNTING_S = 0.05
"""Seconds for which matches are counted before the dialog appears."""

MAX_PLOTTED_MATCHES = 40
"""Maximum number of the latest reviewed matches in the accuracy plot."""

MIN_TALLY_WIDTH_PX = 56
"""Minimum width in pixels of the text beside a bar at a type scale of 1."""

DIALOG_SIZE_PX = (640, 560)
"""Initial size in logical pixels at a type scale of 1."""


class StatisticsDialog(Dialog):
    """Dialog with statistics that counts matches incrementally.

    `matches` yields None where it can pause; `counted` is emitted when all have been read.
    """

    counted = Signal()

    def __init__(
        self,
        look: Look,
        matches: Iterator[MatchResult | None],
        all_results: AllResults,
        locale: games.Locale = games.SYSTEM_LOCALE,
        player: str = "",
        parent: QWidget | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """Create the dialog; `player` is selected first if there are matches of that name."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Statistics"), parent, *DIALOG_SIZE_PX)
        self._all_results, self._today, self._wanted_player = all_results, today(), player
        self._matches: list[MatchResult] = []
        self.player_box = ComboBox(look, self.tr("Player"))
        self.player_box.activated.connect(lambda _: self._choose_player())
        self.header.addWidget(self.player_box)
        self.game_segments = Segments(
            [(ALL_GAMES, self.tr("All")), *games.load_titles(locale).items()], ALL_GAMES, self.tr("Game")
        )
        self.game_segments.value_chosen.connect(lambda _: self._show_statistics())
        self.content.addWidget(self.game_segments)
        form = self.add_form()
        self.total_label = form.add_text()
        self.levels_title_label = form.add_section(self.tr("Matches won, by the best computer player at the table"))
        self.levels = {
            level: LevelRow(form, self._level_text(level))
            for level in (statistics.PERSONS_LEVEL, *players.COMPUTER_LEVELS)
        }
        self.accuracy_title_label = form.add_section(self.tr("Accuracy in the matches that were reviewed"))
        self.accuracy = Plot(look, lambda theme: theme.scale)
        self.accuracy.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        form.add(self.accuracy)
        self.mean_label = form.add_note()
        form.add_section(self.tr("Puzzles"))
        self.puzzles_label = form.add_text()
        self.add_close()
        self._reading = IncrementalTask(matches, self._add_match, self._on_all_read, self)
        self._reading.start(FIRST_COUNTING_S)
        self._show_statistics()
        self.finished.connect(lambda _: self._reading.stop())

    def _add_match(self, match: MatchResult) -> bool:
        self._matches.append(match)
        return False

    def _on_all_read(self) -> None:
        self._show_statistics()
        self.counted.emit()

    def _choose_player(self) -> None:
        self._wanted_player = self.player_box.currentText()
        self._show_statistics()

    def _show_statistics(self) -> None:
        names = statistics.find_players(self._matches)
        player = self._wanted_player if self._wanted_player in names else (names[0] if names else "")
        self.player_box.clear()
        self.player_box.addItems(list(names))
        self.player_box.setCurrentIndex(names.index(player) if names else -1)
        self.player_box.setVisible(bool(names))
        game = str(self.game_segments.value)
        player_statistics = statistics.compute_statistics(self._matches, player, players.COMPUTER_LEVELS, game)
        self.total_label.setText(self._describe_total(player_statistics))
        self.levels_title_label.setVisible(bool(player_statistics.by_level))
        for level, row in self.levels.items():
            tally = player_statistics.by_level.get(level, statistics.Tally())
            row.show_tally(tally, self._describe_tally(tally))
        mean = player_statistics.mean_accuracy
        for widget in (self.accuracy_title_label, self.accuracy, self.mean_label):
            widget.setVisible(mean is not None)
        if mean is not None:
            latest = player_statistics.accuracy[-MAX_PLOTTED_MATCHES:]
            self.accuracy.show_lines([PlotLine([value / 100 for value in latest], range(len(latest)))])
            values = ", ".join(f"{value:.0f}" for value in latest)
            self.accuracy.setAccessibleName(f"{self.accuracy_title_label.text()}: {values}")
            self.mean_label.setText(self.tr("On average {percent} of 100.").format(percent=floor(mean)))
        self.puzzles_label.setText(self._describe_puzzles(game))

    def _describe_total(self, player_statistics: statistics.Statistics) -> str:
        if not player_statistics.all.played:
            if self._reading.is_working:
                return self.tr("The matches are being counted.")
            return self.tr("No match has been played to its end yet. What you play is counted here, on this computer.")
        text = self.tr("Matches played to the end: {played}, won: {won}. Won in a row: {streak}, at best {longest}.")
        if player_statistics.all.shared:
            text = self.tr(
                "Matches played to the end: {played}, won: {won}, shared wins: {shared}. "
                "Won in a row: {streak}, at best {longest}."
            )
        return text.format(
            played=player_statistics.all.played,
            won=player_statistics.all.won,
            shared=player_statistics.all.shared,
            streak=player_statistics.streak,
            longest=player_statistics.longest_streak,
        )

    def _describe_tally(self, tally: statistics.Tally) -> str:
        text = self.tr("{won} of {played}, {shared} shared") if tally.shared else self.tr("{won} of {played}")
        return text.format(won=tally.won, played=tally.played, shared=tally.shared)

    def _level_text(self, level: str) -> str:
        return self.tr("Persons alone") if level == statistics.PERSONS_LEVEL else players.level_text(level)

    def _describe_puzzles(self, game_id: str) -> str:
        game_results = [self._all_results.for_game(game_id)] if game_id else list(self._all_results.games.values())
        solved_count = sum(len(results.solved) for results in game_results)
        if not solved_count:
            return self.tr("None solved yet.")
        text = self.tr(
            "Solved: {solved}. Days in a row: {days}, at best {longest}. Solved at once in a row, at best: {best}."
        )
        return text.format(
            solved=solved_count,
            days=max(results.find_streak(self._today) for results in game_results),
            longest=max(results.longest_streak for results in game_results),
            best=max(results.best for results in game_results),
        )


class LevelRow:
    """Row with a bar of the matches won against a level of computer players."""

    def __init__(self, form: Form, name: str) -> None:
        self.progress_bar = QProgressBar()
        self.progress_bar.setTextVisible(False)
        self.label = PlainLabel()
        self.label.setMinimumWidth(round(MIN_TALLY_WIDTH_PX * form.look.theme.scale))
        self.row = form.add_row(name, (self.progress_bar, self.label))

    def show_tally(self, tally: statistics.Tally, text: str) -> None:
        """Show how many matches were won; hide the row if none was played."""
        self.progress_bar.setRange(0, max(1, tally.played))
        self.progress_bar.setValue(tally.won)
        self.progress_bar.setAccessibleDescription(text)
        self.label.setText(text)
        self.row.setVisible(tally.played > 0)
