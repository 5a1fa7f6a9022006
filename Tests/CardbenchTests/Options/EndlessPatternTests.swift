import Testing

@Suite struct EndlessPatternTests {
  static let pattern = "^(([a-zA-Z0-9]+)+/?)+!$"

  @Test func aPatternThatMatchesForEverIsRefused() throws { try expectRefusal(by: ["list"]) }

  @Test(.measures, arguments: [["check"], ["run", "--dry-run"]])
  func otherCommandsRefuseItToo(command: [String]) throws { try expectRefusal(by: command) }

  private func expectRefusal(by command: [String]) throws {
    let outcome = try Program.started(command + ["--filter", Self.pattern], in: ScratchFolder()).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("'\(Self.pattern)' has looked for a match"), "\(outcome.errors)")
  }

  @Test(.measures) func sameInARuleOfAThresholdsFile() throws {
    let folder = try ScratchFolder()
    try folder.write("\(Self.pattern) threshold 10 %\n^phase/ error <= bound\n", to: "t.txt")
    let outcome = try Program.started(["gate", "--thresholds", "t.txt"] + LaunchedRun.subject, in: folder).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("has looked for a match"), "\(outcome.errors)")
  }
}
