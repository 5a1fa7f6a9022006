"""Complete walks of the lane functions of one Float: each program, as C, at every Float of its domain.

The truth is the C library's of Double, whose own error is a billionth of a Float's epsilon.
"""

import math
import os
import struct
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import elementary

EPSILON = 2.0 ** -23
# What the functions of the swing kind are walked up to, in magnitude; their contract.
REACH = 10_000.0
# By function and output: the truth in C and in Python, and whether an error is relative to it.
TRUTHS = {
    ("exponential", "result"): ("exp(x)", math.exp, True),
    ("exponentialMinusOne", "result"): ("expm1(x)", math.expm1, False),
    ("envelope", "result"): ("exp(x)", math.exp, False),
    ("sineCosine", "sine"): ("sine", math.sin, False), ("sineCosine", "cosine"): ("cosine", math.cos, False),
    ("swing", "sine"): ("sine", math.sin, False), ("swing", "cosine"): ("cosine", math.cos, False),
    ("sine", "sine"): ("sine", math.sin, False),
}
# Operations as C; counters are the last bits of a number.
SHAPES = {
    "add": "{0} + {1}", "subtract": "{0} - {1}", "multiply": "{0} * {1}", "negate": "-{0}",
    "multiplyAdd": "fmaf({0}, {1}, {2})", "maximum": "({0} > {1} ? {0} : {1})",
    "powerOfTwo": "scaled(1, {0})", "scale": "scaled({1}, {0})",
    "selectOdd": "(bits({0}) & 1 ? {1} : {2})", "negateOdd": "(bits({0}) & 1 ? -{1} : {1})",
    "negateBit1": "(bits({0}) & 2 ? -{1} : {1})",
}
HEAD = """#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static inline uint32_t bits(float x) { uint32_t b; memcpy(&b, &x, 4); return b; }
static inline float number(uint32_t b) { float x; memcpy(&x, &b, 4); return x; }
/* x times 2 to the counter of n, whose bits begin with those of 1.5 * 2^23. */
static inline float scaled(float x, float n) { return x * number((bits(n) - 0x4B400000u + 127) << 23); }
enum { BLOCK = 1024 };
"""


@dataclass
class Worst:
    """The largest error of an output, in epsilon, and where."""

    function: str
    output: str
    error: float
    input: int


def source(programs):
    """A program in C that prints the worst of a range of bit patterns, function by function and output by output."""
    return HEAD + "\n".join(map(walk, programs)) + "\n".join(
        ["", "int main(int count, char **words) {",
         "  uint32_t first = strtoul(words[2], 0, 16), last = strtoul(words[3], 0, 16);"]
        + [f'  if (!strcmp(words[1], "{program.name}")) walk_{program.name}(first, last);' for program in programs]
        + ["}", ""])


def walk(program):
    """The walk of one program: a block of inputs at a time, so that the compiler uses registers as the lanes do."""
    outputs = [name for name in program.outputs if (program.name, name) in TRUTHS]
    lines = [f"static void walk_{program.name}(uint32_t first, uint32_t last) {{"]
    lines += [f"  double worst_{name} = -1; uint32_t at_{name} = 0; float {name}[BLOCK];" for name in outputs]
    lines += ["  for (uint64_t start = first; start <= last; start += BLOCK) {", "    for (int i = 0; i < BLOCK; i++) {"]
    lines += [f"      const float v{place} = {expression(operation)};" for place, operation in
              enumerate(program.operations)]
    lines += [f"      {name}[i] = {written(program, name)};" for name in outputs] + ["    }"]
    lines += ["    for (int i = 0; i < BLOCK && start + i <= last; i++) {", "      const double x = number(start + i);"]
    if any(TRUTHS[program.name, name][0] in ("sine", "cosine") for name in outputs):
        lines.append("      double true_sine, true_cosine; sincos(x, &true_sine, &true_cosine);")
    for name in outputs:
        truth, _, relative = TRUTHS[program.name, name]
        exact = f"true_{truth}" if truth in ("sine", "cosine") else truth
        lines.append(f"      const double exact_{name} = {exact};")
        lines.append(f"      const double error_{name} = fabs({name}[i] - exact_{name}){f' / exact_{name}' * relative};")
        lines.append(f"      if (error_{name} > worst_{name}) {{ worst_{name} = error_{name}; at_{name} = start + i; }}")
    lines += ["    }", "  }"]
    lines += [f'  printf("{name} %.17g %08x\\n", worst_{name} * 0x1p23, at_{name});' for name in outputs]
    return "\n".join(lines + ["}"])


def expression(operation):
    """An operation in C."""
    if operation.kind == "constant":
        return f"{float(operation.number).hex()}f"
    if operation.kind == "input":
        return "number(start + i)" if operation.name == "x" else "0"
    return SHAPES[operation.kind].format(*(f"v{operand}" for operand in operation.operands))


