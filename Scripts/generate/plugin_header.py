#!/usr/bin/env python3
"""Writes the interface of plug-ins, cardbench.h, as a Swift string; Scripts/check makes it again and compares.

    python3 Scripts/generate/plugin_header.py > Sources/Plugins/PluginTemplates/CardbenchHeader.swift

`cardbench plugin new` puts it beside its example. A string and no resource, so that the program stays one file that can
be copied.
"""

from pathlib import Path

HEADER = Path(__file__).resolve().parents[2] / "Sources/Plugins/CCardbench/include/cardbench.h"

text = HEADER.read_text(encoding="utf-8")
assert '"""#' not in text and "\\#" not in text and text.endswith("\n")

print("// Generated: python3 Scripts/generate/plugin_header.py > Sources/Plugins/PluginTemplates/CardbenchHeader.swift")
print()
print("extension PluginTemplate {")
print("  /// The text of `cardbench.h`.")
print('  static let header = #"""')
for line in text.splitlines():
    print(f"    {line}".rstrip())
print()
print('    """#')
print("}")
