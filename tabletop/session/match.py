"""One match at one screen that is passed round: what is played, what may be seen of it, what can be taken back.

The eyes rule: a hand is on the screen only for the seat that acts, after that seat has said "it is me" by lifting the
curtain. The curtain falls whenever another seat is to act whose hand would be shown. Where there is nothing private to
see, or the game needs nobody's eyes (a deal), no hand is shown and no curtain falls; nor when the match is over.

Whoever shows the match may ask for a hand-over that can be followed (`shows_moves`). Then the hand is face down in the
very step that ends a turn, and the curtain waits for `pass_on`, so that the move comes to rest first. Cards that came
into the hand since its player last decided something have not been looked at: the hand stays open for them until
`hide_hand`. Until the curtain falls nobody can play, and the turn is still the player's whose hand it is, in `view` and
in everything that is told from it.

At a seat a computer player may sit. Its hand is shown to nobody, and the screen is not passed to it: whoever was there
stays there, and somebody who plays with computers alone is always there. Their moves are made by whoever shows the
match, with `play_for`, while `thinker` says whose is awaited.
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
from engines.kernel.free import Anyway
from engines.kernel.knowledge import NOTHING, learned
from engines.kernel.marks import Mark
from engines.kernel.places import Place
from engines.kernel.record import Step
from engines.kernel.verdict import ALLOWED, Verdict
from engines.theory.passage import Passage
from tabletop.session.drawn import just_drawn
from tabletop.session.heard import passage_of
from tabletop.session.journal import Journal
from tabletop.session.notice import SAVING, Notice
from tabletop.session.saves import Opened
from tabletop.translator import translator

_tr = translator("Match")

SLOW_DISK_MS = 5_000
"""After so long without an answer of the disk the players are told."""


class Shown(NamedTuple):
    """An action as the eyes that watched it may know it.

    `events` are witnesses and fold `before_view` into `after_view`. `passage` is what all hear of it, None for silence.
    `words` are the log's sentences, fit for all.
    """

    before_view: Any
    after_view: Any
    action: Any
    events: tuple[Event, ...]
    passage: Passage | None
    words: tuple[str, ...]
    viewer: int | None


class Refusal(Verdict):
    """A refusal by the table and not by the rules: `rule` is empty, for there is none to read up."""

    __slots__ = ()

    def __init__(self, case: str, sentence: str, **facts: Fact) -> None:
        super().__init__("", case, facts, lambda verdict: sentence)

    def __bool__(self) -> bool:
        return False


class Match(QObject):
    """A running match, or with `replay` the showing of one.

    `record` holds the moves, `journal` (None: nothing is written) puts each on the disk. A move is heard first, then
    written, then shown; with `save_in_background` nothing waits for the disk, and `saved` tells what is on it. In a
    replay nothing can be played; hands are shown for the seat that acts, if the match is over and they are no secret.
    Whoever looks back at a match that is over watches a replay from then on, so that nothing in it changes any more.
    `show_variation` shows another record for a while; `own_record` and the journal stay what they are.

    Everything is as it will be before a signal is emitted. What a step shows comes first, then `curtain` if it fell.
    """

    sounding = Signal(object)
    """The Passage of an action that was played or replayed. Before `stepped`: sound begins before anything is shown."""
    stepped = Signal(object)
    """Shown: an action was played, or replayed. The curtain may fall with it: `view` then shows no hand already."""
    jumped = Signal()
    """The state or the eyes changed otherwise (undo, redo, jump, load, curtain lifted): show `view` anew."""
    held_changed = Signal()
    """Something else keeps anybody from playing, or nothing any more: what may be done is another list."""
    refused = Signal(object)
    """Verdict of an action, undo or redo that was not carried out."""
    curtain = Signal(object)
    """The seat that the screen is to be passed to, or None when the curtain is lifted."""
    hand_hidden = Signal()
    """The player whose turn is over has looked at the new cards: `view` shows no hand any more."""
    notice = Signal(object)
    """A `Notice` for the players; those that came before anybody listened are in `notices`."""
    playing_changed = Signal(bool)
    """Whether a replay runs by itself."""
    saved = Signal(int)
    """Another number of lines of the record is safely on the disk, more or less than before."""
    left = Signal()
    """The match goes from the table for good: everything that holds it has to release it now, while it is whole."""

    _disk_answered = Signal()
    """The journal's thread has tried to write. Emitted there."""

    def __init__(
        self,
        record: Record,
        journal: Journal | None = None,
        *,
        replay: bool = False,
        public: bool = False,
        parent: QObject | None = None,
    ) -> None:
        """`public`: a replay for people who sit at no seat, in which no hand is shown, also when the match is over, but
        those that are `known`."""
        super().__init__(parent)
        self._public = public
        self.notices: list[Notice] = []
        self.makes_forced_moves = False
        """Whether the table makes the moves in which nothing is decided: for whoever shows the match to set."""
        self._open_hands = False
        self._held = ""
        self._in_background = False
        self._disk_answered.connect(self._hear_disk, Qt.ConnectionType.QueuedConnection)
        self._slow_disk = QTimer(self, singleShot=True, interval=SLOW_DISK_MS)
        self._slow_disk.timeout.connect(self._tell_slow_disk)
        self._slow_disk_told = False
        self.shows_moves = False
        """Whether the curtain after an action waits for `pass_on`: for whoever shows the match to set."""
        self._take(record, journal, replay)

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
        """A new match, journalled in `folder` (None: not at all). `players`: by seat the level of a computer player,
        empty for a person. Raises BadSetup."""
        seed = secrets.randbits(64) if seed is None else seed
        record = Record.start(game, seats, seed=seed, options=options, players=players)
        match = cls(record, Journal(folder, record) if folder else None, parent=parent)
        match.save()
        return match

    @classmethod
    def go_on(cls, opened: Opened, parent: QObject | None = None) -> Match:
        """A match from the disk, to be played on."""
        match = cls(opened.record, opened.journal, parent=parent)
        if opened.notice:
            match._say(opened.notice, topic="")
        return match

    def load(
        self, record: Record, journal: Journal | None = None, *, replay: bool = False, known: bool = False, at: int = 0
    ) -> None:
        """Put another match in the place of this one. `known`: its hands are no secret, though it is not over. `at`:
        the position that a replay begins with."""
        self.pause()
        self.close()
        lowered = self.curtained
        self._take(record, journal, replay, known, at)
        if self.curtained != lowered:
            self.curtain.emit(self.curtained)
        self.jumped.emit()

    def _take(self, record: Record, journal: Journal | None, replay: bool, known: bool = False, at: int = 0) -> None:
        self.record = self.own_record = record
        self._known = known
        self.journal = journal
        self._saved_lines = 0
        if self._in_background and journal is not None:
            journal.write_in_background(self._disk_answered.emit)
        self.game: Game[Any, Any] = record.game
        self.replay = replay
        self.viewer: int | None = None
        self.curtained: int | None = None
        self.passing: int | None = None
        """The seat that acts next, while the screen still shows the end of the turn before."""
        self.shows_new_cards = False
        """True while the hand of a player whose turn is over stays open, until `hide_hand`."""
        self.new_cards = 0
        """Number of cards that the player at the screen came to see since somebody last decided something."""
        self._passer: int | None = None
        """The seat whose turn is shown while `passing`, or until the forced move after it is made."""
        self._forced_next: Any = None
        """The move of the next player that the table makes while the new cards of the one before are still seen."""
        self.playing = False
        self._holder: int | None = None
        self._legal: tuple[Any, ...] | None = None
        self._seen: tuple[Any, int | None, int | None, Any] | None = None
        """State, viewer, passer, and the view of the first for the second."""
        self._looked = [self.length] * len(self.names)
        """By seat, how many actions had been played when it was at the screen last; of a match that was not begun here
        nobody knows, so each may have been there."""
        self._position = at if replay else self.length
        self._settle()

    # --- what there is to see -------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The true state at `position`. What is drawn or read out is drawn from `view`."""
        return self.record.state_at(self._position)

    @property
    def view(self) -> Any:
        """Return the view that may be on the screen now, the same object until that changes.

        While the screen is about to be passed on, the turn in it is still the one that is over.
        """
        state, viewer, passer = self.state, self.viewer, self._passer
        if self._seen is None or self._seen[0] is not state or self._seen[1:3] != (viewer, passer):
            view = self.game.view(state, viewer)
            self._seen = (state, viewer, passer, view if passer is None else replace(view, to_move=passer))
        return self._seen[3]

    @property
    def awaited(self) -> int | None:
        """The seat that the screen is to be passed to, or is about to be."""
        if self._forced_next is not None:
            return self.record.state.to_move  # type: ignore[no-any-return]
        return self.curtained if self.passing is None else self.passing

    @property
    def legal(self) -> tuple[Any, ...]:
        """What may be played here and now, in the game's order."""
        if self._legal is None:
            self._legal = self._listed() if self.hindrance is None else ()
        return self._legal

    def _listed(self) -> tuple[Any, ...]:
        """What may be played; against the rules only where that is wanted."""
        legal: tuple[Any, ...] = self.game.legal(self.state)
        return legal if self.lenient else tuple(action for action in legal if not isinstance(action, Anyway))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is on the screen of a free table and breaks a rule."""
        return self.game.marks(self.view) if self.record.header.free else ()

    @property
    def lenient(self) -> bool:
        """On a free table: whether what the rules refuse is laid all the same, and marked."""
        return self.record.lenient

    def be_lenient(self, lenient: bool) -> None:
        """Let lie what the rules refuse, or not. Raises ValueError where this is no free table."""
        self.record.be_lenient(lenient)
        self.save()
        self._legal = None
        self.held_changed.emit()

    @property
    def position(self) -> int:
        """How many actions lead to the state that is shown."""
        return self._position

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.record.steps)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        names: tuple[str, ...] = self.record.start_state.seats
        return names

    @property
    def everyone(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(self.names)))

    @property
    def players(self) -> tuple[str, ...]:
        """By seat the level of the computer player who sits there; empty for a person."""
        return self.record.players

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of those who are no computer players."""
        return tuple(seat for seat, level in enumerate(self.players) if not level)

    @property
    def thinker(self) -> int | None:
        """The seat of the computer player whose move is awaited here and now; what needs nobody's eyes is done by a
        person, if there is one."""
        state = self.record.state
        mover: int | None = state.to_move
        if self.replay or self._held or mover is None or not self.players[mover] or self._position != self.length:
            return None
        if self.passing is not None:
            return None
        return mover if self.game.needs_eyes(state) or not self.persons else None

    def known_to(self, seat: int) -> Any:
        """What a seat may know now: its view, with what it has learned of the hands of others since the match began."""
        game, known = self.game, NOTHING
        for step in self.record.steps:
            known = learned(known, step.events, seat, game.deck.blank)
        return game.recall(game.view(self.record.state, seat), known)

    @property
    def result(self) -> Result | None:
        """How the match ended, where its end is shown."""
        return self.game.result(self.state)

    def words(self, number: int) -> tuple[str, ...]:
        """The log's sentences for an action, counted from 0: what it did, as all at the table may know it."""
        return _words(self.game, self.record.steps[number])

    def just_drawn(self, seat: int) -> frozenset[tuple[Place, int]]:
        """Return the place and index of each card that came into a seat's hand with its last action, or since."""
        places = self.game.places(self.state)
        hands = {place: cards for place, cards in places.items() if place.seat == seat and place.sight == "owner"}
        return just_drawn(self.record.steps[: self._position], seat, hands)

    # --- playing --------------------------------------------------------------------------------------------------

    @property
    def open_hands(self) -> bool:
        """Whether the hand of whoever acts is shown to all, and the screen is not passed on."""
        return self._open_hands

    @open_hands.setter
    def open_hands(self, open: bool) -> None:
        if open != self._open_hands:
            self._open_hands = open
            self._holder = None
            self._jump(self._position)

    @property
    def held(self) -> str:
        """Why nothing can be played for now, though it would be somebody's turn, in a sentence for whoever tries; empty
        where nothing is in the way. For whoever shows the match to set, and to show it anew."""
        return self._held

    @held.setter
    def held(self, sentence: str) -> None:
        if sentence != self._held:
            self._held = sentence
            self._legal = None
            self.held_changed.emit()

    @property
    def forced(self) -> Any:
        """The one action that can be played here and now, where the table is to make it; else None.

        Not one that was just taken back, and not the deal of another round: the end of the last one is looked at.
        """
        if self._forced_next is not None and self.makes_forced_moves:
            return self._forced_next
        if not self.makes_forced_moves or self.record.undone or self.hindrance is not None:
            return None
        legal = self.legal
        begins = self.length == 0 or self.game.needs_eyes(self.state)
        return legal[0] if len(legal) == 1 and begins else None

    def make_forced_move(self) -> None:
        """Play the forced action, if there is one; nobody need be at the screen for it."""
        action, holder = self.forced, self._holder
        if action is not None:
            self._play(action, holder, joined=True)

    def attempt(self, action: Any, joined: bool = False) -> Verdict:
        """Play an action if the rules allow it here and now; `joined`: the same gesture played the one before."""
        hindrance = self.hindrance
        verdict = self.game.check(self.state, action) if hindrance is None else hindrance
        if not verdict:
            self.refused.emit(verdict)
            return verdict
        self.new_cards = 0  # they were looked at before this was decided
        # whoever acts is at the screen, and need not be passed it
        self._play(action, self.record.state.to_move, joined)
        return ALLOWED

    def play_for(self, seat: int, action: Any) -> bool:
        """Play what the computer player of a seat has chosen; False if it is not its turn, or the rules do not allow
        that."""
        if self.thinker != seat or not self.game.check(self.record.state, action):
            return False
        self._play(action, self._holder, joined=True)
        return True

    def hinted(self) -> None:
        """Keep that whoever acts was given a hint."""
        self.record.hinted()
        self.save()

    def sit(self, players: Sequence[str]) -> None:
        """Let others play from here on: levels by seat, empty for persons. Raises BadSetup."""
        self.record.sit(players)
        self.save()
        self._holder = None
        self._jump(self._position)

    def _play(self, action: Any, at_screen: int | None, joined: bool) -> None:
        """Play an action that is allowed; `at_screen`: who is there afterwards."""
        viewer, holder = self.viewer, self._holder
        step = self.record.play(action, joined)
        self._look(viewer)
        if self.game.needs_eyes(step.before):
            eyes = holder if viewer is None else viewer  # who has an empty hand has nothing to be shown, but is there
            self.new_cards += sum(event.reveals_to(eyes) and not event.reveals_to(None) for event in step.events)
        self._position = self.length
        self._holder = at_screen
        self._settle()
        if self.shows_moves:
            self._delay_curtain(viewer, holder, step)
        if viewer is None:
            viewer = self.viewer  # a dealer who plays on sees the hand come
        said: list[str | None] = []
        self._emit_step(step, viewer, lambda: said.append(self._write()))
        if self.curtained is not None:
            self.curtain.emit(self.curtained)
        for sentence in filter(None, said):
            self._say(sentence)

    def _delay_curtain(self, viewer: int | None, holder: int | None, step: Step) -> None:
        """Let the end of a turn be seen before the hand of another player is, or none is; `viewer` and `holder` are as
        they were before the step."""
        mover = self.record.state.to_move
        changes = viewer not in (None, self.viewer, mover) and len(self.persons) != 1
        if mover is None or not (changes or self.curtained is not None):
            return
        if changes and self.new_cards and self.curtained is None and (forced := self.forced) is not None:
            self._forced_next, self._legal = forced, None  # the screen is passed on when it has been made
            self.viewer = self._passer = viewer
            return
        self.shows_new_cards = bool(self.new_cards) and holder is not None and self.curtained is not None
        if self.shows_new_cards:
            self.viewer = holder
        elif self.viewer is not None:
            self.viewer = viewer  # hands are open: this one is seen until the next one is
        shown = viewer if self.viewer is None else self.viewer
        self._passer = step.before.to_move if shown is None else shown
        self.passing, self.curtained = mover, None
        self._holder, self._legal = holder, None

    def hide_hand(self) -> None:
        """Turn the hand of a player whose turn is over face down: the new cards in it have been looked at."""
        if self.shows_new_cards:
            self.viewer, self.shows_new_cards, self.new_cards = None, False, 0
            self.hand_hidden.emit()

    def pass_on(self) -> None:
        """End the turn on the screen: let the curtain fall, or show a replay to whoever is to move."""
        if self.passing is None:
            return
        self._settle()
        self.curtain.emit(self.curtained)

    def lift(self) -> None:
        """The player whom the curtain waits for is at the screen."""
        self.pass_on()
        if self.curtained is None:
            return
        self._holder, self.new_cards = self.curtained, 0
        self._settle()
        self.curtain.emit(None)
        self.jumped.emit()

    def drop_curtain(self) -> None:
        """Hide the hand: the player leaves the screen."""
        if self.viewer is None or self.replay:
            return
        self._holder = None
        self._settle()
        self.curtain.emit(self.curtained)
        self.jumped.emit()

    # --- taking back ----------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return not self.replay and self.steps_back > 0

    @property
    def steps_back(self) -> int:
        """Return the number of actions that an undo takes back: all that the last gesture of a person did, and what the
        table and the computer players played after it; with computer players 0 where no person has done anything."""
        for count, step in enumerate(reversed(self.record.steps), start=1):
            if self._begins_gesture(step):
                return count
        return self.length if len(self.persons) == len(self.players) else 0

    def _begins_gesture(self, step: Step) -> bool:
        """Return True for a step that a person made, as the first or only one of a gesture."""
        is_person = step.before.to_move in self.persons
        return not step.joined and bool(self.persons) and (is_person or not self.game.needs_eyes(step.before))

    def can_redo(self) -> bool:
        """Whether there is an undone action to bring back."""
        return not self.replay and bool(self.record.undone)

    def undo_needs(self, count: int | None = None) -> tuple[int, ...]:
        """The persons who learned something in the last `count` actions (none said: in `steps_back`); if there are any,
        all must agree to an undo. Who plays with computers alone need not ask anybody.

        What came to a hand has been learned once its owner has been at the screen. What the player at the screen has
        shown in this turn may be taken back without asking; behind the curtain nobody knows who asks.
        """
        if len(self.persons) < 2 <= len(self.players):
            return ()
        taught = self._taught(self.steps_back if count is None else count)
        return tuple(
            seat
            for seat in self.persons
            if any(
                event.reveals_to(seat) and (event.reveals_to(None) or self._looked[seat] > number)
                for number, event in taught
            )
        )

    def cards_seen(self, seat: int, count: int | None = None) -> int:
        """How many cards a seat came to know in the last `count` actions, of those that `undo_needs` asks about."""
        taught = self._taught(self.steps_back if count is None else count)
        return sum(event.reveals_to(seat) for _, event in taught)

    def _taught(self, count: int) -> tuple[tuple[int, Event], ...]:
        return self.record.taught(count, own=self.curtained is None)

    def undo(self, count: int | None = None, agreed: Sequence[int] = ()) -> Verdict:
        """Take the last `count` actions back (none said: `steps_back`): freely if nobody learned anything in them, else
        if all persons `agreed`."""
        count = self.steps_back if count is None else count
        hindrance = self._undo_hindrance(count, agreed)
        if hindrance is not None:
            self.refused.emit(hindrance)
            return hindrance
        self.record.undo(count, self.persons if self.undo_needs(count) else ())
        return self._rewritten()

    def redo(self) -> Verdict:
        """Bring back what was undone last: all that one gesture did, and what followed it."""
        if not self.can_redo():
            hindrance = Refusal("redo", _tr("There is nothing to bring back."))
            self.refused.emit(hindrance)
            return hindrance
        viewer = self.viewer
        self.record.redo()
        while self.record.undone and not self._begins_gesture(self.record.undone[-1]):
            self.record.redo()
        self._look(viewer)
        return self._rewritten()

    # --- browsing and replaying -----------------------------------------------------------------------------------

    def jump(self, to: int) -> None:
        """Show the state after the first `to` actions. In a running match that is browsing: nothing is taken back.

        Raises ValueError outside 0..length.
        """
        if not 0 <= to <= self.length:
            raise ValueError(f"cannot jump to {to} of {self.length} actions")
        if to != self.length and self.is_over:
            self.replay = True
        self._jump(to)

    def look_back(self) -> None:
        """Make a match that is over a replay of itself: nothing in it changes any more, and hands are no secret."""
        if self.is_over and not self.replay:
            self.replay = True
            self._jump(self._position)

    @property
    def is_over(self) -> bool:
        """True when the match itself, whatever is shown of it, has come to its end."""
        return bool(self.own_record.steps) and self.own_record.state.to_move is None

    @property
    def shows_variation(self) -> bool:
        """True while another record is shown in place of the match's own."""
        return self.record is not self.own_record

    def show_variation(self, record: Record, at: int) -> None:
        """Show another record, as of what could have been, from a position on; hands in it are no secret."""
        self.look_back()
        self.pause()
        self.record = record
        self._jump(at)

    def return_to(self, at: int) -> None:
        """Show a position of the match itself, and no other record any more. Raises ValueError outside 0..length."""
        self.pause()
        self.record = self.own_record
        self.jump(at)

    def step(self) -> bool:
        """Show the next action of a replay, or of a running match that is browsed. False at the end."""
        if self._position == self.length:
            return False
        if self.replay and self._open:
            self.viewer, self.passing, self._passer = self.state.to_move, None, None
        viewer = self.viewer
        step = self.record.steps[self._position]
        self._position += 1
        if not self.replay:
            self._settle()
        elif self._open and self.shows_moves and self.state.to_move not in (None, viewer):
            self.passing, self._passer = self.state.to_move, viewer
        self._emit_step(step, viewer)
        return True

    def extend(self, record: Record) -> None:
        """Replay a record that goes on from the one that is replayed; nothing else is shown by that.

        Raises ValueError where this is no replay, and for a record that ends before the position.
        """
        if not self.replay or len(record.steps) < self._position:
            raise ValueError("only a replay can be extended, and only beyond its position")
        self.record = record

    def play(self) -> None:
        """Let a replay run by itself, from the start if it has ended: `tick` then shows the next action."""
        if not self.replay:
            return
        if self._position == self.length:
            self._jump(0)
        self._run(self.length > 0)

    def pause(self) -> None:
        """Stop a replay where it is."""
        self._run(False)

    def tick(self) -> None:
        """Show the next action if the replay runs. Called by whoever keeps the tempo."""
        if self.playing:
            self.step()
            if self._position == self.length:
                self._run(False)

    # --- the disk -------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Bring the journal up to date: done with every action, and to be tried again while saving fails."""
        if said := self._write(times=3):  # a new file takes a disk longer than a line
            self._say(said)

    def save_in_background(self) -> None:
        """Have the journal written by a thread from now on: no move waits for the disk, `saved` tells what is there."""
        self._in_background = True
        if self.journal is not None:
            self.journal.write_in_background(self._disk_answered.emit)

    def _write(self, times: int = 1) -> str | None:
        """Have everything written. A sentence when saving begins to fail or works again, if that is known by now."""
        if self.journal is None:
            return None
        said = self.journal.write_soon(times)
        if self.journal.is_at_rest:
            self._tell_saved()
        elif not self._slow_disk.isActive():
            self._slow_disk.start()
        return said

    def _hear_disk(self) -> None:
        journal = self.journal
        if journal is None:
            return
        self._tell_saved()
        if not journal.is_at_rest:
            self._slow_disk.start()
        else:
            self._slow_disk.stop()
            if self._slow_disk_told and not journal.unwritten:
                self._slow_disk_told = False
                self._say(_tr("The disk answers again; everything is saved."))
        if said := journal.news():
            self._say(said)

    def _tell_saved(self) -> None:
        lines = self.journal.written_lines if self.journal is not None else 0
        if lines != self._saved_lines:
            self._saved_lines = lines
            self.saved.emit(lines)

    def _tell_slow_disk(self) -> None:
        if self.journal is not None and not self.journal.is_at_rest and not self._slow_disk_told:
            self._slow_disk_told = True
            self._say(_tr("The disk does not answer; the last moves are not saved yet."))

    @property
    def unsaved(self) -> int:
        """How many moves are lost if the match is closed now, though saving was tried once more."""
        journal = self.journal
        if journal is None:
            return 0
        said = journal.write()
        self._tell_saved()
        if said:
            self._say(said)
        return journal.unwritten

    def leave(self) -> None:
        """Tell everything that holds the match to release it, by `left`; whoever owns it closes and deletes it then."""
        self.pause()
        self.left.emit()

    def close(self) -> None:
        """Let the journal go."""
        self._slow_disk.stop()
        if self.journal:
            self.journal.close()
        self.journal = None

    # --- within ---------------------------------------------------------------------------------------------------

    @property
    def _open(self) -> bool:
        """Whether hands are no secret any more."""
        return self._known or (not self._public and (self.shows_variation or self.record.state.to_move is None))

    def _has_secrets(self, seat: int) -> bool:
        """Whether the seat that acts needs to see more of the state now than all do."""
        if not self.game.needs_eyes(self.record.state):
            return False
        return bool(self.game.view(self.record.state, seat) != self.game.view(self.record.state, None))

    def _settle(self) -> None:
        """Apply the eyes rule. Who browses a running match sees it with the eyes that they have in the present."""
        self._legal = None
        self.viewer = self.curtained = self.passing = self._passer = self._forced_next = None
        self.shows_new_cards = False
        mover = self.record.state.to_move
        persons = self.persons
        if len(persons) == 1:
            self._holder = persons[0]  # nobody else is there to be at the screen
        elif self._open_hands and mover is not None and (mover in persons or not persons):
            self._holder = mover
        if self.replay:
            self.viewer = self.state.to_move if self._open else None
        elif mover is None:
            self._holder = None
        elif self._holder == mover:
            self.viewer = mover if self._has_secrets(mover) else None
        elif self.players[mover]:
            holder = self._holder
            self.viewer = holder if holder is not None and self._has_secrets(holder) else None
        elif self.forced is not None:
            pass  # nobody has to decide anything, and whoever was at the screen may be the next to do so
        else:
            self._holder = None
            if self._has_secrets(mover):
                self.curtained = mover
                self._legal = None  # whether a move is forced was asked before the curtain was there
        self._look(self.viewer)

    def _look(self, viewer: int | None) -> None:
        """Whoever is at the screen has seen everything that was played."""
        if viewer is not None:
            for seat in self.everyone if self._open_hands else (viewer,):
                self._looked[seat] = max(self._looked[seat], self.length)

    @property
    def hindrance(self) -> Refusal | None:
        """What keeps anything from being played, apart from the rules."""
        if self.replay:
            return Refusal("replay", _tr("This is a replay; nothing can be played in it."))
        if self.shows_new_cards:
            return Refusal("hand-over", _tr("This turn is over: hide the hand and pass the screen."))
        if self.awaited is not None:
            name = self.names[self.awaited]
            return Refusal("curtain", _tr("Pass the screen to {name} first.").format(name=name))
        if self._held:
            return Refusal("held", self._held)
        if (thinker := self.thinker) is not None:
            return Refusal("thinking", _tr("{name} is thinking.").format(name=self.names[thinker]))
        if self._position != self.length:
            return Refusal("browsing", _tr("This is an earlier moment of the match; go to the last move to play on."))
        return None

    def _undo_hindrance(self, count: int, agreed: Sequence[int]) -> Refusal | None:
        if self.replay:
            return Refusal("replay", _tr("This is a replay; nothing can be taken back in it."))
        if not 0 < count <= self.length:
            return Refusal("undo", _tr("There is nothing to take back."))
        learned = self.undo_needs(count)
        missing = tuple(seat for seat in self.persons if seat not in agreed)
        if not learned or not missing:
            return None
        names = self.names
        sentence = _tr("{learned} saw new cards since then, so all must agree to take that back; {missing} did not.")
        return Refusal(
            "agree",
            sentence.format(
                learned=self.game.list_words([names[seat] for seat in learned]),
                missing=self.game.list_words([names[seat] for seat in missing]),
            ),
            learned=Seats(learned),
            missing=Seats(missing),
        )

    def _rewritten(self) -> Verdict:
        """Undo or redo changed the record: write that, show it."""
        self.new_cards = 0
        said = self._write()
        self._jump(self.length)
        if said:
            self._say(said)
        return ALLOWED

    def _jump(self, to: int) -> None:
        before = self.curtained
        self._position = to
        self._settle()
        if self.curtained != before:
            self.curtain.emit(self.curtained)
        self.jumped.emit()

    def _emit_step(self, step: Step, viewer: int | None, write: Callable[[], object] = lambda: None) -> None:
        """Tell of a step. It is written when its sound is on its way: a disk may be slow, a chord may not."""
        game = self.game
        witnesses = tuple(game.witness(event, viewer) for event in step.events)
        before, after = game.view(step.before, viewer), game.view(step.after, viewer)
        passage = passage_of(game, step)
        if passage is not None:
            self.sounding.emit(passage)
        write()
        self.stepped.emit(Shown(before, after, step.action, witnesses, passage, _words(game, step), viewer))

    def _run(self, playing: bool) -> None:
        if playing != self.playing:
            self.playing = playing
            self.playing_changed.emit(playing)

    def _say(self, sentence: str, topic: str = SAVING) -> None:
        """Tell the players something, usually of the disk; that it fails lasts until it answers again."""
        fails = self.journal is not None and (self.journal.trouble is not None or self._slow_disk_told)
        notice = Notice(sentence, topic, lasts=topic == SAVING and fails)
        self.notices.append(notice)
        self.notice.emit(notice)


def _words(game: Game[Any, Any], step: Step) -> tuple[str, ...]:
    """What a step says in the log. An action that causes no sentence is told itself, after who did it."""
    after = game.view(step.after, None)
    told = [game.tell(after, game.witness(event, None)) for event in step.events]
    sentences = tuple(sentence for sentence in told if sentence)
    if sentences or step.before.to_move is None:
        return sentences
    name = step.before.seats[step.before.to_move]
    return (f"{name}: {game.describe(game.view(step.before, None), step.action)}",)
