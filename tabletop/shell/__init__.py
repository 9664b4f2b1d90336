"""Windows, dialogs, panels and the command line.

- `cli`: the command line, one module for each command
- `app`: start and end of the window; `application`: the QApplication of all windows
- `window`: start page and main window, and every command with its key
- `dialogs`: dialogs of the main window
- `audience`: the class display and its bar
- `match`: the page of a match with panels and history
- `export`: export of music and pictures as files for other programs
- `score`: the music that was played, as a staff under the table
- `sound`: steps to the sound process, and its reports to the board
- `decks`: the decks of players, and their window
- `lessons`: files of lessons, and results of puzzles
- `controls`: the look of every window, and its small controls

Each may import those below it. Three modules beside them are `preferences`, the player's choices in the user's config
folder; `incremental_task`, work done in small parts; and `interrupt`, signals that end the program.
"""
