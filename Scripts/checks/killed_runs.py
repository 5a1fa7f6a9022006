#!/usr/bin/env python3
"""Ends `cardbench run` and `gate` at random moments, and looks what is left; Scripts/check --slow calls it.

    Scripts/checks/killed_runs.py PROGRAM                200 times
    Scripts/checks/killed_runs.py PROGRAM --count 20 --seed 7

The process that was started, the ones that measure, or all of them get SIGKILL, SIGTERM or SIGINT. Afterwards the old
result is as it was or the new one is complete, CSV and metadata of one run; an interrupted run is resumed and then has
every line; a gate that could still speak ended with its documented code; and what a kill left in the folder for
temporary files is gone after the next start.
"""

import json
import os
import random
import signal
import time
from collections import Counter

import findings
from commands import RUN, children, finished, folders, gate, parsed, parser, send, start
from result_files import pair

SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]
RESULTS = {"r.csv", "r.meta.json", "g.json"}


def end(words, folder, temporary, choose, seconds):
    """Ends a run or a gate within so many seconds, and looks what is left of it, and what a run can be resumed from."""
    whom, number, delay = choose.choice(["parent", "workers", "all"]), choose.choice(SIGNALS), choose.uniform(0, seconds)
    findings.about(f"{words[1]}, {number.name} to {whom} after {delay:.3f} s")
    before = pair(folder)
    process = start(words, folder, temporary)
    time.sleep(delay)
    workers = children(process.pid)
    send(number, {"parent": [process.pid], "workers": workers, "all": [process.pid, *workers]}[whom])
    judge(finished(process), workers)
    after = pair(folder)
    findings.expect(after and (after[0] != before[0] or after == before), f"leaves {after} of {before}")
    verdict = folder / "g.json"
    findings.expect(not verdict.exists() or "result" in json.loads(verdict.read_text()),
                    "leaves a verdict without its result")
    if (folder / "r.partial.csv").exists():
        resumed = finished(start([words[0], "run", "--resume", "r.partial.csv"], folder, temporary))
        findings.expect(resumed.code == 0, f"cannot be resumed ({resumed.code}): {resumed.said[-300:]}")
        findings.expect(resumed.code != 0 or pair(folder), "resumed, is not of one run")
    # The next start removes what a kill has left.
    finished(start(words, folder, temporary))
    left = {path.name for path in folder.iterdir()} - RESULTS
    findings.expect(not left, f"leaves {sorted(left)}")


def judge(outcome, workers):
    """What is wrong with how a command ended."""
    code = outcome.code
    if code is None:
        findings.add("is stuck")
    elif code < 0:
        # The loader's time is over when something was said or started: until then signals end the process.
        findings.expect(code == -signal.SIGKILL or not (outcome.said or workers), f"ends with signal {-code}")
    else:
        findings.expect(code in {0, 1, 2, 3, 130, 143}, f"ends with {code}: {outcome.said[-300:]}")


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--count", type=int, default=200, help="how often (default: 200)")
    arguments.add_argument("--seed", type=int, default=1, help="of moments, signals and processes")
    options = parsed(arguments)
    choose, count, lasting = random.Random(options.seed), Counter(), {}
    commands = [[options.program, *words] for words in (RUN, gate(options.program))]
    with folders() as (folder, temporary):
        for words in commands:
            begin = time.monotonic()
            outcome = finished(start(words, folder, temporary))
            assert outcome.code == 0, f"undisturbed, {words[1]} ends with {outcome.code}: {outcome.said}"
            lasting[words[1]] = time.monotonic() - begin
        for _ in range(options.count):
            words = choose.choice(commands)
            count[words[1]] += 1
            end(words, folder, temporary, choose, 1.1 * lasting[words[1]])
        # A start removes what nobody uses any more and is no longer new.
        for path in temporary.iterdir():
            os.utime(path, (time.time() - 7200,) * 2)
        finished(start(commands[1], folder, temporary))
        findings.about("")
        left = [path.name for path in temporary.iterdir()]
        findings.expect(not left, f"left in the folder for temporary files: {left}")
    findings.conclude(f"{count['run']} runs and {count['gate']} gates ended (seed {options.seed})")


main()
