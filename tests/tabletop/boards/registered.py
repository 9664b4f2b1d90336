"""The toy game as a registered one: what "new files and one line" comes to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engines
from engines.kernel import rulebook
from tabletop import boards
from tests.engines.generic import toy

BESIDE = Path(__file__).parent / "beside"
"""A folder in which the toy's board lies as those of the other games lie in tabletop/boards."""


def register(patch: pytest.MonkeyPatch) -> None:
    """The one line of a new game, and its files where boards and rule books are looked for."""
    patch.setitem(engines.GAMES, "toy", toy.__name__)
    patch.setattr(boards, "__path__", [*boards.__path__, str(BESIDE)])
    for name in ("load", "cover"):
        bundled = getattr(rulebook, name)

        def read(game: str, *how: Any, bundled: Callable[..., Any] = bundled) -> Any:
            return toy.load().rules if game == "toy" else bundled(game, *how)

        patch.setattr(rulebook, name, read)
