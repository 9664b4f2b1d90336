"""Tests of the sound of a phrase as it grows and when it is locked."""

from __future__ import annotations

from engines.iv_v_i.music import BASS, SOPRANO, phrase_passage
from engines.kernel.places import Place
from engines.kernel.record import Step
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, arrange, do, lock, play

Chord = tuple[str, ...]


def list_chords(step: Step) -> list[Chord]:
    """Return the notes that an action sounds, chord by chord, from the soprano down."""
    passages = (GAME.music(step.before, event, step.after) for event in step.events)
    passage = next(passage for passage in passages if passage is not None)
    if len(passage.labels) == 1:
        parts = {note.voice: note.name for note in passage.notes}
        return [tuple(parts[voice] for voice in range(4))]
    names = [note.name for note in passage.notes]
    return [tuple(names[first : first + 4]) for first in range(0, len(names), 4)]


def test_a_locked_phrase_sounds_like_its_chords_when_played() -> None:
    row = ("I", "vi", "ii6", "V7", "I")
    came = [
        list_chords(do(arrange((f"{card} authentic", ""), (" ".join(row[:index]),)), play(card, index)))[0]
        for index, card in enumerate(row)
    ]
    locked = list_chords(do(arrange(("authentic", ""), (" ".join(row),)), lock("authentic", 3)))
    assert sum(now != before for now, before in zip(locked, came, strict=True)) <= 1


def test_an_error_changes_only_neighbouring_chords() -> None:
    before = do(arrange(("authentic", ""), ("I vi ii6 V7 I",)), lock("authentic", 3))
    after = do(arrange(("authentic", ""), ("I!spacing vi ii6 V7 I",)), lock("authentic", 3))
    assert list_chords(after)[2:] == list_chords(before)[2:]


def test_cards_right_of_the_cadence_change_no_scored_chord() -> None:
    state = arrange(("authentic", ""), ("I IV V7 I vi ii6",))
    passage = phrase_passage(DECK, state, 0)
    assert passage is not None
    names = [note.name for note in passage.notes]
    assert list_chords(do(state, lock("authentic", 2))) == [
        tuple(names[index : index + 4]) for index in range(0, 16, 4)
    ]


def test_an_outer_voice_highlights_its_syllable() -> None:
    state = arrange(("authentic", ""), ("I^Do IV_Fa V^Ti I",))
    passage = phrase_passage(DECK, state, 0)
    assert passage is not None
    highlighted = {
        (note.voice, int(onset)): passage.sources[note.source]
        for note in passage.notes
        if note.source is not None
        for onset in [note.onset - passage.notes[0].onset]
        if passage.sources[note.source][0].name != "body"
    }
    row = state.phrases[0]
    assert highlighted == {
        (SOPRANO, 0): (Place("soprano", 0, row[0].id), 0),
        (BASS, 1): (Place("bass", 0, row[1].id), 0),
        (SOPRANO, 2): (Place("soprano", 0, row[2].id), 0),
    }
    assert all(place in GAME.places(state) for place, _ in highlighted.values()), "each place has a card"
