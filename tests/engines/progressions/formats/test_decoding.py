"""Tests of files as text: encodings, packed scores and damaged ones."""

from __future__ import annotations

import random
import zipfile
from io import BytesIO

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats import decode_file, detect, read_progressions
from engines.progressions.formats.decoding import MAX_UNPACKED_BYTES
from tests.engines.progressions.formats.samples import SAMPLES
from tests.fuzz.mutations import mutate_bytes
from tests.fuzz.surfaces import Batch, batches, check_surface

CONTAINER = '<container><rootfiles><rootfile full-path="score.xml"/></rootfiles></container>'


def pack(**files: str) -> bytes:
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr("META-INF/container.xml" if name == "container" else f"{name}.xml", text)
    return data.getvalue()


PACKED = pack(container=CONTAINER, score=SAMPLES["musicxml"])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_usual_encodings_are_read(encoding: str) -> None:
    assert decode_file("B♭7\r\nE♭\rA".encode(encoding)) == "B♭7\nE♭\nA"


def test_a_packed_score_is_unpacked() -> None:
    text = decode_file(PACKED)
    assert detect(text).id == "musicxml"
    assert read_progressions(text) == read_progressions(SAMPLES["musicxml"])


@pytest.mark.parametrize(
    "data",
    [
        b"\xff", "é".encode("latin-1"), b"PK\x03\x04", pack(score="x"), pack(container=CONTAINER),
        pack(container="<rootfile/>"), PACKED[:-40], pack(container=CONTAINER, score="x" * (MAX_UNPACKED_BYTES + 1)),
    ],
)  # fmt: skip
def test_other_files_are_errors(data: bytes) -> None:
    with pytest.raises(ProgressionError, match="song"):
        decode_file(data, "song")


@batches
def test_damaged_packed_scores_end_in_one_sentence(batch: Batch) -> None:
    def read(data: bytes) -> None:
        read_progressions(decode_file(data, "song"), "song")

    def make(chance: random.Random) -> bytes:
        return mutate_bytes(chance, PACKED)

    check_surface(batch, make, read, ProgressionError)
