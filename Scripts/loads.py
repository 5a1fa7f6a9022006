#!/usr/bin/env python3
"""Loads that a careful user never makes, and some day has.

    Scripts/loads.py PROGRAM                       files of a million lines; a pause of a minute; about half an hour
    Scripts/loads.py PROGRAM --lines 20000 --pause 10
    Scripts/loads.py PROGRAM lines crowd           only these

    lines   a result of many benchmarks, and one of many launches, in every command that reads results
    history a thousand results of five thousand benchmarks, and one more, which alone is read
    crowd   two runs and three gates at once, in one folder, the runs with one name for their result
    disk    a disk that fills while a run measures
    clock   a clock that steps by hours with every look at it, forwards and backwards, while a run measures
    sleep   a run and all its processes stand still, as while a machine sleeps; no such time is in a figure

What is checked is that every command ends with a documented exit code, writes all or nothing, and says what was wrong.
How long the first took and how much memory stands beside it, as a figure and not as a limit.
"""

import argparse
import csv
import io
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

from killed_runs import GATE, RUN, children, finished, pair, send, start

# How often a run stands still: about every fifth stop falls into a block of calls.
STOPS = 20
# No command of these loads takes longer, unless it is stuck.
SECONDS = 3600


def widened(source, target, benchmarks, launches, seed):
    """A result of so many benchmarks and launches: the lines of a real one, with other sizes and times."""
    choose = random.Random(seed)
    with open(source, newline="") as file:
        reader = csv.DictReader(file)
        real = list({row["benchmark"]: row for row in reader}.values())
        names = reader.fieldnames
    times = [name for name in names if name.startswith("ns_")]
    with open(target, "w", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n")
        writer.writeheader()
        for number in range(benchmarks):
            row = dict(real[number % len(real)])
            if number >= len(real):
                row["rows"] = str(2_000_000 + number)
                row["benchmark"] = row["benchmark"].rsplit("/", 1)[0] + "/" + row["rows"]
            for launch in range(1, launches + 1):
                factor = 1 + choose.uniform(0, 0.02)
                line = {name: str(float(row[name]) * factor) for name in times if row[name]}
                writer.writerow(row | line | {"launch": str(launch)})


def measured(words, folder):
    """The exit code, what was said, seconds of processor and the most memory, in GB."""
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        limit = time.monotonic() + SECONDS
        while True:
            ended, status, used = os.wait4(process.pid, os.WNOHANG)
            if ended:
                code = os.waitstatus_to_exitcode(status)
                text = (folder / "said").read_text(errors="replace")
                return code, text, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024 / 1e9
            if time.monotonic() > limit:
                process.kill()
            time.sleep(0.05)


def lines(program, folder, options):
    """Results of many lines."""
    found = []
    launches = max(10, options.lines // 100)
    for title, benchmarks, count in [("benchmarks", options.lines // 10, 10), ("launches", 20, launches // 2)]:
        for seed, name in enumerate(["a.csv", "b.csv"]):
            widened(options.results, folder / name, benchmarks, count, seed)
        print(f"{benchmarks} benchmarks, {count} launches: {(folder / 'a.csv').stat().st_size / 1e6:.0f} MB")
        for words in [
            ["show", "a.csv"], ["compare", "a.csv", "b.csv", "--output", "c.json"], ["history", "a.csv", "b.csv"],
            ["export", "a.csv", "--to", "google-benchmark"], ["report", "a.csv", "--output", "p.html"],
        ]:
            code, said, seconds, memory = measured([program, *words], folder)
            print(f"  {words[0]:8} {seconds:7.1f} s {memory:5.2f} GB", flush=True)
            if code not in ({0, 1, 3} if words[0] == "compare" else {0}):
                found.append(f"{words[0]} of {benchmarks} benchmarks ends with {code}: {said[-300:]}")
    return found


# What a history reads of a line; a thousand whole results would be 4 GB.
READ = set("schema run_id machine_id compiler flags_id panel_id seed benchmark kernel recipe variant edition element rows kind "
           "launch rounds iterations fresh_inputs panel_ns ns_min ns_median ns_max ns_p95 ns_p99 worst_scaled_error error_bound agreement".split())


def varied(source, folder, numbers, seed, columns):
    """Results of the benchmarks of a table, each a little faster or slower by chance; other columns are empty."""
    choose, text, nanoseconds = random.Random(seed), io.StringIO(), []
    with open(source, newline="") as file:
        header, *rows = csv.reader(file)
    place = header.index("ns_min")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    for row in rows:
        nanoseconds.append(float(row[place]))
        fields = [field if name in columns else "" for name, field in zip(header, row)]
        writer.writerow([*fields[:place], "\0", *fields[place + 1:]])
    first, *parts = text.getvalue().split("\0")
    for number in numbers:
        times = (repr(one * choose.lognormvariate(0, 0.01)) + part for one, part in zip(nanoseconds, parts))
        (folder / f"{number:05}.csv").write_text(first + "".join(times))


def history(program, folder, options):
    """A history of many results, and one result more."""
    found, benchmarks, results = [], max(50, options.lines // 200), max(20, options.lines // 1000)
    widened(options.results, folder / "a.csv", benchmarks, 1, options.seed)
    (folder / "results").mkdir()
    print(f"{benchmarks} benchmarks, {results} results")
    with open(options.results, newline="") as file:
        columns = set(next(csv.reader(file)))
    for title, numbers, kept in [("all", range(results), READ), ("one more", range(results, results + 1), columns)]:
        varied(folder / "a.csv", folder / "results", numbers, options.seed + len(numbers), kept)
        begin = time.monotonic()
        code, said, seconds, memory = measured([program, "history", "results"], folder)
        print(f"  {title:8} {time.monotonic() - begin:7.1f} s, of processors {seconds:7.1f} s {memory:5.2f} GB", flush=True)
        if code != 0 or f"{numbers.stop} results" not in said.replace(",", ""):
            found.append(f"history of {title} ends with {code}: {said[:300]}")
    return found


def crowd(program, folder, options):
    """Runs and gates that are in each other's way."""
    gate = [program if word == "PROGRAM" else word for word in GATE]
    commands = [[program, *RUN]] * 2
    commands += [[program, *gate[:-1], f"g{number}.json"] for number in range(3)]
    processes = [start(words, folder, folder.parent) for words in commands]
    found = []
    for words, process in zip(commands, processes):
        code, said = finished(process)
        # A gate between neighbours as loud may find its machine too noisy (1) or a difference (3, 4).
        if code not in ({0, 1, 2} if words[1] == "run" else {0, 1, 3, 4}):
            found.append(f"{words[1]} ends with {code}: {said[-300:]}")
    if pair(folder) is None:
        found.append("r.csv and r.meta.json are of different runs")
    left = {path.name for path in folder.iterdir()} - {"r.csv", "r.meta.json", "g0.json", "g1.json", "g2.json"}
    if left:
        found.append(f"leave {sorted(left)}")
    return found


# In a name space of its own: a small disk with an old result, that is full as soon as the run has begun to measure.
FULL_DISK = """
mount -t tmpfs -o size=256k none disk && cp r.csv r.meta.json disk && cd disk || exit 99
( until [ -e r.partial.csv ]; do sleep 0.02; done; head -c 1m /dev/zero >filling ) 2>/dev/null &
"$@"
code=$?
rm -f filling
cp -a . ../after
exit $code
"""


def disk(program, folder, options):
    """A run that finds its disk full when it writes what it has measured."""
    if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", folder], capture_output=True).returncode != 0:
        print("skipped: this machine lets nobody mount a small disk")
        return []
    finished(start([program, *RUN], folder, folder.parent))
    before = pair(folder)
    (folder / "disk").mkdir()
    (folder / "after").mkdir()
    words = [program, *RUN, "--samples"]
    code, said = finished(start(["unshare", "-rm", "sh", "-c", FULL_DISK, "sh", *words], folder, folder.parent))
    found = []
    if code != 1 or "no space" not in said.lower():
        found.append(f"on a full disk, run ends with {code}: {said[-300:]}")
    if pair(folder / "after") != before:
        found.append("a full disk damages the old result")
    left = {path.name for path in (folder / "after").iterdir()} - {"r.csv", "r.meta.json"}
    strangers = {name for name in left if not name.startswith("r.partial.")}
    if strangers:
        found.append(f"on a full disk, run leaves {sorted(strangers)}")
    return found


# Loaded before the system's: the n-th look at the time of day is n hours late or early; clocks that never step stay.
STEPPING_CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

static long step(void) {
  static long calls;
  long count = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
  return count % 2 ? 3600 * count : -3600 * count;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
  int code = real(clock, now);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) now->tv_sec += step();
  return code;
}

int gettimeofday(struct timeval *now, void *zone) {
  int (*real)(struct timeval *, void *) = dlsym(RTLD_NEXT, "gettimeofday");
  int code = real(now, zone);
  now->tv_sec += step();
  return code;
}

time_t time(time_t *place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}
"""


def clock(program, folder, options):
    """A run whose clock steps with every look at it, forwards and backwards."""
    library = folder.parent / "steps.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-x", "c", "-", "-o", library, "-ldl"], input=STEPPING_CLOCK.encode(),
                   check=True)
    code, said = finished(start(["env", f"LD_PRELOAD={library}", program, *RUN], folder, folder.parent))
    found = judged(code, said, folder, "while its clock steps") + unbelievable(folder, 600)
    if not found and not has_stepped(folder):
        found.append("the clock of the run has not stepped, so nothing was learned")
    return found


def has_stepped(folder):
    """Whether the times of day of a run, which takes a few seconds, are an hour apart or before each other."""
    metadata = json.loads((folder / "r.meta.json").read_text())
    begin, end = [datetime.fromisoformat(metadata[name].replace("Z", "+00:00")) for name in ("start", "end")]
    return not 0 <= (end - begin).total_seconds() < 1800


def sleep(program, folder, options):
    """A run that stands still again and again, all its processes at once."""
    choose, still = random.Random(options.seed), options.pause / STOPS
    # So many rounds that there are blocks of calls to hit until the last stop.
    process = start([program, *RUN, "--launches", "1", "--rounds", "300"], folder, folder.parent)
    while process.poll() is None and not (folder / "r.partial.csv").exists():
        time.sleep(0.02)
    for _ in range(STOPS):
        time.sleep(choose.uniform(0, 0.2))
        asleep = [process.pid, *children(process.pid)]
        send(signal.SIGSTOP, asleep)
        time.sleep(still)
        send(signal.SIGCONT, asleep)
    code, said = finished(process)
    return judged(code, said, folder, "after standing still") + unbelievable(folder, still)


def judged(code, said, folder, when):
    found = [] if code == 0 else [f"run ends with {code} {when}: {said[-300:]}"]
    if code == 0 and pair(folder) is None:
        found.append(f"r.csv and r.meta.json are of different runs {when}")
    return found


def unbelievable(folder, pause):
    """Lines with a block of calls that took half a pause, or no time; a block of its own takes some milliseconds."""
    if not (folder / "r.csv").exists():
        return []
    with open(folder / "r.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    slow = [row["benchmark"] for row in rows if float(row["ns_max"]) * int(row["iterations"]) > pause * 1e9 / 2]
    negative = [row["benchmark"] for row in rows if float(row["ns_min"]) <= 0]
    return [f"the pause is in the figures of {name}" for name in slow] + [f"{name} takes no time" for name in negative]


LOADS = {"lines": lines, "history": history, "crowd": crowd, "disk": disk, "clock": clock, "sleep": sleep}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=lambda path: str(Path(path).resolve()))
    parser.add_argument("loads", nargs="*", metavar="LOAD", help=f"{', '.join(LOADS)} (default: all)")
    parser.add_argument("--lines", type=int, default=1_000_000, help="of a large result (default: 1,000,000)")
    parser.add_argument("--pause", type=float, default=60, help="seconds of standing still, in 20 parts (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="of moments")
    parser.add_argument("--results", type=Path, default=Path(__file__).parent.parent / "results/run.csv",
                        help="whose lines large results are made of (default: results/run.csv)")
    options = parser.parse_args()
    if not shutil.which(options.program):
        parser.error(f"'{options.program}' is no program; name one, such as .build/release/cardbench")
    options.results = options.results.resolve()
    unknown = set(options.loads) - set(LOADS)
    if unknown:
        parser.error(f"no load {', '.join(sorted(unknown))}; there are {', '.join(LOADS)}")
    found = []
    for name in options.loads or LOADS:
        print(f"-- {name}", flush=True)
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "work"
            folder.mkdir()
            for finding in LOADS[name](options.program, folder, options):
                found.append(finding)
                print(f"{name}: {finding}", flush=True)
    print(f"{len(found)} findings (seed {options.seed})")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
