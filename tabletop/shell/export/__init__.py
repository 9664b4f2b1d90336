"""What was heard as files for other programs."""
