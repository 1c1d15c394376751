"""Pasted games and files, read into one sheet of games."""
