"""The window: its commands, its pages, and what it tells in passing."""
