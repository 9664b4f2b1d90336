"""The class's window: the table as everybody may see it, and what a teacher points out on it."""
