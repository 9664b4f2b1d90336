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
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.preferences import GameSetup, MatchSound, Preferences, match_identity
from tabletop.shell.window import snapshots
from tests.tabletop.shell.buttons import click_button
from tests.tabletop.shell.cut_texts import find_cut_texts

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


@pytest.fixture
def dialog(qtbot: QtBot, look: Look) -> NewMatchDialog:
    dialog = NewMatchDialog(look, "carmony", Preferences(players=("Zoe", "Yan")))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def start_match(dialog: NewMatchDialog) -> None:
    click_button(dialog, "Start")


def test_the_last_players_are_suggested_first(dialog: NewMatchDialog) -> None:
    assert dialog.names == ("Zoe", "Yan")
    dialog.set_players(4)
    assert dialog.names[:2] == ("Zoe", "Yan")
    assert len(set(dialog.names)) == 4


def test_a_new_match_has_the_chosen_settings(dialog: NewMatchDialog) -> None:
    dialog.set_players(3)
    dialog.name_fields[2].setText("  Mo  ")
    dialog.seed_field.setText("12345678901234567890")
    rounds = dialog.options["rounds"]
    assert isinstance(rounds, ComboBox)
    rounds.setCurrentIndex(rounds.index_of(5))
    start_match(dialog)
    assert dialog.record is not None
    header = dialog.record.header
    assert header.seats == ("Zoe", "Yan", "Mo")
    assert header.seed == 12345678901234567890
    assert header.options == {"rounds": 5}


def test_two_matches_without_a_seed_differ(dialog: NewMatchDialog) -> None:
    start_match(dialog)
    first = dialog.record
    start_match(dialog)
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
def test_an_invalid_value_is_reported_below_its_field(
    dialog: NewMatchDialog, names: tuple[str, str], seed: str, says: str, of: str
) -> None:
    for row, name in zip(dialog.name_fields, names, strict=False):
        row.setText(name)
    dialog.seed_field.setText(seed)
    start_match(dialog)
    assert dialog.record is None
    assert dialog.isVisible()
    assert dialog.error_label.isVisible()
    assert says in dialog.error_label.text()
    field = next(line for line in (*dialog.name_fields, dialog.seed_field) if line.accessibleName() == of)
    assert field.hasFocus()
    assert field.property("wrong")
    QApplication.processEvents()
    below = dialog.error_label.mapTo(dialog, QPoint()).y() - field.mapTo(dialog, field.rect().bottomLeft()).y()
    assert 0 < below <= 8
    dialog.name_fields[0].setText("Somebody")
    assert not dialog.error_label.isVisible()
    assert not field.property("wrong")


def test_a_small_deck_is_accepted_and_its_warnings_are_counted(dialog: NewMatchDialog, tmp_path: Path) -> None:
    bundled = (resources.files("assets") / "decks" / "carmony.toml").read_text("utf-8")
    thin = tmp_path / "thin.toml"
    thin.write_text(bundled.replace("copies = 8", "copies = 3", 1), "utf-8")
    assert dialog.use_deck(thin)
    assert dialog.deck_label.text() == "thin.toml: 120 cards, 72 different; 1 warning"
    assert dialog.deck_label.toolTip() == "thin.toml: notes, copies: 36 NOTE cards are enough for at most 2 players"
    start_match(dialog)
    assert dialog.record is not None


def test_an_invalid_deck_is_reported_and_the_old_one_stays(dialog: NewMatchDialog, tmp_path: Path) -> None:
    bundled = (resources.files("assets") / "decks" / "carmony.toml").read_text("utf-8")
    wrong = tmp_path / "mine.toml"
    wrong.write_text(bundled.replace("copies = 8", "copies = 2", 1), "utf-8")
    before = dialog.game
    assert not dialog.use_deck(wrong)
    assert dialog.error_label.text().startswith("mine.toml: ")
    assert dialog.deck_list.property("wrong")
    assert dialog.game is before
    right = tmp_path / "ours.toml"
    right.write_text(bundled.replace('name = "Dorian"', 'name = "Dorisch"'), "utf-8")
    assert dialog.use_deck(right)
    assert dialog.error_label.text() == ""
    assert dialog.deck_label.text() == "ours.toml: 180 cards, 72 different"
    start_match(dialog)
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "ours.toml"


