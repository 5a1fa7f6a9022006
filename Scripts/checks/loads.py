#!/usr/bin/env python3
"""Loads that a careful user never makes, and some day has; Scripts/check --slow calls it.

    Scripts/checks/loads.py PROGRAM                files of a million lines; a pause of a minute; half an hour
    Scripts/checks/loads.py PROGRAM --lines 20000 --pause 10
    Scripts/checks/loads.py PROGRAM lines crowd    only these

    lines   a result of many benchmarks, and one of many launches, in every command that reads results
    history a thousand results of five thousand benchmarks, and one more, which alone is read
    crowd   two runs and three gates at once, in one folder, the runs with one name for their result
    disk    a disk that fills while a run measures
    clock   a clock that steps by hours with every look at it, forwards and backwards, while a run measures
    sleep   a run and all its processes stand still, as while a machine sleeps; no such time is in a figure

What is checked is that every command ends with a documented exit code, writes all or nothing, and says what was wrong.
How long the first took and how much memory stands beside it, as a figure and not as a limit.
"""

import csv
import io
import json
import os
import random
import signal
import subprocess
import time
from datetime import datetime
from pathlib import Path

import result_files
from commands import ROOT, RUN, children, finished, folders, gate, parsed, parser, send, start
from findings import about, add, conclude, expect
from result_files import pair

# How often a run stands still: about every fifth stop falls into a block of calls.
STOPS = 20
# No command of these loads takes longer, unless it is stuck.
SECONDS = 3600


def widened(source, target, benchmarks, launches, seed):
    """Writes a result of so many benchmarks and launches: the lines of a real one, with other sizes and times."""
    choose = random.Random(seed)
    names, real = result_files.read(source)
    real = result_files.benchmarks(real)
    times = [name for name in names if name.startswith("ns_")]

    def lines():
        for number in range(benchmarks):
            line = real[number % len(real)]
            if number >= len(real):
                line = result_files.named(line, size=str(2_000_000 + number))
            for launch in range(1, launches + 1):
                factor = 1 + choose.uniform(0, 0.02)
                yield line | {name: float(line[name]) * factor for name in times if line[name]} | {"launch": launch}

    result_files.write(target, names, lines())


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


