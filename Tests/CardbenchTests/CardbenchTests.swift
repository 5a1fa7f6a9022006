import Testing

@Suite struct CardbenchTests {
  @Test func withoutACommandItSaysWhatToTry() throws {
    let outcome = try Program.run()

    #expect(outcome.code == 0)
    for command in ["cardbench run --quick", "cardbench compare A.csv B.csv", "cardbench check", "cardbench list"] {
      #expect(outcome.output.contains("  \(command) "))
    }
    #expect(outcome.errors.isEmpty)
  }

  @Test func theVersionIsOneLine() throws {
    let outcome = try Program.run("--version")

    #expect(outcome.code == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func aMisspeltCommandIsNotTakenForAnOption() throws {
    let outcome = try Program.run("rnu", "--quick")

    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("Error: unknown command 'rnu'; expected run, show, "))
    #expect(outcome.errors.hasSuffix(". Did you mean 'run'?\n"))
  }
}
