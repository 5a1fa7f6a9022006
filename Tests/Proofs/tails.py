"""What is proved about elementary functions of x + tail, whose reduced argument is a sum of two registers.

With r = high + low, evaluations treat low as a small step from high. How far the step they take is from the function's
own is at most |low| times the difference of the slopes, which Sollya bounds as it does the polynomial.
"""

from dataclasses import replace
from fractions import Fraction

import elementary
import reduction
import sollya
from elementary import Proof
from expansion import Expansion, added
from gappa import NotProved, Script, dyadic, magnitude, outward
from lane_programs import BITS, Operation, once

# The function of an output, and its derivative.
FUNCTIONS = {
    ("sineCosineWithTail", "sine"): ("sin(x)", "cos(x)"),
    ("sineCosineWithTail", "cosine"): ("cos(x)", "-sin(x)"),
    ("exponentialWithTail", "result"): ("exp(x)", "exp(x)"),
    ("exponentialMinusOneWithTail", "result"): ("expm1(x)", "exp(x)"),
    ("wideSineCosine", "sine"): ("sin(x)", "cos(x)"),
    ("wideSineCosine", "cosine"): ("cos(x)", "-sin(x)"),
    ("wideExponential", "result"): ("exp(x)", "exp(x)"),
    ("wideExponentialMinusOne", "result"): ("expm1(x)", "exp(x)"),
}


# What a tail may be of the rounding of the largest argument: what is left over of a product of rate and time, and as much
# again from the rate's low part.
TAIL = 2 + Fraction(1, 1024)


class Split:
    """The reduced argument of a program as two registers: its range, its low part, and its error."""

    def __init__(self, program, low, high):
        self.program, self.parts = program, reduction.find(program)
        self.tail = next(p for p, o in enumerate(program.operations) if o.kind == "input" and o.name == "tail")
        self.high, self.low = self.pair()
        limit = reduction.edge(program, self.parts)
        answers = [self.region(low, -limit), self.inside(max(low, -limit), min(high, limit))]
        answers += [self.region(limit, high)] if high > limit else []
        self.reach = outward(max(answer[0] for answer in answers), 30)
        self.least = max(answer[1] for answer in answers)
        self.error = max(answer[2] for answer in answers)

    def pair(self):
        """The first ordered sum behind the coarse rest that takes the tail in."""
        program = self.program
        for place in program.find("add"):
            a, b = program.operations[place].operands
            for gone in program.find("subtract", a, place):
                if self.tail in program.before(place) and (low := program.find("add", gone, b)):
                    return place, low[0]
        raise ValueError("no sum of two registers")

    def region(self, low, high):
        """The reach, the low part and the error for arguments in an interval."""
        program, parts, u = self.program, self.parts, Fraction(1, 2 ** BITS[self.program.element])
        script = Script(program, f"{program.name} {program.element}: the reduction from {float(low)} to {float(high)}")
        x, t = f"v{parts.argument}", f"v{self.tail}"
        script.definitions += [f"{x} = rnd(X);", f"{t} = rnd(TAIL);"]
        given = (parts.argument, self.tail)
        steps = [place for place in program.before(self.low, stops=given) if place not in given]
        script.define(steps, exact=False)
        names = reduction.constants(script, parts)
        script.definitions.append(f"true = {x} + v{parts.multiple} * L;")
        script.know_exactly(x, low, high)
        widest = TAIL * u * max(-low, high)
        script.know(t, -widest, widest)
        whole = program.operations[parts.high].number + self.low_constant()
        total = f"({names['high']} + {dyadic(self.low_constant())})"
        script.know(f"L - {total}", parts.bounds[0] - whole, parts.bounds[1] - whole)
        told = reduction.hints(parts, {**names, "sum": total, "low": dyadic(self.low_constant())}, x)[:4]
        expansion = Expansion(script, given + (parts.multiple,))
        sum_of = added(expansion.of(self.high), expansion.of(self.low))
        roundings = expansion.text(sum_of, but=lambda term: term[0] == "given")
        h, l, m = f"v{self.high}", f"v{self.low}", f"v{parts.multiple}"
        script.definitions.append(f"miss = {h} + {l} - (true + {t});")
        script.goals = [f"{h} in ?", f"{l} in ?", "miss in ?"]
        script.hints = told + [f"{h} + {l} - (true + {t}) -> {roundings} - {m} * (L - {total});"]
        script.hints += expansion.hints(steps)
        high_part, low_part, miss = script.answers()
        return magnitude(high_part), magnitude(low_part), magnitude(miss)

    def inside(self, low, high):
        """The same where n is 0, so that products with n and what rounding them leaves over are nothing."""
        program = self.program
        reduction.inside_is_exact(program, self.parts, low, high)
        script = Script(program, f"{program.name} {program.element}: the argument itself, up to {float(high)}")
        given = program.operations[self.high].operands
        x, t = (f"v{place}" for place in given)
        script.definitions += [f"{x} = rnd(X);", f"{t} = rnd(TAIL);"]
        steps = [place for place in program.before(self.low, stops=given) if place not in given]
        script.define(steps, exact=False)
        script.know_exactly(x, low, high)
        widest = TAIL * Fraction(1, 2 ** BITS[program.element]) * max(-low, high)
        script.know(t, -widest, widest)
        expansion = Expansion(script, given)
        sum_of = added(expansion.of(self.high), expansion.of(self.low))
        h, l = f"v{self.high}", f"v{self.low}"
        script.definitions.append(f"miss = {h} + {l} - ({x} + {t});")
        script.goals = [f"{h} in ?", f"{l} in ?", "miss in ?"]
        roundings = expansion.text(sum_of, but=lambda term: term[0] == "given")
        script.hints = [f"{h} + {l} - ({x} + {t}) -> {roundings};"] + expansion.hints(steps)
        return tuple(map(magnitude, script.answers()))

    def low_constant(self):
        """The low part of the period."""
        known = self.program.find("multiplyAdd", self.parts.multiple, lambda p: self.program.is_constant(p))
        operations = self.program.operations
        numbers = [operations[operations[place].operands[1]].number for place in known]
        return next(number for number in numbers if abs(number) < 2 ** -20)


