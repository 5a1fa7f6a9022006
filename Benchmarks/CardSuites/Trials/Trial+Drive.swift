import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 2: progress from local times by a timing curve.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - curve: The curve; rounding its control points and duration to the element type counts as exact.
  ///   - duration: The animation's duration, in seconds.
  ///   - localTime: Each row's local time, in seconds.
  /// - Returns: The trial.
  public static func curve(recipe: String, _ curve: TimingCurve, duration: Double, localTime: [Scalar])
    -> Trial
  {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = CurveCoefficients<Scalar>(curve, duration: duration)
    let polygon = RoundedCurve<Scalar>(curve, duration: duration)
    let (rows, window) = (localTime.count, InputWindow())
    return Trial(
      .curve, recipe: recipe, rows: rows, storage: [columns], outputs: .progress(columns[1]),
      window: window,
      call: { table, rows in
        table.curve.map { curve in { curve(coefficients, columns[0] + window.first, columns[1], rows) } }
      },
      truth: { [polygon.truth(at: Double(localTime[$0]))] },
      describe: { "curve \(coefficients), local time \(localTime[$0])" })
  }

  /// Room 2: progress from local times by a spring.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - spring: The spring, exactly as its user states it.
  ///   - localTime: Each row's local time, in seconds.
  /// - Returns: The trial.
  public static func spring(recipe: String, _ spring: Spring, localTime: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = SpringCoefficients<Scalar>(spring)
    let equation = SpringEquation(spring)
    let (rows, window) = (localTime.count, InputWindow())
    return Trial(
      .spring, recipe: recipe, rows: rows, storage: [columns], outputs: .progress(columns[1]),
      window: window,
      call: { table, rows in
        table.spring.map { spring in { spring(coefficients, columns[0] + window.first, columns[1], rows) } }
      },
      truth: { [equation.progress(at: Double(localTime[$0]))] },
      describe: { "spring \(coefficients), local time \(localTime[$0])" })
  }
}

extension Array {
  fileprivate static func progress<Scalar>(
    _ column: UnsafeMutablePointer<Scalar>
  ) -> [OutputColumn<Scalar>] where Element == OutputColumn<Scalar> {
    [OutputColumn(name: "progress", base: column, stride: 1)]
  }
}

/// A curve's control points and duration, rounded to the element type and to nothing else.
private struct RoundedCurve<Scalar: KernelScalar> {
  let x1, y1, x2, y2, duration: Double

  init(_ curve: TimingCurve, duration: Double) {
    (x1, y1) = (Double(Scalar(curve.x1)), Double(Scalar(curve.y1)))
    (x2, y2) = (Double(Scalar(curve.x2)), Double(Scalar(curve.y2)))
    self.duration = Double(Scalar(duration))
  }

  /// The exact progress, scaled by how much the curve amplifies its input, and by how far it overshoots.
  func truth(at localTime: Double) -> Truth {
    let fraction = DoubleDouble(localTime) / DoubleDouble(duration)
    let exact = Oracle.curve(x1: x1, y1: y1, x2: x2, y2: y2, at: min(fraction, 1))
    return Truth(value: exact.progress, scale: max(1, exact.slope, abs(y1), abs(y2)))
  }
}