def lines(program, folder, temporary, options):
    """Results of many lines."""
    launches = max(10, options.lines // 100)
    for benchmarks, count in [(options.lines // 10, 10), (20, launches // 2)]:
        for seed, name in enumerate(["a.csv", "b.csv"]):
            widened(options.results, folder / name, benchmarks, count, seed)
        print(f"{benchmarks} benchmarks, {count} launches: {(folder / 'a.csv').stat().st_size / 1e6:.0f} MB")
        for words in [
            ["show", "a.csv"], ["compare", "a.csv", "b.csv", "--output", "c.json"], ["history", "a.csv", "b.csv"],
            ["export", "a.csv", "--to", "google-benchmark"], ["report", "a.csv", "--output", "p.html"],
        ]:
            code, said, seconds, memory = measured([program, *words], folder)
            print(f"  {words[0]:8} {seconds:7.1f} s {memory:5.2f} GB", flush=True)
            expect(code in ({0, 1, 3} if words[0] == "compare" else {0}),
                   f"{words[0]} of {benchmarks} benchmarks ends with {code}: {said[-300:]}")


# What a history reads of a line; a thousand whole results would be 4 GB.
READ = set("schema run_id machine_id compiler flags_id panel_id seed benchmark path axes size "
           "kind launch rounds iterations fresh_inputs panel_ns ns_min ns_median ns_max ns_p95 ns_p99 "
           "worst_scaled_error error_bound agreement".split())


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


def history(program, folder, temporary, options):
    """A history of many results, and one result more."""
    benchmarks, results = max(50, options.lines // 200), max(20, options.lines // 1000)
    widened(options.results, folder / "a.csv", benchmarks, 1, options.seed)
    (folder / "results").mkdir()
    print(f"{benchmarks} benchmarks, {results} results")
    columns = set(result_files.read(folder / "a.csv")[0])
    for title, numbers, kept in [("all", range(results), READ), ("one more", range(results, results + 1), columns)]:
        varied(folder / "a.csv", folder / "results", numbers, options.seed + len(numbers), kept)
        begin = time.monotonic()
        code, said, seconds, memory = measured([program, "history", "results"], folder)
        print(f"  {title:8} {time.monotonic() - begin:7.1f} s, of processors {seconds:7.1f} s {memory:5.2f} GB", flush=True)
        expect(code == 0 and f"{numbers.stop} results" in said.replace(",", ""),
               f"history of {title} ends with {code}: {said[:300]}")


def crowd(program, folder, temporary, options):
    """Runs and gates that are in each other's way."""
    commands = [[program, *RUN]] * 2 + [[program, *gate(program, f"g{number}.json")] for number in range(3)]
    for words, process in [(words, start(words, folder, temporary)) for words in commands]:
        outcome = finished(process)
        # A gate between neighbours as loud may find its machine too noisy (1) or a difference (3, 4).
        expect(outcome.code in ({0, 1, 2} if words[1] == "run" else {0, 1, 3, 4}),
               f"{words[1]} ends with {outcome.code}: {outcome.said[-300:]}")
    expect(pair(folder), "r.csv and r.meta.json are of different runs")
    left = {path.name for path in folder.iterdir()} - {"r.csv", "r.meta.json", "g0.json", "g1.json", "g2.json"}
    expect(not left, f"leave {sorted(left)}")


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


def disk(program, folder, temporary, options):
    """A run that finds its disk full when it writes what it has measured."""
    if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", folder], capture_output=True).returncode != 0:
        print("skipped: this machine lets nobody mount a small disk")
        return
    finished(start([program, *RUN], folder, temporary))
    before = pair(folder)
    (folder / "disk").mkdir()
    (folder / "after").mkdir()
    words = ["unshare", "-rm", "sh", "-c", FULL_DISK, "sh", program, *RUN, "--samples"]
    outcome = finished(start(words, folder, temporary))
    expect(outcome.code == 1 and "no space" in outcome.said.lower(), f"ends with {outcome.code}: {outcome.said[-300:]}")
    expect(pair(folder / "after") == before, "damages the old result")
    left = {path.name for path in (folder / "after").iterdir()} - {"r.csv", "r.meta.json"}
    strangers = {name for name in left if not name.startswith("r.partial.")}
    expect(not strangers, f"leaves {sorted(strangers)}")


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


def clock(program, folder, temporary, options):
    """A run whose clock steps with every look at it, forwards and backwards."""
    library = temporary / "steps.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-x", "c", "-", "-o", library, "-ldl"], input=STEPPING_CLOCK.encode(),
                   check=True)
    outcome = finished(start(["env", f"LD_PRELOAD={library}", program, *RUN], folder, temporary))
    judge(outcome, folder, 600)
    if outcome.code == 0:
        metadata = json.loads((folder / "r.meta.json").read_text())
        begin, end = [datetime.fromisoformat(metadata[name].replace("Z", "+00:00")) for name in ("start", "end")]
        # The run takes a few seconds; its times of day are an hour apart, or before each other.
        expect(not 0 <= (end - begin).total_seconds() < 1800, "the clock has not stepped, so nothing was learned")


def sleep(program, folder, temporary, options):
    """A run that stands still again and again, all its processes at once."""
    choose, still = random.Random(options.seed), options.pause / STOPS
    # So many rounds that there are blocks of calls to hit until the last stop.
    process = start([program, *RUN, "--launches", "1", "--rounds", "300"], folder, temporary)
    while process.poll() is None and not (folder / "r.partial.csv").exists():
        time.sleep(0.02)
    for _ in range(STOPS):
        time.sleep(choose.uniform(0, 0.2))
        asleep = [process.pid, *children(process.pid)]
        send(signal.SIGSTOP, asleep)
        time.sleep(still)
        send(signal.SIGCONT, asleep)
    judge(finished(process), folder, still)


def judge(outcome, folder, pause):
    """What is wrong with a run: a block of calls that took half a pause, or no time, as it takes milliseconds."""
    if outcome.code != 0:
        add(f"run ends with {outcome.code}: {outcome.said[-300:]}")
        return
    expect(pair(folder), "r.csv and r.meta.json are of different runs")
    for line in result_files.read(folder / "r.csv")[1]:
        expect(float(line["ns_max"]) * int(line["iterations"]) <= pause * 1e9 / 2,
               f"the pause is in the figures of {line['benchmark']}")
        expect(float(line["ns_min"]) > 0, f"{line['benchmark']} takes no time")


LOADS = {"lines": lines, "history": history, "crowd": crowd, "disk": disk, "clock": clock, "sleep": sleep}


def main():
    arguments = parser(__doc__)
    arguments.add_argument("loads", nargs="*", metavar="LOAD", help=f"{', '.join(LOADS)} (default: all)")
    arguments.add_argument("--lines", type=int, default=1_000_000, help="of a large result (default: 1,000,000)")
    arguments.add_argument("--pause", type=float, default=60, help="seconds of standing still, in 20 parts (default: 60)")
    arguments.add_argument("--seed", type=int, default=1, help="of moments")
    arguments.add_argument("--results", type=lambda path: Path(path).resolve(), default=ROOT / "results/run.csv",
                           help="whose lines large results are made of (default: results/run.csv)")
    options = parsed(arguments)
    if unknown := set(options.loads) - set(LOADS):
        arguments.error(f"no load {', '.join(sorted(unknown))}; there are {', '.join(LOADS)}")
    for name in options.loads or LOADS:
        print(f"-- {name}", flush=True)
        about(name)
        with folders() as (folder, temporary):
            LOADS[name](options.program, folder, temporary, options)
    conclude(f"loads: {', '.join(options.loads or LOADS)} (seed {options.seed})")


main()
