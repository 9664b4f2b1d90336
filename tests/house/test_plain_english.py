"""Docstrings and names in plain English, as far as a machine can tell.

CONTRIBUTING says how they are written; `docs/glossary.md` has the words of the house and those that it avoids.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM_FOLDERS = ("engines", "tabletop", "tools", "examples", "packaging")
FOLDERS = (*PROGRAM_FOLDERS, "tests")
GLOSSARY = ROOT / "docs" / "glossary.md"
MAX_FIRST_LINE_CHARACTERS = 80
FRONTED_OPENING = re.compile(
    r"(What|Whatever|Of|Whether|Who|Whoever|Whom|Whose|So|That|How|Why|Which|Where|When|Nothing|Nobody|To|It|Is|Are"
    r"|Has|As|With|Without|In|On|At|From|By|For|If|Into|Also|Just|Only|There)\b"
)
"""Opening of a sentence that does not begin with its subject or its verb."""
COMMENT = re.compile(r"\s*#")
RELATIVE_OPENING = re.compile(r"(What|Whatever|Of|Whether|Who|Whoever|Whose|So that|That|How|Why|Which|Where)\b")
SENTENCE_END = (".", ":", "?", "!")
BARE_PARTICIPLE = re.compile(
    r"_?(?:[a-z]+ed|held|kept|told|laid|said|made|found|drawn|known|shown|gone|left|lost|met|sung|won|bought|heard"
    r"|written|taken|given|chosen|broken|hidden|spoken|driven|seen)"
)
VERBS_IN_ED = {"feed", "seed", "need", "embed", "speed", "proceed"}
EXCEPTIONS = {
    "normalized": "a pure value of UiState, as str has lower",
    "guarded": "a decorator, as functools has wraps",
    "_found": "find, as a verb: to found a homeland",
}
"""Names that break a rule, each with the reason. There are at most twenty."""
MAX_EXCEPTIONS = 20


@cache
def parse_file(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"))


def list_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if "fixtures" not in path.parts)


def find_docstrings(body: list[ast.stmt]) -> Iterator[tuple[int, str]]:
    """Yield each docstring below a module with its line."""
    for number, statement in enumerate(body):
        value = statement.value if isinstance(statement, ast.Expr) else None
        previous = body[number - 1] if number else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            if previous is None or isinstance(previous, ast.Assign | ast.AnnAssign):
                yield statement.lineno, value.value
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from find_docstrings(statement.body)


def find_comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the first line of each comment that has lines of its own, with its number."""
    previous_line = ""
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        if COMMENT.match(line) and not COMMENT.match(previous_line):
            yield number, line.lstrip("# ")
        previous_line = line


def find_docstring_errors(text: str) -> list[str]:
    first = text.strip().split("\n")[0]
    errors = []
    if len(first) > MAX_FIRST_LINE_CHARACTERS:
        errors.append(f"the first line has {len(first)} characters")
    if FRONTED_OPENING.match(first):
        errors.append(f"opens with “{first.split()[0]}”")
    if not first.endswith(SENTENCE_END):
        errors.append("the first line does not end a sentence")
    return errors


def find_names(path: Path) -> Iterator[tuple[int, str, ast.stmt]]:
    """Yield each function, method, class and constant of a module with its line."""
    for node in ast.walk(parse_file(path)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name, node
    for node in parse_file(path).body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            for name in ast.walk(target):
                if isinstance(name, ast.Name):
                    yield node.lineno, name.id, node


def find_variables(path: Path) -> Iterator[tuple[int, str]]:
    """Yield each parameter, variable, field and attribute with its line."""
    for node in ast.walk(parse_file(path)):
        if isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_docstring_opens_with_one_short_plain_sentence(folder: str) -> None:
    assert [
        f"{place(path, line)}: {error}"
        for path in list_files(folder)
        for line, text in find_docstrings(parse_file(path).body)
        for error in find_docstring_errors(text)
    ] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_comment_does_not_open_with_a_relative_clause(folder: str) -> None:
    assert [
        f"{place(path, line)}: opens with “{text.split()[0]}”"
        for path in list_files(folder)
        for line, text in find_comments(path)
        if RELATIVE_OPENING.match(text)
    ] == []


def test_the_name_of_a_function_is_no_bare_participle() -> None:
    assert [
        f"{place(path, line)}: {name}"
        for path in list_files(*PROGRAM_FOLDERS)
        for line, name, node in find_names(path)
        if isinstance(node, ast.FunctionDef)
        and BARE_PARTICIPLE.fullmatch(name)
        and name.strip("_") not in VERBS_IN_ED
        and name not in EXCEPTIONS
        and not node.decorator_list
    ] == []


def test_a_number_has_a_name_of_an_object_and_a_unit() -> None:
    assert [
        f"{place(path, line)}: {name}"
        for path in list_files(*PROGRAM_FOLDERS)
        for line, name, node in find_names(path)
        if re.fullmatch(r"_?[A-Z][A-Z0-9]*", name)
        and isinstance(node, ast.Assign | ast.AnnAssign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, int | float)
        and name not in EXCEPTIONS
    ] == []


def avoided_words() -> list[str]:
    """Return the words that the glossary's second table replaces by others."""
    table = GLOSSARY.read_text("utf-8").partition("## Not used")[2]
    return re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)


def test_names_use_no_word_that_the_glossary_avoids() -> None:
    avoided = set(avoided_words())
    assert avoided
    assert [
        f"{place(path, line)}: {name}"
        for path in list_files(*PROGRAM_FOLDERS)
        for line, name, _ in find_names(path)
        if avoided & set(re.split(r"_|(?<=[a-z])(?=[A-Z])", name)) | avoided & {name}
        if name not in EXCEPTIONS
    ] == []


def test_variables_use_no_word_that_the_glossary_avoids() -> None:
    avoided = set(avoided_words())
    assert [
        f"{place(path, line)}: {name}"
        for path in list_files(*PROGRAM_FOLDERS)
        for line, name in find_variables(path)
        if avoided & set(name.lower().split("_")) and name not in EXCEPTIONS
    ] == []


def load_slugs() -> set[str]:
    """Return the slugs of the rules of all games, the example's included."""
    books = [*(ROOT / "assets" / "rules" / "en").glob("*.toml"), *(ROOT / "examples").glob("*/assets/rules/en/*.toml")]
    return {rule["slug"] for book in books for rule in tomllib.loads(book.read_text("utf-8")).get("rule", ())}


def test_a_rule_that_a_text_names_exists() -> None:
    slugs = load_slugs()
    prefixes = {slug.partition(".")[0] for slug in slugs}
    rule_reference = re.compile(rf"`((?:{'|'.join(sorted(prefixes))})\.[\w.-]+?)(?:\.\*|/[\w-]+)?`")
    assert [
        f"{place(path, number)}: {slug}"
        for path in [*list_files(*FOLDERS), *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1)
        for slug in rule_reference.findall(line)
        if slug not in slugs and not any(other_slug.startswith(f"{slug}.") for other_slug in slugs)
    ] == []


def test_exceptions_are_few_and_say_why() -> None:
    assert len(EXCEPTIONS) <= MAX_EXCEPTIONS
    assert all(EXCEPTIONS.values())
