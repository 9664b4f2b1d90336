"""The command `consort puzzles`."""

from pathlib import Path

import pytest

from tabletop.shell import cli


def test_generated_puzzles_pass_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.json"
    assert cli.main(["puzzles", "make", "muzicando", "--n", "2", "--to", str(file)]) == 0
    assert cli.main(["puzzles", "check", str(file)]) == 0
    assert capsys.readouterr().out.startswith("mine.json: 2 puzzles of Muzicando")
    for encoding in ("utf-8-sig", "utf-16"):  # Editors on Windows save these encodings.
        file.write_bytes(file.read_bytes().decode("utf-8").encode(encoding))
        assert cli.main(["puzzles", "check", str(file)]) == 0
        file.write_bytes(file.read_bytes().decode(encoding).encode())


def test_no_puzzle_is_generated_for_an_unwritable_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzles", "make", "muzicando", "--n", "10000", "--to", str(tmp_path / "no" / "mine.json")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "mine.json: cannot be written" in said
