"""What the build looks for inside texts: placeholders, headings, what is still untranslated."""

import re

PLACEHOLDER = re.compile(r"\{(\w+)\}")
"""A placeholder of a word: `{rating}`."""
CALL = re.compile(r"\{\{(.*?)\}\}")
"""A placeholder of an article, one expression: `{{ rule.cap }}`."""
LINK_TEXT = re.compile(r'(link\("\w+"), ".*"\)')
"""A link's own text inside such an expression; each language has its own."""
HEADING = re.compile(r"(#+) .*\{#([\w-]+)\}")
"""A heading of an article, its level and its id: `## The K-factor {#k}`."""
WORD_MARK, PROSE_MARK = "  # TODO", "<!-- TODO -->"
"""Behind a word, and before a paragraph, that is still to be translated."""
