#!/usr/bin/env python3
"""Fits polynomials and constants of the lane kernels' sine, cosine and exponential; Scripts/check compares.

    python3 Scripts/generate/lane_coefficients.py > Sources/Kernels/LaneKernels/Elementary/Coefficients.swift

Needs mpmath. Each polynomial is a weighted least-squares fit at Chebyshev nodes in 60-digit arithmetic, which lands
within a few percent of the minimax polynomial; coefficients are then rounded to the element type. The comment above
each polynomial states the largest error of the rounded polynomial over all arguments that its reduction can leave,
measured here on 4,001 points and rounded up; Scripts/proofs has Sollya certify the number.
"""

import struct
from dataclasses import dataclass
from math import ceil
from typing import Callable

from mpmath import cos, exp, expm1, fabs, log, matrix, mp, mpf, pi, qr_solve, sin, sqrt

mp.dps = 60

EDGE = 1.0001  # the reduced argument may pass π/4 or ln 2 / 2 by rounding
REACH = {"Float": 1.0013, "Double": EDGE}  # and by this much at 10,000 rad, as Scripts/proofs finds; judged up to there


def rounded(x, element):
    """x in the element type; double rounding is harmless here because every digit is fitted, not exact."""
    if element == "Float":
        return mpf(struct.unpack("f", struct.pack("f", float(x)))[0])
    return mpf(float(x))


def chebyshev(low, high, count):
    return [(low + high) / 2 + (high - low) / 2 * cos(pi * (2 * k + 1) / (2 * count)) for k in range(count)]


@dataclass
class Form:
    """A function as head + factor · polynomial, each of an argument."""

    what: str
    argument: str
    function: Callable
    head: Callable
    factor: Callable
    # Where the polynomial is fitted: up to here, and from its negative or from next to zero.
    edge: object
    has_both_signs: bool = False
    # The error by the function's value; else as it is, as of what joins an amplitude of 1.
    is_relative: bool = True
    weight: Callable = None

    def fit(self, degree, element):
        """Coefficients that minimise the sum of (weight · (polynomial − target))², rounded, and their largest error."""
        weight = self.weight or self.factor
        nodes = chebyshev(*self.domain(EDGE), 8 * (degree + 1))
        rows, right = matrix(len(nodes), degree + 1), matrix(len(nodes), 1)
        for i, node in enumerate(nodes):
            for power in range(degree + 1):
                rows[i, power] = weight(node) * node**power
            right[i] = weight(node) * (self.function(node) - self.head(node)) / self.factor(node)
        coefficients = [rounded(c, element) for c in qr_solve(rows, right)[0]]
        points = grid(*self.domain(EDGE if self.has_both_signs else REACH[element]))
        return coefficients, max(self.error(coefficients, x) for x in points if x != 0)

    def domain(self, reach):
        high = self.edge * reach if self.has_both_signs else (self.edge * reach) ** 2
        return (-high if self.has_both_signs else high / 10**6), high

    def error(self, coefficients, x):
        exact = self.function(x)
        difference = self.head(x) + self.factor(x) * horner(coefficients, x) - exact
        return fabs(difference / exact if self.is_relative else difference)


SINE = Form("sin r = r + r³·S(u), u = r², |r| ≤ π/4", "u", lambda u: sin(sqrt(u)) / sqrt(u), lambda u: 1,
            lambda u: u, pi / 4)
COSINE = Form("cos r = 1 − u/2 + u²·C(u), u = r², |r| ≤ π/4", "u", lambda u: cos(sqrt(u)), lambda u: 1 - u / 2,
              lambda u: u**2, pi / 4)
SWING_SINE = Form("sin r = r + r³·S(u), u = r², |r| ≤ π/2", "u", lambda u: sin(sqrt(u)), sqrt, lambda u: u * sqrt(u),
                  pi / 2, is_relative=False)
SWING_COSINE = Form("cos r = 1 + u·C(u), u = r², |r| ≤ π/2", "u", lambda u: cos(sqrt(u)), lambda u: 1, lambda u: u,
                    pi / 2, is_relative=False)
EXPONENTIAL = Form("exp x = 1 + x + x²·Q(x), |x| ≤ ln 2 / 2", "x", exp, lambda x: 1 + x, lambda x: x**2, log(2) / 2,
                   has_both_signs=True)
