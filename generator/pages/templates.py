"""The Jinja templates, with their mistakes turned into faults that name file and line."""

import traceback
from pathlib import Path
from typing import Any

import jinja2

from generator.content.model import Table
from generator.faults import Fault, Faulty

MEND = "see generator/pages/render.py and content/en/ui.toml for what templates can use"
MEND_NAME = "put that file back, or mend its name here"


def _printable(value: Any) -> Any:
    """What a template prints. A method is a slip: `words.x.copy` is Python's, not a word."""
    if callable(value) and not isinstance(value, jinja2.Undefined):
        raise TypeError(f"{value!r} is no text")
    return value


class Templates:
    """The folder templates/, strict: a missing word or name is a fault, never an empty string."""

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
        """A template with its context. Raises Faulty when it asks for what is not there."""
        try:
            return self.environment.get_template(name).render(context)
        except Faulty as error:
            file, line = self._place(name, error)
            asked = f"{file}:{line} asks for it"
            faults = [each._replace(wrong=f"{each.wrong}; {asked}") for each in error.faults]
            raise Faulty(faults) from error
        except (jinja2.TemplateError, LookupError, TypeError) as error:
            file, line = self._place(name, error)
            wrong, mend = f"{type(error).__name__}: {error}", MEND
            if isinstance(error, jinja2.TemplateNotFound):
                wrong, mend = f"there is no templates/{error.name}", MEND_NAME
            raise Faulty([Fault(file, line, wrong, mend)]) from error

    def _place(self, name: str, error: Exception) -> tuple[Path, int]:
        """The template and its line at which something went wrong."""
        file, line = Path("templates") / name, getattr(error, "lineno", None) or 0
        for frame in traceback.extract_tb(error.__traceback__):
            # Jinja rewrites the traceback, so the innermost template is the last such frame.
            if frame.filename.endswith(".html"):
                file, line = Path(frame.filename).relative_to(self.root), frame.lineno or 0
        return file, line
