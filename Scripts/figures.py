#!/usr/bin/env python3
"""Writes the measured figures of the documents from the committed results; people call it, and Scripts/check compares.

    Scripts/figures.py                    rewrites the figures in README.md, docs/ and results/README.md
    Scripts/figures.py --check --program PROGRAM
                                          compares instead, and fails where a document differs, where a committed bound
                                          is not that of PROGRAM's contract, where a document names a commit or tag
                                          that does not exist, and where results have no sources in the history
    Scripts/figures.py --results FOLDER   reads results there instead of in results/

What stands between the lines `<!-- figures: NAME -->` and `<!-- end of figures -->` is replaced by what the function
figures_NAME returns. The exit code is 1 when --check finds a fault, 2 when a result file or a marker is unusable.
"""

import argparse
import csv
import difflib
import json
import math
import re
import shlex
import subprocess
import sys
import textwrap
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMAND = "Scripts/figures.py"
RUN = "run"
SAMPLE = ["fadeIn", "tipIn", "moveUpBounce", "flipHorizontal"]
MAIN_ROWS = 10_000
FRAME_NS = 1e9 / 120
TIE = 1.05
# One register width each; simd is the widest of them.
SINGLE_WIDTHS = {"simd128", "simd256", "simd512"}
RUN_COLUMNS = ("kernel recipe variant edition element rows kind ns_min ns_median ns_max ns_per_element frame_percent "
               "roof_percent worst_scaled_error error_bound agreement").split()
IDENTITY = ("kernel", "recipe", "variant", "edition", "element", "rows")
SELFTEST_COLUMNS = ["slowdown_percent", "rule", "comparisons", "flagged", "rate", "low", "high"]
RATES_COLUMNS = ["noise", "what", "step_sd", "changed", "results", "rate"]
RIVALS_COLUMNS = ["noise", "tool", "benchmarks", "unchanged_reported", "found_3_sd", "found_5_sd"]
TEXTS = {"kernel", "recipe", "variant", "edition", "element", "kind", "agreement", "rule", "noise", "what", "tool", "isa"}


class Unusable(Exception):
    """A file that figures cannot be made from, in words."""


# Reading
def table(path, columns):
    """The lines of a CSV file as dictionaries of the wanted columns; empty fields are None, figures are numbers."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            lines = [with_axes(line) for line in reader]
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from error
    known = with_axes(dict.fromkeys(reader.fieldnames or [], ""))
    missing = [name for name in columns if name not in known]
    if missing:
        raise Unusable(f"{path}: no column {', '.join(missing)}; record the file again with this revision of cardbench "
                       "(results/README.md has the commands)")
    if not lines:
        raise Unusable(f"{path}: no lines after the header")
    return [{name: field(path, number, name, line[name]) for name in columns} for number, line in enumerate(lines, 2)]


def with_axes(line):
    """A line with its kernel, its rows and its axes as columns of their own; the rest of a variant's name is its edition."""
    if line.get("axes") is None:
        return line
    axes = dict.fromkeys(("recipe", "variant", "element", "edition"), "")
    axes |= dict(axis.split("=", 1) for axis in line["axes"].split(";") if "=" in axis)
    if axes["variant"] not in ("every-row", "active-rows"):
        axes["variant"], _, axes["edition"] = axes["variant"].partition("-")
    return {**line, **axes, "kernel": line["path"], "rows": line["size"]}


def field(path, number, name, text):
    if not text:
        return None
    if name in TEXTS:
        return text
    try:
        return float(text)
    except ValueError as error:
        raise Unusable(f"{path}, line {number}, column {name}: '{text}' is no number") from error


@cache  # Several figures read one file.
class Run:
    """One result file: of several launches of a benchmark the fastest, as cardbench show does."""

    def __init__(self, folder, name=RUN):
        self.path = folder / f"{name}.csv"
        best = {}
        for line in table(self.path, RUN_COLUMNS):
            key = tuple(line[name] for name in IDENTITY)
            known = best.get(key)
            if known is None or known["agreement"] != "failed" and typical(line) < typical(known):
                best[key] = line
        self.benchmarks = list(best.values())
        # A document asks for more than a thousand selections.
        self.having = {}
        for line in self.benchmarks:
            for column in IDENTITY:
                self.having.setdefault((column, line[column]), []).append(line)
        self.processor = metadata(folder / f"{name}.meta.json")["machine"]["processor"]["model"]

    def select(self, **wanted):
        """The benchmarks with these values; edition is None where it is not given."""
        wanted = {"edition": None, **wanted}
        if wanted["edition"] == "any":
            del wanted["edition"]
        few = min((self.having.get((column, wanted[column]), []) for column in IDENTITY if column in wanted), key=len)
        return [line for line in few if all(line[name] == value for name, value in wanted.items())]

    def one(self, **wanted):
        """The benchmark with these values, or None."""
        found = self.select(**wanted)
        if len(found) > 1:
            raise Unusable(f"{self.path}: {len(found)} benchmarks have {wanted}")
        return found[0] if found else None

    def recipes(self):
        """The recipes that a frame of the main size was measured for, in the order of the file."""
        found = unique(line["recipe"] for line in self.select(kernel="frame", variant="scalar", rows=MAIN_ROWS))
        if not found:
            raise Unusable(f"{self.path}: no frame of {MAIN_ROWS} rows in the variant scalar")
        return found

    def frame(self, recipe, variant, element, edition=None, rows=MAIN_ROWS):
        return self.one(kernel="frame", recipe=recipe, variant=variant, edition=edition, element=element, rows=rows)

    def frames(self, recipe, element, compact):
        """The frames of one recipe, fastest first; single register widths do not take part."""
        lines = self.select(kernel="frame", recipe=recipe, element=element, rows=MAIN_ROWS, edition="any")
        return by_time(line for line in lines if line["variant"] not in SINGLE_WIDTHS
                       and (line["edition"] or "").startswith("compact") == compact)

    def timed_frame(self, recipe, variant, element):
        line = self.frame(recipe, variant, element)
        if not is_timed(line):
            raise Unusable(f"{self.path}: no time of the frame of {recipe}, {variant}, {element}, {MAIN_ROWS} rows")
        return line

    def fastest(self, recipe, element):
        """The fastest frame of one recipe into sixteen numbers."""
        lines = self.frames(recipe, element, False)
        if not lines:
            raise Unusable(f"{self.path}: no times of the frame of {recipe}, {element}, {MAIN_ROWS} rows")
        return lines[0]


