"""Small changes to a source file, each of which some test should notice.

A mutant replaces one stretch of the text, so that a report shows what a person might have typed. Code that tests cannot
or need not check is left alone: annotations, docstrings, assertions, code for type checkers, and decorators that only
cache.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Change: TypeAlias = tuple[str, ast.AST, str]
"""A change: the operator's name, the replaced node, and the new text."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}

OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}

UNCHANGED_DECORATORS = {
    *("property", "setter", "staticmethod", "classmethod", "overload", "override", "final", "abstractmethod"),
    *("cache", "lru_cache", "cached_property", "contextmanager", "dataclass", "runtime_checkable"),
}
"""Decorators that are not removed: the program would fail or only be slower."""

FIXED_ORDER = {"isinstance", "issubclass", "getattr", "setattr", "hasattr", "cast", "super"}
"""Functions whose calls fail at once if arguments are swapped."""

OPTIONAL_KEYWORDS = {"key", "reverse", "default"}

SLUG = re.compile(r"[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*")


class Mutant(NamedTuple):
    """A change of a file: the bytes from `start` to `end` become `text`."""

    path: str
    line: int
    function: str
    """Qualified name of the enclosing function or method; empty outside functions."""
    name: str
    """Name that is assigned or defined there, outside functions; may be empty."""
    operator: str
    start: int
    end: int
    text: str

    @property
    def key(self) -> str:
        """Return the key that identifies the mutant in its version of the file."""
        return f"{self.path}:{self.line}:{self.start}-{self.end}:{self.operator}:{self.text}"

    def apply(self, source: bytes) -> bytes:
        """Return the content of the changed file."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def find_mutants(path: str, source: bytes) -> tuple[Mutant, ...]:
    """Return all mutants of a file in text order. Raises SyntaxError."""
    return tuple(_Finder(path, source).find())


class _Finder:
    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.tree = ast.parse(source)
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def find(self) -> Iterator[Mutant]:
        for statement in self.tree.body:
            yield from self._visit(statement, "", False, "")

    def _visit(self, node: ast.AST, owner: str, is_in_function: bool, name: str) -> Iterator[Mutant]:
        """Yield the mutants within a node.

        `owner` is the qualified name of the enclosing class or function. `is_in_function` is True if it is a function.
        """
        if _is_left_alone(node):
            return
        if isinstance(node, ast.stmt) and not is_in_function:
            name = _find_defined_name(node) or name
        for operator, target, text in _iterate_changes(node):
            start, end = self._span(target)
            if self.source[start:end].decode() != text:
                line = getattr(target, "lineno", 0)
                yield Mutant(self.path, line, owner if is_in_function else "", name, operator, start, end, text)
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not is_in_function:
            is_function = not isinstance(node, ast.ClassDef)
            inner_owner = f"{owner}.{node.name}" if owner else node.name
            for decorator in node.decorator_list:
                if _find_decorator_name(decorator) not in UNCHANGED_DECORATORS:
                    yield from self._visit(decorator, owner, is_in_function, name)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                    yield from self._visit(default, inner_owner, True, name)
            for statement in node.body:
                yield from self._visit(statement, inner_owner, is_function, name)
            return
        for child in _iterate_children(node):
            yield from self._visit(child, owner, is_in_function, name)

    def _span(self, node: ast.AST) -> tuple[int, int]:
        """Return start and end of a node in the file, in bytes."""
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal():
            return True  # In Python 3.11 the parts of an f-string have no positions.
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.FunctionDef(name="__repr__"):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError" | "NotImplementedError"))):
            return True
        case ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "ParamSpec" | "overload")):
            return True
        case ast.Subscript(value=ast.Name(id="Literal" | "Annotated" | "Callable" | "Iterator")):
            return True
    return False


def _find_defined_name(statement: ast.stmt) -> str:
    """Return the name that a statement of a module or class defines."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
    return ""


def _iterate_children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes within a node that can be changed.

    Annotations and the keywords of a class are left out.
    """
    skipped: tuple[object, ...] = ()
    match node:
        case ast.AnnAssign(annotation=annotation):
            skipped = (annotation,)
        case ast.FunctionDef(returns=returns, args=arguments) | ast.AsyncFunctionDef(returns=returns, args=arguments):
            yield from (*arguments.defaults, *filter(None, arguments.kw_defaults))
            skipped = (returns, arguments)
        case ast.ClassDef(bases=bases, keywords=keywords):
            skipped = (*bases, *keywords)
        case ast.Call(func=ast.Name(id="cast"), args=[kind, *_]):
            skipped = (kind,)
        case ast.ExceptHandler(type=kind):
            skipped = (kind,)
    for child in ast.iter_child_nodes(node):
        if not any(child is skipped_node for skipped_node in skipped):
            yield child


def _iterate_changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare():
            yield from _change_comparison(node)
        case ast.BinOp() | ast.AugAssign():
            yield from _change_arithmetic(node)
        case ast.BoolOp():
            yield from _change_boolean(node)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", node, _to_operand(operand)
        case ast.Constant():
            yield from _change_constant(node)
        case ast.Call():
            yield from _change_call(node)
        case ast.Subscript(slice=ast.Slice() as bounds):
            yield from _change_slice(node, bounds)
        case ast.comprehension():
            yield from (("filter", condition, "True") for condition in node.ifs)
        case ast.If(test=test) | ast.IfExp(test=test):
            yield from _change_condition(test)
    yield from _change_statement(node)
    yield from _change_decorators(node)


def _to_operand(node: ast.expr) -> str:
    """Return an expression's text for use in place of another expression."""
    simple = isinstance(node, ast.Name | ast.Constant | ast.Attribute | ast.Call | ast.Subscript)
    return ast.unparse(node) if simple else f"({ast.unparse(node)})"


