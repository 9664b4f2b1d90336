"""Plays one match of a running Consort through AT-SPI, as assistive technology does, and tells in JSON how it went.

Run by the system's Python, which has the bindings to AT-SPI: driver.py PRESSES LONGEST COMMAND...
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import gi  # a package of the system

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402
from player import Player, Seen  # type: ignore[import-not-found]  # noqa: E402  # it lies beside this file

STARTED = 60.0
"""Seconds in which the window has to be there."""

SOON = 1.5
"""Seconds in which something has to come of a press, if anything does."""

PRESSED = 0.15
"""Seconds for which Qt shows a button pressed before it does anything, and a little more."""

heard: list[str] = []


def listen(event: Any) -> None:
    heard.append(str(event.any_data))


def turn() -> None:
    """Let what was said arrive."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def window() -> Any:
    """The main window of Consort."""
    desktop, until = Atspi.get_desktop(0), time.monotonic() + STARTED
    while time.monotonic() < until:
        for number in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(number)
            if application is not None and application.get_name() == "consort" and application.get_child_count():
                return application.get_child_at_index(0)
        time.sleep(0.2)
        turn()
    raise SystemExit("Consort did not come")


def children(parent: Any) -> Iterator[Any]:
    for number in range(parent.get_child_count()):
        child = parent.get_child_at_index(number)
        if child is not None:
            yield child


def showing(thing: Any) -> bool:
    return bool(thing.get_state_set().contains(Atspi.StateType.SHOWING))


def find(parent: Any, name: str) -> Any:
    """What shows below with that name and has no child of that name: the table, within its frame."""
    for child in children(parent):
        if showing(child):
            if child.get_name() == name:
                return find(child, name) or child
            found = find(child, name)
            if found is not None:
                return found
    return None


def objects(parent: Any) -> Iterator[tuple[Seen, Any]]:
    """What shows on the table and over it."""
    for child in children(parent):
        if not showing(child):
            continue
        role, name = child.get_role_name(), child.get_name()
        if name:
            yield Seen(role, name, child.get_description() or ""), child
        if role not in ("push button", "button", "label", "list item"):
            yield from objects(child)


def changed(table: Any, before: list[Seen]) -> list[tuple[Seen, Any]]:
    """What is on the table when something else is there than before, or when nothing comes."""
    limit = time.monotonic() + SOON
    while True:
        turn()
        found = list(objects(table))
        if time.monotonic() > limit or [each for each, _ in found] != before:
            return found


def press(thing: Any) -> None:
    """What assistive technology does to a button."""
    names = [Atspi.Action.get_action_name(thing, number) for number in range(Atspi.Action.get_n_actions(thing))]
    Atspi.Action.do_action(thing, names.index("Press"))


def play(most: int, longest: int) -> dict[str, Any]:
    frame = window()
    table, presses, player = find(frame, "Table"), 0, Player(longest)
    until = time.monotonic() + STARTED
    while table is None and time.monotonic() < until:
        time.sleep(0.2)
        table = find(frame, "Table")
    before: list[Seen] = []
    while presses < most:
        found = changed(table, before)
        seen = [each for each, _ in found]
        if any(" win" in words for words in heard):
            break
        before = seen
        number = player.choose(seen)
        if number is None:
            continue
        press(found[number][1])
        presses += 1
        time.sleep(PRESSED)
    return {"presses": presses, "heard": heard}


def main() -> None:
    most, longest, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    Atspi.init()
    listener = Atspi.EventListener.new(listen)
    listener.register("object:announcement")
    consort = subprocess.Popen(command)
    try:
        told = play(most, longest)
    finally:
        consort.send_signal(signal.SIGTERM)
        consort.wait(20)
    print(json.dumps(told))


main()