@pytest.fixture
def iv_v_i_dialog(qtbot: QtBot, look: Look) -> NewMatchDialog:
    options: dict[str, bool | int | str] = {
        "target": 75,
        "key": "Eb",
        "penalties": True,
        "tempo": 7,
        "i6-after-i": 1,
        "gone": "x",
    }
    preferences = Preferences(players=("Zoe", "Yan"), begun=(GameSetup("iv-v-i", ("Mia", "Leo", "Kim"), options),))
    dialog = NewMatchDialog(look, "iv-v-i", preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def player_names(dialog: NewMatchDialog) -> list[str]:
    return list(dialog.names)


def test_the_last_options_of_a_game_are_suggested(iv_v_i_dialog: NewMatchDialog) -> None:
    assert player_names(iv_v_i_dialog) == ["Mia", "Leo", "Kim"]
    start_match(iv_v_i_dialog)
    assert iv_v_i_dialog.record is not None
    # A value that the game does not offer (any more) is replaced by the default.
    wanted = {"target": 75, "i6-after-i": False, "penalties": True, "abandon": True, "key": "Eb", "tempo": 84}
    assert iv_v_i_dialog.record.header.options == wanted


def test_options_use_the_words_of_the_rule_book(iv_v_i_dialog: NewMatchDialog) -> None:
    key, penalties = iv_v_i_dialog.options["key"], iv_v_i_dialog.options["penalties"]
    assert isinstance(key, ComboBox)
    assert key.currentText() == "E♭ major"
    assert [key.itemText(n) for n in range(key.count())][:3] == ["C major", "D♭ major", "D major"]
    assert isinstance(penalties, Switch)
    assert penalties.isChecked()
    assert penalties.accessibleName() == "Penalties"
    asked = [row.help_label.text() for row in iv_v_i_dialog.findChildren(Row)]
    for words in iv_v_i_dialog.game.rules.options.values():
        assert (f"House rule: {words.text}" if words.house else words.text) in asked


@pytest.mark.parametrize("game_id", engines.GAMES)
def test_an_option_has_words_for_all_its_choices_or_none(game_id: str) -> None:
    game = engines.load(game_id)
    for option in game.info.options:
        words = game.rules.options[option.name].choices
        assert set(words) in (set(), set(map(str, option.choices)))


def test_another_game_suggests_its_own_players_unless_names_were_typed(iv_v_i_dialog: NewMatchDialog) -> None:
    click_button(iv_v_i_dialog, "Carmony")
    assert player_names(iv_v_i_dialog) == ["Zoe", "Yan"]
    assert list(iv_v_i_dialog.options) == ["rounds"]
    click_button(iv_v_i_dialog, "IV-V-I")
    assert player_names(iv_v_i_dialog) == ["Mia", "Leo", "Kim"]
    iv_v_i_dialog.name_fields[0].clear()
    QTest.keyClicks(iv_v_i_dialog.name_fields[0], "Uma")
    click_button(iv_v_i_dialog, "Carmony")
    assert player_names(iv_v_i_dialog) == ["Uma", "Leo", "Kim"]


def test_a_chosen_sound_becomes_the_matchs_own(iv_v_i_dialog: NewMatchDialog) -> None:
    start_match(iv_v_i_dialog)
    assert iv_v_i_dialog.own_sound is None
    iv_v_i_dialog.instrument_box.setCurrentIndex(iv_v_i_dialog.instrument_box.index_of("strings"))
    start_match(iv_v_i_dialog)
    assert iv_v_i_dialog.record is not None
    assert iv_v_i_dialog.own_sound == MatchSound(match_identity(iv_v_i_dialog.record), "strings", 1.0)


def test_a_tempo_can_be_chosen_where_the_rules_set_none(iv_v_i_dialog: NewMatchDialog, dialog: NewMatchDialog) -> None:
    for asked in (iv_v_i_dialog, dialog):
        asked.options_button.click()
    assert iv_v_i_dialog.tempo_slider.isHidden(), "there the tempo in beats is agreed"
    assert dialog.tempo_slider.isVisible()
    start_match(dialog)
    assert dialog.own_sound is None
    dialog.tempo_slider.slider.setValue(130)
    start_match(dialog)
    assert dialog.record is not None
    assert dialog.own_sound == MatchSound(match_identity(dialog.record), "piano", 1.3)


def test_an_option_without_effect_is_disabled_with_a_reason(qtbot: QtBot, look: Look) -> None:
    dialog = NewMatchDialog(look, "muzicando", Preferences(players=("Zoe", "Yan")))
    qtbot.addWidget(dialog)
    dialog.show()

    def able() -> dict[str, bool]:
        return {name: control.isEnabled() for name, control in dialog.options.items()}

    def said(name: str) -> str:
        row = dialog.options[name].parentWidget()
        assert isinstance(row, Row)
        return row.help_label.text()

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
    start_match(dialog)
    assert dialog.record is not None
    assert dialog.record.header.options["mode"] == "individual"


@pytest.mark.parametrize("theme", ["evening", "projector"])
def test_no_choice_in_a_list_is_cut(qtbot: QtBot, look: Look, theme: str) -> None:
    look.set_theme(theme)
    for game in engines.GAMES:
        dialog = NewMatchDialog(look, game)
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.show_advanced(True)
        for box in [*dialog.options.values(), dialog.instrument_box]:
            for number in range(box.count() if isinstance(box, ComboBox) else 0):
                assert isinstance(box, ComboBox)
                box.setCurrentIndex(number)
                option = QStyleOptionComboBox()
                box.initStyleOption(option)
                assert option.currentText == box.itemText(number), box.accessibleName()
        dialog.close()


def test_tab_goes_from_top_to_bottom(iv_v_i_dialog: NewMatchDialog, qtbot: QtBot) -> None:
    iv_v_i_dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is iv_v_i_dialog)
    click_button(iv_v_i_dialog, "Carmony")
    click_button(iv_v_i_dialog, "IV-V-I")
    snapshots.process_events()
    iv_v_i_dialog.name_fields[0].setFocus()
    iv_v_i_dialog.show_advanced(True)
    levels = [seat.level_box for seat in iv_v_i_dialog.seats.seats[:3]]
    wanted = [
        *iv_v_i_dialog.name_fields[:3],
        *levels,
        iv_v_i_dialog.options_button,
        *iv_v_i_dialog.options.values(),
        iv_v_i_dialog.instrument_box,
        iv_v_i_dialog.seed_field,
    ]
    qtbot.waitUntil(iv_v_i_dialog.name_fields[0].hasFocus)
    walked: list[QWidget] = []
    for _ in wanted:
        focus = QApplication.focusWidget()
        assert focus is not None
        walked.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert walked == wanted


