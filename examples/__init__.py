"""Small complete games, not installed; `consort --with FOLDER` opens one."""
