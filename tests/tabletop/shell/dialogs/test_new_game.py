"""The dialog for a new match."""

from __future__ import annotations

import math
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollBar, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

import engines
from tabletop.shell.controls.form import Row
from tabletop.shell.controls.inputs import ComboBox, NumberChoice, Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.new_game import NewGame
from tabletop.shell.preferences import Begun, MatchSound, Preferences, identity
from tabletop.shell.window import snapshots
from tests.tabletop.shell.buttons import press
from tests.tabletop.shell.cut import cut

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


@pytest.fixture
def dialog(qtbot: QtBot, look: Look) -> NewGame:
    dialog = NewGame(look, "carmony", Preferences(players=("Zoe", "Yan")))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def start(dialog: NewGame) -> None:
    press(dialog, "Start")


def test_it_offers_the_last_players_first(dialog: NewGame) -> None:
    assert dialog.names == ("Zoe", "Yan")
    dialog.set_players(4)
    assert dialog.names[:2] == ("Zoe", "Yan")
    assert len(set(dialog.names)) == 4


def test_the_match_is_the_one_asked_for(dialog: NewGame) -> None:
    dialog.set_players(3)
    dialog.rows[2].setText("  Mo  ")
    dialog.seed.setText("12345678901234567890")
    rounds = dialog.options["rounds"]
    assert isinstance(rounds, ComboBox)
    rounds.setCurrentIndex(rounds.index_of(5))
    start(dialog)
    assert dialog.record is not None
    header = dialog.record.header
    assert header.seats == ("Zoe", "Yan", "Mo")
    assert header.seed == 12345678901234567890
    assert header.options == {"rounds": 5}


def test_without_a_seed_two_matches_differ(dialog: NewGame) -> None:
    start(dialog)
    first = dialog.record
    start(dialog)
    assert first is not None
    assert dialog.record is not None
    assert first.header.seed != dialog.record.header.seed


@pytest.mark.parametrize(
    ("names", "seed", "says", "of"),
    [
        (("Zoe", "Zoe"), "", "a name of their own", "Name of player 2"),
        (("Zoe", " "), "", "needs a name", "Name of player 2"),
        (("Zoe", "Yan"), "seven", "whole number", "Seed"),
        (("Zoe", "Yan"), "-1", "whole number", "Seed"),
        (("Zoe", "Yan"), str(1 << 64), "whole number", "Seed"),
        (("Zoe", "Yan"), "٣", "whole number", "Seed"),
    ],
)
def test_what_cannot_be_is_said_right_under_its_field(
    dialog: NewGame, names: tuple[str, str], seed: str, says: str, of: str
) -> None:
    for row, name in zip(dialog.rows, names, strict=False):
        row.setText(name)
    dialog.seed.setText(seed)
    start(dialog)
    assert dialog.record is None
    assert dialog.isVisible()
    assert dialog.trouble.isVisible()
    assert says in dialog.trouble.text()
    field = next(line for line in (*dialog.rows, dialog.seed) if line.accessibleName() == of)
    assert field.hasFocus()
    assert field.property("wrong")
    QApplication.processEvents()
    below = dialog.trouble.mapTo(dialog, QPoint()).y() - field.mapTo(dialog, field.rect().bottomLeft()).y()
    assert 0 < below <= 8
    dialog.rows[0].setText("Somebody")
    assert not dialog.trouble.isVisible()
    assert not field.property("wrong")


def test_a_thin_deck_is_played_with_and_its_warnings_are_counted(dialog: NewGame, tmp_path: Path) -> None:
    bundled = (resources.files("assets") / "decks" / "carmony.toml").read_text("utf-8")
    thin = tmp_path / "thin.toml"
    thin.write_text(bundled.replace("copies = 8", "copies = 3", 1), "utf-8")
    assert dialog.use_deck(thin)
    assert dialog.deck_name.text() == "thin.toml: 120 cards, 72 different; 1 warning"
    assert dialog.deck_name.toolTip() == "thin.toml: notes, copies: 36 NOTE cards are enough for at most 2 players"
    start(dialog)
    assert dialog.record is not None