@pytest.mark.parametrize("theme", ["evening", "projector"])
def test_the_whole_dialog_fits_a_small_window(windows: Windows, look: Look, theme: str) -> None:
    window = windows((1024, 768))
    look.set_theme(theme)
    window.match_starter.ask_new_match("iv-v-i")
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    dialog.set_players(4)
    snapshots.process_events()
    assert dialog.height() <= 768 - 48
    assert not any(bar.maximum() for bar in dialog.findChildren(QScrollBar) if bar.isVisible())
    dialog.seed_field.setText("seven")
    start_match(dialog)
    snapshots.process_events()
    assert dialog.height() <= 768 - 48
    assert not dialog.seed_field.visibleRegion().isEmpty()
    dialog.close()
    look.set_theme("evening")


def test_options_are_collapsed_into_a_summary(dialog: NewMatchDialog, iv_v_i_dialog: NewMatchDialog) -> None:
    assert dialog.summary_label.text() == "Rounds: 3 · standard deck"
    assert dialog.advanced.isHidden()
    dialog.options_button.click()
    assert dialog.options["rounds"].isVisible()
    assert dialog.seed_field.isVisible()
    rounds = dialog.options["rounds"]
    assert isinstance(rounds, ComboBox)
    rounds.setCurrentIndex(rounds.index_of(5))
    assert dialog.summary_label.text() == "Rounds: 5 · standard deck"
    assert dialog.options_button.accessibleDescription() == dialog.summary_label.text()
    dialog.options_button.click()
    assert dialog.advanced.isHidden()
    assert iv_v_i_dialog.summary_label.text() == (
        "Points to win: 75 · Penalties · Abandoned phrases · Key: E♭ major · Tempo: 84 · standard deck"
    )
    start_match(dialog)
    assert dialog.record is not None
    assert dialog.record.header.options == {"rounds": 5}, "folded away it is chosen all the same"


