"""Fixtures for the tests of the application, with a JACK server for MIDI tests.

The JACK server needs no hardware and no sound card.
"""

from __future__ import annotations

import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partialmethod
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTranslator
from PySide6.QtGui import QAccessible, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.messages.book import ENGLISH
from tabletop.boards.kit import caption_overlay
from tabletop.shell.application import set_up
from tabletop.sound import midi
from tabletop.translator import note_naming, set_message_language, set_note_naming


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test that plays to a JACK server as needing one."""
    for item in items:
        if isinstance(item, pytest.Function) and "jack" in item.fixturenames:
            item.add_marker(pytest.mark.needs("jackd2"))


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """Application with its usual fonts and style, whatever tests ran before."""
    return set_up(qapp)


class PatientQtBot(QtBot):
    """`QtBot` with timeouts long enough for a busy machine."""

    TIMEOUT_MS = 30_000

    waitUntil = partialmethod(QtBot.waitUntil, timeout=TIMEOUT_MS)
    waitSignal = partialmethod(QtBot.waitSignal, timeout=TIMEOUT_MS)
    waitSignals = partialmethod(QtBot.waitSignals, timeout=TIMEOUT_MS)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientQtBot(request)


@pytest.fixture(autouse=True)
def no_reading_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for texts on the table to be read before the next move."""
    monkeypatch.setattr(caption_overlay, "MIN_READING_S", 0.0)
    monkeypatch.setattr(caption_overlay, "READING_PER_LETTER_S", 0.0)


@pytest.fixture(autouse=True)
def plain_look(request: pytest.FixtureRequest) -> None:
    """Reset the application's look unless a test asks for one."""
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet() and "look" not in request.fixturenames:
        # Closed windows must go first: Qt's list of styled widgets would keep a widget that is deleted between two
        # style sheets and would visit it when the look changes.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        application.setStyleSheet("")
        application.setPalette(QPalette())


@pytest.fixture
def untranslated(qapp: QApplication) -> Iterator[QApplication]:
    """Application that is reset to English and its usual note names after the test."""
    locale, notes = QLocale(), note_naming()
    yield qapp
    set_note_naming(notes)
    set_message_language(ENGLISH)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(locale)


@pytest.fixture
def screen_reader() -> Iterator[None]:
    """Pretend that a screen reader uses the accessibility tree."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@contextmanager
def _no_file_larger_than(size: int) -> Iterator[None]:
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)


@pytest.fixture
def no_file_larger_than() -> Callable[[int], AbstractContextManager[None]]:
    """Context that simulates a full disk by a limit on file sizes."""
    return _no_file_larger_than


def end_process(process: subprocess.Popen[bytes]) -> None:
    """End a program and wait for it."""
    process.terminate()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@pytest.fixture
def jack_lock() -> Iterator[None]:
    """Lock that allows one JACK server at a time, as they share a registry."""
    fcntl = pytest.importorskip("fcntl", reason="no JACK server is started on Windows")
    with (Path(tempfile.gettempdir()) / "consort-jack.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def jack(jack_lock: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """JACK server of the test's own."""
    if midi.rtmidi is None:
        pytest.skip("neither python-rtmidi nor rtmidi2 has a wheel for this Python")
    # JACK's registry has room for eight servers and reuses the place of a killed one only for the same name.
    name = "consort-tests"
    remove_shared_memory(name)
    monkeypatch.setenv("JACK_DEFAULT_SERVER", name)
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    monkeypatch.setenv("JACK_NO_AUDIO_RESERVATION", "1")
    options = f"-n {name} -p 64 --no-realtime --no-mlock -d dummy -r 44100 -p 256".split()
    with (tmp_path / "jackd.txt").open("wb") as log:
        server = subprocess.Popen(["jackd", *options], stdout=log, stderr=log)
    yield server
    end_process(server)
    remove_shared_memory(name)


def remove_shared_memory(name: str) -> None:
    """Remove the shared memory that a killed server or its killed clients left."""
    for left in Path("/dev/shm").glob(f"jack*{name}*"):
        left.unlink()
