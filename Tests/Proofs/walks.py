"""Complete walks over all Floats, a second witness without any theory: their worst cases beside what is proved.

`check --exhaustive` went through every Float that is an input of one number, and recorded the worst in
results/walk-float.csv. None may be above what is proved.
"""

import csv
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

FILE = Path("results/walk-float.csv")
# What a walk is of, beside the kernel: matrices of turns about z hold sine and cosine as they are.
PARTS = {"compose": ("sineCosine", "cosine")}


@dataclass
class Walk:
    """The worst case of a kernel's walk, in epsilon of its scale."""

    kernel: str
    element: str
    inputs: int
    worst: Fraction
    place: str

    @property
    def subject(self):
        """The function or kernel that was walked, and its output."""
        return PARTS.get(self.kernel, (self.kernel, "all"))


def read():
    """All walks that are recorded."""
    with FILE.open(encoding="utf-8", newline="") as lines:
        return [Walk(row["kernel"], row["element"], int(row["inputs"]), Fraction(row["measured"]), row["worst_input"])
                for row in csv.DictReader(lines) if row["property"] == "scaled error"]


def exceeded(proofs):
    """Sentences about walks that found more than is proved, of the kernel or of what was walked of it."""
    found = []
    for walk in read():
        for proof in proofs:
            subjects = (walk.subject, (walk.kernel, "all"))
            if (proof.program, proof.output) in subjects and proof.element == walk.element and walk.worst > proof.proved:
                found.append(f"{FILE}: {walk.kernel} is off by {float(walk.worst):.6g} epsilon at {walk.place}, but only "
                             f"{float(proof.proved):.6g} is proved of {proof.program}, {proof.output}")
    return found


def table(proofs, contracts):
    """The walks as a table in Markdown: the worst case, and what is proved or else derived."""
    lines = ["| walked, Float | inputs | worst, ε | bound, ε | worst of bound |", "|---|--:|--:|--:|--:|"]
    for walk in read():
        name, output = walk.subject
        stated = [proof.stated for proof in proofs
                  if (proof.program, proof.output, proof.element) == (name, output, walk.element)]
        bound = stated[0] if stated else contracts[walk.kernel][walk.element]
        known = "proved" if stated else contracts[walk.kernel]["evidence"]
        what = f"`{name}`" if output == "all" else f"{output} of `{name}`, in `{walk.kernel}`"
        lines.append(f"| {what} | {walk.inputs:,} | {float(walk.worst):.3f} | {float(bound):g}, {known} | "
                     f"{float(100 * walk.worst / bound):.0f} % |")
    return "\n".join(lines)
