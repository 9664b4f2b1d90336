"""The board of every game: it shows a match and turns gestures into actions.

Each game's board supplies layout, appearance, sound and meaning (`delegate`). The engine alone decides what is legal,
for highlights as for drops.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from engines.kernel.free import Anyway
from engines.kernel.verdict import ALLOWED, Verdict
from tabletop.boards.kit.delegate import D, G, S
from tabletop.boards.kit.gestures import (
    Choose,
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
    Turn,
)
from tabletop.boards.kit.intent import NOTHING, Course, Intent, Question, steps
from tabletop.boards.kit.listening import Listening
from tabletop.boards.kit.shown_match import ShownMatch
from tabletop.boards.kit.table_keys import key_of
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.chooser import ChooserItem
from tabletop.table.handler import DragOffer, EnlargedCard
from tabletop.table.keys import ENTER
from tabletop.table.layout import Placement, Spot, Target
from tabletop.table.theme import Theme

REST_DELAY_MS = 250
"""Delay in milliseconds before a still pointer counts as resting on a target."""


@guarded
class Board(ShownMatch[G, S, D]):
    """Interactive table of one match. Gestures become intents that the rules judge."""

    listen = Signal(object)
    """Passage to be previewed softly."""
    preview_stopped = Signal()
    ticked = Signal()
    """A dial was turned to another detent."""
    touched = Signal(object)
    """A target was clicked or activated by key."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.view.installEventFilter(self)
        self._pickup_verdict: Verdict | None = None
        """Reason that was shown at the pick-up, if the card may go nowhere."""
        self._clicked: tuple[int, Target] | None = None
        """Number of actions before the last click, and its target."""
        self._hovered: Target | None = None
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(REST_DELAY_MS)
        self._resting.timeout.connect(lambda: self._show_intent(Rest(self._hovered)))
        self.warns_of_losses = True
        """True if the board asks before a player gives up a win.

        Off in lessons and puzzles, where the question would reveal the solution.
        """
        self.listening = Listening(self.passage, self.view)
        self.listening.wanted.connect(self.listen)
        self.listening.over.connect(self.preview_stopped)
        self.held_keys.chosen.connect(self.play_all)
        self.held_keys.found_refused.connect(self.refuse_action)

    # -- playing

    def attempt(self, action: Any) -> None:
        """Play an action chosen by name, button or list; the board may ask first."""
        intent = self.intent(Choose(action)) if self.match.curtained is None else NOTHING
        if intent != NOTHING:
            self.execute_intent(intent)
        elif not self.asks_before_loss(action):
            self.match.attempt(action)

    def asks_before_loss(self, action: Any) -> bool:
        """Ask first if the action would end a turn that can be won; return True if asked."""
        game, view = self.game, self.match.view
        can_ask = self.warns_of_losses and bool(self.match.legal) and not self.match.record.header.free
        if not can_ask or not game.forgoes(action) or not game.check(view, action) or game.wins(view, action):
            return False
        line = game.winning_line(view)
        if line is None:
            return False
        title = self.tr("{name} can win now. Which move?").format(name=self.match.names[view.to_move])
        answers = ((game.describe(view, line[0]), Course(line)), (game.describe(view, action), action))
        self.ask(Question(title, answers))
        return True

    def ask(self, question: Question) -> None:
        """Ask before something that cannot be undone."""
        if question.button:
            self._point_at(self.button(question.button))
        choices = [ChooserItem(words, answer) for words, answer in question.answers]
        self.view.choose(question.title, choices, self._answer, self.catch_up)

    def _point_at(self, button: QWidget) -> None:
        """Let the chooser appear at a button of the bar instead of the last drop point."""
        self.view.walk.visible = False
        at = self.view.viewport().mapFromGlobal(button.mapToGlobal(button.rect().center()))
        self.view.pointer.x, self.view.pointer.y = float(at.x()), float(at.y())

    def _answer(self, action: Any) -> None:
        if action is not None:
            self.play_all(action)

    def play_all(self, action: Any, joined: bool = False) -> Verdict:
        """Play an action or a sequence, up to the first that is refused.

        `joined` means that the gesture has already played something.
        """
        verdict: Verdict = ALLOWED
        for each in steps(action):
            verdict = self.match.attempt(each, joined)
            joined = True
            if not verdict:
                break
        return verdict

    def execute_intent(self, intent: Intent, dropped: bool = False, joined: bool = False) -> None:
        """Play an intent, ask if it has several meanings, or explain the refusal.

        On a free table a dropped card may break the rules. `joined` means that the gesture has already played
        something.
        """
        if intent.desk is not None:
            self.set_desk(intent.desk)
            self.held_keys.renew()
            if not intent.actions:
                return
        if intent.focus and self.view.carry.item is None:
            self._focus_next(intent.focus)
        passes = self.match.awaited is not None and not self.match.shows_new_cards
        if intent.hint and not passes:
            self.say(self.game.rules.words[intent.hint])
        if passes:
            return
        if intent.question is not None:
            self.ask(intent.question)
        if not intent.actions:
            return
        self.held_keys.drop()
        allowed = self.verdicts.allowed(intent)
        if len(allowed) > 1:
            self.ask_which(allowed, joined)
            return
        lying = self.verdicts.lying(intent) if dropped else ()
        if allowed:
            if not self.asks_before_loss(allowed[0]):
                self.play_all(allowed[0], joined)
        elif lying:
            self.lay_anyway(lying[0], joined)
        else:
            self.refuse_action(intent.actions[0])

    def _focus_next(self, spots: tuple[Spot, ...]) -> None:
        """Focus the first of these cards, or the one after the card that has the focus."""
        walk = self.view.walk
        at = spots.index(walk.focus) + 1 if walk.visible and walk.focus in spots else 0
        spot = spots[at % len(spots)]
        walk.touch(spot)
        walk.visible = True
        self.hover(None, spot)

    def _show_intent(self, gesture: Gesture) -> Placement | None:
        """Show the UI state of a gesture's intent and return its ghost placement."""
        intent = self.intent(gesture)
        if intent.desk is not None:
            self.set_desk(intent.desk)
        return intent.ghost

    def _release(self) -> None:
        """Set the UI state for an empty hand; the next refresh shows it."""
        intent = self.intent(Release())
        if intent.desk is not None:
            self.desk = intent.desk

    def ask_which(self, actions: Sequence[Any], joined: bool = False) -> None:
        """Ask which of several allowed actions is meant, and show how they differ."""
        first, *others = (self.choice(steps(action)[-1]).desk for action in actions)
        if first is not None and all(other == first for other in others):
            self.set_desk(first, animate=False)

        def play(action: Any) -> None:
            self._release()
            self.play_all(action, joined)

        def cancel() -> None:
            self._release()
            self.catch_up()

        self.view.choose(self.tr("Which one?"), [self._choice(action) for action in actions], play, cancel)

    def lay_anyway(self, action: Anyway[Any], joined: bool) -> None:
        """Lay a card against the rules and name the rule, if it breaks one there."""
        before = {mark.verdict for mark in self.match.marks}
        if self.match.attempt(action, joined):
            broken = next((mark for mark in self.match.marks if mark.verdict not in before), None)
            if broken is not None:
                self.say(str(broken.verdict), broken.verdict.rule)

    def _choice(self, action: Any) -> ChooserItem:
        _, view = self.verdicts.judged(self.match.view, action)
        last = steps(action)[-1]
        choice = self.choice(last)
        return ChooserItem(self.game.describe(view, last), action, choice.face, choice.targets)

    def refuse_action(self, action: Any) -> None:
        """Explain the refusal of an action or a sequence without playing any part of it."""
        if isinstance(action, Course) and self.match.legal:
            self.match.refused.emit(self.verdicts.judged(self.match.view, action)[0])
        else:
            self.play_all(action)

    # -- the card in the hand

    def drag_targets(self, spot: Spot) -> DragOffer | None:
        """Return where the card of a spot can be dropped, or the reason why nowhere.

        Highlights of sounding cards are cleared, so that nobody takes them for drop targets.
        """
        self.clear_highlights()
        self.clear_held_view()
        self._pickup_verdict = None
        self._show_intent(PickUp(spot))
        offer = self._offer(spot)
        if offer is None or not offer.targets:
            self._release()
            self.catch_up()
        return offer

    def _offer(self, spot: Spot) -> DragOffer | None:
        welcome: list[Target] = []
        lenient: list[Target] = []
        refused: DragOffer | None = None
        for number, target in enumerate(self.drop_targets(spot)):
            intent = self.intent(Drop(spot, target))
            if intent.desk is not None or self.verdicts.allowed(intent):
                welcome.append(target)
            elif self.verdicts.lying(intent):
                lenient.append(target)
            elif refused is None:
                verdict = self._first_refusal(intent)
                if verdict is not None:
                    refused = self.refusal(verdict)
                elif intent.hint and not number:
                    refused = DragOffer((), self.game.rules.words[intent.hint])
        if welcome or lenient:
            return DragOffer(tuple(welcome or lenient))
        if refused is None and self.match.hindrance is not None:
            refused = self.refusal(self.match.hindrance)
        return refused

    def refusal(self, verdict: Verdict) -> DragOffer:
        """Return the answer to a pick-up of a card that can go nowhere."""
        return DragOffer((), str(verdict), verdict.rule, reason=verdict)

    def on_pickup_refused(self, offer: DragOffer) -> None:
        verdict = offer.reason
        if isinstance(verdict, Verdict) and verdict.rule:
            self._pickup_verdict = verdict
            self.match.refused.emit(verdict)  # A lesson may answer it in its own way.
        else:
            super().on_pickup_refused(offer)

    def hover(self, spot: Spot | None, target: Target | None) -> Placement | None:
        if spot is not None:
            return self._show_intent(Drag(spot, target))
        self._hovered = target
        self._show_intent(Hover(target))
        self._resting.start()
        self.listening.point(target)
        return None

    def drop(self, spot: Spot, target: Target) -> None:
        by_hand = (
            not self.view.walk.visible
        )  # With the keyboard the target is exact, so only a drop by pointer is aimed.
        if by_hand:
            target = self.aim(spot, *self.view.drop_point) or target
        intent = self.intent(Drop(spot, target))
        self._release()
        told, self._pickup_verdict = self._pickup_verdict, None
        if told is not None and (not intent.actions or told == self._first_refusal(intent)):
            self.catch_up()
            return  # The pick-up has already shown this reason.
        if intent == NOTHING and by_hand and not self.view.pointer.by_its_own(spot):
            self.on_dropped_nowhere(spot)
        self.execute_intent(intent, dropped=True)
        if not self.view.chooser.asking:
            self.catch_up()

    def _first_refusal(self, intent: Intent) -> Verdict | None:
        """Return the refusal of an intent's likeliest action, or None."""
        verdict = self.verdicts.judged(self.match.view, intent.actions[0])[0] if intent.actions else ALLOWED
        return None if verdict else verdict

    def put_back(self, spot: Spot) -> None:
        self._pickup_verdict = None
        self._release()
        self.catch_up()

    def on_dropped_nowhere(self, spot: Spot) -> None:
        sentence, slug = self.dropped_nowhere_message(spot)
        if sentence:
            self.say(sentence, slug)

    def dropped_nowhere_message(self, spot: Spot) -> tuple[str, str]:
        """Return a sentence and rule slug for a card dropped where nothing takes it.

        The sentence says what the card can be used for; if for nothing, why.
        """
        remark = self.intent(Drop(spot, None)).remark
        if remark is not None:
            return remark
        ways: dict[str, None] = {}
        welcome = False
        refused: Verdict | None = None
        for target in self.drop_targets(spot):
            intent = self.intent(Drop(spot, target))
            welcome |= intent.desk is not None
            if refused is None:
                refused = self._first_refusal(intent)
            for action in self.verdicts.allowed(intent):
                _, view = self.verdicts.judged(self.match.view, action)
                ways[self.game.describe(view, steps(action)[-1])] = None
        if welcome or len(ways) > 2:  # More would be too long for a screen reader.
            return self.tr("Nothing takes a card there: drop it on one of the places that glow."), ""
        if not ways:
            if self.match.hindrance is not None:
                refused = self.match.hindrance
            return (self.tr("Nothing takes a card there."), "") if refused is None else (str(refused), refused.rule)
        return self.tr("Nothing takes a card there. {ways}.").format(ways=" · ".join(ways)), ""

    # -- the empty hand

    def enlarged_card(self, target: Target) -> EnlargedCard | None:
        """Return a target's enlarged card with its description and marks."""
        described = self.describe(target)
        if described.face is None:
            return None
        new = self.tr("New in the hand.") if self.is_new(target) else ""
        text = "\n".join(filter(None, (described.help, new, self.broken_words(target))))
        return EnlargedCard(described.face, described.ratio, described.title, text)

    def click(self, target: Target) -> bool:
        self._clicked = (self.match.position, target)
        self.touched.emit(target)
        intent = self.intent(Click(target))
        does = intent != NOTHING and not (self.match.held and intent.actions)
        hindrance = self.match.hindrance if self.view.curtain.down and intent.desk is None else None
        passage = self.passage(target) if hindrance is not None or not does or key_of(target) is not None else None
        if hindrance is not None and passage is None:
            self.say(str(hindrance))
            return True
        mark = self.mark_at(target) if not does else None
        if mark is not None:
            self.say(str(mark.verdict), mark.verdict.rule)
        if passage is not None and (not does or key_of(target) is not None):
            self.listen.emit(passage)
        if does:
            self.execute_intent(intent)
        return does

    def double_click(self, target: Target) -> None:
        """Play what suits a card best now.

        Ignored if the first click has already made a move or was on another target.
        """
        if self._clicked == (self.match.position, target):
            self.execute_intent(self.intent(DoubleClick(target)))

    def wheel(self, target: Target, steps: int) -> None:
        self.execute_intent(self.intent(Scroll(target, steps)))

    def turn(self, key: Hashable, degrees: float) -> None:
        self.execute_intent(self.intent(Turn(key, degrees)))
        self.ticked.emit()

    def context(self, target: Target) -> bool:
        intent = self.intent(ContextClick(target))
        self.execute_intent(intent)
        return intent != NOTHING

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.held_keys.answers(event) or self._means_something(event) or self.board_actions.pressed(event):
            return
        if self._press_focused(event):
            return
        if event.key() == Qt.Key.Key_Escape and self._leaves is not None:
            self.set_desk(self._leaves)
        elif event.key() == Qt.Key.Key_Escape and self.view.walk.visible:
            self.view.walk.visible = False  # Without keyboard navigation, Enter triggers the primary button again.
        else:
            super().keyPressEvent(event)

    @property
    def _leaves(self) -> D | None:
        """UI state that the Escape key leads to, or None if it changes nothing."""
        desk: D | None = self.intent(Escape()).desk
        return None if desk == self.desk else desk

    def _press_focused(self, event: QKeyEvent) -> bool:
        """Press the focused or primary button by Enter, else start keyboard navigation."""
        if event.key() not in ENTER or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        focus = self.window().focusWidget()
        if isinstance(focus, QAbstractButton):
            if not event.isAutoRepeat():
                focus.click()
        elif not self.board_actions.press_primary(event):
            self.view.begin_walk(event.key())
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and (self.held_keys.standing or self._leaves is not None):
                event.accept()  # No shortcut may take Escape while it has something to clear here.
                return True
            return super().eventFilter(watched, event)
        if watched is not self.view or event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        used = self._ends_turn(event) or self.held_keys.answers(event) or self._means_something(event)
        return used or super().eventFilter(watched, event)

    def _means_something(self, event: QKeyEvent) -> bool:
        """Execute the game's own meaning of a key; return False if it has none."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or self.match.curtained is not None:
            return False
        if event.key() in ENTER and isinstance(self.window().focusWidget(), QAbstractButton):
            return False  # Enter presses the focused button instead.
        intent = self.intent(KeyPress(event.key()))
        if intent != NOTHING and not event.isAutoRepeat():
            self.execute_intent(intent)
        return intent != NOTHING

    def _ends_turn(self, event: QKeyEvent) -> bool:
        """End the look at new cards by Enter; no card can be played then."""
        if event.key() not in ENTER or not self.match.shows_new_cards:
            return False
        if not event.isAutoRepeat():
            self.hide_hand()
        return True


AnyBoard = Board[Any, Any, Any]
"""The board of any game."""
