"""Tests of the command `make screens` and its errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tools.screens.__main__ import main


def test_the_requested_picture_is_painted(qapp: QApplication, tmp_path: Path) -> None:
    arguments = ["--theme", "projector", "--size", "1024x768", "--game", "carmony", "--only", "2-start"]
    assert main(["--out", str(tmp_path / "shots"), *arguments]) == 0
    (picture,) = (tmp_path / "shots").iterdir()
    assert picture.name == "carmony-2-start-projector-1024x768.png"
    assert QImage(str(picture)).size().toTuple() == (1024, 768)


def test_a_window_is_painted(qapp: QApplication, tmp_path: Path) -> None:
    arguments = ["--theme", "evening", "--size", "1280x720", "--game", "iv-v-i", "--only", "window-start"]
    assert main(["--out", str(tmp_path), *arguments]) == 0
    assert [picture.name for picture in tmp_path.glob("*.png")] == ["window-start-evening-1280x720.png"]


def test_a_word_that_fits_no_picture_is_refused(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--out", str(tmp_path), "--only", "zebra", "--size", "1024x768"]) == 2
    assert capsys.readouterr().err == "screens: no picture's name holds “zebra”.\n"
