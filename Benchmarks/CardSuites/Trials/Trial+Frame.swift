import CardKernels
import CardMotion
import CardOracle
import KernelContracts

extension Trial {
  /// All rooms: matrices and opacities from start times.
  ///
  /// - Parameters:
  ///   - program: The recipe, resolved in its table.
  ///   - time: The frame's time, in seconds.
  ///   - start: When each row starts, in seconds.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  public static func frame(_ program: CompiledRecipe<Scalar>, time: Scalar, start: [Scalar]) -> Trial {
    let rows = start.count
    let storage = FrameStorage<Scalar>(rows: rows + guardRows)
    let exact = ExactFrame(program)
    return Trial(
      .frame, recipe: program.recipe.name, rows: rows, storage: [storage], outputs: storage.outputs,
      call: { table, count in
        let complete = CardKernels.completed(table)
        guard let frame = try? StagedFrame(program, kernels: complete, storage: storage, rows: storage.rows)
        else {
          return nil
        }
        frame.start.update(from: start, count: rows)
        frame.prepare()
        return { frame.evaluate(at: time, first: 0, count: count) }
      },
      truth: { exact.row($0, time: Double(time), start: Double(start[$0])) },
      describe: { "recipe \(program.recipe.name), time \(time), start \(start[$0])" })
  }
}

extension FrameStorage {
  /// The frame buffer: 16 matrix entries and the opacity.
  var outputs: [OutputColumn<Scalar>] {
    .records(matrices, matrixEntries) + [OutputColumn(name: "opacity", base: opacity, stride: 1)]
  }
}

/// A recipe's frame in double-double, from the recipe's own numbers.
struct ExactFrame<Scalar: KernelScalar> {
  private let program: CompiledRecipe<Scalar>
  private let axis: Vector3

  init(_ program: CompiledRecipe<Scalar>) {
    self.program = program
    axis = program.recipe.start.angle == 0 ? program.recipe.end.axis : program.recipe.start.axis
  }

  /// The 16 matrix entries and the opacity of one row.
  func row(_ row: Int, time: Double, start: Double) -> [Truth] {
    let progress = progress(at: Oracle.phase(time: time, start: start, duration: program.recipe.duration))
    let channels = program.channels.map { channel -> (value: DoubleDouble, scale: Double) in
      let extent = channel.extents.map { $0[row % $0.count] } ?? 1
      let value = Oracle.interpolate(from: channel.from, to: channel.to, progress: progress.value)
      // A channel is as wrong as its ends' rounding, and as the progress times its span.
      let scale = max(abs(channel.from), abs(channel.to)) + abs(channel.to - channel.from) * progress.scale
      return (value * DoubleDouble(extent), channel.moves ? scale * extent : abs(channel.from))
    }
    let pose = ExactPose(channels.map(\.value), axis: axis, scales: channels.map(\.scale))
    let opacity = channels[PoseChannel.opacity.rawValue]
    return pose.matrix + [Truth(value: opacity.value, scale: opacity.scale)]
  }

  private func progress(at localTime: DoubleDouble) -> Truth {
    switch program.recipe.driver {
    case .curve(let curve):
      let fraction = localTime / DoubleDouble(program.recipe.duration)
      let exact = Oracle.curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: fraction)
      return Truth(value: exact.progress, scale: max(1, exact.slope, abs(curve.y1), abs(curve.y2)))
    case .spring(let spring):
      return SpringEquation(spring).progress(at: localTime.high)
    }
  }
}
