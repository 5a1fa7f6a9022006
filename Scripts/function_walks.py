#!/usr/bin/env python3
"""Walks the elementary functions of the lanes through every Float of their domains, and writes results/walk-functions.csv.

    Scripts/function_walks.py          writes the file anew

Each function is walked as the program that its proof is about (docs/proofs.md), made into C; tests hold those programs
against the registers, bit by bit. Scripts/proofs looks whether the worst errors of the file are still those of the source,
and whether any is above what is proved.
"""

import csv
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Proofs"))
sys.dont_write_bytecode = True

import function_walks  # noqa: E402
import lane_programs  # noqa: E402
import walks  # noqa: E402

programs, _ = lane_programs.built(ROOT)
found = function_walks.walked(programs)
with (ROOT / walks.FUNCTIONS).open("w", encoding="utf-8", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(walks.COLUMNS)
    for worst, inputs in found:
        place = walks.hexadecimal(worst.input)
        writer.writerow([worst.function, worst.output, "float", inputs, repr(worst.error), place])
        print(f"{worst.function:20} {worst.output:7} {inputs:14,} inputs, at most {worst.error:.4f} epsilon at {place}")
