"""Tests of the examples in the docstrings."""

import doctest
import importlib
import pkgutil

import pytest

import engines.theory

MODULES = sorted(module.name for module in pkgutil.walk_packages(engines.theory.__path__, "engines.theory."))


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_pass(name: str) -> None:
    module = importlib.import_module(name)
    outcome = doctest.testmod(module)
    assert outcome.failed == 0
    # Inner modules of the solver have no examples; its public functions do.
    assert outcome.attempted > 0 or name.endswith(".errors") or name.count(".") > 2
