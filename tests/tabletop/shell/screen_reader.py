"""Consort and a screen reader, each in a process of its own, on a screen and a bus that nobody else has."""

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

SYSTEM_PYTHON = "/usr/bin/python3"
"""It has the bindings to AT-SPI, as Debian packages them."""

READER = Path(__file__).with_name("at_spi.py")

PATIENCE = 30.0
"""Seconds until what is waited for has to be in the tree."""

BETWEEN = 0.15
"""Seconds between two looks at the tree."""


class Object(NamedTuple):
    """An object of the tree, as the reader tells it."""

    path: tuple[int, ...]
    role: str
    name: str
    description: str
    actions: tuple[str, ...]
    enabled: bool
    selected: bool
    checked: bool
    focused: bool


class ScreenReader:
    """Reads what a program shows, and acts in it, over AT-SPI alone."""

    def __init__(self, reader: subprocess.Popen[str], pid: int) -> None:
        self._reader, self._pid = reader, pid
        self._said: list[str] = []

    def _ask(self, what: str, **more: Any) -> Any:
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps({"do": what, "pid": self._pid, **more}) + "\n")
        self._reader.stdin.flush()
        return json.loads(self._reader.stdout.readline())

    def tree(self) -> list[Object]:
        """Everything that is shown. While the program changes it, what was there just before may be missing."""
        found = self._ask("tree")
        if isinstance(found, dict):
            return []
        return [Object(**{**each, "path": tuple(each["path"]), "actions": tuple(each["actions"])}) for each in found]

    def heard(self) -> str:
        """All that was announced so far."""
        self._said += self._ask("heard")
        return " ".join(self._said)

    def wait(self, sees: Callable[[list[Object]], Any], what: str) -> Any:
        """Look again and again until something is there; what that is."""
        late = time.monotonic() + PATIENCE
        while True:
            objects = self.tree()
            if found := sees(objects):
                return found
            if time.monotonic() > late:
                names = "\n".join(f"{each.role} {each.name!r} {each.actions}" for each in objects)
                raise AssertionError(f"{what} is not in the tree:\n{names}")
            time.sleep(BETWEEN)

    def find(self, name: str, role: str = "", action: str = "") -> Object:
        """The object of a name, once it is there and can be used."""

        def sees(objects: list[Object]) -> Object | None:
            for each in objects:
                if each.name == name and role in ("", each.role) and (not action or action in each.actions):
                    return each
            return None

        found: Object = self.wait(sees, f"{role} {name!r} {action}")
        return found

    def act(self, sees: Callable[[list[Object]], Object | None], action: str, what: str) -> None:
        """Do an action of an object, once it is there. What is looked for once more was gone before it could be
        done."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            found: Object = self.wait(sees, what)
            if self._ask("act", path=found.path, name=found.name, action=action) is True:
                return
            time.sleep(BETWEEN)
        raise AssertionError(f"{what} cannot be used: {action}")

    def do(self, name: str, role: str, action: str) -> None:
        """Do an action of the object of that name."""

        def sees(objects: list[Object]) -> Object | None:
            return next((o for o in objects if (o.name, o.role) == (name, role) and action in o.actions), None)

        self.act(sees, action, f"{role} {name!r}")

    def press(self, name: str, role: str = "push button") -> None:
        """Press a button of that name."""
        self.do(name, role, "Press")


def stop(process: subprocess.Popen[str]) -> None:
    """End a program, and let go of what was said to it."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


@contextmanager
def reading(arguments: list[str], home: Path) -> Iterator[ScreenReader]:
    """Consort with these arguments, and who reads it. `home`: a folder that is not there yet."""
    home.mkdir(parents=True)
    run = home / "run"
    run.mkdir(mode=0o700)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(run)}
    with ExitStack() as stack, (home / "log.txt").open("w") as log:

        def start(command: list[str], **more: Any) -> subprocess.Popen[str]:
            process = subprocess.Popen(command, env=environment, stderr=log, text=True, **more)
            stack.callback(stop, process)
            return process

        bus = start(["dbus-daemon", "--session", "--print-address=1", "--nofork"], stdout=subprocess.PIPE)
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        number, write = os.pipe()
        start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=[write])
        os.close(write)
        with os.fdopen(number) as told:
            environment["DISPLAY"] = f":{told.readline().strip()}"
        environment |= {"QT_QPA_PLATFORM": "xcb", "QT_ACCESSIBILITY": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        reader = start([SYSTEM_PYTHON, str(READER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert reader.stdout is not None
        assert json.loads(reader.stdout.readline()) == "ready"
        consort = start([sys.executable, "-m", "tabletop", *arguments], cwd=Path(__file__).parents[3])
        yield ScreenReader(reader, consort.pid)
