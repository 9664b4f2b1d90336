"""Board that follows a match, passes the screen on and celebrates the end."""

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
    """Board that follows a match and continues once the last step was seen and heard."""

    play = Signal(object)
    """Passage to be played in place of the current sound."""
    stop_asked = Signal()
    """The player wants the sound to stop."""
    asked = Signal(str)
    """A choice at the end of the match that the window carries out (`finale.CHOICES`)."""

    shows_moves = True
    """True if the end of a turn is shown before the curtain falls."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.keeps_time = True
        """True if the board's own clock times the highlights.

        False where the match is heard: the sound process keeps time, even when muted or without a port.
        """
        self.tempo = 1.0
        """Multiple of the written tempo at which the match is heard."""
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
        """Cache of the last step's performance: step, viewer, performance, moves."""
        self._waiting: tuple[Move, ...] = ()
        """Moves that follow once the held view has been heard."""
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
        """Return True while a performance or the end of the match takes the table."""
        return self.performing is not None or self.match.result is not None

    def _put_over(self, prompt: Prompt[Any]) -> None:
        """Place a prompt with the game's buttons over the hand."""
        self.prompt = prompt
        self.board_actions = BoardActions(self, prompt, table_of(self.game.info.id))
        prompt.desk_wanted.connect(self.set_desk)
        OverTable(self.view, prompt, self.held_keys.bar, lambda: self.stage)

    def show_to_all(self) -> None:
        """Hide the prompt and all buttons, for people who only watch."""
        self.finale.hide_buttons()
        if self.prompt is not None:
            aside = QWidget(self)
            aside.hide()
            self.prompt.setParent(aside)

    def set_motion(self, on: bool) -> None:
        """Set if moves are animated."""
        self.scene.motion.enabled = on
        if not on:
            self.finale.confetti.stop()
            if self.performing is not None:
                self.clear_held_view()

    def celebrate(self) -> None:
        """Start confetti, for somebody who has learned or solved something."""
        if self.scene.motion.enabled and self.isVisible():
            colours = range(len(self.scene.theme.seats))
            self.finale.confetti.fall(self.scene.theme, colours, colours)

    def set_table_pace(self, pace: float) -> None:
        """Set the multiple of the usual time for reading captions."""
        self.teller.pace = pace

    def covers(self) -> tuple[QRect, ...]:
        """Return the areas of widgets over the table, in its coordinates.

        Captions avoid them.
        """
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
        """Set if the table makes forced moves."""
        self.match.makes_forced_moves = on
        self.forced_moves.consider()

    def set_open_hands(self, on: bool) -> None:
        """Set if everybody sees the hand of the player to move and no screen is passed."""
        self.match.open_hands = on

    def pace(self, passage: Passage) -> float:
        """Return the multiple of its tempo at which a step's passage is played here.

        Performances are kept short.
        """
        return pace(passage) if self.scene.motion.enabled and self.isVisible() else 1.0

    @property
    def at_work(self) -> bool:
        """True while something is still to be seen or heard, or a card is dragged.

        Each of these ends by itself, even while the board is hidden, perhaps for good.
        """
        return (
            self.scene.motion.busy
            or bool(self.lights.sounding)
            or self.performing is not None
            or self.view.carry.item is not None
            or self.teller.is_being_read
        )

    def sounded(self, passage: Passage) -> Passage:
        """Return the last step's passage as it sounds in a performance.

        It may have a low note that is in no score.
        """
        performance = self._last_performance()[0] if self.scene.motion.enabled else None
        return with_thud(passage) if performance is not None and performance.thuds else passage

    def _last_performance(self, shown: Shown | None = None) -> tuple[Performance | None, tuple[Move, ...]]:
        """Return the last step's performance and moves for a viewer. Cached.

        The viewer is the one that the step was `shown` to, else the one at the screen.
        """
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
            # In a replay the players change seats, and do so before the move.
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

    # -- held view

    def _hold(self, performance: Performance | None, moves: tuple[Move, ...], staged: bool) -> tuple[Move, ...]:
        """Begin a performance and its held view; return the moves that lead to it."""
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
        """Show the last step's performance again for a repetition of its sound."""
        performance, moves = self._last_performance()
        self._hold(performance, moves, staged=False)
        self.catch_up()

    def _drop_held_view(self) -> tuple[Move, ...]:
        """End the performance and the held view; return the moves still to be shown."""
        self.performer.break_off()
        return self._take_waiting()

    def _take_waiting(self) -> tuple[Move, ...]:
        self.desk = with_held_view(self.desk, None)
        waiting, self._waiting = self._waiting, ()
        return waiting

    def clear_held_view(self) -> None:
        """End the performance and show the current view.

        Called when it has been heard, when somebody acts, or when nobody watches any more.
        """
        staged = self.performing is not None
        if self.performer.settle():
            self.refresh(self._take_waiting())
        if staged:
            self._end_turn()

    def keys_held(self, pitches: frozenset[int]) -> None:
        """Set the notes (MIDI numbers) held on the keyboard; none if all are released.

        Their cards are highlighted and their results offered. While the curtain is down, in a replay, or while nothing
        can be played, neither happens: the notes are stored and highlight their cards once the table is open.
        """
        if pitches - self.held_keys.held:
            self.clear_held_view()  # A player who strikes a note wants to go on.
        self.held_keys.hold(pitches)

    def _end_turn(self) -> None:
        """Pass the screen on once the end of a turn was shown.

        Only a player with new cards to look at has a button for it.
        """
        match = self.match
        if match.passing is None or self.performing is not None:
            return
        if match.shows_new_cards and self.prompt is not None:
            return
        self.turn_end.start(REPLAY_DELAY_MS if match.replay else 0)

    def hide_hand(self) -> None:
        """Hide the hand of a player who has looked at new cards.

        Ignores the second of two quick presses of the key that ended the turn, as `press_guard` does for the mouse.
        """
        if self._since_step.hasExpired(QApplication.doubleClickInterval()):
            self.match.hide_hand()

    def _hide_hand(self) -> None:
        """Turn the hand face down without waiting for a performance."""
        self.clear_held_view()
        self.refresh()
        self._end_turn()

    def _change_hands(self, show: Callable[[], None]) -> None:
        """Show another seat's view at once; the open hands turn into each other."""
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
            elif self.match.viewer is not None:  # in a replay, or with open hands
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
        """Show the next player's layout, behind the curtain or while no hand is visible."""
        before = self.scene.seen_by_all()
        self.refresh(animate=False)
        self.scene.turn_table(before)

    def _keep_time(self, passage: Passage, tempo: float = 1.0) -> None:
        """Time a passage's highlights by the board's own clock if nothing else does.

        `tempo` is a multiple of the written one.
        """
        if self.keeps_time:
            self.clear_highlights()
            self.clock.start(passage, tempo * self.tempo)

    def _end_by_clock(self) -> None:
        """Finish the passage if the board's own clock was timing it."""
        if self.stop_clock():
            self._clock_over()

    def _clock_over(self) -> None:
        self.clear_highlights()
        self.silent()

    def silent(self) -> None:
        """Finish the performance because no played passage sounds any more.

        Called once after the last passage, however that ended: played in full by the sound process or by the board's
        own clock; stopped by an undo, a jump or Esc Esc; lost with a sound process that died. Not called between a
        passage and one that replaces it by an action or by this board's own `play`. Previews (`listen`) do not count.
        It may come before `_jumped`, when the view has already changed.
        """
        held, performance = self.held_view, self.performer.current
        if held is not None and performance is not None:
            self.set_desk(with_held_view(self.desk, held.counted(range(len(performance.units)))))
        self.performer.over()
        self.finale.end_music()

    def stop_clock(self) -> bool:
        """Stop the board's own clock; return True if it was running."""
        running = self.clock.running
        self.clock.stop()
        return running

    def go_on_unheard(self, passage: Passage, tempo: float) -> None:
        """Show a passage that cannot be heard by the board's own clock."""
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
        """End all delays, since nobody watches a hidden board."""
        self.match.shows_moves = False
        self.clear_held_view()
        self.match.pass_on()
        super().hideEvent(event)
