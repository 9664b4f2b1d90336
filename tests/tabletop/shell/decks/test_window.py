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
from tabletop.boards.kit import card_sheet
from tabletop.boards.kit.card_sheet import SheetCard
from tabletop.shell import games
from tabletop.shell.controls.file_watcher import FileWatcher
from tabletop.shell.controls.list_row import BAD_ROLE, DETAIL_ROLE, VALUE_ROLE
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import deck_files
from tabletop.shell.decks import preview as deck_preview
from tabletop.shell.decks import reader as deck_reader
from tabletop.shell.decks import window as decks_window
from tabletop.shell.decks.choice import CopyDeckDialog, RemoveDeckDialog
from tabletop.shell.decks.deck_files import DeckSource
from tabletop.shell.decks.preview import DeckPreview
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.window import snapshots
from tabletop.table import theme as themes
from tests.tabletop.shell.buttons import click_button
from tests.tabletop.shell.decks.own_cards import write_augmented_chord, write_progression

AUGMENTED, THREE_CHORDS = write_augmented_chord(2), write_progression(3)


Open = Callable[..., DecksDialog]


@pytest.fixture
def open_window(look: Look, qtbot: QtBot) -> Iterator[Open]:
    opened: list[DecksDialog] = []

    def open_window(game: str = "cantoludus", choose: Path | None = None) -> DecksDialog:
        window = DecksDialog(look, DeckSource(game))
        opened.append(window)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        if choose is not None:
            window.list_decks(DeckSource(game, choose))
        qtbot.waitUntil(lambda: window.preview.cards != () or bool(window.answer_label.text()))
        wait_until_read(window, qtbot)
        return window

    yield open_window
    for window in opened:
        window.close()


def wait_until_read(window: DecksDialog, qtbot: QtBot) -> None:
    """Wait until all decks were read."""
    qtbot.waitUntil(lambda: not window.is_busy)


def deck_names(window: DecksDialog) -> list[str]:
    return [card.name for card in window.preview.cards]


def list_rows(window: DecksDialog) -> list[str]:
    return [window.list_widget.item(n).text() for n in range(window.list_widget.count())]


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
def own_deck() -> Path:
    return deck_files.copy_deck(DeckSource("cantoludus"), "mine")


# -- the list


def test_all_decks_of_all_games_are_listed(open_window: Open, own_deck: Path) -> None:
    window = open_window()
    titles = [engines.load(game).info.title for game in engines.GAMES]
    wanted: list[str] = []
    for title in titles:
        wanted += [title, "The deck of the game", *(["mine"] if title == "Cantoludus" else [])]
    assert list_rows(window) == wanted
    details = [window.list_widget.item(n).data(DETAIL_ROLE) for n in range(window.list_widget.count())]
    assert details.count("188 cards, 90 different") == 2
    assert "180 cards, 72 different" in details


def test_the_bundled_deck_can_be_copied_and_played_but_not_changed(open_window: Open) -> None:
    window = open_window("carmony")
    assert window.selected_source == DeckSource("carmony")
    assert window.name_label.text() == "Carmony · The deck of the game"
    assert not window.edit_button.isEnabled()
    assert not window.remove_button.isEnabled()
    assert window.copy_button.isEnabled()
    assert window.play_button.isEnabled()
    assert "Copy it" in window.answer_label.text()


@pytest.mark.parametrize("game", ["carmony", "iv-v-i", "cantoludus"])
def test_each_different_card_is_shown_with_name_and_count(open_window: Open, game: str) -> None:
    window = open_window(game)
    loaded = engines.load(game)
    assert deck_names(window) == [loaded.card_name(card) for card in range(loaded.deck.blank)]
    assert sum(card.copies for card in window.preview.cards) == deck_files.count_cards(loaded).cards
    assert len({card.face for card in window.preview.cards}) == loaded.deck.blank


