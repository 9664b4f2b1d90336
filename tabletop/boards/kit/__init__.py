"""Code that all boards share."""
