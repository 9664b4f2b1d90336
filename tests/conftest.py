"""Fixtures and settings of all tests, among them user folders and no screen.

Hypothesis has profiles of its own, and folders of long tests are run only if the command line names them. Nothing here
imports Qt: the engine tests also run where Qt cannot be imported (tests/house/test_engines_alone.py).
"""

import ctypes
import itertools
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path

import hypothesis
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"  # tests read what is said, in English wherever they run

# Scarce cores make examples slow without making them wrong, so neither deadlines nor slowness fail a test.
hypothesis.settings.register_profile(
    "quick", max_examples=8, deadline=None, database=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.register_profile("ci", hypothesis.settings.get_profile("quick"), derandomize=True, print_blob=True)
hypothesis.settings.register_profile("soak", hypothesis.settings.get_profile("quick"), max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "quick"))

LONG = ("bench", "soak")
_numbers = itertools.count()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave tests/bench and tests/soak out unless the command line names them.

    A path inside them counts, too.
    """
    if collection_path.name not in LONG or collection_path.parent != Path(__file__).parent:
        return None
    named = ((config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args)
    return None if any(path.is_relative_to(collection_path) for path in named) else True


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--system", action="store_true", help="run just what needs optional packages of the system; all must be there"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Raise an error if `--system` is given and a system package is missing.

    A skipped test would look like a run.
    """
    config.addinivalue_line("markers", "needs(*packages): skipped without these, of tests/system-packages.txt")
    if config.getoption("--system") and (missing := [name for name in PACKAGES if not is_there(name)]):
        raise pytest.UsageError(f"not installed: {', '.join(missing)}. On Debian: apt install {' '.join(missing)}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests by their folder, and skip those that miss a package.

    Tests in tests/bench and tests/soak get the mark of their folder. Elsewhere `soak` marks further cases of a test,
    which only `make soak` runs.
    """
    here = Path(__file__).parent
    left = set[pytest.Item]()
    for item in items:
        room = item.path.relative_to(here).parts[0] if item.path.is_relative_to(here) else ""
        if room in LONG:
            item.add_marker(room)
        elif item.get_closest_marker("soak") and "soak" not in config.option.markexpr:
            left.add(item)
        if missing := sorted(name for name in needed(item) if not is_there(name)):
            item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))
    if config.getoption("--system"):
        left.update(item for item in items if not needed(item))
    config.hook.pytest_deselected(items=[item for item in items if item in left])
    items[:] = [item for item in items if item not in left]


def _packages() -> dict[str, str]:
    """The optional packages of the system, and for each what shows that it is there."""
    lines = Path(__file__).with_name("system-packages.txt").read_text("utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


PACKAGES = _packages()


def needed(item: pytest.Item) -> set[str]:
    """Return the optional system packages that a test needs."""
    return {name for mark in item.iter_markers("needs") for name in mark.args}


@cache
def is_there(package: str) -> bool:
    """Return True if an optional package of the system is installed."""
    sign = PACKAGES[package]
    if ".so." not in sign:
        return shutil.which(sign) is not None or Path(sign).is_file()
    try:
        ctypes.CDLL(sign)
    except OSError:
        return False
    return True


@pytest.fixture(scope="session")
def _homes() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="consort-homes-") as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def home(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Home folder of a test, not created yet.

    No test reads or writes the user's settings, saves and logs.
    """
    folder = _homes / str(next(_numbers))
    monkeypatch.setenv("HOME", str(folder))
    for variable, name in (("CONFIG", "config"), ("DATA", "data"), ("STATE", "state"), ("CACHE", "cache")):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(folder / name))
    return folder


@pytest.fixture
def as_anybody() -> Callable[[], AbstractContextManager[None]]:
    """Context in which this process has no more rights than an ordinary user.

    Root may run the tests, too.
    """

    @contextmanager
    def lowered() -> Iterator[None]:
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            yield
        finally:
            if root:
                os.seteuid(0)

    return lowered
