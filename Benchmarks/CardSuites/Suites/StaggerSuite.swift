import CardFiles
import CardKernels
import CardMotion
import KernelContracts
import Records
import Stopwatch

extension KernelSuite {
  /// The savings of a staggered table: progress that is looked up instead of computed, and rows at rest that are left
  /// alone.
  func stagger() throws -> [Benchmark] {
    try plays()
      + [Gallery.slideIn, Gallery.moveUpBounce].flatMap { recipe in
        [1, 6].flatMap { lookups(recipe, stride: $0) }
      }
  }

  /// Every row in flight, each some samples behind the one above: the same progress looked up and computed.
  ///
  /// Six samples are the gallery's delay at 120 Hz.
  private func lookups(_ recipe: Recipe, stride: Int) -> [Benchmark] {
    guard stride * rows < BakedCurve<Scalar>.mostSamples else { return [] }
    let (label, delay) = ("\(recipe.name)@\(stride)", recipe.duration / Double(rows))
    let baked = entries(.baked, recipe: label, columns: 1 + stride, isShared: false) { _ in
      do {
        let packed = try Recipe(name: label, driver: recipe.driver, duration: recipe.duration, delayPerRow: delay)
        return try .baked(
          label, packed, rate: Double(stride) / delay, first: stride * (rows - 1), fraction: 0.5, rows: rows)
      } catch {
        preconditionFailure("a delay of \(stride) samples is a whole number of them; got \(error)")
      }
    }
    let kernel: Kernel = if case .curve = recipe.driver { .curve } else { .spring }
    return baked
      + entries(kernel, recipe: label, columns: 2, isShared: false) { _ in
        let localTime = (0..<pool).map { row in
          Scalar((Double(rows - 1 - row % rows) + 0.5 / Double(stride)) * delay)
        }
        switch recipe.driver {
        case .curve(let curve): return .curve(recipe: label, curve, duration: recipe.duration, localTime: localTime)
        case .spring(let spring): return .spring(recipe: label, spring, localTime: localTime)
        case .steps, .points, .keyframes: preconditionFailure("the gallery's recipes follow curves and springs")
        }
      }
  }

  /// Animations, frame by frame, for the recipes whose rows start one after the other.
  ///
  /// Tables of more than 100,000 rows have none: a pass would see their first moments only.
  private func plays() throws -> [Benchmark] {
    guard rows <= 100_000, configuration.variants.contains(.simd),
      let kernels = CardKernels.table(.simd, for: Scalar.self)
    else { return [] }
    let bytes = ColumnStorage<Scalar>.byteCount(columns: FrameStorage<Scalar>.columnCount, rows: rows)
    let table = configuration.table(rows: rows)
    return try configuration.recipes.filter { $0.delayPerRow > 0 }.flatMap { recipe in
      // Compiled here, so that a recipe the table cannot play is refused before anything is measured.
      _ = try CompiledRecipe<Scalar>(recipe, in: table)
      return StaggeredPlay<Scalar>.Walk.allCases.map { walk in
        let identity = BenchmarkIdentity(
          kernel: "stagger", recipe: recipe.name, variant: walk.rawValue, isa: kernels.instructionSet.builtFor,
          element: Scalar.elementName, rows: rows, kind: .trace)
        return Benchmark(
          identity, storageKey: identity.name, storageBytes: bytes,
          passNanoseconds: StaggeredPlay<Scalar>.passNanoseconds(walk, rows: rows)
        ) { _ in
          let play = alreadyCompiled { try StaggeredPlay(recipe, in: table, kernels, walk) }
          return PreparedBenchmark(identity: identity, kind: .trace(pass: play.play), verify: play.agreement)
        }
      }
    }
  }
}

/// A value of recipes that were compiled when their entries were made.
func alreadyCompiled<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    preconditionFailure("the recipe was compiled when its entry was; got \(error)")
  }
}
