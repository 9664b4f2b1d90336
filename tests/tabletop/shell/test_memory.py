"""Freed memory goes back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

FREE_PICTURES_CODE = """
import sys
from pathlib import Path
from tabletop.shell.memory import return_large_blocks

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20

assert not int(sys.argv[1]) or return_large_blocks()
picture = bytearray(20 * 2**20)
del picture
before = resident()
pictures = [bytearray(2**20) for _ in range(200)]
kept = pictures[-1]
del pictures
print(resident() - before)
"""


def measure_kept_memory(give_back: bool) -> float:
    """Return how many MB a process keeps of 200 freed pictures."""
    command = [sys.executable, "-c", FREE_PICTURES_CODE, str(int(give_back))]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other systems' allocators need no word")
def test_memory_of_freed_pictures_goes_back_to_the_system() -> None:
    assert measure_kept_memory(give_back=True) < 20


FREE_CYCLES_CODE = """
from pathlib import Path
from tabletop.shell.memory import free_unused

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20

class Node:
    pass

before = resident()
nodes = []
for _ in range(20_000):
    node = Node()
    node.itself = node
    node.data = bytes(2000)
    nodes.append(node)
last = bytes(2000)  # lies at the end of the heap, which only shrinks from there by itself
del nodes, node
free_unused()
print(resident() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other systems' allocators need no word")
def test_memory_of_freed_cycles_goes_back_to_the_system() -> None:
    """Almost nothing remains of 40 MB below an object that is still in use."""
    done = subprocess.run([sys.executable, "-c", FREE_CYCLES_CODE], capture_output=True, text=True, check=True)
    assert float(done.stdout) < 10
