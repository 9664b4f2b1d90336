"""Before an undo takes back what somebody has learned: everyone at the table is asked, in one dialog."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.match.seat_line import SeatShape
from tabletop.table.plain import PlainLabel


class Agree(Dialog):
    """Names who learned something, and lets the players tick one by one or all at once."""

    def __init__(
        self,
        look: Look,
        names: Sequence[str],
        learned: Sequence[tuple[int, int]],
        persons: Sequence[int] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`learned`: a seat, and how many cards it has seen that it did not know. `persons` are the seats that are
        asked, all if not said."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Take it back?"), parent, width=440)
        self._names = names
        self.seen = PlainLabel()
        self.seen.setWordWrap(True)
        self.show_learned(learned)
        form = self.add_form()
        form.add(self.seen)
        form.add_note(self.tr("The move is taken back if everyone agrees."))
        self.ticks: list[Switch] = []
        for seat in range(len(names)) if persons is None else persons:
            tick = Switch(look)
            tick.toggled.connect(self._ticked)
            form.add_row(self.tr("{name} agrees").format(name=names[seat]), tick).lead(SeatShape(look, 26, seat))
            self.ticks.append(tick)
        self.button(self.tr("Leave it"), Role.RejectRole)
        self.everyone = self.button(self.tr("All agree"), Role.AcceptRole, self.accept, default=True)

    def show_learned(self, learned: Sequence[tuple[int, int]]) -> None:
        """Name who learned something, for each the seat and a number of cards."""
        self.seen.setText(self._seen([self._names[seat] for seat, _ in learned], sum(count for _, count in learned)))

    def _seen(self, names: Sequence[str], count: int) -> str:
        """Who has seen new cards, in one sentence."""
        if len(names) > 1:
            *others, last = names
            both = self.tr("{names} and {last}").format(names=", ".join(others), last=last)
            return self.tr("{names} have seen new cards.").format(names=both)
        words = self.tr("{name} has seen a new card.") if count == 1 else self.tr("{name} has seen {count} new cards.")
        return words.format(name=names[0], count=count)

    def _ticked(self) -> None:
        """The last tick is the agreement: no second click is asked for."""
        if all(tick.isChecked() for tick in self.ticks):
            self.accept()
