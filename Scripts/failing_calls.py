#!/usr/bin/env python3
"""Lets one call of the system after the other fail, and looks what a command leaves behind.

    Scripts/failing_calls.py PROGRAM              every call of each kind, more than half an hour
    Scripts/failing_calls.py PROGRAM --share 30   one call in 30, chosen by --seed

Commands run under strace, which has the n-th write, fsync, rename, open, read, stat, getdents, clone or mmap of every
thread fail. A command that then says it succeeded must have written everything; one that fails must say so with a
documented exit code, leave each old result as it was, CSV and metadata as a pair, and nothing behind but the partial
file of a run.
"""

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

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


def commands(program, results):
    """The commands, over small inputs."""
    subject = ["--rows", "64", "--filter", "^phase/.*simd/float"]
    measured = {name: (results / name).read_bytes() for name in ["r.csv", "r.meta.json", "r.samples.csv"]}
    def partial(stem):
        return {f"{stem}.partial.csv", f"{stem}.partial.meta.json"}

    parts = {path.name: path.read_bytes() for path in sorted((results / "parts").iterdir())}
    pair = {"a.csv": measured["r.csv"], "a.meta.json": measured["r.meta.json"]}
    # Results of two runs, each in a folder of its own.
    run = json.loads(measured["r.meta.json"])["run_id"].encode()
    kept = {f"kept/{name}/r{suffix}": measured[f"r{suffix}"].replace(run, run + name.encode())
            for name in "ab" for suffix in [".csv", ".meta.json"]}
    return {
        "eval": Command(["eval", "spring", "in.csv", "-o", "out.csv"], {"in.csv": SPRINGS.encode()}, {"out.csv": b"old\n"}),
        "eval to standard output": Command(["eval", "spring", "in.csv"], {"in.csv": SPRINGS.encode()}, {}),
        "compare": Command(
            ["compare", "a.csv", "a.csv", "--output", "c.json", "--output", "c.html"], pair,
            {"c.json": b"old\n", "c.html": b"old\n"}),
        "check": Command(
            ["check", "--filter", "^phase/.*/float", "--search", "0", "-o", "c.csv", "--map", "m.csv"], {},
            {"c.csv": b"old\n", "m.csv": b"old\n"}),
        "merge": Command(["merge", *(name for name in parts if name.endswith(".csv")), "-o", "c.csv"], parts, {"c.csv": b"old\n"}),
        "report": Command(["report", "a.csv", "-o", "r.html"], pair, {"r.html": b"old\n"}),
        "film": Command(["film", "fadeIn", "--rows", "2", "-o", "f.html"], {}, {"f.html": b"old\n"}),
        "history": Command(
            ["history", "kept", "--no-cache", "-o", "h.json", "-o", "h.html"], kept, {"h.json": b"old\n", "h.html": b"old\n"}),
        "export": Command(["export", "a.csv", "--to", "bencher", "-o", "e.json"], pair, {"e.json": b"old\n"}),
        "run": Command(
            ["run", "--quick", *subject, "--samples", "--report", "r.html", "-o", "r.csv"], {},
            measured | {"r.html": b"old\n"}, repeats=False, leftovers=partial("r") | {"r.partial.samples.csv"}),
        "gate": Command(
            ["gate", "--baseline", "a.csv", "--launches", "1", "--rounds", "3", *subject, "--output", "g.json",
             "--results", "g.csv"],
            pair, {"g.json": b"old\n", "g.csv": measured["r.csv"], "g.meta.json": measured["r.meta.json"]}, repeats=False,
            leftovers=partial("g")),
    }


