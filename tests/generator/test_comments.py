"""Scripts and styles are served without their comments, every line at its old number."""

import pytest

from generator.comments import without_comments


@pytest.mark.parametrize(
    ("source", "served"),
    [
        ("// why\nlet a;", "\nlet a;"),
        ("  // why\n  let a; // beside it", "\n  let a; // beside it"),
        ("/** One. */\nlet a;", "\nlet a;"),
        ("/**\n * Two.\n */\nlet a;", "\n\n\nlet a;"),
        ("/** @type {A} */ (a).b();\n/* c */", "/** @type {A} */ (a).b();\n"),
        ("/* one */ a /* two */", "/* one */ a /* two */"),
        ('const address = "https://example.org";', 'const address = "https://example.org";'),
        (":root {\n  /* why */\n  color: red;\n}", ":root {\n\n  color: red;\n}"),
    ],
)
def test_only_whole_lines_go(source: str, served: str) -> None:
    assert without_comments(source) == served
