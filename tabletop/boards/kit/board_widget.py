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
from engines.kernel.text import capitalize
from engines.theory.passage import Passage
from tabletop.boards.kit import rule_source
from tabletop.boards.kit.actions import BoardActions
from tabletop.boards.kit.board_areas import BoardAreas, divide_table
from tabletop.boards.kit.chord_input import ChordInput
from tabletop.boards.kit.common_faces import SeatPlate, add_flags, with_previous_counts
from tabletop.boards.kit.delegate import BoardDelegate, D, G, S
from tabletop.boards.kit.encore import EncoreFinder
from tabletop.boards.kit.end_screen import EndScreen, make_banner
from tabletop.boards.kit.held_view import HeldView, find_held_view, with_held_view
from tabletop.boards.kit.highlights import Highlights
from tabletop.boards.kit.name_tips import NameTips
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.performer import Performer
from tabletop.boards.kit.piano_keys import add_key_sources, find_piano_key
from tabletop.boards.kit.prompt import Prompt, format_with_name
from tabletop.boards.kit.seats import describe_seat
from tabletop.boards.kit.verdicts import VerdictCache
from tabletop.guard import guarded
from tabletop.session import step_music
from tabletop.session.match import Match
from tabletop.table.handler import DragOffer
from tabletop.table.items import CardItem, PlateItem
from tabletop.table.keyboard_navigation import is_focusable
from tabletop.table.layout import Flag, Layout, Move, Rect, Spot, Target
from tabletop.table.scene import TableScene
from tabletop.table.theme import Theme
from tabletop.table.view import TableView


class ShownHint(NamedTuple):
    """A hint on the table: prompt text, highlighted cards, and their targets."""

    text: str
    cards: tuple[Spot, ...] = ()
    targets: tuple[Target, ...] = ()


