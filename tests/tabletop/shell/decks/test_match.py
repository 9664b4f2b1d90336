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
from tabletop.shell.decks import library
from tabletop.shell.decks.choice import AskName
from tabletop.shell.decks.library import Kept
from tabletop.shell.decks.window import Decks
from tabletop.shell.dialogs.new_game import NewGame
from tabletop.shell.export import matches
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import theme as themes
from tests.tabletop.shell.buttons import press
from tests.tabletop.shell.decks.own_cards import augmented, three_chords
from tools.screens import pictures as screens

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

AUGMENTED, THREE_CHORDS = augmented(20), three_chords(30)


def dialog_of(window: MainWindow, kind: type[Any]) -> Any:
    found = [dialog for dialog in window.findChildren(kind) if dialog.isVisible()]
    assert len(found) == 1
    return found[0]


def test_a_deck_is_copied_edited_previewed_loaded_played_and_kept(windows: Windows, qtbot: QtBot) -> None:
    window = windows()

    # copied
    QTest.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    shelf: Decks = dialog_of(window, Decks)
    shelf.choose(Kept("cantoludus"))
    shelf.copy_button.click()
    ask = shelf.findChild(AskName)
    assert isinstance(ask, AskName)
    QTest.keyClicks(ask.line, "house")
    QTest.keyClick(ask.line, Qt.Key.Key_Return)
    path = library.folder("cantoludus") / "house.toml"
    assert shelf.chosen == Kept("cantoludus", path)

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
    ask_match: NewGame = dialog_of(window, NewGame)
    assert ask_match.game.info.id == "cantoludus"
    assert ask_match.deck.currentText() == "house"
    assert ask_match.deck_name.text() == f"house.toml: {156 + 20 + 30} cards, 76 different"
    assert not ask_match.advanced.isHidden()
    ask_match.seed.setText("2")
    press(ask_match, "Start")
    match = window.match
    assert match is not None
    assert match.record.header.deck.name == "house.toml"
    names = ", ".join(match.record.header.seats)
    assert window.windowTitle() == f"Cantoludus, deck house · {names} — Consort"

    # played
    hands = [GreedyPlayer(2, depth=1), GreedyPlayer(3, depth=1)]
    bought: set[str] = set()
    while (seat := match.record.state.to_move) is not None:
        if match.curtained is not None:
            match.lift()
        state, game = match.record.state, match.game
        action = hands[seat].choose(game, game.legal(state), lambda: game.view(state, seat))  # noqa: B023
        words = game.describe(state, action)
        bought |= {name for name in ("C augmented", "ii–V–I") if words.startswith(f"Buy {name}")}
        assert match.attempt(action)
        if bought == {"C augmented", "ii–V–I"}:
            break
    assert bought == {"C augmented", "ii–V–I"}
    window.match_page.open_panel("score")
    snapshots.settle()
    assert window.match_page.score.deck.text() == "Played with the deck “house”"
    assert window.match_page.score.deck.isVisible()
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
    monkeypatch.setattr("tabletop.shell.qt_check.hush_offscreen", lambda: None)
    mine = library.copy(Kept("iv-v-i"), "late {romantic}")
    mine.write_text(mine.read_text("utf-8").replace("points = 2", "points = 3", 1), "utf-8")
    for deck, says in ((mine, "IV-V-I, deck late {romantic}: Ana, Ben; 1 move"), (None, "IV-V-I: Ana, Ben; 1 move")):
        record = Record.start(engines.load("iv-v-i", deck), ("Ana", "Ben"), seed=1)
        record.play(record.game.legal(record.state)[0])
        saved = tmp_path / "saved.jsonl"
        saved.write_text(record.dumps(), "utf-8")
        assert main(["replay", str(saved)]) == 0
        assert capsys.readouterr().out.splitlines()[0] == says


def test_a_match_with_the_deck_of_the_game_names_none(windows: Windows) -> None:
    window = windows()
    window.beginning.ask("carmony")
    press(dialog_of(window, NewGame), "Start")
    assert window.match is not None
    assert "deck" not in window.windowTitle()
    window.match_page.open_panel("score")
    snapshots.settle()
    assert window.match_page.score.deck.isHidden()


