"""Sums of products, where Gappa adds nothing: how much each product grows on its way into the result.

A rounding multiplies by 1 + d with |d| <= u / (1 + u), so a product that k roundings touch is off by (1 + u / (1 +
u))^k - 1 of itself at most, and the result by the largest such number of the sum of magnitudes (Higham, "Accuracy and
Stability of Numerical Algorithms", ch. 3).

Where a product of inputs is fused into a sum, the last rounding is less: a rounded s + p is no farther from s + p than s
is, which is |p|. Let the magnitudes behind s add up to A, of which (c - 1) A may be lost already, and |p| = B. Then the
result is off by (c - 1) A and the smaller one of B and u / (1 + u) (c A + B). As a share of A + B that is largest where
both are equal, at B = u c A, and there the magnitudes have grown to c (1 + 2 u) / (1 + u c), instead of c (1 + 2 u) / (1
+ u). So n products that are fused into each other's sum are off by less than n u, with nothing of higher order (as
Jeannerod and Rump, "Improved error bounds for inner products in floating-point arithmetic", 2013). Overflow and underflow
are left out, as the contracts do.
"""

from fractions import Fraction

from gappa import NotProved
from lane_programs import BITS


def terms(program, place):
    """The products that add up to an operation's result, each with the roundings on its way."""
    operation = program.operations[place]
    kind, operands = operation.kind, operation.operands
    if kind == "input":
        return {(operation.name,): 0}
    if kind == "constant":
        return {(str(float(operation.number)),): 0}
    if kind in ("add", "subtract"):
        return rounded([terms(program, operand) for operand in operands])
    if kind == "multiply":
        return rounded([product(program, *operands)])
    if kind == "multiplyAdd":
        return rounded([product(program, *operands[:2]), terms(program, operands[2])])
    raise NotProved(f"{program.name} {program.element}: {kind} is no part of a sum of products")


def product(program, a, b):
    """The products of two factors; a factor that is itself a sum of inputs counts as one number."""
    result = {}
    for left, x in factor(program, a).items():
        for right, y in factor(program, b).items():
            result[tuple(sorted(left + right))] = x + y
    return result


def factor(program, place):
    """A factor's products; of a difference of inputs only the difference, rounded once."""
    operation = program.operations[place]
    if operation.kind in ("add", "subtract"):
        names = [only(terms(program, operand)) for operand in operation.operands]
        return {("(" + {"add": " + ", "subtract": " - "}[operation.kind].join(names) + ")",): 1}
    return terms(program, place)


def only(found):
    """The one name in a dictionary of terms."""
    ((names, count),) = found.items()
    if count or len(names) != 1:
        raise NotProved(f"{found} is no single exact number")
    return names[0]


def rounded(parts):
    """All terms, each rounded once more."""
    result = {}
    for part in parts:
        for term, count in part.items():
            if term in result:
                raise NotProved(f"{term} is added twice")
            result[term] = count + 1
    return result


def growth(program, place, fused=True):
    """What the magnitudes behind an operation's result may have grown to, of 1; without fusing, each product rounds."""
    operation, u = program.operations[place], Fraction(1, 2 ** BITS[program.element])
    once = 1 + u / (1 + u)
    grown = [growth(program, operand, fused) for operand in operation.operands]
    if operation.kind in ("input", "constant"):
        return Fraction(1)
    if operation.kind in ("add", "subtract"):
        return max(grown) * once
    if operation.kind == "multiply":
        return grown[0] * grown[1] * once
    if operation.kind == "multiplyAdd" and fused and grown[:2] == [1, 1]:
        return grown[2] * (1 + 2 * u) / (1 + u * grown[2])
    if operation.kind == "multiplyAdd":
        return max(grown[0] * grown[1] * (1 if fused else once), grown[2]) * once
    raise NotProved(f"{program.name} {program.element}: {operation.kind} is no part of a sum of products")


def bound(program, place, fused=True):
    """The largest error of a sum of products, in epsilon of the sum of magnitudes; and its terms."""
    return (growth(program, place, fused) - 1) / program.epsilon, sorted(terms(program, place))
