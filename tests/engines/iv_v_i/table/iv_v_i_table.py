"""Builder of IV-V-I positions: cards by the deck file's ids, phrases as a row.

A phrase is its body from left to right. Attached cards follow their card: `^Do` above, `_Sol` below, `!spacing` on it,
`+` its duplicate on the error. Parallels are written at the left one of their two cards; each card has its own `+`.

>>> state = arrange(hands=("Ti authentic", "V"), phrases=("I IV!parallel-fifths V+_Sol I^Do",))
>>> write_phrase(state.phrases[0])
'I IV!parallel-fifths V+_Sol I^Do'
>>> do(state, attach("Ti", 2), lock("authentic", 2)).after.scores
(9, 0)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import engines
from engines.iv_v_i.actions import (
    Action,
    Attach,
    Discard,
    Fix,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
    Voice,
)
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import Closing, Lockup, Phase, Phrase, PhraseCard, State
from engines.kernel.events import Happened
from engines.kernel.record import Step
from tests.engines.generic.acting import Acting


def _load_ivvi() -> IVVI:
    loaded = engines.load("iv-v-i")
    assert isinstance(loaded, IVVI)
    return loaded


GAME = _load_ivvi()

_acting = Acting(GAME)
do, allows, refusal, log_lines = _acting.play_all, _acting.allows, _acting.refusal, _acting.announcements
list_rules, find_moves = _acting.rules, _acting.moved

DECK = GAME.deck
FACE = DECK.face
SEATS = ("Ana", "Ben", "Cleo", "Dan")

_SLOT = re.compile(
    r"(?P<card>[^\^_!+]+)"
    r"(?:\^(?P<soprano>[A-Z][a-z]+))?"
    r"(?:!(?P<error>[a-z-]+))?"
    r"(?P<fixed>\+)?"
    r"(?:_(?P<bass>[A-Z][a-z]+))?"
)


def read_cards(ids: str) -> tuple[int, ...]:
    """Return the cards in the order given."""
    return tuple(FACE[id_] for id_ in ids.split())


def write_cards(faces: Sequence[int]) -> str:
    """Write cards by their ids, in their order; `?` is a hidden one."""
    return " ".join("?" if face == DECK.blank else DECK.ids[face] for face in faces)


def read_phrase(text: str) -> Phrase:
    """Read a phrase."""
    slots: list[PhraseCard] = []
    for number, word in enumerate(text.split()):
        slot_match = _SLOT.fullmatch(word)
        assert slot_match is not None, f"{word} is no card of a phrase"
        error = slot_match["error"]
        slots.append(
            PhraseCard(
                number,
                FACE[slot_match["card"]],
                soprano=FACE[slot_match["soprano"]] if slot_match["soprano"] else None,
                bass=FACE[slot_match["bass"]] if slot_match["bass"] else None,
                error=FACE[error] if error else None,
                pair=1 if error and DECK.error_row(FACE[error]).cards == 2 else 0,
                fixed=bool(slot_match["fixed"]),
            )
        )
        if number and slots[-2].pair == 1:
            left, right = slots[-2], slots[-1]
            assert right.error is None, f"two errors lie on {word}"
            slots[-1] = PhraseCard(right.id, right.card, right.soprano, right.bass, left.error, -1, right.fixed)
    assert not slots or slots[-1].pair != 1, "parallels need a card on the right"
    return tuple(slots)


def write_phrase(row: Phrase) -> str:
    """Write a phrase."""
    return " ".join(map(_write_slot, row))


def _write_slot(slot: PhraseCard) -> str:
    word = DECK.ids[slot.card]
    if slot.soprano is not None:
        word += f"^{DECK.ids[slot.soprano]}"
    if slot.error is not None and slot.pair != -1:
        word += f"!{DECK.ids[slot.error]}"
    if slot.fixed:
        word += "+"
    if slot.bass is not None:
        word += f"_{DECK.ids[slot.bass]}"
    return word


def list_cards(row: Phrase) -> list[int]:
    """Return every card of a phrase."""
    row_cards: list[int] = []
    for slot in row:
        error = slot.error if slot.pair != -1 else None
        fix = slot.card if slot.fixed else None
        row_cards += [card for card in (slot.soprano, slot.card, error, fix, slot.bass) if card is not None]
    return row_cards


def arrange(
    hands: Sequence[str] = ("I V", "I V"),
    phrases: Sequence[str] = (),
    styles: str = "",
    discard: str = "",
    deck: str | None = None,
    phase: Phase = "play",
    to_move: int | None = 0,
    harmonies: int = 0,
    voices: int = 0,
    style_played: bool = False,
    played: bool = False,
    closing: Closing = "",
    takes: int = 0,
    shuffles: int = 0,
    scores: Sequence[int] = (),
    lockups: tuple[Lockup, ...] = (),
    target: int = 60,
    i6_after_i: bool = False,
    penalties: bool = False,
    abandon: bool = True,
    first: int = 0,
    rng: int = 1,
) -> State:
    """Return a position in which everything not given is empty.

    `hands` has one entry for each player. The draw pile holds all cards that are nowhere else. Piles are written from
    the bottom up: their top is the last card.
    """
    seats = SEATS[: len(hands)]
    hand_cards = tuple(tuple(sorted(read_cards(hand))) for hand in hands)
    rows = tuple(read_phrase(text) for text in (*phrases, *[""] * (len(seats) - len(phrases))))
    used_cards = Counter(
        card for row in (*hand_cards, read_cards(discard), read_cards(styles), *map(list_cards, rows)) for card in row
    )
    rest = Counter(DECK.cards) - used_cards
    return State(
        seats=seats,
        target=target,
        i6_after_i=i6_after_i,
        penalties=penalties,
        abandon=abandon,
        key="C",
        tempo=84,
        rng=rng,
        first=first,
        to_move=to_move,
        phase=phase,
        draw_pile=tuple(sorted(rest.elements())) if deck is None else read_cards(deck),
        discard=read_cards(discard),
        hands=hand_cards,
        phrases=rows,
        styles=read_cards(styles),
        scores=tuple(scores) or (0,) * len(seats),
        lockups=lockups,
        shuffles=shuffles,
        harmonies=harmonies,
        voices=voices,
        style_played=style_played,
        played=played,
        closing=closing,
        takes=takes,
    )


def play(id_: str, index: int, seat: int = 0) -> Play:
    """Return the action that lays a card as card `index` of the body."""
    return Play(FACE[id_], seat, index)


def attach(id_: str, index: int, voice: Voice = "soprano", seat: int = 0) -> Attach:
    """Return the action that lays a syllable above card `index`, or below it."""
    return Attach(FACE[id_], voice, seat, index)


def nullify(id_: str, index: int, seat: int = 1) -> Nullify:
    """Return the action that lays an error on card `index`, by default the opponent's."""
    return Nullify(FACE[id_], seat, index)


