"""The faces of Carmony: frozen values, and how each is drawn."""
