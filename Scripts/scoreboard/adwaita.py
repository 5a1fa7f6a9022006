"""Easings and springs of libadwaita, as JSON on standard output; Scripts/engines starts it with cases on standard input.

Before version 1.3 libadwaita has no function for the value at a time, so springs are played and read at every frame.
Time counts in whole milliseconds of the frame clock, as libadwaita counts it.
"""

import json
import sys

import gi

gi.require_version("Adw", "1")
gi.require_version("Gtk", "4.0")
from gi.repository import Adw, GLib, Gtk  # noqa: E402

cases = json.load(sys.stdin)
easings = [Adw.Easing.ease(getattr(Adw.Easing, f"EASE_{asked['end']}_{asked['name']}".upper()),
                           asked["time"] / asked["duration"]) for asked in cases["powers"]]
Adw.init()
label = Gtk.Label(label="card")
window = Gtk.Window(child=label)
loop = GLib.MainLoop()
animations, springs, frames = [], [], 0


def milliseconds():
    return label.get_frame_clock().get_frame_time() // 1000


def play(mass, stiffness, ratio, velocity):
    parameters = Adw.SpringParams.new(ratio, mass, stiffness)
    begun, read = milliseconds(), []
    target = Adw.CallbackAnimationTarget.new(lambda value: read.append([(milliseconds() - begun) / 1000, value]))
    animation = Adw.SpringAnimation.new(label, 0, 1, parameters, target)
    animation.set_initial_velocity(velocity)
    animation.play()
    animations.append(animation)
    springs.append({"mass": mass, "stiffness": stiffness, "damping": parameters.get_damping(), "velocity": velocity,
                    "estimate": animation.get_estimated_duration() / 1000, "positions": read})


def tick(*_):
    """Springs start at the fourth frame, when the clock of the window is steady."""
    global frames
    frames += 1
    if frames == 4:
        for spring in cases["springs"]:
            play(*spring)
    return True


label.add_tick_callback(tick)
window.present()
GLib.timeout_add(cases["seconds"] * 1000, loop.quit)
loop.run()
json.dump({"version": f"{Adw.MAJOR_VERSION}.{Adw.MINOR_VERSION}.{Adw.MICRO_VERSION}", "values": easings,
           "springs": springs}, sys.stdout)
