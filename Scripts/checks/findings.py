"""What a check finds, one line each: printed at once and counted at the end; the scripts of this folder use it."""

import sys

found = []
subject, details = "", ""


def about(name, said=""):
    """What the next findings are about, and what to print with each."""
    global subject, details
    subject, details = f"{name}: " if name else "", f"\n  {said}" if said else ""


def add(text):
    found.append(text)
    print(f"{subject}{text}"[:400] + details, flush=True)


def expect(truth, text):
    if not truth:
        add(text)


def conclude(words):
    """Says what was tried and how much was found, which is also the exit code."""
    print(f"{words}, {len(found)} findings")
    sys.exit(1 if found else 0)
