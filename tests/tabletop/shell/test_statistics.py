"""Statistics of a player's matches."""

from __future__ import annotations

from datetime import date

from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tabletop.session.match_results import MatchResult
from tabletop.shell import statistics
from tabletop.shell.controls.form import Row
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.statistics import StatisticsDialog
from tabletop.shell.lessons.results import AllResults, GameResults
from tabletop.shell.players import COMPUTER_LEVELS
from tabletop.shell.statistics import PERSONS_LEVEL, Tally


def make_match(
    winners: tuple[int, ...],
    ended: float = 0,
    against: str = "novice",
    game: str = "carmony",
    accuracy: tuple[float | None, ...] = (),
    shared: bool = False,
) -> MatchResult:
    """Return a match of Ana, at seat 0, against a person or a computer player."""
    return MatchResult(game, ("Ana", "Ben"), ("", against), (10, 5), winners, ended, 0, accuracy, shared)


def count_for_ana(*matches: MatchResult, game: str = "") -> statistics.Statistics:
    return statistics.compute_statistics(matches, "Ana", COMPUTER_LEVELS, game)


def test_matches_and_wins_are_counted_by_opponents_level() -> None:
    found = count_for_ana(
        make_match((0,)), make_match((1,)), make_match((0,), against="maestro"), make_match((1,), against="")
    )
    assert found.all == Tally(4, 2)
    assert found.by_level == {PERSONS_LEVEL: Tally(1, 0), "novice": Tally(2, 1), "maestro": Tally(1, 1)}


def test_the_strongest_of_several_computer_players_counts() -> None:
    table = MatchResult("carmony", ("Ana", "Ben", "Eva"), ("", "virtuoso", "novice"), (1, 2, 3), (2,), 0.0)
    assert count_for_ana(table).by_level == {"virtuoso": Tally(1, 0)}


def test_a_win_with_a_partner_counts_as_a_win() -> None:
    assert count_for_ana(make_match((0, 1))).all == Tally(1, 1)


def test_a_shared_win_is_counted_separately_and_ends_no_streak() -> None:
    found = count_for_ana(
        make_match((0,), 1), make_match((0, 1), 2, shared=True), make_match((1,), 3), make_match((0,), 4)
    )
    assert found.all == Tally(played=4, won=2, shared=1)
    assert found.all.win_ratio == 2.5 / 4
    assert (found.longest_streak, found.streak) == (1, 1)
    again = count_for_ana(make_match((0,), 1), make_match((0, 1), 2, shared=True))
    assert (again.longest_streak, again.streak) == (1, 0)


def bar_texts(dialog: StatisticsDialog) -> dict[str, str]:
    """Return the accessible texts of the visible bars."""
    bars = [row.control for row in dialog.findChildren(Row) if not row.isHidden()]
    return {bar.accessibleName(): bar.accessibleDescription() for bar in bars}


def test_the_dialog_names_shared_wins(qtbot: QtBot, look: Look) -> None:
    dialog = StatisticsDialog(
        look, iter([make_match((0,)), make_match((0, 1), shared=True)]), AllResults(), player="Ana"
    )
    qtbot.addWidget(dialog)
    assert "won: 1, shared wins: 1" in dialog.total_label.text()
    assert bar_texts(dialog) == {"Novice": "1 of 2, 1 shared"}


def test_a_computer_player_of_the_same_name_does_not_count() -> None:
    other = MatchResult("carmony", ("Ben", "Ana"), ("", "novice"), (10, 5), (1,), 0.0)
    assert count_for_ana(other).all == Tally()
    assert statistics.find_players([other, make_match((0,))]) == ("Ben", "Ana")


def test_streaks_follow_the_order_of_the_matches_in_time() -> None:
    found = count_for_ana(
        make_match((1,), 4), make_match((0,), 1), make_match((0,), 3), make_match((0,), 5), make_match((0,), 2)
    )
    assert (found.longest_streak, found.streak) == (3, 1)


def test_accuracy_is_listed_for_reviewed_matches_in_order() -> None:
    found = count_for_ana(
        make_match((0,), 2, accuracy=(90.0, 10.0)), make_match((0,), 1, accuracy=(70.0, None)), make_match((0,), 3)
    )
    assert found.accuracy == (70.0, 90.0)
    assert found.mean_accuracy == 80.0


def test_a_single_game_is_counted_by_itself() -> None:
    assert count_for_ana(make_match((0,)), make_match((0,), game="iv-v-i"), game="iv-v-i").all == Tally(1, 1)


def test_the_dialog_updates_with_new_matches(qtbot: QtBot, look: Look) -> None:
    coming = [make_match((0,), 1, accuracy=(80.0, 20.0)), None, make_match((1,), 2, game="iv-v-i")]
    solved = AllResults({"carmony": GameResults(solved=("a", "b"), days=(5, 6), best=2)})
    dialog = StatisticsDialog(look, iter(coming), solved, player="Ana", today=lambda: date.fromordinal(6))
    qtbot.addWidget(dialog)
    assert dialog.total_label.text().startswith("Matches played to the end: 2, won: 1.")
    assert bar_texts(dialog) == {"Novice": "1 of 2"}
    assert "80" in dialog.mean_label.text()
    assert dialog.puzzles_label.text().startswith("Solved: 2. Days in a row: 2")
    dialog.game_segments.buttons[2].click()  # behind "all" and Carmony
    assert dialog.total_label.text().startswith("Matches played to the end: 1, won: 0.")


def test_contents_beside_a_scroll_bar_fit_the_visible_width(qtbot: QtBot, look: Look) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(800, 480)
    dialog = StatisticsDialog(look, iter([make_match((0,), 1, accuracy=(80.0, 20.0))]), AllResults(), parent=parent)
    dialog.show()
    QApplication.processEvents()
    (scroll_area,) = dialog.findChildren(QScrollArea)
    assert scroll_area.verticalScrollBar().isVisible()
    seen = scroll_area.viewport().rect()
    for part in (dialog.total_label, *(row for row in dialog.findChildren(Row) if row.isVisible()), dialog.accuracy):
        assert part.mapTo(scroll_area.viewport(), part.rect().topRight()).x() <= seen.right()


def test_the_dialog_says_if_nothing_was_played(qtbot: QtBot, look: Look) -> None:
    dialog = StatisticsDialog(look, iter(()), AllResults())
    qtbot.addWidget(dialog)
    assert "No match has been played to its end yet" in dialog.total_label.text()
    assert bar_texts(dialog) == {}
    assert dialog.puzzles_label.text() == "None solved yet."
