"""A fixture for each bundled theme."""

import pytest

from tabletop.table import theme
from tabletop.table.theme import Theme


@pytest.fixture(params=theme.BUNDLED_THEMES)
def bundled_theme(request: pytest.FixtureRequest) -> Theme:
    return theme.load_theme(request.param)
