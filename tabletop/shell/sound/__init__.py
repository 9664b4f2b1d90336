"""Sound of the table: steps to the sound process, ports, and the settings pages."""
