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
from tabletop.shell.application import equip
from tabletop.shell.games import Locale
from tabletop.shell.lessons import results
from tabletop.shell.lessons.results import AllResults, Results
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


def begin(window: MainWindow, qtbot: QtBot, puzzle: Puzzle, daily: bool = False, game: str = "carmony") -> None:
    window.learning.solve(game, puzzle, daily)
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")


def first(kind: str, game: str = "carmony") -> Puzzle:
    return next(puzzle for puzzle in collection.bundled(game) if puzzle.kind == kind)


def test_a_puzzle_that_cannot_be_put_on_the_table_is_said(windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    window, told = windows(), list[str]()
    monkeypatch.setattr(window, "say", told.append)
    for changes in ({"kind": "key"}, {"tap": ("scale.blues",)}):
        window.learning.solve("carmony", msgspec.structs.replace(first("heard"), **changes), daily=False)
    assert [said.split(": ")[1] for said in told] == ["kind", "tap"]


def solve(window: MainWindow, puzzle: Puzzle) -> None:
    match = window.match
    assert match is not None
    for pattern in puzzle.solution:
        assert match.attempt(course.make(match.record, pattern))


def tap(window: MainWindow, card: str) -> None:
    board = window.board
    assert board is not None
    face = board.game.card_ids[card]
    places = board.game.places(board.now)
    board.click(next(Spot(place, cards.index(face)) for place, cards in places.items() if face in cards))


def solved(window: MainWindow, game: str = "carmony") -> Results:
    return window.learning.results.now.of(game)


def page_of(window: MainWindow) -> PuzzlesPage:
    found = window.puzzles_page
    assert found is not None
    assert window.pages.currentWidget() is found
    return found


def test_a_puzzle_is_chosen_from_the_keyboard_and_solved(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["puzzles"].trigger()
    dialog = page_of(window)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)  # from today's puzzle to those of the first grade
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    bar = window.match_page.lesson_bar
    assert "grade 1" in bar.title.text()
    assert "grade 1" in window.windowTitle()
    assert bar.next.text() == "Skip"


@pytest.mark.parametrize("game", engines.GAMES)
@pytest.mark.parametrize("size", [(640, 420), (800, 600), (1280, 720), (768, 1366)])
def test_the_page_shows_the_board_of_todays_puzzle(
    windows: Windows, qtbot: QtBot, untranslated: QApplication, size: tuple[int, int], game: str
) -> None:
    equip(untranslated, Locale("de"))
    window = windows(size, language="de")
    window.learning.show_puzzles(game)
    page = page_of(window)
    qtbot.waitUntil(lambda: page.picture.is_painted)
    assert page.asked.text()
    snapshots.settle()
    within = page.picture.rect().translated(page.picture.mapTo(page, QPoint()))
    assert page.rect().contains(within)
    assert within.height() >= 0.25 * page.height()
    others = (page.back, page.kind, page.list, page.begin, page.asked, page.told)
    boxes = [within, *(QRect(part.mapTo(page, QPoint()), part.size()) for part in others)]
    assert not any(one.intersects(other) for at, one in enumerate(boxes) for other in boxes[at + 1 :])
    begin = boxes[4]
    assert page.rect().contains(begin)
    page.list.setCurrentRow(1)
    assert not page.picture.is_painted
    qtbot.waitUntil(lambda: page.picture.is_painted)
    snapshots.settle()
    assert QRect(page.begin.mapTo(page, QPoint()), page.begin.size()) == begin


def test_back_leads_home_and_other_puzzles_back_to_the_page(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["puzzles"].trigger()
    page_of(window).begin.click()
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    assert window.puzzles_page is None
    window.match_page.lesson_bar.others.click()
    page = page_of(window)
    assert window.match is None
    assert page.list.hasFocus()
    page.back.click()
    assert window.pages.currentWidget() is window.start_page
    for key, modifier in ((Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_H, CTRL)):
        window.commands["puzzles"].trigger()
        QTest.keyClick(page_of(window).list, key, modifier)
        assert window.pages.currentWidget() is window.start_page


def test_a_match_that_is_left_for_puzzles_waits_on_the_start_page(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, folder=folder)
    window.play_match(match)
    assert match.attempt(match.legal[0])
    window.commands["puzzles"].trigger()
    assert window.match is None
    page_of(window).back.click()
    qtbot.waitUntil(lambda: window.start_page.resumes[0].isVisible())


def test_what_is_solved_at_once_makes_the_run_longer(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("turn")
    begin(window, qtbot, puzzle)
    solve(window, puzzle)
    assert window.match_page.guide.phase == "done"
    assert solved(window) == Results(solved=(puzzle.id,), run=1, best=1)
    assert window.match_page.lesson_bar.next.text() == "Next puzzle"


def test_a_hint_ends_the_run(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("turn")
    begin(window, qtbot, puzzle)
    window.match_page.ask_hint()
    solve(window, puzzle)
    assert solved(window) == Results(solved=(puzzle.id,), run=0, best=0)


def test_a_wrong_answer_is_no_solution(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("heard", "muzicando")
    begin(window, qtbot, puzzle, game="muzicando")
    answers = window.match_page.lesson_bar.answers
    wrong = next(number for number in range(1, 5) if number != puzzle.right)
    answers[wrong - 1].click()
    assert solved(window, "muzicando") == Results()
    answers[puzzle.right - 1].click()
    assert solved(window, "muzicando") == Results(solved=(puzzle.id,))


def test_the_next_puzzle_is_of_the_same_grade_and_another_one(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("turn")
    begin(window, qtbot, puzzle)
    solve(window, puzzle)
    title = window.windowTitle()
    window.match_page.lesson_bar.next.click()
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    lesson = window.match_page.guide.lesson
    assert lesson is not None
    assert lesson.position != puzzle.position
    assert f"grade {puzzle.grade}" in title
    assert f"grade {puzzle.grade}" in window.windowTitle()


def test_todays_puzzle_counts_for_its_day(window: MainWindow, qtbot: QtBot) -> None:
    today = results.of_day("carmony", date.today())
    assert today is not None
    begin(window, qtbot, today, daily=True)
    assert "today" in window.match_page.lesson_bar.title.text()
    match window.match_page.guide.step.kind:
        case "do":
            solve(window, today)
        case "answer":
            window.match_page.lesson_bar.answers[today.right - 1].click()
        case _:
            tap(window, today.tap[0])
    assert solved(window).days == (date.today().toordinal(),)


def test_days_in_a_row_are_counted_to_today_or_to_yesterday() -> None:
    day = FRIDAY.toordinal()
    kept = Results(days=(day - 9, day - 8, day - 7, day - 6, day - 2, day - 1))
    assert kept.streak(FRIDAY) == 2
    assert kept.having_solved("x", True, FRIDAY).streak(FRIDAY) == 3
    assert kept.longest_streak == 4
    assert Results(days=(day - 2,)).streak(FRIDAY) == 0


def test_the_run_is_ended_by_help_and_its_best_is_kept() -> None:
    kept = Results()
    for at_once in (True, True, False, True):
        kept = kept.having_solved("x", at_once, None)
    assert (kept.run, kept.best, kept.solved) == (1, 2, ("x",))


def test_the_next_of_a_grade_is_one_that_is_not_solved() -> None:
    puzzles = collection.bundled("carmony")
    graded = [puzzle.id for puzzle in puzzles if puzzle.grade == 2]
    following = results.next_of(puzzles, 2, graded[:2], graded[0])
    assert following is not None
    assert following.id == graded[2]
    again = results.next_of(puzzles, 2, graded, graded[-1])
    assert again is not None, "all are solved: they begin anew"
    assert again.id == graded[0]


def test_what_was_solved_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    done = AllResults().having("carmony", Results(solved=("1-1",), days=(FRIDAY.toordinal(),), run=1, best=4))
    assert results.Store(file).change(done) is None
    assert results.Store(file).now == done


@pytest.mark.parametrize("text", ["{", '{"games": {"carmony": {"run": -1}}}', "[]"])
def test_a_damaged_file_is_put_aside_and_said(tmp_path: Path, text: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text)
    store = results.Store(file)
    assert store.now.of("carmony") == Results()
    assert str(store.notice).endswith("The file is kept as puzzles.json.bad.")
    assert (tmp_path / "puzzles.json.bad").read_text() == text


def test_the_records_are_told(window: MainWindow) -> None:
    window.learning.results.change(
        AllResults().having("carmony", Results(solved=("1-1",), days=(date.today().toordinal(),), run=3, best=7))
    )
    window.learning.show_puzzles("carmony")
    told = page_of(window).told.text()
    assert "Days in a row: 1, at best 1" in told
    assert "Solved at once in a row: 3, at best 7" in told


class Shelf:
    """Puzzles with a fake clock and a saved file; each puzzle opens at once."""

    def __init__(self, window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = FRIDAY
        self.titles: list[str] = []
        self._window, self._path = window, path
        monkeypatch.setattr(window, "teach", self._begin)
        self.start()

    def start(self) -> None:
        """Simulate a new start of the program."""
        self.learning = Learning(self._window, results.Store(self._path), lambda: self.day)

    def _begin(self, match: object, title: str, lesson: object, puzzle: bool, begun: Callable[[], None]) -> None:
        self.titles.append(title)
        begun()

    @property
    def results(self) -> Results:
        return self.learning.results.now.of("carmony")

    def show(self) -> PuzzlesPage:
        self.learning.show_puzzles("carmony")
        return page_of(self._window)


@pytest.fixture
def shelf(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf(window, tmp_path / "puzzles.json", monkeypatch)


def rows(page: PuzzlesPage) -> list[str]:
    return [page.list.item(row).text() for row in range(page.list.count())]


@pytest.mark.parametrize("shown_before_midnight", [False, True])
def test_a_days_puzzle_counts_for_the_day_on_which_it_was_begun(shelf: Shelf, shown_before_midnight: bool) -> None:
    dialog = shelf.show()
    if shown_before_midnight:  # Its row names the puzzle of the day on which it was shown.
        shelf.day = FRIDAY + timedelta(1)
    dialog.begin.click()
    shelf.day = FRIDAY + timedelta(1)
    shelf.learning.solved(at_once=True)
    assert shelf.results.days == (FRIDAY.toordinal(),)
    assert shelf.results.streak(shelf.day) == 1
    assert ("yesterday" in shelf.titles[0]) == shown_before_midnight


def test_a_days_puzzle_that_was_begun_is_offered_after_midnight_and_a_new_start(shelf: Shelf) -> None:
    shelf.show().begin.click()
    shelf.day = FRIDAY + timedelta(1)
    shelf.start()
    assert rows(shelf.show())[:2] == ["Today's puzzle", "Yesterday's puzzle"]
    dialog = shelf.show()
    dialog.list.setCurrentRow(1)
    dialog.begin.click()
    shelf.learning.solved(at_once=True)
    assert shelf.results.days == (FRIDAY.toordinal(),)
    shelf.show().begin.click()
    shelf.learning.solved(at_once=True)
    assert shelf.results.streak(shelf.day) == 2
    assert "Yesterday's puzzle" not in rows(shelf.show())


@pytest.mark.parametrize("days", [-1, 0, 2])
def test_only_yesterdays_puzzle_is_offered_again(shelf: Shelf, days: int) -> None:
    """The clock may have been set back, for example on a journey."""
    shelf.show().begin.click()
    shelf.day = FRIDAY + timedelta(days)
    assert "Yesterday's puzzle" not in rows(shelf.show())


def wrong_answer(puzzle: Puzzle) -> int:
    return next(number for number in range(1, 5) if number != puzzle.right)


def test_a_wrong_answer_by_ear_gets_a_sentence_of_its_own(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("heard", "muzicando")
    begin(window, qtbot, puzzle, game="muzicando")
    bar, wrong = window.match_page.lesson_bar, wrong_answer(puzzle)
    bar.answers[wrong - 1].click()
    notes, right = (puzzle.answers[number - 1].split() for number in (wrong, puzzle.right))
    at = next(at for at, (one, other) in enumerate(zip(notes, right, strict=True)) if one != other)
    assert bar.said.text() == f"Note {at + 1} is not {notes[at]}. Listen once more."


def test_the_first_hint_rules_answers_out_and_marks_none(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("heard", "muzicando")
    begin(window, qtbot, puzzle, game="muzicando")
    bar = window.match_page.lesson_bar
    assert bar.hint.isVisible()
    bar.hint.click()
    left = [button for button in bar.answers if button.isVisible() and button.isEnabled()]
    assert len(left) == 2
    assert bar.answers[puzzle.right - 1] in left
    assert not any("✓" in button.text() for button in bar.answers)
    assert bar.said.text().startswith("It is ")
    assert not bar.hint.isVisible()


def test_the_first_hint_to_a_card_shows_more_cards_than_the_answer(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = first("flawed", "iv-v-i")
    begin(window, qtbot, puzzle, game="iv-v-i")
    bar = window.match_page.lesson_bar
    bar.hint.click()
    assert "listen to the cards from number" in bar.said.text()
    hinted = window.match_page.guide.pointed
    assert hinted is not None
    assert len(hinted.cards) > len(puzzle.tap)


def test_a_card_outside_of_the_phrase_is_no_wrong_answer_that_sounds(window: MainWindow, qtbot: QtBot) -> None:
    begin(window, qtbot, first("flawed", "iv-v-i"), game="iv-v-i")
    tap(window, "Do")
    assert window.match_page.lesson_bar.said.text() == "Tap one of the cards of the phrase."


@pytest.mark.parametrize(
    ("game", "kind"), [("muzicando", "heard"), ("iv-v-i", "flawed"), ("carmony", "heard"), ("carmony", "turn")]
)
def test_skip_shows_the_solution_and_nothing_is_solved(window: MainWindow, qtbot: QtBot, game: str, kind: str) -> None:
    puzzle = first(kind, game)
    begin(window, qtbot, puzzle, game=game)
    bar, guide = window.match_page.lesson_bar, window.match_page.guide
    refused: list[object] = []
    assert window.match is not None
    window.match.refused.connect(refused.append)
    bar.next.click()
    qtbot.waitUntil(lambda: guide.phase == "done")
    assert refused == [], "nothing had to be taken back"
    assert bar.said.text() == guide.step.because
    assert bar.said.property("mark") != "right"
    assert "Well done" not in bar.said.text()
    assert solved(window, game) == Results()
    if puzzle.solution:
        assert course.reached(window.match.game, guide.step.goal, window.match.record.steps)  # type: ignore[arg-type]
    assert bar.next.text() == "Next puzzle"


def test_another_phrase_is_answered_by_its_first_wrong_card(window: MainWindow, qtbot: QtBot) -> None:
    puzzle = next(
        p for p in collection.bundled("iv-v-i") if p.kind == "rebuilt" and p.goal is not None and len(p.goal.row) == 3
    )
    assert puzzle.goal is not None
    begin(window, qtbot, puzzle, game="iv-v-i")
    match, guide = window.match, window.match_page.guide
    assert match is not None
    while guide.phase == "going":
        right = match.game.card_ids[puzzle.goal.row[1]]
        plays = [a for a in match.game.legal(match.state) if type(a).__name__ == "Play" and a.at == match.length + 1]
        assert match.attempt(next(a for a in plays if match.length or a.card != right))
    assert guide.said.startswith("Number 2 is not ")


def test_where_sound_is_off_a_puzzle_for_the_ear_says_so_and_can_turn_it_on(windows: Windows, qtbot: QtBot) -> None:
    window = windows(sound=Sound(muted=True))
    begin(window, qtbot, first("heard", "muzicando"), game="muzicando")
    bar = window.match_page.lesson_bar
    assert bar.unheard.text().startswith("Sound is off, so this puzzle cannot be heard.")
    assert bar.sound.text() == "Turn sound on"
    bar.sound.click()
    assert not window.sounding.settings.muted
    assert not bar.unheard.isVisible()
    assert not bar.sound.isVisible()


def test_where_no_device_sounds_a_puzzle_for_the_ear_says_so(window: MainWindow, qtbot: QtBot) -> None:
    begin(window, qtbot, first("heard", "muzicando"), game="muzicando")
    bar = window.match_page.lesson_bar
    assert not bar.unheard.isVisible()
    window.sounding.tell(PortInUse(PortName("built-in"), "null"))
    assert bar.unheard.text().startswith("Nothing can sound here")
    begin(window, qtbot, first("turn"))
    assert not bar.unheard.isVisible(), "it is not for the ear"


def test_a_puzzle_that_can_be_read_needs_no_sound(windows: Windows, qtbot: QtBot) -> None:
    window = windows(sound=Sound(muted=True))
    begin(window, qtbot, first("key", "cantoludus"), game="cantoludus")
    assert not window.match_page.lesson_bar.unheard.isVisible()


def test_a_kind_is_chosen_by_keyboard_and_remembered(window: MainWindow, qtbot: QtBot) -> None:
    window.learning.show_puzzles("iv-v-i")
    dialog = page_of(window)
    assert [dialog.kind.itemText(at) for at in range(dialog.kind.count())] == [
        "All kinds", "The dearest phrase", "By ear", "What is wrong?", "Where is the error?",
    ]  # fmt: skip
    assert dialog.kind.accessibleName() == "Kind of puzzle"
    dialog.kind.setFocus()
    QTest.keyClick(dialog.kind, Qt.Key.Key_Down)
    QTest.keyClick(dialog.kind, Qt.Key.Key_Down)
    dialog.list.setCurrentRow(1)
    dialog.begin.click()
    guide = window.match_page.guide
    qtbot.waitUntil(lambda: guide.phase == "going")
    for _ in range(2):
        assert guide.lesson is not None
        assert guide.lesson.title == "By ear"
        window.learning.next_puzzle()
        qtbot.waitUntil(lambda: guide.phase == "going")
    window.learning.show_puzzles("iv-v-i")
    again = page_of(window)
    assert again.kind.currentText() == "By ear"
