"""Links to positions: read back whole, giving no hand away, refused in a sentence where they are damaged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engines
from engines import BadData, Record
from tabletop.session import links
from tabletop.session.match import Match

GAMES = sorted(engines.GAMES)


def played(game_id: str, moves: int, seed: int = 5) -> Record:
    """A match after some moves, at a point at which it can be written down."""
    game = engines.load(game_id)
    names = ("Ana", "Ben", "Clara", "Dario")[: max(2, game.info.seats[0])]
    record, chance = Record.start(game, names, seed=seed), Random(seed)
    while len(record.steps) < moves or game.written(record.state) is None:
        record.play(chance.choice(game.legal(record.state)))
    return record


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_brings_what_everybody_sees(game_id: str, qapp: object) -> None:
    record = played(game_id, 9)
    match = Match(record)
    found = links.opened(links.link(match))
    game = record.game
    assert found.header.seats == record.header.seats
    assert _public(game, found.state) == _public(game, record.state)


def _public(game: Any, state: Any) -> dict[Any, Any]:
    """The cards that lie open for all."""
    return {place: cards for place, cards in game.places(state).items() if place.sight == "all" and cards}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_gives_no_hidden_card_away(game_id: str, qapp: object) -> None:
    record = played(game_id, 9)
    game = record.game
    match = Match(record)  # nobody has lifted the curtain
    other = game.guess(game.view(record.state, match.viewer), 1234)
    assert other != record.state
    first = links.link(match, seed=77)
    swapped = Record.start(game, record.header.seats, seed=1, options=record.header.options)
    swapped.start_state = other
    assert links.link(Match(swapped), seed=77) == first


def test_a_free_table_stays_one(qapp: object) -> None:
    record = Record.start(engines.load("iv-v-i"), ("Free table", "Guest"), seed=1, free=True)
    found = links.opened(links.link(Match(record)))
    assert found.header.free
    assert found.game.written(found.state) == record.game.written(record.state)


def test_a_deck_of_ones_own_goes_with_the_link(qapp: object) -> None:
    bundled = engines.load("muzicando")
    cards = bundled.deck.data()
    fewer = {**cards, "colour": cards["colour"][:5]}
    record = Record.start(engines.load("muzicando", fewer), ("Ana", "Ben"), seed=2)
    record.play(record.game.legal(record.state)[0])
    while record.game.written(record.state) is None:
        record.play(record.game.legal(record.state)[0])
    assert links.opened(links.link(Match(record))).game.deck.digest == record.game.deck.digest


@pytest.mark.parametrize(
    "spoil", [lambda text: text[:-20], lambda text: text[:30] + "%%%" + text[33:], lambda _: "consort:"]
)
def test_a_damaged_link_is_refused_in_a_sentence(spoil: Any, qapp: object) -> None:
    text = links.link(Match(played("carmony", 6)))
    with pytest.raises(BadData, match=r"link: .*(damaged|cut off|expected)"):
        links.opened(spoil(text))


def test_a_link_that_unpacks_without_end_is_refused() -> None:
    import zlib
    from base64 import urlsafe_b64encode

    bomb = links.SCHEME + urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    with pytest.raises(BadData, match="damaged"):
        links.opened(bomb)
