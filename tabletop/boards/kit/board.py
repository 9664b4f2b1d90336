"""What every board shares: a match shown on a table, and what hands do there turned into actions.

What lies where, looks and sounds how and means what, a game's board answers (`answers`). Whether it is legal is asked
of the engine, for the glow as for the drop.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from engines.kernel.free import Anyway
from engines.kernel.verdict import ALLOWED, Verdict
from tabletop.boards.kit.answers import D, G, S
from tabletop.boards.kit.intent import NOTHING, Course, Intent, steps
from tabletop.boards.kit.listening import Listening
from tabletop.boards.kit.shown_match import ShownMatch
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.chooser import ChooserItem
from tabletop.table.handler import DragOffer, Large
from tabletop.table.items import CardItem
from tabletop.table.keys import ENTER
from tabletop.table.layout import Flag, Placement, Spot, Target
from tabletop.table.theme import Theme

FEW = 2
"""So many things that may be done with a card are named; of more it is only said that their places glow."""


@guarded
class Board(ShownMatch[G, S, D]):
    """The table of one match, on which hands play: drops, clicks and turns are intents, played as the rules allow."""

    listen = Signal(object)
    """Passage to be heard softly."""
    hush = Signal()
    ticked = Signal()
    """A dial was turned to another detent."""
    touched = Signal(object)
    """A Target that was clicked, or chosen by key."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.view.installEventFilter(self)
        self._pickup_verdict: Verdict | None = None
        """The reason that was told when the card in the hand was picked up, if it may go nowhere."""
        self._clicked: tuple[int, Target] | None = None
        """The target of the last click, and how many actions were played before it."""
        self.warns_of_losses = True
        """True if the board asks before a win is given up: not in a lesson or puzzle, where that tells the solution."""
        self.listening = Listening(self, self.view)
        self.listening.wanted.connect(self.listen)
        self.listening.over.connect(self.hush)
        self.held_keys.chosen.connect(self.play_out)
        self.held_keys.found_refused.connect(self.refuse_action)

    def attempt(self, action: Any) -> None:
        """Play an action that was chosen by its words, by a button or in the list of moves; a board may ask first."""
        if not self.asks_before_loss(action):
            self.match.attempt(action)

    def asks_before_loss(self, action: Any) -> bool:
        """Ask first if an action would end a turn in which a win lies ready; return whether it is asked."""
        can_ask = self.warns_of_losses and bool(self.match.legal) and not self.match.record.header.free
        if not can_ask or not self.forgoes(action) or not self.game.check(self.now, action) or self.wins(action):
            return False
        ready = self.ready_win()
        if ready is None:
            return False
        win, words = ready
        name = self.match.names[self.match.view.to_move]
        choices = [
            ChooserItem(words, win),
            ChooserItem(self.game.describe(self.match.view, action), lambda: self.match.attempt(action)),
        ]
        title = self.tr("{name} can win now. Which move?").format(name=name)
        self.view.choose(title, choices, lambda chosen: chosen(), self.catch_up)
        return True

    def play_out(self, action: Any, joined: bool = False) -> Verdict:
        """Play an action, or a course one by one, up to the first that is refused; `joined`: a gesture goes on that has
        played something already."""
        verdict: Verdict = ALLOWED
        for each in steps(action):
            verdict = self.match.attempt(each, joined)
            joined = True
            if not verdict:
                break
        return verdict

    def grasp(self, spot: Spot) -> DragOffer | None:
        """Where the card of a spot may go; when nowhere, why not. What sounds must not be taken for what is allowed."""
        self.darken()
        self._pickup_verdict = None
        welcome: list[Target] = []
        lenient: list[Target] = []
        refused: Verdict | None = None
        for target in self.targets(self.scene.layout):
            intent = self.drop_intent(spot, target)
            if intent.desk is not None or self.verdicts.allowed(intent):
                welcome.append(target)
            elif self.verdicts.lying(intent):
                lenient.append(target)
            elif refused is None:
                refused = self._first_refusal(intent)
        if welcome or lenient:
            return DragOffer(tuple(welcome or lenient))
        if refused is None:
            refused = self.match.hindrance
        return None if refused is None else self.refusal(refused)

    def refusal(self, verdict: Verdict) -> DragOffer:
        """The answer to a pick-up of a card that may go nowhere."""
        return DragOffer((), str(verdict), verdict.rule, reason=verdict)

    def on_pickup_refused(self, offer: DragOffer) -> None:
        verdict = offer.reason
        if isinstance(verdict, Verdict) and verdict.rule:
            self._pickup_verdict = verdict
            self.match.refused.emit(verdict)  # a lesson may have an answer of its own to it
        else:
            super().on_pickup_refused(offer)

    def carry_out(self, intent: Intent, dropped: bool = False, joined: bool = False) -> None:
        """Play what a drop or click means, ask when it can mean several things, or say why not. On a free table what is
        `dropped` may lie against the rules. `joined`: the gesture has played something already."""
        if intent.desk is not None:
            self.set_desk(intent.desk)
            self.held_keys.renew()
            return
        passes = self.match.awaited is not None and not self.match.shows_new_cards
        if intent.hint and not passes:
            self.say(self.game.rules.words[intent.hint])
        if not intent.actions or passes:
            return
        self.held_keys.drop()
        allowed = self.verdicts.allowed(intent)
        if len(allowed) > 1:
            self.ask_which(allowed, joined)
            return
        lying = self.verdicts.lying(intent) if dropped else ()
        if allowed:
            if not self.asks_before_loss(allowed[0]):
                self.play_out(allowed[0], joined)
        elif lying:
            self.lay_anyway(lying[0], joined)
        else:
            self.refuse_action(intent.actions[0])

    def ask_which(self, actions: Sequence[Any], joined: bool = False) -> None:
        """Ask which of several allowed actions is meant, with the places on the table by which they differ."""
        self.set_desk(self.choosing_desk(actions), animate=False)

        def play(action: Any) -> None:
            self.put_down()
            self.play_out(action, joined)

        def cancel() -> None:
            self.put_down()
            self.catch_up()

        self.view.choose(self.tr("Which one?"), [self._choice(action) for action in actions], play, cancel)

    def lay_anyway(self, action: Anyway[Any], joined: bool) -> None:
        """Lay a card against the rules, and say which one it breaks, if it does where it lies now."""
        before = {mark.verdict for mark in self.match.marks}
        if self.match.attempt(action, joined):
            broken = next((mark for mark in self.match.marks if mark.verdict not in before), None)
            if broken is not None:
                self.say(str(broken.verdict), broken.verdict.rule)

    def _choice(self, action: Any) -> ChooserItem:
        """How the chooser offers an action or a course."""
        _, view = self.verdicts.judged(self.match.view, action)
        last = steps(action)[-1]
        return ChooserItem(self.game.describe(view, last), action, self.choice_face(last), self.choice_targets(last))

    def refuse_action(self, action: Any) -> None:
        """Say why an action or a course is not allowed; nothing of it is played, though its beginning might be."""
        if isinstance(action, Course) and self.match.legal:
            self.match.refused.emit(self.verdicts.judged(self.match.view, action)[0])
        else:
            self.play_out(action)

    def hover(self, spot: Spot | None, target: Target | None) -> Placement | None:
        if spot is None:
            self.look_at(target)
            self.listening.point(target)
            return None
        self.hovered(spot, target)
        return self.ghost(spot, target) if target is not None else None

    def drop(self, spot: Spot, target: Target) -> None:
        by_hand = not self.view.walk.visible  # keys mean what they are at
        if by_hand:
            target = self.aim(spot, *self.view.drop_point) or target
        intent = self.drop_intent(spot, target)
        self.put_down()
        told, self._pickup_verdict = self._pickup_verdict, None
        if told is not None and (not intent.actions or told == self._first_refusal(intent)):
            self.catch_up()
            return  # what was said at the pick-up is true here, too
        if intent == NOTHING and by_hand and not self.view.pointer.by_its_own(spot):
            self.astray(spot)
        self.carry_out(intent, dropped=True)
        if not self.view.chooser.asking:
            self.catch_up()

    def _first_refusal(self, intent: Intent) -> Verdict | None:
        """Return why the likeliest action of an intent is not allowed; None where it is, or where there is none."""
        verdict = self.verdicts.judged(self.match.view, intent.actions[0])[0] if intent.actions else ALLOWED
        return None if verdict else verdict

    def put_back(self, spot: Spot) -> None:
        self._pickup_verdict = None
        self.put_down()
        self.catch_up()

    def astray(self, spot: Spot) -> None:
        sentence, slug = self.stray_words(spot)
        if sentence:
            self.say(sentence, slug)

    def stray_words(self, spot: Spot) -> tuple[str, str]:
        """Return what is said to whoever lets the card of a spot go where nothing takes it, and the rule's slug: what
        may be done with the card, else why nothing may."""
        ways: dict[str, None] = {}
        welcome = False
        refused: Verdict | None = None
        for target in self.targets(self.scene.layout):
            intent = self.drop_intent(spot, target)
            welcome |= intent.desk is not None
            if refused is None:
                refused = self._first_refusal(intent)
            for action in self.verdicts.allowed(intent):
                _, view = self.verdicts.judged(self.match.view, action)
                ways[self.game.describe(view, steps(action)[-1])] = None
        if welcome or len(ways) > FEW:
            return self.tr("Nothing takes a card there: drop it on one of the places that glow."), ""
        if not ways:
            if self.match.hindrance is not None:
                refused = self.match.hindrance
            return (self.tr("Nothing takes a card there."), "") if refused is None else (str(refused), refused.rule)
        return self.tr("Nothing takes a card there. {ways}.").format(ways=" · ".join(ways)), ""

    def large(self, target: Target) -> Large | None:
        """A card that lies face up, as it is shown large."""
        item = self.scene.item(target)
        if not isinstance(item, CardItem) or item.flags_shown & (Flag.DOWN | Flag.GHOST):
            return None
        whole = self.whole(item.face, item.home.width / item.home.height)
        if whole is None:
            return None
        title, text = self.about(target)
        new = self.tr("New in the hand.") if self.is_new(target) else ""
        return Large(*whole, title, "\n".join(filter(None, (text, new, self.broken_words(target)))))

    def spoken(self, target: Target) -> str:
        return " · ".join(filter(None, (self.target_name(target), *self.notes_on(target))))

    def click(self, target: Target) -> bool:
        self._clicked = (self.match.position, target)
        self.touched.emit(target)
        intent = self.click_intent(target)
        hindrance = self.match.hindrance if self.view.curtain.down and intent.desk is None else None
        if hindrance is not None and self.public_passage(target) is None:
            self.say(str(hindrance))
            return True
        if intent != NOTHING and not (self.match.held and intent.actions):
            self.carry_out(intent)
            return True
        mark = self.mark_at(target)
        if mark is not None:
            self.say(str(mark.verdict), mark.verdict.rule)
        passage = self.public_passage(target)
        if passage is not None:
            self.listen.emit(passage)
        return False

    def double_click(self, target: Target) -> None:
        """Do what suits a card best now, unless the first of both clicks has made a move, or was on something else."""
        if self._clicked == (self.match.position, target):
            self.carry_out(self.double_click_intent(target))

    def wheel(self, target: Target, steps: int) -> None:
        self.carry_out(self.wheel_intent(target, steps))

    def turn(self, key: Hashable, degrees: float) -> None:
        self.carry_out(self.turn_intent(key, degrees))
        self.ticked.emit()

    def context(self, target: Target) -> bool:
        intent = self.context_intent(target)
        self.carry_out(intent)
        return intent != NOTHING

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that the table itself had no use for."""
        if self.held_keys.answers(event) or self.board_actions.pressed(event) or self._press_focused(event):
            return
        cleared = self.cleared(self.desk)
        if event.key() == Qt.Key.Key_Escape and cleared != self.desk:
            self.set_desk(cleared)
        elif event.key() == Qt.Key.Key_Escape and self.view.walk.visible:
            self.view.walk.visible = False  # Enter means the primary button again
        else:
            super().keyPressEvent(event)

    def _press_focused(self, event: QKeyEvent) -> bool:
        """Press by Enter the button that has the focus, else the primary one; where there is none, begin to walk."""
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
            clearing = self.held_keys.standing or self.cleared(self.desk) != self.desk
            if event.key() == Qt.Key.Key_Escape and clearing:
                event.accept()  # no shortcut shall have the key while there is something to clear here
                return True
            return super().eventFilter(watched, event)
        pressed = watched is self.view and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and (self._ends_turn(event) or self.held_keys.answers(event)):
            return True
        return super().eventFilter(watched, event)

    def _ends_turn(self, event: QKeyEvent) -> bool:
        """Return whether a key ends the look at new cards: no card can be played that Enter could mean."""
        if event.key() not in ENTER or not self.match.shows_new_cards:
            return False
        if not event.isAutoRepeat():
            self.hide_hand()
        return True


AnyBoard = Board[Any, Any, Any]
"""The board of any game."""
