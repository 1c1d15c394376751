"""Where the generator finds what others make, by paths from the project's root."""

ASSETS = "templates/assets"
"""The page's scripts, styles and icons."""
PYODIDE = "node_modules/pyodide"
"""The npm package of Pyodide."""
