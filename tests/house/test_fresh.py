"""Tests of packaging/fresh.py: its commands and its reports."""

import sys
from types import ModuleType

import pytest

from tests.house.programs import PACKAGING, load_program

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a bare Debian is tried on Linux only")


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PACKAGING)
    return load_program("fresh")


def test_both_readme_commands_are_tried_and_playing_offline_too(fresh: ModuleType) -> None:
    assert fresh.find_readme_commands() == ["make play", "make test"]
    assert list(fresh.iterate_steps(fresh.find_readme_commands())) == [
        ("make play", True),
        ("make play", False),
        ("make test", True),
    ]


def test_tests_of_jack_run_apart_from_the_servers_of_the_machine(fresh: ModuleType) -> None:
    (install, network), (run, shares) = fresh.iterate_jack_commands()
    assert network
    assert "jackd2" in install
    assert not shares
    test_files = [word for word in run.split() if word.startswith("tests/")]
    assert test_files
    assert all((PACKAGING.parent / name).is_file() for name in test_files)


def test_the_summary_and_the_warnings_of_a_test_run_are_found(fresh: ModuleType) -> None:
    run = "x\n==== 5 passed, 2 skipped in 1.20s ====\n...\n======= 1 failed, 30 passed in 200.01s (0:03:20) ======\n"
    assert fresh.CLOSING.findall(run) == ["5 passed, 2 skipped", "1 failed, 30 passed"]
    assert fresh.BAD.search("consort: making .venv\nWARNING: Location 'x' is ignored\n")
    assert not fresh.BAD.search("consort: making .venv\nCarmony: Ana, Ben; 45 moves in 5 s\n")
