"""JSON Schemas of the files that people write: decks, lessons and puzzles."""
