"""Sums of products, where Gappa adds nothing: how often each product is rounded on its way into the result.

A rounding multiplies by 1 + d with |d| <= u / (1 + u), so a product that k roundings touch is off by (1 + u / (1 +
u))^k - 1 of itself at most, and the result by the largest such number of the sum of magnitudes (Higham, "Accuracy and
Stability of Numerical Algorithms", ch. 3). Where every product is of two inputs and is fused into the sum of those
before it, n of them are off by n u at most, with nothing of higher order: a rounded s + p is no farther from s + p
than s is, which is |p|. With P the sum of the earlier magnitudes that is at most u P where |p| <= u P; and where |p|
> u P the rounding is at most u (P + |p| + (n - 1) u P), of which the last term is below (n - 1) u |p| (as Jeannerod
and Rump, "Improved error bounds for inner products in floating-point arithmetic", 2013). Overflow and underflow are
left out, as the contracts do.
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


def is_chain(program, place):
    """Whether each product of two inputs is fused into the sum of those before it; the first is rounded alone."""
    operation = program.operations[place]
    exact = all(program.operations[operand].kind == "input" for operand in operation.operands[:2])
    if operation.kind == "multiply":
        return exact
    return operation.kind == "multiplyAdd" and exact and is_chain(program, operation.operands[2])


def bound(program, place):
    """The largest error of a sum of products, in epsilon of the sum of magnitudes; and its terms."""
    found, u = terms(program, place), Fraction(1, 2 ** BITS[program.element])
    count = max(found.values())
    if is_chain(program, place):
        return len(found) * u / program.epsilon, sorted(found)
    return ((1 + u / (1 + u)) ** count - 1) / program.epsilon, sorted(found)
