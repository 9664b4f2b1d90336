"""The faces of IV-V-I: frozen values, and how each is drawn."""
