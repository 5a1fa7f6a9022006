import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 4: matrices from poses.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - axis: The unit axis all rows share.
  ///   - poses: One array per ``PoseChannel``, each of one number per row.
  /// - Returns: The trial.
  public static func compose(
    _ kernel: Kernel = .compose, recipe: String, axis: Vector3, poses: [[Scalar]]
  ) -> Trial {
    let rows = poses[0].count
    let pose = ColumnStorage<Scalar>(columns: poses.count, rows: rows + guardRows)
    for (column, values) in poses.enumerated() { pose[column].update(from: values, count: rows) }
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * (rows + guardRows))
    let rotation = RotationAxis<Scalar>(x: axis.x, y: axis.y, z: axis.z)
    let window = InputWindow()
    return Trial(
      kernel, recipe: recipe, rows: rows, storage: [pose, matrices],
      outputs: .records(matrices[0], matrixEntries), window: window,
      call: { table, rows in
        (kernel == .compose ? table.compose : table.composeStreaming).map { compose in
          { compose(rotation, pose.block.rows(in: window), matrices[0], rows) }
        }
      },
      truth: { row in ExactPose(poses.map { DoubleDouble(Double($0[row])) }, axis: axis).matrix },
      describe: { row in
        let values = zip(PoseChannel.allCases, poses).map { "\($0) \($1[row])" }
        return "axis \(axis), " + values.joined(separator: ", ")
      })
  }

  /// Room 4: matrices times a shared parent.
  ///
  /// - Parameters:
  ///   - kernel: With ordinary or with streaming stores.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - parent: 16 numbers.
  ///   - matrices: 16 numbers per row.
  /// - Returns: The trial.
  public static func concat(
    _ kernel: Kernel = .concat, recipe: String, parent: [Scalar], matrices: [Scalar]
  ) -> Trial {
    let rows = matrices.count / 16
    let columns = ColumnStorage<Scalar>(columns: 2, rows: 16 * (rows + guardRows))
    columns[0].update(from: matrices, count: matrices.count)
    let shared = ColumnStorage<Scalar>(parent, columns: 1)
    let exactParent = parent.map { Double($0) }
    let window = InputWindow()
    return Trial(
      kernel, recipe: recipe, rows: rows, storage: [columns, shared],
      outputs: .records(columns[1], matrixEntries),
      window: window,
      call: { table, rows in
        (kernel == .concat ? table.concat : table.concatStreaming).map { concat in
          { concat(shared[0], columns[0] + 16 * window.first, columns[1], rows) }
        }
      },
      truth: { row in
        .product(matrices[(16 * row)..<(16 * row + 16)].map { Double($0) }, exactParent)
      },
      describe: { "matrix \(Array(matrices[(16 * $0)..<(16 * $0 + 16)]))" })
  }

  /// Room 4: projected corners.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - size: Half the card's extent.
  ///   - matrices: 16 numbers per row.
  /// - Returns: The trial.
  public static func corners(recipe: String, size: CardSize<Scalar>, matrices: [Scalar]) -> Trial {
    let rows = matrices.count / 16
    let input = ColumnStorage<Scalar>(matrices, columns: 1)
    let corners = ColumnStorage<Scalar>(columns: 1, rows: 8 * (rows + guardRows))
    let (width, height) = (2 * Double(size.halfWidth), 2 * Double(size.halfHeight))
    let window = InputWindow()
    return Trial(
      .corners, recipe: recipe, rows: rows, storage: [input, corners],
      outputs: .records(corners[0], ["x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"]),
      window: window,
      call: { table, rows in
        table.corners.map { project in { project(size, input[0] + 16 * window.first, corners[0], rows) } }
      },
      truth: { row in
        let matrix = matrices[(16 * row)..<(16 * row + 16)].map { DoubleDouble(Double($0)) }
        let scales = Oracle.cornerScales(of: matrix, width: width, height: height)
        return zip(Oracle.corners(of: matrix, width: width, height: height), scales).map {
          Truth(value: $0, scale: $1)
        }
      },
      describe: { "size \(size), matrix \(Array(matrices[(16 * $0)..<(16 * $0 + 16)]))" })
  }
}
