"""What IV-V-I sounds like: phrases in four parts, soprano and bass as the syllables say, errors as they lie.

A card that is played sounds as the phrase leads to it; a lock plays the phrase as far as it counts. Each chord
lights its card, the outer voices the syllables laid for them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from engines.iv_v_i.actions import Action, Attach, Fix, Lock, Nullify, Play
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.scoring import nullified
from engines.iv_v_i.state import BODIES, Locked, Lockup, Phrase, Placed, State, lane
from engines.iv_v_i.turn import apply, with_error
from engines.kernel.contract import Piece
from engines.kernel.events import Event
from engines.theory.figures import Figure, figured
from engines.theory.key import Key, Mode
from engines.theory.part_writing import Harmony, Realisation, four_part_passage, realise, with_foreign, without_foreign
from engines.theory.passage import Passage
from engines.theory.roman import Roman

SPECIALS = {
    "expansion": "I6",
    "passing64": "V6/4",
    "V7/V": "V7/V",
    "V7/vi": "V7/vi",
    "iv": "iv",
    "ct07": "ct°7",
}
"""The chords of SPECIAL HARMONY; the pedal six-four's depends on what it embellishes."""

PEDALS = {"T": "IV6/4", "D": "I6/4"}
"""The pedal six-four over a tonic and over a dominant."""

IN_MINOR = {
    "I": "i", "I6": "i6", "I6/4": "i6/4", "ii": "ii°", "ii6": "ii°6", "ii6/5": "iiø6/5", "iii": "III", "IV": "iv",
    "IV6": "iv6", "IV6/4": "iv6/4", "vi": "VI", "V7/vi": "V7/VI", "iv": "IV",
}  # fmt: skip
"""What a numeral of major is in minor, where it is another one: the chord on the same degree. The dominants keep their
leading tone; what is borrowed from minor, the iv of modal mixture, is borrowed from major."""

SOPRANO, BASS = 0, 3
"""Voices of a passage."""


@lru_cache(maxsize=128)
def _parsed(numeral: str) -> Roman:
    return Roman.parse(numeral)


def in_mode(numeral: str, mode: Mode) -> Roman:
    """The chord of a card that has a numeral of major printed on it."""
    return _parsed(IN_MINOR.get(numeral, numeral) if mode == "minor" else numeral)


def chord(deck: IvviDeck, phrase: Phrase, at: int, mode: Mode = "major") -> Roman:
    """The chord of a card of a phrase's body."""
    return in_mode(_numeral(deck, phrase, at), mode)


def _numeral(deck: IvviDeck, phrase: Phrase, at: int) -> str:
    """The numeral of a card of a phrase's body in major."""
    card = phrase[at].card
    if card < deck.first_special:
        return deck.harmony(card).numeral
    id_ = deck.special(card).id
    if id_ in SPECIALS:
        return SPECIALS[id_]
    held = next((slot.card for slot in reversed(phrase[:at]) if slot.card < deck.first_special), None)
    return PEDALS["D" if held is not None and deck.harmony(held).function == "D" else "T"]


def harmonies(deck: IvviDeck, phrase: Phrase, corrected: bool = False, mode: Mode = "major") -> tuple[Harmony, ...]:
    """A phrase as it is to be voiced; `corrected` without the errors that lie on it and are not mended."""

    def harmony(at: int) -> Harmony:
        slot = phrase[at]
        error = None
        if slot.error is not None and not corrected and nullified(slot, phrase, at):
            error = deck.ids[slot.error]
        return Harmony(
            chord(deck, phrase, at, mode),
            None if slot.soprano is None else deck.ids[slot.soprano],
            None if slot.bass is None else deck.ids[slot.bass],
            error,
            error is not None and slot.pair == 1,
        )

    return tuple(map(harmony, range(len(phrase))))


def phrase_passage(deck: IvviDeck, state: State, seat: int, corrected: bool = False) -> Passage | None:
    """A phrase on the table as it lies, or corrected; None where there is none."""
    phrase = state.phrases[seat]
    return _passage(deck, state, seat, phrase, corrected=corrected) if phrase else None


def lockup_passage(deck: IvviDeck, state: State, lockup: Lockup, corrected: bool = False) -> Passage:
    """A phrase that was locked, as far as it counted."""
    return _passage(deck, state, lockup.seat, lockup.phrase, size=lockup.end + 1, corrected=corrected)


def chord_passage(deck: IvviDeck, state: State, seat: int, at: int) -> Passage:
    """One card of a phrase on the table as it sounds there."""
    return _passage(deck, state, seat, state.phrases[seat], at, at)


def unheard(deck: IvviDeck, key: Key, phrase: Phrase) -> tuple[int, ...]:
    """Return the cards of a phrase on which an error lies that cannot be heard there, as the phrase stands.

    Of parallels that is the left card. Fifths, for example, cannot be heard where a chord has no perfect fifth.
    """
    return _voiced(key, harmonies(deck, phrase, mode=key.mode), phrase).unheard if phrase else ()


