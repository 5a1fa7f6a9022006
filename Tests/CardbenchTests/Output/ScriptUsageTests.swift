import Foundation
import Testing

/// Scripts of the project that are called with what they cannot work on.
@Suite(.enabled(if: PythonTests.has("argparse"), "python3 is not installed"))
struct ScriptUsageTests {
  /// A script with its arguments, the exit code, and what the message says.
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
    // Without -B the scripts that import each other leave what Python compiled beside them.
    let outcome = try Program.shell("python3 -B '\(root.path)/Scripts/checks/'\(call)").expect(code, message)
    #expect(!outcome.errors.contains("Traceback"), "\(outcome)")
  }
}
