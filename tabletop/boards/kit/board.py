"""The board of every game. It shows a match and turns gestures into actions.

Each game's board supplies layout, appearance, sound and meaning (`delegate`). The engine alone decides what is legal,
for highlights as for drops.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from engines.kernel.free_table import RuleBreakingMove
from engines.kernel.verdict import ALLOWED, Verdict
from tabletop.boards.kit.delegate import D, G, S
from tabletop.boards.kit.gestures import (
    ChooseAction,
    Click,
    ContextClick,
    DoubleClick,
    Drag,
    Drop,
    Escape,
    Gesture,
    Hover,
    KeyPress,
    PickUp,
    Release,
    Rest,
    Scroll,
    TurnDial,
)
from tabletop.boards.kit.intent import NO_INTENT, ActionSequence, Intent, Question, single_actions
from tabletop.boards.kit.match_board import MatchBoard
from tabletop.boards.kit.piano_keys import find_piano_key
from tabletop.boards.kit.sound_preview import SoundPreview
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.chooser import ChooserItem
from tabletop.table.handler import DragOffer, EnlargedCard
from tabletop.table.keys import ENTER_KEYS
from tabletop.table.layout import Placement, Spot, Target
from tabletop.table.theme import Theme

REST_DELAY_MS = 250
"""Delay in milliseconds before a still pointer counts as resting on a target."""


@guarded
class Board(MatchBoard[G, S, D]):
    """Interactive table of one match. Gestures become intents that the rules judge."""

    preview_requested = Signal(object)
    """Passage to be previewed softly."""
    preview_stopped = Signal()
    dial_turned = Signal()
    """A dial was turned to another detent."""
    target_activated = Signal(object)
    """A target was clicked or activated by key."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.view.installEventFilter(self)
        self._pickup_refusal: Verdict | None = None
        """Reason that was shown at the pick-up, if the card may go nowhere."""
        self._last_click: tuple[int, Target] | None = None
        """Position of the match at the last click, and the click's target."""
        self._hovered: Target | None = None
        self._rest_timer = QTimer(self)
        self._rest_timer.setSingleShot(True)
        self._rest_timer.setInterval(REST_DELAY_MS)
        self._rest_timer.timeout.connect(lambda: self._show_intent(Rest(self._hovered)))
        self.has_win_warning = True
        """True if the board asks before a player gives up a win.

        Off in lessons and puzzles, where the question would reveal the solution.
        """
        self.sound_preview = SoundPreview(self.make_preview, self.view)
        self.sound_preview.preview_requested.connect(self.preview_requested)
        self.sound_preview.preview_stopped.connect(self.preview_stopped)
        self.chord_input.action_chosen.connect(self.play_all)
        self.chord_input.action_refused.connect(self.refuse_action)

    # -- playing

    def attempt(self, action: Any) -> None:
        """Play an action chosen by name, button or list. The board may ask first."""
        intent = self.interpret(ChooseAction(action)) if self.match.curtain_seat is None else NO_INTENT
        if intent != NO_INTENT:
            self.execute_intent(intent)
        elif not self.ask_before_giving_up_win(action):
            self.match.attempt(action)

    def ask_before_giving_up_win(self, action: Any) -> bool:
        """Ask first if the action would end a turn in which the player can win.

        Return True if it asked.
        """
        game, view = self.game, self.match.view
        can_ask = self.has_win_warning and bool(self.match.legal) and not self.match.record.header.free
        if (
            not can_ask
            or not game.closes_turn(action)
            or not game.check(view, action)
            or game.is_winning_line(view, action)
        ):
            return False
        line = game.find_winning_line(view)
        if line is None:
            return False
        title = self.tr("{name} can win now. Which move?").format(name=self.match.names[view.to_move])
        answers = ((game.describe(view, line[0]), ActionSequence(line)), (game.describe(view, action), action))
        self.ask(Question(title, answers))
        return True

    def ask(self, question: Question) -> None:
        """Ask before something that cannot be undone."""
        if question.button:
            self._anchor_chooser_at(self.find_button(question.button))
        choices = [ChooserItem(text, answer) for text, answer in question.answers]
        self.view.ask_choice(question.title, choices, self._play_answer, self.refresh_if_changed)

    def _anchor_chooser_at(self, button: QWidget) -> None:
        """Let the chooser appear at a button of the bar instead of the last drop point."""
        self.view.navigator.is_visible = False
        point = self.view.viewport().mapFromGlobal(button.mapToGlobal(button.rect().center()))
        self.view.pointer.x, self.view.pointer.y = float(point.x()), float(point.y())

    def _play_answer(self, action: Any) -> None:
        if action is not None:
            self.play_all(action)

    def play_all(self, action: Any, is_joined: bool = False) -> Verdict:
        """Play an action or a sequence, up to the first action that is refused.

        `is_joined` is True if the gesture has already played something.
        """
        verdict: Verdict = ALLOWED
        for single_action in single_actions(action):
            verdict = self.match.attempt(single_action, is_joined)
            is_joined = True
            if not verdict:
                break
        return verdict

    def execute_intent(self, intent: Intent, is_drop: bool = False, is_joined: bool = False) -> None:
        """Play an intent, ask if it has several meanings, or explain the refusal.

        On a free table a dropped card may break the rules. `is_joined` is True if the gesture has already played
        something.
        """
        if intent.ui_state is not None:
            self.set_ui_state(intent.ui_state)
            self.chord_input.update_offers()
            if not intent.actions:
                return
        if intent.focus_spots and self.view.carrier.item is None:
            self._focus_next(intent.focus_spots)
        is_passing = self.match.awaited_seat is not None and not self.match.shows_new_cards
        if intent.remark_key and not is_passing:
            self.show_message(self.game.rules.words[intent.remark_key])
        if is_passing:
            return
        if intent.question is not None:
            self.ask(intent.question)
        if not intent.actions:
            return
        self.chord_input.clear_offers()
        allowed = self.verdicts.list_allowed(intent)
        if len(allowed) > 1:
            self.ask_which_action(allowed, is_joined)
            return
        rule_breaking = self.verdicts.list_rule_breaking(intent) if is_drop else ()
        if allowed:
            if not self.ask_before_giving_up_win(allowed[0]):
                self.play_all(allowed[0], is_joined)
        elif rule_breaking:
            self.lay_against_rules(rule_breaking[0], is_joined)
        else:
            self.refuse_action(intent.actions[0])

    def _focus_next(self, spots: tuple[Spot, ...]) -> None:
        """Focus the first of these cards, or the one after the card that has the focus."""
        navigator = self.view.navigator
        index = (
            spots.index(navigator.focused_target) + 1
            if navigator.is_visible and navigator.focused_target in spots
            else 0
        )
        spot = spots[index % len(spots)]
        navigator.move_to_pressed(spot)
        navigator.is_visible = True
        self.on_hovered(None, spot)

    def _show_intent(self, gesture: Gesture) -> Placement | None:
        """Show the UI state of a gesture's intent and return its ghost placement."""
        intent = self.interpret(gesture)
        if intent.ui_state is not None:
            self.set_ui_state(intent.ui_state)
        return intent.ghost

    def _apply_release(self) -> None:
        """Set the UI state for an empty hand. The next refresh shows it."""
        intent = self.interpret(Release())
        if intent.ui_state is not None:
            self.ui_state = intent.ui_state

    def ask_which_action(self, actions: Sequence[Any], is_joined: bool = False) -> None:
        """Ask the player to choose one of several allowed actions."""
        first_state, *other_states = (self.make_choice(single_actions(action)[-1]).ui_state for action in actions)
        if first_state is not None and all(state == first_state for state in other_states):
            self.set_ui_state(first_state, animate=False)

        def play(action: Any) -> None:
            self._apply_release()
            self.play_all(action, is_joined)

        def cancel() -> None:
            self._apply_release()
            self.refresh_if_changed()

        self.view.ask_choice(
            self.tr("Which one?"), [self._make_chooser_item(action) for action in actions], play, cancel
        )

    def lay_against_rules(self, action: RuleBreakingMove[Any], is_joined: bool) -> None:
        """Lay a card against the rules and show the rule that it breaks."""
        previous_verdicts = {mark.verdict for mark in self.match.marks}
        if self.match.attempt(action, is_joined):
            broken_mark = next((mark for mark in self.match.marks if mark.verdict not in previous_verdicts), None)
            if broken_mark is not None:
                self.show_message(str(broken_mark.verdict), broken_mark.verdict.rule)

    def _make_chooser_item(self, action: Any) -> ChooserItem:
        _, view = self.verdicts.judge(self.match.view, action)
        last = single_actions(action)[-1]
        choice = self.make_choice(last)
        return ChooserItem(self.game.describe(view, last), action, choice.face, choice.targets)

    def refuse_action(self, action: Any) -> None:
        """Explain the refusal of an action or a sequence without playing any part of it."""
        if isinstance(action, ActionSequence) and self.match.legal:
            self.match.refused.emit(self.verdicts.judge(self.match.view, action)[0])
        else:
            self.play_all(action)

    # -- the card in the hand

    def drag_targets(self, spot: Spot) -> DragOffer | None:
        """Return the drop targets of the card of a spot, or the reason why it has none.

        Highlights of sounding cards are cleared, so that nobody takes them for drop targets.
        """
        self.clear_highlights()
        self.clear_held_view()
        self._pickup_refusal = None
        self._show_intent(PickUp(spot))
        offer = self._find_drag_offer(spot)
        if offer is None or not offer.targets:
            self._apply_release()
            self.refresh_if_changed()
        return offer

    def _find_drag_offer(self, spot: Spot) -> DragOffer | None:
        accepting_targets: list[Target] = []
        rule_breaking_targets: list[Target] = []
        refusing_offer: DragOffer | None = None
        for index, target in enumerate(self.drop_targets(spot)):
            intent = self.interpret(Drop(spot, target))
            if intent.ui_state is not None or self.verdicts.list_allowed(intent):
                accepting_targets.append(target)
            elif self.verdicts.list_rule_breaking(intent):
                rule_breaking_targets.append(target)
            elif refusing_offer is None:
                verdict = self._find_first_refusal(intent)
                if verdict is not None:
                    refusing_offer = self.make_pickup_refusal(verdict)
                elif intent.remark_key and not index:
                    refusing_offer = DragOffer((), self.game.rules.words[intent.remark_key])
        if accepting_targets or rule_breaking_targets:
            return DragOffer(tuple(accepting_targets or rule_breaking_targets))
        if refusing_offer is None and self.match.blocking_refusal is not None:
            refusing_offer = self.make_pickup_refusal(self.match.blocking_refusal)
        return refusing_offer

    def make_pickup_refusal(self, verdict: Verdict) -> DragOffer:
        """Return the answer to a pick-up of a card that can go nowhere."""
        return DragOffer((), str(verdict), verdict.rule, reason=verdict)

    def on_pickup_refused(self, offer: DragOffer) -> None:
        verdict = offer.reason
        if isinstance(verdict, Verdict) and verdict.rule:
            self._pickup_refusal = verdict
            self.match.refused.emit(verdict)  # A lesson may answer it in its own way.
        else:
            super().on_pickup_refused(offer)

    def on_hovered(self, spot: Spot | None, target: Target | None) -> Placement | None:
        if spot is not None:
            return self._show_intent(Drag(spot, target))
        self._hovered = target
        self._show_intent(Hover(target))
        self._rest_timer.start()
        self.sound_preview.set_target(target)
        return None

    def on_dropped(self, spot: Spot, target: Target) -> None:
        # With the keyboard the target is exact, so only a drop by pointer is aimed.
        is_by_pointer = not self.view.navigator.is_visible
        if is_by_pointer:
            target = self.find_aimed_target(spot, *self.view.drop_point) or target
        intent = self.interpret(Drop(spot, target))
        self._apply_release()
        shown_refusal, self._pickup_refusal = self._pickup_refusal, None
        if shown_refusal is not None and (not intent.actions or shown_refusal == self._find_first_refusal(intent)):
            self.refresh_if_changed()
            return  # The pick-up has already shown this reason.
        if intent == NO_INTENT and is_by_pointer and not self.view.pointer.is_near_own_place(spot):
            self.on_dropped_nowhere(spot)
        self.execute_intent(intent, is_drop=True)
        if not self.view.chooser.is_asking:
            self.refresh_if_changed()

    def _find_first_refusal(self, intent: Intent) -> Verdict | None:
        verdict = self.verdicts.judge(self.match.view, intent.actions[0])[0] if intent.actions else ALLOWED
        return None if verdict else verdict

    def on_put_back(self, spot: Spot) -> None:
        self._pickup_refusal = None
        self._apply_release()
        self.refresh_if_changed()

    def on_dropped_nowhere(self, spot: Spot) -> None:
        sentence, slug = self.dropped_nowhere_message(spot)
        if sentence:
            self.show_message(sentence, slug)

    def dropped_nowhere_message(self, spot: Spot) -> tuple[str, str]:
        """Return a sentence and a rule slug for a card that was dropped nowhere.

        The sentence names the card's possible uses, or the reason why it has none.
        """
        remark = self.interpret(Drop(spot, None)).remark
        if remark is not None:
            return remark
        descriptions: dict[str, None] = {}
        can_drop = False
        refusal: Verdict | None = None
        for target in self.drop_targets(spot):
            intent = self.interpret(Drop(spot, target))
            can_drop |= intent.ui_state is not None
            if refusal is None:
                refusal = self._find_first_refusal(intent)
            for action in self.verdicts.list_allowed(intent):
                _, view = self.verdicts.judge(self.match.view, action)
                descriptions[self.game.describe(view, single_actions(action)[-1])] = None
        if can_drop or len(descriptions) > 2:  # More would be too long for a screen reader.
            return self.tr("Nothing takes a card there: drop it on one of the places that glow."), ""
        if not descriptions:
            if self.match.blocking_refusal is not None:
                refusal = self.match.blocking_refusal
            return (self.tr("Nothing takes a card there."), "") if refusal is None else (str(refusal), refusal.rule)
        return self.tr("Nothing takes a card there. {ways}.").format(ways=" · ".join(descriptions)), ""

    # -- the empty hand

    def enlarged_card(self, target: Target) -> EnlargedCard | None:
        """Return a target's enlarged card with its description and marks."""
        description = self.describe(target)
        if description.face is None:
            return None
        new_text = self.tr("New in the hand.") if self.is_new(target) else ""
        text = "\n".join(filter(None, (description.help, new_text, self.describe_broken_rule(target))))
        return EnlargedCard(description.face, description.ratio, description.title, text)

    def on_clicked(self, target: Target) -> bool:
        self._last_click = (self.match.position, target)
        self.target_activated.emit(target)
        intent = self.interpret(Click(target))
        has_effect = intent != NO_INTENT and not (self.match.block_reason and intent.actions)
        refusal = self.match.blocking_refusal if self.view.curtain.is_down and intent.ui_state is None else None
        passage = (
            self.make_preview(target)
            if refusal is not None or not has_effect or find_piano_key(target) is not None
            else None
        )
        if refusal is not None and passage is None:
            self.show_message(str(refusal))
            return True
        mark = self.find_mark(target) if not has_effect else None
        if mark is not None:
            self.show_message(str(mark.verdict), mark.verdict.rule)
        if passage is not None and (not has_effect or find_piano_key(target) is not None):
            self.preview_requested.emit(passage)
        if has_effect:
            self.execute_intent(intent)
        return has_effect

    def on_double_clicked(self, target: Target) -> None:
        """Play the best use of a card.

        Do nothing if the first click has already made a move or was on another target.
        """
        if self._last_click == (self.match.position, target):
            self.execute_intent(self.interpret(DoubleClick(target)))

    def on_wheel_scrolled(self, target: Target, steps: int) -> None:
        self.execute_intent(self.interpret(Scroll(target, steps)))

    def on_dial_turned(self, key: Hashable, degrees: float) -> None:
        self.execute_intent(self.interpret(TurnDial(key, degrees)))
        self.dial_turned.emit()

    def on_right_clicked(self, target: Target) -> bool:
        intent = self.interpret(ContextClick(target))
        self.execute_intent(intent)
        return intent != NO_INTENT

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.chord_input.handle_key(event) or self._handle_game_key(event) or self.board_actions.handle_key(event):
            return
        if self._press_focused(event):
            return
        if event.key() == Qt.Key.Key_Escape and self._ui_state_after_escape is not None:
            self.set_ui_state(self._ui_state_after_escape)
        elif event.key() == Qt.Key.Key_Escape and self.view.navigator.is_visible:
            self.view.navigator.is_visible = (
                False  # Without keyboard navigation, Enter triggers the primary button again.
            )
        else:
            super().keyPressEvent(event)

    @property
    def _ui_state_after_escape(self) -> D | None:
        """UI state that the Escape key leads to, or None if it changes nothing."""
        ui_state: D | None = self.interpret(Escape()).ui_state
        return None if ui_state == self.ui_state else ui_state

    def _press_focused(self, event: QKeyEvent) -> bool:
        """Press the focused or primary button by Enter, or start keyboard navigation."""
        if event.key() not in ENTER_KEYS or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        focus = self.window().focusWidget()
        if isinstance(focus, QAbstractButton):
            if not event.isAutoRepeat():
                focus.click()
        elif not self.board_actions.press_primary(event):
            self.view.handle_navigation_key(event.key())
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and (
                self.chord_input.can_confirm or self._ui_state_after_escape is not None
            ):
                event.accept()  # No shortcut may take Escape while it has something to clear here.
                return True
            return super().eventFilter(watched, event)
        if watched is not self.view or event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        is_used = self._handle_hide_key(event) or self.chord_input.handle_key(event) or self._handle_game_key(event)
        return is_used or super().eventFilter(watched, event)

    def _handle_game_key(self, event: QKeyEvent) -> bool:
        """Execute the game's own meaning of a key. Return False if it has none."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or self.match.curtain_seat is not None:
            return False
        if event.key() in ENTER_KEYS and isinstance(self.window().focusWidget(), QAbstractButton):
            return False  # Enter presses the focused button instead.
        intent = self.interpret(KeyPress(event.key()))
        if intent != NO_INTENT and not event.isAutoRepeat():
            self.execute_intent(intent)
        return intent != NO_INTENT

    def _handle_hide_key(self, event: QKeyEvent) -> bool:
        """Hide the hand by Enter while the player looks at new cards."""
        if event.key() not in ENTER_KEYS or not self.match.shows_new_cards:
            return False
        if not event.isAutoRepeat():
            self.hide_hand()
        return True


AnyBoard = Board[Any, Any, Any]
"""The board of any game."""
