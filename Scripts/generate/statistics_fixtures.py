#!/usr/bin/env python3
"""Writes what the tests of Judge's statistics compare with, by definition; Scripts/check makes it again and compares.

    python3 Scripts/generate/statistics_fixtures.py

makes the files statistics_*.csv in Tests/JudgeTests/Fixtures. It needs the package mpmath (1.3.0 wrote the committed
files) and takes half a minute. Results carry 30 digits. Gamma and its derivatives are mpmath's, incomplete beta
functions power series, rank tests deal the values in every possible way, corrected probabilities follow from their
definitions.
"""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

from mpmath import digamma, erfc, exp, gamma, inf, log, mp, mpf, pi, polygamma, sqrt, workdps

import fixture_files

mp.dps = 50


# The beta function
def beta_probability(x, a, b):
    """The regularised incomplete beta function by the power series DLMF 8.17.8, whose terms are positive."""
    x, a, b = mpf(x), mpf(a), mpf(b)
    term, total, index = mpf(1), mpf(1), 0
    while term > total * mpf(10) ** -mp.dps:
        term *= x * (a + b + index) / (a + 1 + index)
        total, index = total + term, index + 1
    return x**a * (1 - x) ** b * gamma(a + b) / (gamma(a + 1) * gamma(b)) * total


def either_beta_probability(x, a, b):
    """The same by the series in the smaller of x and 1 - x, which converges the faster."""
    if x <= 0.5:
        return beta_probability(x, a, b)
    with workdps(2 * mp.dps):
        complement = 1 - beta_probability(1 - mpf(x), b, a)
    return +complement


# Student's distribution
DEGREES = [0.5, 1.0, 1.7, 2.0, 3.0, 4.0, 8.5, 17.0, 29.9, 30.0, 31.0, 100.0, 1234.5, 1e5, 1e6, inf]


def upper_tail(degrees, t):
    """The probability of a value above t, which is not negative."""
    if degrees == inf:
        return erfc(t / sqrt(2)) / 2 if t < 100 else mpf(0)
    degrees, t = mpf(degrees), mpf(t)
    if (degrees + 1) / 2 * log(1 + t**2 / degrees) > 720:
        return mpf(0)  # below what the files hold
    if t**2 > degrees:
        return beta_probability(degrees / (degrees + t**2), degrees / 2, mpf(1) / 2) / 2
    # The series in the small quantity; what the subtraction costs is added to the working precision.
    with workdps(mp.dps + 330):
        tail = (1 - beta_probability(t**2 / (degrees + t**2), mpf(1) / 2, degrees / 2)) / 2
    return +tail


def density(degrees, t):
    """The probability per unit of t."""
    if degrees == inf:
        return exp(-(mpf(t) ** 2) / 2) / sqrt(2 * pi)
    degrees = mpf(degrees)
    scale = gamma((degrees + 1) / 2) / (gamma(degrees / 2) * sqrt(degrees * pi))
    return scale * (1 + mpf(t) ** 2 / degrees) ** (-(degrees + 1) / 2)


def student_rows():
    """From next to zero through the ordinary to far tails, and both sides of the continued fraction's seam."""
    places = [0.0, 1e-200, 1e-9, 0.01, 0.5, 1.0, 1.5, 1.7320508, 1.7320509, 2.0, 2.7764451, 3.5, 6.0, 12.0, 25.0, 36.0]
    for degrees in DEGREES:
        for t in places + [40.0, 1e4, 1e8, 1e10, 1e16, 1e160]:
            tail = upper_tail(degrees, mpf(t))
            if tail > mpf(10) ** -300:
                yield "inf" if degrees == inf else degrees, t, tail, 1 - tail


def quantile_rows():
    """Probabilities from next to none to next to one, and the quantiles that belong to them.

    Each starts from a quantile; as its probability is rounded to a double, one step of Newton's method moves it there.
    """
    places = [1e-12, 1e-3, 0.3, 0.674, 0.8165, 1.0, 1.96, 2.776, 4.6, 8.61, 15.0, 36.0, 1e3, 1e9, 1e30, 1e200]
    for degrees in DEGREES:
        for t in places:
            tail = upper_tail(degrees, mpf(t))
            rounded = float(tail)
            if tail > mpf(10) ** -300:
                shown = "inf" if degrees == inf else degrees
                yield shown, rounded, -(t - (rounded - tail) / density(degrees, t))
                if tail > 1e-4 and t > 1e-6:
                    beyond = 1 - mpf(1 - rounded)
                    yield shown, 1 - rounded, t - (beyond - tail) / density(degrees, t)


