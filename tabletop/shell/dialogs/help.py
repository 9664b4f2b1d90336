"""Help dialogs: rule books, diagnostics and credits."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletop.shell import diagnostics, games
from tabletop.shell.controls.dialog import ButtonRole, Dialog, FadingScrollArea
from tabletop.shell.controls.form import make_muted_text
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.look import Look
from tabletop.shell.match.panels.rules import RulesPanel
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.shell.version import app_version
from tabletop.table.plain_text import RichLabel

DIALOG_SIZE_PX = (680, 560)
"""Initial size in logical pixels at a type scale of 1."""


class DiagnosticsDialog(Dialog):
    """Dialog with facts for a bug report, updated when sound ports are found."""

    def __init__(self, look: Look, sound_player: SoundPlayer, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Diagnostics"), parent, *DIALOG_SIZE_PX)
        self._sound_player = sound_player
        self.content.addWidget(
            make_muted_text(self.tr("What somebody who helps you needs to know. No names and no matches are in it."))
        )
        self.text_field = QPlainTextEdit()
        self.text_field.setReadOnly(True)
        self.text_field.setAccessibleName(self.tr("Diagnostics"))
        self.text_field.setTabChangesFocus(True)
        self.text_field.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.content.addWidget(self.text_field, 1)
        self.copy_button = self.add_button(self.tr("Copy"), ButtonRole.ActionRole, self._copy)
        self.add_close()
        for signal in (sound_player.ports_found, sound_player.port_changed, sound_player.input_changed):
            signal.connect(self._show_text)
        self._show_text()

    def _show_text(self) -> None:
        text = diagnostics.to_text(diagnostics.collect_parts(self.look, self._sound_player))
        if text != self.text_field.toPlainText():
            scroll_value = self.text_field.verticalScrollBar().value()
            self.text_field.setPlainText(text)
            self.text_field.verticalScrollBar().setValue(scroll_value)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text_field.toPlainText())
        self.copy_button.setText(self.tr("Copied"))


class RulesDialog(Dialog):
    """Dialog with one rule book at a time, first that of `game_id`."""

    def __init__(
        self, look: Look, locale: games.Locale = games.SYSTEM_LOCALE, game_id: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Rule book"), parent)
        self._locale = locale
        titles = games.load_titles(locale)
        first = game_id or next(iter(titles))
        if len(titles) > 1:
            self.game_segments = Segments(list(titles.items()), first, self.tr("Game"))
            self.game_segments.value_chosen.connect(lambda chosen: self._show_book(str(chosen)))
            self.header.addWidget(self.game_segments)
        self.rules_panel = RulesPanel(look)
        self.rules_panel.column.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(self.rules_panel, 1)
        self.add_close(default=False)
        self._show_book(first)
        self.resize(round(640 * look.theme.scale), round(660 * look.theme.scale))

    def _show_book(self, game_id: str) -> None:
        self.rules_panel.set_book(games.load_rule_book(game_id, self._locale))


class Credit(NamedTuple):
    """Game and its makers, as the rule book names them."""

    game_title: str
    makers: str
    translator: str = ""
    """Translator of its rules into English, if known."""


CREDITS = (
    Credit("IV-V-I", "Rafael “Hdez” Hernandez, 2008"),
    Credit("Carmony", ""),
    Credit("Cantoludus", "Jesse Herrnson and Maze Labowitz"),
    Credit("Muzicando", "", "Cora Manole"),
)

LICENCES = (
    ("Qt and PySide6", "LGPL 3"),
    ("Source Sans, Source Serif", "SIL Open Font License 1.1"),
    ("Bravura, carried by Verovio", "SIL Open Font License 1.1"),
    ("Verovio", "LGPL 3"),
    ("mido, python-rtmidi", "MIT"),
    ("miniaudio", "MIT"),
    ("NumPy", "BSD 3-Clause"),
    ("msgspec", "BSD 3-Clause"),
    ("platformdirs", "MIT"),
)


class AboutDialog(Dialog):
    """Dialog with credits and licences."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, f"Consort {app_version()}", parent, width=560)
        self.text_label = RichLabel(self._make_html())
        self.text_label.setWordWrap(True)
        self.content.addWidget(FadingScrollArea(look, self.text_label), 1)
        self.add_close()

    def _make_html(self) -> str:
        muted = self.look.theme.muted
        unknown_text = self.tr("its makers, whom the published rules do not name")
        translator_text = self.tr("; its rules in English by {name}")
        credits_html = "".join(
            f"<p style='margin:2px 0;'><b>{credit.game_title}</b> &nbsp; {credit.makers or unknown_text}"
            f"{translator_text.format(name=credit.translator) if credit.translator else ''}</p>"
            for credit in CREDITS
        )
        licences_html = "".join(
            f"<p style='margin:2px 0;'>{name} &nbsp; <span style='color:{muted};'>{licence}</span></p>"
            for name, licence in LICENCES
        )
        description = self.tr(
            "A table for card games about music. Unofficial: not made, endorsed or checked by the makers of the games. "
            "The games, their names and their printed cards are theirs; every drawing and sentence here is our own."
        )
        heading_style = f"style='margin:16px 0 4px 0;color:{muted};'"
        return (
            f"<p>{description}</p>"
            f"<p {heading_style}>{self.tr('The games were made by')}</p>{credits_html}"
            f"<p {heading_style}>{self.tr('Consort is free software (MIT) and stands on')}</p>{licences_html}"
        )
