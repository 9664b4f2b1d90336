"""Consort and a screen reader in separate processes on a private screen and bus."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tabletop.shell.preferences import Port, Preferences, PreferencesStore, Sound
from tests.tabletop.screen import start_screen

ROOT = Path(__file__).parents[3]

SYSTEM_PYTHON = "/usr/bin/python3"
"""Python with Debian's bindings to AT-SPI."""

NEEDS = pytest.mark.needs("at-spi2-core", "dbus-daemon", "libxcb-cursor0", "openbox", "python3-pyatspi", "xvfb")
"""Mark for tests that need a screen reader."""

TIMEOUT_S = 60.0
"""Timeout in seconds for expected objects."""

QUIET_S = 0.05
"""Time in seconds without events after which listening ends."""

MAX_WAIT_S = 2.0
"""Maximum time in seconds of listening to continuous events."""


UNSPOKEN_STATES = {"enabled", "focused", "showing"}
"""States that a focused object always has."""


class Object(NamedTuple):
    """Object of the tree as the reader describes it."""

    path: tuple[int, ...]
    role: str
    name: str
    description: str
    states: frozenset[str]


class Heard(NamedTuple):
    """Event that was read out: announcement, focus, change of the focus, window."""

    kind: str
    name: str
    role: str = ""
    description: str = ""
    states: frozenset[str] = frozenset()

    @property
    def words(self) -> str:
        """Return the spoken text."""
        state = ", ".join(sorted(self.states - UNSPOKEN_STATES))
        return ", ".join(filter(None, (self.name, self.role, state, self.description)))


class ScreenReader:
    """Client that reads a program, listens, acts and presses keys over AT-SPI alone."""

    def __init__(self, reader: subprocess.Popen[str], pid: int) -> None:
        self._reader, self._pid = reader, pid
        self._heard: list[Heard] = []

    def _ask(self, what: str, **more: Any) -> Any:
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps({"do": what, "pid": self._pid, **more}) + "\n")
        self._reader.stdin.flush()
        return json.loads(self._reader.stdout.readline())

    def tree(self, below: str = "") -> list[Object]:
        """Return all visible objects, or those in the last object of a name.

        Objects may be missing while the program changes them.
        """
        found = self._ask("tree", below=below)
        if isinstance(found, dict):
            return []
        return [
            Object(tuple(each["path"]), each["role"], each["name"], each["description"], frozenset(each["states"]))
            for each in found
        ]

    def listen(self, quiet: float = QUIET_S, most: float = MAX_WAIT_S) -> list[Heard]:
        """Return what is read out until nothing new comes."""
        said = self._ask("heard", quiet=quiet, most=most)
        new = [Heard(**{**each, "states": frozenset(each.get("states", ()))}) for each in said]
        self._heard += new
        return new

    @property
    def announced(self) -> list[str]:
        """Return all announcements that `listen` has returned."""
        return [each.name for each in self._heard if each.kind == "said"]

    def heard(self) -> str:
        """Return all announcements so far."""
        self.listen(0.0, 0.0)
        return " ".join(self.announced)

    def wait(self, sees: Callable[[list[Object]], Any], what: str, below: str = "") -> Any:
        """Look repeatedly until something is found, and return it."""
        late = time.monotonic() + TIMEOUT_S
        while True:
            objects = self.tree(below)
            if found := sees(objects):
                return found
            if time.monotonic() > late:
                names = "\n".join(f"{each.role} {each.name!r} {set(each.states)}" for each in objects)
                raise AssertionError(f"{what} is not in the tree:\n{names}")
            self.listen()

    def find(self, name: str, role: str = "") -> Object:
        """Wait for the object of a name."""

        def sees(objects: list[Object]) -> Object | None:
            return next((each for each in objects if each.name == name and role in ("", each.role)), None)

        found: Object = self.wait(sees, f"{role} {name!r}")
        return found

    def try_to(self, action: str, on: Object) -> bool:
        """Do an action of an object; return False if it is gone or renamed."""
        return self._ask("act", path=on.path, name=on.name, action=action) is True

    def act(self, sees: Callable[[list[Object]], Object | None], action: str, what: str) -> None:
        """Do an action of an object once it exists.

        It is looked for again if it disappears before the action.
        """
        late = time.monotonic() + TIMEOUT_S
        while time.monotonic() < late:
            if self.try_to(action, self.wait(sees, what)):
                return
            self.listen()
        raise AssertionError(f"{what} cannot be used: {action}")

    def do(self, name: str, role: str, action: str) -> None:
        """Do an action of the object of a name."""

        def sees(objects: list[Object]) -> Object | None:
            return next((each for each in objects if (each.name, each.role) == (name, role)), None)

        self.act(sees, action, f"{role} {name!r}")

    def press(self, name: str, role: str = "push button") -> None:
        """Press a button by name."""
        self.do(name, role, "Press")

    def key(self, *keys: str) -> list[Heard]:
        """Press keys in turn and return what is read out."""
        for key in keys:
            assert self._ask("key", key=key) is True
        return self.listen()


def stop(process: subprocess.Popen[str]) -> None:
    """End a program and close its input."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


QUIET_PREFERENCES = Preferences(motion=False, sound=Sound(port=Port("none")))
"""Preferences without animation and sound, which would take time."""


@contextmanager
def start_reading(
    arguments: list[str], home: Path, preferences: Preferences = QUIET_PREFERENCES
) -> Iterator[ScreenReader]:
    """Start Consort and a screen reader.

    `home` must not exist yet; the program's data are in `home/data`.
    """
    home.mkdir(parents=True)
    run = home / "run"
    run.mkdir(mode=0o700)
    PreferencesStore(home / "config" / "consort" / "preferences.json").change(preferences)
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DBUS_", "AT_SPI"))},
        **{f"XDG_{which}_HOME": str(home / which.lower()) for which in ("CONFIG", "DATA", "STATE", "CACHE")},
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(run),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }
    with ExitStack() as stack, (home / "log.txt").open("w") as log:

        def start(command: list[str], **more: Any) -> subprocess.Popen[str]:
            process = subprocess.Popen(command, env=environment, stderr=log, text=True, **more)
            stack.callback(stop, process)
            return process

        environment["DISPLAY"] = stack.enter_context(start_screen("1280x800"))
        start(["openbox"])  # a window manager decides which window has the keyboard
        bus = start(["dbus-daemon", "--session", "--print-address=1", "--nofork"], stdout=subprocess.PIPE)
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        reader = start(
            [SYSTEM_PYTHON, str(Path(__file__).with_name("reader.py"))], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert reader.stdout is not None
        assert json.loads(reader.stdout.readline()) == "ready"
        consort = start([sys.executable, "-m", "tabletop", *arguments], cwd=home)
        yield ScreenReader(reader, consort.pid)
