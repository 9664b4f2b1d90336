"""Tests that a refusal names exactly the cards that would be legal in its place.

They try every place in positions of random matches.
"""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from msgspec.structs import replace

from engines.iv_v_i.actions import Action, Attach, Nullify, Play, Voice
from engines.iv_v_i.state import State
from engines.kernel.facts import AnyOf
from engines.kernel.verdict import Verdict
from tests.engines.generic import walks
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, arrange, nullify, play, refusal

HARMONY, SPECIAL, VOICES = (
    DECK.faces_of_kind("harmony"),
    DECK.faces_of_kind("special"),
    DECK.faces_of_kind("voice_leading"),
)
ERRORS = DECK.faces_of_kind("error")


def add_every_card(state: State) -> State:
    """Return the position with one more of each card in the active hand.

    Only the table can then be the reason for a refusal.
    """
    seat = state.to_move or 0
    hand = tuple(sorted((*state.hands[seat], *range(DECK.blank))))
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def make_position(seed: int, depth: float) -> State | None:
    """Return a position with phrases and unused limits, or None."""
    state: State = walks.state(GAME, seed, depth)
    if state.to_move is None or state.phase not in ("play", "draw"):
        return None
    return add_every_card(replace(state, phase="play", harmonies=0, voices=0, closing=""))


def find_named_cards(state: State, action: Action, name: str) -> tuple[int, ...] | None:
    """Return the cards that a refusal names under a fact, or None."""
    verdict = GAME.check(state, action)
    fact = verdict.facts.get(name)
    if verdict or not isinstance(fact, AnyOf):
        return None
    return fact.faces


def make_plays(seat: int, index: int) -> Callable[[int], Action]:
    return lambda card: Play(card, seat, index)


def make_attachments(voice: Voice, seat: int, index: int) -> Callable[[int], Action]:
    return lambda card: Attach(card, voice, seat, index)


def compare_refusals(
    state: State, cards: tuple[int, ...], action: Callable[[int], Action], names: tuple[str, ...]
) -> int:
    """Check the refusals of a place against what is allowed and count them."""
    allowed = tuple(card for card in cards if GAME.check(state, action(card)))
    count = 0
    for card in cards:
        for name in names:
            named_cards = find_named_cards(state, action(card), name)
            if named_cards is not None:
                assert named_cards == allowed, str(GAME.check(state, action(card)))
                count += 1
    return count


@given(walks.seeds, walks.depths)
def test_refusals_at_either_end_name_the_legal_harmony(seed: int, depth: float) -> None:
    state = make_position(seed, depth)
    if state is None:
        return
    seat = state.to_move or 0
    length = len(state.phrases[seat])
    names = ("next", "before", "starters") if length else ("starters",)
    for index in {0, length}:
        count = compare_refusals(state, HARMONY, make_plays(seat, index), names)
        assert count or all(GAME.check(state, make_plays(seat, index)(card)) for card in HARMONY)


@given(walks.seeds, walks.depths)
def test_a_special_at_the_end_names_the_harmony_it_waits_for(seed: int, depth: float) -> None:
    state = make_position(seed, depth)
    if state is None or not state.phrases[state.to_move or 0]:
        return
    seat = state.to_move or 0
    length = len(state.phrases[seat])
    allowed = tuple(card for card in HARMONY if GAME.check(state, Play(card, seat, length)))
    for card in SPECIAL:
        named_cards = find_named_cards(state, Play(card, seat, length), "next")
        assert named_cards is None or named_cards == allowed


@given(walks.seeds, walks.depths)
def test_refusals_of_syllables_name_the_legal_ones(seed: int, depth: float) -> None:
    state = make_position(seed, depth)
    if state is None:
        return
    seat = state.to_move or 0
    for index in range(len(state.phrases[seat])):
        compare_refusals(state, VOICES, make_attachments("soprano", seat, index), ("syllables",))
        compare_refusals(state, VOICES, make_attachments("bass", seat, index), ("syllables",))


