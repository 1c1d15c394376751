"""Where the tests' site is said to be, and is served: under a path, as a project page is."""

from tests.support.project import DEFAULT_LANGUAGE

BASE_PATH = "/repo/"
BASE_ADDRESS = f"https://elo.example{BASE_PATH}"


def folder(code: str) -> str:
    """Where a language's pages are; the default language has no folder."""
    return "" if code == DEFAULT_LANGUAGE else f"{code}/"
