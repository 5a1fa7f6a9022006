"""What is proved about springs on their way from progress 0 to 1, for every damping ratio, time and initial velocity.

In units in which the undamped spring has 1 rad/s, and of the amplitude sqrt(1 + v0^2), the start is (-c, s), a direction.
With the damping ratio z and the frequency b = sqrt(1 - z^2), S = sin(b t) / b and g = e^(-z t),

    x = g (S (s - z c) - c cos b t),    progress = c + x,    scale 1 + t g.

The kernel computes g, W sin(b t) - cos(b t) and 1 + x with W = (s - z c) / (b c). Near critical damping W grows without limit,
and b shrinks as much: all that is asked of the sine is how far it is off relative to itself, where its argument is
reduced already, and a phase of a quarter turn is so late there that nothing is left. In units of the scale, with u half an epsilon:

    the frequency and the phase, rounded: 2 u b t times the derivative by the phase, g t |c b sin b t + (s - z c) cos b t|;
    decay and exponent, rounded: 2 u z t |x|; the envelope's own error, of |x|;
    sine, off by so much of itself, and W, rounded: of g |S (s - z c)|; cosine: g c;
    the inner sum: u |x|, the outer one: u |c + x|.

Above critical damping the slow root d counts the time, y = d t, with the frequency f = 1/d - d, S = (1 - e^(-f t)) / f and
g = e^(-y): x = g (S (s - d c) - c). There e^(-f t) - 1 takes the sine's place. At critical damping both come to the same, with
fewer roundings. All errors are sums of magnitudes |a c + b s|, of which `longest` has the largest for any direction, in boxes
of (z, t) or (d, y).
"""

from fractions import Fraction
from math import inf, log2

from gappa import NotProved
from intervals import Interval, cosine, interval, largest, longest, power_of_e, sine
from kernels import worst
from pointwise import FadingErrors, LossErrors, SineErrors, TurnErrors

# Errors of second order: half of what Float's epsilon is of 10,000 rad, times the phase's own error; more is lost by then.
SECOND_ORDER = 2.0 ** -10
# A time after which e^-t t^2 is less than 2^-70.
LONG = 60.0
SMALLEST_ROOT = 2.0 ** -9
TOLERANCE = 0.03


def progress(program, _):
    """The largest error of the progress, in epsilon of the swing."""
    named = {form: program.functions["spring" + form] for form in ("Oscillating", "Critical", "Creeping")}
    check_oscillating(named["Oscillating"])
    check_critical(named["Critical"])
    check_creeping(named["Creeping"])
    functions = program.functions
    fading = FadingErrors(functions["envelope"])
    swinging = Swinging(SineErrors(functions["swing"]), TurnErrors(functions["swing"]), fading)
    creeping = Creeping(LossErrors(functions["exponentialMinusOne"]), fading)
    found = creeping.largest(swinging.largest() * 1.01)
    return worst(program, [Fraction(found * (1 + SECOND_ORDER) + SECOND_ORDER)])


def check_oscillating(program):
    """Makes sure that the program below critical damping is what the proof is about."""
    phase, exponent = rated(program, "frequency"), rated(program, "-decay")
    turn, fade = swing_and_envelope(program, phase, exponent)
    signed = program.find("negateOdd", turn["halfTurns"], fade["result"])
    if not signed:
        raise NotProved(f"{program.name} {program.element}: no envelope with a sign")
    program.require(program.outputs["out"], "(1 - envelope * (cosine - weight * sine))",
                    {turn["sine"]: "sine", turn["cosine"]: "cosine", signed[0]: "envelope"})


def swing_and_envelope(program, phase, exponent):
    """The places of the functions that are proved."""
    turn = program.embedded(program.functions["swing"], phase)
    fade = program.embedded(program.functions["envelope"], exponent)
    if None in turn.values() or None in fade.values():
        raise NotProved(f"{program.name} {program.element}: its sine, cosine or envelope is none that is proved")
    return turn, fade


def rated(program, rate):
    """The place of a rate times the time."""
    place = {program.operations[at].name: at for at in program.find("input")}
    found = program.find("multiply", place[rate], place["time"])
    if not found:
        raise NotProved(f"{program.name} {program.element}: no {rate} times time")
    return found[0]


def check_critical(program):
    """The same at critical damping."""
    fade = program.embedded(program.functions["envelope"], rated(program, "-decay"))
    program.require(program.outputs["out"], "(1 - envelope * (1 - weight * time))", {fade["result"]: "envelope"})


def check_creeping(program):
    """The same above critical damping."""
    place = {program.operations[at].name: at for at in program.find("input")}
    exponent = program.find("multiply", program.find("negate", place["frequency"])[0], place["time"])[0]
    lost = program.embedded(program.functions["exponentialMinusOne"], exponent)
    fade = program.embedded(program.functions["envelope"], rated(program, "-decay"))
    program.require(program.outputs["out"], "(1 - envelope * (weight * lost + 1))",
                    {fade["result"]: "envelope", lost["result"]: "lost"})


