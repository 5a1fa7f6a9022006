#!/usr/bin/env python3
"""Writes what the tests of WideArithmetic and CardOracle compare with, by textbook formulas; Scripts/check compares.

    python3 Scripts/generate/oracle_fixtures.py

makes arithmetic.csv and elementary.csv in Tests/WideArithmeticTests/Fixtures, and the other files in
Tests/CardOracleTests/Fixtures. It needs the package mpmath (1.3.0 wrote the committed files) and takes about fifteen
seconds. It works with 120 digits; results carry 40. The file springs_oracle_mpmath.csv beside them comes from
elsewhere, as its column `source` says.
"""

import random

from mpmath import acos, cos, cosh, det, exp, hypot, inf, inverse, log, matrix, mp, mpf, pi, sin, sinh, sqrt

import fixture_files

mp.dps = 120


# Arithmetic
def arithmetic_rows():
    """Sums, differences, products, quotients and roots of pairs, among them pairs that cancel."""
    seeded = random.Random(2)
    for index in range(60):
        high = seeded.uniform(1, 2) * 2.0 ** seeded.randint(-60, 60)
        left = (high, high * seeded.uniform(-1, 1) * 2.0**-54)
        if index % 3 == 0:
            nearby = -high * (1 + seeded.choice((0, 1, 3)) * 2.0**-52)
            right = (nearby, high * seeded.uniform(-1, 1) * 2.0**-54)
        else:
            high = seeded.choice((-1, 1)) * seeded.uniform(1, 2) * 2.0 ** seeded.randint(-60, 60)
            right = (high, high * seeded.uniform(-1, 1) * 2.0**-54)
        a, b = mpf(left[0]) + mpf(left[1]), mpf(right[0]) + mpf(right[1])
        yield (*left, *right, a + b, a - b, a * b, a / b, sqrt(a))


# Elementary functions
def elementary_rows():
    """Exponential, sine and cosine: small, ordinary, next to their reductions' seams, and far out."""
    seeded = random.Random(1)
    powers = [0.0, 1e-300, -1e-17, 1e-8, 0.1, 0.34657, 0.34658, -0.5, 1.0, 10.0, -37.5, 100.0, -600.0, 709.0]
    powers += [seeded.uniform(-600, 700) for _ in range(40)]
    for power in powers:
        yield "exponential", power, exp(mpf(power))
    angles = [0.0, 1e-300, -1e-20, 1e-8, 0.5, 0.7853981633974483, 0.7853981633974484, 1.0, -2.0, 268435456.0]
    # The doubles nearest to multiples of a quarter turn, where a short reduction loses every digit.
    angles += [float(k * pi / 2) for k in (1, 2, 3, 4, -5, 11, 22, 355, 710, 1000003, 104348, 170000000)]
    angles += [seeded.choice((-1, 1)) * 10 ** seeded.uniform(-3, 8.4) for _ in range(40)]
    for angle in angles:
        yield "sine", angle, sin(mpf(angle))
        yield "cosine", angle, cos(mpf(angle))


# Springs
def transition(decay, squared_frequency, time):
    """The elements of exp(A t) by the textbook formula, with a complex root if underdamped."""
    root = sqrt(decay * decay - squared_frequency)
    fading = exp(-decay * time)
    even = (fading * cosh(root * time)).real
    odd = (fading * (sinh(root * time) / root if root != 0 else time)).real
    return even + decay * odd, odd, -squared_frequency * odd, even - decay * odd


def scales(decay, squared_frequency, elements, start, end):
    """The amplitudes in which errors of a position and of a velocity are judged.

    Underdamped: the length of the state (x, v/omega). Else: the magnitudes that add up to each of the two.
    """
    frequency = sqrt(squared_frequency)
    if decay < frequency:
        amplitude = hypot(end[0], end[1] / frequency)
        return amplitude, amplitude * frequency
    xx, xv, vx, vv = (abs(element) for element in elements)
    x, v = abs(start[0]), abs(start[1])
    return xx * x + xv * v, vx * x + max(vv, xv * vx) * v


