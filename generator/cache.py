"""What is slow to make, kept in .cache/<kind>/<key>/ under a key of all that goes into it."""

import hashlib
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path


def cached(root: Path, kind: str, inputs: Iterable[bytes], make: Callable[[Path], object]) -> Path:
    """The folder with what ``make`` makes of these inputs; made now unless it was made before.

    ``make`` fills an empty folder, which gets its name only when it is full: an interrupted build
    leaves nothing half made, and of two builds at once the slower takes what the faster made.
    """
    digest = hashlib.sha256()
    for part in inputs:
        digest.update(hashlib.sha256(part).digest())
    folder = root / ".cache" / kind / digest.hexdigest()[:20]
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
        unfinished = Path(beside) / "unfinished"
        unfinished.mkdir()
        make(unfinished)
        try:
            unfinished.rename(folder)
        except OSError:
            if not folder.is_dir():  # otherwise another build was first, with the same bytes
                raise
    return folder


def files(root: Path, paths: Iterable[Path]) -> Iterator[bytes]:
    """Files as inputs: the name of each, from ``root``, and its content."""
    for path in paths:
        yield path.relative_to(root).as_posix().encode()
        yield path.read_bytes()
