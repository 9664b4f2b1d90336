"""Tests of the port inquiry: a system that hangs or crashes is named and left out."""

from __future__ import annotations

import sys
import time

from tabletop.sound import port_listing
from tabletop.sound.protocol import Ports

FRAIL_SCRIPT = """
import os, sys
from tabletop.sound import attempt, child, midi
def hang(*_):
    attempt.SYSTEM_TIMEOUT_S = 0.2
    with attempt.record_attempt("jack"):
        os.read(os.pipe()[0], 1)
if not attempt.is_excluded("UNIX_JACK"):
    midi.PortList.refresh = hang
child.main()
"""


def test_a_server_that_hangs_is_left_out_and_named() -> None:
    found, left_out = port_listing.list_ports(command=[sys.executable, "-c", FRAIL_SCRIPT])
    assert found.trouble != port_listing.NO_ANSWER_MESSAGE
    assert [str(notice).partition(";")[0] for notice in left_out] == ["JACK does not answer as it should"]


def test_the_inquiry_does_not_wait_for_a_hanging_process() -> None:
    begun = time.monotonic()
    silent = [sys.executable, "-c", "import time; time.sleep(600)"]
    assert port_listing.list_ports(0.2, silent) == (Ports((), port_listing.NO_ANSWER_MESSAGE), ())
    assert time.monotonic() - begun < 30


def test_a_process_that_cannot_be_started_lists_no_port() -> None:
    assert port_listing.list_ports(command=["there-is-no-such-program"]) == (
        Ports((), port_listing.NO_ANSWER_MESSAGE),
        (),
    )
