"""What every test shares: no screen, user folders of its own, hypothesis profiles, long folders only when named.

Nothing here imports Qt: the engine tests also run where Qt cannot be imported (tests/house/test_engines_alone.py).
"""

import itertools
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Scarce cores make examples slow without making them wrong, so neither deadlines nor slowness fail a test.
hypothesis.settings.register_profile(
    "quick", max_examples=60, deadline=None, database=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.register_profile("brief", hypothesis.settings.get_profile("quick"), max_examples=10)
hypothesis.settings.register_profile("ci", hypothesis.settings.get_profile("quick"), derandomize=True, print_blob=True)
hypothesis.settings.register_profile("soak", hypothesis.settings.get_profile("quick"), max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "quick"))

LONG = ("bench", "soak")
_numbers = itertools.count()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave tests/bench and tests/soak out unless the command line names them or something in them."""
    if collection_path.name not in LONG or collection_path.parent != Path(__file__).parent:
        return None
    named = ((config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args)
    return None if any(path.is_relative_to(collection_path) for path in named) else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What lies in tests/bench or tests/soak carries that mark."""
    here = Path(__file__).parent
    for item in items:
        room = item.path.relative_to(here).parts[0] if item.path.is_relative_to(here) else ""
        if room in LONG:
            item.add_marker(room)


@pytest.fixture(scope="session")
def _homes() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="consort-homes-") as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def home(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, not yet there: no test reads or writes the user's settings, saves and logs."""
    folder = _homes / str(next(_numbers))
    monkeypatch.setenv("HOME", str(folder))
    for variable, name in (("CONFIG", "config"), ("DATA", "data"), ("STATE", "state"), ("CACHE", "cache")):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(folder / name))
    return folder
