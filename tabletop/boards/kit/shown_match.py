"""A match shown on its table: what happens is seen and heard, the screen is passed on, and the end is celebrated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QElapsedTimer, QPoint, QRect, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from engines.kernel.record import Step
from engines.kernel.verdict import Verdict
from engines.theory.passage import Passage
from tabletop.boards.kit.actions import BoardActions, table_of
from tabletop.boards.kit.clock import PassageClock
from tabletop.boards.kit.delegate import D, G, S
from tabletop.boards.kit.encore import shown_to
from tabletop.boards.kit.forced_moves import ForcedMoves
from tabletop.boards.kit.held_view import with_held_view
from tabletop.boards.kit.intent import card_moves
from tabletop.boards.kit.laid_table import LaidTable
from tabletop.boards.kit.over_table import OverTable
from tabletop.boards.kit.performance import Performance, pace, with_thud
from tabletop.boards.kit.prompt import Prompt
from tabletop.boards.kit.teller import Teller
from tabletop.guard import guarded
from tabletop.session.match import Match, Shown
from tabletop.table.layout import Move
from tabletop.table.rest_timer import REPLAY_DELAY_MS, RestTimer
from tabletop.table.theme import Theme


@guarded
class ShownMatch(LaidTable[G, S, D]):
    """Follows a match, and goes on with it once what happened has been seen."""

    play = Signal(object)
    """Passage to be heard in place of what sounds."""
    stop_asked = Signal()
    """The player asks that the sound ends."""
    asked = Signal(str)
    """What is to be done at the end of a match that its window does: a name of `finale.CHOICES`."""

    shows_moves = True
    """True if the end of a turn is seen before the curtain falls."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.keeps_time = True
        """Whether what is played lights by a clock of the board's own. Not where its match is heard: there the sound
        lights it in time, also when it is muted or goes to no port."""
        self.tempo = 1.0
        """The multiple of the written tempo at which the match is heard."""
        self.clock = PassageClock(self)
        self.clock.lit.connect(self.light)
        self.clock.over.connect(self._clock_over)
        self.play.connect(self._keep_time)
        self.view.lifted.connect(match.lift)
        self.turn_end = RestTimer(self.scene.motion, self)
        self.turn_end.timeout.connect(match.pass_on)
        self._since_step = QElapsedTimer()
        self.forced_moves = ForcedMoves(match, lambda: self.at_work, self)
        self._performed: tuple[Step, int | None, Performance | None, tuple[Move, ...]] | None = None
        """The last step whose performance was asked for, the eyes it was for, and what was found."""
        self._waiting: tuple[Move, ...] = ()
        """The ways that cards go when the picture that is held has been heard."""
        self.performer.done.connect(self.clear_held_view)
        self.view.pointer.touched.connect(lambda _: self.clear_held_view())
        self.finale.asked.connect(self._asked)
        self.finale.encored.connect(self._play_encore)
        match.stepped.connect(self._stepped)
        match.jumped.connect(self._jumped)
        match.refused.connect(self._refused)
        match.hand_hidden.connect(self._hide_hand)
        match.curtain.connect(self._curtain)
        self.teller = Teller(match, self.view, self._shows_no_captions, self.covers)
        if self.prompt_type is not None:
            self._put_over(self.prompt_type(self))
        if match.curtained is not None:
            self._curtain(match.curtained)

    def _shows_no_captions(self) -> bool:
        """Return whether the table shows something else: a performance, or the end of the match and its banner."""
        return self.performing is not None or self.match.result is not None

    def _put_over(self, prompt: Prompt[Any]) -> None:
        """Lay a prompt over the hand, with the buttons of the game's table of actions; the curtain covers the hand
        alone."""
        self.prompt = prompt
        self.board_actions = BoardActions(self, prompt, table_of(self.game.info.id))
        prompt.desk_wanted.connect(self.set_desk)
        OverTable(self.view, prompt, self.held_keys.bar, lambda: self.stage)

    def show_to_all(self) -> None:
        """Show no prompt and no buttons: who looks on can do nothing here."""
        self.finale.hide_buttons()
        if self.prompt is not None:
            aside = QWidget(self)
            aside.hide()
            self.prompt.setParent(aside)

    def set_motion(self, on: bool) -> None:
        """Whether moves are animated."""
        self.scene.motion.enabled = on
        if not on:
            self.finale.confetti.stop()
            if self.performing is not None:
                self.clear_held_view()

    def celebrate(self) -> None:
        """Confetti for whoever has learned or solved something."""
        if self.scene.motion.enabled and self.isVisible():
            colours = range(len(self.scene.theme.seats))
            self.finale.confetti.fall(self.scene.theme, colours, colours)

    def set_table_pace(self, pace: float) -> None:
        """Set the multiple of the usual time for which what happens is read before it goes on."""
        self.teller.pace = pace

    def covers(self) -> tuple[QRect, ...]:
        """Return what lies over the table, in its coordinates: nothing is told under it."""
        table = self.view.viewport()
        over: list[QWidget] = [self.held_keys.bar, self.view.message, self.view.chooser]
        if self.prompt is not None:
            over.append(self.prompt)
        inner: QWidget = self
        while not inner.isWindow() and (outer := inner.parentWidget()) is not None:
            over += [each for each in outer.children() if isinstance(each, QWidget) and each is not inner]
            inner = outer
        found = (
            QRect(table.mapFromGlobal(widget.mapToGlobal(QPoint())), widget.size())
            for widget in over
            if widget.isVisible() and not widget.isWindow()
        )
        return tuple(box for box in found if box.intersects(table.rect()))

    def set_forced_moves(self, on: bool) -> None:
        """Whether the table makes the moves in which nothing is decided."""
        self.match.makes_forced_moves = on
        self.forced_moves.consider()

    def set_open_hands(self, on: bool) -> None:
        """Whether the hand of whoever acts is shown to all, and the screen is not passed on."""
        self.match.open_hands = on

    def pace(self, passage: Passage) -> float:
        """The multiple of its tempo at which the passage of a step is played here: what is performed is not to last."""
        return pace(passage) if self.scene.motion.enabled and self.isVisible() else 1.0

    @property
    def at_work(self) -> bool:
        """True while something is still to be seen or heard, or the player has something in hand.

        Each of these comes to an end by itself, also while nobody sees the board: it may be hidden for ever.
        """
        return (
            self.scene.motion.busy
            or bool(self.lights.sounding)
            or self.performing is not None
            or self.view.carry.item is not None
            or self.teller.is_being_read
        )

    def sounded(self, passage: Passage) -> Passage:
        """Return the passage of the last step as it sounds while it is performed: with what is heard then and written
        nowhere."""
        performance = self._last_performance()[0] if self.scene.motion.enabled else None
        return with_thud(passage) if performance is not None and performance.thuds else passage

    def _last_performance(self, shown: Shown | None = None) -> tuple[Performance | None, tuple[Move, ...]]:
        """Return what the last step performs for the eyes that it was `shown` to, else for those at the screen, and the
        ways of its cards. It is worked out once."""
        at = self.match.position
        if not at:
            return None, ()
        step, viewer = self.match.record.steps[at - 1], self.match.viewer if shown is None else shown.viewer
        known = self._performed
        if known is None or known[0] is not step or known[1] != viewer:
            shown = shown or shown_to(self.game, step, viewer)
            moves = tuple(card_moves(self.game, shown))
            self._performed = known = (step, viewer, self.performance(shown, moves), moves)
        return known[2:]

    def _stepped(self, shown: Shown) -> None:
        self.forget_remarks()
        self.held_keys.drop()
        waiting = self._drop_held_view()
        if shown.viewer != self._shown_viewer:
            # In a replay the players change seats; they do so before the move.
            self._change_hands(lambda: self._show(shown.before_view, shown.viewer, (), animate=False))
        self._since_step.start()
        passage = shown.passage
        performance, moves = self._last_performance(shown)
        self.finale.celebrates = self.match.result is not None
        self.desk = self.normalized_ui_state(self.desk)
        if passage is None:
            performance = None
        moves = self._hold(performance, moves, staged=self.scene.motion.enabled and self.isVisible())
        self.refresh((*waiting, *moves))
        self.performer.gather()
        if passage is not None and self.keeps_time:
            written = self.scored(passage)
            self._keep_time(written, self.pace(written))
        self._end_turn()

    # -- what is held until it has been heard

    def _hold(self, performance: Performance | None, moves: tuple[Move, ...], staged: bool) -> tuple[Move, ...]:
        """Perform that, and hold the picture that it is about, if any; return the moves that lead to it."""
        held = performance.held_view if performance is not None else None
        if performance is None or not (staged or held is not None):
            return moves
        self.performer.begin(performance, staged)
        if held is None:
            return moves
        self.desk = with_held_view(self.desk, held)
        self._waiting = moves[held.moves :]
        return moves[: held.moves]

    def hold_last_step(self) -> None:
        """Lay what the last step performed out once more, to be heard again."""
        performance, moves = self._last_performance()
        self._hold(performance, moves, staged=False)
        self.catch_up()

    def _drop_held_view(self) -> tuple[Move, ...]:
        """Perform nothing and hold no picture any more; return the ways that cards have still to go."""
        self.performer.break_off()
        return self._take_waiting()

    def _take_waiting(self) -> tuple[Move, ...]:
        self.desk = with_held_view(self.desk, None)
        waiting, self._waiting = self._waiting, ()
        return waiting

    def clear_held_view(self) -> None:
        """End a performance, and lay the view as it is: whether it has been heard, somebody acts, or nobody looks any
        more."""
        staged = self.performing is not None
        if self.performer.settle():
            self.refresh(self._take_waiting())
        if staged:
            self._end_turn()

    def keys_held(self, pitches: frozenset[int]) -> None:
        """These notes (MIDI numbers) are held on the MIDI keyboard now; none: all are released.

        Cards that they name are lit, and what they make is offered. While the curtain is down, in a replay, or while
        nothing can be played, nothing is: the notes are remembered, and light their cards when the table is open.
        """
        if pitches - self.held_keys.held:
            self.clear_held_view()  # whoever strikes a note goes on playing
        self.held_keys.hold(pitches)

    def _end_turn(self) -> None:
        """Pass the screen on as soon as the end of a turn has been seen; nobody waits for a button but who has new
        cards to look at."""
        match = self.match
        if match.passing is None or self.performing is not None:
            return
        if match.shows_new_cards and self.prompt is not None:
            return
        self.turn_end.start(REPLAY_DELAY_MS if match.replay else 0)

    def hide_hand(self) -> None:
        """Hide the hand of a player who has looked at new cards: not by a key that was pressed twice to end the turn,
        as `press_guard` sees to it for the mouse."""
        if self._since_step.hasExpired(QApplication.doubleClickInterval()):
            self.match.hide_hand()

    def _hide_hand(self) -> None:
        """Turn the hand face down; who presses the button does not wait for what is performed."""
        self.clear_held_view()
        self.refresh()
        self._end_turn()

    def _change_hands(self, show: Callable[[], None]) -> None:
        """Show the table at once to other eyes, where all may see every hand: one hand turns into the other."""
        before = tuple((item.face, item.pose) for item in self.scene.hand())
        show()
        self.scene.turn_hand(before)

    def _jumped(self) -> None:
        self.clock.stop()
        self.finale.end_music()
        self._drop_held_view()
        self.clear_highlights()
        self.turn_end.stop()
        self.held_keys.drop()
        self.forget_remarks()
        self.view.break_off()
        self.desk = self.normalized_ui_state(self.desk)
        self.refresh(animate=False)

    def _refused(self, verdict: Verdict) -> None:
        self.say(str(verdict), verdict.rule)

    def _curtain(self, seat: int | None) -> None:
        self.turn_end.stop()
        self.held_keys.drop()
        self.forget_remarks()
        if seat is None:
            if self.view.curtain.down:
                self.view.lift_curtain()
            elif self.match.viewer is not None:  # in a replay, or where hands are open
                self._change_hands(lambda: self.refresh(animate=False))
            else:
                self._turn_table()
            return
        self._drop_held_view()
        name = self.match.state.seats[seat]
        hint = self.tr("Click, or press Enter, when only {name} is looking").format(name=name)
        news = self.prompt.news(self) if self.prompt is not None else ""
        hint = "\n".join(filter(None, (news, hint)))
        self.view.lower_curtain(self.tr("Pass to {name}").format(name=name), self.scene.theme.seat(seat), hint)
        if self.scene.layout.cards:
            self._turn_table()

    def _turn_table(self) -> None:
        """Lay the table for the next player, behind the curtain or while no hand is seen."""
        before = self.scene.seen_by_all()
        self.refresh(animate=False)
        self.scene.turn_table(before)

    def _keep_time(self, passage: Passage, tempo: float = 1.0) -> None:
        """Light a passage in its time, where no sound does; `tempo` is a multiple of the written one."""
        if self.keeps_time:
            self.clear_highlights()
            self.clock.start(passage, tempo * self.tempo)

    def _end_by_clock(self) -> None:
        """End what only the board's own clock keeps time of, where nobody else has."""
        if self.stop_clock():
            self._clock_over()

    def _clock_over(self) -> None:
        self.clear_highlights()
        self.silent()

    def silent(self) -> None:
        """Nothing that was played sounds any more: what is performed has been counted, and is put away a moment later.

        Called once after the last passage, however that ended: played whole, by the sound or by the board's own clock;
        stopped by an undo, a jump or Esc Esc; lost with a sound process that died. Not between a passage and one that
        is played in its place, by an action or by this board's own `play`. Previews (`listen`) do not count. It may
        come before `_jumped`, when the view is another one already.
        """
        held, performance = self.held_view, self.performer.current
        if held is not None and performance is not None:
            self.set_desk(with_held_view(self.desk, held.counted(range(len(performance.units)))))
        self.performer.over()
        self.finale.end_music()

    def stop_clock(self) -> bool:
        """Stop the board's own clock; return whether it was running."""
        running = self.clock.running
        self.clock.stop()
        return running

    def go_on_unheard(self, passage: Passage, tempo: float) -> None:
        """Show a passage by the board's own clock, as it will not be heard."""
        if self.finale.shown:
            self.finale.begin_music(replays=not passage.sources and not self.notes_below)
        self.clock.start(passage, tempo)

    def _asked(self, choice: str) -> None:
        if choice == "hear":
            if self.finale.has_left:
                self.finale.come_back()
            if self.finale.sounds:
                self.stop_asked.emit()
                self._end_by_clock()
            elif self.music is not None:
                self.finale.begin_music(replays=not self.notes_below)
                self.play.emit(self.music)
        else:
            self.asked.emit(choice)

    def _play_encore(self) -> None:
        encore = self.encores.best
        if encore is not None and encore.passage is not None and self.finale.shown and self.isVisible():
            self.finale.begin_music(replays=False)
            self.play.emit(self.scored(encore.passage))

    def showEvent(self, event: QShowEvent) -> None:
        self.match.shows_moves = self.shows_moves
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Where nobody sees a move, nothing waits for it to be seen."""
        self.match.shows_moves = False
        self.clear_held_view()
        self.match.pass_on()
        super().hideEvent(event)
