import CardFiles
import CardKernels
import KernelContracts
import KernelPlugins
import Records
import Stopwatch

/// The benchmarks of kernels for one element type and one row count.
package struct KernelSuite<Scalar: KernelScalar> {
  let rows: Int
  let configuration: SuiteConfiguration
  /// The rows that a trial has inputs for.
  let pool: Int
  /// The traffic of the entries so far, which gets twins.
  let moved = MovedTraffic()

  package init(rows: Int, _ configuration: SuiteConfiguration) {
    (self.rows, self.configuration, pool) = (rows, configuration, configuration.pool(for: rows))
  }

  /// The benchmarks of all stages and their limits, in the order of reports.
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
  /// Streaming stores have a trial of their own: lines that other variants left in the caches would slow them down.
  ///
  /// - Parameters:
  ///   - columns: Numbers per row that the trial keeps, for the memory estimate.
  ///   - traffic: The loads and stores of the kernel where the recipe determines them; nil for the kernel's own.
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
    // Plug-ins are not timed in place, which few of their kernels support.
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

  /// The traffic of `parallel`, or of all other variants together; `nil` where there is no such kernel.
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

extension KernelSuite {
  /// Kernels of plug-ins under names of their own: a column of numbers from 0 to 1 in, a column out, and no truth.
  var ownKernels: [Benchmark] {
    configuration.plugins.flatMap { plugin in
      plugin.kernels.filter { $0.isOwn && $0.element == Scalar.elementName }.map { benchmark($0, of: plugin) }
    }
  }

  private func benchmark(_ kernel: PluginKernel, of plugin: Plugin) -> Benchmark {
    let (pool, seed) = (pool, configuration.seed)
    let key = "own/\(Scalar.elementName)/\(pool)"
    let columns = configuration.shared.value(key) {
      var inputs = Inputs(seed: seed)
      return ColumnStorage<Scalar>(inputs.column(pool, 0...1), columns: 2)
    }
    let words = kernel.id.split(separator: "/").map(String.init)
    let identity = BenchmarkIdentity(
      kernel: words[0], recipe: words[1], variant: plugin.name, element: Scalar.elementName, rows: rows)
    let bytes = ColumnStorage<Scalar>.byteCount(columns: 2, rows: pool)
    return Benchmark(identity, storageKey: key, storageBytes: bytes) { identity in
      do {
        return try prepared(identity, kernel, of: plugin, columns.value)
      } catch {
        return .refusing(identity, because: error, work: nil)
      }
    }
  }

  /// A benchmark without a truth, which fails where the library reports an error.
  private func prepared(
    _ identity: BenchmarkIdentity, _ kernel: PluginKernel, of plugin: Plugin, _ columns: ColumnStorage<Scalar>
  ) throws(PluginRefusal) -> PreparedBenchmark {
    let key: KernelKey<Scalar, PhaseCall<Scalar>> = .phase
    let table = try plugin.table(key, by: kernel, for: KernelProblem())
    let call = PhaseCall(
      time: 0, duration: 0, earliest: 0, start: columns[0], localTime: columns[1], rows: identity.rows)
    guard let function = table[key]?.function(for: call) else { preconditionFailure("'\(kernel.id)' has no entry") }
    let calls = Calls(RepeatedCall(call, in: 0..<pool, function)).followed(by: table.foreign?.restore)
    return PreparedBenchmark(
      identity: identity, kind: .calls(calls),
      verify: {
        // The calls hold only addresses.
        try withExtendedLifetime(columns) { try calls.make(1) }
        return table.foreign?.complaint().map { .broken($0) } ?? .unchecked
      })
  }
}

extension PreparedBenchmark {
  /// A benchmark of a plug-in that refused: its check gives the reason, and timing it anyway, as in a later launch,
  /// ends the process.
  static func refusing(_ identity: BenchmarkIdentity, because error: any Error, work: Work?) -> PreparedBenchmark {
    PreparedBenchmark(
      identity: identity, kind: .repeated(call: { fatalError("\(error)") }), work: work,
      verify: { .broken("\(error)") })
  }
}
