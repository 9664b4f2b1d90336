"""The score: passages as notation, engraved for the screen and for paper, and as MusicXML.

Knows passages only (`engines.theory`) and how files are written (`tabletop.files`). No Qt; verovio is loaded when the
first staff is drawn.
"""
