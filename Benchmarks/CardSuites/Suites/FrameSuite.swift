import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// All stages, for every recipe: one frame of a table whose rows are all in flight, staged and in one pass.
  static func frame<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    let pool = configuration.pool(for: rows)
    let key = "\(Scalar.elementName)/\(pool)"
    let buffer = configuration.shared.value("frame buffer/\(key)") {
      FrameBuffer<Scalar>(rows: pool + Trial<Scalar>.spareRows)
    }
    let columns = configuration.shared.value("compact frame/\(key)") {
      ColumnStorage<Scalar>(columns: CompactChannel.allCases.count, rows: pool + Trial<Scalar>.spareRows)
    }
    let bytes = { ColumnStorage<Scalar>.byteCount(columns: $0, rows: pool + Trial<Scalar>.spareRows) }
    return try configuration.recipes.flatMap { recipe in
      let inputs = FrameInputs<Scalar>(recipe, pool, rows, configuration)
      let program = FrameProgram(try CompiledRecipe<Scalar>(recipe, in: inputs.table))
      var entries = inputs.entries(.frame, columns: FrameStorage<Scalar>.columnCount) {
        try .frame(recipe, in: inputs.table, time: 0, start: inputs.start)
      }
      // Start times, twice, beside the buffers that all of them share.
      for streaming in [false, true] where program != nil {
        entries += inputs.entries(.fusedFrame, streaming: streaming, columns: 2) {
          try .fusedFrame(recipe, in: inputs.table, time: 0, start: inputs.start, buffer: buffer.value)
        }.sharing("frame buffer/\(key)", bytes: bytes(17))
      }
      for streaming in [false, true] where program?.staysInPlane == true {
        entries += inputs.entries(.compactFrame, streaming: streaming, columns: 2) {
          try .compactFrame(recipe, in: inputs.table, time: 0, start: inputs.start, columns: columns.value)
        }.sharing("compact frame/\(key)", bytes: bytes(CompactChannel.allCases.count))
      }
      return entries
    }
  }
}

/// A recipe in a table whose rows are all in flight.
private struct FrameInputs<Scalar: KernelScalar> {
  let recipe: Recipe
  let table: TableDescription
  private let (pool, rows): (Int, Int)
  private let configuration: SuiteConfiguration

  init(_ recipe: Recipe, _ pool: Int, _ rows: Int, _ configuration: SuiteConfiguration) {
    (self.recipe, self.pool, self.rows, self.configuration) = (recipe, pool, rows, configuration)
    table = configuration.table(rows: pool)
  }

  /// When each row of the pool starts.
  var start: [Scalar] {
    var inputs = Inputs(seed: configuration.seed)
    return inputs.rowsInFlight(pool, duration: recipe.duration)
  }

  func entries(
    _ kernel: Kernel, streaming: Bool = false, columns: Int, _ trial: @escaping () throws -> Trial<Scalar>
  ) -> [BenchmarkEntry] {
    .trial(kernel, streaming: streaming, recipe: recipe.name, rows: rows, columns: columns, configuration) {
      () -> Trial<Scalar> in
      do {
        return try trial()
      } catch {
        preconditionFailure("the recipe was compiled when its entry was; got \(error)")
      }
    }
  }
}
