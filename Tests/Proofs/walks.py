"""Complete walks over all Floats, a second witness without any theory: their worst cases beside what is proved.

`check --exhaustive` went through every Float that is an input of one number, and recorded the worst in
results/walk-float.csv; `Scripts/proofs --walk` did so with functions, in results/walk-functions.csv. None may be above
what is proved.
"""

import csv
import re
import struct
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

FILE, FUNCTIONS = Path("results/walk-float.csv"), Path("results/walk-functions.csv")
COLUMNS = ["function", "output", "element", "inputs", "worst", "worst_input"]
# What a walk is of, beside the kernel: matrices of turns about z hold sine and cosine as they are.
PARTS = {"compose": ("sineCosine", "cosine")}


@dataclass
class Walk:
    """The worst case of a walk, in epsilon of its scale."""

    name: str
    output: str
    element: str
    inputs: int
    worst: Fraction
    place: str
    file: Path
    kernel: str | None = None

    @property
    def subject(self):
        """What was walked, in a table."""
        what = f"`{self.name}`" if self.output == "all" else f"{self.output} of `{self.name}`"
        return what if self.kernel in (None, self.name) else f"{what}, in `{self.kernel}`"


def read():
    """All walks that are recorded."""
    return kernels() + functions()


def kernels():
    """The walks of kernels."""
    with FILE.open(encoding="utf-8", newline="") as lines:
        return [Walk(*PARTS.get(row["kernel"], (row["kernel"], "all")), row["element"], int(row["inputs"]),
                     Fraction(row["measured"]), row["worst_input"], FILE, row["kernel"])
                for row in csv.DictReader(lines) if row["property"] == "scaled error"]


def record(found):
    """Writes the walks of functions: the worst case of each, and how many inputs there were."""
    with FUNCTIONS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for worst, inputs in found:
            place = hexadecimal(worst.input)
            writer.writerow([worst.function, worst.output, "float", inputs, repr(worst.error), place])
            print(f"{worst.function:20} {worst.output:7} {inputs:14,} inputs, at most {worst.error:.4f} epsilon at {place}")


def functions():
    """The walks of functions."""
    with FUNCTIONS.open(encoding="utf-8", newline="") as lines:
        return [Walk(row["function"], row["output"], row["element"], int(row["inputs"]), Fraction(row["worst"]),
                     row["worst_input"], FUNCTIONS) for row in csv.DictReader(lines)]


def hexadecimal(bits):
    """The Float of a bit pattern, as C writes it."""
    return re.sub("0+p", "p", struct.unpack("<f", struct.pack("<I", bits))[0].hex())


def exceeded(proofs):
    """Sentences about walks that found more than is proved, of the kernel or of what was walked of it."""
    found = []
    for walk in read():
        for proof in proofs:
            subjects = ((walk.name, walk.output), (walk.kernel, "all"))
            if (proof.program, proof.output) in subjects and proof.element == walk.element and walk.worst > proof.proved:
                found.append(f"{walk.file}: {walk.subject} is off by {float(walk.worst):.6g} epsilon at {walk.place}, but "
                             f"only {float(proof.proved):.6g} is proved of {proof.program}, {proof.output}")
    return found


def table(proofs, contracts):
    """The walks as a table in Markdown: the worst case, and what is proved or else derived."""
    lines = ["| walked, Float | inputs | worst, ε | at | bound, ε | worst of bound |", "|---|--:|--:|---|--:|--:|"]
    for walk in read():
        stated = [proof.stated for proof in proofs
                  if (proof.program, proof.output, proof.element) == (walk.name, walk.output, walk.element)]
        bound = stated[0] if stated else contracts[walk.kernel][walk.element]
        known = "proved" if stated else contracts[walk.kernel]["evidence"]
        place = walk.place if walk.file == FUNCTIONS else "–"
        lines.append(f"| {walk.subject} | {walk.inputs:,} | {float(walk.worst):.3f} | {place} | {float(bound):g}, {known} | "
                     f"{float(100 * walk.worst / bound):.0f} % |")
    return "\n".join(lines)
