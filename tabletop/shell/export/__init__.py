"""Export of music and pictures as files for other programs."""
