"""Further cases of tests that run with a few in `make test` and with all of them in `make soak`."""

from collections.abc import Iterable
from typing import Any

import pytest


def left_for_soak(cases: Iterable[Any]) -> list[Any]:
    """The cases, marked so that only `make soak` runs them. A case is a value, or a tuple of several."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak) for case in cases]
