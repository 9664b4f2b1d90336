"""Extract words to be translated and check the translations: `make words`."""