def common(a, b):
    """The numbers that are in both intervals."""
    return Interval(max(a.low, b.low), min(a.high, b.high))


def faded(exponent):
    """e to minus an exponent."""
    held = Interval(min(exponent.low, 700.0), min(exponent.high, 700.0))
    found = power_of_e(-held)
    return found if exponent.high <= 700 else Interval(0.0, found.high)


def sine_over(b, t):
    """sin(b t) / b, which is between 1 - (b t)^2 / 6 and 1 of t, and no more than 1 / b."""
    phase = b * t
    found = common(Interval(-t.high, t.high), t * (1 - Interval(0.0, (phase.square / interval(6)).high)))
    return common(found, sine(phase) / b) if b.low > 0 else found


def loss_over(f, t):
    """(1 - e^(-f t)) / f, which is between 1 - f t / 2 and 1 of t, and no more than 1 / f."""
    exponent = f * t
    found = common(Interval(0.0, t.high), t * (1 - Interval(0.0, exponent.high / 2)))
    return common(found, (1 - faded(exponent)) / f) if f.low > 0 else found


class Swinging:
    """Errors below critical damping, in epsilon of the scale."""

    def __init__(self, sines, turns, fading):
        self.sines, self.turns, self.fading = sines, turns, fading

    def largest(self):
        """The largest of all: of early times, and later ones of phases up to 10,000 where anything is left by then."""
        first = largest(self.error, [Interval(0.0, 1.0), Interval(0.0, LONG)], TOLERANCE)
        late = Interval(log2(LONG), log2(10_000 / 0.14))
        later = largest(lambda z, power: self.error(z, Interval(2 ** power.low, 2 ** power.high)),
                        [Interval(0.0, 0.99), late], TOLERANCE, least=first)
        return max(first, later)

    def error(self, z, t):
        """The largest error in a box."""
        b = (1 - z.square).root
        phase, exponent, g = b * t, z * t, faded(z * t)
        S, cosines = sine_over(b, t), cosine(phase)
        # Divided by the scale 1 + t g: t g, g and 1 itself.
        unfaded = 1 / g if g.low > 0 else Interval((1 / interval(g.high)).low, inf)
        moved = (1 / (unfaded / t + 1)).high if t.low > 0 else (t * g).high
        left = 1 / (unfaded + t)
        whole = 1 / (1 + t * g)
        along = z * S + cosines
        inner = (left * (exponent + self.fading.of(exponent) + 0.5)).high
        off, c_error = self.functions(phase, b, t, S)
        return longest([
            (moved, b * sine(phase) - z * cosines, cosines),
            (inner, -along, S),
            (left.high * (off + (0.5 * abs(S)).high), -z, interval(1)),
            (left.high * c_error, interval(1), interval(0)),
            (0.5, whole - left * along, left * S)])

    def functions(self, phase, b, t, S):
        """What sin(b t) / b and the cosine are off by."""
        s_error, c_error = map(max, zip(*self.turns.both(phase)))
        off = self.sines.of(phase) * abs(S).high if phase.low <= self.sines.edge else 0.0
        if phase.high >= self.sines.edge:
            # There a quarter turn at least has passed.
            off = max(off, s_error * min(1 / b.low if b.low > 0 else inf, t.high / (self.sines.edge * 0.999)))
        return off * 1.000001, c_error


class Creeping:
    """Errors at and above critical damping, in epsilon of the scale."""

    def __init__(self, losses, fading):
        self.losses, self.fading = losses, fading

    def largest(self, least):
        """The largest of all slow roots d and exponents y = d t, or what is larger than all of them."""
        box = [Interval(SMALLEST_ROOT, 1.0), Interval(0.0, LONG)]
        heavy = largest(self.heavy, box[1:], TOLERANCE, least=least)
        return max(largest(self.error, box, TOLERANCE, least=least), heavy)

    def error(self, d, y):
        """The largest error in a box."""
        f, t = 1 / d - d, y / d
        S = loss_over(f, t)
        # Both roots' sum is twice the damping ratio.
        scale = 1 + t * faded((1 / d + d) * t * 0.5)
        return self.of(d, y, S, t * faded(f * t), self.losses.of(f * t), scale)

    def heavy(self, y):
        """The same for all roots d up to the smallest of the boxes: there S is d at most, and t e^(-t / d) less."""
        d = Interval(0.0, SMALLEST_ROOT)
        return self.of(d, y, d * 1.001, d, 3.0, interval(1))

    def of(self, d, y, S, lost_time, loss_error, scale):
        """The sum of all errors."""
        g = faded(y) / scale
        along = g * (d * S + 1)
        inner = (y + self.fading.of(y) + 0.5).high
        return longest([
            (inner, -along, g * S),
            ((g * (lost_time + (loss_error + 0.5) * abs(S))).high, -d, interval(1)),
            (0.5, 1 / scale - along, g * S)])
