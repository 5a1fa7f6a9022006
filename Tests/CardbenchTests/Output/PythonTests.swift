import Foundation
import Testing

/// What people read result files and terminals with.
@Suite(.measures)
struct PythonTests {
  static func has(_ module: String) -> Bool {
    let outcome = try? Program.shell("python3 -c 'import \(module)'")
    return outcome?.code == 0
  }

  func python(_ script: String, in folder: ScratchFolder) throws -> Program.Outcome {
    // In a folder of its own, since tests look what the program leaves in the other.
    let scripts = try ScratchFolder()
    let file = try scripts.write(script, to: "script.py")
    return try withExtendedLifetime(scripts) { try folder.shell("python3 '\(file)'") }
  }

  @Test(.enabled(if: has("csv"), "python3 is not installed"))
  func theCSVModuleReadsEveryRow() throws {
    let run = try CompleteRun.shared.get()
    let outcome = try python(
      """
      import csv
      rows = list(csv.DictReader(open("r.csv", newline=""), strict=True))
      assert all(None not in row and None not in row.values() for row in rows)
      assert all(float(row["ns_min"]) > 0 and (row["agreement"] == "ok" or row["kernel"] in ("peak", "call")) for row in rows)
      print(len(rows))
      """, in: run.folder)

    #expect(outcome.output == "\(run.rows.count)\n", "\(outcome.errors)")
  }

  @Test(.enabled(if: has("pandas"), "pandas is not installed"))
  func pandasFindsNumbersInTheColumnsOfNumbers() throws {
    let run = try CompleteRun.shared.get()
    let outcome = try python(
      """
      import pandas
      table = pandas.read_csv("r.csv")
      assert table["ns_median"].dtype == float and table["rows"].dtype == int
      print(len(table))
      """, in: run.folder)

    #expect(outcome.output == "\(run.rows.count)\n", "\(outcome.errors)")
  }

  @Test(.enabled(if: has("csv"), "python3 is not installed"))
  func aCheckReadsTheSameAsCSVAndAsJSON() throws {
    let folder = try ScratchFolder()
    let outcome = try python(
      """
      import csv, json, os, subprocess
      check = [os.environ["cardbench"], "check", "--filter", "^(concat|semiImplicitEuler)/(scalar|scalar-stages)/"]
      printed = subprocess.run([*check, "--format", "json", "-o", "c.json"], capture_output=True, text=True)
      plain = subprocess.run([*check, "-o", "c.csv"], capture_output=True, text=True)
      assert printed.returncode == plain.returncode == 0, printed.stderr + plain.stderr
      rows = list(csv.DictReader(open("c.csv", newline=""), strict=True))
      objects = json.load(open("c.json"))
      assert objects == json.loads(printed.stdout)
      assert [sorted(row) for row in rows] == [sorted(entry) for entry in objects]
      for row, entry in zip(rows, objects):
          assert float(row["measured"]) == entry["measured"] and row["agreement"] == "ok"
          assert float(row["least"]) <= entry["measured"] <= float(row["most"])
          if entry["property"] == "scaled error":
              assert 0 < entry["p99_scaled_error"] <= entry["measured"] and entry["inputs"] > 1000
              assert "exact" in entry["worst_input"] and entry["derivation"]
      assert any(entry["corner_points"] for entry in objects if entry["kernel"] == "concat")
      print(sum(row["property"] == "scaled error" for row in rows), len(rows) > 4)
      """, in: folder)

    #expect(outcome.output == "4 True\n", "\(outcome.errors)")
  }

  @Test(.enabled(if: has("pty"), "python3 is not installed"))
  func onATerminalNamesAreExplained() throws {
    let outcome = try python(
      """
      import os, pty
      pty.spawn([os.environ["cardbench"], "list", "--kernels", "--filter", "^phase/scalar/float"])
      """, in: ScratchFolder())

    #expect(outcome.output.hasPrefix("phase/scalar/float\r\n\r\nscalar  the plain formula"), "\(outcome.output)")
  }

  /// Ctrl-C in each phase, and in `check`, pressed on a terminal.
  @Test(
    .enabled(if: has("pty"), "python3 is not installed"),
    arguments: [("preparing", "run"), ("timing", "run"), ("checking", "run"), ("checking", "check")])
  func ctrlCOnATerminalEndsTheProgressLine(phase: String, command: String) throws {
    let folder = try ScratchFolder()
    let outcome = try python(
      """
      import os, pty
      arguments = ["cardbench", "\(command)"]
      if "\(command)" == "run": arguments += ["--quick", "--filter", "^frame/", "--output", "r.csv"]
      child, terminal = pty.fork()
      if child == 0:
          os.execve(os.environ["cardbench"], arguments, {**os.environ, "TERM": "xterm", "CI": ""})
      seen, pressed = b"", False
      while True:
          try: chunk = os.read(terminal, 4096)
          except OSError: break
          if not chunk: break
          seen += chunk
          if not pressed and b"\(phase)" in seen:
              os.write(terminal, b"\\x03")
              pressed = True
      print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      print("interrupted: " in seen.decode(errors="replace"))
      print(seen.endswith(b"\\n"))
      """, in: folder)

    #expect(outcome.output == "130\n\(command == "run" ? "True" : "False")\nTrue\n", "\(outcome.errors)")
    #expect(try folder.names() == (command == "run" ? ["r.partial.csv", "r.partial.meta.json"] : []))
  }

  /// A check on a terminal of 50 columns, in the environment that is given.
  private func check(_ environment: String) throws -> String {
    try python(
      """
      import fcntl, os, pty, struct, termios
      child, terminal = pty.fork()
      if child == 0:
          fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 50, 0, 0))
          os.execve(os.environ["cardbench"], ["cardbench", "check", "--filter", "^(phase|curve)/scalar"],
                    {**os.environ, "TERM": "xterm", "CI": "", "NO_COLOR": "1", \(environment)})
      seen = b""
      while True:
          try: chunk = os.read(terminal, 4096)
          except OSError: break
          if not chunk: break
          seen += chunk
      lines = [part for part in seen.decode().replace("\\x1b[K", "").split("\\r") if part.startswith("checking")]
      print(len(lines) > 1, all(len(line) < 50 for line in lines), "\\x1b[3" in seen.decode())
      print(seen.decode().count("\\r\\x1b[K"))
      """, in: ScratchFolder()
    ).output
  }

  @Test(.enabled(if: has("pty"), "python3 is not installed"))
  func onATerminalACheckShowsALineWithinItsWidthAndRemovesItAtTheEnd() throws {
    #expect(try check("") == "True True False\n1\n")
  }

  @Test(
    .enabled(if: has("pty"), "python3 is not installed"),
    arguments: [#""TERM": "dumb""#, #""CI": "true""#])
  func whereNobodyWatchesACheckOfSecondsShowsNoLine(environment: String) throws {
    #expect(try check(environment) == "False True False\n0\n")
  }
}
