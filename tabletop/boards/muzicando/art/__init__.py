"""Drawing of Muzicando's faces, which are frozen values."""
