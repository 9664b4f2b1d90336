"""Painting of all boards' common faces and of card parts that several games share."""
