#!/usr/bin/env python3
"""Opens pages of 'cardbench report', 'compare' and 'history' in a browser; Scripts/check --slow calls it.

    Scripts/checks/report_pages.py PROGRAM RUN BASELINE
    Scripts/checks/report_pages.py … --screenshots FOLDER        and keeps pictures of the pages for people to look at

RUN and BASELINE are result files.
"""

import re
import subprocess
from pathlib import Path
from random import Random

from browser import HOSTILE, conclude_with, names_stay_text, nothing_overflows, opened
from commands import parser
from findings import add, expect
from result_files import axes, benchmarks, named, read, write

# Names that steer a terminal are not read from a result file, so they can be on no page of one.
STEERING = [name for name in HOSTILE if "\u202e" in name or "\x1b" in name]
# The length of a page before anything is opened: of a desktop's, and 20 screens of a phone.
LONGEST = {1920: 12_000, 1024: 12_000, 390: 20 * 844}
HARMLESS = [name for name in HOSTILE if name not in STEERING]


def numbers_are_those_of_the_file(browser, path, results):
    """Every cell of the picture of the budget, by recipe and variant; and the list, to three digits."""
    fastest = {}
    for row in read(results)[1]:
        time = float(row["ns_min"] or "inf")
        fastest[row["benchmark"]] = min(time, fastest.get(row["benchmark"], time))
    table = browser.run("""return [...document.querySelectorAll('#chart-budget table tr')].map((row) =>
        [...row.cells].map((cell) => cell.dataset.v ?? cell.textContent));""")
    if not table:
        add(f"{path}: no table below the budget of a frame")
        return
    head, *body = table
    title = browser.run("return document.querySelector('#chart-budget strong').textContent")
    rows, element = title.split(", ", 1)[1].replace(",", "").split(" rows ")
    head = [cell.rstrip(" ↕") for cell in head]
    compared = 0
    for recipe, *cells in body:
        for variant, cell in zip(head[1:], cells):
            if cell != "–":
                name = f"frame/{recipe}/{variant}/{element}/{rows}"
                expect(float(cell) == fastest.get(name), f"{path}: {name} is {cell}, not {fastest.get(name)}")
                compared += 1
    expect(compared > 5, f"{path}: only {compared} numbers were compared")
    shown = browser.run("return document.querySelectorAll('[data-index] tbody tr:not([hidden])').length")
    expect(shown == 50, f"{path}: {shown} benchmarks are shown at first")
    names = {row["benchmark"] for row in read(results)[1]}
    expect(set(all_names(browser)) == names, f"{path}: not all {len(names)} benchmarks are listed")


def all_names(browser):
    """The names of the list of benchmarks, after all of its lines were asked for."""
    return browser.run("""document.querySelector('#all .scroll + button')?.click();
        return [...document.querySelectorAll('[data-index] tbody th')].map((cell) => cell.textContent);""")


def tables_sort_and_filter(browser, path):
    sorted_texts = """const table = document.querySelector('[data-index]');
        table.tHead.rows[0].cells[1].querySelector('button').click();
        return [...table.tBodies[0].rows].map((row) => row.cells[1].textContent.replaceAll(',', ''));"""
    for falls in (False, True):
        times = [float(text) for text in browser.run(sorted_texts) if text != "–"]
        expect(times == sorted(times, reverse=falls), f"{path}: the list does not sort, falling: {falls}")
    shown = browser.run("""const section = document.querySelector('#all');
        const input = section.querySelector('input');
        input.value = 'SPRING simd';
        input.dispatchEvent(new Event('input'));
        const rows = [...section.querySelectorAll('tbody tr')].filter((row) => !row.hidden);
        const texts = rows.map((row) => row.textContent.toLowerCase());
        input.value = '';
        input.dispatchEvent(new Event('input'));
        return [texts.length, texts.every((text) => text.includes('spring') && text.includes('simd')),
            section.querySelectorAll('tbody tr[hidden]').length];""")
    expect(shown[0] > 0 and shown[1] and shown[2] == 0, f"{path}: the list does not filter: {shown}")


