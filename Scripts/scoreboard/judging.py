"""Answers of engines judged by `cardbench eval`, and the file that keeps them; Scripts/engines uses it."""

import csv
import io
import subprocess

MATRIX = [f"m{row}{column}" for row in range(1, 5) for column in range(1, 5)]
ANSWERS = ["value", "position", *MATRIX]
COLUMNS = ["engine", "version", "topic", "command", "open", "curve", "duration", "input", "before", "from_ops", "to_ops",
           "progress", "mass", "stiffness", "damping", "velocity", "epsilon", "integrator", "step", "time", *ANSWERS,
           "worst", "exact", "deviation", "error", "note"]
QUESTIONS = {"curve": ["curve", "input", "before"], "interpolate": ["from_ops", "to_ops", "progress"],
             "spring": ["mass", "stiffness", "damping", "velocity", "time"],
             "integrate": ["mass", "stiffness", "damping", "velocity", "time", "integrator", "step"],
             "spring-parameters": ["mass", "stiffness", "damping", "velocity", "epsilon"]}


class Refused(Exception):
    """A question that cardbench does not answer, with its message."""


def evaluated(program, command, rows, *options, answers=()):
    """What `cardbench eval` makes of rows, with the answers of engines or without."""
    words = command.split()
    columns = QUESTIONS[words[0]] + list(answers)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([[row.get(column) or ("0" if column == "velocity" else "") for column in columns] for row in rows])
    run = subprocess.run([program, "eval", *words, *options], input=text.getvalue(), capture_output=True, text=True)
    lines = list(csv.DictReader(io.StringIO(run.stdout)))
    if run.returncode or len(lines) != len(rows):
        raise Refused(f"'{program} eval {command}' answers {len(lines)} of {len(rows)} lines; {run.stderr.strip()}")
    return lines


def judged(program, rows):
    """Rows with the exact answer of the entry that is farthest off, its deviation, and the judge's error."""
    made = []
    for command in dict.fromkeys(row["command"] for row in rows):
        asked = [as_text(row) for row in rows if row["command"] == command]
        if command == "spring-parameters":
            made += [with_end(row, truth) for row, truth in zip(asked, evaluated(program, command, asked))]
            continue
        answers = [column for column in ANSWERS if asked[0].get(column, "") != ""]
        # Function by function there is no other truth than the reference, and so no judge.
        has_judge = "operations" not in command
        errors = evaluated(program, command, asked, "--judge", "all", answers=answers) if has_judge else asked
        truths = evaluated(program, command, asked, "--variant", "oracle" if has_judge else "reference")
        made += [with_error(row, worst_error(judgement, answers), truth, answers)
                 for row, judgement, truth in zip(asked, errors, truths)]
    return made


def worst_error(judgement, answers):
    """The largest error of a line, and nothing where the judge has none."""
    return max((float(text) for column in answers if (text := judgement.get(f"{column}_error"))), default=None)


def as_text(row):
    return {name: repr(float(value)) if name in ANSWERS and value != "" else value for name, value in row.items()}


def with_error(row, error, truth, answers):
    distances = {column: abs(float(row[column]) - float(truth[column])) for column in answers}
    note = ""
    if row.get("open", "").endswith("half a turn") and max(other := turned(row, truth).values()) < max(distances.values()):
        distances, note = dict(zip(answers, other)), "other direction"
    worst = max(distances, key=distances.get)
    # Next to a jump both sides are right, as the judge knows.
    distance = 0.0 if error is not None and error <= 1 else distances[worst]
    return row | {"exact": truth[worst], "worst": row[worst], "deviation": f"{distance:.3g}",
                  "error": "" if error is None else f"{error:.3g}", "note": note}


def turned(row, truth):
    """The distances from a rotation by the other arc of half a turn, whose matrix is the transposed one."""
    return {f"m{i}{j}": abs(float(row[f"m{i}{j}"]) - float(truth[f"m{j}{i}" if max(i, j) < 4 else f"m{i}{j}"]))
            for i in range(1, 5) for j in range(1, 5)}


def with_end(row, truth):
    """The end that an engine expects, compared with the last time at which the motion is farther than epsilon."""
    return row | {"exact": truth["settling_s"], "deviation": f"{abs(float(row['time']) - float(truth['settling_s'])):.3g}"}


def matrix(program):
    """A function from a list of transforms to its 16 numbers."""
    def of(ops):
        row = evaluated(program, "interpolate", [{"from_ops": ops, "to_ops": ops, "progress": "0"}])[0]
        return [float(row[column]) for column in MATRIX]
    return of


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if reader.fieldnames != COLUMNS:
            raise Refused(f"{path} has other columns; record it again with Scripts/engines")
        return list(reader)


def write(path, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, restval="", extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
