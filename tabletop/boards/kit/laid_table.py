"""Base widget of boards: the table for the current view and UI state.

It adds highlights, messages and hints to the layout.
"""

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
    """A hint on the table: prompt text, highlighted cards, and their targets."""

    words: str
    cards: tuple[Spot, ...] = ()
    targets: tuple[Target, ...] = ()


@guarded
class LaidTable(QWidget, BoardDelegate[G, S, D]):
    """Widget that shows a table. Generic over a game, its state and its UI state."""

    rule_requested = Signal(str)
    """Slug of a rule that the player wants to read."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.game = cast(G, match.game)
        self.notes_below = False
        self._as_before: Layout | None = None  # layout before the current moves
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
        self._music: tuple[int, Passage | None] = (-1, None)  # number of steps, and their music
        self._broken: dict[Spot, Mark] = {}
        self._new: frozenset[Spot] = frozenset()
        """Cards that have just come to the hand."""
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
        self.finale.relaid.connect(
            self._lay_again, Qt.ConnectionType.QueuedConnection
        )  # queued, to keep it out of a jump
        self.held_keys = HeldKeys(self, self)
        self.view.resized.connect(lambda _: self.held_keys.bar.place())
        self.view.carry.changed.connect(self._taken_up)
        self.name_tips = NameTips(self.view, self.faces, lambda: self.match.names)
        self.setFocusProxy(self.view)

    def button(self, name: str) -> QToolButton:
        """Return the bar's button for an action of the game."""
        return self.board_actions.button(name)

    @property
    def performing(self) -> Performance | None:
        """Performance on the stage now, or None."""
        return self.performer.performing

    @property
    def music(self) -> Passage | None:
        """Music of the match for the replay, or None if nothing was played."""
        steps = self.match.record.steps
        if self._music[0] != len(steps):
            self._music = len(steps), heard.highlights(self.game, steps)
        return self._music[1]

    @property
    def stage(self) -> Stage:
        """Areas of the table."""
        area = self.view.area
        return stage(area.width, area.height, len(self.match.names) - 1)

    @property
    def now(self) -> S:
        """View that the screen may show."""
        view: S = self.match.view
        return view

    @property
    def actor(self) -> int | None:
        """Seat at the screen: the viewer, or the player to move if no hand is shown."""
        if self.match.viewer is None and self.match.legal:
            seat: int | None = self.match.view.to_move
            return seat
        return self.match.viewer

    @property
    def held_view(self) -> HeldView | None:
        """View shown in place of the current one until it has been heard."""
        return held_view_of(self.desk)

    def acts(self, viewer: int | None) -> bool:
        """Return True if a viewer is at the screen and can play something."""
        return viewer is not None and viewer == self.match.viewer and bool(self.match.legal)

    def target_name(self, target: Target) -> str:
        item = self.scene.item(target)
        if item is not None and isinstance(item.face, SeatPlate):
            return of_seat(item.face)
        return self.describe(target).name

    def accessible_text(self, target: Target) -> str:
        return " · ".join(filter(None, (self.target_name(target), *self.notes_on(target))))

    def object_name(self, target: Target) -> str:
        """Return a target's name in the accessibility tree; empty if it is left out.

        Players, cards and usable targets have names. A face-down card is a pile's top, or hidden.
        """
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
        """Return the area of a performance: the stage, from edge to edge.

        A performance that may use the area of an empty hand extends down to the nearest item.
        """
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
        """Set the UI state and refresh the table if it has changed."""
        if desk != self.desk:
            self.desk = desk
            self.refresh(animate=animate)

    def catch_up(self) -> None:
        """Refresh the table if it shows an older UI state."""
        if self.desk != self._desk_shown:
            self.refresh()

    def set_notes_below(self, on: bool) -> None:
        """Set if the score is visible under the table, so that the table need not show it."""
        if on != self.notes_below:
            self.notes_below = on
            self.refresh(animate=False)

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        """Show the layout of the current view and UI state."""
        if self.prompt is not None:
            self.prompt.instead = self._told_instead()
        self._show(self.match.view, self.match.viewer, moves, animate)
        self.board_actions.refresh()
        if self.prompt is not None:
            self.prompt.show_board(self)

    def _lay_again(self) -> None:
        self.refresh(animate=False)

    def _told_instead(self) -> tuple[str, str] | None:
        """Return the text, plain and rich, that replaces the prompt, or None."""
        match = self.match
        if self.finale.has_left and match.result is not None:
            return "", ""  # The end screen has its own buttons.
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
            # Playable cards are raised.
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
        """Return the cards that have just come to the visible hand.

        None while the hand is shown as it was before a performance.
        """
        shows_old = self.performing is not None or self.held_view is not None
        if shows_old or viewer is None or viewer != self.match.viewer or self.match.replay:
            return frozenset()
        return frozenset(Spot(place, index) for place, index in self.match.just_drawn(viewer))

    def _arrived(self) -> None:
        """Update the counts after the moves."""
        if self._as_before is not None:
            self._as_before = None
            self.refresh()

    def show_hint(self, hint: Pointed | None) -> None:
        """Show a hint in the prompt and highlight its cards and targets; None removes it."""
        if hint != self._hint:
            self._take_hint(hint)
            self.refresh()

    def _take_hint(self, hint: Pointed | None) -> None:
        self._hint = hint
        self.lights.hinted = frozenset(hint.cards if hint is not None else ())
        self.scene.point_at((*hint.cards, *hint.targets) if hint is not None else ())

    def forget_remarks(self) -> None:
        """Remove messages about an earlier state: hint, refusal, enlarged card."""
        self._take_hint(None)
        self.view.message.hide()
        self.view.inspector.put_away()

    def ask_for_card(self, asks: bool) -> None:
        """Set if a card is asked for; all visible cards can then be clicked or focused."""
        if asks != self._asks:
            self._asks = asks
            self.refresh(animate=False)

    def on_pickup_refused(self, offer: DragOffer) -> None:
        """Show why a card can go nowhere, with the title of the rule."""
        self.say(offer.refusal, offer.rule)

    def mark_at(self, target: Target) -> Mark | None:
        """Return the mark of a rule that a card breaks where it is, or None."""
        return self._broken.get(target) if isinstance(target, Spot) else None

    def broken_words(self, target: Target) -> str:
        """Return a sentence about the rule that a card breaks; empty if it breaks none."""
        mark = self.mark_at(target)
        return self.tr("Against the rules: {sentence}").format(sentence=mark.verdict) if mark is not None else ""

    def is_new(self, target: Target) -> bool:
        """Return True for a card drawn by its player's last action or since."""
        return target in self._new

    def notes_on(self, target: Target) -> tuple[str, ...]:
        """Return texts for the marks on a card: newly drawn, rule broken."""
        new = self.tr("new in the hand") if self.is_new(target) else ""
        return tuple(filter(None, (new, self.broken_words(target))))

    def say(self, sentence: str, slug: str = "") -> None:
        """Show a sentence in place of the prompt, with a link to its rule."""
        title = origin.titled(self.game.rules[slug]) if slug else ""
        self.view.refuse(sentence, slug, title)

    def light(self, source: Hashable, on: bool) -> None:
        """Highlight a source that begins to sound, or end its highlight.

        Nothing is highlighted during a drag, because the table then shows the drop targets.
        """
        if on and self.view.carry.item is not None:
            return
        self._light_up(source, on)
        held, performance = self.held_view, self.performer.current
        if on and held is not None and performance is not None and isinstance(source, tuple):
            self.set_desk(with_held_view(self.desk, held.counted(performance.with_card(Spot(*source)))))

    def _light_up(self, source: Hashable, on: bool) -> None:
        """Set the highlight of a source and of the cards that sound with it."""
        self.lights.sound(source, on)
        encore = self.encores.best if self.finale.shown else None
        performance = encore.performance if encore is not None else self.performer.current
        for spot in performance.lit_by(source) if performance is not None else ():
            self.light(spot, on)
        if on and isinstance(source, tuple):
            self.performer.sounding(Spot(*source))

    def clear_highlights(self) -> None:
        """End the highlights of all sounding sources."""
        for source in tuple(self.lights.sounding):
            self._light_up(source, False)

    def scored(self, passage: Passage) -> Passage:
        """Return the passage with piano keys as missing sources, if the table has keys."""
        return on_keys(passage) if any(key_of(target) for target in self.scene.plates) else passage

    def confirm_keys(self) -> None:
        """Play the offer of the held notes or explain its refusal."""
        self.held_keys.confirm()

    def name_confirm_key(self, name: str) -> None:
        """Set the name of the MIDI key that confirms besides the pedal; empty if none."""
        self.held_keys.bar.name_key(name)

    def _taken_up(self) -> None:
        """Clear the chord's offers when a drag begins."""
        if self.view.carry.item is not None:
            self.held_keys.drop()
        self.held_keys.light()

    def sizeHint(self) -> QSize:
        return QSize(1000, 640)


