from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator

import pytest

from tabletop.processes.parent import MAX_WAITING_BYTES, PipeWriter
from tests.waiting import wait_until


@pytest.fixture
def pipe() -> Iterator[tuple[int, PipeWriter]]:
    reading, writing = os.pipe()
    outbox = PipeWriter(writing)
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


def test_small_messages_are_sent_at_once(pipe: tuple[int, PipeWriter]) -> None:
    reading, outbox = pipe
    assert outbox.put(b"hello")
    assert os.read(reading, 10) == b"hello"


def test_a_full_pipe_blocks_nobody_and_all_messages_arrive_in_order(pipe: tuple[int, PipeWriter]) -> None:
    reading, outbox = pipe
    sent = [bytes([number]) * 50_000 for number in range(20)]
    begun = time.monotonic()
    assert all(outbox.put(data) for data in sent)
    assert time.monotonic() - begun < 5
    assert read(reading, 1_000_000) == b"".join(sent)
    assert outbox.put(b"more")
    assert read(reading, 4) == b"more"


def test_a_reader_that_never_reads_is_abandoned(pipe: tuple[int, PipeWriter]) -> None:
    _, outbox = pipe
    puts = [outbox.put(b"x" * 1_000_000) for _ in range(MAX_WAITING_BYTES // 1_000_000 + 2)]
    assert puts[0]
    assert not puts[-1]


def test_a_broken_pipe_is_reported() -> None:
    reading, writing = os.pipe()
    outbox = PipeWriter(writing)
    os.close(reading)
    assert not outbox.put(b"hello")
    outbox.close()


def test_closing_sends_waiting_messages_and_ends_the_pipe() -> None:
    reading, writing = os.pipe()
    outbox = PipeWriter(writing)
    outbox.put(b"x" * 300_000)
    outbox.close()
    assert not outbox.put(b"too late")
    assert read(reading, 400_000) == b"x" * 300_000
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_broken_pipe_with_waiting_messages_ends_its_thread() -> None:
    reading, writing = os.pipe()
    outbox = PipeWriter(writing)
    outbox.put(b"x" * 300_000)
    os.close(reading)

    def is_free() -> bool:
        outbox.close()
        return not any(thread.name == "outbox" and thread.is_alive() for thread in threading.enumerate())

    wait_until(is_free)