def written(program, output):
    """An output in C; swings leave their sign to whoever multiplies by it."""
    place = f"v{program.outputs[output]}"
    turns = program.outputs.get("halfTurns")
    return place if turns is None else f"(bits(v{turns}) & 1 ? -{place} : {place})"


def domain(program):
    """Ranges of bit patterns, from the first to the last."""
    if program.name in ("exponential", "exponentialMinusOne", "envelope"):
        least = float(elementary.least_argument(program))
        return [(0x80000000, pattern(least))]
    return [(0, pattern(REACH)), (0x80000000, pattern(-REACH))]


def pattern(number):
    """The bits of a Float."""
    return struct.unpack("<I", struct.pack("<f", number))[0]


def walked(programs):
    """Every output's worst, and how many inputs there were: a list of both."""
    programs = [program for program in programs
                if program.element == "float" and any(program.name == name for name, _ in TRUTHS)]
    with tempfile.TemporaryDirectory() as folder:
        code, binary = Path(folder, "walk.c"), Path(folder, "walk")
        code.write_text(source(programs), encoding="utf-8")
        subprocess.run(["clang", "-O3", "-march=native", "-ffp-contract=off", "-D_GNU_SOURCE", code, "-o", binary, "-lm"],
                       check=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [found for program in programs for found in worst(program, binary, pool)]


def worst(program, binary, pool):
    """The worst of each output of a program, with the number of its inputs."""
    ranges = [piece for piece in domain(program) for piece in pieces(*piece)]

    def errors(ends):
        command = [binary, program.name] + [f"{end:x}" for end in ends]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")

    found = {}
    for line in (line for lines in pool.map(errors, ranges) for line in lines if line):
        name, error, at = line.split()
        if name not in found or float(error) > found[name].error:
            found[name] = Worst(program.name, name, float(error), int(at, 16))
    count = sum(last - first + 1 for first, last in ranges)
    return [(found[name], count) for name in program.outputs if name in found]


def pieces(first, last, size=1 << 26):
    """A range in pieces, for several processors."""
    return [(start, min(start + size - 1, last)) for start in range(first, last + 1, size)]


def forgotten(programs, recorded):
    """Sentences about recorded walks whose worst input has another error now: the source is another."""
    known = {(program.name, program.element): program for program in programs}
    found = []
    for walk in recorded:
        error = error_at(known[walk.name, walk.element], walk.output, float.fromhex(walk.place))
        if abs(error - float(walk.worst)) > 1e-6:
            found.append(f"{walk.file}: {walk.subject} is off by {error:.6g} epsilon at {walk.place}, not by "
                         f"{float(walk.worst):.6g}: walk it anew with Scripts/proofs --walk")
    return found


def error_at(program, output, x):
    """The error of an output, in epsilon."""
    values = replayed(program, Fraction(x))
    got = values[program.outputs[output]]
    if "halfTurns" in program.outputs and counter(values[program.outputs["halfTurns"]]) & 1:
        got = -got
    _, truth, relative = TRUTHS[program.name, output]
    exact = truth(x)
    return abs(float(got - Fraction(exact))) / EPSILON / (exact if relative else 1)


def replayed(program, x):
    """The results of all operations of a program for a Float."""
    values = []
    for operation in program.operations:
        if operation.kind in ("input", "constant"):
            values.append(operation.number if operation.kind == "constant" else x if operation.name == "x" else Fraction(0))
        else:
            values.append(result(operation.kind, *(values[place] for place in operation.operands)))
    return values


def result(kind, *v):
    """What an operation makes of its operands."""
    odd = kind in ("selectOdd", "negateOdd") and counter(v[0]) & 1
    match kind:
        case "selectOdd": return v[1] if odd else v[2]
        case "negateOdd": return -v[1] if odd else v[1]
        case "negateBit1": return -v[1] if counter(v[0]) & 2 else v[1]
        case "powerOfTwo": return Fraction(2) ** counter(v[0])
        case "scale": return rounded(v[1] * Fraction(2) ** counter(v[0]))
        case "multiplyAdd": return rounded(v[0] * v[1] + v[2])
        case "add": return rounded(v[0] + v[1])
        case "subtract": return rounded(v[0] - v[1])
        case "multiply": return rounded(v[0] * v[1])
        case "negate": return -v[0]
        case "maximum": return max(v)
    raise ValueError(f"an operation that no function has: {kind}")


def counter(x):
    """The integer in the last bits of a number that begins with 1.5 times 2 to the 23."""
    return int(x - 3 * 2 ** 22)


def rounded(x):
    """The Float next to a number, the even one of two."""
    if x == 0:
        return x
    exponent = x.numerator.bit_length() - x.denominator.bit_length()
    if abs(x) < Fraction(2) ** exponent:
        exponent -= 1
    quantum = Fraction(2) ** max(exponent - 23, -149)
    return round(x / quantum) * quantum
