#!/usr/bin/env python3
"""Tests of the links that Scripts/site checks, on a small project; Scripts/check calls it."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = """# A project

See [the guide](docs/guide.md#two-words-and-code), [again](docs/guide.md#again-1), [results](results),
[itself](#a-project), [sources](Sources), [a file](Sources/a.swift) and [others](https://example.org/a?b=c#d).

![Cards](docs/cards.svg)
"""
GUIDE = """# Guide

## Two words, and `code`

| a | b |
|---|--:|
| 1 | [home](../README.md) |

## Again

## Again
"""


class SiteTests(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        texts = {"README.md": README, "docs/guide.md": GUIDE, "results/README.md": "# Results\n",
                 "Sources/a.swift": "//\n", "docs/cards.svg": "<svg/>\n", "docs/site.css": "body {}\n"}
        for name, text in texts.items():
            self.write(name, text)
        # In place of the program, and of the documentation of the library.
        self.write("program", "#!/bin/sh\nwhile [ \"$1\" != --output ]; do shift; done\n"
                   "echo '<html><body><h1>Page</h1></body></html>' > \"$2\"\n")
        page = ".build/documentation/site"
        self.write("Scripts/documentation", f"#!/bin/sh\nmkdir -p {page}/data/documentation {page}/documentation\n"
                   f"echo page > {page}/documentation/index.html\ncp symbol.json {page}/data/documentation/a.json\n")
        self.write("symbol.json", '{"references": {"x": {"url": "/documentation/A"}, "y": {"title": "no link"}}}')
        shutil.copy(ROOT / "Scripts/site", self.root / "Scripts/site")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def site(self, code, *arguments):
        words = [self.root / "Scripts/site", *arguments]
        outcome = subprocess.run(words, cwd=self.root, capture_output=True, text=True, check=False)
        self.assertEqual(outcome.returncode, code, outcome.stdout + outcome.stderr)
        return outcome.stdout + outcome.stderr

    def page(self, name):
        return (self.root / "site" / name).read_text(encoding="utf-8")

    def test_links_that_lead_somewhere_pass(self):
        self.assertEqual(self.site(0, "--links"), "3 documents, 0 broken links\n")

    def test_links_that_lead_nowhere_are_named_with_their_document(self):
        self.write("README.md", README + "[a](docs/gide.md), [b](docs/guide.md#three), [c](http:/example), "
                   "![d](e.png), [e](../outside)\n")
        found = self.site(1, "--links")
        for words in ("README.md: there is no file 'docs/gide.md'", "'docs/guide.md' has no heading for '#three'",
                      "'http:/example' is no address", "there is no file 'e.png'", "there is no file '../outside'",
                      "5 broken links"):
            self.assertIn(words, found)

    def test_documents_become_pages_that_lead_to_each_other_and_to_copies_of_files(self):
        self.assertIn("0 broken links", self.site(0, "program", "site"))
        home, guide = self.page("index.html"), self.page("docs/guide.html")
        for link in ("docs/guide.html#two-words-and-code", "docs/guide.html#again-1", "results/index.html",
                     "files/Sources/a.swift.txt", "https://example.org/a?b=c#d", "index.html#a-project"):
            self.assertIn(f'href="{link}"', home)
        self.assertIn("<span>sources</span>", home)
        self.assertIn('<img src="files/docs/cards.svg" alt="Cards"', home)
        for text in ('id="again-1"', '<a href="../index.html">home</a>', 'href="../site.css"',
                     'href="../gallery.html"'):
            self.assertIn(text, guide)
        self.assertEqual(self.page("files/Sources/a.swift.txt"), "//\n")
        self.assertIn('<a href="index.html">cardbench</a>', self.page("gallery.html"))
        self.assertIn("library/documentation/", self.page("report.html"))

    def test_folders_lead_to_the_project_where_that_is_known(self):
        self.site(0, "program", "site", "--repository", "https://example.org/project")
        self.assertIn('href="https://example.org/project/tree/HEAD/Sources"', self.page("index.html"))

    def test_a_symbol_without_a_page_is_a_broken_link(self):
        self.write("symbol.json", '{"references": {"x": {"url": "/documentation/a/missing"}}}')
        self.assertIn("library/documentation/a/missing: referred to by", self.site(1, "program", "site"))

    def test_links_of_pages_that_the_program_writes_are_checked(self):
        program = (self.root / "program").read_text(encoding="utf-8")
        self.write("program", program.replace("<h1>", '<a href="#nowhere">a</a><img src="b.svg"><h1>'))
        found = self.site(1, "program", "site")
        self.assertIn("gallery.html: '#nowhere' leads to no anchor", found)
        self.assertIn("report.html: 'b.svg' leads to no file", found)

    def test_a_folder_with_something_else_in_it_is_kept(self):
        self.write("other/file", "precious")
        self.assertIn("is not empty and no site", self.site(2, "program", "other"))
        self.assertEqual((self.root / "other/file").read_text(encoding="utf-8"), "precious")
        self.site(0, "program", "site")
        self.site(0, "program", "site")

    def test_a_program_that_fails_ends_it(self):
        self.write("program", "#!/bin/sh\necho no film >&2\nexit 2\n")
        self.assertIn("no film", self.site(1, "program", "site"))


if __name__ == "__main__":
    unittest.main()
