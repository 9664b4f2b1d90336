"""Mutated data files raise no error; damage is reported in one sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.shell import preferences
from tabletop.shell.lessons import results
from tabletop.shell.match.bookmarks import Bookmark, BookmarkList
from tabletop.shell.stored_value import StoredValue
from tests.fuzz.mutations import as_json, mutate_bytes, mutate_data, mutate_lines
from tests.fuzz.surfaces import Batch, batches, check_surface, sentence_fault

PORT = preferences.Port("midi", "Synth", "UNIX_JACK")
CHOSEN = preferences.Preferences(
    sound=preferences.Sound(port=PORT, keyboard=PORT, channel=3),
    players=("Ana", "Ben"),
    begun=(preferences.GameSetup("carmony", ("Ana", "Ben"), {"rounds": 3}, ("", "novice")),),
    keys={"undo": "Ctrl+Z"},
    learned=("carmony/01-first",),
    matches=(preferences.MatchSound("ab12", "piano", 1.0),),
)
SOLVED = results.AllResults({"carmony": results.GameResults(("c-1", "c-2"), (738_000, 738_001), 2, 5)})
FILES: dict[str, Any] = {
    "preferences": CHOSEN,
    "results": SOLVED,
    "bookmarks": BookmarkList((Bookmark(3, "Here"), Bookmark(5))),
}


@batches
@pytest.mark.parametrize("name", FILES)
def test_mutated_files_raise_no_error(batch: Batch, name: str, tmp_path: Path) -> None:
    whole = FILES[name]
    text = msgspec.json.encode(whole)
    file = tmp_path / "kept.json"

    def make(chance: random.Random) -> bytes:
        how = chance.random()
        if how < 0.2:
            return mutate_bytes(chance, text)
        if how < 0.3:
            return mutate_lines(chance, text.decode()).encode("utf-8", "surrogatepass")
        return as_json(mutate_data(chance, json.loads(text))).encode()

    def read(data: bytes) -> None:
        file.write_bytes(data)
        found = StoredValue(file, type(whole)(), 64 * 1024, "preferences")
        assert found.notice is None or not sentence_fault(str(found.notice).replace(str(file), "")), found.notice
        assert isinstance(found.value, type(whole))
        msgspec.json.encode(found.value)

    check_surface(batch.share(len(FILES)), make, read, ())
