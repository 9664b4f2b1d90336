"""The examples in the room's docstrings run and are true."""

import doctest
import importlib
import pkgutil

import pytest

import engines.theory

MODULES = sorted(module.name for module in pkgutil.iter_modules(engines.theory.__path__))


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    module = importlib.import_module(f"engines.theory.{name}")
    outcome = doctest.testmod(module)
    assert outcome.failed == 0
    assert outcome.attempted > 0 or name == "errors"
