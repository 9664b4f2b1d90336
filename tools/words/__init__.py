"""`make words`: what is to be translated is taken from the sources, and what is missing, or wrong, is said."""
