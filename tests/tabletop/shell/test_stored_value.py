"""All kinds of data files, and file errors of all kinds: no data gets lost."""

from __future__ import annotations

import errno
import importlib
import json
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

import tabletop.shell
from tabletop import background
from tabletop.shell import preferences
from tabletop.shell.lessons import results
from tabletop.shell.match import bookmarks
from tabletop.shell.stored_value import MAX_BAD_FILES, StoredValue

ROOT = Path(__file__).parents[3]

Open = Callable[[Path], StoredValue[Any]]
Change = Callable[[Any, int], Any]


class Kind(NamedTuple):
    """A kind of data file: how to open it, change its value, and find the changes.

    Changes have numbers; `found` returns those contained in a value.
    """

    open: Open
    change: Change
    found: Callable[[Any], set[int]]
    nested: tuple[str | int, ...]
    """Path in the file, after change 1, to a nested object."""


def learn(now: preferences.Preferences, number: int) -> preferences.Preferences:
    return now.with_lesson(f"lesson-{number}")


def begin(now: preferences.Preferences, number: int) -> preferences.Preferences:
    return now.with_setup(preferences.GameSetup(f"game-{number}", ("Ana", "Ben")))


def solve(now: results.AllResults, number: int) -> results.AllResults:
    solved = now.for_game("carmony").with_solved(f"puzzle-{number}", True, date(2026, 1, number))
    return now.with_game("carmony", solved)


def mark(now: bookmarks.BookmarkList, number: int) -> bookmarks.BookmarkList:
    entries = (*now.bookmarks, bookmarks.Bookmark(number, f"Nr. {number}"))
    return bookmarks.BookmarkList(tuple(sorted(entries, key=lambda bookmark: bookmark.at)))


