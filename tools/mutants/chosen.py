"""Pytest plugin that runs the tests listed in a file, in order: `--chosen FILE`."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--chosen`."""
    parser.addoption("--chosen", type=Path, metavar="FILE", help="run only the tests that the file names, in its order")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the tests that are listed."""
    path = config.getoption("--chosen")
    if path is None:
        return
    places = {name: place for place, name in enumerate(path.read_text("utf-8").splitlines())}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in places])
    items[:] = sorted((item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid])
