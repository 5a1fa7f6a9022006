#!/usr/bin/env python3
"""Runs the commands of docs/your-own-benchmarks.md in a copy of Examples/OwnBenchmarks; Scripts/check calls it.

    Scripts/checks/own_benchmarks.py            compares the document's Swift with the example, and runs the commands
    Scripts/checks/own_benchmarks.py --listings compares only

A line may end with '# exit code N'; without that, 0 is expected.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples/OwnBenchmarks"
DOCUMENT = ROOT / "docs/your-own-benchmarks.md"
LISTINGS = ["Package.swift", "Sources/Suite/Suite.swift"]


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)


def compare_listings():
    for name, listing in zip(LISTINGS, blocks("swift"), strict=True):
        if (EXAMPLE / name).read_text() != listing:
            sys.exit(f"the Swift of {DOCUMENT.name} is not that of {EXAMPLE / name}")


def commands():
    """The lines of shell, those that go on with a backslash as one, each with its exit code."""
    for line in "".join(blocks("sh")).replace("\\\n", " ").splitlines():
        command, _, code = line.partition(" # exit code ")
        yield command, int(code or 0)


def run(folder):
    for command, code in commands():
        print(f"$ {command}", flush=True)
        found = subprocess.run(["bash", "-c", command], cwd=folder).returncode
        if found != code:
            sys.exit(f"'{command}' ended with exit code {found}; expected {code}")


def main():
    compare_listings()
    if sys.argv[1:] == ["--listings"]:
        return
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "OwnBenchmarks"
        shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns(".build"))
        manifest = folder / "Package.swift"
        manifest.write_text(manifest.read_text().replace('"../.."', f'"{ROOT}"'))
        run(folder)


main()
