"""PNG files are written whole, or the old file stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tabletop.shell.controls import image_files


def make_picture() -> QImage:
    """Make a small image."""
    image = QImage(8, 5, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    return image


def test_a_picture_is_written_without_other_files(tmp_path: Path) -> None:
    image_files.write_png(make_picture(), tmp_path / "a.png")
    assert QImage(str(tmp_path / "a.png")).pixelColor(3, 3).name() == "#336699"
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


def test_an_error_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    wanted = tmp_path / "nowhere" / "a.png"
    with pytest.raises(FileNotFoundError) as caught:
        image_files.write_png(make_picture(), wanted)
    assert caught.value.filename == str(wanted)


def test_a_failed_picture_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"before")
    with pytest.raises(OSError, match=r"."):
        image_files.write_png(QImage(), path)
    assert path.read_bytes() == b"before"
