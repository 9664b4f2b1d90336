"""Drawing of Cantoludus' faces, which are frozen values."""
