#!/usr/bin/env python3
"""Opens films, galleries and animated pictures of 'cardbench film' in a browser; Scripts/check --slow calls it.

    Scripts/checks/film_pages.py PROGRAM
    Scripts/checks/film_pages.py PROGRAM --screenshots FOLDER    and keeps pictures of them for people to look at
"""

import base64
import csv
import io
import json
import re
import subprocess
import time

from browser import HOSTILE, Browser, conclude_with, names_stay_text, nothing_overflows, opened
from commands import parser
from findings import expect

MATRIX = [f"m{row}{column}" for row in range(1, 5) for column in range(1, 5)]
SIZES = [(1440, 900), (1024, 768), (390, 844)]
TEAM = [("Ada Lovelace", "Analyst", "London"), ("Grace Hopper", "Rear admiral", "New York"),
        ("محمد بن موسى الخوارزمي", "Mathematician", "Baghdad")]


def table(path, members, heights=(120,)):
    rows = [{"height": heights[place % len(heights)],
             "member": dict(zip(("name", "title", "location", "web"), (*member, "example.org")))}
            for place, member in enumerate(members)]
    path.write_text(json.dumps({"width": 375, "rows": rows}), encoding="utf-8")
    return path


def film(program, path, *arguments):
    """Makes a film twice: the same bytes, and not many."""
    again = path.with_name(f"again-{path.name}")
    for output in (path, again):
        subprocess.run([program, "film", *map(str, arguments), "--output", str(output)], check=True,
                       stdout=subprocess.DEVNULL)
    data = path.read_bytes()
    expect(data == again.read_bytes(), f"{path}: other bytes the second time")
    expect(len(data) < 1_000_000, f"{path}: {len(data)} bytes")
    return path


def choose(browser, name, value, event="change"):
    """Gives a control of the page a value, as people do."""
    browser.run("""const control = document.getElementById(arguments[0]);
        control.value = arguments[1];
        control.dispatchEvent(new Event(arguments[2]));""", name, value, event)


def go_to(browser, frame):
    choose(browser, "frame", frame, "input")


def answers(program, recipe, rows, times, *arguments):
    """What 'eval recipe' says of every row at every time: opacity and matrix."""
    lines = "".join(f"{recipe},{row},{moment!r}\n" for moment in times for row in range(rows))
    done = subprocess.run([program, "eval", "recipe", *arguments], input="recipe,row,time\n" + lines, check=True,
                          capture_output=True, text=True)
    return [(float(line["opacity"]), [float(line[name]) for name in MATRIX])
            for line in csv.DictReader(io.StringIO(done.stdout))]


def corners(matrix, width, height):
    for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = across * width / 2, down * height / 2
        w = x * matrix[3] + y * matrix[7] + matrix[15]
        yield ((x * matrix[0] + y * matrix[4] + matrix[12]) / w, (x * matrix[1] + y * matrix[5] + matrix[13]) / w)


def farthest(one, other, size):
    pairs = zip(corners(one, *size), corners(other, *size))
    return max(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in pairs)


SHOWN = """const box = document.getElementById('screen').getBoundingClientRect();
    const scale = box.width / Number(getComputedStyle(document.getElementById('screen')).getPropertyValue('--width'));
    return [...document.querySelectorAll('.member')].map((member) => {
        const style = getComputedStyle(member);
        const numbers = style.transform.match(/[-\\d.e]+(?=[,)])/g).map(Number);
        const matrix = numbers.length === 16 ? numbers
            : [numbers[0], numbers[1], 0, 0, numbers[2], numbers[3], 0, 0, 0, 0, 1, 0, numbers[4], numbers[5], 0, 1];
        const place = member.getBoundingClientRect();
        return [Number(style.opacity), style.transform === 'none' ? null : matrix,
            [member.offsetLeft, member.offsetTop, member.offsetWidth, member.offsetHeight],
            [(place.left - box.left) / scale, (place.top - box.top) / scale,
             (place.right - box.left) / scale, (place.bottom - box.top) / scale]];
    });"""


