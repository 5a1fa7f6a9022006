#!/usr/bin/env python3
"""Makes the scroll trace that ships with the project; Scripts/check makes it again and compares.

    python3 Scripts/generate/flick.py > Sources/Cards/CardFiles/flick.csv

A thumb flicks through a table again and again: each flick adds speed, between flicks the content slows down as a
scroll view does, by the factor 0.998 per millisecond (UIScrollView's normal deceleration rate), and the last flick
runs out. Sampled at 60 Hz, as touch events arrive; the seed makes the flicks uneven in a repeatable way.
"""

import random

random.seed(20261121)

RATE, END = 60, 20.0
DECELERATION = 0.998  # per millisecond

flicks, time = [], 0.3
while time < END - 5:
    flicks.append((time, random.uniform(12000, 24000)))
    time += random.uniform(0.25, 0.6)

print("# Made by: python3 Scripts/generate/flick.py > Sources/Cards/CardFiles/flick.csv")
print("time,offset")
offset, speed, next_flick = 0.0, 0.0, 0
for sample in range(int(END * RATE) + 1):
    now = sample / RATE
    print(f"{now:.4f},{offset:.2f}")
    while next_flick < len(flicks) and flicks[next_flick][0] <= now:
        speed += flicks[next_flick][1]
        next_flick += 1
    for _ in range(50):  # a frame in steps of a third of a millisecond
        step = 1000 / RATE / 50
        speed *= DECELERATION**step
        offset += speed * step / 1000