def by_time(lines):
    """Those that were timed, fastest first."""
    return sorted(filter(is_timed, lines), key=lambda line: line["ns_min"])


def metadata(path):
    """The metadata of a run, which must name the machine."""
    try:
        run = json.loads(path.read_text(encoding="utf-8"))
        run["machine"]["processor"]["model"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unusable(f"{path}: no machine.processor.model to name the machine by") from error
    return run


def typical(line):
    """The time that stands for a line: the median frame of a trace, else the fastest block."""
    return line["ns_median" if line["kind"] == "trace" else "ns_min"] or float("inf")


# Writing
def unique(values):
    return list(dict.fromkeys(values))


def short(value):
    """Three significant digits, as the program prints them; a dash where there is nothing."""
    if value is None:
        return "–"
    if value == 0:
        return "0"
    if value >= 999.5:
        return f"{int(value + 0.5):,}"
    decimals = 2
    while decimals > 0 and value * 10**decimals >= 999.5:
        decimals -= 1
    while decimals < 9 and value * 10**decimals < 99.95:
        decimals += 1
    digits = str(int(value * 10**decimals + 0.5)).rjust(decimals + 1, "0")
    return f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits


def ratio(slow, fast):
    return slow["ns_min"] / fast["ns_min"] if is_timed(slow) and is_timed(fast) else None


def is_timed(line):
    """Whether there is such a benchmark, and it has a time; one whose output is wrong has none."""
    return line is not None and line["ns_min"] is not None


def time(line, per_row=False):
    """Microseconds per frame, or nanoseconds per row."""
    if not is_timed(line):
        return "–"
    return short(line["ns_per_element"]) if per_row else short(line["ns_min"] / 1000)


def span(values):
    """The least and the largest, in words; only one where they print alike."""
    low, high = short(min(values)), short(max(values))
    return low if low == high else f"{low} to {high}"


def share_of_bound(line):
    error, bound = line["worst_scaled_error"], line["error_bound"]
    if error is None or bound is None:
        return "–"
    return f"{int(error / bound * 100 + 0.5)} %" if bound else "exact"


def edition_name(line):
    """The edition where the variant is simd, which most are; a frame without one takes stage after stage."""
    if line["variant"] != "simd":
        return "-".join(part for part in (line["variant"], line["edition"]) if part)
    return line["edition"] or "staged"


def markdown(header, lines, others="--:"):
    """A table whose first column is text and whose others are numbers, unless said otherwise."""
    rule = ["---"] + [others] * (len(header) - 1)
    rows = ["| " + " | ".join(line) + " |" for line in [header, *lines]]
    return "\n".join([rows[0], "|" + "|".join(rule) + "|", *rows[1:]])


# The figures, by name
def figures_answer(run, _):
    """What a frame takes, in one sentence."""
    screens = [line for line in replays(run).values() if line]
    frames = [run.fastest(recipe, "float") for recipe in run.recipes()]
    shares = [line["frame_percent"] for line in frames]
    is_parallel = any(line["variant"] == "parallel" for line in frames)
    return wrapped(
        f"**On {'all cores' if is_parallel else 'one core'} ({run.processor}), the arithmetic of one screen of cards "
        f"takes {span([line['ns_median'] for line in screens])} ns a frame, and that of {MAIN_ROWS:,} moving cards "
        f"{span([line['ns_min'] / 1000 for line in frames])} µs: {span(shares)} % of the 8.33 ms between two frames "
        "at 120 Hz.**")


def replays(run, variant="simd"):
    """The frames of a scroll in one variant, by recipe."""
    found = {recipe: run.one(kernel="replay", recipe=recipe, variant=variant, element="float")
             for recipe in run.recipes()}
    if variant == "simd" and not any(map(is_timed, found.values())):
        raise Unusable(f"{run.path}: no time of a replay in the variant simd, float")
    return {recipe: line if is_timed(line) else None for recipe, line in found.items()}


def sample(run):
    """A few recipes that stand for all."""
    return [name for name in SAMPLE if name in run.recipes()] or run.recipes()[:4]


def figures_screen(run, _):
    """One screen of cards in a few recipes, in Float: the median frame of a scroll, in ns."""
    found = {variant: replays(run, variant) for variant in ("scalar", "auto", "blas", "simd")}
    lines = []
    for recipe in sample(run):
        times = [line and line["ns_median"] for line in (found[variant][recipe] for variant in found)]
        base, own = times[0], times[-1]
        share = "–" if own is None else f"{short(own / FRAME_NS * 100)} %"
        lines.append([recipe, *map(short, times), share, short(base / own if base and own else None)])
    return markdown(["one screen, ns", *found, "of 120 Hz", "× scalar"], lines)


def figures_frames(run, _):
    """One frame of a few recipes, in Float."""
    lines = []
    for recipe in sample(run):
        scalar, auto, blas = (run.frame(recipe, variant, "float") for variant in ("scalar", "auto", "blas"))
        best, compact = run.fastest(recipe, "float"), run.frames(recipe, "float", True)
        lines.append([
            recipe, time(scalar), time(auto), time(blas), time(best), time(compact[0] if compact else None),
            f"{short(best['frame_percent'])} %", short(ratio(scalar, best)), short(ratio(auto, best)),
            share_of_bound(best)])
    return markdown(
        [f"{MAIN_ROWS:,} rows, µs", "scalar", "auto", "blas", "16 numbers", "7 numbers", "of 120 Hz", "× scalar",
         "× auto", "error"], lines)


def figures_conclusion(run, _):
    """What the frames of all recipes say, in words."""
    gain, over_auto, double = [], [], []
    for recipe in run.recipes():
        line = run.fastest(recipe, "float")
        gain.append(ratio(run.timed_frame(recipe, "scalar", "float"), line))
        over_auto.append(ratio(run.timed_frame(recipe, "auto", "float"), line))
        double += [other["ns_min"] / line["ns_min"] for other in run.frames(recipe, "double", False)[:1]]
    texts = [f"Over all {len(gain)} recipes, the fastest frame of 16 numbers is {span(gain)} times as fast as the plain "
             f"loop, and {span(over_auto)} times as fast as that loop with the compiler's vectoriser"]
    if double:
        texts.append(f"Double takes {span(double)} times as long as Float")
    return wrapped(". ".join(texts) + ". " + agreement(run))


def agreement(run):
    """The counts that `cardbench show` ends with: agreement is of what was compared with a bound."""
    verdicts = ["unbounded" if line["agreement"] == "ok" and line["error_bound"] is None else line["agreement"]
                for line in run.benchmarks]
    total, (agree, failed, unbounded, unchecked) = len(verdicts), map(
        verdicts.count, ("ok", "failed", "unbounded", "unchecked"))
    clauses = [f"{failed:,} of {total:,} outputs failed", f"{agree:,} agree with the truth"] if failed else [
        f"{agree:,} of {total:,} outputs agree with the truth"]
    clauses += [f"{unbounded:,} were measured without a bound"] * (unbounded > 0)
    clauses += [f"{unchecked:,} were not checked: limits of the machine"] * (unchecked > 0)
    return "; ".join(clauses) + "."


def figures_recipes(run, _):
    """One frame of every recipe, in both elements."""
    columns = [("float", name) for name in ("scalar", "auto", "blas", "simd", "simd-fused", "simd-compact")]
    columns += [("double", name) for name in ("scalar", "simd", "simd-fused", "simd-compact")]
    lines = []
    for recipe in run.recipes():
        found = [run.frame(recipe, name.partition("-")[0], element, name.partition("-")[2] or None)
                 for element, name in columns]
        lines.append([recipe, *(time(line, per_row=True) for line in found)])
    return markdown([f"{MAIN_ROWS:,} rows, ns/row"] + headed(columns), lines)


def headed(columns):
    """Titles of columns; the element stands at the first column of each."""
    seen, titles = set(), []
    for element, name in columns:
        titles.append(name if element in seen else f"{element.capitalize()}: {name}")
        seen.add(element)
    return titles


def figures_growth(run, _):
    """How the frame of a spring grows with the table."""
    lines = run.select(kernel="frame", recipe="moveUpBounce", kind="calls", edition="any")
    sizes = sorted({line["rows"] for line in lines})
    wanted = [("simd", "fused"), ("simd", "compact"), ("parallel", "fused"), ("parallel", "compact")]
    body = []
    for element in ("float", "double"):
        for variant, edition in wanted:
            cells = [growth_cell(run.frame("moveUpBounce", variant, element, edition, rows)) for rows in sizes]
            if any(cell != "–" for cell in cells):
                body.append([f"`{variant}-{edition}` {element.capitalize()}"] + cells)
    return markdown(["moveUpBounce, ns/row (share of the roof)"] + [f"{int(rows):,} rows" for rows in sizes], body)


def growth_cell(line):
    if line is None or line["ns_per_element"] is None:
        return "–"
    roof = line["roof_percent"]
    share = "" if roof is None or line["variant"] == "parallel" else f" ({roof:.0f} %)"
    return short(line["ns_per_element"]) + share


def figures_stages(run, _):
    """Every kernel of every stage, in its editions."""
    skipped = {"frame", "traffic", "peak"}
    subjects = unique((line["kernel"], line["edition"]) for line in run.benchmarks
                      if line["kind"] == "calls" and line["rows"] == MAIN_ROWS and line["kernel"] not in skipped
                      and line["variant"] == "simd" and "streaming" not in (line["edition"] or ""))
    columns = [(element, name) for element in ("float", "double") for name in ("scalar", "auto", "simd", "blas")]
    lines = []
    for kernel, edition in subjects:
        recipe = next(line["recipe"] for line in run.benchmarks
                      if line["kernel"] == kernel and line["edition"] == edition and line["rows"] == MAIN_ROWS)
        found = [run.one(kernel=kernel, recipe=recipe, variant=variant, edition=edition, element=element, rows=MAIN_ROWS)
                 for element, variant in columns]
        cells, simd = [time(line, per_row=True) for line in found], found[2]
        roof = "–" if not simd or simd["roof_percent"] is None else f"{simd['roof_percent']:.0f} %"
        lines.append([kernel + (f", {edition}" if edition else "")] + cells[:4] + [roof] + cells[4:])
    titles = headed(columns)
    return markdown([f"{MAIN_ROWS:,} rows, ns/row"] + titles[:4] + ["simd of roof"] + titles[4:], lines)


# What the widest registers of the processor are, and the run that had them or was allowed no wider ones.
WIDTHS = {"AVX-512": RUN, "AVX2": f"{RUN}-avx2", "128 bits": f"{RUN}-fma"}


def figures_registers(_, folder):
    """The fastest frames by the width of the registers."""
    runs = {title: Run(folder, name) for title, name in WIDTHS.items()}
    columns = [(element, title) for element in ("float", "double") for title in runs]
    recipes = runs["AVX-512"].recipes()
    lines = [[recipe] + [time(runs[title].fastest(recipe, element)) for element, title in columns]
             for recipe in recipes]
    return markdown([f"{MAIN_ROWS:,} rows, µs"] + headed(columns), lines)


def figures_traces(run, _):
    """What staggering saves, and the dearest frame of a replay, in words."""
    shares = []
    for every in run.select(kernel="stagger", variant="every-row", element="float", rows=MAIN_ROWS):
        active = run.one(kernel="stagger", recipe=every["recipe"], variant="active-rows", element="float",
                         rows=MAIN_ROWS)
        if active and active["ns_median"] and every["ns_median"]:
            shares.append(active["ns_median"] / every["ns_median"] * 100)
    texts = []
    if shares:
        texts.append(f"Writing only the rows in motion takes {span(shares)} % of the time of writing all {MAIN_ROWS:,} "
                     "rows of a staggered table, in the median frame.")
    replays = [line for line in run.select(kernel="replay", edition="any") if line["ns_max"]]
    if replays:
        worst = max(replays, key=lambda line: line["ns_max"])
        texts.append(f"The slowest frame of any replay of a scroll took {short(worst['ns_max'] / 1000)} µs, "
                     f"{short(worst['ns_max'] / FRAME_NS * 100)} % of 120 Hz, in "
                     f"`{worst['recipe']}/{edition_name(worst)}/{worst['element']}`.")
    return wrapped(" ".join(texts))


def figures_editions(run, _):
    """What the accuracies of a spring cost."""
    amplitudes = {"fast": "initial", "exact-phase": "instantaneous", "accurate": "instantaneous"}
    lines = []
    for edition, amplitude in amplitudes.items():
        found = [run.one(kernel="displacement", recipe="moveUpBounce", variant=variant, edition=edition, element=element,
                         rows=MAIN_ROWS) for variant in ("simd", "scalar") for element in ("float", "double")]
        errors, bounds = zip(*[worst(run, edition, element) for element in ("float", "double")])
        lines.append([f"`{edition}`, of the {amplitude} amplitude", *map(short, errors),
                      " / ".join(f"{bound:g}" for bound in unique(bounds)), *(time(line, True) for line in found)])
    return markdown(["`displacement`, 10,000 rows", "worst error, ε: Float", "Double", "bound",
                     "ns/row: simd Float", "simd Double", "scalar Float", "scalar Double"], lines)


def worst(run, edition, element):
    """The largest error of any variant and size of displacement, and its bound."""
    lines = [line for line in run.select(kernel="displacement", edition=edition, element=element)
             if line["worst_scaled_error"] is not None]
    if not lines:
        raise Unusable(f"{run.path}: no errors of displacement in the edition {edition}, {element}")
    line = max(lines, key=lambda line: line["worst_scaled_error"])
    return line["worst_scaled_error"], line["error_bound"]


PAIRED = "gate, paired"
OTHERS = ["compare", "Mann-Whitney", "benchstat", "median > 5 %"]
RULES = [PAIRED] + OTHERS


def figures_selftest(_, folder):
    """How often each rule calls a benchmark slower, for slowdowns of known size."""
    neighbour = selftest(folder, "selftest-neighbour", *OTHERS)
    pairs = selftest(folder, "selftest-pairs", PAIRED)
    slowed = selftest(folder, "selftest", *OTHERS) | pairs
    lines = [selftest_line("nothing", selftest(folder, "selftest-unchanged", *OTHERS) | pairs, 0)]
    lines += [selftest_line(f"{percent} %", slowed, percent) for percent in (2, 3, 5, 10)]
    lines += [selftest_line(f"{f'{percent} %' if percent else 'nothing'}, neighbour", neighbour, percent)
              for percent in (0, 5, 10)]
    return markdown(["slowed by", "comparisons"] + RULES, lines)


def selftest(folder, name, *rules):
    """The lines of a self-test by slowdown and rule."""
    return {(line["slowdown_percent"], line["rule"]): line for line in table(folder / f"{name}.csv", SELFTEST_COLUMNS)
            if line["rule"] in (rules or RULES)}


def paired_gate(folder, percent, rule=PAIRED):
    """What a self-test says about the gate with two programs."""
    line = selftest(folder, "selftest-pairs", rule).get((percent, rule))
    if line is None:
        raise Unusable(f"{folder / 'selftest-pairs'}.csv: no line of the rule '{rule}' for {percent} %")
    return line


def selftest_line(title, lines, percent):
    found = [lines.get((percent, rule)) for rule in RULES]
    counts = unique(f"{line['comparisons']:,.0f}" for line in found if line)
    return [title, " / ".join(counts)] + [percentage(line["rate"]) if line else "–" for line in found]


def percentage(rate):
    """A share in per cent, with a decimal where it would round to 0."""
    return f"{rate * 100:.{int(0 < rate < 0.01)}f} %"


# Peers, in the order of their README: plain C, functions, matrices.
PEERS = ["gcc", "clang", "gccfast", "clangfast", "sleefu10", "sleefu35", "libmvec", "highway", "eigen", "glm", "cglm",
         "libxsmm"]
PEER_ROWS = (1_000, 10_000, 1_000_000)
# Of several editions the one that answers the question as peers do.
PEER_EDITIONS = {"displacement": ["fast"], "semiImplicitEuler": ["stages"], "velocityVerlet": ["stages"],
                 "rungeKutta4": ["stages"], "frame": [None, "fused"]}


class Peers:
    """Two runs of the same kernels, by cardbench and by peers: with fresh and with warm inputs."""

    def __init__(self, folder):
        self.runs = {name: Run(folder, name) for name in ("peers", "peers-warm")}

    def subjects(self, element):
        """Kernel, recipe and the edition of plug-ins, where at least one peer takes part, in the order of the file."""
        found = unique((line["kernel"], line["recipe"], line["edition"]) for line in self.runs["peers"].benchmarks
                       if line["variant"] in PEERS and line["element"] == element)
        first = {}
        for kernel, recipe, edition in found:
            first.setdefault((kernel, edition), recipe)
        # A frame's cost depends on its recipe; other kernels stand for themselves with their first one.
        return [subject for subject in found if subject[0] == "frame" or first[subject[0], subject[2]] == subject[1]]

    def timed(self, name, subject, element, rows):
        """Every edition of a subject that was timed, fastest first."""
        kernel, recipe, _ = subject
        return by_time(self.runs[name].select(kernel=kernel, recipe=recipe, element=element, rows=rows, edition="any"))

    def own(self, name, subject, element, rows=MAIN_ROWS):
        """The fastest of cardbench's own on one thread, in an edition that answers the question as peers do."""
        kernel, recipe, edition = subject
        editions = [edition] if edition else PEER_EDITIONS.get(kernel, [None])
        for line in self.timed(name, subject, element, rows):
            if line["variant"] in ("scalar", "auto", "simd") and base_edition(line) in editions:
                return line
        raise Unusable(f"{self.runs[name].path}: no time of cardbench's own {kernel}/{recipe}, {element}, {rows}")

    def peers(self, name, subject, element, rows=MAIN_ROWS):
        return [line for line in self.timed(name, subject, element, rows)
                if line["variant"] in PEERS and line["edition"] == subject[2]]


def base_edition(line):
    """The edition without its stores; None for the plain one."""
    words = [word for word in (line["edition"] or "").split("-") if word != "streaming"]
    return "-".join(words) or None


def subject_name(subject):
    kernel, recipe, edition = subject
    name = f"{kernel}, {edition}" if edition else kernel
    return f"{name} ({recipe})" if kernel == "frame" else name


def figures_peers(_, folder):
    """The fastest peer of every kernel beside cardbench's own."""
    return peer_table(Peers(folder), "float")


def figures_peersdouble(_, folder):
    """The same in Double."""
    return peer_table(Peers(folder), "double")


def peer_table(peers, element):
    lines = []
    for subject in peers.subjects(element):
        own, fastest = peers.own("peers", subject, element), peers.peers("peers", subject, element)[0]
        ratios = [peers.peers(name, subject, element, rows)[0]["ns_min"] / peers.own(name, subject, element, rows)["ns_min"]
                  for name in peers.runs for rows in PEER_ROWS]
        lines.append([subject_name(subject), peer_cell(own), f"{fastest['variant']} {peer_cell(fastest)}"]
                     + [f"{number:.2f}" for number in ratios])
    return markdown([f"{element.capitalize()}, {MAIN_ROWS:,} rows, ns/row (error)", "cardbench", "fastest peer"]
                    + [f"{'fresh' if name == 'peers' else 'warm'} {rows:,}" for name in peers.runs
                       for rows in PEER_ROWS], lines)


def peer_cell(line):
    return f"{short(line['ns_per_element'])} ({short(line['worst_scaled_error'])})"


def figures_allpeers(_, folder):
    """Every peer of every kernel, in ns per row."""
    peers, lines = Peers(folder), []
    for element in ("float", "double"):
        for subject in peers.subjects(element):
            found = {line["variant"]: line for line in peers.peers("peers", subject, element)}
            own = peers.own("peers", subject, element)
            lines.append([f"{subject_name(subject)}, {element.capitalize()}", time(own, per_row=True)]
                         + [time(found.get(name), per_row=True) for name in PEERS])
    return markdown([f"{MAIN_ROWS:,} rows, ns/row", "cardbench"] + PEERS, lines)


def figures_peersinwords(_, folder):
    """How often a peer is faster, and where, in words."""
    peers, faster, count = Peers(folder), [], 0
    for element in ("float", "double"):
        for subject in peers.subjects(element):
            count += 1
            own = peers.own("peers", subject, element)
            rivals = [line for line in peers.peers("peers", subject, element)
                      if line["ns_min"] * TIE < own["ns_min"]]
            if rivals:
                faster.append((subject, element, own, rivals[0]))
    text = (f"Compared with SLEEF, libmvec, Highway, Eigen, glm, cglm, libxsmm and plain C by gcc and clang, in one run of "
            f"{MAIN_ROWS:,} rows on one core: of {count} kernels in Float and Double, cardbench's own is the fastest, "
            f"or ties, in {count - len(faster)}.")
    if faster:
        text += " Faster peers: " + ", ".join(
            f"{rival['variant']} in {subject_name(subject)}, {element.capitalize()} (by "
            f"{(own['ns_min'] / rival['ns_min'] - 1) * 100:.0f} %, {compared_error(own, rival)} error)"
            for subject, element, own, rival in faster) + "."
    return wrapped(text)


def compared_error(own, rival):
    difference = (rival["worst_scaled_error"] or 0) - (own["worst_scaled_error"] or 0)
    return "the same" if abs(difference) < 0.005 else "a larger" if difference > 0 else "a smaller"


def figures_alarms(_, folder):
    """What the self-test says about the paired gate, in words."""
    found = [f"{line['flagged']:.0f} of {line['comparisons']:.0f} slowdowns by {percent} %"
             for percent in (2, 3, 5) for line in [paired_gate(folder, percent)]]
    quiet, replayed = paired_gate(folder, 0), paired_gate(folder, 0, "gate, replayed")
    return wrapped(
        f"Tested on itself, on a shared virtual machine, the gate with two programs found {found[0]}, {found[1]} and "
        f"{found[2]}, and called {quiet['flagged']:.0f} of {quiet['comparisons']:,.0f} unchanged benchmarks slower. In "
        f"gates replayed from recorded sessions of a program against itself it called {replayed['flagged']:,.0f} of "
        f"{replayed['comparisons']:,.0f} unchanged benchmarks slower.")


def figures_historyrates(_, folder):
    """What a history finds in simulated results, by noise."""
    rates = {(line["noise"], line["step_sd"], line["changed"], line["results"]): line["rate"]
             for line in table(folder / "history-rates.csv", RATES_COLUMNS)}
    noises = unique(noise for noise, *_ in rates)
    wanted = [(3, 1, 3), (3, 10, 3), (3, 50, 3), (3, 1, 5), (5, 1, 2), (5, 50, 2), (5, 1, 3)]
    lines = [[noise, f"{rates[noise, None, None, None]:.2f}"] + [f"{100 * rates[(noise, *step)]:.0f} %" for step in wanted]
             for noise in noises]
    steps = [f"{size} sd, {changed} changed, {results} results" for size, changed, results in wanted]
    return markdown(["noise", "false in 100 results"] + steps, lines)


def figures_historypeers(_, folder):
    """What other tools find in the same series."""
    lines = table(folder / "history-peers.csv", RIVALS_COLUMNS)
    return markdown(["tool", "noise", "unchanged and reported", "3 sd found", "5 sd found"], [
        [line["tool"], line["noise"], f"{line['unchanged_reported']:,.0f} of {line['benchmarks']:,.0f}",
         f"{100 * line['found_3_sd']:.0f} %", f"{100 * line['found_5_sd']:.0f} %"]
        for line in sorted(lines, key=lambda line: line["tool"] != "cardbench history")])


def figures_results(_, folder):
    """The committed runs, each with its machine, its command and the sources that it measured."""
    header = ["file", "machine", "built with", "command", "sources, measured on"]
    lines = []
    for path in sorted(folder.glob("*.meta.json")):
        name, run = path.name.removesuffix(".meta.json") + ".csv", metadata(path)
        lines.append([f"[{name}]({name})", machine(run["machine"]), built_with(run), command(path.parent / name, run),
                      f"{sources(run)}, {run['start'][:10]}"])
    return markdown(header, lines, "---")


def machine(facts):
    processor = facts["processor"]
    words = [processor["model"], f"family {processor['family']}, model {processor['model_number']}"]
    words.append(f"{facts['processor_count']} processors" + (", virtual" if processor["is_virtual"] else ""))
    return "; ".join(words)


def built_with(run):
    blas = run["libraries"].get("openblas")
    return run["compiler"] + (f", {' '.join(blas.split()[:2])} ({run['libraries']['openblas_core']})" if blas else "")


def command(path, run):
    """The command line as it can be pasted, with the instruction set where that was limited."""
    widest = {line["isa"] for line in table(path, ["variant", "isa"]) if line["variant"] == "simd"}
    limit = next((isa for isa in ("avx2", "fma") if widest == {isa}), None)
    words = shlex.join(["cardbench", *run["arguments"][1:]]).replace("|", "\\|")
    return f"`{f'CARDBENCH_ISA={limit} ' if limit else ''}{words}`"


def sources(run):
    """The trees of the sources, which a rebase keeps; older metadata have none."""
    trees = run.get("sources")
    if not trees:
        return "not recorded"
    names = ", ".join(f"{name} `{trees[key][:12]}`" for key, name in SOURCES.items())
    return names + (", modified" if trees["modified"] else "")


SOURCES = {"sources": "Sources", "benchmarks": "Benchmarks", "manifest": "Package.swift"}


def wrapped(text, width=118):
    """Text in lines; a number stays with its unit."""
    bound = re.sub(r"(?<=\d) (?=[%µ])", "\u00a0", text)
    return textwrap.fill(bound, width, break_long_words=False, break_on_hyphens=False).replace("\u00a0", " ")


# The documents
def documents():
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "results" / "README.md"]