def formula(program, terms, rest):
    """The terms of an expansion as a formula of x, for a low part of 0."""
    parts = []
    for term, factor in terms.items():
        if term[0] == "one":
            parts.append(f"({dyadic(factor)})")
        elif term == ("given", rest):
            parts.append(f"({dyadic(factor)})*x")
        elif term[0] == "product":
            a, b = (elementary.formula(program, place, rest) for place in term[1:])
            parts.append(f"({dyadic(factor)})*{a}*{b}")
    return " + ".join(parts)


def piece(program, split, ends, low, high, near, moved, relative=False, power=None):
    """The largest error on a piece; for powers of two up to 1/2 where the place of the power is given."""
    script = Script(
        program, f"{program.name} {program.element}: the evaluation from {float(low):.6g} to {float(high):.6g}")
    given = [split.high, split.low] + ([power] if power else [])
    for place in given:
        script.definitions += [f"v{place} = rnd(R{place});", f"e{place} = v{place};"]
    steps = [place for place in program.before(*ends, stops=given) if place not in given]
    script.define(steps)
    script.know_exactly(f"v{split.high}", low, high)
    script.know(f"v{split.low}", -split.least, split.least)
    scale = Fraction(1)
    if power:
        script.know_exactly(f"v{power}", Fraction(0), Fraction(1, 2))
        scale = Fraction(1, 2)
    expansion, terms = Expansion(script, given, [power] if power else []), {}
    for end in ends:
        terms = added(terms, expansion.of(end))
    total = " + ".join(script.name(end, "v") for end in ends)
    script.definitions += [f"total = {total};", f"exact = {expansion.exact(terms)};"]
    script.hints = expansion.hints(steps)
    if relative:
        least, most = sollya.value(f"exp({dyadic(low)})")[0], sollya.value(f"exp({dyadic(high)})")[1]
        script.know("T", least * (1 - 4 * split.least), most * (1 + 4 * split.least))
        script.know("(exact - T) / T", -(near + moved), near + moved)
        script.goals = ["(total - T) / T in ?"]
        script.hints += ["(total - T) / T -> (total - exact) / T + (exact - T) / T { T <> 0 };"]
    else:
        script.know("exact - T", -scale * (near + moved), scale * (near + moved))
        script.goals = ["total - T in ?"]
        script.hints += ["total - T -> (total - exact) + (exact - T);"]
    script.hints += [f"total - exact -> {expansion.difference(terms)};"]
    return magnitude(script.answers()[0])


