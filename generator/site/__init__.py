"""The whole site: made, written, served."""
