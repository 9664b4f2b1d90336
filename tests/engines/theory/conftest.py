"""Fixtures of every Carmony meld: `meld`, `chord` and `scale`."""

import tomllib
from importlib.resources import files
from itertools import combinations
from typing import NamedTuple

import pytest


class Meld(NamedTuple):
    kind: str
    id: str
    symbol: str
    required: tuple[str, ...]
    optional: tuple[str, ...]

    def list_variants(self) -> list[tuple[str, ...]]:
        """Return the required degrees with each subset of the optional ones."""
        return [
            self.required + chosen_degrees
            for size in range(len(self.optional) + 1)
            for chosen_degrees in combinations(self.optional, size)
        ]


def _melds() -> list[Meld]:
    deck = tomllib.loads((files("assets") / "decks" / "carmony.toml").read_text(encoding="utf-8"))
    return [
        Meld(kind, row["id"], row.get("symbol", ""), tuple(row["degrees"]), tuple(row.get("optional", ())))
        for kind in ("scale", "chord", "interval")
        for row in deck[kind]
    ]


@pytest.fixture(scope="session")
def chords_by_symbol() -> dict[str, Meld]:
    return {meld.symbol: meld for meld in _melds() if meld.kind == "chord"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for argument, kinds in {"meld": ("scale", "chord", "interval"), "chord": ("chord",), "scale": ("scale",)}.items():
        if argument in metafunc.fixturenames:
            melds = [meld for meld in _melds() if meld.kind in kinds]
            metafunc.parametrize(argument, melds, ids=[meld.id for meld in melds])
