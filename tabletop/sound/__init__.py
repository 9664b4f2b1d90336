"""Passages to timed mido messages to one port, in a process of its own. Imports no Qt.

`client` is the parent's side and the only module an application needs while people play; `export` writes files.
The rest runs in the child: `child` reads the pipe, `scheduler` keeps time and the ledger, `ports` are where
messages go, `synth` and `tones` are the built-in instrument.
"""
