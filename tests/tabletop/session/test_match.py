"""Tests of a match at one screen: its viewer, undo, browsing and replay."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.kernel.events import Moved, fold
from engines.kernel.places import Place
from tabletop.session.match import Match, Refusal, ShownStep


@pytest.fixture
def match(carmony: Any, qtbot: QtBot) -> Match:
    return Match.start(carmony, ["Ana", "Ben"], seed=7, options={"rounds": 1})


class SignalRecorder:
    """Signals of a match in the order in which they were emitted."""

    def __init__(self, match: Match) -> None:
        self.signals: list[tuple[str, Any]] = []
        match.stepped.connect(lambda shown: self.signals.append(("stepped", shown)))
        match.jumped.connect(lambda: self.signals.append(("jumped", None)))
        match.refused.connect(lambda verdict: self.signals.append(("refused", verdict)))
        match.curtain_changed.connect(lambda seat: self.signals.append(("curtain", seat)))
        match.notice_posted.connect(lambda notice: self.signals.append(("notice", notice.text)))

    @property
    def names(self) -> list[str]:
        names = [name for name, _ in self.signals]
        self.signals.clear()
        return names


def play_on(match: Match, actions: int = 1, chance: Random | None = None) -> None:
    """Play `actions` random actions or to the end and raise the curtain when needed."""
    chance = chance or Random(1)
    for _ in range(actions):
        match.raise_curtain()
        if not match.legal:
            return
        assert match.attempt(chance.choice(match.legal))


def play_until_curtain(match: Match) -> int:
    """Play until the curtain falls and return the seat that it waits for."""
    match.raise_curtain()
    while match.curtain_seat is None:
        assert match.attempt(match.legal[-1])
    return match.curtain_seat


def find_leaves(value: Any) -> Iterator[Any]:
    """Yield every number and string within a state."""
    if isinstance(value, msgspec.Struct):
        for field in type(value).__struct_fields__:
            yield from find_leaves(getattr(value, field))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from find_leaves(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from find_leaves(key)
            yield from find_leaves(item)
    else:
        yield value


def seen_event(viewer: int | None, place: Place) -> bool:
    return place.is_seen_by(viewer)


# --- eyes ------------------------------------------------------------------------------------------------------------


def test_a_deal_needs_no_curtain_and_shows_no_hand(match: Match) -> None:
    assert match.curtain_seat is None
    assert match.viewer is None
    assert len(match.legal) == 1


def test_the_curtain_is_lowered_for_the_beginning_player(match: Match) -> None:
    heard = SignalRecorder(match)
    match.attempt(match.legal[0])
    assert match.curtain_seat == match.state.to_move
    assert match.viewer is None
    assert match.legal == ()
    assert [(name, value) for name, value in heard.signals if name != "stepped"] == [("curtain", match.curtain_seat)]


@pytest.mark.parametrize("seed", range(4))
def test_no_curtain_hides_the_end_of_a_round(carmony: Any, qtbot: QtBot, seed: int) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=seed, options={"rounds": 2})
    chance = Random(1)
    while match.length == 0 or match.state.phase != "deal":
        play_on(match, 1, chance)
    assert any(match.state.hands)
    assert match.curtain_seat is None
    assert match.viewer is None
    assert len(match.legal) == 1
    assert match.attempt(match.legal[0])
    assert match.curtain_seat == match.state.to_move


def test_raising_the_curtain_shows_the_hand_of_the_acting_seat(match: Match) -> None:
    match.attempt(match.legal[0])
    heard = SignalRecorder(match)
    match.raise_curtain()
    assert match.curtain_seat is None
    assert match.viewer == match.state.to_move
    assert match.view == match.game.view(match.state, match.viewer)
    assert match.legal == match.game.legal(match.state)
    assert heard.signals == [("curtain", None), ("jumped", None)]


@pytest.mark.parametrize("id_", engines.GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_screen_stays_with_the_player_who_moves_twice(qtbot: QtBot, id_: str, seed: int) -> None:
    """A dealer who plays first is not asked to pass the screen to themselves."""
    game = engines.load(id_)
    match = Match.start(game, ["Ana", "Ben", "Cleo", "Dan"][: game.info.seats[0]], seed=seed)
    chance = Random(seed)
    for _ in range(80):
        match.raise_curtain()
        if not match.legal:
            break
        actor = match.state.to_move
        assert match.attempt(chance.choice(match.legal))
        assert match.curtain_seat is None or match.curtain_seat != actor
        assert match.viewer in (None, actor)


def test_a_dealer_who_plays_first_sees_their_hand_dealt(qtbot: QtBot) -> None:
    match = Match.start(engines.load("iv-v-i"), ["Ana", "Ben"], seed=1)
    dealer = match.state.to_move
    steps: list[ShownStep] = []
    match.stepped.connect(steps.append)
    assert match.attempt(match.legal[0])
    assert match.state.to_move == match.viewer == dealer
    assert match.curtain_seat is None
    (shown,) = steps
    assert shown.viewer == dealer
    game, blank = match.game, match.game.deck.blank
    folded = fold(game.places(shown.before_view), shown.events, blank, partial(seen_event, dealer))
    assert folded == game.places(shown.after_view)
    assert shown.after_view == match.view
    assert set(match.view.hands[1 - dealer]) == {blank}


def test_a_reopened_match_asks_for_the_dealer(qtbot: QtBot) -> None:
    dealt = Match.start(engines.load("iv-v-i"), ["Ana", "Ben"], seed=1)
    dealt.attempt(dealt.legal[0])
    again = Match(dealt.record)
    assert again.curtain_seat == dealt.viewer
    assert again.viewer is None


def test_the_curtain_stays_up_within_a_turn(match: Match) -> None:
    play_on(match)
    match.raise_curtain()
    seat = match.viewer
    match.attempt(match.legal[0])
    assert match.state.to_move == seat
    assert (match.viewer, match.curtain_seat) == (seat, None)


def test_the_curtain_is_lowered_between_turns(match: Match) -> None:
    play_on(match)
    first = match.curtain_seat
    assert play_until_curtain(match) != first
    assert match.viewer is None


def play_until_turn_ends(match: Match, draws: bool = False) -> tuple[int, int]:
    """Play until a turn ends; return its seat and the seat the curtain waits for.

    `draws` chooses whether the last action draws a card or shows nobody anything new.
    """
    match.delays_curtain = True
    for _ in range(200):
        match.raise_curtain()
        while match.delayed_curtain_seat is None:
            mover = match.viewer
            assert match.attempt(match.legal[-1])
        assert mover is not None
        if bool(match.new_cards) == draws:
            return mover, match.delayed_curtain_seat
        match.end_curtain_delay()
    raise AssertionError("no turn ends so")


@pytest.mark.parametrize("forced", [False, True], ids=["by-hand", "forced-moves"])
@pytest.mark.parametrize("shows", [False, True], ids=["at-once", "shown"])
def test_players_cannot_move_while_the_screen_is_passed(match: Match, forced: bool, shows: bool) -> None:
    match.makes_forced_moves, match.delays_curtain = forced, shows
    match.raise_curtain()
    while match.curtain_seat is None and match.delayed_curtain_seat is None:
        assert match.attempt(match.legal[-1])
    assert match.legal == ()


def test_the_move_that_ends_a_turn_hides_the_hand(match: Match) -> None:
    play_on(match)
    heard = SignalRecorder(match)
    mover, next_up = play_until_turn_ends(match)
    assert match.state.to_move == next_up != mover
    assert (match.viewer, match.curtain_seat, match.legal) == (None, None, ())
    assert match.view == msgspec.structs.replace(match.game.view(match.state, None), to_move=mover)
    verdict = match.attempt(match.game.legal(match.state)[0])
    assert not verdict
    assert str(verdict) == f"Pass the screen to {match.names[next_up]} first."
    heard.signals.clear()
    match.end_curtain_delay()
    assert heard.signals == [("curtain", next_up)]
    assert (match.viewer, match.curtain_seat, match.delayed_curtain_seat) == (None, next_up, None)
    match.end_curtain_delay()
    assert heard.signals == [("curtain", next_up)], "once"


@pytest.fixture
def match_with_draws(qtbot: QtBot) -> Match:
    """Match of a game in which a turn ends with a drawn card."""
    match = Match.start(engines.load("cantoludus"), ["Ana", "Ben"], seed=3)
    match.attempt(match.legal[0])
    return match


def test_a_hand_stays_visible_to_show_the_last_drawn_cards(match_with_draws: Match) -> None:
    mover, next_up = play_until_turn_ends(match_with_draws, draws=True)
    assert (match_with_draws.viewer, match_with_draws.delayed_curtain_seat, match_with_draws.new_cards) == (
        mover,
        next_up,
        6,
    )
    assert match_with_draws.shows_new_cards
    assert match_with_draws.view == msgspec.structs.replace(
        match_with_draws.game.view(match_with_draws.state, mover), to_move=mover
    )
    verdict = match_with_draws.attempt(match_with_draws.game.legal(match_with_draws.state)[0])
    assert str(verdict) == "This turn is over: hide the hand and pass the screen."
    hidden: list[bool] = []
    match_with_draws.hand_hidden.connect(lambda: hidden.append(match_with_draws.viewer is None))
    match_with_draws.hide_hand()
    match_with_draws.hide_hand()
    assert hidden == [True]
    assert (match_with_draws.delayed_curtain_seat, match_with_draws.curtain_seat) == (next_up, None)
    match_with_draws.end_curtain_delay()
    assert match_with_draws.curtain_seat == next_up


def test_a_player_who_draws_into_an_empty_hand_sees_the_cards(match_with_draws: Match) -> None:
    match_with_draws.delays_curtain = match_with_draws.makes_forced_moves = True
    game, chance = match_with_draws.game, Random(0)
    for _ in range(400):
        match_with_draws.raise_curtain()
        mover = match_with_draws.state.to_move
        if match_with_draws.forced_action is not None and not match_with_draws.state.hands[mover]:
            break
        banks = [action for action in match_with_draws.legal if type(action).__name__ == "Bank"]
        match_with_draws.attempt(chance.choice(banks or match_with_draws.legal))
        assert match_with_draws.delayed_curtain_seat != mover, "the same turn goes on"
    assert match_with_draws.viewer is None, "an empty hand has nothing to be shown"
    match_with_draws.make_forced_move()
    assert (match_with_draws.viewer, match_with_draws.new_cards) == (mover, len(match_with_draws.state.hands[mover]))
    assert match_with_draws.shows_new_cards
    assert game.needs_private_view(match_with_draws.state)


def test_a_player_can_undo_a_move_while_the_end_of_their_turn_is_shown(match: Match) -> None:
    play_on(match)
    mover, _ = play_until_turn_ends(match)
    assert match.undo(agreed=match.all_seats)
    assert (match.viewer, match.curtain_seat, match.delayed_curtain_seat) == (mover, None, None)
    assert match.legal
    match.redo()
    match.jump(match.length - 1)
    assert match.viewer is None, "looking back ends the moment"


def test_the_view_behind_the_curtain_contains_nothing_private(match: Match) -> None:
    """The view is the same for any hidden cards and any random generator."""
    blank = match.game.deck.blank
    chance = Random(3)
    falls = 0
    while match.state.to_move is not None:
        if match.curtain_seat is not None:
            falls += 1
            state, view = match.state, match.view
            hidden = [cards for place, cards in match.game.places(view).items() if place.sight != "all"]
            assert set(find_leaves(hidden)) <= {blank}
            other = msgspec.structs.replace(
                state,
                rng=state.rng ^ 1,
                note_deck=state.note_deck[::-1],
                meld_deck=state.meld_deck[::-1],
                hands=tuple(tuple((note + 1) % 12 for note in hand) for hand in state.hands),
                meld_hands=tuple(tuple(12 + (card - 11) % 60 for card in hand) for hand in state.meld_hands),
            )
            assert other != state
            assert list(find_leaves(match.game.view(other, match.viewer))) == list(find_leaves(view))
            assert not match.attempt(match.game.legal(state)[0])
            assert match.view == view
        play_on(match, 1, chance)
    assert falls > 20


def test_an_action_under_the_curtain_is_refused_with_a_sentence(match: Match) -> None:
    play_on(match)
    heard = SignalRecorder(match)
    before = match.record.dumps()
    verdict = match.attempt(match.game.legal(match.state)[0])
    assert not verdict
    assert str(verdict) == f"Pass the screen to {match.state.seats[match.state.to_move]} first."
    assert heard.names == ["refused"]
    assert match.record.dumps() == before


def test_a_refusal_of_the_rules_is_emitted_and_changes_nothing(match: Match) -> None:
    play_on(match)
    match.raise_curtain()
    refused = next(action for action in match.game.universe(match.state) if action not in match.legal)
    heard = SignalRecorder(match)
    verdict = match.attempt(refused)
    assert heard.signals == [("refused", verdict)]
    assert verdict.rule.startswith("car.")
    assert match.length == 1


def test_a_player_can_hide_the_hand(match: Match) -> None:
    play_on(match)
    match.raise_curtain()
    seat = match.viewer
    heard = SignalRecorder(match)
    match.lower_curtain()
    assert (match.viewer, match.curtain_seat) == (None, seat)
    assert heard.signals == [("curtain", seat), ("jumped", None)]
    match.raise_curtain()
    assert match.viewer == seat


def test_a_finished_match_shows_no_hand(match: Match) -> None:
    play_on(match, 10_000)
    assert match.result is not None
    assert (match.viewer, match.curtain_seat, match.legal) == (None, None, ())
    assert not match.attempt(engines.load("carmony").legal(match.record.start_state)[0])


def test_a_step_shows_only_what_the_viewer_may_know(match: Match) -> None:
    game, blank = match.game, match.game.deck.blank
    heard = SignalRecorder(match)
    play_on(match, 400, Random(5))
    steps: list[ShownStep] = [value for name, value in heard.signals if name == "stepped"]
    assert len(steps) == match.length
    for shown, step in zip(steps, match.record.steps, strict=True):
        assert shown.before_view == game.view(step.before, shown.viewer)
        assert shown.after_view == game.view(step.after, shown.viewer)
        assert shown.events == tuple(game.witness(event, shown.viewer) for event in step.events)
        viewer = shown.viewer
        folded = fold(game.places(shown.before_view), shown.events, blank, partial(seen_event, viewer))
        assert folded == game.places(shown.after_view)
    assert all(shown.viewer == shown.before_view.to_move for shown in steps[1:])
    assert any(event.card is None for shown in steps for event in shown.events if isinstance(event, Moved))


def test_announcements_name_no_hidden_card(match: Match) -> None:
    heard = SignalRecorder(match)
    play_on(match, 60)
    for name, shown in heard.signals:
        if name == "stepped":
            assert shown.log_sentences
            assert all(word == word.strip() and word for word in shown.log_sentences)
    drawn = [shown for name, shown in heard.signals if name == "stepped" and type(shown.action).__name__ == "Draw"]
    assert drawn[0].log_sentences == (f"{drawn[0].before_view.seats[drawn[0].viewer]} draws from the NOTE deck: 2.",)
    assert match.log_sentences(0) == next(value for name, value in heard.signals if name == "stepped").log_sentences


def test_the_state_is_updated_before_a_step_is_shown(match: Match) -> None:
    seen: list[tuple[int | None, int | None, int]] = []
    match.stepped.connect(lambda shown: seen.append((match.viewer, match.curtain_seat, match.position)))
    match.attempt(match.legal[0])
    assert seen == [(None, match.state.to_move, 1)]


# --- undo ------------------------------------------------------------------------------------------------------------


def test_undo_needs_the_consent_of_players_whose_cards_were_seen(match: Match) -> None:
    play_on(match)
    match.raise_curtain()
    drawer = match.viewer
    assert drawer is not None
    match.attempt(match.legal[0])
    before = match.record.dumps()
    heard = SignalRecorder(match)
    assert match.find_seats_to_ask() == (drawer,)
    verdict = match.undo()
    assert isinstance(verdict, Refusal)
    name = match.state.seats[drawer]
    assert str(verdict) == f"{name} saw new cards since then, so all must agree to take that back; Ana and Ben did not."
    assert not match.undo(agreed=(drawer,))
    assert heard.names == ["refused", "refused"]
    assert match.record.dumps() == before
    assert match.undo(agreed=(1, 0))
    assert match.length == 1


def test_an_unseen_hand_needs_no_consent_to_undo(qtbot: QtBot) -> None:
    match = Match.start(engines.load("muzicando"), ["Ana", "Ben", "Clara", "Dario"], seed=7)
    match.attempt(match.legal[0])
    assert match.curtain_seat is not None, "the deal filled every hand"
    assert match.find_seats_to_ask() == ()
    match.raise_curtain()
    assert match.find_seats_to_ask() == (match.viewer,)
    again = Match(match.record)
    assert again.find_seats_to_ask() == again.all_seats, "of a match from elsewhere nobody knows who has looked"


def test_undo_of_open_cards_needs_everyones_consent(match: Match) -> None:
    play_on(match)
    assert match.curtain_seat is not None
    assert match.find_seats_to_ask() == match.all_seats, "the deal turned a card up for the discard pile"


def test_undo_needs_no_consent_if_no_player_saw_hidden_cards(match: Match) -> None:
    play_on(match)
    match.raise_curtain()
    before = match.state
    the_open_pile = match.legal[1]
    assert match.attempt(the_open_pile)
    assert match.find_seats_to_ask() == ()
    assert match.undo()
    assert match.state == before
    assert '"agreed"' not in match.record.lines[-1]


def test_undo_to_another_seat_lowers_the_curtain(match: Match) -> None:
    play_on(match)
    ben = play_until_curtain(match)
    match.raise_curtain()
    heard = SignalRecorder(match)
    assert match.undo(agreed=match.all_seats)
    assert match.curtain_seat == match.state.to_move != ben
    assert match.viewer is None
    assert heard.signals == [("curtain", match.curtain_seat), ("jumped", None)]


def test_undo_within_a_turn_keeps_the_hand_visible(match: Match) -> None:
    play_on(match)
    match.raise_curtain()
    seat = match.viewer
    match.attempt(match.legal[0])
    heard = SignalRecorder(match)
    assert match.undo(agreed=match.all_seats)
    assert (match.viewer, match.curtain_seat) == (seat, None)
    assert heard.names == ["jumped"]


def test_a_whole_match_can_be_undone_and_redone(match: Match) -> None:
    play_on(match, 10_000)
    end, length = match.state, match.length
    for _ in range(length):
        assert match.undo(agreed=match.all_seats)
    assert match.state == match.record.start_state
    assert not match.can_undo()
    assert not match.undo(agreed=match.all_seats)
    while match.can_redo():
        assert match.redo()
    assert (match.state, match.length) == (end, length)
    assert not match.redo()


@pytest.mark.parametrize("count", [0, -1, 99])
def test_undo_refuses_an_impossible_count(match: Match, count: int) -> None:
    play_on(match, 3)
    assert str(match.undo(count, match.all_seats)) == "There is nothing to take back."
    assert match.length == 3


def test_an_undo_after_the_end_lowers_the_curtain(match: Match) -> None:
    play_on(match, 10_000)
    assert match.undo(agreed=match.all_seats)
    assert match.curtain_seat == match.state.to_move is not None


# --- browsing --------------------------------------------------------------------------------------------------------


def test_browsing_undoes_nothing_and_shows_only_the_viewers_own_past(match: Match) -> None:
    play_on(match, 40)
    match.raise_curtain()
    seat, present = match.viewer, match.state
    for position in range(match.length):
        match.jump(position)
        assert match.position == position
        assert match.viewer == seat
        assert match.view == match.game.view(match.record.state_at(position), seat)
        assert match.legal == ()
    verdict = match.attempt(match.game.legal(present)[0])
    assert str(verdict) == "This is an earlier moment of the match; go to the last move to play on."
    assert match.length == 40
    match.jump(40)
    assert match.state == present
    assert match.legal


def test_browsing_under_the_curtain_shows_no_hand(match: Match) -> None:
    play_on(match)
    play_until_curtain(match)
    match.jump(1)
    assert match.viewer is None
    assert match.view == match.game.view(match.record.state_at(1), None)


def test_a_browsed_match_can_be_stepped_to_the_present(match: Match) -> None:
    play_on(match, 12)
    match.raise_curtain()
    match.jump(3)
    heard = SignalRecorder(match)
    while match.step():
        pass
    assert heard.names == ["stepped"] * 9
    assert match.legal


@pytest.mark.parametrize("to", [-1, 6])
def test_a_jump_beyond_the_match_is_an_error(match: Match, to: int) -> None:
    play_on(match, 5)
    with pytest.raises(ValueError, match=f"cannot jump to {to} of 5 actions"):
        match.jump(to)


# --- replay ----------------------------------------------------------------------------------------------------------


def test_a_replay_shows_every_move_as_its_player_saw_it(make_record: Any, qtbot: QtBot) -> None:
    record = make_record()
    match = Match(record, replay=True)
    assert match.position == 0
    heard = SignalRecorder(match)
    while match.step():
        assert match.curtain_seat is None
    steps = [value for name, value in heard.signals if name == "stepped"]
    assert [shown.action for shown in steps] == [step.action for step in record.steps]
    assert [shown.viewer for shown in steps] == [step.before.to_move for step in record.steps]
    assert all(name == "stepped" for name, _ in heard.signals)
    assert match.result is not None


def test_a_replay_shows_the_next_players_hand_after_the_last_move_was_seen(make_record: Any, qtbot: QtBot) -> None:
    match = Match(make_record(), replay=True)
    match.delays_curtain = True
    passed = 0
    while match.step() and match.state.to_move is not None:
        if match.viewer != match.state.to_move:
            assert match.delayed_curtain_seat == match.state.to_move
            match.end_curtain_delay()
            passed += 1
        assert match.viewer == match.state.to_move
        assert match.delayed_curtain_seat is None
        assert match.curtain_seat is None
    assert passed


def test_a_replay_of_an_unfinished_match_shows_no_hand(make_record: Any, qtbot: QtBot) -> None:
    match = Match(make_record(30), replay=True)
    while match.step():
        assert match.viewer is None
        assert match.view == match.game.view(match.state, None)


def test_a_replay_allows_neither_play_nor_undo(make_record: Any, qtbot: QtBot) -> None:
    record = make_record()
    match = Match(record, replay=True)
    before = record.dumps()
    assert not match.attempt(match.game.legal(match.state)[0])
    assert not match.undo(agreed=match.all_seats)
    assert not match.redo()
    match.lower_curtain()
    assert not match.can_undo()
    assert match.legal == ()
    assert record.dumps() == before


def test_a_playing_replay_advances_with_each_tick(make_record: Any, qtbot: QtBot) -> None:
    match = Match(make_record(), replay=True)
    changes: list[bool] = []
    match.playing_changed.connect(changes.append)
    match.tick()
    assert match.position == 0
    match.play()
    match.tick()
    match.tick()
    assert match.position == 2
    match.pause()
    match.tick()
    assert match.position == 2
    match.jump(match.length - 1)
    match.play()
    match.tick()
    assert changes == [True, False, True, False]
    match.play()
    assert match.position == 0


def test_another_record_can_be_loaded_into_the_match(match: Match, make_record: Any) -> None:
    play_on(match, 9)
    heard = SignalRecorder(match)
    record = make_record(20)
    match.load(record)
    assert match.record is record
    assert match.position == 20
    assert match.curtain_seat == record.state.to_move
    assert heard.names[-1] == "jumped"
    match.load(make_record(), replay=True)
    assert (match.position, match.curtain_seat) == (0, None)
    assert heard.signals == [("curtain", None), ("jumped", None)]


def test_a_replay_continues_with_moves_that_were_played_later(make_record: Any, qtbot: QtBot) -> None:
    later = make_record(12)
    match = Match(later.copy_until(10), replay=True)
    match.jump(10)
    heard = SignalRecorder(match)
    match.extend_replay(later)
    assert heard.names == []
    assert match.position == 10
    assert match.step()
    assert match.state == later.state_at(11)
    with pytest.raises(ValueError, match="beyond its position"):
        match.extend_replay(later.copy_until(5))


def test_a_running_match_is_not_extended(match: Match, make_record: Any) -> None:
    with pytest.raises(ValueError, match="only a replay"):
        match.extend_replay(make_record(12))


def test_leaving_a_match_is_signalled_before_it_changes(match: Match, qtbot: QtBot) -> None:
    play_on(match, 3)
    seen: list[int] = []
    match.match_left.connect(lambda: seen.append(match.length))
    match.leave()
    assert seen == [3]
