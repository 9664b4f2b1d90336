"""Mutation testing of our own: small changes to the sources, each of which some test ought to notice."""