def fix(id_: str, index: int, seat: int = 0) -> Fix:
    """Return the action that lays the duplicate of card `index` on its error."""
    return Fix(FACE[id_], seat, index)


def lock(id_: str, index: int, seat: int = 0) -> Lock:
    """Return the action that lays a CADENCE across cards `index` and `at + 1`."""
    return Lock(FACE[id_], seat, index)


def style(id_: str) -> Style:
    """Return the action that puts a STYLE in play."""
    return Style(FACE[id_])


def take(id_: str) -> Take:
    """Return the action that takes a card from the discard pile."""
    return Take(FACE[id_])


def discard(id_: str) -> Discard:
    """Return the action that discards a card."""
    return Discard(FACE[id_])


def find_refusing_rule(state: State, action: Action) -> str:
    """Return the rule that refuses an action, or "" if none does."""
    return "" if allows(state, action) else GAME.check(state, action).rule


def find_cases(step: Step, rule: str) -> list[str]:
    """Return the cases of a rule that took effect."""
    return [event.case for event in step.events if isinstance(event, Happened) and event.rule == rule]


def score_phrase(text: str, cadence: str, index: int, styles: str = "", penalties: bool = False) -> int:
    """Return what Ana scores for locking a phrase, by playing it.

    The account and the event must agree.
    """
    state = arrange(hands=(cadence, ""), phrases=(text,), styles=styles, penalties=penalties, target=100)
    after: State = do(state, lock(cadence, index)).after
    assert sum(line.points for line in GAME.account(after)) == after.scores[0]
    scored: int = after.scores[0]
    return scored
