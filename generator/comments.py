"""Scripts and styles as they are served: without comments, which would be half of their bytes."""

import re

WHOLE_LINES = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL
)
"""Comments with nothing beside them. The others, types within an expression, stay."""


def without_comments(text: str) -> str:
    """The same script or style without its comments.

    Every line keeps its number, so that an error in the browser leads to the line in the source.
    A template literal must not have a line that begins like a comment.
    """
    return WHOLE_LINES.sub(lambda comment: "\n" * comment[0].count("\n"), text)
