"""The matches of `assets/demo`, each made by the recipe in the module of its game."""
