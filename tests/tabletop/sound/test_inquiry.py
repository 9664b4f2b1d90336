"""Tests of the port inquiry: a system that hangs or crashes is named and left out."""

from __future__ import annotations

import sys
import time

from tabletop.sound import inquiry
from tabletop.sound.protocol import Ports

FRAIL = """
import os, sys
from tabletop.sound import attempt, child, midi
def hang(*_):
    attempt.PATIENCE = 0.2
    with attempt.trying("jack"):
        os.read(os.pipe()[0], 1)
if not attempt.left_out("UNIX_JACK"):
    midi.Listing.refresh = hang
child.main()
"""


def test_a_server_that_hangs_is_left_out_and_named() -> None:
    found, left_out = inquiry.ports(command=[sys.executable, "-c", FRAIL])
    assert found.trouble != inquiry.SILENT
    assert [str(told).partition(";")[0] for told in left_out] == ["JACK does not answer as it should"]


def test_a_process_that_does_not_answer_is_not_waited_for() -> None:
    begun = time.monotonic()
    silent = [sys.executable, "-c", "import time; time.sleep(600)"]
    assert inquiry.ports(0.2, silent) == (Ports((), inquiry.SILENT), ())
    assert time.monotonic() - begun < 30


def test_a_process_that_cannot_be_started_is_no_port() -> None:
    assert inquiry.ports(command=["there-is-no-such-program"]) == (Ports((), inquiry.SILENT), ())
