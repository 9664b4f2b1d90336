"""The application as it is when it runs; a JACK server for the rooms that talk to real MIDI ports, which needs no
hardware and no sound card."""

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
from tabletop.boards.kit import teller
from tabletop.shell.application import equip
from tabletop.sound import midi
from tabletop.translator import call_notes, naming, speak


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is to be played to a JACK server needs one."""
    for item in items:
        if isinstance(item, pytest.Function) and "jack" in item.fixturenames:
            item.add_marker(pytest.mark.needs("jackd2"))


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """With the fonts and the style it has when it runs, whichever tests came before."""
    return equip(qapp)


class PatientQtBot(QtBot):
    """Waits so long that a crowded machine fails no test; what comes sooner is not waited for."""

    TIMEOUT_MS = 30_000

    waitUntil = partialmethod(QtBot.waitUntil, timeout=TIMEOUT_MS)
    waitSignal = partialmethod(QtBot.waitSignal, timeout=TIMEOUT_MS)
    waitSignals = partialmethod(QtBot.waitSignals, timeout=TIMEOUT_MS)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientQtBot(request)


@pytest.fixture(autouse=True)
def nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next move not wait until what is told on the table has been read."""
    monkeypatch.setattr(teller, "READING_S", 0.0)
    monkeypatch.setattr(teller, "READING_EACH_S", 0.0)


@pytest.fixture(autouse=True)
def plain(request: pytest.FixtureRequest) -> None:
    """Who asks for no look finds the application without one, however the tests before were dressed."""
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet() and "look" not in request.fixturenames:
        # Closed windows go first: Qt keeps its list of what wears a sheet with the sheet, and who dies between two
        # sheets stays in the list of the second one, which goes through it when the look changes.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        application.setStyleSheet("")
        application.setPalette(QPalette())


@pytest.fixture
def untranslated(qapp: QApplication) -> Iterator[QApplication]:
    """The application, which speaks English again afterwards, and calls notes as before."""
    locale, notes = QLocale(), naming()
    yield qapp
    call_notes(notes)
    speak(ENGLISH)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(locale)


@pytest.fixture
def screen_reader() -> Iterator[None]:
    """Somebody reads the accessibility tree."""
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
    """A disk that is full: the system refuses to let any file of this process grow beyond so many bytes."""
    return _no_file_larger_than


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program, and wait until it is gone."""
    process.terminate()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@pytest.fixture
def turn() -> Iterator[None]:
    """One server at a time on this computer: they share a registry, which they do not always share well."""
    fcntl = pytest.importorskip("fcntl", reason="no JACK server is started on Windows")
    with (Path(tempfile.gettempdir()) / "consort-jack.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def jack(turn: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A JACK server of the test's own."""
    if midi.rtmidi is None:
        pytest.skip("neither python-rtmidi nor rtmidi2 has a wheel for this Python")
    # Always the same name: JACK's registry has room for eight servers, and takes back the place of one that was killed
    # only for another of its name.
    name = "consort-tests"
    clear_away(name)
    monkeypatch.setenv("JACK_DEFAULT_SERVER", name)
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    monkeypatch.setenv("JACK_NO_AUDIO_RESERVATION", "1")
    options = f"-n {name} -p 64 --no-realtime --no-mlock -d dummy -r 44100 -p 256".split()
    with (tmp_path / "jackd.txt").open("wb") as log:
        server = subprocess.Popen(["jackd", *options], stdout=log, stderr=log)
    yield server
    end(server)
    clear_away(name)


def clear_away(name: str) -> None:
    """A server that was killed, or had clients that were, leaves its shared memory behind."""
    for left in Path("/dev/shm").glob(f"jack*{name}*"):
        left.unlink()
