import KernelContracts
import SeededRandom

/// Seeded columns of numbers.
struct Inputs {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// One number, evenly distributed.
  ///
  /// Not by the standard library's `random(in:using:)`, whose sequence may change from one version to the next: the
  /// same seed means the same inputs everywhere.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(generator.next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// One of the numbers from 0 to below a count, all of them as likely.
  mutating func choice(of count: Int) -> Int { min(count - 1, Int(number(0...Double(count)))) }

  /// A column of numbers, evenly distributed and rounded to the element type.
  mutating func column<Scalar: KernelScalar>(_ rows: Int, _ range: ClosedRange<Double>) -> [Scalar] {
    (0..<rows).map { _ in Scalar(number(range)) }
  }

  /// Start times of rows in flight at time 0: each somewhere between the start and the end of its animation.
  ///
  /// A staggered table has only a band of rows in motion; these benchmarks charge for rows that move.
  mutating func rowsInFlight<Scalar: KernelScalar>(_ rows: Int, duration: Double) -> [Scalar] {
    column(rows, -duration...0)
  }
}
