"""Silent screen reader that listens, acts and presses keys over AT-SPI.

Debian's own Python runs this, as it has the bindings. Commands come in and answers go out as lines of JSON;
`screen_reader.ScreenReader` is its only client.

`pid` names the program. An object is addressed by its path, the child indexes from the program's root.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import gi  # a package of the system

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

MAX_DEPTH = 40
"""Maximum depth of nested objects."""

LEAVES = ("push button", "button", "label", "list item", "menu item", "table cell", "check box", "radio button", "dial")
"""Roles of objects without readable children."""

STATES = ("enabled", "selected", "checked", "pressed", "expanded", "focused", "showing")
"""States that are reported of an object."""

KEYS = {
    "Backtab": 0xFE20,
    "Tab": 0xFF09,
    "Return": 0xFF0D,
    "Escape": 0xFF1B,
    "Space": 0x20,
    "Home": 0xFF50,
    "Left": 0xFF51,
    "Up": 0xFF52,
    "Right": 0xFF53,
    "Down": 0xFF54,
    "End": 0xFF57,
    **{f"F{number}": 0xFFBD + number for number in range(1, 13)},
}
"""X keysyms of keys that are not letters, by name."""


class Reader:
    """Listener that is asked about one program."""

    def __init__(self) -> None:
        self._heard: list[dict[str, Any]] = []
        self._events = 0
        self._paths: dict[str, list[int]] = {}
        self._listener = Atspi.EventListener.new(self._hear)
        for event in (
            "object:announcement",
            "object:state-changed:focused",
            "object:state-changed:checked",
            "object:children-changed",
            "object:property-change",
            "object:property-change:accessible-value",
            "window:activate",
        ):
            self._listener.register(event)

    def _hear(self, event: Any) -> None:
        self._events += 1
        try:
            match event.type.split(":"):
                case [_, "announcement", *_]:
                    self._heard.append({"kind": "said", "pid": pid_of(event.source), "name": str(event.any_data)})
                case [_, "state-changed", "focused"] if event.detail1:
                    self._heard.append({"kind": "focus", "pid": pid_of(event.source), **describe(event.source)})
                case [_, "state-changed", "checked"] if has(event.source, "focused"):
                    self._heard.append({"kind": "checked", "pid": pid_of(event.source), **describe(event.source)})
                case [_, "property-change", "accessible-value"] if has(event.source, "focused"):
                    self._heard.append({"kind": "value", "pid": pid_of(event.source), **describe(event.source)})
                case ["window", "activate", *_]:
                    self._heard.append({"kind": "window", "pid": pid_of(event.source), "name": event.source.get_name()})
        except (GLib.Error, AttributeError):  # the source of the event has just been deleted
            pass

    def listen(self, quiet: float, most: float) -> None:
        """Collect events until none has come for `quiet` seconds, or for `most` in all."""
        context, begun = GLib.MainContext.default(), time.monotonic()
        last, before = begun, self._events
        while (now := time.monotonic()) - begun < most and now - last < quiet:
            if not context.iteration(False):
                time.sleep(0.002)
            if self._events != before:
                last, before = now, self._events

    def answer(self, command: dict[str, Any]) -> Any:
        """Execute a command and return its answer."""
        pid = command["pid"]
        match command["do"]:
            case "tree":
                return list(objects(pid, command["below"], self._paths))
            case "heard":
                self.listen(command["quiet"], command["most"])
                heard, self._heard = self._heard, []
                return [each for each in heard if each.pop("pid") == pid]
            case "key":
                key = command["key"]
                Atspi.generate_keyboard_event(KEYS.get(key) or ord(key), None, Atspi.KeySynthType.SYM)
                return True
            case "write":
                return Atspi.EditableText.set_text_contents(
                    object_at(pid, command["path"], command["name"]), command["text"]
                )
            case "focus":
                return bool(Atspi.Component.grab_focus(object_at(pid, command["path"], command["name"])))
            case "act":
                return act(object_at(pid, command["path"], command["name"]), command["action"])
        raise ValueError(f"nobody knows how to {command['do']}")


def pid_of(thing: Any) -> int:
    return int(thing.get_process_id())


def has(thing: Any, state: str) -> bool:
    return bool(thing.get_state_set().contains(getattr(Atspi.StateType, state.upper())))


def application(pid: int) -> Any:
    """Return the application of a process, or None."""
    desktop = Atspi.get_desktop(0)
    for found in children(desktop):
        if pid_of(found) == pid:
            return found
    return None


def children(parent: Any) -> Iterator[Any]:
    for number in range(parent.get_child_count()):
        yield parent.get_child_at_index(number)


def object_at(pid: int, path: list[int], name: str) -> Any:
    """Return the object at a path.

    Raises ValueError if it has another name, as another object is there now.
    """
    found = application(pid)
    for number in path:
        found = found.get_child_at_index(number)
    if found.get_name() != name:
        raise ValueError("another object is there now")
    return found


def describe(found: Any) -> dict[str, Any]:
    """Return the readable properties of an object."""
    states = found.get_state_set()
    return {
        "role": found.get_role_name(),
        "name": found.get_name() or "",
        "description": found.get_description() or "",
        "states": [state for state in STATES if states.contains(getattr(Atspi.StateType, state.upper()))],
    }


def objects(pid: int, below: str, kept: dict[str, list[int]]) -> Iterator[dict[str, Any]]:
    """Return all visible objects, or those in the innermost object of a name.

    The found place is `kept`, because the search takes long.
    """
    root = application(pid)
    if root is None:
        return
    path: list[int] = []
    if below:
        try:
            root = object_at(pid, kept[below], below)
        except (KeyError, ValueError, AttributeError, GLib.Error):
            named = innermost(root, [], below)
            if named is None:
                return
            kept[below], root = named
        path = kept[below]
    yield from walk(root, path)


def innermost(found: Any, path: list[int], name: str) -> tuple[list[int], Any] | None:
    """Return path and object of a name that contains no object of the same name."""
    for number, child in enumerate(children(found)):
        if child is not None and has(child, "showing"):
            here = [*path, number]
            within = innermost(child, here, name)
            if within is not None or child.get_name() == name:
                return within or (here, child)
    return None


def walk(found: Any, path: list[int]) -> Iterator[dict[str, Any]]:
    each = describe(found)
    shown = not path or "showing" in each["states"] or each["role"] in ("menu item", "list item", "table cell")
    if not shown or len(path) > MAX_DEPTH:
        return
    yield {"path": path, **each}
    if each["role"] in LEAVES:
        return
    for number, child in enumerate(children(found)):
        if child is not None:
            yield from walk(child, [*path, number])


def act(found: Any, action: str) -> bool:
    """Do an action of an object if it has it."""
    names = [Atspi.Action.get_action_name(found, number) for number in range(Atspi.Action.get_n_actions(found))]
    return action in names and bool(Atspi.Action.do_action(found, names.index(action)))


def main() -> None:
    Atspi.init()
    reader = Reader()
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        try:
            said = reader.answer(json.loads(line))
        except (GLib.Error, AttributeError, ValueError) as error:  # the object has just been deleted
            said = {"error": str(error)}
        print(json.dumps(said), flush=True)


main()
