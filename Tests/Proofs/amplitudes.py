"""What is proved about displacements in units of what is left of them: those of exact phase, and the accurate ones.

With x = g (C x0 + S u), u = pull x0 + v0, the amplitude is the longer of the vector (C' x0, S' u) g and x itself, where C' and
S' are 1 and the smaller of t and 1/frequency if the spring swings, and C and S if it creeps. So x0 and u, or v0 and w for the
velocity, enter as a direction (a, b) alone, x is C a + s b with s = S / S', and the damping ratio does not enter at all: up to
critical damping all depends on the phase q = frequency t, where s = sin q / min(q, 1), and above it on nothing but the
errors. In u, half an epsilon, and of the amplitude:

    exact phase   of C a: the cosine's error, its product 1;   of s b: the sine's beside min(q, 1), S 1, u or w 1;
                  of x: the sum 1, the error of 1 + fraction;   at last 1 of the result
    accurate      of C a, s b and x: the errors of cosine, sine and factor, each in two registers;   at last 1 of the result

The unit is the power of two below the amplitude, which may be almost twice as long. The last rounding is half a unit, but a
whole one where errors have carried the result past the next power of two: only where the result is all of the amplitude, and
only if they are a unit at least.

What is dropped is u^2 of terms that are no more than 1024 amplitudes: pull x0 S and squaredFrequency x0 S, as a decay t of up
to 709 has them where the spring swings, and where it creeps, as the contract lets 2^-10 be left of them; a phase of 1000, an
exponent of 709. With what their coefficients leave out there are 22 of the former, in u, w, their low parts and products,
and 8 of the latter: no more than 2^15 u^2 together. Beyond the least exponent C is nothing beside S u.

Float's accurate ones go through Double, where the first are numbers of the coefficients' own 48 bits.
"""

from fractions import Fraction

import elementary
import tails
from gappa import NotProved
from intervals import Interval, cosine, interval, largest, sine
from kernels import worst
from lane_programs import BITS
from pointwise import FadingErrors, LossErrors, SineErrors, TurnErrors
from springs import common
from tail_pieces import TailLosses, TailTurns
from wide_steps import WideSteps

FORMS = ("Oscillating", "Critical", "Creeping")
DIRECTIONS = Interval(0.0, 3.1416)
# Phases up to 1, and those after it, where all repeats after half a turn.
EARLY, LATE = Interval(0.0, 1.0), Interval(1.0, 4.15)
DROPPED = 2.0 ** 15
TOLERANCE = 0.005


def exact_phase(program, _):
    """The largest error of position or velocity, in epsilon of the amplitude's power of two."""
    functions = program.functions
    for form in FORMS:
        check_exact_phase(functions["displacementExactPhase" + form], form)
    fading = float(tails.factor(functions["exponentialWithTail"])) + 0.5
    turns = TailTurns(functions["sineCosineWithTail"])
    power = float(power_of_e_with_tail(functions["exponentialWithTail"]))
    losses = TailLosses(functions["exponentialMinusOneWithTail"]).largest
    swinging = Shares(fading, lambda C, s, off, c: (c + 0.5 * C, off + s), last=1.0)
    return bound(program, swinging, turns, (power + 0.5, losses + 1.0))


def accurate(program, _):
    """The same one precision wider."""
    if program.element == "float":
        return through_doubles(program)
    functions = program.functions
    for form in FORMS:
        check_accurate(functions["displacementAccurate" + form], form)
    power = float(power_of_e_with_tail(functions["wideExponential"]))
    swinging = Shares(power, lambda C, s, off, c: (c, off), last=0.5)
    turns = TailTurns(functions["wideSineCosine"])
    return bound(program, swinging, turns, (power, TailLosses(functions["wideExponentialMinusOne"]).largest))


def through_doubles(program):
    """The same of Float, whose roundings before the last one are those of Double: 2^-29 of its epsilon."""
    functions = program.doubles
    for form in FORMS:
        check_through_doubles(program.functions["displacementAccurate" + form], form)
    exponents = Interval(0.0, 88.0)
    fading = max(FadingErrors(functions[name]).of(exponents) for name in ("coarseEnvelope", "envelope")) + 1.0
    power = float(elementary.exponential(functions["exponential"], "result").bound)
    losses = LossErrors(functions["exponentialMinusOne"]).of(Interval(0.0, 1000.0))
    shares = Shares(fading, lambda C, s, off, c: (c + 0.5, off + 1.5), last=0.5, scale=2.0 ** -29)
    return bound(program, shares, CoarseTurns(functions["coarseSwing"]), (power + 0.5, losses + 2.0))


