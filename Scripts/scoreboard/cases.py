"""The fixed list of cases that Scripts/engines puts to every engine: curves, transforms and springs.

A case is a dictionary of columns of results/engines.csv. `topic` groups cases in docs/engines.md, `command` is the
question of `cardbench eval` that judges the answer, and `open` a choice that specifications leave to engines.
"""

BEZIERS = ["cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(0.42, 0, 1, 1)", "cubic-bezier(0, 0, 0.58, 1)",
           "cubic-bezier(0.42, 0, 0.58, 1)", "cubic-bezier(0.2, 0, 0, 1)", "cubic-bezier(0.68, -0.55, 0.265, 1.55)",
           "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(0, 1, 0, 1)",
           "cubic-bezier(0.5, -3, 0.5, 4)"]
# The last is the spring of 0.5 s and a bounce of 0.3 with nine stops.
LINEARS = ["linear(0, 0.5 20%, 1)", "linear(0, 1 50%, 0 50%, 1)", "linear(0 20%, 1 80%)", "linear(0, 1.3 30% 60%, 1)",
           "linear(0, 0.248, 0.628, 0.909, 1.03, 1.046, 1.025, 1.007, 1)"]
STEPS = [f"steps(4, jump-{ends})" for ends in ("start", "end", "none", "both")] + ["steps(7)", "steps(100)"]
# Powers and the overshoot of 1.70158 as cubic Béziers whose x is the time.
POWERS = {("quad", "in"): (0, 1 / 3), ("quad", "out"): (2 / 3, 1), ("cubic", "in"): (0, 0), ("cubic", "out"): (1, 1),
          ("back", "in"): (0, -1.70158 / 3), ("back", "out"): (1 + 1.70158 / 3, 1)}

HALF_TURN = "direction of half a turn"
MIRROR = "mirror image: the rules for 2D and 3D negate other axes (csswg-drafts#3230)"
SKEW = "skew in the plane: css-transforms-1 keeps the lengths of both axes, the rule for 3D makes them orthogonal"

# Lists of functions as `eval interpolate` has them, and the choice that is left open.
MATCHING = [("none", "R:720;0;0;1", ""), ("none", "T:100;50;0|R:90;0;0;1|S:2;3;1", ""),
            ("T:100;0;0|R:30;0;0;1", "T:0;200;0|R:-300;0;0;1", ""), ("KX:40;0|S:1;2;1", "KX:-20;0|S:-1;3;1", ""),
            ("K:30;20", "K:-10;0", ""), ("R:40;1;1;0", "R:300;1;1;0", ""), ("R:40;1;0;0", "R:90;0;1;0", ""),
            ("P:500", "P:1000", ""), ("none", "P:400|R:60;0;1;0", ""), ("S:0.001;1;1", "S:1;0;1", "")]
MISMATCHED = [("T:10;20;0", "R:60;0;0;1|S:2;0.5;1", ""), ("T:10;20;0", "KX:30;0|R:45;0;0;1", SKEW),
              ("R:170;0;0;1", "S:1.5;1.5;1", ""), ("T:0;0;10", "R:70;0;1;0|S:1;2;3", ""),
              ("T:0;0;50", "P:500|R:60;0;1;0", ""), ("R:100;1;1;1", "S:2;1;1|R:50;1;0;0", ""),
              ("T:0;0;10", "M:1;0.2;0.3;0;0;2;0.4;0;0;0;0.5;0;10;20;30;1", ""), ("T:10;0;0", "R:179.99;0;0;1", ""),
              ("S:0.001;0.002;1", "R:40;0;0;1", ""), ("T:0;0;10", "R:180;0;1;0", HALF_TURN),
              ("T:10;0;0", "R:180;0;0;1", HALF_TURN), ("T:10;0;0", "S:-1;1;1", MIRROR),
              ("T:0;0;10", "S:1;1;-1", MIRROR), ("T:10;0;0", "S:0;1;1", "")]

