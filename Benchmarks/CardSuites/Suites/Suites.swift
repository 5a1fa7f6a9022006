import CardFiles
import CardMotion
import KernelContracts
import Records
import Stopwatch

package enum Suites {
  /// The benchmarks of a configuration, in the order of reports; nothing is allocated yet.
  ///
  /// - Throws: `CompiledRecipeError` where a table cannot play a recipe.
  package static func entries(_ configuration: SuiteConfiguration) throws -> [Benchmark] {
    var entries: [Benchmark] = []
    var shared = configuration
    shared.shared = SharedInputs()
    for rows in configuration.rowCounts {
      var sized = shared
      sized.recipes = configuration.recipes(for: rows)
      for element in configuration.elements {
        entries +=
          element == .float
          ? try KernelSuite<Float>(rows: rows, sized).entries() : try KernelSuite<Double>(rows: rows, sized).entries()
      }
      entries += .display(rows: rows, sized) + .setup(rows: rows, sized)
    }
    for element in configuration.elements {
      entries += element == .float ? KernelSuite<Float>.emptyCall : KernelSuite<Double>.emptyCall
    }
    return try entries + .replay(configuration)
  }
}

/// Inputs that several benchmarks read, kept as long as one of them lives.
///
/// Suites are built, and benchmarks made, on one thread.
final class SharedInputs: @unchecked Sendable {
  private var tables: [Int: TableDescription] = [:]
  private var values: [String: AnyObject] = [:]

  /// A uniform table, made once per row count, since a million rows take a while.
  func uniformTable(rows: Int) -> TableDescription {
    if let known = tables[rows] { return known }
    let table = TableDescription.uniform(rows: rows)
    tables[rows] = table
    return table
  }

  /// The value of a key; the first request makes it.
  func value<Value: AnyObject>(_ key: String, _ make: @escaping () -> Value) -> Shared<Value> {
    if let known = values[key] as? Shared<Value> { return known }
    let shared = Shared(make)
    values[key] = shared
    return shared
  }
}

/// A value that is made on first use, freed when it is unused, and made again when it is needed again.
final class Shared<Value: AnyObject> {
  private let make: () -> Value
  private weak var made: Value?

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}

extension Benchmark {
  /// A benchmark in memory that it shares with those of the same key.
  init(
    _ identity: BenchmarkIdentity, storageKey: String, storageBytes: Int, limits: [String] = [],
    passNanoseconds: UInt64? = nil, make: @escaping (BenchmarkIdentity) -> PreparedBenchmark
  ) {
    self.init(identity, make: make)
    (self.limits, storage, self.passNanoseconds) = (limits, [storageKey: storageBytes], passNanoseconds)
    usesAllProcessors = identity.variant == Variant.parallel.rawValue
  }
}

extension [Benchmark] {
  /// The same benchmarks, writing into a buffer that all of them share.
  func sharing(_ buffer: String, bytes: Int) -> [Benchmark] {
    map {
      var benchmark = $0
      benchmark.storage[buffer] = bytes
      return benchmark
    }
  }
}

extension [OfferedBenchmark] {
  /// The benchmarks in groups that are made, measured and released one after the other.
  ///
  /// Small ones are one group, so that a disturbance spreads over all of it. Beyond the pool's rows every kernel and
  /// element type is a group of its own, with its limits, because together they take more memory than machines have.
  package var groups: [[OfferedBenchmark]] {
    let isLarge: (OfferedBenchmark) -> Bool = { $0.identity.rows > SuiteConfiguration.poolRows }
    let isLimit: (OfferedBenchmark) -> Bool = { $0.limits.isEmpty && $0.identity.isCardLimit }
    let large = filter { isLarge($0) && !isLimit($0) }.grouped {
      [$0.identity.kernel, $0.identity.element ?? "", "\($0.identity.rows)"]
    }
    let limits = filter { isLarge($0) && isLimit($0) }
    var groups = [filter { !isLarge($0) }] + large.map { $0.elements.withLimits(from: limits) }
    let used = Set(groups.joined().map(\.name))
    groups.append(limits.filter { !used.contains($0.name) })
    return groups.filter { !$0.isEmpty }
  }
}
