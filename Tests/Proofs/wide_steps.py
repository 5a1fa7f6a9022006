"""Finds in a program the operations of numbers in two registers, in the order in which WideLanes.swift has them.

A number is a pair of places. Sums and products of two registers are exact (Dekker, Knuth); what is dropped beside them is
the product of both low parts and the roundings of low parts.
"""

from gappa import NotProved


class WideSteps:
    """The operations of a program by what they do to which others, and the functions that are proved."""

    def __init__(self, program, functions=None):
        self.program, self.functions = program, functions or program.functions
        self.inputs = {program.operations[at].name: at for at in program.find("input")}

    def coefficient(self, name):
        """A coefficient, which has two parts."""
        return self.inputs[name], self.inputs[name + ".low"]

    def constant(self, number):
        """A constant."""
        found = [place for place in self.program.find("constant") if self.program.is_constant(place, number)]
        if not found:
            raise NotProved(f"{self.program.name} {self.program.element}: no constant {number}")
        return found[0]

    def of(self, kind, *operands):
        """The operation of a kind of certain others."""
        found = self.program.find(kind, *operands)
        if not found:
            raise NotProved(f"{self.program.name} {self.program.element}: no {kind} of {operands}")
        return found[0]

    def negated(self, number):
        """The opposite of a number, in one register or two."""
        if isinstance(number, tuple):
            return tuple(self.of("negate", part) for part in number)
        return self.of("negate", number)

    def exact_product(self, a, b):
        """The product of two registers."""
        product = self.of("multiply", a, b)
        return product, self.of("multiplySubtract", a, b, product)

    def exact_sum(self, a, b):
        """The sum of two registers."""
        total = self.of("add", a, b)
        part = self.of("subtract", total, a)
        left = self.of("subtract", a, self.of("subtract", total, part))
        return total, self.of("add", left, self.of("subtract", b, part))

    def times(self, a, b):
        """The product of a number in two registers with another, or with one register."""
        if not isinstance(b, tuple):
            high, low = self.exact_product(a[0], b)
            return high, self.of("multiplyAdd", a[1], b, low)
        high, low = self.exact_product(a[0], b[0])
        return high, self.of("multiplyAdd", a[0], b[1], self.of("multiplyAdd", a[1], b[0], low))

    def plus(self, a, b):
        """The sum of a number in two registers and another, or one register."""
        if not isinstance(b, tuple):
            high, low = self.exact_sum(a[0], b)
            return high, self.of("add", low, a[1])
        high, low = self.exact_sum(a[0], b[0])
        return high, self.of("add", low, self.of("add", a[1], b[1]))

    def function(self, name, argument, *outputs, held=False):
        """The outputs of a function that is proved, of an argument in one register or two."""
        high, low = argument if isinstance(argument, tuple) else (argument, None)
        found = self.program.embedded(self.functions[name], high, held, low)
        places = [found.get(output) for output in outputs or found]
        if None in places:
            raise NotProved(f"{self.program.name} {self.program.element}: no {name} that is proved")
        return places if len(places) > 1 else places[0]

    def require(self, output, place):
        """Makes sure that an output is what was found."""
        if self.program.outputs[output] != place:
            raise NotProved(f"{self.program.name} {self.program.element}: {output} is another operation")
