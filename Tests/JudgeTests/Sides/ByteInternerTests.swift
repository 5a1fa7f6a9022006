import SeededRandom
import Testing

@testable import Judge

@Suite struct ByteInternerTests {
  @Test(arguments: 0..<5 as Range<UInt64>)
  func numbersAreThoseOfADictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var interner = ByteInterner()
    var known: [[UInt8]: Int] = [:]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...18, using: &generator)).map { _ in
        UInt8.random(in: 0...1, using: &generator)
      }
      let expected = known[text] ?? known.count

      let (number, isNew) = text.withUnsafeBufferPointer { interner.number(of: $0) }

      #expect(number == expected && isNew == (known[text] == nil), "seed \(seed)")
      known[text] = expected
    }
    #expect(interner.count == known.count)
  }
}
