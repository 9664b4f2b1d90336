"""The music that was played, as a staff under the table."""
