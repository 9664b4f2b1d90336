"""Statistics of a player's matches."""

from __future__ import annotations

from datetime import date

from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tabletop.session.finished import Finished
from tabletop.shell import statistics
from tabletop.shell.controls.form import Row
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.statistics import Statistics
from tabletop.shell.lessons.results import AllResults, Results
from tabletop.shell.players import LEVELS
from tabletop.shell.statistics import PERSONS, Tally


def match(
    winners: tuple[int, ...],
    ended: float = 0,
    against: str = "novice",
    game: str = "carmony",
    accuracy: tuple[float | None, ...] = (),
    shared: bool = False,
) -> Finished:
    """Return a match of Ana, at seat 0, against a person or a computer player."""
    return Finished(game, ("Ana", "Ben"), ("", against), (10, 5), winners, ended, 0, accuracy, shared)


def of_ana(*matches: Finished, game: str = "") -> statistics.Statistics:
    return statistics.statistics(matches, "Ana", LEVELS, game)


def test_matches_and_wins_are_counted_by_the_level_of_the_opponent() -> None:
    found = of_ana(match((0,)), match((1,)), match((0,), against="maestro"), match((1,), against=""))
    assert found.all == Tally(4, 2)
    assert found.by_level == {PERSONS: Tally(1, 0), "novice": Tally(2, 1), "maestro": Tally(1, 1)}


def test_the_best_of_several_computer_players_counts() -> None:
    table = Finished("carmony", ("Ana", "Ben", "Eva"), ("", "virtuoso", "novice"), (1, 2, 3), (2,), 0.0)
    assert of_ana(table).by_level == {"virtuoso": Tally(1, 0)}


def test_what_partners_win_together_is_won() -> None:
    assert of_ana(match((0, 1))).all == Tally(1, 1)


def test_a_shared_win_is_counted_as_shared_and_no_win_in_a_row() -> None:
    found = of_ana(match((0,), 1), match((0, 1), 2, shared=True), match((1,), 3), match((0,), 4))
    assert found.all == Tally(played=4, won=2, shared=1)
    assert found.all.share == 2.5 / 4
    assert (found.longest_streak, found.streak) == (1, 1)
    again = of_ana(match((0,), 1), match((0, 1), 2, shared=True))
    assert (again.longest_streak, again.streak) == (1, 0)


def told(dialog: Statistics) -> dict[str, str]:
    """Return the accessible texts of the visible bars."""
    bars = [row.control for row in dialog.findChildren(Row) if not row.isHidden()]
    return {bar.accessibleName(): bar.accessibleDescription() for bar in bars}


def test_the_dialog_tells_shared_wins(qtbot: QtBot, look: Look) -> None:
    dialog = Statistics(look, iter([match((0,)), match((0, 1), shared=True)]), AllResults(), player="Ana")
    qtbot.addWidget(dialog)
    assert "won: 1, shared wins: 1" in dialog.total.text()
    assert told(dialog) == {"Novice": "1 of 2, 1 shared"}


def test_a_computer_player_of_the_same_name_is_not_the_player() -> None:
    other = Finished("carmony", ("Ben", "Ana"), ("", "novice"), (10, 5), (1,), 0.0)
    assert of_ana(other).all == Tally()
    assert statistics.players([other, match((0,))]) == ("Ben", "Ana")


def test_streaks_go_by_the_time_of_the_matches() -> None:
    found = of_ana(match((1,), 4), match((0,), 1), match((0,), 3), match((0,), 5), match((0,), 2))
    assert (found.longest_streak, found.streak) == (3, 1)


def test_accuracy_is_of_the_reviewed_matches_in_order() -> None:
    found = of_ana(match((0,), 2, accuracy=(90.0, 10.0)), match((0,), 1, accuracy=(70.0, None)), match((0,), 3))
    assert found.accuracy == (70.0, 90.0)
    assert found.mean_accuracy == 80.0


def test_one_game_is_counted_by_itself() -> None:
    assert of_ana(match((0,)), match((0,), game="iv-v-i"), game="iv-v-i").all == Tally(1, 1)


def test_the_dialog_counts_what_comes(qtbot: QtBot, look: Look) -> None:
    coming = [match((0,), 1, accuracy=(80.0, 20.0)), None, match((1,), 2, game="iv-v-i")]
    solved = AllResults({"carmony": Results(solved=("a", "b"), days=(5, 6), best=2)})
    dialog = Statistics(look, iter(coming), solved, player="Ana", today=lambda: date.fromordinal(6))
    qtbot.addWidget(dialog)
    assert dialog.total.text().startswith("Matches played to the end: 2, won: 1.")
    assert told(dialog) == {"Novice": "1 of 2"}
    assert "80" in dialog.mean.text()
    assert dialog.puzzles.text().startswith("Solved: 2. Days in a row: 2")
    dialog.which.buttons[2].click()  # behind "all" and Carmony
    assert dialog.total.text().startswith("Matches played to the end: 1, won: 0.")


def test_beside_a_scroll_bar_nothing_is_wider_than_what_is_seen(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(800, 480)
    dialog = Statistics(look, iter([match((0,), 1, accuracy=(80.0, 20.0))]), AllResults(), parent=parent)
    dialog.show()
    QApplication.processEvents()
    (roll,) = dialog.findChildren(QScrollArea)
    assert roll.verticalScrollBar().isVisible()
    seen = roll.viewport().rect()
    for part in (dialog.total, *(row for row in dialog.findChildren(Row) if row.isVisible()), dialog.accuracy):
        assert part.mapTo(roll.viewport(), part.rect().topRight()).x() <= seen.right()


def test_the_dialog_says_that_nothing_was_played(qtbot: QtBot, look: Look) -> None:
    dialog = Statistics(look, iter(()), AllResults())
    qtbot.addWidget(dialog)
    assert "No match has been played to its end yet" in dialog.total.text()
    assert told(dialog) == {}
    assert dialog.puzzles.text() == "None solved yet."