def test_a_wrong_deck_is_said_and_the_right_one_stays(dialog: NewGame, tmp_path: Path) -> None:
    bundled = (resources.files("assets") / "decks" / "carmony.toml").read_text("utf-8")
    wrong = tmp_path / "mine.toml"
    wrong.write_text(bundled.replace("copies = 8", "copies = 2", 1), "utf-8")
    before = dialog.game
    assert not dialog.use_deck(wrong)
    assert dialog.trouble.text().startswith("mine.toml: ")
    assert dialog.deck.property("wrong")
    assert dialog.game is before
    right = tmp_path / "ours.toml"
    right.write_text(bundled.replace('name = "Dorian"', 'name = "Dorisch"'), "utf-8")
    assert dialog.use_deck(right)
    assert dialog.trouble.text() == ""
    assert dialog.deck_name.text() == "ours.toml: 180 cards, 72 different"
    start(dialog)
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "ours.toml"


@pytest.fixture
def phrases(qtbot: QtBot, look: Look) -> NewGame:
    options: dict[str, bool | int | str] = {
        "target": 75,
        "key": "Eb",
        "penalties": True,
        "tempo": 7,
        "i6-after-i": 1,
        "gone": "x",
    }
    kept = Preferences(players=("Zoe", "Yan"), begun=(Begun("iv-v-i", ("Mia", "Leo", "Kim"), options),))
    dialog = NewGame(look, "iv-v-i", kept)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def names(dialog: NewGame) -> list[str]:
    return list(dialog.names)


def test_a_game_is_offered_as_it_was_begun_last(phrases: NewGame) -> None:
    assert names(phrases) == ["Mia", "Leo", "Kim"]
    start(phrases)
    assert phrases.record is not None
    # A value that the game does not offer (any more) is replaced by the default.
    wanted = {"target": 75, "i6-after-i": False, "penalties": True, "abandon": True, "key": "Eb", "tempo": 84}
    assert phrases.record.header.options == wanted


def test_options_have_the_words_of_the_rule_book(phrases: NewGame) -> None:
    key, penalties = phrases.options["key"], phrases.options["penalties"]
    assert isinstance(key, ComboBox)
    assert key.currentText() == "E♭ major"
    assert [key.itemText(n) for n in range(key.count())][:3] == ["C major", "D♭ major", "D major"]
    assert isinstance(penalties, Switch)
    assert penalties.isChecked()
    assert penalties.accessibleName() == "Penalties"
    asked = [row.help.text() for row in phrases.findChildren(Row)]
    for words in phrases.game.rules.options.values():
        assert (f"House rule: {words.text}" if words.house else words.text) in asked


@pytest.mark.parametrize("game_id", engines.GAMES)
def test_words_for_choices_are_words_for_all_of_them(game_id: str) -> None:
    game = engines.load(game_id)
    for option in game.info.options:
        words = game.rules.options[option.name].choices
        assert set(words) in (set(), set(map(str, option.choices)))


def test_another_game_has_its_own_players_unless_names_were_typed(phrases: NewGame) -> None:
    press(phrases, "Carmony")
    assert names(phrases) == ["Zoe", "Yan"]
    assert list(phrases.options) == ["rounds"]
    press(phrases, "IV-V-I")
    assert names(phrases) == ["Mia", "Leo", "Kim"]
    phrases.rows[0].clear()
    QTest.keyClicks(phrases.rows[0], "Uma")
    press(phrases, "Carmony")
    assert names(phrases) == ["Uma", "Leo", "Kim"]


def test_a_match_has_a_sound_of_its_own_if_one_is_chosen(phrases: NewGame) -> None:
    start(phrases)
    assert phrases.own_sound is None
    phrases.instrument.setCurrentIndex(phrases.instrument.index_of("strings"))
    start(phrases)
    assert phrases.record is not None
    assert phrases.own_sound == MatchSound(identity(phrases.record), "strings", 1.0)


def test_a_tempo_is_chosen_where_the_rules_have_none(phrases: NewGame, dialog: NewGame) -> None:
    for asked in (phrases, dialog):
        asked.more.click()
    assert phrases.tempo.isHidden(), "there the tempo in beats is agreed"
    assert dialog.tempo.isVisible()
    start(dialog)
    assert dialog.own_sound is None
    dialog.tempo.slider.setValue(130)
    start(dialog)
    assert dialog.record is not None
    assert dialog.own_sound == MatchSound(identity(dialog.record), "piano", 1.3)


