"""What was played, as a staff under the table."""
