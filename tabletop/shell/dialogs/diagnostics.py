"""What this computer and this Consort are, to be copied for somebody who helps."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletop.shell import diagnostics
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted
from tabletop.shell.controls.look import Look
from tabletop.shell.sound.sounding import Sounding

SIZE = (680, 560)
"""In logical pixels at a type scale of 1."""


class Diagnostics(Dialog):
    """The dialog. What it shows follows the sound, whose ports may be found later."""

    def __init__(self, look: Look, sounding: Sounding, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Diagnostics"), parent, *SIZE)
        self._sounding = sounding
        self.content.addWidget(
            muted(self.tr("What somebody who helps you needs to know. No names and no matches are in it."))
        )
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Diagnostics"))
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.content.addWidget(self.text, 1)
        self.copy = self.button(self.tr("Copy"), Role.ActionRole, self._copy)
        self.add_close()
        for told in (sounding.ports, sounding.port_in_use, sounding.input_in_use):
            told.connect(self._show)
        self._show()

    def _show(self, _: object = None) -> None:
        told = diagnostics.text(diagnostics.parts(self.look, self._sounding))
        if told != self.text.toPlainText():
            rolled = self.text.verticalScrollBar().value()
            self.text.setPlainText(told)
            self.text.verticalScrollBar().setValue(rolled)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(self.tr("Copied"))
