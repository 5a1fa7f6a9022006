"""All bounds that are proved, and what is stated about them elsewhere."""

from dataclasses import dataclass
from fractions import Fraction
from math import log2
from typing import Callable

import amplitudes
import curves
import displacements
import elementary
import kernels
import oscillations
import rotations
import springs
import steps
import tails
from lane_programs import Program

# How the outputs of a function are proved.
FUNCTIONS = {
    "exponential": elementary.exponential, "exponentialMinusOne": elementary.minus_one,
    "envelope": elementary.envelope, "coarseEnvelope": elementary.envelope,
    "sineCosine": elementary.swing, "swing": elementary.swing, "sine": elementary.swing,
    "coarseSwing": elementary.swing, "exponentialWithTail": tails.exponential,
    "exponentialMinusOneWithTail": tails.minus_one, "sineCosineWithTail": tails.swing,
    "wideExponential": tails.exponential, "wideExponentialMinusOne": tails.minus_one, "wideSineCosine": tails.swing,
    "curvePlain": curves.ordinate, "curveStarted": curves.ordinate,
}

# How the kernels are proved whose contract says so.
KERNELS = {
    "phase": kernels.difference, "blend": kernels.ends, "componentwise": kernels.ends, "concat": kernels.matrices,
    "concatPairwise": kernels.matrices, "propagatorPerRow": kernels.matrices, "affine": kernels.similarity,
    "interpolate": kernels.scaled_ends, "corners": kernels.quotients, "compose": rotations.composed,
    "oscillation": oscillations.oscillation,
    "propagator": steps.propagator, "semiImplicitEulerCollapsed": steps.collapsed(steps.semi_implicit_euler),
    "velocityVerletCollapsed": steps.collapsed(steps.velocity_verlet),
    "rungeKutta4Collapsed": steps.collapsed(steps.runge_kutta_4),
    "spring": springs.progress, "displacementFast": displacements.fast,
    "displacementExactPhase": amplitudes.exact_phase, "displacementAccurate": amplitudes.accurate,
}

# The program of kernels that are others with coefficients of their own, or the first of those that a kernel has.
CARRIERS = {"spring": "springOscillating", "displacementFast": "displacementFastOscillating",
            "displacementExactPhase": "displacementExactPhaseOscillating",
            "displacementAccurate": "displacementAccurateOscillating",
            "semiImplicitEulerCollapsed": "propagator", "velocityVerletCollapsed": "propagator",
            "rungeKutta4Collapsed": "propagator"}


@dataclass
class Bound:
    """A proved bound beside the stated one, in epsilon."""

    program: str
    element: str
    output: str
    measure: str
    stated: Fraction
    proved: Fraction
    approximation: Fraction | None = None
    reach: Fraction | None = None

    @property
    def disagreement(self):
        """Why the stated bound cannot stay, or nothing."""
        place = f"{self.program}, {self.element}, {self.output}"
        if self.proved > self.stated:
            return f"{place}: {float(self.stated)} epsilon is stated, but only {float(self.proved):.6g} is proved"
        if self.stated > self.proved * Fraction(21, 20):
            return (f"{place}: {float(self.stated)} epsilon is stated, where {float(self.proved):.6g} is proved: "
                    "state less")
        return None


@dataclass
class Task:
    """One bound to prove: of a function's output, or of all outputs of a kernel."""

    name: str
    program: Program
    output: str
    stated: Fraction
    prove: Callable

    def __str__(self):
        return f"{self.name}, {self.program.element}, {self.output}"

    def is_named(self, names):
        """Whether all words are the function's or kernel's name, its element or the output."""
        return all(name in (self.name, self.program.element, self.output) for name in names)

    def proved(self):
        """The bound, once it is proved."""
        proof = self.prove(self.program, self.output)
        return Bound(self.name, self.program.element, self.output, proof.measure, self.stated, proof.bound,
                     proof.approximation, proof.reach)


def tasks(programs, contracts):
    """What is to be proved about the programs and contracts."""
    for program in programs:
        program.functions = {other.name: other for other in programs if other.element == program.element}
        program.doubles = {other.name: other for other in programs if other.element == "double"}
    found = [Task(program.name, program, output, stated, FUNCTIONS[program.name])
             for program in programs for output, stated in program.stated.items()]
    for name, prove in KERNELS.items():
        found += [Task(name, program, "all", contracts[name][program.element], prove)
                  for program in programs if program.name == CARRIERS.get(name, name)]
    return found


def unsupported(proofs, contracts):
    """Sentences about contracts that say they are proved and are not, or the other way round."""
    proved = {name for name in contracts if {"float", "double"} <= {p.element for p in proofs if p.program == name}}
    said = {name for name, contract in contracts.items() if contract["evidence"] == "proved"}
    return ([f"{name}: its contract says 'proved', but no proof of it was run" for name in sorted(said - proved)]
            + [f"{name}: it is proved, but its contract does not say so" for name in sorted(proved - said)])


def lines(bounds):
    """The bounds for people: what is stated, what is proved now, and what of it is the polynomial's."""
    found = []
    for bound in bounds:
        more = f"  polynomial 2^{log2(bound.approximation):.2f} up to {float(bound.reach):.6f}" if bound.reach else ""
        found.append(f"{bound.program:28} {bound.element:7} {bound.output:7} {bound.measure:13} "
                     f"{decimal(bound.stated):>9} {decimal(bound.proved, 4):>9}{more}")
    head = f"{'':28} {'':7} {'':7} {'error':13} {'stated, ε':>9} {'proved, ε':>9}"
    return "\n".join([head] + found)


def table(bounds):
    """The stated bounds as tables in Markdown, functions and then kernels; the proved ones differ from run to run."""
    stated = {(bound.program, bound.output, bound.measure): {} for bound in bounds}
    for bound in bounds:
        stated[bound.program, bound.output, bound.measure][bound.element] = decimal(bound.stated)
    functions = ["| function | output | error | Float, ε | Double, ε |", "|---|---|---|--:|--:|"]
    kernels = ["| kernel | Float, ε of its scale | Double |", "|---|--:|--:|"]
    for (program, output, measure), values in stated.items():
        numbers = f"{values.get('float', '–')} | {values.get('double', '–')}"
        if output == "all":
            kernels.append(f"| `{program}` | {numbers} |")
        else:
            functions.append(f"| `{program}` | {output} | {measure} | {numbers} |")
    return "\n".join(functions + [""] + kernels)


def decimal(number, digits=6):
    """A number in a few digits, rounded up, so that it is a bound as well."""
    number = Fraction(number)
    scale = Fraction(10) ** max(0, digits - len(str(int(number))))
    up = -(-(number * scale).numerator // (number * scale).denominator) / scale
    return f"{float(up):,.{digits}f}".rstrip("0").rstrip(".")
