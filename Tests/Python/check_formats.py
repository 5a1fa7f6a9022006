"""Compares what a check writes as CSV with what it writes and prints as JSON."""

import csv
import json
import os
import subprocess

check = [os.environ["cardbench"], "check", "--filter", "^(concat|semiImplicitEuler)/(scalar|scalar-stages)/"]
printed = subprocess.run([*check, "--format", "json", "-o", "c.json"], capture_output=True, text=True)
plain = subprocess.run([*check, "-o", "c.csv"], capture_output=True, text=True)
assert printed.returncode == plain.returncode == 0, printed.stderr + plain.stderr
rows = list(csv.DictReader(open("c.csv", newline=""), strict=True))
objects = json.load(open("c.json"))
assert objects == json.loads(printed.stdout)
assert [sorted(row) for row in rows] == [sorted(entry) for entry in objects]
for row, entry in zip(rows, objects):
    assert float(row["measured"]) == entry["measured"] and row["agreement"] == "ok"
    assert float(row["least"]) <= entry["measured"] <= float(row["most"])
    if entry["property"] == "scaled error":
        assert 0 < entry["p99_scaled_error"] <= entry["measured"] and entry["inputs"] > 1000
        assert "exact" in entry["worst_input"] and entry["derivation"]
assert any(entry["corner_points"] for entry in objects if entry["kernel"] == "concat")
print(sum(row["property"] == "scaled error" for row in rows), len(rows) > 4)
