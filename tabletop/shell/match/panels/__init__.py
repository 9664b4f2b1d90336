"""What stands beside the board: every legal move in words, the score with its reasons, the log, the rule book."""