def halved_towards_0(low, high):
    """An interval around 0 or beside it in pieces: 0 and powers of two are ends, since there an ulp changes, and a piece
    ends half way to the last power, since there errors are largest."""
    powers = [sign * Fraction(1, 2 ** k) for k in range(0, 4) for sign in (-1, 1)]
    inner = [end for end in powers if low < end < high]
    for end in (low, high):
        below = max((abs(power) for power in powers if abs(power) < abs(end)), default=None)
        if below:
            inner.append((abs(end) + below) / 2 * (1 if end > 0 else -1))
    ends = sorted({low, high, Fraction(0), *inner})
    return list(zip(ends, ends[1:]))


def without(program, place, number):
    """The program with a number for an operation, and without what that makes superfluous."""
    return folded(elementary.scaled(program, None, place, Fraction(number)))


def folded(program):
    """The program where constants are computed, and where sums with 0 and products with 1 are what they are.

    Nothing of that rounds, which Gappa would not see.
    """
    operations, same = [], list(range(len(program.operations)))
    for place, operation in enumerate(program.operations):
        operation = replace(operation, operands=tuple(same[operand] for operand in operation.operands))
        numbers = [operations[operand].number if operations[operand].kind == "constant" else None
                   for operand in operation.operands]
        operations.append(operation)
        simpler = simplified(operation, numbers)
        if isinstance(simpler, int):
            same[place] = simpler
        elif simpler:
            operations[place] = simpler
    return replace(program, operations=operations,
                   outputs={name: same[place] for name, place in program.outputs.items()})


def simplified(operation, numbers):
    """What an operation is where some of its operands are certain numbers: an earlier place, another, or nothing."""
    kind, operands = operation.kind, operation.operands
    if kind in ("add", "subtract") and None not in numbers:
        number = numbers[0] + numbers[1] * (1 if kind == "add" else -1)
        return Operation("constant", number=number) if abs(number) <= 2 and number.denominator <= 8 else None
    if kind == "add" and 0 in numbers:
        return operands[1 - numbers.index(0)]
    if kind == "subtract" and numbers[0] == 0:
        return Operation("negate", operands[1:])
    if kind == "scaleExactly" and 1 in numbers:
        return operands[1 - numbers.index(1)]
    if kind == "multiplyAdd" and numbers[2] == 0 and 1 in numbers[:2]:
        return operands[1 - numbers.index(1)]
    if kind == "multiplyAdd" and numbers[2] == 0 and numbers[0] in (Fraction(1, 2), Fraction(1, 4)):
        return Operation("scaleExactly", operands[:2])
    return None


def scaling_exactly(program, powers=()):
    """The program with products by a power of two as what they are, products that round nothing."""
    def is_power(place):
        number = abs(program.operations[place].number)
        return place in powers or program.is_constant(place) and number and number.numerator & (number.numerator - 1) == 0
    changed = [replace(operation, kind="scaleExactly")
               if operation.kind == "multiply" and any(map(is_power, operation.operands)) else operation
               for operation in program.operations]
    return replace(program, operations=changed)


def nearness(program, split, ends, output, measure):
    """How far the evaluation without roundings is from the function: for a high part, and with a low part's step."""
    function, slope = FUNCTIONS[program.name, output]
    least = Fraction(0) if slope in ("cos(x)", "-sin(x)") else -split.reach
    flat, stepped = (without_roundings(program, split, ends, low) for low in (0, 1))
    near = sollya.largest_error(flat, function, least, split.reach, measure)
    gap = sollya.largest_error(f"({stepped}) - ({flat})", slope, least, split.reach, "absolute")
    return near, near + split.least * gap + 2 * split.least ** 2


def without_roundings(program, split, ends, low):
    """The sum of the ends as a formula of x, the high part, for a number in the low part's place."""
    check_linear(program, split, ends)
    single = elementary.scaled(program, None, split.low, Fraction(low))
    expansion, terms = Expansion(Script(single, ""), [split.high]), {}
    for end in ends:
        terms = added(terms, {term: factor for term, factor in expansion.of(end).items() if term[0] != "rounding"})
    return formula(single, terms, split.high)


