"""The reductions of sine, cosine and exponential: x = n·L + r for a period L, with L in one part or in two.

What is proved about one: which r can come out, and how far it is from x − n·L in real numbers. For sums of two registers
the tail of x joins on the way.
"""

from dataclasses import dataclass
from fractions import Fraction

import sollya
from gappa import NotProved, Script, dyadic, magnitude
from lane_programs import BITS

PERIODS = ["log(2)", "pi/2", "pi"]


@dataclass
class Reduction:
    """Where the steps of a reduction stand in a program, and its period."""

    argument: int
    counter: int
    multiple: int
    coarse: int
    rest: int
    reciprocal: int
    shift: int
    high: int
    low: int | None
    period: str
    bounds: tuple


@dataclass
class Reduced:
    """What comes out of a reduction: r is in a range, and this far from x − n·L."""

    low: Fraction
    high: Fraction
    error: Fraction

    @property
    def reach(self):
        """The largest magnitude of r."""
        return max(-self.low, self.high)


def find(program):
    """The reduction of a program."""
    magic = Fraction(3) * 2 ** (BITS[program.element] - 2)
    shift = program.find("constant")[[program.operations[p].number for p in program.find("constant")].index(magic)]
    counter = program.find("multiplyAdd", None, lambda p: program.is_constant(p), shift)[0]
    argument, reciprocal, _ = program.operations[counter].operands
    multiple = program.find("subtract", shift, counter)[0]
    coarse = program.find("multiplyAdd", multiple, lambda p: program.is_constant(p), argument)[0]
    high = program.operations[coarse].operands[1]
    fine = program.find("multiplyAdd", multiple, lambda p: program.is_constant(p), coarse)
    low = program.operations[fine[0]].operands[1] if fine else None
    period = min(PERIODS, key=lambda name: abs(sum(sollya.value(name)) / 2 - program.operations[high].number))
    return Reduction(argument, counter, multiple, coarse, fine[0] if fine else coarse, reciprocal, shift, high, low,
                     period, sollya.value(period))


def edge(program, reduction):
    """An argument up to which n is 0, and nearly the largest: a number of the element below L/2."""
    half = Fraction(1, 2) / program.operations[reduction.reciprocal].number
    step = Fraction(1, 2 ** 20)
    return half * (1 - step) // step * step


def outside(program, reduction, low, high, rest=None):
    """The range and the error of r for arguments in an interval in which the first product cancels exactly.

    With an interval of r that is known, the error is that of such r.
    """
    script = Script(program, f"{program.name} {program.element}: the reduction of x from {float(low)} to {float(high)}")
    x = f"v{reduction.argument}"
    script.definitions.append(f"{x} = rnd(X);")
    script.define([reduction.counter, reduction.multiple, reduction.coarse], exact=False)
    if reduction.low is not None:
        script.define([reduction.rest], exact=False)
    parts = constants(script, reduction)
    script.definitions.append(f"true = {x} + v{reduction.multiple} * L;")
    script.know_exactly(x, low, high)
    own = reduction.bounds
    whole = program.operations[reduction.high].number
    whole += program.operations[reduction.low].number if reduction.low is not None else 0
    script.know(f"L - {parts['sum']}", own[0] - whole, own[1] - whole)
    if rest:
        script.know_exactly(f"v{reduction.rest}", *rest)
    script.goals = [f"v{reduction.rest} in ?", f"v{reduction.rest} - true in ?"]
    script.hints = hints(reduction, parts, x)
    reach, error = script.answers()
    return Reduced(*reach, magnitude(error))


def constants(script, reduction):
    """The constants of a reduction as Gappa reads them."""
    name = lambda place: script.name(place, "v")
    high, low = name(reduction.high), name(reduction.low) if reduction.low is not None else None
    return {"high": high, "low": low, "sum": f"({high} + {low})" if low else high,
            "reciprocal": name(reduction.reciprocal), "shift": name(reduction.shift)}


def hints(reduction, parts, x):
    """How x + m·L, with m = −n, follows from what was rounded where."""
    c, m, r = f"v{reduction.counter}", f"v{reduction.multiple}", f"v{reduction.rest}"
    shift, factor, high, total = parts["shift"], parts["reciprocal"], parts["high"], parts["sum"]
    coarse = f"v{reduction.coarse}"
    told = [
        f"{x} + {m} * L -> {x} * (1 - {factor} * L) - ({c} - ({x} * {factor} + {shift})) * L"
        f" + ({m} - ({shift} - {c})) * L;",
        f"1 - {factor} * L -> 1 - {factor} * {total} - {factor} * (L - {total});",
        f"{m} * {high} + {x} -> true - {m} * (L - {high});"]
    if parts["low"]:
        told += [
            f"L - {high} -> (L - {total}) + {parts['low']};",
            f"{r} - true -> ({r} - ({m} * {parts['low']} + {coarse})) + ({coarse} - ({m} * {high} + {x}))"
            f" - {m} * (L - {total});"]
    else:
        told += [f"{r} - true -> ({r} - ({m} * {high} + {x})) - {m} * (L - {high});"]
    return told


def inside_is_exact(program, reduction, low, high):
    """Proves that n is 0 for arguments in an interval; then r is x itself, since 0·c + x is x."""
    script = Script(program, f"{program.name} {program.element}: n = 0 for x from {float(low)} to {float(high)}")
    x = f"v{reduction.argument}"
    script.definitions.append(f"{x} = rnd(X);")
    script.define([reduction.counter, reduction.multiple], exact=False)
    script.know_exactly(x, low, high)
    script.goals = [f"v{reduction.multiple} in ?"]
    if script.answers() != [(0, 0)]:
        raise NotProved(f"{script.title}: n may be another number")


def reduced(program, reduction, low, high):
    """What comes out of the reduction of all arguments in an interval around or below 0."""
    limit = edge(program, reduction)
    inside_is_exact(program, reduction, max(low, -limit), min(high, limit))
    pieces = [outside(program, reduction, low, -limit)]
    if high > limit:
        pieces.append(outside(program, reduction, limit, high))
    pieces.append(Reduced(max(low, -limit), min(high, limit), Fraction(0)))
    return Reduced(min(p.low for p in pieces), max(p.high for p in pieces), max(p.error for p in pieces))


def error(program, reduction, reach, low, high):
    """The error of those r that are in an interval, for arguments up to a magnitude."""
    limit = edge(program, reduction)
    pieces = [outside(program, reduction, -reach, -limit, (low, high)),
              outside(program, reduction, limit, reach, (low, high))]
    return max(piece.error for piece in pieces)


def left_over(program, reduction):
    """What the parts of the period leave out of it."""
    parts = sum(program.operations[part].number for part in (reduction.high, reduction.low) if part is not None)
    return max(abs(bound - parts) for bound in reduction.bounds)
