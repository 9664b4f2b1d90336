"""The Git hook that checks commit messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[2] / "tools" / "hooks" / "commit-msg"
BODY = "\n\nThe hint named a card of the library."


def run_hook(message: str, folder: Path) -> str:
    """Return what the hook says of a message; nothing if it accepts it."""
    file = folder / "message"
    file.write_text(message, "utf-8")
    process = subprocess.run(
        [sys.executable, HOOK, file], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (process.returncode == 1) == bool(process.stderr)
    return process.stderr


@pytest.mark.parametrize(
    "message",
    [
        "Fix hint on an empty free table" + BODY,
        "Fix hint on an empty free table" + BODY + "\n# On branch main",
        "Embed the fonts" + BODY,
        "Merge branch 'main'",
        'Revert "Fix hint on an empty free table"\n\nThis reverts a commit.',
    ],
)
def test_a_good_message_is_accepted(message: str, tmp_path: Path) -> None:
    assert run_hook(message, tmp_path) == ""


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("", "empty"),
        ("# only a comment", "empty"),
        ("Fix hint on an empty free table", "no body"),
        ("Fix hint" + "!" * 70 + BODY, "78 characters"),
        ("Fix hint on an empty free table." + BODY, "full stop"),
        ("fix hint on an empty free table" + BODY, "small letter"),
        ("Fixed hint on an empty free table" + BODY, "no imperative"),
        ("Fixing hint on an empty free table" + BODY, "no imperative"),
        ("Fix hint on an empty free table\nThe hint named a card.", "empty line"),
    ],
)
def test_a_bad_message_is_refused_in_a_sentence(message: str, error: str, tmp_path: Path) -> None:
    assert error in run_hook(message, tmp_path)
