"""The Jinja templates, with their mistakes turned into problems that name file and line."""

import traceback
from pathlib import Path
from typing import Any

import jinja2

from generator.content.model import Table
from generator.problems import ContentError, Problem

FIX = "see generator/pages/render.py and content/en/ui.toml for what templates can use"
FIX_NAME = "put that file back, or correct its name here"


def _printable(value: Any) -> Any:
    """What a template prints. A method is a slip: `words.x.copy` is Python's, not a word."""
    if callable(value) and not isinstance(value, jinja2.Undefined):
        raise TypeError(f"{value!r} is not a text")
    return value


class Templates:
    """The folder templates/, strict: a missing word or name is a problem, never an empty string."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.environment = jinja2.Environment(
            loader=jinja2.FileSystemLoader(root / "templates"),
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=_printable,
        )

    def render(self, name: str, context: Table) -> str:
        """A template with its context. Raises ContentError when it asks for what is not there."""
        try:
            return self.environment.get_template(name).render(context)
        except ContentError as error:
            file, line = self._place(name, error)
            asked = f"{file}:{line} asks for it"
            problems = [each._replace(wrong=f"{each.wrong}; {asked}") for each in error.problems]
            raise ContentError(problems) from error
        except (jinja2.TemplateError, LookupError, TypeError) as error:
            file, line = self._place(name, error)
            wrong, fix = f"{type(error).__name__}: {error}", FIX
            if isinstance(error, jinja2.TemplateNotFound):
                wrong, fix = f"templates/{error.name} is missing", FIX_NAME
            raise ContentError([Problem(file, line, wrong, fix)]) from error

    def _place(self, name: str, error: Exception) -> tuple[Path, int]:
        """The template and its line at which something went wrong."""
        file, line = Path("templates") / name, getattr(error, "lineno", None) or 0
        for frame in traceback.extract_tb(error.__traceback__):
            # Jinja rewrites the traceback, so the innermost template is the last such frame.
            if frame.filename.endswith(".html"):
                file, line = Path(frame.filename).relative_to(self.root), frame.lineno or 0
        return file, line