def spring_row(mass, stiffness, damping, x, v, time):
    """A spring and its start, and where it is some time later."""
    decay, squared_frequency = mpf(damping) / (2 * mpf(mass)), mpf(stiffness) / mpf(mass)
    elements = transition(decay, squared_frequency, mpf(time))
    end = (elements[0] * x + elements[1] * v, elements[2] * x + elements[3] * v)
    judged = scales(decay, squared_frequency, elements, (x, v), end)
    return (mass, stiffness, damping, x, v, time, *end, *(float(size) for size in judged))


def spring_rows():
    """All damping ratios, three pairs of mass and stiffness, from a tenth of a radian to a thousand."""
    ratios = [0, 0.05, 0.2, 0.5, 0.825, 0.999, 1 - 1e-6, 1 - 1e-12, 1]
    ratios += [1 + 1e-12, 1 + 1e-6, 1.001, 2, 5, 100, 1e4]
    bodies = [(1.0, 100.0), (2.5, 731.0), (0.3, 12000.0)]
    turns = [0.1, 1.0, 6.3, 30.0, 200.0, 1000.0]
    starts = [(-1.0, 0.0), (0.0, 1.0), (-320.0, 1500.0), (44.5, -3.25), (1.0, -0.1)]
    index = 0
    for ratio in ratios:
        for mass, stiffness in bodies:
            for turn in turns:
                damping = float(2 * ratio * sqrt(mpf(mass) * mpf(stiffness)))
                time = float(turn / sqrt(mpf(stiffness) / mass))
                row = spring_row(mass, stiffness, damping, *starts[index % len(starts)], time)
                index += 1
                # Below, a double's exponent range leaves no room for a second half.
                if min(row[-2:]) > 1e-240:
                    yield row


def extreme_spring_rows():
    """Rates and sizes near the ends of the range of numbers, where products of some factors are none."""
    for spring in [
        (1.0, 1e180, 4e89, 0.0, 1e90, 3e-87),
        (1.0, 1e56, 2.00000000002e28, 0.0, 1e28, 6e-26),
        (1.0, 1e56, 2e28, -1.0, 1e27, 6e-26),
        (1e200, 1e20, 1e108, 3.0, 0.0, 4e92),
        (1.0, 1e-200, 3e-100, 1e-150, 0.0, 1e102),
        (1.0, 100.0, 10.0, 1e300, 0.0, 150.0),
        (1.0, 100.0, 20.0, 1e300, -1e301, 75.0),
        (1.0, 100.0, 250.0, 1e300, 0.0, 1700.0),
    ]:
        yield spring_row(*spring)


# Timing curves
CURVES = [
    # The presets, the line, and a steep one.
    (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0),
    (0.0, 0.0, 1.0, 1.0), (0.9, 0.0, 0.1, 1.0),
    # Progress that overshoots.
    (0.34, 1.56, 0.64, 1.0), (0.68, -0.55, 0.265, 1.55), (0.5, -40.0, 0.5, 40.0),
    # Vertical tangents at the ends, then in the middle.
    (0.0, 1.0, 1.0, 0.0), (1.0, 0.0, 0.0, 1.0), (1.0, 0.25, 0.0, 0.5),
    # Control points that coincide with an end.
    (0.0, 0.0, 0.0, 0.0), (1.0, 1.0, 1.0, 1.0), (0.0, 0.7, 0.0, 1.0), (1.0, 0.0, 1.0, 0.3),
]  # fmt: skip
INPUTS = [0.0, 1e-12, 0.001, 0.05, 0.25, 1 / 3, 0.499, 0.5, 0.6180339887498949, 0.75, 0.95, 0.999, 1 - 1e-12]
INPUTS += [1.0]


def bernstein(first, second, s):
    """A coordinate of the curve and its first three derivatives, from Bernstein polynomials."""
    r = 1 - s
    value = 3 * r * r * s * first + 3 * r * s * s * second + s**3
    slope = 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
    bend = 6 * r * (second - 2 * first) + 6 * s * (1 - 2 * second + first)
    return value, slope, bend, 6 * (1 - 3 * second + 3 * first)


