import CardKernels
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 2: every row's own damped oscillation at its own time.
  ///
  /// - Parameters:
  ///   - recipe: The case that the inputs come from.
  ///   - motion: The columns of `OscillationChannel`; rounding them to the element type counts as exact.
  ///   - time: Each row's time, in seconds.
  /// - Returns: The trial.
  public static func oscillation(recipe: String, motion: [[Scalar]], time: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(motion[0], motion[1], motion[2], motion[3], columns: 4)
    let times = ColumnStorage<Scalar>(time, columns: 1)
    let result = ColumnStorage<Scalar>(columns: 2, rows: columns.rows)
    let window = InputWindow()
    return Trial(
      .oscillation, recipe: recipe, rows: time.count, storage: [columns, times, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      window: window,
      call: { table, rows in
        table.oscillation.map { oscillate in
          { oscillate(columns.block.rows(in: window), times[0] + window.first, result.block, rows) }
        }
      },
      truth: { row in Oscillation(motion.map { Double($0[row]) }).truth(at: Double(time[row])) },
      describe: { row in
        "\(OscillationChannel.allCases.map { "\($0) \(motion[$0.rawValue][row])" }), time \(time[row])"
      })
  }
}

/// One row's oscillation as an initial-value problem.
private struct Oscillation {
  private let equation: SpringEquation
  private let position: DoubleDouble
  /// Those the motion starts with, of displacement and velocity.
  private let amplitude: (position: Double, velocity: Double)

  init(_ channels: [Double]) {
    let (decay, frequency) = (DoubleDouble(channels[0]), DoubleDouble(channels[1]))
    let (cosineWeight, sineWeight) = (DoubleDouble(channels[2]), DoubleDouble(channels[3]))
    position = cosineWeight
    equation = SpringEquation(
      decay: decay, squaredFrequency: decay * decay + frequency * frequency,
      velocity: frequency * sineWeight - decay * cosineWeight)
    let swing = (channels[2] * channels[2] + channels[3] * channels[3]).squareRoot()
    amplitude = (swing, swing * equation.squaredFrequency.high.squareRoot())
  }

  func truth(at time: Double) -> [Truth] {
    let exact = equation.state(from: position, equation.velocity, at: DoubleDouble(time))
    return [
      Truth(value: exact.position, scale: amplitude.position),
      Truth(value: exact.velocity, scale: amplitude.velocity),
    ]
  }
}
