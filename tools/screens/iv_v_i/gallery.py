"""Gallery of the faces that IV-V-I has on the table."""

from __future__ import annotations

from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tools.screens.iv_v_i.sheet import list_pictures
from tools.screens.sheet import Gallery

GALLERY = Gallery(IvviPainter(), (46.0, 72.0, 110.0, 200.0), list_pictures)