def parameter(first, second, x):
    """The parameter at which time is x."""
    if x in (0, 1):
        return mpf(x)
    return fixture_files.bisected(lambda s: bernstein(first, second, s)[0] - x, mpf(0), mpf(1))


def curve_rows():
    """Progress and steepness of every curve at every input."""
    for curve in CURVES:
        x1, y1, x2, y2 = (mpf(value) for value in curve)
        for x in INPUTS:
            s = parameter(x1, x2, mpf(x))
            across, up = bernstein(x1, x2, s), bernstein(y1, y2, s)
            order = next((k for k in (1, 2, 3) if across[k] != 0 or up[k] != 0), None)
            steepness = inf if across[order] == 0 else abs(up[order] / across[order])
            yield (*curve, x, up[0], steepness)


# Integrators
def semi_implicit_euler(a, w2, h, x, v):
    """One step: the velocity first."""
    v += h * (-w2 * x - 2 * a * v)
    return x + h * v, v


def velocity_verlet(a, w2, h, x, v):
    """One step: half a kick, a drift, half an implicit kick."""
    v += h / 2 * (-w2 * x - 2 * a * v)
    x += h * v
    return x, (v - h / 2 * w2 * x) / (1 + h * a)


def runge_kutta_4(a, w2, h, x, v):
    """One step through its four stages."""

    def rate(x, v):
        return v, -w2 * x - 2 * a * v

    k1 = rate(x, v)
    k2 = rate(x + h / 2 * k1[0], v + h / 2 * k1[1])
    k3 = rate(x + h / 2 * k2[0], v + h / 2 * k2[1])
    k4 = rate(x + h * k3[0], v + h * k3[1])
    return tuple(y + h / 6 * (p + 2 * q + 2 * r + s) for y, p, q, r, s in zip((x, v), k1, k2, k3, k4))


def exact_propagator(a, w2, h, x, v):
    """One step of the differential equation's own solution."""
    xx, xv, vx, vv = transition(a, w2, h)
    return xx * x + xv * v, vx * x + vv * v


def integrator_rows():
    """Every rule on all kinds of springs, step by step, also past its stability limit."""
    rules = {"semiImplicitEuler": semi_implicit_euler, "velocityVerlet": velocity_verlet,
             "rungeKutta4": runge_kutta_4, "exactPropagator": exact_propagator}
    springs = [(0.0, 100.0), (2.0, 100.0), (10.0, 100.0), (9.7, 411.5), (60.0, 400.0)]
    courses = [(1 / 120, 1), (1 / 120, 60), (1 / 480, 1000), (1 / 60, 240), (0.2, 30)]
    for name, rule in rules.items():
        for decay, squared_frequency in springs:
            for step, count in courses:
                x, v = mpf(-1), mpf(3.5)
                for _ in range(count):
                    x, v = rule(mpf(decay), mpf(squared_frequency), mpf(step), x, v)
                amplitude = hypot(x, v / sqrt(mpf(squared_frequency)))
                yield (name, decay, squared_frequency, step, count, -1.0, 3.5, x, v, float(amplitude))


# Beyond a curve's ends
def gradient(x1, y1, x2, y2):
    """The start's gradient by the cases of css-easing-1: to the first control point that lies elsewhere."""
    if x1 > 0:
        return y1 / x1
    if y1 != 0:
        return mpf(0)
    if x2 > 0:
        return y2 / x2
    return mpf(1) if y2 == 0 else mpf(0)


def extrapolation_rows():
    """The tangents of every curve, on both sides."""
    for curve in CURVES:
        x1, y1, x2, y2 = (mpf(value) for value in curve)
        start, end = gradient(x1, y1, x2, y2), gradient(1 - x2, 1 - y2, 1 - x1, 1 - y1)
        for x in (-2.5, -0.125, 1.0625, 7.1):
            slope = start if x < 0 else end
            yield (*curve, x, (0 if x < 0 else 1) + slope * (mpf(x) - (0 if x < 0 else 1)), slope)


