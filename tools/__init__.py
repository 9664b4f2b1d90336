"""What developers run and users never do; no part of what is installed."""
