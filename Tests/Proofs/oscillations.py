"""What is proved about a damped oscillation, x = e^(-a t) (A cos w t + B sin w t) and its velocity.

In units in which the undamped spring has 1 rad/s and (A, B) is a direction (cos p, sin p), the scale of both results is 1.
With the damping ratio z, the frequency is b = sqrt(1 - z^2), the phase q = b t, the exponent z t and the envelope g = e^(-z
t). The sum A cos q + B sin q is a cosine of q - p, and with its sine the two are of length 1, as are (z, b); so of

    the phase, rounded by u of itself: g q u times the derivative by q, a quarter turn from the result;
    the exponent, rounded by u of itself, the envelope's own error, and the last product, u: times the result;
    sine and cosine, off by s and c: g sqrt(s^2 + c^2), as (A, B) turned by any angle is of length 1;
    the product B sin q or B cos q, of the position and of the velocity, u; the sums, and for the velocity the product with
    the frequency: u of what they are.

What multiplies the result and what multiplies its derivative add up like the sides of a right angle; for the velocity all
angles are tried. What Gappa proves of sine, cosine and envelope enters piece by piece of the reduced arguments. The largest
sum over all z and t of the contract is found by cutting them in pieces. What is of second order is a thousandth of u here.
"""

from fractions import Fraction

from intervals import Interval, cosine, interval, largest, power_of_e, sine
from kernels import worst
from lane_programs import NotProved
from pointwise import FadingErrors, TurnErrors

DAMPING, RADIANS = Interval(0.1, 0.95), Interval(0.0, 80.0)
# What errors of second order may add to the sum, of itself: errors of 10 epsilon of Float on phases of 80 rad.
SECOND_ORDER = 2.0 ** -10


def oscillation(program, _):
    """The largest error of position or velocity, of the amplitudes that they start with."""
    check(program)
    turns, fading = TurnErrors(program.functions["swing"]), FadingErrors(program.functions["envelope"])
    box = [DAMPING, RADIANS]
    position = largest(lambda z, t: position_error(z, t, turns, fading), box, 0.02)
    velocity = largest(lambda z, t: velocity_error(z, t, turns, fading), box, 0.02)
    return worst(program, [Fraction(max(position, velocity) * (1 + SECOND_ORDER))])


def check(program):
    """Makes sure that the program is what the proof is about."""
    place = {program.operations[at].name: at for at in program.find("input")}
    decay, frequency, a, b = "motion", "motion.16", "motion.32", "motion.48"
    phase = program.find("multiply", place[frequency], place["time"])
    faded = program.find("negativeMultiplyAdd", place[decay], place["time"], lambda at: program.is_constant(at, 0))
    if not phase or not faded:
        raise NotProved(f"{program.name} {program.element}: no phase or no exponent")
    turn = program.embedded(program.functions["swing"], phase[0])
    fade = program.embedded(program.functions["envelope"], faded[0])
    signed = program.find("negateOdd", turn["halfTurns"], fade["result"])
    if None in turn.values() or not signed:
        raise NotProved(f"{program.name} {program.element}: its sine, cosine or envelope is none that is proved")
    names = {turn["sine"]: "sine", turn["cosine"]: "cosine", signed[0]: "envelope"}
    swing, turned = f"({a} * cosine + ({b} * sine))", f"(({b} * cosine) - {a} * sine)"
    program.require(program.outputs["out"], f"(envelope * {swing})", names)
    program.require(
        program.outputs["out.16"], f"(envelope * (({frequency} * {turned}) - {decay} * {swing}))", names)


def parts(z, t, turns, fading):
    """The envelope, the phase's rounding, what multiplies the result, and sine's and cosine's errors, in epsilon."""
    frequency = (1 - z.square).root
    phase, exponent = frequency * t, z * t
    result = 1 + 0.5 * exponent + interval(fading.of(exponent))
    return power_of_e(-exponent), 0.5 * phase, result, interval(turns.length(phase)), frequency


def position_error(z, t, turns, fading):
    """The position's error: two roundings of the result, and one of B sin q."""
    envelope, phase, result, turn, _ = parts(z, t, turns, fading)
    return (envelope * ((phase.square + result.square).root + turn + 0.5)).high


def velocity_error(z, t, turns, fading):
    """The velocity's error: two roundings of the result, and those of both sums, of B's products and of w turned."""
    envelope, phase, result, turn, frequency = parts(z, t, turns, fading)
    found = 0.0
    for k in range(ANGLES):
        along, across = DIRECTIONS[k]
        # The result is b turned - z swing, and its derivative b swing + z turned.
        turned, swing = frequency * along + z * across, frequency * across - z * along
        sums = 0.5 * (frequency * abs(turned) + z * abs(swing)) + 0.5 * frequency * abs(turned)
        found = max(found, (phase * abs(across) + result * abs(along) + sums).high)
    return (envelope * (interval(found) + turn + 0.5)).high


ANGLES = 32
# Cosines and sines of half a turn, in pieces.
DIRECTIONS = [(cosine(piece), sine(piece)) for piece in
              (Interval(3.15 * k / ANGLES, 3.15 * (k + 1) / ANGLES) for k in range(ANGLES))]
