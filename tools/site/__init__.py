"""The website: pages of `docs/` and generated pages, built with Sphinx."""