def cards_are_where_eval_says(browser, path, program, recipe, rows, last):
    """The numbers that the browser took, and the place where it then has the card."""
    frames = [0, 1, 7, last // 3, last // 2, 2 * last // 3, last - 1, last]
    wanted = answers(program, recipe, rows, [frame / 120 for frame in frames], "--variant", "simd-fused",
                     "--precision", "float")
    exact = answers(program, recipe, rows, [frame / 120 for frame in frames], "--variant", "oracle")
    moved = 0
    for place, frame in enumerate(frames):
        go_to(browser, frame)
        for row, (opacity, matrix, (left, top, *size), seen) in enumerate(browser.run(SHOWN)):
            name = f"{path}: frame {frame}, row {row}"
            for alpha, answer in (said[place * rows + row] for said in (wanted, exact)):
                apart = farthest(matrix, answer, size)
                expect(apart < 0.01, f"{name}: {apart} pt from where eval says")
                expect(abs(opacity - min(1, alpha)) < 1e-4, f"{name}: opacity {opacity}, not {alpha}")
                moved += farthest(matrix, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], size) > 1 or alpha < 0.9
            points = list(corners(matrix, *size))
            middle = (left + size[0] / 2, top + size[1] / 2)
            box = [pick(point[axis] for point in points) + middle[axis] for pick in (min, max) for axis in (0, 1)]
            expect(all(abs(a - b) < 0.05 for a, b in zip(box, seen)), f"{name}: is at {seen}, not {box}")
    expect(moved > 5, f"{path}: hardly a card moved: {moved}")


def outlines_are_as_far_apart_as_stated(browser, path):
    """In the frame that the page calls the farthest: truth and exaggeration, and both can be hidden."""
    text = browser.run("return [...document.querySelectorAll('dd')].at(-1).textContent")
    stated = re.fullmatch(r".* pt, row (\d+) at .* \(frame (\d+)\); ×\s10.* is ([\d.]+) pt", text)
    if not stated:
        expect(False, f"{path}: the farthest corner is '{text}'")
        return
    go_to(browser, int(stated[2]))
    paths = browser.run("return ['truth', 'ghost'].map((id) => document.getElementById(id).getAttribute('d'))")
    outlines = [[[float(number) for number in re.findall(r"-?[\d.]+", part)] for part in text.split("z")[:-1]]
                for text in paths]
    # Only exaggerations that are to be seen are drawn; each belongs to the truth that is nearest to it.
    distances = [min(max(((a[at] - b[at]) ** 2 + (a[at + 1] - b[at + 1]) ** 2) ** 0.5 for at in range(0, 8, 2))
                     for a in outlines[0]) for b in outlines[1]]
    expect(distances and abs(max(distances) - float(stated[3])) < 0.1,
           f"{path}: outlines are {distances} pt apart, not {stated[3]}")
    seen = """return ['#truth', '#ghost', '#legend', '.pose .truth'].map((name) =>
        getComputedStyle(document.querySelector(name)).display !== 'none');"""
    expect(not any(browser.run(seen)), f"{path}: outlines are shown before they are asked for")
    browser.run("document.getElementById('compare').click()")
    expect(all(browser.run(seen)), f"{path}: the switch shows {browser.run(seen)}")
    browser.run("document.getElementById('compare').click()")


def key(browser, name, code):
    for kind in ("keyDown", "keyUp"):
        browser.command("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code,
                        **({"text": " "} if name == " " and kind == "keyDown" else {}))


STATE = """return [Number(document.getElementById('frame').value), document.getElementById('play').textContent,
    document.getElementById('place').textContent, document.querySelector('.strip .now').dataset.frame,
    document.querySelector('[data-cursor]').getAttribute('transform')];"""


def until(browser, holds, seconds=60):
    """The state of the film when it holds, or after a time that is long on any machine."""
    ends = time.monotonic() + seconds
    while not holds(state := browser.run(STATE)) and time.monotonic() < ends:
        time.sleep(0.05)
    return state


