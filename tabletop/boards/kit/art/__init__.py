"""Faces of every board, and what the cards of several games are drawn with."""
