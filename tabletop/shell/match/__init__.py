"""The page of a match, with its panels, undo, review and bookmarks."""
