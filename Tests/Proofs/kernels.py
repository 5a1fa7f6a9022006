"""What is proved about kernels: the largest error of any output, in epsilon of the contract's error scale."""

from fractions import Fraction

import elementary
import sums
from elementary import Proof
from gappa import NotProved
from lane_programs import BITS

# What the terms of w may be of w itself, in the contract of corners.
LARGEST_CANCELLATION = 1024


def worst(program, bounds):
    """The largest of the bounds of a kernel's outputs."""
    return Proof(program.name, program.element, "all", "of the scale", max(bounds), None, None)


def ends(program, _):
    """Sums (1 - p) from + p to, of the scale |1 - p| |from| + |p| |to|."""
    def fits(term):
        return term[0].startswith("(1.0 - progress)") and term[1].startswith("from") or (
            term[0].startswith("progress") and term[1].startswith("to"))
    return worst(program, [of_products(program, place, 2, fits) for place in program.outputs.values()])


def scaled_ends(program, _):
    """The same; and times an extent."""
    plain, scaled = program.outputs["out"], program.outputs["out.16"]
    def fits(term):
        return term in [("(1.0 - progress)", "from"), ("progress", "to")]
    def fits_scaled(term):
        return term in [("(1.0 - progress)", "extent", "from"), ("extent", "progress", "to")]
    return worst(program, [of_products(program, plain, 2, fits), of_products(program, scaled, 2, fits_scaled)])


def quotients(program, _):
    """Corners: sums N of three products over a sum w of three, of the scale (|N|' + |N / w| |w|') / w, where |N|' is the
    sum of the products' magnitudes.

    If both sums are off by g of |N|' and |w|', the quotient is off by g / (1 - g k) of the scale, where |w|' is at most k
    w; and rounding it costs u / (1 + u) of what is at most half of the scale, since |N| <= |N|' and w <= |w|'. Contracts
    speak of all variants, and those that do not fuse round more often, so they count here.
    """
    bounds = []
    for place in program.outputs.values():
        if program.operations[place].kind != "divide":
            raise NotProved(f"{program.name} {program.element}: no quotient")
        grown = []
        for operand, kind in zip(program.operations[place].operands, ("pair", "number")):
            records = {"pair": (0, 4, 12), "number": (3, 7, 15)}[kind]
            wanted = [("halfWidth", f"matrices.{records[0]}.{kind}"), ("halfHeight", f"matrices.{records[1]}.{kind}"),
                      (f"matrices.{records[2]}.{kind}",)]
            of_products(program, operand, 3, lambda term: tuple(name.replace("matrices.pair", "matrices.0.pair")
                                                                for name in term) in wanted)
            grown.append(max(sums.growth(program, operand, fused) for fused in (True, False)) - 1)
        share = max(grown) / (1 - max(grown) * LARGEST_CANCELLATION)
        bounds.append((share * (1 + unit(program)) + unit(program) / 2) / program.epsilon)
    return worst(program, bounds)


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
    """A scale times a sine and a cosine; translations are copied."""
    turn, errors = sine_and_cosine(program)
    bounds = []
    for output, function in (("similarity1", "cosine"), ("similarity2", "sine")):
        scale, leaf = program.operations[program.outputs[output]].operands
        if program.operations[scale].kind != "input" or leaf != turn[function]:
            raise NotProved(f"{program.name} {program.element}: {output} is no scale times a {function}")
        bounds.append((errors[function] + unit(program) * (1 + errors[function])) / program.epsilon)
    for output in ("similarity3", "similarity4"):
        if program.operations[program.outputs[output]].kind != "input":
            raise NotProved(f"{program.name} {program.element}: {output} is no translation")
    return worst(program, bounds)


def sine_and_cosine(program):
    """Where the sine and cosine of an input are, whose operations are those of the function that is proved; their errors."""
    function = program.functions["sineCosine"]
    for place in program.find("input"):
        found = program.embedded(function, place)
        if None not in found.values():
            return found, {name: elementary.swing(function, name).bound * program.epsilon for name in found}
    raise NotProved(f"{program.name} {program.element}: no sine and cosine that are proved")
