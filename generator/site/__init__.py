"""The site: made, written, served."""
