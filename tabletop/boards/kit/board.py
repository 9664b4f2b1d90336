"""What every board shares: a match shown on a table, drops and clicks turned into actions, the curtain, the chooser.

What lies where, looks and sounds how and means what, a game's board answers (`answers`). Whether it is legal is asked
of the engine, for the glow as for the drop.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from html import escape
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from engines.kernel.verdict import ALLOWED, Verdict
from engines.theory.passage import Passage
from tabletop.boards.kit import origin
from tabletop.boards.kit.actions import BoardActions, table_of
from tabletop.boards.kit.answers import BoardAnswers, D, G, S
from tabletop.boards.kit.clock import PassageClock
from tabletop.boards.kit.encore import Encores
from tabletop.boards.kit.finale import Finale
from tabletop.boards.kit.forced_moves import ForcedMoves
from tabletop.boards.kit.furniture import as_counted
from tabletop.boards.kit.held_keys import HeldKeys
from tabletop.boards.kit.intent import NOTHING, Course, Intent, card_moves, steps
from tabletop.boards.kit.lights import Lights
from tabletop.boards.kit.listening import Listening
from tabletop.boards.kit.over_table import OverTable
from tabletop.boards.kit.performance import Performance, pace
from tabletop.boards.kit.performer import Performer
from tabletop.boards.kit.prompt import Prompt, named
from tabletop.boards.kit.stage import Stage, stage
from tabletop.boards.kit.verdicts import Verdicts
from tabletop.session import heard
from tabletop.session.match import Match, Shown
from tabletop.table.chooser import ChooserItem
from tabletop.table.handler import DragOffer, Large
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Layout, Move, Placement, Rect, Spot, Target
from tabletop.table.linger import Linger
from tabletop.table.scene import TableScene
from tabletop.table.theme import Theme
from tabletop.table.view import TableView

RAISED = 10 / 720
"""Of the table's height, how much higher a card stands with which something can be done."""

FEW = 2
"""So many things that may be done with a card are named; of more it is only said that their places glow."""


class Pointed(NamedTuple):
    """A hint as the table shows it: its words, if the prompt is to say any, the cards that are lit, and where they
    would go."""

    words: str
    cards: tuple[Spot, ...] = ()
    targets: tuple[Target, ...] = ()


