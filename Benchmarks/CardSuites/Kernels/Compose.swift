import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Matrices from poses.
  package static func compose(recipe: String, axis: Vector3, poses: [[Scalar]]) -> Trial {
    let rows = poses[0].count
    let (pose, matrices) = (ColumnStorage<Scalar>(poses), ColumnStorage<Scalar>.records(rows))
    let rotation = RotationAxis<Scalar>(x: axis.x, y: axis.y, z: axis.z)
    return Trial(
      .compose, recipe: recipe, storage: [pose, matrices], names: matrixEntries,
      problem: KernelProblem(axis: axis),
      call: ComposeCall(axis: rotation, pose: pose.block, matrices: matrices[0], rows: rows),
      truth: { row in ExactPose(axis: axis) { Double(pose[$0.rawValue][row]) }.matrix },
      describe: { row in
        let values = PoseChannel.allCases.map { "\($0) \(pose[$0.rawValue][row])" }
        return "\(axis.inWords), " + values.joined(separator: ", ")
      }
    ).searched(in: .angles(PoseChannel.angle.rawValue))
  }
}

extension Domain {
  fileprivate static func poseColumns<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [[Scalar]] {
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

extension ComposeCall: CheckedCall {
  /// The three coordinate axes and random ones, angles of many turns, every channel in use.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let coordinate = [Vector3(x: 0, y: 0, z: 1), Vector3(x: 0, y: 1, z: 0), Vector3(x: 1, y: 0, z: 0)]
    let random = (0..<5).compactMap { _ in
      Vector3(
        x: request.inputs.number(-1...1), y: request.inputs.number(-1...1), z: request.inputs.number(-1...1)
      ).normalized
    }
    return (coordinate + random).map { axis in
      .compose(recipe: "axis \(axis)", axis: axis, poses: Domain.poseColumns(request.rows, &request.inputs))
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0xb1a2705ca8655927, double: 0xb4deef8844d6a03)
  }
}

extension Trial {
  /// Matrices from 2D poses.
  package static func affine(recipe: String, poses: [[Scalar]]) -> Trial {
    let rows = poses[0].count
    let (pose, matrices) = (ColumnStorage<Scalar>(poses), ColumnStorage<Scalar>.records(rows))
    return Trial(
      .affine, recipe: recipe, storage: [pose, matrices], names: matrixEntries,
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
  /// At rest, nothing left of the card, quarter turns, the domain's ends, and numbers near the ends of the format.
  fileprivate static func extremesOfAffine<Scalar: KernelScalar>() -> [[Scalar]] {
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
  /// Angles from a fraction of a turn to many turns, quarter turns and rest, scales of every sign and size.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [0.01, 1, 10, 100].map { reach in
      var columns: [[Scalar]] = AffineChannel.allCases.map { channel in
        switch channel {
        case .translationX, .translationY: request.inputs.column(request.rows, -400...400)
        case .scale: request.inputs.column(request.rows, -2...2)
        case .angle: request.inputs.column(request.rows, -reach...reach)
        }
      }
      for (row, extreme) in zip(0..<request.rows, Domain.extremesOfAffine() as [[Scalar]]) {
        for (channel, value) in extreme.enumerated() { columns[channel][row] = value }
      }
      return .affine(recipe: "angles to \(reach)", poses: columns)
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x3bb5e743cfba6725, double: 0x9526cbc6f08a3fdd)
  }
}
