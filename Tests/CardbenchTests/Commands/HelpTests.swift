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

  static let mistakes = [
    (["runn"], "unknown command 'runn'; expected run, show,", "Did you mean 'run'?"),
    (["eval", "sprin"], "unknown subcommand 'sprin'; expected spring, spring-parameters,", "Did you mean 'spring'?"),
  ]

  @Test(arguments: mistakes)
  func helpOnACommandThatThereIsNotNamesTheNearest(words: [String], message: String, nearest: String) throws {
    let outcome = try Program.shell("\"$cardbench\" help \(words.joined(separator: " "))", in: ScratchFolder())

    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix(" \(nearest)\n"), "\(outcome.errors)")
  }

  /// What is indented by hand is a table; wrapped, its rest would stand at the margin.
  @Test(arguments: commands) func indentedLinesOfTheOverviewAreNotWrapped(command: String) throws {
    let narrow = Set(try help(command, columns: 80))
    let overview = try help(command, columns: 200).prefix { !$0.hasPrefix("USAGE") }
    for line in overview where line.hasPrefix(" ") { #expect(narrow.contains(line), "\(line)") }
  }
}
