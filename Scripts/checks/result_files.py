"""Result files as checks read and write them, without the program's own code; the scripts of this folder use it."""

import csv
import json


def read(path):
    """The names of the columns, and the lines as dictionaries."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file)
        return reader.fieldnames, list(reader)


def write(path, columns, lines):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
    return path


def benchmarks(lines):
    """One line of each benchmark, its last."""
    return list({line["benchmark"]: line for line in lines}.values())


def axes(line):
    """The values on the axes of a benchmark."""
    return dict(axis.split("=", 1) for axis in line["axes"].split(";") if axis)


def named(line, recipe=None, **fields):
    """A line of another benchmark; its name follows from its parts."""
    values = axes(line) | ({} if recipe is None else {"recipe": recipe})
    line = line | fields | {"axes": ";".join(f"{name}={value}" for name, value in values.items())}
    parts = [line["path"], *values.values(), line["size"]]
    return line | {"benchmark": "/".join(part for part in parts if part)}


def pair(folder):
    """The run and the number of lines of r.csv, where its metadata are of the same run; else None.

    Whoever is killed between the two renames leaves the metadata under their old name.
    """
    lines = read(folder / "r.csv")[1]
    runs = {line["run_id"] for line in lines}
    for name in ["r.meta.json", "r.partial.meta.json"]:
        if (folder / name).exists() and runs == {json.loads((folder / name).read_text())["run_id"]}:
            return runs.pop(), len(lines)
    return None
