"""One running match at one screen that players share: moves, hands shown, undo.

The eyes rule: the screen shows a hand only to the seat that acts, and only after its player has raised the curtain. The
curtain falls whenever another seat is to act whose hand would be shown. No hand is shown and no curtain falls where
there is nothing private to see, where the game needs nobody's eyes (a deal), or when the match is over.

A view of the match may ask for a delayed curtain (`delays_curtain`). Then the hand turns face down in the step that
ends a turn, and the curtain waits for `end_curtain_delay`, so that the move can be seen first. If cards came into the
hand since its player last decided something, the hand stays open until `hide_hand`. Until the curtain falls nobody can
play, and `view` and everything derived from it still give the turn to the player whose hand it is.

A computer player may sit at a seat. Its hand is shown to nobody, and the screen is not passed to it: the person at the
screen stays there, and a person who plays with computers alone is always there. The view of the match makes their moves
with `play_for`; `thinking_seat` is the seat whose move is awaited.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from engines import Record
from engines.kernel.contract import Game, OptionValue, Result
from engines.kernel.events import Event
from engines.kernel.facts import Fact, Seats
from engines.kernel.free_table import RuleBreakingMove
from engines.kernel.knowledge import NO_KNOWLEDGE, update_knowledge
from engines.kernel.marks import Mark
from engines.kernel.places import Place
from engines.kernel.record import Step
from engines.kernel.verdict import ALLOWED, Verdict
from engines.theory.passage import Passage
from tabletop.session.drawn_cards import find_drawn_cards
from tabletop.session.journal import Journal
from tabletop.session.notice import SAVING_TOPIC, Notice
from tabletop.session.saves import OpenedMatch
from tabletop.session.step_music import make_step_passage
from tabletop.translator import translator

_tr = translator("Match")

SLOW_DISK_MS = 5_000
"""Delay in milliseconds before players are told that the disk does not answer."""


class ShownStep(NamedTuple):
    """A played action as its viewer may know it.

    `events` are as the viewer witnesses them, and fold `before_view` into `after_view`. `passage` is the music, which
    everybody may hear, or None for silence. `log_sentences` are the sentences of the log, which everybody may read.
    """

    before_view: Any
    after_view: Any
    action: Any
    events: tuple[Event, ...]
    passage: Passage | None
    log_sentences: tuple[str, ...]
    viewer: int | None


class Refusal(Verdict):
    """A refusal by the table and not by the rules: `rule` is empty."""

    __slots__ = ()

    def __init__(self, case: str, sentence: str, **facts: Fact) -> None:
        super().__init__("", case, facts, lambda verdict: sentence)

    def __bool__(self) -> bool:
        return False


class Match(QObject):
    """A running match, or with `replay` a replay of one.

    `record` holds the moves. `journal` writes each to the disk; if it is None, nothing is written. A move is first
    heard, then written, then shown. With `save_in_background` nothing waits for the disk, and `saved` reports the
    number of lines on it. Nothing can be played in a replay. It shows the hands of the seat that acts if the match is
    over and they are not secret. Browsing a match that is over makes it a replay, so that nothing in it changes any
    more. `show_variation` shows another record for a while; `own_record` and the journal stay as they are.

    All attributes have their new values before a signal is emitted. The signals of a step come first, then
    `curtain_changed` if the curtain fell.
    """

    passage_started = Signal(object)
    """Passage of an action that was played or replayed.

    Emitted before `stepped`: the sound begins before anything is shown.
    """
    stepped = Signal(object)
    """`ShownStep` that was played or replayed.

    The curtain may fall with it. Then `view` already shows no hand.
    """
    jumped = Signal()
    """Emitted when state or viewer changed otherwise, so that `view` is drawn again.

    Causes are undo, redo, a jump, another match, and a raised curtain.
    """
    legal_actions_changed = Signal()
    """Emitted when the list of legal actions changed although the state did not."""
    refused = Signal(object)
    """Verdict on an action, undo or redo that was not executed."""
    curtain_changed = Signal(object)
    """Seat to which the screen is passed, or None when the curtain is raised."""
    hand_hidden = Signal()
    """Emitted when the hand that stayed open after a turn is turned face down."""
    notice_posted = Signal(object)
    """A `Notice` for the players. `notices` also has those without a listener."""
    playing_changed = Signal(bool)
    """True if a replay now runs by itself."""
    saved = Signal(int)
    """New number of the record's lines that are safely on the disk."""
    match_left = Signal()
    """Emitted when the match leaves the table for good.

    Every object that refers to the match releases it now, while it still works.
    """

    _disk_answered = Signal()
    """Emitted in the journal's thread when it has tried to write."""

    def __init__(
        self,
        record: Record,
        journal: Journal | None = None,
        *,
        replay: bool = False,
        is_public: bool = False,
        parent: QObject | None = None,
    ) -> None:
        """Show a match.

        With `is_public` it is a replay for people who sit at no seat. It shows no hand, even when the match is over,
        unless `load` was called with `hands_known`.
        """
        super().__init__(parent)
        self._is_public = is_public
        self.notices: list[Notice] = []
        self.makes_forced_moves = False
        """True if the table plays moves that need no decision; set by the view."""
        self._open_hands = False
        self._block_reason = ""
        self._saves_in_background = False
        self._disk_answered.connect(self._on_disk_answered, Qt.ConnectionType.QueuedConnection)
        self._slow_disk_timer = QTimer(self, singleShot=True, interval=SLOW_DISK_MS)
        self._slow_disk_timer.timeout.connect(self._on_slow_disk)
        self._is_slow_disk_announced = False
        self.delays_curtain = False
        """True if the curtain after an action waits for `end_curtain_delay`.

        The view sets it.
        """
        self._set_record(record, journal, replay)

    @classmethod
    def start(
        cls,
        game: Game[Any, Any],
        seats: Sequence[str],
        *,
        seed: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[str] = (),
        folder: Path | None = None,
        parent: QObject | None = None,
    ) -> Match:
        """Return a new match with a journal in `folder`, or without one if it is None.

        `players` are the levels of computer players by seat, empty for persons. Raises SetupError.
        """
        seed = secrets.randbits(64) if seed is None else seed
        record = Record.start(game, seats, seed=seed, options=options, players=players)
        match = cls(record, Journal(folder, record) if folder else None, parent=parent)
        match.save()
        return match

    @classmethod
    def resume(cls, opened: OpenedMatch, parent: QObject | None = None) -> Match:
        """Return a match from the disk that can be continued."""
        match = cls(opened.record, opened.journal, parent=parent)
        if opened.notice:
            match._emit_notice(opened.notice, topic="")
        return match

    def load(
        self,
        record: Record,
        journal: Journal | None = None,
        *,
        replay: bool = False,
        hands_known: bool = False,
        index: int = 0,
    ) -> None:
        """Replace this match by another one.

        With `hands_known` its hands are not secret, although it is not over. `index` is the position at which a replay
        begins.
        """
        self.pause()
        self.close()
        previous_seat = self.curtain_seat
        self._set_record(record, journal, replay, hands_known, index)
        if self.curtain_seat != previous_seat:
            self.curtain_changed.emit(self.curtain_seat)
        self.jumped.emit()

    def _set_record(
        self, record: Record, journal: Journal | None, replay: bool, hands_known: bool = False, index: int = 0
    ) -> None:
        self.record = self.own_record = record
        self._are_hands_known = hands_known
        self.journal = journal
        self._saved_lines = 0
        if self._saves_in_background and journal is not None:
            journal.write_in_background(self._disk_answered.emit)
        self.game: Game[Any, Any] = record.game
        self.replay = replay
        self.viewer: int | None = None
        self.curtain_seat: int | None = None
        self.delayed_curtain_seat: int | None = None
        """Seat that acts next while the screen still shows the end of the last turn."""
        self.shows_new_cards = False
        """True while the hand stays open after its player's turn, until `hide_hand`."""
        self.new_cards = 0
        """Number of cards that the viewer has seen since the last decision."""
        self._ending_seat: int | None = None
        """Seat whose turn is still shown although it is over, or None.

        It is set while `delayed_curtain_seat` is, and until the next player's forced move is made.
        """
        self._next_forced_action: Any = None
        """Forced move of the next player, made while the last player's hand is open."""
        self.playing = False
        self._seat_at_screen: int | None = None
        self._legal: tuple[Any, ...] | None = None
        self._cached_view: tuple[Any, int | None, int | None, Any] | None = None
        """Cache of `view`: state, viewer, seat whose turn is shown, view."""
        self._actions_seen = [self.length] * len(self.names)
        """Number of actions played when each seat was last at the screen.

        In a match that was not begun here, each seat may have been there, so all count as up to date.
        """
        self._position = index if replay else self.length
        self._update_viewer()

    # --- state and views ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The true state at `position`. Draw and read out `view` instead."""
        return self.record.state_at(self._position)

    @property
    def view(self) -> Any:
        """The view that may be on the screen now, the same object until it changes.

        Before the screen is passed on, the turn in it is still the one that is over.
        """
        state, viewer, ending_seat = self.state, self.viewer, self._ending_seat
        if (
            self._cached_view is None
            or self._cached_view[0] is not state
            or self._cached_view[1:3] != (viewer, ending_seat)
        ):
            view = self.game.view(state, viewer)
            self._cached_view = (
                state,
                viewer,
                ending_seat,
                view if ending_seat is None else replace(view, to_move=ending_seat),
            )
        return self._cached_view[3]

    @property
    def awaited_seat(self) -> int | None:
        """Seat to which the screen is passed, now or after a delay."""
        if self._next_forced_action is not None:
            return self.record.state.to_move  # type: ignore[no-any-return]
        return self.curtain_seat if self.delayed_curtain_seat is None else self.delayed_curtain_seat

    @property
    def legal(self) -> tuple[Any, ...]:
        """Actions that can be played here and now, in the game's order."""
        if self._legal is None:
            self._legal = self._list_legal_actions() if self.blocking_refusal is None else ()
        return self._legal

    def _list_legal_actions(self) -> tuple[Any, ...]:
        legal: tuple[Any, ...] = self.game.legal(self.state)
        return (
            legal
            if self.allows_rule_breaks
            else tuple(action for action in legal if not isinstance(action, RuleBreakingMove))
        )

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Marks on what breaks a rule, on the screen of a free table."""
        return self.game.marks(self.view) if self.record.header.free else ()

    @property
    def allows_rule_breaks(self) -> bool:
        """True if a free table accepts and marks actions that the rules refuse."""
        return self.record.allows_rule_breaks

    def set_rule_breaking_allowed(self, allows_rule_breaks: bool) -> None:
        """Set whether actions that the rules refuse are accepted.

        Raises ValueError if this is not a free table.
        """
        self.record.set_rule_breaking_allowed(allows_rule_breaks)
        self.save()
        self._legal = None
        self.legal_actions_changed.emit()

    @property
    def position(self) -> int:
        """Number of actions that lead to the state that is shown."""
        return self._position

    @property
    def length(self) -> int:
        """Number of actions in the record."""
        return len(self.record.steps)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat."""
        names: tuple[str, ...] = self.record.start_state.seats
        return names

    @property
    def all_seats(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(self.names)))

    @property
    def players(self) -> tuple[str, ...]:
        """Level of the computer player by seat; empty for a person."""
        return self.record.players

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats at which persons play."""
        return tuple(seat for seat, level in enumerate(self.players) if not level)

    @property
    def thinking_seat(self) -> int | None:
        """Seat of the computer player whose move is awaited here and now.

        A move that needs nobody's eyes is made by a person, if there is one.
        """
        state = self.record.state
        mover: int | None = state.to_move
        if (
            self.replay
            or self._block_reason
            or mover is None
            or not self.players[mover]
            or self._position != self.length
        ):
            return None
        if self.delayed_curtain_seat is not None:
            return None
        return mover if self.game.needs_private_view(state) or not self.persons else None

    def view_with_knowledge(self, seat: int) -> Any:
        """Return the view of a seat with all it has learned of other hands so far."""
        game, knowledge = self.game, NO_KNOWLEDGE
        for step in self.record.steps:
            knowledge = update_knowledge(knowledge, step.events, seat, game.deck.blank)
        return game.recall(game.view(self.record.state, seat), knowledge)

    @property
    def result(self) -> Result | None:
        """Result of the match, if its end is shown."""
        return self.game.result(self.state)

    def log_sentences(self, number: int) -> tuple[str, ...]:
        """Return the log's sentences for an action, counted from 0, fit for all."""
        return _make_log_sentences(self.game, self.record.steps[number])

    def list_drawn_cards(self, seat: int) -> frozenset[tuple[Place, int]]:
        """Return place and index of each card that a seat drew since its last action."""
        places = self.game.places(self.state)
        hands = {place: cards for place, cards in places.items() if place.seat == seat and place.sight == "owner"}
        return find_drawn_cards(self.record.steps[: self._position], seat, hands)

    # --- playing --------------------------------------------------------------------------------------------------

    @property
    def open_hands(self) -> bool:
        """True if everybody sees the hand of the seat that acts, without a curtain."""
        return self._open_hands

    @open_hands.setter
    def open_hands(self, are_open: bool) -> None:
        if are_open != self._open_hands:
            self._open_hands = are_open
            self._seat_at_screen = None
            self._jump(self._position)

    @property
    def block_reason(self) -> str:
        """Sentence that says why nobody can play for now, empty if somebody can.

        The view of the match sets it.
        """
        return self._block_reason

    @block_reason.setter
    def block_reason(self, sentence: str) -> None:
        if sentence != self._block_reason:
            self._block_reason = sentence
            self._legal = None
            self.legal_actions_changed.emit()

    @property
    def forced_action(self) -> Any:
        """The only legal action if the table plays it by itself, else None.

        An action that was just undone is not forced. Neither is the deal of another round, as players look at the end
        of the last one.
        """
        if self._next_forced_action is not None and self.makes_forced_moves:
            return self._next_forced_action
        if not self.makes_forced_moves or self.record.undone or self.blocking_refusal is not None:
            return None
        legal = self.legal
        is_forced = self.length == 0 or self.game.needs_private_view(self.state)
        return legal[0] if len(legal) == 1 and is_forced else None

    def make_forced_move(self) -> None:
        """Play the forced action, if there is one, even with nobody at the screen."""
        action, seat_at_screen = self.forced_action, self._seat_at_screen
        if action is not None:
            self._play(action, seat_at_screen, joined=True)

    def attempt(self, action: Any, joined: bool = False) -> Verdict:
        """Play an action if the rules allow it here and now.

        With `joined` it belongs to the same gesture as the last action.
        """
        refusal = self.blocking_refusal
        verdict = self.game.check(self.state, action) if refusal is None else refusal
        if not verdict:
            self.refused.emit(verdict)
            return verdict
        self.new_cards = 0  # The player has looked at them before deciding this.
        # The player who acts is at the screen, and it need not be passed.
        self._play(action, self.record.state.to_move, joined)
        return ALLOWED

    def play_for(self, seat: int, action: Any) -> bool:
        """Play the choice of a seat's computer player. Return False if it is not legal."""
        if self.thinking_seat != seat or not self.game.check(self.record.state, action):
            return False
        self._play(action, self._seat_at_screen, joined=True)
        return True

    def record_hint(self) -> None:
        """Record that the player who acts was given a hint."""
        self.record.add_hint()
        self.save()

    def set_players(self, players: Sequence[str]) -> None:
        """Set the players from here on: levels by seat, empty for persons.

        Raises SetupError."""
        self.record.set_players(players)
        self.save()
        self._seat_at_screen = None
        self._jump(self._position)

    def _play(self, action: Any, at_screen: int | None, joined: bool) -> None:
        """Play a legal action. `at_screen` is the seat at the screen afterwards."""
        viewer, seat_at_screen = self.viewer, self._seat_at_screen
        step = self.record.play(action, joined)
        self._note_seen_actions(viewer)
        if self.game.needs_private_view(step.before):
            # A player with an empty hand sees nothing private, but is there.
            viewing_seat = seat_at_screen if viewer is None else viewer
            self.new_cards += sum(
                event.reveals_to(viewing_seat) and not event.reveals_to(None) for event in step.events
            )
        self._position = self.length
        self._seat_at_screen = at_screen
        self._update_viewer()
        if self.delays_curtain:
            self._delay_curtain(viewer, seat_at_screen, step)
        if viewer is None:
            viewer = self.viewer  # A dealer who plays on sees the hand come.
        sentences: list[str | None] = []
        self._emit_step(step, viewer, lambda: sentences.append(self._write()))
        if self.curtain_seat is not None:
            self.curtain_changed.emit(self.curtain_seat)
        for sentence in filter(None, sentences):
            self._emit_notice(sentence)

    def _delay_curtain(self, viewer: int | None, seat_at_screen: int | None, step: Step) -> None:
        """Show the end of a turn before another hand is shown or hidden.

        `viewer` and `seat_at_screen` have their values from before the step.
        """
        mover = self.record.state.to_move
        changes_hand = viewer not in (None, self.viewer, mover) and len(self.persons) != 1
        if mover is None or not (changes_hand or self.curtain_seat is not None):
            return
        if (
            changes_hand
            and self.new_cards
            and self.curtain_seat is None
            and (forced_action := self.forced_action) is not None
        ):
            self._next_forced_action, self._legal = forced_action, None  # The screen is passed after the forced move.
            self.viewer = self._ending_seat = viewer
            return
        self.shows_new_cards = bool(self.new_cards) and seat_at_screen is not None and self.curtain_seat is not None
        if self.shows_new_cards:
            self.viewer = seat_at_screen
        elif self.viewer is not None:
            self.viewer = viewer  # Hands are open: this one is shown until the next one is.
        shown_seat = viewer if self.viewer is None else self.viewer
        self._ending_seat = step.before.to_move if shown_seat is None else shown_seat
        self.delayed_curtain_seat, self.curtain_seat = mover, None
        self._seat_at_screen, self._legal = seat_at_screen, None

    def hide_hand(self) -> None:
        """Turn the hand face down that stayed open after a turn to show its new cards."""
        if self.shows_new_cards:
            self.viewer, self.shows_new_cards, self.new_cards = None, False, 0
            self.hand_hidden.emit()

    def end_curtain_delay(self) -> None:
        """End the turn on the screen. Lower the curtain, or show a replay's next hand."""
        if self.delayed_curtain_seat is None:
            return
        self._update_viewer()
        self.curtain_changed.emit(self.curtain_seat)

    def raise_curtain(self) -> None:
        """Raise the curtain for the player who is at the screen now."""
        self.end_curtain_delay()
        if self.curtain_seat is None:
            return
        self._seat_at_screen, self.new_cards = self.curtain_seat, 0
        self._update_viewer()
        self.curtain_changed.emit(None)
        self.jumped.emit()

    def lower_curtain(self) -> None:
        """Lower the curtain over the hand, as its player leaves the screen."""
        if self.viewer is None or self.replay:
            return
        self._seat_at_screen = None
        self._update_viewer()
        self.curtain_changed.emit(self.curtain_seat)
        self.jumped.emit()

    # --- undo and redo ------------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Return True if there is an action to undo."""
        return not self.replay and self.undo_count > 0

    @property
    def undo_count(self) -> int:
        """Number of actions that one undo takes back.

        They are all actions of a person's last gesture, and the actions of the table and of computer players after it.
        In a match with computer players it is 0 if no person has acted.
        """
        for count, step in enumerate(reversed(self.record.steps), start=1):
            if self._begins_gesture(step):
                return count
        return self.length if len(self.persons) == len(self.players) else 0

    def _begins_gesture(self, step: Step) -> bool:
        """Return True if the step is the first of a person's gesture."""
        is_person = step.before.to_move in self.persons
        return not step.joined and bool(self.persons) and (is_person or not self.game.needs_private_view(step.before))

    def can_redo(self) -> bool:
        """Return True if there is an undone action to redo."""
        return not self.replay and bool(self.record.undone)

    def find_seats_to_ask(self, count: int | None = None) -> tuple[int, ...]:
        """Return the persons who learned something in the last `count` actions.

        The default `count` is `undo_count`. If there are any, all persons must agree to the undo. A person who plays
        with computers alone need not ask anybody.

        A seat has learned the cards that came into its hand once its player has been at the screen. Cards that the
        player at the screen has shown in this turn may be undone without asking; while the curtain is down nobody knows
        who asks.
        """
        if len(self.persons) < 2 <= len(self.players):
            return ()
        revealing_events = self._find_revealing_events(self.undo_count if count is None else count)
        return tuple(
            seat
            for seat in self.persons
            if any(
                event.reveals_to(seat) and (event.reveals_to(None) or self._actions_seen[seat] > number)
                for number, event in revealing_events
            )
        )

    def count_cards_seen(self, seat: int, count: int | None = None) -> int:
        """Return the number of cards that a seat saw in the last `count` actions.

        The actions are those that `find_seats_to_ask` asks about.
        """
        revealing_events = self._find_revealing_events(self.undo_count if count is None else count)
        return sum(event.reveals_to(seat) for _, event in revealing_events)

    def _find_revealing_events(self, count: int) -> tuple[tuple[int, Event], ...]:
        return self.record.find_revealing_events(count, excludes_own=self.curtain_seat is None)

    def undo(self, count: int | None = None, agreed: Sequence[int] = ()) -> Verdict:
        """Undo the last `count` actions (default: `undo_count`).

        If anybody learned something in them, all persons must have `agreed`.
        """
        count = self.undo_count if count is None else count
        refusal = self._find_undo_refusal(count, agreed)
        if refusal is not None:
            self.refused.emit(refusal)
            return refusal
        self.record.undo(count, self.persons if self.find_seats_to_ask(count) else ())
        return self._save_and_show()

    def redo(self) -> Verdict:
        """Redo the gesture that was undone last, and the actions that followed it."""
        if not self.can_redo():
            refusal = Refusal("redo", _tr("There is nothing to bring back."))
            self.refused.emit(refusal)
            return refusal
        viewer = self.viewer
        self.record.redo()
        while self.record.undone and not self._begins_gesture(self.record.undone[-1]):
            self.record.redo()
        self._note_seen_actions(viewer)
        return self._save_and_show()

    # --- browsing and replaying -----------------------------------------------------------------------------------

    def jump(self, index: int) -> None:
        """Show the state after the first `index` actions, without an undo.

        In a match that is not over this is browsing. Raises ValueError outside 0..length.
        """
        if not 0 <= index <= self.length:
            raise ValueError(f"cannot jump to {index} of {self.length} actions")
        if index != self.length and self.is_over:
            self.replay = True
        self._jump(index)

    def become_replay(self) -> None:
        """Turn a match that is over into a replay, which shows hands and cannot change."""
        if self.is_over and not self.replay:
            self.replay = True
            self._jump(self._position)

    @property
    def is_over(self) -> bool:
        """True if the match itself is over, whichever position is shown."""
        return bool(self.own_record.steps) and self.own_record.state.to_move is None

    @property
    def shows_variation(self) -> bool:
        """True while another record is shown in place of the match's own."""
        return self.record is not self.own_record

    def show_variation(self, record: Record, index: int) -> None:
        """Show another record from a position on, for example a better line of play.

        Its hands are not secret.
        """
        self.become_replay()
        self.pause()
        self.record = record
        self._jump(index)

    def return_to(self, index: int) -> None:
        """Show a position of the match itself again. Raises ValueError outside 0..length."""
        self.pause()
        self.record = self.own_record
        self.jump(index)

    def step(self) -> bool:
        """Show the next action of a replay or browsed match. Return False at the end."""
        if self._position == self.length:
            return False
        if self.replay and self._shows_all_hands:
            self.viewer, self.delayed_curtain_seat, self._ending_seat = self.state.to_move, None, None
        viewer = self.viewer
        step = self.record.steps[self._position]
        self._position += 1
        if not self.replay:
            self._update_viewer()
        elif self._shows_all_hands and self.delays_curtain and self.state.to_move not in (None, viewer):
            self.delayed_curtain_seat, self._ending_seat = self.state.to_move, viewer
        self._emit_step(step, viewer)
        return True

    def extend_replay(self, record: Record) -> None:
        """Replay a longer record that begins with the present one.

        The state shown does not change. Raises ValueError if this is not a replay, or the record ends before the
        position.
        """
        if not self.replay or len(record.steps) < self._position:
            raise ValueError("only a replay can be extended, and only beyond its position")
        self.record = record

    def play(self) -> None:
        """Run a replay, from the start if it has ended. Each `tick` shows an action."""
        if not self.replay:
            return
        if self._position == self.length:
            self._jump(0)
        self._set_playing(self.length > 0)

    def pause(self) -> None:
        """Stop a replay at its position."""
        self._set_playing(False)

    def tick(self) -> None:
        """Show the next action if the replay runs. A timer with its tempo calls this."""
        if self.playing:
            self.step()
            if self._position == self.length:
                self._set_playing(False)

    # --- the disk -------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Bring the journal up to date.

        It is called after every action, and by players to retry while saving fails.
        """
        if sentence := self._write(times=3):  # Creating a file takes a disk longer than adding a line.
            self._emit_notice(sentence)

    def save_in_background(self) -> None:
        """Let a thread write the journal from now on, so that no move waits for the disk."""
        self._saves_in_background = True
        if self.journal is not None:
            self.journal.write_in_background(self._disk_answered.emit)

    def _write(self, times: int = 1) -> str | None:
        """Write everything. Return a sentence if saving began to fail or works again.

        With a thread, return None if its result is not known yet.
        """
        if self.journal is None:
            return None
        sentence = self.journal.write_soon(times)
        if self.journal.is_at_rest:
            self._emit_saved()
        elif not self._slow_disk_timer.isActive():
            self._slow_disk_timer.start()
        return sentence

    def _on_disk_answered(self) -> None:
        journal = self.journal
        if journal is None:
            return
        self._emit_saved()
        if not journal.is_at_rest:
            self._slow_disk_timer.start()
        else:
            self._slow_disk_timer.stop()
            if self._is_slow_disk_announced and not journal.unsaved_entry_count:
                self._is_slow_disk_announced = False
                self._emit_notice(_tr("The disk answers again; everything is saved."))
        if sentence := journal.take_news():
            self._emit_notice(sentence)

    def _emit_saved(self) -> None:
        line_count = self.journal.saved_line_count if self.journal is not None else 0
        if line_count != self._saved_lines:
            self._saved_lines = line_count
            self.saved.emit(line_count)

    def _on_slow_disk(self) -> None:
        if self.journal is not None and not self.journal.is_at_rest and not self._is_slow_disk_announced:
            self._is_slow_disk_announced = True
            self._emit_notice(_tr("The disk does not answer; the last moves are not saved yet."))

    @property
    def unsaved_moves(self) -> int:
        """Number of moves that closing now would lose, after another try to save."""
        journal = self.journal
        if journal is None:
            return 0
        sentence = journal.write()
        self._emit_saved()
        if sentence:
            self._emit_notice(sentence)
        return journal.unsaved_entry_count

    def leave(self) -> None:
        """Emit `match_left`, so that all release the match before its owner closes it."""
        self.pause()
        self.match_left.emit()

    def close(self) -> None:
        """Close the journal."""
        self._slow_disk_timer.stop()
        if self.journal:
            self.journal.close()
        self.journal = None

    # --- private helpers ----------------------------------------------------------------------------------------------

    @property
    def _shows_all_hands(self) -> bool:
        return self._are_hands_known or (
            not self._is_public and (self.shows_variation or self.record.state.to_move is None)
        )

    def _has_secrets(self, seat: int) -> bool:
        """Return True if a seat must act and its view shows more than the public view."""
        if not self.game.needs_private_view(self.record.state):
            return False
        return bool(self.game.view(self.record.state, seat) != self.game.view(self.record.state, None))

    def _update_viewer(self) -> None:
        """Set viewer and curtain by the eyes rule.

        The viewer of a match that is browsed stays the same.
        """
        self._legal = None
        self.viewer = self.curtain_seat = self.delayed_curtain_seat = self._ending_seat = self._next_forced_action = (
            None
        )
        self.shows_new_cards = False
        mover = self.record.state.to_move
        persons = self.persons
        if len(persons) == 1:
            self._seat_at_screen = persons[0]  # Nobody else can be at the screen.
        elif self._open_hands and mover is not None and (mover in persons or not persons):
            self._seat_at_screen = mover
        if self.replay:
            self.viewer = self.state.to_move if self._shows_all_hands else None
        elif mover is None:
            self._seat_at_screen = None
        elif self._seat_at_screen == mover:
            self.viewer = mover if self._has_secrets(mover) else None
        elif self.players[mover]:
            seat_at_screen = self._seat_at_screen
            self.viewer = seat_at_screen if seat_at_screen is not None and self._has_secrets(seat_at_screen) else None
        elif self.forced_action is not None:
            pass  # Nobody has to decide anything, and the next to do so may still be at the screen.
        else:
            self._seat_at_screen = None
            if self._has_secrets(mover):
                self.curtain_seat = mover
                self._legal = None  # The call of `forced_action` above filled it before the curtain was down.
        self._note_seen_actions(self.viewer)

    def _note_seen_actions(self, viewer: int | None) -> None:
        if viewer is not None:
            for seat in self.all_seats if self._open_hands else (viewer,):
                self._actions_seen[seat] = max(self._actions_seen[seat], self.length)

    @property
    def blocking_refusal(self) -> Refusal | None:
        """Refusal of every move for a reason outside the rules, or None."""
        if self.replay:
            return Refusal("replay", _tr("This is a replay; nothing can be played in it."))
        if self.shows_new_cards:
            return Refusal("hand-over", _tr("This turn is over: hide the hand and pass the screen."))
        if self.awaited_seat is not None:
            name = self.names[self.awaited_seat]
            return Refusal("curtain", _tr("Pass the screen to {name} first.").format(name=name))
        if self._block_reason:
            return Refusal("held", self._block_reason)
        if (seat := self.thinking_seat) is not None:
            return Refusal("thinking", _tr("{name} is thinking.").format(name=self.names[seat]))
        if self._position != self.length:
            return Refusal("browsing", _tr("This is an earlier moment of the match; go to the last move to play on."))
        return None

    def _find_undo_refusal(self, count: int, agreed: Sequence[int]) -> Refusal | None:
        if self.replay:
            return Refusal("replay", _tr("This is a replay; nothing can be taken back in it."))
        if not 0 < count <= self.length:
            return Refusal("undo", _tr("There is nothing to take back."))
        learned_seats = self.find_seats_to_ask(count)
        missing_seats = tuple(seat for seat in self.persons if seat not in agreed)
        if not learned_seats or not missing_seats:
            return None
        names = self.names
        sentence = _tr("{learned} saw new cards since then, so all must agree to take that back; {missing} did not.")
        return Refusal(
            "agree",
            sentence.format(
                learned=self.game.join_words([names[seat] for seat in learned_seats]),
                missing=self.game.join_words([names[seat] for seat in missing_seats]),
            ),
            learned=Seats(learned_seats),
            missing=Seats(missing_seats),
        )

    def _save_and_show(self) -> Verdict:
        self.new_cards = 0
        sentence = self._write()
        self._jump(self.length)
        if sentence:
            self._emit_notice(sentence)
        return ALLOWED

    def _jump(self, position: int) -> None:
        previous_seat = self.curtain_seat
        self._position = position
        self._update_viewer()
        if self.curtain_seat != previous_seat:
            self.curtain_changed.emit(self.curtain_seat)
        self.jumped.emit()

    def _emit_step(self, step: Step, viewer: int | None, write: Callable[[], object] = lambda: None) -> None:
        """Emit the signals of a step, and write it after its sound was requested.

        A disk may be slow, but a chord must not be late.
        """
        game = self.game
        witnesses = tuple(game.witness(event, viewer) for event in step.events)
        before_view, after_view = game.view(step.before, viewer), game.view(step.after, viewer)
        passage = make_step_passage(game, step)
        if passage is not None:
            self.passage_started.emit(passage)
        write()
        self.stepped.emit(
            ShownStep(before_view, after_view, step.action, witnesses, passage, _make_log_sentences(game, step), viewer)
        )

    def _set_playing(self, is_playing: bool) -> None:
        if is_playing != self.playing:
            self.playing = is_playing
            self.playing_changed.emit(is_playing)

    def _emit_notice(self, sentence: str, topic: str = SAVING_TOPIC) -> None:
        """Emit a notice, usually about the disk. It lasts while saving fails."""
        is_failing = self.journal is not None and (
            self.journal.error_sentence is not None or self._is_slow_disk_announced
        )
        notice = Notice(sentence, topic, lasts=topic == SAVING_TOPIC and is_failing)
        self.notices.append(notice)
        self.notice_posted.emit(notice)


def _make_log_sentences(game: Game[Any, Any], step: Step) -> tuple[str, ...]:
    """Return a step's sentences for the log.

    An action that causes no sentence is described after its player's name.
    """
    after_view = game.view(step.after, None)
    descriptions = [game.describe_event(after_view, game.witness(event, None)) for event in step.events]
    sentences = tuple(sentence for sentence in descriptions if sentence)
    if sentences or step.before.to_move is None:
        return sentences
    name = step.before.seats[step.before.to_move]
    return (f"{name}: {game.describe(game.view(step.before, None), step.action)}",)
