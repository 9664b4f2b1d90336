"""Files opened from a desktop or the command line are shown as what they are."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tabletop.session.catalogue import Catalogue
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.window.main_window import MainWindow

ASSETS = resources.files("assets")


def copy_asset(name: str, to: Path) -> Path:
    to.write_bytes(ASSETS.joinpath(*name.split("/")).read_bytes())
    return to


@pytest.mark.parametrize("name", ["a.consort", "of-an-earlier-version.jsonl"])
def test_a_match_file_opens_on_the_table(window: MainWindow, tmp_path: Path, name: str) -> None:
    window.files.open_file(copy_asset("demo/carmony.jsonl", tmp_path / name))
    assert window.match is not None
    assert window.match.game.info.id == "carmony"


@pytest.mark.parametrize("name", ["colours.consort-deck", "colours.toml"])
def test_a_deck_file_opens_in_the_window_of_decks(window: MainWindow, tmp_path: Path, name: str) -> None:
    path = copy_asset("decks/muzicando.toml", tmp_path / name)
    window.files.open_file(path)
    decks = window.findChild(DecksDialog)
    assert decks is not None
    assert decks.selected_source is not None
    assert (decks.selected_source.game_id, decks.selected_source.path) == ("muzicando", path)
    assert decks.edit_button.isEnabled() == (path.suffix == ".toml")  # The other suffix opens in Consort itself.


@pytest.mark.parametrize("name", ["mine.consort-lesson", "mine.toml"])
def test_a_lesson_file_starts_the_lesson(window: MainWindow, tmp_path: Path, name: str) -> None:
    window.files.open_file(copy_asset("lessons/en/carmony/1-two-minutes.toml", tmp_path / name))
    assert window.match_page.guide.lesson is not None
    assert window.match_page.guide.lesson.title == "Learn in two minutes"


def test_another_file_is_refused_in_one_sentence(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "shopping.toml"
    path.write_text('bread = "two"\n')
    window.files.open_file(path)
    assert "\n".join(window.notices.texts).startswith("shopping.toml: expected a deck of")
    assert window.match is None


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_files_with_a_byte_order_mark_open(
    window: MainWindow, tmp_path: Path, folder: Path, encoding: str, line_end: str
) -> None:
    """Editors and shells on Windows add the mark."""

    def marked(name: str, path: Path) -> Path:
        text = ASSETS.joinpath(*name.split("/")).read_text(encoding="utf-8")
        path.write_bytes(text.replace("\n", line_end).encode(encoding))
        return path

    folder.mkdir(exist_ok=True)
    for place in (tmp_path, folder):
        path = marked("demo/carmony.jsonl", place / "a.jsonl")
        window.files.open_file(path)
        assert window.match is not None
        assert len(window.match.record.steps) > 20
        assert "\n".join(window.notices.texts) == ""
        window.leave_match()
    listed = [match for match in Catalogue(folder).iterate_summaries() if match is not None and match.path == path]
    assert [match.moves > 20 for match in listed] == [True]
    window.files.open_file(marked("lessons/en/carmony/1-two-minutes.toml", tmp_path / "mine.toml"))
    assert window.match_page.guide.lesson is not None
    window.files.open_file(marked("decks/muzicando.toml", tmp_path / "colours.toml"))
    assert window.findChild(DecksDialog) is not None
