"""The table of a match as it lies: for the view and the desk as they are now, with what is lit, said and hinted at."""

from __future__ import annotations

from collections.abc import Container, Hashable
from html import escape
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from engines.kernel.marks import Mark
from engines.kernel.text import begun
from engines.theory.passage import Passage
from tabletop.boards.kit import origin
from tabletop.boards.kit.actions import BoardActions
from tabletop.boards.kit.delegate import BoardDelegate, D, G, S
from tabletop.boards.kit.encore import Encores
from tabletop.boards.kit.finale import Finale, banner
from tabletop.boards.kit.furniture import SeatPlate, as_counted, flagged
from tabletop.boards.kit.held_keys import HeldKeys
from tabletop.boards.kit.held_view import HeldView, held_view_of, with_held_view
from tabletop.boards.kit.lights import Lights
from tabletop.boards.kit.name_tips import NameTips
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.performer import Performer
from tabletop.boards.kit.prompt import Prompt, named
from tabletop.boards.kit.seats import of_seat
from tabletop.boards.kit.stage import Stage, stage
from tabletop.boards.kit.table_keys import key_of, on_keys
from tabletop.boards.kit.verdicts import Verdicts
from tabletop.guard import guarded
from tabletop.session import heard
from tabletop.session.match import Match
from tabletop.table.handler import DragOffer
from tabletop.table.items import CardItem, PlateItem
from tabletop.table.keyboard import can_stop
from tabletop.table.layout import Flag, Layout, Move, Rect, Spot, Target
from tabletop.table.scene import TableScene
from tabletop.table.theme import Theme
from tabletop.table.view import TableView


class Pointed(NamedTuple):
    """A hint as the table shows it: its words, if the prompt is to say any, the cards that are lit, and where they
    would go."""

    words: str
    cards: tuple[Spot, ...] = ()
    targets: tuple[Target, ...] = ()


