"""What is proved about one 2x2 matrix for all rows: the exact propagator, or eight steps of a method.

In units in which the spring has 1 rad/s, states lie in the unit circle, x^2 + v^2 <= 1, and the contract's scale is 1. A
row (a, b) of the matrix whose length is at most R gives |a x| + |b v| <= R. Its coefficients come in two parts of the
element; what both leave out is u^2 of them. The low parts' products are added first, the larger ones after them, so three
roundings count: that of the inner sum, u of |b v|, that of the outer sum, u of the result, and u^2 for what is low.

The exact propagator's R is 1, since a spring that nobody pushes has never more energy than before: x^2 + v^2 falls, by 4
damping ratios v^2 per second. For steps of methods R and the largest |b| are found on all steps up to half a radian, and
damping ratios up to 1, by cutting them in pieces.
"""

import functools
from fractions import Fraction

from gappa import NotProved
from intervals import Interval, interval, largest
from kernels import unit, worst
from lane_programs import BITS

STEPS, LONGEST, DAMPING = 8, 0.5, 1.0


def propagator(program, _):
    """One step of the exact propagator, of the scale of initial amplitudes."""
    return worst(program, [of_row(program, place, Fraction(1), Fraction(1)) for place in rows(program)])


def collapsed(method):
    """The proof for steps of a method."""
    def prove(program, _):
        sizes = row_sizes(method)
        return worst(program, [of_row(program, place, *size) for place, size in zip(rows(program), sizes)])
    return prove


def rows(program):
    """Where both results are, after their operations were looked at."""
    for output, (outer, inner), (x, v) in (("out", ("m11", "m12"), ("state", "state.16")),
                                           ("out.16", ("m22", "m21"), ("state.16", "state"))):
        place = program.outputs[output]
        for coefficient, factor in ((outer, x), (inner, v), (outer + ".low", x)):
            if names(program, place, "multiplyAdd")[:2] != [coefficient, factor]:
                raise NotProved(f"{program.name} {program.element}: {output} adds its products in another order")
            place = program.operations[place].operands[2]
        if names(program, place, "multiply") != [inner + ".low", v]:
            raise NotProved(f"{program.name} {program.element}: {output} has lost a low part")
    return [program.outputs["out"], program.outputs["out.16"]]


def names(program, place, kind):
    """The names of an operation's operands, where it is of a kind."""
    operation = program.operations[place]
    return [program.operations[operand].name for operand in operation.operands] if operation.kind == kind else []


def of_row(program, _, length, inner):
    """The error of a sum whose row is no longer than a length, and whose inner coefficient is no larger than a number."""
    u, once = Fraction(1, 2 ** BITS[program.element]), unit(program)
    low = u * length * (1 + u)
    missed = u ** 2 * length
    lost = low * ((1 + once) ** 2 - 1)
    inner_rounding = once * (inner * (1 + u) + low + lost)
    before = missed + lost + inner_rounding
    return (before + once * (length + before)) / program.epsilon


@functools.cache
def row_sizes(method):
    """For either row, how long it is at most, and the largest inner coefficient."""
    box = [Interval(0.0, LONGEST), Interval(0.0, DAMPING)]
    found = []
    for row in (0, 1):
        def length_of(h, z):
            a, b = power(method(h, z))[row]
            return (a.square + b.square).root.high
        length = largest(length_of, box, 0.01)
        inner = largest(lambda h, z: abs(power(method(h, z))[row][1 - row]).high, box, 0.01)
        found.append((Fraction(length), Fraction(inner)))
    return found


def power(matrix):
    """The matrix of eight steps."""
    for _ in range(STEPS.bit_length() - 1):
        matrix = product(matrix, matrix)
    return matrix


def product(a, b):
    """The product of two matrices."""
    return tuple(tuple(a[i][0] * b[0][j] + a[i][1] * b[1][j] for j in (0, 1)) for i in (0, 1))


def semi_implicit_euler(h, z):
    """v' = v + h (-x - 2 z v), x' = x + h v'."""
    kept = 1 - 2 * z * h
    return (1 - h.square, h * kept), (-h, kept)


def velocity_verlet(h, z):
    """Half a kick, a step, and half a kick that takes the new velocity's own friction."""
    half, kept = 0.5 * h, 1 - z * h
    shrunk = interval(1) / (1 + z * h)
    x, v = 1 - half * h, h * kept
    return (x, v), (-(half + half * x) * shrunk, (kept - half * v) * shrunk)


def runge_kutta_4(h, z):
    """The exponential of the step's matrix to fourth order, ((A h / 4 + 1) A h / 3 + 1) A h / 2 + 1) A h + 1."""
    step = ((interval(0), h), (-h, -2 * z * h))
    total = ((interval(1), interval(0)), (interval(0), interval(1)))
    for divisor in (4, 3, 2, 1):
        scaled = product(step, total)
        total = tuple(tuple(scaled[i][j] / interval(divisor) + (1 if i == j else 0) for j in (0, 1)) for i in (0, 1))
    return total
