"""The dialog that begins a match."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.shell.look import Look
from tabletop.shell.new_game import NewGame


@pytest.fixture
def dialog(qtbot: QtBot, look: Look) -> NewGame:
    dialog = NewGame(look, "carmony", ("Zoe", "Yan"))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def start(dialog: NewGame) -> None:
    dialog._start()


def test_it_offers_the_last_players_first(dialog: NewGame) -> None:
    assert dialog.names == ("Zoe", "Yan")
    dialog.set_players(4)
    assert dialog.names[:2] == ("Zoe", "Yan")
    assert len(set(dialog.names)) == 4


def test_the_match_is_the_one_asked_for(dialog: NewGame) -> None:
    dialog.set_players(3)
    dialog.rows[2].setText("  Mo  ")
    dialog.seed.setText("12345678901234567890")
    dialog.options["rounds"].setCurrentIndex(dialog.options["rounds"].index_of(5))
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
    ("names", "seed", "says"),
    [
        (("Zoe", "Zoe"), "", "a name of their own"),
        (("Zoe", " "), "", "needs a name"),
        (("Zoe", "Yan"), "seven", "whole number"),
        (("Zoe", "Yan"), "-1", "whole number"),
        (("Zoe", "Yan"), str(1 << 64), "whole number"),
        (("Zoe", "Yan"), "٣", "whole number"),
    ],
)
def test_what_cannot_be_is_said_in_the_dialog(dialog: NewGame, names: tuple[str, str], seed: str, says: str) -> None:
    for row, name in zip(dialog.rows, names, strict=False):
        row.setText(name)
    dialog.seed.setText(seed)
    start(dialog)
    assert dialog.record is None
    assert dialog.isVisible()
    assert dialog.trouble.isVisible()
    assert says in dialog.trouble.text()
    dialog.rows[0].setText("Somebody")
    assert not dialog.trouble.isVisible()


def test_a_wrong_deck_is_said_and_the_right_one_stays(dialog: NewGame, tmp_path: Path) -> None:
    bundled = (resources.files("assets") / "decks" / "carmony.toml").read_text("utf-8")
    wrong = tmp_path / "mine.toml"
    wrong.write_text(bundled.replace("copies = 8", "copies = 7", 1), "utf-8")
    before = dialog.game
    assert not dialog.use_deck(wrong)
    assert dialog.trouble.text().startswith("mine.toml: ")
    assert dialog.game is before
    right = tmp_path / "ours.toml"
    right.write_text(bundled.replace('name = "Dorian"', 'name = "Dorisch"'), "utf-8")
    assert dialog.use_deck(right)
    assert dialog.trouble.text() == ""
    assert dialog.deck_name.text() == "ours.toml"
    start(dialog)
    assert dialog.record is not None
    assert dialog.record.header.deck.name == "ours.toml"


def test_seed_and_deck_are_out_of_the_way(dialog: NewGame) -> None:
    assert dialog.advanced.isHidden()
    dialog.more.click()
    assert not dialog.advanced.isHidden()
    dialog.more.click()
    assert dialog.advanced.isHidden()
