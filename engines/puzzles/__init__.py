"""Puzzles: positions with one question, made and proved by the rules, graded by the computer players.

To whoever plays it a puzzle is a lesson of one step (`puzzle.lesson`).
"""