def test_what_does_nothing_cannot_be_chosen_and_says_why(qtbot: QtBot, look: Look) -> None:
    dialog = NewGame(look, "muzicando", Preferences(players=("Zoe", "Yan")))
    qtbot.addWidget(dialog)
    dialog.show()

    def able() -> dict[str, bool]:
        return {name: control.isEnabled() for name, control in dialog.options.items()}

    def said(name: str) -> str:
        row = dialog.options[name].parentWidget()
        assert isinstance(row, Row)
        return row.help.text()

    always = {"touch": True, "zigzag": True}
    assert able() == {"mode": False, "displays": False, "rounds": True, "auction": False, **always}
    assert said("mode") == "Does nothing with 2 players."
    dialog.set_players(4)
    assert able() == {"mode": True, "displays": True, "rounds": False, "auction": False, **always}
    assert said("rounds") == "Does nothing with “Two teams”."
    mode = dialog.options["mode"]
    assert isinstance(mode, ComboBox)
    mode.setCurrentIndex(mode.index_of("individual"))
    assert able() == {"mode": True, "displays": False, "rounds": True, "auction": True, **always}
    assert said("displays") == "Does nothing with “Each alone”."
    assert said("rounds") == dialog.game.rules.options["rounds"].text
    start(dialog)
    assert dialog.record is not None
    assert dialog.record.header.options["mode"] == "individual"


@pytest.mark.parametrize("theme", ["evening", "projector"])
def test_no_choice_is_cut_off(qtbot: QtBot, look: Look, theme: str) -> None:
    look.set_theme(theme)
    for game in engines.GAMES:
        dialog = NewGame(look, game)
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.show_advanced(True)
        for box in [*dialog.options.values(), dialog.instrument]:
            for number in range(box.count() if isinstance(box, ComboBox) else 0):
                assert isinstance(box, ComboBox)
                box.setCurrentIndex(number)
                option = QStyleOptionComboBox()
                box.initStyleOption(option)
                assert option.currentText == box.itemText(number), box.accessibleName()
        dialog.close()


def test_tab_goes_from_above_to_below(phrases: NewGame, qtbot: QtBot) -> None:
    phrases.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is phrases)
    press(phrases, "Carmony")
    press(phrases, "IV-V-I")
    snapshots.settle()
    phrases.rows[0].setFocus()
    phrases.show_advanced(True)
    levels = [seat.level for seat in phrases.seats.seats[:3]]
    wanted = [*phrases.rows[:3], *levels, phrases.more, *phrases.options.values(), phrases.instrument, phrases.seed]
    qtbot.waitUntil(phrases.rows[0].hasFocus)
    walked: list[QWidget] = []
    for _ in wanted:
        focus = QApplication.focusWidget()
        assert focus is not None
        walked.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert walked == wanted


@pytest.mark.parametrize("theme", ["evening", "projector"])
def test_all_of_it_is_seen_in_a_small_window(windows: Windows, look: Look, theme: str) -> None:
    window = windows((1024, 768))
    look.set_theme(theme)
    window.beginning.ask("iv-v-i")
    dialog = window.findChild(NewGame)
    assert dialog is not None
    dialog.set_players(4)
    snapshots.settle()
    assert dialog.height() <= 768 - 48
    assert not any(bar.maximum() for bar in dialog.findChildren(QScrollBar) if bar.isVisible())
    dialog.seed.setText("seven")
    start(dialog)
    snapshots.settle()
    assert dialog.height() <= 768 - 48
    assert not dialog.seed.visibleRegion().isEmpty()
    dialog.close()
    look.set_theme("evening")


