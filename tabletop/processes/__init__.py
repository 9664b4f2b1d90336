"""Processes of ours that the application starts beside itself, to sound, to think and to review; no Qt."""
