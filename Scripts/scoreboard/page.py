"""The tables of docs/engines.md, from the rows of results/engines.csv; Scripts/engines uses it."""

TOPICS = ["cubic-bezier()", "linear()", "steps()", "powers", "transforms by function", "transforms by matrix", "springs",
          "springs by their own steps", "ends of springs"]
# Worst cases of an engine in the table of a topic, and the deviation from which on they are listed.
SHOWN, LEAST = 4, 1e-12
# Deviations below this are as good as the six digits that Firefox prints.
SAME = 1e-5


def parts(rows):
    """The generated parts of the document by their names."""
    engines = list(dict.fromkeys(row["engine"] for row in rows))
    closed = [row for row in rows if not row["open"]]
    return {"engines": versions(rows, engines), "summary": summary(closed, engines),
            **{topic: worst(topic, closed) for topic in TOPICS}, "choices": choices(rows, engines)}


def table(header, lines, numbers=0):
    """A table of Markdown whose last columns are numbers."""
    rule = ["---"] * (len(header) - numbers) + ["--:"] * numbers
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in [header, rule, *lines])


def versions(rows, engines):
    counts = {name: sum(row["engine"] == name for row in rows) for name in engines}
    found = {row["engine"]: row["version"] for row in rows}
    return table(["engine", "version", "answers"], [[name, found[name], f"{counts[name]:,}"] for name in engines], 1)


def deviation(row):
    return float(row["deviation"])


def number(value):
    """Two digits."""
    digits, _, power = f"{value:.1e}".partition("e")
    return f"{digits}e{int(power)}" if power and not 0.001 <= value < 1e4 else f"{value:.2g}"


def summary(rows, engines):
    lines = []
    for topic in TOPICS:
        worst = [max((deviation(row) for row in rows if (row["topic"], row["engine"]) == (topic, name)), default=None)
                 for name in engines]
        lines.append([topic] + ["–" if value is None else number(value) if value else "exact" for value in worst])
    return table(["topic", *engines], lines, len(engines))


def worst(topic, rows):
    """The worst case of each curve, pair and spring, some for each engine."""
    found, counts = {}, {}
    for row in sorted(rows, key=deviation, reverse=True):
        if row["topic"] == topic and deviation(row) >= LEAST:
            found.setdefault((row["engine"], subject(row)), row)
    chosen = [row for (engine, _), row in found.items() if counts.setdefault(engine, []).append(1) or
              len(counts[engine]) <= SHOWN]
    lines = [[row["engine"], question(row), short(row["worst"] or row["time"]), short(row["exact"]), number(deviation(row)),
              number(float(row["error"])) if row["error"] else "–"] for row in chosen]
    return table(["engine", "asked", "answer", "exact", "deviation", "error"], lines, 4) if lines else "All are exact."


def short(text):
    return f"{float(text):.9g}"


def subject(row):
    """The curve, pair or spring of a row, without the place on it."""
    if row["curve"]:
        numbers = row["curve"].partition("(")[2].rstrip(")").split(",")
        is_long = row["topic"] == "powers"
        return f"`cubic-bezier({', '.join(f'{float(text):.4g}' for text in numbers)})`" if is_long else f"`{row['curve']}`"
    if row["to_ops"]:
        return f"`{row['from_ops']}` → `{row['to_ops']}`"
    spring = ", ".join(f"{name} {float(row[name]):.5g}" for name in ("mass", "stiffness", "damping"))
    return spring + (f", velocity {float(row['velocity']):g}" if float(row["velocity"] or 0) else "")


def question(row):
    if row["topic"] == "ends of springs":
        return subject(row)
    duration = f" of {row['duration']} ms" if row["duration"] not in ("", "1000") else ""
    return f"{subject(row)} at {float(row['input'] or row['progress'] or row['time']):.6g}{duration}"


def choices(rows, engines):
    """A line per pair that is left open, with the largest deviation of every engine."""
    opened = [row for row in rows if row["open"]]
    found = {}
    for row in opened:
        found.setdefault((row["from_ops"], row["to_ops"]), []).append(row)
    asked = [name for name in engines if any(row["engine"] == name for row in opened)]
    lines = [[group[0]["open"], subject(group[0]), *(choice([row for row in group if row["engine"] == name])
                                                     for name in asked)] for group in found.values()]
    return table(["choice", "from → to", *asked], lines, len(asked))


def choice(rows):
    if not rows:
        return "–"
    worst = max(map(deviation, rows))
    return number(worst) if worst > SAME else next((row["note"] for row in rows if row["note"]), "same")
