"""Lessons: which there are, and the window's side of learning."""
