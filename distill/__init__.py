"""The programs that make the distilled engine; README.md describes them.

Only the questions that the engine learns from are written by Python, in ``training``.
"""
