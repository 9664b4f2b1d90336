"""Tests that mutated texts in each format end in progressions or one sentence."""

from __future__ import annotations

import random

import pytest

from engines.messages.grammar import printable_line
from engines.progressions import ProgressionError
from engines.progressions.formats import detect
from tests.engines.progressions.formats.samples import SAMPLES
from tests.fuzz.mutations import mutate_text
from tests.fuzz.surfaces import Batch, batches, check_surface, sentence_fault

MAX_SAMPLE_CHARACTERS = 5_000


@pytest.mark.parametrize("name", SAMPLES)
def test_each_sample_is_recognised_and_read_whole(name: str) -> None:
    form = detect(SAMPLES[name])
    assert form.id == name
    for found in form.read(SAMPLES[name], "sample"):
        assert not found.unread
        reading = found.progression.read()
        assert reading.is_whole, [str(remark.message) for remark in reading.remarks]
        assert len(reading.chords) > 1


@batches
@pytest.mark.parametrize("name", SAMPLES)
def test_mutated_texts_are_read_or_end_in_one_sentence(name: str, batch: Batch) -> None:
    form = detect(SAMPLES[name])

    def make(chance: random.Random) -> str:
        text = SAMPLES[name]
        for _ in range(chance.choice((1, 1, 2, 4, 8))):
            text = mutate_text(chance, text)
        return text[:MAX_SAMPLE_CHARACTERS]

    def read(text: str) -> None:
        detect(text)
        line_count = text.count("\n") + 1
        for found in form.read(text, "sample"):
            for piece in found.unread:
                assert 1 <= piece.line <= line_count
                assert piece.text
            assert not any(sentence_fault(printable_line(str(notice), 900)) for notice in found.notices)
            for number, version in enumerate(found.progression.versions):
                reading = found.progression.read(number)
                assert all(1 <= found.find_line(remark.start) <= line_count for remark in reading.remarks)
                # A reader writes no sign that our text does not understand.
                assert all(
                    remark.chord is not None
                    or remark.message.code in ("progressions.none-understood", "progressions.too-many")
                    for remark in reading.remarks
                    if remark.is_problem
                ), (version.text, [str(remark.message) for remark in reading.remarks])

    check_surface(batch.share(len(SAMPLES)), make, read, ProgressionError)
