"""What is proved about the elementary functions of the lanes.

A function is reduction, evaluation and reconstruction. The reduction's range and error come from reduction.py. Over
that range, in pieces, Gappa bounds the evaluation's rounding, Sollya how far the polynomial is from the function, and
the function's slope carries the reduction's error on. The sum is what Gappa answers for the piece; the largest counts.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

import reduction
import sollya
from gappa import NotProved, Script, dyadic, outward
from lane_programs import Operation, once

ANGLE = Fraction(10_000)


@dataclass
class Proof:
    """A proved bound: of which output, of what error, and what of it the polynomial alone is."""

    program: str
    element: str
    output: str
    measure: str
    bound: Fraction
    approximation: Fraction
    reach: Fraction


def formula(program, place, rest):
    """An operation as a formula of x without roundings, where x is the reduced argument."""
    operation = program.operations[place]
    if place == rest:
        return "x"
    if operation.kind == "constant":
        return f"({dyadic(operation.number)})"
    shapes = {"negate": "(-{0})", "add": "({0}+{1})", "subtract": "({0}-{1})", "multiply": "({0}*{1})",
              "scaleExactly": "({0}*{1})", "multiplyAdd": "({0}*{1}+{2})",
              "multiplySubtract": "({0}*{1}-{2})", "negativeMultiplyAdd": "({2}-{0}*{1})"}
    return shapes[operation.kind].format(*(formula(program, operand, rest) for operand in operation.operands))


def turned(program, place, n):
    """What an output is for a whole number n of periods: a sign, and the place it has the value of."""
    operation = program.operations[place]
    if operation.kind in ("negateBit1", "negateOdd"):
        counter, value = operation.operands
        sign, leaf = turned(program, value, n)
        bit = 1 if operation.kind == "negateOdd" else 2
        return (-sign if count(program, counter, n) & bit else sign), leaf
    if operation.kind == "selectOdd":
        counter, odd, even = operation.operands
        return turned(program, odd if count(program, counter, n) & 1 else even, n)
    return 1, place


def count(program, place, n):
    """The integer that a counter holds; the number that was added to round is a multiple of 4."""
    operation = program.operations[place]
    if operation.kind == "add":
        other, one = operation.operands
        assert program.is_constant(one), "a counter plus a constant"
        return count(program, other, n) + int(program.operations[one].number)
    assert operation.kind == "multiplyAdd", "a counter of a reduction"
    return n


def swinging(program, output, step):
    """The leaf of sin(x) or cos(x), after all quarters (or halves) of a turn were compared with what they must be."""
    sine, cosine = ((turned(program, program.outputs[name], 0) if name in program.outputs else None)
                    for name in ("sine", "cosine"))
    wanted = {"sine": [(1, sine), (1, cosine), (-1, sine), (-1, cosine)],
              "cosine": [(1, cosine), (-1, sine), (-1, cosine), (1, sine)]}[output]
    shared = "halfTurns" in program.outputs
    for n in range(0, 4):
        sign, (one, leaf) = wanted[n * step % 4]
        if turned(program, program.outputs[output], n) != ((1 if shared else sign) * one, leaf):
            raise NotProved(f"{program.name} {program.element}: {output} after {n} periods has another sign or leaf")
    return turned(program, program.outputs[output], 0)[1]


def swing(program, output):
    """The absolute error of a sine or cosine of angles up to 10,000 rad, in epsilon.

    A quarter turn swaps the two polynomials, so that either result may have the larger error.
    """
    swapped = reduction.find(program).period == "pi/2"
    _, near, reach = swing_pieces(program, output)
    largest = max(bound for name in (("sine", "cosine") if swapped else (output,))
                  for _, bound in swing_pieces(program, name)[0])
    return Proof(program.name, program.element, output, "absolute", largest / program.epsilon, near, reach)


@once
def swing_pieces(program, output):
    """The same for each piece of the reduced argument's magnitude; the polynomial's part, and the largest argument."""
    parts = reduction.find(program)
    leaf = swinging(program, output, 1 if parts.period == "pi/2" else 2)
    whole = reduction.reduced(program, parts, -ANGLE, ANGLE)
    function = {"sine": "sin(x)", "cosine": "cos(x)"}[output]
    reach = outward(whole.reach, 30)
    near = sollya.largest_error(formula(program, leaf, parts.rest), function, Fraction(0), reach, "absolute")
    bounds = []
    for low, high in pieces(reach, 16):
        moved = reduction.error(program, parts, ANGLE, low, high)
        slope = {"sine": f"cos({dyadic(low)})", "cosine": f"sin(min({dyadic(high)}, pi/2))"}[output]
        slid = moved * min(1, sollya.value(slope)[1] + moved)
        bounds.append(((low, high), absolute(program, parts, leaf, low, high, near, slid)))
    return bounds, near, reach


def pieces(reach, count, low=Fraction(0)):
    """An interval in pieces of about one length; powers of two are ends of pieces, where an ulp changes."""
    ends = {low + (reach - low) * k / count for k in range(count + 1)}
    ends |= {sign * Fraction(1, 2 ** k) for k in range(0, 6) for sign in (-1, 1)}
    short = sorted({Fraction(round(end * 2 ** 40), 2 ** 40) if end not in (low, reach) else end
                    for end in ends if low <= end <= reach})
    return list(zip(short, short[1:]))


def evaluation(program, parts, leaf, low, high, title):
    """A script with the operations from the reduced argument to a leaf, rounded and exactly."""
    script = Script(
        program, f"{program.name} {program.element}: {title} for r from {float(low):.6g} to {float(high):.6g}")
    script.definitions.append(f"v{parts.rest} = rnd(R);")
    script.definitions.append(f"e{parts.rest} = v{parts.rest};")
    steps = program.before(leaf, stops=(parts.rest,))
    script.define([place for place in steps if place != parts.rest])
    script.know_exactly(f"v{parts.rest}", low, high)
    return script


def absolute(program, parts, leaf, low, high, near, slid):
    """The absolute error of a leaf on a piece."""
    script = evaluation(program, parts, leaf, low, high, "the evaluation")
    v, e = f"v{leaf}", f"e{leaf}"
    script.know(f"{e} - S", -near, near)
    script.know("S - T", -slid, slid)
    script.goals = [f"{v} - T in ?"]
    script.hints = [f"{v} - T -> ({v} - {e}) + ({e} - S) + (S - T);", f"$ v{parts.rest} in 8;"]
    return max(map(abs, script.answers()[0]))


def exponential(program, output):
    """The error of a power of e relative to itself, in epsilon; a power of two scales without rounding."""
    parts = reduction.find(program)
    whole = reduction.reduced(program, parts, least_argument(program), Fraction(0))
    reach = outward(whole.reach, 30)
    leaf = program.outputs[output]
    power = program.find("powerOfTwo")[0]
    unscaled = scaled(program, leaf, power, Fraction(1))
    near = sollya.largest_error(formula(unscaled, leaf, parts.rest), "exp(x)", -reach, reach, "relative")
    bounds = [relative(unscaled, parts, leaf, low, high, near, whole.error) for low, high in pieces(reach, 16, -reach)]
    return Proof(program.name, program.element, output, "relative", max(bounds) / program.epsilon, near, reach)


def scaled(program, leaf, place, number):
    """The program with a number for an operation."""
    changed = list(program.operations)
    changed[place] = Operation("constant", number=number)
    return replace(program, operations=changed)


def relative(program, parts, leaf, low, high, near, moved):
    """The error of a leaf relative to e^x on a piece."""
    script = evaluation(program, parts, leaf, low, high, "the evaluation")
    v, e = f"v{leaf}", f"e{leaf}"
    least, most = sollya.value(f"exp({dyadic(low)})")[0], sollya.value(f"exp({dyadic(high)})")[1]
    growth = moved + moved ** 2
    script.know("T", least * (1 - growth), most * (1 + growth))
    script.know("(E - T) / T", -growth, growth)
    script.know(f"({e} - E) / T", -near * (1 + growth), near * (1 + growth))
    script.goals = [f"({v} - T) / T in ?"]
    script.hints = [f"({v} - T) / T -> ({v} - {e}) / T + ({e} - E) / T + (E - T) / T {{ T <> 0 }};",
                    f"$ v{parts.rest} in 4;"]
    return max(map(abs, script.answers()[0]))


def envelope(program, output):
    """The absolute error of a power of e for arguments up to 0, in epsilon of 1.

    Where n is 0, r is x itself, and not above 0. Elsewhere 2^-n is 1/2 at most, and so is n/2^n, which is what is left
    of an error that grows with n.
    """
    first, later, left, near, reach = envelope_pieces(program, output)
    bounds = [bound for _, bound in first]
    for (_, high), unscaled in later:
        most = sollya.value(f"exp({dyadic(high)})")[1]
        bounds.append(unscaled / 2 + most * (left + left ** 2 * 100) / 2)
    return Proof(program.name, program.element, output, "absolute", max(bounds) / program.epsilon, near, reach)


def envelope_pieces(program, output):
    """The absolute errors of e^r for pieces of r: where n is 0, and where a power of two is still to come.

    And what x - n ln 2 leaves over per n, the polynomial's part, and the largest r.
    """
    parts = reduction.find(program)
    whole = reduction.reduced(program, parts, least_argument(program), Fraction(0))
    reach = outward(whole.reach, 30)
    leaf = program.operations[program.outputs[output]].operands[1]
    near = sollya.largest_error(formula(program, leaf, parts.rest), "exp(x)", -reach, reach, "absolute")
    left = reduction.left_over(program, parts)
    if whole.error > 1075 * left:
        raise NotProved(f"{program.name} {program.element}: the reduction rounds")
    first, later = (
        [(piece, absolute(program, parts, leaf, *piece, near, Fraction(0))) for piece in pieces(high, count, -reach)]
        for high, count in ((Fraction(0), 8), (reach, 16)))
    return first, later, left, near, reach


def least_argument(program):
    """Where an exponential is held: a constant of the program, or of its element."""
    held = program.find("maximum")
    if held:
        return program.operations[program.operations[held[0]].operands[0]].number
    return -sollya.value("log(2)")[0] * (126 if program.element == "float" else 1022)


def minus_one(program, output):
    """The absolute error of e^x - 1 for x up to 0, in epsilon of 1; where n is 0, r is x itself, and not above 0."""
    parts = reduction.find(program)
    whole = reduction.reduced(program, parts, least_argument(program), Fraction(0))
    reach = outward(whole.reach, 30)
    leaf, power = program.outputs[output], program.find("powerOfTwo")[0]
    single = scaled(program, leaf, power, Fraction(1))
    near = sollya.largest_error(formula(single, leaf, parts.rest), "expm1(x)", -reach, reach, "absolute")
    bounds = [absolute(single, parts, leaf, low, high, near, Fraction(0))
              for low, high in pieces(Fraction(0), 8, -reach)]
    for low, high in pieces(reach, 16, -reach):
        most = sollya.value(f"exp({dyadic(high)})")[1]
        bounds.append(halved(program, parts, leaf, power, low, high, near, most * (whole.error + whole.error ** 2)))
    return Proof(program.name, program.element, output, "absolute", max(bounds) / program.epsilon, near, reach)


def halved(program, parts, leaf, power, low, high, near, moved):
    """The absolute error of a leaf on a piece, for powers of two up to 1/2."""
    script = Script(program, f"{program.name} {program.element}: a power of two times the rest")
    script.definitions += [f"v{parts.rest} = rnd(R);", f"e{parts.rest} = v{parts.rest};"]
    script.definitions += [f"v{power} = rnd(P);", f"e{power} = v{power};"]
    stops = (parts.rest, power)
    script.define([place for place in program.before(leaf, stops=stops) if place not in stops])
    script.know_exactly(f"v{parts.rest}", low, high)
    script.know_exactly(f"v{power}", Fraction(0), Fraction(1, 2))
    v, e = f"v{leaf}", f"e{leaf}"
    script.know(f"{e} - S", -near / 2, near / 2)
    script.know("S - T", -moved / 2, moved / 2)
    script.goals = [f"{v} - T in ?"]
    script.hints = [f"{v} - T -> ({v} - {e}) + ({e} - S) + (S - T);", f"$ v{parts.rest} in 4;", f"$ v{power} in 4;"]
    return max(map(abs, script.answers()[0]))
