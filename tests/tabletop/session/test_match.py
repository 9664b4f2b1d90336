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
from tabletop.session.match import Match, Refusal, Shown


@pytest.fixture
def match(carmony: Any, qtbot: QtBot) -> Match:
    return Match.start(carmony, ["Ana", "Ben"], seed=7, options={"rounds": 1})


class Heard:
    """Signals of a match in the order in which they were emitted."""

    def __init__(self, match: Match) -> None:
        self.signals: list[tuple[str, Any]] = []
        match.stepped.connect(lambda shown: self.signals.append(("stepped", shown)))
        match.jumped.connect(lambda: self.signals.append(("jumped", None)))
        match.refused.connect(lambda verdict: self.signals.append(("refused", verdict)))
        match.curtain.connect(lambda seat: self.signals.append(("curtain", seat)))
        match.notice.connect(lambda notice: self.signals.append(("notice", notice.text)))

    @property
    def names(self) -> list[str]:
        names = [name for name, _ in self.signals]
        self.signals.clear()
        return names


def go(match: Match, actions: int = 1, chance: Random | None = None) -> None:
    """Play `actions` random actions or to the end and raise the curtain when needed."""
    chance = chance or Random(1)
    for _ in range(actions):
        match.lift()
        if not match.legal:
            return
        assert match.attempt(chance.choice(match.legal))


def go_until_the_turn_passes(match: Match) -> int:
    """Play until the curtain falls and return the seat that it waits for."""
    match.lift()
    while match.curtained is None:
        assert match.attempt(match.legal[-1])
    return match.curtained


def leaves(value: Any) -> Iterator[Any]:
    """Yield every number and string within a state."""
    if isinstance(value, msgspec.Struct):
        for field in type(value).__struct_fields__:
            yield from leaves(getattr(value, field))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from leaves(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(key)
            yield from leaves(item)
    else:
        yield value


def seen(viewer: int | None, place: Place) -> bool:
    return place.seen_by(viewer)


# --- eyes ------------------------------------------------------------------------------------------------------------


def test_a_deal_needs_no_curtain_and_shows_no_hand(match: Match) -> None:
    assert match.curtained is None
    assert match.viewer is None
    assert len(match.legal) == 1


def test_the_curtain_falls_for_whoever_begins(match: Match) -> None:
    heard = Heard(match)
    match.attempt(match.legal[0])
    assert match.curtained == match.state.to_move
    assert match.viewer is None
    assert match.legal == ()
    assert [(name, value) for name, value in heard.signals if name != "stepped"] == [("curtain", match.curtained)]


@pytest.mark.parametrize("seed", range(4))
def test_between_rounds_no_curtain_hides_how_the_round_ended(carmony: Any, qtbot: QtBot, seed: int) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=seed, options={"rounds": 2})
    chance = Random(1)
    while match.length == 0 or match.state.phase != "deal":
        go(match, 1, chance)
    assert any(match.state.hands)
    assert match.curtained is None
    assert match.viewer is None
    assert len(match.legal) == 1
    assert match.attempt(match.legal[0])
    assert match.curtained == match.state.to_move


def test_lifting_the_curtain_shows_the_hand_of_the_seat_that_acts(match: Match) -> None:
    match.attempt(match.legal[0])
    heard = Heard(match)
    match.lift()
    assert match.curtained is None
    assert match.viewer == match.state.to_move
    assert match.view == match.game.view(match.state, match.viewer)
    assert match.legal == match.game.legal(match.state)
    assert heard.signals == [("curtain", None), ("jumped", None)]


