#!/usr/bin/env python3
"""Lets one call of the system after the other fail, and looks what is left behind; Scripts/check --slow calls it.

    Scripts/checks/failing_calls.py PROGRAM              every call of each kind, more than half an hour
    Scripts/checks/failing_calls.py PROGRAM --share 30   one call in 30, chosen by --seed

Commands run under strace, which has the n-th write, fsync, rename, open, read, stat, getdents, clone or mmap of every
thread fail. A command that then says it succeeded must have written everything; one that fails must say so with a
documented exit code, leave each old result as it was, CSV and metadata as a pair, and nothing behind but the partial
file of a run.
"""

import json
import random
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field

from commands import finished, folders, parsed, parser, start
from findings import about, conclude, expect

# Kinds of calls, and an error that each may end with.
CALLS = {
    "write": ("write,writev,pwrite64", "ENOSPC"),
    "fsync": ("fsync,fdatasync", "EIO"),
    "rename": ("rename,renameat,renameat2", "EIO"),
    "open": ("open,openat", "EMFILE"),
    "read": ("read,pread64", "EIO"),
    "stat": ("stat,lstat,fstat,newfstatat,statx", "EIO"),
    "getdents": ("getdents,getdents64", "EIO"),
    # All from the n-th on, as a limit has it.
    "clone": ("clone,clone3,vfork", "EAGAIN"),
    "mmap": ("mmap", "ENOMEM"),
}
# So many threads the program makes sure of when it begins; OpenBLAS has started another before.
SPARE_THREADS = 9
# 0 fine; 1 the machine; 2 bad data; 3 and 4 verdicts of a gate.
DOCUMENTED = {0, 1, 2, 3, 4}
SPRINGS = "mass,stiffness,damping,time\n" + "".join(f"1,{100 + n},{n},0.{n:02}\n" for n in range(1, 60))


@dataclass
class Command:
    """A command, the files that it reads, and the files that it replaces."""

    words: list
    inputs: dict
    old: dict
    # Whether the same input gives the same bytes.
    repeats: bool = True
    leftovers: set = field(default_factory=set)


SUBJECT = ["--rows", "64", "--filter", "^phase/.*simd/float"]
CHECKED = ["--filter", "^phase/.*/float", "--search", "0"]


def measured(program, folder):
    """The files of a run, and those of a check in two shards."""
    folder.mkdir()
    for words in [["run", "--quick", *SUBJECT, "--samples", "-o", "r.csv"],
                  *(["check", *CHECKED, "--shard", shard, "-o", "parts"] for shard in ("1/2", "2/2"))]:
        assert finished(start([program, *words], folder)).code == 0, words
    files = contents(folder)
    parts = {name.removeprefix("parts/"): files.pop(name) for name in sorted(files) if name.startswith("parts/")}
    return files, parts


def commands(program, folder):
    """The commands, over small inputs; what they replace is old."""
    run, parts = measured(program, folder)
    springs = {"in.csv": SPRINGS.encode()}
    pair = {"a.csv": run["r.csv"], "a.meta.json": run["r.meta.json"]}
    # Results of two runs, each in a folder of its own.
    name = json.loads(run["r.meta.json"])["run_id"].encode()
    kept = {f"kept/{more}/r{suffix}": run[f"r{suffix}"].replace(name, name + more.encode())
            for more in "ab" for suffix in [".csv", ".meta.json"]}

    def old(*names):
        return {name: b"old\n" for name in names}

    def partial(stem):
        return {f"{stem}.partial.csv", f"{stem}.partial.meta.json"}

    shards = [name for name in parts if name.endswith(".csv")]
    return {
        "eval": Command(["eval", "spring", "in.csv", "-o", "out.csv"], springs, old("out.csv")),
        "eval to standard output": Command(["eval", "spring", "in.csv"], springs, {}),
        "compare": Command(["compare", "a.csv", "a.csv", "--output", "c.json", "--output", "c.html"], pair,
                           old("c.json", "c.html")),
        "check": Command(["check", *CHECKED, "-o", "c.csv", "--map", "m.csv"], {}, old("c.csv", "m.csv")),
        "merge": Command(["merge", *shards, "-o", "c.csv"], parts, old("c.csv")),
        "report": Command(["report", "a.csv", "-o", "r.html"], pair, old("r.html")),
        "film": Command(["film", "fadeIn", "--rows", "2", "-o", "f.html"], {}, old("f.html")),
        "history": Command(["history", "kept", "--no-cache", "-o", "h.json", "-o", "h.html"], kept,
                           old("h.json", "h.html")),
        "export": Command(["export", "a.csv", "--to", "bencher", "-o", "e.json"], pair, old("e.json")),
        "run": Command(["run", "--quick", *SUBJECT, "--samples", "--report", "r.html", "-o", "r.csv"], {},
                       run | old("r.html"), repeats=False, leftovers=partial("r") | {"r.partial.samples.csv"}),
        "gate": Command(["gate", "--baseline", "a.csv", "--launches", "1", "--rounds", "3", *SUBJECT, "--output", "g.json",
                         "--results", "g.csv"],
                        pair, old("g.json") | {"g.csv": run["r.csv"], "g.meta.json": run["r.meta.json"]},
                        repeats=False, leftovers=partial("g")),
    }


