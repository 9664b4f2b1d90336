"""Playback of passages as timed mido messages to one port, in a child process.

No Qt here. `client` is the parent's side and the only module an application needs while people play; `export` writes
files. The rest runs in the child: `child` reads the pipe, `scheduler` sends messages in time, `ports` opens the ports
they go to, `synth` and `tones` are the built-in instrument.
"""
