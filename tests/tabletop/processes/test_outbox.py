from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator

import pytest

from tabletop.processes.parent import MOST_WAITING, Outbox
from tests.waiting import wait_until


@pytest.fixture
def pipe() -> Iterator[tuple[int, Outbox]]:
    reading, writing = os.pipe()
    outbox = Outbox(writing)
    yield reading, outbox
    outbox.close()
    os.close(reading)


def read(descriptor: int, length: int) -> bytes:
    data = b""
    while len(data) < length:
        piece = os.read(descriptor, length - len(data))
        if not piece:
            break
        data += piece
    return data


def test_what_fits_goes_at_once(pipe: tuple[int, Outbox]) -> None:
    reading, outbox = pipe
    assert outbox.put(b"hello")
    assert os.read(reading, 10) == b"hello"


def test_nobody_waits_for_a_pipe_that_is_full_and_all_arrives_in_order(pipe: tuple[int, Outbox]) -> None:
    reading, outbox = pipe
    sent = [bytes([number]) * 50_000 for number in range(20)]
    begun = time.monotonic()
    assert all(outbox.put(data) for data in sent)
    assert time.monotonic() - begun < 5
    assert read(reading, 1_000_000) == b"".join(sent)
    assert outbox.put(b"more")
    assert read(reading, 4) == b"more"


def test_a_reader_who_never_reads_is_given_up(pipe: tuple[int, Outbox]) -> None:
    _, outbox = pipe
    puts = [outbox.put(b"x" * 1_000_000) for _ in range(MOST_WAITING // 1_000_000 + 2)]
    assert puts[0]
    assert not puts[-1]


def test_a_broken_pipe_is_told() -> None:
    reading, writing = os.pipe()
    outbox = Outbox(writing)
    os.close(reading)
    assert not outbox.put(b"hello")
    outbox.close()


def test_closing_sends_what_waits_and_ends_the_pipe() -> None:
    reading, writing = os.pipe()
    outbox = Outbox(writing)
    outbox.put(b"x" * 300_000)
    outbox.close()
    assert not outbox.put(b"too late")
    assert read(reading, 400_000) == b"x" * 300_000
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_pipe_that_breaks_while_something_waits_frees_its_thread() -> None:
    reading, writing = os.pipe()
    outbox = Outbox(writing)
    outbox.put(b"x" * 300_000)
    os.close(reading)

    def is_free() -> bool:
        outbox.close()
        return not any(thread.name == "outbox" and thread.is_alive() for thread in threading.enumerate())

    wait_until(is_free)
