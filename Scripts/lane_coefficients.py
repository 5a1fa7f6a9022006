#!/usr/bin/env python3
"""Fits the polynomials and constants of the lane kernels' sine, cosine and exponential.

    python3 Scripts/lane_coefficients.py > Sources/Kernels/LaneKernels/Elementary/Coefficients.swift

Needs mpmath. Each polynomial is a weighted least-squares fit at Chebyshev nodes in 60-digit arithmetic, which lands
within a few percent of the minimax polynomial; coefficients are then rounded to the element type. The comment above
each polynomial states the largest error of the rounded polynomial over all arguments that its reduction can leave,
measured here on 4,001 points and rounded up; Scripts/proofs has Sollya certify the number.
"""

import struct
from math import ceil

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


def fit(target, weight, low, high, degree):
    """Coefficients of the polynomial p that minimises the sum of (weight · (p − target))²."""
    nodes = chebyshev(low, high, 8 * (degree + 1))
    rows = matrix(len(nodes), degree + 1)
    right = matrix(len(nodes), 1)
    for i, node in enumerate(nodes):
        for power in range(degree + 1):
            rows[i, power] = weight(node) * node**power
        right[i] = weight(node) * target(node)
    return list(qr_solve(rows, right)[0])


def horner(coefficients, x):
    total = mpf(0)
    for c in reversed(coefficients):
        total = total * x + c
    return total


def grid(low, high):
    return [low + (high - low) * k / 4000 for k in range(4001)]


def sine(degree, element):
    high = (pi / 4 * EDGE) ** 2
    target = lambda u: (sin(sqrt(u)) / sqrt(u) - 1) / u
    c = [rounded(v, element) for v in fit(target, lambda u: u, high / 10**6, high, degree)]
    high = (pi / 4 * REACH[element]) ** 2
    worst = max(fabs((1 + u * horner(c, u)) / (sin(sqrt(u)) / sqrt(u)) - 1) for u in grid(high / 10**6, high))
    return c, worst


def cosine(degree, element):
    high = (pi / 4 * EDGE) ** 2
    target = lambda u: (cos(sqrt(u)) - 1 + u / 2) / u**2
    c = [rounded(v, element) for v in fit(target, lambda u: u**2, high / 10**6, high, degree)]
    high = (pi / 4 * REACH[element]) ** 2
    worst = max(fabs((1 - u / 2 + u**2 * horner(c, u)) / cos(sqrt(u)) - 1) for u in grid(high / 10**6, high))
    return c, worst


def swing_sine(degree, element):
    """Up to π/2, fitted and judged by the absolute error: what it joins has the amplitude 1."""
    high = (pi / 2 * EDGE) ** 2
    target = lambda u: (sin(sqrt(u)) / sqrt(u) - 1) / u
    c = [rounded(v, element) for v in fit(target, lambda u: u * sqrt(u), high / 10**6, high, degree)]
    high = (pi / 2 * REACH[element]) ** 2
    worst = max(fabs(sqrt(u) * (1 + u * horner(c, u)) - sin(sqrt(u))) for u in grid(high / 10**6, high))
    return c, worst


def swing_cosine(degree, element):
    """The same."""
    high = (pi / 2 * EDGE) ** 2
    target = lambda u: (cos(sqrt(u)) - 1) / u
    c = [rounded(v, element) for v in fit(target, lambda u: u, high / 10**6, high, degree)]
    high = (pi / 2 * REACH[element]) ** 2
    worst = max(fabs(1 + u * horner(c, u) - cos(sqrt(u))) for u in grid(high / 10**6, high))
    return c, worst


def exponential(degree, element):
    high = log(2) / 2 * EDGE
    target = lambda x: (exp(x) - 1 - x) / x**2
    c = [rounded(v, element) for v in fit(target, lambda x: x**2, -high, high, degree)]
    points = [x for x in grid(-high, high) if x != 0]
    worst = max(fabs((1 + x + x**2 * horner(c, x)) / exp(x) - 1) for x in points)
    return c, worst


def exponential_minus_one(degree, element):
    """The same, fitted and judged by what exp x − 1 needs: it vanishes at 0."""
    high = log(2) / 2 * EDGE
    target = lambda x: (exp(x) - 1 - x) / x**2
    c = [rounded(v, element) for v in fit(target, lambda x: x, -high, high, degree)]
    points = [x for x in grid(-high, high) if x != 0]
    worst = max(fabs((x + x**2 * horner(c, x)) / expm1(x) - 1) for x in points)
    return c, worst


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


