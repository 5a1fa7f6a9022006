import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct StandardOutputTests {
  @Test func aReaderThatHasSeenEnoughIsNoError() throws {
    let outcome = try Program.shell(#"{ "$cardbench" list; echo $? > code; } | head -1"#)

    #expect(outcome.output == "frame/fadeIn/scalar/float/1000\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"),
    arguments: ["list", "--help", "run --help", "--version", "--generate-completion-script bash"])
  func aFullDiskIsAnErrorAlsoOfWhatTheLibraryWouldPrint(arguments: String) throws {
    try Program.shell(#""$cardbench" \#(arguments) > /dev/full"#).expect(1, "No space left on device\n")
  }

  @Test(
    .enabled(if: PythonTests.has("pty"), "python3 is not installed"),
    arguments: [("TERM=xterm NO_COLOR=", true), ("TERM=xterm NO_COLOR=1", false), ("TERM=dumb NO_COLOR=", false)])
  func aTerminalThatWantsColoursGetsThem(environment: String, isColored: Bool) throws {
    let folder = try ScratchFolder()
    let rows = [ResultRow.sample("frame", "tipIn", "simd", "float", rows: 10_000, nanoseconds: 12_000)]
    try folder.write(String(decoding: ResultTable.csv(rows), as: UTF8.self), to: "r.csv")
    let spawn = #"python3 -c 'import os, pty; pty.spawn([os.environ["cardbench"], "show", "r.csv"])'"#

    let output = try Program.shell("\(environment) \(spawn)", in: folder).output
    #expect(output.contains("one frame of 10,000 rows") && output.contains("\u{1B}[1;32m") == isColored, "\(output)")
    #expect(try !Program.run("show", "r.csv", in: folder).output.contains("\u{1B}"), "no terminal")
  }

  @Test(.measures, .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"))
  func aFullDiskBehindStandardOutputMasksNoVerdict() throws {
    let (run, folder) = (try LaunchedRun.shared.get(), try ScratchFolder())
    try folder.write(run.csv, to: "a.csv")
    try folder.write(run.csv(slowerBy: 2), to: "b.csv")
    let line = #"GITHUB_STEP_SUMMARY=s.md "$cardbench" compare a.csv b.csv -o c.json -o d.xml > /dev/full"#
    try folder.shell(line).expect(3, "result: regression ", "No space left")
    #expect(try folder.names() == ["a.csv", "b.csv", "c.json", "d.xml", "s.md"])
    let measuring =
      #""$cardbench" run --quick --rows 64 --filter '^phase/' -o r.csv --tune t --report r.html > /dev/full"#
    try folder.shell(measuring).expect(1)
    #expect(Set(try folder.names()).isSuperset(of: ["r.csv", "r.html", "t"]))
  }

  @Test(.measures)
  func aClosedPipeLosesNoFile() throws {
    let folder = try ScratchFolder()
    let run = #""$cardbench" run --quick --rows 64 --filter '^phase/' --output r.csv 2>&1"#

    _ = try folder.shell("{ \(run); echo $? > code; } | head -1")

    #expect(try folder.text("code") == "0\n")
    #expect(try folder.names() == ["code", "r.csv", "r.meta.json"])
  }
}

/// Scripts of the project called with invalid arguments.
@Suite(.enabled(if: PythonTests.has("argparse"), "python3 is not installed"))
struct ScriptUsageTests {
  /// A script with its arguments, the exit code, and a part of the message.
  static let mistakes: [(String, Int32, String)] = [
    ("queries.py nowhere", 2, "'nowhere' has no folder machine="),
    ("fleet_runs.py", 2, "the following arguments are required: program"),
    ("fleet_runs.py nowhere", 2, "/nowhere' is no program; name one, such as"),
    ("fleet_runs.py /bin/sh paralel", 2, "no way paralel; there are parallel, slurm"),
    ("killed_runs.py nowhere", 2, "/nowhere' is no program; name one, such as"),
    ("failing_calls.py nowhere", 2, "/nowhere' is no program; name one, such as"),
    ("loads.py nowhere clock", 2, "/nowhere' is no program; name one, such as"),
  ]

  @Test(arguments: mistakes)
  func aWrongCallIsToldInASentence(call: String, code: Int32, message: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // Without -B, scripts that import each other would leave Python's compiled files next to them.
    let outcome = try Program.shell("python3 -B '\(root.path)/Scripts/checks/'\(call)").expect(code, message)
    #expect(!outcome.errors.contains("Traceback"), "\(outcome)")
  }
}
