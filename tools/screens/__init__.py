"""Pictures of every board and window to look at, and contact sheets of the faces on them.

A game has a folder of its name here, with `positions`, what is worth seeing on its board, and `sheet`, its faces.
One that has none is shown in moments of played matches.
"""
