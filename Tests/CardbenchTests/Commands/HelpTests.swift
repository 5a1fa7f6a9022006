import Testing

@Suite struct HelpTests {
  static let commands = [
    "", "run", "report", "film", "compare", "history", "gate", "check", "merge", "eval", "eval spring",
    "eval integrate",
    "eval curve",
    "eval transform",
    "eval interpolate", "eval decompose", "list", "export", "noise", "doctor", "selftest",
  ]

  private func help(_ command: String, columns: Int) throws -> [Substring] {
    let outcome = try Program.shell("COLUMNS=\(columns) \"$cardbench\" help \(command)", in: ScratchFolder())
    #expect(outcome.code == 0)
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: commands) func fitsEightyColumns(command: String) throws {
    for line in try help(command, columns: 80) { #expect(line.count <= 80, "\(line)") }
  }

  /// What is indented by hand is a table; wrapped, its rest would stand at the margin.
  @Test(arguments: commands) func indentedLinesOfTheOverviewAreNotWrapped(command: String) throws {
    let narrow = Set(try help(command, columns: 80))
    let overview = try help(command, columns: 200).prefix { !$0.hasPrefix("USAGE") }
    for line in overview where line.hasPrefix(" ") { #expect(narrow.contains(line), "\(line)") }
  }
}
