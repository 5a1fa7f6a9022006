"""What is proved about timing curves: how much their last evaluation rounds, whatever parameter the steps before it found.

y(t) = ((1 - t) ((3 (y2 - y1)) t + 3 y1) + t t) t, every operation rounded, is measured by Y = max(1, |y1|, |y2|). In units of u:

    the difference y2 - y1 and its triple: 2 |3 (y2 - y1) t|; the triple of y1: |3 y1|; their sum: what it is;
    1 - t: as much again, but nothing from t = 1/2 on, where the difference is exact;
    t t: t^2; the sum: what it is; the last product: the result.

Each is the magnitude of something affine in y1 / Y, y2 / Y and 1 / Y, so the sum is convex and largest in a corner of the
cube that these are in; over t it is bounded in pieces.
"""

from fractions import Fraction
from itertools import product

from elementary import Proof
from gappa import NotProved
from intervals import Interval, interval, largest

# What the roundings' products add to the sum, of itself: a dozen of u, which is 2^-24 of Float.
SECOND_ORDER = Fraction(1, 2 ** 20)
FORMULA = "(((1 - t) * ((3 * (y2 - y1)) * t + (3 * y1)) + (t * t)) * t)"


def ordinate(program, output):
    """The largest error of the ordinate, in epsilon of max(1, |y1|, |y2|)."""
    place, t = evaluation(program)
    program.require(place, FORMULA, {t: "t"})
    found = largest(error, [Interval(0.0, 1.0)])
    bound = Fraction(found) / 2 * (1 + SECOND_ORDER)
    return Proof(program.name, program.element, output, "of ordinates", bound, None, None)


def evaluation(program):
    """Where the ordinate is, and the parameter that it is of, which is held in 0...1."""
    end = program.operations[program.outputs["out"]]
    found = [place for place in end.operands if program.operations[place].kind == "multiply"]
    if end.kind != "selectLess" or len(found) != 1:
        raise NotProved(f"{program.name} {program.element}: no choice between an ordinate and an end")
    t = program.operations[found[0]].operands[1]
    one, held = program.operations[t].operands[:2]
    if not (program.operations[t].kind == "minimum" and program.is_constant(one, 1)
            and program.operations[held].kind == "maximum"
            and program.is_constant(program.operations[held].operands[0], 0)):
        raise NotProved(f"{program.name} {program.element}: a parameter that is not held in 0...1")
    return found[0], t


def error(t):
    """The sum of all roundings for parameters in an interval, in u of max(1, |y1|, |y2|)."""
    return max(corner(t, *map(interval, ends)) for ends in product((-1, 1), (-1, 1), (0, 1)))


def corner(t, y1, y2, one):
    """The same for ordinates, and 1, in units of the largest of them."""
    rest, rise, square = 1 - t, 3 * (y2 - y1), one * t.square
    inner = rise * t + 3 * y1
    outer = rest * inner + square
    halves = 1 if t.low >= 0.5 else 2
    within = rest * (2 * abs(rise) * t + abs(3 * y1) + halves * abs(inner)) + square + abs(outer)
    return (t * within + abs(outer) * t).high
