"""The files of the browser's engine."""
