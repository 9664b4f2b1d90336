"""Comparison of the engine with a second implementation of the rules.

Every cell for every card in random positions of each display, and whole displays, are judged by `referee`, which
follows the text of the rules.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from engines.kernel.record import Step
from engines.muzicando import blocking
from engines.muzicando.actions import CONCEDE, DISPLAYS, Bid, Concede, Display, Lay, Name
from engines.muzicando.deck import is_sign
from engines.muzicando.displays import make_display
from engines.muzicando.displays.display_state import DisplayOptions, DisplayState
from engines.muzicando.state import LaidCard, State
from tests.engines.muzicando.table import referee
from tests.engines.muzicando.table.muzicando_table import DECK, GAME, SEATS, WORDS_BY_CARD
from tests.engines.muzicando.table.referee import Referee
from tests.engines.muzicando.table.referee_checks import check_legal_actions, check_step, make_referee

IS_THOROUGH = settings().max_examples > 100
DISPLAYS_PER_KIND = 200 if IS_THOROUGH else 3
"""Number of displays of each kind that are laid card by card.

A Sarabanda has some fifty positions.
"""
MATCHES_PER_CASE = 60 if IS_THOROUGH else 1
JUDGED_RATIO = 1.0 if IS_THOROUGH else 0.1
"""Fraction of the positions that are judged whole."""

OPTIONS_BY_DISPLAY = {
    "sarabanda": (DisplayOptions(), DisplayOptions(touch_any=True)),
    "glissando": (DisplayOptions(), DisplayOptions(zigzag=True)),
    "parada": (DisplayOptions(),),
    "muzicando": (DisplayOptions(),),
}
TABLES = [(display, customs) for display in DISPLAYS for customs in OPTIONS_BY_DISPLAY[display]]


def lay_out_display(
    display: Display, customs: DisplayOptions, rng: random.Random
) -> Iterator[tuple[DisplayState, list[int]]]:
    """Yield a display as it is laid card by card, with the cards that are left.

    It goes on as long as a card has a place. Some displays grow close to the middle, some far away, and some take signs
    early.
    """
    cards = list(range(DECK.blank))
    rng.shuffle(cards)
    distance_weight, laid_cards = rng.choice((-1, 0, 1)), tuple[LaidCard, ...]()
    while True:
        state = make_display(DECK, display, customs, laid_cards)
        yield state, cards
        moves = [(card, x, y) for card in cards for x, y in state.find_cells(card)]
        if not moves:
            return
        sampled_moves = rng.sample(moves, min(len(moves), 6))
        card, x, y = min(sampled_moves, key=lambda move: distance_weight * (abs(move[1]) + abs(move[2])))
        cards.remove(card)
        laid_cards = (*laid_cards, (x, y, card))


@pytest.mark.parametrize(("display", "customs"), TABLES, ids=str)
def test_cards_fit_where_the_referee_allows_them(display: Display, customs: DisplayOptions) -> None:
    positions = 0
    for seed in range(DISPLAYS_PER_KIND):
        rng = random.Random(seed)
        for state, cards in lay_out_display(display, customs, rng):
            if rng.random() > JUDGED_RATIO and state.laid:
                continue
            positions += 1
            table_cards = [(x, y, WORDS_BY_CARD[card]) for x, y, card in state.laid]
            around = list(referee.list_cells_to_try(display, table_cards))
            touch = "any" if customs.touch_any else "all"
            for card in cards:
                may = {
                    (x, y)
                    for x, y in around
                    if referee.can_lay(display, table_cards, WORDS_BY_CARD[card], x, y, touch, customs.zigzag)
                }
                assert set(state.find_cells(card)) == may, (WORDS_BY_CARD[card], table_cards)
                assert state.has_place(card) == bool(may)
    assert positions >= 2 * DISPLAYS_PER_KIND


def play_refereed_match(state: State, seed: int, display: Display | None = None) -> int:
    """Play a random match with a referee and return the number of finished displays.

    A display that is wanted is bid for or named.
    """
    rng = random.Random(seed)
    judge: Referee | None = None
    displays = 0
    while state.to_move is not None:
        if state.phase == "place":
            if judge is None:
                judge = make_referee(state)
            if rng.random() < JUDGED_RATIO / 4:
                check_legal_actions(state, judge)
        legal = [action for action in GAME.legal(state) if action != CONCEDE or rng.random() < 0.01]
        display_actions = [action for action in legal if isinstance(action, (Bid, Name)) and action.display == display]
        signs = [action for action in legal if isinstance(action, Lay) and is_sign(action.card)]
        action = rng.choice(display_actions or (signs if signs and rng.random() < 0.3 else legal))
        after, events = GAME.play(state, action)
        if isinstance(action, Concede):
            judge = None
        elif judge is not None:
            check_step(judge, Step(state, action, events, after))
            if judge.over:
                judge, displays = None, displays + 1
        state = after
    return displays


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("auction", [False, True], ids=["free", "auction"])
def test_individual_matches_agree_with_the_referee(players: int, auction: bool) -> None:
    options: dict[str, Any] = {"mode": "individual", "auction": auction}
    for seed in range(MATCHES_PER_CASE):
        agreed = {"touch": ("all", "any")[seed % 2], "zigzag": bool(seed % 2)}
        assert play_refereed_match(GAME.new(SEATS[:players], seed, options | agreed), seed) == players


@pytest.mark.parametrize("display", DISPLAYS)
def test_team_matches_agree_with_the_referee(display: Display) -> None:
    for seed in range(MATCHES_PER_CASE):
        assert play_refereed_match(GAME.new(SEATS[:4], seed), seed, display) == 4


def test_the_referee_notices_a_wrong_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(blocking.BLOCKED_STEPS, "sharp", (-1,))
    with pytest.raises(AssertionError):
        play_refereed_match(GAME.new(SEATS[:5], 0, {"mode": "individual"}), 0, "parada")
