"""Where the project lies, and the languages that its content lists."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"

_SITE = tomllib.loads((ROOT / "content" / "site.toml").read_text("utf-8"))
LANGUAGES: tuple[str, ...] = tuple(_SITE["languages"])
DEFAULT_LANGUAGE: str = _SITE["default_language"]
