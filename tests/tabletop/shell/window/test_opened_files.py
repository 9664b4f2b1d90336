"""A file that is opened from a desktop, or on the command line, is shown as what it is."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tabletop.shell.decks.window import Decks
from tabletop.shell.window.main_window import MainWindow

ASSETS = resources.files("assets")


def copy(name: str, to: Path) -> Path:
    to.write_bytes(ASSETS.joinpath(*name.split("/")).read_bytes())
    return to


@pytest.mark.parametrize("name", ["a.consort", "of-an-earlier-version.jsonl"])
def test_a_match_is_laid_on_the_table(window: MainWindow, tmp_path: Path, name: str) -> None:
    window.open_file(copy("demo/carmony.jsonl", tmp_path / name))
    assert window.match is not None
    assert window.match.game.info.id == "carmony"


@pytest.mark.parametrize("name", ["colours.consort-deck", "colours.toml"])
def test_a_deck_is_shown_in_the_window_of_decks(window: MainWindow, tmp_path: Path, name: str) -> None:
    path = copy("decks/muzicando.toml", tmp_path / name)
    window.open_file(path)
    decks = window.findChild(Decks)
    assert decks is not None
    assert decks.chosen is not None
    assert (decks.chosen.game, decks.chosen.path) == ("muzicando", path)
    assert decks.edit_button.isEnabled() == (path.suffix == ".toml")  # the other one opens here


@pytest.mark.parametrize("name", ["mine.consort-lesson", "mine.toml"])
def test_a_lesson_is_taught(window: MainWindow, tmp_path: Path, name: str) -> None:
    window.open_file(copy("lessons/en/carmony/1-two-minutes.toml", tmp_path / name))
    assert window.match_page.guide.lesson is not None
    assert window.match_page.guide.lesson.title == "Learn in two minutes"


def test_what_is_neither_is_said_in_a_sentence(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "shopping.toml"
    path.write_text('bread = "two"\n')
    window.open_file(path)
    assert window.notice_bar.words.text().startswith("shopping.toml: expected a deck of")
    assert window.match is None