# Keyframes
def keyframe_rows():
    """A track of five keys, its curves from the list above, before, between, at and after its keys."""
    times = [-0.5, 0.0, 0.1, 0.7, 2.5]
    values = [3.0, -320.0, 44.5, 44.5, 0.1]
    curves = [CURVES[0], CURVES[6], CURVES[3], CURVES[1]]
    track = [";".join(map(repr, column)) for column in (times, values, [v for curve in curves for v in curve])]
    moments = [-1.0, -0.5, -0.499, -0.1, -1e-12, 0.0, 1e-12, 0.05, 0.09999, 0.1, 0.3, 0.7, 0.70001, 1.6, 2.5, 3.0]
    for t in moments:
        k = max([index for index in range(4) if times[index] <= t], default=0)
        x1, y1, x2, y2 = (mpf(value) for value in curves[k])
        span = mpf(times[k + 1]) - mpf(times[k])
        share = min(max((mpf(t) - mpf(times[k])) / span, mpf(0)), mpf(1))
        s = parameter(x1, x2, share)
        progress = bernstein(y1, y2, s)[0]
        yield (*track, t, (1 - progress) * mpf(values[k]) + progress * mpf(values[k + 1]))


# Rotations
def slerp(a, b, p):
    """The quaternion on the shorter arc by the arc cosine, whose lost digits 120 of them can spare."""
    product = sum(x * y for x, y in zip(a, b))
    sign = -1 if product < 0 else 1
    lengths = sqrt(sum(x * x for x in a)) * sqrt(sum(x * x for x in b))
    angle = acos(min(abs(product) / lengths, mpf(1)))
    weights = (1 - p, p) if angle < mpf(10) ** -55 else tuple(sin(w * angle) / sin(angle) for w in (1 - p, p))
    return [weights[0] * x + sign * weights[1] * y for x, y in zip(a, b)]


def unit(values):
    """The doubles next to the quaternion of length 1 in a direction."""
    length = sqrt(sum(mpf(value) ** 2 for value in values))
    return [float(mpf(value) / length) for value in values]


def slerp_rows():
    """Random pairs, nearly equal ones, equal and opposite ones, and pairs a quarter turn of the sphere apart."""
    seeded = random.Random(3)
    direction = lambda: [seeded.gauss(0, 1) for _ in range(4)]
    pairs = [(unit(direction()), unit(direction())) for _ in range(12)]
    for distance in (0.7, 1e-3, 1e-8, 1e-12, 1e-15):
        a = unit(direction())
        pairs.append((a, unit([x + distance * y for x, y in zip(a, direction())])))
    a = unit(direction())
    pairs += [(a, a), (a, [-x for x in a]), ([0.0, 0.0, 0.0, 1.0], [0.0, 0.6, 0.8, 0.0]), ([1.0, 0.0, 0.0, 0.0],) * 2]
    pairs += [([0.5, 0.5, 0.5, 0.5], [0.5, -0.5, 0.5, -0.5])]
    for a, b in pairs:
        for p in (-0.5, 0.0, 0.1, 0.5, 0.9, 1.0, 2.0):
            yield (*a, *b, p, *slerp([mpf(x) for x in a], [mpf(x) for x in b], mpf(p)))


# Matrices
def turning(q):
    """The rotation matrix of a unit quaternion for row vectors."""
    x, y, z, w = q
    return matrix([
        [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), 0],
        [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), 0],
        [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), 0],
        [0, 0, 0, 1],
    ])  # fmt: skip


def composed(parts):
    """S K R T P, factor by factor."""
    t, s, k, q, p = parts
    scale = matrix([[s[0], 0, 0, 0], [0, s[1], 0, 0], [0, 0, s[2], 0], [0, 0, 0, 1]])
    skew = matrix([[1, 0, 0, 0], [k[0], 1, 0, 0], [k[1], k[2], 1, 0], [0, 0, 0, 1]])
    move = matrix([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [t[0], t[1], t[2], 1]])
    look = matrix([[1, 0, 0, p[0]], [0, 1, 0, p[1]], [0, 0, 1, p[2]], [0, 0, 0, p[3]]])
    return scale * skew * turning(q) * move * look


