"""Commands of the program under check: how they are chosen, started and ended; the scripts of this folder use it."""

import argparse
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections import namedtuple
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SUBJECT = ["--rows", "64", "--filter", "^(phase|interpolate)/.*simd/float"]
# A run and a gate of some seconds; the gate's last word is its output.
RUN = ["run", "--quick", *SUBJECT, "--launches", "2", "-o", "r.csv"]


def gate(program, output="g.json"):
    return ["gate", "--baseline-bin", program, "--sessions", "2", "--rounds", "3", *SUBJECT, "--output", output]


def parser(description):
    """A parser of a script's arguments, of which the first is the program."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("program", type=lambda path: str(Path(path).resolve()), help="a built cardbench")
    return made


def parsed(made):
    options = made.parse_args()
    if not shutil.which(options.program):
        made.error(f"'{options.program}' is no program; name one, such as .build/release/cardbench")
    return options


@contextmanager
def folders():
    """A folder to work in, and beside it one for temporary files; both are removed."""
    with tempfile.TemporaryDirectory() as place:
        work, temporary = Path(place) / "work", Path(place) / "temporary"
        work.mkdir()
        temporary.mkdir()
        yield work, temporary


class Outcome(namedtuple("Outcome", "code output errors")):
    """How a command ended, by a negative code for a signal and None for one that was stuck; and what it printed."""

    @property
    def said(self):
        return (self.output + self.errors).decode(errors="replace")


def start(words, folder, temporary=None):
    environment = os.environ | ({"TMPDIR": str(temporary)} if temporary else {})
    return subprocess.Popen(words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, start_new_session=True)


def finished(process, seconds=600):
    try:
        output, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        # strace writes what it has seen when it is asked to end.
        os.killpg(process.pid, signal.SIGTERM)
        time.sleep(2)
        send(signal.SIGKILL, [-process.pid])
        process.communicate()
        return Outcome(None, b"", b"")
    return Outcome(process.returncode, output, errors)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def children(process):
    """The processes that a process has started, and theirs."""
    found = []
    try:
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += [int(child), *children(int(child))]
    except OSError:
        pass
    return found


def send(number, processes):
    """Sends a signal; a negative number of a process is its group."""
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass
