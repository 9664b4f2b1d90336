"""The faces of Cantoludus: frozen values, and how each is drawn."""
