"""The window of decks: copying, editing, checking, removing and playing decks.

The window follows deck files as they are saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import current_thread
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import QColor, QDesktopServices, QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

import engines
from engines.kernel import reading
from tabletop.boards.kit import printed
from tabletop.boards.kit.printed import PrintedCard
from tabletop.shell import games
from tabletop.shell.controls.list_row import BAD, DETAIL, VALUE
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.watch import FileWatch
from tabletop.shell.decks import library
from tabletop.shell.decks import preview as deck_preview
from tabletop.shell.decks import reader as deck_reader
from tabletop.shell.decks import window as decks_window
from tabletop.shell.decks.choice import AskName, Sure
from tabletop.shell.decks.library import Kept
from tabletop.shell.decks.preview import DeckPreview
from tabletop.shell.decks.window import Decks
from tabletop.shell.window import snapshots
from tabletop.table import theme as themes
from tests.tabletop.shell.buttons import press
from tests.tabletop.shell.decks.own_cards import augmented, three_chords

AUGMENTED, THREE_CHORDS = augmented(2), three_chords(3)


Open = Callable[..., Decks]


@pytest.fixture
def open_window(look: Look, qtbot: QtBot) -> Iterator[Open]:
    opened: list[Decks] = []

    def open_window(game: str = "cantoludus", choose: Path | None = None) -> Decks:
        window = Decks(look, Kept(game))
        opened.append(window)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        if choose is not None:
            window.choose(Kept(game, choose))
        qtbot.waitUntil(lambda: window.preview.cards != () or bool(window.answer.text()))
        everything(window, qtbot)
        return window

    yield open_window
    for window in opened:
        window.close()


def everything(window: Decks, qtbot: QtBot) -> None:
    """Wait until all decks were read."""
    qtbot.waitUntil(lambda: not window.busy)


def names(window: Decks) -> list[str]:
    return [card.name for card in window.preview.cards]


def rows(window: Decks) -> list[str]:
    return [window.list.item(n).text() for n in range(window.list.count())]


def edit(path: Path, right: str, wrong: str) -> None:
    """Change a file in place, as some editors do."""
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")


def edit_by_renaming(path: Path, text: str) -> None:
    """Replace a file by a renamed new one, as other editors do."""
    beside = path.with_name(f".{path.name}.swp")
    beside.write_text(text, "utf-8")
    beside.replace(path)


@pytest.fixture
def mine() -> Path:
    return library.copy(Kept("cantoludus"), "mine")


# -- the list


def test_every_deck_of_every_game_is_listed(open_window: Open, mine: Path) -> None:
    window = open_window()
    titles = [engines.load(game).info.title for game in engines.GAMES]
    wanted: list[str] = []
    for title in titles:
        wanted += [title, "The deck of the game", *(["mine"] if title == "Cantoludus" else [])]
    assert rows(window) == wanted
    told = [window.list.item(n).data(DETAIL) for n in range(window.list.count())]
    assert told.count("188 cards, 90 different") == 2
    assert "180 cards, 72 different" in told


def test_the_deck_of_the_game_can_be_copied_and_played_with_but_not_changed(open_window: Open) -> None:
    window = open_window("carmony")
    assert window.chosen == Kept("carmony")
    assert window.name.text() == "Carmony · The deck of the game"
    assert not window.edit_button.isEnabled()
    assert not window.remove_button.isEnabled()
    assert window.copy_button.isEnabled()
    assert window.play_button.isEnabled()
    assert "Copy it" in window.answer.text()


@pytest.mark.parametrize("game", ["carmony", "iv-v-i", "cantoludus"])
def test_all_different_cards_are_shown_with_their_names_and_how_many(open_window: Open, game: str) -> None:
    window = open_window(game)
    loaded = engines.load(game)
    assert names(window) == [loaded.card_name(card) for card in range(loaded.deck.blank)]
    assert sum(card.copies for card in window.preview.cards) == library.holding(loaded).cards
    assert len({card.face for card in window.preview.cards}) == loaded.deck.blank


def test_a_game_without_pictures_is_listed_without_one(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.boards.kit.printed.beside", lambda game, what: None)
    window = open_window("carmony")
    assert window.preview.cards == ()
    assert "no pictures of their own" in window.preview.words
    assert window.holds.text() == "180 cards, 72 different"
    assert window.play_button.isEnabled()


# -- copying


def test_a_deck_is_copied_under_a_name(open_window: Open, qtbot: QtBot) -> None:
    window = open_window("iv-v-i")
    window.copy_button.click()
    dialog = window.findChild(AskName)
    assert isinstance(dialog, AskName)
    assert dialog.line.text() == "my-deck"
    assert dialog.line.selectedText() == "my-deck"
    QTest.keyClicks(dialog.line, "late romantic")
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    everything(window, qtbot)
    path = library.folder("iv-v-i") / "late romantic.toml"
    assert window.chosen == Kept("iv-v-i", path)
    schema, _, copied = path.read_text("utf-8").partition("\n")
    assert copied == library.text_of(Kept("iv-v-i")).partition("\n")[2]
    assert (path.parent / schema.removeprefix("#:schema ")).is_file(), "for editors, from where the copy lies"
    assert window.name.text() == "IV-V-I · late romantic"
    assert window.edit_button.isEnabled()
    assert window.remove_button.isEnabled()


def test_a_name_that_cannot_be_is_said_and_the_question_stays(open_window: Open, mine: Path) -> None:
    window = open_window(choose=mine)
    before = mine.read_bytes()
    window.copy_button.click()
    dialog = window.findChild(AskName)
    assert isinstance(dialog, AskName)
    assert dialog.line.text() == "mine-2"
    for name, says in (("mine", "is there already"), ("a/b", "cannot be a file's name"), ("", "needs a name")):
        dialog.line.setText(name)
        press(dialog, "Copy")
        assert dialog.isVisible()
        assert says in dialog.trouble.text()
    assert mine.read_bytes() == before
    dialog.close()


# -- following the file


def test_cards_that_are_added_appear_as_the_file_is_saved(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    assert window.holds.text() == "188 cards, 90 different"
    mine.write_text(mine.read_text("utf-8") + AUGMENTED, "utf-8")
    qtbot.waitUntil(lambda: "C augmented" in names(window))
    [changed] = window.preview.changed
    assert window.preview.cards[changed].name == "C augmented"
    assert window.preview.cards[changed].copies == 2
    assert window.preview.new == {changed}
    assert in_sight(window.preview, changed)
    mine.write_text(mine.read_text("utf-8") + THREE_CHORDS, "utf-8")
    qtbot.waitUntil(lambda: "ii–V–I" in names(window))
    [changed] = window.preview.changed
    assert window.preview.cards[changed].name == "ii–V–I"
    assert in_sight(window.preview, changed)
    qtbot.waitUntil(lambda: window.holds.text() == "193 cards, 92 different")
    assert window.list.currentItem().data(DETAIL) == "193 cards, 92 different"


def in_sight(preview: DeckPreview, number: int) -> bool:
    top = preview.verticalScrollBar().value()
    box = preview._laid.places[number].box
    return top <= box.top() and box.bottom() <= top + preview.viewport().height()


def test_an_editor_may_put_another_file_in_its_place(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    """Repeats it, because a watch on the file itself ends when the file is replaced."""
    window = open_window(choose=mine)
    text = mine.read_text("utf-8")
    for points in (21, 22, 23):
        edit_by_renaming(mine, text.replace("points = 2", f"points = {points}", 1))
        qtbot.waitUntil(lambda points=points: face_of(window, "C major").points == points)  # type: ignore[misc]
        assert [window.preview.cards[n].name for n in window.preview.changed] == ["C major"]
        assert window.preview.new == frozenset()


def face_of(window: Decks, name: str) -> Any:
    return next(card.face for card in window.preview.cards if card.name == name)


def test_an_editor_may_take_the_file_away_before_it_writes_it(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    text = mine.read_text("utf-8")
    for points in (31, 32):
        mine.unlink()
        mine.write_text(text.replace("points = 2", f"points = {points}", 1), "utf-8")
        qtbot.waitUntil(lambda points=points: face_of(window, "C major").points == points)  # type: ignore[misc]
    assert window.chosen == Kept("cantoludus", mine)


@pytest.mark.parametrize(
    ("how", "right", "wrong", "says"),
    [
        (
            "into it",
            "points = 2",
            'points = "two"',
            "C, points: expected a whole number from 0 to 50, found a word (“two”)",
        ),
        ("beside it", "points = 2", "points = 99", "C, points: expected a whole number from 0 to 50, found 99"),
        ("into it", "points = 2\n", "", "C: “points” is missing; expected a whole number from 0 to 50"),
        (
            "beside it",
            "points = 2",
            "pionts = 2",
            "C: there is no field “pionts” (perhaps “points”?); there are symbol, ",
        ),
        ("into it", 'notes = ["C", "E", "G"]', 'notes = ["C", "E", "H"]', "C, notes: "),
        ("beside it", 'numerals = ["I", "V"]', 'numerals = ["I"]', "I: expected 2 to 6 numerals, found 1"),
        ("into it", "points = 2", "points = ", "C, points (line 40): expected a value behind the equals sign"),
        (
            "beside it",
            "points = 2",
            "points = two",
            "C, points (line 40): expected a whole number from 0 to 50, found two",
        ),
    ],
)
def test_a_bad_edit_keeps_the_last_good_picture_greyed(
    open_window: Open, mine: Path, qtbot: QtBot, how: str, right: str, wrong: str, says: str
) -> None:
    window = open_window(choose=mine)
    before, good = window.preview.cards, mine.read_text("utf-8")
    assert right in good
    bad = good.replace(right, wrong, 1)
    if how == "into it":
        mine.write_text(bad, "utf-8")
    else:
        edit_by_renaming(mine, bad)
    qtbot.waitUntil(lambda: window.preview.grey)
    assert window.answer.text().startswith(f"mine.toml: {says}")
    assert window.answer.property("role") == "refusal"
    assert window.preview.cards == before
    assert not window.play_button.isEnabled()
    assert window.list.currentItem().data(BAD)
    assert window.list.currentItem().data(DETAIL) == "cannot be read"
    mine.write_text(good.replace("points = 2", "points = 7", 1), "utf-8")
    qtbot.waitUntil(lambda: not window.preview.grey)
    assert window.play_button.isEnabled()
    assert window.answer.property("role") == "muted"
    assert face_of(window, "C major").points == 7
    assert not window.list.currentItem().data(BAD)


def test_all_that_is_wrong_is_listed(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    good = mine.read_text("utf-8")
    bad = good.replace("points = 2", "points = two", 1).replace('notes = ["C", "E", "G"]', 'notes = ["C", "E", "H"]', 1)
    mine.write_text(bad, "utf-8")
    qtbot.waitUntil(lambda: window.preview.grey)
    first, second = window.answer.text().split("\n")
    assert first.startswith("mine.toml: C, points (line ")
    assert second.startswith("mine.toml: C, notes: ")


def test_a_hundred_complaints_leave_room_for_the_cards(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    mine.write_text(mine.read_text("utf-8").replace("points = ", "pionts = "), "utf-8")
    qtbot.waitUntil(lambda: window.answer.text().count("\n") > 50)
    QApplication.processEvents()
    assert window.answers.height() < window.preview.height()
    assert window.answers.verticalScrollBar().maximum() > 0


def test_what_is_thin_is_listed_and_hinders_nobody(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    text = mine.read_text("utf-8")
    mine.write_text(text[: text.index("[[progression]]")], "utf-8")
    said = "mine.toml: progression: there is no progression card"
    qtbot.waitUntil(lambda: said in window.answer.text())
    assert window.play_button.isEnabled()
    assert window.answer.property("role") == "muted"
    assert window.list.currentItem().data(DETAIL).endswith("; 1 warning")
    window.check_button.click()
    qtbot.waitUntil(lambda: window.answer.text().startswith("It reads: "))
    assert said in window.answer.text()


def test_grey_cards_look_grey(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    preview = window.preview
    qtbot.waitUntil(lambda: len(preview._ready) >= 10)

    def strongest() -> int:
        picture = snapshots.grab(preview).toImage()
        spots = [(x, y) for x in range(0, picture.width(), 5) for y in range(0, picture.height(), 5)]
        return max(QColor(picture.pixel(x, y)).lightness() for x, y in spots)

    before = strongest()
    edit(mine, "points = 2", "points = 200")
    qtbot.waitUntil(lambda: preview.grey)
    assert strongest() < before - 60


def test_a_deck_that_never_read_has_no_picture(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    mine.write_text("[[chord]]\n", "utf-8")
    window = open_window(choose=mine)
    qtbot.waitUntil(lambda: window.answer.text().startswith("mine.toml: "))
    assert window.preview.cards == ()
    assert window.preview.words == "No picture yet: the deck cannot be read."
    mine.write_text(library.text_of(Kept("cantoludus")), "utf-8")
    qtbot.waitUntil(lambda: len(window.preview.cards) == 90)
    assert window.preview.words == ""


def test_a_deck_keeps_its_own_last_good_picture(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    edit(mine, "points = 2", "points = 77")
    qtbot.waitUntil(lambda: window.preview.grey)
    window.choose(Kept("carmony"))
    qtbot.waitUntil(lambda: "Dorian scale" in names(window))
    assert not window.preview.grey
    window.choose(Kept("cantoludus", mine))
    everything(window, qtbot)
    assert "C major" in names(window)
    assert window.preview.grey
    assert "found 77" in window.answer.text()


def test_what_happens_in_the_folder_is_seen(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    other = library.copy(Kept("cantoludus"), "another")
    qtbot.waitUntil(lambda: "another" in rows(window))
    assert window.chosen == Kept("cantoludus", mine)
    other.rename(other.with_name("renamed.toml"))
    qtbot.waitUntil(lambda: "renamed" in rows(window) and "another" not in rows(window))
    mine.unlink()
    qtbot.waitUntil(lambda: "mine" not in rows(window))
    assert window.chosen == Kept("cantoludus")
    assert window.answer.text() == "mine.toml is not there any more."


def test_what_is_no_deck_file_is_not_listed(open_window: Open, mine: Path) -> None:
    (mine.parent / "notes.txt").write_text("not a deck")
    (mine.parent / "folder.toml").mkdir()
    for name in ("two\nlines", "half\udcff"):
        with suppress(OSError, UnicodeEncodeError):  # Some systems forbid such file names.
            (mine.parent / f"{name}.toml").write_bytes(mine.read_bytes())
    window = open_window()
    listed = rows(window)
    assert listed[listed.index("Cantoludus") :][1:3] == ["The deck of the game", "mine"]
    assert listed.count("mine") == 1


def test_a_file_is_read_once_after_many_writes(qtbot: QtBot, tmp_path: Path) -> None:
    watch = FileWatch()
    path = tmp_path / "a.toml"
    path.write_text("1")
    watch.follow([tmp_path, path])
    told: list[int] = []
    watch.changed.connect(lambda: told.append(1))
    for number in range(5):
        path.write_text(str(number))
        QApplication.processEvents()
    qtbot.waitUntil(lambda: bool(told))
    path.write_text("again")
    qtbot.waitUntil(lambda: len(told) == 2)
    watch.follow([])
    other = FileWatch()
    other.follow([tmp_path, path])
    with qtbot.waitSignal(other.changed):
        path.write_text("2")
    assert len(told) == 2


# -- reading


def test_a_large_deck_is_read_beside_the_window(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    """The window's thread continues meanwhile and receives the cards in the end."""
    window = open_window(choose=mine)
    rows = [AUGMENTED.replace('"C+"', f'"own {number}"') for number in range(700)]
    text = mine.read_text("utf-8") + "".join(rows)
    assert deck_reader.SMALL < len(text.encode()) < reading.LARGEST_DECK
    threads: list[str] = []
    read = deck_reader.read

    def watched(kept: Kept, locale: games.Locale = games.SYSTEM) -> deck_reader.Reading:
        threads.append(current_thread().name)
        return read(kept, locale)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deck_reader, "read", watched)
        mine.write_text(text, "utf-8")
        qtbot.waitUntil(lambda: len(window.preview.cards) == 790)
    assert [name for name in threads if name.startswith("deck reader")]
    assert len(window.preview.changed) == len(window.preview.new) == 700


