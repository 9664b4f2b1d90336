"""Mutation testing: small changes to the sources that some test should notice."""
