"""Pictures of all boards and windows, and contact sheets of all card faces.

A game may have a folder here with its name. `positions` then lists positions worth seeing on its board, and `sheet` its
faces. Other games are shown by moments of played matches.
"""