def test_a_deck_that_is_larger_than_any_may_be_is_said(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    mine.write_text("# more\n" * 40_000, "utf-8")
    qtbot.waitUntil(lambda: window.preview.grey)
    assert window.answer.text() == "mine.toml: is larger than 200,000 bytes, too large for what it should be"


def test_a_fault_of_ours_is_told_and_the_next_deck_is_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    read = deck_reader.read

    def faulty(kept: Kept, locale: games.Locale = games.SYSTEM) -> deck_reader.Reading:
        if kept.game == "carmony":
            raise ZeroDivisionError("a fault")
        return read(kept, locale)

    monkeypatch.setattr(deck_reader, "read", faulty)
    reader = deck_reader.Reader()
    came: list[deck_reader.Reading] = []
    reader.done.connect(came.append)
    with qtbot.captureExceptions() as faults:
        reader.ask(Kept("carmony"))
        reader.ask(Kept("iv-v-i"))
        qtbot.waitUntil(lambda: not reader.busy and len(came) == 1)
    assert [kind for kind, _, _ in faults] == [ZeroDivisionError]
    assert came[0].held.faces == 55
    reader.close()
    reader.ask(Kept("iv-v-i"))
    other = deck_reader.Reader()
    with qtbot.waitSignal(other.done):
        other.ask(Kept("iv-v-i"))
    other.close()
    assert len(came) == 1


# -- painting


class SlowPainter:
    """A painter that takes some time for each card."""

    TAKES = 0.005
    """Time in seconds that each card takes."""

    def __init__(self) -> None:
        self.painted = 0

    def paint(self, painter: QPainter, face: object, size: QSizeF, theme: object) -> None:
        sleep(self.TAKES)
        self.painted += 1

    def outline(self, face: object, size: QSizeF) -> QPainterPath:
        path = QPainterPath()
        path.addRect(0, 0, size.width(), size.height())
        return path


def test_cards_are_painted_in_slices_and_only_those_in_sight(look: Look, qtbot: QtBot) -> None:
    painter = SlowPainter()
    slices: list[int] = []

    class Watched(DeckPreview):
        def paintEvent(self, event: QPaintEvent) -> None:
            before = painter.painted
            super().paintEvent(event)
            slices.append(painter.painted - before)

    preview = Watched(look)
    qtbot.addWidget(preview)
    preview.resize(1400, 900)
    preview.show()
    preview.show_cards("toy", painter, [PrintedCard(n, 1.0, 1.4, str(n), 1) for n in range(400)], "")
    height = preview.viewport().height()
    in_sight = {n for n, place in enumerate(preview._laid.places) if place.box.top() < height}
    assert 20 < len(in_sight) < 100
    qtbot.waitUntil(lambda: {key[0] for key in preview._ready} >= in_sight)
    assert max(slices) <= 1 + deck_preview.AT_ONCE / SlowPainter.TAKES
    assert painter.painted <= len(in_sight) + 10
    preview.verticalScrollBar().setValue(preview.verticalScrollBar().maximum())
    qtbot.waitUntil(lambda: 399 in {key[0] for key in preview._ready})
    assert max(slices) <= 1 + deck_preview.AT_ONCE / SlowPainter.TAKES


def test_a_game_s_own_painter_paints_the_cards(open_window: Open, qtbot: QtBot) -> None:
    window = open_window("iv-v-i")
    qtbot.waitUntil(lambda: len(window.preview._ready) >= 5)
    picture = snapshots.grab(window.preview).toImage()
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 8) for y in range(0, picture.height(), 8)}
    assert len(colours) > 100


