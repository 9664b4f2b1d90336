"""PNG files are written whole, or the old file stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tabletop.shell.controls import image_files


def picture() -> QImage:
    """Make a small image."""
    image = QImage(8, 5, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    return image


def test_a_picture_is_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    image_files.write_png(picture(), tmp_path / "a.png")
    assert QImage(str(tmp_path / "a.png")).pixelColor(3, 3).name() == "#336699"
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


def test_what_cannot_be_written_is_told_by_the_name_that_was_given(tmp_path: Path) -> None:
    wanted = tmp_path / "nowhere" / "a.png"
    with pytest.raises(FileNotFoundError) as told:
        image_files.write_png(picture(), wanted)
    assert told.value.filename == str(wanted)


def test_a_picture_that_cannot_be_had_leaves_the_one_that_was_there(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"before")
    with pytest.raises(OSError, match=r"."):
        image_files.write_png(QImage(), path)
    assert path.read_bytes() == b"before"