@pytest.mark.parametrize(
    ("phrase", "has_refusals"),
    [("V I^Mi", True), ("V^Ti I", True), ("V7 I6^Do", True), ("V7^Fa I", True), ("I V I", False)],
)
def test_refusals_beside_a_leading_syllable_name_the_legal_ones(phrase: str, has_refusals: bool) -> None:
    state = add_every_card(arrange(("", ""), (phrase,)))
    for index in range(len(phrase.split())):
        count = compare_refusals(state, VOICES, make_attachments("soprano", 0, index), ("syllables",))
        assert count or not has_refusals or state.phrases[0][index].soprano is not None


# --- windows and targets name the neighbour or target of a card: here the table changes


def replace_body_card(state: State, index: int, card: int) -> State:
    """Return the position with another card in one place of Ana's phrase."""
    phrase = state.phrases[0]
    changed = (*phrase[:index], replace(phrase[index], card=card), *phrase[index + 1 :])
    return replace(state, phrases=(changed, *state.phrases[1:]))


def list_named_faces(verdict: Verdict, name: str) -> tuple[int, ...]:
    fact = verdict.facts[name]
    assert isinstance(fact, AnyOf)
    return fact.faces


def list_windows() -> Iterator[tuple[int, str, int, str, int]]:
    """Yield a SPECIAL card, a phrase, its place, the case and the neighbour it names."""
    for card in SPECIAL:
        row = DECK.special_row(card)
        if row.right_of:
            yield card, "V ii V", 2, "right-of", 1
        if row.left_of:
            left = "IV" if row.right_of else "ii"
            yield card, f"V {left} ii V", 2, "left-of", 2


@pytest.mark.parametrize(("card", "phrase", "index", "case", "neighbour"), tuple(list_windows()))
def test_refusals_of_specials_name_the_cards_of_their_windows(
    card: int, phrase: str, index: int, case: str, neighbour: int
) -> None:
    state = add_every_card(arrange(("", ""), (phrase,), styles="barber"))
    verdict = refusal(state, Play(card, 0, index))
    assert verdict.case == case
    right = [
        other
        for other in HARMONY
        if GAME.check(replace_body_card(state, neighbour, other), Play(card, 0, index)).case != case
    ]
    assert list_named_faces(verdict, "windows") == tuple(right)


@pytest.mark.parametrize("error", ERRORS)
def test_refusals_of_errors_name_their_targets(error: int) -> None:
    state = add_every_card(arrange(("", ""), ("I V",)))
    targets = [body for body in HARMONY if GAME.check(replace_body_card(state, 0, body), Nullify(error, 0, 0))]
    for body in HARMONY:
        verdict = GAME.check(replace_body_card(state, 0, body), Nullify(error, 0, 0))
        assert bool(verdict) == (body in targets)
        if not verdict:
            assert list_named_faces(verdict, "targets") == tuple(targets)


def test_refusals_by_style_name_the_sufficient_styles() -> None:
    for card in (*HARMONY, *SPECIAL):
        if DECK.required_period[card] < 0:
            continue
        phrase = "I IV" if DECK.ids[card] == "iv" else "I"
        state = add_every_card(arrange(("", ""), (phrase,)))
        action = Play(card, 0, len(phrase.split()))
        enough = [new for new in DECK.faces_of_kind("style") if GAME.check(replace(state, styles=(new,)), action)]
        assert list_named_faces(refusal(state, action), "styles") == tuple(enough)


def test_a_dead_end_names_no_card() -> None:
    state = arrange(("I vi", ""), ("I It6 V7/vi",))
    assert list_named_faces(refusal(state, play("I", 3)), "next") == ()


def test_cards_of_another_style_are_not_named() -> None:
    state = arrange(("vi", ""), ("V I6",))
    assert not set(list_named_faces(refusal(state, play("vi", 2)), "next")) & set(DECK.faces_of_kind("harmony")[-4:])
    assert refusal(arrange(("doubled-third", ""), ("I",)), nullify("doubled-third", 0, seat=0)).facts["targets"]