MARKED = re.compile(r"(<!-- figures: ([\w-]+) -->\n)(.*?)(<!-- end of figures -->)", re.DOTALL)


def renewed(path, text, made):
    """The document with its figures made anew."""
    names = [name for _, name, _, _ in MARKED.findall(text)]
    if text.count("<!-- figures: ") != len(names) or text.count("<!-- end of figures -->") != len(names):
        raise Unusable(f"{path.relative_to(ROOT)}: every '<!-- figures: NAME -->' needs one '<!-- end of figures -->'")
    for name in names:
        if name not in made:
            raise Unusable(f"{path.relative_to(ROOT)}: there are no figures named '{name}'; there are {', '.join(made)}")
    return MARKED.sub(lambda match: f"{match[1]}\n{made[match[2]]}\n\n{match[4]}", text)


# What committed results and documents refer to
HEADING = re.compile(r"(\w+) \((?:(\w+), ([\w-]+); )?stage: ")
ALLOWED = re.compile(r"  error     at most (\S+) \(Float\), (\S+) \(Double\)")


def listed(program, subject):
    """The lines that the program lists about a subject."""
    try:
        return subprocess.run([program, "list", subject], capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unusable(f"--program {program}: {error}") from error


def contracts(program):
    """The bound of every kernel, edition and element, as the program states it."""
    bounds = {}
    for line in listed(program, "--contracts"):
        if heading := HEADING.match(line):
            subject = (heading[2] or heading[1], heading[3])
        elif allowed := ALLOWED.match(line):
            bounds.update({(*subject, "float"): float(allowed[1]), (*subject, "double"): float(allowed[2])})
    if not bounds:
        raise Unusable(f"--program {program}: 'list --contracts' states no bound")
    return bounds


def stale_bounds(folder, program):
    """The committed files with bounds that are not those of the contracts, a fault per file."""
    faults, bounds = [], contracts(program)
    variants = {line.partition(":")[0] for line in listed(program, "--machine")}
    for path in sorted(folder.glob("*.csv")):
        stale = {}
        for number, subject, bound in stated_bounds(path, variants):
            if bound != bounds.get(subject, bound):
                stale.setdefault((subject, bound), []).append(number)
        texts = [f"{', '.join(filter(None, subject))} {bound:g} instead of {bounds[subject]:g} (line {lines[0]}"
                 + (f" and {len(lines) - 1} more)" if lines[1:] else ")") for (subject, bound), lines in stale.items()]
        if texts:
            faults.append(f"results/{path.name}: bounds differ from the contracts; record it again (results/README.md has "
                          f"the command): {'; '.join(texts)}")
    return faults


def stated_bounds(path, variants):
    """Line number, subject and bound of every line of a run or a walk that is about one of the variants."""
    with open(path, encoding="utf-8", newline="") as file:
        for number, line in enumerate(map(with_axes, csv.DictReader(file)), 2):
            bound = line.get("error_bound") or line.get("most")
            variant, _, label = (line.get("variant") or "").partition("-")
            if bound and variant in variants:
                edition = re.sub("-?(streaming|in-place)$", "", line.get("edition") or label)
                yield number, (line["kernel"], edition or None, line["element"]), float(bound)


REMEDY = "commit the sources, build, and record the file again"
# A name after @ is of another repository.
COMMIT = re.compile(r"(?<![\w@-])(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{7,40}(?![\w-])")
TAG = re.compile(r"(?<![\w./])v[0-9]+(?:\.[0-9]+)+(?!\w)")


def texts_with_names():
    """Every text of the project that may name a commit or a tag."""
    patterns = ["*.md", "docs/*.md", "results/*.md", ".github/**/*.md", ".github/**/*.yml", "Examples/*/*.md",
                "Benchmarks/*/*.md"]
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern)})


