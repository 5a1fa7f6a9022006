#!/usr/bin/env python3
"""A worker of docs/worker-protocol.md: cardbench run --bin Examples/Workers/python_worker.py"""
import json
import os
import sys
import time

TEXT = "to be, or not to be: that is the question. " * 50


def count_words(text):
    """The function that is timed: the number of times that each word occurs."""
    counts = {}
    for word in text.split():
        counts[word] = counts.get(word, 0) + 1
    return counts


def is_right():
    return count_words("a b a") == {"a": 2, "b": 1} and count_words(TEXT)["be,"] == 50


def nanoseconds(calls):
    start = time.perf_counter_ns()
    for _ in range(calls):
        count_words(TEXT)
    return time.perf_counter_ns() - start


def reply(name, **members):
    os.write(protocol, (json.dumps({"reply": name, **members}) + "\n").encode())


# Standard output belongs to the protocol; what the functions print goes to standard error.
protocol = os.dup(1)
os.dup2(2, 1)
benchmark = {"path": "words", "axes": [["implementation", "dictionary"]], "size": len(TEXT)}
reply("greeting", protocol=2, groups=[["words/dictionary/%d" % len(TEXT)]])
for line in sys.stdin:
    request = json.loads(line)
    name = request["request"]
    if name == "offer":
        reply("offered", benchmarks=[benchmark])
    elif name == "open":
        reply("opened", benchmarks=[benchmark for _ in request["benchmarks"]])
    elif name == "calibrate":
        calls = request["blockNanoseconds"] * 10 // nanoseconds(10)
        calls = min(max(1, calls), request["maximumIterations"])
        reply("calibrated", iterations=calls, blockNanoseconds=nanoseconds(calls))
    elif name == "time":
        for block in request["blocks"]:
            calls = block["iterations"]
            reply("block", index=block["index"], iterations=calls, nanoseconds=nanoseconds(calls))
        reply("timed")
    elif name == "verify":
        reply("agreement", error=0 if is_right() else 1, bound=0, unit="wrong outputs")
    else:
        reply("refused", reason="unknown request: " + name)