def would_be_unheard(deck: IvviDeck, state: State, action: Nullify) -> bool:
    """Return whether an error could not be heard where it is about to be laid; False where it has no place."""
    seat, card, at = action.seat, action.card, action.at
    phrase = state.phrases[seat] if seat in range(len(state.seats)) else ()
    size = 2 if deck.is_("error", card) and deck.doubles >> card & 1 else 1
    if not deck.is_("error", card) or not 0 <= at <= len(phrase) - size:
        return False
    if any(slot.error is not None for slot in phrase[at : at + size]):
        return False
    return at in unheard(deck, Key.parse(state.key), with_error(deck, phrase, card, at))


def of_event(deck: IvviDeck, event: Event, after: State) -> Passage | None:
    """What an event sounds like."""
    if isinstance(event, Locked):
        return lockup_passage(deck, after, after.lockups[-1])
    if not isinstance(event, Placed):
        return None
    phrase = after.phrases[event.owner]
    first, last = _heard(deck, phrase, event)
    passage = _passage(deck, after, event.owner, phrase, first, last)
    return figured(passage, _figure(deck, phrase, first)) if event.lane == "body" else passage


def piece(deck: IvviDeck, event: Event, after: State) -> Piece | None:
    """What a score writes of an event: a locked phrase as far as it counted; of a card that is laid the phrase it came
    to, as it lies."""
    if isinstance(event, Locked):
        return Piece(lockup_passage(deck, after, after.lockups[-1]), event.seat, None, ("phrase", event.seat))
    if not isinstance(event, Placed):
        return None
    seat, phrase = event.owner, after.phrases[event.owner]
    passage = _passage(deck, after, seat, phrase)
    first, last = _heard(deck, phrase, event)
    onsets = [label.onset for label in passage.labels]
    return Piece(passage, seat, (onsets[first], (*onsets, passage.length)[last + 1]), ("phrase", seat), grows=True)


def _heard(deck: IvviDeck, phrase: Phrase, event: Placed) -> tuple[int, int]:
    """The chords to be heard: the one that a card came to; of an error, all that it takes to hear it."""
    at = event.at
    slot = phrase[at]
    if event.lane not in ("error", "fix") or slot.error is None:
        return at, at
    if slot.pair:
        return (at, at + 1) if slot.pair == 1 else (at - 1, at)
    hangs = deck.ids[slot.error] == "unresolved-seventh" and at + 1 < len(phrase)
    return at, at + 1 if hangs else at


def _figure(deck: IvviDeck, phrase: Phrase, at: int) -> Figure:
    """How a chord is played as it comes: a dominant insists, what begins a phrase rises, others are held in turn."""
    if chord(deck, phrase, at).dominant:
        return "pulse"
    return "rising" if len(phrase) == 1 else ("held", "falling", "rocking")[phrase[at].id % 3]


def preview(deck: IvviDeck, state: State, action: Action) -> Passage | None:
    """What an allowed action would sound like; nothing on the table lights."""
    if not isinstance(action, Play | Attach | Nullify | Fix | Lock):
        return None
    after, events = apply(deck, state, action)
    for event in events:
        passage = of_event(deck, event, after)
        if passage is not None:
            notes = tuple(replace(note, source=None) for note in passage.notes)
            return replace(passage, notes=notes, sources=())
    return None


def _passage(
    deck: IvviDeck,
    state: State,
    seat: int,
    phrase: Phrase,
    first: int = 0,
    last: int | None = None,
    size: int | None = None,
    corrected: bool = False,
) -> Passage:
    """The chords `first` to `last` of a phrase, voiced as it was heard when they came; of its first `size` cards
    (`None`: of all)."""
    key = Key.parse(state.key)
    count = len(phrase) if size is None else size
    wanted = harmonies(deck, phrase, corrected, key.mode)
    voiced = _voiced(key, wanted, phrase)
    if not corrected:
        voiced = with_foreign(key, wanted, voiced)
    voiced = voiced.first(count)
    bodies = tuple((BODIES[seat], at) for at in range(count))
    end = count - 1 if last is None else last
    labels = tuple(map(str, voiced.chords))
    title = " ".join(labels[first : end + 1])
    passage = four_part_passage(
        voiced, key, bodies, tempo=float(state.tempo), first=first, last=end, title=title, labels=labels
    )
    return _lighting_syllables(passage, seat, phrase)


def _voiced(key: Key, wanted: tuple[Harmony, ...], phrase: Phrase) -> Realisation:
    """The chords of a phrase in four parts, voiced in the order in which they came."""
    return realise(key, without_foreign(key, wanted), tuple(slot.id for slot in phrase))


def _lighting_syllables(passage: Passage, seat: int, phrase: Phrase) -> Passage:
    """The same, an outer voice lighting the syllable that was laid for it."""
    sources: list[Any] = list(passage.sources)
    laid: dict[tuple[int, int], int] = {}
    for at, slot in enumerate(phrase):
        if slot.soprano is not None:
            laid[at, SOPRANO] = len(sources)
            sources.append((lane("soprano", seat, slot.id), 0))
        if slot.bass is not None:
            laid[at, BASS] = len(sources)
            sources.append((lane("bass", seat, slot.id), 0))
    if not laid:
        return passage
    notes = tuple(
        replace(note, source=laid.get((note.source, note.voice), note.source)) if note.source is not None else note
        for note in passage.notes
    )
    return replace(passage, notes=notes, sources=tuple(sources))
