"""Tests that the schemas of decks, lessons and puzzles agree with the readers."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

import engines
from engines.progressions import Progression, Version
from engines.progressions.files import write_file
from engines.theory.pitch import Pitch
from tools.schemas import schemas
from tools.schemas.__main__ import FOLDER, main

ASSETS = FOLDER.parent
SCHEMA_LINE = re.compile(r"#:schema (\S+)\n")
FILES_WITH_SCHEMA = sorted(
    path for folder in ("decks", "lessons/en", "puzzles/en") for path in (ASSETS / folder).rglob("*.toml")
)

CheckData = Callable[[Any], object]


def shorten_path(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


@cache
def make_check(schema: Path) -> CheckData:
    """Return a function that raises if data do not match a schema."""
    check: CheckData = fastjsonschema.compile(json.loads(schema.read_text("utf-8")))
    return check


def read_data(name: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / name).read_text("utf-8"))


def find_complaint(schema: str, spoiled: Any) -> str:
    with pytest.raises(fastjsonschema.JsonSchemaException) as error:
        make_check(FOLDER / schema)(spoiled)
    return str(error.value)


def test_the_committed_schemas_are_current(tmp_path: Path) -> None:
    """`make schemas` writes them."""
    assert main(["--out", str(tmp_path)]) == 0
    generated = {path.relative_to(tmp_path): path.read_text("utf-8") for path in tmp_path.rglob("*.json")}
    committed = {path.relative_to(FOLDER): path.read_text("utf-8") for path in FOLDER.rglob("*.json")}
    assert committed == generated


@pytest.mark.parametrize("path", FILES_WITH_SCHEMA, ids=shorten_path)
def test_a_bundled_file_names_its_schema_and_matches_it(path: Path) -> None:
    text = path.read_text("utf-8")
    schema_match = SCHEMA_LINE.match(text)
    assert schema_match, "its first line names its schema"
    make_check((path.parent / schema_match[1]).resolve())(tomllib.loads(text))


@pytest.mark.parametrize("game", engines.GAMES)
def test_the_bundled_puzzles_match_their_schema(game: str) -> None:
    puzzles = json.loads((ASSETS / "puzzles" / f"{game}.json").read_text("utf-8"))
    make_check(FOLDER / game / "puzzles.schema.json")(puzzles)


# -- what is refused


def test_a_written_progression_matches_its_schema() -> None:
    version = Version("I V", "A", {1: (Pitch.parse("C3"), Pitch.parse("G3"))}, {2: "spacing"}, {"mine": 1})
    written = write_file(Progression((version,), title="Two", read_as="numerals", unknown={"colour": "red"}))
    make_check(FOLDER / "progression.schema.json")(tomllib.loads(written))
    assert "metre" in find_complaint("progression.schema.json", {"metre": "4/5"})


def test_a_card_without_copies_is_refused() -> None:
    deck = read_data("decks/carmony.toml")
    del deck["chord"][0]["copies"]
    assert "copies" in find_complaint("carmony/deck.schema.json", deck)


def test_an_unknown_field_is_refused() -> None:
    deck = read_data("decks/muzicando.toml")
    deck["colour"][0]["tint"] = "red"
    assert "tint" in find_complaint("muzicando/deck.schema.json", deck)


def test_an_unknown_choice_is_refused() -> None:
    deck = read_data("decks/cantoludus.toml")
    deck["interval"][0]["effects"][0]["do"] = "explode"
    assert "effects" in find_complaint("cantoludus/deck.schema.json", deck)


@pytest.mark.parametrize("pair", [["I"], ["I", "V", "I"], ["I", 5]])
def test_a_pair_of_the_wrong_length_or_type_is_refused(pair: list[Any]) -> None:
    deck = read_data("decks/iv-v-i.toml")
    joined = next(row for row in deck["special"] if row.get("joins"))
    joined["joins"] = [pair]
    assert "joins" in find_complaint("iv-v-i/deck.schema.json", deck)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda lesson: lesson.update(game="iv-v-i"), id="another game"),
        pytest.param(lambda lesson: lesson.update(minutes=6), id="too long"),
        pytest.param(lambda lesson: lesson.update(teaches=["car.draw.choise"]), id="no rule of this slug"),
        pytest.param(lambda lesson: lesson["position"].update(hand=[["C"]]), id="no such field of a position"),
        pytest.param(lambda lesson: lesson["step"][0].update(say="A" * 281), id="a sentence too long"),
        pytest.param(lambda lesson: lesson["step"][0].update(solution=[{"type": "Pla"}]), id="no such move"),
        pytest.param(lambda lesson: lesson["step"][0].update(solution=[{"meld": "x"}]), id="a move of no type"),
        pytest.param(lambda lesson: lesson.update(options={"rounds": 0}), id="no choice of an option"),
    ],
)
def test_a_spoiled_lesson_is_refused(spoil: Callable[[Any], object]) -> None:
    lesson = read_data("lessons/en/carmony/1-two-minutes.toml")
    unspoiled = deepcopy(lesson)
    spoil(lesson)
    find_complaint("carmony/lesson.schema.json", lesson)
    make_check(FOLDER / "carmony" / "lesson.schema.json")(unspoiled)


def test_a_puzzle_of_the_sixth_grade_is_refused() -> None:
    puzzles = json.loads((ASSETS / "puzzles" / "carmony.json").read_text("utf-8"))
    puzzles["puzzle"][0]["grade"] = 6
    assert "grade" in find_complaint("carmony/puzzles.schema.json", puzzles)


# -- what an editor shows


def test_a_schema_describes_its_fields_for_editors() -> None:
    lesson = schemas.make_schemas()["carmony/lesson.schema.json"]
    step = lesson["definitions"]["Step"]["properties"]
    assert step["show"]["description"] == "Cards and places that are highlighted."
    description = step["hints"]["description"]
    assert description == "Hints from the vaguest to the plainest; after the last one the move is shown."


def test_a_description_ignores_the_indentation_of_its_docstring() -> None:
    """Python 3.13 takes the indentation of docstrings away, older ones do not."""
    assert schemas.to_one_line("One thing,\n    and another.\n    ") == schemas.to_one_line(
        "One thing,\nand another.\n"
    )
