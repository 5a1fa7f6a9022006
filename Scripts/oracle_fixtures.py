#!/usr/bin/env python3
"""Writes the numbers that WideArithmetic's and CardOracle's tests compare with, in 120 digits and by textbook formulas.

    python3 Scripts/oracle_fixtures.py

makes arithmetic.csv and elementary.csv in Tests/WideArithmeticTests/Fixtures, and springs.csv, curves.csv and
integrators.csv in Tests/CardOracleTests/Fixtures. It needs the package mpmath (1.3.0 wrote the committed files) and takes a few
seconds. Inputs are printed as the shortest decimals that read back as the same doubles; results carry 40
digits. The file springs_oracle_mpmath.csv beside them comes from elsewhere, as its column `source` says.
"""

import random
from pathlib import Path

from mpmath import cos, cosh, exp, hypot, inf, mp, mpf, nstr, pi, sin, sinh, sqrt

mp.dps = 120
TESTS = Path(__file__).resolve().parent.parent / "Tests"
WIDE = {"arithmetic.csv", "elementary.csv"}
COMMAND = "# made by: python3 Scripts/oracle_fixtures.py"


def digits(value):
    """The 40 digits that a result is written with."""
    return "inf" if value == inf else nstr(value, 40, min_fixed=0, max_fixed=0)


def field(value):
    """One field: text and inputs as they are, results with all their digits."""
    if isinstance(value, str):
        return value
    return repr(value) if isinstance(value, (int, float)) else digits(value)


def write(name, columns, rows):
    """Writes one file: the command, the column names, the rows."""
    lines = [COMMAND, ",".join(columns), *(",".join(map(field, row)) for row in rows)]
    target = "WideArithmeticTests" if name in WIDE else "CardOracleTests"
    (TESTS / target / "Fixtures" / name).write_text("\n".join(lines) + "\n")


# Arithmetic ---------------------------------------------------------------------------------------


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


# Elementary functions -----------------------------------------------------------------------------


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


# Springs ------------------------------------------------------------------------------------------


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
                decay, squared_frequency = mpf(damping) / (2 * mpf(mass)), mpf(stiffness) / mpf(mass)
                start = starts[index % len(starts)]
                index += 1
                elements = transition(decay, squared_frequency, mpf(time))
                end = (
                    elements[0] * start[0] + elements[1] * start[1],
                    elements[2] * start[0] + elements[3] * start[1],
                )
                judged = scales(decay, squared_frequency, elements, start, end)
                # Below, a double's exponent range leaves no room for a second half.
                if min(judged) > mpf(10) ** -240:
                    yield (mass, stiffness, damping, *start, time, *end, *(float(x) for x in judged))


# Timing curves ------------------------------------------------------------------------------------

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
    """The parameter at which time is x, by bisection to 300 bits."""
    low, high = mpf(0), mpf(1)
    if x in (0, 1):
        return mpf(x)
    for _ in range(300):
        middle = (low + high) / 2
        value = bernstein(first, second, middle)[0]
        if value == x:
            return middle
        low, high = (middle, high) if value < x else (low, middle)
    return low


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


# Integrators --------------------------------------------------------------------------------------


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
    rules = {
        "semiImplicitEuler": semi_implicit_euler,
        "velocityVerlet": velocity_verlet,
        "rungeKutta4": runge_kutta_4,
        "exactPropagator": exact_propagator,
    }
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


def main():
    write(
        "arithmetic.csv",
        ["left_high", "left_low", "right_high", "right_low"]
        + ["sum", "difference", "product", "quotient", "left_root"],
        arithmetic_rows(),
    )
    write("elementary.csv", ["function", "argument", "value"], elementary_rows())
    write(
        "springs.csv",
        ["mass", "stiffness", "damping", "position", "velocity", "time"]
        + ["expected_position", "expected_velocity", "position_scale", "velocity_scale"],
        spring_rows(),
    )
    write("curves.csv", ["x1", "y1", "x2", "y2", "x", "progress", "slope"], curve_rows())
    write(
        "integrators.csv",
        ["rule", "decay", "squared_frequency", "step", "count", "position", "velocity"]
        + ["expected_position", "expected_velocity", "amplitude"],
        integrator_rows(),
    )


if __name__ == "__main__":
    main()
