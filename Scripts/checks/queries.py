#!/usr/bin/env python3
"""Asks DuckDB, Spark and pandas the questions of docs/queries.md, and compares; Scripts/check --slow calls it.

    Scripts/checks/queries.py                              about the committed results
    Scripts/checks/queries.py DATA --tag COMMIT            about a data set: DATA/machine=…/commit=…/*.csv
    Scripts/checks/queries.py --grow 10000000 FOLDER       makes a data set of so many rows of the committed ones, once
    Scripts/checks/queries.py DATA --columns COLUMNS      first writes DATA as Parquet into COLUMNS, and asks of that

Needs the packages duckdb, pyspark and pandas, and Java for Spark ('Scripts/setup --fleet'); which of them to ask,
--engines says. Numbers may differ in the last digits, since sums are added up in another order; all else must be the
same. Ends with the seconds that each query took, reading included, and with exit code 1 where answers differ.
"""

import argparse
import json
import math
import re
import shutil
import sys
import time
from pathlib import Path

from commands import ROOT, folders

TOLERANCE = 1e-9


def queries():
    """The queries of the document, by their headings."""
    text = (ROOT / "docs/queries.md").read_text()
    found = re.findall(r"^## (\d+\. .*?)\n.*?```sql\n(.*?)```", text, flags=re.M | re.S)
    if len(found) != 10:
        sys.exit(f"docs/queries.md has {len(found)} queries, not 10")
    return found


def columns_of_axes():
    """The statement of the document that makes columns of the axes."""
    text = (ROOT / "docs/queries.md").read_text()
    return re.search(r"<!-- view -->\n```sql\n(.*?);\n```", text, flags=re.S).group(1)


def lay_out(folder):
    """Puts the committed results into a data set; where nobody named the commit, the run stands for it."""
    for table in sorted((ROOT / "results").glob("*.csv")):
        metadata = table.with_name(table.stem + ".meta.json")
        if metadata.exists():
            run = json.loads(metadata.read_text())
            part = folder / f"machine={run['machine_id']}" / f"commit={run.get('commit') or run['run_id']}" / "part.csv"
            part.parent.mkdir(parents=True)
            shutil.copy(table, part)
    return folder


# DuckDB
def view(data):
    if list(Path(data).glob("*/*/*.parquet")):
        return f"read_parquet('{data}/*/*/*.parquet', hive_partitioning = true, hive_types_autocast = false)"
    return (
        f"read_csv('{data}/*/*/*.csv', header = true, hive_partitioning = true, hive_types_autocast = false, "
        "union_by_name = true)"
    )


def with_duckdb(data):
    import duckdb

    connection = duckdb.connect()
    connection.execute(f"CREATE VIEW files AS SELECT * FROM {view(data)}")
    connection.execute(columns_of_axes())
    return lambda name, sql: connection.execute(sql).fetchall()


