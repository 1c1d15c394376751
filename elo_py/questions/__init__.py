"""One JSON question in, one JSON answer out: a module a question."""
