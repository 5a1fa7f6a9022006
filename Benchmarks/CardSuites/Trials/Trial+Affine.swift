import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 4: matrices from 2D poses.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - poses: One array per ``AffineChannel``, each of one number per row.
  /// - Returns: The trial.
  public static func affine(_ kernel: Kernel = .affine, recipe: String, poses: [[Scalar]]) -> Trial {
    let rows = poses[0].count
    let window = InputWindow()
    let pose = ColumnStorage<Scalar>(columns: poses.count, rows: rows + guardRows)
    for (column, values) in poses.enumerated() { pose[column].update(from: values, count: rows) }
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * (rows + guardRows))
    return Trial(
      kernel, recipe: recipe, rows: rows, storage: [pose, matrices],
      outputs: .records(matrices[0], matrixEntries),
      window: window,
      call: { table, rows in
        (kernel == .affine ? table.affine : table.affineStreaming).map { affine in
          { affine(pose.block.rows(in: window), matrices[0], rows) }
        }
      },
      truth: { row in affineTruth(poses.map { Double($0[row]) }) },
      describe: { row in
        zip(AffineChannel.allCases, poses).map { "\($0) \($1[row])" }.joined(separator: ", ")
      })
  }

  /// A pose in space that scales x and y alike and turns about z.
  private static func affineTruth(_ pose: [Double]) -> [Truth] {
    func value(_ channel: AffineChannel) -> Double { pose[channel.rawValue] }
    let channels = PoseChannel.allCases.map { channel in
      switch channel {
      case .translationX: value(.translationX)
      case .translationY: value(.translationY)
      case .scaleX, .scaleY: value(.scale)
      case .scaleZ, .opacity: 1.0
      case .angle: value(.angle)
      case .translationZ, .perspective: 0.0
      }
    }
    return ExactPose(channels.map { DoubleDouble($0) }, axis: Vector3(x: 0, y: 0, z: 1)).matrix
  }
}
