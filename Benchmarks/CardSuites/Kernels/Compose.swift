import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins

extension Trial {
  package static func compose(recipe: String, axis: Vector3, poses: [[Scalar]]) -> Trial {
    let rows = poses[0].count
    let (pose, matrices) = (ColumnStorage<Scalar>(poses), ColumnStorage<Scalar>.records(rows))
    let rotation = RotationAxis<Scalar>(x: axis.x, y: axis.y, z: axis.z)
    return Trial(
      .compose, recipe: recipe, storage: [pose, matrices], names: matrixEntries, problem: KernelProblem(axis: axis),
      call: ComposeCall(axis: rotation, pose: pose.block, matrices: matrices[0], rows: rows),
      truth: { row in ExactPose(axis: axis) { row[$0.rawValue] }.matrix },
      describe: { row in
        let values = PoseChannel.allCases.map { "\($0) \(pose[$0.rawValue][row.row])" }
        return "axis (\(axis.x), \(axis.y), \(axis.z)), " + values.joined(separator: ", ")
      }
    ).with(searched: .angles(PoseChannel.angle.rawValue))
  }
}

extension ComposeCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0xb1a2705ca8655927, 0xb4deef8844d6a03) }

  /// The three coordinate axes and random ones, angles of many turns, every channel in use.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let coordinate = [Vector3(x: 0, y: 0, z: 1), Vector3(x: 0, y: 1, z: 0), Vector3(x: 1, y: 0, z: 0)]
    let random = (0..<5).compactMap { _ in request.inputs.vector(-1...1).normalized }
    return (coordinate + random).map { axis in
      let poses: [[Scalar]] = PoseChannel.allCases.map { request.column(range(of: $0)) }
      return .compose(recipe: "axis \(axis)", axis: axis, poses: poses)
    }
  }

  private static func range(of channel: PoseChannel) -> ClosedRange<Double> {
    switch channel {
    case .translationX, .translationY, .translationZ: -400...400
    case .scaleX, .scaleY, .scaleZ: -2...2
    case .angle: -100...100
    case .perspective: -0.01...0.01
    case .opacity: 0...1
    }
  }
}

extension Trial {
  package static func affine(recipe: String, poses: [[Scalar]]) -> Trial {
    let rows = poses[0].count
    let (pose, matrices) = (ColumnStorage<Scalar>(poses), ColumnStorage<Scalar>.records(rows))
    return Trial(
      .affine, recipe: recipe, storage: [pose, matrices], names: matrixEntries, problem: KernelProblem(),
      call: AffineCall(pose: pose.block, matrices: matrices[0], rows: rows), truth: affineTruth,
      describe: { row in
        AffineChannel.allCases.map { "\($0) \(row.numbers[$0.rawValue])" }.joined(separator: ", ")
      }
    ).with(searched: .angles(AffineChannel.angle.rawValue))
  }

  /// A pose in space that scales x and y alike and turns about z.
  private static func affineTruth(_ row: RowInputs<Scalar>) -> [Truth] {
    func value(_ channel: AffineChannel) -> Double { row[channel.rawValue] }
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

extension AffineCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x3bb5e743cfba6725, 0x9526cbc6f08a3fdd) }

  /// Angles from a fraction of a turn to many turns, quarter turns and rest, scales of every sign and size.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [0.01, 1, 10, 100].map { reach in
      let columns: [[Scalar]] = AffineChannel.allCases.map { channel in
        request.column(range(of: channel, reach)).beginning(with: extremes.map { $0[channel.rawValue] })
      }
      return .affine(recipe: "angles to \(reach)", poses: columns)
    }
  }

  private static func range(of channel: AffineChannel, _ reach: Double) -> ClosedRange<Double> {
    switch channel {
    case .translationX, .translationY: -400...400
    case .scale: -2...2
    case .angle: -reach...reach
    }
  }

  /// At rest, nothing left of the card, quarter turns, the domain's ends, and numbers near the ends of the format.
  private static var extremes: [[Scalar]] {
    let quarter = Scalar.pi / 2
    let (least, large): (Scalar, Scalar) = (.leastNormalMagnitude, 1e30)
    return [
      [0, 0, 1, 0], [-0.0, 0, 0, 0], [1, 2, -1, quarter], [1, 2, 1, -quarter], [1, 2, 1, 2 * quarter],
      [1, 2, 1, 63 * quarter], [1, 2, 1, 100], [1, 2, 1, -100], [1, 2, 1, least], [least, large, 1, 1],
      [1, 2, large, 1],
    ]
  }
}