class CoarseTurns:
    """The errors of sine, beside the smaller of 1 and the phase, and of cosine, without tails."""

    def __init__(self, program):
        self.sines, self.turns = SineErrors(program), TurnErrors(program)

    def of(self, phase):
        """The pairs of errors that a phase of an interval may have."""
        small = self.sines.of(phase) if phase.low <= self.sines.edge else 0.0
        later = phase.high >= self.sines.edge
        return [(max(small, one) if later else small, other) for one, other in self.turns.both(phase)]


def power_of_e_with_tail(function):
    """The error of a power of e relative to itself, in epsilon."""
    return tails.exponential(function, "result").bound


def bound(program, shares, turns, creeping):
    """The largest error of springs that swing and creep, where C and S are off by so much of themselves."""
    found = [largest(lambda q, angle: shares.swinging(turns, q, angle), [box, DIRECTIONS], TOLERANCE)
             for box in (EARLY, LATE)]
    found.append(largest(lambda angle: shares.of(interval(1), interval(1), *creeping, angle), [DIRECTIONS], TOLERANCE))
    dropped = 2 * DROPPED * 2.0 ** -BITS[program.element] / 2
    return worst(program, [Fraction(max(found) * 1.000001 + dropped)])


class Shares:
    """The errors of terms as shares of the amplitude, in units of its power of two; a scale makes epsilon of them."""

    def __init__(self, fading, terms, last, scale=1.0):
        self.fading, self.terms, self.last, self.scale = fading, terms, last, scale

    def swinging(self, turns, q, angle):
        """The error in a box of phases and directions, of all errors that sine and cosine may have."""
        C, s = cosine(q), beside(q)
        return max(self.of(C, s, *self.terms(abs(C).high, abs(s).high, off, c), angle) for off, c in turns.of(q))

    def of(self, C, s, of_C, of_S, angle):
        """The error where C and s stand beside a direction's parts, and are off by so much of them."""
        a, b = cosine(angle), sine(angle)
        x = abs(C * a + s * b)
        terms = (of_C * abs(a) + of_S * abs(b)) / max(1.0, x.low) + self.fading * min(1.0, x.high)
        return 2 * terms.high * self.scale + (self.last if x.high > 0.99 else 0.5)


def beside(q):
    """sin q beside the smaller of 1 and q, for phases on one side of 1."""
    if q.low >= 1:
        return sine(q)
    return Interval((sine(Interval(q.high)) / q.high).low, 1.0 if q.low == 0 else (sine(Interval(q.low)) / q.low).high)


def check_exact_phase(program, form):
    """Makes sure that the program is what the proof is about."""
    steps = WideSteps(program)
    named = steps.coefficient
    (x, v), time = (steps.inputs[name] for name in ("state", "state.16")), held_time(steps)
    one = steps.constant(1)
    if form == "Critical":
        S, C = time, one
    elif form == "Oscillating":
        turn, C = steps.function("sineCosineWithTail", steps.times(named("frequency"), time), "sine", "cosine")
        S = times_reciprocal(steps, turn)
    else:
        exponent = steps.times(steps.negated(named("frequency")), time)
        S = times_reciprocal(steps, steps.negated(steps.function("exponentialMinusOneWithTail", exponent)))
        C = steps.function("exponentialWithTail", exponent)
    power, fraction = factors(steps, steps.times(steps.negated(named("decay")), time))
    push = steps.times(named("squaredFrequency"), x)
    (pull, pull_low), (drag, drag_low) = named("pull"), named("drag")
    u = steps.of("multiplyAdd", pull, x, v), steps.of("multiply", pull_low, x)
    w = steps.of("multiplyAdd", drag, v, push[0]), steps.of("multiplyAdd", drag_low, v, push[1])
    position = steps.of("multiplyAdd", S, u[0], steps.of("multiplyAdd", C, x, steps.of("multiply", S, u[1])))
    kept = steps.of("multiplySubtract", C, v, steps.of("multiply", S, w[1]))
    for output, whole in (("out", position), ("out.16", steps.of("negativeMultiplyAdd", S, w[0], kept))):
        steps.require(output, steps.of("multiply", steps.of("multiplyAdd", fraction, whole, whole), power))


def held_time(steps):
    """The time, which stands still where the envelope is the smallest normal number."""
    return steps.of("minimum", steps.program.is_constant, steps.inputs["time"])