@pytest.mark.parametrize("id_", engines.GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_passed_the_screen_after_a_move_of_their_own(qtbot: QtBot, id_: str, seed: int) -> None:
    """A dealer who plays first is not asked to pass the screen to themselves."""
    game = engines.load(id_)
    match = Match.start(game, ["Ana", "Ben", "Cleo", "Dan"][: game.info.seats[0]], seed=seed)
    chance = Random(seed)
    for _ in range(80):
        match.lift()
        if not match.legal:
            break
        actor = match.state.to_move
        assert match.attempt(chance.choice(match.legal))
        assert match.curtained is None or match.curtained != actor
        assert match.viewer in (None, actor)


def test_a_dealer_who_plays_first_sees_the_hand_come(qtbot: QtBot) -> None:
    match = Match.start(engines.load("iv-v-i"), ["Ana", "Ben"], seed=1)
    dealer = match.state.to_move
    steps: list[Shown] = []
    match.stepped.connect(steps.append)
    assert match.attempt(match.legal[0])
    assert match.state.to_move == match.viewer == dealer
    assert match.curtained is None
    (shown,) = steps
    assert shown.viewer == dealer
    game, blank = match.game, match.game.deck.blank
    folded = fold(game.places(shown.before_view), shown.events, blank, partial(seen, dealer))
    assert folded == game.places(shown.after_view)
    assert shown.after_view == match.view
    assert set(match.view.hands[1 - dealer]) == {blank}


def test_the_dealer_of_a_match_that_is_opened_again_is_asked_for(qtbot: QtBot) -> None:
    dealt = Match.start(engines.load("iv-v-i"), ["Ana", "Ben"], seed=1)
    dealt.attempt(dealt.legal[0])
    again = Match(dealt.record)
    assert again.curtained == dealt.viewer
    assert again.viewer is None


def test_the_curtain_stays_up_within_a_turn(match: Match) -> None:
    go(match)
    match.lift()
    seat = match.viewer
    match.attempt(match.legal[0])
    assert match.state.to_move == seat
    assert (match.viewer, match.curtained) == (seat, None)


def test_the_curtain_falls_between_turns(match: Match) -> None:
    go(match)
    first = match.curtained
    assert go_until_the_turn_passes(match) != first
    assert match.viewer is None


def turn_ended(match: Match, draws: bool = False) -> tuple[int, int]:
    """Play until a turn ends; return its seat and the seat the curtain waits for.

    `draws` chooses whether the last action draws a card or shows nobody anything new.
    """
    match.shows_moves = True
    for _ in range(200):
        match.lift()
        while match.passing is None:
            mover = match.viewer
            assert match.attempt(match.legal[-1])
        assert mover is not None
        if bool(match.new_cards) == draws:
            return mover, match.passing
        match.pass_on()
    raise AssertionError("no turn ends so")


@pytest.mark.parametrize("forced", [False, True], ids=["by-hand", "forced-moves"])
@pytest.mark.parametrize("shows", [False, True], ids=["at-once", "shown"])
def test_nothing_may_be_played_while_the_screen_is_to_be_passed(match: Match, forced: bool, shows: bool) -> None:
    match.makes_forced_moves, match.shows_moves = forced, shows
    match.lift()
    while match.curtained is None and match.passing is None:
        assert match.attempt(match.legal[-1])
    assert match.legal == ()


def test_the_hand_is_closed_with_the_move_that_ends_a_turn(match: Match) -> None:
    go(match)
    heard = Heard(match)
    mover, next_up = turn_ended(match)
    assert match.state.to_move == next_up != mover
    assert (match.viewer, match.curtained, match.legal) == (None, None, ())
    assert match.view == msgspec.structs.replace(match.game.view(match.state, None), to_move=mover)
    verdict = match.attempt(match.game.legal(match.state)[0])
    assert not verdict
    assert str(verdict) == f"Pass the screen to {match.names[next_up]} first."
    heard.signals.clear()
    match.pass_on()
    assert heard.signals == [("curtain", next_up)]
    assert (match.viewer, match.curtained, match.passing) == (None, next_up, None)
    match.pass_on()
    assert heard.signals == [("curtain", next_up)], "once"


@pytest.fixture
def drawing(qtbot: QtBot) -> Match:
    """Match of a game in which a turn ends with a drawn card."""
    match = Match.start(engines.load("cantoludus"), ["Ana", "Ben"], seed=3)
    match.attempt(match.legal[0])
    return match


def test_a_hand_stays_open_for_cards_that_were_drawn_last(drawing: Match) -> None:
    mover, next_up = turn_ended(drawing, draws=True)
    assert (drawing.viewer, drawing.passing, drawing.new_cards) == (mover, next_up, 6)
    assert drawing.shows_new_cards
    assert drawing.view == msgspec.structs.replace(drawing.game.view(drawing.state, mover), to_move=mover)
    verdict = drawing.attempt(drawing.game.legal(drawing.state)[0])
    assert str(verdict) == "This turn is over: hide the hand and pass the screen."
    hidden: list[bool] = []
    drawing.hand_hidden.connect(lambda: hidden.append(drawing.viewer is None))
    drawing.hide_hand()
    drawing.hide_hand()
    assert hidden == [True]
    assert (drawing.passing, drawing.curtained) == (next_up, None)
    drawing.pass_on()
    assert drawing.curtained == next_up


def test_who_draws_into_an_empty_hand_is_shown_the_cards(drawing: Match) -> None:
    drawing.shows_moves = drawing.makes_forced_moves = True
    game, chance = drawing.game, Random(0)
    for _ in range(400):
        drawing.lift()
        mover = drawing.state.to_move
        if drawing.forced is not None and not drawing.state.hands[mover]:
            break
        banks = [action for action in drawing.legal if type(action).__name__ == "Bank"]
        drawing.attempt(chance.choice(banks or drawing.legal))
        assert drawing.passing != mover, "the same turn goes on"
    assert drawing.viewer is None, "an empty hand has nothing to be shown"
    drawing.make_forced_move()
    assert (drawing.viewer, drawing.new_cards) == (mover, len(drawing.state.hands[mover]))
    assert drawing.shows_new_cards
    assert game.needs_eyes(drawing.state)


def test_while_the_end_of_a_turn_is_shown_it_can_be_taken_back_by_whoever_made_it(match: Match) -> None:
    go(match)
    mover, _ = turn_ended(match)
    assert match.undo(agreed=match.everyone)
    assert (match.viewer, match.curtained, match.passing) == (mover, None, None)
    assert match.legal
    match.redo()
    match.jump(match.length - 1)
    assert match.viewer is None, "looking back ends the moment"


def test_nothing_private_is_in_the_view_while_the_curtain_is_down(match: Match) -> None:
    """The view is the same for any hidden cards and any random generator."""
    blank = match.game.deck.blank
    chance = Random(3)
    falls = 0
    while match.state.to_move is not None:
        if match.curtained is not None:
            falls += 1
            state, view = match.state, match.view
            hidden = [cards for place, cards in match.game.places(view).items() if place.sight != "all"]
            assert set(leaves(hidden)) <= {blank}
            other = msgspec.structs.replace(
                state,
                rng=state.rng ^ 1,
                note_deck=state.note_deck[::-1],
                meld_deck=state.meld_deck[::-1],
                hands=tuple(tuple((note + 1) % 12 for note in hand) for hand in state.hands),
                meld_hands=tuple(tuple(12 + (card - 11) % 60 for card in hand) for hand in state.meld_hands),
            )
            assert other != state
            assert list(leaves(match.game.view(other, match.viewer))) == list(leaves(view))
            assert not match.attempt(match.game.legal(state)[0])
            assert match.view == view
        go(match, 1, chance)
    assert falls > 20


def test_an_action_under_the_curtain_is_refused_with_a_sentence(match: Match) -> None:
    go(match)
    heard = Heard(match)
    before = match.record.dumps()
    verdict = match.attempt(match.game.legal(match.state)[0])
    assert not verdict
    assert str(verdict) == f"Pass the screen to {match.state.seats[match.state.to_move]} first."
    assert heard.names == ["refused"]
    assert match.record.dumps() == before


def test_a_refusal_of_the_rules_is_emitted_and_changes_nothing(match: Match) -> None:
    go(match)
    match.lift()
    refused = next(action for action in match.game.universe(match.state) if action not in match.legal)
    heard = Heard(match)
    verdict = match.attempt(refused)
    assert heard.signals == [("refused", verdict)]
    assert verdict.rule.startswith("car.")
    assert match.length == 1


def test_the_player_may_hide_the_hand(match: Match) -> None:
    go(match)
    match.lift()
    seat = match.viewer
    heard = Heard(match)
    match.drop_curtain()
    assert (match.viewer, match.curtained) == (None, seat)
    assert heard.signals == [("curtain", seat), ("jumped", None)]
    match.lift()
    assert match.viewer == seat


def test_no_hand_is_shown_when_the_match_is_over(match: Match) -> None:
    go(match, 10_000)
    assert match.result is not None
    assert (match.viewer, match.curtained, match.legal) == (None, None, ())
    assert not match.attempt(engines.load("carmony").legal(match.record.start_state)[0])


def test_a_step_shows_what_the_eyes_at_the_screen_may_know(match: Match) -> None:
    game, blank = match.game, match.game.deck.blank
    heard = Heard(match)
    go(match, 400, Random(5))
    steps: list[Shown] = [value for name, value in heard.signals if name == "stepped"]
    assert len(steps) == match.length
    for shown, step in zip(steps, match.record.steps, strict=True):
        assert shown.before_view == game.view(step.before, shown.viewer)
        assert shown.after_view == game.view(step.after, shown.viewer)
        assert shown.events == tuple(game.witness(event, shown.viewer) for event in step.events)
        viewer = shown.viewer
        folded = fold(game.places(shown.before_view), shown.events, blank, partial(seen, viewer))
        assert folded == game.places(shown.after_view)
    assert all(shown.viewer == shown.before_view.to_move for shown in steps[1:])
    assert any(event.card is None for shown in steps for event in shown.events if isinstance(event, Moved))


def test_every_step_has_words_that_name_no_hidden_card(match: Match) -> None:
    heard = Heard(match)
    go(match, 60)
    for name, shown in heard.signals:
        if name == "stepped":
            assert shown.words
            assert all(word == word.strip() and word for word in shown.words)
    drawn = [shown for name, shown in heard.signals if name == "stepped" and type(shown.action).__name__ == "Draw"]
    assert drawn[0].words == (f"{drawn[0].before_view.seats[drawn[0].viewer]} draws from the NOTE deck: 2.",)
    assert match.words(0) == next(value for name, value in heard.signals if name == "stepped").words


def test_the_state_is_settled_before_a_step_is_shown(match: Match) -> None:
    seen: list[tuple[int | None, int | None, int]] = []
    match.stepped.connect(lambda shown: seen.append((match.viewer, match.curtained, match.position)))
    match.attempt(match.legal[0])
    assert seen == [(None, match.state.to_move, 1)]


# --- undo ------------------------------------------------------------------------------------------------------------


def test_nothing_is_taken_back_without_those_who_would_be_spied_on(match: Match) -> None:
    go(match)
    match.lift()
    drawer = match.viewer
    assert drawer is not None
    match.attempt(match.legal[0])
    before = match.record.dumps()
    heard = Heard(match)
    assert match.undo_needs() == (drawer,)
    verdict = match.undo()
    assert isinstance(verdict, Refusal)
    name = match.state.seats[drawer]
    assert str(verdict) == f"{name} saw new cards since then, so all must agree to take that back; Ana and Ben did not."
    assert not match.undo(agreed=(drawer,))
    assert heard.names == ["refused", "refused"]
    assert match.record.dumps() == before
    assert match.undo(agreed=(1, 0))
    assert match.length == 1


def test_a_hand_that_nobody_has_looked_at_taught_nobody_anything(qtbot: QtBot) -> None:
    match = Match.start(engines.load("muzicando"), ["Ana", "Ben", "Clara", "Dario"], seed=7)
    match.attempt(match.legal[0])
    assert match.curtained is not None, "the deal filled every hand"
    assert match.undo_needs() == ()
    match.lift()
    assert match.undo_needs() == (match.viewer,)
    again = Match(match.record)
    assert again.undo_needs() == again.everyone, "of a match from elsewhere nobody knows who has looked"


def test_what_lies_open_is_seen_by_all(match: Match) -> None:
    go(match)
    assert match.curtained is not None
    assert match.undo_needs() == match.everyone, "the deal turned a card up for the discard pile"


def test_undo_is_free_where_nobody_learned_anything(match: Match) -> None:
    go(match)
    match.lift()
    before = match.state
    the_open_pile = match.legal[1]
    assert match.attempt(the_open_pile)
    assert match.undo_needs() == ()
    assert match.undo()
    assert match.state == before
    assert '"agreed"' not in match.record.lines[-1]


def test_undo_to_another_seat_lowers_the_curtain(match: Match) -> None:
    go(match)
    ben = go_until_the_turn_passes(match)
    match.lift()
    heard = Heard(match)
    assert match.undo(agreed=match.everyone)
    assert match.curtained == match.state.to_move != ben
    assert match.viewer is None
    assert heard.signals == [("curtain", match.curtained), ("jumped", None)]


def test_undo_within_a_turn_leaves_the_hand_where_it_is(match: Match) -> None:
    go(match)
    match.lift()
    seat = match.viewer
    match.attempt(match.legal[0])
    heard = Heard(match)
    assert match.undo(agreed=match.everyone)
    assert (match.viewer, match.curtained) == (seat, None)
    assert heard.names == ["jumped"]


def test_everything_can_be_undone_and_brought_back(match: Match) -> None:
    go(match, 10_000)
    end, length = match.state, match.length
    for _ in range(length):
        assert match.undo(agreed=match.everyone)
    assert match.state == match.record.start_state
    assert not match.can_undo()
    assert not match.undo(agreed=match.everyone)
    while match.can_redo():
        assert match.redo()
    assert (match.state, match.length) == (end, length)
    assert not match.redo()


@pytest.mark.parametrize("count", [0, -1, 99])
def test_undo_refuses_a_count_that_was_not_played(match: Match, count: int) -> None:
    go(match, 3)
    assert str(match.undo(count, match.everyone)) == "There is nothing to take back."
    assert match.length == 3


def test_an_undo_after_the_end_lowers_the_curtain(match: Match) -> None:
    go(match, 10_000)
    assert match.undo(agreed=match.everyone)
    assert match.curtained == match.state.to_move is not None


# --- browsing --------------------------------------------------------------------------------------------------------


def test_browsing_takes_nothing_back_and_shows_only_ones_own_past(match: Match) -> None:
    go(match, 40)
    match.lift()
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
    go(match)
    go_until_the_turn_passes(match)
    match.jump(1)
    assert match.viewer is None
    assert match.view == match.game.view(match.record.state_at(1), None)


def test_a_browsed_match_can_be_stepped_to_the_present(match: Match) -> None:
    go(match, 12)
    match.lift()
    match.jump(3)
    heard = Heard(match)
    while match.step():
        pass
    assert heard.names == ["stepped"] * 9
    assert match.legal


@pytest.mark.parametrize("to", [-1, 6])
def test_a_jump_out_of_the_match_is_an_error(match: Match, to: int) -> None:
    go(match, 5)
    with pytest.raises(ValueError, match=f"cannot jump to {to} of 5 actions"):
        match.jump(to)


# --- replay ----------------------------------------------------------------------------------------------------------


def test_a_replay_shows_every_move_with_the_eyes_of_who_made_it(played: Any, qtbot: QtBot) -> None:
    record = played()
    match = Match(record, replay=True)
    assert match.position == 0
    heard = Heard(match)
    while match.step():
        assert match.curtained is None
    steps = [value for name, value in heard.signals if name == "stepped"]
    assert [shown.action for shown in steps] == [step.action for step in record.steps]
    assert [shown.viewer for shown in steps] == [step.before.to_move for step in record.steps]
    assert all(name == "stepped" for name, _ in heard.signals)
    assert match.result is not None


def test_in_a_replay_the_hand_of_who_is_to_move_is_shown_when_the_last_move_was_seen(played: Any, qtbot: QtBot) -> None:
    match = Match(played(), replay=True)
    match.shows_moves = True
    passed = 0
    while match.step() and match.state.to_move is not None:
        if match.viewer != match.state.to_move:
            assert match.passing == match.state.to_move
            match.pass_on()
            passed += 1
        assert match.viewer == match.state.to_move
        assert match.passing is None
        assert match.curtained is None
    assert passed


def test_a_replay_of_a_match_that_goes_on_shows_no_hand(played: Any, qtbot: QtBot) -> None:
    match = Match(played(30), replay=True)
    while match.step():
        assert match.viewer is None
        assert match.view == match.game.view(match.state, None)


def test_nothing_can_be_played_or_taken_back_in_a_replay(played: Any, qtbot: QtBot) -> None:
    record = played()
    match = Match(record, replay=True)
    before = record.dumps()
    assert not match.attempt(match.game.legal(match.state)[0])
    assert not match.undo(agreed=match.everyone)
    assert not match.redo()
    match.drop_curtain()
    assert not match.can_undo()
    assert match.legal == ()
    assert record.dumps() == before


def test_a_replay_runs_with_the_tempo_of_whoever_ticks(played: Any, qtbot: QtBot) -> None:
    match = Match(played(), replay=True)
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


def test_another_match_takes_the_place(match: Match, played: Any) -> None:
    go(match, 9)
    heard = Heard(match)
    record = played(20)
    match.load(record)
    assert match.record is record
    assert match.position == 20
    assert match.curtained == record.state.to_move
    assert heard.names[-1] == "jumped"
    match.load(played(), replay=True)
    assert (match.position, match.curtained) == (0, None)
    assert heard.signals == [("curtain", None), ("jumped", None)]


def test_a_replay_goes_on_with_what_was_played_later(played: Any, qtbot: QtBot) -> None:
    later = played(12)
    match = Match(later.until(10), replay=True)
    match.jump(10)
    heard = Heard(match)
    match.extend(later)
    assert heard.names == []
    assert match.position == 10
    assert match.step()
    assert match.state == later.state_at(11)
    with pytest.raises(ValueError, match="beyond its position"):
        match.extend(later.until(5))


def test_a_running_match_is_not_extended(match: Match, played: Any) -> None:
    with pytest.raises(ValueError, match="only a replay"):
        match.extend(played(12))


def test_a_match_tells_that_it_is_left_while_it_is_whole(match: Match, qtbot: QtBot) -> None:
    go(match, 3)
    seen: list[int] = []
    match.left.connect(lambda: seen.append(match.length))
    match.leave()
    assert seen == [3]