def wide(values):
    """The same numbers in 120 digits."""
    return [mpf(value) for value in values]


def parts_of(seeded, sign, flat):
    """Random parts of a matrix whose m44 is 1; in the plane, one scale carries the sign."""
    number = lambda size: seeded.uniform(-size, size)
    q = [0.0, 0.0, number(1), seeded.uniform(0.1, 1)] if flat else [number(1) for _ in range(4)]
    length = sqrt(sum(mpf(x) ** 2 for x in q))
    t = wide([number(400), number(400), 0.0 if flat else number(400)])
    s = wide([seeded.uniform(0.2, 3) for _ in range(3)])
    s = [s[0], sign * s[1], mpf(1)] if flat else [sign * x for x in s]
    k = wide([number(0.8), 0.0, 0.0] if flat else [number(0.8) for _ in range(3)])
    p = wide([0.0] * 3 if flat else [number(0.002) for _ in range(3)])
    return t, s, k, [mpf(x) / length for x in q], p + [1 - sum(x * y for x, y in zip(t, p))]


def decomposition_rows():
    """Parts and their matrices, mirror images among them, in space and in the plane."""
    seeded = random.Random(4)
    for index in range(40):
        flat, sign = index % 4 == 3, -1 if index % 8 > 3 else 1
        while True:
            parts = parts_of(seeded, sign, flat)
            whole = composed(parts)
            # In the plane the rule looks at m11 and m22, which decide where the sign is.
            if not flat or sign > 0 or whole[0, 0] >= whole[1, 1]:
                break
        rule = "oneScale" if flat else "allScales"
        yield (rule, *(mpf(x) for part in parts for x in part), *(whole[i, j] for i in range(4) for j in range(4)))


def interpolation_rows():
    """Two matrices by their parts, and the matrix between them."""
    seeded = random.Random(5)
    for index in range(12):
        sign = -1 if index % 3 == 2 else 1
        start, end = parts_of(seeded, sign, False), parts_of(seeded, sign, False)
        p = mpf((-0.5, 0.0, 0.25, 0.5, 1.0, 1.5)[index % 6])
        middle = [[(1 - p) * a + p * b for a, b in zip(first, last)] for first, last in zip(start, end)]
        middle[3] = slerp(start[3], end[3], p)
        for_file = [composed(parts) for parts in (start, end, middle)]
        yield (p, *(whole[i, j] for whole in for_file for i in range(4) for j in range(4)))


def inverse_rows():
    """Full matrices, nearly singular ones, and matrices of tiny, huge and mixed scale."""
    seeded = random.Random(6)
    for index in range(24):
        values = [[seeded.uniform(-10, 10) for _ in range(4)] for _ in range(4)]
        if index % 4 == 1:
            values[2] = [a + 2 * b + seeded.uniform(-1, 1) * 1e-9 for a, b in zip(values[0], values[1])]
        if index % 4 == 2:
            values = [[x * 2.0 ** (-80 if index % 8 == 2 else 60) for x in row] for row in values]
        if index % 4 == 3:
            values = [[x * 10.0 ** (4 * row - 6) for x in line] for row, line in enumerate(values)]
        whole = matrix(values)
        undone = inverse(whole)
        flat = [x for line in values for x in line]
        size = lambda m: sqrt(sum(abs(m[i, j]) ** 2 for i in range(4) for j in range(4)))
        condition = float(size(whole) * size(undone))
        yield (*flat, *(undone[i, j] for i in range(4) for j in range(4)), det(whole), condition)


# Settling
def turning_points(a, w2, x0, v0, last):
    """The times at which the velocity is zero, by the closed form, in ascending order."""
    root = sqrt(a * a - w2)
    if a * a < w2:
        frequency = sqrt(w2 - a * a)
        # v is in proportion to v0 cos(wt) - (w2 x0 + a v0)/w sin(wt).
        first = mp.atan2(v0 * frequency, w2 * x0 + a * v0) / frequency
        first -= mp.floor(first * frequency / pi) * pi / frequency
        return [first + k * pi / frequency for k in range(int((last - first) * frequency / pi) + 2)]
    if root == 0:
        pull = w2 * x0 + a * v0
        times = [v0 / pull] if pull != 0 else []
    else:
        slow, fast = -w2 / (a + root), -(a + root)
        ratio = fast * (v0 - slow * x0) / (slow * (v0 - fast * x0)) if v0 != fast * x0 else mpf(-1)
        times = [log(ratio) / (slow - fast)] if ratio > 0 else []
    return [time for time in times if time > 0]


