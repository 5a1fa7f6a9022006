import ArgumentParser
import CardSuites

/// How hard `check` looks for the worst input.
struct SearchOption: ParsableArguments {
  @Option(
    name: .customLong("search"),
    help: ArgumentHelp(
      "Rounds of the search around the worst inputs: 0 for none, more for more effort.", valueName: "rounds"))
  var rounds = AccuracyCheck.defaultSearchRounds

  func validate() throws {
    guard rounds >= 0 else { throw ValidationError("--search needs a number of rounds, 0 or more; got \(rounds).") }
  }
}
