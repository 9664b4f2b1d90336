"""Whole small games that are not registered; `consort --with FOLDER` brings one to the table."""
