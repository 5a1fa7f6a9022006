"""What is proved about the matrices of poses: Rodrigues' rotation about a unit axis, scaled and seen in perspective.

With C and S the cosine and sine, the entries of the rotation are X^2 + C (1 - X^2) and X Y (1 - C) +- Z S, none above 1.
The kernel's products of the axis are off by what preparing them in Double rounds, and a Double axis is of unit length
only to 1 epsilon. Gappa adds that to the rounding of each entry, over pieces of X^2 or of Z, since |X Y| is at most half
of what Z^2 leaves of 1. Scale and perspective are one factor each, and one rounding.
"""

from fractions import Fraction
from math import isqrt

import elementary
from gappa import Script
from kernels import sine_and_cosine, unit, worst

# Places of the rotation's entries, and how they follow from the axis and the turn.
DIAGONAL = {"11": "x", "22": "y", "33": "z"}
BESIDE = {"12": ("xy", "z", ""), "13": ("xz", "y", "-"), "21": ("xy", "z", "-"),
          "23": ("yz", "x", ""), "31": ("xz", "y", ""), "32": ("yz", "x", "-")}
SCALES = {"1": "pose.48", "2": "pose.64", "3": "pose.80"}
DEPTH, PERSPECTIVE = "pose.32", "pose.112"


def composed(program, _):
    """The largest error of any entry, of what enters it with sines and cosines taken as 1."""
    turn, errors = sine_and_cosine(program)
    names = {turn["cosine"]: "cosine", turn["sine"]: "sine"}
    check(program, names)
    # All entries of either kind have the same operations, as the formulas say, but for names and signs.
    once = unit(program)
    largest = max(diagonal(program, turn, factor(program, "m11"), errors),
                  beside(program, turn, factor(program, "m12"), errors))
    for _ in ("scale", "perspective"):
        largest += once * (1 + largest)
    return worst(program, [largest / program.epsilon, once / program.epsilon])


def factor(program, output):
    """The entry of the rotation that an output scales."""
    return program.operations[program.outputs[output]].operands[1]


def check(program, names):
    """Makes sure that all outputs are what the proof is about."""
    def wanted(row, column):
        entry = row + column
        if entry in DIAGONAL:
            axis = DIAGONAL[entry]
            return f"({SCALES[row]} * (cosine * {axis}{axis}Rest + {axis}{axis}))"
        axes, axis, sign = BESIDE[entry]
        return f"({SCALES[row]} * ({axes} * (1 - cosine) + {sign}({axis} * sine)))"
    expected = {f"m{row}{column}": wanted(row, column) for row in "123" for column in "123"}
    expected |= {f"m{row}4": f"({wanted(row, '3')} * {PERSPECTIVE})" for row in "123"}
    expected |= {"m41": "pose", "m42": "pose.16", "m43": DEPTH, "m44": f"({DEPTH} * {PERSPECTIVE} + 1)"}
    for output, text in expected.items():
        program.require(program.outputs[output], text, names)


def diagonal(program, turn, leaf, errors):
    """The error of X^2 + C (1 - X^2), the square called X."""
    cosine, rest, square = program.operations[leaf].operands
    return max(entry(program, leaf, f"for X^2 from {float(low)} to {float(high)}", {
        square: ("X", low, high, axis_error(program, 2, 1) * high),
        rest: ("(1 - X)", None, None, axis_error(program, 2, 2) * (1 - low)),
        cosine: ("C", -1, 1, errors["cosine"])}) for low, high in elementary.pieces(Fraction(1), 16))


def beside(program, turn, leaf, errors):
    """The error of X Y (1 - C) + Z S, in pieces of Z and of C, with all that they leave for X Y and S."""
    axes, _, product = program.operations[leaf].operands
    axis = program.operations[product].operands[0]
    found = []
    for low, high in elementary.pieces(Fraction(1), 8):
        half = (1 - low ** 2) / 2
        for least, most in elementary.pieces(Fraction(1), 8, Fraction(-1)):
            wide = 1 if least < 0 < most else root(1 - min(least ** 2, most ** 2))
            found.append(entry(
                program, leaf, f"for Z from {float(low)} to {float(high)}, C from {float(least)} to {float(most)}", {
                    axes: ("XY", -half, half, axis_error(program, 2, 1) * half),
                    axis: ("Z", low, high, axis_error(program, 1, 0) * high),
                    turn["cosine"]: ("C", least, most, errors["cosine"]), turn["sine"]: ("S", -wide, wide, errors["sine"])}))
    return max(found)


def root(square):
    """A number of few bits that is no smaller than a square root, and at most 1."""
    scale = 2 ** 20
    return min(Fraction(1), Fraction(isqrt(int(square * scale ** 2)) + 1, scale))


def axis_error(program, factors, roundings):
    """What a product of so many components of a Double axis is off by, relative to itself.

    Each component is off by the axis' length. What is rounded is rounded in Double, and once more where the element is
    Float; components themselves then are, too.
    """
    double = Fraction(1, 2 ** 52)
    grown = (1 + double) ** factors * (1 + double / 2) ** roundings
    if program.element == "float":
        grown *= 1 + unit(program)
    return grown - 1


def entry(program, leaf, title, inputs):
    """The error of an entry of the rotation, for inputs whose true values are in an interval, and off by an error."""
    script = Script(program, f"{program.name} {program.element}: an entry {title}")
    for place, (true, low, high, error) in inputs.items():
        script.definitions += [f"v{place} = rnd(R{place});", f"e{place} = {true};"]
        if low is not None:
            script.know_exactly(true, Fraction(low), Fraction(high))
        script.know(f"v{place} - e{place}", -error, error)
    script.define([place for place in program.before(leaf, stops=list(inputs)) if place not in inputs])
    script.know_exactly(f"e{leaf}", Fraction(-1), Fraction(1))
    script.goals = [f"v{leaf} - e{leaf} in ?"]
    a, b, c = program.operations[leaf].operands
    name = script.name
    script.hints = [f"v{leaf} - e{leaf} -> (v{leaf} - ({script.text_of(leaf, 'v')}))"
                    f" + ({name(a, 'v')} * {name(b, 'v')} - {name(a, 'e')} * {name(b, 'e')}) + (v{c} - e{c});"]
    return max(map(abs, script.answers()[0]))
