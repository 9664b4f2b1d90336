"""Child processes for sound, computer players and reviews, without Qt."""
