"""A decorator that keeps exceptions from leaving the methods that Qt calls.

PySide keeps an exception of an override that was called within another one until the outer one returns. If it has to
keep several in one pass, for example of thirty cards that cannot be painted, the process ends. So each class that
overrides virtual methods of Qt is `guarded`: an exception goes to `sys.excepthook`, once for each class, method and
kind of error, and Qt gets an answer that it can use. Slots and timers need no guard, because PySide hands their
exceptions to `sys.excepthook` at once.

KeyboardInterrupt and SystemExit are not errors, and pass.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import wraps
from inspect import unwrap
from types import FunctionType, TracebackType
from typing import Any, TypeVar

GuardedClass = TypeVar("GuardedClass", bound=type)

Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]

FALLBACK_METHOD_NAME = "{}_plain"
"""Name of an optional method that is called if the method with this name fails.

A class defines it if the method of Qt's own class cannot be used.
"""

REPEATABLE_METHODS = {"accept", "reject", "done", "closeEvent", "paint", "paintEvent", "setGeometry", "initStyleOption"}
"""Methods that Qt's own class may run after ours failed, even half-way through."""


def guarded(kind: GuardedClass) -> GuardedClass:
    """Return the class after guarding each of its overrides of Qt's methods.

    Only the overrides in the body of this class are guarded, so each subclass that overrides more needs the decorator
    itself.
    """
    for name in find_qt_overrides(kind):
        setattr(kind, name, _wrap_method(kind, name, vars(kind)[name]))
    return kind


def find_qt_overrides(kind: type) -> Iterator[str]:
    """Yield the names of the methods in a class body that override methods of Qt."""
    qt_namespaces = [vars(base) for base in kind.__mro__ if base.__module__.startswith("PySide6.")]
    for name, value in tuple(vars(kind).items()):
        if (
            isinstance(value, FunctionType)
            and not name.startswith("__")
            and any(name in base for base in qt_namespaces)
        ):
            yield name


def is_guarded(kind: type, name: str) -> bool:
    """Return True if the method that a class body defines is guarded."""
    return hasattr(vars(kind)[name], "__guarded__")


def _wrap_method(kind: type, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: Any, *args: Any) -> Any:
        try:
            return method(self, *args)
        except Exception as error:
            _report(kind, name, error)
            _clear_frames(error)
        return _make_fallback_result(kind, name, method, self, args)

    vars(call)["__guarded__"] = True
    return call


# -- reporting of errors

_reported: set[tuple[type, str, type]] = set()
_listener: Hook | None = None


def _report(kind: type, name: str, error: Exception) -> None:
    """Report an error once to `sys.excepthook`.

    After `sys.excepthook` has changed, as in each test, every error is reported again.
    """
    global _listener
    if sys.excepthook != _listener:
        _listener = sys.excepthook
        _reported.clear()
    key = (kind, name, type(error))
    if key in _reported:
        return
    _reported.add(key)
    try:
        sys.excepthook(type(error), error, error.__traceback__)
    except Exception as failure:
        if sys.stderr is not None:
            with suppress(OSError, ValueError):
                traceback.print_exception(error)
                traceback.print_exception(failure)


def _clear_frames(error: BaseException | None) -> None:
    """Clear the frames of an error, so that the objects in them are freed.

    A painter that is still active on a widget would end the process when the widget is shown.
    """
    while error is not None:
        traceback.clear_frames(error.__traceback__)
        error = error.__context__


# -- fallback results


def _make_fallback_result(kind: type, name: str, method: Callable[..., Any], self: Any, args: tuple[Any, ...]) -> Any:
    """Return the answer of Qt's own class, or the empty value of the declared type."""
    return_type = method.__annotations__.get("return")
    fallback_name = FALLBACK_METHOD_NAME.format(name)
    if hasattr(self, fallback_name):
        return _call_fallback(kind, fallback_name, getattr(self, fallback_name), args)
    if name in REPEATABLE_METHODS or return_type not in ("None", None):
        with suppress(Exception):  # includes NotImplementedError, where Qt's method is pure virtual
            return _find_qt_method(kind, name)(self, *args)
    return _make_empty_value(return_type, method)


def _call_fallback(kind: type, name: str, call: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    try:
        return call(*args)
    except Exception as error:
        _report(kind, name, error)
        _clear_frames(error)
    return None


def _find_qt_method(kind: type, name: str) -> Callable[..., Any]:
    qt_classes = (base for base in kind.__mro__ if base.__module__.startswith("PySide6."))
    method: Callable[..., Any] = next(vars(base)[name] for base in qt_classes if name in vars(base))
    return method


def _make_empty_value(return_type: Any, method: Callable[..., Any]) -> Any:
    """Return the empty value of a return type, such as False, 0 or QRectF()."""
    kind = return_type
    if isinstance(return_type, str):
        try:
            kind = eval(return_type, unwrap(method).__globals__)  # the annotation comes from our own source
        except NameError:  # imported for the type checker only
            return None
    if not isinstance(kind, type) or kind is object:
        return None
    for arguments in ((), (0,)):  # Qt's flags need a number
        with suppress(Exception):
            return kind(*arguments)
    return None
