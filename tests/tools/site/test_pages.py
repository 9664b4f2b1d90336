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
from tools.site.markdown import escape_text, make_sentence


@pytest.mark.parametrize("game", engines.GAMES)
def test_every_rule_is_found_under_its_slug(game: str) -> None:
    page = rule_books.make_pages()[f"games/{game}.md"]
    for rule in engines.load(game).rules.rule:
        assert page.count(f"\n({rule.slug})=\n") == 1
        assert f'id="{rule.slug}"' in page, "an address can end in the slug"
        assert escape_text(rule.text) in page
        assert escape_text(rule.reading) in page


def test_our_reading_is_separated_from_the_printed_rules() -> None:
    page = rule_books.make_pages()["games/carmony.md"]
    rule = page[page.index("(car.draw.choice)=") :].split("####")[1]
    assert "printed rules and our reading" in rule
    assert "*Our reading:* An empty pile cannot be taken." in rule


def test_a_sentence_is_shown_with_the_names_of_its_facts() -> None:
    sentence = make_sentence("{seat} draws {count} {count:one=card|other=cards} & ends.")
    assert sentence == "<i>seat</i> draws <i>count</i> cards &amp; ends."


@pytest.mark.parametrize("game", engines.GAMES)
def test_options_are_listed_with_their_default(game: str) -> None:
    loaded = engines.load(game)
    for option in loaded.info.options:
        row = rule_books.make_option(option, loaded.rules.options[option.name])
        assert f"| `{option.default}` |" in row
        assert row.count("as usual") == 1


@pytest.mark.parametrize("game", engines.GAMES)
def test_every_lesson_is_shown_with_its_answers(game: str) -> None:
    page = lesson_pages.make_pages((game,))[f"lessons/{game}.md"]
    for name in reader.find_bundled(game):
        assert page.count(f"(lesson-{game}-{name})=") == 1
    lessons = lesson_pages.load_lessons(game).values()
    question_count = sum(bool(step.answers) for lesson in lessons for step in lesson.step)
    assert page.count('class="right"') == question_count > 0


def list_options(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if not isinstance(action, argparse._HelpAction):
            yield from action.option_strings
    for _, below in commands.iterate_commands(parser):
        yield from list_options(below)


def test_every_command_and_option_is_documented() -> None:
    page = commands.make_page()
    assert [name for name in cli.COMMAND_NAMES if f"## consort {name}\n" not in page] == []
    assert [option for option in list_options(cli.make_full_parser()) if f"`{option}" not in page] == []


@pytest.mark.parametrize("name", sorted(schemas.make_schemas().keys() - {"puzzle-words.schema.json"}))
def test_every_field_of_a_file_is_documented(name: str) -> None:
    page = fields.make_tables(name)
    schema = schemas.make_schemas()[name]
    tables = [schema, *schema.get("definitions", {}).values()]
    names = {field for table in tables for field in table.get("properties", {})}
    assert [field for field in names if f"| `{field}` |" not in page] == []


def test_the_pages_use_exactly_the_painted_pictures() -> None:
    written_pages = [path.read_text("utf-8") for path in DOCS.rglob("*.md")]
    generated_pages = [*rule_books.make_pages().values(), *lesson_pages.make_pages().values()]
    assert pictures.find_used_pictures([*written_pages, *generated_pages]) == set(pictures.PICTURES)


def test_missing_pictures_leave_no_gaps_in_a_page() -> None:
    text = "Before.\n\n```{picture} start\nThe start page.\n```\n\nAfter.\n"
    assert "_pictures/start.webp" in pictures.place_pictures(text, "start/family.md", has_pictures=True)
    assert pictures.place_pictures(text, "start/family.md", has_pictures=False).split() == ["Before.", "After."]


def test_a_page_gets_its_requested_tables() -> None:
    text = fill_tables("```{fields} muzicando/deck.schema.json\n```\n")
    assert "| `opener` | yes |" in text


def test_the_lesson_in_the_documentation_can_be_read() -> None:
    page = (DOCS / "files" / "lessons.md").read_text("utf-8")
    block = re.search(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert block is not None
    lesson = reader.read(block[1], "shown.toml", engines.load)
    assert len(lesson.step) == 2
