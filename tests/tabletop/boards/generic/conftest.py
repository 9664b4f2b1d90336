"""The example game is at every table of this suite, beside the registered ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.examples.added import add_example


@pytest.fixture(scope="module", autouse=True)
def example_added() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        add_example(patch)
        yield
