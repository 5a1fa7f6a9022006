"""What is proved about functions of x + tail piece by piece of their arguments, in epsilon, for the kernels that use them.

Displacements count errors by what is left of them: sines of small phases relative to the phase, what a power of e has lost
relative to itself, however little that is.
"""

from fractions import Fraction

import elementary
import reduction
import sollya
import tails
from gappa import NotProved, dyadic
from intervals import Interval, above, cosine, interval, power_of_e, sine
from lane_programs import BITS
from pointwise import bend

# Up to here a function is its argument and next to nothing.
NEAR = Fraction(1, 32)
# In 64ths, where pieces of arguments end that are no further reduced: of sines, and of powers of e.
FINE = {1: (16, 24, 32, 36, 40, 44, 48), -1: (12, 16, 18, 20, 21, 22)}


class TailTurns:
    """The errors of sine and cosine of a phase: what either is off by, and the sine beside the smaller of 1 and the phase."""

    def __init__(self, program):
        program = tails.scaling_exactly(program)
        split = tails.Split(program, -elementary.ANGLE, elementary.ANGLE)
        sines, cosines = (tails.swing_pieces(program, output, split) for output in ("sine", "cosine"))
        self.pieces = [(float(low), float(high), above(one / program.epsilon), above(other / program.epsilon))
                       for ((low, high), one), (_, other) in zip(sines, cosines)]
        # Up to here a phase is not reduced, whatever its last digits.
        self.edge = float(reduction.edge(program, split.parts)) * 0.999
        self.small = small_pieces(program, split, tails.leaves(program, "sine"), "sine")

    def of(self, phase):
        """The pairs of errors that a phase of an interval may have, for either polynomial behind the sine."""
        turned = phase + Interval(-2.0 ** -9, 2.0 ** -9)
        sines, cosines = abs(sine(turned)), abs(cosine(turned))
        found = []
        for low, high, one, other in self.pieces:
            if overlaps(low, high, sines):
                found.append((self.beside(phase, one), other))
            if overlaps(low, high, cosines) and phase.high >= self.edge:
                found.append((self.beside(phase, other), one))
        return found

    def beside(self, phase, error):
        """A sine's error beside the smaller of 1 and the phase, where the one beside 1 is given."""
        found = 0.0
        if phase.low <= self.edge:
            found = max(relative for low, high, relative in self.small if low <= phase.high and phase.low <= high)
        if phase.high >= self.edge:
            least = min(max(phase.low, self.edge), 1.0)
            found = max(found, (interval(error) / interval(least)).high)
        return found


def overlaps(low, high, sines):
    """Whether the sines of a piece up to an eighth of a turn have some of an interval."""
    own = sine(Interval(low, high))
    return own.low <= sines.high and sines.low <= own.high


class TailLosses:
    """The error of e^(x + tail) - 1 relative to itself, for x up to 0: the largest."""

    def __init__(self, program):
        program = tails.scaling_exactly(program, program.find("powerOfTwo"))
        split = tails.Split(program, elementary.least_argument(program), Fraction(0))
        power = program.find("powerOfTwo")[0]
        single = tails.without(program, power, 1)
        self.errors = [error for _, _, error in small_pieces(
            single, split, tails.ends_of(single, "result"), "result")]
        _, near = tails.nearness(single, split, tails.ends_of(single, "result"), "result", "absolute")
        for periods in (1, 2):
            self.errors += lost_pieces(program, split, power, periods, near)
        later = interval(above(tails.minus_one(program, "result").bound))
        self.errors.append((later / (1 - power_of_e(interval(-1.732)))).high)

    @property
    def largest(self):
        """The largest."""
        return max(self.errors)


