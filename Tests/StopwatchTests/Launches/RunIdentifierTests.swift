import SeededRandom
import Stopwatch
import Testing

@Suite struct RunIdentifierTests {
  @Test func isATimeAndEightRandomDigits() {
    var generator = SeededGenerator(seed: 1)
    let identifiers = (0..<100).map { _ in RunIdentifier.make(using: &generator) }

    #expect(identifiers.allSatisfy { $0.wholeMatch(of: /\d{8}T\d{6}Z-[0-9a-f]{8}/) != nil })
    #expect(Set(identifiers).count == 100)
  }
}
