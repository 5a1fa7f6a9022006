import BenchTestSupport
import Foundation
import Records
import Testing

/// Names and contents of files are untrusted; printed, they must not control a terminal or a build server.
@Suite struct ForeignTextTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A name that clears the screen, has build server commands, changes the text direction, and is a formula.
  static let name = "=x\u{1B}[2J\u{9B}2J\u{202E}\n::error file=x::y\n  ::stop-commands::z\n##[error]w.csv"

  /// Whether a text can be printed anywhere.
  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.steersTerminal } && !text.contains("##[")
      && !text.split(separator: "\n").contains { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("::") }
  }

  /// Command lines with a file that does not exist or has other content.
  static let commands: [[String]] = [
    ["show"], ["report"], ["export", "--to", "bencher"], ["compare", "a.csv"], ["gate", "--baseline"],
    ["gate", "--baseline-bin"], ["gate", "--baseline-rev"], ["gate", "--thresholds"], ["run", "--like"],
    ["run", "--resume"], ["run", "--recipe"], ["run", "--table"], ["run", "--scroll"], ["run", "--tuning"],
    ["run", "--plugin"], ["run", "--filter"], ["check", "--recipe"], ["check", "--filter"], ["list", "--recipe"],
    ["list", "--filter"], ["noise", "--rows"], ["doctor", "--format"], ["selftest", "--filter"], ["validate"],
    ["eval", "spring"], ["eval", "curve", "--variant"], ["eval", "recipe", "--recipe"], ["plugin", "new"], [],
  ]

  @Test(arguments: commands, ["missing", "nonsense", "itself"])
  func noArgumentSteers(command: [String], content: String) throws {
    let contents = ["nonsense": "a,b\n1,2\n", "itself": Self.name]
    if let text = contents[content] { try folder.write(text, to: Self.name) }
    let outcome = try folder.run(command + [Self.name])
    #expect(outcome.code != 0 || command == ["plugin", "new"], "\(outcome.output)")
    #expect(isHarmless(outcome.errors) && isHarmless(outcome.output), "\(outcome.errors)\(outcome.output)")
  }

  /// Almost valid files, with the option that reads them.
  static let contents: [([String], String)] = [
    (["list", "--recipe"], #"{"name": "a", "NAME": 1, "driver": {"curve": "linear"}, "duration": 1}"#),
    (["list", "--recipe"], #"{"name": "a", "driver": {"curve": "NAME"}, "duration": 1}"#),
    (["list", "--table"], #"{"width": 375, "rows": [], "NAME": 1}"#),
    (["gate", "--thresholds"], "^frame/ NAME\n"), (["gate", "--thresholds"], "NAME\n"),
    (["eval", "spring"], "stiffness,damping,NAME\n1,2,3\n"), (["eval", "curve"], "curve,t\nNAME,0.5\n"),
    (["eval", "spring-parameters"], "response,NAME\n1,2\n"),
  ]

  @Test(arguments: contents)
  func noContentSteers(command: [String], content: String) throws {
    // In JSON, these characters must be escaped; the reader decodes them.
    let isJSON = content.hasPrefix("{")
    let escaped = Self.name.unicodeScalars.map { isJSON && $0.steersTerminal || $0 == "\n" ? $0.jsonEscape : "\($0)" }
    let foreign = isJSON ? escaped.joined() : Self.name.replacing("\n", with: " ")
    try folder.write(content.replacing("NAME", with: foreign), to: "input")
    let outcome = try folder.run(command + ["input"]).expect(2)
    #expect(isHarmless(outcome.errors) && isHarmless(outcome.output), "\(outcome.errors)\(outcome.output)")
  }

  @Test(.measures, arguments: ["text", "markdown", "json", "csv", "junit", "html"])
  func noLabelSteersInAnyFormat(format: String) throws {
    let run = try LaunchedRun.shared.get()
    try folder.write(run.csv, to: "a.csv")
    try folder.write(run.csv(slowerBy: 2), to: Self.name)
    let outcome = try folder.run("compare", "a.csv", Self.name, "--format", format).expect(3)
    #expect(isHarmless(outcome.errors) && isHarmless(outcome.output), "\(outcome.errors)\(outcome.output)")
  }

  @Test(.measures) func theOwnOutputSteersNeither() throws {
    let outcome = try folder.run(["run", "--quick", "-o", Self.name] + LaunchedRun.subject).expect(0)
    #expect(isHarmless(outcome.errors) && isHarmless(outcome.output), "\(outcome.errors)\(outcome.output)")
    #expect(try folder.names().contains(Self.name), "the file has the name that was typed")
  }

  @Test func anArgumentThatIsNotUTF8IsRefusedByItsPlace() throws {
    let outcome = try folder.shell(#""$cardbench" show "$(printf 'r\377.csv')""#).expect(64)
    #expect(outcome.errors.hasPrefix("Error: argument 2, 'r\u{FFFD}.csv', is not UTF-8"), "\(outcome.errors)")
  }
}

extension Unicode.Scalar {
  /// The character as a JSON escape.
  fileprivate var jsonEscape: String {
    String(self).utf16.map { String(format: "\\u%04x", $0) }.joined()
  }
}
