import CardMotion
import KernelContracts

extension Domain {
  /// Every row on a spring of its own, at rest or thrown; times from the first instant on.
  static func oscillations<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    [0.1...0.11, 0.1...0.95, 0.94...0.95].map { ratios in
      var motion: [[Scalar]] = motions(ratios, rows, &inputs)
      var time: [Scalar] = inputs.column(rows, 0...2)
      for row in 0..<rows {
        switch row % 8 {
        case 0: motion[OscillationChannel.sineWeight.rawValue][row] = 0
        case 1: motion[OscillationChannel.cosineWeight.rawValue][row] = 0
        case 2: time[row] = 0
        case 3: time[row] *= Scalar.ulpOfOne
        default: break
        }
      }
      return .oscillation(recipe: "damping ratio \(ratios)", motion: motion, time: time)
    }
  }

  /// The columns of springs between 3 and 40 rad/s with damping ratios in a range.
  static func motions<Scalar: KernelScalar>(
    _ ratios: ClosedRange<Double>, _ rows: Int, _ inputs: inout Inputs
  ) -> [[Scalar]] {
    let springs = (0..<rows).map { _ in (frequency: inputs.number(3...40), ratio: inputs.number(ratios)) }
    return [
      springs.map { Scalar($0.frequency * $0.ratio) },
      springs.map { Scalar($0.frequency * (1 - $0.ratio * $0.ratio).squareRoot()) },
      inputs.column(rows, -320...320), inputs.column(rows, -320...320),
    ]
  }
}
