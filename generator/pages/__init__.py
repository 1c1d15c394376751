"""The pages: words, articles, templates, metadata."""
