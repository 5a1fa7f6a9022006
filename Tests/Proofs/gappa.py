"""Gappa's scripts, made of lane programs, and Gappa's answers.

Every operation of a program stands in a script twice: rounded, as v7, which is what the kernel computes, and exactly,
as e7, which is what it would be in real numbers. A goal asks how far apart the two are.
"""

import functools
import re
import subprocess
from fractions import Fraction

from lane_programs import FORMAT, NotProved  # noqa: F401

NUMBER = r"-?\d+(?:b-?\d+)?"
# What Gappa adds for people: the number in decimal digits, and its logarithm.
ABOUT = r"(?: \{[^}]*\})?"
SHAPES = {
    "add": "{0} + {1}", "subtract": "{0} - {1}", "multiply": "{0} * {1}", "divide": "{0} / {1}",
    "scaleExactly": "{0} * {1}",
    "multiplyAdd": "{0} * {1} + {2}", "multiplySubtract": "{0} * {1} - {2}", "negativeMultiplyAdd": "{2} - {0} * {1}",
}


def dyadic(number):
    """A number whose denominator is a power of two, as Gappa reads it."""
    number = Fraction(number)
    if number.denominator & (number.denominator - 1):
        raise ValueError(f"{number} is no dyadic number")
    exponent = number.denominator.bit_length() - 1
    return f"{number.numerator}b-{exponent}" if exponent else str(number.numerator)


def outward(number, bits=40):
    """A dyadic number of few bits that is no smaller in magnitude."""
    number = Fraction(number)
    if number == 0:
        return number
    scale = Fraction(2) ** (bits - (abs(number).numerator.bit_length() - number.denominator.bit_length()))
    scaled = abs(number) * scale
    rounded = -(-scaled.numerator // scaled.denominator)
    return Fraction(rounded) / scale * (1 if number > 0 else -1)


def parsed(text):
    """A number as Gappa and Sollya write it."""
    mantissa, _, exponent = text.partition("b")
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent or 0)


def magnitude(interval):
    """The largest magnitude in an interval."""
    return max(map(abs, interval))


class Script:
    """A script for Gappa: definitions, what is known, what is asked, and hints how to go about it."""

    def __init__(self, program, title):
        self.program, self.title = program, title
        self.definitions, self.known, self.goals, self.hints = [], [], [], []

    def know(self, term, low, high):
        """A hypothesis: the term is in an interval, which is widened to short numbers."""
        low, high = (outward(low) if low < 0 else Fraction(low)), (outward(high) if high > 0 else Fraction(high))
        self.known.append(f"{term} in [{dyadic(shorter(low, -1))}, {dyadic(shorter(high, 1))}]")

    def know_exactly(self, term, low, high):
        """A hypothesis with the interval as it is."""
        self.known.append(f"{term} in [{dyadic(low)}, {dyadic(high)}]")

    def name(self, place, letter):
        """What a place is called: its constant, or v or e and the place."""
        operation = self.program.operations[place]
        return f"({dyadic(operation.number)})" if operation.kind == "constant" else f"{letter}{place}"

    def text_of(self, place, letter):
        """The formula of an operation."""
        operation = self.program.operations[place]
        return SHAPES[operation.kind].format(*(self.name(operand, letter) for operand in operation.operands))

    def define(self, places, exact=True):
        """Defines operations, rounded and exactly."""
        for place in places:
            operation = self.program.operations[place]
            if operation.kind == "negate":
                self.definitions.append(f"v{place} = -{self.name(operation.operands[0], 'v')};")
                if exact:
                    self.definitions.append(f"e{place} = -{self.name(operation.operands[0], 'e')};")
            elif operation.kind != "constant":
                form = "{}" if operation.kind == "scaleExactly" else "rnd({})"
                self.definitions.append(f"v{place} = {form.format(self.text_of(place, 'v'))};")
                if exact:
                    self.definitions.append(f"e{place} = {self.text_of(place, 'e')};")

    @property
    def text(self):
        """The script."""
        goals = " /\\ ".join(self.goals)
        return "\n".join(
            [f"# {self.title}", f"@rnd = float<{FORMAT[self.program.element]}, ne>;"] + self.definitions
            + ["{ " + " /\\\n  ".join(self.known) + "\n  -> " + goals + " }"] + self.hints) + "\n"

    def answers(self):
        """The intervals that Gappa finds for the goals that end with a question mark."""
        said, failed = asked_once("\n".join(self.text.splitlines()[1:]))
        if listener:
            listener(self.text)
        lines = re.findall(rf"^\s*(\S.*) in \[({NUMBER}){ABOUT}, ({NUMBER}){ABOUT}\]$", said, re.MULTILINE)
        found = {term: (parsed(low), parsed(high)) for term, low, high in lines}
        terms = [goal.removesuffix(" in ?") for goal in self.goals]
        if failed or not all(term in found for term in terms):
            raise NotProved(f"{self.title}: Gappa says\n{said}of\n{self.text}")
        return [found[term] for term in terms]


# Gets every script as text, where somebody wants to read them.
listener = None
# How many different scripts were run.
asked = 0


@functools.cache
def asked_once(text):
    """What Gappa says about a script, and whether it failed."""
    global asked
    asked += 1
    try:
        done = subprocess.run(["gappa"], input=text, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return "nothing after five minutes\n", True
    return done.stdout + done.stderr, done.returncode != 0


def shorter(number, direction):
    """A dyadic number beside a number, on the side of the direction."""
    number = Fraction(number)
    if number.denominator & (number.denominator - 1) == 0:
        return number
    scale = 1 << (number.denominator.bit_length() + 60)
    scaled = number * scale
    return Fraction(-(-scaled.numerator // scaled.denominator) if direction > 0 else
                    scaled.numerator // scaled.denominator, scale)
