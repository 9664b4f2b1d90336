"""Deck files: their folders, reading, choosing and printing, and their window."""
