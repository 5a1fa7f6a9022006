import CardMotion
import KernelContracts

extension Domain {
  /// The three coordinate axes and random ones, angles of many turns, every channel in use.
  static func poses<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    let coordinate = [Vector3(x: 0, y: 0, z: 1), Vector3(x: 0, y: 1, z: 0), Vector3(x: 1, y: 0, z: 0)]
    let random = (0..<5).compactMap { _ in
      Vector3(x: inputs.number(-1...1), y: inputs.number(-1...1), z: inputs.number(-1...1)).normalized
    }
    return (coordinate + random).map { axis in
      .compose(kernel, recipe: "axis \(axis)", axis: axis, poses: poseColumns(rows, &inputs))
    }
  }

  /// Matrices of random poses in a random parent.
  static func products<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, rounds: Range<Int> = 0..<6, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    rounds.map { round in
      .concat(
        kernel, recipe: "round \(round)", parent: inputs.column(16, -2...2),
        matrices: inputs.column(16 * rows, -100...100))
    }
  }

  /// Cards turned about any axis behind a viewer far enough away that w stays positive.
  static func projections<Scalar: KernelScalar>(
    _ rows: Int, rounds: Range<Int> = 0..<6, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    rounds.map { round in
      let matrices = (0..<rows).flatMap { _ in
        Transform3D(perspective: -1.0 / 500)
          .translated(
            x: inputs.number(-200...200), y: inputs.number(-200...200), z: inputs.number(-100...100)
          )
          .rotated(by: inputs.number(-4...4), about: axis(&inputs)).elements.map { Scalar($0) }
      }
      return .corners(
        recipe: "round \(round)", size: CardSize(halfWidth: 187.5, halfHeight: 60), matrices: matrices)
    }
  }

  private static func axis(_ inputs: inout Inputs) -> Vector3 {
    Vector3(x: inputs.number(-1...1), y: inputs.number(-1...1), z: inputs.number(0.1...1))
  }

  private static func poseColumns<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [[Scalar]] {
    PoseChannel.allCases.map { channel in
      switch channel {
      case .translationX, .translationY, .translationZ: inputs.column(rows, -400...400)
      case .scaleX, .scaleY, .scaleZ: inputs.column(rows, -2...2)
      case .angle: inputs.column(rows, -100...100)
      case .perspective: inputs.column(rows, -0.01...0.01)
      case .opacity: inputs.column(rows, 0...1)
      }
    }
  }
}
