"""What is proved about functions piece by piece of their arguments, in epsilon, for the kernels that use them.

Springs divide a sine, or what a power of e has lost, by a frequency that may be as small as one likes. There the error
relative to the function counts, not the one relative to 1.
"""

from fractions import Fraction
from math import inf

import elementary
import reduction
import sollya
from gappa import NotProved, Script, dyadic, magnitude, outward
from intervals import Interval, above, interval, power_of_e, sine
from lane_programs import BITS

class TurnErrors:
    """The errors of sine and cosine by the magnitude of the reduced argument, in epsilon."""

    def __init__(self, program):
        both = [elementary.swing_pieces(program, output)[0] for output in ("sine", "cosine")]
        self.pieces = [(float(low), float(high), *(above(bounds[k][1] / program.epsilon) for bounds in both))
                       for k, ((low, high), _) in enumerate(both[0])]

    def both(self, phase):
        """The errors of sine and cosine, a pair for each piece that phases of an interval may be reduced to."""
        low, high = 0.0, inf
        if phase.high - phase.low < 1:
            # Reduced arguments have the sine of the phase, and their magnitudes grow with it; the rounded phase may be
            # another by a little.
            sines = abs(sine(phase + Interval(-2.0 ** -9, 2.0 ** -9)))
            low, high = sines.low, sines.high
        return [(s, c) for least, most, s, c in self.pieces if self.reaches(least, most, low, high)]

    def length(self, phase):
        """The largest sqrt(sine^2 + cosine^2) for the phases of an interval."""
        return max((interval(s).square + interval(c).square).root.high for s, c in self.both(phase))

    @staticmethod
    def reaches(least, most, low, high):
        """Whether a piece of reduced arguments may have sines in an interval; beyond a quarter turn all large ones."""
        sines = sine(Interval(min(least, 1.5707), min(most, 1.5707)))
        return most > 1.57 and high > 0.99 or sines.low <= high and sines.high >= low


class FadingErrors:
    """The error of e^-x relative to itself, in epsilon, for x in an interval."""

    def __init__(self, program):
        first, later, left, _, _ = elementary.envelope_pieces(program, "result")
        def relative(bounds):
            return [(float(low), float(high), (interval(above(bound / program.epsilon)) / power_of_e(Interval(float(low)))).high)
                    for (low, high), bound in bounds]
        self.first, self.later = relative(first), max(error for _, _, error in relative(later))
        self.left = above(left / program.epsilon)

    def of(self, exponent):
        """The largest relative error."""
        if exponent.high < 0.34:
            return max(error for low, high, error in self.first if low <= -exponent.low and -exponent.high <= high)
        return self.later + self.left * (exponent.high / 0.6931 + 1) * 1.01


def next_to_zero(program, leaf, rest, function, reach):
    """The largest error of r + r^k P(r), relative to a function, in epsilon, for r up to a magnitude on either side.

    The sum is rounded once; what is added to r is next to nothing beside it.
    """
    power, factor, last = program.operations[leaf].operands
    if program.operations[leaf].kind != "multiplyAdd" or last != rest:
        raise NotProved(f"{program.name} {program.element}: no sum with its own argument")
    ends = (-reach, Fraction(0)) if function == "expm1(x)" else (Fraction(0), reach)
    _, rounded = bend(program, rest, power, factor, ends)
    once = Fraction(1, 2 ** BITS[program.element])
    near = sollya.largest_error(elementary.formula(program, leaf, rest), function, *ends, "relative")
    # r is no more than 1 + reach of either function.
    return above(((rounded + once * (1 + rounded + near)) * (1 + reach) + near) / program.epsilon)


def bend(program, rest, power, factor, ends):
    """How large r^k P(r) is at most, beside r, and how far it is off: k - 1 roundings of the power, and Gappa's of P."""
    products = [place for place in program.before(power, stops=(rest,)) if place != rest]
    if any(program.operations[place].kind != "multiply" for place in products):
        raise NotProved(f"{program.name} {program.element}: no power of its argument")
    script = Script(program, f"{program.name} {program.element}: a factor next to 0")
    script.definitions += [f"v{rest} = rnd(R);", f"e{rest} = v{rest};"]
    script.define([place for place in program.before(factor, stops=(rest,)) if place != rest])
    script.know_exactly(f"v{rest}", *ends)
    script.goals = [f"v{factor} in ?", f"v{factor} - e{factor} in ?"]
    size, error = map(magnitude, script.answers())
    beside = max(map(abs, ends)) ** len(products)
    grown = (1 + Fraction(1, 2 ** BITS[program.element])) ** len(products)
    return beside * size, beside * ((grown - 1) * size + error)


