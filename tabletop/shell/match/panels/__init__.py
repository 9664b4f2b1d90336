"""The panels beside the board: moves, score, log, rules and review."""
