#!/usr/bin/env python3
"""Compares 'cardbench history' with other tools on the same series; people call it to record results anew.

    python3 -m venv .build/history-peers
    .build/history-peers/bin/pip install numpy scipy apache-otava asv
    .build/history-peers/bin/python Scripts/generate/history_peers.py .build/release/cardbench \
        > results/history-peers.csv

Series are simulated: 60 results of 5,000 benchmarks with noise of one standard deviation of 1 % each, once unchanged
and once with 50 benchmarks that become slower by 3 and by 5 standard deviations with the 58th result, so that three
results show it. Or they are recorded, results/history-recorded.csv: the fastest blocks of one program that was run
again and again; there, a tenth of the benchmarks at a time becomes slower, and the deviation of each is its own, from
the median of distances from its median. 'threshold of 5 %' holds the last result against the median of those before.
Otava and asv have their standard settings; asv reports what rose by 5 % or more, with 'any' every step.

The columns: noise, tool, how many benchmarks there are, how many of them are reported although unchanged, and which
share of the changed ones is found. Seeds are fixed; the simulated noise is that of NoiseSimulation in the tests.
'--noise' and '--tools' choose some, of which only these lines are written.
"""

import argparse
import csv
import io
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from asv.step_detect import detect_regressions, detect_steps
from otava.analysis import compute_change_points

BENCHMARKS, RESULTS, AFTER, DEVIATION = 5000, 60, 3, 0.01
SIMULATED = ["normal", "heavy", "autocorrelated", "bursts", "drift"]
ROOT = Path(__file__).resolve().parents[2]


def noise(kind, random):
    shape = (BENCHMARKS, RESULTS)
    normal = random.standard_normal(shape)
    if kind == "heavy":
        return random.standard_t(3, shape) / np.sqrt(3)
    if kind == "autocorrelated":
        series = np.empty(shape)
        series[:, 0] = normal[:, 0]
        for place in range(1, RESULTS):
            series[:, place] = 0.5 * series[:, place - 1] + np.sqrt(0.75) * normal[:, place]
        return series
    if kind == "bursts":
        for place in np.flatnonzero(random.random(RESULTS) < 0.05):
            hit = random.random(BENCHMARKS) < random.uniform(0.05, 1)
            normal[:, place] += hit * 6 * random.exponential() * random.uniform(0.5, 1.5, BENCHMARKS)
        return normal + (random.random(shape) < 0.002) * 8 * random.exponential(size=shape)
    if kind == "drift":
        return normal + random.uniform(-0.03, 0.03, BENCHMARKS)[:, None] * np.arange(RESULTS)
    return normal


def cardbench(program, times):
    """The benchmarks that a history of result files reports, with files of the columns that it needs."""
    columns = (ROOT / "results/run.csv").open().readline().strip().split(",")
    fixed = dict(schema=1, machine_id="m", compiler="c", flags_id="f", panel_id="p", seed=1, variant="v", element="float",
                 rows=10, kind="calls", launch=1, rounds=20, iterations=5, fresh_inputs=1, agreement="unchecked")
    with tempfile.TemporaryDirectory() as folder:
        for place in range(times.shape[1]):
            with open(f"{folder}/{place:04}.csv", "w") as file:
                writer = csv.DictWriter(file, columns, lineterminator="\n")
                writer.writeheader()
                for number, time in enumerate(times[:, place]):
                    writer.writerow(fixed | dict(run_id=f"r{place:04}", kernel=f"k{number}", ns_min=time, ns_median=time,
                                                 benchmark=f"k{number}/v/float/10"))
        output = subprocess.run([program, "history", folder, "--no-cache", "--format", "csv"], check=True,
                                capture_output=True, text=True).stdout
    names = [line["benchmark"] for line in csv.DictReader(io.StringIO(output))]
    return {int(name[1:name.index("/")]) for name in names if name}


def each(is_reported):
    """A tool that looks at one series after the other."""
    return lambda times: {place for place, series in enumerate(times) if is_reported(list(series))}


def threshold(times):
    former = np.median(times[:, :-1], axis=1)
    return set(np.flatnonzero(np.abs(times[:, -1] / former - 1) > 0.05).tolist())


def series(kind):
    """The logarithms of unchanged times, the deviation of each benchmark, and which of them change together."""
    if kind != "recorded":
        still = noise(kind, np.random.default_rng(SIMULATED.index(kind))) * DEVIATION
        return still, np.full(BENCHMARKS, DEVIATION), [range(0, BENCHMARKS, BENCHMARKS // 50)]
    with open(ROOT / "results/history-recorded.csv", newline="") as file:
        still = np.log(np.array([[float(field) for field in line[1:]] for line in list(csv.reader(file))[1:]])).T
    spread = 1.4826 * np.median(np.abs(still - np.median(still, axis=1)[:, None]), axis=1)
    return still, spread, [range(first, len(still), 10) for first in range(10)]


def found(tool, still, deviations, changed, size, looks_at_all):
    """How many of the benchmarks that change are reported, of tools that look at each alone without the others."""
    stepped = still.copy()
    stepped[changed, -AFTER:] += size * deviations[changed, None]
    times = np.exp(stepped if looks_at_all else stepped[changed])
    return len(tool(times) & set(changed if looks_at_all else range(len(changed))))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--noise", nargs="+", default=SIMULATED + ["recorded"])
    parser.add_argument("--tools", nargs="+")
    arguments = parser.parse_args()
    tools = {"cardbench history": lambda times: cardbench(arguments.program, times),
             "Apache Otava": each(lambda series: compute_change_points(series)[0]),
             "asv, 5 %": each(lambda series: detect_regressions(detect_steps(series), threshold=0.05)[2]),
             "asv, any": each(lambda series: len(detect_steps(series)) > 1), "threshold of 5 %": threshold}
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["noise", "tool", "benchmarks", "unchanged_reported", "found_3_sd", "found_5_sd"])
    for kind in arguments.noise:
        still, deviations, changes = series(kind)
        still = still + (np.log(1000) if kind != "recorded" else 0)
        for name in arguments.tools or tools:
            tool, shares = tools[name], []
            for size in (3, 5):
                count = sum(found(tool, still, deviations, list(changed), size, name == "cardbench history")
                            for changed in changes)
                shares.append(round(count / sum(map(len, changes)), 3))
            writer.writerow([kind, name, len(still), len(tool(np.exp(still))), *shares])
            sys.stdout.flush()


main()