# It vanishes at 0, so that less of the polynomial's error is forgiven there.
MINUS_ONE = Form("exp x − 1 = x + x²·Q(x), |x| ≤ ln 2 / 2", "x", expm1, lambda x: x, lambda x: x**2, log(2) / 2,
                 has_both_signs=True, weight=lambda x: x)


def horner(coefficients, x):
    total = mpf(0)
    for c in reversed(coefficients):
        total = total * x + c
    return total


def grid(low, high):
    return [low + (high - low) * k / 4000 for k in range(4001)]


def split(x, element, parts):
    """x as a sum of `parts` numbers of the element type, each the rounding of what is left."""
    result = []
    for _ in range(parts):
        head = rounded(x, element)
        result.append(head)
        x -= head
    return result


def literal(x):
    """A hexadecimal literal without trailing zeros, exact for both element types."""
    text = float(x).hex()
    mantissa, exponent = text.split("p")
    return f"{mantissa.rstrip('0').rstrip('.')}p{exponent}"


def polynomials(type_name, *wanted):
    """Functions of the element, an empty line between them; each by its name, its form and its degree."""
    for place, (name, form, degree) in enumerate(wanted):
        if place:
            print()
        coefficients, worst = form.fit(degree, type_name)
        error = f"{'relative' if form.is_relative else 'absolute'} error 2^{ceil(10 * log(worst) / log(2)) / 10:.1f}"
        print(f"  /// {form.what}; {error}.")
        print("  @inline(__always)")
        print(f"  static func {name}Polynomial<Vector: Lanes>(_ {form.argument}: Vector) -> Vector"
              " where Vector.Scalar == Self {")
        lines = [f"    Vector(repeating: {literal(coefficients[-1])})"]
        for c in reversed(coefficients[:-1]):
            step = f".times({form.argument}, plus: {literal(c)})"
            if len(lines[-1] + step) <= 120:
                lines[-1] += step
            else:
                lines.append("      " + step)
        print(*lines, "  }", sep="\n")
    print("}")


def constants(name, mantissa_bits, bias):
    """What reductions need of an element, whose extension stays open."""
    half_pi, logarithm = (", ".join(map(literal, split(x, name, 2))) for x in (pi / 2, log(2)))
    print(f"""
extension {name}: LaneScalar {{
  /// Adding and subtracting it rounds to an integer, whose low bits are then those of the sum's mantissa.
  static var roundingShift: {name} {{ {literal(3 * mpf(2) ** (mantissa_bits - 1))} }}
  static var twoOverPi: {name} {{ {literal(rounded(2 / pi, name))} }}
  /// π/2 in two parts, for Cody and Waite's reduction under fused multiply-add.
  static var halfPi: (high: {name}, low: {name}) {{ ({half_pi}) }}
  static var logarithmBase2OfE: {name} {{ {literal(rounded(1 / log(2), name))} }}
  /// ln 2 in two parts.
  static var naturalLogarithmOf2: (high: {name}, low: {name}) {{ ({logarithm}) }}
  /// Below it the exponential is set to the smallest the power of two can say.
  static var leastExponent: {name} {{ {literal(rounded(-bias * log(2), name))} }}
""")


print("// Generated: python3 Scripts/generate/lane_coefficients.py"
      " > Sources/Kernels/LaneKernels/Elementary/Coefficients.swift")
constants("Float", 23, 126)
polynomials("Float", ("sine", SINE, 2), ("cosine", COSINE, 2), ("swingSine", SWING_SINE, 3),
            ("swingCosine", SWING_COSINE, 4), ("exponential", EXPONENTIAL, 4))
constants("Double", 52, 1022)
polynomials("Double", ("sine", SINE, 5), ("cosine", COSINE, 5), ("swingSine", SWING_SINE, 7),
            ("swingCosine", SWING_COSINE, 7), ("exponential", EXPONENTIAL, 9))
# Longer ones, for results that keep what rounding leaves over; and shorter ones.
print("\nextension Double: WideLaneScalar {")
polynomials("Double", ("wideSine", SINE, 6), ("wideExponential", MINUS_ONE, 10))
print("\n/// For results that are rounded to Float.\nextension Double {")
polynomials("Double", ("coarseSwingSine", SWING_SINE, 4), ("coarseSwingCosine", SWING_COSINE, 4),
            ("coarseExponential", EXPONENTIAL, 5))