def execute(program, words, folder, tracing=(), seconds=120):
    """The exit code, negative for a signal, None for a command that is stuck; and what it printed."""
    process = subprocess.Popen(
        [*tracing, program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True)
    try:
        output, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        # strace writes what it has seen when it is asked to end.
        os.killpg(process.pid, signal.SIGTERM)
        time.sleep(2)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, b"", b""
    return process.returncode, output, errors


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


def most_calls(program, command, folder):
    """For each kind, how many calls a thread makes at most, and what an undisturbed command leaves and prints."""
    trace = folder.parent / "trace"
    names = ",".join(names for names, _ in CALLS.values())
    tracing = ["strace", "-f", "--seccomp-bpf", "-o", trace, "-e", f"trace={names}"]
    code, output, _ = execute(program, command.words, prepared(command, folder), tracing)
    assert code == 0, f"undisturbed, {command.words} ends with {code}"
    kind = {name: kind for kind, (names, _) in CALLS.items() for name in names.split(",")}
    found = re.findall(r"^(\d+) +(\w+)\(", trace.read_text(errors="replace"), re.M)
    counts = Counter((thread, kind[name]) for thread, name in found if name in kind)
    most = {kind: max((count for (_, other), count in counts.items() if other == kind), default=0) for kind in CALLS}
    return most, contents(folder), output


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


def findings(command, kind, number, code, output, errors, after, reference, printed):
    """What is wrong with a command that had to live with a failing call."""
    if code is None:
        return [] if may_wait_for_ever(kind, number) else ["is stuck"]
    said = errors.decode(errors="replace")
    found = []
    # Before the program begins, the loader ends with 127 and OpenBLAS without its threads by SIGINT; and Swift ends by a
    # signal where it gets no memory.
    is_elsewhere = code == 127 or "blas_thread_init: pthread_create failed" in said or (code < 0 and kind == "mmap")
    if code not in DOCUMENTED and not is_elsewhere:
        found.append(f"ends with {code}")
    if code in (1, 2) and "Error: " not in said and b"\nresult: " not in output and kind != "write":
        found.append(f"ends with {code} and says nothing of it")
    strangers = set(after) - set(command.inputs) - set(command.old) - (command.leftovers if code else set())
    if strangers:
        found.append(f"leaves {sorted(strangers)}")
    new = {name for name in command.old if after.get(name) != command.old[name]}
    whole = {
        name for name in new if name in after
        and (after[name] == reference[name] if command.repeats else is_complete(name, after[name], command.old[name]))}
    if new - whole:
        found.append(f"damages {sorted(new - whole)}")
    for name in new & {"r.csv", "g.csv"}:
        if name.replace(".csv", ".meta.json") not in new:
            found.append(f"replaces {name} without its metadata")
    if "r.samples.csv" in new and "r.csv" not in new:
        found.append("puts new samples beside an old result")
    if code == 0 and new != set(command.old):
        found.append(f"claims success without {sorted(set(command.old) - new)}")
    if code == 0 and command.repeats and output != printed:
        found.append(f"claims success having printed {len(output)} of {len(printed)} bytes")
    return found


def tries(program, name, command, folder, options):
    """Lets calls of every kind fail; the number of tries and the findings."""
    most, reference, printed = most_calls(program, command, folder)
    found, count = [], Counter()
    for kind, (names, error) in CALLS.items():
        for number in range(1, most[kind] + 1):
            if options.random.randrange(options.share):
                continue
            trace = folder.parent / "trace"
            tracing = ["strace", "-f", "-y", "--seccomp-bpf", "-o", trace, "-e", f"trace={names}",
                       "-e", f"inject={names}:error={error}:when={number}{'+' if kind == 'clone' else ''}"]
            # One that takes longer counts as stuck there, which it may be.
            seconds = 30 if may_wait_for_ever(kind, number) else 120
            code, output, errors = execute(program, command.words, prepared(command, folder), tracing, seconds)
            # With these the parts of a library wake each other; they have no way to fail.
            if re.search(r"anon_inode:\[eventfd\].*INJECTED", trace.read_text(errors="replace")):
                continue
            count[kind] += 1
            for finding in findings(command, kind, number, code, output, errors, contents(folder), reference, printed):
                found.append(f"{name}: {kind} {number} of {most[kind]} ({error}): {finding}")
                print(found[-1], errors.decode(errors="replace")[-300:], sep="\n  ", flush=True)
    print(f"{name}: " + ", ".join(f"{count[kind]} of {most[kind]} {kind}" for kind in CALLS), flush=True)
    return sum(count.values()), found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=lambda path: str(Path(path).resolve()))
    parser.add_argument("--share", type=int, default=1, help="one call in so many (default: every call)")
    parser.add_argument("--seed", type=int, default=1, help="of the choice")
    parser.add_argument("--only", default="", help="a command, such as run")
    options = parser.parse_args()
    if not shutil.which(options.program):
        parser.error(f"'{options.program}' is no program; name one, such as .build/release/cardbench")
    if subprocess.run(["strace", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode:
        print("strace may not trace here: no calls were made to fail")
        return
    options.random = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        results = place / "results"
        results.mkdir()
        words = ["run", "--quick", "--rows", "64", "--filter", "^phase/.*simd/float", "--samples", "-o", "r.csv"]
        assert execute(options.program, words, results)[0] == 0
        for shard in ["1/2", "2/2"]:
            words = ["check", "--filter", "^phase/.*/float", "--search", "0", "--shard", shard, "-o", "parts"]
            assert execute(options.program, words, results)[0] == 0
        total, found = 0, []
        for name, command in commands(options.program, results).items():
            if options.only in ("", name):
                count, more = tries(options.program, name, command, place / "work", options)
                total, found = total + count, found + more
    print(f"{total} calls failed (seed {options.seed}), {len(found)} findings")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
