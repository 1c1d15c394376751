"""Settings of the property tests."""

from pathlib import Path

from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

EXAMPLES = Path(__file__).resolve().parents[2] / ".cache" / "hypothesis"

# No deadline: a busy machine is no failure.
settings.register_profile("elo_py", deadline=None, database=DirectoryBasedExampleDatabase(EXAMPLES))
settings.load_profile("elo_py")
