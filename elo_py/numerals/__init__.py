"""Numbers as people write them: printed, and read."""
