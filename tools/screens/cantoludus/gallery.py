"""Gallery of the faces that Cantoludus has on the table."""

from __future__ import annotations

from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tools.screens.cantoludus.sheet import list_pictures
from tools.screens.sheet import Gallery

GALLERY = Gallery(CantoludusPainter(), (46.0, 70.0, 110.0, 200.0), list_pictures)
