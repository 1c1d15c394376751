"""What a program took, with the processes that it started: time, processor time and memory."""

import os
import time
from collections.abc import Iterator
from pathlib import Path


def processes() -> Iterator[Path]:
    """The running process and those that it started itself; none where there is no /proc."""
    yield from Path("/proc").glob("self")
    for children in Path("/proc/self/task").glob("*/children"):
        yield from (Path("/proc", child) for child in children.read_text().split())


def processor_seconds(process: Path) -> float:
    """Time at work so far, in a program's own code and in the system's for it."""
    # The name, in brackets, may hold anything; user and system time are 12 and 13 after it.
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def most_memory(process: Path) -> int:
    """The most memory that a process has held so far, in MiB."""
    lines = (process / "status").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) // 1024


def spent(started: float) -> str:
    """Seconds since `started`, a time.monotonic(), and what Linux tells of the processes."""
    told = [f"{time.monotonic() - started:.1f} s"]
    if found := list(processes()):
        told.append(f"{sum(map(processor_seconds, found)):.1f} s of processor time")
        told.append(f"{sum(map(most_memory, found)):,} MiB at most")
    return ", ".join(told)
