"""A browser without a window, and what holds on all pages of the project; checks of pages and Scripts/engines use it.

Needs Chromium and its driver, which 'Scripts/setup --browser' installs; without them checks of pages say so and end.
"""

import base64
import json
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from commands import folders, free_port, parsed
from findings import add, conclude, expect

HOSTILE = ["<script>alert(1)</script>", "\"quoted\" & 'quoted'", "<img src=x onerror=alert(2)>", "x" * 10_000,
           "\u202eright to left", "\x1b[31mred"]
WIDTHS = [390, 1024, 1920]


class WebDriver:
    """A session of a browser, by the protocol that drivers speak: JSON over HTTP."""

    def __init__(self, driver, wanted, environment=None):
        port = free_port()
        self.root = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen([driver, f"--port={port}"], env=environment, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        begun = self.begin(driver, wanted)
        self.session, self.capabilities = begun["sessionId"], begun["capabilities"]

    def begin(self, driver, wanted):
        for _ in range(100):
            try:
                return self.send("/session", {"capabilities": {"alwaysMatch": wanted}})
            except urllib.error.HTTPError:
                self.driver.terminate()
                raise
            except urllib.error.URLError:
                time.sleep(0.1)
        sys.exit(f"{driver} does not answer")

    def send(self, path, body):
        request = urllib.request.Request(self.root + path, json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def call(self, path, **body):
        return self.send(f"/session/{self.session}/{path}", body)

    def run(self, script, *arguments):
        return self.call("execute/sync", script=script, args=list(arguments))

    def end(self):
        try:
            urllib.request.urlopen(urllib.request.Request(f"{self.root}/session/{self.session}", method="DELETE"))
        finally:
            self.driver.terminate()
            self.driver.wait()


class Browser(WebDriver):
    """Chromium without a window."""

    def __init__(self, *flags):
        super().__init__("chromedriver", {
            "browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
            "goog:chromeOptions": {"args": ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *flags]}})

    def command(self, name, **parameters):
        return self.call("goog/cdp/execute", cmd=name, params=parameters)

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
            add(f"{path}: console: {entry['message']}")
        for entry in self.call("se/log", type="performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                expect(url.startswith(address), f"{path}: asks for {url}")


def pictures_have_tables(browser, path):
    bare = browser.run("""return [...document.querySelectorAll('figure')].filter((figure) =>
        !figure.querySelector('svg[role=img] > title') || !figure.querySelector('svg desc') ||
        !figure.querySelector('table tbody tr')).map((figure) => figure.id);""")
    expect(not bare, f"{path}: pictures without title, words or table: {bare}")


def headings_are_in_order(browser, path):
    """One heading of the first level, and none that skips a level."""
    levels = browser.run("""return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) =>
        Number(heading.tagName[1]));""")
    rises = all(after <= before + 1 for before, after in zip(levels, levels[1:]))
    expect(levels[:1] == [1] and levels.count(1) == 1 and rises, f"{path}: headings of levels {levels}")


# Texts with less contrast to their ground than WCAG's AA asks for.
PALE = """
    const channels = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
    const light = (rgb) => rgb.slice(0, 3).map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
    const ground = (element) => {
      for (let place = element; place; place = place.parentElement) {
        const color = channels(getComputedStyle(place).backgroundColor);
        if (color.length === 3 || color[3] > 0.99) return color;
      }
      return [255, 255, 255];
    };
    const found = new Set();
    for (const element of document.querySelectorAll('body *')) {
      if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
      if (['SCRIPT', 'STYLE', 'title', 'desc'].includes(element.tagName) || !element.getClientRects().length) continue;
      const style = getComputedStyle(element);
      const [text, back] = [light(channels(element instanceof SVGElement ? style.fill : style.color)), light(ground(element))];
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ratio = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
      if (ratio < (isLarge ? 3 : 4.5)) found.add(`${element.tagName}.${element.getAttribute('class')} ${ratio.toFixed(2)}`);
    }
    return [...found];"""


def scheme(browser, name=None):
    """Prefers light or dark; neither without a name."""
    features = [{"name": "prefers-color-scheme", "value": name}] if name else []
    browser.command("Emulation.setEmulatedMedia", features=features)


def texts_have_contrast(browser, path):
    for name in ("light", "dark"):
        scheme(browser, name)
        pale = browser.run(PALE)
        expect(not pale, f"{path}: pale texts in {name}: {pale[:5]}")
    scheme(browser)


def nothing_overflows(browser, path, folder=None, most={}):
    """No page is wider than its screen, or longer than the given number of points for a width."""
    for width in WIDTHS:
        browser.width(width)
        wide, high = browser.run("const page = document.documentElement; return [page.scrollWidth, page.scrollHeight]")
        expect(wide <= width, f"{path}: {wide} px wide on a screen of {width}")
        expect(high <= most.get(width, high), f"{path}: {high} px long on a screen of {width}")
        if folder:
            for name in ("light", "dark"):
                scheme(browser, name)
                shot = browser.command("Page.captureScreenshot", captureBeyondViewport=True, clip={
                    "x": 0, "y": 0, "width": width, "height": 2600, "scale": 1})
                (folder / f"{Path(path).stem}-{width}-{name}.png").write_bytes(base64.b64decode(shot["data"]))
            scheme(browser)
    browser.width(1280)
    paper = base64.b64decode(browser.command("Page.printToPDF", printBackground=True)["data"])
    expect(paper.startswith(b"%PDF") and len(paper) > 10_000, f"{path}: cannot be printed")
    if folder:
        (folder / f"{Path(path).stem}.pdf").write_bytes(paper)


def names_stay_text(browser, path, cells):
    """Names that look like elements or steer a terminal are shown as text, in the elements that `cells` selects."""
    counts = browser.run("return ['img', 'script'].map((tag) => document.querySelectorAll(tag).length)")
    expect(counts == [0, 2], f"{path}: elements came out of names: {counts}")
    names = browser.run("return [...document.querySelectorAll(arguments[0])].map((cell) => cell.textContent)", cells)
    expect(any("<script>alert(1)</script>" in name for name in names), f"{path}: a name is not as it was written")
    expect(not any("\u202e" in name or "\x1b" in name for name in names), f"{path}: a name steers")


def opened(browser, path):
    """A page of some width, whose pictures can also be read."""
    browser.width(1280)
    browser.open(path)
    pictures_have_tables(browser, path)
    headings_are_in_order(browser, path)
    texts_have_contrast(browser, path)
    return path


def conclude_with(arguments, tries):
    """Tries pages, given the options, a browser and a folder, and says what was found."""
    arguments.add_argument("--screenshots", type=Path, help="a folder to keep pictures in, for people to look at")
    options = parsed(arguments)
    if missing := [name for name in ("chromium", "chromedriver") if not shutil.which(name)]:
        print(f"SKIPPED, no {' and no '.join(missing)}: pages were not opened; 'Scripts/setup --browser' installs them")
        return
    if options.screenshots:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    try:
        with folders() as (folder, _):
            tries(options, browser, folder)
    except urllib.error.HTTPError as error:
        add(f"the browser refuses: {json.load(error)['value']['message'].splitlines()[0]}")
    finally:
        browser.end()
    conclude("pages were opened")
