from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.flow_layout import FlowLayout


@pytest.mark.parametrize(("alignment", "share"), [(Qt.AlignmentFlag.AlignBottom, 1.0), (Qt.AlignmentFlag(0), 0.5)])
def test_a_flow_layout_is_aligned_beside_a_taller_widget(
    qtbot: QtBot, alignment: Qt.AlignmentFlag, share: float
) -> None:
    bar, higher, button = QWidget(), QWidget(), QPushButton("Next")
    qtbot.addWidget(bar)
    row, flow = QHBoxLayout(bar), FlowLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(higher, 1)
    row.addLayout(flow)
    row.setAlignment(flow, alignment)
    flow.addWidget(button)
    bar.resize(400, 200)
    bar.show()
    assert button.y() == pytest.approx(share * (200 - button.height()), abs=1)