@guarded
class LaidTable(QWidget, BoardDelegate[G, S, D]):
    """The table as it lies. Generic over a game, its state, and the state of its table that no rule knows, the desk."""

    rule_requested = Signal(str)

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.game = cast(G, match.game)
        self.notes_below = False
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
        self.view.carry.refused.disconnect()
        self.view.carry.refused.connect(self.on_pickup_refused)
        self.desk = self.table_state()
        self._asks = False
        self._music: tuple[int, Passage | None] = (-1, None)  # of so many steps
        self._broken: dict[Spot, Mark] = {}
        self._new: frozenset[Spot] = frozenset()
        """The cards of the hand that have just come there."""
        self._hint: Pointed | None = None
        self.prompt: Prompt[Any] | None = None
        self.board_actions = BoardActions(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        self.view.resized.connect(lambda _: self.refresh(animate=False))
        self.view.rule_asked.connect(self.rule_requested)
        self.performer = Performer(match, self.view, self.scene, self.performance_room)
        self.performer.changed.connect(self.refresh)
        self.finale = Finale(self.view)
        self.finale.left.connect(self._lay_again)
        self.finale.relaid.connect(self._lay_again, Qt.ConnectionType.QueuedConnection)  # not within a jump
        self.held_keys = HeldKeys(self, self)
        self.view.resized.connect(lambda _: self.held_keys.bar.place())
        self.view.carry.changed.connect(self._taken_up)
        self.name_tips = NameTips(self.view, self.faces, lambda: self.match.names)
        self.setFocusProxy(self.view)

    def button(self, name: str) -> QToolButton:
        """The button in the bar that stands for an action of the game's table."""
        return self.board_actions.button(name)

    @property
    def performing(self) -> Performance | None:
        """What is played to everybody now."""
        return self.performer.performing

    @property
    def music(self) -> Passage | None:
        """The music of the match, as it is replayed; None where nothing was played."""
        steps = self.match.record.steps
        if self._music[0] != len(steps):
            self._music = len(steps), heard.highlights(self.game, steps)
        return self._music[1]

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

    @property
    def held_view(self) -> HeldView | None:
        """The picture that is shown in place of the view until it has been heard."""
        return held_view_of(self.desk)

    def acts(self, viewer: int | None) -> bool:
        """Return whether these eyes are at the screen and can play something."""
        return viewer is not None and viewer == self.match.viewer and bool(self.match.legal)

    def target_name(self, target: Target) -> str:
        item = self.scene.item(target)
        if item is not None and isinstance(item.face, SeatPlate):
            return of_seat(item.face)
        return self.describe(target).name

    def accessible_text(self, target: Target) -> str:
        return " · ".join(filter(None, (self.target_name(target), *self.notes_on(target))))

    def object_name(self, target: Target) -> str:
        """In the accessibility tree: players, cards and what can be done something with. A card that lies face down
        is a pile's top, or hidden."""
        item = self.scene.item(target)
        if item is None:
            return ""
        is_seat = isinstance(item.face, SeatPlate)
        if isinstance(item, PlateItem) and not is_seat and not can_stop(item) and not self.view.carry.legal(target):
            return ""
        name = self.target_name(target)
        if not name and isinstance(item, CardItem) and Flag.DOWN in item.flags_shown:
            return begun(self.game.card_name(self.game.deck.blank))
        return " · ".join((name, *self.notes_on(target))) if name else ""

    def performance_room(self, layout: Layout) -> Rect:
        """Return where a performance is: on the stage, from edge to edge; where it takes the place of an empty hand,
        too, down to what stands beside that."""
        middle, performance = self.stage.middle, self.performing
        room = Rect(0, middle.y, self.view.area.width, middle.height)
        if performance is None or not performance.takes_hand or any(Flag.HAND in card.flags for card in layout.cards):
            return room
        zones = (zone.shape if isinstance(zone.shape, Rect) else zone.shape.bounds for zone in layout.zones)
        below = (box.y for box in (*(plate.rect for plate in layout.plates), *zones) if box.y >= middle.bottom)
        return room._replace(height=min(below, default=middle.bottom) - self.stage.margin - room.y)

    def set_theme(self, theme: Theme) -> None:
        self.scene.set_theme(theme)
        self.refresh(animate=False)

    def set_desk(self, desk: D, animate: bool = True) -> None:
        """Change what is on the table but not in the rules."""
        if desk != self.desk:
            self.desk = desk
            self.refresh(animate=animate)

    def catch_up(self) -> None:
        """Show the desk as it is now, if something else is shown."""
        if self.desk != self._desk_shown:
            self.refresh()

    def set_notes_below(self, on: bool) -> None:
        """Whether the notes of what is played stand under the table: then they need not stand on it, too."""
        if on != self.notes_below:
            self.notes_below = on
            self.refresh(animate=False)

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        """Lay the table for the view and desk as they are now."""
        if self.prompt is not None:
            self.prompt.instead = self._told_instead()
        self._show(self.match.view, self.match.viewer, moves, animate)
        self.board_actions.refresh()
        if self.prompt is not None:
            self.prompt.show_board(self)

    def _lay_again(self) -> None:
        """Lay the table anew, with nothing on its way."""
        self.refresh(animate=False)

    def _told_instead(self) -> tuple[str, str] | None:
        """Return the words, plain and rich, that stand in the place of what can be done; None where that is told."""
        match = self.match
        if self.finale.has_left and match.result is not None:
            return "", ""  # the buttons of the end are there
        if match.shows_new_cards and match.viewer is not None:
            count = match.new_cards
            words = self.tr("{name} has a new card") if count == 1 else self.tr("{name} has {count} new cards")
            said, shown = named(words, match.names[match.viewer], count=count)
            return self.tr("{sentence}. Enter hides the hand.").format(sentence=said), shown
        if match.awaited is not None:
            return "", ""
        if match.thinker is not None:
            return named(self.tr("{name} is thinking"), match.names[match.thinker])
        hint = self._hint.words if self._hint is not None else ""
        return (hint, escape(hint)) if hint else None

    def _show(self, view: Any, viewer: int | None, moves: tuple[Move, ...], animate: bool) -> None:
        area = self.view.area
        if area.width < 2 or area.height < 2:
            return
        self.lights.held = self.held_keys.named()
        held = self.held_view
        seen = view if held is None else self.game.view(held.view, viewer)
        layout = self.lay(seen, viewer, self.desk, area.width, area.height)
        self._shown_viewer, self._desk_shown = viewer, self.desk
        if self.acts(viewer):
            # Cards with which something can be done stand higher.
            layout = _raised(layout, (10 / 720) * area.height, self.lights.hinted)
        self._broken = _broken(layout, self.match.marks)
        if self._broken:
            layout = flagged(layout, self._broken, Flag.BROKEN | Flag.CLICKABLE)
        self._new = self._just_drawn(viewer)
        if self._new:
            layout = _as_new(layout, self._new)
        if self._asks:
            layout = _clickable(layout)
        end = banner(self.game, view) if self.performer.current is None and held is None else None
        layout = self.performer.laid(layout)
        if end is not None:
            self.finale.has_music = self.music is not None
        layout = self.finale.crown(layout, end, lambda stage: self.encores.laid(stage, area), self.stage.prompt)
        if self.prompt is not None:
            self.prompt.setVisible(not self.finale.shown)
        if not (animate and self.scene.motion.enabled):
            self._as_before = None
        elif moves and self._as_before is None:
            self._as_before = self.scene.layout
        if self._as_before is not None:
            layout = as_counted(layout, self._as_before)
        self.scene.show_layout(self.lights.over(layout), moves, animate)
        if not self.scene.motion.busy:
            self._arrived()

    def _just_drawn(self, viewer: int | None) -> frozenset[Spot]:
        """Return the cards of the hand on the screen that have just come there; none while the hand is shown as it was
        before what is performed."""
        shows_old = self.performing is not None or self.held_view is not None
        if shows_old or viewer is None or viewer != self.match.viewer or self.match.replay:
            return frozenset()
        return frozenset(Spot(place, index) for place, index in self.match.just_drawn(viewer))

    def _arrived(self) -> None:
        """The cards are where they belong: they are counted there."""
        if self._as_before is not None:
            self._as_before = None
            self.refresh()

    def show_hint(self, hint: Pointed | None) -> None:
        """Say a hint in the place of what can be done, and show the cards and places that it is about; None: no
        more."""
        if hint != self._hint:
            self._take_hint(hint)
            self.refresh()

    def _take_hint(self, hint: Pointed | None) -> None:
        """Take a hint over for the next layout."""
        self._hint = hint
        self.lights.hinted = frozenset(hint.cards if hint is not None else ())
        self.scene.point_at((*hint.cards, *hint.targets) if hint is not None else ())

    def forget_remarks(self) -> None:
        """Forget what was said and pointed at in a state that is over: hint, refusal, enlarged card."""
        self._take_hint(None)
        self.view.message.hide()
        self.view.inspector.put_away()

    def ask_for_card(self, asks: bool) -> None:
        """Whether one of the cards that are seen is to be pointed out: each can be clicked then, and come to by key."""
        if asks != self._asks:
            self._asks = asks
            self.refresh(animate=False)

    def on_pickup_refused(self, offer: DragOffer) -> None:
        """Say why a card may go nowhere, with the title of the rule."""
        self.say(offer.refusal, offer.rule)

    def mark_at(self, target: Target) -> Mark | None:
        """Which rule the card of a spot breaks where it lies; None for one that breaks none."""
        return self._broken.get(target) if isinstance(target, Spot) else None

    def broken_words(self, target: Target) -> str:
        """Which rule a card breaks where it lies, in a sentence; empty for one that breaks none."""
        mark = self.mark_at(target)
        return self.tr("Against the rules: {sentence}").format(sentence=mark.verdict) if mark is not None else ""

    def is_new(self, target: Target) -> bool:
        """Return True for a card of the hand that came there with its player's last action, or since."""
        return target in self._new

    def notes_on(self, target: Target) -> tuple[str, ...]:
        """Return the words for the signs on a card: that it was just drawn, and which rule it breaks."""
        new = self.tr("new in the hand") if self.is_new(target) else ""
        return tuple(filter(None, (new, self.broken_words(target))))

    def say(self, sentence: str, slug: str = "") -> None:
        """One sentence in the place of the prompt's, with a link to its rule."""
        title = origin.titled(self.game.rules[slug]) if slug else ""
        self.view.refuse(sentence, slug, title)

    def light(self, source: Hashable, on: bool) -> None:
        """A source of a passage sounds, or ends. While a card is in the hand nothing is lit: the table shows where it
        may go."""
        if on and self.view.carry.item is not None:
            return
        self._light_up(source, on)
        held, performance = self.held_view, self.performer.current
        if on and held is not None and performance is not None and isinstance(source, tuple):
            self.set_desk(with_held_view(self.desk, held.counted(performance.with_card(Spot(*source)))))

    def _light_up(self, source: Hashable, on: bool) -> None:
        """Light a source or let it go out, with the cards that sound with it."""
        self.lights.sound(source, on)
        encore = self.encores.best if self.finale.shown else None
        performance = encore.performance if encore is not None else self.performer.current
        for spot in performance.lit_by(source) if performance is not None else ():
            self.light(spot, on)
        if on and isinstance(source, tuple):
            self.performer.sounding(Spot(*source))

    def clear_highlights(self) -> None:
        """Light nothing that sounds any more."""
        for source in tuple(self.lights.sounding):
            self._light_up(source, False)

    def scored(self, passage: Passage) -> Passage:
        """Return a passage whose notes that light no card light keys, where some lie on the table."""
        return on_keys(passage) if any(key_of(target) for target in self.scene.plates) else passage

    def confirm_keys(self) -> None:
        """The key that confirms: plays what the notes make, or says why the rules refuse it; else nothing."""
        self.held_keys.confirm()

    def name_confirm_key(self, name: str) -> None:
        """Which key of the MIDI keyboard confirms, besides the pedal; empty: none."""
        self.held_keys.bar.name_key(name)

    def _taken_up(self) -> None:
        """A card in the hand is what the player means, not a chord."""
        if self.view.carry.item is not None:
            self.held_keys.drop()
        self.held_keys.light()

    def sizeHint(self) -> QSize:
        return QSize(1000, 640)


def _clickable(layout: Layout) -> Layout:
    """The layout with every card that is seen flagged as one that can be clicked."""
    seen = {card.spot for card in layout.cards if not card.flags & (Flag.DOWN | Flag.GHOST)}
    return flagged(layout, seen, Flag.CLICKABLE)


def _broken(layout: Layout, marks: tuple[Mark, ...]) -> dict[Spot, Mark]:
    """The cards in sight that break a rule where they lie; of a pile, whose other cards are covered, the one on top."""
    found: dict[Spot, Mark] = {}
    for mark in marks:
        beside = [card.spot for card in layout.cards if card.spot.place == mark.place]
        spot = Spot(mark.place, mark.index)
        if beside:
            found[spot if spot in beside else max(beside, key=lambda one: one.index)] = mark
    return found


def _as_new(layout: Layout, new: Container[Spot]) -> Layout:
    """Return the layout with those cards of the open hand flagged as just drawn."""
    seen = {card.spot for card in layout.cards if card.spot in new and Flag.HAND in card.flags}
    return flagged(layout, seen, Flag.NEW)


def _raised(layout: Layout, by: float, hinted: frozenset[Target]) -> Layout:
    """The layout with what is playable so much higher; where a hint is about cards of the hand, they alone are, and the
    rest of the hand is lower, so that nobody takes a neighbour in the fan for them."""
    meant = {card.spot for card in layout.cards if card.spot in hinted and Flag.HAND in card.flags}
    cards = []
    for card in layout.cards:
        if card.spot in meant or (not meant and Flag.PLAYABLE in card.flags):
            card = card._replace(y=card.y - by)
        elif meant and Flag.HAND in card.flags:
            card = card._replace(y=card.y + by)
        cards.append(card)
    return layout._replace(cards=tuple(cards))
