import ArgumentParser
import Bench
import Records
import Testing

@testable import cardbench

@Suite struct CardbenchTests {
  @Test func withoutACommandItAnswersInTwelveLinesWithCommandsThatWork() throws {
    let outcome = try Program.run()
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(lines.count == 12)
    for (line, intention) in zip(lines.dropFirst(2), Cardbench.intentions) {
      let words = [Program.path] + intention.command.map(\.shellWord)
      #expect(line.hasPrefix("  \(intention.text)  ") && line.hasSuffix("  \(words.joined(separator: " "))"))
      // Help is an error of the parser that ends well.
      if intention.command.last != "--help" {
        #expect(throws: Never.self, "\(line)") { try CardCommand.Root.parseAsRoot(intention.command) }
      }
    }
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
