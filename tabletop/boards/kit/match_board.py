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
from tabletop.boards.kit.actions import BoardActions, list_board_actions
from tabletop.boards.kit.board_widget import BoardWidget
from tabletop.boards.kit.caption_overlay import CaptionOverlay
from tabletop.boards.kit.delegate import D, G, S
from tabletop.boards.kit.encore import make_shown_step
from tabletop.boards.kit.forced_moves import ForcedMoveTimer
from tabletop.boards.kit.held_view import with_held_view
from tabletop.boards.kit.intent import card_moves
from tabletop.boards.kit.passage_clock import PassageClock
from tabletop.boards.kit.performance import Performance, add_thud, find_tempo_factor
from tabletop.boards.kit.prompt import Prompt
from tabletop.boards.kit.table_overlay import TableOverlay
from tabletop.guard import guarded
from tabletop.session.match import Match, ShownStep
from tabletop.table.layout import Move
from tabletop.table.rest_timer import REPLAY_DELAY_MS, RestTimer
from tabletop.table.theme import Theme


@guarded
class MatchBoard(BoardWidget[G, S, D]):
    """Board that follows a match and continues once the last step was seen and heard."""

    passage_requested = Signal(object)
    """Passage to be played in place of the current sound."""
    stop_requested = Signal()
    """The player wants the sound to stop."""
    end_choice_made = Signal(str)
    """A choice at the end of the match, one of `end_screen.END_CHOICES`."""

    shows_moves = True
    """True if the end of a turn is shown before the curtain falls."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.has_own_clock = True
        """True if the board's own clock times the highlights.

        False where the match is heard: the sound process keeps time, even when muted or without a port.
        """
        self.tempo = 1.0
        """Multiple of the written tempo at which the match is heard."""
        self.passage_clock = PassageClock(self)
        self.passage_clock.source_toggled.connect(self.highlight_source)
        self.passage_clock.passage_ended.connect(self._on_clock_ended)
        self.passage_requested.connect(self._start_clock)
        self.view.curtain_raised.connect(match.raise_curtain)
        self.turn_end_timer = RestTimer(self.scene.motion, self)
        self.turn_end_timer.timeout.connect(match.end_curtain_delay)
        self._since_step = QElapsedTimer()
        self.forced_moves = ForcedMoveTimer(match, lambda: self.is_busy, self)
        self._performance_cache: tuple[Step, int | None, Performance | None, tuple[Move, ...]] | None = None
        """Cache of the last step's performance: step, viewer, performance, moves."""
        self._pending_moves: tuple[Move, ...] = ()
        """Moves that follow once the held view has been heard."""
        self.performer.end_requested.connect(self.clear_held_view)
        self.view.pointer.target_pressed.connect(lambda _: self.clear_held_view())
        self.end_screen.choice_made.connect(self._on_choice_made)
        self.end_screen.encore_requested.connect(self._play_encore)
        match.stepped.connect(self._on_stepped)
        match.jumped.connect(self._on_jumped)
        match.refused.connect(self._on_refused)
        match.hand_hidden.connect(self._on_hand_hidden)
        match.curtain.connect(self._on_curtain)
        self.captions = CaptionOverlay(match, self.view, self._hides_captions, self.find_covering_rects)
        if self.prompt_type is not None:
            self._install_prompt(self.prompt_type(self))
        if match.curtain_seat is not None:
            self._on_curtain(match.curtain_seat)

    def _hides_captions(self) -> bool:
        """Return True while a performance or the end of the match takes the table."""
        return self.staged_performance is not None or self.match.result is not None

    def _install_prompt(self, prompt: Prompt[Any]) -> None:
        """Place a prompt with the game's buttons over the hand."""
        self.prompt = prompt
        self.board_actions = BoardActions(self, prompt, list_board_actions(self.game.info.id))
        prompt.ui_state_requested.connect(self.set_ui_state)
        TableOverlay(self.view, prompt, self.chord_input.offer_bar, lambda: self.areas)

    def hide_controls(self) -> None:
        """Hide the prompt and all buttons, for people who only watch."""
        self.end_screen.hide_buttons()
        if self.prompt is not None:
            aside = QWidget(self)
            aside.hide()
            self.prompt.setParent(aside)

    def set_motion(self, on: bool) -> None:
        """Set if moves are animated."""
        self.scene.motion.enabled = on
        if not on:
            self.end_screen.confetti.stop()
            if self.staged_performance is not None:
                self.clear_held_view()

    def celebrate(self) -> None:
        """Start confetti, for somebody who has learned or solved something."""
        if self.scene.motion.enabled and self.isVisible():
            colours = range(len(self.scene.theme.seats))
            self.end_screen.confetti.start(self.scene.theme, colours, colours)

    def set_reading_pace(self, pace: float) -> None:
        """Set the multiple of the usual time for reading captions."""
        self.captions.reading_pace = pace

    def find_covering_rects(self) -> tuple[QRect, ...]:
        """Return the areas of widgets over the table, in its coordinates.

        Captions avoid them.
        """
        table = self.view.viewport()
        over: list[QWidget] = [self.chord_input.offer_bar, self.view.message, self.view.chooser]
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
        self.forced_moves.schedule_move()

    def set_open_hands(self, on: bool) -> None:
        """Set if everybody sees the hand of the player to move and no screen is passed."""
        self.match.open_hands = on

    def find_tempo_factor(self, passage: Passage) -> float:
        """Return the multiple of its tempo at which a step's passage is played here.

        Performances are kept short.
        """
        return find_tempo_factor(passage) if self.scene.motion.enabled and self.isVisible() else 1.0

    @property
    def is_busy(self) -> bool:
        """True while something is still to be seen or heard, or a card is dragged.

        Each of these ends by itself, even while the board is hidden, perhaps for good.
        """
        return (
            self.scene.motion.is_busy
            or bool(self.highlights.sounding_sources)
            or self.staged_performance is not None
            or self.view.carrier.item is not None
            or self.captions.is_being_read
        )

    def add_performance_sounds(self, passage: Passage) -> Passage:
        """Return the last step's passage as it sounds in a performance.

        It may have a low note that is in no score.
        """
        performance = self._find_last_performance()[0] if self.scene.motion.enabled else None
        return add_thud(passage) if performance is not None and performance.has_thud else passage

    def _find_last_performance(self, shown: ShownStep | None = None) -> tuple[Performance | None, tuple[Move, ...]]:
        """Return the last step's performance and moves for a viewer. Cached.

        The viewer is the one that the step was `shown` to, else the one at the screen.
        """
        at = self.match.position
        if not at:
            return None, ()
        step, viewer = self.match.record.steps[at - 1], self.match.viewer if shown is None else shown.viewer
        known = self._performance_cache
        if known is None or known[0] is not step or known[1] != viewer:
            shown = shown or make_shown_step(self.game, step, viewer)
            moves = tuple(card_moves(self.game, shown))
            self._performance_cache = known = (step, viewer, self.make_performance(shown, moves), moves)
        return known[2:]

    def _on_stepped(self, shown: ShownStep) -> None:
        self.clear_messages()
        self.chord_input.clear_offers()
        waiting = self._drop_held_view()
        if shown.viewer != self._shown_viewer:
            # In a replay the players change seats, and do so before the move.
            self._change_hands(lambda: self._show_view(shown.before_view, shown.viewer, (), animate=False))
        self._since_step.start()
        passage = shown.passage
        performance, moves = self._find_last_performance(shown)
        self.end_screen.is_celebration_due = self.match.result is not None
        self.ui_state = self.normalized_ui_state(self.ui_state)
        if passage is None:
            performance = None
        moves = self._begin_performance(performance, moves, staged=self.scene.motion.enabled and self.isVisible())
        self.refresh((*waiting, *moves))
        self.performer.gather_cards()
        if passage is not None and self.has_own_clock:
            written = self.add_key_sources(passage)
            self._start_clock(written, self.find_tempo_factor(written))
        self._end_turn()

    # -- held view

    def _begin_performance(
        self, performance: Performance | None, moves: tuple[Move, ...], staged: bool
    ) -> tuple[Move, ...]:
        """Begin a performance and its held view; return the moves that lead to it."""
        held = performance.held_view if performance is not None else None
        if performance is None or not (staged or held is not None):
            return moves
        self.performer.begin(performance, staged)
        if held is None:
            return moves
        self.ui_state = with_held_view(self.ui_state, held)
        self._pending_moves = moves[held.moves :]
        return moves[: held.moves]

    def repeat_last_performance(self) -> None:
        """Show the last step's performance again for a repetition of its sound."""
        performance, moves = self._find_last_performance()
        self._begin_performance(performance, moves, staged=False)
        self.refresh_if_changed()

    def _drop_held_view(self) -> tuple[Move, ...]:
        """End the performance and the held view; return the moves still to be shown."""
        self.performer.abort()
        return self._take_pending_moves()

    def _take_pending_moves(self) -> tuple[Move, ...]:
        self.ui_state = with_held_view(self.ui_state, None)
        waiting, self._pending_moves = self._pending_moves, ()
        return waiting

    def clear_held_view(self) -> None:
        """End the performance and show the current view.

        Called when it has been heard, when somebody acts, or when nobody watches any more.
        """
        staged = self.staged_performance is not None
        if self.performer.finish():
            self.refresh(self._take_pending_moves())
        if staged:
            self._end_turn()

    def set_held_notes(self, pitches: frozenset[int]) -> None:
        """Set the notes (MIDI numbers) held on the keyboard; none if all are released.

        Their cards are highlighted and their results offered. While the curtain is down, in a replay, or while nothing
        can be played, neither happens: the notes are stored and highlight their cards once the table is open.
        """
        if pitches - self.chord_input.held_pitches:
            self.clear_held_view()  # A player who strikes a note wants to go on.
        self.chord_input.set_held_pitches(pitches)

    def _end_turn(self) -> None:
        """Pass the screen on once the end of a turn was shown.

        Only a player with new cards to look at has a button for it.
        """
        match = self.match
        if match.delayed_curtain_seat is None or self.staged_performance is not None:
            return
        if match.shows_new_cards and self.prompt is not None:
            return
        self.turn_end_timer.start(REPLAY_DELAY_MS if match.replay else 0)

    def hide_hand(self) -> None:
        """Hide the hand of a player who has looked at new cards.

        Ignores the second of two quick presses of the key that ended the turn, as `press_guard` does for the mouse.
        """
        if self._since_step.hasExpired(QApplication.doubleClickInterval()):
            self.match.hide_hand()

    def _on_hand_hidden(self) -> None:
        """Turn the hand face down without waiting for a performance."""
        self.clear_held_view()
        self.refresh()
        self._end_turn()

    def _change_hands(self, show: Callable[[], None]) -> None:
        """Show another seat's view at once; the open hands turn into each other."""
        before = tuple((item.face, item.pose) for item in self.scene.hand_cards())
        show()
        self.scene.flip_hand(before)

    def _on_jumped(self) -> None:
        self.passage_clock.stop()
        self.end_screen.end_music()
        self._drop_held_view()
        self.clear_highlights()
        self.turn_end_timer.stop()
        self.chord_input.clear_offers()
        self.clear_messages()
        self.view.cancel_all()
        self.ui_state = self.normalized_ui_state(self.ui_state)
        self.refresh(animate=False)

    def _on_refused(self, verdict: Verdict) -> None:
        self.show_message(str(verdict), verdict.rule)

    def _on_curtain(self, seat: int | None) -> None:
        self.turn_end_timer.stop()
        self.chord_input.clear_offers()
        self.clear_messages()
        if seat is None:
            if self.view.curtain.is_down:
                self.view.raise_curtain()
            elif self.match.viewer is not None:  # in a replay, or with open hands
                self._change_hands(lambda: self.refresh(animate=False))
            else:
                self._turn_table()
            return
        self._drop_held_view()
        name = self.match.state.seats[seat]
        hint = self.tr("Click, or press Enter, when only {name} is looking").format(name=name)
        news = self.prompt.make_news(self) if self.prompt is not None else ""
        hint = "\n".join(filter(None, (news, hint)))
        self.view.lower_curtain(self.tr("Pass to {name}").format(name=name), self.scene.theme.seat_colour(seat), hint)
        if self.scene.layout.cards:
            self._turn_table()

    def _turn_table(self) -> None:
        """Show the next player's layout, behind the curtain or while no hand is visible."""
        before = self.scene.public_cards()
        self.refresh(animate=False)
        self.scene.animate_seat_change(before)

    def _start_clock(self, passage: Passage, tempo: float = 1.0) -> None:
        """Time a passage's highlights by the board's own clock if nothing else does.

        `tempo` is a multiple of the written one.
        """
        if self.has_own_clock:
            self.clear_highlights()
            self.passage_clock.start(passage, tempo * self.tempo)

    def _end_clocked_sound(self) -> None:
        """Finish the passage if the board's own clock was timing it."""
        if self.stop_clock():
            self._on_clock_ended()

    def _on_clock_ended(self) -> None:
        self.clear_highlights()
        self.on_sound_ended()

    def on_sound_ended(self) -> None:
        """Finish the performance because no played passage sounds any more.

        Called once after the last passage, however that ended: played in full by the sound process or by the board's
        own clock; stopped by an undo, a jump or Esc Esc; lost with a sound process that died. Not called between a
        passage and one that replaces it by an action or by this board's own `passage_requested`. Previews (`listen`) do
        not count. It may come before `_on_jumped`, when the view has already changed.
        """
        held, performance = self.held_view, self.performer.current
        if held is not None and performance is not None:
            self.set_ui_state(with_held_view(self.ui_state, held.with_heard_units(range(len(performance.units)))))
        self.performer.on_music_ended()
        self.end_screen.end_music()

    def stop_clock(self) -> bool:
        """Stop the board's own clock; return True if it was running."""
        running = self.passage_clock.is_running
        self.passage_clock.stop()
        return running

    def show_without_sound(self, passage: Passage, tempo: float) -> None:
        """Show a passage that cannot be heard by the board's own clock."""
        if self.end_screen.is_shown:
            self.end_screen.begin_music(is_replay=not passage.sources and not self.has_score_below)
        self.passage_clock.start(passage, tempo)

    def _on_choice_made(self, choice: str) -> None:
        if choice == "hear":
            if self.end_screen.is_banner_hidden:
                self.end_screen.show_banner()
            if self.end_screen.is_playing:
                self.stop_requested.emit()
                self._end_clocked_sound()
            elif self.music is not None:
                self.end_screen.begin_music(is_replay=not self.has_score_below)
                self.passage_requested.emit(self.music)
        else:
            self.end_choice_made.emit(choice)

    def _play_encore(self) -> None:
        encore = self.encore_finder.encore
        if encore is not None and encore.passage is not None and self.end_screen.is_shown and self.isVisible():
            self.end_screen.begin_music(is_replay=False)
            self.passage_requested.emit(self.add_key_sources(encore.passage))

    def showEvent(self, event: QShowEvent) -> None:
        self.match.delays_curtain = self.shows_moves
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End all delays, since nobody watches a hidden board."""
        self.match.delays_curtain = False
        self.clear_held_view()
        self.match.end_curtain_delay()
        super().hideEvent(event)
