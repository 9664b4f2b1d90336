"""More cases for tests: a few in `make test`, all of them in `make soak`."""

from collections.abc import Iterable, Mapping
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
"""Seeds that differ in each run; a failure tells its seed."""


SOAK_FACTOR = 130
"""Examples in `make soak` for each one in `make test`."""


def examples(count: int) -> hypothesis.settings:
    """Return settings with `count` examples in `make test`, many more in `make soak`.

    They are for tests whose examples take long.
    """
    soaking = hypothesis.settings().max_examples > 100
    return hypothesis.settings(max_examples=count * SOAK_FACTOR if soaking else count)


def first_of(cases: Mapping[str, Any]) -> list[Any]:
    """Return the first of some named cases, with the others left for `make soak`.

    The first is the one that comes nearest to failing.
    """
    (name, case), *others = cases.items()
    return [
        pytest.param(case, id=name),
        *(pytest.param(case, id=name, marks=pytest.mark.soak) for name, case in others),
    ]


def left_for_soak(cases: Iterable[Any]) -> list[Any]:
    """Return the cases with a mark by which only `make soak` runs them.

    A case is a value, or a tuple of several.
    """
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak) for case in cases]
