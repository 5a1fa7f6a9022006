import CardKernels
import KernelContracts
import KernelPlugins
import Records
import Stopwatch

/// A benchmark that exists by name and allocates its inputs only when it is made.
package struct BenchmarkEntry {
  /// What distinguishes it from every other.
  package let identity: BenchmarkIdentity
  /// Entries with one key share their inputs and outputs.
  let storageKey: String
  /// Bytes the shared inputs and outputs take.
  let storageBytes: Int
  /// Bytes of a buffer that it shares with entries of other keys, too, by its name.
  var buffer: [String: Int] = [:]
  /// The traffic per row; nil where it is unknown.
  var traffic: Traffic?
  /// The names of the benchmarks that show how fast it can be at all.
  package var limits: [String] = []
  /// What a pass of a trace is expected to take, in nanoseconds; nil for calls.
  var passNanoseconds: UInt64?
  /// Allocates and binds.
  package let make: () -> Benchmark

  /// The benchmark as a worker offers it.
  package var offer: OfferedBenchmark {
    OfferedBenchmark(
      identity: identity, limits: limits, storage: buffer.merging([storageKey: storageBytes]) { $1 },
      passNanoseconds: passNanoseconds)
  }
}

extension [BenchmarkEntry] {
  /// The same entries, which write into a buffer that all of them share.
  func sharing(_ buffer: String, bytes: Int) -> [BenchmarkEntry] {
    map {
      var entry = $0
      entry.buffer[buffer] = bytes
      return entry
    }
  }

  /// One entry per variant that offers a kernel; they share one trial, as do those of other row counts of its pool.
  ///
  /// Stores past the caches have a trial of their own: what other variants left in the caches would slow them down.
  ///
  /// - Parameters:
  ///   - streaming: Whether to time the function that stores past the caches.
  ///   - isInPlace: Whether new states are written over the old ones.
  ///   - columns: Numbers per row the trial keeps, for the memory estimate.
  ///   - configuration: Which variants, and the seed of the sample that is verified.
  ///   - traffic: What the kernel moves where the recipe decides; nil for the kernel's own.
  ///   - isShared: Whether the trial does for every row count of its pool; false where its inputs depend on `rows`.
  ///   - trial: Makes the trial, with as many rows as the configuration's pool for `rows`.
  /// - Returns: The entries, in the order of the variants.
  package static func trial<Scalar: KernelScalar>(
    _ kernel: Kernel, streaming: Bool = false, inPlace isInPlace: Bool = false, recipe: String, rows: Int, columns: Int,
    _ configuration: SuiteConfiguration, traffic: Traffic? = nil, isShared: Bool = true,
    _ trial: @escaping () -> Trial<Scalar>
  ) -> [BenchmarkEntry] {
    let pool = configuration.pool(for: rows)
    let form = isInPlace ? KernelForm(inPlace: kernel) : KernelForm(kernel, streaming: streaming)
    let key = "\(form)/\(recipe)/\(Scalar.elementName)/" + (isShared ? "\(pool)" : "\(rows) of \(pool)")
    let shared = configuration.shared.value(key) { isInPlace ? trial().inPlace() : trial() }
    let traffic = traffic ?? (isInPlace ? kernel.traffic?.inPlace : kernel.traffic)
    let sample = RowSample.rows(of: rows, seed: configuration.seed)
    let limits = { (variant: Variant) in
      Limits<Scalar>(of: traffic, rows: rows, pool: pool, configuration, variant: variant)
    }
    let tables = configuration.tables(of: form, for: Scalar.self).filter {
      configuration.measures($0.variant, of: form, at: rows)
    }
    let entry = {
      (variant: Variant, isa: String?, make: @escaping (BenchmarkIdentity, Limits<Scalar>) -> Benchmark) in
      let limits = limits(variant)
      let identity = BenchmarkIdentity(
        kernel: kernel.question, recipe: recipe, variant: variant.rawValue, edition: form.editionName(of: variant),
        isa: isa, element: Scalar.elementName, rows: rows)
      return BenchmarkEntry(
        identity: identity, storageKey: key,
        storageBytes: ColumnStorage<Scalar>.byteCount(columns: columns, rows: pool),
        traffic: limits.traffic, limits: limits.names, make: { make(identity, limits) })
    }
    let own = tables.map { table in
      entry(table.variant, table.instructionSet(of: kernel).builtFor) {
        shared.value.benchmark($0, table, streaming: streaming, sample: sample, $1)
      }
    }
    // Plug-ins are called with memory for results, which is all that most of their kernels promise.
    let plugins = configuration.plugins.filter {
      !streaming && !isInPlace && $0.kernel(kernel, Scalar.self) != nil
    }
    return own
      + plugins.map { plugin in
        entry(plugin.variant, nil) { shared.value.benchmark($0, plugin, sample: sample, $1) }
      }
  }
}

extension Trial {
  /// A benchmark of a plug-in, which may refuse: then the comparison says why, and timing it nevertheless, as in a later
  /// launch, ends the process.
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

extension [OfferedBenchmark] {
  /// The benchmarks in groups that are made, measured and given up one after the other.
  ///
  /// What is small is one group, so that a disturbance spreads over all of it. Beyond the pool's rows every kernel and
  /// element type is a group of its own, with its limits, because together they take more memory than machines have.
  package var groups: [[OfferedBenchmark]] {
    let isLarge: (OfferedBenchmark) -> Bool = { $0.identity.rows > SuiteConfiguration.poolRows }
    let isLimit: (OfferedBenchmark) -> Bool = { $0.limits.isEmpty && $0.identity.isLimit }
    var order: [String] = []
    var large: [String: [OfferedBenchmark]] = [:]
    for benchmark in filter({ isLarge($0) && !isLimit($0) }) {
      let key = "\(benchmark.identity.kernel)/\(benchmark.identity.element ?? "")/\(benchmark.identity.rows)"
      if large[key] == nil { order.append(key) }
      large[key, default: []].append(benchmark)
    }
    let limits = filter { isLarge($0) && isLimit($0) }
    var groups = [filter { !isLarge($0) }] + order.compactMap { large[$0] }.map { $0.withLimits(from: limits) }
    let used = Set(groups.joined().map(\.name))
    groups.append(limits.filter { !used.contains($0.name) })
    return groups.filter { !$0.isEmpty }
  }
}
