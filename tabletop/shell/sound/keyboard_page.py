"""Preferences of the MIDI keyboard: port, sound, confirming key, and held keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell import preferences
from tabletop.shell.controls.form import make_small_button
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style_sheet import set_property
from tabletop.shell.sound import ports
from tabletop.shell.sound.ports import key_name
from tabletop.shell.sound.settings_page import KeyboardList, SoundSettings
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.sound import protocol
from tabletop.table.announce import announce, spell_accidentals
from tabletop.table.plain_text import PlainLabel

LOWEST_KEY, HIGHEST_KEY = 21, 108
"""MIDI notes of a piano's first and last key."""

MIDDLE_C = 60

WHITE_PITCH_CLASSES = (0, 2, 4, 5, 7, 9, 11)
"""Pitch classes of the white keys."""

BLACK_WIDTH_RATIO, BLACK_LENGTH_RATIO = 0.58, 0.62
"""Width and length of a black key, by those of a white key."""

STRIP_HEIGHT_PX = 62
"""Height in logical pixels at a type scale of 1."""


@guarded
class PianoKeys(QWidget):
    """The 88 keys: held keys are filled and have a dot, the confirming key has a ring."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.held_keys: frozenset[int] = frozenset()
        self.confirm_key: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(320)
        self.show_held(self.held_keys)
        look.changed.connect(self.updateGeometry)

    def show_held(self, held_keys: frozenset[int]) -> None:
        """Show these keys as held."""
        self.held_keys = held_keys
        self._update_texts()

    def set_confirm_key(self, midi_note: int | None) -> None:
        """Mark the key that confirms a chord, or none."""
        self.confirm_key = midi_note
        self._update_texts()

    def _update_texts(self) -> None:
        text = " ".join(key_name(pitch) for pitch in sorted(self.held_keys)) or self.tr("no key")
        description = self.tr("Held on the keyboard: {keys}").format(keys=text)
        if self.confirm_key is not None:
            description += ". " + self.tr("{key} confirms").format(key=key_name(self.confirm_key))
            self.setToolTip(self.tr("The key with the ring confirms: {key}").format(key=key_name(self.confirm_key)))
        else:
            self.setToolTip("")
        self.setAccessibleName(spell_accidentals(description))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(520, round(STRIP_HEIGHT_PX * self._look.theme.scale))

    def key_rect(self, pitch: int) -> QRectF:
        """Return the rectangle of a key; black ones overlap their white neighbours."""
        whites = [white for white in range(LOWEST_KEY, HIGHEST_KEY + 1) if white % 12 in WHITE_PITCH_CLASSES]
        width, height = (self.width() - 1) / len(whites), self.height() - 1.0
        white_count = sum(white < pitch for white in whites)
        if pitch % 12 in WHITE_PITCH_CLASSES:
            return QRectF(0.5 + white_count * width, 0.5, width, height)
        black_width = BLACK_WIDTH_RATIO * width
        return QRectF(0.5 + white_count * width - black_width / 2, 0.5, black_width, BLACK_LENGTH_RATIO * height)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for is_white in (True, False):
            for pitch in range(LOWEST_KEY, HIGHEST_KEY + 1):
                if (pitch % 12 in WHITE_PITCH_CLASSES) == is_white:
                    self._paint_key(painter, pitch, theme.card_face if is_white else theme.card_ink)
        if MIDDLE_C not in self.held_keys and self.confirm_key != MIDDLE_C:
            painter.setPen(QColor(theme.card_muted))
            painter.drawText(self.key_rect(MIDDLE_C), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, "C")
        painter.end()

    def _paint_key(self, painter: QPainter, pitch: int, colour: str) -> None:
        theme, rect = self._look.theme, self.key_rect(pitch)
        is_held = pitch in self.held_keys
        painter.setPen(QPen(QColor(theme.card_edge if pitch % 12 in WHITE_PITCH_CLASSES else theme.card_ink), 1))
        painter.setBrush(QColor(theme.accent if is_held else colour))
        painter.drawRect(rect)
        if is_held:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_ink))
            radius = rect.width() * 0.3
            painter.drawEllipse(_mark_centre(rect, radius), radius, radius)
        if pitch == self.confirm_key:
            radius = rect.width() * 0.36
            ring_colour = (
                theme.accent_ink
                if is_held
                else theme.card_face
                if pitch % 12 not in WHITE_PITCH_CLASSES
                else theme.card_ink
            )
            painter.setPen(QPen(QColor(ring_colour), max(1.5, rect.width() * 0.14)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(_mark_centre(rect, rect.width() * 0.3), radius, radius)


def _mark_centre(rect: QRectF, radius: float) -> QPointF:
    return QPointF(rect.center().x(), rect.bottom() - 2.2 * radius)


SHOW_CONFIRMATION_MS = 900
"""Milliseconds for which a confirmation is shown."""


@guarded
class KeyboardControls(SoundSettings):
    """The preferences page of the MIDI keyboard."""

    def __init__(self, look: Look, sound_player: SoundPlayer) -> None:
        super().__init__(look, sound_player)
        self.is_learning = False
        self._previous_keys: frozenset[int] = frozenset()
        self.keyboard_box = KeyboardList(look)
        self.refresh_button = make_small_button(
            self.tr("Look again"), self.tr("See which keyboards there are now"), sound_player.refresh_and_retry
        )
        self.thru_switch = Switch(look)
        self.confirm_label = PlainLabel()
        self.learn_button = make_small_button(
            self.tr("Learn…"), self.tr("The key that is struck next becomes the one that confirms")
        )
        self.learn_button.setCheckable(True)
        self.forget_button = make_small_button(
            self.tr("Forget"), self.tr("No key confirms; the sustain pedal and Enter do")
        )
        self.piano = PianoKeys(look)
        self.held_label = PlainLabel()
        self.add_note(self.tr("Notes that you hold light their cards, and what they make is offered under the table."))
        self._keyboard_row = self.add_row(self.tr("Keyboard"), (self.keyboard_box, self.refresh_button), key="keyboard")
        self.port_status_label = self._keyboard_row.help_label
        self.port_status_label.setAccessibleName(self.tr("What is listened to now"))
        self.add_row(self.tr("What I play sounds"), self.thru_switch, key="thru")
        self._confirm_row = self.add_row(
            self.tr("Confirms"), (self.confirm_label, self.learn_button, self.forget_button)
        )
        self.add(self.piano)
        self.add(self.held_label)

        self._confirmation_timer = QTimer(self, singleShot=True, interval=SHOW_CONFIRMATION_MS)
        self._confirmation_timer.timeout.connect(self._show_held_keys)
        self.show_settings(sound_player.settings)
        self._show_held_keys()
        self.learn_button.toggled.connect(self._set_learning)
        self.forget_button.clicked.connect(lambda: self._change_settings(confirm=None))
        sound_player.ports_found.connect(self._on_ports_found)
        sound_player.input_changed.connect(self._show_port_in_use)
        sound_player.keys_changed.connect(self._on_keys_changed)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.show_values(settings)
        self.keyboard_box.show_ports(self._sound_player.available_ports, settings.keyboard)
        for control in (self.thru_switch, self.learn_button, self.piano):
            control.setEnabled(settings.keyboard is not None)
        self._show_confirm()
        self._show_port_in_use()

    def _on_ports_found(self) -> None:
        self.show_settings(self._sound_player.settings)

    def _show_port_in_use(self) -> None:
        self._keyboard_row.show_help(ports.keyboard_in_use_text(self._sound_player.settings, self._sound_player.input))

    def _show_confirm(self) -> None:
        key = self._sound_player.settings.confirm
        name = self.tr("no key") if key is None else ports.key_name(key)
        self.confirm_label.setText(self.tr("strike a key") if self.is_learning else name)
        set_property(self.confirm_label, "role", "muted" if key is None and not self.is_learning else "key")
        self.piano.set_confirm_key(key)
        self.confirm_label.setAccessibleName(
            self.tr("The key that confirms: {key}").format(key=self.confirm_label.text())
        )
        self.forget_button.setEnabled(key is not None and not self.is_learning)
        help_text = self.tr("Sustain pedal and Enter always confirm.")
        if self._sound_player.settings.keyboard is None:
            help_text += " " + self.tr("Choose a keyboard to learn one of its keys.")
        if self.is_learning:
            help_text = self.tr("The next key that you strike will confirm. Esc leaves it as it was.")
        self._confirm_row.show_help(help_text)

    # -- the keys

    def _set_learning(self, on: bool) -> None:
        self.is_learning = on
        self._previous_keys = self._sound_player.held_keys
        self._sound_player.set_learning(on)
        self.learn_button.setChecked(on)
        self._show_confirm()
        if on:
            announce(self, self._confirm_row.help_label.text())

    def _on_keys_changed(self, keys: protocol.Keys) -> None:
        held_keys = frozenset(keys.held)
        if self.is_learning and (new_keys := held_keys - self._previous_keys):
            self._change_settings(confirm=min(new_keys))
            self._set_learning(False)
            announce(self, self.confirm_label.accessibleName())
        self._previous_keys = held_keys
        if keys.confirm:
            self._confirmation_timer.start()
        self._show_held_keys()

    def _show_held_keys(self) -> None:
        held_keys = self._sound_player.held_keys
        self.piano.show_held(held_keys)
        names = " ".join(ports.key_name(pitch) for pitch in sorted(held_keys))
        if self._confirmation_timer.isActive():
            self.held_label.setText(self.tr("{keys} – confirmed").format(keys=names) if names else self.tr("Confirmed"))
        else:
            self.held_label.setText(names or self.tr("No key is held."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape end learning instead of closing the dialog."""
        if self.is_learning and event.key() == Qt.Key.Key_Escape:
            self._set_learning(False)
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop learning when another page is shown."""
        self._set_learning(False)
        super().hideEvent(event)
