import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Matrices from poses.
  package static func compose(
    recipe: String, axis: Vector3, poses: [[Scalar]]
  ) -> Trial {
    let rows = poses[0].count
    let pose = ColumnStorage<Scalar>(columns: poses.count, rows: rows + spareRows)
    for (column, values) in poses.enumerated() { pose[column].update(from: values, count: rows) }
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * (rows + spareRows))
    let rotation = RotationAxis<Scalar>(x: axis.x, y: axis.y, z: axis.z)
    return Trial(
      .compose, recipe: recipe, storage: [pose, matrices],
      outputs: .records(matrices[0], matrixEntries),
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
  /// The three coordinate axes and random ones, angles of many turns, every channel in use.
  static func poses<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    let coordinate = [Vector3(x: 0, y: 0, z: 1), Vector3(x: 0, y: 1, z: 0), Vector3(x: 1, y: 0, z: 0)]
    let random = (0..<5).compactMap { _ in
      Vector3(x: inputs.number(-1...1), y: inputs.number(-1...1), z: inputs.number(-1...1)).normalized
    }
    return (coordinate + random).map { axis in
      .compose(recipe: "axis \(axis)", axis: axis, poses: poseColumns(rows, &inputs))
    }
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

extension ComposeCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.poses(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0xb1a2705ca8655927, double: 0xb4deef8844d6a03)
  }
}