def test_names_stand_under_cards_and_nothing_overlaps(look: Look) -> None:
    for game in engines.GAMES:
        cards = printed.cards(engines.load(game))
        for width in (300.0, 640.0, 1500.0):
            space = printed.spacing(116, look.theme)
            laid = printed.lay_out(cards, width, space)
            boxes = [place.box.adjusted(0, 0, 0, space.caption) for place in laid.places]
            assert len(boxes) == len(cards)
            assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[n + 1 : n + 30])
            assert all(box.left() >= 0 and box.bottom() <= laid.height for box in boxes)
            assert all(box.right() <= width for box in boxes if box.width() < width)


@pytest.mark.parametrize("theme", themes.BUNDLED)
def test_the_mark_of_a_new_card_stays_clear_of_its_name(theme: str) -> None:
    """The mark extends 5 pixels beyond the card, plus half of its line width."""
    look = themes.load(theme)
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    place, space = printed.CardBox(QRectF(100, 100, 116, 162), 180.0), printed.spacing(116, look)
    painter = QPainter(image)
    printed.paint_name(painter, printed.PrintedCard(None, 1, 1.4, "♭VII–I", 2), place, space, look)
    painter.end()
    inked = [y for y in range(400) if any(image.pixelColor(x, y).alpha() > 40 for x in range(400))]
    assert inked
    assert min(inked) >= place.box.bottom() + 5 + (2 + look.outline) / 2
    assert max(inked) < place.box.bottom() + space.caption


