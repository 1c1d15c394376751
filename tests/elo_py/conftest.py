"""Settings of the property tests."""

from pathlib import Path

from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(Path(__file__).resolve().parents[2] / ".cache" / "hypothesis")

# No deadline: a test must not fail because the machine is busy.
settings.register_profile("elo_py", deadline=None)
settings.load_profile("elo_py")
