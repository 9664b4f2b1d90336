"""A clip films the last audible move as everybody may see it, with its sound."""

from __future__ import annotations

import wave
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QColor, QImage, QImageReader
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session import step_music
from tabletop.shell.controls.look import Look
from tabletop.shell.export import clip
from tabletop.shell.export.music_files import Music


def make_plain_picture(colour: str) -> QImage:
    picture = QImage(64, 48, QImage.Format.Format_RGB32)
    picture.fill(QColor(colour))
    return picture


def test_pictures_become_one_animation(tmp_path: Path) -> None:
    pictures = [(make_plain_picture(colour), number * 0.07) for number, colour in enumerate(("red", "blue", "white"))]
    frames = list(clip.iterate_frames(pictures, lambda: 0.21))
    (tmp_path / "a.webp").write_bytes(clip.make_animation(frames, make_plain_picture("red").size()))
    reader = QImageReader(str(tmp_path / "a.webp"))
    assert reader.supportsAnimation()
    assert reader.imageCount() == 3
    seen = []
    for _ in range(3):
        picture = reader.read()
        assert picture.size() == make_plain_picture("red").size()
        seen.append(QColor(picture.pixel(30, 20)))
        assert reader.nextImageDelay() == 70
    assert [
        max(("red", "blue", "white"), key=lambda name: -_colour_distance(colour, QColor(name))) for colour in seen
    ] == [
        "red",
        "blue",
        "white",
    ]


def test_frames_contain_only_the_changed_part() -> None:
    changed = make_plain_picture("red")
    changed.setPixelColor(21, 11, QColor("blue"))
    changed.setPixelColor(30, 12, QColor("blue"))
    frames = list(
        clip.iterate_frames(
            [(make_plain_picture("red"), 0.0), (make_plain_picture("red"), 1.0), (changed, 2.0)], lambda: 3.0
        )
    )
    assert [(frame.rect, frame.milliseconds) for frame in frames] == [
        (QRect(0, 0, 64, 48), 2000),
        (QRect(20, 10, 11, 3), 1000),
    ]


def _colour_distance(first: QColor, second: QColor) -> int:
    return abs(first.red() - second.red()) + abs(first.green() - second.green()) + abs(first.blue() - second.blue())


@pytest.fixture(scope="module")
def audible_match() -> tuple[Record, int]:
    """A match of Muzicando and the number of the move at which a card was heard."""
    game = engines.load("muzicando")
    record = Record.start(game, ("Ana", "Ben"), seed=4)
    while clip.find_filmed_step(record, len(record.steps)) is None:
        record.play(game.legal(record.state)[0])
    number = clip.find_filmed_step(record, len(record.steps))
    assert number is not None
    return record, number


def test_the_last_audible_move_is_filmed(audible_match: tuple[Record, int]) -> None:
    record, number = audible_match
    assert step_music.make_step_passage(record.game, record.steps[number]) is not None
    assert all(step_music.make_step_passage(record.game, step) is None for step in record.steps[number + 1 :])
    assert clip.find_filmed_step(record, 1) is None  # the first deal


def test_a_clip_is_as_long_as_its_sound(
    qtbot: QtBot, look: Look, audible_match: tuple[Record, int], tmp_path: Path
) -> None:
    record, number = audible_match
    filming = clip.ClipJob(record, number, Music(()), tmp_path / "a.webp", look.board_theme)
    with qtbot.waitSignal(filming.finished, timeout=30_000) as done:
        filming.start()
    assert done.args == [(tmp_path / "a.webp", tmp_path / "a.wav")]
    reader = QImageReader(str(tmp_path / "a.webp"))
    assert reader.imageCount() > 3  # Cards come, sound and go.
    lasts = 0
    while not reader.read().isNull():
        lasts += reader.nextImageDelay()
    with wave.open(str(tmp_path / "a.wav")) as sound:
        seconds = sound.getnframes() / sound.getframerate()
    assert 0.1 < seconds <= clip.MAX_CLIP_S + 3
    assert min(seconds - 2.5, 1.0) < lasts / 1000 <= clip.MAX_CLIP_S + 1


def test_a_cancelled_clip_leaves_no_file(
    qtbot: QtBot, look: Look, audible_match: tuple[Record, int], tmp_path: Path
) -> None:
    filming = clip.ClipJob(*audible_match, Music(()), tmp_path / "a.webp", look.board_theme)
    filming.start()
    qtbot.waitUntil(lambda: filming.is_running)
    with qtbot.waitSignal(filming.cancelled):
        filming.cancel()
    assert list(tmp_path.iterdir()) == []


def test_a_clip_can_be_cancelled_at_its_beginning(
    qtbot: QtBot, look: Look, audible_match: tuple[Record, int], tmp_path: Path
) -> None:
    """A window may close while the table's layout is computed."""
    filming = clip.ClipJob(*audible_match, Music(()), tmp_path / "a.webp", look.board_theme)
    ended: list[bool] = []

    def close() -> None:
        filming.cancel()
        ended.append(filming.wait())

    QTimer.singleShot(0, close)
    with qtbot.waitSignal(filming.cancelled):
        filming.start()
    assert ended == [True]
    assert not filming.is_running
    assert list(tmp_path.iterdir()) == []


def test_an_unwritable_clip_says_why_and_leaves_no_file(
    qtbot: QtBot, look: Look, audible_match: tuple[Record, int], tmp_path: Path
) -> None:
    filming = clip.ClipJob(*audible_match, Music(()), tmp_path / "missing" / "a.webp", look.board_theme)
    with qtbot.waitSignal(filming.failed) as failed:
        filming.start()
    assert "cannot be written" in str(failed.args[0])
    assert list(tmp_path.iterdir()) == []


def test_frames_that_cannot_be_encoded_in_time_are_dropped(
    qtbot: QtBot, look: Look, audible_match: tuple[Record, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow processor drops frames instead of queueing them in memory."""
    shot, taken, encode = Event(), list[QImage](), clip.encode_picture

    def encoded(picture: QImage) -> bytes:
        assert shot.wait(30)
        taken.append(picture)
        return encode(picture)

    monkeypatch.setattr(clip, "encode_picture", encoded)
    filming = clip.ClipJob(*audible_match, Music(()), tmp_path / "a.webp", look.board_theme)
    filming.progress_changed.connect(lambda part: shot.set() if part >= clip.FILMED_RATIO else None)
    with qtbot.waitSignal(filming.finished, timeout=30_000):
        filming.start()
    assert 2 <= len(taken) <= clip.MAX_WAITING_PICTURES + 2