# -- what can be done


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    urls: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        urls.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    return urls


def test_the_file_is_opened_in_the_systems_editor(open_window: Open, mine: Path, opened: list[QUrl]) -> None:
    window = open_window(choose=mine)
    window.edit_button.click()
    assert opened == [QUrl.fromLocalFile(str(mine))]
    assert window.trouble.isHidden()


def test_the_folder_is_shown_and_made_where_it_is_not_there(open_window: Open, opened: list[QUrl]) -> None:
    window = open_window("carmony")
    assert not library.folder("carmony").exists()
    window.folder_button.click()
    assert opened == [QUrl.fromLocalFile(str(library.folder("carmony")))]
    assert library.folder("carmony").is_dir()


def test_a_system_that_opens_nothing_is_said(open_window: Open, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    window = open_window(choose=mine)
    window.edit_button.click()
    assert window.trouble.text() == f"The system knows no editor for {mine}; open it with one of yours."
    window.folder_button.click()
    assert window.trouble.text() == f"The system shows no folders; yours is {mine.parent}."


def test_a_folder_that_cannot_be_made_is_said(open_window: Open, opened: list[QUrl]) -> None:
    library.folder().parent.mkdir(parents=True)
    library.folder().write_text("a file")
    window = open_window("carmony")
    window.folder_button.click()
    assert "cannot be made" in window.trouble.text()
    assert opened == []


def test_a_check_says_that_it_was_made(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    window.check_button.click()
    qtbot.waitUntil(lambda: window.answer.text() == "It reads: 188 cards, 90 different.")
    edit(mine, "points = 2", "points = -1")
    window.check_button.click()
    qtbot.waitUntil(lambda: window.answer.text().endswith("found -1"))


def test_a_deck_goes_to_the_trash_after_it_was_asked(open_window: Open, mine: Path, home: Path) -> None:
    window = open_window(choose=mine)
    window.list.setFocus()
    QTest.keyClick(window.list, Qt.Key.Key_Delete)
    sure = window.findChild(Sure)
    assert isinstance(sure, Sure)
    sure.reject()
    assert mine.exists()
    snapshots.settle()
    window.remove_button.click()
    sure = window.findChild(Sure)
    assert isinstance(sure, Sure)
    sure.accept()
    assert not mine.exists()
    assert (home / "data" / "Trash" / "files" / "mine.toml").exists()
    assert "mine" not in rows(window)
    assert window.chosen == Kept("cantoludus")


def test_what_cannot_go_to_the_trash_stays(open_window: Open, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks_window, "QFile", lambda name: SimpleNamespace(moveToTrash=lambda: False))
    window = open_window(choose=mine)
    window.remove_button.click()
    sure = window.findChild(Sure)
    assert sure is not None
    sure.accept()
    assert mine.exists()
    assert "could not be moved to the trash; it is still there" in window.trouble.text()


def test_delete_does_nothing_to_the_deck_of_a_game(open_window: Open) -> None:
    window = open_window("carmony")
    window.list.setFocus()
    QTest.keyClick(window.list, Qt.Key.Key_Delete)
    assert window.findChild(Sure) is None


# -- by keyboard


def press_tab() -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Tab)


def test_everything_is_reached_by_the_keyboard(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    window.list.setFocus()
    for button in (window.edit_button, window.folder_button):
        press_tab()
        assert QApplication.focusWidget() is button
    press_tab()
    assert QApplication.focusWidget() is window.preview
    before = window.preview.verticalScrollBar().value()
    QTest.keyClick(window.preview, Qt.Key.Key_PageDown)
    assert window.preview.verticalScrollBar().value() > before
    for button in (window.copy_button, window.check_button, window.remove_button):
        press_tab()
        assert QApplication.focusWidget() is button
    walked = set()
    for _ in window.buttons.buttons():
        press_tab()
        walked.add(QApplication.focusWidget())
    assert walked == set(window.buttons.buttons())


def test_arrows_walk_over_decks_and_never_stop_at_headings(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window("carmony")
    window.list.setFocus()
    walked = [window.chosen]
    for _ in range(3):
        QTest.keyClick(window.list, Qt.Key.Key_Down)
        walked.append(window.chosen)
    assert walked == [Kept("carmony"), Kept("iv-v-i"), Kept("cantoludus"), Kept("cantoludus", mine)]
    everything(window, qtbot)


def test_the_focus_is_seen_on_the_list_and_on_the_cards(open_window: Open, qtbot: QtBot, look: Look) -> None:
    window = open_window("carmony")
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    qtbot.waitUntil(lambda: len(window.preview._ready) >= 5)
    focus = QColor(look.theme.focus)
    for widget in (window.list, window.preview):
        seen = []
        for holder in (window.play_button, widget):
            holder.setFocus()
            snapshots.settle()
            picture = snapshots.grab(widget).toImage()
            edge = [picture.pixelColor(x, y) for y in (1, 2) for x in range(20, picture.width() - 40, 7)]
            seen.append(any(colour.rgb() == focus.rgb() for colour in edge))
        assert seen == [False, True]


# -- accessible


def test_decks_are_told_to_those_who_hear_the_window(open_window: Open, mine: Path, qtbot: QtBot) -> None:
    window = open_window(choose=mine)
    told = window.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Cantoludus: mine, 188 cards, 90 different"
    assert window.preview.accessibleDescription() == "90 different cards"
    assert window.list.item(0).data(VALUE) is None


def test_a_chosen_file_may_come_from_anywhere(
    look: Look, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.shell.dialogs.new_game import NewGame

    path = tmp_path / "lent.toml"
    path.write_text(library.text_of(Kept("carmony")).replace('"Dorian"', '"Dorisch"'), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    dialog = NewGame(look, "carmony")
    qtbot.addWidget(dialog)
    dialog.deck.activated.emit(dialog.deck.count() - 1)
    assert dialog.deck.currentText() == "lent"
    assert dialog.deck_name.text() == "lent.toml: 180 cards, 72 different"