def relative_pieces(program, leaf, rest, function, ends, count):
    """The largest errors of a leaf relative to a function, in epsilon, by the argument's magnitude.

    For arguments that are r itself, on one side of 0.
    """
    near = sollya.largest_error(elementary.formula(program, leaf, rest), function, *ends, "relative")
    found = []
    for piece in elementary.pieces(ends[1], count, ends[0]):
        script = elementary.evaluation(program, reduction.find(program), leaf, *piece, "the rounding")
        script.goals = [f"v{leaf} - e{leaf} in ?"]
        script.hints = [f"$ v{rest} in 4;"]
        low, high = sorted(map(abs, piece))
        end = low if piece[0] >= 0 else -low
        least = min(map(abs, sollya.value(f"{function.replace('(x)', '(' + dyadic(end) + ')')}")))
        bound = magnitude(script.answers()[0]) / least
        found.append((float(low), float(high), above((bound + near) / program.epsilon)))
    return found


class SineErrors:
    """The error of a sine relative to itself, in epsilon, for phases up to the edge, which are reduced arguments."""

    NEAR = Fraction(1, 16)

    def __init__(self, program):
        parts = reduction.find(program)
        leaf = elementary.swinging(program, "sine", 2)
        self.edge = float(reduction.edge(program, parts))
        self.pieces = [(0.0, float(self.NEAR), next_to_zero(program, leaf, parts.rest, "sin(x)", self.NEAR))]
        ends = (self.NEAR, reduction.edge(program, parts))
        self.pieces += relative_pieces(program, leaf, parts.rest, "sin(x)", ends, 12)

    def of(self, phase):
        """The largest relative error of the sines of an interval."""
        return max(error for low, high, error in self.pieces
                   if low <= phase.high * 1.001 and high * 1.001 >= phase.low)


class LossErrors:
    """The error of e^-x - 1 relative to itself, in epsilon."""

    NEAR = Fraction(1, 16)

    def __init__(self, program):
        parts = reduction.find(program)
        leaf, power = program.outputs["result"], program.find("powerOfTwo")[0]
        single = elementary.scaled(program, leaf, power, Fraction(1))
        fraction = program.operations[leaf].operands[1]
        edge = reduction.edge(program, parts)
        self.pieces = [(0.0, float(self.NEAR), next_to_zero(single, fraction, parts.rest, "expm1(x)", self.NEAR))]
        # Where n is 0, the last operation adds 0 to once the fraction.
        self.pieces += relative_pieces(single, fraction, parts.rest, "expm1(x)", (-edge, -self.NEAR), 8)
        whole = reduction.reduced(program, parts, elementary.least_argument(program), Fraction(0))
        self.pieces += lost_pieces(program, whole, 1) + lost_pieces(program, whole, 2)
        later = elementary.minus_one(program, "result").bound
        self.pieces.append((1.732, inf, (interval(above(later)) / (1 - power_of_e(interval(-1.732)))).high))

    def of(self, exponent):
        """The largest relative error for exponents -x in an interval."""
        return max(error for low, high, error in self.pieces
                   if low <= exponent.high * 1.001 and high * 1.001 >= exponent.low)


def lost_pieces(program, reduced, periods):
    """The errors of 1 - e^-x relative to itself after so many periods of ln 2."""
    parts, leaf, power = reduction.find(program), program.outputs["result"], program.find("powerOfTwo")[0]
    reach, scale = outward(reduced.reach, 30), Fraction(1, 2 ** periods)
    single, scaled = (elementary.scaled(program, leaf, power, number) for number in (Fraction(1), scale))
    near = sollya.largest_error(elementary.formula(single, leaf, parts.rest), "expm1(x)", -reach, reach, "absolute")
    found = []
    for low, high in elementary.pieces(reach, 4, -reach):
        rounded = elementary.absolute(scaled, parts, leaf, low, high, Fraction(0), Fraction(0))
        off = above((rounded + scale * (near + 2 * reduced.error)) / program.epsilon)
        turn = 0.693147 * periods
        lost = 1 - power_of_e(interval(float(high) - turn))
        found.append((turn - float(high), turn - float(low), (interval(off) / lost).high))
    return found
