import BenchEngine
import KernelContracts

/// Seeded columns of numbers.
struct Inputs {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// One number, evenly distributed.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

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
