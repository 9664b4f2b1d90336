"""Tests that a contradictory deck row gets a warning and stays playable."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines

DECK_FOLDER = Path(engines.__file__).parents[1] / "assets" / "decks"

CONTRADICTORY_ROWS = {
    "a chord by its name": (
        "carmony",
        'degrees = ["1", "3", "5"]',
        'degrees = ["1", "b3", "5"]',
        "chord.major, name: “Major” means 1, 3, 5; there is 1, b3, 5",
    ),
    "a chord by its symbol": (
        "carmony",
        'name = "Minor Seventh"\nsymbol = "m7"\ndegrees = ["1", "b3", "5", "b7"]',
        'name = "Dark"\nsymbol = "m7"\ndegrees = ["1", "b3", "5", "7"]',
        "chord.minor-seventh, symbol: “m7” means 1, b3, 5, b7; there is 1, b3, 5, 7",
    ),
    "a scale": (
        "carmony",
        'name = "Phrygian"\ndegrees = ["1", "b2"',
        'name = "Phrygian"\ndegrees = ["1", "2"',
        "scale.phrygian, name: “Phrygian” means 1, b2, b3, 4, 5, b6, b7; there is 1, 2, b3, 4, 5, b6, b7",
    ),
    "an interval": (
        "carmony",
        'degrees = ["1", "b3"]',
        'degrees = ["1", "3"]',
        "interval.m3, name: “Minor Third” is 3 half steps wide, not 4",
    ),
    "notes by their quality": (
        "cantoludus",
        'notes = ["C", "E", "G"]',
        'notes = ["C", "Eb", "G"]',
        "C, quality: “major” means C, E, G; there is C, Eb, G",
    ),
    "notes by their symbol": (
        "cantoludus",
        'symbol = "C"',
        'symbol = "Csus4"',
        "Csus4, symbol: “Csus4” means C, F, G; there is C, E, G",
    ),
    "half steps": (
        "cantoludus",
        "half_steps = 3",
        "half_steps = 4",
        "m3, half_steps: “Minor Third” is 3 half steps wide, not 4",
    ),
    "the number of an interval": (
        "cantoludus",
        "numbers = [3]",
        "numbers = [2]",
        "m3, numbers: “Minor Third” has the number 3, not 2",
    ),
}


@pytest.mark.parametrize(("game_id", "right", "wrong", "warning"), CONTRADICTORY_ROWS.values(), ids=CONTRADICTORY_ROWS)
def test_a_contradictory_row_causes_a_warning(
    game_id: str, right: str, wrong: str, warning: str, tmp_path: Path
) -> None:
    text = (DECK_FOLDER / f"{game_id}.toml").read_text("utf-8")
    assert right in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(right, wrong, 1), "utf-8")
    assert f"mine.toml: {warning}" in map(str, engines.load(game_id, path).deck.warnings)


@pytest.mark.parametrize("game_id", sorted(engines.GAMES))
def test_bundled_decks_have_no_contradictions(game_id: str) -> None:
    assert engines.load(game_id).deck.warnings == ()


@pytest.mark.parametrize(
    ("game_id", "right", "wrong"),
    [
        ("cantoludus", 'notes = ["Db", "F", "Ab"]', 'notes = ["C#", "E#", "G#"]'),
        ("cantoludus", 'quality = "major"', 'quality = "bright"'),
        ("carmony", 'name = "Dorian"', 'name = "Mine"'),
    ],
)
def test_other_spellings_and_new_names_cause_no_warning(game_id: str, right: str, wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((DECK_FOLDER / f"{game_id}.toml").read_text("utf-8").replace(right, wrong, 1), "utf-8")
    assert engines.load(game_id, path).deck.warnings == ()
