"""Faces of IV-V-I as frozen values, and the functions that paint them."""
