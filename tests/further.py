"""Further cases of tests that run with a few in `make test` and with all of them in `make soak`."""

from collections.abc import Iterable, Mapping
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
"""For tests of what holds however chance has it: each run draws other ones, and a failure tells which."""


def examples(count: int) -> hypothesis.settings:
    """Settings of a test whose examples take long: so many in `make test`, and in `make soak` as many times more as
    other tests have there."""
    quick = hypothesis.settings.get_profile("quick").max_examples
    return hypothesis.settings(max_examples=max(1, count * hypothesis.settings().max_examples // quick))


def first_of(cases: Mapping[str, Any]) -> list[Any]:
    """The first of some named cases, which comes nearest to failing, and the others left for `make soak`."""
    (name, case), *others = cases.items()
    return [
        pytest.param(case, id=name),
        *(pytest.param(case, id=name, marks=pytest.mark.soak) for name, case in others),
    ]


def left_for_soak(cases: Iterable[Any]) -> list[Any]:
    """The cases, marked so that only `make soak` runs them. A case is a value, or a tuple of several."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak) for case in cases]
