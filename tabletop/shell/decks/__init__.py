"""The decks of players: where they lie, how they are read and chosen, the window that shows their cards."""
