"""How soon the site answers beside its rivals: `make bench` writes RESULTS.md."""
