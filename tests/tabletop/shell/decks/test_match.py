"""A player's own deck in the window: copied, edited, played and saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.kernel import decks as kernel_decks
from engines.players.greedy import GreedyPlayer
from tabletop.__main__ import main
from tabletop.session import saves
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import deck_files
from tabletop.shell.decks.choice import CopyDeckDialog
from tabletop.shell.decks.deck_files import DeckSource
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.export import matches
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import theme as themes
from tests.tabletop.shell.buttons import click_button
from tests.tabletop.shell.decks.own_cards import write_augmented_chord, write_progression
from tools.screens import pictures as screens

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

AUGMENTED, THREE_CHORDS = write_augmented_chord(20), write_progression(30)


def find_dialog(window: MainWindow, kind: type[Any]) -> Any:
    found = [dialog for dialog in window.findChildren(kind) if dialog.isVisible()]
    assert len(found) == 1
    return found[0]


def test_a_deck_is_copied_edited_previewed_chosen_played_and_saved(windows: Windows, qtbot: QtBot) -> None:
    window = windows()

    # copied
    QTest.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    shelf: DecksDialog = find_dialog(window, DecksDialog)
    shelf.list_decks(DeckSource("cantoludus"))
    shelf.copy_button.click()
    ask = shelf.findChild(CopyDeckDialog)
    assert isinstance(ask, CopyDeckDialog)
    QTest.keyClicks(ask.name_field, "house")
    QTest.keyClick(ask.name_field, Qt.Key.Key_Return)
    path = deck_files.deck_folder("cantoludus") / "house.toml"
    assert shelf.selected_source == DeckSource("cantoludus", path)

    # edited and previewed
    text = path.read_text("utf-8")
    path.write_text(text + AUGMENTED, "utf-8")
    qtbot.waitUntil(lambda: "C augmented" in [card.name for card in shelf.preview.cards])
    path.write_text(text[: text.index("[[progression]]")] + AUGMENTED + THREE_CHORDS, "utf-8")
    qtbot.waitUntil(lambda: shelf.preview.cards[-1].name == "ii–V–I")
    assert [card.copies for card in shelf.preview.cards if card.name in ("C augmented", "ii–V–I")] == [20, 30]
    qtbot.waitUntil(lambda: shelf.play_button.isEnabled())

    # chosen
    shelf.play_button.click()
    ask_match: NewMatchDialog = find_dialog(window, NewMatchDialog)
    assert ask_match.game.info.id == "cantoludus"
    assert ask_match.deck_list.currentText() == "house"
    assert ask_match.deck_label.text() == f"house.toml: {156 + 20 + 30} cards, 76 different"
    assert not ask_match.advanced.isHidden()
    ask_match.seed_field.setText("2")
    click_button(ask_match, "Start")
    match = window.match
    assert match is not None
    assert match.record.header.deck.name == "house.toml"
    names = ", ".join(match.record.header.seats)
    assert window.windowTitle() == f"Cantoludus, deck house · {names} — Consort"

    # played
    hands = [GreedyPlayer(2, depth=1), GreedyPlayer(3, depth=1)]
    bought: set[str] = set()
    while (seat := match.record.state.to_move) is not None:
        if match.curtain_seat is not None:
            match.raise_curtain()
        state, game = match.record.state, match.game
        action = hands[seat].choose(game, game.legal(state), lambda: game.view(state, seat))  # noqa: B023
        words = game.describe(state, action)
        bought |= {name for name in ("C augmented", "ii–V–I") if words.startswith(f"Buy {name}")}
        assert match.attempt(action)
        if bought == {"C augmented", "ii–V–I"}:
            break
    assert bought == {"C augmented", "ii–V–I"}
    window.match_page.open_panel("score")
    snapshots.process_events()
    assert window.match_page.score.deck_label.text() == "Played with the deck “house”"
    assert window.match_page.score.deck_label.isVisible()
    assert match.journal is not None
    journal, moves, state = match.journal.path, match.length, match.record.state
    assert journal is not None
    window.close()

    # The save keeps the deck although its file is gone.
    path.unlink()
    again = windows()
    assert again.files.open_match(journal)
    assert again.match is not None
    assert again.match.length == moves
    assert again.match.record.state == state
    assert again.windowTitle().startswith("Cantoludus, deck house · ")
    game = again.match.game
    assert {"C augmented", "ii–V–I"} <= {game.card_name(face) for face in range(game.deck.blank)}


def test_replay_names_the_deck_in_its_first_line(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.shell.qt_check.suppress_offscreen_messages", lambda: None)
    mine = deck_files.copy_deck(DeckSource("iv-v-i"), "late {romantic}")
    mine.write_text(mine.read_text("utf-8").replace("points = 2", "points = 3", 1), "utf-8")
    for deck, says in ((mine, "IV-V-I, deck late {romantic}: Ana, Ben; 1 move"), (None, "IV-V-I: Ana, Ben; 1 move")):
        record = Record.start(engines.load("iv-v-i", deck), ("Ana", "Ben"), seed=1)
        record.play(record.game.legal(record.state)[0])
        saved = tmp_path / "saved.jsonl"
        saved.write_text(record.dumps(), "utf-8")
        assert main(["replay", str(saved)]) == 0
        assert capsys.readouterr().out.splitlines()[0] == says


def test_a_match_with_the_bundled_deck_names_no_deck(windows: Windows) -> None:
    window = windows()
    window.match_starter.ask_new_match("carmony")
    click_button(find_dialog(window, NewMatchDialog), "Start")
    assert window.match is not None
    assert "deck" not in window.windowTitle()
    window.match_page.open_panel("score")
    snapshots.process_events()
    assert window.match_page.score.deck_label.isHidden()


@pytest.mark.parametrize("name", ["deck", "carmony.toml"])
def test_an_unnamed_deck_is_described_as_such(windows: Windows, tmp_path: Path, name: str) -> None:
    mine = deck_files.copy_deck(DeckSource("carmony"), "German")
    mine.write_text(mine.read_text("utf-8").replace('"Dorian"', '"Dorisch"', 1), "utf-8")
    text = Record.start(engines.load("carmony", mine), ("Ana", "Ben"), seed=1).dumps()
    assert text.count('"German.toml"') == 1
    saved = tmp_path / "saved.jsonl"
    saved.write_text(text.replace('"German.toml"', f'"{name}"'), "utf-8")
    window = windows()
    assert window.files.open_match(saved)
    assert window.windowTitle().startswith("Carmony, a deck of its own · ")
    assert window.match is not None
    assert matches.match_title(window.match.record) == "Carmony, a deck of its own"
    window.match_page.open_panel("score")
    snapshots.process_events()
    assert window.match_page.score.deck_label.text() == "Played with a deck of its own"
    assert window.match_page.score.deck_label.isVisible()


def test_public_pictures_show_no_players_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck_files.copy_deck(DeckSource("carmony"), "private")
    rows: list[str] = []

    def read_rows(window: QWidget) -> QPixmap:
        assert isinstance(window, DecksDialog)
        rows.extend(window.list_widget.item(number).text() for number in range(window.list_widget.count()))
        return QPixmap(1, 1)

    monkeypatch.setattr(snapshots, "grab", read_rows)
    screens.paint(tmp_path / "out", ("evening",), ((1280, 720),), "window-decks", ("carmony",))
    assert "Carmony" in rows
    assert "private" not in rows
    assert "private" in [deck.name for deck in deck_files.list_all_decks()], "only meanwhile"


def test_an_unchanged_copy_counts_as_the_bundled_deck() -> None:
    copy = deck_files.copy_deck(DeckSource("carmony"), "copy")
    record = Record.start(engines.load("carmony", copy), ("Ana", "Ben"), seed=1)
    assert record.header.deck.name == "copy.toml"
    assert deck_files.find_deck_name(record) == ""


# -- the dialog of a new match


@pytest.fixture
def dialog(look: Look, qtbot: QtBot) -> NewMatchDialog:
    dialog = NewMatchDialog(look, "carmony")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_advanced(True)
    return dialog


def offered_decks(dialog: NewMatchDialog) -> list[str]:
    box = dialog.deck_list
    return [text for n in range(box.count()) if (text := box.itemText(n))]


def choose_deck(dialog: NewMatchDialog, text: str) -> None:
    dialog.deck_list.activated.emit(dialog.deck_list.findText(text))


def make_changed_copy(game: str, name: str, right: str, wrong: str) -> Path:
    path = deck_files.copy_deck(DeckSource(game), name)
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")
    return path


def test_decks_of_a_game_are_offered_by_name(dialog: NewMatchDialog) -> None:
    make_changed_copy("carmony", "German", '"Dorian"', '"Dorisch"')
    deck_files.copy_deck(DeckSource("iv-v-i"), "late romantic")
    click_button(dialog, "IV-V-I")
    assert offered_decks(dialog) == ["Bundled deck", "late romantic", "Choose a file…"]
    click_button(dialog, "Carmony")
    assert offered_decks(dialog) == ["Bundled deck", "German", "Choose a file…"]
    choose_deck(dialog, "German")
    assert dialog.deck_list.currentText() == "German"
    click_button(dialog, "Start")
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "German.toml"
    assert "Dorisch scale" in [dialog.game.card_name(card) for card in range(dialog.game.deck.blank)]


def displayed_deck(dialog: NewMatchDialog) -> str:
    option = QStyleOptionComboBox()
    dialog.deck_list.initStyleOption(option)
    return str(option.currentText)


@pytest.mark.parametrize("theme", themes.BUNDLED_THEMES)
def test_the_chosen_decks_name_is_whole_or_ends_in_an_ellipsis(look: Look, qtbot: QtBot, theme: str) -> None:
    look.set_theme(theme)
    dialog = NewMatchDialog(look, "carmony")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_advanced(True)
    assert displayed_deck(dialog) == "Bundled deck"
    make_changed_copy("carmony", "a deck with German names in it", '"Dorian"', '"Dorisch"')
    dialog.show_deck()
    choose_deck(dialog, "a deck with German names in it")
    assert displayed_deck(dialog).startswith("a deck")
    assert displayed_deck(dialog).endswith("…")


def test_the_bundled_deck_can_be_chosen_again(dialog: NewMatchDialog) -> None:
    make_changed_copy("carmony", "German", '"Dorian"', '"Dorisch"')
    dialog.show_deck()
    choose_deck(dialog, "German")
    choose_deck(dialog, "Bundled deck")
    assert dialog.deck_label.text() == "the deck that comes with Consort"
    click_button(dialog, "Start")
    assert dialog.record is not None
    assert deck_files.find_deck_name(dialog.record) == ""


def test_a_bad_deck_is_refused_with_a_sentence(dialog: NewMatchDialog) -> None:
    make_changed_copy("carmony", "bad", "copies = 8", 'copies = "eight"')
    dialog.show_deck()
    before = dialog.game
    choose_deck(dialog, "bad")
    assert dialog.isVisible()
    assert dialog.game is before
    assert dialog.deck_list.currentText() == "Bundled deck"
    says = "bad.toml: notes, copies: expected a whole number from 1 to 96, found a word (“eight”)"
    assert dialog.error_label.text() == says
    click_button(dialog, "Start")
    assert dialog.record is not None


def test_a_deck_spoiled_meanwhile_is_refused_at_the_start(dialog: NewMatchDialog) -> None:
    path = make_changed_copy("carmony", "German", '"Dorian"', '"Dorisch"')
    dialog.show_deck()
    choose_deck(dialog, "German")
    path.write_text(path.read_text("utf-8").replace('"Dorisch"', '"Major"'), "utf-8")
    click_button(dialog, "Start")
    assert dialog.record is None
    assert dialog.error_label.text().startswith(
        "German.toml: scale.dorian, name: expected a name that no other scale has"
    )
    path.unlink()
    click_button(dialog, "Start")
    assert dialog.record is None
    assert "German.toml: cannot be read" in dialog.error_label.text()
    path.write_text(deck_files.read_deck_text(DeckSource("carmony")).replace('"Dorian"', '"Doric"'), "utf-8")
    click_button(dialog, "Start")
    assert dialog.record is not None
    assert "Doric scale" in [dialog.record.game.card_name(card) for card in range(dialog.game.deck.blank)]


def test_cancelling_the_file_dialog_keeps_the_deck(dialog: NewMatchDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.shell.dialogs.new_game.QFileDialog.getOpenFileName", lambda *_: ("", ""))
    choose_deck(dialog, "Choose a file…")
    assert dialog.deck_list.currentText() == "Bundled deck"


def test_arrow_keys_open_the_list_and_never_the_file_dialog(
    dialog: NewMatchDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    dialog.deck_list.file_requested.connect(lambda: opened.append("file"))
    monkeypatch.setattr(dialog.deck_list, "showPopup", lambda: opened.append("list"))
    dialog.deck_list.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(dialog.deck_list, key)
    assert opened == ["list", "list"]


def test_the_dialog_opens_the_window_of_decks_to_choose_one(dialog: NewMatchDialog, qtbot: QtBot) -> None:
    path = make_changed_copy("iv-v-i", "late romantic", "points = 2", "points = 3")
    dialog.decks_button.click()
    shelf = dialog.findChild(DecksDialog)
    assert isinstance(shelf, DecksDialog)
    assert shelf.selected_source == DeckSource("carmony")
    shelf.list_decks(DeckSource("iv-v-i", path))
    qtbot.waitUntil(lambda: shelf.play_button.isEnabled() and len(shelf.preview.cards) == 55)
    shelf.play_button.click()
    assert dialog.isVisible()
    assert dialog.game.info.id == "iv-v-i"
    assert dialog.game_segments.value == "iv-v-i"
    assert dialog.deck_list.currentText() == "late romantic"
    click_button(dialog, "Start")
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "late romantic.toml"


def test_a_new_deck_is_offered_once_the_window_of_decks_closes(dialog: NewMatchDialog) -> None:
    dialog.decks_button.click()
    shelf = dialog.findChild(DecksDialog)
    assert isinstance(shelf, DecksDialog)
    deck_files.copy_deck(DeckSource("carmony"), "new one")
    shelf.reject()
    assert "new one" in offered_decks(dialog)


# -- what a save keeps


@pytest.mark.parametrize("name", ["x" * 250, "two\nlines", "half\udcff"], ids=["long", "two lines", "half a letter"])
def test_a_deck_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.toml"
    try:
        path.write_text(deck_files.read_deck_text(DeckSource("carmony")).replace('"Dorian"', '"Dorisch"'), "utf-8")
    except (OSError, UnicodeEncodeError):
        pytest.skip("this system has no such file names")
    record = Record.start(engines.load("carmony", path), ("Ana", "Ben"), seed=1)
    again = engines.loads(record.dumps())
    assert (again.header.deck.name, again.header.deck.digest) == (record.header.deck.name, record.header.deck.digest)
    assert len(again.header.deck.name) <= kernel_decks.MAX_NAME_LENGTH


def test_a_save_without_a_deck_field_still_opens(tmp_path: Path) -> None:
    demo = Path(engines.__file__).parent.parent / "assets" / "demo" / "carmony.jsonl"
    assert deck_files.find_deck_name(saves.read_record(demo)) == ""
