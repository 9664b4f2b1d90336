"""Main window: its commands, its pages and its files."""
