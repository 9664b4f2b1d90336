"""The free table: the first seat plays as often as it likes, with any card, and the rules judge what it lays."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.kernel import free
from engines.kernel.events import fold
from engines.kernel.record import Record
from tests.engines.generic import toy
from tests.further import examples


@pytest.fixture(scope="module", params=engines.GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    return engines.load(request.param)


def table(game: Any, position: Any = None, options: Any = None) -> Record:
    return Record.start(game, free.SEATS, seed=1, position=position, options=options, free=True)


def card(game: Any, word: str) -> int:
    return int(game.card_ids[word])


@examples(8)
@given(st.randoms(use_true_random=False))
def test_it_is_always_the_first_seats_turn_and_the_table_can_follow(game: Any, chance: Any) -> None:
    record = table(game)
    for _ in range(25):
        lay = game.places(record.state)
        action = chance.choice(record.game.legal(record.state))
        assert record.game.check(record.state, action)
        step = record.play(action)
        assert step.after.to_move == 0
        told = fold(lay, step.events, game.deck.blank)
        assert {place: row for place, row in told.items() if row} == {
            place: row for place, row in game.places(step.after).items() if row
        }
    again = engines.loads(record.dumps())
    assert again.notice is None
    assert again.state == record.state
    assert again.header.free


@examples(8)
@given(st.randoms(use_true_random=False))
def test_what_is_allowed_is_what_is_listed(game: Any, chance: Any) -> None:
    record = table(game)
    for _ in range(8):
        record.play(chance.choice(record.game.legal(record.state)))
    legal = record.game.legal(record.state)
    assert len(set(legal)) == len(legal)
    universe = record.game.universe(record.state)
    assert set(legal) == {action for action in universe if record.game.check(record.state, action)}


def test_every_card_can_be_fetched_and_put_back(game: Any) -> None:
    record = table(game)
    fetches = [action for action in record.game.legal(record.state) if isinstance(action, free.Fetch)]
    assert fetches
    for fetch in fetches:
        before = record.state
        record.play(fetch)
        record.play(free.PutAway(fetch.card))
        assert game.written(record.state) == game.written(before)


def test_clearing_puts_everything_back(game: Any) -> None:
    record = table(game)
    begun = game.written(record.state)
    record.play(next(action for action in record.game.legal(record.state) if isinstance(action, free.Fetch)))
    record.play(free.CLEAR)
    assert game.written(record.state) == begun


def test_turns_do_not_end() -> None:
    game = engines.load("iv-v-i")
    record = table(game)
    for word in ("I", "IV", "V", "vi", "ii", "V7", "I"):
        record.play(free.Fetch(card(game, word)))
    for at, word in enumerate(("I", "IV", "V", "vi", "ii", "V7", "I")):
        play = next(
            action
            for action in record.game.legal(record.state)
            if type(action).__name__ == "Play" and action.card == card(game, word) and action.at == at
        )
        record.play(play)
    assert len(record.state.phrases[0]) == 7, "three harmonies a turn are no limit here"
    end = next(action for action in record.game.universe(record.state) if type(action).__name__ == "EndTurn")
    assert str(record.game.check(record.state, end)) == free.NO_TURNS


def test_the_rules_judge_as_ever() -> None:
    game = engines.load("iv-v-i")
    record = table(game)
    for word in ("I", "V", "IV"):
        record.play(free.Fetch(card(game, word)))
    for at, word in enumerate(("I", "V")):
        actions = record.game.legal(record.state)
        record.play(
            next(
                action
                for action in actions
                if type(action).__name__ == "Play" and action.card == card(game, word) and action.at == at
            )
        )
    wrong = next(
        action
        for action in record.game.universe(record.state)
        if type(action).__name__ == "Play" and action.card == card(game, "IV") and action.at == 2 and action.seat == 0
    )
    assert record.game.check(record.state, wrong).rule == "ivvi.body.follow"


def test_a_phrase_that_is_locked_is_heard_and_counted_and_lies_there_still() -> None:
    game = engines.load("iv-v-i")
    record = table(game, {"hands": [["authentic"], []], "phrases": ["I IV V I", ""], "phase": "play"})
    lock = next(action for action in record.game.legal(record.state) if type(action).__name__ == "Lock")
    step = record.play(lock)
    locked: Any = next(event for event in step.events if type(event).__name__ == "Locked")
    heard = record.game.music(step.before, locked, step.after)
    assert heard is not None
    assert [label.text for label in heard.labels] == ["I", "IV", "V", "I"]
    assert game.written(step.after).phrases[0] == "I IV V I"
    assert step.after.scores[0] == locked.points == sum(line.points for line in game.account(step.after))
    assert step.after.hands[0] == (), "the CADENCE is back in the library"
    assert not step.after.discard
    record.play(free.Fetch(card(game, "authentic")))
    assert record.state.scores[0] == 0, "what is counted is the last move's"
    assert engines.loads(record.dumps()).state == record.state


def test_in_carmony_every_note_is_there_and_a_meld_takes_none_away() -> None:
    game = engines.load("carmony")
    record = table(game)
    record.play(free.Fetch(card(game, "chord.major")))
    record.play(next(action for action in record.game.legal(record.state) if type(action).__name__ == "Play"))
    assert record.state.hands[0] == tuple(range(12))
    assert len(record.state.tables[0]) == 1
    assert record.state.meld_hands[0] == (), "no MELD card comes by itself"


def test_a_free_table_may_be_one_of_several() -> None:
    assert [*engines.load("muzicando").tables()] == ["Sarabanda", "Glissando", "Parada", "Muzicando"]
    assert engines.load("iv-v-i").tables()["Eb major"][0]["key"] == "Eb"


def test_a_game_without_positions_has_no_free_table() -> None:
    with pytest.raises(engines.BadSetup, match="has no free table"):
        free.free(toy.load(None), {})


def test_a_free_table_is_a_newer_format() -> None:
    assert table(engines.load("carmony")).header.consort == 4
