"""Lessons, which teach a game step by step by its own rules.

Lessons are data and depend on the kernel alone. `lesson` declares their files, `reader` reads them, `patterns` matches
written moves, `course` plays a lesson and judges the learner's moves, and `proof` plays all of a lesson to find errors.
"""
