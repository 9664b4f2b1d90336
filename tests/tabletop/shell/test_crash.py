"""Uncaught errors: details in the log, one sentence for the player."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

import pytest

from tabletop.shell.crash import MAX_LOG_BYTES, CrashLog

Logs = Callable[[Path], CrashLog]


@pytest.fixture
def logs() -> Iterator[Logs]:
    """Function that opens crash logs; all are closed at the end."""
    opened: list[CrashLog] = []

    def open_log(path: Path) -> CrashLog:
        opened.append(CrashLog(path))
        return opened[-1]

    yield open_log
    for log in opened:
        log.close()


def raise_and_catch(error: BaseException) -> tuple[type[BaseException], BaseException, TracebackType | None]:
    try:
        raise error
    except BaseException as caught:
        return type(caught), caught, caught.__traceback__


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_a_log_that_is_a_pipe_blocks_nothing(logs: Logs, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "crash.log")
    log = logs(tmp_path / "crash.log")
    shown_messages: list[str] = []
    log.show_message = lambda mistake: shown_messages.append(str(mistake))
    log.on_exception(*raise_and_catch(ZeroDivisionError("by nothing")))
    assert shown_messages == ["Consort made a mistake (ZeroDivisionError: by nothing)."]


def test_the_log_gets_the_traceback_and_the_player_a_sentence(logs: Logs, tmp_path: Path) -> None:
    log = logs(tmp_path / "logs" / "crash.log")
    shown_messages: list[str] = []
    log.show_message = lambda mistake: shown_messages.append(str(mistake))
    log.on_exception(*raise_and_catch(ZeroDivisionError("by nothing")))
    text = log.path.read_text("utf-8")
    assert "ZeroDivisionError: by nothing" in text
    assert "test_crash.py" in text
    assert shown_messages == [f"Consort made a mistake (ZeroDivisionError: by nothing); the details are in {log.path}."]


def test_the_player_gets_the_sentence_even_without_a_log_folder(logs: Logs, tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    log = logs(tmp_path / "logs" / "crash.log")
    shown_messages: list[str] = []
    log.show_message = lambda mistake: shown_messages.append(str(mistake))
    log.on_exception(*raise_and_catch(ValueError()))
    assert shown_messages == ["Consort made a mistake (ValueError)."]


def test_a_keyboard_interrupt_is_not_logged(logs: Logs, tmp_path: Path) -> None:
    log = logs(tmp_path / "crash.log")
    shown_messages: list[str] = []
    log.show_message = lambda mistake: shown_messages.append(str(mistake))
    log.on_exception(*raise_and_catch(KeyboardInterrupt()))
    assert shown_messages == []


def test_a_long_log_is_renamed(logs: Logs, tmp_path: Path) -> None:
    path = tmp_path / "crash.log"
    path.write_text("x" * (MAX_LOG_BYTES + 1))
    logs(path)
    assert path.stat().st_size == 0
    assert (tmp_path / "crash.log.old").stat().st_size == MAX_LOG_BYTES + 1


def test_the_sentence_goes_to_standard_error_without_a_window(
    logs: Logs, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs(tmp_path / "crash.log").on_exception(*raise_and_catch(ValueError("x")))
    assert capsys.readouterr().err.startswith("consort: Consort made a mistake (ValueError: x)")


def test_a_missing_standard_error_causes_no_further_error(
    logs: Logs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    logs(tmp_path / "crash.log").on_exception(*raise_and_catch(ValueError("x")))
    assert "ValueError: x" in (tmp_path / "crash.log").read_text("utf-8")


def test_an_installed_log_records_errors_of_all_kinds(logs: Logs, tmp_path: Path) -> None:
    running = faulthandler.is_enabled()
    log = logs(tmp_path / "crash.log")
    shown_messages: list[str] = []
    log.show_message = lambda mistake: shown_messages.append(str(mistake))
    log.install()
    try:
        assert sys.excepthook == log.on_exception
        assert faulthandler.is_enabled()
        thread = threading.Thread(target=lambda: 1 / 0)
        thread.start()
        thread.join()
        assert "ZeroDivisionError" in shown_messages[0]
        logging.getLogger("tabletop.sound").warning("out of tune")
        assert "out of tune" in log.path.read_text("utf-8")
    finally:
        log.close()
        if running:
            faulthandler.enable()
    assert sys.excepthook is sys.__excepthook__
