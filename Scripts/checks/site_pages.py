#!/usr/bin/env python3
"""Opens the site that Scripts/site has built in a browser, as a server has it; Scripts/check --slow calls it.

    Scripts/checks/site_pages.py PROGRAM FOLDER
    Scripts/checks/site_pages.py PROGRAM FOLDER --screenshots FOLDER    and keeps pictures for people to look at

FOLDER holds the site under the name of its base: FOLDER/cardbench, built with --base /cardbench.
"""

import base64
import json
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from browser import conclude_with
from commands import parser
from findings import add, expect

SIZES = [(390, 844), (1440, 900), (1920, 1080)]
THEMES = ["light", "dark"]
LIBRARY = ["", "cardmotion/", "cardmotion/spring/", "cardkernels/firstframe/"]


class Server(SimpleHTTPRequestHandler):
    def do_GET(self):
        # The icon of the server, which pages in one file ask for, is no part of the site.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        """Says nothing of requests; the browser's log has those that failed."""


def visit(browser, address, origin):
    """Opens a page; what it says on the console, or asks other servers for, is a finding."""
    for kind in ("browser", "performance"):
        browser.call("se/log", type=kind)
    browser.call("url", url=address)
    heading = "const until = Date.now() + 20000; const done = arguments[0]; (function look() {" \
        "document.querySelector('h1') || Date.now() > until ? done() : setTimeout(look, 50) })();"
    browser.call("execute/async", script=heading, args=[])
    for entry in browser.call("se/log", type="performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            expect(url.startswith((origin, "data:")), f"{address}: asks for {url}")


def console(browser, name):
    for entry in browser.call("se/log", type="browser"):
        add(f"{name}: console: {entry['message']}")


def fits_every_screen(browser, name, folder):
    for width, height in SIZES:
        browser.width(width, height)
        for theme in THEMES:
            browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
            wide = browser.run("return document.documentElement.scrollWidth")
            expect(wide <= width, f"{name}: {wide} px wide on a screen of {width}, {theme}")
            if folder:
                shot = browser.command("Page.captureScreenshot")
                file = name.strip("/").replace("/", "-").removesuffix(".html") or "index"
                (folder / f"site-{file}-{width}-{theme}.png").write_bytes(base64.b64decode(shot["data"]))
    browser.command("Emulation.setEmulatedMedia", features=[])


STRUCTURE = """const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((title) => Number(title.tagName[1]));
    return {
        language: document.documentElement.lang, title: document.title,
        tops: levels.filter((level) => level === 1).length,
        skipped: levels.some((level, place) => place > 0 && level > levels[place - 1] + 1),
        bare: [...document.images].filter((image) => !image.alt).map((image) => image.src),
        broken: [...document.images].filter((image) => image.complete && !image.naturalWidth).map((image) => image.src),
        unnamed: [...document.querySelectorAll('a[href]')].filter((link) => !link.textContent.trim()).length,
    };"""


def is_readable(browser, name):
    """What a screen reader needs of every page: a language, a title, headings in order, names of links and pictures."""
    found = browser.run(STRUCTURE)
    expect(found["language"] == "en" and found["title"], f"{name}: no language or no title")
    expect(found["tops"] == 1 and not found["skipped"], f"{name}: {found['tops']} h1, or a level is left out")
    expect(not found["bare"] and not found["broken"], f"{name}: pictures {found['bare']} {found['broken']}")
    expect(not found["unnamed"], f"{name}: {found['unnamed']} links without a text")


TONES = """const luminance = (color) => { const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((byte) => {
        const share = byte / 255; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const ground = (element) => { for (let at = element; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor; if (!/, 0\\)$/.test(color)) return color; }
        return 'rgb(255, 255, 255)'; };
    return [...document.querySelectorAll('main *, header *, #documents *')].filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())).map((element) => {
        const pair = [getComputedStyle(element).color, ground(element)].map(luminance).sort((a, b) => b - a);
        return [(pair[0] + 0.05) / (pair[1] + 0.05), element.textContent.trim().slice(0, 40)];
    }).filter(([contrast]) => contrast < 4.5).slice(0, 3);"""


def has_contrast(browser, name):
    for theme in THEMES:
        browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        faint = browser.run(TONES)
        expect(not faint, f"{name}: contrast below AA, {theme}: {faint}")


def try_pages(options, browser, _):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Server, directory=str(options.folder.resolve())))
    Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}"
    site = options.folder / "cardbench"
    own = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))
           if path.relative_to(site).parts[0] != "library"]
    expect("index.html" in own and len(own) > 20, f"{site}: only {own}")
    for name in own + [f"library/documentation/{place}" for place in LIBRARY]:
        visit(browser, f"{origin}/cardbench/{name}", origin)
        fits_every_screen(browser, name, options.screenshots)
        if not name.startswith("library/"):
            is_readable(browser, name)
            if name not in ("gallery.html", "report.html"):
                has_contrast(browser, name)
        console(browser, name)
    server.shutdown()


arguments = parser(__doc__)
arguments.add_argument("folder", type=Path)
conclude_with(arguments, try_pages)
