"""Tests of setting up a round: `car.setup.deal`, `car.setup.dealer`."""

from collections import Counter

import pytest
from hypothesis import given

from engines.carmony.actions import DEAL
from engines.carmony.state import DISCARD_PILE, MELD_HANDS, NOTE_DECK, NOTE_HANDS
from engines.kernel.events import Gathered
from tests.engines.carmony.carmony_table import GAME, SEATS, arrange, discard, do, find_moves, list_rules
from tests.further import examples, seeds

NOTES_DEALT_BY_PLAYERS = [(2, 14), (3, 12), (4, 10)]


@pytest.mark.parametrize(("players", "dealt"), NOTES_DEALT_BY_PLAYERS)
@examples(3)
@given(seeds)
def test_each_player_gets_five_meld_cards_and_the_right_number_of_notes(players: int, dealt: int, seed: int) -> None:
    state = do(GAME.new(SEATS[:players], seed), DEAL).after
    assert [len(hand) for hand in state.hands] == [dealt] * players
    assert [len(hand) for hand in state.meld_hands] == [5] * players
    assert len(state.discard) == 1
    assert len(state.note_deck) == 96 - players * dealt - 1
    assert len(state.meld_deck) == 84 - players * 5
    assert state.tables == ((),) * players
    assert (state.round, state.phase) == (1, "draw")


@pytest.mark.parametrize(("players", "dealt"), NOTES_DEALT_BY_PLAYERS)
def test_cards_are_dealt_one_by_one_from_the_left_of_the_dealer(players: int, dealt: int) -> None:
    start = GAME.new(SEATS[:players], seed=3)
    step = do(start, DEAL)
    first = (start.dealer + 1) % players
    round_the_table = [(first + i) % players for i in range(players)]
    moves = [(move.source, move.target) for move in find_moves(step, "car.setup.deal")]
    assert [target.seat for _, target in moves[:players]] == round_the_table
    assert [target for _, target in moves[: players * dealt]] == [NOTE_HANDS[seat] for seat in round_the_table] * dealt
    assert [target for _, target in moves[players * dealt : -1]] == [MELD_HANDS[seat] for seat in round_the_table] * 5
    assert moves[-1] == (NOTE_DECK, DISCARD_PILE)
    assert step.after.to_move == first


def test_both_decks_are_shuffled_with_all_their_cards() -> None:
    start = GAME.new(SEATS[:2], seed=3)
    (gathered,) = [event for event in do(start, DEAL).events if isinstance(event, Gathered)]
    piles = [cards for _, cards in gathered.piles]
    assert [Counter(pile) for pile in piles] == [Counter(GAME.deck.note_cards), Counter(GAME.deck.meld_cards)]
    assert piles[0] != GAME.deck.note_cards
    assert Counter(Counter(piles[0]).values()) == {8: 12}


def test_the_first_dealer_is_random() -> None:
    dealers = Counter(GAME.new(SEATS, seed).dealer for seed in range(400))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert min(dealers.values()) > 60


def test_every_round_is_shuffled_anew() -> None:
    first = do(arrange(phase="deal", rng=1), DEAL).after
    second = do(arrange(phase="deal", rng=first.rng), DEAL).after
    assert first.rng != second.rng
    assert first.hands != second.hands
    assert first.note_deck != second.note_deck


# Seats in order of play: Ana, Ben, Cleo, Dan. Ana sits on Ben's right, Dan on Ana's right.
@pytest.mark.parametrize(
    ("winner", "table", "dealer", "first"),
    [
        (1, ((), ("scale.major: C D E F G A B",), (), ()), 0, 1),
        (3, ((), (), (), ("scale.major: C D E F G A B",)), 2, 3),
    ],
)
def test_the_player_right_of_the_winner_deals(
    winner: int, table: tuple[tuple[str, ...], ...], dealer: int, first: int
) -> None:
    """The winner has the highest score and need not be the one who went out."""
    outs = ("scale.blues: C Eb F Gb G Bb", *table[0])
    step = do(arrange(hands=("C", "D", "E", "F"), tables=(outs, *table[1:])), discard("C"))
    scores = [sum(line.points for line in GAME.account(step.after) if line.seat == seat) for seat in range(4)]
    # Ana has 150 and 200 for going out. The major scale brings 350 but costs a card, so she still wins.
    assert scores[0] == 350
    assert scores[winner] == 340
    assert step.after.dealer == 3
    richer = tuple((*rows, "chord.power-chord: C G") if seat == winner else rows for seat, rows in enumerate(table))
    step = do(arrange(hands=("C", "D", "E", "F"), tables=(outs, *richer[1:])), discard("C"))
    assert "car.out" in list_rules(step.events)
    assert (step.after.dealer, step.after.to_move) == (dealer, dealer)
    assert do(step.after, DEAL).after.to_move == first == winner


def test_a_tie_for_the_round_makes_the_dealer_random() -> None:
    """Ben and Dan tie at 0 points, so either Ana or Cleo deals."""
    dealers = Counter(
        do(arrange(hands=("C D", "", "E F", ""), deck="", deck_out=True, rng=rng), discard("C")).after.dealer
        for rng in range(200)
    )
    assert set(dealers) == {0, 2}
    assert min(dealers.values()) > 60


def test_a_match_has_three_rounds() -> None:
    state = GAME.new(SEATS[:2], seed=5)
    assert state.rounds == 3
    rounds = []
    while state.to_move is not None:
        action = GAME.legal(state)[0]
        if action == DEAL:
            rounds.append(state.round + 1)
        state, _ = GAME.play(state, action)
    assert rounds == [1, 2, 3]
    assert len(state.tallies) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_from_the_dealers_left(players: int) -> None:
    state = do(GAME.new(SEATS[:players], seed=3), DEAL).after
    movers = [state.to_move]
    while len(movers) < 2 * players:
        state = GAME.play(state, GAME.legal(state)[-1])[0]
        if state.to_move != movers[-1]:
            movers.append(state.to_move)
    assert movers == [(state.dealer + 1 + turn) % players for turn in range(2 * players)]
    text = GAME.rules["car.setup.dealer"].text
    assert "The player to the dealer's left takes the first turn, and play goes clockwise." in text
