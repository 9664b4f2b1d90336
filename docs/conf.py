"""How Sphinx makes the site. `make site` gathers what it reads (`tools.site`), and starts it."""

from importlib.metadata import version as version_of

project = "Consort"
author = "The Consort developers"
copyright = "The Consort developers, MIT licence"
release = version = version_of("consort")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header"]  # a rule book's rules stand at a level of their own
source_suffix = {".md": "markdown"}
exclude_patterns = ["design"]  # notes for developers, who read them beside the source
default_role = "code"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
maximum_signature_line_length = 88
toc_object_entries = False
highlight_language = "none"

html_theme = "furo"
html_title = "Consort"
html_logo = "_static/consort.svg"
html_favicon = "_static/consort.svg"
html_static_path = ["_static"]
html_extra_path = ["_extra"]
html_css_files = ["colours.css", "site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = True
html_theme_options = {"sidebar_hide_name": False, "navigation_with_keys": True}
pygments_style = "friendly"
pygments_dark_style = "native"

linkcheck_timeout = 20