# Spark
def with_spark(data):
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[*]").config("spark.ui.enabled", "false")
    spark = builder.config("spark.driver.memory", "6g").config("spark.sql.shuffle.partitions", "8").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.conf.set("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
    if list(Path(data).glob("*/*/*.parquet")):
        table = spark.read.parquet(str(data))
    else:
        table = spark.read.csv(str(data), header=True, inferSchema=True, escape='"')
    table.createOrReplaceTempView("files")
    spark.sql(columns_of_axes())
    return lambda name, sql: [tuple(row) for row in spark.sql(sql).collect()]


# pandas


COLUMNS = ("run_id seed fresh_inputs benchmark path axes size kind ns_min ns_median ns_max "
           "ns_per_element frame_percent roof_percent bound_by remeasured_blocks involuntary_switches "
           "worst_scaled_error error_bound agreement").split()


def read_with_pandas(data):
    import pandas

    frames = []
    for path in sorted(Path(data).glob("*/*/*.*")):
        is_csv = path.suffix == ".csv"
        frame = pandas.read_csv(path, usecols=COLUMNS) if is_csv else pandas.read_parquet(path, columns=COLUMNS)
        for part in path.parts[-3:-1]:
            key, _, value = part.partition("=")
            frame[key] = pandas.Categorical([value] * len(frame)) if len(frames) > 100 else value
        frames.append(frame)
    table = pandas.concat(frames, ignore_index=True).astype({"machine": str, "commit": str})
    axes = table.axes.str
    parts = {"recipe": "recipe=([^;]*)", "variant": "variant=([^;-]*)", "edition": "variant=[^;-]*-([^;]*)",
             "element": "element=([^;]*)"}
    found = {name: axes.extract(pattern, expand=False) for name, pattern in parts.items()}
    return table.rename(columns={"path": "kernel", "size": "rows"}).assign(**found)


def joined(one, other, keys):
    """The least times of two selections by some columns, where both have one."""
    times = [part.groupby(keys, dropna=False, observed=True)["ns_min"].min() for part in (one, other)]
    both = times[0].to_frame("one").join(times[1].to_frame("other"), how="inner")
    return both.dropna().reset_index()


def ratios(columns, first, second, keys):
    """The geometric mean of how many times as long the second selection takes as the first, by some columns."""
    import numpy

    identity = [*columns, *keys]
    # A NULL is equal to nothing; editions, which may be missing on both sides, are compared as texts.
    both = joined(first, second, identity).dropna(subset=[name for name in identity if name != "edition"])
    both["log"] = numpy.log(both["other"] / both["one"])
    groups = both.groupby(columns, observed=True)["log"]
    return [(*key, count, math.exp(mean)) for key, count, mean in zip(groups.count().index, groups.count(), groups.mean())]


def fastest(table, tag):
    keys = ["machine", "kernel", "recipe", "element", "rows"]
    timed = table[table.ns_per_element.notna() & (table.kind == "calls")]
    ordered = timed.sort_values(["ns_per_element", "benchmark", "commit"], kind="stable")
    best = ordered.drop_duplicates(keys)
    return best[[*keys, "benchmark", "ns_per_element"]].itertuples(index=False)


def speed_up(table, tag):
    table = table.dropna(subset=["recipe", "element"])
    simd, auto = table[table.variant == "simd"], table[table.variant == "auto"]
    return ratios(["machine", "kernel", "element"], simd, auto, ["recipe", "rows"])


def regressions(table, tag):
    newest = table.groupby("machine", observed=True)["run_id"].transform("max") == table["run_id"]
    both = joined(table[table.commit == tag], table[newest], ["machine", "benchmark"])
    both["ratio"] = both.other / both.one
    return both[both.ratio > 1.05].itertuples(index=False)


def drift(table, tag):
    keys = ["machine", "benchmark", "seed", "fresh_inputs"]
    errors = table[table.worst_scaled_error.notna()].groupby(keys, dropna=False, observed=True)["worst_scaled_error"]
    bounds = errors.agg(["min", "max"]).reset_index()
    return bounds[bounds["max"] > bounds["min"]].itertuples(index=False)


def noise(table, tag):
    timed = table[(table.ns_min > 0) & (table.kind == "calls")].copy()
    timed["typical"], timed["worst"] = timed.ns_median / timed.ns_min - 1, timed.ns_max / timed.ns_min - 1
    groups = timed.groupby("machine", observed=True)
    sums = groups[["remeasured_blocks", "involuntary_switches"]].sum(min_count=1)
    answer = groups.size().to_frame("lines").join(groups[["typical", "worst"]].mean()).join(sums).reset_index()
    return answer.itertuples(index=False)


def roof(table, tag):
    timed = table[table.roof_percent.notna() & (table.variant == "simd")]
    groups = timed.groupby(["machine", "kernel", "element", "bound_by"], dropna=False, observed=True)["roof_percent"]
    return groups.agg(["size", "mean", "max"]).reset_index().itertuples(index=False)


def near_bounds(table, tag):
    close = table[(table.agreement == "failed") | (table.worst_scaled_error > 0.9 * table.error_bound)].copy()
    close["share"] = close.worst_scaled_error / close.error_bound
    keys = ["machine", "commit", "benchmark"]
    return close.groupby(keys, observed=True)["share"].max().reset_index().itertuples(index=False)


def threads(table, tag):
    keys = ["machine", "kernel", "recipe", "element", "edition", "rows"]
    table = table.dropna(subset=["recipe", "element"])
    both = joined(table[table.variant == "simd"], table[table.variant == "parallel"], keys)
    pays = both[both.other < 0.95 * both.one]
    return pays.groupby(keys[:4], observed=True)["rows"].min().reset_index().itertuples(index=False)


def double_costs(table, tag):
    table = table.dropna(subset=["recipe", "variant"])
    single, double = table[table.element == "float"], table[table.element == "double"]
    return ratios(["machine", "kernel", "variant"], single, double, ["recipe", "edition", "rows"])


def frames(table, tag):
    timed = table[(table.kernel == "frame") & table.frame_percent.notna()]
    keys = ["machine", "commit", "recipe", "element", "rows"]
    least = timed.groupby(keys, dropna=False, observed=True)["frame_percent"].min()
    return least.reset_index().itertuples(index=False)


IN_PANDAS = [fastest, speed_up, regressions, drift, noise, roof, near_bounds, threads, double_costs, frames]


def with_pandas(data, tag):
    tables = []

    def ask(name, sql):
        # Read once, with the first query: pandas keeps tables in memory, and has no other way.
        if not tables:
            tables.append(read_with_pandas(data))
        return [tuple(row) for row in IN_PANDAS[int(name.partition(".")[0]) - 1](tables[0], tag)]

    return ask


# Answers
def plain(value):
    """A value as all engines would have it: numbers as floats, what is missing as None."""
    if value is None or value != value or str(value) in ("nan", "<NA>", "None"):
        return None
    return value if isinstance(value, str) else float(value)


def order(row):
    """Texts before numbers, so that rows whose numbers differ in the last digits stay where they are."""
    return [(value is not None, isinstance(value, str), value if isinstance(value, str) else 0) for value in row] + [
        value if isinstance(value, float) else 0 for value in row
    ]


def is_same(one, other):
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=1e-12)
    return one == other


