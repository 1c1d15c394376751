"""Read the content, and check it."""
