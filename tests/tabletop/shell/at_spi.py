"""What a screen reader does, without a voice: reads the accessibility tree of running programs over AT-SPI, and acts in
it. Debian's own Python runs this, which has the bindings; commands come in and answers go out as lines of JSON.

`{"do": "tree", "pid": N}` lists every object that is shown: its path, role, name, description, actions and states.
`{"do": "act", "pid": N, "path": [...], "name": "Next", "action": "Press"}` does one of them, if that object is still
there; `{"do": "heard"}` tells what programs had announced since.
"""

import json
import sys
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DEEPEST = 40
heard: list[str] = []


def application(pid: int) -> Any:
    """The program of that process; None while it is not there."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        found = desktop.get_child_at_index(number)
        if found is not None and found.get_process_id() == pid:
            return found
    return None


def at(pid: int, path: list[int]) -> Any:
    """The object at a path from the program's root."""
    found = application(pid)
    for number in path:
        found = found.get_child_at_index(number)
    return found


def told(found: Any, path: list[int]) -> dict[str, Any]:
    """What there is to read of an object."""
    states = found.get_state_set()
    actions = found.get_action_iface()
    count = actions.get_n_actions() if actions is not None else 0
    return {
        "path": path,
        "role": found.get_role_name(),
        "name": found.get_name() or "",
        "description": found.get_description() or "",
        "actions": [actions.get_action_name(number) for number in range(count)],
        "enabled": states.contains(Atspi.StateType.ENABLED),
        "selected": states.contains(Atspi.StateType.SELECTED),
        "checked": states.contains(Atspi.StateType.CHECKED),
        "focused": states.contains(Atspi.StateType.FOCUSED),
    }


def tree(found: Any, path: list[int], objects: list[dict[str, Any]]) -> None:
    if found is None or len(path) > DEEPEST:
        return
    shown = found.get_state_set().contains(Atspi.StateType.SHOWING)
    if path and not shown and found.get_role_name() not in ("menu item", "list item", "table cell"):
        return
    objects.append(told(found, path))
    for number in range(found.get_child_count()):
        tree(found.get_child_at_index(number), [*path, number], objects)


def answer(command: dict[str, Any]) -> Any:
    what, pid = command["do"], command.get("pid", 0)
    if what == "tree":
        objects: list[dict[str, Any]] = []
        tree(application(pid), [], objects)
        return objects
    if what == "heard":
        while GLib.MainContext.default().iteration(False):
            pass
        said = heard[:]
        heard.clear()
        return said
    found = at(pid, command["path"])
    if found.get_name() != command["name"]:
        raise ValueError("another object is there now")
    actions = found.get_action_iface()
    names = [actions.get_action_name(number) for number in range(actions.get_n_actions())]
    return actions.do_action(names.index(command["action"]))


def main() -> None:
    Atspi.init()
    listener = Atspi.EventListener.new(lambda event: heard.append(str(event.any_data)))
    listener.register("object:announcement")
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except (GLib.Error, AttributeError, ValueError) as error:  # an object that has just gone
            said = {"error": str(error)}
        print(json.dumps(said), flush=True)


main()
