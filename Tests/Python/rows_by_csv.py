"""Reads every row of r.csv with the csv module, and prints how many there are."""

import csv

rows = list(csv.DictReader(open("r.csv", newline=""), strict=True))
assert all(None not in row and None not in row.values() for row in rows)
assert all(float(row["ns_min"]) > 0 for row in rows)
assert all(row["agreement"] == "ok" or row["path"].split("/")[0] in ("call", "peak", "traffic") for row in rows)
print(len(rows))
