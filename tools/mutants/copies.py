"""Copies of the source tree in which tests run against mutants."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

MEMORY_BYTES = 4 * 1024**3
"""Maximum address space of a run.

An endless loop often fills the memory before its time is over.
"""

GRACE_S = 20
"""CPU seconds that a run may need besides its tests, to start and collect them."""

MAX_SLOWDOWN = 2
"""Factor by which a test may be slower before its mutant counts as endless."""


class Run(NamedTuple):
    """Result of a pytest run: exit status, negative signal number, or None on timeout."""

    status: int | None
    output: str

    @property
    def failed(self) -> str:
        """Return the id of the first test that failed, if pytest named one."""
        for line in self.output.splitlines():
            kind, _, rest = line.partition(" ")
            if kind in ("FAILED", "ERROR") and rest:
                return rest.partition(" - ")[0]
        return ""


def list_tracked_files(root: Path) -> list[str]:
    """Return the files of a work tree that git tracks or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout.decode().split("\0")
    return sorted(name for name in set(listed) if name and (root / name).is_file())


class TreeCopy:
    """A copy of the current work tree in a folder of its own."""

    def __init__(self, root: Path, folder: Path, python: str = sys.executable) -> None:
        self.folder, self.python = folder, python
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        for name in list_tracked_files(root):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, folder / name)

    def environment(self) -> dict[str, str]:
        """Return the environment variables for tests, which fix random examples."""
        return {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONHASHSEED": "0",
            "HYPOTHESIS_PROFILE": "ci",
            "QT_QPA_PLATFORM": "offscreen",
        }

    @contextmanager
    def changed(self, path: str, content: bytes) -> Iterator[None]:
        """Replace a file's content temporarily."""
        file = self.folder / path
        original = file.read_bytes()
        compiled = Path(cache_from_source(str(file)))
        compiled.unlink(missing_ok=True)  # It would be used for any file of the same size and second.
        file.write_bytes(content)
        try:
            yield
        finally:
            file.write_bytes(original)
            compiled.unlink(missing_ok=True)

    def run(self, tests: Sequence[str], seconds: float, options: Iterable[str] = ("-x",)) -> Run:
        """Run tests that took `seconds` without a mutant."""
        list_file = self.folder / "chosen-tests.txt"
        list_file.write_text("\n".join(tests), "utf-8")
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        options = ("-q", "-p", "tools.mutants.chosen", f"--chosen={list_file}", "--benchmark-disable", *options)
        return self.run_pytest([*options, *files], GRACE_S + MAX_SLOWDOWN * seconds)

    def stop(self) -> None:
        """End the run started by another thread and start no more."""
        self._stopped = True
        process = self._process
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

    def run_pytest(self, arguments: Sequence[str], cpu_s: float | None) -> Run:
        """Run pytest with limits on time.

        The limit is in CPU seconds for each process, and ten times as many by the clock.
        """

        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
            if cpu_s is not None:
                resource.setrlimit(resource.RLIMIT_CPU, (round(cpu_s), round(cpu_s) + 1))

        with tempfile.TemporaryFile("w+b") as output:
            process = subprocess.Popen(
                [self.python, "-m", "pytest", "--rootdir", str(self.folder), *arguments],
                cwd=self.folder,
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=limit,
            )
            self._process = process
            if self._stopped:
                self.stop()
            try:
                status: int | None = process.wait(None if cpu_s is None else 10 * cpu_s)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)  # Kill its child processes too.
                process.wait()
                self._process = None
            output.seek(0)
            text = output.read().decode("utf-8", "replace")
        return Run(None if status in (-signal.SIGXCPU, -signal.SIGKILL) else status, text)
