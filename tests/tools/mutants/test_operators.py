"""Tests of the changes that make mutants of a source."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tools.mutants.operators import Mutant, find_mutants

CASES = [
    ("f = a < b", {"f = a <= b", "f = a >= b"}),
    ("f = a == b", {"f = a != b"}),
    ("f = a is None", {"f = a is not None"}),
    ("f = a in b", {"f = a not in b"}),
    ("f = a < b <= c", {"f = a <= b <= c", "f = a >= b <= c", "f = a < b < c", "f = a < b > c"}),
    ("f = a + b", {"f = (a - b)"}),
    ("f = a * b // c", {"f = (a * b * c)", "f = (a // b) // c"}),
    ("f = 'a b' + b", set()),
    ("f = a and b", {"f = (a or b)", "f = a", "f = b"}),
    ("f = not a", {"f = a"}),
    ("f = 7", {"f = 8", "f = 6"}),
    ("f = 0", {"f = 1", "f = (-1)"}),
    ("f = True", {"f = False"}),
    ("f = 0.5", {"f = 1.0", "f = 0.25"}),
    ("f = 'car.play.exact'", {"f = 'car.play.exactx'"}),
    ("f = 'A sentence is no slug.'", set()),
    ("f = a[1:b]", {"f = a[2:b]", "f = a[0:b]", "f = a[1 + 1:b]", "f = a[1:b - 1]"}),
    ("f = a[:]", set()),
    ("f = g(a, b)", {"f = g(b, a)"}),
    ("f = g(*a, b)", set()),
    ("f = min(a)", {"f = max(a)"}),
    ("f = sorted(a, key=b)", {"f = sorted(a)"}),
    ("f = [a for a in b if a]", {"f = [a for a in b if True]"}),
    ("f = a if b else c", {"f = a if (not (b)) else c"}),
    ("f(a)", {"pass"}),
    ("f.a = b", {"pass"}),
    ("f += a", {"f -= a", "pass"}),
    ("raise a", {"pass"}),
    ("if a: b", {"if (not (a)): b"}),
    ("def f(): return a", {"def f(): return None"}),
    ("def f(a=1): pass", {"def f(a=2): pass", "def f(a=0): pass"}),
    ("@register\ndef f(): pass", {"@(lambda undecorated: undecorated)\ndef f(): pass"}),
    ("for a in b: continue", {"for a in b: break"}),
]


def apply_mutants(source: str) -> list[str]:
    mutants = find_mutants("engines/toy.py", source.encode())
    return [mutant.apply(source.encode()).decode() for mutant in mutants]


@pytest.mark.parametrize(("source", "expected"), CASES, ids=[source for source, _ in CASES])
def test_each_operator_makes_its_changes(source: str, expected: set[str]) -> None:
    mutants = apply_mutants(source)
    assert set(mutants) == expected
    assert len(mutants) == len(set(mutants))


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "def f() -> Literal['slug']: 'docstring'",
        "f: Literal['slug']",
        "f: TypeAlias = a | b",
        "assert a == 1, 'told'",
        "if TYPE_CHECKING:\n    a = 1",
        "if __name__ == '__main__':\n    a(1)",
        "__all__ = ['slug']",
        "f'{a + 1}'",
        "raise NotImplementedError",
        "class A(B, tag='slug'): pass",
        "@cache\ndef f(): pass",
        "@lru_cache(maxsize=512)\ndef f(): pass",
        "class A:\n    @property\n    def f(self): return None",
    ],
)
def test_code_that_no_test_can_check_is_not_changed(source: str) -> None:
    assert apply_mutants(source) == []


SOURCE = dedent(
    '''
    """Größe, in letters of more than one byte."""
    LIMIT = 3

    class Row(Base):
        kind: str = "note"

        def fits(self, count: int) -> bool:
            """Fits."""
            def inner():
                return count < LIMIT
            return inner()
    '''
)


def test_a_mutant_knows_its_line_function_name_and_operator() -> None:
    places = {
        (mutant.line, mutant.function, mutant.name, mutant.operator)
        for mutant in find_mutants("engines/toy.py", SOURCE.encode())
    }
    assert places == {
        (3, "", "LIMIT", "constant"),
        (6, "", "kind", "slug"),
        (11, "Row.fits", "fits", "compare"),
        (11, "Row.fits", "fits", "return"),
        (12, "Row.fits", "fits", "return"),
    }


def test_every_mutant_is_a_valid_program_and_differs_from_all_others() -> None:
    source = SOURCE.encode()
    mutants = find_mutants("engines/toy.py", source)
    assert len({mutant.key for mutant in mutants}) == len(mutants)
    texts = {mutant.apply(source) for mutant in mutants}
    assert len(texts) == len(mutants)
    assert source not in texts
    for text in texts:
        compile(text, "toy.py", "exec")


def test_expressions_of_several_lines_are_replaced_whole() -> None:
    source = "f = (\n    a  # why\n    and b\n)"
    assert set(apply_mutants(source)) == {"f = (\n    (a or b)\n)", "f = (\n    a\n)", "f = (\n    b\n)"}


def test_a_mutant_replaces_a_range_of_bytes() -> None:
    mutant = Mutant("engines/toy.py", 1, "", "", "constant", 4, 5, "2")
    assert mutant.apply("ä = 1 # ö".encode()) != b""
    assert mutant._replace(start=5, end=6).apply("ä = 1 # ö".encode()).decode() == "ä = 2 # ö"