def test_options_are_folded_away_behind_a_sentence(dialog: NewGame, phrases: NewGame) -> None:
    assert dialog.told.text() == "Rounds: 3 · standard deck"
    assert dialog.advanced.isHidden()
    dialog.more.click()
    assert dialog.options["rounds"].isVisible()
    assert dialog.seed.isVisible()
    rounds = dialog.options["rounds"]
    assert isinstance(rounds, ComboBox)
    rounds.setCurrentIndex(rounds.index_of(5))
    assert dialog.told.text() == "Rounds: 5 · standard deck"
    assert dialog.more.accessibleDescription() == dialog.told.text()
    dialog.more.click()
    assert dialog.advanced.isHidden()
    assert phrases.told.text() == (
        "Points to win: 75 · Penalties · Abandoned phrases · Key: E♭ major · Tempo: 84 · standard deck"
    )
    start(dialog)
    assert dialog.record is not None
    assert dialog.record.header.options == {"rounds": 5}, "folded away it is chosen all the same"


@pytest.mark.parametrize("players", range(2, 9))
def test_players_sit_round_the_table_clockwise(qtbot: QtBot, look: Look, players: int) -> None:
    dialog = NewGame(look, "muzicando")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.set_players(players)
    snapshots.settle()
    seats = dialog.seats
    shown = [seat for seat in seats.seats if seat.isVisible()]
    assert len(shown) == players == len(dialog.names)
    rooms = [seat.geometry() for seat in shown]
    assert not any(one.intersects(other) for one in rooms for other in rooms if one is not other)
    assert not any(room.intersects(seats.table.geometry()) for room in rooms)
    assert all(seats.rect().contains(room) for room in rooms)
    middle = seats.table.geometry().center()
    # Angles grow clockwise on a screen, because y grows downwards.
    turns = [math.atan2(room.center().y() - middle.y(), room.center().x() - middle.x()) for room in rooms]
    steps = [(later - one) % (2 * math.pi) for one, later in zip(turns, [*turns[1:], turns[0]], strict=True)]
    assert math.isclose(sum(steps), 2 * math.pi), "once round, and always the same way"


def target(dialog: NewGame) -> NumberChoice:
    control = dialog.options["target"]
    assert isinstance(control, NumberChoice)
    return control


def test_a_number_that_is_not_offered_can_be_typed(phrases: NewGame) -> None:
    control = target(phrases)
    assert [control.itemText(n) for n in range(control.count())] == ["50", "60", "75", "100"]
    control.line.selectAll()
    QTest.keyClicks(control, "7")
    assert control.currentText() == "7", "and is not completed to 75"
    QTest.keyClick(control, Qt.Key.Key_Return)
    assert phrases.record is not None
    assert phrases.record.header.options["target"] == 7


def test_a_number_that_was_typed_is_offered_again(qtbot: QtBot, look: Look) -> None:
    kept = Preferences(begun=(Begun("iv-v-i", ("Mia", "Leo"), {"target": 33}),))
    dialog = NewGame(look, "iv-v-i", kept)
    qtbot.addWidget(dialog)
    assert target(dialog).currentText() == "33"
    QTest.keyClick(target(dialog), Qt.Key.Key_Down)
    assert target(dialog).value in (50, 60, 75, 100)


@pytest.fixture
def english_figures() -> Iterator[None]:
    """English number format as in the application; else Qt groups no digits."""
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("english_figures")
@pytest.mark.parametrize("typed", ["", "0", "-3", "sixty", "9999999", "٣"])
def test_a_number_that_cannot_be_is_said_in_the_dialog(phrases: NewGame, typed: str) -> None:
    control = target(phrases)
    control.line.setText(typed)
    start(phrases)
    assert phrases.record is None
    assert phrases.trouble.text() == "“Points to win” is a whole number from 1 to 1,000,000."
    assert control.property("wrong")
    control.line.setText("1")
    assert not phrases.trouble.isVisible()
    start(phrases)
    assert phrases.record is not None
    assert phrases.record.header.options["target"] == 1


@pytest.mark.parametrize("width", [300, 330, 360, 420])
def test_what_an_option_is_called_is_whole_in_as_many_lines_as_it_needs(qtbot: QtBot, look: Look, width: int) -> None:
    choice = ComboBox(look, values=[(1, "Al menos una")])
    row = Row(look, "Contactos en Sarabanda", choice, "Una nota está a un grado de una de las cartas que toca.")
    qtbot.addWidget(row)
    row.resize(width, row.heightForWidth(width))
    row.show()
    QApplication.processEvents()
    assert cut(row) == []
