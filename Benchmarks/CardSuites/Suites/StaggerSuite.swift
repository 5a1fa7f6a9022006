import CardKernels
import CardMotion
import KernelContracts
import Records
import Stopwatch

extension [BenchmarkEntry] {
  /// What a staggered table saves: looking progress up instead of computing it, and leaving rows at rest alone.
  static func stagger<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    try plays(Scalar.self, rows, configuration)
      + [Gallery.slideIn, Gallery.moveUpBounce].flatMap { recipe in
        [1, 6].flatMap { lookups(Scalar.self, recipe, stride: $0, rows, configuration) }
      }
  }

  /// Every row in flight, each some samples behind the one above: the same progress looked up and computed.
  ///
  /// Six samples are the gallery's delay at 120 Hz.
  private static func lookups<Scalar: KernelScalar>(
    _: Scalar.Type, _ recipe: Recipe, stride: Int, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    guard stride * rows < BakedCurve<Scalar>.mostSamples else { return [] }
    let (label, delay) = ("\(recipe.name)@\(stride)", recipe.duration / Double(rows))
    let baked = trial(.baked, recipe: label, rows: rows, columns: 1 + stride, configuration, isShared: false) {
      () -> Trial<Scalar> in
      do {
        let packed = try Recipe(name: label, driver: recipe.driver, duration: recipe.duration, delayPerRow: delay)
        return try .baked(
          label, packed, rate: Double(stride) / delay, first: stride * (rows - 1), fraction: 0.5, rows: rows)
      } catch {
        preconditionFailure("a delay of \(stride) samples is a whole number of them; got \(error)")
      }
    }
    let localTime = { () -> [Scalar] in
      (0..<configuration.pool(for: rows)).map { row in
        Scalar((Double(rows - 1 - row % rows) + 0.5 / Double(stride)) * delay)
      }
    }
    let kernel: Kernel = if case .curve = recipe.driver { .curve } else { .spring }
    return baked
      + trial(kernel, recipe: label, rows: rows, columns: 2, configuration, isShared: false) {
        () -> Trial<Scalar> in
        switch recipe.driver {
        case .curve(let curve):
          .curve(recipe: label, curve, duration: recipe.duration, localTime: localTime())
        case .spring(let spring): .spring(recipe: label, spring, localTime: localTime())
        case .steps, .points, .keyframes: preconditionFailure("the gallery's recipes follow curves and springs")
        }
      }
  }

  /// Animations, frame by frame, for the recipes whose rows start one after the other.
  ///
  /// None in tables of more than 100,000 rows, of which a pass would see the first moments only.
  private static func plays<Scalar: KernelScalar>(
    _: Scalar.Type, _ rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    guard rows <= 100_000 else { return [] }
    let bytes = ColumnStorage<Scalar>.byteCount(columns: FrameStorage<Scalar>.columnCount, rows: rows)
    let tables = CardKernels.tables(for: Scalar.self).filter {
      $0.variant == .simd && configuration.variants.contains(.simd)
    }
    let table = configuration.table(rows: rows)
    return try configuration.recipes.filter { $0.delayPerRow > 0 }.flatMap { recipe in
      // Compiled here, so that a recipe the table cannot play is refused before anything is measured.
      _ = try CompiledRecipe<Scalar>(recipe, in: table)
      return tables.flatMap { kernels in
        StaggeredPlay<Scalar>.Walk.allCases.map { walk in
          let identity = BenchmarkIdentity(
            kernel: "stagger", recipe: recipe.name, variant: walk.rawValue, isa: kernels.instructionSet.builtFor,
            element: Scalar.elementName, rows: rows, kind: .trace)
          return BenchmarkEntry(
            identity: identity, storageKey: identity.name, storageBytes: bytes,
            passNanoseconds: StaggeredPlay<Scalar>.passNanoseconds(walk, rows: rows)
          ) { benchmark(identity, recipe, table, kernels, walk) }
        }
      }
    }
  }

  private static func benchmark<Scalar: KernelScalar>(
    _ identity: BenchmarkIdentity, _ recipe: Recipe, _ table: TableDescription, _ kernels: KernelTable<Scalar>,
    _ walk: StaggeredPlay<Scalar>.Walk
  ) -> Benchmark {
    do {
      let play = try StaggeredPlay(recipe, in: table, kernels, walk)
      return Benchmark(identity: identity, kind: .trace(pass: play.play), verify: play.agreement)
    } catch {
      preconditionFailure("the recipe was compiled when its entry was; got \(error)")
    }
  }
}
