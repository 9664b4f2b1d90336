"""Windows, dialogs, panels and the command line: all that stands round the table.

===============  ===================================================================================
`cli`            what may be typed after `consort`, each command in a module
`app`            the window opened and ended; `application`: the QApplication that all windows share
`window`         start page and match page; every command with its key
`dialogs`        what is asked or told in a window of its own
`match`          what stands round a match: its page, panels, history, and what becomes of its file
`export`         what was heard as files for other programs
`score`          what was played as a staff under the table
`sound`          played actions to the sound process, its marks to the board
`decks`          the decks of players, and their window
`controls`       the look of every window, and the small controls in it
===============  ===================================================================================

Each stands on those below it. Beside them lie `preferences`, what a player chose, kept in the user's config folder;
`slices`, work that is done a little at a time; `interrupt`, being asked to end from outside.
"""
