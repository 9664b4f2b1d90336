"""Tests of atomic writing: a file is whole or missing, with any writers and names."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.files import atomic_write, read_bytes, remove_temporary_files, temporary_folder


def test_two_writers_of_a_file_use_two_temporary_files(tmp_path: Path) -> None:
    target = tmp_path / "a.mid"
    with atomic_write(target) as first:
        first.write(b"the first one")
        with atomic_write(target) as second:
            second.write(b"the second")
        assert target.read_bytes() == b"the second"
    assert target.read_bytes() == b"the first one"
    assert list(tmp_path.iterdir()) == [target]


def test_a_file_name_of_maximum_length_is_written(tmp_path: Path) -> None:
    for name in ("x" * 251 + ".mid", "漢" * 83 + ".mid", "🎻" * 62 + ".svg"):
        assert 250 < len(os.fsencode(name)) <= 255
        with atomic_write(tmp_path / name) as out:
            out.write(b"whole")
        assert (tmp_path / name).read_bytes() == b"whole"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_circular_links_and_invalid_names_are_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to("loop")
    with pytest.raises(OSError, match="back to itself") as refused, atomic_write(loop):
        pass
    assert refused.value.errno == errno.ELOOP
    with pytest.raises(OSError, match="no file can have that name"), atomic_write(tmp_path / "a\0b"):
        pass
    assert list(tmp_path.iterdir()) == [loop]


def test_a_failure_while_writing_keeps_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "a.mid"
    target.write_bytes(b"old")

    def write() -> None:
        with atomic_write(target) as out:
            out.write(b"new")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write()
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_temporary_folder_is_removed_with_its_contents() -> None:
    with temporary_folder("consort-test-") as folder:
        (folder / "kept").mkdir()
        (folder / "kept" / "file").write_bytes(b"something")
        assert folder.name.startswith("consort-test-")
    assert not folder.exists()


def test_an_abrupt_end_leaves_no_partial_file_and_no_folder(tmp_path: Path) -> None:
    target = tmp_path / "a.mid"
    target.write_bytes(b"old")

    def write() -> None:
        with temporary_folder("consort-test-") as folder, atomic_write(target) as out:
            out.write(b"new")
            remove_temporary_files()
            assert list(tmp_path.iterdir()) == [target]
            assert not folder.exists()
            raise ZeroDivisionError  # the program would end here

    with pytest.raises(ZeroDivisionError):
        write()
    assert target.read_bytes() == b"old"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_pipes_folders_and_devices_are_not_read(tmp_path: Path) -> None:
    pipe, loop, link = tmp_path / "pipe", tmp_path / "loop", tmp_path / "link"
    os.mkfifo(pipe)
    loop.symlink_to("loop")
    link.symlink_to("pipe")
    (tmp_path / "folder").mkdir()
    found = {
        pipe: "it is a pipe",
        link: "it is a pipe",
        loop: "it is a link that leads back to itself",
        tmp_path / "folder": "it is a folder",
        Path("/dev/zero"): "it is a device",
        tmp_path / "nothing": "No such file",
        tmp_path / ("x" * 300): "File name too long",
        tmp_path / "a\0b": "no file can have that name",
    }
    for path, what in found.items():
        with pytest.raises(OSError, match=what):
            read_bytes(path, 100)
    (tmp_path / "file").write_bytes(b"0123456789")
    assert read_bytes(tmp_path / "file", 4) == b"0123"