def unknown_names(folder):
    """Commits, tags and trees that documents and metadata name and the history does not have."""
    named = []
    for path in texts_with_names():
        # What is generated names trees, which the metadata state.
        text = MARKED.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            place = f"{path.relative_to(ROOT)}, line {number}"
            named += [(f"{word}^{{commit}}", f"{place}: there is no commit {word}; name one of the history, or the date")
                      for word in COMMIT.findall(line)]
            named += [(f"refs/tags/{word}", f"{place}: there is no tag {word}; name one that there is, or HEAD~1")
                      for word in TAG.findall(line)]
    for path in sorted(folder.glob("*.meta.json")):
        trees = metadata(path).get("sources") or {}
        named += [(trees[key], f"results/{path.name}: no commit has its {name} {trees[key][:12]}; {REMEDY}")
                  for key, name in SOURCES.items() if trees]
    return [fault for (_, fault), known in zip(named, exist([name for name, _ in named])) if not known]


def exist(names):
    """Whether git has each of these objects; all of them where the history is not whole, or is another one."""
    git = ["git", "-C", str(ROOT)]
    shallow = subprocess.run([*git, "rev-parse", "--is-shallow-repository"], capture_output=True, text=True, check=False)
    if shallow.stdout.strip() != "false":
        print(f"{COMMAND}: commits, tags and trees are not looked up: no whole git history here", file=sys.stderr)
        return [True] * len(names)
    found = subprocess.run([*git, "cat-file", "--batch-check"], input="\n".join(names), capture_output=True, text=True,
                           check=True).stdout.splitlines()
    known = [not line.endswith((" missing", " ambiguous")) for line in found]
    if names and not any(known):
        print(f"{COMMAND}: commits, tags and trees are not looked up: this git history has none of them", file=sys.stderr)
        return [True] * len(names)
    return known


