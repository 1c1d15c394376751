"""Where the tests' site is said to be, and is served: under a path, as a project page is."""

BASE_PATH = "/repo/"
BASE_ADDRESS = f"https://elo.example{BASE_PATH}"


def folder(code: str) -> str:
    """Where a language's pages are; English has no folder."""
    return "" if code == "en" else f"{code}/"