# Gamma, beta, binomial
def polygamma_rows():
    """Small arguments, both sides of where the series begins, the digamma's zero, large ones."""
    places = [1e-8, 0.001, 0.1, 0.25, 0.5, 1.0, 1.4616321449683622, 1.5, 2.0, 2.5, 4.0, 7.3, 13.999999, 14.0, 14.000001]
    for x in places + [14.999999, 15.0, 15.5, 30.0, 1000.0, 1e6, 1e12]:
        yield x, digamma(mpf(x)), polygamma(1, mpf(x)), polygamma(2, mpf(x))


def beta_rows():
    """Parameters of all sizes, also unequal ones, at points below, at and above the mean."""
    seeded = random.Random(3)
    sizes = [0.25, 0.5, 1.0, 3.0, 14.5, 15.0, 40.0, 700.0, 20000.0]
    for a in sizes:
        for b in sizes:
            mean = a / (a + b)
            spread = (mean * (1 - mean) / (a + b + 1)) ** 0.5
            for x in (mean - 3 * spread, mean, mean + 2 * spread, seeded.uniform(0.001, 0.999)):
                if 0 < x < 1:
                    low = either_beta_probability(x, a, b)
                    if low > mpf(10) ** -50:
                        yield a, b, x, low


def binomial_rows():
    """Clopper and Pearson's limits from sums of binomial terms, which are their definition."""

    def at_least(hits, trials, rate):
        odds = rate / (1 - rate)
        term = comb(trials, hits) * rate**hits * (1 - rate) ** (trials - hits)
        total = mpf(0)
        for k in range(hits, trials + 1):
            total, term = total + term, term * odds * (trials - k) / (k + 1)
        return total

    for trials in (1, 2, 10, 57, 120):
        for hits in sorted({0, 1, trials // 3, trials // 2, trials - 1, trials}):
            level, low, high = mpf(0.025), mpf(0), mpf(1)
            if hits > 0:
                low = fixture_files.bisected(lambda rate: at_least(hits, trials, rate) - level, low, high)
            if hits < trials:
                high = fixture_files.bisected(lambda rate: at_least(hits + 1, trials, rate) - (1 - level), mpf(0), high)
            yield hits, trials, low, high


# Rank tests
def statistic(first, second):
    """Pairs in which the first sample's value is larger; equal ones count half."""
    return Fraction(sum((a > b) + (a >= b) for a in first for b in second), 2)


def dealt(first, second):
    """The statistic of every way to deal the values of both samples."""
    values = first + second
    for chosen in combinations(range(len(values)), len(first)):
        taken = set(chosen)
        yield statistic([values[i] for i in chosen], [v for i, v in enumerate(values) if i not in taken])


def normal(first, second, continuity):
    """The normal approximation with tie correction."""
    values, pairs = first + second, mpf(len(first) * len(second))
    tied = sum(values.count(value) ** 3 - values.count(value) for value in set(values))
    size = len(values)
    variance = pairs / 12 * (size + 1 - mpf(tied) / (size * (size - 1)))
    shift = abs(mpf(statistic(first, second).numerator) / statistic(first, second).denominator - pairs / 2)
    distance = max(mpf(0), shift - (mpf(1) / 2 if continuity else 0))
    return erfc(distance / sqrt(2 * variance)) if variance > 0 else mpf(1)


def rank_row(first, second):
    """A row of the rank tests, by dealing values in every way."""
    u, pairs = statistic(first, second), len(first) * len(second)
    ways = list(dealt(first, second))
    low = Fraction(sum(way <= u for way in ways), len(ways))
    high = Fraction(sum(way >= u for way in ways), len(ways))
    exact = min(Fraction(1), 2 * min(low, high))
    distinct = len(set(first + second))
    # benchstat doubles the lower tail up to the smaller statistic, whichever sample's it is; see MannWhitney+Tools.swift.
    smaller = min(u, pairs - u)
    doubled = 2 * Fraction(sum(way <= smaller for way in ways), len(ways))
    benchstat = Fraction(1) if distinct == 1 or 2 * u == pairs else min(Fraction(1), doubled)
    has_ties = distinct < len(first + second)
    scipy = normal(first, second, True) if has_ties or min(len(first), len(second)) > 8 else exact
    return first, second, u, exact, normal(first, second, True), normal(first, second, False), scipy, benchstat


def rank_rows():
    """Samples with and without ties, of equal and unequal sizes; the first ones from go-moremath's own test."""
    ones, twos = [2.0, 1.0, 3.0, 5.0], [12.0, 11.0, 13.0, 15.0]
    yield rank_row(ones, twos)
    yield rank_row(twos, ones)
    yield rank_row(ones, [0.0, 4.0, 6.0, 7.0])
    yield rank_row(ones, ones)
    yield rank_row(ones, [2.0] * 4)
    yield rank_row(ones, [1.0] * 5)
    yield rank_row([3.0] * 3, [3.0] * 4)
    seeded = random.Random(4)
    for sizes in ((1, 1), (1, 6), (2, 2), (3, 3), (5, 5), (8, 3), (3, 9), (9, 9)):
        yield rank_row(*([seeded.gauss(shift, 1) for _ in range(n)] for n, shift in zip(sizes, (0, 1))))
    for sizes in ((2, 3), (4, 4), (5, 5), (7, 3), (6, 8)):
        yield rank_row(*([float(seeded.randint(0, 4) + shift) for _ in range(n)] for n, shift in zip(sizes, (0, 1))))


# Many variances, many questions
def prior(variances, degrees):
    """Smyth's moment estimates, as limma's fitFDist makes them; the trigamma is inverted by bisection."""
    ordered = sorted(variances)
    middle = (mpf(ordered[(len(ordered) - 1) // 2]) + mpf(ordered[len(ordered) // 2])) / 2
    lifted = [max(mpf(variance), middle / 100000) for variance in variances]
    halves = [mpf(degree) / 2 for degree in degrees]
    logs = [log(variance) - digamma(half) + log(half) for variance, half in zip(lifted, halves)]
    mean = sum(logs) / len(logs)
    excess = sum((value - mean) ** 2 for value in logs) / (len(logs) - 1)
    excess -= sum(polygamma(1, half) for half in halves) / len(halves)
    if excess <= 0:
        return sum(lifted) / len(lifted), inf
    half = exp(fixture_files.bisected(lambda power: excess - polygamma(1, exp(power)), mpf(-30), mpf(30)))
    return exp(mean + digamma(half) - log(half)), 2 * half


def prior_rows():
    """Variances that differ wildly, a little, by chance alone, in their degrees of freedom, and some that are zero."""
    seeded = random.Random(5)
    for count, degrees, width in ((3, 4, 1.0), (12, 8, 2.0), (40, 2, 0.5), (40, 8, 0.02), (25, 1, 4.0)):
        variances = [
            1e-4 * float(exp(width * seeded.gauss(0, 1))) * seeded.gammavariate(degrees / 2, 2 / degrees)
            for _ in range(count)
        ]
        yield variances, [float(degrees)] * count, *prior(variances, [degrees] * count)
    degrees = [float(seeded.choice((1, 2, 4, 4, 8, 18))) for _ in range(30)]
    variances = [1e-3 * float(exp(seeded.gauss(0, 1))) * seeded.gammavariate(d / 2, 2 / d) for d in degrees]
    yield variances, degrees, *prior(variances, degrees)
    variances[3], variances[17] = 0.0, 0.0
    yield variances, degrees, *prior(variances, degrees)


def correction_rows():
    """Corrected probabilities from their definitions: every step-up or step-down level that includes a probability."""
    seeded = random.Random(6)
    cases = [[], [0.04], [0.01, 0.02, 0.03, 0.04], [0.04, 0.03, 0.02, 0.01], [0.5, 0.5, 0.001, 1.0, 0.0, 0.5]]
    cases.append([seeded.random() ** 3 for _ in range(25)])
    for values in cases:
        exact, count = [Fraction(value) for value in values], len(values)
        ranked = sorted(exact)
        by_discovery = [
            min([Fraction(1)] + [p * count / (rank + 1) for rank, p in enumerate(ranked) if p >= own]) for own in exact
        ]
        by_family = [
            min(Fraction(1), max(p * (count - rank) for rank, p in enumerate(ranked) if p <= own)) for own in exact
        ]
        yield values, by_discovery, by_family


def write(name, columns, rows):
    fixture_files.write("JudgeTests", f"statistics_{name}", columns, rows, digits=30)


write("student_t", "degrees_of_freedom t upper_tail cumulative", student_rows())
write("student_quantiles", "degrees_of_freedom probability quantile", quantile_rows())
write("polygamma", "x digamma trigamma tetragamma", polygamma_rows())
write("incomplete_beta", "a b x probability", beta_rows())
write("binomial_intervals", "hits trials low high", binomial_rows())
write("rank_tests", "first second u exact normal normal_without_continuity scipy benchstat", rank_rows())
write("variance_priors", "variances degrees_of_freedom prior_variance prior_degrees", prior_rows())
write("corrections", "p benjamini_hochberg holm", correction_rows())
