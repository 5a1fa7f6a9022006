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
  ///   - curve: The curve; the kernel's rounding of it counts as exact.
  ///   - duration: The animation's duration, in seconds.
  ///   - localTime: Each row's local time, in seconds.
  /// - Returns: The trial.
  public static func curve(recipe: String, _ curve: TimingCurve, duration: Double, localTime: [Scalar])
    -> Trial
  {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = CurveCoefficients<Scalar>(curve, duration: duration)
    let rows = localTime.count
    return Trial(
      .curve, recipe: recipe, rows: rows, storage: [columns], outputs: .progress(columns[1]),
      call: { table, rows in
        table.curve.map { curve in { curve(coefficients, columns[0], columns[1], rows) } }
      },
      truth: { [coefficients.truth(at: Double(localTime[$0]))] },
      describe: { "curve \(coefficients), local time \(localTime[$0])" })
  }

  /// Room 2: progress from local times by a spring.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - spring: The spring; the kernel's rounding of its coefficients counts as exact.
  ///   - localTime: Each row's local time, in seconds.
  /// - Returns: The trial.
  public static func spring(recipe: String, _ spring: Spring, localTime: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = SpringCoefficients<Scalar>(spring)
    let rows = localTime.count
    return Trial(
      .spring, recipe: recipe, rows: rows, storage: [columns], outputs: .progress(columns[1]),
      call: { table, rows in
        table.spring.map { spring in { spring(coefficients, columns[0], columns[1], rows) } }
      },
      truth: { [coefficients.equation.progress(at: Double(localTime[$0]))] },
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

extension CurveCoefficients {
  /// The exact progress, scaled by how much the curve amplifies its input, and by how far it overshoots.
  fileprivate func truth(at localTime: Double) -> Truth {
    let fraction = DoubleDouble(localTime) / DoubleDouble(Double(duration))
    let exact = Oracle.curve(
      x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), at: min(fraction, 1))
    return Truth(value: exact.progress, scale: max(1, exact.slope, abs(Double(y1)), abs(Double(y2))))
  }
}

extension SpringCoefficients {
  /// The equation whose exact solution these rounded coefficients describe.
  var equation: SpringEquation {
    let (decay, frequency) = (DoubleDouble(Double(decay)), DoubleDouble(Double(frequency)))
    let weight = DoubleDouble(Double(weight))
    return switch form {
    case .oscillating:
      SpringEquation(
        decay: decay, squaredFrequency: decay * decay + frequency * frequency,
        velocity: decay + frequency * weight)
    case .critical:
      SpringEquation(decay: decay, squaredFrequency: decay * decay, velocity: decay + weight)
    case .creeping:
      SpringEquation(
        decay: decay + frequency / 2, squaredFrequency: decay * (decay + frequency),
        velocity: decay + frequency * weight)
    }
  }
}
