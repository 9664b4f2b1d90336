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
from tools.schemas import schemas
from tools.schemas.__main__ import FOLDER, main

ASSETS = FOLDER.parent
NAMED = re.compile(r"#:schema (\S+)\n")
WRITTEN = sorted(path for folder in ("decks", "lessons/en", "puzzles/en") for path in (ASSETS / folder).rglob("*.toml"))

Check = Callable[[Any], object]


def short(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


@cache
def check(schema: Path) -> Check:
    """Return a function that raises if data do not match a schema."""
    made: Check = fastjsonschema.compile(json.loads(schema.read_text("utf-8")))
    return made


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / name).read_text("utf-8"))


def refused(schema: str, spoiled: Any) -> str:
    with pytest.raises(fastjsonschema.JsonSchemaException) as error:
        check(FOLDER / schema)(spoiled)
    return str(error.value)


def test_those_of_the_repository_are_those_of_the_types(tmp_path: Path) -> None:
    """`make schemas` writes them."""
    assert main(["--out", str(tmp_path)]) == 0
    made = {path.relative_to(tmp_path): path.read_text("utf-8") for path in tmp_path.rglob("*.json")}
    kept = {path.relative_to(FOLDER): path.read_text("utf-8") for path in FOLDER.rglob("*.json")}
    assert kept == made


@pytest.mark.parametrize("path", WRITTEN, ids=short)
def test_a_bundled_file_names_its_schema_and_is_as_it_says(path: Path) -> None:
    text = path.read_text("utf-8")
    named = NAMED.match(text)
    assert named, "its first line names its schema"
    check((path.parent / named[1]).resolve())(tomllib.loads(text))


@pytest.mark.parametrize("game", engines.GAMES)
def test_the_bundled_puzzles_are_as_their_schema_says(game: str) -> None:
    puzzles = json.loads((ASSETS / "puzzles" / f"{game}.json").read_text("utf-8"))
    check(FOLDER / game / "puzzles.schema.json")(puzzles)


# -- what is refused


def test_a_card_without_copies_is_refused() -> None:
    deck = data("decks/carmony.toml")
    del deck["chord"][0]["copies"]
    assert "copies" in refused("carmony/deck.schema.json", deck)


def test_a_field_that_there_is_not_is_refused() -> None:
    deck = data("decks/muzicando.toml")
    deck["colour"][0]["tint"] = "red"
    assert "tint" in refused("muzicando/deck.schema.json", deck)


def test_a_word_that_is_none_of_a_few_is_refused() -> None:
    deck = data("decks/cantoludus.toml")
    deck["interval"][0]["effects"][0]["do"] = "explode"
    assert "effects" in refused("cantoludus/deck.schema.json", deck)


@pytest.mark.parametrize("pair", [["I"], ["I", "V", "I"], ["I", 5]])
def test_what_comes_in_pairs_comes_in_twos(pair: list[Any]) -> None:
    deck = data("decks/iv-v-i.toml")
    joined = next(row for row in deck["special"] if row.get("joins"))
    joined["joins"] = [pair]
    assert "joins" in refused("iv-v-i/deck.schema.json", deck)


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
    lesson = data("lessons/en/carmony/1-two-minutes.toml")
    whole = deepcopy(lesson)
    spoil(lesson)
    refused("carmony/lesson.schema.json", lesson)
    check(FOLDER / "carmony" / "lesson.schema.json")(whole)


def test_a_puzzle_of_the_sixth_grade_is_refused() -> None:
    puzzles = json.loads((ASSETS / "puzzles" / "carmony.json").read_text("utf-8"))
    puzzles["puzzle"][0]["grade"] = 6
    assert "grade" in refused("carmony/puzzles.schema.json", puzzles)


# -- what an editor shows


def test_an_editor_can_say_what_a_field_means() -> None:
    lesson = schemas.make_schemas()["carmony/lesson.schema.json"]
    step = lesson["definitions"]["Step"]["properties"]
    assert step["show"]["description"] == "Cards and places that are highlighted."
    told = step["hints"]["description"]
    assert told == "Hints from the vaguest to the plainest; after the last one the move is shown."


def test_what_is_said_does_not_depend_on_how_a_docstring_is_laid_out() -> None:
    """Python 3.13 takes the indentation of docstrings away, older ones do not."""
    assert schemas.to_one_line("One thing,\n    and another.\n    ") == schemas.to_one_line(
        "One thing,\nand another.\n"
    )
