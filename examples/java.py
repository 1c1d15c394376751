"""Stop, with the name of the package, where there is no Java that Spark runs on.

python examples/java.py
"""

import os
import re
import shutil
import subprocess
import sys

OLDEST = 17


def version() -> int:
    """The version of this machine's Java, or 0 where there is none."""
    home = os.environ.get("JAVA_HOME")
    program = shutil.which("java", path=f"{home}/bin" if home else None)
    if program is None:
        return 0
    done = subprocess.run([program, "-version"], capture_output=True, text=True, check=False)
    found = re.search(r'version "(\d+)', done.stderr)
    return int(found[1]) if found else 0


def need_java() -> None:
    """Exit where Java is missing or too old."""
    if version() < OLDEST:
        sys.exit(
            f"Spark needs Java {OLDEST} or newer: on Debian and Ubuntu "
            "the package openjdk-17-jre-headless."
        )


if __name__ == "__main__":
    need_java()
