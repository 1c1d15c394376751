"""The browser's other files: scripts, styles, the service worker."""
