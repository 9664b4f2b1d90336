"""Pytest plugin that records the functions each test calls, also in subprocesses.

    pytest -p tools.mutants.calls --record-calls=FOLDER

`FOLDER/tests.jsonl` gets a line for each run, each test, and each file whose tests have run. A process that a test
starts finds `sitecustomize.py` in that folder and records its own calls there. The plugin imports nothing of the
project, because some tests check which modules are loaded.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

WATCHED = ("engines", "tabletop", "tools")
"""Folders of sources whose functions are recorded."""

FOLDER_VARIABLE, ROOT_VARIABLE = "CONSORT_CALLS_FOLDER", "CONSORT_CALLS_ROOT"

SITECUSTOMIZE = f"""import os
if os.environ.get("{FOLDER_VARIABLE}"):
    from tools.mutants import calls
    calls.follow_process()
"""


def name_function(code: CodeType, root: str) -> str | None:
    """Return a function's name, `engines/kernel/record.py:Record.play`, or None.

    None means that it is not part of the project. A function within a function counts as the outer one.
    """
    if not code.co_filename.startswith(root):
        return None
    path = code.co_filename[len(root) :].replace("\\", "/").lstrip("/")
    if path.partition("/")[0] not in WATCHED:
        return None
    return f"{path}:{code.co_qualname.partition('.<')[0]}"


class Recorder:
    """Recorder of the code objects called in any thread."""

    def __init__(self) -> None:
        self.codes: dict[int, CodeType] = {}

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if id(code) not in self.codes:
            self.codes[id(code)] = code
            self.on_first_call(code)

    def on_first_call(self, code: CodeType) -> None:
        """Handle the first call of a function."""

    def start(self) -> None:
        """Start recording."""
        threading.settrace(self)
        sys.settrace(self)

    def stop(self) -> None:
        """Stop recording."""
        threading.settrace(None)
        sys.settrace(None)


class ProcessRecorder(Recorder):
    """Recorder that writes each function at once, since its process may be killed."""

    def __init__(self, path: Path, root: str) -> None:
        super().__init__()
        self.path, self.root = path, root

    def on_first_call(self, code: CodeType) -> None:
        if name := name_function(code, self.root):
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{name}\n")


def follow_process() -> None:
    """Record the calls of this process until it ends."""
    path = Path(os.environ[FOLDER_VARIABLE]) / f"process-{os.getpid()}.txt"
    ProcessRecorder(path, os.environ[ROOT_VARIABLE]).start()


class Plugin:
    """Recorder by test.

    Calls for a shared fixture or a cache count only for the test that made them.
    """

    def __init__(self, folder: Path, root: Path) -> None:
        self.folder, self.root = folder, str(root)
        self.recorder = Recorder()
        self.began = 0.0
        self.outcome = ""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "sitecustomize.py").write_text(SITECUSTOMIZE, "utf-8")
        os.environ |= {FOLDER_VARIABLE: str(folder), ROOT_VARIABLE: self.root}
        paths = [str(folder), self.root, *filter(None, [os.environ.get("PYTHONPATH")])]
        os.environ["PYTHONPATH"] = os.pathsep.join(paths)
        self._append({"run": time.time()})

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        """Record one test, and mark its file as done after the last one."""
        self.recorder.codes.clear()
        self.outcome, self.began = "passed", time.perf_counter()
        self.recorder.start()
        try:
            return (yield)
        finally:
            self.recorder.stop()
            self._write(item)
            if nextitem is None or nextitem.path != item.path:
                self._append({"file": item.nodeid.partition("::")[0], "digest": digest(item.path)})

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Store the outcome of a test, including its fixtures."""
        if report.outcome != "passed":
            self.outcome = report.outcome

    def _write(self, item: pytest.Item) -> None:
        seconds = time.perf_counter() - self.began
        names = {name_function(code, self.root) for code in self.recorder.codes.values()} - {None}
        for path in self.folder.glob("process-*.txt"):
            names.update(path.read_text("utf-8").splitlines())
            path.write_text("", "utf-8")
        calls = sorted(name for name in names if name)
        self._append({"test": item.nodeid, "seconds": round(seconds, 3), "outcome": self.outcome, "calls": calls})

    def _append(self, line: dict[str, Any]) -> None:
        with (self.folder / "tests.jsonl").open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(line, ensure_ascii=False)}\n")


def digest(path: Path) -> str:
    """Return a short digest of a file's content."""
    return hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--record-calls`."""
    parser.addoption("--record-calls", type=Path, metavar="FOLDER", help="record which functions each test calls")


def pytest_configure(config: pytest.Config) -> None:
    """Start recording if a folder was given."""
    folder = config.getoption("--record-calls")
    if folder is not None:
        config.pluginmanager.register(Plugin(folder.resolve(), config.rootpath), "calls")