@guarded
class BoardWidget(QWidget, BoardDelegate[G, S, D]):
    """Widget that shows a table. Generic over a game, its state and its UI state."""

    rule_requested = Signal(str)
    """Slug of a rule that the player wants to read."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.game = cast(G, match.game)
        self.has_score_below = False
        self._layout_before_moves: Layout | None = None  # layout before the current moves
        self._shown_viewer: int | None = None
        self._shown_ui_state: Any = None
        self.verdicts = VerdictCache(match)
        self.scene = TableScene(theme, self)
        self.face_painter = self.painter()
        self.scene.set_painter(self.face_painter)
        self.highlights = Highlights(self.scene, self.face_painter)
        self.scene.handler = self
        self.scene.motion.animations_finished.connect(self._on_animations_finished)
        self.encore_finder = EncoreFinder(self)
        self.view = TableView(self.scene, self)
        self.view.carrier.pickup_refused.disconnect()
        self.view.carrier.pickup_refused.connect(self.on_pickup_refused)
        self.ui_state = self.ui_state_type()
        self._asks_for_card = False
        self._music_cache: tuple[int, Passage | None] = (-1, None)  # number of steps, and their music
        self._broken_marks: dict[Spot, Mark] = {}
        self._new_cards: frozenset[Spot] = frozenset()
        """Cards that were just added to the hand."""
        self._hint: ShownHint | None = None
        self.prompt: Prompt[Any] | None = None
        self.board_actions = BoardActions(self)
        box_layout = QVBoxLayout(self)
        box_layout.setContentsMargins(0, 0, 0, 0)
        box_layout.setSpacing(0)
        box_layout.addWidget(self.view, 1)
        self.view.resized.connect(lambda _: self.refresh(animate=False))
        self.view.rule_requested.connect(self.rule_requested)
        self.performer = Performer(match, self.view, self.scene, self.find_performance_rect)
        self.performer.layout_changed.connect(self.refresh)
        self.end_screen = EndScreen(self.view)
        self.end_screen.banner_toggled.connect(self._refresh_at_once)
        # Queued, to keep it out of a jump.
        self.end_screen.stage_changed.connect(self._refresh_at_once, Qt.ConnectionType.QueuedConnection)
        self.chord_input = ChordInput(self, self)
        self.view.resized.connect(lambda _: self.chord_input.offer_bar.update_position())
        self.view.carrier.carry_changed.connect(self._on_carry_changed)
        self.name_tips = NameTips(self.view, self.face_painter, lambda: self.match.names)
        self.setFocusProxy(self.view)

    def find_button(self, name: str) -> QToolButton:
        """Return the bar's button for an action of the game."""
        return self.board_actions.find_button(name)

    @property
    def staged_performance(self) -> Performance | None:
        """Performance on the stage now, or None."""
        return self.performer.staged_performance

    @property
    def music(self) -> Passage | None:
        """Music of the match for the replay, or None if nothing was played."""
        steps = self.match.record.steps
        if self._music_cache[0] != len(steps):
            self._music_cache = len(steps), step_music.make_highlights(self.game, steps)
        return self._music_cache[1]

    @property
    def areas(self) -> BoardAreas:
        """Areas of the table."""
        area = self.view.area
        return divide_table(area.width, area.height, len(self.match.names) - 1)

    @property
    def current_view(self) -> S:
        """View that the screen may show."""
        view: S = self.match.view
        return view

    @property
    def acting_seat(self) -> int | None:
        """Seat at the screen: the viewer, or the player to move if no hand is shown."""
        if self.match.viewer is None and self.match.legal:
            seat: int | None = self.match.view.to_move
            return seat
        return self.match.viewer

    @property
    def held_view(self) -> HeldView | None:
        """View that is shown in place of the current one until its sound ends."""
        return find_held_view(self.ui_state)

    def can_act(self, viewer: int | None) -> bool:
        """Return True if a viewer is at the screen and can play something."""
        return viewer is not None and viewer == self.match.viewer and bool(self.match.legal)

    def target_name(self, target: Target) -> str:
        item = self.scene.find_item(target)
        if item is not None and isinstance(item.face, SeatPlate):
            return describe_seat(item.face)
        return self.describe(target).name

    def accessible_text(self, target: Target) -> str:
        return " · ".join(filter(None, (self.target_name(target), *self.describe_marks(target))))

    def accessible_name(self, target: Target) -> str:
        """Return a target's name in the accessibility tree; empty if it is left out.

        Players, cards and usable targets have names. A face-down card is announced as a hidden card.
        """
        item = self.scene.find_item(target)
        if item is None:
            return ""
        is_seat = isinstance(item.face, SeatPlate)
        if (
            isinstance(item, PlateItem)
            and not is_seat
            and not is_focusable(item)
            and not self.view.carrier.is_legal(target)
        ):
            return ""
        name = self.target_name(target)
        if not name and isinstance(item, CardItem) and Flag.FACE_DOWN in item.flags_shown:
            return capitalize(self.game.card_name(self.game.deck.blank))
        return " · ".join((name, *self.describe_marks(target))) if name else ""

    def find_performance_rect(self, layout: Layout) -> Rect:
        """Return the area of a performance, the stage from edge to edge.

        A performance that may use the area of an empty hand extends down to the nearest item.
        """
        stage, performance = self.areas.stage, self.staged_performance
        stage_rect = Rect(0, stage.y, self.view.area.width, stage.height)
        if (
            performance is None
            or not performance.can_use_hand_area
            or any(Flag.IN_HAND in card.flags for card in layout.cards)
        ):
            return stage_rect
        zones = (zone.shape if isinstance(zone.shape, Rect) else zone.shape.bounds for zone in layout.zones)
        lower_tops = (rect.y for rect in (*(plate.rect for plate in layout.plates), *zones) if rect.y >= stage.bottom)
        return stage_rect._replace(height=min(lower_tops, default=stage.bottom) - self.areas.margin - stage_rect.y)

    def set_theme(self, theme: Theme) -> None:
        self.scene.set_theme(theme)
        self.refresh(animate=False)

    def set_ui_state(self, ui_state: D, animate: bool = True) -> None:
        """Set the UI state and refresh the table if it has changed."""
        if ui_state != self.ui_state:
            self.ui_state = ui_state
            self.refresh(animate=animate)

    def refresh_if_changed(self) -> None:
        """Refresh the table if it shows an older UI state."""
        if self.ui_state != self._shown_ui_state:
            self.refresh()

    def set_score_below(self, is_below: bool) -> None:
        """Set if the score is visible under the table, which then need not show it."""
        if is_below != self.has_score_below:
            self.has_score_below = is_below
            self.refresh(animate=False)

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        """Show the layout of the current view and UI state."""
        if self.prompt is not None:
            self.prompt.replacement = self._find_prompt_replacement()
        self._show_view(self.match.view, self.match.viewer, moves, animate)
        self.board_actions.refresh()
        if self.prompt is not None:
            self.prompt.update_from(self)

    def _refresh_at_once(self) -> None:
        self.refresh(animate=False)

    def _find_prompt_replacement(self) -> tuple[str, str] | None:
        """Return the text, plain and rich, that replaces the prompt, or None."""
        match = self.match
        if self.end_screen.is_banner_hidden and match.result is not None:
            return "", ""  # The end screen has its own buttons.
        if match.shows_new_cards and match.viewer is not None:
            count = match.new_cards
            template = self.tr("{name} has a new card") if count == 1 else self.tr("{name} has {count} new cards")
            plain_text, rich_text = format_with_name(template, match.names[match.viewer], count=count)
            return self.tr("{sentence}. Enter hides the hand.").format(sentence=plain_text), rich_text
        if match.awaited_seat is not None:
            return "", ""
        if match.thinking_seat is not None:
            return format_with_name(self.tr("{name} is thinking"), match.names[match.thinking_seat])
        hint = self._hint.text if self._hint is not None else ""
        return (hint, escape(hint)) if hint else None

    def _show_view(self, view: Any, viewer: int | None, moves: tuple[Move, ...], animate: bool) -> None:
        table_rect = self.view.area
        if table_rect.width < 2 or table_rect.height < 2:
            return
        self.highlights.held_targets = self.chord_input.find_named_targets()
        held_view = self.held_view
        shown_view = view if held_view is None else self.game.view(held_view.view, viewer)
        layout = self.make_layout(shown_view, viewer, self.ui_state, table_rect.width, table_rect.height)
        self._shown_viewer, self._shown_ui_state = viewer, self.ui_state
        if self.can_act(viewer):
            # Playable cards are raised.
            layout = _raise_playable(layout, (10 / 720) * table_rect.height, self.highlights.hinted_targets)
        self._broken_marks = _find_broken_marks(layout, self.match.marks)
        if self._broken_marks:
            layout = add_flags(layout, self._broken_marks, Flag.BREAKS_RULE | Flag.CLICKABLE)
        self._new_cards = self._find_new_cards(viewer)
        if self._new_cards:
            layout = _mark_as_new(layout, self._new_cards)
        if self._asks_for_card:
            layout = _make_clickable(layout)
        end_face = make_banner(self.game, view) if self.performer.current is None and held_view is None else None
        layout = self.performer.apply_to(layout)
        if end_face is not None:
            self.end_screen.has_music = self.music is not None
        layout = self.end_screen.apply_to(
            layout, end_face, lambda stage: self.encore_finder.make_layout(stage, table_rect), self.areas.prompt
        )
        if self.prompt is not None:
            self.prompt.setVisible(not self.end_screen.is_shown)
        if not (animate and self.scene.motion.enabled):
            self._layout_before_moves = None
        elif moves and self._layout_before_moves is None:
            self._layout_before_moves = self.scene.layout
        if self._layout_before_moves is not None:
            layout = with_previous_counts(layout, self._layout_before_moves)
        self.scene.show_layout(self.highlights.apply_to(layout), moves, animate)
        if not self.scene.motion.is_busy:
            self._on_animations_finished()

    def _find_new_cards(self, viewer: int | None) -> frozenset[Spot]:
        """Return the cards that were just added to the visible hand.

        Empty while the hand is shown as it was before a performance.
        """
        shows_earlier_view = self.staged_performance is not None or self.held_view is not None
        if shows_earlier_view or viewer is None or viewer != self.match.viewer or self.match.replay:
            return frozenset()
        return frozenset(Spot(place, index) for place, index in self.match.list_drawn_cards(viewer))

    def _on_animations_finished(self) -> None:
        """Update the counts after the moves."""
        if self._layout_before_moves is not None:
            self._layout_before_moves = None
            self.refresh()

    def show_hint(self, hint: ShownHint | None) -> None:
        """Show a hint and highlight its cards and targets. None removes the hint."""
        if hint != self._hint:
            self._set_hint(hint)
            self.refresh()

    def _set_hint(self, hint: ShownHint | None) -> None:
        self._hint = hint
        self.highlights.hinted_targets = frozenset(hint.cards if hint is not None else ())
        self.scene.mark_hint_targets((*hint.cards, *hint.targets) if hint is not None else ())

    def clear_messages(self) -> None:
        """Remove the hint, the refusal and the enlarged card of an earlier state."""
        self._set_hint(None)
        self.view.message.hide()
        self.view.card_popup.dismiss()

    def ask_for_card(self, is_asking: bool) -> None:
        """Set if the player is to choose a card.

        All visible cards can then be clicked or focused.
        """
        if is_asking != self._asks_for_card:
            self._asks_for_card = is_asking
            self.refresh(animate=False)

    def on_pickup_refused(self, offer: DragOffer) -> None:
        """Show why a card has no drop target, with the title of the rule."""
        self.show_message(offer.refusal, offer.rule)

    def find_mark(self, target: Target) -> Mark | None:
        """Return the mark of the rule that a card breaks at its place, or None."""
        return self._broken_marks.get(target) if isinstance(target, Spot) else None

    def describe_broken_rule(self, target: Target) -> str:
        """Return a sentence about the rule that a card breaks, or ""."""
        mark = self.find_mark(target)
        return self.tr("Against the rules: {sentence}").format(sentence=mark.verdict) if mark is not None else ""

    def is_new(self, target: Target) -> bool:
        """Return True for a card drawn by its player's last action or since."""
        return target in self._new_cards

    def describe_marks(self, target: Target) -> tuple[str, ...]:
        """Return the texts of the marks on a card: newly drawn, or a broken rule."""
        new_text = self.tr("new in the hand") if self.is_new(target) else ""
        return tuple(filter(None, (new_text, self.describe_broken_rule(target))))

    def show_message(self, sentence: str, slug: str = "") -> None:
        """Show a sentence in place of the prompt, with a link to its rule."""
        title = rule_source.make_link_title(self.game.rules[slug]) if slug else ""
        self.view.refuse(sentence, slug, title)

    def highlight_source(self, source: Hashable, on: bool) -> None:
        """Highlight a source that begins to sound, or end its highlight.

        Nothing is highlighted during a drag, because the table then shows the drop targets.
        """
        if on and self.view.carrier.item is not None:
            return
        self._set_highlight(source, on)
        held_view, performance = self.held_view, self.performer.current
        if on and held_view is not None and performance is not None and isinstance(source, tuple):
            self.set_ui_state(
                with_held_view(self.ui_state, held_view.with_heard_units(performance.find_units(Spot(*source))))
            )

    def _set_highlight(self, source: Hashable, on: bool) -> None:
        """Set the highlight of a source and of the cards that sound with it."""
        self.highlights.set_sounding(source, on)
        encore = self.encore_finder.encore if self.end_screen.is_shown else None
        performance = encore.performance if encore is not None else self.performer.current
        for spot in performance.find_lit_cards(source) if performance is not None else ():
            self.highlight_source(spot, on)
        if on and isinstance(source, tuple):
            self.performer.on_card_sounding(Spot(*source))

    def clear_highlights(self) -> None:
        """End the highlights of all sounding sources."""
        for source in tuple(self.highlights.sounding_sources):
            self._set_highlight(source, False)

    def add_key_sources(self, passage: Passage) -> Passage:
        """Return the passage with piano keys as missing sources, if the table has keys."""
        return add_key_sources(passage) if any(find_piano_key(target) for target in self.scene.plates) else passage

    def confirm_chord(self) -> None:
        """Play the offer of the held notes or explain its refusal."""
        self.chord_input.confirm()

    def set_confirm_key_name(self, name: str) -> None:
        """Set the name of the MIDI key that confirms a chord, or "" if there is none."""
        self.chord_input.offer_bar.set_confirm_key_name(name)

    def _on_carry_changed(self) -> None:
        if self.view.carrier.item is not None:
            self.chord_input.clear_offers()
        self.chord_input.update_highlights()

    def sizeHint(self) -> QSize:
        return QSize(1000, 640)