@pytest.mark.parametrize("name", ["deck", "carmony.toml"])
def test_a_deck_without_a_name_of_its_own_is_told_as_what_it_is(windows: Windows, tmp_path: Path, name: str) -> None:
    mine = library.copy(Kept("carmony"), "German")
    mine.write_text(mine.read_text("utf-8").replace('"Dorian"', '"Dorisch"', 1), "utf-8")
    text = Record.start(engines.load("carmony", mine), ("Ana", "Ben"), seed=1).dumps()
    assert text.count('"German.toml"') == 1
    saved = tmp_path / "saved.jsonl"
    saved.write_text(text.replace('"German.toml"', f'"{name}"'), "utf-8")
    window = windows()
    assert window.files.open_match(saved)
    assert window.windowTitle().startswith("Carmony, a deck of its own · ")
    assert window.match is not None
    assert matches.title(window.match.record) == "Carmony, a deck of its own"
    window.match_page.open_panel("score")
    snapshots.settle()
    assert window.match_page.score.deck.text() == "Played with a deck of its own"
    assert window.match_page.score.deck.isVisible()


def test_pictures_for_all_to_see_show_nobodys_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.copy(Kept("carmony"), "private")
    rows: list[str] = []

    def read_rows(window: QWidget) -> QPixmap:
        assert isinstance(window, Decks)
        rows.extend(window.list.item(number).text() for number in range(window.list.count()))
        return QPixmap(1, 1)

    monkeypatch.setattr(snapshots, "grab", read_rows)
    screens.paint(tmp_path / "out", ("evening",), ((1280, 720),), "window-decks", ("carmony",))
    assert "Carmony" in rows
    assert "private" not in rows
    assert "private" in [kept.name for kept in library.every()], "only meanwhile"


def test_an_unchanged_copy_is_the_deck_of_the_game() -> None:
    copy = library.copy(Kept("carmony"), "copy")
    record = Record.start(engines.load("carmony", copy), ("Ana", "Ben"), seed=1)
    assert record.header.deck.name == "copy.toml"
    assert library.played_with(record) == ""


# -- the dialog of a new match


@pytest.fixture
def dialog(look: Look, qtbot: QtBot) -> NewGame:
    dialog = NewGame(look, "carmony")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_advanced(True)
    return dialog


def offered(dialog: NewGame) -> list[str]:
    box = dialog.deck
    return [text for n in range(box.count()) if (text := box.itemText(n))]


def pick(dialog: NewGame, text: str) -> None:
    dialog.deck.activated.emit(dialog.deck.findText(text))


def changed_copy(game: str, name: str, right: str, wrong: str) -> Path:
    path = library.copy(Kept(game), name)
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")
    return path


def test_the_decks_for_a_game_are_offered_by_name(dialog: NewGame) -> None:
    changed_copy("carmony", "German", '"Dorian"', '"Dorisch"')
    library.copy(Kept("iv-v-i"), "late romantic")
    press(dialog, "IV-V-I")
    assert offered(dialog) == ["Bundled deck", "late romantic", "Choose a file…"]
    press(dialog, "Carmony")
    assert offered(dialog) == ["Bundled deck", "German", "Choose a file…"]
    pick(dialog, "German")
    assert dialog.deck.currentText() == "German"
    press(dialog, "Start")
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "German.toml"
    assert "Dorisch scale" in [dialog.game.card_name(card) for card in range(dialog.game.deck.blank)]


def shown_in_the_list(dialog: NewGame) -> str:
    option = QStyleOptionComboBox()
    dialog.deck.initStyleOption(option)
    return str(option.currentText)


@pytest.mark.parametrize("theme", themes.BUNDLED)
def test_the_chosen_deck_is_read_whole_or_seen_to_go_on(look: Look, qtbot: QtBot, theme: str) -> None:
    look.set_theme(theme)
    dialog = NewGame(look, "carmony")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_advanced(True)
    assert shown_in_the_list(dialog) == "Bundled deck"
    changed_copy("carmony", "a deck with German names in it", '"Dorian"', '"Dorisch"')
    dialog.show_deck()
    pick(dialog, "a deck with German names in it")
    assert shown_in_the_list(dialog).startswith("a deck")
    assert shown_in_the_list(dialog).endswith("…")


def test_the_deck_of_the_game_can_be_had_back(dialog: NewGame) -> None:
    changed_copy("carmony", "German", '"Dorian"', '"Dorisch"')
    dialog.show_deck()
    pick(dialog, "German")
    pick(dialog, "Bundled deck")
    assert dialog.deck_name.text() == "the deck that comes with Consort"
    press(dialog, "Start")
    assert dialog.record is not None
    assert library.played_with(dialog.record) == ""


