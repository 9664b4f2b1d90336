"""The examples in README.md and in public docstrings run, and what the documents point at is there."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import engines
import tabletop

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "THIRD_PARTY.md", "ARCHITECTURE.md")
MODULES = sorted(
    {"engines", "tabletop"}
    | {module.name for module in pkgutil.walk_packages(engines.__path__, "engines.")}
    | {module.name for module in pkgutil.walk_packages(tabletop.__path__, "tabletop.")}
)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    assert len(session.examples) > 5
    reports = list[str]()
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(session, out=reports.append)
    assert result.failed == 0, "".join(reports)


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=OPTIONS)
    assert result.failed == 0, capsys.readouterr().out


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text)]
    assert [target for target in targets if "://" not in target and target and not (ROOT / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_make_targets_exist(document: str) -> None:
    targets = re.findall(r"^([a-z]+)(?: [a-z]+)*:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = re.findall(r"`make ([a-z]+)", (ROOT / document).read_text("utf-8"))
    assert set(named) <= set(targets)
