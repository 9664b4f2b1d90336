"""JSON Schemas of the files that people write by hand or by a program: decks, lessons, puzzles."""