def test_a_bad_deck_says_its_sentence_and_nothing_changes(dialog: NewGame) -> None:
    changed_copy("carmony", "bad", "copies = 8", 'copies = "eight"')
    dialog.show_deck()
    before = dialog.game
    pick(dialog, "bad")
    assert dialog.isVisible()
    assert dialog.game is before
    assert dialog.deck.currentText() == "Bundled deck"
    says = "bad.toml: notes, copies: expected a whole number from 1 to 96, found a word (“eight”)"
    assert dialog.trouble.text() == says
    press(dialog, "Start")
    assert dialog.record is not None


def test_a_deck_that_is_spoiled_while_the_dialog_is_open_is_told_at_the_start(dialog: NewGame) -> None:
    path = changed_copy("carmony", "German", '"Dorian"', '"Dorisch"')
    dialog.show_deck()
    pick(dialog, "German")
    path.write_text(path.read_text("utf-8").replace('"Dorisch"', '"Major"'), "utf-8")
    press(dialog, "Start")
    assert dialog.record is None
    assert dialog.trouble.text().startswith("German.toml: scale.dorian, name: expected a name that no other scale has")
    path.unlink()
    press(dialog, "Start")
    assert dialog.record is None
    assert "German.toml: cannot be read" in dialog.trouble.text()
    path.write_text(library.text_of(Kept("carmony")).replace('"Dorian"', '"Doric"'), "utf-8")
    press(dialog, "Start")
    assert dialog.record is not None
    assert "Doric scale" in [dialog.record.game.card_name(card) for card in range(dialog.game.deck.blank)]


def test_no_file_chosen_leaves_the_deck_as_it_is(dialog: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.shell.dialogs.new_game.QFileDialog.getOpenFileName", lambda *_: ("", ""))
    pick(dialog, "Choose a file…")
    assert dialog.deck.currentText() == "Bundled deck"


def test_arrows_open_the_list_instead_of_walking_into_the_file_dialog(
    dialog: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    dialog.deck.file_asked.connect(lambda: told.append("file"))
    monkeypatch.setattr(dialog.deck, "showPopup", lambda: told.append("list"))
    dialog.deck.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(dialog.deck, key)
    assert told == ["list", "list"]


def test_decks_can_be_looked_at_and_chosen_from_the_dialog(dialog: NewGame, qtbot: QtBot) -> None:
    path = changed_copy("iv-v-i", "late romantic", "points = 2", "points = 3")
    dialog.decks_button.click()
    shelf = dialog.findChild(Decks)
    assert isinstance(shelf, Decks)
    assert shelf.chosen == Kept("carmony")
    shelf.choose(Kept("iv-v-i", path))
    qtbot.waitUntil(lambda: shelf.play_button.isEnabled() and len(shelf.preview.cards) == 55)
    shelf.play_button.click()
    assert dialog.isVisible()
    assert dialog.game.info.id == "iv-v-i"
    assert dialog.which.value == "iv-v-i"
    assert dialog.deck.currentText() == "late romantic"
    press(dialog, "Start")
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "late romantic.toml"


def test_a_deck_made_meanwhile_is_offered_when_the_decks_are_closed(dialog: NewGame) -> None:
    dialog.decks_button.click()
    shelf = dialog.findChild(Decks)
    assert isinstance(shelf, Decks)
    library.copy(Kept("carmony"), "new one")
    shelf.reject()
    assert "new one" in offered(dialog)


# -- what a save keeps


@pytest.mark.parametrize("name", ["x" * 250, "two\nlines", "half\udcff"], ids=["long", "two lines", "half a letter"])
def test_a_file_may_be_called_what_it_likes(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.toml"
    try:
        path.write_text(library.text_of(Kept("carmony")).replace('"Dorian"', '"Dorisch"'), "utf-8")
    except (OSError, UnicodeEncodeError):
        pytest.skip("this system has no such file names")
    record = Record.start(engines.load("carmony", path), ("Ana", "Ben"), seed=1)
    again = engines.loads(record.dumps())
    assert (again.header.deck.name, again.header.deck.digest) == (record.header.deck.name, record.header.deck.digest)
    assert len(again.header.deck.name) <= kernel_decks.LONGEST_NAME


def test_a_save_from_before_there_were_decks_of_ones_own_still_reads(tmp_path: Path) -> None:
    demo = Path(engines.__file__).parent.parent / "assets" / "demo" / "carmony.jsonl"
    assert library.played_with(saves.read(demo)) == ""
