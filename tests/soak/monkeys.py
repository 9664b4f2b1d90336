"""Test real windows with random mouse and keys, injected exceptions and kills.

`python -m tests.soak.monkeys --minutes 10 --seed 1 --languages en,de,es,fr,ro` prints what died, hung or was lost, and
exits with 1 if anything was. Needs Xvfb, openbox and xdotool.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import engines
from engines.kernel.errors import DataError
from tests.tabletop.screen import start_screen

ROOT = Path(__file__).resolve().parents[2]
WINDOW_PROGRAM = Path(__file__).with_name("monkey_window.py")

WIDTH_PX, HEIGHT_PX = 1280, 800
EVENTS_PER_FAULT = 1000
HANG_LIMIT_S = 60.0
START_LIMIT_S = 60.0
BATCH_EVENTS = 40
KILL_CHANCE_PER_BATCH = 0.01
RESTART_CHANCE_PER_BATCH = 0.004

SCENES = ("start", "match", "match", "computer", "class", "free", "lesson", "demo")

LOCALES = {"en": "en_US.UTF-8", "de": "de_DE.UTF-8", "es": "es_ES.UTF-8", "fr": "fr_FR.UTF-8", "ro": "ro_RO.UTF-8"}

KEYS = (
    *("Return", "Escape", "Tab", "shift+Tab", "space", "Left", "Right", "Up", "Down", "Home", "End", "Delete", "F1"),
    *("Return", "Escape", "Tab", "space", "ctrl+z", "ctrl+z", "ctrl+y", "h", "i", "b", "r", "f", "1", "2", "3", "p"),
    *("ctrl+n", "ctrl+h", "ctrl+d", "ctrl+shift+d", "ctrl+f", "ctrl+l", "ctrl+shift+l", "ctrl+e", "ctrl+comma"),
    *("ctrl+shift+w", "ctrl+b", "ctrl+shift+b", "ctrl+Left", "ctrl+Right", "ctrl+Home", "ctrl+End", "ctrl+space"),
    *("ctrl+plus", "ctrl+minus", "ctrl+0", "F9", "F11", "ctrl+m", "ctrl+p", "ctrl+r", "ctrl+shift+t", "Next", "Prior"),
    *("ctrl+c", "ctrl+shift+c", "ctrl+v", "ctrl+k", "ctrl+j", "ctrl+shift+e", "ctrl+o", "ctrl+s", "ctrl+F6"),
    *("alt+F4", "Menu", "Return", "Escape", "Escape", "space"),
)


@dataclass
class Findings:
    """Actions of the monkeys and their results."""

    events: int = 0
    faults: int = 0
    starts: int = 0
    kills: int = 0
    acknowledged: int = 0
    deaths: list[str] = field(default_factory=list)
    hangs: list[str] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    consequences: Counter[str] = field(default_factory=Counter)
    """Errors that follow from an earlier injected exception.

    It had left the window in the middle of something; these errors are only reported.
    """

    @property
    def is_clean(self) -> bool:
        return not (self.deaths or self.hangs or self.losses or self.errors)

    def report(self) -> str:
        """Return all that was found, in lines."""
        head = (
            f"{self.events} events, {self.faults} injected exceptions, {self.starts} starts, {self.kills} kills,"
            f" {self.acknowledged} acknowledged lines checked: {len(self.deaths)} deaths, {len(self.hangs)} hangs,"
            f" {len(self.losses)} losses, {len(self.errors)} kinds of errors that nobody injected,"
            f" {len(self.consequences)} kinds after an injected one"
        )
        errors = [f"{count} times: {error}" for error, count in self.errors.most_common()]
        errors += [f"{count} times, after a fault: {error}" for error, count in self.consequences.most_common()]
        return "\n".join([head, *self.deaths, *self.hangs, *self.losses, *errors])


class Troop:
    """Monkeys at one display, with one home folder."""

    def __init__(self, folder: Path, seed: int, language: str, events_per_fault: int = EVENTS_PER_FAULT) -> None:
        self.found = Findings()
        self._folder = folder
        self._language = language
        self._events_per_fault = events_per_fault
        self._random = random.Random(f"{seed} {language}")
        self._home = folder / "home"
        for name in ("home", "run", "tmp"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / "run").chmod(0o700)
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DBUS_", "XDG_"))},
            **{f"XDG_{which}_HOME": str(self._home / which.lower()) for which in ("CONFIG", "DATA", "STATE", "CACHE")},
            "HOME": str(self._home),
            "TMPDIR": str(folder / "tmp"),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "LANG": LOCALES[language],
            "LC_ALL": LOCALES[language],
            "PYTHONPATH": str(ROOT),
            "PYTHONFAULTHANDLER": "1",
        }
        self._lines_known: dict[str, str] = {}

    def play(self, seconds: float) -> Findings:
        """Play for so long, starting Consort again whenever it has ended."""
        end = time.monotonic() + seconds
        with self._screen():
            while time.monotonic() < end:
                self._play_once(end)
        return self.found

    @contextmanager
    def _screen(self) -> Iterator[None]:
        with start_screen(f"{WIDTH_PX}x{HEIGHT_PX}") as display:
            self._environment["DISPLAY"] = display
            manager = subprocess.Popen(["openbox"], env=self._environment, stderr=subprocess.DEVNULL)
            try:
                yield
            finally:
                manager.terminate()
                manager.wait()

    def _play_once(self, end: float) -> None:
        heartbeat = self._folder / "heartbeat"
        heartbeat.unlink(missing_ok=True)
        self.found.starts += 1
        stderr = (self._folder / "stderr.txt").open("w+", encoding="utf-8", errors="replace")
        game, scene = self._random.choice(list(engines.GAMES)), self._random.choice(SCENES)
        arguments = ["--demo", "--game", game] if scene == "demo" else []
        program = subprocess.Popen(
            [sys.executable, str(WINDOW_PROGRAM), str(self._folder), str(self._events_per_fault), *arguments],
            cwd=self._home,
            env={**self._environment, "SCENE": f"{scene} {game}"},
            stdout=subprocess.DEVNULL,
            stderr=stderr,
        )
        recent: list[str] = []
        deliberate = False
        try:
            started = time.monotonic()
            while not heartbeat.exists() and program.poll() is None:
                if time.monotonic() - started > START_LIMIT_S:
                    break
                time.sleep(0.05)
            while time.monotonic() < end and program.poll() is None:
                recent = [*recent, *self._batch()][-30:]
                if self._is_hung(heartbeat):
                    program.send_signal(signal.SIGABRT)  # the fault handler prints every thread's stack
                    program.wait(10)
                    self.found.hangs.append(self._describe("hang", program, recent))
                    return
                if self._random.random() < KILL_CHANCE_PER_BATCH:
                    program.kill()
                    self.found.kills += 1
                    deliberate = True
                elif self._random.random() < RESTART_CHANCE_PER_BATCH:
                    program.terminate()
                    deliberate = True
                    break
            if program.poll() is None:
                program.terminate()
                deliberate = True
            try:
                program.wait(20)
            except subprocess.TimeoutExpired:
                program.send_signal(signal.SIGABRT)
                program.wait(10)
                self.found.hangs.append(self._describe("no end after SIGTERM", program, recent))
                return
            if program.returncode != 0 and not deliberate:
                self.found.deaths.append(self._describe(f"exit status {program.returncode}", program, recent))
        finally:
            if program.poll() is None:
                program.kill()
                program.wait()
            stderr.close()
            self._check_saved()
            self._read_errors()

    def _batch(self) -> list[str]:
        """Send some events through the X server and return them."""
        rng = self._random
        commands: list[str] = []
        targets = self._targets()
        while len(commands) < BATCH_EVENTS:
            x, y = rng.randrange(WIDTH_PX), rng.randrange(HEIGHT_PX)
            kind = rng.random()
            if kind < 0.3 and targets.get("from") and targets.get("to"):
                (x, y), (to_x, to_y) = rng.choice(targets["from"]), rng.choice(targets["to"])
                halfway_move = f"mousemove {(x + to_x) // 2} {(y + to_y) // 2}"
                commands += [f"mousemove {x} {y}", "mousedown 1", halfway_move, f"mousemove {to_x} {to_y}", "mouseup 1"]
            elif kind < 0.4 and targets.get("to"):
                x, y = rng.choice(targets["to"])
                commands += [f"mousemove {x} {y}", "click 1"]
            elif kind < 0.55:
                commands += [f"mousemove {x} {y}", "click 1"]
            elif kind < 0.75:
                to_x, to_y = rng.randrange(WIDTH_PX), rng.randrange(HEIGHT_PX)
                halfway_move = f"mousemove {(x + to_x) // 2} {(y + to_y) // 2}"
                commands += [f"mousemove {x} {y}", "mousedown 1", halfway_move, f"mousemove {to_x} {to_y}", "mouseup 1"]
            elif kind < 0.8:
                commands += [f"mousemove {x} {y}", f"click {rng.choice((3, 4, 5))}"]
            elif kind < 0.82:
                commands += [f"mousemove {x} {y}", "click --repeat 2 1"]
            else:
                commands.append(f"key {rng.choice(KEYS)}")
        subprocess.run(
            ["xdotool", "-"],
            input="\n".join(commands) + "\n",
            text=True,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=False,
        )
        self.found.events += len(commands)
        time.sleep(0.05)
        return commands

    def _targets(self) -> dict[str, list[list[int]]]:
        try:
            read: dict[str, list[list[int]]] = json.loads((self._folder / "targets.json").read_text("ascii"))
        except (OSError, ValueError):  # it is just being written
            return {}
        return read

    @staticmethod
    def _is_hung(heartbeat: Path) -> bool:
        try:
            return time.time() - heartbeat.stat().st_mtime > HANG_LIMIT_S
        except FileNotFoundError:
            return False

    def _describe(self, subject: str, program: subprocess.Popen[bytes], recent: list[str]) -> str:
        errors = (self._folder / "stderr.txt").read_text(encoding="utf-8", errors="replace")[-1500:]
        log = self._home / "state" / "consort" / "log" / "crash.log"
        logs = sorted(self._home.rglob("crash.log"), key=lambda path: path.stat().st_mtime)
        tail = (logs[-1] if logs else log).read_text(encoding="utf-8", errors="replace")[-3500:] if logs else ""
        return f"--- {self._language}: {subject} (process {program.pid})\n{errors}\n{tail}\nlast events: {recent[-12:]}"

    def _check_saved(self) -> None:
        """Hold every journal against what was acknowledged of it."""
        path = self._folder / "acknowledged.jsonl"
        if not path.exists():
            return
        last: dict[str, dict[str, object]] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                acknowledged = json.loads(line)
            except ValueError:
                continue  # the kill came while this line was written
            last[acknowledged["path"]] = acknowledged
        path.unlink()
        for name, acknowledged in last.items():
            self._check_journal(Path(name), acknowledged)

    def _check_journal(self, path: Path, acknowledged: dict[str, object]) -> None:
        lines = acknowledged["lines"]
        assert isinstance(lines, int)
        if lines <= 1:  # nothing was played: such a journal is taken away
            return
        self.found.acknowledged += lines
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            self.found.losses.append(f"{path.name}: {error}")
            return
        saved_lines = text.split("\n")
        if len(saved_lines) <= lines or saved_lines[lines - 1] != acknowledged["last"]:
            self.found.losses.append(f"{path.name}: {lines} lines were acknowledged, {len(saved_lines) - 1} are there")
        whole_lines = text[: text.rfind("\n") + 1]
        try:
            engines.loads(whole_lines)
        except DataError as error:
            self.found.losses.append(f"{path.name}: {error}")

    def _read_errors(self) -> None:
        """Count what the log of crashes says beyond what was injected."""
        faults = self._folder / "faults.log"
        errors = self.found.consequences if faults.exists() else self.found.errors
        if faults.exists():
            self.found.faults += len(faults.read_text(encoding="utf-8").splitlines())
            faults.unlink()
        for log in self._home.rglob("crash.log*"):
            text = log.read_text(encoding="utf-8", errors="replace")
            log.unlink()
            for block in re.split(r"\n(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)", text):
                if "Traceback" in block and "InjectedError" not in block:
                    errors["\n".join(block.strip().splitlines()[-40:]).partition("\n")[2]] += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="for each language")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--languages", default="en,de,es,fr,ro")
    parser.add_argument("--every", type=int, default=EVENTS_PER_FAULT, help="events per injected exception; 0: none")
    arguments = parser.parse_args()
    clean = True
    for language in arguments.languages.split(","):
        with tempfile.TemporaryDirectory(prefix="monkeys-") as folder:
            findings = Troop(Path(folder), arguments.seed, language, arguments.every).play(60 * arguments.minutes)
        print(f"== {language}: {findings.report()}", flush=True)
        clean = clean and findings.is_clean
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
