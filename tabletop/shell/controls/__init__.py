"""The look of every window, and the small controls in it."""