def lost_pieces(program, split, power, periods, near):
    """The errors of 1 - e^-x relative to itself after so many periods of ln 2."""
    scale = Fraction(1, 2 ** periods)
    scaled = tails.scaling_exactly(tails.without(program, power, scale))
    found = []
    reach = split.reach
    pieces = tails.halved_towards_0(-reach, reach) if periods == 1 else [(-reach, Fraction(0)), (Fraction(0), reach)]
    for low, high in pieces:
        rounded = tails.piece(scaled, split, tails.ends_of(scaled, "result"), low, high, Fraction(0), Fraction(0))
        off = above((rounded + scale * (near + 2 * split.error)) / program.epsilon)
        lost = 1 - power_of_e(Interval(float(high)) - 0.693147 * periods)
        found.append((interval(off) / lost).high)
    return found


def small_pieces(program, split, ends, output):
    """The errors of a function relative to itself for arguments that are r, by their magnitude."""
    edge = split.reach
    function, slope = tails.FUNCTIONS[program.name, output]
    side = 1 if function == "sin(x)" else -1
    flat, stepped = (tails.without_roundings(program, split, ends, low) for low in (0, 1))
    def between(low, high):
        return (low, high) if side > 0 else (-high, -low)
    near = sollya.largest_error(flat, function, *between(Fraction(0), edge), "relative")
    once = Fraction(1, 2 ** BITS[program.element])
    gap = sollya.largest_error(f"({stepped}) - ({flat})", slope, *between(Fraction(0), NEAR), "absolute")
    first = next_to_zero(program, split, ends, between(Fraction(0), NEAR), once * gap, near)
    found = [(0.0, float(NEAR), above(first / program.epsilon))]
    # Where the next reduction begins errors are largest, and pieces shortest.
    cuts = [cut for cut in (NEAR, NEAR * 2, NEAR * 4, *(Fraction(k, 64) for k in FINE[side])) if cut < edge] + [edge]
    for low, high in zip(cuts, cuts[1:]):
        gap = sollya.largest_error(f"({stepped}) - ({flat})", slope, *between(Fraction(0), high), "absolute")
        rounded = tails.piece(program, split, ends, *between(low, high), Fraction(0), Fraction(0))
        least = min(map(abs, sollya.value(function.replace("(x)", f"({dyadic(side * low)})"))))
        absolute = rounded + min(once * high, split.least) * gap + split.error
        found.append((float(low), float(high), above((absolute / least * (1 + once) + near) / program.epsilon)))
    return found


def next_to_zero(program, split, ends, domain, step, near):
    """The largest error of h + l + h^k P(h), relative to a function, for h up to a magnitude on one side.

    Its last sum is rounded once where it has one register. The sums of what is added to h are rounded, too, and all of it is
    next to nothing beside h. An l is at most a rounding of h.
    """
    once, most = Fraction(1, 2 ** BITS[program.element]), max(map(abs, domain))
    power, factor, roundings = bent(program, split, ends)
    size, rounded = bend(program, split.high, power, factor, domain)
    rounded += roundings * once * (size * (1 + once) ** 2 + 3 * once) + step + 4 * once ** 2
    if len(ends) == 1:
        rounded += once * (1 + size + rounded)
    # h is no more than 1 + its magnitude of either function.
    return rounded * (1 + most) + near


def bent(program, split, ends):
    """The power and the factor of what is added to h, and how many sums that takes."""
    within = program.before(*ends)
    sums = [place for place in program.find("add", split.high) if place in within]
    if len(sums) != 1:
        raise NotProved(f"{program.name} {program.element}: no sum with its own argument")
    place, main, roundings = program.operations[sums[0]].operands[1], [], 0
    while program.operations[place].kind == "multiplyAdd":
        a, b, rest = program.operations[place].operands
        if (a, b) != (split.high, split.low):
            main.append((a, b))
        place, roundings = rest, roundings + 1
    # What is left is the low part, or its product with a slope.
    if len(main) != 1 or place != split.low and program.operations[place].operands[0] != split.low:
        raise NotProved(f"{program.name} {program.element}: more than a polynomial beside its argument")
    return *main[0], roundings
