"""What is asked or told in a window of its own."""
