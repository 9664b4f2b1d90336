"""Tests that leftovers of killed programs are removed and all other files stay."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.abandoned import remove_abandoned
from tabletop.files import TEMPORARY_PREFIX, TEMPORARY_SUFFIX, atomic_write, temporary_folder

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills as only other systems do")

HOLDER_SCRIPT = """
import sys, tempfile
from pathlib import Path
from tabletop.files import TEMPORARY_SUFFIX, TEMPORARY_PREFIX, atomic_write, temporary_folder
tempfile.tempdir = sys.argv[1]
with temporary_folder(TEMPORARY_PREFIX) as folder, atomic_write(Path(sys.argv[1]) / "kept.json") as out:
    (folder / "trying").write_text("jack")
    out.write(b"half")
    out.flush()
    print("ready", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


@contextmanager
def start_holder(place: Path) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER_SCRIPT, str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def test_leftovers_of_killed_programs_go_and_files_in_use_stay(place: Path) -> None:
    with start_holder(place) as living:
        used = set(place.iterdir())
        assert len(used) == 2
        with start_holder(place) as killed:
            killed.send_signal(signal.SIGKILL)
            killed.wait()
        assert len(set(place.iterdir())) == 4
        remove_abandoned([place])
        assert set(place.iterdir()) == used
        with temporary_folder(TEMPORARY_PREFIX) as folder, atomic_write(place / "a.json") as out:
            remove_abandoned([place])
            assert folder.is_dir()
            out.write(b"whole")
        assert (place / "a.json").read_bytes() == b"whole"
        living.communicate(b"\n")
    assert {path.name for path in place.iterdir()} == {"a.json", "kept.json"}


def make_foreign(place: Path) -> Path:
    made = place / "consort-aaaaaaaa"
    made.mkdir()
    (made / "thesis.txt").write_text("precious")
    return made


def make_link(place: Path) -> Path:
    target = place / "elsewhere"
    target.mkdir()
    (target / "trying").write_text("precious")
    made = place / "consort-bbbbbbbb"
    made.symlink_to(target)
    return made


def make_inner_folder(place: Path) -> Path:
    made = place / "consort-cccccccc"
    (made / "trying").mkdir(parents=True)
    return made


def make_other_name(place: Path) -> Path:
    made = place / "consort-homes-1"
    made.mkdir()
    return made


def make_part_link(place: Path) -> Path:
    (place / "letter.txt").write_text("precious")
    made = place / f".letter.{'0' * 16}.part"
    made.symlink_to("letter.txt")
    return made


def make_pipe(place: Path) -> Path:
    made = place / f".pipe.{'0' * 16}.part"
    os.mkfifo(made)
    return made


def make_download(place: Path) -> Path:
    made = place / "film.mp4.part"
    made.write_text("precious")
    return made


@pytest.mark.parametrize(
    "make",
    [make_foreign, make_link, make_inner_folder, make_other_name, make_part_link, make_pipe, make_download],
    ids=lambda make: make.__name__,
)
def test_files_of_other_programs_stay(place: Path, make: Callable[[Path], Path]) -> None:
    made = make(place)
    before = sorted(place.rglob("*"))
    remove_abandoned([place, place / "nowhere"])
    assert os.path.lexists(made)
    assert sorted(place.rglob("*")) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_files_of_other_users_stay(place: Path) -> None:
    folder, part = place / "consort-dddddddd", place / f".kept.json.{'0' * 16}.part"
    folder.mkdir()
    part.write_text("theirs")
    for path in (folder, part):
        os.chown(path, 65534, 65534)
    remove_abandoned([place])
    assert folder.is_dir()
    assert part.is_file()


@pytest.mark.parametrize("already_removed", [True, False])
def test_a_folder_removed_before_it_is_locked_is_made_again(
    place: Path, monkeypatch: pytest.MonkeyPatch, already_removed: bool
) -> None:
    import fcntl

    flock = fcntl.flock
    sweeping: list[int] = []

    def lock_late(descriptor: int, operation: int) -> None:
        """Lock a file after another program has found it."""
        if not sweeping:
            part = next(file for file in place.iterdir() if file.name.endswith(TEMPORARY_SUFFIX))
            sweeping.append(os.open(part, os.O_RDONLY))
            if already_removed:
                part.unlink()
            else:
                flock(sweeping[0], fcntl.LOCK_EX)
        flock(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", lock_late)
    with atomic_write(place / "kept.json") as out:
        for part in place.iterdir() if not already_removed else ():
            if os.path.samestat(part.stat(), os.fstat(sweeping[0])):
                part.unlink()
        out.write(b"whole")
    os.close(sweeping[0])
    assert [(file.name, file.read_bytes()) for file in place.iterdir()] == [("kept.json", b"whole")]