def check_linear(program, split, ends):
    """Makes sure that no product has the low part in both factors."""
    moved = {split.low}
    for place in program.before(*ends, stops=(split.high, split.low)):
        operands = program.operations[place].operands
        if moved & set(operands):
            moved.add(place)
            if set(operands[:2]) <= moved and program.operations[place].kind.lower().count("multiply"):
                raise NotProved(f"{program.name} {program.element}: the low part is squared")


def ends_of(program, output):
    """The places whose sum is an output."""
    names = [name for name in program.outputs if name.split(".")[0] == output]
    return [program.outputs[name] for name in names]


def swing(program, output):
    """The absolute error of a sine or cosine of x + tail up to 10,000 rad, in epsilon.

    A quarter turn swaps the two polynomials, so that either result may have the larger error.
    """
    program = scaling_exactly(program)
    split = Split(program, -elementary.ANGLE, elementary.ANGLE)
    alone, _ = nearness(program, split, leaves(program, output), output, "absolute")
    largest = max(bound for name in ("sine", "cosine") for _, bound in swing_pieces(program, name, split))
    return Proof(program.name, program.element, output, "absolute", largest / program.epsilon, alone, split.reach)


@once
def swing_pieces(program, output, split):
    """The error of one polynomial for each piece of the reduced argument's magnitude."""
    ends = leaves(program, output)
    _, near = nearness(program, split, ends, output, "absolute")
    return [((low, high), piece(program, split, ends, low, high, near, split.error))
            for low, high in halved_towards_0(Fraction(0), split.reach)]


def leaves(program, output):
    """The places whose sum is a sine or cosine, after the turns of each part were checked."""
    names = [name for name in program.outputs if name.split(".")[0] == output]
    found = []
    for name in names:
        part = name.removeprefix(output)
        both = {base: program.outputs[base + part] for base in ("sine", "cosine")}
        found.append(elementary.swinging(replace(program, outputs=both), output, 1))
    return found


def exponential(program, output):
    """The error of e^(x + tail) relative to itself, in epsilon."""
    single, split = unscaled(program)
    alone, largest = relative(single, split, ends_of(single, output), output)
    return Proof(program.name, program.element, output, "relative", largest / program.epsilon, alone, split.reach)


def factor(program):
    """The same for 1 + fraction, which is a power of e but for a power of two."""
    single, split = unscaled(program)
    power, fraction, _ = single.operations[single.outputs["result"]].operands
    return relative(single, split, [power, fraction], "result")[1] / program.epsilon


def unscaled(program):
    """A power of e without its power of two, and its reduced argument."""
    program = scaling_exactly(program, program.find("powerOfTwo"))
    split = Split(program, elementary.least_argument(program), Fraction(0))
    return without(program, program.find("powerOfTwo")[0], 1), split


def relative(single, split, ends, output):
    """The polynomial's part, and the largest error of a sum of places relative to e^r."""
    alone, near = nearness(single, split, ends, output, "relative")
    # The step's part of the nearness is absolute, and the power at least exp(-reach).
    near = (alone + (near - alone) * sollya.value(f"exp({dyadic(split.reach)})")[1]) * (1 + 8 * split.least)
    moved = split.error + split.error ** 2
    return alone, max(piece(single, split, ends, low, high, near, moved, relative=True)
                      for low, high in halved_towards_0(-split.reach, split.reach))


def minus_one(program, output):
    """The absolute error of e^(x + tail) - 1 for x up to 0, in epsilon of 1."""
    program = scaling_exactly(program, program.find("powerOfTwo"))
    split = Split(program, elementary.least_argument(program), Fraction(0))
    power = program.find("powerOfTwo")[0]
    single = without(program, power, 1)
    alone, near = nearness(single, split, ends_of(single, output), output, "absolute")
    moved = 2 * split.error
    # Where n is 0, r is x + tail, and hardly above 0.
    bounds = [piece(single, split, ends_of(single, output), low, high, near, moved)
              for low, high in elementary.pieces(Fraction(1, 1024), 8, -split.reach)]
    bounds += [piece(program, split, ends_of(program, output), low, high, near, moved, power=power)
               for low, high in [(-split.reach, Fraction(0)), (Fraction(0), split.reach)]]
    return Proof(program.name, program.element, output, "absolute", max(bounds) / program.epsilon, alone, split.reach)
