"""What elo_py answers to the examples, and the rules' own numbers."""
