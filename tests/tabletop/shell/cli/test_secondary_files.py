"""Commands replace the files they name, and other files only if they may."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import engines
from engines import Record
from tabletop.files import exists
from tabletop.shell import cli, folders
from tabletop.shell.cli import headless

LONG_PROGRESSION = " ".join(["I ii6 V7 I"] * 70)
"""A progression with a score of several pages."""

OLD_CONTENT = "precious"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def audible_match() -> Record:
    """Match with some audible moves."""
    record = Record.start(engines.load("iv-v-i"), ("Ana", "Ben"), seed=7)
    for _ in range(12):
        record.play(next(iter(record.game.legal(record.state))))
    Path("m.consort").write_text(record.dumps(), "utf-8")
    return record


COMMANDS = {
    "sheet": (("lessons", "sheet", "carmony/1-two-minutes", "--out", "a.pdf"), ("a.pdf", "a-key.pdf")),
    "pages": (
        ("hear", LONG_PROGRESSION, "--midi", "a.mid", "--svg", "a.svg"),
        ("a.mid", "a-1.svg", "a-2.svg", "a-3.svg"),
    ),
    "clip": (("replay", "m.consort", "--png", "a.png", "--clip", "a.webp"), ("a.png", "a.webp", "a.wav")),
}
"""Commands by what they write, each with its files; the last file is not named."""


@pytest.mark.parametrize("written", COMMANDS)
@pytest.mark.usefixtures("qapp", "audible_match")
def test_a_file_that_was_not_named_is_not_replaced(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, files = COMMANDS[written]
    Path(files[-1]).write_text(OLD_CONTENT, "utf-8")
    assert cli.main(command) == 2
    printed = capsys.readouterr().err
    assert f"{files[-1]}: is there already, and the command does not name it" in printed
    assert len(printed.splitlines()) == 1
    assert Path(files[-1]).read_text("utf-8") == OLD_CONTENT
    assert not any(map(os.path.exists, files[:-1])), "nothing is written"


REPEATED = ["sheet", "pages", pytest.param("clip", marks=pytest.mark.soak)]


@pytest.mark.parametrize("written", REPEATED)
@pytest.mark.usefixtures("qapp", "audible_match")
def test_a_repeated_command_replaces_its_own_files(written: str) -> None:
    command, files = COMMANDS[written]
    for file in files:
        Path(file).write_text(OLD_CONTENT, "utf-8")
    assert cli.main(command) == 0
    assert not any(Path(file).read_bytes() == OLD_CONTENT.encode() for file in files)


@pytest.mark.parametrize("written", REPEATED)
@pytest.mark.usefixtures("qapp", "audible_match")
def test_a_forced_command_replaces_unnamed_files(written: str) -> None:
    command, files = COMMANDS[written]
    Path(files[-1]).write_text(OLD_CONTENT, "utf-8")
    assert cli.main((*command, "--force")) == 0
    assert not any(Path(file).read_bytes() == OLD_CONTENT.encode() for file in files)


@pytest.mark.usefixtures("qapp")
def test_a_score_of_one_page_replaces_the_named_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a-1.svg").write_text(OLD_CONTENT, "utf-8")
    Path("a.svg").write_text(OLD_CONTENT, "utf-8")
    assert cli.main(("hear", "I V I", "--svg", "a.svg")) == 0
    assert Path("a-1.svg").read_text("utf-8") == OLD_CONTENT
    assert "<svg" in Path("a.svg").read_text("utf-8")


@pytest.mark.parametrize("name", ["a-key.pdf/", "a-key.pdf -> nowhere"])
@pytest.mark.usefixtures("qapp")
def test_folders_and_links_count_as_existing_files(name: str) -> None:
    if "->" in name:
        Path("a-key.pdf").symlink_to("nowhere")
    else:
        Path(name).mkdir()
    assert cli.main(("lessons", "sheet", "carmony/1-two-minutes", "--out", "a.pdf")) == 2
    assert not exists(Path("a.pdf"))


@pytest.mark.usefixtures("qapp")
def test_a_match_played_without_a_display_replaces_only_its_own_files(
    audible_match: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "m.wav").write_text(OLD_CONTENT, "utf-8")
    with folders.use_data_folder(tmp_path):
        assert headless.run(Path("m.consort"), Path("out")) == 2
    assert "m.wav: is there already" in capsys.readouterr().err
    assert [file.name for file in Path("out").iterdir()] == ["m.wav"]
    assert (tmp_path / "out" / "m.wav").read_text("utf-8") == OLD_CONTENT
