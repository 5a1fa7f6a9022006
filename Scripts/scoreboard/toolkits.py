"""QtQuick, libadwaita and Godot for Scripts/engines: easings and springs, and Godot's way between two transforms."""

import json
import os
import subprocess
import tempfile
from glob import glob
from pathlib import Path
from string import Template

from browsers import display, filled
from cases import ADWAITA_SPRINGS, MIRROR, QT_SPRINGS, QT_STEP, SKEW, spring

# Debian keeps it off the path.
QML = next(iter(glob("/usr/lib/qt6/bin/qml")), "qml")
OWN_RULE = "no specification: Godot has no rule for skew, mirror images and matrices without an inverse"


def printed(words, name, questions, **more):
    """The JSON that a program prints after the word ANSWERS, with questions in place of its words with a dollar."""
    text = Template(Path(__file__).with_name(name).read_text(encoding="utf-8")).substitute(questions)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(text, encoding="utf-8")
        environment = os.environ | {"HOME": folder, "XDG_RUNTIME_DIR": folder, "LC_ALL": "C.UTF-8"} | more
        run = subprocess.run([*words, path], cwd=folder, env=environment, capture_output=True, text=True, timeout=60)
    for line in (run.stdout + run.stderr).splitlines():
        if "ANSWERS" in line:
            return json.loads(line.partition("ANSWERS")[2])
    raise OSError(f"{words[0]} prints no answers: {(run.stderr or run.stdout).strip()[-300:]}")


def qt(cases):
    """Steps of 16 ms are those of SpringAnimation itself, so its spring has stiffness and damping per step."""
    cases = [case for case in cases if case["duration"] == "1000"]
    asked = [{"input": float(case["input"])} | (
        {"type": f"{case['asked']['end'].title()}{case['asked']['name'].title()}"} if case["topic"] == "powers" else
        {"bezier": [*map(float, case["curve"][len("cubic-bezier("):-1].split(",")), 1, 1]}) for case in cases]
    read = printed([QML, "-platform", "offscreen"], "qtquick.qml",
                   {"CASES": json.dumps(asked), "SPRINGS": json.dumps(QT_SPRINGS)}, QT_QUICK_BACKEND="software")
    rows = [filled(case, value) for case, value in zip(cases, read["values"])]
    for (stiffness, damping, mass), places in zip(QT_SPRINGS, read["places"]):
        steps = {round(clock) // 16: place for clock, place in places}
        for step, place in ((step, place) for step, place in steps.items() if step <= 40):
            words = [float(mass), stiffness / QT_STEP, damping / QT_STEP, step * 16 / 1000, place]
            rows += [spring("springs", "spring", *words), spring("springs by their own steps", "integrate", *words,
                                                                 step=repr(QT_STEP), integrator="semi-implicit-euler")]
    version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "libqt6quick6"], capture_output=True, text=True)
    return version.stdout.partition("+")[0] or "6", rows


def libadwaita(cases):
    """Values in the frames before the end that libadwaita estimates; there it jumps to the target."""
    question = {"powers": [case["asked"] for case in cases], "springs": ADWAITA_SPRINGS, "seconds": 5}
    with display() as environment:
        run = subprocess.run(["/usr/bin/python3", Path(__file__).with_name("adwaita.py")], input=json.dumps(question),
                             env=environment, capture_output=True, text=True, timeout=60)
    if run.returncode:
        raise OSError(f"libadwaita gives no answers: {run.stderr.strip()[-300:]}")
    read = json.loads(run.stdout)
    rows = [filled(case, value) for case, value in zip(cases, read["values"])]
    for played in read["springs"]:
        words = [float(played[name]) for name in ("mass", "stiffness", "damping")]
        more = {"velocity": repr(float(played["velocity"]))}
        rows += [spring("springs", "spring", *words, time, place, **more)
                 for time, place in played["positions"][::3] if time < played["estimate"]]
        rows.append(spring("ends of springs", "spring-parameters", *words, played["estimate"], "", epsilon="0.001", **more))
    return read["version"], rows


def godot(cases, matrices):
    """Easings by Tween, and Transform.interpolate_with for pairs that leave perspective out; all in single precision."""
    affine = [case | {"open": OWN_RULE} if case["open"] in (SKEW, MIRROR) or case["to_ops"][:3] in ("M:1", "S:0") else case
              for case in cases if "P:" not in case.get("to_ops", "P:")]
    powers = [case for case in cases if case["topic"] == "powers"]
    ends = [{"from": matrices(case["from_ops"]), "to": matrices(case["to_ops"]), "progress": float(case["progress"])}
            for case in affine]
    read = printed(["godot3-server", "--no-window", "-s"], "godot.gd",
                   {"POWERS": literal([case["asked"] for case in powers]), "TRANSFORMS": literal(ends)})
    rows = [filled(case, float(value)) for case, value in zip(powers, read["answers"])]
    for case, row in zip(affine, read["answers"][len(powers):]):
        entries = list(map(float, row))
        rows.append(filled(case, [entry for place in range(4) for entry in (*entries[3 * place:3 * place + 3],
                                                                            float(place == 3))]))
    return read["version"].partition("-")[0], rows


def literal(value):
    """A text literal of GDScript."""
    return json.dumps(json.dumps(value))
