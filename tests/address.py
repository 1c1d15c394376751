"""Where the tests' site is said to be, and is served: under a path, as a project page is."""

BASE_PATH = "/repo/"
BASE_ADDRESS = f"https://elo.example{BASE_PATH}"
