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

  @Test func theHelpDocumentsTheExitCodesAndFitsEightyColumns() throws {
    let help = try Program.run("--help").output

    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains(
        "Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable, unusable or incomparable data; 3 something is "
          + "slower; 4 a kernel disagrees with the truth; 5 inconclusive, if asked for; 64 wrong usage; 130 interrupted."
      ))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: ["run", "compare", "gate", "list", "check", "export", "noise", "code", "doctor", "selftest"])
  func everyCommandHasHelp(command: String) throws {
    let outcome = try Program.run(command, "--help")

    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.output.contains("USAGE: cardbench \(command)"))
  }

  @Test func theVersionIsOneLine() throws {
    let outcome = try Program.run("--version")

    #expect(outcome.code == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func aMisspeltCommandIsNotTakenForAnOption() throws {
    let outcome = try Program.run("rnu", "--quick")

    #expect(outcome.code == 64)
    let commands =
      "run, show, report, film, compare, history, gate, check, merge, eval, list, export, noise, code, doctor, selftest, plugin, "
      + "validate, help"
    #expect(outcome.errors == "Error: unknown command 'rnu'; expected \(commands). Did you mean 'run'?\n")
  }
}
