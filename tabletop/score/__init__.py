"""Musical notation of passages: engraved for screen and paper, and as MusicXML.

This package knows passages (`engines.theory`) and how files are written (`tabletop.files`). It uses no Qt. verovio is
loaded when the first staff is drawn.
"""
