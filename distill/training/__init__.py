"""The questions that the distilled engine learns from."""