# Mass, stiffness, damping ratio and velocity in units/s; the way is from 0 to 1.
ADWAITA_SPRINGS = [(1, 100, 0.2, 0), (1, 158, 0.7, 0), (1, 158, 0.7, 5), (2, 300, 1, 0), (1, 100, 1, -8), (1, 200, 2, 0),
                   (1, 100, 20, 0)]
# The words of QtQuick's SpringAnimation: spring, damping, mass.
QT_SPRINGS = [(2, 0.2, 1), (3, 0.1, 1), (5, 0.5, 1), (2, 0.2, 2)]
QT_STEP = 0.016


def curve(topic, text, time, duration=1000.0, before=""):
    return {"topic": topic, "command": "curve", "curve": text, "duration": f"{duration:g}", "before": before,
            "input": repr(time / duration),
            "asked": {"easing": text, "time": time, "duration": duration}}


def curves(topic, texts):
    return [curve(topic, text, 1000 * place / 16) for text in texts for place in range(17)]


def steps():
    jumps = [curve("steps()", text, time, duration) for text in STEPS
             for time, duration in [(0, 1000), (100, 700), (200, 700), (250, 1000), (290, 1000), (300, 1000), (500, 1000),
                                    (570, 1000), (600, 700), (999, 1000), (1000, 1000)]]
    return jumps + [curve("steps()", text, 0, before="true") for text in STEPS[:4]]


def beziers():
    """Also next to the ends and to the middle, where some are steep, and in other durations, which solvers look at."""
    hard = [(1, 1000), (499, 1000), (501, 1000), (999, 1000), (49.9, 100), (4990, 10_000)]
    return [*curves("cubic-bezier()", BEZIERS),
            *(curve("cubic-bezier()", text, time, duration) for text in BEZIERS for time, duration in hard)]


def powers():
    """Each with its name in the middle, such as ("back", "in"), which engines spell differently."""
    made = []
    for (name, end), (y1, y2) in POWERS.items():
        text = f"cubic-bezier({1 / 3!r}, {y1!r}, {2 / 3!r}, {y2!r})"
        made += [case | {"asked": case["asked"] | {"name": name, "end": end}} for case in curves("powers", [text])]
    return made


def transforms(topic, command, pairs):
    return [{"topic": topic, "command": f"interpolate{command}", "from_ops": start, "to_ops": end, "progress": repr(part),
             "open": choice, "asked": {"from": css(start), "to": css(end), "time": 1000 * part}}
            for start, end, choice in pairs for part in (0.125, 0.375, 0.5, 0.75)]


def matching():
    return transforms("transforms by function", " --method operations", MATCHING)


def mismatched():
    return transforms("transforms by matrix", "", MISMATCHED)


def css(ops):
    """A list of transform functions in CSS; in the plane as functions of the plane, so that the 2D rule applies."""
    return " ".join(css_function(*item.partition(":")[::2]) for item in ops.split("|"))


def css_function(name, text):
    numbers = text.split(";")
    if name == "none":
        return "none"
    if name == "T":
        return f"translate({numbers[0]}px, {numbers[1]}px)" if numbers[2] == "0" else \
            f"translate3d({', '.join(number + 'px' for number in numbers)})"
    if name == "S":
        return f"scale({numbers[0]}, {numbers[1]})" if numbers[2] == "1" else f"scale3d({', '.join(numbers)})"
    if name == "R":
        return f"rotate({numbers[0]}deg)" if numbers[1:] == ["0", "0", "1"] else \
            f"rotate3d({', '.join(numbers[1:])}, {numbers[0]}deg)"
    if name == "M":
        return f"matrix3d({', '.join(numbers)})"
    return {"P": f"perspective({numbers[0]}px)", "K": f"skew({'deg, '.join(numbers)}deg)",
            "KX": f"skewX({numbers[0]}deg)"}[name]


def spring(topic, command, mass, stiffness, damping, time, position, **more):
    """A position on the way from 0 to 1 that an engine has answered."""
    return {"topic": topic, "command": command, "mass": repr(mass), "stiffness": repr(stiffness), "damping": repr(damping),
            "time": repr(time), "position": position} | more