def it_plays_stops_and_goes_frame_by_frame(browser, path, last):
    go_to(browser, 10)
    before = browser.run(STATE)
    expect(before[2] == f"0.083 s, frame 10 of {last}", f"{path}: says '{before[2]}'")
    browser.run("document.getElementById('frame').focus()")
    key(browser, "ArrowRight", 39)
    after = browser.run(STATE)
    expect(after[0] == 11 and after[4] != before[4], f"{path}: the arrow leads from {before} to {after}")
    browser.run("document.getElementById('speed').value = '10'")
    began = time.monotonic()
    key(browser, " ", 32)
    expect(browser.run(STATE)[1] == "Pause", f"{path}: the space bar does not play")
    slow = until(browser, lambda state: state[0] > 11)[0]
    seconds = time.monotonic() - began
    expect(11 < slow <= 11 + 12 * seconds + 1, f"{path}: a tenth of the speed is at frame {slow} after {seconds} s")
    choose(browser, "speed", "1")
    end = until(browser, lambda state: state[1] == "Play")
    expect(end[:2] == [last, "Play"], f"{path}: does not end at its last frame: {end}")
    choose(browser, "rate", "60")
    go_to(browser, 10)
    browser.run("document.getElementById('frame').focus()")
    key(browser, "ArrowRight", 39)
    expect(browser.run(STATE)[0] == 12, f"{path}: at 60 Hz the arrow leads to {browser.run(STATE)[0]}")
    browser.run("document.querySelectorAll('.strip li span')[5].click()")
    state = browser.run(STATE)
    linked = browser.run("return location.hash")
    expect(f"#frame-{state[0]}" == f"#frame-{state[3]}" == linked,
           f"{path}: a click on a pose leads to frame {state[0]}, not {state[3]}, and to {linked}")


