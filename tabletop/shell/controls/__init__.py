"""Theme of all windows, and the controls that they are made of."""
