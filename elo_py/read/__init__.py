"""Pasted games and files, read into one sheet of games.

Every format has a module that fills one ``Sheet``; ``games`` finds out which format a text is.
A line is used or listed with the reason why not, never guessed. Of PGN files only the headers
are read, by a small reader of our own: ratings need no moves, and a PGN library would bring the
whole game of chess into every visitor's browser.
"""
