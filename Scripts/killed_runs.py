#!/usr/bin/env python3
"""Ends `cardbench run` and `gate` at random moments, and looks what is left.

    Scripts/killed_runs.py PROGRAM                200 times
    Scripts/killed_runs.py PROGRAM --count 20 --seed 7

The process that was started, the ones that measure, or all of them get SIGKILL, SIGTERM or SIGINT. Afterwards the old
result is as it was or the new one is complete, CSV and metadata of one run; an interrupted run is resumed and then has
every line; a gate that could still speak ended with its documented code; and what a kill left in the folder for
temporary files is gone after the next start.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

SUBJECT = ["--rows", "64", "--filter", "^(phase|interpolate)/.*simd/float"]
RUN = ["run", "--quick", *SUBJECT, "--launches", "2", "-o", "r.csv"]
GATE = ["gate", "--baseline-bin", "PROGRAM", "--sessions", "2", "--rounds", "3", *SUBJECT, "--output", "g.json"]
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]


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
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def start(words, folder, temporary):
    return subprocess.Popen(
        words, cwd=folder, env=os.environ | {"TMPDIR": str(temporary)}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def finished(process):
    """The exit code and what was said; None for a process that had to be ended."""
    try:
        output, errors = process.communicate(timeout=600)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, ""
    return process.returncode, (output + errors).decode(errors="replace")


def pair(folder):
    """The run and the number of lines of r.csv, where its metadata are of the same run; else None.

    Whoever is killed between the two renames leaves the metadata under their old name.
    """
    lines = (folder / "r.csv").read_text().splitlines()
    runs = {line.split(",")[lines[0].split(",").index("run_id")] for line in lines[1:]}
    for name in ["r.meta.json", "r.partial.meta.json"]:
        if (folder / name).exists() and runs == {json.loads((folder / name).read_text())["run_id"]}:
            return runs.pop(), len(lines) - 1
    return None


class Trial:
    """One ending of a run or a gate."""

    def __init__(self, program, folder, temporary, words, choose, seconds):
        self.program, self.folder, self.temporary = program, folder, temporary
        self.words = [program, *[program if word == "PROGRAM" else word for word in words]]
        self.whom = choose.choice(["parent", "workers", "all"])
        self.number = choose.choice(SIGNALS)
        self.delay = choose.uniform(0, seconds)

    def run(self):
        """What is wrong with what is left."""
        before = pair(self.folder)
        process = start(self.words, self.folder, self.temporary)
        time.sleep(self.delay)
        workers = children(process.pid)
        send(self.number, {"parent": [process.pid], "workers": workers, "all": [process.pid, *workers]}[self.whom])
        code, said = finished(process)
        found = [] if code is not None else ["is stuck"]
        # The loader's time is over when something was said or started: until then signals end the process.
        if code is not None and code < 0 and -code != signal.SIGKILL and (said or workers):
            found.append(f"ends with signal {-code}")
        expected = {0, 1, 2, 3, 130, 143} if code is not None and code >= 0 else {code}
        if code not in expected:
            found.append(f"ends with {code}: {said[-300:]}")
        after = pair(self.folder)
        if after is None or (after[0] == before[0] and after != before):
            found.append(f"leaves {after} of {before}")
        verdict = self.folder / "g.json"
        if verdict.exists() and "result" not in json.loads(verdict.read_text()):
            found.append("leaves a verdict without its result")
        return found + self.resumed() + self.strangers()

    def resumed(self):
        """What is wrong with a run that is continued after its interruption."""
        if not (self.folder / "r.partial.csv").exists():
            return []
        code, said = finished(start([self.program, "run", "--resume", "r.partial.csv"], self.folder, self.temporary))
        if code != 0:
            return [f"cannot be resumed ({code}): {said[-300:]}"]
        return [] if pair(self.folder) else ["resumed, is not of one run"]

    def strangers(self):
        """What is left that nobody asked for; the next start removes what a kill has left."""
        finished(start(self.words, self.folder, self.temporary))
        allowed = {"r.csv", "r.meta.json", "g.json"}
        left = {path.name for path in self.folder.iterdir()} - allowed
        return [f"leaves {sorted(left)}"] if left else []

    @property
    def name(self):
        return f"{self.words[1]}, {self.number.name} to {self.whom} after {self.delay:.3f} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=lambda path: str(Path(path).resolve()))
    parser.add_argument("--count", type=int, default=200, help="how often (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="of moments, signals and processes")
    options = parser.parse_args()
    if not shutil.which(options.program):
        parser.error(f"'{options.program}' is no program; name one, such as .build/release/cardbench")
    choose = random.Random(options.seed)
    found, count = [], Counter()
    with tempfile.TemporaryDirectory() as place:
        folder, temporary = Path(place) / "work", Path(place) / "temporary"
        folder.mkdir()
        temporary.mkdir()
        lasting = {}
        for words in (RUN, GATE):
            begin = time.monotonic()
            trial = Trial(options.program, folder, temporary, words, choose, 0)
            code, said = finished(start(trial.words, folder, temporary))
            assert code == 0, f"undisturbed, {words[0]} ends with {code}: {said}"
            lasting[words[0]] = time.monotonic() - begin
        for _ in range(options.count):
            words = choose.choice([RUN, GATE])
            trial = Trial(options.program, folder, temporary, words, choose, 1.1 * lasting[words[0]])
            count[words[0]] += 1
            for finding in trial.run():
                found.append(f"{trial.name}: {finding}")
                print(found[-1], flush=True)
        # A start removes what nobody uses any more and is no longer new.
        for path in temporary.iterdir():
            os.utime(path, (time.time() - 7200,) * 2)
        finished(start(Trial(options.program, folder, temporary, GATE, choose, 0).words, folder, temporary))
        left = [path.name for path in temporary.iterdir()]
        if left:
            found.append(f"left in the folder for temporary files: {left}")
            print(found[-1])
    print(f"{count['run']} runs and {count['gate']} gates ended (seed {options.seed}), {len(found)} findings")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
