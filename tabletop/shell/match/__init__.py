"""What stands round a match: its page and panels, taking back and looking back, its file."""
