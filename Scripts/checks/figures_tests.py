#!/usr/bin/env python3
"""Tests of Scripts/figures.py, on a copy of the documents and the committed results; Scripts/check calls it."""

import csv
import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from figures import with_axes  # noqa: E402

RUN = "results/run.csv"


def rewrite(path, edit):
    """Gives a CSV file the lines that `edit` makes of its own; it may change them, and None leaves one out."""
    with open(path, encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        lines = [edited for line in reader if (edited := edit(line)) is not None]
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, reader.fieldnames)
        writer.writeheader()
        writer.writerows(lines)


def has(line, values):
    line = with_axes(line)
    return all(line[name] == value for name, value in values.items())


def rewriting(edit):
    return lambda path: rewrite(path, edit)


def changed(change, values):
    """Changes the lines with these values."""
    return lambda line: change(line) if has(line, values) else line


def without(**values):
    return changed(lambda line: None, values)


def timed(factor, **values):
    return changed(lambda line: line | {"ns_min": line["ns_min"] and str(factor * float(line["ns_min"]))}, values)


def untimed(**values):
    """Takes the times away, as a wrong output does."""
    return changed(lambda line: line | {name: "" for name in line if name[:3] == "ns_" or name == "frame_percent"}
                   | {"agreement": "failed"}, values)


VARIANTS = ["scalar", "auto", "simd"]
# Kernels that answer a question in one of several ways.
HEADINGS = {"fast": "displacementFast (displacement, fast; stage: s)", "rows": "propagatorPerRow (propagator, per-row; stage: s)"}


class FiguresTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Makes the figures of one launch once, so that no test depends on whether the documents are up to date."""
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.original = Path(scratch.name)
        for path in ["Scripts/figures.py", "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("results/*")]:
            copy = cls.original / (ROOT / path).relative_to(ROOT)
            copy.parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / path, copy)
        rewrite(cls.original / RUN, lambda line: line if line["launch"] == "1" else None)
        subprocess.run([sys.executable, cls.original / "Scripts/figures.py"], check=True, capture_output=True)

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(shutil.copytree(self.original, scratch.name, dirs_exist_ok=True))
        self.script = self.root / "Scripts/figures.py"
        self.readme, self.run_file = self.root / "README.md", self.root / RUN
        self.program = self.root / "program"
        self.state(phase=(0.5, 0.5))

    def state(self, **contracts):
        """Makes a program with some variants and these contracts, each a heading's name and the bounds of Float and Double."""
        texts = [f"{HEADINGS.get(name, f'{name} (stage: s)')}\n  error     at most {bounds[0]} (Float), {bounds[1]} (Double) epsilon"
                 for name, bounds in contracts.items()] + [f"{variant}: avx2" for variant in VARIANTS]
        self.program.write_text("#!/bin/sh\ncat <<'END'\n" + "\n\n".join(texts) + "\nEND\n", encoding="utf-8")
        self.program.chmod(0o755)

    def git(self, *arguments):
        words = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", *arguments]
        return subprocess.run(words, cwd=self.root, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self):
        """Puts all files into a new repository; the names of its commit."""
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "--allow-empty", "-m", "all")
        return self.git("rev-parse", "HEAD")

    def note_sources(self, **values):
        """Gives all metadata these sources."""
        for path in (self.root / "results").glob("*.meta.json"):
            run = json.loads(path.read_text(encoding="utf-8"))
            path.write_text(json.dumps({**run, "sources": values}), encoding="utf-8")

    def figures(self, *arguments):
        if "--check" in arguments:
            arguments = (*arguments, "--program", self.program)
        return subprocess.run([sys.executable, self.script, *arguments], capture_output=True, text=True)

    def expect(self, code, *words, arguments=()):
        """Runs the script; the code, the words in what it says as an error, and no traceback."""
        outcome = self.figures(*arguments)
        self.assertEqual(outcome.returncode, code, outcome.stderr)
        self.assertNotIn("Traceback", outcome.stderr)
        for word in words:
            self.assertIn(word, outcome.stderr)
        return outcome

    def replace(self, path, old, new):
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def documents(self):
        return {path: path.read_text(encoding="utf-8") for path in self.root.rglob("*.md")}

    def cells(self, path, first, name=""):
        """The cells of the first line of a table whose first cell is given, from the figures of a name on."""
        lines = path.read_text(encoding="utf-8").partition(f"<!-- figures: {name}")[2].splitlines()
        line = next(line for line in lines if line.startswith(f"| {first} |"))
        return [cell.strip() for cell in line.strip("|").split("|")]

    def test_a_peer_that_is_faster_is_named(self):
        results = self.root / "docs/results.md"
        self.assertNotIn("sleefu35 in spring", results.read_text())
        rewrite(self.root / "results/peers.csv", timed(0.01, variant="sleefu35", kernel="spring", element="float"))
        self.expect(0)
        self.assertIn("sleefu35 in spring, Float (by", " ".join(results.read_text().split()))

    def test_documents_made_from_the_results_pass_the_check_and_are_not_written_again(self):
        before = self.documents()
        outcome = self.expect(0, arguments=["--check"])
        self.assertEqual(outcome.stdout, "")
        self.assertEqual(self.expect(0).stdout, "")
        self.assertEqual(self.documents(), before)

    def test_a_stale_figure_fails_the_check_which_names_the_document_and_changes_nothing(self):
        time = self.cells(self.readme, "tipIn", "frames")[1]
        self.replace(self.readme, f"| tipIn | {time} |", "| tipIn | 12345 |")
        stale = self.documents()
        outcome = self.expect(1, "README.md: figures differ", "Scripts/figures.py", arguments=["--check"])
        self.assertIn("-| tipIn | 12345 |", outcome.stdout)
        self.assertIn(f"+| tipIn | {time} |", outcome.stdout)
        self.assertEqual(self.documents(), stale)

    def test_without_the_check_a_stale_figure_is_renewed_and_other_text_stays(self):
        self.replace(self.readme, "<!-- figures: frames -->\n", "A sentence.\n\n<!-- figures: frames -->\n")
        fresh = self.documents()
        self.replace(self.readme, "| tipIn | ", "| tipIn | 9")
        self.assertEqual(self.expect(0).stdout, "README.md: figures renewed\n")
        self.assertEqual(self.documents(), fresh)

    def test_a_screen_of_cards_is_the_median_frame_of_a_scroll(self):
        def slower(line):
            return line | {"ns_median": "1e6"} if has(line, {"kernel": "replay", "variant": "simd"}) else line
        before = self.cells(self.readme, "tipIn", "screen")
        rewrite(self.run_file, slower)
        self.expect(0)
        after = self.cells(self.readme, "tipIn", "screen")
        self.assertEqual(after[:6], [*before[:4], "1,000,000", "12.0 %"])
        self.assertIn("takes 1,000,000 ns a frame", " ".join(self.readme.read_text(encoding="utf-8").split()))
        self.refused(RUN, rewriting(without(kernel="replay")), "run.csv: no time of a replay")

    def test_other_results_make_other_figures(self):
        time = float(self.cells(self.readme, "tipIn", "frames")[1].replace(",", ""))
        rewrite(self.run_file, timed(2, kernel="frame", variant="scalar"))
        self.expect(1, "README.md: figures differ", arguments=["--check"])
        self.expect(0)
        self.assertAlmostEqual(float(self.cells(self.readme, "tipIn", "frames")[1].replace(",", "")), 2 * time, delta=1)

    def test_results_may_stand_in_another_folder(self):
        other = self.root / "other"
        (self.root / "results").rename(other)
        (self.root / "results").mkdir()
        shutil.copy(other / "README.md", self.root / "results")
        self.expect(2, "run.csv")
        self.expect(0, arguments=["--check", "--results", other])

    def test_a_bound_that_is_not_the_contracts_is_named_with_its_line(self):
        for path, name in ((self.run_file, "error_bound"), (self.root / "results/walk-float.csv", "most")):
            rewrite(path, lambda line, name=name: {**line, name: line[name] and "1"})
        self.expect(0)
        before = self.documents()
        self.state(phase=(0.25, 1), fast=(9, 1), rows=(1, 8), curve=(7, 1))
        outcome = self.expect(1, "results/run.csv: bounds differ", "record it again", "displacement, fast, float 1 instead of 9",
                              "curve, float 1 instead of 7 (line 2)", arguments=["--check"])
        with open(self.run_file, encoding="utf-8", newline="") as file:
            lines = [number for number, line in enumerate(map(with_axes, csv.DictReader(file)), 2) if line["element"] == "double"
                     and line["kernel"] == "propagator" and line["edition"] in ("per-row", "per-row-in-place")
                     and line["variant"] in VARIANTS and line["error_bound"]]
        self.assertIn(f"propagator, per-row, double 1 instead of 8 (line {lines[0]} and {len(lines) - 1} more)",
                      outcome.stderr)
        self.assertNotIn("phase, double 1", outcome.stderr)
        self.assertEqual(self.documents(), before)

    def test_bounds_of_plug_ins_are_their_own(self):
        def bounded(line):
            return {**line, "error_bound": "7"} if has(line, {"variant": "gcc", "kernel": "phase"}) else line
        rewrite(self.root / "results/peers.csv", bounded)
        self.expect(0, arguments=["--check"])

    def test_a_program_without_contracts_is_an_error(self):
        self.program.write_text("#!/bin/sh\n", encoding="utf-8")
        self.expect(2, "'list --contracts' states no bound", arguments=["--check"])
        self.program.unlink()
        self.expect(2, "--program", arguments=["--check"])

    def test_commits_and_tags_that_do_not_exist_are_named_with_document_and_line(self):
        name = self.commit()
        self.git("tag", "v1.2")
        (self.root / ".github").mkdir()
        (self.root / ".github/form.yml").write_text("gate --baseline-rev v1.3\n", encoding="utf-8")
        (self.root / "CONTRIBUTING.md").write_text(f"At {name[:9]}, v1.2, 2026-1123.\n\nAt 0dead10 of https://a.b/v9.9.\n",
                                                   encoding="utf-8")
        outcome = self.expect(1, "CONTRIBUTING.md, line 3: there is no commit 0dead10",
                              ".github/form.yml, line 1: there is no tag v1.3", arguments=["--check"])
        for word in (name[:9], "v1.2", "2026", "v9.9"):
            self.assertNotIn(word, outcome.stderr)

    def test_without_a_history_and_in_another_one_nothing_is_looked_up(self):
        (self.root / "CONTRIBUTING.md").write_text("At 0dead10.\n", encoding="utf-8")
        for words in ("no whole git history here", "this git history has none of them"):
            outcome = self.expect(0, words, arguments=["--check"])
            self.assertNotIn("0dead10", outcome.stderr)
            self.commit()

    def test_results_name_their_sources_which_a_commit_must_have(self):
        tree = self.commit() and self.git("rev-parse", "HEAD:docs")
        self.note_sources(sources=tree, benchmarks=tree, manifest=tree, modified=False)
        self.expect(1, "results/README.md: figures differ", arguments=["--check"])
        self.assertEqual(self.expect(0).stdout, "results/README.md: figures renewed\n")
        self.assertIn(f"Sources `{tree[:12]}`", self.cells(self.root / "results/README.md", "[run.csv](run.csv)")[4])
        outcome = self.expect(1, arguments=["--check"])
        for word in ("run.meta.json", f"no commit {tree[:12]}"):
            self.assertNotIn(word, outcome.stderr)

        self.note_sources(sources=tree, benchmarks="0" * 40, manifest=tree, modified=True)
        self.figures()
        outcome = self.expect(1, "results/run.meta.json: no commit has its Benchmarks 000000000000",
                              "results/run.meta.json: its sources were modified", arguments=["--check"])
        self.assertNotIn("no commit has its Sources", outcome.stderr)

    def test_a_limited_instruction_set_is_part_of_the_command(self):
        commands = [self.cells(self.root / "results/README.md", f"[{name}]({name})")[3]
                    for name in ("run.csv", "run-avx2.csv", "run-fma.csv")]
        self.assertEqual([command.split(" run")[0] for command in commands],
                         ["`cardbench", "`CARDBENCH_ISA=avx2 cardbench", "`CARDBENCH_ISA=fma cardbench"])

    def test_a_benchmark_that_is_missing_or_has_no_time_is_a_dash(self):
        blas = {"kernel": "frame", "recipe": "tipIn", "variant": "blas", "element": "float", "rows": "10000"}
        for edit, words in ((untimed(**blas), "1 of "), (without(**blas), " of ")):
            rewrite(self.run_file, edit)
            self.expect(0)
            self.assertEqual(self.cells(self.readme, "tipIn", "frames")[3], "–")
            self.assertIn(words, " ".join((self.root / "docs/results.md").read_text(encoding="utf-8").split()))

    def refused(self, name, edit, *words):
        """Edits a file; the script must name what is wrong, and leave every document as it was."""
        path = self.root / name
        before = path.read_bytes()
        with self.subTest(words[0]):
            edit(path)
            documents = self.documents()
            self.expect(2, *words)
            self.assertEqual(self.documents(), documents)
        path.write_bytes(before)

    def test_documents_that_cannot_be_filled_are_named(self):
        self.replace(self.readme, "| tipIn | ", "| tipIn | 9")

        def replacing(old, new=""):
            return lambda path: self.replace(path, old, new)

        self.refused("docs/results.md", replacing("<!-- figures: growth -->", "<!-- figures: grwoth -->"),
                     "docs/results.md: there are no figures named 'grwoth'", "growth")
        self.refused("docs/gates.md", replacing("<!-- end of figures -->"),
                     "docs/gates.md: every '<!-- figures: NAME -->' needs one")

        def drop(path):
            self.replace(path, "<!-- figures: editions -->", "")
            self.replace(path, "<!-- end of figures -->", "")
        self.refused("docs/accuracy.md", drop, "no document has a marker '<!-- figures: editions -->'")

    def test_results_that_cannot_be_used_are_named(self):
        for name in ("run.csv", "run.meta.json", "selftest-pairs.csv"):
            self.refused(f"results/{name}", Path.unlink, name)
        self.refused(RUN, lambda path: self.replace(path, ",roof_percent,", ",roof_share,"),
                     "run.csv: no column roof_percent")
        self.refused(RUN, rewriting(lambda line: {**line, "ns_min": "fast"}),
                     "run.csv, line 2, column ns_min: 'fast' is no number")
        self.refused(RUN, rewriting(lambda line: None), "run.csv: no lines after the header")

    def test_missing_benchmarks_that_figures_need_are_named(self):
        rewrite(self.run_file, untimed(kernel="stagger", recipe="slideIn", variant="active-rows", element="float",
                                       rows="10000"))
        self.expect(0)
        tip_in = {"kernel": "frame", "recipe": "tipIn", "element": "float", "rows": "10000"}
        self.refused(RUN, rewriting(untimed(**tip_in, variant="auto")), "run.csv: no time of", "tipIn", "auto")
        self.refused(RUN, rewriting(untimed(**tip_in)), "run.csv: no times of the frame of tipIn, float")
        self.refused(RUN, rewriting(without(kernel="frame", variant="scalar", rows="10000")),
                     "run.csv: no frame of 10000 rows in the variant scalar")
        self.refused("results/selftest-pairs.csv", rewriting(without(rule="gate, paired")),
                     "selftest-pairs.csv: no line of the rule 'gate, paired' for 2 %")
        own = [without(kernel="affine", variant=variant) for variant in ("scalar", "auto", "simd")]
        self.refused("results/peers.csv", lambda path: [rewrite(path, edit) for edit in own],
                     "peers.csv: no time of cardbench's own affine/turn, float, 10000")

    def test_of_several_launches_the_fastest_counts(self):
        def first(line):
            return has(line, {"kernel": "frame", "recipe": "tipIn", "variant": "scalar", "element": "float",
                              "rows": "10000"})

        def append(**values):
            text = self.run_file.read_text(encoding="utf-8")
            rewrite(self.run_file, lambda line: {**line, **values} if first(line) else None)
            added = self.run_file.read_text(encoding="utf-8").split("\n", 1)[1]
            self.run_file.write_text(text + added, encoding="utf-8")
            self.expect(0)
            return self.cells(self.readme, "tipIn", "frames")[1]

        time = self.cells(self.readme, "tipIn", "frames")[1]
        self.assertEqual(append(launch="2", ns_min="9000000"), time)
        self.assertEqual(append(launch="3", ns_min="100000"), "100")

    def test_numbers_have_three_significant_digits(self):
        sys.path.insert(0, str(self.root / "Scripts"))
        self.addCleanup(sys.path.pop, 0)
        self.addCleanup(sys.modules.pop, "figures", None)
        import figures
        printed = {0: "0", 0.01234: "0.0123", 0.9996: "1.00", 9.996: "10.0", 99.94: "99.9", 99.96: "100", 1234.5: "1,235"}
        self.assertEqual({value: figures.short(value) for value in printed}, printed)
        self.assertEqual(figures.span([1.001, 1.0]), "1.00")
        self.assertEqual(figures.span([2, 1]), "1.00 to 2.00")


if __name__ == "__main__":
    unittest.main()