@pytest.mark.parametrize("players", range(2, 9))
def test_players_are_arranged_clockwise_round_the_table(qtbot: QtBot, look: Look, players: int) -> None:
    dialog = NewMatchDialog(look, "muzicando")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.set_players(players)
    snapshots.process_events()
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


def target_score(dialog: NewMatchDialog) -> NumberChoice:
    control = dialog.options["target"]
    assert isinstance(control, NumberChoice)
    return control


def test_a_number_that_is_not_listed_can_be_typed(iv_v_i_dialog: NewMatchDialog) -> None:
    control = target_score(iv_v_i_dialog)
    assert [control.itemText(n) for n in range(control.count())] == ["50", "60", "75", "100"]
    control.number_field.selectAll()
    QTest.keyClicks(control, "7")
    assert control.currentText() == "7", "and is not completed to 75"
    QTest.keyClick(control, Qt.Key.Key_Return)
    assert iv_v_i_dialog.record is not None
    assert iv_v_i_dialog.record.header.options["target"] == 7


def test_a_typed_number_is_suggested_again(qtbot: QtBot, look: Look) -> None:
    preferences = Preferences(begun=(GameSetup("iv-v-i", ("Mia", "Leo"), {"target": 33}),))
    dialog = NewMatchDialog(look, "iv-v-i", preferences)
    qtbot.addWidget(dialog)
    assert target_score(dialog).currentText() == "33"
    QTest.keyClick(target_score(dialog), Qt.Key.Key_Down)
    assert target_score(dialog).value in (50, 60, 75, 100)


@pytest.fixture
def english_number_format() -> Iterator[None]:
    """English number format as in the application; else Qt groups no digits."""
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("english_number_format")
@pytest.mark.parametrize("typed", ["", "0", "-3", "sixty", "9999999", "٣"])
def test_an_invalid_number_is_reported_in_the_dialog(iv_v_i_dialog: NewMatchDialog, typed: str) -> None:
    control = target_score(iv_v_i_dialog)
    control.number_field.setText(typed)
    start_match(iv_v_i_dialog)
    assert iv_v_i_dialog.record is None
    assert iv_v_i_dialog.error_label.text() == "“Points to win” is a whole number from 1 to 1,000,000."
    assert control.property("wrong")
    control.number_field.setText("1")
    assert not iv_v_i_dialog.error_label.isVisible()
    start_match(iv_v_i_dialog)
    assert iv_v_i_dialog.record is not None
    assert iv_v_i_dialog.record.header.options["target"] == 1


@pytest.mark.parametrize("width", [300, 330, 360, 420])
def test_the_name_of_an_option_wraps_and_is_never_cut(qtbot: QtBot, look: Look, width: int) -> None:
    choice = ComboBox(look, values=[(1, "Al menos una")])
    row = Row(look, "Contactos en Sarabanda", choice, "Una nota está a un grado de una de las cartas que toca.")
    qtbot.addWidget(row)
    row.resize(width, row.heightForWidth(width))
    row.show()
    QApplication.processEvents()
    assert find_cut_texts(row) == []
