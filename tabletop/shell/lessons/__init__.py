"""Files of lessons, and results of puzzles."""
