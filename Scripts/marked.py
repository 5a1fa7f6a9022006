"""Parts of documents, between `<!-- NAME -->` and `<!-- end of NAME -->`; imports and proofs make them with it."""

import difflib
import sys


def part(path, name):
    """What stands before the part, in it, and behind it."""
    text = path.read_text(encoding="utf-8")
    start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    if text.count(start) != 1 or text.count(end) != 1:
        sys.exit(f"{path.name} needs one line '{start.strip()}' and one line '{end.strip()}'")
    head, _, rest = text.partition(start)
    old, _, tail = rest.partition(end)
    return head + start, old, end + tail


def write(path, name, made):
    head, _, tail = part(path, name)
    path.write_text(f"{head}\n{made.strip()}\n\n{tail}", encoding="utf-8")


def differences(path, name, made):
    """The lines that differ, from what the document says to what was made."""
    lines = difflib.unified_diff(part(path, name)[1].strip().splitlines(), made.strip().splitlines(), lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]
