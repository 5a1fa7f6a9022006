"""The comments above the polynomials in Coefficients.swift, which state how far each is from its function.

Sollya certifies the number over all that the reduction can leave; the comment may state no less, and hardly more.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import log2
from pathlib import Path

import sollya
from gappa import NotProved, dyadic

FILE = Path("Sources/Kernels/LaneKernels/Elementary/Coefficients.swift")
POLYNOMIAL = re.compile(r"/// (.*?); (relative|absolute) error 2\^(-[\d.]+)\.\n.*\n.*func (\w+)<.*\n"
                        r"((?:.*\n)*?)  }\n")
LITERAL = re.compile(r"(?:repeating|plus): (-?0x[\da-f.]+p[+-]?\d+)")

# By what a comment says before the comma: the formula around the polynomial, and the function.
SHAPES = {
    "sin r = r + r³·S(u)": ("x + x^3 * ({p})", "x^2", "sin(x)"),
    "cos r = 1 − u/2 + u²·C(u)": ("1 - x^2/2 + x^4 * ({p})", "x^2", "cos(x)"),
    "cos r = 1 + u·C(u)": ("1 + x^2 * ({p})", "x^2", "cos(x)"),
    "exp x = 1 + x + x²·Q(x)": ("1 + x + x^2 * ({p})", "x", "exp(x)"),
    "exp x − 1 = x + x²·Q(x)": ("x + x^2 * ({p})", "x", "expm1(x)"),
}
# The function that evaluates a polynomial, and whose reduction it serves.
USERS = {"sine": "sineCosine", "cosine": "sineCosine", "swingSine": "swing", "swingCosine": "swing",
         "exponential": "envelope", "coarseSwingSine": "coarseSwing", "coarseSwingCosine": "coarseSwing",
         "coarseExponential": "coarseEnvelope", "wideSine": "sineCosine", "wideExponential": "envelope"}


@dataclass
class Polynomial:
    """One polynomial of the file: what its comment says, and its coefficients, highest degree first."""

    name: str
    element: str
    shape: str
    measure: str
    stated: float
    coefficients: list

    def certified(self, reach):
        """The logarithm of the largest error up to a reduced argument."""
        around, argument, function = SHAPES[self.shape]
        inner = f"({dyadic(self.coefficients[0])})"
        for coefficient in self.coefficients[1:]:
            inner = f"({inner} * {argument} + ({dyadic(coefficient)}))"
        odd_or_even = function in ("sin(x)", "cos(x)")
        return log2(sollya.largest_error(
            around.format(p=inner), function, Fraction(0) if odd_or_even else -reach, reach, self.measure))

    def compare(self, reaches):
        """One line about the comment, once Sollya has confirmed it."""
        found = self.certified(reaches[USERS[self.name.removesuffix("Polynomial")], self.element])
        if not found <= self.stated <= found + 0.25:
            raise NotProved(f"{FILE}: {self.name} of {self.element} states 2^{self.stated}; Sollya certifies "
                            f"2^{found:.2f}: adapt Scripts/generate/lane_coefficients.py, or find what changed one")
        return f"{self.name:28} {self.element:7} {self.measure:9} 2^{self.stated:<6} 2^{found:.2f}"


def read():
    """All polynomials of the file."""
    text, found, element = FILE.read_text(encoding="utf-8"), [], None
    for part in re.split(r"(?=^extension )", text, flags=re.MULTILINE)[1:]:
        element = part.split()[1].rstrip(":").lower()
        for comment, measure, stated, name, body in POLYNOMIAL.findall(part):
            coefficients = [Fraction(float.fromhex(number)) for number in LITERAL.findall(body)]
            found.append(Polynomial(name, element, comment.split(",")[0], measure, float(stated), coefficients))
    return found
