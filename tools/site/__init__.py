"""The website: pages of `docs/`, pages made of what the project has anyhow, and Sphinx, which makes a site of both."""
