"""Tests of examples in documents and docstrings, and of the documents' links."""

import doctest
import importlib.util
import pkgutil
import re
import subprocess
from pathlib import Path
from textwrap import indent

import pytest

import engines
import tabletop
import tools

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "THIRD_PARTY.md", "ARCHITECTURE.md")
PACKAGES = (engines, tabletop, tools)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize(
    ("document", "min_examples"), [("README.md", 4), ("docs/library/index.md", 20), ("docs/files/matches.md", 6)]
)
def test_the_examples_of_a_document_work(document: str, min_examples: int) -> None:
    text = (ROOT / document).read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, document, document, 0)
    assert len(session.examples) >= min_examples
    reports = list[str]()
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(session, out=reports.append)
    assert result.failed == 0, "".join(reports)


def test_contributing_shows_code_of_the_example_game() -> None:
    """Check the parts of the example game against the files that CONTRIBUTING names."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    code_blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    file_names = re.findall(r"`(examples/\S+\.py)`", text)
    files = [(ROOT / name).read_text("utf-8") for name in file_names]
    assert len(code_blocks) == len(files) >= 1
    for part, file in zip(code_blocks, files, strict=True):
        assert indent(drop_empty_lines(part), "    ") in drop_empty_lines(file)


def drop_empty_lines(code: str) -> str:
    """Return the lines of code that are not empty."""
    return "\n".join(filter(None, code.splitlines()))


def list_modules_with_examples() -> list[str]:
    """Return the modules whose docstrings have examples."""
    modules = [
        module for package in PACKAGES for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    names = [*(package.__name__ for package in PACKAGES), *(module.name for module in modules)]
    specs = [spec for name in names if (spec := importlib.util.find_spec(name)) and spec.origin]
    return sorted(spec.name for spec in specs if ">>>" in Path(str(spec.origin)).read_text("utf-8"))


@pytest.mark.parametrize("name", list_modules_with_examples())
def test_the_examples_of_a_docstring_work(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=OPTIONS)
    assert result.attempted
    assert result.failed == 0, capsys.readouterr().out


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_of_a_document_lead_to_files(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text)]
    assert [target for target in targets if "://" not in target and target and not (ROOT / target).exists()] == []


def test_make_has_every_target_that_documents_name() -> None:
    texts = [(ROOT / document).read_text("utf-8") for document in DOCUMENTS]
    make_targets = sorted({target for text in texts for target in re.findall(r"`make ([a-z-]+)", text)})
    assert {"test", "play"} <= set(make_targets)
    process = subprocess.run(["make", "--dry-run", *make_targets], cwd=ROOT, capture_output=True, text=True)
    assert (process.returncode, process.stderr) == (0, "")
