"""Tests of the website's pages: rule books, lessons, command line, schemas."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

import pytest

import engines
from engines.lessons import reader
from tabletop.shell import cli
from tools.schemas import schemas
from tools.site import commands, fields, lesson_pages, pictures, rule_books
from tools.site.__main__ import DOCS, fill_tables
from tools.site.markdown import plain, sentence


@pytest.mark.parametrize("game", engines.GAMES)
def test_every_rule_is_found_under_its_slug(game: str) -> None:
    page = rule_books.pages()[f"games/{game}.md"]
    for rule in engines.load(game).rules.rule:
        assert page.count(f"\n({rule.slug})=\n") == 1
        assert f'id="{rule.slug}"' in page, "an address can end in the slug"
        assert plain(rule.text) in page
        assert plain(rule.reading) in page


def test_what_the_printed_rules_say_is_told_from_our_reading() -> None:
    page = rule_books.pages()["games/carmony.md"]
    rule = page[page.index("(car.draw.choice)=") :].split("####")[1]
    assert "printed rules and our reading" in rule
    assert "*Our reading:* An empty pile cannot be taken." in rule


def test_what_a_table_says_is_shown_with_the_names_of_its_facts() -> None:
    said = sentence("{seat} draws {count} {count:one=card|other=cards} & ends.")
    assert said == "<i>seat</i> draws <i>count</i> cards &amp; ends."


@pytest.mark.parametrize("game", engines.GAMES)
def test_options_are_told_with_what_is_usual(game: str) -> None:
    loaded = engines.load(game)
    for option in loaded.info.options:
        told = rule_books.option(option, loaded.rules.options[option.name])
        assert f"| `{option.default}` |" in told
        assert told.count("as usual") == 1


@pytest.mark.parametrize("game", engines.GAMES)
def test_every_lesson_is_there_with_its_questions_answered(game: str) -> None:
    page = lesson_pages.pages((game,))[f"lessons/{game}.md"]
    for name in reader.find_bundled(game):
        assert page.count(f"(lesson-{game}-{name})=") == 1
    lessons = lesson_pages.lessons(game).values()
    asked = sum(bool(step.answers) for lesson in lessons for step in lesson.step)
    assert page.count('class="right"') == asked > 0


def options(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if not isinstance(action, argparse._HelpAction):
            yield from action.option_strings
    for _, below in commands.subparsers(parser):
        yield from options(below)


def test_every_command_and_option_is_told() -> None:
    page = commands.page()
    assert [name for name in cli.COMMAND_NAMES if f"## consort {name}\n" not in page] == []
    assert [option for option in options(cli.make_full_parser()) if f"`{option}" not in page] == []


@pytest.mark.parametrize("name", sorted(schemas.make_schemas().keys() - {"puzzle-words.schema.json"}))
def test_every_field_of_a_file_is_told(name: str) -> None:
    page = fields.tables(name)
    schema = schemas.make_schemas()[name]
    tables = [schema, *schema.get("definitions", {}).values()]
    told = {field for table in tables for field in table.get("properties", {})}
    assert [field for field in told if f"| `{field}` |" not in page] == []


def test_every_picture_that_a_page_wants_is_one_that_is_painted() -> None:
    written = [path.read_text("utf-8") for path in DOCS.rglob("*.md")]
    made = [*rule_books.pages().values(), *lesson_pages.pages().values()]
    assert pictures.used_pictures([*written, *made]) == set(pictures.PICTURES)


def test_a_site_without_pictures_has_nothing_in_their_place() -> None:
    text = "Before.\n\n```{picture} start\nThe start page.\n```\n\nAfter.\n"
    assert "_pictures/start.webp" in pictures.place_pictures(text, "start/family.md", there=True)
    assert pictures.place_pictures(text, "start/family.md", there=False).split() == ["Before.", "After."]


def test_a_page_has_the_tables_that_it_asks_for() -> None:
    text = fill_tables("```{fields} muzicando/deck.schema.json\n```\n")
    assert "| `opener` | yes |" in text


def test_the_lesson_that_is_shown_can_be_learned() -> None:
    page = (DOCS / "files" / "lessons.md").read_text("utf-8")
    block = re.search(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert block is not None
    lesson = reader.read(block[1], "shown.toml", engines.load)
    assert len(lesson.step) == 2
