"""The site generator: content is read, checked, rendered and written by these modules."""