def _clickable(layout: Layout) -> Layout:
    seen = {card.spot for card in layout.cards if not card.flags & (Flag.DOWN | Flag.GHOST)}
    return flagged(layout, seen, Flag.CLICKABLE)


def _broken(layout: Layout, marks: tuple[Mark, ...]) -> dict[Spot, Mark]:
    """Return the marks of visible cards that break a rule, by spot.

    In a pile the top card stands for the covered ones.
    """
    found: dict[Spot, Mark] = {}
    for mark in marks:
        beside = [card.spot for card in layout.cards if card.spot.place == mark.place]
        spot = Spot(mark.place, mark.index)
        if beside:
            found[spot if spot in beside else max(beside, key=lambda one: one.index)] = mark
    return found


def _as_new(layout: Layout, new: Container[Spot]) -> Layout:
    seen = {card.spot for card in layout.cards if card.spot in new and Flag.HAND in card.flags}
    return flagged(layout, seen, Flag.NEW)


def _raised(layout: Layout, by: float, hinted: frozenset[Target]) -> Layout:
    """Return the layout with playable cards raised.

    If a hint is about cards of the hand, only they are raised and the rest of the hand is lowered, so that nobody
    mistakes a neighbour for them.
    """
    meant = {card.spot for card in layout.cards if card.spot in hinted and Flag.HAND in card.flags}
    cards = []
    for card in layout.cards:
        if card.spot in meant or (not meant and Flag.PLAYABLE in card.flags):
            card = card._replace(y=card.y - by)
        elif meant and Flag.HAND in card.flags:
            card = card._replace(y=card.y + by)
        cards.append(card)
    return layout._replace(cards=tuple(cards))