def a_line_opens_its_benchmark(browser, path, results):
    """By a click on a line, by a point of a picture, and by the keyboard."""
    opened = """const dialog = document.querySelector('dialog');
        const found = dialog.open ? [dialog.querySelector('h2').textContent, dialog.textContent] : ['', ''];
        dialog.close();
        return found;"""
    row = read(results)[1][0]
    place = "[...document.querySelectorAll('[data-index] tbody tr')].find((row) => row.id === 'b0')"
    browser.run(f"{place}.cells[1].click()")
    name, text = browser.run(opened)
    expect(name == row["benchmark"], f"{path}: a click on the first benchmark opens '{name}'")
    for column in ("worst_input", "steal_ms", "ns_median", "working_set_bytes"):
        expect(column in text, f"{path}: the details lack {column}")
    worst = re.sub(r"(\d\.\d{16})\d+", r"\1", row["worst_input"])
    expect(worst.replace("\n", "") in text.replace("\n", ""), f"{path}: the worst input is not in the details")
    expect(text.find("ns_min") < min(text.find("schema"), text.find("promises")), f"{path}: times do not come first")
    expect("promises" in text and "derivation" in text, f"{path}: the details lack the contract")
    browser.run("document.querySelector('svg.chart [data-b]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    expect(browser.run(opened)[0] != "", f"{path}: a click on a point opens nothing")
    browser.run(f"{place}.dispatchEvent(new KeyboardEvent('keydown', {{key: 'Enter', bubbles: true}}))")
    expect(browser.run(opened)[0] == row["benchmark"], f"{path}: the enter key opens nothing")


def a_keyboard_is_enough(browser, path):
    """The tabulator leads from the filter over the titles to the first line, and keys open and close its details."""
    def press(key):
        for kind in ("rawKeyDown", "keyUp"):
            browser.command("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                            windowsVirtualKeyCode={"Tab": 9, "Enter": 13, "Escape": 27}[key])

    browser.run("document.querySelector('#all input').focus()")
    for _ in range(12):
        press("Tab")
        if browser.run("return document.activeElement.id") == "b0":
            break
    press("Enter")
    expect(browser.run("return document.querySelector('dialog').open"), f"{path}: keys do not open the first line")
    press("Escape")
    expect(not browser.run("return document.querySelector('dialog').open"), f"{path}: escape does not close")
    outline = browser.run("return getComputedStyle(document.activeElement).outlineStyle")
    expect(outline != "none", f"{path}: what has the focus is not marked")


def maps_are_those_of_the_check(browser, path, check, parts):
    """Every cell of the map of springs, and the worst errors, as shares of the bound."""
    worst = {}
    for row in read(parts)[1]:
        if (row["kernel"], row["element"]) == ("spring", "float"):
            place = (float(row["y_value"]), float(row["x_from"]))
            worst[place] = max(worst.get(place, 0), float(row["worst_scaled_error"]) / float(row["bound"]) * 100)
    table = browser.run("""return [...document.querySelectorAll('#chart-errors-spring--float tbody tr')].map((row) =>
        [...row.cells].slice(1).map((cell) => cell.dataset.v ?? cell.textContent));""")
    shown = sorted(float(cell) for row in table for cell in row if cell != "–")
    expected = sorted(float(f"{number:.3g}") for number in worst.values())
    expect(shown == expected, f"{path}: the map of springs has {len(shown)} numbers, the file {len(expected)}")
    rectangles = browser.run("""return [...document.querySelectorAll('#chart-errors-spring--float .cell')].map((path) =>
        path.getAttribute('d').split('M').length - 1).reduce((sum, count) => sum + count, 0);""")
    expect(rectangles == len(expected), f"{path}: {rectangles} rectangles for {len(expected)} parts")
    largest = max(float(row["measured"]) / float(row["most"]) * 100 for row in read(check)[1]
                  if row["property"] == "scaled error" and row["element"] == "float")
    numbers = browser.run("""return [...document.querySelectorAll('#chart-domain-errors tbody tr')].map((row) =>
        Number(row.cells[1].dataset.v ?? row.cells[1].textContent));""")
    expect(abs(max(numbers, default=0) - largest) < 1e-9 * largest, f"{path}: the worst error is {numbers}, not {largest}")


def hostile_names_stay_text(browser, path):
    names_stay_text(browser, path, "[data-index] tbody th")
    browser.run("document.querySelector('[data-index] tbody tr').cells[0].click()")
    expect(browser.run("return document.querySelectorAll('dialog img, dialog script').length") == 0,
           f"{path}: elements came out of names in the details")


def history_of(folder, columns, rows, slower):
    """Twenty results of some benchmarks, as one commit each; some are slower by 30 % from c14 on."""
    random = Random(7)
    for place in range(20):
        result = folder / f"commit=c{place:02}"
        result.mkdir(parents=True)
        times = [float(row["ns_min"]) * random.uniform(0.99, 1.01) * (1.3 if number in slower and place >= 14 else 1)
                 for number, row in enumerate(rows)]
        write(result / "run.csv", columns,
              [row | {"run_id": f"20260101T0000{place:02}Z-1", "ns_min": time, "ns_median": time}
               for row, time in zip(rows, times)])
    return folder


def events_name_commits_and_benchmarks(browser, path, names, slower):
    """The event has its commits and its benchmarks, the picture a line for each, and the list has all of them."""
    heading = browser.run("return [...document.querySelectorAll('h2')].map((title) => title.textContent)")
    expect(any(text.startswith(f"{len(slower)} slower since c14 (2026-01-01), after c13, by c14") for text in heading),
           f"{path}: no heading names the commits: {heading}")
    tables = browser.run("""return [...document.querySelectorAll('table')].map((table) => [table.caption?.textContent,
        ...[...table.tBodies[0].rows].map((row) => row.cells[0].textContent)]);""")
    found = {table[0]: table[1:] for table in tables}
    changed = sorted(found.get("What changed together", []))
    expect(changed == sorted(names[number] for number in slower), f"{path}: changed are {changed}")
    expect(len(found.get("All benchmarks, the last five results", [])) == len(names), f"{path}: not all are listed")
    lines = browser.run("return document.querySelectorAll('figure svg path.joint').length")
    expect(lines >= len(slower), f"{path}: {lines} lines for {len(slower)} benchmarks")
    notes = browser.run("return document.querySelector('figure').textContent")
    expect("after c13" in notes and "by c14" in notes, f"{path}: the picture does not name the commits")
    expect(browser.run("return document.querySelectorAll('img').length") == 0, f"{path}: elements came out of names")


def try_history(page, folder, columns, rows):
    rows = benchmarks(row for row in rows if row["ns_min"] and row["kind"] == "calls")[:40]
    strange = [named(rows[0], recipe=name) for name in HARMLESS]
    rows, slower = rows[1:] + strange, [0, 5, 38 + len(strange)]
    names = [row["benchmark"] for row in rows]
    page("history", ["history", history_of(folder / "kept", columns, rows, slower), "--no-cache"],
         lambda browser, path: events_name_commits_and_benchmarks(browser, path, names, slower))


def try_pages(options, browser, folder):
    def command(*words):
        subprocess.run([options.program, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def page(name, words, tried=lambda browser, path: None, longest=LONGEST):
        path = folder / f"{name}.html"
        command(*words, "--output", path)
        opened(browser, path)
        nothing_overflows(browser, path, options.screenshots, longest)
        tried(browser, path)
        return path

    columns, rows = read(options.run)

    def page_of(name, some, tried=lambda browser, path: None):
        # Five thousand benchmarks of two hundred recipes take more room than a run of the suites.
        longest = LONGEST if len(some) <= len(rows) else {}
        return page(name, ["report", write(folder / f"{name}.csv", columns, some)], tried, longest)

    check, parts = folder / "check.csv", folder / "map.csv"
    command("check", "--filter", "^(spring|curve)/", "--output", check, "--map", parts)
    page("checked", ["report", options.run, "--check", check, "--map", parts],
         lambda browser, path: maps_are_those_of_the_check(browser, path, check, parts))

    def numbers_and_lists(browser, path):
        text = path.read_text(encoding="utf-8")
        expect(len(text.encode()) < 700_000, f"{path}: {len(text.encode())} bytes")
        expect(f"{options.run.resolve().parent}" not in text, f"{path}: names folders of this machine")
        a_keyboard_is_enough(browser, path)
        numbers_are_those_of_the_file(browser, path, options.run)
        tables_sort_and_filter(browser, path)
        a_line_opens_its_benchmark(browser, path, options.run)

    page("run", ["report", options.run.resolve()], numbers_and_lists)
    page("compared", ["report", options.run, "--baseline", options.baseline])
    page("launches", ["report", options.baseline])
    for name in STEERING:
        refused = write(folder / "steering.csv", columns, [named(rows[0], recipe=name)])
        code = subprocess.run([options.program, "report", refused], stderr=subprocess.DEVNULL).returncode
        expect(code == 2, f"{refused} with {name!r} ended with {code}")
    page_of("hostile", [named(rows[0], recipe=name, worst_input=name) for name in HARMLESS], hostile_names_stay_text)

    def copies(count):
        return rows + [named(row, recipe=f"{axes(row).get('recipe', '')}{copy}") for copy in range(1, count) for row in rows]

    for name, some in (("none", []), ("one", rows[:1]), ("many", copies(5)[:5_000])):
        path = page_of(name, some)
        listed = len(all_names(browser))
        expect(listed == len(benchmarks(some)), f"{path}: {listed} lines")
    path = page_of("large", copies(2)[:2_500])
    expect(path.stat().st_size < 1_000_000, f"{path}: a page of 2,500 lines is {path.stat().st_size} bytes")
    page("changes", ["compare", options.baseline, options.baseline])
    try_history(page, folder, columns, rows)


arguments = parser(__doc__)
arguments.add_argument("run", type=Path)
arguments.add_argument("baseline", type=Path)
conclude_with(arguments, try_pages)
