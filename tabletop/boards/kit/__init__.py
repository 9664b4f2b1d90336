"""What every board shares."""
