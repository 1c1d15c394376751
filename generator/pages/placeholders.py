"""What a placeholder of an article can call. Numbers come out computed, formatted and isolated."""

from decimal import Decimal
from typing import Any

from markupsafe import Markup

from elo_py import METHODS
from elo_py.numerals import formatting as numbers
from generator.answers import rules
from generator.answers.examples import View, quantity
from generator.content.model import Table
from generator.pages.templates import Templates
from generator.pages.words import Words, num


class Placeholders:
    """The functions and values of one language, by the names that articles use."""

    def __init__(
        self,
        site: Table,
        facts: Table,
        templates: Templates,
        words: Words,
        views: dict[str, View],
    ) -> None:
        self.site = site
        self.facts = facts
        self.templates = templates
        self.words = words
        self.views = views
        self.symbols = numbers.Symbols(**words.symbols)

    def names(self) -> dict[str, Any]:
        """What stands behind each name."""
        return {
            "n": self.n,
            "given": self.given,
            "percent": self.percent,
            "per_100": self.per_100,
            "formula": self.formula,
            "block": self.block,
            "try_it": self.try_it,
            "link": self.link,
            "day": self.words.day,
            "month": self.words.month,
            "reduced_from": rules.reduced_from,
            "rule": rules.in_force(),
            "fact": self.facts,
            "compared": rules.compared(self.words.symbols),
        }

    def view(self, name: str) -> View:
        """A view by name; the error lists the names there are."""
        if name not in self.views:
            raise LookupError(f"no example {name}; there are {', '.join(self.views)}")
        return self.views[name]

    def n(self, name: str, what: str, method: str = "", game: int | None = None) -> Markup:
        """A result; without a method the two must print the same, so that no text hides a gap."""
        view = self.view(name)
        if method:
            return num(quantity(view, what, method, game), example=f"{name} {what} {method}")
        table, formula = (quantity(view, what, each, game) for each in METHODS)
        if table["text"] != formula["text"]:
            both = f"table {table['text']}, formula {formula['text']}"
            raise ValueError(f"the methods differ ({both}): name one, and give both in the text")
        return num(table, example=f"{name} {what} table")

    def given(self, name: str, what: str, game: int = 1) -> Markup:
        """A number that an example starts from."""
        view = self.view(name)
        games = view.question["games"]
        opponent = int(games[game - 1]["opponent"])
        values = {
            "rating": int(view.question["rating"]),
            "k": int(view.question["k"]),
            "opponent": opponent,
            "difference": abs(int(view.question["rating"]) - opponent),
            "games": len(games),
            "product": int(view.question["k"]) * len(games),
        }
        if what not in values:
            raise LookupError(f"an example has no {what}; it has {', '.join(values)}")
        return num({"value": str(values[what]), "text": str(values[what])})

    def percent(self, name: str) -> Markup:
        """The expected score of an example as per cent."""
        text = numbers.format_percent(
            self._expected(name),
            self.symbols,
            percent=self.words.percent_sign,
            spaced=self.words.percent_space,
        )
        return Markup('<bdi dir="ltr">{}</bdi>').format(text)

    def per_100(self, name: str) -> Markup:
        """The points that an example's expected score means in a hundred games."""
        text = numbers.format_rating(self._expected(name) * 100, self.symbols)
        return Markup('<bdi dir="ltr">{}</bdi>').format(text)

    def formula(self, name: str) -> Markup:
        """The formula with an example's numbers, on one line."""
        view = self.view(name)
        difference = int(view.question["games"][0]["opponent"]) - int(view.question["rating"])
        exponent = numbers.format_number(difference, self.symbols)
        result = quantity(view, "expected", "formula")
        cap = rules.in_force()["cap"]
        return Markup(
            '<bdi dir="ltr" class="formula">E = 1 / (1 + 10<sup>{}/{}</sup>) = {}</bdi>'
        ).format(exponent, cap, num(result))

    def block(self, kind: str, name: str = "") -> Markup:
        """A table, chart, formula or worked example: templates/components/<kind>.html."""
        context: Table = {
            "words": self.words.language.words,
            "say": self.words.say,
            "lang": self.words.language.code,
            "num": num,
            "day": self.words.day,
            "symbols": self.words.symbols,
            "rule": rules.in_force(),
        }
        context |= self._block_context(kind, name)
        html = self.templates.render(f"components/{kind}.html", context)
        return Markup(html)  # noqa: S704  # rendered with autoescape

    def _block_context(self, kind: str, name: str) -> Table:
        if kind == "chart":
            return {"curve": rules.curve()}
        if kind == "table-a":
            return {"rows": rules.table_a(self.words.symbols)}
        if kind == "table-b":
            return {
                "views": {each: self.view(f"one-game.{each}") for each in ("win", "draw", "loss")}
            }
        if kind == "cap-table":
            return {
                "capped": {each: self.view(f"cap.{each}") for each in ("win", "loss")},
                "open": {each: self.view(f"cap-off.{each}") for each in ("win", "loss")},
            }
        return {"view": self.view(name)} if name else {}

    def try_it(self, name: str) -> Markup:
        """A link that opens an example in the calculator."""
        view = self.view(name)
        context = {"words": self.words.language.words, "href": view.href, "view": view}
        return Markup(self.templates.render("components/try-it.html", context).strip())  # noqa: S704  # rendered with autoescape

    def link(self, key: str, text: str) -> Markup:
        """A link to an address of site.toml, or the bare text where there is none."""
        address = self.site[key]
        if not address:
            return Markup("{}").format(text)
        return Markup('<a href="{}">{}</a>').format(address, text)

    def _expected(self, name: str) -> Decimal:
        return Decimal(quantity(self.view(name), "expected", "table")["value"])
