"""The faces of Muzicando: frozen values, and how each is drawn."""