def polynomial(name, what, argument, fitted, error="relative"):
    coefficients, worst = fitted
    print(f"  /// {what}; {error} error 2^{ceil(10 * log(worst) / log(2)) / 10:.1f}.")
    print("  @inline(__always)")
    print(f"  static func {name}<Vector: Lanes>(_ {argument}: Vector) -> Vector where Vector.Scalar == Self {{")
    print(f"    var sum = Vector(repeating: {literal(coefficients[-1])})")
    for c in reversed(coefficients[:-1]):
        print(f"    sum = .multiplyAdd(sum, {argument}, Vector(repeating: {literal(c)}))")
    print("    return sum")
    print("  }")


def element(name, mantissa_bits, sine_degree, swing_degrees, exponential_degree):
    print()
    print(f"extension {name}: LaneScalar {{")
    print("  /// Adding and subtracting it rounds to an integer, whose low bits then stand in the sum's mantissa.")
    print(f"  static var roundingShift: {name} {{ {literal(3 * mpf(2) ** (mantissa_bits - 1))} }}")
    print(f"  static var twoOverPi: {name} {{ {literal(rounded(2 / pi, name))} }}")
    print("  /// π/2 in two parts, for Cody and Waite's reduction under fused multiply-add.")
    high, low = split(pi / 2, name, 2)
    print(f"  static var halfPi: (high: {name}, low: {name}) {{")
    print(f"    ({literal(high)}, {literal(low)})")
    print("  }")
    print(f"  static var logarithmBase2OfE: {name} {{ {literal(rounded(1 / log(2), name))} }}")
    print("  /// ln 2 in two parts.")
    high, low = split(log(2), name, 2)
    print(f"  static var naturalLogarithmOf2: (high: {name}, low: {name}) {{")
    print(f"    ({literal(high)}, {literal(low)})")
    print("  }")
    print("  /// Below it the exponential is set to the smallest the power of two can say.")
    bias = 126 if name == "Float" else 1022
    print(f"  static var leastExponent: {name} {{ {literal(rounded(-bias * log(2), name))} }}")
    print()
    polynomial("sinePolynomial", "sin r = r + r³·S(u), u = r², |r| ≤ π/4", "u", sine(sine_degree, name))
    print()
    polynomial("cosinePolynomial", "cos r = 1 − u/2 + u²·C(u), u = r², |r| ≤ π/4", "u", cosine(sine_degree, name))
    print()
    polynomial(
        "swingSinePolynomial", "sin r = r + r³·S(u), u = r², |r| ≤ π/2", "u",
        swing_sine(swing_degrees[0], name), "absolute")
    print()
    polynomial(
        "swingCosinePolynomial", "cos r = 1 + u·C(u), u = r², |r| ≤ π/2", "u",
        swing_cosine(swing_degrees[1], name), "absolute")
    print()
    polynomial(
        "exponentialPolynomial", "exp x = 1 + x + x²·Q(x), |x| ≤ ln 2 / 2", "x",
        exponential(exponential_degree, name))
    print("}")


def wide(name, sine_degree, exponential_degree):
    """Longer polynomials, for results that keep what rounding leaves over."""
    print()
    print(f"extension {name}: WideLaneScalar {{")
    polynomial("wideSinePolynomial", "sin r = r + r³·S(u), u = r², |r| ≤ π/4", "u", sine(sine_degree, name))
    print()
    polynomial(
        "wideExponentialPolynomial", "exp x − 1 = x + x²·Q(x), |x| ≤ ln 2 / 2", "x",
        exponential_minus_one(exponential_degree, name))
    print("}")


def coarse(name, swing_degrees, exponential_degree):
    """Shorter polynomials, for results that are rounded to the next narrower element."""
    print()
    print("/// For results that are rounded to Float.")
    print(f"extension {name} {{")
    polynomial(
        "coarseSwingSinePolynomial", "sin r = r + r³·S(u), u = r², |r| ≤ π/2", "u",
        swing_sine(swing_degrees[0], name), "absolute")
    print()
    polynomial(
        "coarseSwingCosinePolynomial", "cos r = 1 + u·C(u), u = r², |r| ≤ π/2", "u",
        swing_cosine(swing_degrees[1], name), "absolute")
    print()
    polynomial(
        "coarseExponentialPolynomial", "exp x = 1 + x + x²·Q(x), |x| ≤ ln 2 / 2", "x",
        exponential(exponential_degree, name))
    print("}")


print("// Generated: python3 Scripts/lane_coefficients.py > Sources/Kernels/LaneKernels/Elementary/Coefficients.swift")
element("Float", 23, 2, (3, 4), 4)
element("Double", 52, 5, (7, 7), 9)
wide("Double", 6, 10)
coarse("Double", (4, 4), 5)
