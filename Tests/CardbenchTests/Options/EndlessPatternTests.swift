import Testing

@Suite struct EndlessPatternTests {
  static let pattern = "^(([a-zA-Z0-9]+)+/?)+!$"
  /// Takes a second or two for each of the names, and so never reaches the last one.
  static let slow = "^(([a-z])+.)+[A-Z]([a-z])+$"

  @Test(arguments: [pattern, slow]) func aPatternThatTakesTooLongIsRefused(pattern: String) throws {
    try expectRefusal(of: pattern, by: ["list"])
  }

  @Test(.measures, arguments: [["check"], ["run", "--dry-run"]])
  func otherCommandsRefuseItToo(command: [String]) throws { try expectRefusal(of: Self.pattern, by: command) }

  private func expectRefusal(of pattern: String, by command: [String]) throws {
    let outcome = try Program.started(command + ["--filter", pattern], in: ScratchFolder()).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("matching '\(pattern)' takes too long"), "\(outcome.errors)")
  }

  @Test(.measures) func sameInARuleOfAThresholdsFile() throws {
    let folder = try ScratchFolder()
    try folder.write("\(Self.pattern) threshold 10 %\n^phase/ error <= bound\n", to: "t.txt")
    let outcome = try Program.started(["gate", "--thresholds", "t.txt"] + LaunchedRun.subject, in: folder).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("takes too long"), "\(outcome.errors)")
  }
}
