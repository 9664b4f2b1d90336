"""Windows, dialogs, panels and the command line.

===============  =================================================================================== `cli`
the command line, one module for each command `app`            start and end of the window; `application`: the
QApplication of all windows `window`         start page and match page; every command with its key `dialogs`
dialogs of the main window `match`          the page of a match: panels, history, and its file `export`         export
of music and pictures as files for other programs `score`          the music that was played, as a staff under the table
`sound`          steps to the sound process, and its reports to the board `decks`          the decks of players, and
their window `controls`       the look of every window, and its small controls ===============
===================================================================================

Each may import those below it. Modules beside them: `preferences`, the player's choices in the user's config folder;
`slices`, work done in small parts; `interrupt`, signals that end the program.
"""
