"""Files of numbers that tests compare with; oracle_fixtures.py and statistics_fixtures.py write them with it.

A first argument is the folder to write to instead of this repository; Scripts/check gives one, and compares.
"""

import sys
from fractions import Fraction
from pathlib import Path

from mpmath import inf, mp, mpf, nstr

SCRIPT = Path(sys.argv[0]).resolve()
TESTS = (Path(sys.argv[1]) if len(sys.argv) > 1 else SCRIPT.parents[2]) / "Tests"


def field(value, digits):
    """One field: text and inputs as they are, which read back as the same doubles; lists with spaces; results."""
    if isinstance(value, (list, tuple)):
        return " ".join(field(part, digits) for part in value)
    if isinstance(value, Fraction):
        value = mpf(value.numerator) / value.denominator
    if isinstance(value, (str, int, float)):
        return value if isinstance(value, str) else repr(value)
    return "inf" if value == inf else nstr(value, digits, min_fixed=0, max_fixed=0)


def write(target, name, columns, rows, digits):
    """Writes one file for the tests of a target: the command, the names of columns, the rows."""
    lines = [f"# made by: python3 Scripts/generate/{SCRIPT.name}", columns.replace(" ", ",")]
    lines += [",".join(field(value, digits) for value in row) for row in rows]
    (TESTS / target / "Fixtures" / f"{name}.csv").write_text("\n".join(lines) + "\n")


def bisected(function, low, high):
    """The place at which a function changes its sign, to all the digits that are worked with."""
    is_negative = function(low) < 0
    for _ in range(mp.prec + 10):
        middle = (low + high) / 2
        value = function(middle)
        if value == 0:
            return middle
        low, high = (middle, high) if (value < 0) == is_negative else (low, middle)
    return low
