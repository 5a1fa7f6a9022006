import CardKernels
import KernelContracts
import KernelPlugins
import Records
import Stopwatch

/// The benchmarks of kernels in one element type, at some rows.
package struct KernelSuite<Scalar: KernelScalar> {
  let rows: Int
  let configuration: SuiteConfiguration
  /// The rows that a trial has inputs for.
  let pool: Int

  package init(rows: Int, _ configuration: SuiteConfiguration) {
    (self.rows, self.configuration, pool) = (rows, configuration, configuration.pool(for: rows))
  }

  /// Those of all stages and their limits, in the order of reports.
  ///
  /// - Throws: `CompiledRecipeError` where a table cannot play a recipe.
  func entries() throws -> [BenchmarkEntry] {
    let stages: [[BenchmarkEntry]] = [
      try frame(), phase, easing, state, inPlace, keyframes, try interpolate(), compose, affine, matrices,
      try stagger(),
    ]
    let kernels = stages.flatMap { $0 }
    return kernels + limits(of: kernels)
  }

  /// One entry per variant that offers a kernel; they share one trial, as do those of other row counts of its pool.
  ///
  /// Stores past the caches have a trial of their own: what other variants left in the caches would slow them down.
  ///
  /// - Parameters:
  ///   - columns: Numbers per row the trial keeps, for the memory estimate.
  ///   - traffic: The loads and stores of the kernel where the recipe decides; nil for the kernel's own.
  ///   - isShared: Whether the trial serves every row count of its pool; false where its inputs depend on ``rows``.
  ///   - trial: Makes the trial of ``pool`` rows, from seeded inputs.
  /// - Returns: The entries, in the order of the variants.
  package func entries(
    _ kernel: Kernel, streaming: Bool = false, inPlace isInPlace: Bool = false, recipe: String, columns: Int,
    traffic: Traffic? = nil, isShared: Bool = true, _ trial: @escaping (inout Inputs) -> Trial<Scalar>
  ) -> [BenchmarkEntry] {
    let form = isInPlace ? KernelForm(inPlace: kernel) : KernelForm(kernel, streaming: streaming)
    let key = "\(form)/\(recipe)/\(Scalar.elementName)/" + (isShared ? "\(pool)" : "\(rows) of \(pool)")
    let seed = configuration.seed
    let shared = configuration.shared.value(key) {
      var inputs = Inputs(seed: seed)
      return isInPlace ? trial(&inputs).inPlace() : trial(&inputs)
    }
    let traffic = traffic ?? (isInPlace ? kernel.traffic?.inPlace : kernel.traffic)
    let sample = RowSample.rows(of: rows, seed: seed)
    let entry = {
      (variant: Variant, isa: String?, make: @escaping (BenchmarkIdentity, Limits<Scalar>) -> Benchmark) in
      let limits = limits(of: traffic, variant)
      let identity = BenchmarkIdentity(
        kernel: kernel.question, recipe: recipe, variant: variant.rawValue, edition: form.editionName(of: variant),
        isa: isa, element: Scalar.elementName, rows: rows)
      return BenchmarkEntry(
        identity: identity, storageKey: key,
        storageBytes: ColumnStorage<Scalar>.byteCount(columns: columns, rows: pool),
        traffic: limits.traffic, limits: limits.names, make: { make(identity, limits) })
    }
    let tables = configuration.tables(of: form, for: Scalar.self).filter {
      configuration.measures($0.variant, of: form, at: rows)
    }
    let own = tables.map { table in
      entry(table.variant, table.instructionSet(of: kernel).builtFor) {
        shared.value.benchmark($0, table, streaming: streaming, sample: sample, $1)
      }
    }
    // Plug-ins are called with memory for results, which is all that most of their kernels promise.
    let plugins = configuration.plugins.filter { !streaming && !isInPlace && $0.kernel(kernel, Scalar.self) != nil }
    return own
      + plugins.map { plugin in
        entry(plugin.variant, nil) { shared.value.benchmark($0, plugin, sample: sample, $1) }
      }
  }
}

extension Trial {
  /// A benchmark of a plug-in, which may refuse: then the comparison gives the reason, and timing it nevertheless, as in
  /// a later launch, ends the process.
  fileprivate func benchmark(
    _ identity: BenchmarkIdentity, _ plugin: Plugin, sample: [Int], _ limits: Limits<Scalar>
  ) -> Benchmark {
    do {
      guard let table = try table(of: plugin) else { preconditionFailure("'\(plugin.name)' has no \(kernel)") }
      return benchmark(identity, table, streaming: false, sample: sample, limits)
    } catch {
      return Benchmark(
        identity: identity, kind: .repeated(call: { fatalError("\(error)") }), work: limits.work(operations: nil),
        verify: { .broken("\(error)") })
    }
  }

  /// A benchmark of one variant; the table must offer the kernel.
  fileprivate func benchmark(
    _ identity: BenchmarkIdentity, _ table: KernelTable<Scalar>, streaming: Bool, sample: [Int],
    _ limits: Limits<Scalar>
  ) -> Benchmark {
    let count = identity.rows
    precondition(rows >= count, "a trial of \(rows) rows cannot time \(count)")
    let pool = limits.isFresh ? rows : count
    guard let calls = calls(table, streaming: streaming, rows: count, in: pool) else {
      preconditionFailure("\(table.variant) offers no \(kernel)")
    }
    return Benchmark(
      identity: identity, kind: .calls(calls), work: limits.work(operations: operationsPerRow),
      verify: { self.agreement(of: table, streaming: streaming, first: count, rows: sample) })
  }
}
