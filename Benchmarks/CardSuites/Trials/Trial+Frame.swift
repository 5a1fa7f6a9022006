import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// All rooms: matrices and opacities from start times.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - table: The table that plays it; at least as many rows as start times.
  ///   - time: The frame's time, in seconds.
  ///   - start: When each row starts, in seconds.
  /// - Returns: The trial; its truth starts from the recipe as its author wrote it, in Double.
  /// - Throws: ``CompiledRecipeError`` where the table cannot play the recipe.
  public static func frame(
    _ recipe: Recipe, in table: TableDescription, time: Scalar, start: [Scalar]
  ) throws -> Trial {
    let program = try CompiledRecipe<Scalar>(recipe, in: table)
    let rows = start.count
    let storage = FrameStorage<Scalar>(rows: rows + guardRows)
    let (column, window) = (startColumn(start), InputWindow())
    let exact = ExactFrame(recipe, in: table)
    return Trial(
      .frame, recipe: recipe.name, rows: rows, storage: [storage], outputs: storage.outputs,
      window: window,
      call: { table, count in
        let complete = CardKernels.completed(table)
        guard let frame = try? StagedFrame(program, kernels: complete, storage: storage, rows: storage.rows)
        else {
          return nil
        }
        frame.prepare()
        return { frame.evaluate(at: time, start: column[0] + window.first, first: 0, count: count) }
      },
      truth: { exact.row($0, time: Double(time), start: Double(start[$0])) },
      describe: { "recipe \(recipe.name), time \(time), start \(start[$0])" })
  }
}

extension FrameStorage {
  /// The frame buffer: 16 matrix entries and the opacity.
  var outputs: [OutputColumn<Scalar>] {
    .records(matrices, matrixEntries) + [OutputColumn(name: "opacity", base: opacity, stride: 1)]
  }
}

/// A recipe's frame in double-double, from the recipe and the table as their authors wrote them.
///
/// It does not look at the compiled recipe, whose mistakes it is there to find.
struct ExactFrame {
  private let recipe: Recipe
  private let table: TableDescription

  init(_ recipe: Recipe, in table: TableDescription) {
    (self.recipe, self.table) = (recipe, table)
  }

  /// The 16 matrix entries and the opacity of one row.
  func row(_ row: Int, time: Double, start: Double) -> [Truth] {
    let progress = progress(at: Oracle.phase(time: time, start: start, duration: recipe.duration))
    let geometry = table.geometry(ofRow: row)
    let channels = PoseChannel.allCases.map { channel in
      Truth.channel(
        from: recipe.start.value(of: channel, in: geometry), to: recipe.end.value(of: channel, in: geometry),
        progress)
    }
    let pose = ExactPose(channels.map(\.value), axis: recipe.axis, scales: channels.map(\.scale))
    return pose.matrix + [channels[PoseChannel.opacity.rawValue]]
  }

  private func progress(at localTime: DoubleDouble) -> Truth {
    switch recipe.driver {
    case .curve(let curve):
      let fraction = localTime / DoubleDouble(recipe.duration)
      let exact = Oracle.curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: fraction)
      return Truth(value: exact.progress, scale: max(1, exact.slope, abs(curve.y1), abs(curve.y2)))
    case .spring(let spring):
      return SpringEquation(spring).progress(at: localTime.high)
    }
  }
}

extension Truth {
  /// A channel is as wrong as its ends' rounding, and as the progress times its span.
  fileprivate static func channel(from: Double, to: Double, _ progress: Truth) -> Truth {
    let value = Oracle.interpolate(from: from, to: to, progress: progress.value)
    let ends = max(abs(from), abs(to)) * max(1, progress.value.magnitude.high)
    return Truth(value: value, scale: from == to ? abs(from) : ends + abs(to - from) * progress.scale)
  }
}
