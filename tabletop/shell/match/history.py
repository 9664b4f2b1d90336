"""Undo with the players' consent, and the commands that replay a match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_paragraph
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.match.seat_line import SeatShape


class ConsentDialog(Dialog):
    """Dialog that names who learned something and asks players to agree to undo.

    Players agree one by one or all at once.
    """

    def __init__(
        self,
        look: Look,
        names: Sequence[str],
        knowledge: Sequence[tuple[int, int]],
        persons: Sequence[int] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Ask the seats `persons`, or all if None.

        `knowledge` holds a seat and the number of cards that it newly saw.
        """
        super().__init__(look, QCoreApplication.translate("Dialog", "Take it back?"), parent, width=440)
        self._names = names
        self.learned_label = make_paragraph()
        self.show_learned(knowledge)
        form = self.add_form()
        form.add(self.learned_label)
        form.add_note(self.tr("The move is taken back if everyone agrees."))
        self.consent_switches: list[Switch] = []
        for seat in range(len(names)) if persons is None else persons:
            consent_switch = Switch(look)
            consent_switch.toggled.connect(self._on_consent_switch_toggled)
            form.add_row(self.tr("{name} agrees").format(name=names[seat]), consent_switch).add_symbol(
                SeatShape(look, 26, seat)
            )
            self.consent_switches.append(consent_switch)
        self.add_button(self.tr("Leave it"), ButtonRole.RejectRole)
        self.all_button = self.add_button(self.tr("All agree"), ButtonRole.AcceptRole, self.accept, default=True)

    def show_learned(self, knowledge: Sequence[tuple[int, int]]) -> None:
        """Name the seats that learned something; each comes with a number of cards."""
        self.learned_label.setText(
            self._make_learned_sentence(
                [self._names[seat] for seat, _ in knowledge], sum(count for _, count in knowledge)
            )
        )

    def _make_learned_sentence(self, names: Sequence[str], count: int) -> str:
        if len(names) > 1:
            *others, last = names
            both = self.tr("{names} and {last}").format(names=", ".join(others), last=last)
            return self.tr("{names} have seen new cards.").format(names=both)
        text = self.tr("{name} has seen a new card.") if count == 1 else self.tr("{name} has seen {count} new cards.")
        return text.format(name=names[0], count=count)

    def _on_consent_switch_toggled(self) -> None:
        """Accept after the last tick, so that no further click is needed."""
        if all(consent_switch.isChecked() for consent_switch in self.consent_switches):
            self.accept()


def undo_with_consent(match: Match, look: Look, window: QWidget) -> None:
    """Undo the last action; if somebody learned something by it, ask everybody first."""
    if not match.can_undo():
        return
    knowledge = match.find_seats_to_ask()
    if not knowledge:
        match.undo()
        return
    from tabletop.shell.match.history import ConsentDialog

    cards = [(seat, match.count_cards_seen(seat)) for seat in knowledge]
    dialog = ConsentDialog(look, match.record.header.seats, cards, match.persons, window)
    PendingUndo(match, dialog)
    match.lower_curtain()  # everybody comes to the screen now
    dialog.show_modal()


def show_position(match: Match, position: int) -> None:
    """Show the moment after a number of actions, if it exists."""
    if 0 <= position <= match.length:
        match.pause()
        match.jump(position)


def show_next_action(match: Match) -> None:
    """Show the next action."""
    match.pause()
    match.step()


def toggle_playing(match: Match) -> None:
    """Play the match automatically, or pause it."""
    (match.pause if match.playing else match.play)()


class PendingUndo(QObject):
    """Undoes what everybody agreed on, and all that was played meanwhile.

    Computer players and forced moves may add actions while the dialog is open.
    """

    def __init__(self, match: Match, dialog: ConsentDialog) -> None:
        super().__init__(dialog)
        self._match: Match | None = match
        self._dialog = dialog
        self._target_length = match.length - match.undo_count
        """Number of actions that are left after the undo."""
        self._listener = Listener(stepped=self._update_learned, jumped=self._update_learned, match_left=dialog.reject)
        self._listener.follow(match)
        dialog.accepted.connect(self._undo)
        dialog.finished.connect(self._release)

    def _update_learned(self, _: object = None) -> None:
        match = self._match
        if match is None:
            return
        count = match.length - self._target_length
        if count <= 0:  # already undone by other means
            self._dialog.reject()
        elif knowledge := match.find_seats_to_ask(count):
            self._dialog.show_learned([(seat, match.count_cards_seen(seat, count)) for seat in knowledge])

    def _undo(self) -> None:
        match = self._release()
        if match is not None:
            match.undo(match.length - self._target_length, agreed=match.persons)

    def _release(self) -> Match | None:
        match, self._match = self._match, None
        self._listener.follow(None)
        return match
