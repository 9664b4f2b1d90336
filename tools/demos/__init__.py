"""Recipes for the matches in `assets/demo`, one module for each game."""
