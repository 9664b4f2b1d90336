"""Tests of computer players: contract only, fair knowledge, sensible play."""

from collections.abc import Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

import engines
from engines.kernel.contract import Game
from engines.kernel.record import Record
from engines.players.greedy import GreedyPlayer, count_lead
from engines.players.player import OwnView, Player, play_match
from engines.players.random import RandomPlayer
from engines.players.search import Effort, compare_lines
from engines.players.simulate import simulate

ONE_ROUND = {"rounds": 1}


@pytest.fixture(scope="module")
def carmony() -> Any:
    return engines.load("carmony")


def play_greedy_match(game: Any, seed: int, names: Sequence[str] = ("Ana", "Ben")) -> Record:
    return play_match(
        game, [GreedyPlayer(seed + seat) for seat in range(len(names))], names, seed=seed, options=ONE_ROUND
    )


class RecordingPlayer:
    """Player that records the views and choices of another player."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.looks: list[Any] = []

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        def record_look() -> Any:
            self.looks.append(look())
            return self.looks[-1]

        action = self.player.choose(game, legal, record_look)
        assert action in legal
        return action


def test_the_same_seed_plays_the_same_match(carmony: Any) -> None:
    first, second, other = (play_greedy_match(carmony, seed).dumps() for seed in (6, 6, 7))
    assert first == second != other


def test_a_random_player_chooses_every_legal_action_equally_often(carmony: Any) -> None:
    legal = tuple("abcdefg")
    player = RandomPlayer(1)

    def blind() -> Any:
        raise AssertionError("a random player does not look")

    choices = [player.choose(carmony, legal, blind) for _ in range(700)]
    assert all(60 < choices.count(letter) < 140 for letter in legal)


def test_players_see_no_hidden_cards(carmony: Any) -> None:
    players = [RecordingPlayer(GreedyPlayer(seat)) for seat in range(3)]
    play_match(carmony, players, ["Ana", "Ben", "Cleo"], seed=5, options=ONE_ROUND)
    blank = carmony.deck.blank
    for seat, player in enumerate(players):
        assert player.looks
        for view in player.looks:
            assert view.to_move == seat
            assert view.rng == 0
            for place, cards in carmony.places(view).items():
                if not place.is_seen_by(seat):
                    assert set(cards) <= {blank}


def test_hidden_cards_do_not_change_a_choice(carmony: Any) -> None:
    """Exchange the hidden cards."""
    for step in play_greedy_match(carmony, 8).steps[1:]:
        state, seat = step.before, step.before.to_move
        other = msgspec.structs.replace(
            state,
            rng=1,
            note_deck=tuple((note + 5) % 12 for note in state.note_deck),
            meld_deck=state.meld_deck[::-1],
            hands=tuple(h if s == seat else tuple(sorted((n + 5) % 12 for n in h)) for s, h in enumerate(state.hands)),
        )
        choices = [
            GreedyPlayer(1).choose(carmony, carmony.legal(true), partial(carmony.view, true, seat))
            for true in (state, other)
        ]
        assert choices[0] == choices[1]


def test_the_clock_parameter_limits_the_thinking_time(carmony: Any) -> None:
    state = carmony.new(["Ana", "Ben"], 5)
    while len(legal := carmony.legal(state)) < 4:
        state, _ = carmony.play(state, legal[0])
    view, effort = carmony.view(state, state.to_move), Effort(lines=4, playouts=60, seconds=10)
    unhurried = compare_lines(carmony, view, legal, effort, Random(1), lambda: 0.0)
    hurried = compare_lines(carmony, view, legal, effort, Random(1), count().__next__)
    assert sum(line.playouts for line in hurried) < sum(line.playouts for line in unhurried)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_greedy_player_beats_random_ones(carmony: Any, seats: int) -> None:
    won = 0
    for seed in range(6):
        players: list[Player] = [RandomPlayer(seed + seat) for seat in range(seats)]
        players[seed % seats] = GreedyPlayer(seed)
        names = [f"Player {seat}" for seat in range(seats)]
        result = carmony.result(play_match(carmony, players, names, seed=seed, options=ONE_ROUND).state)
        won += result.winners == (seed % seats,)
    assert won >= 2 * 6 / seats  # twice an equal share


def test_a_greedy_player_uses_every_source_of_points(carmony: Any) -> None:
    kinds: dict[str, int] = {}
    outs = 0
    for seed in range(6):
        record = play_greedy_match(carmony, seed)
        for step in record.steps:
            name = type(step.action).__name__
            kinds[name] = kinds.get(name, 0) + 1
            if name == "Draw":
                kinds[step.action.source] = kinds.get(step.action.source, 0) + 1
        outs += record.state.tallies[0].out is not None
    assert kinds["Play"] > 60
    assert kinds["Eat"] > 6
    assert 6 < kinds["pile"] < kinds["deck"]
    assert outs >= 4


def test_a_greedy_player_takes_the_pile_for_a_good_meld(carmony: Any) -> None:
    """Offer F, A and C in the pile, and a major triad among the MELD cards.

    The hand makes no meld, whichever single card is added.
    """
    triad = next(face for face in range(12, carmony.deck.blank) if carmony.deck.meld(face).id == "chord.major")
    scale = next(face for face in range(12, carmony.deck.blank) if carmony.deck.meld(face).id == "scale.chromatic")
    state = carmony.new(["Ana", "Ben"], seed=1)
    state, _ = carmony.play(state, carmony.legal(state)[0])
    seat = state.to_move
    hands, melds = list(state.hands), list(state.meld_hands)
    hands[seat], melds[seat] = (1, 1, 2), (scale, triad)
    state = msgspec.structs.replace(state, hands=tuple(hands), meld_hands=tuple(melds), discard=(0, 5, 9))
    deck, pile = carmony.legal(state)

    def choose(true: Any) -> Any:
        return GreedyPlayer(1).choose(carmony, carmony.legal(true), lambda: carmony.view(true, seat))

    assert choose(state) == pile
    assert choose(msgspec.structs.replace(state, discard=(2, 2, 2))) == deck


def test_the_lead_is_counted_against_the_best_other_player(carmony: Any) -> None:
    record = play_greedy_match(carmony, 2, ("Ana", "Ben", "Cleo"))
    scores = carmony.result(record.state).scores
    for seat in range(3):
        other_scores = [score for other, score in enumerate(scores) if other != seat]
        assert count_lead(carmony, record.state, seat) == scores[seat] - max(other_scores)


def test_a_repeated_simulation_differs_only_in_its_seconds(carmony: Any) -> None:
    first, second = simulate(carmony, 4, 1), simulate(carmony, 4, 1)
    assert msgspec.structs.replace(first, seconds=0) == msgspec.structs.replace(second, seconds=0)
    assert first.lengths != simulate(carmony, 4, 2).lengths


def test_a_simulation_counts_matches_actions_and_wins(carmony: Any) -> None:
    report = simulate(carmony, 5, 1, ["Ana", "Ben", "Cleo"], players=["random", "greedy", "random"], options=ONE_ROUND)
    assert sum(report.lengths) == report.actions
    assert len(report.lengths) == report.games == sum(report.wins.values()) + report.shared
    assert report.wins["Ben"] >= 4
    assert report.seconds > 0
    assert report.actions_per_second == report.actions / report.seconds
    assert all(type(count) is int for count in report.wins.values())
    lines = str(report).splitlines()
    assert lines[0].startswith(f"carmony: 5 matches, {report.actions:,} actions in ")
    assert lines[1].startswith("won: Ana ")
    assert lines[2].endswith(f"{max(report.lengths)} at most")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 0}, "There must be at least one match to play."),
        ({"seats": 5}, "Carmony is for 2 to 4 players, not 5."),
        ({"players": "lucky"}, "Every seat needs one of these players: random, greedy."),
        ({"players": ["random"]}, "Every seat needs one of these players: random, greedy."),
        ({"options": {"rounds": 9}}, "Option “rounds” of Carmony may be 1, 2, 3, 4, 5, not 9."),
    ],
)
def test_an_impossible_simulation_is_refused_in_one_sentence(
    carmony: Any, arguments: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(engines.SetupError) as caught:
        simulate(carmony, **{"games": 1, "seed": 1, **arguments})
    assert str(caught.value) == sentence


def test_partners_win_a_simulation_together() -> None:
    report = simulate(engines.load("muzicando"), 3, 1, ["Ana", "Ben", "Cleo", "Dario"])
    assert set(report.wins) == {"Ana and Cleo", "Ben and Dario"}
    assert sum(report.wins.values()) + report.shared == 3