def difference(first, second):
    """The first row that differs, in words; nothing where none does."""
    if len(first) != len(second):
        return f"{len(first)} rows and {len(second)}"
    for one, other in zip(first, second):
        if len(one) != len(other) or not all(map(is_same, one, other)):
            return f"{one} and {other}"
    return None


# Growing
def grow(count, folder):
    """Writes a data set of about as many rows: the lines of results/run.csv on invented machines, at invented commits.

    A part has ten launches, each with a noise of its own; one benchmark of a hundred is slower in the second half.
    """
    import duckdb

    machines, launches = 10, 10
    connection = duckdb.connect(config={"memory_limit": "2GB"})
    connection.execute(f"CREATE TABLE run AS SELECT * FROM read_csv('{ROOT}/results/run.csv', sample_size = -1)")
    lines = connection.execute("SELECT COUNT(*) FROM run").fetchone()[0]
    commits = math.ceil(count / machines / launches / lines)
    for machine in range(machines):
        for commit in range(commits):
            part = Path(folder) / f"machine=machine-{machine}" / f"commit={commit:04}" / "part.csv"
            part.parent.mkdir(parents=True, exist_ok=True)
            step = 0.2 if commit > commits // 2 else 0
            connection.execute(f"""
                COPY (SELECT * EXCLUDE (noise, number) REPLACE (
                        '2026{commit:04}01T000000Z-{machine:08}' AS run_id, 'machine-{machine}' AS machine_id,
                        number AS launch, ns_min * noise AS ns_min, ns_median * noise AS ns_median,
                        ns_max * noise AS ns_max, ns_per_element * noise AS ns_per_element,
                        frame_percent * noise AS frame_percent)
                      FROM (SELECT run.*, number, 1 + 0.02 * {machine}
                              + 0.03 * (hash(benchmark, {machine}, {commit}, number) % 1000) / 1000.0
                              + CASE WHEN hash(benchmark) % 100 = 0 THEN {step} ELSE 0 END AS noise
                            FROM run, range(1, {launches} + 1) AS launches(number)))
                TO '{part}' (FORMAT csv, HEADER true)""")
    print(f"{lines * machines * commits * launches} rows of {machines} machines and {commits} commits in {folder}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", nargs="?")
    parser.add_argument("--tag")
    parser.add_argument("--engines", default="duckdb,spark,pandas")
    parser.add_argument("--grow", type=int)
    parser.add_argument("--columns")
    options = parser.parse_args()
    if options.data and not options.grow and not list(Path(options.data).glob("*/commit=*")):
        parser.error(f"'{options.data}' has no folder machine=…/commit=…; make such a data set with --grow")
    if options.grow:
        return grow(options.grow, options.data)
    with folders() as (scratch, _):
        data = options.data or lay_out(scratch)
        if not options.data:
            # Of all committed runs one that another is slower than, so that every query has an answer.
            options.tag = json.loads((ROOT / "results/run-fma.meta.json").read_text())["run_id"]
        if options.columns:
            write_columns(data, options.columns)
            data = options.columns
        tag = options.tag or min(path.name for path in Path(data).glob("*/commit=*")).partition("=")[2]
        return compare(data, tag, options.engines.split(","), needs_answers=not options.data)


def write_columns(data, columns):
    import duckdb

    started = time.monotonic()
    duckdb.execute(f"COPY (SELECT * FROM {view(data)}) TO '{columns}' (FORMAT parquet, PARTITION_BY (machine, commit))")
    print(f"written as columns in {time.monotonic() - started:.1f} s")


def compare(data, tag, engines, needs_answers):
    started = {"duckdb": with_duckdb, "spark": with_spark, "pandas": lambda data: with_pandas(data, tag)}
    asks = {name: started[name](data) for name in engines}
    differing, seconds = 0, {name: 0.0 for name in engines}
    print(f"| query | answers | {' | '.join(f'{name}, s' for name in engines)} |")
    print(f"|---|--:|{'--:|' * len(engines)}")
    for name, sql in queries():
        answers, times = [], []
        for engine in engines:
            begun = time.monotonic()
            rows = asks[engine](name, sql.replace(":tag", tag))
            answers.append(sorted((tuple(map(plain, row)) for row in rows), key=order))
            times.append(time.monotonic() - begun)
            seconds[engine] += times[-1]
        print(f"| {name} | {len(answers[0])} | {' | '.join(f'{time:.2f}' for time in times)} |", flush=True)
        if needs_answers and not answers[0]:
            differing += 1
            print(f"Scripts/checks/queries.py: {name}: no answer, so nothing was compared", file=sys.stderr)
        for engine, other in zip(engines[1:], answers[1:]):
            if (words := difference(answers[0], other)) is not None:
                differing += 1
                print(f"Scripts/checks/queries.py: {name}: {engines[0]} and {engine} differ: {words}", file=sys.stderr)
    print(f"| all | | {' | '.join(f'{seconds[name]:.2f}' for name in engines)} |")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
