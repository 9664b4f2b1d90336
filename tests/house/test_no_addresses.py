"""Tests that no committed text names a registry's host or a local path."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written apart, so that this file does not name them itself.
HOSTS = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "deb.debian" + ".org", "proxy.golang" + ".org"]
PATHS = ["/" + folder + "/" for folder in ("work", "root", "opt/pypi", "opt/wheels")] + ["/home" + "/[a-z]"]
FORBIDDEN_ADDRESS = re.compile("|".join([*map(re.escape, HOSTS), *(r"(?<![\w.~-])" + path for path in PATHS)]))


def list_committed_files() -> list[Path]:
    """Return the existing files that git tracks."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: nothing tells which files are committed")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def read_text(path: Path) -> str:
    """Return a file's text, or nothing for a binary file."""
    data = path.read_bytes()
    return "" if b"\0" in data[:8192] else data.decode("utf-8", "replace")


def test_no_committed_text_names_a_host_or_a_machine_path() -> None:
    addresses = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in list_committed_files()
        for match in FORBIDDEN_ADDRESS.finditer(read_text(path))
    ]
    assert addresses == []


@pytest.mark.parametrize(
    "line",
    [
        "see " + HOSTS[0],
        "open('" + "/root" + "/x')",
        "cd " + "/work" + "/main",
        "/home" + "/ana/x",
        "=" + "/work" + "/a",
    ],
)
def test_the_pattern_finds_forbidden_addresses(line: str) -> None:
    assert FORBIDDEN_ADDRESS.search(line)


@pytest.mark.parametrize("line", ["assets/work/x", "~/work/x", "https://www.example.org/", "out/root/"])
def test_the_pattern_ignores_other_addresses(line: str) -> None:
    assert not FORBIDDEN_ADDRESS.search(line)
