"""Tests that errors which cannot be heard in their place are described so."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engines.iv_v_i import music
from engines.iv_v_i.state import State
from engines.iv_v_i.windows import find_rules
from engines.theory.key import Key
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, FACE, GAME, arrange, do, nullify

INAUDIBLE_NOTE = "(cannot be heard there)"


def list_legal_pairs() -> list[tuple[str, str]]:
    """Return the HARMONY cards, by id, of which one may follow the other."""
    follow = find_rules(DECK, arrange()).followers
    harmony = DECK.faces_of_kind("harmony")
    return [(DECK.ids[a], DECK.ids[b]) for a in harmony for b in harmony if follow[a] >> b & 1]


def has_parallels(state: State, size: int) -> bool:
    """Return True if two voices move in parallel perfect intervals of this size."""
    passage = music.phrase_passage(DECK, state, 1)
    assert passage is not None
    onsets = sorted({note.onset for note in passage.notes})
    chords = [{note.voice: note.pitch for note in passage.notes if note.onset == onset} for onset in onsets]
    return any(
        before[upper] != after[upper] and before[lower] != after[lower]
        and (before[upper] - before[lower]) % 12 == (after[upper] - after[lower]) % 12 == size
        for before, after in pairwise(chords)
        for upper, lower in combinations(sorted(before), 2)
    )  # fmt: skip


@pytest.mark.parametrize(("error", "size", "silent"), [("parallel-fifths", 7, 46), ("parallel-octaves", 0, 4)])
def test_parallels_are_described_as_unheard_exactly_if_inaudible(error: str, size: int, silent: int) -> None:
    pairs = list_legal_pairs()
    assert len(pairs) == 157
    silent_count = 0
    for pair in pairs:
        state = arrange(hands=(error, "I V"), phrases=("I", " ".join(pair)))
        action = nullify(error, 0)
        step = do(state, action)
        is_audible = has_parallels(step.after, size)
        silent_count += not is_audible
        assert (INAUDIBLE_NOTE in GAME.describe(state, action)) is not is_audible, pair
        announcements = [GAME.describe_event(step.after, event) or "" for event in step.events]
        assert any(INAUDIBLE_NOTE in words for words in announcements) is not is_audible, pair
        assert (
            music.find_inaudible_errors(DECK, Key.parse(state.key), step.after.phrases[1]) == (0,)
        ) is not is_audible, pair
    assert silent_count == silent


def test_a_seventh_is_heard_as_soon_as_a_chord_follows_it() -> None:
    state = arrange(hands=("unresolved-seventh", "I V"), phrases=("I", "I V7"))
    assert GAME.describe(state, nullify("unresolved-seventh", 1)).endswith(INAUDIBLE_NOTE)
    after = arrange(hands=("unresolved-seventh", "I V"), phrases=("I", "I V7 vi"))
    assert INAUDIBLE_NOTE not in GAME.describe(after, nullify("unresolved-seventh", 1))


def test_misplaced_errors_are_not_described_as_unheard() -> None:
    state = arrange(hands=("parallel-fifths", "I V"), phrases=("I", "I vii06"))
    for index in (-1, 1, 2):
        assert INAUDIBLE_NOTE not in GAME.describe(state, nullify("parallel-fifths", index))
    assert INAUDIBLE_NOTE not in GAME.describe(state, nullify("parallel-fifths", 0, seat=5))
    assert FACE["parallel-fifths"] in DECK.faces_of_kind("error")


def test_words_of_actions_need_no_four_part_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows show the headings of all legal actions quickly after every step."""
    state = arrange(hands=("parallel-fifths", "I V"), phrases=("I", "I vii06"))

    def voiced(*_: object) -> None:
        raise AssertionError("the phrase is set in four parts")

    monkeypatch.setattr(music, "realise", voiced)
    key, facts = GAME.action_words(state, nullify("parallel-fifths", 0))
    assert key == "error-two"
    assert facts["unheard"] == ""