def prepared(command, folder):
    """A folder with the inputs and the old outputs."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in (command.inputs | command.old).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def traced(program, command, folder, trace, *options, seconds=120):
    """Runs a command under strace over its inputs and old outputs, and tells what strace saw."""
    tracing = ["strace", "-f", "--seccomp-bpf", "-o", trace, *options]
    outcome = finished(start([*tracing, program, *command.words], prepared(command, folder)), seconds)
    return outcome, trace.read_text(errors="replace")


def most_calls(program, command, folder, trace):
    """For each kind, how many calls a thread makes at most; and what an undisturbed command leaves and prints."""
    names = ",".join(names for names, _ in CALLS.values())
    outcome, seen = traced(program, command, folder, trace, "-e", f"trace={names}")
    assert outcome.code == 0, f"undisturbed, {command.words} ends with {outcome.code}"
    kind = {name: kind for kind, (names, _) in CALLS.items() for name in names.split(",")}
    found = re.findall(r"^(\d+) +(\w+)\(", seen, re.M)
    counts = Counter((thread, kind[name]) for thread, name in found if name in kind)
    most = {kind: max((count for (_, other), count in counts.items() if other == kind), default=0) for kind in CALLS}
    return most, contents(folder), outcome.output


def is_complete(name, content, old):
    """Whether a new file is whole, as far as that can be told of one that differs every time."""
    if name.endswith(".html"):
        return content.rstrip().endswith(b"</html>")
    if name.endswith(".json"):
        return content.rstrip().endswith(b"}")
    return content.endswith(b"\n") and content.splitlines()[0] == old.splitlines()[0]


def may_wait_for_ever(kind, number):
    """Foundation does for a thread that it could not start; the program begins only where there are some."""
    return kind == "clone" and number > SPARE_THREADS


def judge(command, kind, number, outcome, after, reference, printed):
    """What is wrong with a command that had to live with a failing call."""
    code, output, errors = outcome
    if code is None:
        expect(may_wait_for_ever(kind, number), "is stuck")
        return
    said = errors.decode(errors="replace")
    # Before the program begins, the loader ends with 127 and OpenBLAS without its threads by SIGINT; and Swift ends by a
    # signal where it gets no memory.
    is_elsewhere = code == 127 or "blas_thread_init: pthread_create failed" in said or (code < 0 and kind == "mmap")
    expect(code in DOCUMENTED or is_elsewhere, f"ends with {code}")
    expect(code not in (1, 2) or "Error: " in said or b"\nresult: " in output or kind == "write",
           f"ends with {code} and says nothing of it")
    strangers = set(after) - set(command.inputs) - set(command.old) - (command.leftovers if code else set())
    expect(not strangers, f"leaves {sorted(strangers)}")
    new = {name for name in command.old if after.get(name) != command.old[name]}
    whole = {
        name for name in new if name in after
        and (after[name] == reference[name] if command.repeats else is_complete(name, after[name], command.old[name]))}
    expect(new <= whole, f"damages {sorted(new - whole)}")
    for name in new & {"r.csv", "g.csv"}:
        expect(name.replace(".csv", ".meta.json") in new, f"replaces {name} without its metadata")
    expect("r.samples.csv" not in new or "r.csv" in new, "puts new samples beside an old result")
    if code == 0:
        expect(new == set(command.old), f"claims success without {sorted(set(command.old) - new)}")
        expect(not command.repeats or output == printed,
               f"claims success having printed {len(output)} of {len(printed)} bytes")


def tries(program, name, command, folder, trace, options):
    """Lets calls of every kind fail; the number of tries."""
    most, reference, printed = most_calls(program, command, folder, trace)
    count = Counter()
    for kind, (names, error) in CALLS.items():
        for number in range(1, most[kind] + 1):
            if options.random.randrange(options.share):
                continue
            failing = f"inject={names}:error={error}:when={number}{'+' if kind == 'clone' else ''}"
            # One that takes longer counts as stuck there, which it may be.
            outcome, seen = traced(program, command, folder, trace, "-y", "-e", f"trace={names}", "-e", failing,
                                   seconds=30 if may_wait_for_ever(kind, number) else 120)
            # With these the parts of a library wake each other; they have no way to fail.
            if re.search(r"anon_inode:\[eventfd\].*INJECTED", seen):
                continue
            count[kind] += 1
            about(f"{name}: {kind} {number} of {most[kind]} ({error})", outcome.errors.decode(errors="replace")[-300:])
            judge(command, kind, number, outcome, contents(folder), reference, printed)
    print(f"{name}: " + ", ".join(f"{count[kind]} of {most[kind]} {kind}" for kind in CALLS), flush=True)
    return sum(count.values())


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--share", type=int, default=1, help="one call in so many (default: every call)")
    arguments.add_argument("--seed", type=int, default=1, help="of the choice")
    arguments.add_argument("--only", default="", help="a command, such as run")
    options = parsed(arguments)
    if subprocess.run(["strace", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode:
        print("strace may not trace here: no calls were made to fail")
        return
    options.random, total = random.Random(options.seed), 0
    with folders() as (folder, temporary):
        for name, command in commands(options.program, temporary / "results").items():
            if options.only in ("", name):
                total += tries(options.program, name, command, folder, temporary / "trace", options)
    about("")
    conclude(f"{total} calls failed (seed {options.seed})")


main()
