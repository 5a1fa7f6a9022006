"""Sollya's certified answers: how far a polynomial is from a function on an interval, and values of constants."""

import functools
import re
import subprocess

from gappa import NotProved, NUMBER, dyadic, parsed


@functools.cache
def ask(*commands):
    """What Sollya prints for some commands, line by line."""
    text = "display = dyadic!;\n" + "\n".join(commands) + "\nquit;\n"
    try:
        done = subprocess.run(["sollya", "--warnonstderr"], input=text, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired as late:
        raise NotProved("Sollya says nothing after five minutes of\n" + text) from late
    lines = [line for line in done.stdout.splitlines() if line.strip() and not line.startswith("Display mode")]
    if done.returncode or len(lines) != len([c for c in commands if not c.startswith(("p =", "prec"))]):
        raise NotProved(f"Sollya says\n{done.stdout}{done.stderr}\nof\n" + "\n".join(commands))
    return lines


def interval(line):
    """The interval in a line."""
    found = re.search(rf"\[({NUMBER});({NUMBER})\]", line)
    if not found:
        raise NotProved(f"Sollya says {line} where an interval is expected")
    return parsed(found[1]), parsed(found[2])


def largest_error(polynomial, function, low, high, measure):
    """A certified bound of |polynomial − function|, or relative to the function, on an interval."""
    domain = f"[{dyadic(low)};{dyadic(high)}]"
    return interval(ask(f"p = {polynomial};", f"supnorm(p, {function}, {domain}, {measure}, 2^(-20));")[0])[1]


def value(constant):
    """An enclosure of a constant, 200 bits wide."""
    return interval(ask("prec = 200!;", f"evaluate({constant}, [0;0]);")[0])
