"""Lane programs: what the lane source does to its registers, operation by operation, as `LanePrograms` writes it."""

import subprocess
import sys
from dataclasses import dataclass, field
from fractions import Fraction
from functools import wraps


class NotProved(Exception):
    """A program is not what a proof is about, or Gappa or Sollya did not confirm what they were asked."""


# The significand's bits of an element, and the name that Gappa has for its format.
BITS = {"float": 24, "double": 53}
FORMAT = {"float": "ieee_32", "double": "ieee_64"}


@dataclass
class Operation:
    """One operation: what is done, to the results of which earlier ones."""

    kind: str
    operands: tuple = ()
    number: Fraction = Fraction(0)
    name: str = ""


@dataclass
class Program:
    """A function or a kernel for one element, without branches."""

    name: str
    element: str
    operations: list = field(default_factory=list)
    outputs: dict = field(default_factory=dict)
    stated: dict = field(default_factory=dict)
    functions: dict = field(default_factory=dict)
    doubles: dict = field(default_factory=dict)

    @property
    def epsilon(self):
        """The element's `ulpOfOne`."""
        return Fraction(2) ** (1 - BITS[self.element])

    def find(self, kind, *operands):
        """The places of the operations of a kind; an operand may be None, which stands for any, or a function."""
        def fits(wanted, place):
            return wanted is None or (wanted(place) if callable(wanted) else wanted == place)
        return [place for place, operation in enumerate(self.operations)
                if operation.kind == kind and all(map(fits, operands, operation.operands))]

    def written(self, place, names):
        """An operation as a formula of inputs, constants and places that have names; what is in brackets is rounded once."""
        operation = self.operations[place]
        if place in names or operation.kind == "input":
            return names.get(place, operation.name)
        if operation.kind == "constant":
            return str(operation.number)
        shapes = {"negate": "-{0}", "subtract": "({0} - {1})", "multiply": "({0} * {1})",
                  "multiplyAdd": "({0} * {1} + {2})", "negativeMultiplyAdd": "({2} - {0} * {1})"}
        shape = shapes.get(operation.kind, operation.kind + "({0}, {1})")
        return shape.format(*(self.written(operand, names) for operand in operation.operands))

    def require(self, place, text, names):
        """Makes sure that an operation is what a proof is about."""
        if self.written(place, names) != text:
            raise NotProved(f"{self.name} {self.element}: {self.written(place, names)} where a proof is about {text}")

    def embedded(self, function, place, held=False, tail=None):
        """Where the outputs of a function are that this program applies to an operation, all of its operations the same.

        What is held already takes the place of the function's own bound; a tail is that of the argument.
        """
        where, known = {}, {}
        for at, operation in enumerate(self.operations):
            known.setdefault((operation.kind, operation.operands, operation.number, operation.name), at)
        for at, operation in enumerate(function.operations):
            if operation.kind == "input":
                where[at] = {"x": place, "tail": tail}.get(operation.name)
            elif held and operation.kind == "maximum":
                where[at] = place
            else:
                operands = tuple(where.get(operand) for operand in operation.operands)
                where[at] = known.get((operation.kind, operands, operation.number, ""))
        return {name: where[at] for name, at in function.outputs.items()}

    def is_constant(self, place, number=None):
        """Whether an operation is a constant, or a certain one."""
        operation = self.operations[place]
        return operation.kind == "constant" and (number is None or operation.number == number)

    def before(self, *ends, stops=()):
        """The places that the ends depend on, in order, without those behind the stops."""
        seen, rest = set(), list(ends)
        while rest:
            place = rest.pop()
            if place not in seen:
                seen.add(place)
                if place not in stops:
                    rest.extend(self.operations[place].operands)
        return sorted(seen)


def once(prove):
    """Keeps what is proved of a program's output, since several proofs build on it."""
    known = {}

    @wraps(prove)
    def remembered(program, output, *rest):
        key = (program.name, program.element, output)
        if key not in known:
            known[key] = prove(program, output, *rest)
        return known[key]
    return remembered


def built(root):
    """The programs and contracts of the source as it is now, which is built."""
    command = ["swift", "build", "-c", "release", "--product", "LanePrograms"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"'{' '.join(command)}' ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    folder = subprocess.run(command[:4] + ["--show-bin-path"], cwd=root, capture_output=True, text=True, check=True)
    text = subprocess.run([folder.stdout.strip() + "/LanePrograms"], capture_output=True, text=True, check=True)
    return read(text.stdout)


def read(text):
    """All programs of a text, and the contracts between them: a list, and a dictionary by kernel."""
    programs, contracts = [], {}
    for line in text.splitlines():
        words = line.split()
        if words[0] == "program":
            programs.append(Program(words[1], words[2]))
        elif words[0] == "contract":
            contracts[words[1]] = {"float": Fraction(words[2]), "double": Fraction(words[3]), "evidence": words[4]}
        elif words[0] == "output":
            programs[-1].outputs[words[1]] = int(words[2])
        elif words[0] == "stated":
            programs[-1].stated[words[1]] = Fraction(words[2])
        else:
            programs[-1].operations.append(operation(words[1], words[2:]))
    return programs, contracts


def operation(kind, words):
    """An operation from its line: a constant's number, an input's name, or places."""
    if kind == "constant":
        return Operation(kind, number=Fraction(float(words[0])))
    if kind == "input":
        return Operation(kind, name=words[0])
    return Operation(kind, tuple(map(int, words)))