def test_a_game_without_pictures_is_listed_without_one(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.boards.kit.card_sheet.find_module", lambda game, what: None)
    window = open_window("carmony")
    assert window.preview.cards == ()
    assert "no pictures of their own" in window.preview.placeholder
    assert window.counts_label.text() == "180 cards, 72 different"
    assert window.play_button.isEnabled()


# -- copying


def test_a_deck_is_copied_under_a_new_name(open_window: Open, qtbot: QtBot) -> None:
    window = open_window("iv-v-i")
    window.copy_button.click()
    dialog = window.findChild(CopyDeckDialog)
    assert isinstance(dialog, CopyDeckDialog)
    assert dialog.name_field.text() == "my-deck"
    assert dialog.name_field.selectedText() == "my-deck"
    QTest.keyClicks(dialog.name_field, "late romantic")
    QTest.keyClick(dialog.name_field, Qt.Key.Key_Return)
    wait_until_read(window, qtbot)
    path = deck_files.deck_folder("iv-v-i") / "late romantic.toml"
    assert window.selected_source == DeckSource("iv-v-i", path)
    schema, _, copied = path.read_text("utf-8").partition("\n")
    assert copied == deck_files.read_deck_text(DeckSource("iv-v-i")).partition("\n")[2]
    assert (path.parent / schema.removeprefix("#:schema ")).is_file(), "for editors, from where the copy lies"
    assert window.name_label.text() == "IV-V-I · late romantic"
    assert window.edit_button.isEnabled()
    assert window.remove_button.isEnabled()


def test_an_invalid_name_is_refused_and_the_dialog_stays(open_window: Open, own_deck: Path) -> None:
    window = open_window(choose=own_deck)
    before = own_deck.read_bytes()
    window.copy_button.click()
    dialog = window.findChild(CopyDeckDialog)
    assert isinstance(dialog, CopyDeckDialog)
    assert dialog.name_field.text() == "mine-2"
    for name, says in (("mine", "is there already"), ("a/b", "cannot be a file's name"), ("", "needs a name")):
        dialog.name_field.setText(name)
        click_button(dialog, "Copy")
        assert dialog.isVisible()
        assert says in dialog.error_label.text()
    assert own_deck.read_bytes() == before
    dialog.close()


# -- following the file


def test_added_cards_appear_once_the_file_is_saved(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    assert window.counts_label.text() == "188 cards, 90 different"
    own_deck.write_text(own_deck.read_text("utf-8") + AUGMENTED, "utf-8")
    qtbot.waitUntil(lambda: "C augmented" in deck_names(window))
    [changed] = window.preview.changed
    assert window.preview.cards[changed].name == "C augmented"
    assert window.preview.cards[changed].copies == 2
    assert window.preview.new == {changed}
    assert is_visible(window.preview, changed)
    own_deck.write_text(own_deck.read_text("utf-8") + THREE_CHORDS, "utf-8")
    qtbot.waitUntil(lambda: "ii–V–I" in deck_names(window))
    [changed] = window.preview.changed
    assert window.preview.cards[changed].name == "ii–V–I"
    assert is_visible(window.preview, changed)
    qtbot.waitUntil(lambda: window.counts_label.text() == "193 cards, 92 different")
    assert window.list_widget.currentItem().data(DETAIL_ROLE) == "193 cards, 92 different"


def is_visible(preview: DeckPreview, number: int) -> bool:
    top = preview.verticalScrollBar().value()
    box = preview._layout.boxes[number].rect
    return top <= box.top() and box.bottom() <= top + preview.viewport().height()


def test_a_replaced_file_is_followed(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    """Repeats it, because a watch on the file itself ends when the file is replaced."""
    window = open_window(choose=own_deck)
    text = own_deck.read_text("utf-8")
    for points in (21, 22, 23):
        edit_by_renaming(own_deck, text.replace("points = 2", f"points = {points}", 1))
        qtbot.waitUntil(lambda points=points: find_face(window, "C major").points == points)  # type: ignore[misc]
        assert [window.preview.cards[n].name for n in window.preview.changed] == ["C major"]
        assert window.preview.new == frozenset()


def find_face(window: DecksDialog, name: str) -> Any:
    return next(card.face for card in window.preview.cards if card.name == name)


def test_a_file_deleted_and_written_again_is_followed(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    text = own_deck.read_text("utf-8")
    for points in (31, 32):
        own_deck.unlink()
        own_deck.write_text(text.replace("points = 2", f"points = {points}", 1), "utf-8")
        qtbot.waitUntil(lambda points=points: find_face(window, "C major").points == points)  # type: ignore[misc]
    assert window.selected_source == DeckSource("cantoludus", own_deck)


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
def test_a_bad_edit_keeps_the_last_good_cards_greyed(
    open_window: Open, own_deck: Path, qtbot: QtBot, how: str, right: str, wrong: str, says: str
) -> None:
    window = open_window(choose=own_deck)
    before, good = window.preview.cards, own_deck.read_text("utf-8")
    assert right in good
    bad = good.replace(right, wrong, 1)
    if how == "into it":
        own_deck.write_text(bad, "utf-8")
    else:
        edit_by_renaming(own_deck, bad)
    qtbot.waitUntil(lambda: window.preview.is_outdated)
    assert window.answer_label.text().startswith(f"mine.toml: {says}")
    assert window.answer_label.property("role") == "refusal"
    assert window.preview.cards == before
    assert not window.play_button.isEnabled()
    assert window.list_widget.currentItem().data(BAD_ROLE)
    assert window.list_widget.currentItem().data(DETAIL_ROLE) == "cannot be read"
    own_deck.write_text(good.replace("points = 2", "points = 7", 1), "utf-8")
    qtbot.waitUntil(lambda: not window.preview.is_outdated)
    assert window.play_button.isEnabled()
    assert window.answer_label.property("role") == "muted"
    assert find_face(window, "C major").points == 7
    assert not window.list_widget.currentItem().data(BAD_ROLE)


def test_all_errors_of_a_deck_are_listed(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    good = own_deck.read_text("utf-8")
    bad = good.replace("points = 2", "points = two", 1).replace('notes = ["C", "E", "G"]', 'notes = ["C", "E", "H"]', 1)
    own_deck.write_text(bad, "utf-8")
    qtbot.waitUntil(lambda: window.preview.is_outdated)
    first, second = window.answer_label.text().split("\n")
    assert first.startswith("mine.toml: C, points (line ")
    assert second.startswith("mine.toml: C, notes: ")


def test_a_hundred_errors_leave_room_for_the_cards(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    own_deck.write_text(own_deck.read_text("utf-8").replace("points = ", "pionts = "), "utf-8")
    qtbot.waitUntil(lambda: window.answer_label.text().count("\n") > 50)
    QApplication.processEvents()
    assert window.answer_area.height() < window.preview.height()
    assert window.answer_area.verticalScrollBar().maximum() > 0


def test_warnings_are_listed_and_the_deck_can_be_played(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    text = own_deck.read_text("utf-8")
    own_deck.write_text(text[: text.index("[[progression]]")], "utf-8")
    said = "mine.toml: progression: there is no progression card"
    qtbot.waitUntil(lambda: said in window.answer_label.text())
    assert window.play_button.isEnabled()
    assert window.answer_label.property("role") == "muted"
    assert window.list_widget.currentItem().data(DETAIL_ROLE).endswith("; 1 warning")
    window.check_button.click()
    qtbot.waitUntil(lambda: window.answer_label.text().startswith("It reads: "))
    assert said in window.answer_label.text()


def test_grey_cards_look_grey(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    preview = window.preview
    qtbot.waitUntil(lambda: len(preview._painted_keys) >= 10)

    def strongest() -> int:
        picture = snapshots.grab(preview).toImage()
        spots = [(x, y) for x in range(0, picture.width(), 5) for y in range(0, picture.height(), 5)]
        return max(QColor(picture.pixel(x, y)).lightness() for x, y in spots)

    before = strongest()
    edit(own_deck, "points = 2", "points = 200")
    qtbot.waitUntil(lambda: preview.is_outdated)
    assert strongest() < before - 60


def test_a_deck_that_was_never_valid_shows_no_cards(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    own_deck.write_text("[[chord]]\n", "utf-8")
    window = open_window(choose=own_deck)
    qtbot.waitUntil(lambda: window.answer_label.text().startswith("mine.toml: "))
    assert window.preview.cards == ()
    assert window.preview.placeholder == "No picture yet: the deck cannot be read."
    own_deck.write_text(deck_files.read_deck_text(DeckSource("cantoludus")), "utf-8")
    qtbot.waitUntil(lambda: len(window.preview.cards) == 90)
    assert window.preview.placeholder == ""


def test_a_deck_keeps_its_own_last_good_picture(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    edit(own_deck, "points = 2", "points = 77")
    qtbot.waitUntil(lambda: window.preview.is_outdated)
    window.list_decks(DeckSource("carmony"))
    qtbot.waitUntil(lambda: "Dorian scale" in deck_names(window))
    assert not window.preview.is_outdated
    window.list_decks(DeckSource("cantoludus", own_deck))
    wait_until_read(window, qtbot)
    assert "C major" in deck_names(window)
    assert window.preview.is_outdated
    assert "found 77" in window.answer_label.text()


def test_changes_in_the_folder_appear_in_the_list(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    other = deck_files.copy_deck(DeckSource("cantoludus"), "another")
    qtbot.waitUntil(lambda: "another" in list_rows(window))
    assert window.selected_source == DeckSource("cantoludus", own_deck)
    other.rename(other.with_name("renamed.toml"))
    qtbot.waitUntil(lambda: "renamed" in list_rows(window) and "another" not in list_rows(window))
    own_deck.unlink()
    qtbot.waitUntil(lambda: "mine" not in list_rows(window))
    assert window.selected_source == DeckSource("cantoludus")
    assert window.answer_label.text() == "mine.toml is not there any more."


def test_other_files_are_not_listed(open_window: Open, own_deck: Path) -> None:
    (own_deck.parent / "notes.txt").write_text("not a deck")
    (own_deck.parent / "folder.toml").mkdir()
    for name in ("two\nlines", "half\udcff"):
        with suppress(OSError, UnicodeEncodeError):  # Some systems forbid such file names.
            (own_deck.parent / f"{name}.toml").write_bytes(own_deck.read_bytes())
    window = open_window()
    listed = list_rows(window)
    assert listed[listed.index("Cantoludus") :][1:3] == ["The deck of the game", "mine"]
    assert listed.count("mine") == 1


def test_a_file_is_read_once_after_many_writes(qtbot: QtBot, tmp_path: Path) -> None:
    watch = FileWatcher()
    path = tmp_path / "a.toml"
    path.write_text("1")
    watch.watch([tmp_path, path])
    changes: list[int] = []
    watch.changed.connect(lambda: changes.append(1))
    for number in range(5):
        path.write_text(str(number))
        QApplication.processEvents()
    qtbot.waitUntil(lambda: bool(changes))
    path.write_text("again")
    qtbot.waitUntil(lambda: len(changes) == 2)
    watch.watch([])
    other = FileWatcher()
    other.watch([tmp_path, path])
    with qtbot.waitSignal(other.changed):
        path.write_text("2")
    assert len(changes) == 2


# -- reading


def test_a_large_deck_is_read_without_blocking_the_window(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    """The window's thread continues meanwhile and receives the cards in the end."""
    window = open_window(choose=own_deck)
    rows = [AUGMENTED.replace('"C+"', f'"own {number}"') for number in range(700)]
    text = own_deck.read_text("utf-8") + "".join(rows)
    assert deck_reader.MAX_FOREGROUND_BYTES < len(text.encode()) < reading.MAX_DECK_BYTES
    threads: list[str] = []
    read = deck_reader.read_deck

    def watched(source: DeckSource, locale: games.Locale = games.SYSTEM_LOCALE) -> deck_reader.DeckReading:
        threads.append(current_thread().name)
        return read(source, locale)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deck_reader, "read_deck", watched)
        own_deck.write_text(text, "utf-8")
        qtbot.waitUntil(lambda: len(window.preview.cards) == 790)
    assert [name for name in threads if name.startswith("deck reader")]
    assert len(window.preview.changed) == len(window.preview.new) == 700


def test_an_oversized_deck_is_refused_with_a_sentence(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    own_deck.write_text("# more\n" * 40_000, "utf-8")
    qtbot.waitUntil(lambda: window.preview.is_outdated)
    assert window.answer_label.text() == "mine.toml: is larger than 200,000 bytes, too large for what it should be"


def test_an_internal_error_is_reported_and_the_next_deck_is_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    read = deck_reader.read_deck

    def faulty(source: DeckSource, locale: games.Locale = games.SYSTEM_LOCALE) -> deck_reader.DeckReading:
        if source.game_id == "carmony":
            raise ZeroDivisionError("a fault")
        return read(source, locale)

    monkeypatch.setattr(deck_reader, "read_deck", faulty)
    reader = deck_reader.DeckReader()
    came: list[deck_reader.DeckReading] = []
    reader.deck_read.connect(came.append)
    with qtbot.captureExceptions() as faults:
        reader.enqueue(DeckSource("carmony"))
        reader.enqueue(DeckSource("iv-v-i"))
        qtbot.waitUntil(lambda: not reader.is_busy and len(came) == 1)
    assert [kind for kind, _, _ in faults] == [ZeroDivisionError]
    assert came[0].counts.faces == 55
    reader.close()
    reader.enqueue(DeckSource("iv-v-i"))
    other = deck_reader.DeckReader()
    with qtbot.waitSignal(other.deck_read):
        other.enqueue(DeckSource("iv-v-i"))
    other.close()
    assert len(came) == 1


# -- painting


class SlowPainter:
    """A painter that takes some time for each card."""

    DELAY_S = 0.005
    """Time in seconds that each card takes."""

    def __init__(self) -> None:
        self.painted = 0

    def paint(self, painter: QPainter, face: object, size: QSizeF, theme: object) -> None:
        sleep(self.DELAY_S)
        self.painted += 1

    def outline(self, face: object, size: QSizeF) -> QPainterPath:
        path = QPainterPath()
        path.addRect(0, 0, size.width(), size.height())
        return path


def test_visible_cards_are_painted_incrementally(look: Look, qtbot: QtBot) -> None:
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
    preview.show_cards("toy", painter, [SheetCard(n, 1.0, 1.4, str(n), 1) for n in range(400)], "")
    height = preview.viewport().height()
    in_sight = {n for n, place in enumerate(preview._layout.boxes) if place.rect.top() < height}
    assert 20 < len(in_sight) < 100
    qtbot.waitUntil(lambda: {key[0] for key in preview._painted_keys} >= in_sight)
    assert max(slices) <= 1 + deck_preview.PAINT_SLICE_S / SlowPainter.DELAY_S
    assert painter.painted <= len(in_sight) + 10
    preview.verticalScrollBar().setValue(preview.verticalScrollBar().maximum())
    qtbot.waitUntil(lambda: 399 in {key[0] for key in preview._painted_keys})
    assert max(slices) <= 1 + deck_preview.PAINT_SLICE_S / SlowPainter.DELAY_S


def test_cards_are_painted_by_the_painter_of_their_game(open_window: Open, qtbot: QtBot) -> None:
    window = open_window("iv-v-i")
    qtbot.waitUntil(lambda: len(window.preview._painted_keys) >= 5)
    picture = snapshots.grab(window.preview).toImage()
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 8) for y in range(0, picture.height(), 8)}
    assert len(colours) > 100


def test_names_are_below_their_cards_and_nothing_overlaps(look: Look) -> None:
    for game in engines.GAMES:
        cards = card_sheet.list_cards(engines.load(game))
        for width in (300.0, 640.0, 1500.0):
            space = card_sheet.make_spacing(116, look.theme)
            arranged = card_sheet.arrange_cards(cards, width, space)
            boxes = [place.rect.adjusted(0, 0, 0, space.name_height) for place in arranged.boxes]
            assert len(boxes) == len(cards)
            assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[n + 1 : n + 30])
            assert all(box.left() >= 0 and box.bottom() <= arranged.height for box in boxes)
            assert all(box.right() <= width for box in boxes if box.width() < width)


@pytest.mark.parametrize("theme", themes.BUNDLED_THEMES)
def test_the_mark_of_a_new_card_stays_clear_of_its_name(theme: str) -> None:
    """The mark extends 5 pixels beyond the card, plus half of its line width."""
    look = themes.load_theme(theme)
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    place, space = card_sheet.CardBox(QRectF(100, 100, 116, 162), 180.0), card_sheet.make_spacing(116, look)
    painter = QPainter(image)
    card_sheet.paint_name(painter, card_sheet.SheetCard(None, 1, 1.4, "♭VII–I", 2), place, space, look)
    painter.end()
    inked = [y for y in range(400) if any(image.pixelColor(x, y).alpha() > 40 for x in range(400))]
    assert inked
    assert min(inked) >= place.rect.bottom() + 5 + (2 + look.outline) / 2
    assert max(inked) < place.rect.bottom() + space.name_height


# -- what can be done


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    urls: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        urls.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    return urls


def test_a_deck_file_opens_in_the_systems_editor(open_window: Open, own_deck: Path, opened: list[QUrl]) -> None:
    window = open_window(choose=own_deck)
    window.edit_button.click()
    assert opened == [QUrl.fromLocalFile(str(own_deck))]
    assert window.error_label.isHidden()


def test_the_folder_is_shown_and_created_if_missing(open_window: Open, opened: list[QUrl]) -> None:
    window = open_window("carmony")
    assert not deck_files.deck_folder("carmony").exists()
    window.folder_button.click()
    assert opened == [QUrl.fromLocalFile(str(deck_files.deck_folder("carmony")))]
    assert deck_files.deck_folder("carmony").is_dir()


def test_a_system_that_cannot_open_files_is_reported(
    open_window: Open, own_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    window = open_window(choose=own_deck)
    window.edit_button.click()
    assert window.error_label.text() == f"The system knows no editor for {own_deck}; open it with one of yours."
    window.folder_button.click()
    assert window.error_label.text() == f"The system shows no folders; yours is {own_deck.parent}."


def test_a_folder_that_cannot_be_created_is_reported(open_window: Open, opened: list[QUrl]) -> None:
    deck_files.deck_folder().parent.mkdir(parents=True)
    deck_files.deck_folder().write_text("a file")
    window = open_window("carmony")
    window.folder_button.click()
    assert "cannot be made" in window.error_label.text()
    assert opened == []


def test_a_check_reports_its_result(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    window.check_button.click()
    qtbot.waitUntil(lambda: window.answer_label.text() == "It reads: 188 cards, 90 different.")
    edit(own_deck, "points = 2", "points = -1")
    window.check_button.click()
    qtbot.waitUntil(lambda: window.answer_label.text().endswith("found -1"))


def test_a_deck_is_moved_to_the_trash_after_confirmation(open_window: Open, own_deck: Path, home: Path) -> None:
    window = open_window(choose=own_deck)
    window.list_widget.setFocus()
    QTest.keyClick(window.list_widget, Qt.Key.Key_Delete)
    sure = window.findChild(RemoveDeckDialog)
    assert isinstance(sure, RemoveDeckDialog)
    sure.reject()
    assert own_deck.exists()
    snapshots.process_events()
    window.remove_button.click()
    sure = window.findChild(RemoveDeckDialog)
    assert isinstance(sure, RemoveDeckDialog)
    sure.accept()
    assert not own_deck.exists()
    assert (home / "data" / "Trash" / "files" / "mine.toml").exists()
    assert "mine" not in list_rows(window)
    assert window.selected_source == DeckSource("cantoludus")


def test_a_deck_that_cannot_be_moved_to_the_trash_stays(
    open_window: Open, own_deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks_window, "QFile", lambda name: SimpleNamespace(moveToTrash=lambda: False))
    window = open_window(choose=own_deck)
    window.remove_button.click()
    sure = window.findChild(RemoveDeckDialog)
    assert sure is not None
    sure.accept()
    assert own_deck.exists()
    assert "could not be moved to the trash; it is still there" in window.error_label.text()


def test_the_delete_key_does_not_remove_a_bundled_deck(open_window: Open) -> None:
    window = open_window("carmony")
    window.list_widget.setFocus()
    QTest.keyClick(window.list_widget, Qt.Key.Key_Delete)
    assert window.findChild(RemoveDeckDialog) is None


# -- by keyboard


def press_tab() -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Tab)


def test_every_control_is_reached_by_the_keyboard(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    window.list_widget.setFocus()
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
    for _ in window.button_box.buttons():
        press_tab()
        walked.add(QApplication.focusWidget())
    assert walked == set(window.button_box.buttons())


def test_arrow_keys_select_decks_and_skip_headings(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window("carmony")
    window.list_widget.setFocus()
    walked = [window.selected_source]
    for _ in range(3):
        QTest.keyClick(window.list_widget, Qt.Key.Key_Down)
        walked.append(window.selected_source)
    assert walked == [
        DeckSource("carmony"),
        DeckSource("iv-v-i"),
        DeckSource("cantoludus"),
        DeckSource("cantoludus", own_deck),
    ]
    wait_until_read(window, qtbot)


def test_the_focus_frame_is_drawn_on_the_list_and_the_cards(open_window: Open, qtbot: QtBot, look: Look) -> None:
    window = open_window("carmony")
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    qtbot.waitUntil(lambda: len(window.preview._painted_keys) >= 5)
    focus = QColor(look.theme.focus)
    for widget in (window.list_widget, window.preview):
        seen = []
        for holder in (window.play_button, widget):
            holder.setFocus()
            snapshots.process_events()
            picture = snapshots.grab(widget).toImage()
            edge = [picture.pixelColor(x, y) for y in (1, 2) for x in range(20, picture.width() - 40, 7)]
            seen.append(any(colour.rgb() == focus.rgb() for colour in edge))
        assert seen == [False, True]


# -- accessible


def test_decks_have_accessible_texts(open_window: Open, own_deck: Path, qtbot: QtBot) -> None:
    window = open_window(choose=own_deck)
    accessible_text = window.list_widget.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert accessible_text == "Cantoludus: mine, 188 cards, 90 different"
    assert window.preview.accessibleDescription() == "90 different cards"
    assert window.list_widget.item(0).data(VALUE_ROLE) is None


def test_a_deck_outside_the_folder_can_be_chosen(
    look: Look, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.shell.dialogs.new_game import NewMatchDialog

    path = tmp_path / "lent.toml"
    path.write_text(deck_files.read_deck_text(DeckSource("carmony")).replace('"Dorian"', '"Dorisch"'), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    dialog = NewMatchDialog(look, "carmony")
    qtbot.addWidget(dialog)
    dialog.deck_list.activated.emit(dialog.deck_list.count() - 1)
    assert dialog.deck_list.currentText() == "lent"
    assert dialog.deck_label.text() == "lent.toml: 180 cards, 72 different"