KINDS = {
    "preferences": Kind(
        preferences.PreferencesStore, learn, lambda now: {int(each.split("-")[1]) for each in now.learned}, ("sound",)
    ),
    "players": Kind(
        preferences.PreferencesStore,
        begin,
        lambda now: {int(each.game.split("-")[1]) for each in now.begun},
        ("begun", 0),
    ),
    "puzzles": Kind(
        results.ResultsStore,
        solve,
        lambda now: {int(each.split("-")[1]) for each in now.for_game("carmony").solved},
        ("games", "carmony"),
    ),
    "bookmarks": Kind(bookmarks.BookmarkStore, mark, lambda now: {each.at for each in now.bookmarks}, ("bookmarks", 0)),
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "kept.json"


@pytest.fixture
def written(kind: Kind, file: Path) -> bytes:
    """Contents of the file after a first change."""
    store = kind.open(file)
    assert store.change(kind.change(store.value, 1)) is None
    return file.read_bytes()


def test_every_kind_of_data_file_is_tested_here() -> None:
    for module in pkgutil.walk_packages(tabletop.shell.__path__, "tabletop.shell."):
        importlib.import_module(module.name)
    kinds = set(StoredValue.__subclasses__())
    assert kinds == {kind.open for kind in KINDS.values()}


# --- reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [errno.EIO, errno.EMFILE, errno.EACCES])
def test_a_temporarily_unreadable_file_is_not_overwritten(
    kind: Kind, file: Path, written: bytes, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = os.open

    def fail(path: Any, *arguments: Any, **named: Any) -> int:
        if Path(path) == file:
            raise OSError(code, os.strerror(code), str(path))
        return opening(path, *arguments, **named)

    with monkeypatch.context() as broken:
        broken.setattr(os, "open", fail)
        store = kind.open(file)
        assert "cannot be read" in str(store.notice)
        assert kind.found(store.value) == set()
        assert "cannot be kept" in str(store.change(kind.change(store.value, 2)))
        assert kind.found(store.value) == {2}
        assert file.read_bytes() == written
    assert store.change(kind.change(store.value, 3)) is None
    assert kind.found(kind.open(file).value) == {1, 2, 3}


def test_an_unsaved_change_is_saved_with_the_next_one(
    kind: Kind, file: Path, written: bytes, no_file_larger_than: Callable[[int], AbstractContextManager[None]]
) -> None:
    store = kind.open(file)
    with no_file_larger_than(16):
        assert "cannot be kept" in str(store.change(kind.change(store.value, 2)))
        assert store.change(kind.change(store.value, 3)) is None, "it was reported"
    assert file.read_bytes() == written
    assert list(file.parent.iterdir()) == [file]
    assert store.change(kind.change(store.value, 4)) is None
    assert kind.found(kind.open(file).value) == {1, 2, 3, 4}


def test_a_full_disk_keeps_the_old_file(
    kind: Kind, file: Path, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store = kind.open(file)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        assert "no space left" in str(store.change(kind.change(store.value, 2)))
    assert file.read_bytes() == written
    assert kind.found(store.value) == {1, 2}


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not read-only there")
def test_a_read_only_folder_is_reported(
    kind: Kind, file: Path, written: bytes, as_anybody: Callable[[], AbstractContextManager[None]]
) -> None:
    store = kind.open(file)
    file.parent.chmod(0o500)
    with as_anybody():
        assert "cannot be kept" in str(store.change(kind.change(store.value, 2)))
    assert file.read_bytes() == written
    file.parent.chmod(0o700)
    assert store.change(kind.change(store.value, 3)) is None
    assert kind.found(kind.open(file).value) == {1, 2, 3}


@pytest.mark.parametrize("spoil", [b"{", b'{"sound": 5, "games": 5, "bookmarks": 5}'], ids=["whole", "field"])
def test_a_damaged_file_that_cannot_be_renamed_is_not_overwritten(
    kind: Kind, file: Path, spoil: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    file.parent.mkdir()
    file.write_bytes(spoil)
    with monkeypatch.context() as read_only:
        read_only.setattr(Path, "replace", fail)
        store = kind.open(file)
        assert "could not be understood" in str(store.notice)
        assert "cannot be kept" in str(store.change(kind.change(store.value, 1)))
    assert file.read_bytes() == spoil
    assert "is kept as kept.json.bad" in str(store.change(kind.change(store.value, 2)))
    assert file.with_name("kept.json.bad").read_bytes() == spoil
    assert kind.found(kind.open(file).value) == {1, 2}


# --- files that are not understood
# --------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoil", [lambda data: data[:-20], lambda data: b"\x00\xff no JSON"], ids=["cut", "garbage"])
def test_damaged_files_are_put_aside_up_to_a_limit(
    kind: Kind, file: Path, written: bytes, spoil: Callable[[bytes], bytes]
) -> None:
    for number in range(1, MAX_BAD_FILES + 2):
        store = kind.open(file)
        store.change(kind.change(store.value, 1))
        file.write_bytes(spoil(file.read_bytes()) + b"!" * number)
        assert "could not be understood" in str(kind.open(file).notice)
        assert not file.exists()
    aside = [path.read_bytes() for path in file.parent.iterdir() if ".bad" in path.name]
    assert len(aside) == MAX_BAD_FILES
    assert {len(data) - len(data.rstrip(b"!")) for data in aside} >= set(range(1, MAX_BAD_FILES))


def test_fields_of_a_newer_version_are_preserved(kind: Kind, file: Path, written: bytes) -> None:
    whole = json.loads(written)
    place = whole
    for step in kind.nested:
        place = place.setdefault(step, {}) if isinstance(place, dict) else place[step]
    whole["from_tomorrow"] = {"colour": ["red"]}
    place["from_tomorrow"] = 7
    file.write_text(json.dumps(whole))
    store = kind.open(file)
    assert store.notice is None
    assert kind.found(store.value) == {1}
    assert store.change(kind.change(store.value, 2)) is None
    saved = json.loads(file.read_bytes())
    assert saved["from_tomorrow"] == {"colour": ["red"]}
    for step in kind.nested:
        saved = saved[step]
    assert saved["from_tomorrow"] == 7
    assert kind.found(kind.open(file).value) == {1, 2}


@pytest.mark.parametrize("lying", ["folder", "pipe", "link to itself"])
def test_a_folder_pipe_or_link_in_its_place_is_left_alone(kind: Kind, file: Path, lying: str) -> None:
    file.parent.mkdir()
    if lying == "folder":
        file.mkdir()
    elif lying == "pipe":
        os.mkfifo(file)
    else:
        file.symlink_to(file.name)
    store = kind.open(file)
    assert "cannot be read" in str(store.notice)
    assert "cannot be kept" in str(store.change(kind.change(store.value, 1)))
    assert os.path.lexists(file)
    assert not file.is_file()
    assert kind.found(store.value) == {1}


# --- several windows -------------------------------------------------------------------------------------------------


def test_two_windows_keep_each_others_changes(kind: Kind, file: Path, written: bytes) -> None:
    one, other = kind.open(file), kind.open(file)
    for number in range(2, 8):
        store = one if number % 2 else other
        assert store.change(kind.change(store.value, number)) is None
    assert kind.found(kind.open(file).value) == set(range(1, 8))


def test_a_clock_set_back_does_no_harm(kind: Kind, file: Path, written: bytes) -> None:
    one, other = kind.open(file), kind.open(file)
    one.change(kind.change(one.value, 2))
    os.utime(file, (1, 1))
    other.change(kind.change(other.value, 3))
    os.utime(file, (1, 1))
    one.change(kind.change(one.value, 4))
    assert kind.found(kind.open(file).value) == {1, 2, 3, 4}


def test_a_deleted_file_is_written_again_in_full(kind: Kind, file: Path, written: bytes) -> None:
    store = kind.open(file)
    file.unlink()
    store.change(kind.change(store.value, 2))
    assert kind.found(kind.open(file).value) == {1, 2}


WRITER = """
import sys
from pathlib import Path
from tests.tabletop.shell.test_stored_value import KINDS
folder, first = Path(sys.argv[1]), int(sys.argv[2])
stores = [(kind, kind.open(folder / name / "kept.json")) for name, kind in KINDS.items()]
print("ready", flush=True)
sys.stdin.readline()
for number in range(first, first + 6):
    for kind, store in stores:
        assert store.change(kind.change(store.value, number)) is None
"""


def test_two_processes_writing_at_once_lose_nothing(tmp_path: Path) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(first)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        for first in (1, 7)
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write(b"\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate()
    assert [writer.returncode for writer in writers] == [0, 0]
    for name, kind in KINDS.items():
        file = tmp_path / name / "kept.json"
        assert kind.found(kind.open(file).value) == set(range(1, 13))
        assert list(file.parent.iterdir()) == [file]


def test_a_file_locked_by_another_window_delays_only_shortly(
    kind: Kind, file: Path, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.files import locked_folder

    monkeypatch.setattr("tabletop.shell.stored_value.LOCK_TIMEOUT_S", 0.05)
    store = kind.open(file)
    with locked_folder(file.parent, 0):
        assert "another Consort is writing there" in str(store.change(kind.change(store.value, 2)))
    assert store.change(kind.change(store.value, 3)) is None
    assert kind.found(kind.open(file).value) == {1, 2, 3}


# --- field by field --------------------------------------------------------------------------------------------------


def test_each_window_keeps_the_others_choices(file: Path) -> None:
    one, other = preferences.PreferencesStore(file), preferences.PreferencesStore(file)
    one.change(replace(one.preferences, theme="paper", sound=replace(one.preferences.sound, volume=0.5)))
    other.change(replace(other.preferences, motion=False, sound=replace(other.preferences.sound, muted=True)))
    now = preferences.PreferencesStore(file).preferences
    assert (now.theme, now.motion, now.sound.volume, now.sound.muted) == ("paper", False, 0.5, True)
    assert other.preferences.theme == "evening", "a window goes on as it looks"
    one.change(replace(one.preferences, theme="evening"))
    assert preferences.PreferencesStore(file).preferences.theme == "evening"


def test_a_port_is_merged_as_one_choice(file: Path) -> None:
    one, other = preferences.PreferencesStore(file), preferences.PreferencesStore(file)
    port, keyboard = preferences.Port("midi", "Synth", "LINUX_ALSA"), preferences.Port("virtual")
    one.change(replace(one.preferences, sound=replace(one.preferences.sound, port=port)))
    other.change(replace(other.preferences, sound=replace(other.preferences.sound, keyboard=keyboard)))
    other.change(
        replace(other.preferences, sound=replace(other.preferences.sound, port=preferences.Port("none"), keyboard=None))
    )
    sound = preferences.PreferencesStore(file).preferences.sound
    assert (sound.port, sound.keyboard) == (preferences.Port("none"), None)


def test_a_bookmark_removed_in_one_window_stays_removed(file: Path) -> None:
    one = bookmarks.BookmarkStore(file)
    one.change(mark(mark(one.value, 1), 2))
    other = bookmarks.BookmarkStore(file)
    other.change(mark(other.value, 3))
    one.change(bookmarks.BookmarkList(one.value.bookmarks[1:]))
    assert [each.at for each in bookmarks.BookmarkStore(file).value.bookmarks] == [2, 3]
    other.change(mark(other.value, 4))
    assert [each.at for each in other.value.bookmarks] == [2, 3, 4]


def test_runs_of_puzzles_in_two_windows_add_up(file: Path) -> None:
    one, other = results.ResultsStore(file), results.ResultsStore(file)
    one.change(solve(solve(one.value, 1), 2))
    other.change(solve(other.value, 3))
    found = results.ResultsStore(file).value.for_game("carmony")
    assert (found.run, found.best) == (3, 2)
    one.change(one.value.with_game("carmony", one.value.for_game("carmony").with_solved("puzzle-4", False, None)))
    assert results.ResultsStore(file).value.for_game("carmony").run == 0


def test_bookmarks_move_along_when_a_match_gets_a_file(tmp_path: Path) -> None:
    before, path = tmp_path / "before.json", tmp_path / "match.bookmarks.json"
    first = bookmarks.BookmarkStore(before)
    first.change(mark(first.value, 1))
    store = bookmarks.BookmarkStore(path, before)
    assert KINDS["bookmarks"].found(store.value) == {1}
    store.change(mark(store.value, 2))
    assert KINDS["bookmarks"].found(bookmarks.BookmarkStore(path, before).value) == {1, 2}


# --- slow disks ------------------------------------------------------------------------------------------------------


def test_a_slow_disk_delays_nothing(kind: Kind, file: Path, written: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, notified, fsync = Event(), Event(), os.fsync

    def write_out(descriptor: int) -> None:
        answers.wait(20)
        fsync(descriptor)

    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 0.01)
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 0.01)
    monkeypatch.setattr(os, "fsync", write_out)
    store = kind.open(file)
    store.write_in_background(notified.set)
    for number in range(2, 6):
        assert store.change(kind.change(store.value, number)) is None
    assert kind.found(store.value) == {1, 2, 3, 4, 5}
    assert file.read_bytes() == written
    assert not store.wait_for_write()
    assert not notified.is_set()
    answers.set()
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 20.0)
    assert notified.wait(20)
    store.close()
    assert kind.found(kind.open(file).value) == {1, 2, 3, 4, 5}


def test_an_error_of_a_slow_disk_is_reported_later(
    kind: Kind, file: Path, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Event()

    def fail(descriptor: int) -> None:
        answers.wait(20)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 0.01)
    store = kind.open(file)
    store.write_in_background(lambda: None)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        assert store.change(kind.change(store.value, 2)) is None
        answers.set()
        assert store.wait_for_write()
        assert "no space left" in str(store.take_news())
        assert store.take_news() is None, "it was reported"
    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 10.0)
    assert store.change(kind.change(store.value, 3)) is None
    store.close()
    assert kind.found(kind.open(file).value) == {1, 2, 3}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes('{"games": {"carmony": {"solved": ["1-1"]}}}'.encode(encoding))
    store = results.ResultsStore(file)
    assert store.notice is None
    assert store.value.for_game("carmony").solved == ("1-1",)
