"""One-time listing of MIDI ports, for a program that wants nothing else of sound."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from engines.messages import Message, message
from tabletop.sound.client import Event, SoundProcess
from tabletop.sound.protocol import Notice, PortName, Ports, Settings

LISTING_TIMEOUT_S = 30.0
"""Seconds of waiting for the list of ports.

A system that does not answer takes six of them, see `attempt`; another process then lists without it.
"""
NO_ANSWER_MESSAGE = message("sound.slow-midi-system")


def list_ports(
    timeout_s: float = LISTING_TIMEOUT_S, command: Sequence[str] | None = None
) -> tuple[Ports, tuple[Message, ...]]:
    """Return the ports, and a message for each system that had to be left out.

    A sound process is asked, so that a server that hangs holds up that process and not this one. If there is no answer
    within `timeout_s` seconds there are no ports, and their `trouble` says so. `command` is `SoundProcess`'s.
    """
    has_answered = threading.Event()
    events: list[Event] = []

    def on_event(event: Event) -> None:
        events.append(event)
        if isinstance(event, Ports) or (isinstance(event, Notice) and event.code == "sound-given-up"):
            has_answered.set()
        if isinstance(event, Notice) and event.code in ("sound-without", "sound-restarted"):
            sound_process.refresh_ports()  # The process that was asked died before it could answer.

    sound_process = SoundProcess(on_event, command=command)
    sound_process.apply_settings(Settings(port=PortName("none")))
    sound_process.refresh_ports()
    has_answered.wait(timeout_s)
    sound_process.close()
    notices = tuple(event.told for event in events if isinstance(event, Notice) and event.code == "sound-without")
    port_lists = [event for event in events if isinstance(event, Ports)]
    return port_lists[-1] if port_lists else Ports((), NO_ANSWER_MESSAGE), notices
