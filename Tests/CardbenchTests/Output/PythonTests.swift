import Foundation
import Testing

/// Result files and terminals as Python's libraries read them; the scripts are in Tests/Python.
@Suite(.measures) struct PythonTests {
  static func has(_ module: String) -> Bool {
    let outcome = try? Program.shell("python3 -c 'import \(module)'")
    return outcome?.code == 0
  }

  /// Runs a script in a folder.
  private func python(_ script: String, _ arguments: String..., in folder: ScratchFolder) throws -> Program.Outcome {
    let path = URL(filePath: #filePath).appending(path: "../../../Python/\(script).py").standardized.path
    return try folder.shell((["python3", path] + arguments).map { "'\($0)'" }.joined(separator: " "))
  }

  @Test(arguments: ["csv", "pandas"].filter(has)) func everyRowIsReadWithNumbersWhereNumbersBelong(module: String)
    throws
  {
    let run = try CompleteRun.shared.get()
    let outcome = try python("rows_by_\(module)", in: run.folder)
    #expect(outcome.output == "\(run.rows.count)\n", "\(outcome.errors)")
  }

  @Test(.enabled(if: has("csv"), "python3 is not installed")) func aCheckReadsTheSameAsCSVAndAsJSON() throws {
    let outcome = try python("check_formats", in: ScratchFolder())
    #expect(outcome.output == "4 True\n", "\(outcome.errors)")
  }

  @Test(.enabled(if: has("pty"), "python3 is not installed")) func onATerminalNamesAreExplained() throws {
    let spawn = #"python3 -c "import os, pty; pty.spawn([os.environ['cardbench'], *'LIST'.split()])""#
    let outcome = try Program.shell(spawn.replacing("LIST", with: "list --kernels --filter ^phase/scalar/float"))
    #expect(outcome.output.hasPrefix("phase/scalar/float\r\n\r\nscalar  the plain formula"), "\(outcome.output)")
  }

  /// Ctrl-C in each phase, and in `check`, pressed on a terminal.
  @Test(
    .enabled(if: has("pty"), "python3 is not installed"),
    arguments: [("preparing", "run"), ("timing", "run"), ("checking", "run"), ("checking", "check")])
  func ctrlCOnATerminalEndsTheProgressLine(phase: String, command: String) throws {
    let folder = try ScratchFolder()
    let outcome = try python("terminal_interrupt", phase, command, in: folder)
    #expect(outcome.output == "130\n\(command == "run" ? "True" : "False")\nTrue\n", "\(outcome.errors)")
    #expect(try folder.names() == (command == "run" ? ["r.partial.csv", "r.partial.meta.json"] : []))
  }

  /// A line within the terminal's width is removed at the end; without a terminal, a short check has no line.
  @Test(
    .enabled(if: has("pty"), "python3 is not installed"),
    arguments: [
      ("TERM=xterm", "True True False\n1\n"), ("TERM=dumb", "False True False\n0\n"),
      ("CI=true", "False True False\n0\n"),
    ]) func aCheckShowsItsProgressOnATerminalOnly(variable: String, seen: String) throws
  { #expect(try python("terminal_check", variable, in: ScratchFolder()).output == seen) }
}
