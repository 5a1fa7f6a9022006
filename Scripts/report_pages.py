#!/usr/bin/env python3
"""Opens pages of 'cardbench report', 'compare' and 'history' in a browser without a window and tries them.

    Scripts/report_pages.py PROGRAM RUN BASELINE          Scripts/check --slow calls it
    Scripts/report_pages.py … --screenshots FOLDER        and keeps pictures of the page for people to look at

PROGRAM is a built cardbench; RUN and BASELINE are result files. Needs Chromium and its driver, which 'Scripts/setup
--browser' installs; without them it says so and ends with 0. Otherwise the exit code is 1 when something is wrong, and
each finding is one line.
"""

import argparse
import base64
import csv
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from random import Random

HOSTILE = ["<script>alert(1)</script>", "\"quoted\" & 'quoted'", "<img src=x onerror=alert(2)>", "x" * 10_000,
           "\u202eright to left", "\x1b[31mred"]
# Those that steer a terminal are not read from a result file, so they can be on no page of one.
STEERING = [name for name in HOSTILE if "\u202e" in name or "\x1b" in name]
WIDTHS = [390, 1024, 1920]
findings = []


def expect(truth, what):
    if not truth:
        findings.append(what)


class Browser:
    """A session of Chromium, by the protocol that its driver speaks: JSON over HTTP."""

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.root = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.session = self.begin()

    def begin(self):
        options = {"args": ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options,
                  "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        for _ in range(100):
            try:
                return self.send("/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
            except urllib.error.URLError:
                time.sleep(0.1)
        raise SystemExit("Scripts/report_pages.py: the driver of Chromium does not answer")

    def send(self, path, body):
        request = urllib.request.Request(self.root + path, json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def call(self, path, **body):
        return self.send(f"/session/{self.session}/{path}", body)

    def command(self, name, **parameters):
        return self.call("goog/cdp/execute", cmd=name, params=parameters)

    def run(self, script, *arguments):
        return self.call("execute/sync", script=script, args=list(arguments))

    def width(self, width, height=900):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                     mobile=False)

    def open(self, path):
        """Opens a page; whatever it says on the console, or asks for besides itself, is a finding."""
        address = Path(path).resolve().as_uri()
        for kind in ("browser", "performance"):
            self.call("se/log", type=kind)
        self.call("url", url=address)
        for entry in self.call("se/log", type="browser"):
            findings.append(f"{path}: console: {entry['message']}")
        for entry in self.call("se/log", type="performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                expect(url.startswith(address), f"{path}: asks for {url}")

    def end(self):
        try:
            urllib.request.urlopen(urllib.request.Request(f"{self.root}/session/{self.session}", method="DELETE"))
        finally:
            self.driver.terminate()
            self.driver.wait()


def lines(path):
    with open(path, encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        return reader.fieldnames, list(reader)


def write(path, columns, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def named(row, **parts):
    """A line of another benchmark; its name follows from its parts."""
    row = row | parts
    implementation = "-".join(part for part in (row["variant"], row["edition"]) if part)
    parts = [row["kernel"], row["recipe"], implementation, row["element"], row["rows"]]
    return row | {"benchmark": "/".join(part for part in parts if part)}


# What is tried


def pictures_have_tables(browser, path):
    bare = browser.run("""return [...document.querySelectorAll('figure')].filter((figure) =>
        !figure.querySelector('svg[role=img] > title') || !figure.querySelector('svg desc') ||
        !figure.querySelector('table tbody tr')).map((figure) => figure.id);""")
    expect(not bare, f"{path}: pictures without title, words or table: {bare}")


def numbers_are_those_of_the_file(browser, path, results):
    """Every cell of the picture of the budget, by recipe and variant; and the list, to three digits."""
    fastest = {}
    for row in lines(results)[1]:
        if row["ns_min"]:
            time = float(row["ns_min"])
            fastest[row["benchmark"]] = min(time, fastest.get(row["benchmark"], time))
    table = browser.run("""return [...document.querySelectorAll('#chart-budget table tr')].map((row) =>
        [...row.cells].map((cell) => cell.dataset.v ?? cell.textContent));""")
    if not table:
        findings.append(f"{path}: no table below the budget of a frame")
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
    listed = browser.run("""return [...document.querySelectorAll('[data-index] tbody tr')].map((row) =>
        [row.cells[0].textContent, row.cells[1].textContent]);""")
    expect(len(listed) == len({row["benchmark"] for row in lines(results)[1]}), f"{path}: {len(listed)} benchmarks")


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
    row = lines(results)[1][0]
    place = "[...document.querySelectorAll('[data-index] tbody tr')].find((row) => row.id === 'b0')"
    browser.run(f"{place}.cells[1].click()")
    name, text = browser.run(opened)
    expect(name == row["benchmark"], f"{path}: a click on the first benchmark opens '{name}'")
    for column in ("worst_input", "steal_ms", "ns_median", "working_set_bytes"):
        expect(column in text, f"{path}: the details lack {column}")
    expect(row["worst_input"].replace("\n", "") in text.replace("\n", ""), f"{path}: the worst input is not in the details")
    expect("promises" in text and "derivation" in text, f"{path}: the details lack the contract")
    browser.run("document.querySelector('svg.chart [data-b]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    expect(browser.run(opened)[0] != "", f"{path}: a click on a point opens nothing")
    browser.run(f"{place}.dispatchEvent(new KeyboardEvent('keydown', {{key: 'Enter', bubbles: true}}))")
    expect(browser.run(opened)[0] == row["benchmark"], f"{path}: the enter key opens nothing")


def nothing_overflows(browser, path, folder=None):
    for width in WIDTHS:
        browser.width(width)
        wide = browser.run("return document.documentElement.scrollWidth")
        expect(wide <= width, f"{path}: {wide} px wide on a screen of {width}")
        if folder:
            for scheme in ("light", "dark"):
                browser.command("Emulation.setEmulatedMedia",
                                features=[{"name": "prefers-color-scheme", "value": scheme}])
                shot = browser.command("Page.captureScreenshot", captureBeyondViewport=True, clip={
                    "x": 0, "y": 0, "width": width, "height": 2600, "scale": 1})
                (folder / f"{Path(path).stem}-{width}-{scheme}.png").write_bytes(base64.b64decode(shot["data"]))
            browser.command("Emulation.setEmulatedMedia", features=[])
    browser.width(1280)
    paper = base64.b64decode(browser.command("Page.printToPDF", printBackground=True)["data"])
    expect(paper.startswith(b"%PDF") and len(paper) > 10_000, f"{path}: cannot be printed")
    if folder:
        (folder / f"{Path(path).stem}.pdf").write_bytes(paper)


def maps_are_those_of_the_check(browser, path, check, parts):
    """Every cell of the map of springs, and the worst errors, as shares of the bound."""
    worst = {}
    for row in lines(parts)[1]:
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
    steps = len(browser.run("return [...document.querySelectorAll('#chart-errors-spring--float g[class^=step]')]"))
    expect(rectangles == len(expected) + steps // 2, f"{path}: {rectangles} rectangles for {len(expected)} parts")
    largest = max(float(row["measured"]) / float(row["most"]) * 100 for row in lines(check)[1]
                  if row["property"] == "scaled error" and row["element"] == "float")
    numbers = browser.run("""return [...document.querySelectorAll('#chart-domain-errors tbody tr')].map((row) =>
        Number(row.cells[1].dataset.v ?? row.cells[1].textContent));""")
    expect(abs(max(numbers, default=0) - largest) < 1e-9 * largest, f"{path}: the worst error is {numbers}, not {largest}")


def hostile_names_stay_text(browser, path):
    bodies = browser.run("return [document.querySelectorAll('img').length, document.querySelectorAll('script').length]")
    expect(bodies == [0, 2], f"{path}: elements came out of names: {bodies}")
    names = browser.run("return [...document.querySelectorAll('[data-index] tbody th')].map((cell) => cell.textContent)")
    expect(any("<script>alert(1)</script>" in name for name in names), f"{path}: a name is not as it was written")
    expect(not any("\u202e" in name or "\x1b" in name for name in names), f"{path}: a name steers")
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
    lines = browser.run("return document.querySelectorAll('figure svg path.trace').length")
    expect(lines >= len(slower), f"{path}: {lines} lines for {len(slower)} benchmarks")
    notes = browser.run("return document.querySelector('figure').textContent")
    expect("after c13" in notes and "by c14" in notes, f"{path}: the picture does not name the commits")
    expect(browser.run("return document.querySelectorAll('img').length") == 0, f"{path}: elements came out of names")


def try_history(browser, arguments, folder):
    columns, rows = lines(arguments.run)
    rows = list({row["benchmark"]: row for row in rows if row["ns_min"] and row["kind"] == "calls"}.values())[:40]
    strange = [named(rows[0], recipe=name) for name in HOSTILE if name not in STEERING]
    rows, slower = rows[1:] + strange, [0, 5, 38 + len(strange)]
    kept, path = history_of(folder / "kept", columns, rows, slower), folder / "history.html"
    subprocess.run([arguments.program, "history", str(kept), "--no-cache", "--output", str(path)], check=True,
                   stdout=subprocess.DEVNULL)
    browser.width(1280)
    browser.open(path)
    pictures_have_tables(browser, path)
    events_name_commits_and_benchmarks(browser, path, [row["benchmark"] for row in rows], slower)
    nothing_overflows(browser, path, arguments.screenshots)


def try_pages(browser, arguments, folder):
    def page(name, *inputs):
        path = folder / f"{name}.html"
        subprocess.run([arguments.program, "report", *map(str, inputs), "--output", str(path)], check=True,
                       stdout=subprocess.DEVNULL)
        browser.width(1280)
        browser.open(path)
        return path

    columns, rows = lines(arguments.run)
    check, parts = folder / "check.csv", folder / "map.csv"
    subprocess.run([arguments.program, "check", "--filter", "^(spring|curve)/", "--output", str(check), "--map",
                    str(parts)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    path = page("checked", arguments.run, "--check", check, "--map", parts)
    pictures_have_tables(browser, path)
    maps_are_those_of_the_check(browser, path, check, parts)
    nothing_overflows(browser, path, arguments.screenshots)
    path = page("run", arguments.run, "--baseline", arguments.baseline)
    pictures_have_tables(browser, path)
    numbers_are_those_of_the_file(browser, path, arguments.run)
    tables_sort_and_filter(browser, path)
    a_line_opens_its_benchmark(browser, path, arguments.run)
    nothing_overflows(browser, path, arguments.screenshots)
    path = page("launches", arguments.baseline)
    pictures_have_tables(browser, path)
    nothing_overflows(browser, path, arguments.screenshots)
    for name in STEERING:
        refused = write(folder / "steering.csv", columns, [named(rows[0], recipe=name)])
        code = subprocess.run([arguments.program, "report", str(refused)], stderr=subprocess.DEVNULL).returncode
        expect(code == 2, f"{refused} with {name!r} ended with {code}")
    strangers = [named(rows[0], recipe=name, worst_input=name) for name in HOSTILE if name not in STEERING]
    path = page("hostile", write(folder / "hostile.csv", columns, strangers))
    hostile_names_stay_text(browser, path)
    nothing_overflows(browser, path)
    many = [named(row, recipe=f"{row['recipe']}{copy}") for copy in range(5) for row in rows][:5_000]
    for name, some in (("none", []), ("one", rows[:1]), ("many", many)):
        path = page(name, write(folder / f"{name}.csv", columns, some))
        listed = browser.run("return document.querySelectorAll('[data-index] tbody tr').length")
        expect(listed == len({row["benchmark"] for row in some}), f"{path}: {listed} lines")
        nothing_overflows(browser, path)
    some = [row if copy == 0 else named(row, recipe=f"{row['recipe']}{copy}") for copy in range(2) for row in rows]
    path = page("large", write(folder / "large.csv", columns, some[:2_500]))
    expect(path.stat().st_size < 1_000_000, f"{path}: a page of 2,500 lines is {path.stat().st_size} bytes")
    path = folder / "changes.html"
    subprocess.run([arguments.program, "compare", arguments.baseline, arguments.baseline, "--output", str(path)],
                   stdout=subprocess.DEVNULL, check=True)
    browser.open(path)
    pictures_have_tables(browser, path)
    nothing_overflows(browser, path)
    try_history(browser, arguments, folder)


def concluding(screenshots, tries):
    """Tries pages with a browser and a folder, prints what was found, and returns the exit code."""
    missing = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    if missing:
        print(f"SKIPPED, no {' and no '.join(missing)}: pages were not opened; 'Scripts/setup --browser' installs them")
        return 0
    if screenshots:
        screenshots.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as folder:
            tries(browser, Path(folder))
    except urllib.error.HTTPError as error:
        findings.append(f"the browser refuses: {json.load(error)['value']['message'].splitlines()[0]}")
    finally:
        browser.end()
    for finding in findings:
        print(finding[:400])
    print(f"{len(findings)} findings" if findings else "the pages do what they should")
    return 1 if findings else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("run", type=Path)
    parser.add_argument("baseline", type=Path)
    parser.add_argument("--screenshots", type=Path)
    arguments = parser.parse_args()
    return concluding(arguments.screenshots, lambda browser, folder: try_pages(browser, arguments, folder))


if __name__ == "__main__":
    sys.exit(main())
