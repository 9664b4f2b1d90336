"""Gallery of the faces that Muzicando has on the table."""

from __future__ import annotations

from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tools.screens.muzicando.sheet import list_pictures
from tools.screens.sheet import Gallery

GALLERY = Gallery(MuzicandoPainter(), (36.0, 44.0, 64.0, 110.0, 200.0), list_pictures)
