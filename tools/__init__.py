"""Commands for developers; they are not installed."""
