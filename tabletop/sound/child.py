"""The sound process, which plays what it is asked to and ends with the pipe.

Started by ``python -m tabletop.sound.child``.

Frames (see `protocol`) come on standard input and go out on standard output. Nothing else does: both descriptors are
moved away before anything is imported that might print, and the output of libraries goes to standard error.

To the sound process:

- `Play(id, events, preview)`: begins at once and ends what is playing; only a preview gives way to a passage.
- `Stop`: ends the passage: sustain off, note-offs, CC 123, CC 120 on every channel in use; held keys sound on.
- `Panic`: the same on all sixteen channels.
- `Use(settings, again)`: changes what differs, also in mid-phrase; a keyboard is read whenever it is there. For another
  port, or the same one `again`: `Panic` on the old one, then the new one, silenced as it is opened.
- `ListPorts`: answers `Ports`.
- `Measure`: answers `Measured`.
- `Quit`, end of file: `Panic`, port closed, exit 0.

From the sound process:

- `Ready(process)`: first.
- `PortInUse(port, device)`: a port is open: at the start, after a change, and when another one replaced it.
- `InputInUse(port, device)`: a keyboard is read, or none any more.
- `Keys(held, confirm)`: the held keys have changed, or the player confirmed.
- `Ports(ports, trouble, inputs)`: asked with `ListPorts`.
- `Started(id, when)`, `Finished(id, whole)`: around every passage; `Finished` alone for one that never began.
- `Marked(id, mark, on)`: a source begins or ceases to sound; all are off before `Finished`.
- `Notice(code, sentence)`: something the player should know.
- `Measured(...)`: asked with `Measure`.

The events of `Play` are (seconds from the start, bytes of one MIDI message, mark or null); a mark is the number of a
source on the table that sounds. A message that cannot be read is answered with a `Notice` and skipped; a frame longer
than allowed ends the process with status 3, because nothing after it can be trusted. With status 4 the process asks to
be started and asked again: there is a MIDI system that only a new process can reach.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from tabletop.processes.child import exit_now, take_pipes

BAD_FRAME_STATUS = 3
MAX_CLOSE_S = 0.7
"""Limit in seconds for closing a port at the end.

A sound server that hangs must not keep this process alive, and after a second the application kills it
(`client.MAX_EXIT_S`).
"""


def main() -> NoReturn:
    """Run the sound process until its input ends."""
    source, sink = take_pipes()
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the terminal is for the application, which then quits.
    # One thread is enough for products of small matrices, and the other cores belong to the application.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    sys.setswitchinterval(0.0005)
    _refine_timer()

    signals = {signal.SIGTERM, signal.SIGHUP} if sys.platform != "win32" else set()
    if signals:
        # They are blocked before any thread is started, so that only one thread waits for them.
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)

    # Imported here: these load numpy and the sound libraries, which need the settings above.
    from tabletop.sound.conversation import Conversation
    from tabletop.sound.protocol import RESTART_STATUS, FrameError

    conversation = Conversation(source, sink, restart=lambda: _silence_and_exit(conversation.close, RESTART_STATUS))
    if signals:
        threading.Thread(target=_exit_on_signal, args=(signals, conversation.close), daemon=True).start()
    try:
        conversation.run()
    except FrameError:
        _silence_and_exit(conversation.close, BAD_FRAME_STATUS)
    _silence_and_exit(conversation.close)


def _silence_and_exit(silence: Callable[[], None], status: int = 0) -> NoReturn:
    """Silence everything, then exit without waiting for threads or libraries."""
    thread = threading.Thread(target=silence, daemon=True)
    thread.start()
    thread.join(MAX_CLOSE_S)
    exit_now(status)


def _exit_on_signal(signals: set[signal.Signals], silence: Callable[[], None]) -> None:
    signal.sigwait(signals)
    _silence_and_exit(silence)


def _refine_timer() -> None:
    """Ask Windows for a finer timer. By default it wakes threads every 16 ms."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.winmm.timeBeginPeriod(1)


if __name__ == "__main__":
    main()
