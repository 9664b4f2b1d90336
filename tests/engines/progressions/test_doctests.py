"""Tests of the examples in the docstrings."""

import doctest
import importlib
import pkgutil

import pytest

import engines.progressions

MODULES = [
    "engines.progressions",
    *sorted(module.name for module in pkgutil.walk_packages(engines.progressions.__path__, "engines.progressions.")),
]


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_pass(name: str) -> None:
    outcome = doctest.testmod(importlib.import_module(name))
    assert outcome.failed == 0
    assert outcome.attempted > 0 or name.endswith((".errors", ".values"))
