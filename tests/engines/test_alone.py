"""`make test` runs the engine tests where there is no Qt, MIDI, audio or numpy."""

import importlib
import os

import pytest
from hypothesis import settings

from tests.engines.generic import blocked


@pytest.mark.skipif(not os.environ.get("CONSORT_ENGINES_ALONE"), reason="the engine tests were not started alone")
@pytest.mark.parametrize("name", sorted(blocked.NAMES))
def test_nothing_of_the_application_can_be_had_here(name: str) -> None:
    with pytest.raises(ModuleNotFoundError, match="blocked here"):
        importlib.import_module(name)


def test_the_settings_of_all_tests_hold_here_too() -> None:
    assert settings().deadline is None