class Board(QWidget, BoardAnswers[G, S, D]):
    """The table of one match: of a game, its states, and what lies on its table that is not in its rules, the desk."""

    listen = Signal(object)  # Passage to be heard softly
    hush = Signal()
    ticked = Signal()  # a dial was turned to another detent
    play = Signal(object)  # Passage to be heard in place of what sounds
    rule_requested = Signal(str)
    notice = Signal(str)
    touched = Signal(object)  # a Target that was clicked, or chosen by key
    asked = Signal(str)
    """What is to be done at the end of a match that its window does: a name of `finale.CHOICES`."""

    lingers = True
    """Whether a move is seen to its end, and a moment longer, before the curtain falls."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.game = cast(G, match.game)
        self.keeps_time = True
        """Whether what is played lights by a clock of the board's own. Not where its match is heard: there the sound
        lights it in time, also when it is muted or goes to no port."""
        self.clock = PassageClock(self)
        self.clock.lit.connect(self.light)
        self.clock.over.connect(self._clock_over)
        self.play.connect(self._keep_time)
        self._as_before: Layout | None = None  # the table before the cards that are on their way
        self._shown_viewer: int | None = None
        self._desk_shown: Any = None
        self.verdicts = Verdicts(match)
        self.scene = TableScene(theme, self)
        self.faces = self.painter()
        self.scene.set_painter(self.faces)
        self.lights = Lights(self.scene, self.faces)
        self.scene.handler = self
        self.scene.motion.settled.connect(self._arrived)
        self.encores = Encores(self)
        self.view = TableView(self.scene, self)
        self.view.installEventFilter(self)
        self.listening = Listening(self, self.view)
        self.listening.wanted.connect(self.listen)
        self.listening.over.connect(self.hush)
        self.view.carry.refused.disconnect(self.view.refuse)
        self.view.carry.refused.connect(self.say)  # with the title of the rule
        self.desk = self.table_state()
        self._hint: Pointed | None = None
        self.prompt: Prompt | None = None
        self.board_actions = BoardActions(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        self.view.resized.connect(lambda _: self.refresh(animate=False))
        self.view.rule_asked.connect(self.rule_requested)
        self.view.lifted.connect(match.lift)
        self.linger = Linger(self.view, self.scene.motion)
        self.linger.over.connect(match.pass_on)
        self.forced_moves = ForcedMoves(match, lambda: self.at_work, self)
        self.performer = Performer(match, self.view, self.scene, self.performance_room)
        self.performer.changed.connect(self.refresh)
        self.performer.done.connect(self.clear)
        self.finale = Finale(self.view)
        self.finale.asked.connect(self._asked)
        self.finale.encored.connect(self._play_encore)
        self.finale.left.connect(lambda: self.refresh(animate=False))
        self.held_keys = HeldKeys(self, self)
        self.held_keys.chosen.connect(self.play_out)
        self.held_keys.found_refused.connect(self.refuse_action)
        self.view.resized.connect(lambda _: self.held_keys.bar.place())
        self.view.carry.changed.connect(self._taken_up)
        match.stepped.connect(self._stepped)
        match.jumped.connect(self._jumped)
        match.refused.connect(self._refused)
        match.curtain.connect(self._curtain)
        self.setFocusProxy(self.view)
        if match.curtained is not None:
            self._curtain(match.curtained)

    def button(self, name: str) -> QToolButton:
        """The button in the bar that stands for an action of the game's table."""
        return self.board_actions.button(name)

    def put_over(self, prompt: Prompt) -> None:
        """A prompt over the hand with the buttons of the game's table of actions; the curtain covers the hand alone."""
        self.prompt = prompt
        self.board_actions = BoardActions(self, prompt, table_of(self.game.info.id))
        prompt.desk_wanted.connect(self.set_desk)
        OverTable(self.view, prompt, self.held_keys.bar, lambda: self.stage)
        if self.match.curtained is not None:
            self._curtain(self.match.curtained)

    @property
    def performing(self) -> Performance | None:
        """What is played to everybody now."""
        return self.performer.performing

    @property
    def stage(self) -> Stage:
        """How the table is divided."""
        area = self.view.area
        return stage(area.width, area.height, len(self.match.names) - 1)

    @property
    def now(self) -> S:
        """The view the screen may show."""
        view: S = self.match.view
        return view

    @property
    def actor(self) -> int | None:
        """The seat at the screen: whose hand is shown, or who is to move but has no hand to be shown."""
        if self.match.viewer is None and self.match.legal:
            seat: int | None = self.match.view.to_move
            return seat
        return self.match.viewer

    # -- for the shell ------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        self.scene.set_theme(theme)
        self.refresh(animate=False)

    def set_motion(self, on: bool) -> None:
        """Whether moves are animated."""
        self.scene.motion.enabled = on
        if not on:
            self.finale.confetti.stop()
            if self.performing is not None:
                self.clear()

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
        """Whether something is still to be seen or heard, or the player has something in hand."""
        return (
            self.scene.motion.busy
            or bool(self.lights.sounding)
            or self.performing is not None
            or self.view.carry.item is not None
            or not self.isVisible()
        )

    def show_hint(self, hint: Pointed | None) -> None:
        """Say a hint in the place of what can be done, and show the cards and places that it is about; None: no
        more."""
        if hint == self._hint:
            return
        self._hint = hint
        self.lights.hinted = frozenset(hint.cards if hint is not None else ())
        self.scene.point_at((*hint.cards, *hint.targets) if hint is not None else ())
        self.refresh()

    def light(self, source: Hashable, on: bool) -> None:
        """A source of a passage sounds, or ends. While a card is in the hand nothing is lit: the table shows where it
        may go."""
        if on and self.view.carry.item is not None:
            return
        self.lights.sound(source, on)
        if on and isinstance(source, tuple):
            self.performer.sounding(Spot(*source))

    def darken(self) -> None:
        """Nothing sounds any more."""
        for source in tuple(self.lights.sounding):
            self.light(source, False)

    def keys_held(self, pitches: frozenset[int]) -> None:
        """These notes (MIDI numbers) are held on the MIDI keyboard now; none: all are released.

        Cards that they name are lit, and what they make is offered. While the curtain is down, in a replay, or while
        nothing can be played, nothing is: the notes are remembered, and light their cards when the table is open.
        """
        self.held_keys.hold(pitches)

    def confirm_keys(self) -> None:
        """The key that confirms: plays what the notes make, or says why the rules refuse it; else nothing."""
        self.held_keys.confirm()

    def name_confirm_key(self, name: str) -> None:
        """Which key of the MIDI keyboard confirms, besides the pedal; empty: none."""
        self.held_keys.bar.name_key(name)

    def say(self, sentence: str, slug: str = "") -> None:
        """One sentence in the place of the prompt's, with a link to its rule."""
        title = origin.titled(self.game.rules[slug]) if slug else ""
        self.view.refuse(sentence, slug, title)

    def sizeHint(self) -> QSize:
        return QSize(1000, 640)

    # -- showing ------------------------------------------------------------------------------------------------------

    def set_desk(self, desk: D, animate: bool = True) -> None:
        """Change what is on the table but not in the rules."""
        if desk != self.desk:
            self.desk = desk
            self.refresh(animate=animate)

    def catch_up(self) -> None:
        """Show the desk as it is now, if something else is shown."""
        if self.desk != self._desk_shown:
            self.refresh()

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        """Lay the table for the view and desk as they are now."""
        if self.prompt is not None:
            thinker = self.match.thinker
            name = "" if thinker is None else self.match.names[thinker]
            words = self._hint.words if self._hint is not None else ""
            hinted = (words, escape(words)) if words else None
            self.prompt.instead = named(self.tr("{name} is thinking"), name) if name else hinted
        self._show(self.match.view, self.match.viewer, moves, animate)
        self.board_actions.refresh()

    def _show(self, view: Any, viewer: int | None, moves: tuple[Move, ...], animate: bool) -> None:
        area = self.view.area
        if area.width < 2 or area.height < 2:
            return
        layout = self.lay(view, viewer, self.desk, area.width, area.height)
        self._shown_viewer, self._desk_shown = viewer, self.desk
        if viewer is not None and viewer == self.match.viewer and self.match.legal:
            layout = _raised(layout, self.playable(view, viewer), RAISED * area.height)
        end = self.banner(view) if self.performing is None else None
        layout = self.performer.laid(layout)
        layout = self.finale.crown(layout, end, lambda stage: self.encores.laid(stage, area))
        if self.prompt is not None:
            self.prompt.setVisible(self.finale.isHidden())
        if not (animate and self.scene.motion.enabled):
            self._as_before = None
        elif moves and self._as_before is None:
            self._as_before = self.scene.layout
        if self._as_before is not None:
            layout = as_counted(layout, self._as_before)
        self.lights.held = self.held_keys.named()
        self.scene.show_layout(self.lights.over(layout), moves, animate)
        if not self.scene.motion.busy:
            self._arrived()

    def _change_hands(self, show: Callable[[], None]) -> None:
        """Show the table at once to other eyes, where all may see every hand: one hand turns into the other."""
        before = tuple((item.face, item.pose) for item in self.scene.hand())
        show()
        self.scene.turn_hand(before)

    def _arrived(self) -> None:
        """The cards are where they belong: they are counted there."""
        if self._as_before is not None:
            self._as_before = None
            self.refresh()

    def _taken_up(self) -> None:
        """A card in the hand is what the player means, not a chord."""
        if self.view.carry.item is not None:
            self.held_keys.drop()
        self.held_keys.light()

    def _stepped(self, shown: Shown) -> None:
        self.held_keys.drop()
        self.performer.break_off()
        moves = tuple(card_moves(self.game, shown))
        if shown.viewer != self._shown_viewer:
            # In a replay the players change seats; they do so before the move.
            self._change_hands(lambda: self._show(shown.before_view, shown.viewer, (), animate=False))
        passage = shown.passage
        if passage is not None and self.scene.motion.enabled and self.isVisible():
            performance = self.performance(shown, moves)
            if performance is not None:
                self.performer.begin(performance)
        self.finale.celebrates = self.match.result is not None
        self.show_step(shown, moves)
        if passage is not None and self.keeps_time:
            written = self.scored(passage)
            self._keep_time(written, self.pace(written))
        if self.match.passing is not None and self.performing is None:
            self.linger.begin(watching=self.match.replay)

    def _asked(self, choice: str) -> None:
        if choice == "hear":
            passage = heard.highlights(self.game, self.match.record.steps)
            if passage is not None:
                self.play.emit(passage)
        else:
            self.asked.emit(choice)

    def _play_encore(self) -> None:
        encore = self.encores.best
        if encore is not None and encore.passage is not None and self.finale.isVisible():
            self.play.emit(self.scored(encore.passage))

    def performance_room(self) -> Rect:
        """Where a performance is: on the stage, from edge to edge. A board may give it more."""
        middle, area = self.stage.middle, self.view.area
        return Rect(0, middle.y, area.width, middle.height)

    def show_step(self, shown: Shown, moves: tuple[Move, ...]) -> None:
        """Show what an action did: `moves` are the ways of its cards."""
        self.desk = self.settled(self.desk)
        self.refresh(moves)

    def _keep_time(self, passage: Passage, tempo: float = 1.0) -> None:
        """Light a passage in its time, where no sound does; `tempo` is a multiple of the written one."""
        if self.keeps_time:
            self.darken()
            self.clock.start(passage, tempo)

    def _clock_over(self) -> None:
        self.darken()
        self.silent()

    def _jumped(self) -> None:
        self.clock.stop()
        self.performer.break_off()
        self.darken()
        self.linger.put_off()
        self.held_keys.drop()
        self.view.break_off()
        self.desk = self.settled(self.desk)
        self.refresh(animate=False)

    def _refused(self, verdict: Verdict) -> None:
        self.say(str(verdict), verdict.rule)

    def _curtain(self, seat: int | None) -> None:
        self.linger.put_off()
        self.held_keys.drop()
        if seat is None:
            if self.view.curtain.down:
                self.view.lift_curtain()
            elif self._shown_viewer != self.match.viewer:
                self._change_hands(lambda: self.refresh(animate=False))  # in a replay
            return
        name = self.match.state.seats[seat]
        hint = self.tr("Click, or press Enter, when only {name} is looking").format(name=name)
        hint = "\n".join(filter(None, (self.news(), hint)))
        self.view.lower_curtain(self.tr("Pass to {name}").format(name=name), self.scene.theme.seat(seat), hint)
        if self._shown_viewer is not None:
            before = self.scene.seen_by_all()
            self.refresh(animate=False)  # the move was shown to whoever made it: behind the curtain are only backs
            self.scene.turn_table(before)

    def silent(self) -> None:
        """Nothing that was played sounds any more: what is performed has been counted, and is put away a moment later.
        A board puts away what else it left lying for as long as it was heard.

        Called once after the last passage, however that ended: played whole, by the sound or by the board's own clock;
        stopped by an undo, a jump or Esc Esc; lost with a sound process that died. Not between a passage and one that
        is played in its place, by an action or by this board's own `play`. Previews (`listen`) do not count. It may
        come before `_jumped`, when the view is another one already.
        """
        self.performer.over()

    def clear(self) -> None:
        """End a performance, and put away what was left lying while it was heard."""
        performed = self.performer.settle()
        if not self.put_away() and performed:
            self.refresh()
        if performed and self.match.passing is not None:
            self.linger.begin(watching=self.match.replay)

    # -- intents -----------------------------------------------------------------------------------------------------

    def attempt(self, action: Any) -> None:
        """Play an action that was chosen by its words, in the list of moves; a board may ask a question first."""
        self.match.attempt(action)

    def play_out(self, action: Any) -> Verdict:
        """Play an action, or a course one by one, up to the first that is refused."""
        verdict: Verdict = ALLOWED
        for each in steps(action):
            verdict = self.match.attempt(each)
            if not verdict:
                break
        return verdict

    def grasp(self, spot: Spot) -> DragOffer | None:
        """Where the card of a spot may go; when nowhere, why not. What sounds must not be taken for what is allowed."""
        self.darken()
        welcome: list[Target] = []
        refused: Verdict | None = None
        for target in self.targets(self.scene.layout):
            intent = self.drop_intent(spot, target)
            if intent.desk is not None or self.verdicts.allowed(intent):
                welcome.append(target)
            elif intent.actions and refused is None:
                refused = self.verdicts.judged(self.match.view, intent.actions[0])[0]
        if welcome:
            return DragOffer(tuple(welcome))
        if refused is not None:
            return DragOffer((), str(refused), refused.rule)
        return None

    def carry_out(self, intent: Intent) -> None:
        """Play what a drop or click means, ask when it can mean several things, or say why not."""
        if intent.desk is not None:
            self.set_desk(intent.desk)
            self.held_keys.renew()
            return
        if intent.hint and self.match.curtained is None:
            self.say(self.game.rules.words[intent.hint])
        if not intent.actions or self.match.curtained is not None:
            return
        self.held_keys.drop()
        allowed = self.verdicts.allowed(intent)
        if len(allowed) > 1:
            choices = [self._choice(action) for action in allowed]
            self.view.choose(self.tr("Which one?"), choices, self.play_out, self.catch_up)
            return
        if allowed:
            self.play_out(allowed[0])
        else:
            self.refuse_action(intent.actions[0])

    def _choice(self, action: Any) -> ChooserItem:
        """How the chooser offers an action or a course."""
        _, view = self.verdicts.judged(self.match.view, action)
        last = steps(action)[-1]
        return ChooserItem(self.game.describe(view, last), action, self.choice_face(last), self.choice_targets(last))

    def refuse_action(self, action: Any) -> None:
        """Say why an action or a course is not allowed; nothing of it is played, though its beginning might be."""
        if isinstance(action, Course) and self.match.legal:
            self._refused(self.verdicts.judged(self.match.view, action)[0])
        else:
            self.play_out(action)

    # -- what the table asks while a hand is on it ---------------------------------------------------------------------

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
        if intent == NOTHING and by_hand and not self.view.pointer.by_its_own(spot):
            self.astray(spot)
        self.carry_out(intent)
        if not self.view.chooser.asking:
            self.catch_up()

    def put_back(self, spot: Spot) -> None:
        self.put_down()
        self.catch_up()

    def astray(self, spot: Spot) -> None:
        sentence, slug = self.stray_words(spot)
        if sentence:
            self.say(sentence, slug)

    def stray_words(self, spot: Spot) -> tuple[str, str]:
        """What is said to whoever lets the card of a spot go where nothing takes it, and the rule's slug: one sentence,
        or none. Unless a board knows better: what may be done with the card."""
        ways: dict[str, None] = {}
        welcome = False
        for target in self.targets(self.scene.layout):
            intent = self.drop_intent(spot, target)
            welcome |= intent.desk is not None
            for action in self.verdicts.allowed(intent):
                _, view = self.verdicts.judged(self.match.view, action)
                ways[self.game.describe(view, steps(action)[-1])] = None
        if welcome or len(ways) > FEW:
            return self.tr("Nothing takes a card there: drop it on one of the places that glow."), ""
        if not ways:
            return "", ""
        return self.tr("Nothing takes a card there. {ways}.").format(ways=" · ".join(ways)), ""

    def large(self, target: Target) -> Large | None:
        """A card that lies face up, as it is shown large."""
        item = self.scene.item(target)
        if not isinstance(item, CardItem) or item.flags_shown & (Flag.DOWN | Flag.GHOST):
            return None
        whole = self.whole(item.face, item.home.width / item.home.height)
        return Large(*whole, *self.about(target)) if whole is not None else None

    def click(self, target: Target) -> bool:
        self.touched.emit(target)
        intent = self.click_intent(target)
        if intent != NOTHING and not (self.match.held and intent.actions):
            self.carry_out(intent)
            return True
        passage = self.public_passage(target)
        if passage is not None:
            self.listen.emit(passage)
        return False

    def double_click(self, target: Target) -> None:
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
        if self.held_keys.answers(event) or self.board_actions.pressed(event):
            return
        cleared = self.cleared(self.desk)
        if event.key() == Qt.Key.Key_Escape and cleared != self.desk:
            self.set_desk(cleared)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the table, on a bar where nothing can be done now."""
        if self.linger.lasting:
            self.linger.end()
        else:
            super().mousePressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.match.lingers = self.lingers
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Where nobody sees a move, nothing waits for it to be seen."""
        self.match.lingers = False
        self.clear()
        self.linger.end()
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            clearing = self.held_keys.standing or self.cleared(self.desk) != self.desk
            if event.key() == Qt.Key.Key_Escape and clearing:
                event.accept()  # no shortcut shall have the key while there is something to clear here
                return True
            return super().eventFilter(watched, event)
        pressed = watched is self.view and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self.held_keys.answers(event):
            return True
        return super().eventFilter(watched, event)


def _raised(layout: Layout, spots: frozenset[Spot], by: float) -> Layout:
    """The layout with the cards at those spots so much higher, and flagged as playable."""
    if not spots:
        return layout
    cards = (
        card._replace(y=card.y - by, flags=card.flags | Flag.PLAYABLE) if card.spot in spots else card
        for card in layout.cards
    )
    return layout._replace(cards=tuple(cards))


AnyBoard = Board[Any, Any, Any]
"""The board of any game."""