def _make_clickable(layout: Layout) -> Layout:
    visible_spots = {card.spot for card in layout.cards if not card.flags & (Flag.FACE_DOWN | Flag.GHOST)}
    return add_flags(layout, visible_spots, Flag.CLICKABLE)


def _find_broken_marks(layout: Layout, marks: tuple[Mark, ...]) -> dict[Spot, Mark]:
    """Return the marks of visible cards that break a rule, by spot.

    In a pile the top card gets the marks of the covered cards.
    """
    marks_by_spot: dict[Spot, Mark] = {}
    for mark in marks:
        spots_in_place = [card.spot for card in layout.cards if card.spot.place == mark.place]
        spot = Spot(mark.place, mark.index)
        if spots_in_place:
            marks_by_spot[
                spot if spot in spots_in_place else max(spots_in_place, key=lambda candidate: candidate.index)
            ] = mark
    return marks_by_spot


def _mark_as_new(layout: Layout, new_spots: Container[Spot]) -> Layout:
    spots_in_hand = {card.spot for card in layout.cards if card.spot in new_spots and Flag.IN_HAND in card.flags}
    return add_flags(layout, spots_in_hand, Flag.NEW_IN_HAND)


def _raise_playable(layout: Layout, distance: float, hinted_targets: frozenset[Target]) -> Layout:
    """Return the layout with playable cards raised.

    If a hint is about cards of the hand, only they are raised and the rest of the hand is lowered, so that nobody
    mistakes a neighbour for them.
    """
    hinted_spots = {card.spot for card in layout.cards if card.spot in hinted_targets and Flag.IN_HAND in card.flags}
    cards = []
    for card in layout.cards:
        if card.spot in hinted_spots or (not hinted_spots and Flag.PLAYABLE in card.flags):
            card = card._replace(y=card.y - distance)
        elif hinted_spots and Flag.IN_HAND in card.flags:
            card = card._replace(y=card.y + distance)
        cards.append(card)
    return layout._replace(cards=tuple(cards))
