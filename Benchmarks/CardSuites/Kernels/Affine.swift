import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Matrices from 2D poses.
  package static func affine(recipe: String, poses: [[Scalar]]) -> Trial {
    let rows = poses[0].count
    let pose = ColumnStorage<Scalar>(columns: poses.count, rows: rows + spareRows)
    for (column, values) in poses.enumerated() { pose[column].update(from: values, count: rows) }
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * (rows + spareRows))
    return Trial(
      .affine, recipe: recipe, storage: [pose, matrices],
      outputs: .records(matrices[0], matrixEntries),
      problem: KernelProblem(), call: AffineCall(pose: pose.block, matrices: matrices[0], rows: rows),
      truth: { row in affineTruth((0..<poses.count).map { Double(pose[$0][row]) }) },
      describe: { row in
        AffineChannel.allCases.map { "\($0) \(pose[$0.rawValue][row])" }.joined(separator: ", ")
      }
    ).searched(in: .angles(AffineChannel.angle.rawValue))
  }

  /// A pose in space that scales x and y alike and turns about z.
  private static func affineTruth(_ pose: [Double]) -> [Truth] {
    func value(_ channel: AffineChannel) -> Double { pose[channel.rawValue] }
    let pose = ExactPose(axis: Vector3(x: 0, y: 0, z: 1)) { channel in
      switch channel {
      case .translationX: value(.translationX)
      case .translationY: value(.translationY)
      case .scaleX, .scaleY: value(.scale)
      case .scaleZ, .opacity: 1
      case .angle: value(.angle)
      case .translationZ, .perspective: 0
      }
    }
    return pose.matrix
  }
}

extension Domain {
  /// Angles from a fraction of a turn to many turns, quarter turns and rest, scales of every sign and size.
  static func affinePoses<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    [0.01, 1, 10, 100].map { reach in
      var columns: [[Scalar]] = AffineChannel.allCases.map { channel in
        switch channel {
        case .translationX, .translationY: inputs.column(rows, -400...400)
        case .scale: inputs.column(rows, -2...2)
        case .angle: inputs.column(rows, -reach...reach)
        }
      }
      for (row, extreme) in zip(0..<rows, extremesOfAffine() as [[Scalar]]) {
        for (channel, value) in extreme.enumerated() { columns[channel][row] = value }
      }
      return .affine(recipe: "angles to \(reach)", poses: columns)
    }
  }

  /// At rest, nothing left of the card, quarter turns, the domain's ends, and numbers near the ends of the format.
  private static func extremesOfAffine<Scalar: KernelScalar>() -> [[Scalar]] {
    let quarter = Scalar.pi / 2
    let (least, large): (Scalar, Scalar) = (.leastNormalMagnitude, 1e30)
    return [
      [0, 0, 1, 0], [-0.0, 0, 0, 0], [1, 2, -1, quarter], [1, 2, 1, -quarter], [1, 2, 1, 2 * quarter],
      [1, 2, 1, 63 * quarter], [1, 2, 1, 100], [1, 2, 1, -100], [1, 2, 1, least], [least, large, 1, 1],
      [1, 2, large, 1],
    ]
  }
}

extension AffineCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.affinePoses(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x3bb5e743cfba6725, double: 0x9526cbc6f08a3fdd)
  }
}