def modified_sources(folder):
    """The committed runs of sources that no commit has."""
    return [f"results/{path.name}: its sources were modified when it was measured; {REMEDY}"
            for path in sorted(folder.glob("*.meta.json")) if (metadata(path).get("sources") or {}).get("modified")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare, and fail where a document differs")
    parser.add_argument("--program", type=Path, metavar="PROGRAM", help="with --check: a built cardbench")
    parser.add_argument("--results", type=Path, default=ROOT / "results", metavar="FOLDER", help="where results are")
    options = parser.parse_args()
    if options.check != (options.program is not None):
        parser.error("--check and --program belong together; for example: --check --program .build/release/cardbench")
    run = Run(options.results)
    made = {name.removeprefix("figures_"): make(run, options.results) for name, make in globals().items()
            if name.startswith("figures_")}
    # All of them are made before any is written, so that an error leaves them as they were.
    texts = [(path, path.read_text(encoding="utf-8")) for path in documents()]
    changes = [(path, old, new) for path, old in texts if (new := renewed(path, old, made)) != old]
    unused = made.keys() - {name for _, text in texts for _, name, _, _ in MARKED.findall(text)}
    if unused:
        raise Unusable(f"no document has a marker '<!-- figures: {min(unused)} -->'")
    for path, old, new in changes:
        label = str(path.relative_to(ROOT))
        if options.check:
            sys.stdout.writelines(line if line.endswith("\n") else line + "\n" for line in difflib.unified_diff(
                old.splitlines(True), new.splitlines(True), label, f"{label}, from results"))
            print(f"{label}: figures differ from the committed results; run {COMMAND}", file=sys.stderr)
        else:
            path.write_text(new, encoding="utf-8")
            print(f"{label}: figures renewed")
    if not options.check:
        return 0
    faults = stale_bounds(options.results, options.program.resolve())
    faults += unknown_names(options.results) + modified_sources(options.results)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if changes or faults else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Unusable as error:
        print(f"{COMMAND}: {error}", file=sys.stderr)
        sys.exit(2)