def times_reciprocal(steps, number):
    """The product of a register with 1/frequency."""
    high, low = steps.coefficient("reciprocal")
    return steps.of("multiplyAdd", number, high, steps.of("multiply", number, low))


def factors(steps, exponent):
    """The power of two and the fraction of a power of e, though nothing may add them up."""
    function = steps.program.functions["exponentialWithTail"]
    power, fraction, _ = function.operations[function.outputs["result"]].operands
    found = steps.program.embedded(
        replaced(function, power=power, fraction=fraction), exponent[0], tail=exponent[1])
    if None in found.values():
        raise NotProved(f"{steps.program.name} {steps.program.element}: no factors that are proved")
    return found["power"], found["fraction"]


def replaced(function, **outputs):
    """A function with other outputs."""
    return type(function)(function.name, function.element, function.operations, outputs)


def check_accurate(program, form):
    """The same for numbers in two registers."""
    steps = WideSteps(program)
    named = steps.coefficient
    (x, v), time = (steps.inputs[name] for name in ("state", "state.16")), held_time(steps)
    if form == "Critical":
        S, C = (time, steps.constant(0)), (steps.constant(1), steps.constant(0))
    elif form == "Oscillating":
        phase = steps.times(named("frequency"), time)
        turn = steps.function("wideSineCosine", phase, "sine.high", "sine.low", "cosine.high", "cosine.low")
        S, C = steps.times(tuple(turn[:2]), named("reciprocal")), tuple(turn[2:])
    else:
        exponent = steps.times(steps.negated(named("frequency")), time)
        lost = tuple(steps.function("wideExponentialMinusOne", exponent, "result.high", "result.low"))
        S = steps.times(steps.negated(lost), named("reciprocal"))
        C = tuple(steps.function("wideExponential", exponent, "result.high", "result.low"))
    power, factor = wide_factor(steps, steps.times(steps.negated(named("decay")), time))
    u = steps.plus(steps.times(named("pull"), x), v)
    w = steps.plus(steps.times(named("squaredFrequency"), x), steps.times(named("drag"), v))
    for output, first, second in (("out", steps.times(C, x), steps.times(S, u)),
                                  ("out.16", steps.times(C, v), steps.times(steps.negated(S), w))):
        whole = steps.times(factor, steps.plus(first, second))
        steps.require(output, steps.of("multiply", steps.of("add", *whole), power))


def wide_factor(steps, exponent):
    """The power of two and the other factor, in two registers, of a power of e."""
    function = steps.program.functions["wideExponential"]
    (power, high), (_, low) = (function.operations[function.outputs["result." + part]].operands for part in ("high", "low"))
    found = steps.program.embedded(
        replaced(function, power=power, high=high, low=low), exponent[0], tail=exponent[1])
    if None in found.values():
        raise NotProved(f"{steps.program.name} {steps.program.element}: no factors that are proved")
    return found["power"], (found["high"], found["low"])


def check_through_doubles(program, form):
    """The same for Float, of one of the registers of Double."""
    steps = WideSteps(program, program.doubles)
    decay, frequency, reciprocal, pull, drag, squared, time, x, v = (steps.inputs[name] for name in (
        "decay", "frequency", "reciprocal", "pull", "drag", "squaredFrequency", "time", "state", "state.16"))
    faded = steps.of("multiply", steps.negated(decay), time)
    if form == "Creeping":
        exponent = steps.of("multiply", steps.negated(frequency), time)
        lost, C = steps.function("exponentialMinusOne", exponent), steps.function("exponential", exponent)
        S, envelope = steps.of("multiply", lost, steps.negated(reciprocal)), steps.function("envelope", faded, held=True)
    else:
        S, C, envelope = time, steps.constant(1), steps.function("coarseEnvelope", faded)
    if form == "Oscillating":
        phase = steps.of("multiply", frequency, time)
        turn, C, halfTurns = steps.function("coarseSwing", phase, "sine", "cosine", "halfTurns")
        S, envelope = steps.of("multiply", turn, reciprocal), steps.of("negateOdd", halfTurns, envelope)
    u = steps.of("multiplyAdd", pull, x, v)
    w = steps.of("multiplyAdd", steps.negated(drag), v, steps.of("multiply", steps.negated(squared), x))
    for output, own, mixed in (("out", x, u), ("out.16", v, w)):
        whole = steps.of("multiplyAdd", S, mixed, steps.of("multiply", C, own))
        steps.require(output, steps.of("multiply", envelope, whole))
