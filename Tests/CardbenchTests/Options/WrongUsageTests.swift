import Foundation
import Testing

/// Wrong usage gives exit code 64 and one line with the wrong word and its remedy; no file changes.
@Suite struct WrongUsageTests {
  /// Groups of shell command lines, each followed by a bar and the expected words of the message.
  static let groups: [[Substring]] = {
    let file = URL(filePath: #filePath).appending(path: "../../../CommandLines/wrong-usage.txt").standardized
    return try! String(contentsOf: file, encoding: .utf8).split(separator: "\n\n").map { $0.split(separator: "\n") }
  }()

  @Test(arguments: groups) func aMistakeIsNamedWithItsRemedyAndNothingHappens(mistakes: [Substring]) throws {
    let folder = try ScratchFolder.withEveryKindOfFile()
    let before = try folder.texts()
    for mistake in mistakes {
      let parts = mistake.split(separator: " | ")
      let variables = parts[0].prefix { $0 != " " }.contains("=") ? 1 : 0
      let words = parts[0].split(separator: " ", maxSplits: variables).map(String.init)
      let call = (words.dropLast() + [#""$cardbench""#] + words.suffix(1)).joined(separator: " ")
      let outcome = try folder.shell(call).expect(64)
      let line = outcome.errors.prefix { $0 != "\n" }
      for name in parts[1].split(separator: " ") { #expect(line.contains(name), "\(call): \(outcome.errors)") }
    }
    #expect(try folder.texts() == before)
  }
}
