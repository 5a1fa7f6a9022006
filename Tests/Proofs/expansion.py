"""What sums of two registers add up to: rounded numbers as sums of their roundings and of products.

An ordered sum computes s = a + b and l = (a - s) + b; in real numbers l is nothing but the rounding of s, with the
other sign. Gappa does not see that, because it looks at one operation at a time. Written as a sum of roundings and
products, each with its factor, the terms that cancel do so here, and Gappa checks the identity that is left.
"""

from fractions import Fraction

from gappa import dyadic


class Expansion:
    """The expansions of a program's operations, down to some places that are given.

    A power of two multiplies what is expanded, term by term, so that terms cancel behind it as well.
    """

    def __init__(self, script, given, powers=()):
        self.script, self.program, self.given, self.known = script, script.program, set(given), {}
        self.powers = set(powers)

    def of(self, place):
        """A rounded operation: a factor for each rounding, product and given number."""
        if place not in self.known:
            operation = self.program.operations[place]
            if place in self.given:
                self.known[place] = {("given", place): Fraction(1)}
            elif operation.kind == "constant":
                self.known[place] = {("one",): operation.number}
            elif operation.kind == "negate":
                self.known[place] = added({}, self.of(operation.operands[0]), -1)
            elif operation.kind == "scaleExactly":
                self.known[place] = self.product(*operation.operands)
            else:
                self.known[place] = added(self.argument(place), {("rounding", place): Fraction(1)})
        return self.known[place]

    def argument(self, place):
        """What an operation rounds."""
        kind, operands = self.program.operations[place].kind, self.program.operations[place].operands
        if kind in ("add", "subtract"):
            return added(self.of(operands[0]), self.of(operands[1]), 1 if kind == "add" else -1)
        product = self.product(*operands[:2])
        if kind in ("multiply", "scaleExactly"):
            return product
        sign = {"multiplyAdd": (1, 1), "multiplySubtract": (1, -1), "negativeMultiplyAdd": (-1, 1)}[kind]
        return added(added({}, product, sign[0]), self.of(operands[2]), sign[1])

    def product(self, a, b):
        """The product of two operations; a constant factor goes into the terms."""
        for one, other in ((a, b), (b, a)):
            if one in self.powers and other not in self.powers:
                return {("times", one) + term: factor for term, factor in self.of(other).items()}
            if self.program.is_constant(one):
                return {term: factor * self.program.operations[one].number for term, factor in self.of(other).items()}
        return {("product",) + tuple(sorted((a, b))): Fraction(1)}

    def text(self, terms, letter="v", but=lambda term: False):
        """Terms as Gappa reads them."""
        parts = [f"({dyadic(factor)}) * {self.term(term, letter)}" if factor != 1 else self.term(term, letter)
                 for term, factor in terms.items() if not but(term)]
        return " + ".join(parts) or "0"

    def term(self, term, letter):
        """One term as Gappa reads it."""
        if term[0] == "times":
            return f"{letter}{term[1]} * ({self.term(term[2:], letter)})"
        if term[0] == "one":
            return "1"
        if term[0] == "given":
            return f"v{term[1]}"
        if term[0] == "product":
            return " * ".join(self.script.name(place, letter) for place in term[1:])
        return f"(v{term[1]} - ({self.script.text_of(term[1], 'v')}))"

    def hints(self, places):
        """That what is rounded is little where terms cancel."""
        found = []
        for place in places:
            operands = self.program.operations[place].operands
            if place in self.given or not operands or self.program.operations[place].kind == "negate":
                continue
            terms = self.argument(place)
            if len(terms) < sum(len(self.of(operand)) for operand in operands[-2:]):
                found.append(f"{self.script.text_of(place, 'v')} -> {self.text(terms)};")
        return found

    def difference(self, terms):
        """Terms minus the same without roundings."""
        parts = []
        for term, factor in terms.items():
            head, inner = (f"v{term[1]} * ", term[2:]) if term[0] == "times" else ("", term)
            if inner[0] == "rounding":
                parts.append(f"({dyadic(factor)}) * {head}{self.term(inner, 'v')}")
            elif inner[0] == "product" and not set(inner[1:]) <= self.given:
                parts.append(f"({dyadic(factor)}) * {head}({self.term(inner, 'v')} - {self.term(inner, 'e')})")
        return " + ".join(parts) or "0"

    def exact(self, terms):
        """The terms without roundings."""
        return self.text(terms, "e", lambda term: "rounding" in term)


def added(a, b, sign=1):
    """The sum of two expansions, without what cancels."""
    result = dict(a)
    for term, factor in b.items():
        result[term] = result.get(term, Fraction(0)) + sign * factor
    return {term: factor for term, factor in result.items() if factor}
