"""Puzzles: positions with one question, proved by the rules and graded.

A player solves a puzzle as a lesson of one step (`puzzle.lesson`).
"""
