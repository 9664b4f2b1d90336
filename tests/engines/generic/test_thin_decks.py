"""Tests that small decks of players can be played or their gaps are named."""

import random
from typing import Any

import pytest
from hypothesis import given

import engines
from engines.kernel.contract import Game
from engines.kernel.errors import DataError, SetupError
from engines.kernel.judgement import BEGINNER_KNOWLEDGE, COMPLETE_KNOWLEDGE
from engines.kernel.text import is_showable
from engines.players.rules import KnowledgePlayer
from engines.players.search import Effort, SearchPlayer
from tests.engines.generic import walks
from tests.engines.generic.small_decks import thin_deck
from tests.further import examples, seeds

MAX_ACTIONS, MAX_COMPUTER_ACTIONS = 180, 40
"""Maximum actions of a match, without and with computer players."""

each_deck = pytest.mark.parametrize("id_", list(engines.GAMES))


def read_game(id_: str, data: dict[str, Any]) -> Game[Any, Any] | None:
    """Return the game with a deck, or None if it lacks necessary cards."""
    game: Game[Any, Any] | None = None
    errors: tuple[DataError, ...] = ()
    try:
        game = engines.load(id_, deck=data)
    except DataError as error:
        errors = error.all_errors
    assert all(str(fault).startswith("deck: ") and is_showable(str(fault)) for fault in errors)
    if game is None:
        assert errors
        return None
    assert all(warning.startswith("deck: ") and is_showable(warning) for warning in map(str, game.deck.warnings))
    return game


def begin_match(game: Game[Any, Any], rng: random.Random) -> Any:
    """Start a match of as many players as the deck allows."""
    min_seats, max_seats = game.info.seats
    options = {option.name: rng.choice(option.choices or (option.default,)) for option in game.info.options}
    seed = rng.getrandbits(32)
    players = rng.randint(min_seats, max_seats)
    try:
        return game.new(walks.NAMES[:players], seed, options)
    except SetupError as error:
        message = str(error)
    if message.startswith("Just Intervals is won with "):
        options["mode"] = "full"
    else:
        assert players > min_seats
        assert f"for {players} players needs " in message
    return game.new(walks.NAMES[:min_seats], seed, options)


def check_position(game: Game[Any, Any], state: Any) -> None:
    """Check legality, words, points and sound of a position."""
    legal = game.legal(state)
    assert (not legal) == (state.to_move is None)
    universe = game.universe(state)
    verdicts = {action: game.check(state, action) for action in universe}
    assert {action for action, verdict in verdicts.items() if verdict} == set(legal)
    for verdict in verdicts.values():
        assert verdict or "{" not in str(verdict)
    for action in legal:
        assert game.describe(state, action)
    game.account(state)
    for seat in walks.viewers(game, state):
        view = game.view(state, seat)
        game.places(view)
        if seat == state.to_move:
            assert game.legal(view) == legal


@each_deck
@walks.thorough
@given(seeds)
def test_a_thin_deck_is_played_or_refused(id_: str, seed: int) -> None:
    rng = random.Random(seed)
    game = read_game(id_, thin_deck(id_, rng))
    if game is None:
        return
    state = begin_match(game, rng)
    cards = sorted(card for placed in game.places(state).values() for card in placed)
    for number in range(MAX_ACTIONS):
        if state.to_move is None:
            break
        if number % 90 == 0:
            check_position(game, state)
        before = state
        state, events = game.play(state, rng.choice(game.legal(state)))
        for event in events if number % 5 == 0 else ():
            game.music(before, event, state)
            game.describe_event(state, game.witness(event, None))
    assert sorted(card for placed in game.places(state).values() for card in placed) == cards
    check_position(game, state)
    if state.to_move is None:
        assert game.result(state) is not None


@each_deck
@examples(3)
@given(seeds)
def test_a_match_with_a_thin_deck_is_read_from_its_journal(id_: str, seed: int) -> None:
    rng = random.Random(seed)
    game = None
    while game is None:
        game = read_game(id_, thin_deck(id_, rng))
    fewest = game.info.seats[0]
    record = engines.Record.start(game, walks.NAMES[:fewest], seed=seed)
    for _ in range(40):
        if record.state.to_move is None:
            break
        record.play(rng.choice(game.legal(record.state)))
    reloaded = engines.loads(record.dumps())
    assert reloaded.notice is None
    assert reloaded.state == record.state
    assert reloaded.game.deck.digest == game.deck.digest


@each_deck
def test_the_bundled_decks_cause_no_warnings(id_: str) -> None:
    assert engines.load(id_).deck.warnings == ()


@each_deck
@examples(2)
@given(seeds)
def test_computer_players_play_with_thin_decks(id_: str, seed: int) -> None:
    rng = random.Random(seed)
    game = read_game(id_, thin_deck(id_, rng))
    if game is None:
        return
    state = begin_match(game, rng)
    computers = [
        KnowledgePlayer(1, BEGINNER_KNOWLEDGE),
        SearchPlayer(2, Effort(3, 6, seconds=600)),
        KnowledgePlayer(3, COMPLETE_KNOWLEDGE),
    ]
    for _ in range(MAX_COMPUTER_ACTIONS):
        if state.to_move is None:
            break
        view = game.view(state, state.to_move)
        player = computers[state.to_move % len(computers)]
        state, _ = game.play(state, player.choose(game, game.legal(state), lambda view=view: view))
