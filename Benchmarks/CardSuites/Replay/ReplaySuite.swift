import CardFiles
import CardKernels
import CardMotion
import KernelContracts
import Records
import Stopwatch

extension [Benchmark] {
  /// A scroll through the table, frame by frame at 120 Hz: what users feel is the worst frame, not the mean.
  static func replay(_ configuration: SuiteConfiguration) throws -> [Benchmark] {
    try configuration.elements.flatMap { element in
      switch element {
      case .float: try replay(Float.self, configuration)
      case .double: try replay(Double.self, configuration)
      }
    }
  }

  private static func replay<Scalar: KernelScalar>(
    _: Scalar.Type, _ configuration: SuiteConfiguration
  ) throws -> [Benchmark] {
    let scene = ScrollScene(configuration)
    let rows = scene.table.rows.count
    let bytes = ColumnStorage<Scalar>.byteCount(columns: FrameStorage<Scalar>.columnCount, rows: rows)
    let tables = CardKernels.tables(for: Scalar.self).filter {
      configuration.replays($0.variant) && $0.offers(.frame)
    }
    // Compiled here, so that a recipe the table cannot play is refused before anything is measured.
    _ = try CompiledRecipe<Scalar>(scene.again, in: scene.table)
    return try configuration.recipes.flatMap { recipe in
      _ = try CompiledRecipe<Scalar>(recipe, in: scene.table)
      return tables.map { table in
        let identity = BenchmarkIdentity(
          kernel: "replay", recipe: scene.label(of: recipe), variant: table.variant.rawValue,
          isa: table.instructionSet.builtFor, element: Scalar.elementName, rows: rows,
          kind: .trace)
        return Benchmark(
          identity, storageKey: identity.name, storageBytes: scene.stageCount * bytes,
          passNanoseconds: UInt64(scene.visible.count) * 450
        ) { _ in
          let replay = alreadyCompiled { try Replay<Scalar>(scene, recipe, table) }
          return PreparedBenchmark(identity: identity, kind: .trace(pass: replay.play), verify: replay.agreement)
        }
      }
    }
  }
}

extension ScrollScene {
  /// The recipe's name, with the policy where it is not the usual one: two policies are two benchmarks.
  fileprivate func label(of recipe: Recipe) -> String {
    policy == .firstDisplay ? recipe.name : "\(recipe.name)@\(policy.rawValue)"
  }

  /// The number of recipes that a replay keeps in memory.
  fileprivate var stageCount: Int { policy == .oneThenAnother ? 2 : 1 }
}
