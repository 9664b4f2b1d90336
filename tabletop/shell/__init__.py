"""Windows, dialogs, panels and the command line: all that stands round the table.

==================  ==================================================================
`cli`               what may be typed after `consort`, each command in a module
`app`               the QApplication, and the look that all windows share
`main_window`       start page and match page; every action with its key
`history`           taking back and looking back
`match_files`       opening, saving, exporting a match
`unsaved`           what becomes of moves that could not be written
`slices`            work that is done a little at a time
`interrupt`         being asked to end from outside
`panels`            what stands beside the board: moves, score, log, rule book
`sounding`          played actions to the sound process, its marks to the board
`score_strip`       what was played as a staff under the table, in a `sheet_view`
`music_files`       the same as files for other programs
`preferences`       what a player chose, kept in the user's config folder
==================  ==================================================================
"""
