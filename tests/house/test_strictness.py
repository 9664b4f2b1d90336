"""Tests that the pytest settings reject each of several faulty tests."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run_tests(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the tests in a folder with the project's settings."""
    command = [sys.executable, "-m", "pytest", "-c", f"{ROOT}/pyproject.toml", "--rootdir", str(folder), *options]
    return subprocess.run([*command, str(folder)], capture_output=True, text=True)


FAULTY_TESTS = {
    "python_warning": ("import warnings\ndef test_it(): warnings.warn('old')", "UserWarning: old"),
    "qt_warning": ("from PySide6.QtCore import qWarning\ndef test_it(): qWarning('odd')", "level WARNING or above"),
    "error_in_a_thread": (
        "import threading\nthread = threading.Thread(target=int, args='x')\n"
        "def test_it():\n    thread.start()\n    thread.join()",
        "ValueError",
    ),
    "unknown_mark": ("import pytest\n@pytest.mark.sokk\ndef test_it(): pass", "'sokk' not found in `markers`"),
    "unexpected_pass": ("import pytest\n@pytest.mark.xfail\ndef test_it(): pass", "[XPASS(strict)]"),
}


def test_no_faulty_test_passes_silently(tmp_path: Path) -> None:
    for name, (source, _) in FAULTY_TESTS.items():
        (tmp_path / f"test_{name}.py").write_text(source)
    process = run_tests(tmp_path, "--continue-on-collection-errors")
    assert process.returncode in (1, 2)
    assert not re.search(r"\d passed", process.stdout)
    for name, (_, reason) in FAULTY_TESTS.items():
        assert re.search(rf"^(FAILED|ERROR) .*test_{name}\.py", process.stdout, re.MULTILINE), name
        assert reason in process.stdout


def test_a_hanging_test_ends_the_run_with_its_stack(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text("import time\ndef test_it(): time.sleep(60)")
    process = run_tests(tmp_path, "-o", "faulthandler_timeout=1")
    assert process.returncode != 0
    assert "test_sample.py" in process.stderr


def test_user_folders_are_temporary_in_tests(home: Path) -> None:
    import platformdirs
    from PySide6.QtCore import QStandardPaths

    assert not home.exists()
    for folder in (platformdirs.user_config_dir(), platformdirs.user_data_dir(), platformdirs.user_log_dir()):
        assert Path(folder).is_relative_to(home)
    assert Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation)).is_relative_to(home)


def test_long_folders_are_collected_only_when_named() -> None:
    rest = [f"--ignore={folder}" for folder in (ROOT / "tests").iterdir() if folder.name not in ("bench", "soak")]
    test_file = "tests/bench/test_matches_bench.py"

    def collect(name: str) -> str:
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *rest, name]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout

    assert "::" not in collect("tests")
    assert test_file in collect(test_file)