def _change_comparison(node: ast.Compare) -> Iterator[Change]:
    for index, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            operators = [*node.ops[:index], other(), *node.ops[index + 1 :]]
            yield "compare", node, ast.unparse(ast.Compare(node.left, operators, node.comparators))


def _change_arithmetic(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    other = ARITHMETIC.get(type(node.op))
    if other is None:
        return
    if isinstance(node, ast.AugAssign):
        yield "arithmetic", node, ast.unparse(ast.AugAssign(node.target, other(), node.value))
    elif not any(_is_text_or_row(side) for side in (node.left, node.right)):
        yield "arithmetic", node, f"({ast.unparse(ast.BinOp(node.left, other(), node.right))})"


def _is_text_or_row(node: ast.expr) -> bool:
    """Return True if an operand is visibly not a number, so that only `+` makes sense."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    return is_text or isinstance(node, ast.JoinedStr | ast.Tuple | ast.List | ast.ListComp)


def _change_boolean(node: ast.BoolOp) -> Iterator[Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "and-or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
    for dropped_index in range(len(node.values)):
        remaining = [value for index, value in enumerate(node.values) if index != dropped_index]
        yield (
            "operand",
            node,
            _to_operand(remaining[0]) if len(remaining) == 1 else f"({ast.unparse(ast.BoolOp(node.op, remaining))})",
        )


def _change_condition(test: ast.expr) -> Iterator[Change]:
    is_comparison = isinstance(test, ast.Compare) and len(test.ops) == 1
    if not is_comparison and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield "condition", test, f"(not ({ast.unparse(test)}))"


def _change_constant(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", node, str(not value)
    elif isinstance(value, int):
        yield "constant", node, str(value + 1)
        yield "constant", node, str(value - 1) if value else "(-1)"
    elif isinstance(value, float):
        yield "constant", node, repr(value * 2 if value else 1.0)
        yield "constant", node, repr(value / 2 if value else -1.0) if value else "(-1.0)"
    elif isinstance(value, str) and len(value) > 1 and SLUG.fullmatch(value):
        yield "slug", node, repr(f"{value}x")


def _change_call(node: ast.Call) -> Iterator[Change]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in OPPOSITES:
        yield "opposite", node.func, OPPOSITES[name]
    arguments = node.args
    if len(arguments) > 1 and name not in FIXED_ORDER:
        first, second, *rest = arguments
        if not any(isinstance(argument, ast.Starred) for argument in (first, second)):
            yield "swap", node, ast.unparse(ast.Call(node.func, [second, first, *rest], node.keywords))
    for keyword in node.keywords:
        if keyword.arg in OPTIONAL_KEYWORDS:
            remaining = [other for other in node.keywords if other is not keyword]
            yield "keyword", node, ast.unparse(ast.Call(node.func, arguments, remaining))


def _change_slice(node: ast.Subscript, bounds: ast.Slice) -> Iterator[Change]:
    def slice_text(lower: ast.expr | None, upper: ast.expr | None) -> str:
        return ast.unparse(ast.Subscript(node.value, ast.Slice(lower, upper, bounds.step), node.ctx))

    constant_one = ast.Constant(1)
    if bounds.lower is None and bounds.upper is None:
        return
    lower: ast.expr = constant_one if bounds.lower is None else ast.BinOp(bounds.lower, ast.Add(), constant_one)
    yield "slice", node, slice_text(lower, bounds.upper)
    upper: ast.expr = (
        ast.UnaryOp(ast.USub(), constant_one)
        if bounds.upper is None
        else ast.BinOp(bounds.upper, ast.Sub(), constant_one)
    )
    yield "slice", node, slice_text(bounds.lower, upper)


def _change_statement(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Return(value=value) if value is not None:
            if not (isinstance(value, ast.Constant) and (value.value is None or isinstance(value.value, bool))):
                yield "return", value, "None"
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Raise():
            yield "statement", node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "statement", node, "pass"
        case ast.Continue():
            yield "statement", node, "break"
        case ast.Break():
            yield "statement", node, "continue"


def _change_decorators(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        for decorator in node.decorator_list:
            if _find_decorator_name(decorator) not in UNCHANGED_DECORATORS:
                yield "decorator", decorator, "(lambda undecorated: undecorated)"


def _find_decorator_name(decorator: ast.expr) -> str:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
