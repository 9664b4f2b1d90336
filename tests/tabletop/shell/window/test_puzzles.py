"""Puzzles in the window: choosing, solving, counting, and the next puzzle."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.lessons import course
from engines.puzzles import collection
from engines.puzzles.puzzle import Puzzle
from tabletop.session.match import Match
from tabletop.shell.application import set_up
from tabletop.shell.games import Locale
from tabletop.shell.lessons import results
from tabletop.shell.lessons.results import AllResults, GameResults
from tabletop.shell.preferences import Sound
from tabletop.shell.window import snapshots
from tabletop.shell.window.learning import Learning
from tabletop.shell.window.main_window import MainWindow
from tabletop.shell.window.puzzles_page import PuzzlesPage
from tabletop.sound.protocol import PortInUse, PortName
from tabletop.table.layout import Spot
from tests.tabletop.shell.conftest import Windows

CTRL = Qt.KeyboardModifier.ControlModifier
FRIDAY = date(2026, 11, 27)


def begin_puzzle(window: MainWindow, qtbot: QtBot, puzzle: Puzzle, daily: bool = False, game: str = "carmony") -> None:
    window.learning.start_puzzle(game, puzzle, daily)
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")


def find_puzzle(kind: str, game: str = "carmony") -> Puzzle:
    return next(puzzle for puzzle in collection.load_bundled(game) if puzzle.kind == kind)


def test_a_puzzle_that_cannot_be_set_up_is_reported(windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    window, messages = windows(), list[str]()
    monkeypatch.setattr(window, "show_message", messages.append)
    for changes in ({"kind": "key"}, {"tap": ("scale.blues",)}):
        window.learning.start_puzzle(
            "carmony", msgspec.structs.replace(find_puzzle("heard"), **changes), is_daily=False
        )
    assert [said.split(": ")[1] for said in messages] == ["kind", "tap"]


def solve_puzzle(window: MainWindow, puzzle: Puzzle) -> None:
    match = window.match
    assert match is not None
    for pattern in puzzle.solution:
        assert match.attempt(course.find_action(match.record, pattern))


def choose_card(window: MainWindow, card: str) -> None:
    board = window.board
    assert board is not None
    face = board.game.card_ids[card]
    places = board.game.places(board.current_view)
    board.on_clicked(next(Spot(place, cards.index(face)) for place, cards in places.items() if face in cards))


def solved_puzzles(window: MainWindow, game: str = "carmony") -> GameResults:
    return window.learning.results.value.for_game(game)


def current_puzzles_page(window: MainWindow) -> PuzzlesPage:
    found = window.puzzles_page
    assert found is not None
    assert window.pages.currentWidget() is found
    return found


def test_a_puzzle_is_chosen_from_the_keyboard_and_solved(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["puzzles"].trigger()
    dialog = current_puzzles_page(window)
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_Down)  # from today's puzzle to those of the first grade
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    bar = window.match_page.lesson_bar
    assert "grade 1" in bar.title_label.text()
    assert "grade 1" in window.windowTitle()
    assert bar.next_button.text() == "Skip"


@pytest.mark.parametrize("game", engines.GAMES)
@pytest.mark.parametrize("size", [(640, 420), (800, 600), (1280, 720), (768, 1366)])
def test_the_page_shows_the_board_of_todays_puzzle(
    windows: Windows, qtbot: QtBot, untranslated: QApplication, size: tuple[int, int], game: str
) -> None:
    set_up(untranslated, Locale("de"))
    window = windows(size, language="de")
    window.learning.show_puzzles(game)
    page = current_puzzles_page(window)
    qtbot.waitUntil(lambda: page.picture.is_painted)
    assert page.question_label.text()
    snapshots.process_events()
    within = page.picture.rect().translated(page.picture.mapTo(page, QPoint()))
    assert page.rect().contains(within)
    assert within.height() >= 0.25 * page.height()
    others = (
        page.back_button,
        page.kind_box,
        page.list_widget,
        page.begin_button,
        page.question_label,
        page.records_label,
    )
    boxes = [within, *(QRect(part.mapTo(page, QPoint()), part.size()) for part in others)]
    assert not any(one.intersects(other) for at, one in enumerate(boxes) for other in boxes[at + 1 :])
    begin = boxes[4]
    assert page.rect().contains(begin)
    page.list_widget.setCurrentRow(1)
    assert not page.picture.is_painted
    qtbot.waitUntil(lambda: page.picture.is_painted)
    snapshots.process_events()
    assert QRect(page.begin_button.mapTo(page, QPoint()), page.begin_button.size()) == begin


def test_back_leads_to_the_start_page_and_other_puzzles_to_the_list(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["puzzles"].trigger()
    current_puzzles_page(window).begin_button.click()
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    assert window.puzzles_page is None
    window.match_page.lesson_bar.others_button.click()
    page = current_puzzles_page(window)
    assert window.match is None
    assert page.list_widget.hasFocus()
    page.back_button.click()
    assert window.pages.currentWidget() is window.start_page
    for key, modifier in ((Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_H, CTRL)):
        window.commands["puzzles"].trigger()
        QTest.keyClick(current_puzzles_page(window).list_widget, key, modifier)
        assert window.pages.currentWidget() is window.start_page


def test_a_match_left_for_a_puzzle_is_offered_on_the_start_page(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, folder=folder)
    window.play_match(match)
    assert match.attempt(match.legal[0])
    window.commands["puzzles"].trigger()
    assert window.match is None
    current_puzzles_page(window).back_button.click()
    qtbot.waitUntil(lambda: window.start_page.resume_buttons[0].isVisible())


def test_solving_a_puzzle_at_once_extends_the_run(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("turn")
    begin_puzzle(window, qtbot, puzzle)
    solve_puzzle(window, puzzle)
    assert window.match_page.guide.phase == "done"
    assert solved_puzzles(window) == GameResults(solved=(puzzle.id,), run=1, best=1)
    assert window.match_page.lesson_bar.next_button.text() == "Next puzzle"


def test_a_hint_ends_the_run(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("turn")
    begin_puzzle(window, qtbot, puzzle)
    window.match_page.ask_hint()
    solve_puzzle(window, puzzle)
    assert solved_puzzles(window) == GameResults(solved=(puzzle.id,), run=0, best=0)


def test_a_wrong_answer_does_not_solve_a_puzzle(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("heard", "muzicando")
    begin_puzzle(window, qtbot, puzzle, game="muzicando")
    answers = window.match_page.lesson_bar.answer_buttons
    wrong = next(number for number in range(1, 5) if number != puzzle.right)
    answers[wrong - 1].click()
    assert solved_puzzles(window, "muzicando") == GameResults()
    answers[puzzle.right - 1].click()
    assert solved_puzzles(window, "muzicando") == GameResults(solved=(puzzle.id,))


def test_the_next_puzzle_is_a_different_one_of_the_same_grade(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("turn")
    begin_puzzle(window, qtbot, puzzle)
    solve_puzzle(window, puzzle)
    title = window.windowTitle()
    window.match_page.lesson_bar.next_button.click()
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    lesson = window.match_page.guide.lesson
    assert lesson is not None
    assert lesson.position != puzzle.position
    assert f"grade {puzzle.grade}" in title
    assert f"grade {puzzle.grade}" in window.windowTitle()


def test_todays_puzzle_counts_for_its_day(window: MainWindow, qtbot: QtBot) -> None:
    today = results.find_daily("carmony", date.today())
    assert today is not None
    begin_puzzle(window, qtbot, today, daily=True)
    assert "today" in window.match_page.lesson_bar.title_label.text()
    match window.match_page.guide.step.kind:
        case "do":
            solve_puzzle(window, today)
        case "answer":
            window.match_page.lesson_bar.answer_buttons[today.right - 1].click()
        case _:
            choose_card(window, today.tap[0])
    assert solved_puzzles(window).days == (date.today().toordinal(),)


def test_days_in_a_row_are_counted_to_today_or_to_yesterday() -> None:
    day = FRIDAY.toordinal()
    results = GameResults(days=(day - 9, day - 8, day - 7, day - 6, day - 2, day - 1))
    assert results.find_streak(FRIDAY) == 2
    assert results.with_solved("x", True, FRIDAY).find_streak(FRIDAY) == 3
    assert results.longest_streak == 4
    assert GameResults(days=(day - 2,)).find_streak(FRIDAY) == 0


def test_help_ends_the_run_but_not_the_best_run() -> None:
    results = GameResults()
    for at_once in (True, True, False, True):
        results = results.with_solved("x", at_once, None)
    assert (results.run, results.best, results.solved) == (1, 2, ("x",))


def test_the_next_puzzle_of_a_grade_is_unsolved() -> None:
    puzzles = collection.load_bundled("carmony")
    graded = [puzzle.id for puzzle in puzzles if puzzle.grade == 2]
    following = results.find_next(puzzles, 2, graded[:2], graded[0])
    assert following is not None
    assert following.id == graded[2]
    again = results.find_next(puzzles, 2, graded, graded[-1])
    assert again is not None, "all are solved: they begin anew"
    assert again.id == graded[0]


def test_solved_puzzles_are_saved(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    done = AllResults().with_game("carmony", GameResults(solved=("1-1",), days=(FRIDAY.toordinal(),), run=1, best=4))
    assert results.ResultsStore(file).change(done) is None
    assert results.ResultsStore(file).value == done


@pytest.mark.parametrize("text", ["{", '{"games": {"carmony": {"run": -1}}}', "[]"])
def test_a_damaged_file_is_put_aside_with_a_notice(tmp_path: Path, text: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text)
    store = results.ResultsStore(file)
    assert store.value.for_game("carmony") == GameResults()
    assert str(store.notice).endswith("The file is kept as puzzles.json.bad.")
    assert (tmp_path / "puzzles.json.bad").read_text() == text


def test_new_records_are_announced(window: MainWindow) -> None:
    window.learning.results.change(
        AllResults().with_game("carmony", GameResults(solved=("1-1",), days=(date.today().toordinal(),), run=3, best=7))
    )
    window.learning.show_puzzles("carmony")
    records = current_puzzles_page(window).records_label.text()
    assert "Days in a row: 1, at best 1" in records
    assert "Solved at once in a row: 3, at best 7" in records


class PuzzleSession:
    """Puzzles with a fake clock and a saved file; each puzzle opens at once."""

    def __init__(self, window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = FRIDAY
        self.titles: list[str] = []
        self._window, self._path = window, path
        monkeypatch.setattr(window, "start_lesson", self._begin)
        self.start()

    def start(self) -> None:
        """Simulate a new start of the program."""
        self.learning = Learning(self._window, results.ResultsStore(self._path), lambda: self.day)

    def _begin(self, match: object, title: str, lesson: object, puzzle: bool, begun: Callable[[], None]) -> None:
        self.titles.append(title)
        begun()

    @property
    def results(self) -> GameResults:
        return self.learning.results.value.for_game("carmony")

    def show(self) -> PuzzlesPage:
        self.learning.show_puzzles("carmony")
        return current_puzzles_page(self._window)


@pytest.fixture
def puzzle_session(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PuzzleSession:
    return PuzzleSession(window, tmp_path / "puzzles.json", monkeypatch)


def rows(page: PuzzlesPage) -> list[str]:
    return [page.list_widget.item(row).text() for row in range(page.list_widget.count())]


@pytest.mark.parametrize("shown_before_midnight", [False, True])
def test_a_days_puzzle_counts_for_the_day_it_was_begun(
    puzzle_session: PuzzleSession, shown_before_midnight: bool
) -> None:
    dialog = puzzle_session.show()
    if shown_before_midnight:  # Its row names the puzzle of the day on which it was shown.
        puzzle_session.day = FRIDAY + timedelta(1)
    dialog.begin_button.click()
    puzzle_session.day = FRIDAY + timedelta(1)
    puzzle_session.learning.on_puzzle_solved(is_at_once=True)
    assert puzzle_session.results.days == (FRIDAY.toordinal(),)
    assert puzzle_session.results.find_streak(puzzle_session.day) == 1
    assert ("yesterday" in puzzle_session.titles[0]) == shown_before_midnight


def test_a_begun_daily_puzzle_is_offered_after_midnight_and_a_restart(puzzle_session: PuzzleSession) -> None:
    puzzle_session.show().begin_button.click()
    puzzle_session.day = FRIDAY + timedelta(1)
    puzzle_session.start()
    assert rows(puzzle_session.show())[:2] == ["Today's puzzle", "Yesterday's puzzle"]
    dialog = puzzle_session.show()
    dialog.list_widget.setCurrentRow(1)
    dialog.begin_button.click()
    puzzle_session.learning.on_puzzle_solved(is_at_once=True)
    assert puzzle_session.results.days == (FRIDAY.toordinal(),)
    puzzle_session.show().begin_button.click()
    puzzle_session.learning.on_puzzle_solved(is_at_once=True)
    assert puzzle_session.results.find_streak(puzzle_session.day) == 2
    assert "Yesterday's puzzle" not in rows(puzzle_session.show())


@pytest.mark.parametrize("days", [-1, 0, 2])
def test_puzzles_of_other_days_are_not_offered_as_yesterdays(puzzle_session: PuzzleSession, days: int) -> None:
    """The clock may have been set back, for example on a journey."""
    puzzle_session.show().begin_button.click()
    puzzle_session.day = FRIDAY + timedelta(days)
    assert "Yesterday's puzzle" not in rows(puzzle_session.show())


def wrong_answer(puzzle: Puzzle) -> int:
    return next(number for number in range(1, 5) if number != puzzle.right)


def test_a_wrong_answer_by_ear_has_its_own_sentence(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("heard", "muzicando")
    begin_puzzle(window, qtbot, puzzle, game="muzicando")
    bar, wrong = window.match_page.lesson_bar, wrong_answer(puzzle)
    bar.answer_buttons[wrong - 1].click()
    notes, right = (puzzle.answers[number - 1].split() for number in (wrong, puzzle.right))
    at = next(at for at, (one, other) in enumerate(zip(notes, right, strict=True)) if one != other)
    assert bar.reply_label.text() == f"Note {at + 1} is not {notes[at]}. Listen once more."


def test_the_first_hint_excludes_answers_and_marks_none(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("heard", "muzicando")
    begin_puzzle(window, qtbot, puzzle, game="muzicando")
    bar = window.match_page.lesson_bar
    assert bar.hint_button.isVisible()
    bar.hint_button.click()
    left = [button for button in bar.answer_buttons if button.isVisible() and button.isEnabled()]
    assert len(left) == 2
    assert bar.answer_buttons[puzzle.right - 1] in left
    assert not any("✓" in button.text() for button in bar.answer_buttons)
    assert bar.reply_label.text().startswith("It is ")
    assert not bar.hint_button.isVisible()


def test_the_first_hint_for_a_card_marks_several_cards(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = find_puzzle("flawed", "iv-v-i")
    begin_puzzle(window, qtbot, puzzle, game="iv-v-i")
    bar = window.match_page.lesson_bar
    bar.hint_button.click()
    assert "listen to the cards from number" in bar.reply_label.text()
    hinted = window.match_page.guide.spotlight
    assert hinted is not None
    assert len(hinted.cards) > len(puzzle.tap)


def test_a_card_outside_the_phrase_is_not_a_wrong_answer_by_ear(window: MainWindow, qtbot: QtBot) -> None:
    begin_puzzle(window, qtbot, find_puzzle("flawed", "iv-v-i"), game="iv-v-i")
    choose_card(window, "Do")
    assert window.match_page.lesson_bar.reply_label.text() == "Tap one of the cards of the phrase."


@pytest.mark.parametrize(
    ("game", "kind"), [("muzicando", "heard"), ("iv-v-i", "flawed"), ("carmony", "heard"), ("carmony", "turn")]
)
def test_skipping_shows_the_solution_without_solving(window: MainWindow, qtbot: QtBot, game: str, kind: str) -> None:
    puzzle = find_puzzle(kind, game)
    begin_puzzle(window, qtbot, puzzle, game=game)
    bar, guide = window.match_page.lesson_bar, window.match_page.guide
    refused: list[object] = []
    assert window.match is not None
    window.match.refused.connect(refused.append)
    bar.next_button.click()
    qtbot.waitUntil(lambda: guide.phase == "done")
    assert refused == [], "nothing had to be taken back"
    assert bar.reply_label.text() == guide.step.because
    assert bar.reply_label.property("mark") != "right"
    assert "Well done" not in bar.reply_label.text()
    assert solved_puzzles(window, game) == GameResults()
    if puzzle.solution:
        assert course.is_reached(window.match.game, guide.step.goal, window.match.record.steps)  # type: ignore[arg-type]
    assert bar.next_button.text() == "Next puzzle"


def test_a_wrong_phrase_is_answered_by_its_first_wrong_card(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = next(
        p
        for p in collection.load_bundled("iv-v-i")
        if p.kind == "rebuilt" and p.goal is not None and len(p.goal.row) == 3
    )
    assert puzzle.goal is not None
    begin_puzzle(window, qtbot, puzzle, game="iv-v-i")
    match, guide = window.match, window.match_page.guide
    assert match is not None
    while guide.phase == "going":
        right = match.game.card_ids[puzzle.goal.row[1]]
        plays = [a for a in match.game.legal(match.state) if type(a).__name__ == "Play" and a.at == match.length + 1]
        assert match.attempt(next(a for a in plays if match.length or a.card != right))
    assert guide.reply.startswith("Number 2 is not ")


def test_a_puzzle_by_ear_offers_to_turn_sound_on(windows: Windows, qtbot: QtBot) -> None:
    window = windows(sound=Sound(muted=True))
    begin_puzzle(window, qtbot, find_puzzle("heard", "muzicando"), game="muzicando")
    bar = window.match_page.lesson_bar
    assert bar.silence_label.text().startswith("Sound is off, so this puzzle cannot be heard.")
    assert bar.sound_button.text() == "Turn sound on"
    bar.sound_button.click()
    assert not window.sound_player.settings.muted
    assert not bar.silence_label.isVisible()
    assert not bar.sound_button.isVisible()


def test_a_puzzle_by_ear_reports_a_missing_sound_device(window: MainWindow, qtbot: QtBot) -> None:
    begin_puzzle(window, qtbot, find_puzzle("heard", "muzicando"), game="muzicando")
    bar = window.match_page.lesson_bar
    assert not bar.silence_label.isVisible()
    window.sound_player.inject_report(PortInUse(PortName("built-in"), "null"))
    assert bar.silence_label.text().startswith("Nothing can sound here")
    begin_puzzle(window, qtbot, find_puzzle("turn"))
    assert not bar.silence_label.isVisible(), "it is not for the ear"


def test_a_puzzle_that_can_be_read_needs_no_sound(windows: Windows, qtbot: QtBot) -> None:
    window = windows(sound=Sound(muted=True))
    begin_puzzle(window, qtbot, find_puzzle("key", "cantoludus"), game="cantoludus")
    assert not window.match_page.lesson_bar.silence_label.isVisible()


def test_a_kind_is_chosen_by_keyboard_and_remembered(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.show_puzzles("iv-v-i")
    dialog = current_puzzles_page(window)
    assert [dialog.kind_box.itemText(at) for at in range(dialog.kind_box.count())] == [
        "All kinds", "The dearest phrase", "By ear", "What is wrong?", "Where is the error?",
    ]  # fmt: skip
    assert dialog.kind_box.accessibleName() == "Kind of puzzle"
    dialog.kind_box.setFocus()
    QTest.keyClick(dialog.kind_box, Qt.Key.Key_Down)
    QTest.keyClick(dialog.kind_box, Qt.Key.Key_Down)
    dialog.list_widget.setCurrentRow(1)
    dialog.begin_button.click()
    guide = window.match_page.guide
    qtbot.waitUntil(lambda: guide.phase == "going")
    for _ in range(2):
        assert guide.lesson is not None
        assert guide.lesson.title == "By ear"
        window.learning.start_next_puzzle()
        qtbot.waitUntil(lambda: guide.phase == "going")
    window.learning.show_puzzles("iv-v-i")
    again = current_puzzles_page(window)
    assert again.kind_box.currentText() == "By ear"
