import CardFiles
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
  /// The traffic of the entries so far, for which there are twins.
  let moved = MovedTraffic()

  package init(rows: Int, _ configuration: SuiteConfiguration) {
    (self.rows, self.configuration, pool) = (rows, configuration, configuration.pool(for: rows))
  }

  /// Those of all stages and their limits, in the order of reports.
  ///
  /// - Throws: `CompiledRecipeError` where a table cannot play a recipe.
  func entries() throws -> [Benchmark] {
    let stages: [[Benchmark]] = [
      try frame(), phase, easing, state, inPlace, keyframes, try interpolate(), compose, affine, matrices,
      try stagger(), ownKernels,
    ]
    return stages.flatMap { $0 } + limits
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
  ) -> [Benchmark] {
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
      (variant: Variant, isa: String?, make: @escaping (BenchmarkIdentity, Limits<Scalar>) -> PreparedBenchmark) in
      let limits = limits(of: traffic, variant)
      moved.add(traffic, variant)
      let identity = BenchmarkIdentity(
        kernel: kernel.question, recipe: recipe, variant: variant.rawValue, edition: form.editionName(of: variant),
        isa: isa, element: Scalar.elementName, rows: rows)
      return Benchmark(
        identity, storageKey: key,
        storageBytes: ColumnStorage<Scalar>.byteCount(columns: columns, rows: pool), limits: limits.names,
        make: { make($0, limits) })
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

/// The loads and stores of kernels, on one core and on all.
final class MovedTraffic {
  private var known: [Bool: [Traffic]] = [:]

  func add(_ traffic: Traffic?, _ variant: Variant) {
    known[variant == .parallel, default: []] += [traffic].compactMap { $0 }
  }

  /// That of the variant, or of all others than parallel; `nil` where there is no such kernel.
  subscript(variant: Variant) -> [Traffic]? { known[variant == .parallel]?.distinct }
}

extension Trial {
  /// A benchmark of a plug-in, which may refuse.
  fileprivate func benchmark(
    _ identity: BenchmarkIdentity, _ plugin: Plugin, sample: [Int], _ limits: Limits<Scalar>
  ) -> PreparedBenchmark {
    do {
      guard let table = try table(of: plugin) else { preconditionFailure("'\(plugin.name)' has no \(kernel)") }
      return benchmark(identity, table, streaming: false, sample: sample, limits)
    } catch {
      return .refusing(identity, because: error, work: limits.work(operations: nil))
    }
  }

  /// A benchmark of one variant; the table must offer the kernel.
  fileprivate func benchmark(
    _ identity: BenchmarkIdentity, _ table: KernelTable<Scalar>, streaming: Bool, sample: [Int],
    _ limits: Limits<Scalar>
  ) -> PreparedBenchmark {
    let count = identity.rows
    precondition(rows >= count, "a trial of \(rows) rows cannot time \(count)")
    let pool = limits.isFresh ? rows : count
    guard let calls = calls(table, streaming: streaming, rows: count, in: pool) else {
      preconditionFailure("\(table.variant) offers no \(kernel)")
    }
    return PreparedBenchmark(
      identity: identity, kind: .calls(calls), work: limits.work(operations: operationsPerRow),
      verify: { self.agreement(of: table, streaming: streaming, first: count, rows: sample) })
  }
}
