import CardMotion
import KernelContracts

extension Domain {
  /// Curves and springs of every form, rows that stand before their start, between samples and at their end, in steps of
  /// none, one and several samples.
  ///
  /// The first trial has all three kinds within 67 rows, so that tails meet them.
  static func baked<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    let difficult = [(0.34, 1.56, 0.64, 1.0), (0.9, 0.0, 0.1, 1.0), (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0)]
    let curves = TimingCurve.named + difficult.compactMap { try? TimingCurve(x1: $0, y1: $1, x2: $2, y2: $3) }
    let springs = springs([0, 0.1, 0.4, 1 - 1e-6, 1, 1 + 1e-12, 1.5, 20], velocities: [0, 3], &inputs)
    let drivers = curves.map(Driver.curve) + springs.map(Driver.spring)
    let first: [Trial<Scalar>?] = [baked(drivers[3], rate: 48, stride: 1, first: 44, fraction: 0.25, rows)]
    return first.compactMap { $0 }
      + drivers.enumerated().flatMap { number, driver in
        // 0.52 s are no whole number of frames at 120 Hz: progress stops within the last line.
        positions.compactMap { stride, fraction in
          let (rate, count) = number % 2 == 0 ? (120.0, 63) : (2000, 1041)
          let first = stride == 0 ? count / 3 : count + stride * 20
          return baked(driver, rate: rate, stride: stride, first: first, fraction: Scalar(fraction), rows)
        }
      }
      + [-1, 0, 62, 63].compactMap { baked(drivers[3], rate: 120, stride: 0, first: $0, fraction: 0.5, rows) }
  }

  private static let positions = [
    (0, 0), (0, 0.5), (1, 0), (1, 0.25), (1, 1), (2, 0.5), (7, 0), (7, 0.25), (7, 1),
  ]

  private static func baked<Scalar: KernelScalar>(
    _ driver: Driver, rate: Double, stride: Int, first: Int, fraction: Scalar, _ rows: Int
  ) -> Trial<Scalar>? {
    let recipe = try? Recipe(
      name: "baked", driver: driver, duration: 0.52, delayPerRow: Double(stride) / rate)
    return recipe.flatMap { recipe in
      try? .baked(
        "\(driver), \(rate) Hz, stride \(stride)", recipe, rate: rate, first: first, fraction: fraction, rows: rows)
    }
  }
}
