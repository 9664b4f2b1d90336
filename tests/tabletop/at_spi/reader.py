"""What a screen reader does, without a voice: listens to a program over AT-SPI, reads its accessibility tree, acts in
it, and presses the keys of its keyboard. Debian's own Python runs this, which has the bindings; commands come in and
answers go out as lines of JSON, see `screen_reader.ScreenReader`, which is the only one that gives them.

`pid` tells which program is meant. An object is told by its path, the numbers of the children from the program's root.
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

DEEPEST = 40
"""Objects within objects, at most."""

LEAVES = ("push button", "button", "label", "list item", "menu item", "table cell", "check box", "radio button", "dial")
"""What has nothing in it that is worth reading."""

STATES = ("enabled", "selected", "checked", "pressed", "expanded", "focused", "showing")
"""What is told of an object."""

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
"""By name, keys that are no letters, as X numbers them."""


class Reader:
    """Listens from the beginning; is asked about one program."""

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
                    self._heard.append({"kind": "focus", "pid": pid_of(event.source), **told(event.source)})
                case [_, "state-changed", "checked"] if has(event.source, "focused"):
                    self._heard.append({"kind": "checked", "pid": pid_of(event.source), **told(event.source)})
                case [_, "property-change", "accessible-value"] if has(event.source, "focused"):
                    self._heard.append({"kind": "value", "pid": pid_of(event.source), **told(event.source)})
                case ["window", "activate", *_]:
                    self._heard.append({"kind": "window", "pid": pid_of(event.source), "name": event.source.get_name()})
        except (GLib.Error, AttributeError):  # what it was about has just gone
            pass

    def listen(self, quiet: float, most: float) -> None:
        """Hear what comes, until nothing has come for so long; at most so long in all."""
        context, begun = GLib.MainContext.default(), time.monotonic()
        last, before = begun, self._events
        while (now := time.monotonic()) - begun < most and now - last < quiet:
            if not context.iteration(False):
                time.sleep(0.002)
            if self._events != before:
                last, before = now, self._events

    def answer(self, command: dict[str, Any]) -> Any:
        """Do what is asked; what is to be told of it."""
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
                return Atspi.EditableText.set_text_contents(at(pid, command["path"], command["name"]), command["text"])
            case "focus":
                return bool(Atspi.Component.grab_focus(at(pid, command["path"], command["name"])))
            case "act":
                return act(at(pid, command["path"], command["name"]), command["action"])
        raise ValueError(f"nobody knows how to {command['do']}")


def pid_of(thing: Any) -> int:
    return int(thing.get_process_id())


def has(thing: Any, state: str) -> bool:
    return bool(thing.get_state_set().contains(getattr(Atspi.StateType, state.upper())))


def application(pid: int) -> Any:
    """The program of that process; None while it is not there."""
    desktop = Atspi.get_desktop(0)
    for found in children(desktop):
        if pid_of(found) == pid:
            return found
    return None


def children(parent: Any) -> Iterator[Any]:
    for number in range(parent.get_child_count()):
        yield parent.get_child_at_index(number)


def at(pid: int, path: list[int], name: str) -> Any:
    """The object at a path. Raises ValueError where it has another name: another object is there now."""
    found = application(pid)
    for number in path:
        found = found.get_child_at_index(number)
    if found.get_name() != name:
        raise ValueError("another object is there now")
    return found


def told(found: Any) -> dict[str, Any]:
    """What there is to read of an object."""
    states = found.get_state_set()
    return {
        "role": found.get_role_name(),
        "name": found.get_name() or "",
        "description": found.get_description() or "",
        "states": [state for state in STATES if states.contains(getattr(Atspi.StateType, state.upper()))],
    }


def objects(pid: int, below: str, kept: dict[str, list[int]]) -> Iterator[dict[str, Any]]:
    """All that is shown; where the name of an object is given, what is shown in the innermost that is called so. Where
    that was found is `kept`, for it takes long to look for it."""
    root = application(pid)
    if root is None:
        return
    path: list[int] = []
    if below:
        try:
            root = at(pid, kept[below], below)
        except (KeyError, ValueError, AttributeError, GLib.Error):
            named = innermost(root, [], below)
            if named is None:
                return
            kept[below], root = named
        path = kept[below]
    yield from walk(root, path)


def innermost(found: Any, path: list[int], name: str) -> tuple[list[int], Any] | None:
    """The path and the object of a name in which there is none of that name."""
    for number, child in enumerate(children(found)):
        if child is not None and has(child, "showing"):
            here = [*path, number]
            within = innermost(child, here, name)
            if within is not None or child.get_name() == name:
                return within or (here, child)
    return None


def walk(found: Any, path: list[int]) -> Iterator[dict[str, Any]]:
    each = told(found)
    shown = not path or "showing" in each["states"] or each["role"] in ("menu item", "list item", "table cell")
    if not shown or len(path) > DEEPEST:
        return
    yield {"path": path, **each}
    if each["role"] in LEAVES:
        return
    for number, child in enumerate(children(found)):
        if child is not None:
            yield from walk(child, [*path, number])


def act(found: Any, action: str) -> bool:
    """Do an action of an object, if it has it."""
    names = [Atspi.Action.get_action_name(found, number) for number in range(Atspi.Action.get_n_actions(found))]
    return action in names and bool(Atspi.Action.do_action(found, names.index(action)))


def main() -> None:
    Atspi.init()
    reader = Reader()
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        try:
            said = reader.answer(json.loads(line))
        except (GLib.Error, AttributeError, ValueError) as error:  # an object that has just gone
            said = {"error": str(error)}
        print(json.dumps(said), flush=True)


main()
