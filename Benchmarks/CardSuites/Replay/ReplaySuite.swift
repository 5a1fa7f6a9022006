import BenchEngine
import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// A scroll through the table, frame by frame at 120 Hz: what users feel is the worst frame, not the mean.
  static func replay(_ configuration: SuiteConfiguration) throws -> [BenchmarkEntry] {
    try configuration.elements.flatMap { element in
      switch element {
      case .float: try replay(Float.self, configuration)
      case .double: try replay(Double.self, configuration)
      }
    }
  }

  private static func replay<Scalar: KernelScalar>(
    _: Scalar.Type, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    let scene = ScrollScene(configuration)
    let rows = scene.table.rows.count
    let bytes = ColumnStorage<Scalar>.byteCount(columns: FrameStorage<Scalar>.columnCount, rows: rows)
    return try configuration.recipes.flatMap { recipe in
      let program = try CompiledRecipe<Scalar>(recipe, in: scene.table)
      let tables = CardKernels.tables(for: Scalar.self).filter {
        configuration.variants.contains($0.variant) && $0.offers(.frame)
      }
      return tables.map { table in
        let identity = BenchmarkIdentity(
          kernel: "replay", recipe: recipe.name, variant: table.variant.rawValue,
          isa: table.instructionSet.rawValue, element: Scalar.elementName, rows: rows)
        return BenchmarkEntry(identity: identity, storageKey: identity.name, storageBytes: bytes) {
          let replay = Replay<Scalar>(scene, program, table)
          return Benchmark(identity: identity, kind: .trace(pass: replay.play), verify: replay.agreement)
        }
      }
    }
  }
}
