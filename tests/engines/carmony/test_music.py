"""Tests of the sound of melds: each passage has exactly the notes laid."""

import pytest

from engines.carmony.actions import DRAW_DECK
from engines.carmony.deck import MeldCard
from engines.carmony.state import Meld, Melded, meld_place
from engines.theory.passage import Passage
from tests.engines.carmony.carmony_table import FACES, GAME, arrange, do, play


def play_meld(card: MeldCard, root: int, notes: tuple[int, ...]) -> Passage:
    event = Melded(rule="car.play.exact", seat=1, row=2, meld=FACES[card.id], root=root, notes=notes)
    state = arrange()
    passage = GAME.music(state, event, state)
    assert passage is not None
    return passage


@pytest.mark.parametrize("card", GAME.deck.melds, ids=lambda card: card.id)
def test_every_meld_on_every_root_sounds_its_own_notes(card: MeldCard) -> None:
    assert {play.root for _, play in card.plays} == set(range(12))
    for root, notes in card.allowed_melds:
        passage = play_meld(card, root, notes)
        assert {note.pitch % 12 for note in passage.notes} == set(notes)
        assert passage.title == GAME.meld_title(Meld(FACES[card.id], root, notes))
        # Every note has to light its own NOTE card; index 0 is the MELD card.
        assert passage.sources == tuple((meld_place(1, 2), index) for index in range(1, len(notes) + 1))
        assert all(note.source is not None and notes[note.source] == note.pitch % 12 for note in passage.notes)
        assert {note.source for note in passage.notes} == set(range(len(notes)))
        assert all(note.length > 0 and note.onset >= 0 for note in passage.notes)


def test_the_copies_of_all_meld_cards_make_84() -> None:
    assert sum(card.copies for card in GAME.deck.melds) == len(GAME.deck.meld_cards) == 84


def test_an_interval_is_melodic_then_harmonic() -> None:
    for root in range(12):
        passage = play_meld(find_card("interval.P5"), root, (root, (root + 7) % 12))
        first, second = passage.notes[:2]
        assert first.onset < second.onset
        last_notes = [note for note in passage.notes if note.onset + note.length == passage.length]
        assert {note.pitch % 12 for note in last_notes} == {root, (root + 7) % 12}


def test_the_notes_of_a_chord_end_together_in_various_rhythms() -> None:
    rhythms = set()
    for root in range(12):
        triad = tuple((root + above) % 12 for above in (0, 4, 7))
        passage = play_meld(find_card("chord.major"), root, triad)
        rhythms.add(tuple((note.onset, note.length) for note in passage.notes))
        sounding = [note for note in passage.notes if note.onset <= 3.0 < note.onset + note.length]
        assert {note.pitch % 12 for note in sounding} == set(triad)
        assert passage == play_meld(find_card("chord.major"), root, triad)
    assert len(rhythms) >= 4


def test_a_scale_sounds_up_and_down() -> None:
    notes = play_meld(find_card("scale.dorian"), 2, (2, 4, 5, 7, 9, 11, 0)).notes
    assert [note.onset for note in notes] == sorted({note.onset for note in notes})
    up = [note.pitch for note in notes[:8]]
    assert up == sorted(set(up))
    assert [note.pitch for note in notes[7:]] == up[::-1]


def find_card(id_: str) -> MeldCard:
    return GAME.deck.meld(FACES[id_])


def test_actions_other_than_melds_are_silent() -> None:
    step = do(arrange(hands=("D A B", "C"), melds=("interval.P5", "")), play("interval.P5", "D A"))
    passages = [GAME.music(step.before, event, step.after) for event in step.events]
    assert [passage.title for passage in passages if passage] == ["Perfect Fifth D–A"]
    step = do(arrange(phase="draw"), DRAW_DECK)
    assert not any(GAME.music(step.before, event, step.after) for event in step.events)


def test_a_preview_sounds_like_the_meld_without_highlights() -> None:
    action = play("chord.minor", "D F A")
    step = do(arrange(hands=("D F A B", "C"), melds=("chord.minor", "")), action)
    preview = GAME.preview(action)
    (melded,) = [event for event in step.events if isinstance(event, Melded)]
    passage = GAME.music(step.before, melded, step.after)
    assert preview is not None
    assert passage is not None
    assert [(n.pitch, n.onset, n.length) for n in preview.notes] == [
        (n.pitch, n.onset, n.length) for n in passage.notes
    ]
    assert preview.sources == ()
    assert GAME.preview(DRAW_DECK) is None
