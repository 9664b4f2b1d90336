"""Leave in ICU's data what Qt asks of it: `python packaging/icu.py LIBRARY`, on Linux, with binutils.

Qt's wheels for Linux carry all of ICU's data, 32 MB: calendars, currencies, transliterations and legacy encodings of
the whole world. Qt has locales, time zones and line breaks of its own and asks ICU how words are sorted, and for
encodings that nothing of Consort is in. So what stays is the order of letters, in general and in the languages that
Consort speaks, and what ICU reads to find it.

The library has one symbol, a package of named items (magic "CmnD": a header, the count, a table of contents with two
offsets an item, the names in order, the items). It is taken apart, the items that are kept make a new package, and that
a library of the same name.
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import contents

KEPT = (
    "coll/res_index.res",
    "coll/root.res",
    "coll/ucadata.icu",
    "cnvalias.icu",
    "icuver.res",
    "keyTypeData.res",
    "likelySubtags.res",
    "pool.res",
    "res_index.res",
    "root.res",
    "supplementalData.res",
)
"""Items that are wanted in every language; ICU finds locales and aliases by them. They lie in a folder of the
version's name."""
ALIGNMENT = 16
"""Of items, in bytes."""

SOURCE = """\
.section .rodata
.globl {symbol}
.type {symbol}, @object
.balign 16
{symbol}:
.incbin "{package}"
.size {symbol}, . - {symbol}
.section .note.GNU-stack, "", @progbits
"""


class Strange(Exception):
    """The library is not as it is expected to be; `str()` says how."""


def items(package: bytes) -> dict[str, bytes]:
    """The items of a package by their names. Raises Strange."""
    if package[2:4] != b"\xda\x27" or package[12:16] != b"CmnD":
        raise Strange("ICU's data is no package of items")
    base = struct.unpack_from("<H", package)[0]
    (count,) = struct.unpack_from("<I", package, base)
    rows = [struct.unpack_from("<2I", package, base + 4 + 8 * row) for row in range(count)]
    ends = [at for _, at in rows[1:]] + [len(package) - base]
    found = {}
    for (name, begin), end in zip(rows, ends, strict=True):
        start = base + name
        text = package[start : package.index(b"\0", start)].decode()
        found[text] = package[base + begin : base + end]
    return found


def packed(head: bytes, kept: Mapping[str, bytes]) -> bytes:
    """A package of items, which are looked up by halving: the names are in order."""
    names = sorted(kept)
    offset = 4 + 8 * len(names)
    table, texts = b"", b""
    places = []
    for name in names:
        places.append(offset + len(texts))
        texts += name.encode() + b"\0"
    body = bytearray(-(offset + len(texts)) % ALIGNMENT)
    for name, place in zip(names, places, strict=True):
        table += struct.pack("<2I", place, offset + len(texts) + len(body))
        body += kept[name] + bytes(-len(kept[name]) % ALIGNMENT)
    return head + struct.pack("<I", len(names)) + table + texts + bytes(body)


def wanted(names: Iterable[str], languages: Iterable[str]) -> list[str]:
    """Which of the items are kept."""
    kept = {*KEPT, *(f"{folder}{language}.res" for language in languages for folder in ("", "coll/"))}
    return [name for name in names if name.partition("/")[2] in kept]


def symbol(library: Path) -> tuple[str, int, int]:
    """The name of the library's one symbol, where it begins in the file, and its size. Raises Strange."""
    said = subprocess.run(["readelf", "-W", "--dyn-syms", library], capture_output=True, text=True, check=True).stdout
    found = re.findall(
        r"^ +\d+: ([0-9a-f]+) +(0x[0-9a-f]+|\d+) OBJECT +GLOBAL +DEFAULT +\d+ (\w+)$", said, re.MULTILINE
    )
    if len(found) != 1:
        raise Strange(f"{library.name} has {len(found)} symbols of data, not one")
    address, size, name = found[0]
    return name, int(address, 16), int(size, 0)  # its file is mapped from its beginning on


def trim(library: Path) -> None:
    """Write a library of ICU's data anew with what is kept. Raises Strange."""
    name, begin, size = symbol(library)
    package = library.read_bytes()[begin : begin + size]
    every = items(package)
    kept = wanted(every, contents.languages())
    head = package[: struct.unpack_from("<H", package)[0]]
    with tempfile.TemporaryDirectory() as folder:
        data, code, made = (Path(folder, file) for file in ("data", "data.s", "data.o"))
        data.write_bytes(packed(head, {item: every[item] for item in kept}))
        code.write_text(SOURCE.format(symbol=name, package=data), "utf-8")
        subprocess.run(["as", "-o", made, code], check=True)
        subprocess.run(["ld", "-shared", "--strip-all", f"-soname={library.name}", "-o", library, made], check=True)


if __name__ == "__main__":
    trim(Path(sys.argv[1]))
