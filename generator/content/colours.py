"""Whether text in the site's colours can be read: the contrast of WCAG 2.2."""

from collections.abc import Iterator

from generator.content.model import Source, Table
from generator.problems import Problem

LEAST_CONTRAST = 4.5
"""Between text and ground: WCAG 2.2, 1.4.3."""
ON_HERO = {"light": "#f3fbf7", "dark": "#effaf5"}
"""The text on the colour `hero`; the build gives it to styles and pictures."""


def check_colours(source: Source, colours: Table) -> Iterator[Problem]:
    """Colours of site.toml in which text cannot be read."""
    for scheme, own in colours.items():
        for name, other in (("accent", own["ground"]), ("hero", ON_HERO[scheme])):
            if (found := contrast(own[name], other)) < LEAST_CONTRAST:
                line = source.line_of("colours", scheme, name)
                wrong = f"colours.{scheme}.{name}: contrast {found:.1f} with {other}"
                fix = f"at least {LEAST_CONTRAST}, or many cannot read it"
                yield Problem(source.path, line, wrong, fix)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
