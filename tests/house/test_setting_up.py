"""Tests of a real set-up of a small project: output, log and interruption."""

import hashlib
import os
import signal
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from tests.house.programs import load_program
from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]

PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "orchestra"
version = "1.0"

[tool.hatch]
"""
BACKEND = """
import zipfile

def build_editable(folder, settings=None, metadata=None):
    name = "orchestra-1.0-py3-none-any.whl"
    with zipfile.ZipFile(f"{folder}/{name}", "w") as wheel:
        wheel.writestr("orchestra-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: orchestra\\nVersion: 1.0\\n")
        wheel.writestr("orchestra-1.0.dist-info/WHEEL",
                       "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("orchestra-1.0.dist-info/RECORD", "")
    return name
"""


class Project:
    """Project that is set up as ours is, without network.

    Its one dependency is a wheel in a folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "packaging").mkdir(parents=True)
        (folder / "wheels").mkdir()
        (folder / "pyproject.toml").write_text(PROJECT)
        (folder / "backend.py").write_text(BACKEND)
        (folder / "packaging/bootstrap.py").write_bytes((ROOT / "packaging/bootstrap.py").read_bytes())
        self.lock("1.0")

    def lock(self, version: str) -> None:
        """Let the locks ask for a version of the dependency."""
        wheel = self.folder / "wheels" / f"violin-{version}-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr("violin.py", f"version = {version!r}\n")
            data = f"violin-{version}.dist-info"
            archive.writestr(f"{data}/METADATA", f"Metadata-Version: 2.1\nName: violin\nVersion: {version}\n")
            archive.writestr(f"{data}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            archive.writestr(f"{data}/RECORD", "")
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        for lock in ("app", "dev"):
            (self.folder / f"packaging/{lock}.lock").write_text(f"violin=={version} \\\n    --hash=sha256:{digest}\n")

    def start(self, lock: str = "app") -> subprocess.Popen[str]:
        """Begin a set-up, in a process group of its own as a terminal would."""
        nowhere = self.folder / "nowhere"
        return subprocess.Popen(
            [sys.executable, "packaging/bootstrap.py", lock],
            cwd=self.folder,
            env={
                **os.environ,
                "PIP_NO_INDEX": "1",
                "PIP_FIND_LINKS": f"{nowhere} {self.folder / 'wheels'}",  # pip warns of the first
                "PIP_CONFIG_FILE": os.devnull,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def set_up(self, lock: str = "app") -> tuple[int, list[str], list[str]]:
        """Return the exit status and the lines of both outputs.

        Lines about this computer's sound are left out.
        """
        process = self.start(lock)
        output, errors = process.communicate(timeout=300)
        return (
            process.returncode,
            [line for line in output.splitlines() if "libasound" not in line],
            errors.splitlines(),
        )

    @staticmethod
    def first_line(process: subprocess.Popen[str]) -> str:
        """Return the first line that a set-up prints about anything but sound."""
        assert process.stdout is not None
        return next((line for line in process.stdout if "libasound" not in line), "")

    @property
    def log(self) -> str:
        return (self.folder / "out/setup.log").read_text("utf-8")

    @property
    def installed(self) -> str:
        """The version of the dependency that can be imported."""
        command = [str(self.folder / ".venv/bin/python"), "-c", "import violin; print(violin.version)"]
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "orchestra")


unix = pytest.mark.skipif(sys.platform == "win32", reason="a .venv has other folders there")


@unix
def test_a_set_up_prints_few_lines_and_restarts_after_an_interruption(project: Project) -> None:
    # Killed while .venv is being made: its Python is there already, and pip is not.
    with project.start() as process:
        first_line = project.first_line(process)
        wait_until((project.folder / ".venv/bin/python").exists)
        os.killpg(process.pid, signal.SIGKILL)
    assert first_line == "consort: making .venv\n"

    status, output, errors = project.set_up()
    assert (status, errors) == (0, [])
    assert output[:2] == ["consort: making .venv", "consort: installing what packaging/app.lock names into .venv"]
    assert output[2].startswith("consort: .venv is ready after ")
    assert len(output) == 3
    assert "WARNING: Location" in project.log
    assert project.installed == "1.0"
    assert project.set_up() == (0, [], [])

    # Another version is wanted and not to be had: playing goes on with what there is, testing does not.
    project.lock("1.1")
    (project.folder / "wheels/violin-1.1-py3-none-any.whl").unlink()
    status, output, errors = project.set_up()
    assert (status, errors, len(output)) == (0, [], 2)
    assert "cannot be installed now: Could not find a version" in output[1]
    assert output[1].endswith("Consort starts with what was installed before.")
    assert project.installed == "1.0"
    status, _, errors = project.set_up("dev")
    assert (status, len(errors)) == (1, 1)
    assert errors[0].endswith("out/setup.log has the whole of what pip said.")
    assert "No matching distribution found" in project.log

    project.lock("1.1")
    assert project.set_up()[0] == 0
    assert project.installed == "1.1"

    # Killed while pip worked.
    (project.folder / ".venv/.consort-installing").touch()
    with project.start() as process:
        first_line = project.first_line(process)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert first_line == "consort: making .venv\n"


def test_a_missing_network_is_named_as_the_reason() -> None:
    bootstrap = load_program("bootstrap")
    lost = "ERROR: Could not find a version that satisfies the requirement numpy==2.0\n"
    tried = "WARNING: Retrying (Retry(total=0, ...)) after connection broken by NewConnectionError\n"
    assert bootstrap.find_reason(tried + lost) == "no package index can be reached"
    assert bootstrap.find_reason(lost).startswith("Could not find a version")
    assert bootstrap.find_reason("Killed") == "pip failed"
