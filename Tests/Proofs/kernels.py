"""What is proved about kernels: the largest error of any output, in epsilon of the contract's error scale."""

from dataclasses import replace
from fractions import Fraction

import elementary
import sums
from elementary import Proof
from gappa import NotProved
from lane_programs import BITS


def worst(program, bounds):
    """The largest of the bounds of a kernel's outputs."""
    return Proof(program.name, program.element, "all", "of the scale", max(bounds), None, None)


def ends(program, _):
    """Sums (1 - p) from + p to, of the scale |1 - p| |from| + |p| |to|."""
    def fits(term):
        return term[0].startswith("(1.0 - progress)") and term[1].startswith("from") or (
            term[0].startswith("progress") and term[1].startswith("to"))
    return worst(program, [of_products(program, place, 2, fits) for place in program.outputs.values()])


def matrices(program, _):
    """Rows of matrices times columns of matrices or states, of the sum of magnitudes."""
    def fits(term):
        return len(term) == 2 and term[0].startswith("matrices") and term[1].startswith(("parent", "state"))
    count = 2 if program.name == "propagatorPerRow" else 4
    return worst(program, [of_products(program, place, count, fits) for place in program.outputs.values()])


def of_products(program, place, count, fits):
    """The bound of a sum of so many products, each as the scale has it."""
    bound, found = sums.bound(program, place)
    if len(found) != count or not all(map(fits, found)):
        raise NotProved(f"{program.name} {program.element}: it adds {found}, which is not what its scale adds")
    return bound


def difference(program, _):
    """A difference of two inputs, clamped, which moves it no further from the clamped difference of real numbers."""
    place = program.outputs["out"]
    while program.operations[place].kind in ("minimum", "maximum"):
        other, place = program.operations[place].operands
        if program.operations[other].kind not in ("input", "constant"):
            raise NotProved(f"{program.name} {program.element}: a clamp by something that is computed")
    step = program.operations[place]
    if step.kind != "subtract" or any(program.operations[operand].kind != "input" for operand in step.operands):
        raise NotProved(f"{program.name} {program.element}: {step.kind} where a difference of inputs is expected")
    return worst(program, [unit(program) / program.epsilon])


def unit(program):
    """The largest relative error of a rounding."""
    u = Fraction(1, 2 ** BITS[program.element])
    return u / (1 + u)


def similarity(program, _):
    """A scale times a sine and a cosine of angles up to 100 rad; translations are copied."""
    bounds = []
    for output, function in (("similarity1", "cosine"), ("similarity2", "sine")):
        scale, leaf = program.operations[program.outputs[output]].operands
        if program.operations[scale].kind != "input":
            raise NotProved(f"{program.name} {program.element}: {output} is no scale times a {function}")
        turn = replace(program, outputs={**turns(program), function: leaf})
        error = elementary.swing(turn, function, Fraction(100)).bound
        bounds.append(error + unit(program) / program.epsilon * (1 + error * program.epsilon))
    for output in ("similarity3", "similarity4"):
        if program.operations[program.outputs[output]].kind != "input":
            raise NotProved(f"{program.name} {program.element}: {output} is no translation")
    return worst(program, bounds)


def turns(program):
    """The sine and the cosine of a similarity."""
    return {name: program.operations[program.outputs[output]].operands[1]
            for output, name in (("similarity1", "cosine"), ("similarity2", "sine"))}
