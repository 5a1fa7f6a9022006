"""What is proved about displacements in the plain formula: x = g (C x0 + S u) and v = g (C v0 - S w), every operation rounded.

In units in which the undamped spring has 1 rad/s, and of the amplitude, the start (x0, v0) is a direction, and both scales
are 1. With the damping ratio z, or the slow root d, and its frequency b or f, time t, phase q = b t or f t and envelope g:

    frequency and phase, rounded: u 2 q times the derivative by q;
    decay and exponent, rounded: 2 u of the exponent, the envelope's own error, the last product and the sum: of the result;
    sine or loss, off by so much of itself, reciprocal, S, pull's or drag's product and the sum u or w: of S times what each is;
    cosine, or 1 minus the loss, and its product: of C x0 or C v0.

All are sums of magnitudes |a x0 + b v0|, of which `longest` has the largest for any direction, in boxes of z or d and t.
"""

from fractions import Fraction

import springs
from gappa import NotProved
from intervals import Interval, cosine, interval, largest, longest, sine
from kernels import worst
from pointwise import FadingErrors, LossErrors, SineErrors, TurnErrors
from springs import common, faded, loss_over, sine_over

# The contract's domain: damping ratios of 0.1 to 10, 40 rad/s for 2 s; a slow root of 1/20 belongs to a ratio of 10.02.
DAMPING, ROOTS, LONGEST = Interval(0.1, 1.0), Interval(0.05, 1.0), Interval(0.0, 80.0)
# Errors of second order: those of phases and exponents of 80, squared, times what is lost of the rest.
SECOND_ORDER = 2.0 ** -10
TOLERANCE = 0.02
OUTPUTS = {"out": ("state", "state.16"), "out.16": ("state.16", "state")}


def fast(program, _):
    """The largest error of position or velocity, in epsilon of the initial amplitude."""
    named = {form: program.functions["displacementFast" + form] for form in ("Oscillating", "Critical", "Creeping")}
    for form, each in named.items():
        check(each, form)
    functions = program.functions
    fading, sines = FadingErrors(functions["envelope"]), SineErrors(functions["swing"])
    swinging = Swinging(sines, TurnErrors(functions["swing"]), fading)
    creeping = Creeping(LossErrors(functions["exponentialMinusOne"]), fading)
    found = creeping.largest(swinging.largest() * 1.005)
    return worst(program, [Fraction(found * (1 + SECOND_ORDER))])


def check(program, form):
    """Makes sure that the program is what the proof is about."""
    place = {program.operations[at].name: at for at in program.find("input")}
    # Time stands still where the envelope is the smallest normal number, which is later than in the domain.
    time = program.find("minimum", program.is_constant, place["time"])[0]
    exponent = program.find("multiply", program.find("negate", place["decay"])[0], time)[0]
    fade = program.embedded(program.functions["envelope"], exponent, held=True)["result"]
    names = {time: "time"}
    if form == "Oscillating":
        turn = program.embedded(program.functions["swing"], program.find("multiply", place["frequency"], time)[0])
        fade = program.find("negateOdd", turn["halfTurns"], fade)[0]
        names |= {turn["sine"]: "sine", turn["cosine"]: "cosine"}
        shapes = "(sine * reciprocal)", "cosine"
    elif form == "Critical":
        shapes = "time", "1"
    else:
        exponent = program.find("multiply", program.find("negate", place["frequency"])[0], time)[0]
        names[program.embedded(program.functions["exponentialMinusOne"], exponent)["result"]] = "lost"
        shapes = "(lost * -reciprocal)", "add(1, lost)"
    names[fade] = "envelope"
    for output, mixed in (("out", "(pull * state + state.16)"),
                          ("out.16", "(-drag * state.16 + (-squaredFrequency * state))")):
        program.require(program.outputs[output],
                        f"(envelope * ({shapes[0]} * {mixed} + ({shapes[1]} * {OUTPUTS[output][0]})))", names)


class Swinging:
    """Errors up to critical damping."""

    def __init__(self, sines, turns, fading):
        self.sines, self.turns, self.fading = sines, turns, fading
        self.functions = springs.Swinging(sines, turns, fading).functions

    def largest(self):
        """The largest of all damping ratios and times; sines at critical damping are off by more than their limit t."""
        return largest(self.error, [DAMPING, LONGEST], TOLERANCE)

    def error(self, z, t):
        """The largest error of position or velocity in a box."""
        b = (1 - z.square).root
        phase, exponent = b * t, z * t
        S, cosines, g = sine_over(b, t), cosine(phase), faded(exponent)
        inner = exponent.high + self.fading.of(exponent) + 1
        off, c_error = self.functions(phase, b, t, S)
        # Reciprocal, product and sum; S itself is off by `off`.
        of_S, of_C = off + 1.5 * abs(S).high, c_error + 0.5 * abs(cosines).high
        slope = b * sine(phase)
        return max(mixed(g, t, slope, cosines, S, inner, of_S, of_C, *start) for start in (position(z), velocity(z)))


def position(pull):
    """What C takes, what S takes, and the terms of that which are rounded apart: of x0 and of v0 each."""
    return (interval(1), interval(0)), (pull, interval(1)), ((0.5, pull, interval(0)),)


def velocity(drag):
    """The same for the velocity."""
    return (interval(0), interval(1)), (interval(-1), -drag), ((0.5, interval(0), drag), (1.0, interval(1), interval(0)))


def mixed(g, t, slope, C, S, inner, of_S, of_C, own, other, apart):
    """The sum of all errors for a result g (C own + S other), whose derivatives by time are -slope and C for C and S."""
    a, b = (C * one + S * two for one, two in zip(own, other))
    moved_a, moved_b = (C * two - slope * one for one, two in zip(own, other))
    high, size = g.high, abs(S).high
    return longest([
        ((t * g).high, moved_a, moved_b),
        ((g * inner).high, a, b),
        (high * of_S, *other),
        (high * of_C, *own),
        *((high * size * weight, x, v) for weight, x, v in apart)])


class Creeping:
    """Errors above critical damping."""

    def __init__(self, losses, fading):
        self.losses, self.fading = losses, fading

    def largest(self, least):
        """The largest of all slow roots and times, or what is larger than all of them."""
        return largest(self.error, [ROOTS, LONGEST], TOLERANCE, least=least)

    def error(self, d, t):
        """The largest error of position or velocity in a box."""
        f, exponent = 1 / d - d, d * t
        S, g, C = loss_over(f, t), faded(exponent), faded(f * t)
        loss = self.losses.of(f * t)
        inner = exponent.high + self.fading.of(exponent) + 1
        # Of S loss, reciprocal, product and sum; of C the loss, which both share, the sum and the product.
        of_S = (loss + 1.5) * S.high
        lost = common(1 - C, Interval(0.0, (f * t).high))
        of_C = (loss * lost + C).high
        # dC/dt = -f C and dS/dt = C.
        return max(mixed(g, t, f * C, C, S, inner, of_S, of_C, *start) for start in (position(1 / d), velocity(d)))
