"""Lessons: a game taught step by step out of its own rules. Lessons are data, and stand on the kernel alone.

`lesson` is what may be written, `reader` reads it, `patterns` are moves as somebody writes them, `course` plays a
lesson and judges what a learner does, `proof` plays all of it to find what is wrong.
"""