def settling_time(a, w2, x0, v0, epsilon):
    """The last time at which |x| = epsilon, between the turning points around it."""

    def place(t):
        elements = transition(a, w2, t)
        return elements[0] * x0 + elements[1] * v0

    slowest = a if a * a < w2 else w2 / (a + sqrt(a * a - w2))
    last = 40 * (1 + log(1 + (abs(x0) + abs(v0) / sqrt(w2)) / epsilon)) / slowest
    times = [mpf(0)] + [t for t in turning_points(a, w2, x0, v0, last) if 0 < t < last] + [last]
    for left, right in reversed(list(zip(times, times[1:]))):
        if abs(place(left)) > epsilon:
            return fixture_files.bisected(lambda t: abs(place(t)) - epsilon, left, right)
    return mpf(0)


def settling_rows():
    """All kinds of damping, thrown towards and away, wide and narrow bands, and motions that stay inside."""
    for a in (0.5, 2.0, 8.0, 9.999999, 10.0, 10.000001, 15.0, 100.0, 1e5):
        for x0, v0 in ((-1.0, 0.0), (-1.0, 40.0), (1.0, 30.0), (0.0, 3.0), (-1.0, 250.0), (0.0005, 0.0)):
            for epsilon in (0.1, 0.001, 1e-9):
                settled = settling_time(mpf(a), mpf(100), mpf(x0), mpf(v0), mpf(epsilon))
                yield (a, 100.0, x0, v0, epsilon, settled)
    # From the largest numbers to an ordinary band, and in it to the smallest.
    for a in (5.0, 9.999999, 10.0, 25.0):
        for x0, v0, epsilon in ((1e307, 0.0, 0.01), (1.0, 1e308, 1e-10), (1e-290, 0.0, 1e-300)):
            yield (a, 100.0, x0, v0, epsilon, settling_time(mpf(a), mpf(100), mpf(x0), mpf(v0), mpf(epsilon)))


def matrix_columns(prefix=""):
    """The names of sixteen entries."""
    return " ".join(f"{prefix}m{row}{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3, 4))


def write(name, columns, rows, target="CardOracleTests"):
    fixture_files.write(target, name, columns, rows, digits=40)


SPRINGS = ("mass stiffness damping position velocity time expected_position expected_velocity"
           " position_scale velocity_scale")
write("arithmetic", "left_high left_low right_high right_low sum difference product quotient left_root",
      arithmetic_rows(), "WideArithmeticTests")
write("elementary", "function argument value", elementary_rows(), "WideArithmeticTests")
write("springs", SPRINGS, spring_rows())
write("springs_extreme", SPRINGS, extreme_spring_rows())
write("curves", "x1 y1 x2 y2 x progress slope", curve_rows())
write("integrators", "rule decay squared_frequency step count position velocity expected_position expected_velocity"
      " amplitude", integrator_rows())
write("extrapolation", "x1 y1 x2 y2 x progress slope", extrapolation_rows())
write("keyframes", "times values curves time value", keyframe_rows())
write("slerp", "from_x from_y from_z from_w to_x to_y to_z to_w progress x y z w", slerp_rows())
write("decompositions", "rule tx ty tz sx sy sz skew_xy skew_xz skew_yz qx qy qz qw px py pz pw " + matrix_columns(),
      decomposition_rows())
write("interpolations", " ".join(["progress", *map(matrix_columns, ("from_", "to_", ""))]), interpolation_rows())
write("inverses", f"{matrix_columns()} {matrix_columns('inverse_')} determinant condition", inverse_rows())
write("settling", "decay squared_frequency position velocity epsilon time", settling_rows())
