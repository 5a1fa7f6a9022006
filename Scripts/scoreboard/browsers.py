"""Chromium, Firefox and WebKitGTK for Scripts/engines: animations paused at a time, by the protocols of their drivers."""

import json
import os
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from glob import glob
from pathlib import Path

from browser import WebDriver
from commands import free_port

# The smallest browser of WebKitGTK; Debian keeps it off the path.
VIEWER = max(glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"), default="MiniBrowser")
SCRIPT = Path(__file__).with_name("paused.js").read_text(encoding="utf-8")


@contextmanager
def display():
    """A screen in memory, for engines that draw; gives the environment that leads there."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write)], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield os.environ | {"DISPLAY": f":{number.readline().strip()}", "GDK_BACKEND": "x11", "GTK_A11Y": "none",
                                "GSK_RENDERER": "cairo", "NO_AT_BRIDGE": "1"}
    finally:
        server.terminate()
        server.wait()


class Marionette:
    """A session of Firefox, whose own protocol is JSON over a socket: Debian has no geckodriver."""

    def __init__(self, folder):
        port = free_port()
        Path(folder, "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", folder],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = 0
        self.socket = self.connection(port)
        self.file = self.socket.makefile("rb")
        self.message()
        self.capabilities = self.call("WebDriver:NewSession")["capabilities"]

    def connection(self, port):
        for _ in range(600):
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=120)
            except OSError:
                time.sleep(0.1)
        self.process.kill()
        raise OSError("Firefox opened no port for Marionette within a minute")

    def message(self):
        """A length, a colon, and so many bytes of JSON."""
        digits = b""
        while (byte := self.file.read(1)) != b":":
            if not byte:
                raise OSError("Firefox closed the connection")
            digits += byte
        return json.loads(self.file.read(int(digits)))

    def call(self, name, **parameters):
        self.count += 1
        body = json.dumps([0, self.count, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(body), body))
        _, _, error, answer = self.message()
        if error:
            raise OSError(f"Firefox refuses {name}: {error['message']}")
        return answer

    def run(self, script, *arguments):
        return self.call("WebDriver:ExecuteScript", script=script, args=list(arguments))["value"]

    def end(self):
        self.process.terminate()
        self.process.wait()


def answered(session, cases):
    """The version of a browser and the cases with its answers; ends the session."""
    try:
        asked = [case["asked"] | {"before": bool(case.get("before"))} for case in cases]
        return session.capabilities["browserVersion"], [filled(case, answer) for case, answer in
                                                        zip(cases, session.run(SCRIPT, asked))]
    finally:
        session.end()


def filled(case, answer):
    """A case with its answer: a value, or the 16 entries of a matrix."""
    if isinstance(answer, list):
        return case | {f"m{place // 4 + 1}{place % 4 + 1}": number for place, number in enumerate(answer)}
    return case | {"value": answer}


def chromium(cases):
    options = {"goog:chromeOptions": {"args": ["--headless", "--no-sandbox", "--disable-gpu"]}}
    return answered(WebDriver("chromedriver", {"browserName": "chrome"} | options), cases)


def webkit(cases):
    options = {"webkitgtk:browserOptions": {"binary": VIEWER, "args": ["--automation"]}}
    with display() as environment:
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        return answered(WebDriver("WebKitWebDriver", options, environment), cases)


def firefox(cases):
    with tempfile.TemporaryDirectory() as folder:
        return answered(Marionette(folder), cases)