def media(browser, **features):
    """What the system prefers, such as prefers_reduced_motion="reduce"; nothing without arguments."""
    browser.command("Emulation.setEmulatedMedia", features=[
        {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])


def it_plays_once_by_itself(browser, path, last):
    browser.open(path)
    start = until(browser, lambda state: state[0] > 0)
    expect(start[1] == "Pause", f"{path}: does not play by itself: {start}")
    end = until(browser, lambda state: state[1] == "Play")
    time.sleep(0.5)
    expect(browser.run(STATE)[:2] == end[:2] == [last, "Play"], f"{path}: does not play just once: {end}")
    browser.open(path)
    key(browser, " ", 32)
    key(browser, " ", 32)
    stopped = browser.run(STATE)
    time.sleep(0.6)
    expect(browser.run(STATE) == stopped, f"{path}: plays although it was stopped at {stopped}")


def it_stands_still_where_motion_is_not_wanted(browser, path, last):
    media(browser, prefers_reduced_motion="reduce")
    browser.open(path)
    first = browser.run(STATE)
    time.sleep(0.7)
    expect(browser.run(STATE) == first and first[1] == "Play", f"{path}: moves although that is not wanted: {first}")
    expect(0 < first[0] < last, f"{path}: stands still at frame {first[0]}, which shows no motion")
    browser.run("document.getElementById('play').click()")
    expect(until(browser, lambda state: state[0] != first[0])[1] == "Pause", f"{path}: the button does not play")
    media(browser)


def the_keyboard_alone_is_enough(browser, path):
    browser.open(path)
    key(browser, "ArrowRight", 39)
    time.sleep(0.6)
    state = browser.run(STATE)
    expect(state[:2] == [1, "Play"], f"{path}: an arrow on the page leads to {state}")
    key(browser, "ArrowLeft", 37)
    expect(browser.run(STATE)[0] == 0, f"{path}: the other arrow leads to {browser.run(STATE)}")
    key(browser, " ", 32)
    expect(browser.run(STATE)[1] == "Pause", f"{path}: the space bar does not play")
    reached = []
    for _ in range(20):
        key(browser, "Tab", 9)
        reached.append(browser.run("return document.activeElement.id || document.activeElement.hash || ''"))
    wanted = ["play", "frame", "speed", "rate", "compare", "#frame-0"]
    expect([name for name in reached if name in wanted] == wanted, f"{path}: the tabulator reaches {reached}")
    browser.run("document.getElementById('compare').focus()")
    key(browser, " ", 32)
    expect(browser.run("return document.body.classList.contains('compare')"), f"{path}: space does not switch")


def an_address_leads_to_its_frame(browser, path):
    browser.open(path)
    for frame in (57, 3):
        browser.run("location.hash = `#frame-${arguments[0]}`", frame)
        state = until(browser, lambda state, frame=frame: state[0] == frame, 5)
        expect(state[:2] == [frame, "Play"], f"{path}: #frame-{frame} leads to {state}")


def controls_are_above_the_fold(browser, path):
    for width, height in SIZES:
        browser.width(width, height)
        time.sleep(0.1)
        places = browser.run("""scrollTo(0, 0);
            return ['play', 'frame', 'speed', 'compare', 'screen'].map((id) => {
                const box = document.getElementById(id).getBoundingClientRect();
                return [box.top, box.bottom];
            });""")
        name = f"{path}: at {width} × {height}"
        expect(all(bottom < height / 2 for _, bottom in places[:-1]), f"{name} controls end at {places}")
        expect(places[3][1] < places[4][0] and places[4][1] <= height + 1, f"{name} the screen is at {places[4]}")


LUMINANCE = """const colours = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
        colours.clearRect(0, 0, 1, 1);
        colours.fillStyle = colour;
        colours.fillRect(0, 0, 1, 1);
        return [...colours.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour) => {
        const [r, g, b] = rgba(colour).map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one, other) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };"""


def texts_can_be_read(browser, path):
    """Every text of HTML against the colour behind it, in both themes; and cards against their screen."""
    for scheme in ("light", "dark"):
        media(browser, prefers_color_scheme=scheme)
        poor = browser.run(LUMINANCE + """const behind = (element) => {
                for (let at = element; at; at = at.parentElement) {
                    const colour = getComputedStyle(at).backgroundColor;
                    if (rgba(colour)[3] === 255) return colour;
                }
                return getComputedStyle(document.body).backgroundColor;
            };
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            while (walker.nextNode()) {
                const [text, element] = [walker.currentNode.data.trim(), walker.currentNode.parentElement];
                if (!text || element.closest('svg, script, noscript, [hidden]')) continue;
                const contrast = ratio(getComputedStyle(element).color, behind(element));
                if (contrast < 4.5) found.push(`${text.slice(0, 20)} ${contrast.toFixed(2)}`);
            }
            return found;""")
        expect(not poor, f"{path}: {scheme}: texts of too little contrast: {poor[:5]}")
        card = browser.run(LUMINANCE + """const card = document.querySelector('.member');
            return card && ratio(getComputedStyle(card).borderTopColor,
                getComputedStyle(document.querySelector('.phone')).backgroundColor);""")
        expect(card is None or card > (3 if scheme == "dark" else 1.5), f"{path}: {scheme}: edges of cards have a contrast of {card}")
    media(browser)


def everything_has_a_name(browser, path):
    nameless = browser.run("""return [...document.querySelectorAll('button, input, select, svg[role=img]')].filter(
        (element) => !(element.textContent.trim() || element.ariaLabel || element.labels?.[0]?.textContent.trim() ||
            element.querySelector('title'))).map((element) => element.outerHTML.slice(0, 80));""")
    expect(not nameless, f"{path}: without a name: {nameless}")


def long_names_stay_inside(browser, path):
    wide = browser.run("""return [...document.querySelectorAll('.member')].filter((member) =>
        [...member.querySelectorAll('b, span')].some((line) => {
            const style = getComputedStyle(line);
            return line.offsetLeft + line.offsetWidth > member.clientWidth || style.textOverflow !== 'ellipsis' ||
                style.unicodeBidi !== 'isolate';
        })).length;""")
    expect(wide == 0, f"{path}: {wide} cards whose names leave them")


def it_can_be_read_without_a_script(browser, path):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(path)
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    found = browser.run("""return [document.querySelectorAll('.pose > use, .pose > g').length,
        getComputedStyle(document.getElementById('player')).display,
        document.body.innerText.includes('Without a script nothing moves here'),
        document.querySelectorAll('#strip tbody tr').length, document.querySelectorAll('#chart-curves tbody tr').length];""")
    expect(found[0] == 96 and found[1] == "none" and found[2] and found[3] == 96 and found[4] > 100,
           f"{path}: without a script: {found}")
    browser.open(path)


def a_scroll_shows_the_rows_on_the_screen(browser, path):
    """A drag by 600 points within half a second: five rows of 120."""
    shown = "return [...document.querySelectorAll('.member')].filter((row) => !row.hidden).map((row) => row.dataset.row)"
    for frame, first in ((0, 0), (60, 5), (30, 2)):
        go_to(browser, frame)
        rows = [int(row) for row in browser.run(shown)]
        expect(rows[0] == first and 7 <= len(rows) <= 8, f"{path}: frame {frame} shows rows {rows}")
    go_to(browser, 60)
    tops = browser.run("""const box = document.getElementById('screen').getBoundingClientRect();
        return [...document.querySelectorAll('.member')].filter((row) => !row.hidden).map((row) =>
            row.getBoundingClientRect().bottom > box.top && row.getBoundingClientRect().top < box.bottom);""")
    expect(all(tops), f"{path}: rows that are shown lie beside the screen: {tops}")


def places_of_drawn_cards(browser, frame, hertz):
    """Left, top, right and bottom of the cards of every inline drawing at a frame, in points of its table."""
    return browser.run("""return [...document.querySelectorAll('svg.film')].map((drawing) => {
        drawing.classList.add('asked');
        drawing.pauseAnimations();
        drawing.setCurrentTime(arguments[0] / arguments[1]);
        const place = (x, y, map) => new DOMPoint(x, y).matrixTransform(map);
        const back = drawing.getScreenCTM().inverse();
        return [...drawing.querySelectorAll('.motion > g')].map((card) => {
            const shape = card.firstElementChild.tagName === 'animate' ? card.children[1] : card.firstElementChild;
            const box = shape.getBBox();
            const map = back.multiply(shape.getScreenCTM());
            const points = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) =>
                place(box.x + x * box.width, box.y + y * box.height, map));
            const all = [points.map(({ x }) => x), points.map(({ y }) => y)];
            return [...all.map((list) => Math.min(...list)), ...all.map((list) => Math.max(...list))];
        });
    });""", frame, hertz)


def drawings_are_where_eval_says(browser, path, program, recipes):
    """Cards in the browser's own animation, frame by frame, where 'eval recipe' has them."""
    frames = [0, 5, 17, 30, 44, 60, 110]
    for place, recipe in enumerate(recipes):
        wanted = answers(program, recipe, 4, [frame / 120 for frame in frames], "--variant", "oracle")
        for at, frame in enumerate(frames):
            drawn = places_of_drawn_cards(browser, frame, 120)[place]
            for row, seen in enumerate(drawn):
                points = list(corners(wanted[at * 4 + row][1], 363, 108))
                middle = (187.5, 120 * row + 60)
                box = [pick(point[axis] for point in points) + middle[axis] for pick in (min, max) for axis in (0, 1)]
                # The rounded corners of a card in perspective do not reach its corners.
                slack = 4 if recipe.startswith("flip") else 0.15
                expect(all(abs(a - b) < slack for a, b in zip(box, seen)),
                       f"{path}: {recipe}, frame {frame}, row {row}: is at {seen}, not {box}")


PLAYS = """return [...document.querySelectorAll('svg.film')].map((drawing) => [!drawing.animationsPaused(),
    drawing.getCurrentTime(), getComputedStyle(drawing.querySelector('.motion')).display !== 'none',
    drawing.closest('figure').querySelector('.play').textContent]);"""


def a_gallery_plays_what_is_seen(browser, path):
    browser.width(1440, 900)
    browser.open(path)
    time.sleep(0.5)
    films = browser.run(PLAYS)
    expect(films[0][0] and not films[-1][0], f"{path}: plays {[film[0] for film in films]}")
    expect(all(time > 0.02 for _, time, *_ in films), f"{path}: starts at {[film[1] for film in films]}")
    browser.run("document.getElementById('all').click()")
    films = browser.run(PLAYS)
    expect(not any(film[0] for film in films), f"{path}: its button stops nothing")
    media(browser, prefers_reduced_motion="reduce")
    browser.open(path)
    time.sleep(0.3)
    films = browser.run(PLAYS)
    expect(not any(film[0] or film[2] for film in films), f"{path}: moves although that is not wanted: {films}")
    browser.run("document.querySelector('.play').click()")
    films = browser.run(PLAYS)
    expect(films[0][0] and films[0][2] and not films[1][2], f"{path}: a button plays {films[:2]}")
    media(browser)
    for width, height in SIZES:
        browser.width(width, height)
        first = browser.run("return document.querySelector('svg.film').getBoundingClientRect().top")
        expect(first < height * 0.65, f"{path}: at {width} × {height} the first film begins at {first}")


def springs_keep_the_same_time(browser, path, screenshots):
    """Three screens in one drawing that plays, and the deviations in a table."""
    time.sleep(0.5)
    films = browser.run(PLAYS)
    expect(len(films) == 1 and films[0][0] and films[0][1] > 0.02, f"{path}: does not play: {films}")
    before = browser.run("return document.querySelectorAll('svg.film .motion').length")
    expect(before == 3, f"{path}: {before} screens")
    rows = browser.run("return [...document.querySelectorAll('#films tbody tr')].map((row) => row.cells.length)")
    expect(rows == [6, 6, 6], f"{path}: lines of deviations: {rows}")
    media(browser, prefers_reduced_motion="reduce")
    browser.open(path)
    time.sleep(0.3)
    still = browser.run(PLAYS)[0]
    expect(not still[0] and not still[2], f"{path}: moves although that is not wanted: {still}")
    browser.run("document.querySelector('.play').click()")
    expect(browser.run(PLAYS)[0][2], f"{path}: its button plays nothing")
    media(browser)
    nothing_overflows(browser, path, screenshots)


def shot(browser, path=None):
    data = base64.b64decode(browser.command("Page.captureScreenshot")["data"])
    if path:
        path.write_bytes(data)
    return data


def a_picture_moves_in_a_document(browser, picture, folder, screenshots):
    """As the picture of a page, as READMEs have it: it moves, and is still where motion is not wanted."""
    page = folder / "readme.html"
    page.write_text(f'<!doctype html><meta charset="utf-8"><img src="{picture.name}" style="max-width:100%">',
                    encoding="utf-8")
    expect(picture.stat().st_size <= 60_000, f"{picture}: {picture.stat().st_size} bytes")
    # The protocol changes the motion of a page, but not that of its pictures: a flag does.
    still = Browser("--force-prefers-reduced-motion")
    try:
        for scheme in ("light", "dark"):
            for name, reader in (("moving", browser), ("still", still)):
                reader.width(1024, 768)
                media(reader, prefers_color_scheme=scheme)
                reader.call("url", url=page.resolve().as_uri())
                shots = []
                for place in range(3):
                    time.sleep(0.25)
                    file = f"{picture.stem}-{scheme}-{name}-{place}.png"
                    shots.append(shot(reader, screenshots / file if screenshots else None))
                expect((len(set(shots)) > 1) == (name == "moving"), f"{picture}: {scheme}: is not {name}")
    finally:
        still.end()
        media(browser)


def try_films(options, browser, folder):
    def page(name, *arguments):
        path = opened(browser, film(options.program, folder / f"{name}.html", *arguments))
        everything_has_a_name(browser, path)
        texts_can_be_read(browser, path)
        return path

    def overflow(path, frame):
        go_to(browser, frame)
        nothing_overflows(browser, path, options.screenshots)

    path = page("flip", "flipHorizontal")
    cards_are_where_eval_says(browser, path, options.program, "flipHorizontal", 8, 114)
    outlines_are_as_far_apart_as_stated(browser, path)
    it_plays_stops_and_goes_frame_by_frame(browser, path, 114)
    it_plays_once_by_itself(browser, path, 114)
    it_stands_still_where_motion_is_not_wanted(browser, path, 114)
    the_keyboard_alone_is_enough(browser, path)
    an_address_leads_to_its_frame(browser, path)
    it_can_be_read_without_a_script(browser, path)
    controls_are_above_the_fold(browser, path)
    overflow(path, 45)
    for recipe, last in (("moveUpBounce", 162), ("cascadeFade", 102), ("tipIn", 48)):
        path = page(recipe, recipe)
        cards_are_where_eval_says(browser, path, options.program, recipe, 8, last)
    overflow(page("team", "flipVertical", "--table", table(folder / "team.json", TEAM)), 30)
    strangers = table(folder / "hostile.json", [(name, name, name) for name in HOSTILE], (120, 64, 44, 30))
    path = page("hostile", "moveUpFade", "--table", strangers)
    names_stay_text(browser, path, ".member b")
    long_names_stay_inside(browser, path)
    overflow(path, 40)
    drag = folder / "drag.csv"
    drag.write_text("time,offset\n0,0\n0.5,600\n1,600\n")
    path = page("scroll", "tipIn", "--scroll", drag)
    a_scroll_shows_the_rows_on_the_screen(browser, path)
    nothing_overflows(browser, path, options.screenshots)
    path = page("beside", "moveUpBounce", "--beside", '{"response":0.5,"dampingRatio":0.7}', "--beside",
                '{"stiffness":300,"damping":40}')
    springs_keep_the_same_time(browser, path, options.screenshots)
    path = film(options.program, folder / "gallery.html", "--all")
    a_gallery_plays_what_is_seen(browser, path)
    everything_has_a_name(browser, opened(browser, path))
    texts_can_be_read(browser, path)
    drawings_are_where_eval_says(
        browser, path, options.program, browser.run("return [...document.querySelectorAll('h2')].map((h) => h.textContent)"))
    nothing_overflows(browser, path, options.screenshots)
    picture = film(options.program, folder / "cards.svg", "slideIn", "moveUpBounce", "flipHorizontal", "--rows", "5",
                   "--hertz", "60")
    a_picture_moves_in_a_document(browser, picture, folder, options.screenshots)


conclude_with(parser(__doc__), try_films)
