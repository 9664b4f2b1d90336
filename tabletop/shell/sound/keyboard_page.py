"""Preferences of the MIDI keyboard: port, sound, confirming key, and held keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell import preferences
from tabletop.shell.controls.form import small_button
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style import set_property
from tabletop.shell.sound import ports
from tabletop.shell.sound.ports import key_name
from tabletop.shell.sound.settings_page import KeyboardList, SoundSettings
from tabletop.shell.sound.sounding import Sounding
from tabletop.sound import protocol
from tabletop.table.announce import aloud, announce
from tabletop.table.plain import PlainLabel

LOWEST, HIGHEST = 21, 108
"""MIDI notes of a piano's first and last key."""

MIDDLE_C = 60

WHITE = (0, 2, 4, 5, 7, 9, 11)
"""Pitch classes of the white keys."""

BLACK_WIDTH, BLACK_LENGTH = 0.58, 0.62
"""Width and length of a black key, by those of a white key."""

HEIGHT = 62
"""Height in logical pixels at a type scale of 1."""


@guarded
class PianoStrip(QWidget):
    """The 88 keys: held keys are filled and have a dot, the confirming key has a ring."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.held: frozenset[int] = frozenset()
        self.confirms: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(320)
        self.show_held(self.held)
        look.changed.connect(self.updateGeometry)

    def show_held(self, held: frozenset[int]) -> None:
        """Show these keys as held."""
        self.held = held
        self._tell()

    def mark(self, confirms: int | None) -> None:
        """Show which key confirms."""
        self.confirms = confirms
        self._tell()

    def _tell(self) -> None:
        words = " ".join(key_name(pitch) for pitch in sorted(self.held)) or self.tr("no key")
        told = self.tr("Held on the keyboard: {keys}").format(keys=words)
        if self.confirms is not None:
            told += ". " + self.tr("{key} confirms").format(key=key_name(self.confirms))
            self.setToolTip(self.tr("The key with the ring confirms: {key}").format(key=key_name(self.confirms)))
        else:
            self.setToolTip("")
        self.setAccessibleName(aloud(told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(520, round(HEIGHT * self._look.theme.scale))

    def key(self, pitch: int) -> QRectF:
        """Return the rectangle of a key; black ones overlap their white neighbours."""
        whites = [white for white in range(LOWEST, HIGHEST + 1) if white % 12 in WHITE]
        width, height = (self.width() - 1) / len(whites), self.height() - 1.0
        before = sum(white < pitch for white in whites)
        if pitch % 12 in WHITE:
            return QRectF(0.5 + before * width, 0.5, width, height)
        black = BLACK_WIDTH * width
        return QRectF(0.5 + before * width - black / 2, 0.5, black, BLACK_LENGTH * height)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for white in (True, False):
            for pitch in range(LOWEST, HIGHEST + 1):
                if (pitch % 12 in WHITE) == white:
                    self._paint_key(painter, pitch, theme.card_face if white else theme.card_ink)
        if MIDDLE_C not in self.held and self.confirms != MIDDLE_C:
            painter.setPen(QColor(theme.card_muted))
            painter.drawText(self.key(MIDDLE_C), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, "C")
        painter.end()

    def _paint_key(self, painter: QPainter, pitch: int, colour: str) -> None:
        theme, box = self._look.theme, self.key(pitch)
        held = pitch in self.held
        painter.setPen(QPen(QColor(theme.card_edge if pitch % 12 in WHITE else theme.card_ink), 1))
        painter.setBrush(QColor(theme.accent if held else colour))
        painter.drawRect(box)
        if held:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_ink))
            radius = box.width() * 0.3
            painter.drawEllipse(_foot(box, radius), radius, radius)
        if pitch == self.confirms:
            radius = box.width() * 0.36
            ink = theme.accent_ink if held else theme.card_face if pitch % 12 not in WHITE else theme.card_ink
            painter.setPen(QPen(QColor(ink), max(1.5, box.width() * 0.14)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(_foot(box, box.width() * 0.3), radius, radius)


def _foot(box: QRectF, radius: float) -> QPointF:
    return QPointF(box.center().x(), box.bottom() - 2.2 * radius)


CONFIRMED = 900
"""Milliseconds for which a confirmation is shown."""


@guarded
class KeyboardControls(SoundSettings):
    """The preferences page of the MIDI keyboard."""

    def __init__(self, look: Look, sounding: Sounding) -> None:
        super().__init__(look, sounding)
        self.learning = False
        self._before: frozenset[int] = frozenset()
        self.keyboard = KeyboardList(look)
        self.refresh = small_button(
            self.tr("Look again"), self.tr("See which keyboards there are now"), sounding.look_again
        )
        self.thru = Switch(look)
        self.confirm = PlainLabel()
        self.learn = small_button(
            self.tr("Learn…"), self.tr("The key that is struck next becomes the one that confirms")
        )
        self.learn.setCheckable(True)
        self.forget = small_button(self.tr("Forget"), self.tr("No key confirms; the sustain pedal and Enter do"))
        self.piano = PianoStrip(look)
        self.held = PlainLabel()
        self.add_note(self.tr("Notes that you hold light their cards, and what they make is offered under the table."))
        self._listened = self.add_row(self.tr("Keyboard"), (self.keyboard, self.refresh), key="keyboard")
        self.now = self._listened.help
        self.now.setAccessibleName(self.tr("What is listened to now"))
        self.add_row(self.tr("What I play sounds"), self.thru, key="thru")
        self._confirms = self.add_row(self.tr("Confirms"), (self.confirm, self.learn, self.forget))
        self.add(self.piano)
        self.add(self.held)

        self._confirmed = QTimer(self, singleShot=True, interval=CONFIRMED)
        self._confirmed.timeout.connect(self._show_held)
        self.show_settings(sounding.settings)
        self._show_held()
        self.learn.toggled.connect(self._learn)
        self.forget.clicked.connect(lambda: self._set(confirm=None))
        sounding.ports.connect(self._ports_found)
        sounding.input_in_use.connect(self._show_use)
        sounding.keys.connect(self._heard)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.show_values(settings)
        self.keyboard.show_ports(self._sounding.found, settings.keyboard)
        for control in (self.thru, self.learn, self.piano):
            control.setEnabled(settings.keyboard is not None)
        self._show_confirm()
        self._show_use()

    def _ports_found(self, _: object) -> None:
        self.show_settings(self._sounding.settings)

    def _show_use(self, _: object = None) -> None:
        self._listened.explain(ports.keyboard_words(self._sounding.settings, self._sounding.input))

    def _show_confirm(self) -> None:
        key = self._sounding.settings.confirm
        name = self.tr("no key") if key is None else ports.key_name(key)
        self.confirm.setText(self.tr("strike a key") if self.learning else name)
        set_property(self.confirm, "role", "muted" if key is None and not self.learning else "key")
        self.piano.mark(key)
        self.confirm.setAccessibleName(self.tr("The key that confirms: {key}").format(key=self.confirm.text()))
        self.forget.setEnabled(key is not None and not self.learning)
        always = self.tr("Sustain pedal and Enter always confirm.")
        if self._sounding.settings.keyboard is None:
            always += " " + self.tr("Choose a keyboard to learn one of its keys.")
        if self.learning:
            always = self.tr("The next key that you strike will confirm. Esc leaves it as it was.")
        self._confirms.explain(always)

    # -- the keys

    def _learn(self, on: bool) -> None:
        self.learning = on
        self._before = self._sounding.held
        self._sounding.learn(on)
        self.learn.setChecked(on)
        self._show_confirm()
        if on:
            announce(self, self._confirms.help.text())

    def _heard(self, keys: protocol.Keys) -> None:
        held = frozenset(keys.held)
        if self.learning and (struck := held - self._before):
            self._set(confirm=min(struck))
            self._learn(False)
            announce(self, self.confirm.accessibleName())
        self._before = held
        if keys.confirm:
            self._confirmed.start()
        self._show_held()

    def _show_held(self) -> None:
        held = self._sounding.held
        self.piano.show_held(held)
        names = " ".join(ports.key_name(pitch) for pitch in sorted(held))
        if self._confirmed.isActive():
            self.held.setText(self.tr("{keys} – confirmed").format(keys=names) if names else self.tr("Confirmed"))
        else:
            self.held.setText(names or self.tr("No key is held."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape end learning instead of closing the dialog."""
        if self.learning and event.key() == Qt.Key.Key_Escape:
            self._learn(False)
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop learning when another page is shown."""
        self._learn(False)
        super().hideEvent(event)
