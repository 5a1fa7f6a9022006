import SeededRandom

extension SeededGenerator {
  /// One number, evenly distributed.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
