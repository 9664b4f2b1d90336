"""Tests of atomic writing: a file is whole or missing, with any writers and names."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.files import beside, contents, leave_nothing, passing_folder


def test_two_who_write_the_same_file_at_once_write_two_parts(tmp_path: Path) -> None:
    target = tmp_path / "a.mid"
    with beside(target) as first:
        first.write(b"the first one")
        with beside(target) as second:
            second.write(b"the second")
        assert target.read_bytes() == b"the second"
    assert target.read_bytes() == b"the first one"
    assert list(tmp_path.iterdir()) == [target]


def test_a_name_as_long_as_names_may_be_is_written(tmp_path: Path) -> None:
    for name in ("x" * 251 + ".mid", "漢" * 83 + ".mid", "🎻" * 62 + ".svg"):
        assert 250 < len(os.fsencode(name)) <= 255
        with beside(tmp_path / name) as out:
            out.write(b"whole")
        assert (tmp_path / name).read_bytes() == b"whole"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_link_that_leads_to_itself_and_a_name_that_cannot_be_are_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to("loop")
    with pytest.raises(OSError, match="back to itself") as refused, beside(loop):
        pass
    assert refused.value.errno == errno.ELOOP
    with pytest.raises(OSError, match="no file can have that name"), beside(tmp_path / "a\0b"):
        pass
    assert list(tmp_path.iterdir()) == [loop]


def test_what_fails_in_between_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    target = tmp_path / "a.mid"
    target.write_bytes(b"old")

    def write() -> None:
        with beside(target) as out:
            out.write(b"new")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write()
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_for_a_while_is_gone_afterwards_with_what_is_in_it() -> None:
    with passing_folder("consort-test-") as folder:
        (folder / "kept").mkdir()
        (folder / "kept" / "file").write_bytes(b"something")
        assert folder.name.startswith("consort-test-")
    assert not folder.exists()


def test_who_ends_at_once_leaves_neither_half_a_file_nor_a_folder(tmp_path: Path) -> None:
    target = tmp_path / "a.mid"
    target.write_bytes(b"old")

    def write() -> None:
        with passing_folder("consort-test-") as folder, beside(target) as out:
            out.write(b"new")
            leave_nothing()
            assert list(tmp_path.iterdir()) == [target]
            assert not folder.exists()
            raise ZeroDivisionError  # the program would end here

    with pytest.raises(ZeroDivisionError):
        write()
    assert target.read_bytes() == b"old"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_what_is_no_file_is_never_waited_for(tmp_path: Path) -> None:
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
            contents(path, 100)
    (tmp_path / "file").write_bytes(b"0123456789")
    assert contents(tmp_path / "file", 4) == b"0123"
