"""Intervals whose ends are rounded outward, and the largest value of a function on a box, by cutting the box in pieces.

Python rounds sums, products, quotients and square roots to the nearest double, so the next double further out bounds
them. Of exp, sin and cos the C library promises less; they are widened by 2^-48 of themselves.
"""

import heapq
import math
import operator
from math import inf, nextafter

WIDENED = 2.0 ** -48


class Interval:
    """All numbers from low to high."""

    __slots__ = ("low", "high")

    def __init__(self, low, high=None):
        self.low, self.high = low, low if high is None else high

    def __add__(self, other):
        other = interval(other)
        return Interval(nextafter(self.low + other.low, -inf), nextafter(self.high + other.high, inf))

    def __sub__(self, other):
        return self + -interval(other)

    def __mul__(self, other):
        other = interval(other)
        ends = (self.low * other.low, self.low * other.high, self.high * other.low, self.high * other.high)
        return Interval(nextafter(min(ends), -inf), nextafter(max(ends), inf))

    def __truediv__(self, other):
        other = interval(other)
        assert other.low > 0 or other.high < 0, "a divisor that may be 0"
        return self * Interval(nextafter(1 / other.high, -inf), nextafter(1 / other.low, inf))

    def __neg__(self):
        return Interval(-self.high, -self.low)

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return interval(other) - self

    def __rtruediv__(self, other):
        return interval(other) / self

    def __abs__(self):
        if self.low >= 0:
            return self
        return -self if self.high <= 0 else Interval(0.0, max(-self.low, self.high))

    @property
    def square(self):
        """The square, which is nowhere negative."""
        size = abs(self)
        return Interval(max(0.0, nextafter(size.low * size.low, -inf)), nextafter(size.high * size.high, inf))

    @property
    def root(self):
        """The square root of what is not negative."""
        return Interval(max(0.0, nextafter(math.sqrt(max(self.low, 0.0)), -inf)),
                        nextafter(math.sqrt(max(self.high, 0.0)), inf))

    @property
    def halves(self):
        """Both halves."""
        middle = (self.low + self.high) / 2
        return Interval(self.low, middle), Interval(middle, self.high)


def interval(number):
    """A number as an interval."""
    return number if isinstance(number, Interval) else Interval(float(number))


def above(number):
    """A double that is no smaller than a fraction."""
    return nextafter(float(number), inf)


def power_of_e(x):
    """e to the power of an interval."""
    return Interval(math.exp(x.low) * (1 - WIDENED), math.exp(x.high) * (1 + WIDENED))


def sine(x):
    """The sines of an interval."""
    return cosine(x - Interval(nextafter(math.pi / 2, 0), nextafter(math.pi / 2, 2)))


def cosine(x):
    """The cosines of an interval: 1 or -1 where it may have a multiple of pi, between the ends' otherwise."""
    ends = [math.cos(x.low), math.cos(x.high)]
    low, high = min(ends) - WIDENED, max(ends) + WIDENED
    turns = [math.floor(end / math.pi + sign * 1e-9) for end, sign in ((x.low, -1), (x.high, 1))]
    if turns[1] - turns[0] > 1:
        return Interval(-1.0, 1.0)
    if turns[1] > turns[0]:
        return Interval(low, 1.0) if turns[1] % 2 == 0 else Interval(-1.0, high)
    return Interval(max(low, -1.0), min(high, 1.0))


def longest(terms):
    """The largest sum of w |a c + b s| for a direction (c, s), of terms (w, a, b).

    Whatever the signs of what is between the bars, the sum is a vector times the direction, and at most as long as the
    vector; one sign can be chosen.
    """
    (weight, a, b), *rest = terms
    sums = [(weight * a.low, weight * a.high, weight * b.low, weight * b.high)]
    for weight, a, b in rest:
        more = (weight * a.low, weight * a.high, weight * b.low, weight * b.high)
        sums = [tuple(map(operator.add, one, signed)) for one in sums
                for signed in (more, (-more[1], -more[0], -more[3], -more[2]))]
    return max(math.hypot(max(-low, high), max(-least, most)) for low, high, least, most in sums) * (1 + WIDENED)


def largest(function, box, tolerance=0.005, limit=1_000_000, least=-inf):
    """A bound of a function's values on a box, hardly above the largest that it has at a piece's middle, or above least.

    The function takes intervals, and returns a number that is no smaller than all its values there.
    """
    best, count = -inf, 0
    rest = [(-function(*box), 0, box)]
    while True:
        bound, _, piece = heapq.heappop(rest)
        middle = [Interval((side.low + side.high) / 2) for side in piece]
        best = max(best, function(*middle))
        if -bound <= max(best * (1 + tolerance), least):
            return -bound
        widest = max(range(len(piece)), key=lambda k: (piece[k].high - piece[k].low) / max(
            box[k].high - box[k].low, 1e-300))
        for half in piece[widest].halves:
            count += 1
            sides = [half if k == widest else side for k, side in enumerate(piece)]
            heapq.heappush(rest, (-function(*sides), count, sides))
        assert count < limit, f"no bound after {limit} pieces"
