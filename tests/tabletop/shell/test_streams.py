"""Output of commands that cannot be shown or written.

Streams have other encodings, disks are full, or the reader has gone.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import BinaryIO

import pytest

from tabletop.shell import streams
from tabletop.shell.cli import COMMAND_NAMES, main
from tabletop.shell.cli.window import find_typed_link

ROOT = Path(__file__).resolve().parents[3]

LISTING = ("lessons", "list")

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is full here")


def start_consort(
    *arguments: str, before: Callable[[], object] | None = None, **named: object
) -> subprocess.Popen[bytes]:
    """Start a process of Consort."""
    child: subprocess.Popen[bytes] = subprocess.Popen(
        [sys.executable, "-m", "tabletop", *arguments],
        cwd=ROOT,
        preexec_fn=before,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **named},  # type: ignore[call-overload]
    )
    return child


def read_output(*arguments: str, encoding: str) -> str:
    """Run a command in this process; return its output in that encoding."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding, errors=streams.ERROR_HANDLER_NAME) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err), suppress(SystemExit):
        main(arguments)
    written = b""
    for stream in (out, err):
        stream.flush()
        written += stream.buffer.getvalue()
    return written.decode(encoding)


@pytest.mark.parametrize(("encoding", "language"), [("ascii", "en"), ("latin-1", "de"), ("euc_jp", "ro")])
def test_every_command_can_be_read_in_any_encoding(
    monkeypatch: pytest.MonkeyPatch, encoding: str, language: str
) -> None:
    streams.register_error_handler()
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    for command in COMMAND_NAMES:
        assert f"consort {command}" in read_output(command, "--help", encoding=encoding)
        read_output(command, "♯", encoding=encoding)
    assert "carmony/3-triads" in read_output(*LISTING, encoding=encoding)
    heard = read_output("hear", "F♯ A♯", "--midi", os.devnull, encoding=encoding)
    assert heard.startswith({"en": "F# A#", "de": "Fis Ais", "ro": "Fa♯ La♯"}[language])


@pytest.mark.parametrize("encoding", ["ascii", "cp1250"])
def test_chord_symbols_stay_distinct_in_any_encoding(encoding: str) -> None:
    streams.register_error_handler()
    heard = read_output("hear", "vii°7 viiø7 I", "--midi", os.devnull, encoding=encoding)
    assert heard.splitlines()[0].replace("°", "o") == "C major: viio7 vii/o7 I"


def test_a_process_writes_only_characters_of_its_locale() -> None:
    child = start_consort("hear", "B♭ F♯", "--midi", os.devnull, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    out, err = child.communicate()
    assert b"Traceback" not in err
    assert b"UnicodeEncodeError" not in err
    assert b"#" in out + err


NO_SPACE = "consort: The output cannot be written: no space left on device.\n"

FULL = pytest.param("full", 1, NO_SPACE, marks=needs_full)
CLOSED = pytest.param("closed", 0, "")
"""Case of a reader such as `head` that has seen enough, which is no error."""


def open_sink(sink: str) -> BinaryIO:
    """Open a file that takes no output."""
    if sink == "full":
        return Path("/dev/full").open("wb")
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "wb")


@pytest.mark.parametrize(("sink", "status", "said"), [FULL, CLOSED])
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [LISTING, ("--help",)])
def test_unwritable_output_is_reported_in_at_most_one_sentence(
    arguments: tuple[str, ...], unbuffered: str, sink: str, status: int, said: str
) -> None:
    with open_sink(sink) as output:
        child = start_consort(*arguments, stdout=output, env={**os.environ, "PYTHONUNBUFFERED": unbuffered})
        _, err = child.communicate()
    assert (child.returncode, err.decode()) == (status, said)


@pytest.mark.parametrize(("sink", "status", "said"), [FULL, CLOSED])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_files_are_written_whole_if_output_cannot_be_written(
    tmp_path: Path, unbuffered: str, sink: str, status: int, said: str
) -> None:
    names = [tmp_path / name for name in ("a.mid", "a.musicxml")]
    asked = ("--midi", str(names[0]), "--musicxml", str(names[1]))
    with open_sink(sink) as output:
        child = start_consort("hear", "I V", *asked, stdout=output, env={**os.environ, "PYTHONUNBUFFERED": unbuffered})
        _, err = child.communicate()
    assert (child.returncode, err.decode()) == (status, said)
    assert names[0].read_bytes().endswith(b"\xff\x2f\x00")
    assert names[1].read_text(encoding="utf-8").rstrip().endswith("</score-partwise>")


@needs_full
def test_unwritable_error_messages_keep_the_exit_status() -> None:
    with Path("/dev/full").open("wb") as full:
        child = start_consort("nocommand", stderr=full)
        child.communicate()
    assert child.returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are no numbers there")
@pytest.mark.parametrize("closed", [(1,), (2,), (0, 1, 2)])
def test_closed_streams_harm_no_command_and_no_file(tmp_path: Path, closed: tuple[int, ...]) -> None:
    """A file opened later must not get the number of a closed standard stream."""
    written = tmp_path / "a.mid"

    def close() -> None:
        for descriptor in closed:
            os.close(descriptor)

    child = start_consort("hear", "I V", "--midi", str(written), before=close)
    out, err = child.communicate()
    assert child.returncode == 0, err
    assert (b"a.mid" in out) == (1 not in closed)
    assert written.read_bytes()[:4] == b"MThd"


@pytest.mark.parametrize(
    "arguments", [("{}",), ("decks", "check", "{}"), ("lessons", "check", "{}"), ("replay", "{}"), ("review", "{}")]
)
@pytest.mark.parametrize(
    "given", ["a" * 300, "a" * 5000, "a\0b", "\udcff.consort", "two\nlines", "\x1b[31mred", "file://[", "\u202egpj"]
)
@pytest.mark.usefixtures("qapp")
def test_file_names_cannot_break_a_command_or_control_the_terminal(
    arguments: tuple[str, ...], given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main([argument.format(given) for argument in arguments])
    written = capsys.readouterr()
    assert status in (1, 2)
    assert written.out == ""
    assert written.err.count("\n") == 1
    assert not {"\x1b", "\0", "\u202e", "\udcff"} & set(written.err)
    assert len(written.err) < 700


def test_a_link_without_its_scheme_is_still_a_link() -> None:
    played_link = "eN" + "q" * 300
    assert find_typed_link(played_link) == "consort:" + played_link
    assert find_typed_link("consort:" + played_link) == "consort:" + played_link
    assert find_typed_link("match.consort") == ""
